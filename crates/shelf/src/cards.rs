//! The generated list of cards, card by card.

use crate::GameName;
use serde::Serialize;
use ts_rs::TS;

/// A card (or a skill, an enemy, a god) with its generated text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CardEntry {
    /// The heading that it stands under.
    pub section: String,
    pub name: String,
    pub text: String,
}

impl GameName {
    /// Everything that has a name and a text.
    pub fn card_entries(self) -> Vec<CardEntry> {
        entries(&self.cards())
    }
}

/// `- **Name** (notes): text`, and skills, whose levels stand in lines of their own.
fn entries(page: &str) -> Vec<CardEntry> {
    let mut found: Vec<CardEntry> = Vec::new();
    let mut section = String::new();
    let mut open = false;
    for line in page.lines() {
        let item = line.trim_start().trim_start_matches("- ");
        if let Some((name, text)) = item.strip_prefix("**").and_then(|rest| rest.split_once("**")) {
            open = text.trim().is_empty();
            let text = text.trim().trim_start_matches(':').trim();
            found.push(CardEntry { section: section.clone(), name: name.to_owned(), text: text.to_owned() });
        } else if line.starts_with('#') {
            open = false;
            section = line.trim_start_matches('#').trim().to_owned();
        } else if let Some(card) = found.last_mut().filter(|_| open && !item.trim().is_empty()) {
            card.text.push_str(if card.text.is_empty() { "" } else { "\n  " });
            card.text.push_str(item.trim());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_the_heading_it_stands_under_and_all_its_lines() {
        let page = "# Cards\n\n**Calm**\n\n1. Heals more.\n2. Heals most.\n\n## Mythos\n\n- **Open Cages** *: Summon it.\n";
        let [calm, cages] = &entries(page)[..] else { panic!("two cards") };
        assert_eq!((calm.section.as_str(), calm.name.as_str()), ("Cards", "Calm"));
        assert_eq!(calm.text, "1. Heals more.\n  2. Heals most.");
        assert_eq!((cages.section.as_str(), cages.text.as_str()), ("Mythos", "*: Summon it."));
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
