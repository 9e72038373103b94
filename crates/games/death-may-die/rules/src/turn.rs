//! Chapter "Turn": DMD-TURN.

use crate::asking::Asking;
use crate::rules::Edition;
use crate::signature_skills::seeker;
use crate::state::{Step, Turn};
use crate::{Event, T};
use table::Flow;

/// DMD-TURN-02 Three actions a turn.
pub const ACTIONS: u8 = 3;

/// DMD-TURN-01 Four phases in order: 3 actions; draw mythos; investigate or fight; end of turn.
/// DMD-ED-02 `draft`: the end of the turn begins with the fire, so that nothing is left to burn after it.
pub fn phases(edition: Edition) -> [Step; 9] {
    let [first, second, third] = after_fire(edition);
    [
        Step::Act,
        Step::DrawMythos,
        Step::InvestigateOrFight,
        Step::EndOfTurn,
        Step::Fire,
        first,
        second,
        third,
        Step::NextTurn,
    ]
}

/// DMD-END-01 Mythos discard check, summoning check, Elder One end-of-turn effects.
/// DMD-ED-02 `draft`: Elder One end-of-turn effects, then the mythos discard check with its summoning.
fn after_fire(edition: Edition) -> [Step; 3] {
    match edition {
        Edition::Unknown | Edition::Core => {
            [Step::CheckDiscards, Step::CheckSummoning, Step::ElderOneEffects]
        }
        Edition::Draft => [Step::ElderOneEffects, Step::CheckDiscards, Step::CheckSummoning],
    }
}

/// DMD-TURN-01 The active investigator's turn.
/// DMD-SKILL-SWIFT 4: one extra action each turn.
pub fn turn(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    let actions = ACTIONS + t.talents(who).extra_actions;
    t.state.turn = Turn { actions, ..Turn::default() };
    for card in &mut t.state.claimed {
        (card.used, card.passed) = (false, false);
    }
    t.state.relics.iter_mut().for_each(|relic| relic.used = false);
    t.tell(Event::TurnBegan { who });
    t.then(phases(t.state.rules.edition));
    seeker::find(t, who)
}
