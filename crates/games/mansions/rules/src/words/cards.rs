//! What single cards say, generated from what the engine executes, and the page of all of them.

use super::phrases::{
    Phrases, ability, attack_text, class_name, condition_name, condition_text, fate, gift_name, give,
    move_text, sentence, skill_name, trait_name, walk_text, weapon, weapon_name,
};
use crate::content::{
    AttackText, ConditionCard, Content, Front, IllCardKind, InsaneCard, InvestigatorCard, ItemBack, ItemCard,
    MonsterKind, MonsterText, MythosEvent, SpellCard, Then, Weapon,
};
use crate::effect::{Ability, Effect, Give};
use crate::ids::{Card as CardId, Condition, Ill, IllKind, InsaneId, KindId, Skill, Tier, Trait};
use table::cards::{Card, CardItem, CardLine, CardPage, CardPart, CardSection};
use table::english::{capital, times};

/// What a possession says: an item by the side that is up, a spell by its front.
pub fn card_text(content: &Content, card: CardId, flipped: bool) -> String {
    match content.card(card).what {
        Front::Item(item) => {
            let item = &content.items[usize::from(item)];
            match item.back.as_ref().filter(|_| flipped) {
                Some(back) => item_back(content, back),
                None => item_front(content, item),
            }
        }
        Front::Spell(spell, _) => spell_front(content, content.spell(spell)),
    }
}

/// What a back of a spell says.
pub fn back_text(content: &Content, spell: &SpellCard, back: u8) -> String {
    let back = &spell.backs[usize::from(back)];
    let does = Phrases::of_cards(content).sentences(&back.does);
    joined(&[back.says.words.to_string(), does, "Discard this card and gain another copy of it.".to_owned()])
}

/// What an investigator is and can do.
pub fn investigator_text(content: &Content, card: &InvestigatorCard) -> String {
    powers(Phrases::of_cards(content), None, &card.gives, &card.abilities)
}

/// What a damage or horror card does.
pub fn ill_text(content: &Content, ill: Ill, card: IllKind) -> String {
    ill_words(content, &content.ills[ill as usize].kinds[card.index()])
}

pub fn insane_text(content: &Content, insane: InsaneId) -> String {
    content.insane(insane).text.words.to_string()
}

pub fn condition_line(content: &Content, condition: Condition) -> String {
    condition_text(content.condition(condition))
}

/// The numbers of a monster, which everybody sees.
pub fn monster_text(content: &Content, kind: KindId) -> String {
    let kind = content.kind(kind);
    let mut words = format!(
        "Health {}, awareness {}, horror {}, brawn {}, speed {}.",
        health(kind),
        kind.awareness,
        kind.horror,
        kind.brawn,
        kind.speed
    );
    for gift in &kind.gifts {
        words.push_str(&format!(" {}.", capital(gift_name(*gift))));
    }
    words
}

/// How it moves and attacks, and what there is to evade and to fear.
pub fn monster_texts(content: &Content, kind: KindId) -> Vec<String> {
    let (phrases, it) = (Phrases::of_monsters(content), content.kind(kind));
    let moves = it.moves.iter().map(|text| {
        let copies = if text.copies > 1 { format!(" (×{})", text.copies) } else { String::new() };
        format!("Move{copies}: {}", move_text(phrases, text))
    });
    let fallback = format!("Without a target: {}", sentence(&walk_text(phrases, &it.fallback)));
    let of =
        |what: &'static str| move |text: &MonsterText| format!("{what}: {}", monster_line(phrases, text));
    let attacks = it.attacks.iter().map(of("Attack"));
    let evades = it.evades.iter().map(of("Evade"));
    let horrors = it.horrors.iter().map(of("Horror"));
    moves.chain([fallback]).chain(attacks).chain(evades).chain(horrors).collect()
}

/// A text of a monster: what is read, then what it does.
pub(super) fn monster_line(phrases: Phrases<'_>, text: &MonsterText) -> String {
    joined(&[text.says.words.to_string(), phrases.sentences(&text.does)])
}

/// A text of the attack table.
pub fn attack_line(content: &Content, text: &AttackText) -> String {
    joined(&[text.says.words.to_string(), attack_text(Phrases::of_monsters(content), text)])
}

/// An event of the mythos pool.
pub fn event_line(content: &Content, event: &MythosEvent) -> String {
    joined(&[event.says.words.to_string(), Phrases::of_cards(content).sentences(&event.does)])
}

fn joined(parts: &[String]) -> String {
    let some: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.trim().is_empty()).collect();
    some.join(" ")
}

fn powers(phrases: Phrases<'_>, with: Option<&Weapon>, gives: &[Give], abilities: &[Ability]) -> String {
    let with = with.map(weapon);
    let gives = gives.iter().map(give);
    let abilities = abilities.iter().map(|each| ability(phrases, each));
    joined(&with.into_iter().chain(gives).chain(abilities).collect::<Vec<_>>())
}

fn item_front(content: &Content, item: &ItemCard) -> String {
    powers(Phrases::of_cards(content), item.weapon.as_ref(), &item.gives, &item.abilities)
}

fn item_back(content: &Content, back: &ItemBack) -> String {
    powers(Phrases::of_cards(content), back.weapon.as_ref(), &back.gives, &back.abilities)
}

/// MOM-ATTACK-04 A spell used to attack flips afterwards.
fn spell_front(content: &Content, spell: &SpellCard) -> String {
    let does = powers(Phrases::of_cards(content), spell.weapon.as_ref(), &[], &spell.abilities);
    let flips = if spell.weapon.is_some() { " After the attack, turn this card over." } else { "" };
    does + flips
}

fn ill_words(content: &Content, card: &IllCardKind) -> String {
    let phrases = Phrases::of_cards(content);
    let does = phrases.sentences(&card.does);
    let then = match card.then {
        Then::TurnedDown => "Turn this card facedown.",
        Then::Discarded => "Discard this card.",
        Then::KeptUp => "Keep this card faceup.",
    };
    joined(&[does, powers(phrases, None, &card.gives, &card.abilities), then.to_owned()])
}

/// `4 + 2 for each investigator`
fn health(kind: &MonsterKind) -> String {
    match kind.health {
        (base, 0) => base.to_string(),
        (0, each) => format!("{each} for each investigator"),
        (base, each) => format!("{base} + {each} for each investigator"),
    }
}

/// Everything in the box. Of scenarios only what a player reads when choosing.
pub fn card_page(content: &Content) -> CardPage {
    let (damage, horror) = (&content.ills[0], &content.ills[1]);
    let ills = |kinds: &[IllCardKind]| kinds.iter().map(|kind| ill_card(content, kind)).collect();
    let sections = vec![
        section("Investigators", content.investigators.iter().map(|it| investigator(content, it)).collect()),
        section("Common items", items(content, crate::ids::Class::Common)),
        section("Unique items", items(content, crate::ids::Class::Unique)),
        section("Spells", content.spells.iter().map(|spell| spell_card(content, spell)).collect()),
        section("Conditions", content.conditions.iter().map(condition_card).collect()),
        section("Insane", content.insane.iter().map(|card| insane_card(content, card)).collect()),
        section("Damage", ills(&damage.kinds)),
        section("Horror", ills(&horror.kinds)),
        section("Monsters", monsters(content)),
        section(
            "Evade checks",
            content.tempers.iter().map(|it| evade_card(content, &it.id, &it.evades)).collect(),
        ),
        section("Horror checks", horror_cards(content)),
        section("Attacks", content.attacks.iter().map(|cell| attack_card(content, cell)).collect()),
        section("Mythos events", content.pool.iter().map(|event| event_card(content, event)).collect()),
        section(
            "Scenarios",
            content.scenarios.iter().map(|it| Card::new(&it.name, &*it.premise.words)).collect(),
        ),
    ];
    CardPage { title: "Mansions of Madness: the cards".to_owned(), sections }
}

fn section(title: &str, cards: Vec<Card>) -> CardSection {
    let items = cards.into_iter().map(CardItem::Card).collect();
    CardSection { title: title.to_owned(), parts: vec![CardPart::List(items)] }
}

fn investigator(content: &Content, card: &InvestigatorCard) -> Card {
    let skills: Vec<String> = Skill::ALL
        .iter()
        .zip(card.skills)
        .map(|(skill, value)| format!("{} {value}", skill_name(*skill)))
        .collect();
    let numbers = format!("Health {}, sanity {}. {}.", card.health, card.sanity, skills.join(", "));
    let lines = [numbers, card.about.words.to_string()].map(CardLine::Note);
    Card::new(&card.name, investigator_text(content, card))
        .notes(format!("({})", card.occupation))
        .lines(lines)
}

fn items(content: &Content, class: crate::ids::Class) -> Vec<Card> {
    let of_box = content.cards.iter().filter(|card| card.class == class && card.scenario.is_none());
    let numbers = of_box.filter_map(|card| match card.what {
        Front::Item(item) => Some(usize::from(item)),
        Front::Spell(..) => None,
    });
    let mut cards: Vec<Card> = Vec::new();
    for number in numbers {
        let card = item_card(content, &content.items[number]);
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

fn item_card(content: &Content, item: &ItemCard) -> Card {
    let back = item.back.as_ref().map(|back| {
        let text = match item_back(content, back) {
            text if !text.is_empty() => text,
            _ if is_barricade(item) => "It bars a door.".to_owned(),
            _ => "No effect of its own.".to_owned(),
        };
        CardLine::Side { side: "back", name: back.name.clone(), text: format!("(turned over). {text}") }
    });
    let about = (!item.about.is_empty()).then(|| CardLine::Note(item.about.words.to_string()));
    let text = item_front(content, item);
    let text = if text.is_empty() { "No effect of its own.".to_owned() } else { text };
    Card::new(&item.name, text).notes(noted(&item.traits)).lines(back.into_iter().chain(about))
}

/// MOM-BARR-01 Whether a door is barred with it by turning it over.
fn is_barricade(item: &ItemCard) -> bool {
    let bars = |effect: &Effect| *effect == Effect::BarricadeThis;
    item.abilities.iter().any(|ability| Effect::any(&ability.does, &bars))
}

fn noted(traits: &[Trait]) -> String {
    let names: Vec<&str> = traits.iter().map(|property| trait_name(*property)).collect();
    if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) }
}

fn spell_card(content: &Content, spell: &SpellCard) -> Card {
    let backs = (0..spell.backs.len())
        .map(|back| CardLine::Note(format!("back: {}", back_text(content, spell, back as u8))));
    Card::new(&spell.name, spell_front(content, spell)).lines(backs)
}

fn condition_card(card: &ConditionCard) -> Card {
    let about = CardLine::Note(card.about.words.to_string());
    Card::new(condition_name(card.id), condition_text(card)).lines([about])
}

fn insane_card(content: &Content, card: &InsaneCard) -> Card {
    let phrases = Phrases::of_cards(content);
    let gives = card.gives.iter().map(give);
    let rule = joined(&gives.chain([fate(phrases, &card.fate)]).collect::<Vec<_>>());
    let players = match card.players {
        0 | 1 => String::new(),
        players => format!("({players} or more players)"),
    };
    Card::new(&card.name, &*card.text.words).notes(players).lines([CardLine::Note(format!("rule: {rule}"))])
}

fn ill_card(content: &Content, card: &IllCardKind) -> Card {
    let copies = if card.copies > 1 { format!("(×{})", card.copies) } else { String::new() };
    Card::new(&card.name, ill_words(content, card)).notes(copies)
}

/// Monsters of the box; a scenario's own are its secret.
fn monsters(content: &Content) -> Vec<Card> {
    let is_of_box = |kind: &MonsterKind| {
        !content.scenarios.iter().any(|scenario| scenario.monsters.iter().any(|custom| custom.id == kind.id))
    };
    let kinds = content.kinds.iter().enumerate().filter(|(_, kind)| is_of_box(kind));
    kinds.map(|(index, kind)| monster_card(content, KindId::new(index), kind)).collect()
}

fn monster_card(content: &Content, id: KindId, kind: &MonsterKind) -> Card {
    let notes = format!("({}, {})", class_name(kind.class), times(kind.figures, "figure", "figures"));
    let lines = [kind.about.words.to_string()].into_iter().chain(monster_texts(content, id));
    Card::new(&kind.name, monster_text(content, id)).notes(notes).lines(lines.map(CardLine::Note))
}

fn evade_card(content: &Content, name: &str, texts: &[MonsterText]) -> Card {
    let phrases = Phrases::of_monsters(content);
    let lines = texts.iter().map(|text| CardLine::Note(monster_line(phrases, text)));
    Card::new(capital(name), "One of these is drawn when you try to get past such a monster.").lines(lines)
}

fn horror_cards(content: &Content) -> Vec<Card> {
    let phrases = Phrases::of_monsters(content);
    let card = |band: &crate::content::HorrorBand| {
        let lines = band.texts.iter().map(|text| CardLine::Note(monster_line(phrases, text)));
        let name = format!("Horror rating {} to {}", band.from, band.to);
        Card::new(name, "One of these is drawn at the sight of such a monster.").lines(lines)
    };
    content.horror_checks.iter().map(card).collect()
}

fn attack_card(content: &Content, cell: &crate::content::AttackCell) -> Card {
    let name = format!("{} against {}", capital(weapon_name(cell.weapon)), class_name(cell.monster));
    let lines = cell.texts.iter().map(|text| CardLine::Note(attack_line(content, text)));
    Card::new(name, "One of these is drawn.").lines(lines)
}

fn event_card(content: &Content, event: &MythosEvent) -> Card {
    let tier = match event.tier {
        Tier::Flavour => "flavour",
        Tier::Help => "help",
        Tier::Minor => "minor",
        Tier::Major => "major",
        Tier::Deadly => "deadly",
    };
    let phrases = Phrases::of_cards(content);
    let mut lines = Vec::new();
    if event.proviso != crate::effect::Proviso::Always {
        lines.push(CardLine::Note(format!("Only if {}.", phrases.proviso(&event.proviso))));
    }
    if event.once {
        lines.push(CardLine::Note("Once per game.".to_owned()));
    }
    let does = phrases.sentences(&event.does);
    let text = if does.is_empty() { "Nothing else happens.".to_owned() } else { does };
    Card::new(capital(&event.id.replace('-', " ")), format!("“{}” {text}", event.says.words))
        .notes(format!("({tier})"))
        .lines(lines)
}
