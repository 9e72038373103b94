//! Chapter "Insane": MOM-INSANE-02, MOM-INSANE-03, MOM-INSANE-04, MOM-INSANE-05.
//!
//! Here: which Insane cards are in a game at all, wins at the start of a turn, and
//! [`crate::state::Investigator::not_mad`]: backs that everybody can tell it is not. Drawing one is in
//! [`crate::harm::conditions`], what a back keeps out of the turn question in [`crate::turn::offers`].

use crate::asking::T;
use crate::content::{Content, Fate};
use crate::effect::Give;
use crate::effects::Scene;
use crate::ids::{InsaneId, Who};
use crate::select;
use crate::state::State;
use parts::Set;
use table::Seat;

/// MOM-INSANE-02 A card that asks for more players is not drawn. MOM-INSANE-03 The number of players is the number of
/// seats at set-up; a scenario leaves out what does not fit it.
pub(crate) fn is_in_game(content: &Content, state: &State, back: InsaneId) -> bool {
    let without = &state.the_scenario(content).without;
    content.insane(back).players <= state.seats && !without.iter().any(|left_out| left_out.id() == back)
}

/// MOM-INSANE-05 Backs that win at the start of a turn are tested there. What would have ended the game and did not is no
/// longer a back that anybody can suspect.
pub(crate) fn wins_now(t: T<'_, '_>, who: Who) -> bool {
    let Some(own) = t.state.who(who).insane else { return false };
    let content = t.content;
    let would_win = |back: &InsaneId| match &content.insane(*back).fate {
        Fate::WinsAtTurnStart(proviso) => select::holds(content, t.state, proviso, &Scene::of(who)),
        Fate::AsOthers | Fate::OnlyIf(_) | Fate::WinsIf(_) => false,
    };
    let winning: Set<InsaneId> = Set::first_ids(content.insane.len()).iter().filter(would_win).collect();
    if winning.contains(own) {
        return true;
    }
    t.state.who_mut(who).not_mad |= winning;
    false
}

/// MOM-INSANE-04 A back that forbids doing something twice would have kept it out of the question.
pub(crate) fn did_twice(t: T<'_, '_>, who: Who) {
    if t.state.who(who).insane.is_none() {
        return;
    }
    let content = t.content;
    let forbids = |back: &InsaneId| content.insane(*back).gives.contains(&Give::NoActionTwice);
    let forbidding: Set<InsaneId> = Set::first_ids(content.insane.len()).iter().filter(forbids).collect();
    t.state.who_mut(who).not_mad |= forbidding;
}

/// MOM-INSANE-04 A back that forbids speech closes the chat of its own seat.
pub(crate) fn may_speak(content: &Content, state: &State, seat: Seat) -> bool {
    let own = state.everybody().filter(|&who| state.seat(who) == seat);
    let mut backs = own.filter_map(|who| state.who(who).insane);
    !backs.any(|back| content.insane(back).gives.contains(&Give::Silence))
}
