//! What each effect word does.

use crate::actions;
use crate::asking::Asking;
use crate::content::{Amount, Condition, Effect, Kind, Place, Which};
use crate::enemies;
use crate::investigator::{self, Source, Tending};
use crate::question::About;
use crate::state::{Figure, Who};
use crate::{Event, Look, T};
use parts::{Set, Space};
use table::Flow;

/// DMD-MYTH-01 The steps are resolved from top to bottom.
/// DMD-MYTH-02 A step that cannot be done is skipped; the next is still done.
pub fn resolve(t: T<'_, '_>, who: Who, effects: &[Effect<Kind>]) -> Flow {
    effects.iter().try_for_each(|effect| resolve_one(t, who, effect))
}

fn resolve_one(t: T<'_, '_>, who: Who, effect: &Effect<Kind>) -> Flow {
    match effect {
        Effect::Summon(kind, gate) => enemies::summon(t, *kind, *gate),
        Effect::MoveToYou(which, spaces) => move_to_you(t, who, *which, *spaces)?,
        Effect::Fire(place) => fire(t, t.state.investigator(who).space, *place)?,
        Effect::TakeStress(amount) => {
            let stress = count(t, who, *amount);
            t.take_stress(who, stress);
        }
        Effect::HealAllStress => t.heal_stress(who, u8::MAX),
        Effect::LoseSanity(amount) => {
            let sanity = count(t, who, *amount);
            investigator::lose_sanity(t, who, sanity, Source::Other)?;
        }
        Effect::AllLoseSanity(amount) => {
            let sanity = count(t, who, *amount);
            investigator::all_lose_sanity(t, sanity)?;
        }
        Effect::MoveYou(spaces) => move_you(t, who, *spaces)?,
        Effect::PlaceYouAtStart => actions::place(t, who, t.episode().start),
        Effect::WoundOthersHere(amount) => {
            let wounds = count(t, who, *amount);
            wound_others(t, who, wounds)?;
        }
        Effect::If(condition, then, otherwise) => {
            let effects = if holds(t, who, *condition) { then } else { otherwise };
            resolve(t, who, effects)?;
        }
    }
    Ok(())
}

/// DMD-MYTH-05 Enemies move towards your space.
fn move_to_you(t: T<'_, '_>, who: Who, which: Which<Kind>, spaces: u8) -> Flow {
    let movers = match which {
        Which::Each(kind) => t.state.figures.of_kind(kind),
        Which::Nearest(kind) => nearest(t, who, kind)?,
        Which::EachMonster => enemies::monsters(t),
        Which::EachEnemy => t.state.figures.on_map(),
    };
    for figure in movers {
        enemies::move_toward(t, figure, t.state.investigator(who).space, spaces)?;
    }
    Ok(())
}

/// DMD-RUN-04 Moving by any other effect also draws enemies along and catches fire, even out of turn.
fn move_you(t: T<'_, '_>, who: Who, spaces: u8) -> Flow {
    for left in (1..=spaces).rev() {
        let next = t.ways().neighbours(t.state.investigator(who).space);
        if next.is_empty() {
            break;
        }
        let to = t.ask(who, About::MoveTo(left), next)?;
        actions::leave(t, Set::of(who), to, Set::EMPTY);
    }
    Ok(())
}

fn nearest(t: T<'_, '_>, who: Who, kind: Kind) -> Flow<Set<Figure>> {
    let nearest = enemies::nearest(t, who, kind)?;
    Ok(nearest.into_iter().collect())
}

/// Puts fire on one space, or also on each adjacent one.
/// DMD-TURN-06 Several ways to resolve: where tokens are short, the active player chooses which spaces get them.
pub fn fire(t: T<'_, '_>, space: Space, place: Place) -> Flow {
    let mut spaces = Set::of(space);
    if place == Place::YourSpaceAndAdjacent {
        spaces |= t.adjacent(space);
    }
    while spaces.len() > usize::from(t.state.fire_left()) && t.state.fire_left() > 0 {
        let at = t.ask(t.state.active, About::LightFire, spaces)?;
        spaces.remove(at);
        place_fire(t, at);
    }
    spaces.into_iter().for_each(|space| place_fire(t, space));
    Ok(())
}

/// DMD-END-04 Fire on the map is limited to the tokens there are: with none left the placement is ignored.
fn place_fire(t: T<'_, '_>, at: Space) {
    if t.state.fire_left() > 0 {
        t.state.fire[at.index()] += 1;
        t.tell(Event::FirePlaced { at });
    }
}

/// All other figures in your space take wounds, enemies first, then investigators clockwise.
fn wound_others(t: T<'_, '_>, who: Who, wounds: u8) -> Flow {
    let space = t.state.investigator(who).space;
    for figure in t.state.figures.at(space) {
        enemies::wound(t, figure, wounds)?;
    }
    let others = t.state.investigators_at(space).without(who);
    for other in t.state.clockwise().filter(|&other| others.contains(other)) {
        investigator::take_wounds(t, other, wounds, Source::Other)?;
    }
    Ok(())
}

fn count(t: Look<'_, '_>, who: Who, amount: Amount) -> u8 {
    let investigator = t.state.investigator(who);
    match amount {
        Amount::Just(n) => n,
        Amount::YourWounds => investigator.wounds.at(),
        Amount::OtherFiguresHere => others_here(t, who),
        Amount::FireHere => t.state.fire_at(investigator.space),
    }
}

fn others_here(t: Look<'_, '_>, who: Who) -> u8 {
    let space = t.state.investigator(who).space;
    let others = t.state.investigators_at(space).without(who).len() + t.state.figures.at(space).len();
    u8::try_from(others).expect("a game has fewer than 256 figures")
}

fn holds(t: Look<'_, '_>, who: Who, condition: Condition) -> bool {
    let investigator = t.state.investigator(who);
    match condition {
        Condition::YouAreWounded => !investigator.wounds.is_empty(),
        Condition::OthersAreHere => others_here(t, who) > 0,
        Condition::EnemiesAreHere => !t.state.is_safe(investigator.space),
    }
}
