//! Chance in playouts, by common random numbers: the nth playouts of two answers roll the same dice as far as
//! possible. The first card drawn is the same card, and so is the first die of each kind, so differences in
//! the result are due to the answers.

use table::{Game, fingerprint};

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The random numbers of one playout, for each kind of question.
#[derive(Debug)]
pub(super) struct CommonChance<G: Game> {
    seed: u64,
    kinds: Vec<(G::Why, u64)>,
}

impl<G: Game> CommonChance<G> {
    pub(super) fn new(seed: u64) -> CommonChance<G> {
        CommonChance { seed: mixed(seed), kinds: Vec::with_capacity(16) }
    }

    /// An index drawn at random, in proportion to its weight.
    pub(super) fn weighted(&mut self, why: G::Why, odds: &[u32]) -> usize {
        let all = u64::from(odds.iter().sum::<u32>());
        let mut ticket = (((self.next(why) >> 32) * all) >> 32) as u32;
        for (index, &weight) in odds.iter().enumerate() {
            match ticket.checked_sub(weight) {
                Some(left) => ticket = left,
                None => return index,
            }
        }
        unreachable!("a ticket is below the sum of the weights")
    }

    fn next(&mut self, why: G::Why) -> u64 {
        let known = self.kinds.iter().position(|(kind, _)| *kind == why);
        let at = known.unwrap_or_else(|| {
            self.kinds.push((why, self.seed ^ fingerprint(&why)));
            self.kinds.len() - 1
        });
        let state = &mut self.kinds[at].1;
        *state = state.wrapping_add(STEP);
        mixed(*state)
    }
}

/// The finalizer of SplitMix64.
fn mixed(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
