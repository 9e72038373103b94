//! The printed list of everything in the boxes.

use super::cards::{
    claim_text, enemy_card, episode_rules, insanity_text, mythos_card, needs, powers, powers_text, stage_text,
};
use super::phrases::{Phrases, after};
use crate::content::{Class, Content, ElderOne, EnemyCard, Episode, MythosCard, TokenCard};
use crate::discovery::{Discovery, DiscoveryCard, Side};
use crate::rules::Edition;
use crate::skills::Skill;
use std::fmt::Write;
use table::english::{list, times};

/// Everything in the boxes as a Markdown page.
pub fn card_list(content: &Content) -> String {
    let mut page =
        String::from("# Death May Die: the cards\n\nMade by `cargo xtask cards` from the content files.\n");
    let all = Phrases::new(content);
    page.push_str("\n## Skills\n");
    content.skills.iter().for_each(|skill| page.push_str(&skill_text(content, skill)));
    page.push_str("\n## Investigators\n\n");
    for board in &content.boards {
        let skills = board.skills(Edition::Unknown).map(|skill| content.skill(skill).name.as_str());
        page.push_str(&format!("- **{}**: {}\n", board.name, skills.join(", ")));
        if board.draft_common.is_some() {
            let skills = board.skills(Edition::Draft).map(|skill| content.skill(skill).name.as_str());
            page.push_str(&format!("  - in the draft: {}\n", skills.join(", ")));
        }
    }
    page.push_str(&format!("\n## Insanities\n\n{}\n\n", insanity_boxes(content)));
    for card in &content.insanities {
        page.push_str(&format!("- **{}**: {}\n", card.name, insanity_text(all, card)));
    }
    page.push_str("\n## Enemies\n\n");
    content.kinds.iter().for_each(|card| page.push_str(&enemy_text(all, card)));
    page.push_str(&unknown_text(all));
    page.push_str(&relics_text(all));
    content.elders.iter().for_each(|elder| page.push_str(&elder_text(all, elder)));
    for episode in &content.episodes {
        page.push_str(&episode_text(all.in_episode(episode), episode));
    }
    page
}

/// Which insanities the older editions deal.
fn insanity_boxes(content: &Content) -> String {
    let of = |edition: Edition| {
        let cards = content.insanities.iter().filter(|card| card.is_in(edition));
        list(&cards.map(|card| card.name.as_str()).collect::<Vec<_>>())
    };
    format!("The core box has {}; the draft {}.", of(Edition::Core), of(Edition::Draft))
}

fn skill_text(content: &Content, skill: &Skill) -> String {
    let mut text = format!("\n**{}**\n\n", skill.name);
    for (level, each) in skill.levels.iter().enumerate() {
        writeln!(text, "{}. {}", level + 1, powers(content, each)).expect("writing to a string cannot fail");
    }
    for (level, each) in skill.draft_levels.iter().flatten().enumerate() {
        let powers = powers(content, each);
        writeln!(text, "- in the draft, {}: {powers}", level + 1).expect("writing to a string cannot fail");
    }
    text
}

fn enemy_text(phrases: Phrases<'_>, card: &EnemyCard) -> String {
    let class = match card.class {
        Class::Cultist => "cultist",
        Class::Monster => "monster",
        Class::ElderOne => return String::new(),
    };
    let (figures, says) = (times(card.figures, "figure", "figures"), enemy_card(phrases, card));
    format!("- **{}** ({class}, {figures}): health {}, {says}\n", card.name, card.health)
}

/// The unknown monsters and their mythos cards.
fn unknown_text(phrases: Phrases<'_>) -> String {
    let mut text = String::from("\n## Unknown monsters\n\n");
    for monster in &phrases.content.unknown_monsters {
        let card = phrases.content.kind(monster.enemy.id());
        let parts = [("At set-up", &monster.setup), ("When the Elder One advances", &monster.on_advance)];
        let said = parts.into_iter().filter(|(_, does)| !does.is_empty());
        let said = said.map(|(when, does)| after(when, &phrases.effects(does)));
        let (said, fights) = (said.collect::<Vec<_>>().join(" "), enemy_card(phrases, card));
        text.push_str(&format!("- **{}**: health {}, {fights} {said}\n", card.name, card.health));
        text.push_str(&tokens_text(phrases, &monster.tokens));
    }
    text + &mythos_list(phrases, &phrases.content.unknown_mythos)
}

fn relics_text(phrases: Phrases<'_>) -> String {
    let mut text = String::from("\n## Relics\n");
    for relic in &phrases.content.relics {
        let (regular, other) =
            (powers_text(phrases, &relic.regular), powers_text(phrases, &relic.transformed));
        text.push_str(&format!("\n**{}**\n\n- Regular: {regular}\n- Transformed: {other}\n", relic.name));
    }
    text
}

fn elder_text(phrases: Phrases<'_>, elder: &ElderOne) -> String {
    let mut text = format!("\n## {}\n\n", elder.name);
    for (name, stage) in ["Stage I", "Stage II", "Stage III", "Final stage"].into_iter().zip(&elder.stages) {
        text.push_str(&format!("- **{name}**: {}\n", stage_text(phrases, stage)));
    }
    text.push_str(&tokens_text(phrases, &elder.tokens));
    text + &mythos_list(phrases, &elder.mythos)
}

/// How many tokens there are of each kind, what they take, and what is on their backs.
fn tokens_text(phrases: Phrases<'_>, tokens: &[TokenCard]) -> String {
    tokens.iter().map(|token| token_text(phrases, token)).collect()
}

fn token_text(phrases: Phrases<'_>, token: &TokenCard) -> String {
    let health = match token.health {
        0 => String::new(),
        health => format!(", health {health}"),
    };
    let spreads = if token.spreads {
        " A space holds only one: a second goes to the nearest space without."
    } else {
        ""
    };
    let mut text =
        format!("- Token **{}** ({}{health}).{spreads}\n", token.name, times(token.count, "piece", "pieces"));
    for (copies, does) in &token.backs {
        let does = if does.is_empty() { "Nothing happens.".to_owned() } else { phrases.effects(does) };
        text.push_str(&format!("  - back ({copies} of them): {does}\n"));
    }
    text
}

fn episode_text(phrases: Phrases<'_>, episode: &Episode) -> String {
    let mut text = format!("\n## {}\n\n*{}*\n\n", episode.name, episode.opening);
    text.push_str(&format!("The ritual is disrupted when {}.\n\n", phrases.condition(&episode.ritual)));
    for action in &episode.actions {
        let (needs, does) = (needs(phrases, &action.needs, &action.does), phrases.effects(&action.does));
        let gap = if does.starts_with('\n') { "" } else { " " };
        text.push_str(&format!("- Action **{}**{needs}:{gap}{does}\n", action.name));
    }
    episode_rules(phrases, episode).for_each(|rule| text.push_str(&format!("- {rule}\n")));
    for &kind in &episode.token_kinds {
        text.push_str(&token_text(phrases, phrases.content.token(kind)));
    }
    text.push_str(&mythos_list(phrases, &episode.mythos));
    if !episode.discovery.is_empty() {
        text.push_str("\nDiscovery cards:\n\n");
    }
    let cards = episode.discovery.iter().map(|card| discovery_text(phrases, episode, card));
    text + &cards.collect::<String>()
}

fn mythos_list(phrases: Phrases<'_>, cards: &[MythosCard]) -> String {
    let lines = cards.iter().map(|card| {
        let symbol = if card.symbol { " ✶" } else { "" };
        format!("- **{}**{symbol}: {}\n", card.name, mythos_card(phrases, card))
    });
    format!("\nMythos cards (✶ shows the summoning symbol):\n\n{}", lines.collect::<String>())
}

fn discovery_text(phrases: Phrases<'_>, episode: &Episode, card: &DiscoveryCard) -> String {
    let side = |name: &str, side: Side| {
        let claim = card.side(side).map(|claim| claim_text(phrases, episode.claim(claim)));
        claim.map_or_else(String::new, |text| format!("  - {name}: {text}\n"))
    };
    let sides = side("left", Side::Left) + &side("right", Side::Right);
    let number = episode.discovery.iter().position(|other| std::ptr::eq(other, card)).map(Discovery::new);
    let named = phrases.naming(number);
    let draft = card
        .draft_text
        .as_ref()
        .map_or_else(String::new, |text| format!("  - in the draft: {}\n", named.effects(text)));
    format!("- **{}**: {}\n{draft}{sides}", card.name, named.effects(&card.text))
}
