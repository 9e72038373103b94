//! Stress, and healing.

use crate::T;
use crate::effect::{Harm, PersonIs};
use crate::investigator::{self, Source, StressAndHealing};
use crate::question::{About, Mix, Track};
use crate::select::{self, Scene};
use crate::state::Who;
use parts::Set;
use table::Flow;

/// For each point of stress that cannot be taken, harm instead.
pub fn take_stress_or(t: T<'_, '_>, who: Who, stress: u8, harm: Harm) -> Flow {
    let left = stress - take_what_fits(t, who, stress);
    match harm {
        Harm::Wound => investigator::take_wounds(t, who, left, Source::Other),
        Harm::Sanity => investigator::lose_sanity(t, who, left, Source::Other),
    }
}

/// DMD-INV-02 At the maximum no more stress can be taken. Says how much was.
pub fn take_what_fits(t: T<'_, '_>, who: Who, stress: u8) -> u8 {
    let investigator = t.state.investigator(who);
    let taken = if investigator.gone { 0 } else { stress.min(investigator.stress.room()) };
    t.take_stress(who, taken);
    taken
}

/// Stress and wounds in any mix; where there is enough for all, nothing is asked.
pub fn heal_up_to(t: T<'_, '_>, who: Who, total: u8) -> Flow {
    heal_mix(t, who, total, total)
}

/// Stress and wounds in any mix: at least `least`, if there is that much to heal, and at most `most`.
pub fn heal_mix(t: T<'_, '_>, who: Who, least: u8, most: u8) -> Flow {
    let investigator = t.state.investigator(who);
    let (stress, wounds) = (investigator.stress.at(), investigator.wounds.at());
    let (least, most) = (least.min(stress + wounds), most.min(stress + wounds));
    if most == 0 {
        return Ok(());
    }
    let mixes = (least..=most).rev().flat_map(move |total| {
        let few = total.saturating_sub(wounds);
        (few..=total.min(stress)).rev().map(move |stress| Mix { stress, wounds: total - stress })
    });
    let mix = t.ask(who, About::HealMix, mixes)?;
    t.heal_stress(who, mix.stress);
    t.heal_wounds(who, mix.wounds);
    Ok(())
}

/// Either stress or wounds.
pub fn heal_either(t: T<'_, '_>, who: Who, heals: u8) -> Flow {
    let investigator = t.state.investigator(who);
    if !investigator.is_hurt() {
        return Ok(());
    }
    let stress = (!investigator.stress.is_empty()).then_some(Track::Stress);
    let wounds = (!investigator.wounds.is_empty()).then_some(Track::Wounds);
    match t.ask(who, About::Heal, stress.into_iter().chain(wounds))? {
        Track::Stress => t.heal_stress(who, heals),
        Track::Wounds => t.heal_wounds(who, heals),
    }
    Ok(())
}

/// One after another, on whomever you choose each time; where there is enough for all, nothing is asked.
pub fn heal_among(t: T<'_, '_>, scene: Scene, tests: &[PersonIs], total: u8) -> Flow {
    for left in (1..=total).rev() {
        let people = select::matching_people(t, scene, tests);
        if people.iter().map(|&who| t.state.investigator(who).harm()).sum::<u8>() <= left {
            return people.into_iter().try_for_each(|who| heal_up_to(t, who, left));
        }
        let hurt: Set<Who> = people.into_iter().filter(|&who| t.state.investigator(who).is_hurt()).collect();
        let who = t.ask(scene.you, About::HealWhom, hurt)?;
        heal_either(t, who, 1)?;
    }
    Ok(())
}
