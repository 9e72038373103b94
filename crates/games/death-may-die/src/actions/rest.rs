//! Chapter "Rest": DMD-REST.

use crate::asking::Asking;
use crate::effects;
use crate::investigator::Tending;
use crate::powers::{self, Moment};
use crate::select::Scene;
use crate::state::Who;
use crate::talents::Talents;
use crate::{Event, Look, T};
use table::Flow;

/// DMD-REST-01 A rest heals 3 in total.
const HEALS: u8 = 3;

/// DMD-REST-01 Only in a safe space, and only with something to heal.
/// DMD-REST-02 It never heals sanity.
pub(super) fn can_rest(t: Look<'_, '_>, who: Who) -> bool {
    let investigator = t.state.investigator(who);
    investigator.is_hurt() && (t.state.is_safe_for(who) || t.talents(who).rest_anywhere)
}

/// DMD-REST-01 Heal 3 in total, split freely between stress and wounds.
pub(super) fn rest(t: T<'_, '_>, who: Who) -> Flow {
    t.tell(Event::Rested { who });
    effects::heal_mix(t, who, HEALS)?;
    let Talents { rest_stress, rest_wounds, .. } = t.talents(who);
    t.heal_stress(who, rest_stress);
    t.heal_wounds(who, rest_wounds);
    powers::at(t, Moment::YouRest, Scene::of(who))
}
