//! MOM-PERS-01 A person moves, leaves or dies only by the scenario. MOM-PERS-03 A person may follow an investigator.

use crate::Event;
use crate::asking::T;
use crate::explore;
use crate::ids::{TokenId, Who};
use crate::state::{MOST_PERSONS, Standing};
use arrayvec::ArrayVec;
use parts::Space;

/// MOM-PERS-03 The person moves along when `who` leaves willingly, and follows nobody else any more.
pub fn follow(t: T<'_, '_>, person: TokenId, who: Who) {
    let is_here = t.state.board.tokens.contains(person) && t.state.who(who).standing == Standing::OnBoard;
    if !is_here || t.state.board.follows.contains(&(person, who)) {
        return;
    }
    stop_following(t, person);
    if t.state.board.follows.try_push((person, who)).is_ok() {
        t.state.board.follows.sort_unstable();
        t.tell(Event::Followed(person, who));
    }
}

pub fn stop_following(t: T<'_, '_>, person: TokenId) {
    let follows = &mut t.state.board.follows;
    if let Some(place) = follows.iter().position(|&(follower, _)| follower == person) {
        let (_, leader) = follows.remove(place);
        t.tell(Event::StoppedFollowing(person, leader));
    }
}

/// MOM-PERS-03 Those who follow `who` come along. Whoever was left behind catches up.
pub fn bring_along(t: T<'_, '_>, who: Who, to: Space) {
    let all = t.state.board.follows.iter();
    let own: ArrayVec<TokenId, MOST_PERSONS> =
        all.filter(|&&(_, leader)| leader == who).map(|&(person, _)| person).collect();
    own.into_iter().for_each(|person| explore::put_token(t, person, Some(to)));
}
