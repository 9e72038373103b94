//! Gate Manipulation.

use crate::asking::Asking;
use crate::state::{Figure, Who};
use crate::{Look, T, enemies};
use parts::Space;
use table::Flow;

/// 1: a cultist or monster summoned into a gate's space loses half its health, rounded up, while one is in
/// that space. 2: or within 1 space of it.
pub(crate) fn meet(t: T<'_, '_>, figure: Figure, at: Space) -> Flow {
    if !t.episode().gates.contains(&at) {
        return Ok(());
    }
    let Some(who) = t.state.everyone().find(|&who| reaches(t, who, at)) else { return Ok(()) };
    let health = t.content.kind(t.state.figures.kind(figure)).health;
    enemies::wound(t, figure, health.div_ceil(2), Some(who))
}

fn reaches(t: Look<'_, '_>, who: Who, gate: Space) -> bool {
    let (talents, from) = (t.talents(who), t.state.investigator(who).space);
    talents.gate_wounds_here && from == gate
        || talents.gate_wounds_near && t.ways().within(gate, 1).contains(from)
}
