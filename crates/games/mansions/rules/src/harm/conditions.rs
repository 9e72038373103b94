//! Chapter "Conditions": MOM-COND-01 to MOM-COND-04, MOM-INSANE-02.

use crate::Event;
use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::PersonIs;
use crate::effects::Scene;
use crate::ids::{Condition, InsaneId, Who};
use crate::madness;
use crate::possessions::gives;
use crate::question::About;
use crate::select;
use crate::state::{Standing, State, Turn};
use crate::story::{self, Happened};
use arrayvec::ArrayVec;
use parts::Set;
use std::slice;
use table::Flow;

/// MOM-COND-01 Gaining one claims a copy face up; no second copy of the same. An Insane one has a back that matters.
pub fn gain(t: T<'_, '_>, who: Who, condition: Condition) -> Flow {
    if !is_to_be_had(t.content, t.state, who, condition) {
        return Ok(());
    }
    if gives::is_immune(t.content, t.state, who, condition) {
        t.tell(Event::Immune(who, condition));
        return Ok(());
    }
    if condition == Condition::Insane {
        return go_insane(t, who);
    }
    t.state.who_mut(who).conditions.insert(condition);
    t.tell(if condition == Condition::Wounded { Event::Wounded(who) } else { Event::Became(who, condition) });
    change_turn(t, who, condition);
    if condition == Condition::Wounded {
        let space = t.state.who(who).space;
        story::happened(t, Happened::Wounded, Some(who), Some(space));
    }
    Ok(())
}

/// Somebody who is on the board does not have it, and a copy is left.
fn is_to_be_had(content: &Content, state: &State, who: Who, condition: Condition) -> bool {
    let others = state.everybody().filter(|&other| state.has(other, condition)).count();
    !state.has(who, condition)
        && state.who(who).standing == Standing::OnBoard
        && others < usize::from(content.condition(condition).copies)
}

/// Whether somebody would have it then.
pub(crate) fn could_gain(content: &Content, state: &State, who: Who, condition: Condition) -> bool {
    is_to_be_had(content, state, who, condition) && !gives::is_immune(content, state, who, condition)
}

/// MOM-COND-01 Discarded ones are shuffled back.
pub fn lose(t: T<'_, '_>, who: Who, condition: Condition) {
    let it = t.state.who_mut(who);
    if it.conditions.remove(condition) {
        if condition == Condition::Insane {
            (it.insane, it.not_mad) = (None, Set::EMPTY);
        }
        t.tell(Event::Cured(who, condition));
    }
}

/// MOM-COND-02 Dazed, Stunned and Restrained are each discarded at the end of one's turn. MOM-COND-03 Wounded is not.
pub fn pass(t: T<'_, '_>, who: Who) {
    let passing = |&condition: &Condition| t.content.condition(condition).passes;
    let gone: Set<Condition> = t.state.who(who).conditions.iter().filter(passing).collect();
    gone.iter().for_each(|condition| lose(t, who, condition));
}

/// MOM-COND-04 Stunned gained inside one's turn: no further action if one or more was begun; a move that was interrupted
/// may still be finished. Restrained inside a move ends it. So too while an action is done that it has granted.
fn change_turn(t: T<'_, '_>, who: Who, condition: Condition) {
    let turns = [&mut t.state.turn, &mut t.state.outer_turn];
    turns.into_iter().flatten().filter(|turn| turn.who == who).for_each(|turn| change(turn, condition));
}

fn change(turn: &mut Turn, condition: Condition) {
    match condition {
        Condition::Stunned if turn.granted_by.is_none() => {
            turn.actions_left = turn.actions_left.min(1_u8.saturating_sub(turn.begun));
        }
        Condition::Restrained => turn.moving = None,
        Condition::Stunned
        | Condition::Dazed
        | Condition::Focused
        | Condition::Wounded
        | Condition::Insane => {}
    }
}

/// MOM-INSANE-01 Insane, look at its back. MOM-INSANE-02 An Insane card that asks for more players is put back and
/// another drawn, likewise one whose own text refuses this owner: only those that stay are drawn from, so that nobody
/// hears a card being put back.
fn go_insane(t: T<'_, '_>, who: Who) -> Flow {
    let refused = refused(t, who);
    let backs = backs(t, refused);
    let insane = t.draw_for(Some(who), About::InsaneBack, &backs)?;
    let it = t.state.who_mut(who);
    it.conditions.insert(Condition::Insane);
    (it.insane, it.not_mad) = (Some(insane), refused);
    let seat = t.state.seat(who);
    t.tell(Event::WentInsane(who));
    t.tell(Event::SawBack { who, seat, insane });
    t.reveal();
    let space = t.state.who(who).space;
    story::happened(t, Happened::WentInsane, Some(who), Some(space));
    Ok(())
}

/// The backs that this owner may get; if there is none, any that nobody has and that does not refuse this owner.
fn backs(t: Look<'_, '_>, refused: Set<InsaneId>) -> ArrayVec<(InsaneId, u32), MOST_ANSWERS> {
    let taken: Set<InsaneId> = t.state.everybody().filter_map(|who| t.state.who(who).insane).collect();
    let free = Set::first_ids(t.content.insane.len()) - taken;
    let allowed: Set<InsaneId> =
        (free - refused).iter().filter(|&back| madness::is_in_game(t.content, t.state, back)).collect();
    let backs = if allowed.is_empty() { free - refused } else { allowed };
    backs.iter().map(|back| (back, 1)).collect()
}

/// MOM-INSANE-02 Backs whose own text refuses this owner: whoever is any of what it says.
fn refused(t: Look<'_, '_>, who: Who) -> Set<InsaneId> {
    let is_so = |test: &PersonIs| select::is(t.content, t.state, who, slice::from_ref(test), &Scene::of(who));
    let refuses = |&back: &InsaneId| t.content.insane(back).refuses.iter().any(is_so);
    Set::first_ids(t.content.insane.len()).iter().filter(refuses).collect()
}
