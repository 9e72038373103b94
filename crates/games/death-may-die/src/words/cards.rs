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
    times(n, "space", "spaces")
}

fn wounds(n: u8) -> String {
    times(n, "wound", "wounds")
}

/// What a skill level gives, as sentences. Every talent has its line: taken apart here, none is forgotten.
pub fn talents(has: &Talents) -> String {
    let Talents {
        run_spaces,
        free_runs,
        passengers,
        extra_actions,
        sneaks,
        sneak_wounds,
        attack_dice_here,
        many_targets_here,
        attack_rerolls_here,
        full_wounds_here,
        reach,
        attack_dice_afar,
        free_attacks_afar,
        signs,
        sign_bonus,
        sign_heals,
        defence_rerolls,
        spare_wounds_defending,
        spare_sanity_defending,
        spare_wounds,
        spare_sanity,
        more_dice_attacking,
        more_dice_otherwise,
        steady_attacking,
        steady_otherwise,
        turn_rerolls,
        roll_rerolls,
        add_tentacles,
        add_successes,
        rest_stress,
        rest_wounds,
        rest_anywhere,
        free_rests,
        lives,
        lives_heal,
    } = *has;
    let rerolls = |n: u8| times(n, "free reroll", "free rerolls");
    let lines = [
        (run_spaces, format!("You run {} farther.", spaces(run_spaces))),
        (free_runs, format!("{} each turn.", times(free_runs, "free run", "free runs"))),
        (passengers, "Running, you may take an investigator along from each space.".to_owned()),
        (extra_actions, format!("{} each turn.", times(extra_actions, "extra action", "extra actions"))),
        (sneaks.most(), format!("You may sneak past {} on a run.", up_to(sneaks, "enemy", "enemies"))),
        (sneak_wounds, format!("Each enemy you sneak past takes {}.", wounds(sneak_wounds))),
        (attack_dice_here, format!("+{} attacking in your space.", bonus_dice(attack_dice_here))),
        (
            many_targets_here.into(),
            "Attacking in your space, you may target any number of enemies.".to_owned(),
        ),
        (attack_rerolls_here, format!("{} attacking in your space.", rerolls(attack_rerolls_here))),
        (full_wounds_here.into(), "Each of these targets takes the full wounds.".to_owned()),
        (reach, format!("You may attack targets up to {} away.", spaces(reach))),
        (attack_dice_afar, format!("+{} against targets elsewhere.", bonus_dice(attack_dice_afar))),
        (
            free_attacks_afar,
            format!(
                "{} each turn against a target elsewhere.",
                times(free_attacks_afar, "free attack", "free attacks")
            ),
        ),
        (
            signs.most(),
            format!(
                "You may count {} as {}.",
                up_to(signs, "elder sign", "elder signs"),
                worth(signs, sign_bonus)
            ),
        ),
        (sign_heals, format!("Heal {sign_heals} stress for each sign so counted.")),
        (defence_rerolls, format!("{} when attacked or rolling for fire.", rerolls(defence_rerolls))),
        (
            spare_wounds_defending,
            format!(
                "You may shrug off {} when attacked or rolling for fire.",
                wounds(spare_wounds_defending)
            ),
        ),
        (
            spare_sanity_defending,
            format!("You may shrug off {spare_sanity_defending} sanity when attacked or rolling for fire."),
        ),
        (spare_wounds, format!("You may shrug off {} from any source.", wounds(spare_wounds))),
        (spare_sanity, format!("You may shrug off {spare_sanity} sanity from any source.")),
        (more_dice_attacking, reroll_more(more_dice_attacking, "attacking")),
        (more_dice_otherwise, reroll_more(more_dice_otherwise, "on other rolls")),
        (steady_attacking, format!("Before an attack roll you may heal {steady_attacking} stress.")),
        (steady_otherwise, format!("Before other rolls you may heal {steady_otherwise} stress.")),
        (turn_rerolls, format!("{} each turn.", rerolls(turn_rerolls))),
        (roll_rerolls, format!("{} on each roll.", rerolls(roll_rerolls))),
        (add_tentacles, format!("You may add {} to your rolls.", butchery(add_tentacles, add_successes))),
        (rest_stress, format!("A rest heals {rest_stress} stress more.")),
        (rest_wounds, format!("A rest heals {} more.", wounds(rest_wounds))),
        (rest_anywhere.into(), "You may rest among enemies.".to_owned()),
        (free_rests, format!("{} each turn.", times(free_rests, "free rest", "free rests"))),
        (lives, format!("{} when wounds kill you, you are back at full health.", survivals(lives))),
        (lives_heal.into(), "Then all your stress is healed too.".to_owned()),
    ];
    let given = lines.into_iter().filter(|(n, _)| *n > 0).map(|(_, line)| line);
    given.collect::<Vec<_>>().join(" ")
}

fn worth(signs: UpTo, sign_bonus: u8) -> String {
    match (signs, sign_bonus) {
        (UpTo::Just(1), 0) => "a success".to_owned(),
        (_, 0) => "successes".to_owned(),
        (_, more) => format!("{} successes each", more + 1),
    }
}

fn butchery(tentacles: u8, successes: u8) -> String {
    let tentacles = times(tentacles, "tentacle", "tentacles");
    match successes {
        0 => tentacles,
        n => format!("{tentacles} and {}", times(n, "success", "successes")),
    }
}

fn up_to(limit: UpTo, one: &str, many: &str) -> String {
    match limit {
        UpTo::Just(n) => times(n, one, many),
        UpTo::Any => format!("any number of {many}"),
    }
}

fn times(n: u8, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

fn bonus_dice(n: u8) -> String {
    times(n, "bonus die", "bonus dice")
}

fn reroll_more(dice: u8, when: &str) -> String {
    format!("Each stress spent on a reroll rerolls {} more, {when}.", times(dice, "die", "dice"))
}

fn survivals(n: u8) -> String {
    if n == 1 { "Once".to_owned() } else { format!("{n} times") }
}
