//! Chances as they are said, and the mean of several that are equally likely.

use crate::asking::Look;
use crate::rolls::odds::{self, Helps, Odds};
use crate::state::Roll;

/// How likely something is: as the dice fall, and with everything at hand played best.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chances {
    plain: f64,
    best: f64,
}

impl Chances {
    /// Of so many successes or more. `spent` clues are gone before the roll. `None` where dice are too many to count.
    pub(super) fn reaching(t: Look<'_, '_>, roll: &Roll, need: u8, spent: u8) -> Option<Chances> {
        let mut helps = odds::helps(t, roll);
        helps.converts = helps.converts.saturating_sub(spent);
        let of = |helps| odds::before(roll.dice, need, helps).map(share);
        Some(Chances { plain: of(Helps::default())?, best: of(helps)? })
    }

    /// Of what cannot be.
    pub(super) const NONE: Chances = Chances { plain: 0.0, best: 0.0 };

    /// One of these is drawn, all equally likely. `None` where one of them is not known, or there is none.
    pub(super) fn mean(of: impl Iterator<Item = Option<Chances>>) -> Option<Chances> {
        let all: Vec<Chances> = of.collect::<Option<_>>()?;
        let mean = |chance: fn(&Chances) -> f64| all.iter().map(chance).sum::<f64>() / all.len() as f64;
        (!all.is_empty()).then(|| Chances { plain: mean(|one| one.plain), best: mean(|one| one.best) })
    }

    /// As the dice fall; of two that are equal, with everything at hand.
    pub(super) fn is_better_than(self, other: Chances) -> bool {
        (self.plain, self.best) > (other.plain, other.best)
    }

    /// `78% (96% with everything at hand)`
    pub(super) fn said(self) -> String {
        let (plain, best) = (percent(self.plain), percent(self.best));
        if plain == best { plain } else { format!("{plain} ({best} with everything at hand)") }
    }
}

/// Only what is certain is 1, and only what cannot be is 0.
pub(super) fn share(odds: Odds) -> f64 {
    let exact = odds.ways as f64 / odds.of as f64;
    let is_open = odds.ways > 0 && odds.ways < odds.of;
    if is_open { exact.clamp(f64::EPSILON, 1.0 - f64::EPSILON) } else { exact }
}

/// Never rounded to what is not certain.
pub(super) fn percent(chance: f64) -> String {
    let rounded = (chance * 100.0).round();
    let is_open = chance > 0.0 && chance < 1.0;
    format!("{}%", if is_open { rounded.clamp(1.0, 99.0) } else { rounded })
}
