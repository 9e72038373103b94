//! Card texts, generated from what the engine executes.

use super::story::colour;
use crate::content::{
    Ability, Amount, Class, Condition, Content, Effect, EnemyCard, Episode, Kind, MythosCard, Place, Pool,
    Skill, Talents, UpTo, Which,
};
use std::fmt::Write;

/// Everything in the boxes as a Markdown page.
pub fn card_list(content: &Content) -> String {
    let mut page =
        String::from("# Death May Die: the cards\n\nMade by `cargo xtask cards` from the content files.\n");
    let mut add = |text: String| page.push_str(&text);
    add("\n## Skills\n".to_owned());
    content.skills.iter().for_each(|skill| add(skill_text(skill)));
    add("\n## Investigators\n\n".to_owned());
    for board in &content.boards {
        let skills = board.skills.map(|skill| content.skill(skill).name.as_str());
        add(format!("- **{}**: {}\n", board.name, skills.join(", ")));
    }
    add("\n## Insanities\n\n".to_owned());
    for card in &content.insanities {
        add(format!("- **{}**: {}\n", card.name, effects(content, &card.does)));
    }
    add("\n## Enemies\n\n".to_owned());
    content.kinds.iter().for_each(|card| add(enemy_text(content, card)));
    content.episodes.iter().for_each(|episode| add(episode_text(content, episode)));
    page
}

fn skill_text(skill: &Skill) -> String {
    let mut text = format!("\n**{}**\n\n", skill.name);
    for (level, talent) in skill.levels.iter().enumerate() {
        writeln!(text, "{}. {}", level + 1, talents(talent)).expect("writing to a string cannot fail");
    }
    text
}

fn enemy_text(content: &Content, card: &EnemyCard<Kind>) -> String {
    let class = match card.class {
        Class::Cultist => "cultist",
        Class::Monster => "monster",
    };
    let abilities: String =
        card.abilities.iter().map(|each| format!(" {}", ability(content, each))).collect();
    format!(
        "- **{}** ({class}, {} figures): health {}, dice {}.{abilities}\n",
        card.name,
        card.figures,
        card.health,
        pool(card.dice)
    )
}

fn episode_text(content: &Content, episode: &Episode) -> String {
    let cards: String = episode.mythos.iter().map(|card| mythos_text(content, card)).collect();
    format!("\n## {}\n\nMythos cards (✶ shows the summoning symbol):\n\n{cards}", episode.name)
}

fn mythos_text(content: &Content, card: &MythosCard<Kind>) -> String {
    let symbol = if card.symbol { " ✶" } else { "" };
    let copies = if card.copies > 1 { format!(" ×{}", card.copies) } else { String::new() };
    format!("- **{}**{symbol}{copies}: {}\n", card.name, effects(content, &card.does))
}

fn pool(pool: Pool) -> String {
    let kinds = [(pool.standard, "standard"), (pool.bonus, "bonus")];
    let some = kinds.into_iter().filter(|&(dice, _)| dice > 0).map(|(dice, kind)| format!("{dice} {kind}"));
    some.collect::<Vec<_>>().join(" and ")
}

fn ability(content: &Content, ability: &Ability<Kind>) -> String {
    match ability {
        Ability::BeforeAttacking(does) => format!("Before it attacks: {}", effects(content, does)),
        Ability::SignsHit => "When it attacks, each elder sign is a success too.".to_owned(),
    }
}

/// Effects as a card would print them.
pub fn effects(content: &Content, does: &[Effect<Kind>]) -> String {
    does.iter().map(|each| effect(content, each)).collect::<Vec<_>>().join(" ")
}

fn effect(content: &Content, effect: &Effect<Kind>) -> String {
    let name = |kind: Kind| content.kind(kind).name.as_str();
    match effect {
        Effect::Summon(kind, gate) => format!("Summon a {} at the {} gate.", name(*kind), colour(*gate)),
        Effect::MoveToYou(which, n) => {
            format!("{} moves {} towards you.", mover(content, *which), spaces(*n))
        }
        Effect::Fire(Place::YourSpace) => "Put fire in your space.".to_owned(),
        Effect::Fire(Place::YourSpaceAndAdjacent) => {
            "Put fire in your space and each adjacent one.".to_owned()
        }
        Effect::TakeStress(amount) => format!("Take {} stress{}.", number(*amount), per(*amount)),
        Effect::HealAllStress => "Heal all your stress.".to_owned(),
        Effect::LoseSanity(amount) => format!("Lose {} sanity{}.", number(*amount), per(*amount)),
        Effect::AllLoseSanity(amount) => {
            format!("Each investigator loses {} sanity{}.", number(*amount), per(*amount))
        }
        Effect::MoveYou(n) => format!("Move {}.", spaces(*n)),
        Effect::PlaceYouAtStart => "You are placed on the starting space.".to_owned(),
        Effect::WoundOthersHere(amount) => {
            format!("All other figures in your space take {}{}.", wounds(number(*amount)), per(*amount))
        }
        Effect::If(condition, then, otherwise) => branches(content, *condition, then, otherwise),
    }
}

fn branches(
    content: &Content,
    condition: Condition,
    then: &[Effect<Kind>],
    otherwise: &[Effect<Kind>],
) -> String {
    let (yes, no) = match condition {
        Condition::YouAreWounded => ("If you are wounded", "If you are not wounded"),
        Condition::OthersAreHere => ("If others are in your space", "If you are alone in your space"),
        Condition::EnemiesAreHere => ("If an enemy is in your space", "If no enemy is in your space"),
    };
    let sides = [(yes, then), (no, otherwise)].into_iter().filter(|(_, does)| !does.is_empty());
    sides.map(|(when, does)| format!("{when}: {}", effects(content, does))).collect::<Vec<_>>().join(" ")
}

fn mover(content: &Content, which: Which<Kind>) -> String {
    match which {
        Which::Each(kind) => format!("Each {}", content.kind(kind).name),
        Which::Nearest(kind) => format!("The nearest {}", content.kind(kind).name),
        Which::EachMonster => "Each monster".to_owned(),
        Which::EachEnemy => "Each enemy".to_owned(),
    }
}

fn number(amount: Amount) -> u8 {
    match amount {
        Amount::Just(n) => n,
        Amount::YourWounds | Amount::OtherFiguresHere | Amount::FireHere => 1,
    }
}

fn per(amount: Amount) -> &'static str {
    match amount {
        Amount::Just(_) => "",
        Amount::YourWounds => " for each of your wounds",
        Amount::OtherFiguresHere => " for each other figure in your space",
        Amount::FireHere => " for each fire token there",
    }
}

fn spaces(n: u8) -> String {
    if n == 1 { "1 space".to_owned() } else { format!("{n} spaces") }
}

fn wounds(n: u8) -> String {
    if n == 1 { "1 wound".to_owned() } else { format!("{n} wounds") }
}

/// What a skill level gives, as sentences.
pub fn talents(has: &Talents) -> String {
    let lines = [movement(has), fighting(has), dice(has), endurance(has)].concat();
    lines.join(" ")
}

fn movement(has: &Talents) -> Vec<String> {
    let mut lines = Vec::new();
    let mut say = |n: u8, text: String| (n > 0).then(|| lines.push(text));
    say(has.run_spaces, format!("You run {} farther.", spaces(has.run_spaces)));
    say(has.free_runs, format!("{} each turn.", times(has.free_runs, "free run")));
    say(has.passengers, "Running, you may take an investigator along from each space.".to_owned());
    say(has.extra_actions, format!("{} each turn.", times(has.extra_actions, "extra action")));
    let enemies = up_to(has.sneaks, "enemy", "enemies");
    say(has.sneaks.most(), format!("You may sneak past {enemies} on a run."));
    say(has.sneak_wounds, format!("Each enemy you sneak past takes {}.", wounds(has.sneak_wounds)));
    lines
}

fn fighting(has: &Talents) -> Vec<String> {
    let mut lines = Vec::new();
    let mut say = |n: u8, text: String| (n > 0).then(|| lines.push(text));
    say(has.attack_dice_here, format!("+{} attacking in your space.", bonus_dice(has.attack_dice_here)));
    say(
        has.many_targets_here.into(),
        "Attacking in your space, you may target any number of enemies.".to_owned(),
    );
    say(has.full_wounds_here.into(), "Each of these targets takes the full wounds.".to_owned());
    say(has.reach, format!("You may attack targets up to {} away.", spaces(has.reach)));
    say(has.attack_dice_afar, format!("+{} against targets elsewhere.", bonus_dice(has.attack_dice_afar)));
    let free = times(has.free_attacks_afar, "free attack");
    say(has.free_attacks_afar, format!("{free} each turn against a target elsewhere."));
    lines
}

fn dice(has: &Talents) -> Vec<String> {
    let mut lines = Vec::new();
    let mut say = |n: u8, text: String| (n > 0).then(|| lines.push(text));
    let rerolls = |n: u8| times(n, "free reroll");
    say(has.attack_rerolls_here, format!("{} attacking in your space.", rerolls(has.attack_rerolls_here)));
    say(has.defence_rerolls, format!("{} when attacked or rolling for fire.", rerolls(has.defence_rerolls)));
    say(has.turn_rerolls, format!("{} each turn.", rerolls(has.turn_rerolls)));
    say(has.roll_rerolls, format!("{} on each roll.", rerolls(has.roll_rerolls)));
    let worth = if has.sign_bonus == 0 { "success" } else { "two successes each" };
    let signs = up_to(has.signs, "elder sign", "elder signs");
    say(has.signs.most(), format!("You may count {signs} as {worth}."));
    say(has.sign_heals, format!("Heal {} stress for each sign so counted.", has.sign_heals));
    say(has.more_dice_attacking, reroll_more(has.more_dice_attacking, "attacking"));
    say(has.more_dice_otherwise, reroll_more(has.more_dice_otherwise, "on other rolls"));
    say(has.steady_attacking, format!("Before an attack roll you may heal {} stress.", has.steady_attacking));
    say(has.steady_otherwise, format!("Before other rolls you may heal {} stress.", has.steady_otherwise));
    let successes = match has.add_successes {
        0 => String::new(),
        n => format!(" and {}", times(n, "success").replace("successs", "successes")),
    };
    say(
        has.add_tentacles,
        format!("You may add {}{successes} to your rolls.", times(has.add_tentacles, "tentacle")),
    );
    lines
}

fn endurance(has: &Talents) -> Vec<String> {
    let mut lines = Vec::new();
    let mut say = |n: u8, text: String| (n > 0).then(|| lines.push(text));
    let spare = |w: u8, s: u8| format!("You may shrug off {} and {s} sanity", wounds(w));
    say(
        has.spare_wounds_defending,
        format!(
            "{} when attacked or rolling for fire.",
            spare(has.spare_wounds_defending, has.spare_sanity_defending)
        ),
    );
    say(has.spare_wounds, format!("{} from any source.", spare(has.spare_wounds, has.spare_sanity)));
    say(has.rest_stress, format!("A rest heals {} stress more.", has.rest_stress));
    say(has.rest_wounds, format!("A rest heals {} more.", wounds(has.rest_wounds)));
    say(has.rest_anywhere.into(), "You may rest among enemies.".to_owned());
    say(has.free_rests, format!("{} each turn.", times(has.free_rests, "free rest")));
    say(has.lives, format!("{} when wounds kill you you are back at full health.", survivals(has.lives)));
    say(has.lives_heal.into(), "Then all your stress is healed too.".to_owned());
    lines
}

fn up_to(limit: UpTo, one: &str, many: &str) -> String {
    match limit {
        UpTo::Just(1) => format!("1 {one}"),
        UpTo::Just(n) => format!("{n} {many}"),
        UpTo::Any => format!("any number of {many}"),
    }
}

fn times(n: u8, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

fn bonus_dice(n: u8) -> String {
    if n == 1 { "1 bonus die".to_owned() } else { format!("{n} bonus dice") }
}

fn reroll_more(dice: u8, when: &str) -> String {
    format!(
        "Each stress spent on a reroll rerolls {} more, {when}.",
        times(dice, "die").replace("dies", "dice")
    )
}

fn survivals(n: u8) -> String {
    if n == 1 { "Once".to_owned() } else { format!("{n} times") }
}
