//! The list of everything in the boxes.

use super::cards::{
    claim_words, enemy_card, episode_rules, insanity_text, mythos_card, needs, powers, powers_text,
    stage_text,
};
use super::phrases::{Phrases, after};
use crate::content::{Class, Content, ElderOne, EnemyCard, Episode, MythosCard, TokenCard, UnknownMonster};
use crate::discovery::{Discovery, DiscoveryCard, Side};
use crate::relics::Relic;
use crate::rules::Edition;
use crate::skills::{InvestigatorBoard, Skill};
use table::cards::{Card, CardItem, CardLine, CardPage, CardPart, CardSection};
use table::english::{list, times};

/// Everything in the boxes.
pub fn card_page(content: &Content) -> CardPage {
    let all = Phrases::new(content);
    let of_elders = content.elders.iter().map(|elder| elder_section(all, elder));
    let of_episodes = content.episodes.iter().map(|each| episode_section(all.in_episode(each), each));
    let mut sections = vec![
        section("Skills", content.skills.iter().map(|skill| skill_part(content, skill)).collect()),
        section("Investigators", vec![cards(content.boards.iter().map(|board| board_card(content, board)))]),
        section("Insanities", insanity_parts(all)),
        section("Enemies", vec![cards(content.kinds.iter().filter_map(|card| enemy(all, card)))]),
        section("Unknown monsters", unknown_parts(all)),
        section("Relics", content.relics.iter().map(|relic| relic_part(all, relic)).collect()),
    ];
    sections.extend(of_elders.chain(of_episodes));
    CardPage { title: "Death May Die: the cards".to_owned(), sections }
}

fn section(title: &str, parts: Vec<CardPart>) -> CardSection {
    CardSection { title: title.to_owned(), parts }
}

fn cards(cards: impl Iterator<Item = Card>) -> CardPart {
    CardPart::List(cards.map(CardItem::Card).collect())
}

fn skill_part(content: &Content, skill: &Skill) -> CardPart {
    let levels = (1..).zip(&skill.levels).map(|(level, each)| format!("{level}. {}", powers(content, each)));
    let draft = (1..).zip(skill.draft_levels.iter().flatten());
    let draft = draft.map(|(level, each)| format!("- in the draft, {level}: {}", powers(content, each)));
    CardPart::Levels { name: skill.name.clone(), lines: levels.chain(draft).collect() }
}

fn board_card(content: &Content, board: &InvestigatorBoard) -> Card {
    let skills = |edition| {
        let names = board.skills(edition).map(|skill| content.skill(skill).name.as_str());
        names.join(", ")
    };
    let draft = board.draft_common.is_some();
    let draft = draft.then(|| CardLine::Note(format!("in the draft: {}", skills(Edition::Draft))));
    Card::new(&board.name, skills(Edition::Unknown)).lines(draft)
}

fn insanity_parts(phrases: Phrases<'_>) -> Vec<CardPart> {
    let insanities = &phrases.content.insanities;
    let all = insanities.iter().map(|card| Card::new(&card.name, insanity_text(phrases, card)));
    vec![CardPart::Words(insanity_boxes(phrases.content)), cards(all)]
}

/// Which insanities the older editions deal.
fn insanity_boxes(content: &Content) -> String {
    let of = |edition: Edition| {
        let cards = content.insanities.iter().filter(|card| card.is_in(edition));
        list(&cards.map(|card| card.name.as_str()).collect::<Vec<_>>())
    };
    format!("The core box has {}; the draft {}.", of(Edition::Core), of(Edition::Draft))
}

/// The figure of an Elder One has no card of its own: its stages say how it fights.
fn enemy(phrases: Phrases<'_>, card: &EnemyCard) -> Option<Card> {
    let class = match card.class {
        Class::Cultist => "cultist",
        Class::Monster => "monster",
        Class::ElderOne => return None,
    };
    let notes = format!("({class}, {})", times(card.figures, "figure", "figures"));
    let text = format!("health {}, {}", card.health, enemy_card(phrases, card));
    Some(Card::new(&card.name, text).notes(notes))
}

/// The unknown monsters and their mythos cards.
fn unknown_parts(phrases: Phrases<'_>) -> Vec<CardPart> {
    let monsters = phrases.content.unknown_monsters.iter();
    let items = monsters.flat_map(|monster| {
        let card = CardItem::Card(unknown_monster(phrases, monster));
        [card].into_iter().chain(monster.tokens.iter().map(move |token| token_item(phrases, token)))
    });
    let mut parts = vec![CardPart::List(items.collect())];
    parts.extend(mythos_parts(phrases, &phrases.content.unknown_mythos));
    parts
}

fn unknown_monster(phrases: Phrases<'_>, monster: &UnknownMonster) -> Card {
    let card = phrases.content.kind(monster.enemy.id());
    let parts = [("At set-up", &monster.setup), ("When the Elder One advances", &monster.on_advance)];
    let said = parts.into_iter().filter(|(_, does)| !does.is_empty());
    let said = said.map(|(when, does)| after(when, &phrases.effects(does)));
    let (said, fights) = (said.collect::<Vec<_>>().join(" "), enemy_card(phrases, card));
    Card::new(&card.name, format!("health {}, {fights} {said}", card.health))
}

fn relic_part(phrases: Phrases<'_>, relic: &Relic) -> CardPart {
    let sides = [("Regular", &relic.regular), ("Transformed", &relic.transformed)];
    let lines = sides.map(|(side, gives)| format!("- {side}: {}", powers_text(phrases, gives)));
    CardPart::Levels { name: relic.name.clone(), lines: lines.into() }
}

fn elder_section(phrases: Phrases<'_>, elder: &ElderOne) -> CardSection {
    let names = ["Stage I", "Stage II", "Stage III", "Final stage"];
    let stages = names.into_iter().zip(&elder.stages);
    let stages = stages.map(|(name, stage)| CardItem::Card(Card::new(name, stage_text(phrases, stage))));
    let tokens = elder.tokens.iter().map(|token| token_item(phrases, token));
    let mut parts = vec![CardPart::List(stages.chain(tokens).collect())];
    parts.extend(mythos_parts(phrases, &elder.mythos));
    section(&elder.name, parts)
}

/// How many tokens there are of a kind, what they take, and what is on their backs.
fn token_item(phrases: Phrases<'_>, token: &TokenCard) -> CardItem {
    let health = match token.health {
        0 => String::new(),
        health => format!(", health {health}"),
    };
    let spreads = if token.spreads {
        " A space holds only one: a second goes to the nearest space without one, and none moves onto another."
    } else {
        ""
    };
    let text =
        format!("Token **{}** ({}{health}).{spreads}", token.name, times(token.count, "piece", "pieces"));
    let backs = token.backs.iter().map(|(copies, does)| {
        let does =
            if does.is_empty() { "Nothing happens.".to_owned() } else { phrases.of_back().effects(does) };
        format!("back ({copies} of them): {does}")
    });
    CardItem::Other { text, lines: backs.collect() }
}

fn episode_section(phrases: Phrases<'_>, episode: &Episode) -> CardSection {
    let actions = episode.actions.iter().map(|action| {
        let (needs, does) = (needs(phrases, &action.needs, &action.does), phrases.effects(&action.does));
        let gap = if does.starts_with('\n') { "" } else { " " };
        CardItem::Other { text: format!("Action **{}**{needs}:{gap}{does}", action.name), lines: Vec::new() }
    });
    let rules = episode_rules(phrases, episode).map(|text| CardItem::Other { text, lines: Vec::new() });
    let tokens = episode.token_kinds.iter().map(|&kind| token_item(phrases, phrases.content.token(kind)));
    let mut parts = vec![
        CardPart::Words(format!("*{}*", episode.opening)),
        CardPart::Words(format!("The ritual is disrupted when {}.", phrases.condition(&episode.ritual))),
        CardPart::List(actions.chain(rules).chain(tokens).collect()),
    ];
    parts.extend(mythos_parts(phrases, &episode.mythos));
    if !episode.discovery.is_empty() {
        let discoveries = episode.discovery.iter().map(|card| discovery_card(phrases, episode, card));
        parts.extend([CardPart::Words("Discovery cards:".to_owned()), cards(discoveries)]);
    }
    section(&episode.name, parts)
}

fn mythos_parts(phrases: Phrases<'_>, all: &[MythosCard]) -> [CardPart; 2] {
    let all = all.iter().map(|card| {
        let symbol = if card.symbol { "✶" } else { "" };
        Card::new(&card.name, mythos_card(phrases, card)).notes(symbol)
    });
    [CardPart::Words("Mythos cards (✶ shows the summoning symbol):".to_owned()), cards(all)]
}

fn discovery_card(phrases: Phrases<'_>, episode: &Episode, card: &DiscoveryCard) -> Card {
    let number = episode.discovery.iter().position(|other| std::ptr::eq(other, card)).map(Discovery::new);
    let named = phrases.naming(number);
    let draft = card.draft_text.as_ref();
    let draft = draft.map(|text| CardLine::Note(format!("in the draft: {}", named.effects(text))));
    let sides = [("left", Side::Left), ("right", Side::Right)].into_iter().filter_map(|(name, side)| {
        let claim = episode.claim(card.side(side)?);
        Some(CardLine::Side { side: name, name: claim.name.clone(), text: claim_words(phrases, claim) })
    });
    Card::new(&card.name, named.effects(&card.text)).lines(draft.into_iter().chain(sides))
}
