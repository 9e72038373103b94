//! What comes after the successes of a roll: the effects tied to it, then its tentacles.

use crate::asking::Asking;
use crate::dice::{Roll, Tally};
use crate::investigator::{self, StressAndHealing};
use crate::powers::{self, Trigger};
use crate::question::About;
use crate::select::Scene;
use crate::state::Who;
use crate::talents::Talents;
use crate::{Event, T, healing};
use table::Flow;

/// DMD-DICE-12 Results apply in order: successes, then effects tied to the roll, then tentacles.
pub fn after_successes(t: T<'_, '_>, who: Who, roll: Roll, tally: Tally) -> Flow {
    if t.state.investigator(who).gone {
        return Ok(());
    }
    t.heal_wounds(who, tally.counted.saturating_mul(t.talents(who).tentacle_heals));
    powers::at(t, Trigger::YouRoll, Scene { roll: tally, ..Scene::of(who) })?;
    let held_off = silent_witness(t, who, roll, tally.tentacles)?;
    investigator::lose_sanity_to_tentacles(t, who, roll, tally.tentacles - held_off)
}

/// Silent Witness: on any roll but those against oneself each tentacle heals; its loss of sanity may be
/// prevented instead, or as well. Says how many are.
fn silent_witness(t: T<'_, '_>, who: Who, roll: Roll, tentacles: u8) -> Flow<u8> {
    let Talents { witness_heals, witness_spares, witness_does_both, .. } = *t.talents(who);
    if witness_heals == 0 || tentacles == 0 || roll.is_against_yourself() {
        return Ok(0);
    }
    let most = if witness_spares { tentacles } else { 0 };
    let held_off = t.how_many(who, About::HoldOffTentacles, most)?;
    let healing = if witness_does_both { tentacles } else { tentacles - held_off };
    healing::heal_up_to(t, who, healing.saturating_mul(witness_heals))?;
    if held_off > 0 {
        t.tell(Event::Spared { who, wounds: 0, sanity: held_off });
    }
    Ok(held_off)
}
