//! Cards to look up during play: the generated list, by name.

use shelf::{GameName, OnShelf, Visitor};
use table::cards::{Card, CardItem, CardLine, CardPage, CardPart};

/// A card, a skill or an enemy.
#[derive(Debug)]
struct Entry {
    name: String,
    text: String,
    /// What else is said of it, such as the skills of an investigator.
    more: Vec<String>,
}

/// Every card of a game.
#[derive(Debug)]
pub(crate) struct Cards(Vec<Entry>);

impl Cards {
    pub(crate) fn of(game: GameName) -> Cards {
        let page = game.visit(Pages);
        let entry = |card: table::cards::CardEntry| {
            let more = more_of(&page, &card.section, &card.name);
            Entry { name: card.name, text: card.text, more }
        };
        Cards(page.entries().into_iter().map(entry).collect())
    }

    /// The card with this name; otherwise the cards with such a word in their names, or in their texts. Of a
    /// single one, all is told.
    pub(crate) fn read(&self, words: &str) -> String {
        let wanted = words.to_lowercase();
        let named = self.those(|name, _| name == wanted);
        let like = || self.those(|name, _| has_word(name, &wanted));
        let mention = || self.those(|_, text| has_word(text, &wanted));
        let found = named.or_else(like).or_else(mention).unwrap_or_default();
        match found.as_slice() {
            [] => format!("No card speaks of `{words}`."),
            [only] => only.whole(),
            several => several.iter().map(|entry| entry.line()).collect::<Vec<_>>().join("\n"),
        }
    }

    /// The cards whose name and text, in lower case, pass the test `right`; `None` if there are none.
    fn those(&self, right: impl Fn(&str, &str) -> bool) -> Option<Vec<&Entry>> {
        let is_right = |entry: &&Entry| right(&entry.name.to_lowercase(), &entry.text.to_lowercase());
        let found: Vec<&Entry> = self.0.iter().filter(is_right).collect();
        (!found.is_empty()).then_some(found)
    }

    /// The text of the card that a sentence ends with: `Mike draws Open Cages.`
    pub(crate) fn just_named(&self, sentence: &str) -> Option<&str> {
        let named = sentence.strip_suffix('.')?;
        let verbs = [" draws ", " discovers ", " is dealt ", " claims ", " casts ", " takes ", " strikes "];
        let after = verbs.iter().find_map(|verb| named.split_once(verb)).map(|(_, rest)| rest)?;
        self.0.iter().find(|entry| entry.name == after).map(|entry| entry.text.as_str())
    }
}

impl Entry {
    /// `Calm: 1. Heals more.`, `Knife (bladed): Deals 1 damage.`
    fn line(&self) -> String {
        let colon = if self.text.starts_with('(') { "" } else { ":" };
        format!("{}{colon} {}", self.name, self.text)
    }

    fn whole(&self) -> String {
        let more = self.more.iter().map(|line| format!("\n  {line}"));
        self.line() + &more.collect::<String>()
    }
}

/// The page of all cards of a game.
struct Pages;

impl Visitor for Pages {
    type Out = CardPage;

    fn visit<G: OnShelf>(self) -> CardPage {
        G::cards(&G::built_in())
    }
}

/// The lines under a card that are not cards of their own.
fn more_of(page: &CardPage, section: &str, name: &str) -> Vec<String> {
    let sections = page.sections.iter().filter(|it| it.title == section);
    let card = sections.flat_map(|it| &it.parts).flat_map(cards_in).find(|card| card.name == name);
    let Some(card) = card else { return Vec::new() };
    let notes = card.lines.iter().filter_map(|line| match line {
        CardLine::Note(note) => Some(note.clone()),
        CardLine::Side { .. } => None,
    });
    card.text.lines().skip(1).map(|line| line.trim().to_owned()).chain(notes).collect()
}

fn cards_in(part: &CardPart) -> impl Iterator<Item = &Card> {
    let items: &[CardItem] = match part {
        CardPart::List(items) => items,
        CardPart::Words(_) | CardPart::Levels { .. } => &[],
    };
    items.iter().filter_map(|item| match item {
        CardItem::Card(card) => Some(card),
        CardItem::Other { .. } => None,
    })
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
        let card =
            |name: &str, text: &str| Entry { name: name.to_owned(), text: text.to_owned(), more: Vec::new() };
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

    #[test]
    fn of_a_single_card_everything_is_told() {
        let cards = Cards::of(GameName::Mansions);
        let agatha = cards.read("agatha crane");
        assert!(agatha.starts_with("Agatha Crane ("), "{agatha}");
        assert!(agatha.contains("\n  Health ") && agatha.contains(", sanity "), "{agatha}");
        assert!(agatha.contains("Lore "), "{agatha}");
    }
}
