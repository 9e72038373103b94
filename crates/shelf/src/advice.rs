use crate::Offered;
use serde::Serialize;
use std::fmt;
use ts_rs::TS;

/// What a bot that looks ahead would answer, and why.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advice {
    pub best: Valued,
    /// The best of the other options.
    pub next: Valued,
    /// How many playouts it comes from.
    pub playouts: u32,
}

/// An option, and how likely the game is won with it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Valued {
    pub option: Offered,
    /// From 0 to 1.
    pub chance: f32,
}

/// Two sentences.
impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Advice { best, next, playouts } = self;
        let percent = |valued: &Valued| 100.0 * valued.chance;
        write!(f, "{}: won in {:.0} of 100 such games. ", best.option.text, percent(best))?;
        write!(f, "Next best, {}: {:.0}. ({playouts} playouts)", next.option.text, percent(next))
    }
}
