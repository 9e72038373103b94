//! What hangs on a roll. How an icon counts is asked only where the answer changes something.

/// What the dice of a roll are good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    pub successes: Successes,
    /// Whether elder signs that count as nothing else do harm.
    pub signs_hurt: bool,
}

/// What successes are good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Successes {
    /// Each of them does something.
    Each,
    /// Each of them, up to this many: the wounds that kill all targets.
    UpTo(u8),
    /// All or nothing: this many make it.
    Needed(u8),
    /// Each of them is a wound to oneself, and where `signs` says so each elder sign as well.
    Wounds { signs: bool },
}

impl Stakes {
    pub const EACH_SUCCESS: Stakes = Stakes { successes: Successes::Each, signs_hurt: false };
    pub const EACH_WOUND: Stakes =
        Stakes { successes: Successes::Wounds { signs: false }, signs_hurt: false };

    pub fn needs(successes: u8) -> Stakes {
        Stakes { successes: Successes::Needed(successes), signs_hurt: false }
    }

    /// Whether it makes a difference to add up to `more` successes to those that are there.
    pub(super) fn more_help(self, there: u8, more: u8) -> bool {
        match self.successes {
            Successes::Each | Successes::Wounds { .. } => more > 0,
            Successes::UpTo(most) => more > 0 && there < most,
            Successes::Needed(least) => there < least && there.saturating_add(more) >= least,
        }
    }
}
