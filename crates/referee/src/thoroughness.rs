use bots::Stream;

/// How closely a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thoroughness {
    /// One game in this many, chosen at random, is looked at closely; only the cheap laws are checked in the others.
    pub closely: u32,
    /// The costly laws are checked at one question in this many, chosen at random, and at least at one.
    pub every: u32,
    /// Of this many random games the longest is looked at: long games see more of the rules.
    pub tries: u64,
    /// A game that needs more answers is taken to be endless.
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

    /// Which of the questions to look at closely, in order.
    pub(crate) fn pick(&self, questions: usize, stream: &mut Stream) -> Vec<usize> {
        let Ok(count @ 1..) = u32::try_from(questions) else { return Vec::new() };
        let one = stream.below(count) as usize;
        (0..questions).filter(|&question| question == one || stream.below(self.every) == 0).collect()
    }
}
