use crate::Stream;
use table::{Answers, Ask, Game};

/// Plays chance: rolls dice and draws cards by their odds. Leaves all other questions to others.
#[derive(Debug)]
pub struct Dice(pub Stream);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Stream::new(seed))
    }
}

impl<G: Game> Answers<G> for Dice {
    fn answer(&mut self, _: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        ask.is_chance().then(|| weighted(&mut self.0, ask.odds))
    }
}

/// An index drawn at random, in proportion to its weight.
#[inline]
pub(crate) fn weighted(stream: &mut Stream, odds: &[u32]) -> usize {
    let mut ticket = stream.below(odds.iter().sum());
    for (index, &weight) in odds.iter().enumerate() {
        match ticket.checked_sub(weight) {
            Some(left) => ticket = left,
            None => return index,
        }
    }
    unreachable!("a ticket is below the sum of the weights")
}

#[cfg(test)]
mod tests {
    use super::{Stream, weighted};

    #[test]
    fn an_outcome_comes_as_often_as_its_weight_says() {
        let mut stream = Stream::new(3);
        let mut counts = [0_u32; 3];
        (0..40_000).for_each(|_| counts[weighted(&mut stream, &[1, 0, 3])] += 1);
        assert_eq!(counts[1], 0);
        assert!((9_500..10_500).contains(&counts[0]), "{counts:?}");
    }
}
