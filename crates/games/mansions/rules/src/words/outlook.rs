//! What to expect of an answer: exact odds of the test that it leads to, with clues and rerolls played best.

use super::deeds;
use super::names::skill_name;
use crate::Mansions;
use crate::asking::Look;
use crate::content::Content;
use crate::effect::{Effect, Price, Skills};
use crate::effects::Scene;
use crate::ids::{Action, Card, OfferId, Skill, Who};
use crate::possessions::gives::side_up;
use crate::question::{About, Choice, Why};
use crate::rolls::odds::{self, Helps, Odds};
use crate::rolls::{Test, ready};
use crate::select::number;
use crate::state::{Purpose, Roll, State};
use table::english::times;
use table::{Nobody, Table};

pub(super) fn outlook(content: &Content, state: &State, why: Why, choice: Choice) -> Option<String> {
    let (mut copy, mut nobody) = (state.clone(), Nobody);
    let t = &Table::<Mansions>::new(content, &mut copy, &mut nobody);
    let who = why.who?;
    match (why.about, choice) {
        (About::AfterRoll, Choice::Done) => kept(state),
        (About::AfterRoll, Choice::SpendClue | Choice::SpendFocus) => None,
        (About::AfterRoll, _) => still_possible(t),
        (About::WhichSkill | About::StealWith, Choice::Skill(skill)) => Some(of_skill(t, who, skill)),
        (_, Choice::Offer(offer)) => of_offer(t, who, offer),
        (_, Choice::Ability(card, place)) => of_ability(t, who, card, place),
        (About::Turn, Choice::Action(action @ (Action::Explore | Action::Interact | Action::Search))) => {
            of_offer(t, who, deeds::only_option(t, who, action)?)
        }
        (_, Choice::Action(Action::Extinguish)) => {
            Some(mean(t, &test(who, Skill::Agility, Purpose::Extinguish, 0, 0)))
        }
        (About::PushWhom, Choice::Monster(monster)) => {
            let brawn = content.kind(state.monster(monster)?.kind).brawn;
            chance(t, &test(who, Skill::Strength, Purpose::Push, 0, brawn), 0)
        }
        _ => None,
    }
}

fn test(who: Who, skill: Skill, purpose: Purpose, dice: i8, need: u8) -> Test {
    Test { who, skill, purpose, dice, need }
}

/// As the dice lie; said only where a number is needed.
fn kept(state: &State) -> Option<String> {
    let roll = state.now.roll.filter(|roll| roll.need > 0)?;
    let enough = roll.faces[0] >= roll.need;
    Some(if enough { "enough" } else { "not enough" }.to_owned())
}

/// What the dice can still become, with everything at hand.
fn still_possible(t: Look<'_, '_>) -> Option<String> {
    let roll = t.state.now.roll.filter(|roll| roll.need > 0)?;
    let odds = odds::after(roll.faces, roll.need, odds::helps(t, &roll))?;
    Some(format!("with everything at hand {}", percent(odds)))
}

/// A skill that is tested as it is.
fn of_skill(t: Look<'_, '_>, who: Who, skill: Skill) -> String {
    mean(t, &test(who, skill, Purpose::Text, 0, 0))
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
    let best = |skills: &Skills, dice: i8, need: u8| {
        let tests = skills.all().into_iter().flatten().map(|skill| test(who, skill, purpose, dice, need));
        tests.max_by_key(|test| ready(t.content, t.state, test).dice)
    };
    match first {
        Effect::Check { skill, dice, at, .. } => chance(t, &best(skill, *dice, *at)?, spent),
        Effect::Negate { skill, dice, .. }
        | Effect::PerSuccess { skill, dice, .. }
        | Effect::Roll { skill, dice, .. } => Some(mean(t, &best(skill, *dice, 0)?)),
        Effect::AddUp { sum, skill, dice, goal, shown: true, .. } => {
            let goal = number(t.content, t.state, goal, &Scene::of(who));
            let left = goal - i16::from(t.state.story.sums[sum.id().index()]);
            chance(t, &best(skill, *dice, u8::try_from(left).ok()?)?, spent)
        }
        Effect::AddUp { skill, dice, .. } => Some(mean(t, &best(skill, *dice, 0)?)),
        _ => None,
    }
}

/// `Agility, 4 dice: 78% (96% with everything at hand)`
fn chance(t: Look<'_, '_>, test: &Test, spent: u8) -> Option<String> {
    let roll = ready(t.content, t.state, test);
    let plain = odds::before(roll.dice, roll.need, Helps::default())?;
    let mut helps = odds::helps(t, &roll);
    helps.converts = helps.converts.saturating_sub(spent);
    let said = format!("{}: {}", dice_of(&roll), percent(plain));
    match odds::before(roll.dice, roll.need, helps) {
        Some(best) if helps != Helps::default() && percent(best) != percent(plain) => {
            Some(format!("{said} ({} with everything at hand)", percent(best)))
        }
        _ => Some(said),
    }
}

/// `Will, 4 dice: 1.5 successes on average`
fn mean(t: Look<'_, '_>, test: &Test) -> String {
    let roll = ready(t.content, t.state, test);
    let mean = f32::from(roll.dice) * 3.0 / 8.0;
    let mean = format!("{mean:.1}");
    let mean = mean.trim_end_matches(".0");
    let word = if mean == "1" { "success" } else { "successes" };
    format!("{}: {mean} {word} on average", dice_of(&roll))
}

fn dice_of(roll: &Roll) -> String {
    format!("{}, {}", skill_name(roll.skill), times(roll.dice, "die", "dice"))
}

/// Never rounded to what is not certain.
fn percent(odds: Odds) -> String {
    if odds.ways == 0 {
        return "0%".to_owned();
    }
    if odds.ways == odds.of {
        return "100%".to_owned();
    }
    let exact = odds.ways as f64 / odds.of as f64 * 100.0;
    format!("{}%", exact.round().clamp(1.0, 99.0))
}
