//! MOM-PUSH-01, MOM-PUSH-02.

use super::{ChosenAction, walk};
use crate::asking::{Look, MOST_ANSWERS, T};
use crate::content::Content;
use crate::ids::{Monster, Skill, Who};
use crate::plan::By;
use crate::question::{About, Choice};
use crate::rolls::{self, Aim, Test};
use crate::state::{Purpose, Standing, State};
use crate::{Event, monsters, turn};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// MOM-PUSH-01 A monster or another investigator in one's space.
fn targets<'a>(t: Look<'a, '_>, who: Who) -> impl Iterator<Item = Choice> + use<'a> {
    let (content, state, here) = (t.content, &*t.state, t.state.who(who).space);
    let foes = state.monsters_at(here).map(|(monster, _)| monster);
    let foes = foes.filter(move |&monster| !ways_of_monster(content, state, monster).is_empty());
    let people = state.people_at(here);
    let people = people.filter(move |&other| other != who && !ways_of(content, state, other).is_empty());
    foes.map(Choice::Monster).chain(people.map(Choice::Who))
}

pub(super) fn is_possible(t: Look<'_, '_>, who: Who) -> bool {
    targets(t, who).next().is_some()
}

/// MOM-PUSH-02 The chosen space is one the pushed could move to, never through a barricade.
fn ways_of(content: &Content, state: &State, who: Who) -> Set<Space> {
    state.land(content).next_unbarred(state.who(who).space, By::Foot)
}

fn ways_of_monster(content: &Content, state: &State, monster: Monster) -> Set<Space> {
    let it = state.monster(monster).expect("it is in the space");
    state.land(content).next_unbarred(it.space, monsters::by(content, it.kind))
}

pub(super) fn choose(t: T<'_, '_>, who: Who) -> Flow<ChosenAction> {
    let seat = t.state.seat(who);
    let targets: ArrayVec<Choice, MOST_ANSWERS> = targets(t, who).collect();
    match t.pick(seat, About::PushWhom.of(who), targets)? {
        Choice::Monster(monster) => {
            let ways = ways_of_monster(t.content, t.state, monster);
            let to = t.pick(seat, About::PushWhere.of(who), ways)?;
            Ok(ChosenAction::PushMonster(monster, to))
        }
        Choice::Who(other) => {
            let ways = ways_of(t.content, t.state, other);
            let to = t.pick(seat, About::PushWhere.of(who), ways)?;
            Ok(ChosenAction::PushPerson(other, to))
        }
        other => unreachable!("{other:?} is not pushed"),
    }
}

/// MOM-PUSH-01 Difficulty is the monster's brawn. MOM-PUSH-02 On a result at or over it the pushed one moves 1, then
/// the pusher may; otherwise the action is forfeit. MOM-GOLD-01 Nothing is pushed where it can no longer go.
pub(super) fn push_monster(t: T<'_, '_>, who: Who, monster: Monster, to: Space) -> Flow {
    let is_here = |it: &&crate::state::MonsterState| it.space == t.state.who(who).space;
    let Some(it) = t.state.monster(monster).filter(is_here) else { return Ok(()) };
    if !ways_of_monster(t.content, t.state, monster).contains(to) {
        return Ok(());
    }
    let brawn = t.content.kind(it.kind).brawn;
    if strength(t, who, brawn, Aim::Pass(brawn))? < brawn {
        turn::forfeit(t);
        return Ok(());
    }
    monsters::move_into(t, monster, to)?;
    walk::may_step(t, who, 1, Set::of(to))
}

/// MOM-PUSH-01 Difficulty is the investigator's strength result plus 1; a willing investigator just moves, with no test.
/// MOM-MOVE-04 Who moves *willingly* when pushed needs a check, and a Restrained one cannot be willing: whoever the check
/// leaves Restrained stays.
pub(super) fn push_person(t: T<'_, '_>, who: Who, other: Who, to: Space) -> Flow {
    let it = t.state.who(other);
    let is_here = it.standing == Standing::OnBoard && it.space == t.state.who(who).space;
    if !is_here || !ways_of(t.content, t.state, other).contains(to) {
        return Ok(());
    }
    let willing = turn::may_move(t, other) && t.may(t.state.seat(other), About::Willing(who).of(other))?;
    if willing {
        if !walk::step(t, other, to)? {
            t.tell(Event::Stays(other));
        }
        // Whatever stopped the other was said to the other, not to the pusher.
        t.state.now.forfeited = false;
    } else {
        let theirs = strength(t, other, 0, Aim::Most)?;
        let need = theirs.saturating_add(1);
        if strength(t, who, need, Aim::Pass(need))? < need {
            turn::forfeit(t);
            return Ok(());
        }
        walk::go(t, other, to, false)?;
    }
    walk::may_step(t, who, 1, Set::of(to))
}

fn strength(t: T<'_, '_>, who: Who, need: u8, aim: Aim) -> Flow<u8> {
    let test = Test { who, skill: Skill::Strength, purpose: Purpose::Push, dice: 0, need };
    let roll = rolls::ready(t.content, t.state, &test);
    rolls::test_to(t, roll, aim)
}
