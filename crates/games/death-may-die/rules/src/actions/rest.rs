//! Chapter "Rest": DMD-REST.

use crate::asking::Asking;
use crate::healing;
use crate::investigator::StressAndHealing;
use crate::signature_skills::{photographer, vodou};
use crate::state::Who;
use crate::talents::Talents;
use crate::{Event, Look, T};
use table::Flow;

/// DMD-REST-01 A rest heals up to 3 in total.
const HEALS: u8 = 3;

/// DMD-REST-01 Only in a safe space, and only with something to heal, be it by somebody who heals along.
/// DMD-REST-02 It never heals sanity.
pub(super) fn can_rest(t: Look<'_, '_>, who: Who) -> bool {
    let investigator = t.state.investigator(who);
    let heals = investigator.is_hurt() || others_heal(t, who);
    heals && (t.state.is_safe_for(who) || t.talents(who).rest_anywhere)
}

/// Vodou, Avid Photographer: others heal when somebody rests.
fn others_heal(t: Look<'_, '_>, who: Who) -> bool {
    let others = vodou::resting_together(t, who) | photographer::resting_along(t, who);
    others.iter().any(|other| t.state.investigator(other).is_hurt())
}

/// A rest, and what others have of it.
pub(super) fn rest(t: T<'_, '_>, who: Who) -> Flow {
    t.tell(Event::Rested { who });
    heal_as_resting(t, who)?;
    vodou::rest_together(t, who)?;
    photographer::rest_along(t, who)
}

/// DMD-REST-01 Heal up to 3 in total, split freely between stress and wounds. Nobody rests for nothing, unless others
/// heal along.
pub fn heal_as_resting(t: T<'_, '_>, who: Who) -> Flow {
    let least = if others_heal(t, who) { 0 } else { 1 };
    healing::heal_mix(t, who, least, HEALS)?;
    let Talents { rest_stress, rest_wounds, .. } = *t.talents(who);
    t.heal_stress(who, rest_stress);
    t.heal_wounds(who, rest_wounds);
    Ok(())
}
