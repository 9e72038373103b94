//! A turn has as many actions as it may have, and belongs to somebody.

use super::{AuditResult, ensure};
use crate::actions::walk::MOST_SPACES;
use crate::state::{Moving, State, Step, Turn};
use crate::turn::{ACTIONS, TurnStep};

pub(super) fn audit(state: &State) -> AuditResult {
    for turn in [&state.turn, &state.outer_turn].into_iter().flatten() {
        one(state, turn)?;
    }
    let is_granted = state.turn.as_ref().is_some_and(|turn| turn.granted_by.is_some());
    ends_as_it_is(state, is_granted)?;
    ensure(state.outer_turn.is_none() || is_granted, || {
        "a turn is interrupted only by an action that was granted: write `turn: …, granted by …`".to_owned()
    })
}

/// MOM-TURN-03 A granted action is not a turn: if an end is planned, it is that of the action.
fn ends_as_it_is(state: &State, is_granted: bool) -> AuditResult {
    let mut ends = state.agenda.iter().filter_map(|step| match step {
        Step::Turn(TurnStep::EndOfTurn) => Some(false),
        Step::Turn(TurnStep::EndOfGranted) => Some(true),
        _ => None,
    });
    let fits = state.turn.is_none() || ends.next().is_none_or(|of_granted| of_granted == is_granted);
    ensure(fits, || {
        "an action that was granted ends with `end-of-granted`, a turn with `end-of-turn`".to_owned()
    })
}

fn one(state: &State, turn: &Turn) -> AuditResult {
    ensure(turn.who.0 < state.n(), || "it is nobody's turn".to_owned())?;
    let all = turn.actions_left.saturating_add(turn.begun);
    match turn.granted_by {
        // MOM-TURN-03
        Some(_) => ensure(all <= 1, || format!("an action that was granted is one, not {all}"))?,
        None => ensure(all <= ACTIONS, || {
            format!("a turn has {ACTIONS} actions, not {all} with those that were begun")
        })?,
    }
    let Some(Moving { left, done, .. }) = turn.moving else { return Ok(()) };
    let spaces = left.saturating_add(done);
    ensure(spaces <= MOST_SPACES, || format!("no move is {spaces} spaces long"))
}
