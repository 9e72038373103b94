//! Protector.

use crate::asking::Asking;
use crate::investigator::StressAndHealing;
use crate::question::About;
use crate::state::{Figure, MOST_STRESS, Who};
use crate::{Event, Look, T};
use table::Flow;

/// 1: before the roll one may take over an attack on another in one's space. 2: or up to 1 space away. Whoever lies down
/// cannot be attacked, and so takes none over. Gives who is attacked now.
pub(crate) fn step_in(t: T<'_, '_>, figure: Figure, attacked: Who) -> Flow<Who> {
    for who in t.state.everyone().filter(|&who| who != attacked) {
        if can_guard(t, who, attacked) && t.may_do(who, About::StepIn(figure))? {
            t.tell(Event::SteppedIn { who, figure });
            return Ok(who);
        }
    }
    Ok(attacked)
}

fn can_guard(t: Look<'_, '_>, who: Who, attacked: Who) -> bool {
    let (from, at) = (t.state.investigator(who).space, t.state.investigator(attacked).space);
    let talents = t.talents(who);
    talents.guards_here
        && !t.state.investigator(who).lies
        && (from == at || talents.guards_near && t.ways().within(from, 1).contains(at))
}

/// 4: after such an attack all stress is healed.
pub(crate) fn step_back(t: T<'_, '_>, who: Who) {
    if t.talents(who).guard_heals && !t.state.investigator(who).gone {
        t.heal_stress(who, MOST_STRESS);
    }
}
