//! Savage and Killer Instinct: attacks that wound more than the dice say.

use super::attack::shield;
use crate::asking::Asking;
use crate::enemies;
use crate::investigator::StressAndHealing;
use crate::question::About;
use crate::state::{Figure, MOST_STRESS, Who};
use crate::talents::Talents;
use crate::{Look, T};
use parts::{Set, Space};
use table::Flow;

/// The wounds of an attack: one for each success, and what skills add. Killer Instinct 4: 2 on each attack.
pub(super) fn all_wounds(
    t: T<'_, '_>,
    who: Who,
    targets: Set<Figure>,
    successes: u8,
    full: bool,
) -> Flow<u8> {
    let Talents { attack_wounds, lone_wounds, instinct_wounds, .. } = *t.talents(who);
    let wounds = successes.saturating_add(attack_wounds);
    if lone_wounds == 0 && instinct_wounds == 0 {
        return Ok(wounds);
    }
    let more = savage(t, who, targets, wounds, full)?;
    let wounds = wounds.saturating_add(more);
    let more = killer_instinct(t, who, targets, wounds, full)?;
    Ok(wounds.saturating_add(more))
}

/// Savage 1: when attacking an enemy with no other enemy in its space, one may deal 1 more wound. 2: 2. 4: 5.
fn savage(t: T<'_, '_>, who: Who, targets: Set<Figure>, wounds: u8, full: bool) -> Flow<u8> {
    let more = lone_wounds(t, who, targets);
    let helps = more > 0 && wounds < enough(t, who, targets, full);
    Ok(if helps && t.may_do(who, About::Savage(more))? { more } else { 0 })
}

/// Killer Instinct 1: once a turn, when attacking, one may take 1 stress to deal 1 more wound. 2: 2 wounds. 3: for
/// no stress.
fn killer_instinct(t: T<'_, '_>, who: Who, targets: Set<Figure>, wounds: u8, full: bool) -> Flow<u8> {
    let (more, stress) = (instinct_wounds(t, who), t.talents(who).instinct_stress);
    if more == 0 || wounds >= enough(t, who, targets, full) || !t.may_do(who, About::Instinct(more))? {
        return Ok(0);
    }
    t.state.turn.instincts = 1;
    t.take_stress(who, stress);
    Ok(more)
}

/// The most wounds that skills add to those of the dice, if that is wished.
pub(super) fn most_more(t: Look<'_, '_>, who: Who, targets: Set<Figure>) -> u8 {
    lone_wounds(t, who, targets).saturating_add(instinct_wounds(t, who))
}

fn lone_wounds(t: Look<'_, '_>, who: Who, targets: Set<Figure>) -> u8 {
    let more = t.talents(who).lone_wounds;
    if more > 0 && alone(t, targets).is_some() { more } else { 0 }
}

fn instinct_wounds(t: Look<'_, '_>, who: Who) -> u8 {
    let talents = t.talents(who);
    let has_room = t.state.investigator(who).stress.room() >= talents.instinct_stress;
    if t.state.turn.instincts == 0 && has_room { talents.instinct_wounds } else { 0 }
}

/// Savage 3: where a lone enemy is about to die by these wounds.
pub(super) fn lone_kill(t: Look<'_, '_>, who: Who, targets: Set<Figure>, wounds: u8) -> Option<Space> {
    let kills = t.talents(who).lone_kill_heals && wounds >= enough(t, who, targets, false);
    if kills { alone(t, targets) } else { None }
}

/// Savage 3: all stress is healed, if still no other enemy is there.
pub(super) fn savour(t: T<'_, '_>, who: Who, targets: Set<Figure>, at: Space) {
    if (t.state.figures.at(at) - targets).is_empty() && !t.state.investigator(who).gone {
        t.heal_stress(who, MOST_STRESS);
    }
}

/// The space of the only target, if no other enemy is there.
fn alone(t: Look<'_, '_>, targets: Set<Figure>) -> Option<Space> {
    let space = t.state.figures.space(targets.only()?)?;
    (t.state.figures.at(space) == targets).then_some(space)
}

/// The wounds by which all targets die, whether each takes all of them or they are split.
pub(super) fn enough(t: Look<'_, '_>, who: Who, targets: Set<Figure>, full: bool) -> u8 {
    let each = targets.iter().map(|figure| enemies::health_left(t, figure) + shield(t, who, figure));
    if full { each.max().unwrap_or(0) } else { each.fold(0, u8::saturating_add) }
}
