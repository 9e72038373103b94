//! Interrogation.

use crate::asking::Asking;
use crate::content::{Class, Kind, Pool};
use crate::state::{Figure, Who};
use crate::talents::Talents;
use crate::{Look, T};
use parts::{Set, Space};

/// 1: cultists roll one fewer bonus die against anybody in one's space. 3: against anybody within 1 space.
pub(crate) fn cow(t: Look<'_, '_>, figure: Figure, who: Who, dice: Pool) -> Pool {
    let at = t.state.investigator(who).space;
    let cowed = is_cultist(t, t.state.figures.kind(figure)) && feels(t, at, |talents| talents.cows_cultists);
    Pool { bonus: dice.bonus.saturating_sub(cowed.into()), ..dice }
}

/// 2: cultists cannot be summoned in one's space. 3: nor within 1 space. Leaves the spaces where they can be.
pub(crate) fn keep_out(t: T<'_, '_>, kind: Kind, spaces: Set<Space>) -> Set<Space> {
    if !is_cultist(t, kind) {
        return spaces;
    }
    spaces.iter().filter(|&at| !feels(t, at, |talents| talents.bars_cultists)).collect()
}

/// Whether somebody with this skill is near enough.
fn feels(t: Look<'_, '_>, at: Space, has: fn(&Talents) -> bool) -> bool {
    t.state.everyone().any(|who| {
        let (talents, from) = (t.talents(who), t.state.investigator(who).space);
        has(&talents) && (from == at || talents.cultists_near && t.ways().within(from, 1).contains(at))
    })
}

fn is_cultist(t: Look<'_, '_>, kind: Kind) -> bool {
    t.content.kind(kind).class == Class::Cultist
}
