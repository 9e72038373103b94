//! Chapter "Rest": DMD-REST.

use crate::asking::Asking;
use crate::investigator::Tending;
use crate::question::{About, Track};
use crate::state::Who;
use crate::{Event, Look, T};
use table::Flow;

/// DMD-REST-01 A rest heals 3 in total.
const HEALS: u8 = 3;

/// DMD-REST-01 Only in a safe space, and only with something to heal.
/// DMD-REST-02 It never heals sanity.
pub(super) fn can_rest(t: Look<'_, '_>, who: Who) -> bool {
    let investigator = t.state.investigator(who);
    let hurt = !investigator.stress.is_empty() || !investigator.wounds.is_empty();
    hurt && (t.state.is_safe(investigator.space) || t.has_talent(who, |talents| talents.rest_anywhere))
}

/// DMD-REST-01 Heal 3 in total, split freely between stress and wounds.
pub(super) fn rest(t: T<'_, '_>, who: Who) -> Flow {
    t.tell(Event::Rested { who });
    for _ in 0..HEALS {
        let investigator = t.state.investigator(who);
        let stress = (!investigator.stress.is_empty()).then_some(Track::Stress);
        let wounds = (!investigator.wounds.is_empty()).then_some(Track::Wounds);
        let hurt = stress.into_iter().chain(wounds);
        if hurt.clone().next().is_none() {
            break;
        }
        match t.ask(who, About::Heal, hurt)? {
            Track::Stress => t.heal_stress(who, 1),
            Track::Wounds => t.heal_wounds(who, 1),
        }
    }
    t.heal_stress(who, t.talent(who, |talents| talents.rest_stress));
    t.heal_wounds(who, t.talent(who, |talents| talents.rest_wounds));
    Ok(())
}
