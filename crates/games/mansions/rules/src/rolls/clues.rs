//! Clues, and what darkness does to them: MOM-CLUE-01, MOM-DARK-01.

use crate::Event;
use crate::asking::T;
use crate::content::Content;
use crate::effect::Give;
use crate::ids::{Trait, Who};
use crate::plan::By;
use crate::possessions::gives::{has, side_up};
use crate::state::State;
use parts::Space;

/// MOM-COND-02 Dazed: no clues spent, for whatever.
pub fn may_spend(content: &Content, state: &State, who: Who) -> bool {
    state.who(who).clues > 0 && !has(content, state, who, &Give::NoClues)
}

/// MOM-CLUE-01 Spent: investigations to successes, or puzzle steps, one for one; not in darkness, not while Dazed.
pub fn may_convert(content: &Content, state: &State, who: Who) -> bool {
    may_spend(content, state, who) && !is_unlit(content, state, state.who(who).space)
}

/// MOM-DARK-01 Darkness is ignored with a light source or fire in the space or an adjacent one.
pub fn is_unlit(content: &Content, state: &State, space: Space) -> bool {
    let around = || state.land(content).next(space, By::Light).with(space);
    state.board.dark.contains(space) && !around().iter().any(|near| shines(content, state, near))
}

/// MOM-DARK-01 A light source (carried, placed or dropped) or fire.
fn shines(content: &Content, state: &State, space: Space) -> bool {
    let is_light = |card| side_up(content, state, card).traits.contains(&Trait::Light);
    state.board.fire.contains(space)
        || state.cards.lying_in(space).any(is_light)
        || state.people_at(space).any(|who| state.held_by(who).any(is_light))
}

/// MOM-CLUE-01 No limit to their number, but for what a byte holds.
pub fn gain(t: T<'_, '_>, who: Who, count: u8) {
    let clues = &mut t.state.who_mut(who).clues;
    let gained = count.min(u8::MAX - *clues);
    *clues += gained;
    if gained > 0 {
        t.tell(Event::ClueGained(who, gained));
    }
}

pub fn lose(t: T<'_, '_>, who: Who, count: u8) {
    let clues = &mut t.state.who_mut(who).clues;
    let lost = count.min(*clues);
    *clues -= lost;
    if lost > 0 {
        t.tell(Event::ClueLost(who, lost));
    }
}
