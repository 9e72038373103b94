//! Effects that trigger at the same time: DMD-TURN-06.

use crate::T;
use crate::content::Kind;
use crate::effect::Effect;
use crate::effects;
use crate::powers::MOST_POWERS;
use crate::question::{About, Origin};
use crate::select::Scene;
use arrayvec::ArrayVec;
use table::Flow;

/// Effects that are due: what says so, and for whom.
#[derive(Clone, Copy, Debug)]
pub struct Due<'b> {
    pub origin: Origin,
    pub scene: Scene,
    pub does: &'b [Effect],
}

impl<'b> Due<'b> {
    /// What an enemy's card says.
    pub fn of_enemy(kind: Kind, scene: Scene, does: &'b [Effect]) -> Due<'b> {
        Due { origin: Origin::Enemy(kind), scene, does }
    }
}

/// All that is due at one moment.
pub type AllDue<'b> = ArrayVec<Due<'b>, MOST_POWERS>;

/// DMD-TURN-06 Several effects at once: the active player chooses. Nothing is asked where the order makes no difference.
pub fn resolve(t: T<'_, '_>, mut due: AllDue<'_>) -> Flow {
    while !due.is_empty() {
        let next = next(t, &due)?;
        let Due { scene, does, .. } = due.remove(next);
        effects::resolve(t, scene, does)?;
    }
    Ok(())
}

/// Which of them comes next, by its place.
fn next(t: T<'_, '_>, due: &[Due<'_>]) -> Flow<usize> {
    let now: ArrayVec<usize, MOST_POWERS> =
        (0..due.len()).filter(|&at| effects::could_do(t, due[at].scene, due[at].does)).collect();
    let Some(&first) = now.first() else { return Ok(0) };
    if !interfere(due, &now) {
        return Ok(first);
    }
    let origins = now.iter().map(|&at| due[at].origin).collect::<ArrayVec<Origin, MOST_POWERS>>();
    let chosen = t.ask(t.state.active, About::WhichEffect, origins)?;
    Ok(due.iter().position(|each| each.origin == chosen).unwrap_or(first))
}

/// Whether two of these speak of the same things, and not only to help.
fn interfere(due: &[Due<'_>], now: &[usize]) -> bool {
    let mut pairs =
        now.iter().enumerate().flat_map(|(at, one)| now[at + 1..].iter().map(move |other| (one, other)));
    pairs.any(|(&one, &other)| {
        let (one, other) = (due[one].does, due[other].does);
        let same = concerns(one).iter().zip(concerns(other)).any(|(one, other)| *one && other);
        same && !(only_helps(one) && only_helps(other))
    })
}

/// Whether effects speak of people, of enemies, of fire, and of tokens.
fn concerns(does: &[Effect]) -> [bool; 4] {
    does.iter().map(concerns_of).fold([false; 4], |all, each| std::array::from_fn(|at| all[at] || each[at]))
}

fn concerns_of(effect: &Effect) -> [bool; 4] {
    match effect {
        Effect::HealStress(_)
        | Effect::HealWounds(_)
        | Effect::Heal(_)
        | Effect::HealEither(_)
        | Effect::HealAmong(..)
        | Effect::TakeWounds(_)
        | Effect::TakeStress(_)
        | Effect::TakeStressOr(..)
        | Effect::LoseSanity(_) => [true, false, false, false],
        Effect::Summon(..)
        | Effect::SummonLate(..)
        | Effect::Move(..)
        | Effect::Wound(..)
        | Effect::Kill(_)
        | Effect::Push(_) => [false, true, false, false],
        Effect::Fire(_) | Effect::RemoveFire(..) => [false, false, true, false],
        Effect::GainToken(..) | Effect::LoseToken(..) | Effect::PutToken(..) | Effect::LayDown(..) => {
            [false, false, false, true]
        }
        Effect::MarkFoes(..) => [false, true, false, true],
        Effect::For(_, does) | Effect::If(_, does) => concerns(does),
        // Whatever else is said may be about anything.
        _ => [true; 4],
    }
}

/// Whether these effects only heal or count something, so that none of them is in the way of another.
fn only_helps(does: &[Effect]) -> bool {
    does.iter().all(|effect| {
        matches!(
            effect,
            Effect::HealStress(_) | Effect::HealWounds(_) | Effect::Heal(_) | Effect::GainToken(..)
        )
    })
}
