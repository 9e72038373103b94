//! Cards to look up during play: the generated list, by name.

use shelf::GameName;

/// The name and the text of every card of a game.
#[derive(Debug)]
pub(crate) struct Cards(Vec<(String, String)>);

impl Cards {
    pub(crate) fn of(game: GameName) -> Cards {
        Cards(game.card_entries().into_iter().map(|card| (card.name, card.text)).collect())
    }

    /// The card with this name; otherwise the cards with such a word in their names, or in their texts.
    pub(crate) fn read(&self, words: &str) -> String {
        let wanted = words.to_lowercase();
        let named = self.those(|name, _| name == wanted);
        let like = || self.those(|name, _| has_word(name, &wanted));
        let mention = || self.those(|_, text| has_word(text, &wanted));
        let found = named.or_else(like).or_else(mention);
        found.unwrap_or_else(|| format!("No card speaks of `{words}`."))
    }

    /// The cards whose name and text, in lower case, pass the test `right`; `None` if there are none.
    fn those(&self, right: impl Fn(&str, &str) -> bool) -> Option<String> {
        let found = self.0.iter().filter(|(name, text)| right(&name.to_lowercase(), &text.to_lowercase()));
        let lines: Vec<String> = found.map(|(name, text)| format!("{name}: {text}")).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// The text of the card that a sentence ends with: `Mike draws Open Cages.`
    pub(crate) fn just_named(&self, sentence: &str) -> Option<&str> {
        let named = sentence.strip_suffix('.')?;
        let verbs = [" draws ", " discovers ", " is dealt ", " claims ", " casts ", " takes ", " strikes "];
        let after = verbs.iter().find_map(|verb| named.split_once(verb)).map(|(_, rest)| rest)?;
        self.0.iter().find(|(name, _)| name == after).map(|(_, text)| text.as_str())
    }
}

/// Whether a word of the text begins with `wanted`.
fn has_word(text: &str, wanted: &str) -> bool {
    let begins = |(at, _): (usize, &str)| !text[..at].ends_with(char::is_alphanumeric);
    text.match_indices(wanted).any(begins)
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
        assert_eq!(cards.read("summon"), "Open Cages: *: Summon it.", "by its text");
        assert_eq!(cards.read("moon"), "No card speaks of `moon`.", "not in the middle of a word");
    }

    #[test]
    fn a_card_that_was_just_drawn_is_read_out() {
        let cards = cards();
        assert_eq!(cards.just_named("Mike draws Open Cages."), Some("*: Summon it."));
        assert_eq!(cards.just_named("Mike rests."), None);
    }
}
