use bots::Stream;

/// How closely games are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thoroughness {
    /// One game out of this many, chosen at random, is checked against all laws; the others only against the
    /// cheap ones.
    pub closely: u32,
    /// The costly laws are checked at one question out of this many, chosen at random, and at one at least.
    pub every: u32,
    /// The longest of this many random games is checked: long games cover more of the rules.
    pub tries: u64,
    /// A game that needs more answers counts as endless.
    pub most_answers: usize,
    /// A question with more options is too much to read.
    pub most_options: usize,
}

/// Fast enough for many thousands of games.
impl Default for Thoroughness {
    fn default() -> Thoroughness {
        Thoroughness { closely: 1, every: 256, tries: 1, most_answers: 20_000, most_options: 64 }
    }
}

impl Thoroughness {
    /// Every law at every question.
    #[must_use]
    pub fn complete() -> Thoroughness {
        Thoroughness { every: 1, ..Thoroughness::default() }
    }

    /// Which questions to check closely, in order.
    pub(crate) fn pick(&self, questions: usize, stream: &mut Stream) -> Vec<usize> {
        let Ok(count @ 1..) = u32::try_from(questions) else { return Vec::new() };
        let one = stream.below(count) as usize;
        (0..questions).filter(|&question| question == one || stream.below(self.every) == 0).collect()
    }
}
