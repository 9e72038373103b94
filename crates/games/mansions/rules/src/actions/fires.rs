//! MOM-SETFIRE-01, MOM-EXTING-01, MOM-EXTING-02.

use super::ChosenAction;
use crate::asking::{Look, T};
use crate::fire;
use crate::ids::{Skill, Trait, Who};
use crate::plan::By;
use crate::possessions::gives::side_up;
use crate::question::About;
use crate::rolls::{self, Test};
use crate::state::Purpose;
use parts::{Set, Space};
use table::Flow;

/// MOM-SETFIRE-01 With a light source: fire in one's space or an adjacent one without fire.
pub(super) fn could_burn(t: Look<'_, '_>, who: Who) -> Set<Space> {
    let is_light = |card| side_up(t.content, t.state, card).traits.contains(&Trait::Light);
    if !t.state.held_by(who).any(is_light) {
        return Set::EMPTY;
    }
    let here = t.state.who(who).space;
    let near = t.state.land(t.content).next(here, By::Adjacency).with(here);
    near.iter().filter(|&space| fire::could_burn(t.content, t.state, space)).collect()
}

pub(super) fn choose(t: T<'_, '_>, who: Who) -> Flow<ChosenAction> {
    let spaces = could_burn(t, who);
    t.pick(t.state.seat(who), About::SetFireWhere.of(who), spaces).map(ChosenAction::SetFire)
}

/// MOM-EXTING-01 Agility; per success one fire in one's space or a space moved to afterwards in this round.
/// MOM-EXTING-02 Unused successes stay with the investigator until the round ends. The fire in one's own space is asked
/// about when it would burn, which is right after the action (MOM-FIRE-01).
pub(super) fn extinguish(t: T<'_, '_>, who: Who) -> Flow {
    let test = Test { who, skill: Skill::Agility, purpose: Purpose::Extinguish, dice: 0, need: 0 };
    let roll = rolls::ready(t.content, t.state, &test);
    let successes = rolls::test(t, roll)?;
    let dousing = &mut t.state.who_mut(who).dousing;
    *dousing = dousing.saturating_add(successes);
    Ok(())
}
