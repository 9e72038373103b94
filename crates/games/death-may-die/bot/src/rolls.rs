//! Dice on the table: what to reroll, and what icons to count as successes.

use crate::ritual::Ritual;
use crate::viewpoint::Viewpoint;
use crate::what_if::{mentions, suppose};
use crate::{outlook, plan, worth};
use death_may_die::content::{Ability, EnemyCard};
use death_may_die::dice::{Die, Face, Tally};
use death_may_die::effect::Effect;
use death_may_die::investigator::{MADNESS, THRESHOLDS};
use death_may_die::question::{Choice, Cost};
use death_may_die::rules::Edition;
use death_may_die::state::{Figure, Step};
use parts::Set;

/// What the successes of the current roll are worth.
enum Stakes {
    /// The value of each number of successes, from none.
    Ours([f32; 13]),
    /// Each success is a wound. If the enemy's card says so, elder signs are wounds or tentacles too.
    AgainstMe { signs_hit: bool, signs_madden: bool },
}

const MOST: usize = 12;

/// The die whose reroll is worth most, if that is more than its cost.
pub(crate) fn reroll(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let stakes = stakes(view);
    let tally = view.state.tray.tally();
    let now = value(view, &stakes, tally);
    let gain = |option: Choice| {
        let Choice::Reroll(die, face, cost) = option else { return None };
        let gain = after_reroll(view, &stakes, tally, die, face) - now - price(view, cost);
        (gain > 0.0).then_some(gain)
    };
    Some(crate::cards::best(options, gain).unwrap_or(Choice::No))
}

fn price(view: &Viewpoint<'_>, cost: Cost) -> f32 {
    let at = f32::from(view.me().stress.at());
    match cost {
        Cost::Free => 0.001,
        Cost::Luck => 0.05,
        Cost::Stress => worth::stress(at + 1.0) - worth::stress(at),
    }
}

/// The mean value over the sides of the rerolled die.
fn after_reroll(view: &Viewpoint<'_>, stakes: &Stakes, tally: Tally, die: Die, face: Face) -> f32 {
    let left = Tally {
        successes: tally.successes - u8::from(face.has_success()),
        signs: tally.signs - u8::from(face.has_sign()),
        tentacles: tally.tentacles - u8::from(face.has_tentacle()),
        ..tally
    };
    let sides: &[(Face, f32)] = match die {
        Die::Standard => &[
            (Face::Success, 2.0),
            (Face::SuccessTentacle, 1.0),
            (Face::Tentacle, 1.0),
            (Face::Sign, 1.0),
            (Face::Blank, 1.0),
        ],
        Die::Bonus => {
            &[(Face::Success, 2.0), (Face::SuccessSign, 1.0), (Face::Sign, 1.0), (Face::Blank, 2.0)]
        }
    };
    let with = |face: Face| Tally {
        successes: left.successes + u8::from(face.has_success()),
        signs: left.signs + u8::from(face.has_sign()),
        tentacles: left.tentacles + u8::from(face.has_tentacle()),
        ..left
    };
    sides.iter().map(|&(face, share)| share * value(view, stakes, with(face))).sum::<f32>() / 6.0
}

/// The value of the dice as they lie.
fn value(view: &Viewpoint<'_>, stakes: &Stakes, tally: Tally) -> f32 {
    match stakes {
        Stakes::Ours(by) => {
            let talents = view.talents();
            let signs = talents.signs.most().min(tally.signs);
            let successes = tally.successes + signs * (1 + talents.sign_bonus) + talents.add_successes;
            by[usize::from(successes).min(MOST)] - madness(view, tally.tentacles)
        }
        Stakes::AgainstMe { signs_hit, signs_madden } => {
            let wounds = tally.successes + if *signs_hit { tally.signs } else { 0 };
            let tentacles = tally.tentacles + if *signs_madden { tally.signs } else { 0 };
            -wounding(view, wounds) - madness(view, tentacles)
        }
    }
}

/// The cost of this many tentacles: a loss of sanity stops at a threshold.
fn madness(view: &Viewpoint<'_>, tentacles: u8) -> f32 {
    let at = view.me().sanity.at();
    let stop = THRESHOLDS.into_iter().find(|&threshold| threshold > at).unwrap_or(MADNESS);
    let then = (at + tentacles).min(stop);
    worth::sanity(view.state, view.who, f32::from(then)) - worth::sanity(view.state, view.who, f32::from(at))
}

fn wounding(view: &Viewpoint<'_>, wounds: u8) -> f32 {
    let talents = view.talents();
    let wounds = wounds.saturating_sub(talents.spare_wounds.saturating_add(talents.spare_wounds_defending));
    let at = f32::from(view.me().wounds.at());
    let then = at + f32::from(wounds);
    worth::wounds(view.state, view.who, then) - worth::wounds(view.state, view.who, at)
}

/// What the current roll is for.
fn stakes(view: &Viewpoint<'_>) -> Stakes {
    match view.state.doing {
        Some(Step::Act) => match view.state.turn.acting {
            Some(action) => Stakes::Ours(of_action(view, action)),
            None => Stakes::Ours(plan::stakes_of_attack(view)),
        },
        // In the draft the end of a turn begins with the fire.
        Some(Step::EndOfTurn) if view.state.rules.edition == Edition::Draft && view.me().fire > 0 => FIRE,
        Some(Step::InvestigateOrFight | Step::EndOfTurn) => Stakes::Ours(of_discovery(view)),
        Some(Step::Attacks(done)) => {
            let says = |wanted: fn(&Ability) -> bool| {
                attacker(view, done)
                    .is_some_and(|card| card.abilities(view.state.rules.edition).iter().any(wanted))
            };
            Stakes::AgainstMe {
                signs_hit: says(|ability| matches!(ability, Ability::SignsHit)),
                signs_madden: says(|ability| matches!(ability, Ability::SignsMadden)),
            }
        }
        // Fire, and cards that make dice roll against somebody.
        _ => FIRE,
    }
}

const FIRE: Stakes = Stakes::AgainstMe { signs_hit: false, signs_madden: false };

/// The attacker: the enemy that only the next step counts among those that have attacked.
fn attacker<'a>(view: &Viewpoint<'a>, done: Set<Figure>) -> Option<&'a EnemyCard> {
    let next = view.state.agenda.iter().find_map(|step| match step {
        Step::Attacks(done) => Some(*done),
        _ => None,
    });
    let figure = (next? - done).first()?;
    Some(view.content.kind(view.state.figures.kind(figure)))
}

fn of_action(view: &Viewpoint<'_>, action: u8) -> [f32; 13] {
    let urgency = outlook::urgency(view);
    let work = match view.kept {
        Some(outlook) => outlook.work_by(view.me().space, action),
        None => work_by(view, action),
    };
    std::array::from_fn(|successes| match successes.min(6) {
        0 => 0.0,
        n => urgency * work[n] + 0.02 * n as f32,
    })
}

/// How much work an action of the episode does, by the number of successes.
fn work_by(view: &Viewpoint<'_>, action: u8) -> [f32; 7] {
    let ritual = Ritual::of(view);
    let does = &view.episode().actions[usize::from(action)].does;
    let work = |successes: u8| {
        let mut state = view.state.clone();
        suppose(view.content, &mut state, view.who, successes, does);
        ritual.work(&mut state)
    };
    let before = work(0);
    std::array::from_fn(|successes| before - work(successes as u8))
}

fn of_discovery(view: &Viewpoint<'_>) -> [f32; 13] {
    let mut need = 2;
    if let Some(card) = view.state.drawn {
        mentions(view.episode().discovery(card).text(view.state.rules.edition), &mut |effect| match effect {
            Effect::Roll(check) => {
                need = usize::from(check.need);
                true
            }
            _ => false,
        });
    }
    std::array::from_fn(|successes| if successes >= need { 1.2 } else { 0.0 })
}

/// Adds tentacles if the successes that come with them are worth it.
pub(crate) fn butcher(view: &Viewpoint<'_>) -> Option<Choice> {
    let talents = view.talents();
    let tally = view.state.tray.tally();
    let Stakes::Ours(by) = stakes(view) else { return Some(Choice::No) };
    let signs = talents.signs.most().min(tally.signs) * (1 + talents.sign_bonus);
    let at = usize::from(tally.successes + signs);
    let more = by[(at + usize::from(talents.add_successes)).min(MOST)] - by[at.min(MOST)];
    let cost = madness(view, tally.tentacles + talents.add_tentacles) - madness(view, tally.tentacles);
    Some(if more > cost { Choice::Yes } else { Choice::No })
}

/// Whether the roll is the investigator's own, not one against them.
pub(crate) fn is_ours(view: &Viewpoint<'_>) -> bool {
    matches!(stakes(view), Stakes::Ours(_))
}

/// All of them in the investigator's own roll, none in a roll against them.
pub(crate) fn count_signs(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    if is_ours(view) { options.first().copied() } else { options.last().copied() }
}

/// As many as are worth their tentacles.
pub(crate) fn curse_signs(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let Stakes::Ours(by) = stakes(view) else { return options.last().copied() };
    let tally = view.state.tray.tally();
    crate::cards::best(options, |option| match option {
        Choice::Number(n) => {
            let gain = by[usize::from(tally.successes + n).min(MOST)];
            Some(gain - madness(view, tally.tentacles + n))
        }
        _ => None,
    })
}
