//! What to expect of an answer: exact odds of the test that it leads to, with clues and rerolls played best.

mod chances;
mod texts;

use self::chances::{Chances, percent, share};
use super::deeds;
use super::names::skill_name;
use crate::Mansions;
use crate::asking::Look;
use crate::content::Content;
use crate::effect::{Effect, Price, Skills};
use crate::effects::Scene;
use crate::ids::{Action, Card, OfferId, Skill, Who};
use crate::possessions::gives::{gives, side_up};
use crate::puzzles::attempt::steps_allowed;
use crate::question::{About, Choice, Why};
use crate::rolls::odds;
use crate::rolls::{Test, ready};
use crate::select::number;
use crate::state::{Purpose, Roll, State};
use table::english::times;
use table::{Nobody, Table};

pub(super) fn outlook(content: &Content, state: &State, why: Why, choice: Choice) -> Option<String> {
    let (mut copy, mut nobody) = (state.clone(), Nobody);
    let t = &Table::<Mansions>::new(content, &mut copy, &mut nobody);
    let who = why.who?;
    let first = texts::evading(t, who, choice);
    match (first, of_test(t, who, why.about, choice)) {
        (Some(first), Some(then)) => Some(format!("{first}; then {then}")),
        (first, then) => first.or(then),
    }
}

/// The test that an answer comes to.
fn of_test(t: Look<'_, '_>, who: Who, about: About, choice: Choice) -> Option<String> {
    match (about, choice) {
        (About::AfterRoll, Choice::Done) => kept(t.state),
        (About::AfterRoll, Choice::SpendClue | Choice::SpendFocus) => None,
        (About::AfterRoll, _) => still_possible(t),
        (About::WhichSkill | About::StealWith, Choice::Skill(skill)) => Some(of_skill(t, who, skill)),
        (About::SkillForPuzzle(_), Choice::Skill(skill)) => Some(steps(t, who, skill)),
        (_, Choice::Offer(offer)) => of_offer(t, who, offer),
        (_, Choice::Ability(card, place)) => of_ability(t, who, card, place),
        (About::Turn, Choice::Action(action @ (Action::Explore | Action::Interact | Action::Search))) => {
            of_offer(t, who, deeds::only_option(t, who, action)?)
        }
        (About::Turn, Choice::Token(token)) => of_offer(t, who, deeds::only_free_option(t, who, token)?),
        (_, Choice::Action(Action::Extinguish)) => {
            Some(mean(t, &test(who, Skill::Agility, Purpose::Extinguish, 0, 0)))
        }
        (About::PushWhom, Choice::Monster(monster)) => {
            let brawn = t.content.kind(t.state.monster(monster)?.kind).brawn;
            chance(t, &test(who, Skill::Strength, Purpose::Push, 0, brawn), 0)
        }
        (_, Choice::Action(Action::Attack)) => {
            texts::attack_at_best(t, who, deeds::only_monster(t, who, Action::Attack)?)
        }
        (About::AttackWhom, Choice::Monster(monster)) => texts::attack_at_best(t, who, monster),
        (About::AttackWith(monster), with) => texts::attack(t, who, monster, with),
        (About::EvadeWhom, Choice::Monster(monster)) => texts::evade(t, who, monster),
        (About::HorrorOf, Choice::Monster(monster)) => texts::horror(t, who, monster),
        _ => None,
    }
}

fn test(who: Who, skill: Skill, purpose: Purpose, dice: i8, need: u8) -> Test {
    Test { who, skill, purpose, dice, need }
}

/// As the dice lie; said only where a number is needed.
fn kept(state: &State) -> Option<String> {
    let roll = state.now.roll.filter(|roll| roll.need > 0)?;
    let successes = roll.faces[0];
    Some(if successes >= roll.need { "enough".to_owned() } else { format!("{successes} of {}", roll.need) })
}

/// What the dice can still become, with everything at hand.
fn still_possible(t: Look<'_, '_>) -> Option<String> {
    let roll = t.state.now.roll.filter(|roll| roll.need > 0)?;
    let odds = odds::after(roll.faces, roll.need, odds::helps(t, &roll))?;
    Some(format!("with everything at hand {}", percent(share(odds))))
}

/// A skill that is tested as it is: `3 dice, 1.1 successes on average`
fn of_skill(t: Look<'_, '_>, who: Who, skill: Skill) -> String {
    let roll = ready(t.content, t.state, &test(who, skill, Purpose::Text, 0, 0));
    format!("{}, {}", times(roll.dice, "die", "dice"), mean_of(&roll))
}

/// MOM-PUZ-01 The steps that a skill gives.
fn steps(t: Look<'_, '_>, who: Who, skill: Skill) -> String {
    let given = gives(t.content, t.state, who).map(|(give, _)| give);
    times(steps_allowed(t.content, t.state, who, skill, given), "step", "steps")
}

/// An option, where a test is what comes first. What it costs is spent before.
fn of_offer(t: Look<'_, '_>, who: Who, offer: OfferId) -> Option<String> {
    let offer = t.content.offer(offer);
    let spent = offer.pay.iter().map(|price| if let Price::Clues(count) = price { *count } else { 0 }).sum();
    first_test(t, who, &offer.does, Purpose::Text, spent)
}

fn of_ability(t: Look<'_, '_>, who: Who, card: Card, place: u8) -> Option<String> {
    let ability = side_up(t.content, t.state, card).abilities.get(usize::from(place))?;
    let purpose = match t.content.spell_of(card) {
        Some(_) => Purpose::Casting(card),
        None => Purpose::Text,
    };
    first_test(t, who, &ability.does, purpose, 0)
}

/// The test that comes before anything else does; what is only told or counted does not count.
fn first_test(t: Look<'_, '_>, who: Who, does: &[Effect], purpose: Purpose, spent: u8) -> Option<String> {
    let is_quiet = |effect: &&Effect| {
        matches!(effect, Effect::Say(_) | Effect::Note(_) | Effect::Set(..) | Effect::Add(..))
    };
    let first = does.iter().find(|effect| !is_quiet(effect))?;
    let best = |skills: &Skills, dice: i8, need: u8| best_roll(t, who, skills, purpose, dice, need);
    match first {
        Effect::Check { skill, dice, at, .. } => chance_of(t, &best(skill, *dice, *at)?, spent),
        Effect::Negate { skill, dice, .. }
        | Effect::PerSuccess { skill, dice, .. }
        | Effect::Roll { skill, dice, .. } => Some(mean_of_roll(&best(skill, *dice, 0)?)),
        Effect::AddUp { sum, skill, dice, goal, shown: true, .. } => {
            let goal = number(t.content, t.state, goal, &Scene::of(who));
            let left = goal - i16::from(t.state.story.sums[sum.id().index()]);
            Some(to_a_sum(&best(skill, *dice, u8::try_from(left).ok()?)?))
        }
        Effect::AddUp { skill, dice, .. } => Some(mean_of_roll(&best(skill, *dice, 0)?)),
        _ => None,
    }
}

/// MOM-TEST-04 `Lore, 5 dice: 1.9 successes on average, 7 to go`: what falls short is kept.
fn to_a_sum(roll: &Roll) -> String {
    format!("{}, {} to go", mean_of_roll(roll), roll.need)
}

/// The roll with the skill that gives the most dice.
fn best_roll(
    t: Look<'_, '_>,
    who: Who,
    skills: &Skills,
    purpose: Purpose,
    dice: i8,
    need: u8,
) -> Option<Roll> {
    let tests = skills.all().into_iter().flatten().map(|skill| test(who, skill, purpose, dice, need));
    tests.map(|test| ready(t.content, t.state, &test)).max_by_key(|roll| roll.dice)
}

/// `Agility, 4 dice: 78% (96% with everything at hand)`
fn chance(t: Look<'_, '_>, test: &Test, spent: u8) -> Option<String> {
    chance_of(t, &ready(t.content, t.state, test), spent)
}

fn chance_of(t: Look<'_, '_>, roll: &Roll, spent: u8) -> Option<String> {
    let chances = Chances::reaching(t, roll, roll.need, spent)?;
    Some(format!("{}: {}", dice_of(roll), chances.said()))
}

/// `Will, 4 dice: 1.5 successes on average`
fn mean(t: Look<'_, '_>, test: &Test) -> String {
    mean_of_roll(&ready(t.content, t.state, test))
}

fn mean_of_roll(roll: &Roll) -> String {
    format!("{}: {}", dice_of(roll), mean_of(roll))
}

fn mean_of(roll: &Roll) -> String {
    let mean = average(f64::from(roll.dice) * 3.0 / 8.0);
    let word = if mean == "1" { "success" } else { "successes" };
    format!("{mean} {word} on average")
}

/// `1.6`, `2`
fn average(mean: f64) -> String {
    let mean = format!("{mean:.1}");
    mean.trim_end_matches(".0").to_owned()
}

fn dice_of(roll: &Roll) -> String {
    format!("{}, {}", skill_name(roll.skill), times(roll.dice, "die", "dice"))
}
