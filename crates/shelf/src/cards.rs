//! The generated list of cards, card by card.

use crate::{GameName, OnShelf, Visitor};
use serde::Serialize;
use ts_rs::TS;

/// A card (or a skill, an enemy, a god) with its generated text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CardEntry {
    /// The heading it is under.
    pub section: String,
    pub name: String,
    pub text: String,
}

impl GameName {
    /// Everything that has a name and a text.
    pub fn card_entries(self) -> Vec<CardEntry> {
        self.visit(Entries)
    }
}

struct Entries;

impl Visitor for Entries {
    type Out = Vec<CardEntry>;

    fn visit<G: OnShelf>(self) -> Vec<CardEntry> {
        G::cards(&G::built_in()).entries().into_iter().map(CardEntry::from).collect()
    }
}

impl From<table::cards::CardEntry> for CardEntry {
    fn from(entry: table::cards::CardEntry) -> CardEntry {
        let table::cards::CardEntry { section, name, text } = entry;
        CardEntry { section, name, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_the_heading_it_stands_under_and_all_its_lines() {
        let cards = GameName::DeathMayDie.card_entries();
        let find = |name: &str| cards.iter().find(|card| card.name == name).expect("it is in the box");
        let [calm, cages, monkey] = ["Calm", "A Warm Draught", "Lab Monkey"].map(find);
        assert_eq!(calm.section, "Skills");
        assert!(calm.text.starts_with("1. A rest heals 1 more stress.\n  2. A rest heals"), "{}", calm.text);
        assert_eq!(cages.section, "Blasphemous Alchemy");
        assert!(cages.text.starts_with("✶: The nearest Fire Vampire"), "{}", cages.text);
        assert!(monkey.text.starts_with("(companion, health 1, animal). Discard this"), "{}", monkey.text);
    }

    #[test]
    fn every_game_has_cards_with_texts() {
        for game in GameName::ALL {
            let cards = game.card_entries();
            assert!(cards.len() > 20, "{game} has {} cards", cards.len());
            assert!(cards.iter().all(|card| !card.section.is_empty() && !card.name.is_empty()));
        }
    }
}
