//! A turn has as many actions as it may have, and belongs to somebody.

use super::{Sound, sound};
use crate::state::{Moving, State, Turn};

/// MOM-ROUND-02
const ACTIONS: u8 = 2;
/// No move is longer, whatever cards say.
const MOST_SPACES: u8 = 12;

pub(super) fn audit(state: &State) -> Sound {
    for turn in [&state.turn, &state.outer_turn].into_iter().flatten() {
        one(state, turn)?;
    }
    let is_granted = state.turn.as_ref().is_some_and(|turn| turn.granted_by.is_some());
    sound(state.outer_turn.is_none() || is_granted, || {
        "a turn is interrupted only by an action that was granted: write `turn: …, granted by …`".to_owned()
    })
}

fn one(state: &State, turn: &Turn) -> Sound {
    sound(turn.who.0 < state.n(), || "it is nobody's turn".to_owned())?;
    let all = turn.actions_left.saturating_add(turn.begun);
    match turn.granted_by {
        // MOM-TURN-03
        Some(_) => sound(all <= 1, || format!("an action that was granted is one, not {all}"))?,
        None => sound(all <= ACTIONS, || {
            format!("a turn has {ACTIONS} actions, not {all} with those that were begun")
        })?,
    }
    let Some(Moving { left, done, .. }) = turn.moving else { return Ok(()) };
    let spaces = left.saturating_add(done);
    sound(spaces <= MOST_SPACES, || format!("no move is {spaces} spaces long"))
}
