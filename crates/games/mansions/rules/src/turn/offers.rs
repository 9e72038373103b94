//! What may be done in a turn: MOM-ACT-01, MOM-MOVE-01, MOM-MOVE-03, MOM-TURN-02, MOM-INSANE-04.

use super::may_move;
use crate::actions::{self, tokens};
use crate::asking::{Look, MOST_ANSWERS};
use crate::effect::{Give, When};
use crate::ids::{Action, Condition, TokenId, Who};
use crate::plan::By;
use crate::possessions::gives;
use crate::question::Choice;
use crate::{abilities, state::Turn};
use arrayvec::ArrayVec;
use parts::Set;

pub(super) type Options = ArrayVec<Choice, MOST_ANSWERS>;

/// The turn question. MOM-INSANE-04 What a back forbids is not offered to its owner; so that nobody can tell by not being
/// asked, somebody Insane who can do nothing but end the turn is asked all the same, if others could do more.
pub(super) fn options(t: Look<'_, '_>, who: Who) -> Options {
    let forbidden = gives::has(t.content, t.state, who, &Give::NoActionTwice);
    let mut options = list(t, who, forbidden);
    if forbidden && options.len() == 1 && list(t, who, false).len() > 1 {
        options.push(Choice::No);
    }
    options
}

fn list(t: Look<'_, '_>, who: Who, no_action_twice: bool) -> Options {
    let turn = t.state.turn.as_ref().expect("a turn is going on");
    let may = |action: Action| !(no_action_twice && actions::was_done(t.state, who, action));
    let (mut options, near) = (Options::new(), tokens::near(t, who));
    walks(t, turn, may(Action::Move), &mut options);
    if may_act(turn) {
        options.extend(actions::possible(t, who, near).filter(|&action| may(action)).map(Choice::Action));
    }
    if turn.granted_by.is_none() {
        free(t, who, near, &mut options);
    }
    options.push(Choice::Done);
    options
}

/// MOM-MOVE-03 At most one other action interrupts a move.
fn may_act(turn: &Turn) -> bool {
    turn.actions_left > 0 && turn.moving.is_none_or(|moving| !moving.interrupted)
}

/// MOM-MOVE-01 The next space of a move that is going on, or the first one of a new move action.
/// MOM-MOVE-03 Another move action cannot interrupt a move. MOM-COND-03 Wounded: at most one move action each round.
fn walks(t: Look<'_, '_>, turn: &Turn, may_begin: bool, options: &mut Options) {
    let goes_on = match turn.moving {
        Some(_) => true,
        None => turn.actions_left > 0 && may_begin && has_move_left(t, turn.who),
    };
    if goes_on && may_move(t, turn.who) {
        let spaces = t.state.land(t.content).next(t.state.who(turn.who).space, By::Foot);
        // Room is left for all kinds of action.
        options.extend(spaces.iter().take(MOST_ANSWERS / 2).map(Choice::Walk));
    }
    if turn.moving.is_some() {
        options.push(Choice::StopMoving);
    }
}

fn has_move_left(t: Look<'_, '_>, who: Who) -> bool {
    let most = gives::moves_per_round(t.content, t.state, who);
    debug_assert!(most.is_some() || !t.state.has(who, Condition::Wounded), "Wounded limits moves");
    most.is_none_or(|most| t.state.who(who).moves < most)
}

/// MOM-TURN-02 Free options: sight tokens, options without an action icon, non-action card effects.
fn free(t: Look<'_, '_>, who: Who, near: Set<TokenId>, options: &mut Options) {
    let room = |options: &Options| MOST_ANSWERS - 1 - options.len();
    let tokens = tokens::with_free_options(t, who, near).map(Choice::Token);
    options.extend(tokens.take(room(options)));
    if gives::has_ability(t.content, t.state, who, When::Free) {
        let cards = abilities::usable(t, who, When::Free).filter_map(abilities::as_choice);
        options.extend(cards.take(room(options)));
    }
}
