//! The laws, one file each.

pub(crate) mod accepted;
pub(crate) mod bounded;
pub(crate) mod conservation;
pub(crate) mod leaks;
pub(crate) mod notation;
pub(crate) mod replay;
pub(crate) mod spot;
pub(crate) mod undo;
pub(crate) mod words;

/// The names of the laws.
pub mod name {
    /// A game can start from its set-up.
    pub const SETUP: &str = "set-up";
    /// The rules never panic.
    pub const PANIC: &str = "no-panic";
    /// A game that waits at every question is the same game as one answered on the spot.
    pub const SPOT: &str = "suspended-equals-on-the-spot";
    /// A game written as a replay is the same game when it is played again.
    pub const REPLAY: &str = "replay";
    /// A position that is written and read again is the same position.
    pub const NOTATION: &str = "notation";
    /// Every listed answer is accepted, and no other.
    pub const ACCEPTED: &str = "every-answer-accepted";
    /// Nobody sees, is asked or hears anything that depends on what they cannot know.
    pub const LEAKS: &str = "no-leaks";
    /// Games end, and questions have from 2 to a few dozen options.
    pub const BOUNDED: &str = "bounded";
    /// Figures, cards and tokens add up to what is in the box, at every question.
    pub const CONSERVATION: &str = "conservation";
    /// Everything has words, and different answers have different ids.
    pub const WORDS: &str = "words";
    /// The last decision can be taken back if and only if nothing was revealed since. Undoing it leaves no
    /// trace.
    pub const UNDO: &str = "undo";

    pub const ALL: [&str; 11] =
        [SETUP, PANIC, SPOT, REPLAY, NOTATION, ACCEPTED, LEAKS, BOUNDED, CONSERVATION, WORDS, UNDO];
}
