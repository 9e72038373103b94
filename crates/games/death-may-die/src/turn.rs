//! Chapter "Turn": DMD-TURN.

use crate::asking::Asking;
use crate::state::{Step, Turn};
use crate::{Event, T};
use table::Flow;

/// DMD-TURN-02 Three actions a turn.
pub const ACTIONS: u8 = 3;

/// DMD-TURN-01 Four phases in order: 3 actions; draw mythos; investigate or fight; end of turn.
pub const PHASES: [Step; 9] = [
    Step::Act,
    Step::DrawMythos,
    Step::InvestigateOrFight,
    Step::EndOfTurn,
    Step::Fire,
    Step::CheckDiscards,
    Step::CheckSummoning,
    Step::ElderOneEffects,
    Step::NextTurn,
];

/// DMD-TURN-01 The active investigator's turn.
/// DMD-SKILL-SWIFT 4: one extra action each turn.
pub fn turn(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    let actions = ACTIONS + t.talents(who).extra_actions;
    t.state.turn = Turn { actions, ..Turn::default() };
    t.state.claimed.iter_mut().for_each(|card| card.used = false);
    t.tell(Event::TurnBegan { who });
    t.then(PHASES);
    Ok(())
}
