//! Effects that trigger at the same time: DMD-TURN-06.

use crate::effect::{Amount, Condition, Effect, People, PersonIs, SpaceIs, Spaces};
use crate::question::{About, Origin};
use crate::select::{self, Scene};
use crate::{Look, T, effects, tokens};
use table::Flow;

/// Effects that are due: what says so, and for whom.
#[derive(Clone, Copy, Debug)]
pub struct Due<'b> {
    pub origin: Origin,
    pub scene: Scene,
    pub does: &'b [Effect],
}

/// All that is due at one moment.
pub type AllDue<'b> = Vec<Due<'b>>;

/// DMD-TURN-06 Several effects at once: the active player chooses. Nothing is asked where the order makes no difference.
pub fn resolve(t: T<'_, '_>, mut due: AllDue<'_>) -> Flow {
    due.retain(|each| !each.does.is_empty());
    while !due.is_empty() {
        let next = next(t, &due)?;
        let Due { scene, does, .. } = due.remove(next);
        effects::resolve(t, scene, does)?;
    }
    Ok(())
}

/// Which of them comes next, by its place. Of what one thing says several times, the first comes first.
fn next(t: T<'_, '_>, due: &[Due<'_>]) -> Flow<usize> {
    if due.len() == 1 {
        return Ok(0);
    }
    let now: Vec<usize> =
        (0..due.len()).filter(|&at| effects::could_do(t, due[at].scene, due[at].does)).collect();
    let Some(&first) = now.first() else { return Ok(0) };
    let all: Vec<(Scene, &[Effect])> = now.iter().map(|&at| (due[at].scene, due[at].does)).collect();
    if !interfere(t, &all) {
        return Ok(first);
    }
    let mut origins = Vec::<Origin>::new();
    for origin in now.iter().map(|&at| due[at].origin) {
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    let chosen = t.ask(t.state.active, About::WhichEffect, origins)?;
    Ok(now.into_iter().find(|&at| due[at].origin == chosen).unwrap_or(first))
}

/// Whether two of these speak of the same things, and not only to help: then their order can make a difference. Where one
/// thing says the same twice, it cannot, unless what is to be placed does not go round.
pub fn interfere(t: Look<'_, '_>, all: &[(Scene, &[Effect])]) -> bool {
    let mut pairs =
        all.iter().enumerate().flat_map(|(at, one)| all[at + 1..].iter().map(move |other| (*one, *other)));
    pairs.any(|((mine, one), (theirs, other))| {
        if std::ptr::eq(one, other) && mine.you == theirs.you {
            return mine.there != theirs.there && runs_short(t, one, all.len());
        }
        let concerns = concerns_now(t, mine, one).into_iter().zip(concerns_now(t, theirs, other));
        let same = concerns.into_iter().any(|(one, other)| one && other);
        same && !(only_helps(one) && only_helps(other))
    })
}

/// Whether something is left of what these effects place, but not for so many times.
fn runs_short(t: Look<'_, '_>, does: &[Effect], times: usize) -> bool {
    let left = |effect: &Effect| match effect {
        Effect::Fire(_) => usize::from(t.state.fire_left()),
        Effect::Summon(kind, _) | Effect::SummonLate(kind, _) => t.state.figures.reserve_of(kind.id()),
        Effect::PutToken(kind, _) | Effect::MarkFoes(kind, _) | Effect::GainToken(kind, _) => {
            usize::from(tokens::in_reserve(t, kind.id()))
        }
        // Nothing else is taken from a reserve.
        _ => times,
    };
    does.iter().map(left).any(|left| 0 < left && left < times)
}

/// Whether something is about people, about enemies, about fire, and about tokens.
type Concerns = [bool; 4];

const NOTHING: Concerns = [false; 4];
const TOKENS: Concerns = [false, false, false, true];

fn both(one: Concerns, other: Concerns) -> Concerns {
    std::array::from_fn(|at| one[at] || other[at])
}

/// Of an alternative only what would happen now, and what it depends on.
fn concerns_now(t: Look<'_, '_>, scene: Scene, does: &[Effect]) -> Concerns {
    let of = |effect: &Effect| match effect {
        Effect::If(condition, does) => {
            let does: &[Effect] = if select::holds(t, scene, condition) { does } else { &[] };
            both(concerns_of_condition(condition), concerns_now(t, scene, does))
        }
        Effect::IfElse(condition, then, otherwise) => {
            let does = if select::holds(t, scene, condition) { then } else { otherwise };
            both(concerns_of_condition(condition), concerns_now(t, scene, does))
        }
        // Whatever else is said is no alternative.
        _ => concerns_of(effect),
    };
    does.iter().map(of).fold(NOTHING, both)
}

fn concerns(does: &[Effect]) -> Concerns {
    does.iter().map(concerns_of).fold(NOTHING, both)
}

fn concerns_of(effect: &Effect) -> Concerns {
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
        Effect::GainToken(..) | Effect::LoseToken(..) | Effect::LayDown(..) => TOKENS,
        Effect::PutToken(_, spaces) | Effect::RemoveToken(_, spaces) => {
            both(TOKENS, concerns_of_spaces(spaces))
        }
        Effect::MarkFoes(..) => [false, true, false, true],
        Effect::For(People::Each(tests) | People::One(tests), does) => {
            tests.iter().map(concerns_of_person).fold(concerns(does), both)
        }
        Effect::If(condition, does) => both(concerns_of_condition(condition), concerns(does)),
        Effect::IfElse(condition, then, otherwise) => {
            both(concerns_of_condition(condition), both(concerns(then), concerns(otherwise)))
        }
        // Whatever else is said may be about anything.
        _ => [true; 4],
    }
}

fn concerns_of_spaces(spaces: &Spaces) -> Concerns {
    match spaces {
        Spaces::Each(tests)
        | Spaces::Nearest(tests)
        | Spaces::TheNearest(_, tests)
        | Spaces::Farthest(tests)
        | Spaces::One(tests) => concerns_of_tests(tests),
        Spaces::Here
        | Spaces::HereAndAdjacent
        | Spaces::There
        | Spaces::Gate(_)
        | Spaces::EachGate
        | Spaces::Start => NOTHING,
    }
}

fn concerns_of_tests(tests: &[SpaceIs]) -> Concerns {
    let of = |test: &SpaceIs| match test {
        SpaceIs::AnyGate => NOTHING,
        SpaceIs::With(_) | SpaceIs::WithIntact(_) | SpaceIs::Without(_) => TOKENS,
        SpaceIs::Holding(_) | SpaceIs::Safe => [false, true, false, false],
        // Whatever else a space may be can depend on anything.
        _ => [true; 4],
    };
    tests.iter().map(of).fold(NOTHING, both)
}

fn concerns_of_person(test: &PersonIs) -> Concerns {
    match test {
        PersonIs::Other | PersonIs::Here | PersonIs::Within(_) | PersonIs::Wounded | PersonIs::Hurt => {
            [true, false, false, false]
        }
        PersonIs::Holding(..) => TOKENS,
        PersonIs::On(_) | PersonIs::Owning(_) => [true; 4],
    }
}

fn concerns_of_condition(condition: &Condition) -> Concerns {
    match condition {
        Condition::Always | Condition::YouHaveSkill(_) => NOTHING,
        Condition::AtLeast(Amount::YourWounds | Amount::YourStress, _) | Condition::BeforeThreshold(_) => {
            [true, false, false, false]
        }
        Condition::AtLeast(Amount::Held(_) | Amount::Turned(_), _) => TOKENS,
        Condition::AtLeast(Amount::Lying(_, tests), _) => both(TOKENS, concerns_of_tests(tests)),
        Condition::YouAreSafe => [false, true, false, false],
        Condition::Not(condition) => concerns_of_condition(condition),
        Condition::Both(one, other) | Condition::Either(one, other) => {
            both(concerns_of_condition(one), concerns_of_condition(other))
        }
        // Whatever else is asked may be about anything.
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
