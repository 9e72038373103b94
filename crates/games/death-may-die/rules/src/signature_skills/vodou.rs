//! Vodou.

use crate::asking::Asking;
use crate::investigator::{Source, StressAndHealing, can_take_wounds, take_wounds};
use crate::question::About;
use crate::state::Who;
use crate::talents::Talents;
use crate::{Event, Look, T, actions, healing};
use parts::Set;
use table::Flow;

/// Before the first turn another investigator is named as one's focus.
pub(crate) fn name_focus(t: T<'_, '_>, who: Who) -> Flow {
    let Talents { focus_heals, focus_rests, .. } = *t.talents(who);
    let others = t.state.everyone().collect::<Set<Who>>().without(who);
    if (focus_heals == 0 && !focus_rests) || others.is_empty() {
        return Ok(());
    }
    let focus = t.ask(who, About::NameFocus, others)?;
    t.state.investigator_mut(who).focus = Some(focus);
    t.tell(Event::FocusNamed { who, focus });
    Ok(())
}

/// 1: when one of the two rests, the other heals 1 stress or wound. 2: instead, as much as a rest would heal.
pub(crate) fn rest_together(t: T<'_, '_>, rested: Who) -> Flow {
    if let Some(focus) = focus_of(t, rested) {
        heal(t, rested, focus)?;
    }
    if let Some(priest) = priest_of(t, rested) {
        heal(t, priest, priest)?;
    }
    Ok(())
}

fn heal(t: T<'_, '_>, priest: Who, healed: Who) -> Flow {
    let Talents { focus_heals, focus_rests, .. } = *t.talents(priest);
    if focus_rests {
        actions::heal_as_resting(t, healed)
    } else {
        healing::heal_up_to(t, healed, focus_heals)
    }
}

/// Those who heal when somebody rests.
pub(crate) fn resting_together(t: Look<'_, '_>, resting: Who) -> Set<Who> {
    focus_of(t, resting).into_iter().chain(priest_of(t, resting)).collect()
}

/// 3: when the focus is wounded, one may take one of the wounds and heal 1 stress. Says how many one took.
pub(crate) fn take_wound_for(t: T<'_, '_>, focus: Who, wounds: u8) -> Flow<u8> {
    let Some(priest) = priest_of(t, focus) else { return Ok(0) };
    if wounds == 0 || !t.talents(priest).focus_wound || !t.may_do(priest, About::TakeWoundFor(focus))? {
        return Ok(0);
    }
    t.tell(Event::TookWoundFor { who: priest, focus });
    take_wounds(t, priest, 1, Source::Other)?;
    if !t.state.investigator(priest).gone {
        t.heal_stress(priest, 1);
    }
    Ok(1)
}

/// 4: when wounds would kill the focus, one may take 2 wounds, and the focus stays at 1 health. Says whether
/// one did.
pub(crate) fn save(t: T<'_, '_>, focus: Who) -> Flow<bool> {
    let Some(priest) = priest_of(t, focus) else { return Ok(false) };
    let wounds = t.talents(priest).focus_saves;
    let can = wounds > 0 && can_take_wounds(t, priest, wounds);
    if !can || !t.may_do(priest, About::SaveFocus(focus))? {
        return Ok(false);
    }
    t.state.investigator_mut(focus).wounds.lower(1);
    t.tell(Event::FocusSaved { who: priest, focus });
    take_wounds(t, priest, wounds, Source::Price)?;
    Ok(true)
}

fn focus_of(t: Look<'_, '_>, who: Who) -> Option<Who> {
    t.state.investigator(who).focus.filter(|&focus| !t.state.investigator(focus).gone)
}

/// Whose focus somebody is.
fn priest_of(t: Look<'_, '_>, focus: Who) -> Option<Who> {
    t.state.everyone().find(|&who| t.state.investigator(who).focus == Some(focus))
}
