//! The list of everything in the box.

use super::{artifact_text, curse_text, gift, spell_text, symbol, symbols};
use crate::board::Symbol;
use crate::content::Content;
use table::cards::{Card, CardItem, CardPage, CardPart, CardSection};

/// Everything in the box, each with what it says to somebody who plays alone.
pub fn card_page(content: &Content) -> CardPage {
    let gods = content.gods.iter().map(|god| Card::new(&god.name, gift(god, true)));
    let artifacts = content.artifacts.iter().map(|card| Card::new(&card.name, artifact_text(card, true)));
    let curses = content.curses.iter().map(|card| Card::new(&card.name, curse_text(card)));
    let mut sections = vec![section("Elder Gods", gods)];
    sections.extend(Symbol::ALL.map(|back| spells(content, back)));
    sections.extend([section("Artifacts", artifacts), section("Curses", curses)]);
    CardPage { title: "Fate of the Elder Gods: the cards".to_owned(), sections }
}

fn spells(content: &Content, back: Symbol) -> CardSection {
    let spells = content.spells.iter().filter(|card| card.back == back);
    let spells = spells.map(|card| {
        Card::new(&card.name, spell_text(card, true)).notes(format!("({})", symbols(card.cost())))
    });
    section(&format!("Spells with the {}", symbol(back)), spells)
}

fn section(title: &str, cards: impl Iterator<Item = Card>) -> CardSection {
    let list = CardPart::List(cards.map(CardItem::Card).collect());
    CardSection { title: title.to_owned(), parts: vec![list] }
}
