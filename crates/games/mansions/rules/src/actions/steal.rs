//! MOM-STEAL-01.

use super::ChosenAction;
use crate::asking::{Look, MOST_ANSWERS, T};
use crate::ids::{Skill, Who};
use crate::possessions::{self, Pile};
use crate::question::About;
use crate::rolls::{self, Aim, Test};
use crate::state::{Purpose, Standing};
use crate::{effects, turn};
use arrayvec::ArrayVec;
use table::Flow;

/// MOM-STEAL-01 The skills of which the thief chooses one.
const SKILLS: [Skill; 3] = [Skill::Strength, Skill::Agility, Skill::Observation];

/// Others in the space who have something that can be taken.
pub(super) fn victims<'a>(t: Look<'a, '_>, who: Who) -> impl Iterator<Item = Who> + use<'a> {
    let here = t.state.who(who).space;
    let (content, state) = (t.content, &*t.state);
    let has_some =
        move |&other: &Who| state.held_by(other).any(|card| !possessions::is_bound(content, state, card));
    state.people_at(here).filter(move |&other| other != who).filter(has_some)
}

pub(super) fn choose(t: T<'_, '_>, who: Who) -> Flow<ChosenAction> {
    let seat = t.state.seat(who);
    let victims: ArrayVec<Who, 8> = victims(t, who).collect();
    let victim = t.pick(seat, About::StealFrom.of(who), victims)?;
    let skill = t.pick(seat, About::StealWith.of(who), SKILLS)?;
    Ok(ChosenAction::Steal(victim, skill))
}

/// MOM-STEAL-01 Both test it; up to one possession per success above theirs, of the thief's choice; at or below,
/// forfeit.
pub(super) fn steal(t: T<'_, '_>, who: Who, victim: Who, skill: Skill) -> Flow {
    let is_here = t.state.who(victim).standing == Standing::OnBoard
        && t.state.who(victim).space == t.state.who(who).space;
    if !is_here {
        return Ok(());
    }
    let test = |who| Test { who, skill, purpose: Purpose::Steal, dice: 0, need: 0 };
    let most = loot(t, victim).len() as u8;
    let aim = |need: u8| Aim::Between { from: need, to: (need - 1).saturating_add(most) };
    let (own, theirs) = rolls::against(t, &test(who), &test(victim), aim)?;
    if own <= theirs {
        turn::forfeit(t);
        return Ok(());
    }
    for _ in theirs..own {
        let loot = loot(t, victim);
        let seat = t.state.seat(who);
        let Some(card) = t.may_pick(seat, About::StealWhat(victim).of(who), loot)? else { break };
        effects::possessions::take(t, card, victim, who)?;
    }
    Ok(())
}

fn loot(t: Look<'_, '_>, victim: Who) -> Pile {
    let held = t.state.held_by(victim);
    held.filter(|&card| !possessions::is_bound(t.content, t.state, card)).take(MOST_ANSWERS - 1).collect()
}
