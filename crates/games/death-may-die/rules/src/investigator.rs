//! Chapter "The investigator": DMD-INV, DMD-FIG-TRACKS, and how harm is taken.

use crate::asking::Asking;
use crate::dice::Roll;
use crate::powers::{self, Trigger};
use crate::question::{About, Origin, Slot};
use crate::select::Scene;
use crate::signature_skills::{hunter, vodou};
use crate::state::{Ending, Investigator, Who};
use crate::talents::Talents;
use crate::{Event, Look, T, death, discoveries, effects, relics};
use arrayvec::ArrayVec;
use table::{Flow, Table};

/// DMD-FIG-TRACKS Thresholds at 4, 8, 12, 15, 18, 19.
pub const THRESHOLDS: [u8; 6] = [4, 8, 12, 15, 18, 19];
/// DMD-FIG-TRACKS Bonus dice at 8, 15, 18, 19.
pub const DICE_THRESHOLDS: [u8; 4] = [8, 15, 18, 19];
/// DMD-FIG-TRACKS 20 is madness.
pub const MADNESS: u8 = 20;
/// DMD-INV-01 Levels 1 to 4.
pub const TOP_LEVEL: u8 = 4;

/// Where harm comes from; some skills only help against some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// An enemy's attack, or fire.
    Defending,
    /// Wounds that one takes for something: all of them have to be taken.
    Price,
    Other,
}

impl From<Roll> for Source {
    fn from(roll: Roll) -> Source {
        match roll {
            Roll::Attacked | Roll::Fire => Source::Defending,
            Roll::AttackHere | Roll::AttackAfar | Roll::AgainstYou | Roll::Check => Source::Other,
        }
    }
}

pub fn take_wounds(t: T<'_, '_>, who: Who, wounds: u8, source: Source) -> Flow {
    suffer_wounds(t, who, wounds, source).map(|_| ())
}

/// DMD-INV-03 No more wounds are taken than health remains.
/// DMD-INV-04 The wound marker on the skull: dead.
/// DMD-COMP-01 Wounds taken may go to one's companions instead; for card effects the investigator still took
/// them. Says how many were taken in all, also by whoever takes one in somebody's place.
pub fn suffer_wounds(t: T<'_, '_>, who: Who, wounds: u8, source: Source) -> Flow<u8> {
    if t.state.investigator(who).gone {
        return Ok(0);
    }
    let wounds = wounds - spare_wounds(t, who, wounds, source)?;
    let taken = vodou::take_wound_for(t, who, wounds)?;
    let wounds = wounds - taken;
    let room = t.state.investigator(who).wounds.room();
    let at_least = if source == Source::Price { wounds.saturating_sub(room) } else { 0 };
    let handed = discoveries::hand_to_companions(t, who, wounds, at_least)?;
    let own = t.state.investigator_mut(who).wounds.raise(wounds - handed);
    if own > 0 {
        t.tell(Event::TookWounds { who, wounds: own });
    }
    if t.state.investigator(who).wounds.is_full() && !vodou::save(t, who)? && !survive(t, who) {
        death::die(t, who, Ending::Killed(who))?;
    } else if handed + own > 0 {
        powers::at(t, Trigger::YouAreWounded, Scene { wounds: handed + own, ..Scene::of(who) })?;
    }
    Ok(taken + handed + own)
}

/// DMD-INV-03 No more wounds are taken than health remains, one's own and that of companions.
/// DMD-COMP-01 A price in wounds may be paid by companions, in whole or in part.
pub fn can_take_wounds(t: Look<'_, '_>, who: Who, wounds: u8) -> bool {
    let own = t.state.investigator(who).wounds.room();
    own.saturating_add(discoveries::companions_health(t, who)) >= wounds
}

/// Unkillable: death by wounds, and back at full health.
fn survive(t: T<'_, '_>, who: Who) -> bool {
    let Talents { lives, lives_heal, .. } = *t.talents(who);
    let investigator = t.state.investigator_mut(who);
    if investigator.lives_used >= lives {
        return false;
    }
    investigator.lives_used += 1;
    investigator.wounds.set(0);
    if lives_heal {
        investigator.stress.set(0);
    }
    t.tell(Event::Survived { who });
    true
}

/// DMD-DICE-13 Every tentacle, on every kind of roll, costs the rolling investigator 1 sanity.
pub fn lose_sanity_to_tentacles(t: T<'_, '_>, who: Who, roll: Roll, tentacles: u8) -> Flow {
    lose_sanity(t, who, tentacles, roll.into())
}

/// One investigator loses sanity; at a threshold the mind gives way.
pub fn lose_sanity(t: T<'_, '_>, who: Who, sanity: u8, source: Source) -> Flow {
    if slip(t, who, sanity, source)? {
        give_way(t, who)?;
    }
    Ok(())
}

/// DMD-INV-09 Several investigators at thresholds at once: clockwise from the current player.
pub fn lose_sanity_together(t: T<'_, '_>, losses: &[(Who, u8)]) -> Flow {
    let mut at_thresholds = ArrayVec::<Who, 5>::new();
    for &(who, sanity) in losses {
        if slip(t, who, sanity, Source::Other)? {
            at_thresholds.push(who);
        }
    }
    at_thresholds.into_iter().try_for_each(|who| give_way(t, who))
}

/// DMD-INV-05 Lost sanity moves the marker right; on the skull the investigator is consumed by madness.
/// DMD-INV-06 On reaching an insanity threshold the marker stops and the rest of that loss is ignored.
/// Says whether a threshold was reached.
fn slip(t: T<'_, '_>, who: Who, sanity: u8, source: Source) -> Flow<bool> {
    if t.state.investigator(who).gone {
        return Ok(false);
    }
    let sanity = sanity - spare_sanity(t, who, sanity, source)?;
    if sanity == 0 {
        return Ok(false);
    }
    let track = &mut t.state.investigator_mut(who).sanity;
    let stop = next_stop(track.at());
    let lost = track.raise(sanity.min(stop - track.at()));
    let now = track.at();
    t.tell(Event::LostSanity { who, sanity: lost });
    relics::transform(t, who);
    if now == MADNESS {
        death::die(t, who, Ending::ConsumedByMadness(who))?;
    }
    Ok(now == stop && now < MADNESS)
}

/// DMD-INV-07 At a threshold: first the insanity card activates, then one skill of the player's choice goes
/// up a level. DMD-DEATH-02 Whoever has died meanwhile does neither.
fn give_way(t: T<'_, '_>, who: Who) -> Flow {
    if t.state.investigator(who).gone {
        return Ok(());
    }
    go_insane(t, who)?;
    if t.state.investigator(who).gone { Ok(()) } else { level_up(t, who) }
}

/// The next threshold, or the skull.
fn next_stop(sanity: u8) -> u8 {
    THRESHOLDS.into_iter().find(|&threshold| threshold > sanity).unwrap_or(MADNESS)
}

/// DMD-INV-07 First the insanity card activates. What it does is its owner's doing.
fn go_insane(t: T<'_, '_>, who: Who) -> Flow {
    let Some(insanity) = t.state.investigator(who).insanity else { return Ok(()) };
    t.tell(Event::WentInsane { who, insanity });
    effects::resolve(t, Scene::of(who).by_yourself(), &t.content.insanity(insanity).does)
}

/// DMD-INV-07 Then one skill of the player's choice goes up a level.
/// DMD-COMP-03 Companions have moved its marker: at the fourth level it goes no farther.
fn level_up(t: T<'_, '_>, who: Who) -> Flow {
    let skills = t.content.board(t.state.investigator(who).board).skills(t.edition());
    let slots: ArrayVec<Slot, 3> = (0..)
        .zip(skills)
        .filter(|&(_, skill)| t.level(who, skill) < TOP_LEVEL)
        .map(|(at, _)| Slot(at))
        .collect();
    if slots.is_empty() {
        return Ok(());
    }
    let slot = t.ask(who, About::LevelUp, slots)?;
    let had = t.talents(who).favourites;
    t.state.investigator_mut(who).levels[usize::from(slot.0)] += 1;
    let level = t.level(who, skills[usize::from(slot.0)]);
    t.tell(Event::LeveledUp { who, slot, level });
    t.refresh_caches();
    hunter::name_prey(t, who, had)
}

/// DMD-SKILL-TOUGH 2: wounds may be cut by 1 when attacked or rolling for fire. 3: from any source. 4: by 2. What cards
/// prevent is added to that.
fn spare_wounds(t: T<'_, '_>, who: Who, wounds: u8, source: Source) -> Flow<u8> {
    let most = wounds_spared(t.talents(who).as_ref(), source).min(wounds);
    let spared = t.how_many(who, About::SpareWounds(spared_by(t, who, source, wounds_spared)), most)?;
    if spared > 0 {
        t.tell(Event::Spared { who, wounds: spared, sanity: 0 });
    }
    Ok(spared)
}

/// How many wounds may be spared at most.
fn wounds_spared(talents: &Talents, source: Source) -> u8 {
    match source {
        Source::Defending => talents.spare_wounds.saturating_add(talents.spare_wounds_defending),
        Source::Price | Source::Other => talents.spare_wounds,
    }
}

/// DMD-SKILL-TOUGH 2: sanity loss may be cut by 1 when attacked or rolling for fire. 3: from any source.
fn spare_sanity(t: T<'_, '_>, who: Who, sanity: u8, source: Source) -> Flow<u8> {
    let most = sanity_spared(t.talents(who).as_ref(), source).min(sanity);
    let spared = t.how_many(who, About::SpareSanity(spared_by(t, who, source, sanity_spared)), most)?;
    if spared > 0 {
        t.tell(Event::Spared { who, wounds: 0, sanity: spared });
    }
    Ok(spared)
}

/// How much sanity loss may be spared at most.
fn sanity_spared(talents: &Talents, source: Source) -> u8 {
    match source {
        Source::Defending => talents.spare_sanity.saturating_add(talents.spare_sanity_defending),
        Source::Price | Source::Other => talents.spare_sanity,
    }
}

/// The skill, card or relic that spares somebody this, if it is only one.
fn spared_by(
    t: Look<'_, '_>,
    who: Who,
    source: Source,
    spares: fn(&Talents, Source) -> u8,
) -> Option<Origin> {
    if spares(t.talents(who).as_ref(), source) == 0 {
        return None;
    }
    let mut all = t.origins(who).filter(|(_, powers)| spares(&powers.gives, source) > 0);
    let (first, _) = all.next()?;
    all.next().is_none().then_some(first)
}

impl Investigator {
    /// Stress and wounds together.
    pub fn harm(&self) -> u8 {
        self.stress.at() + self.wounds.at()
    }

    /// Whether there is something to heal.
    pub fn is_hurt(&self) -> bool {
        self.harm() > 0
    }

    /// DMD-INV-08 Four thresholds add a permanent bonus die to the investigator's rolls.
    pub fn threshold_dice(&self) -> u8 {
        DICE_THRESHOLDS.into_iter().map(|threshold| u8::from(self.sanity.at() >= threshold)).sum()
    }
}

/// Stress and healing.
pub trait StressAndHealing {
    /// DMD-INV-02 At the maximum no more stress can be taken.
    fn take_stress(&mut self, who: Who, stress: u8);
    fn heal_stress(&mut self, who: Who, stress: u8);
    fn heal_wounds(&mut self, who: Who, wounds: u8);
    /// Stress is taken or healed until it is `stress`.
    fn set_stress(&mut self, who: Who, stress: u8);
}

impl StressAndHealing for Table<'_, crate::DeathMayDie> {
    fn take_stress(&mut self, who: Who, stress: u8) {
        let stress = self.state.investigator_mut(who).stress.raise(stress);
        if stress > 0 {
            self.tell(Event::TookStress { who, stress });
        }
    }

    fn heal_stress(&mut self, who: Who, stress: u8) {
        let stress = self.state.investigator_mut(who).stress.lower(stress);
        if stress > 0 {
            self.tell(Event::Healed { who, stress, wounds: 0 });
        }
    }

    fn heal_wounds(&mut self, who: Who, wounds: u8) {
        let wounds = self.state.investigator_mut(who).wounds.lower(wounds);
        if wounds > 0 {
            self.tell(Event::Healed { who, stress: 0, wounds });
        }
    }

    fn set_stress(&mut self, who: Who, stress: u8) {
        let now = self.state.investigator(who).stress.at();
        self.take_stress(who, stress.saturating_sub(now));
        self.heal_stress(who, now.saturating_sub(stress));
    }
}
