//! Dice on the table: what to reroll, and what to count as what.

use super::imagine::{mentions, suppose};
use super::mind::Mind;
use super::ritual::Ritual;
use super::{outlook, plan, worth};
use death_may_die::content::{Ability, EnemyCard};
use death_may_die::dice::{Die, Face, Tally};
use death_may_die::effect::Effect;
use death_may_die::investigator::{MADNESS, THRESHOLDS};
use death_may_die::question::{Choice, Cost};
use death_may_die::state::{Figure, Step};
use parts::Set;

/// What successes of the roll on the table are worth.
enum Stakes {
    /// By number of successes, from none.
    Ours([f32; 13]),
    /// Each is a wound; elder signs too, or a tentacle, if the enemy's card says so.
    AgainstMe { signs_hit: bool, signs_madden: bool },
}

const MOST: usize = 12;

/// The die whose reroll promises most, if that is more than its cost.
pub(super) fn reroll(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    let stakes = stakes(mind);
    let tally = mind.state.tray.tally();
    let now = value(mind, &stakes, tally);
    let gain = |option: Choice| {
        let Choice::Reroll(die, face, cost) = option else { return None };
        let gain = after_reroll(mind, &stakes, tally, die, face) - now - price(mind, cost);
        (gain > 0.0).then_some(gain)
    };
    Some(super::cards::best(options, gain).unwrap_or(Choice::No))
}

fn price(mind: &Mind<'_>, cost: Cost) -> f32 {
    let at = f32::from(mind.me().stress.at());
    match cost {
        Cost::Free => 0.001,
        Cost::Luck => 0.05,
        Cost::Stress => worth::stress(at + 1.0) - worth::stress(at),
    }
}

/// The mean over the sides of the die that is thrown again.
fn after_reroll(mind: &Mind<'_>, stakes: &Stakes, tally: Tally, die: Die, face: Face) -> f32 {
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
    sides.iter().map(|&(face, share)| share * value(mind, stakes, with(face))).sum::<f32>() / 6.0
}

/// What a roll is worth as it lies.
fn value(mind: &Mind<'_>, stakes: &Stakes, tally: Tally) -> f32 {
    match stakes {
        Stakes::Ours(by) => {
            let talents = mind.talents();
            let signs = talents.signs.most().min(tally.signs);
            let successes = tally.successes + signs * (1 + talents.sign_bonus) + talents.add_successes;
            by[usize::from(successes).min(MOST)] - madness(mind, tally.tentacles)
        }
        Stakes::AgainstMe { signs_hit, signs_madden } => {
            let wounds = tally.successes + if *signs_hit { tally.signs } else { 0 };
            let tentacles = tally.tentacles + if *signs_madden { tally.signs } else { 0 };
            -wounding(mind, wounds) - madness(mind, tentacles)
        }
    }
}

/// What so many tentacles cost: a loss stops at a threshold.
fn madness(mind: &Mind<'_>, tentacles: u8) -> f32 {
    let at = mind.me().sanity.at();
    let stop = THRESHOLDS.into_iter().find(|&threshold| threshold > at).unwrap_or(MADNESS);
    let then = (at + tentacles).min(stop);
    worth::sanity(mind.state, mind.who, f32::from(then)) - worth::sanity(mind.state, mind.who, f32::from(at))
}

fn wounding(mind: &Mind<'_>, wounds: u8) -> f32 {
    let talents = mind.talents();
    let wounds = wounds.saturating_sub(talents.spare_wounds.max(talents.spare_wounds_defending));
    let at = f32::from(mind.me().wounds.at());
    let then = at + f32::from(wounds);
    worth::wounds(mind.state, mind.who, then) - worth::wounds(mind.state, mind.who, at)
}

/// What the dice on the table are for.
fn stakes(mind: &Mind<'_>) -> Stakes {
    match mind.state.doing {
        Some(Step::Act) => match mind.state.turn.acting {
            Some(action) => Stakes::Ours(of_action(mind, action)),
            None => Stakes::Ours(plan::stakes_of_attack(mind)),
        },
        Some(Step::InvestigateOrFight | Step::EndOfTurn) => Stakes::Ours(of_discovery(mind)),
        Some(Step::Attacks(done)) => {
            let says = |wanted: fn(&Ability) -> bool| {
                attacker(mind, done)
                    .is_some_and(|card| card.abilities(mind.state.rules.edition).iter().any(wanted))
            };
            Stakes::AgainstMe {
                signs_hit: says(|ability| matches!(ability, Ability::SignsHit)),
                signs_madden: says(|ability| matches!(ability, Ability::SignsMadden)),
            }
        }
        // Fire, and cards that have dice rolled against somebody.
        _ => Stakes::AgainstMe { signs_hit: false, signs_madden: false },
    }
}

/// The enemy that attacks: the one that the next step counts among those who have.
fn attacker<'a>(mind: &Mind<'a>, done: Set<Figure>) -> Option<&'a EnemyCard> {
    let next = mind.state.agenda.iter().find_map(|step| match step {
        Step::Attacks(done) => Some(*done),
        _ => None,
    });
    let figure = (next? - done).first()?;
    Some(mind.content.kind(mind.state.figures.kind(figure)))
}

fn of_action(mind: &Mind<'_>, action: u8) -> [f32; 13] {
    let urgency = outlook::urgency(mind);
    let work = match mind.kept {
        Some(outlook) => outlook.work_by(mind.me().space, action),
        None => work_by(mind, action),
    };
    std::array::from_fn(|successes| match successes.min(6) {
        0 => 0.0,
        n => urgency * work[n] + 0.02 * n as f32,
    })
}

/// The work that so many successes do in an action of the episode.
fn work_by(mind: &Mind<'_>, action: u8) -> [f32; 7] {
    let ritual = Ritual::of(mind);
    let does = &mind.episode().actions[usize::from(action)].does;
    let work = |successes: u8| {
        let mut state = mind.state.clone();
        suppose(mind.content, &mut state, mind.who, successes, does);
        ritual.work(&mut state)
    };
    let before = work(0);
    std::array::from_fn(|successes| before - work(successes as u8))
}

fn of_discovery(mind: &Mind<'_>) -> [f32; 13] {
    let mut need = 2;
    if let Some(card) = mind.state.drawn {
        mentions(mind.episode().discovery(card).text(mind.state.rules.edition), &mut |effect| match effect {
            Effect::Roll(check) => {
                need = usize::from(check.need);
                true
            }
            _ => false,
        });
    }
    std::array::from_fn(|successes| if successes >= need { 1.2 } else { 0.0 })
}

/// Tentacles are added if the successes that come with them are of use.
pub(super) fn butcher(mind: &Mind<'_>) -> Option<Choice> {
    let talents = mind.talents();
    let tally = mind.state.tray.tally();
    let Stakes::Ours(by) = stakes(mind) else { return Some(Choice::No) };
    let signs = talents.signs.most().min(tally.signs) * (1 + talents.sign_bonus);
    let at = usize::from(tally.successes + signs);
    let more = by[(at + usize::from(talents.add_successes)).min(MOST)] - by[at.min(MOST)];
    let cost = madness(mind, tally.tentacles + talents.add_tentacles) - madness(mind, tally.tentacles);
    Some(if more > cost { Choice::Yes } else { Choice::No })
}

/// Whether the roll is one's own, not one against oneself.
pub(super) fn is_ours(mind: &Mind<'_>) -> bool {
    matches!(stakes(mind), Stakes::Ours(_))
}

/// All of them in a roll of one's own, none in one against oneself.
pub(super) fn count_signs(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    if is_ours(mind) { options.first().copied() } else { options.last().copied() }
}

/// As many as are worth their tentacles.
pub(super) fn curse_signs(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    let Stakes::Ours(by) = stakes(mind) else { return options.last().copied() };
    let tally = mind.state.tray.tally();
    super::cards::best(options, |option| match option {
        Choice::Number(n) => {
            let gain = by[usize::from(tally.successes + n).min(MOST)];
            Some(gain - madness(mind, tally.tentacles + n))
        }
        _ => None,
    })
}
