//! Cards to be read during play: the generated list, by name.

use shelf::GameName;

/// The name and the text of every card of a game.
#[derive(Debug)]
pub(crate) struct Cards(Vec<(String, String)>);

impl Cards {
    pub(crate) fn of(game: GameName) -> Cards {
        Cards(game.card_entries().into_iter().map(|card| (card.name, card.text)).collect())
    }

    /// What the card of this name says, or those whose names contain the words.
    pub(crate) fn read(&self, words: &str) -> String {
        let wanted = words.to_lowercase();
        let named = |(name, _): &&(String, String)| name.to_lowercase() == wanted;
        let like = |(name, _): &&(String, String)| name.to_lowercase().contains(&wanted);
        let exact: Vec<_> = self.0.iter().filter(named).collect();
        let found = if exact.is_empty() { self.0.iter().filter(like).collect() } else { exact };
        if found.is_empty() {
            return format!("No card has `{words}` in its name.");
        }
        found.iter().map(|(name, text)| format!("{name}: {text}")).collect::<Vec<_>>().join("\n")
    }

    /// The text of the card that a sentence ends with: `Mike draws Open Cages.`
    pub(crate) fn just_named(&self, sentence: &str) -> Option<&str> {
        let named = sentence.strip_suffix('.')?;
        let verbs = [" draws ", " discovers ", " is dealt ", " claims ", " casts ", " takes ", " strikes "];
        let after = verbs.iter().find_map(|verb| named.split_once(verb)).map(|(_, rest)| rest)?;
        self.0.iter().find(|(name, _)| name == after).map(|(_, text)| text.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards() -> Cards {
        let card = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        Cards(vec![card("Calm", "1. Heals more.\n  2. Heals most."), card("Open Cages", "*: Summon it.")])
    }

    #[test]
    fn a_card_is_found_by_its_name_or_a_part_of_it() {
        let cards = cards();
        assert_eq!(cards.read("cages"), "Open Cages: *: Summon it.");
        assert_eq!(cards.read("Calm"), "Calm: 1. Heals more.\n  2. Heals most.");
        assert_eq!(cards.read("moon"), "No card has `moon` in its name.");
    }

    #[test]
    fn a_card_that_was_just_drawn_is_read_out() {
        let cards = cards();
        assert_eq!(cards.just_named("Mike draws Open Cages."), Some("*: Summon it."));
        assert_eq!(cards.just_named("Mike rests."), None);
    }
}
