use bots::Stream;

/// How closely a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thoroughness {
    /// One game of so many, chosen at random, is looked at closely; the others only keep the cheap laws.
    pub closely: u32,
    /// The costly laws are checked at one question of so many, chosen at random, and at one at least.
    pub every: u32,
    /// Of so many random games the longest is looked at: long games see more of the rules.
    pub tries: u64,
    /// A game that needs more answers does not end.
    pub most_answers: usize,
    /// A question with more options is too much to read.
    pub most_options: usize,
}

/// Quick enough for many thousands of games.
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

    /// Which of so many questions to look at closely, in order.
    pub(crate) fn pick(&self, questions: usize, stream: &mut Stream) -> Vec<usize> {
        let Ok(count @ 1..) = u32::try_from(questions) else { return Vec::new() };
        let one = stream.below(count) as usize;
        (0..questions).filter(|&question| question == one || stream.below(self.every) == 0).collect()
    }
}
