//! Everything in a game's boxes with generated texts: one structured page, from which the Markdown list and
//! the entries for searching are made.

use std::fmt::Write;

/// All cards of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPage {
    pub title: String,
    pub sections: Vec<CardSection>,
}

/// A heading and what is under it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSection {
    pub title: String,
    pub parts: Vec<CardPart>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardPart {
    /// A paragraph.
    Words(String),
    List(Vec<CardItem>),
    /// A card with one line for each level or side.
    Levels {
        name: String,
        lines: Vec<String>,
    },
}

/// An item of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardItem {
    Card(Card),
    /// Something that is not a card: an action, a token, a rule of an episode.
    Other {
        text: String,
        lines: Vec<String>,
    },
}

/// A card with its generated text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    pub name: String,
    /// A note beside its name, such as its cost; empty if there is none.
    pub notes: String,
    pub text: String,
    pub lines: Vec<CardLine>,
}

/// A line under a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardLine {
    Note(String),
    /// A side that is a card of its own: `left`, `Whiskey`, `(item). Discard it.`
    Side {
        side: &'static str,
        name: String,
        text: String,
    },
}

/// A card as an entry for searching.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardEntry {
    /// The heading it is under.
    pub section: String,
    pub name: String,
    pub text: String,
}

impl CardPage {
    /// The page as Markdown.
    ///
    /// ```
    /// use table::cards::{Card, CardItem, CardPage, CardPart, CardSection};
    ///
    /// let kindle = Card::new("Kindle", "You have 2 more wild symbols.").notes("(eye)");
    /// let parts = vec![CardPart::List(vec![CardItem::Card(kindle)])];
    /// let spells = CardSection { title: "Spells".to_owned(), parts };
    /// let page = CardPage { title: "The cards".to_owned(), sections: vec![spells] };
    /// assert!(page.markdown().ends_with("\n## Spells\n\n- **Kindle** (eye): You have 2 more wild symbols.\n"));
    /// assert_eq!(page.entries()[0].text, "(eye): You have 2 more wild symbols.");
    /// ```
    pub fn markdown(&self) -> String {
        let mut page = format!("# {}\n\nMade by `cargo xtask cards` from the content files.\n", self.title);
        for section in &self.sections {
            page.push_str(&format!("\n## {}\n", section.title));
            section.parts.iter().for_each(|part| page.push_str(&part.markdown()));
        }
        page
    }

    /// Everything that has a name and a text.
    pub fn entries(&self) -> Vec<CardEntry> {
        let of = |section: &CardSection| {
            let named = section.parts.iter().flat_map(CardPart::entries);
            let entry = |(name, text)| CardEntry { section: section.title.clone(), name, text };
            named.map(entry).collect::<Vec<_>>()
        };
        self.sections.iter().flat_map(of).collect()
    }
}

impl CardPart {
    fn markdown(&self) -> String {
        match self {
            CardPart::Words(words) => format!("\n{words}\n"),
            CardPart::List(items) => {
                format!("\n{}", items.iter().map(CardItem::markdown).collect::<String>())
            }
            CardPart::Levels { name, lines } => format!("\n**{name}**\n\n{}\n", lines.join("\n")),
        }
    }

    fn entries(&self) -> Vec<(String, String)> {
        match self {
            CardPart::Words(_) => Vec::new(),
            CardPart::List(items) => items.iter().flat_map(CardItem::entries).collect(),
            CardPart::Levels { name, lines } => {
                let lines: Vec<&str> = lines.iter().map(|line| line.trim_start_matches("- ")).collect();
                vec![(name.clone(), lines.join("\n  "))]
            }
        }
    }
}

impl CardItem {
    fn markdown(&self) -> String {
        match self {
            CardItem::Card(card) => card.markdown(),
            CardItem::Other { text, lines } => item(text, lines),
        }
    }

    fn entries(&self) -> Vec<(String, String)> {
        match self {
            CardItem::Card(card) => card.entries(),
            CardItem::Other { .. } => Vec::new(),
        }
    }
}

impl Card {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Card {
        Card { name: name.into(), text: text.into(), ..Card::default() }
    }

    /// This card, with a note beside its name.
    #[must_use]
    pub fn notes(mut self, notes: impl Into<String>) -> Card {
        self.notes = notes.into();
        self
    }

    /// This card, with lines under it.
    #[must_use]
    pub fn lines(mut self, lines: impl IntoIterator<Item = CardLine>) -> Card {
        self.lines.extend(lines);
        self
    }

    fn markdown(&self) -> String {
        let notes = if self.notes.is_empty() { String::new() } else { format!(" {}", self.notes) };
        let lines: Vec<String> = self.lines.iter().map(CardLine::markdown).collect();
        item(&format!("**{}**{notes}: {}", self.name, self.text), &lines)
    }

    /// The named entries in a paragraph; of a text that contains a list, the sentence before the list.
    fn entries(&self) -> Vec<(String, String)> {
        let first = self.text.lines().next().unwrap_or_default();
        let text = if self.notes.is_empty() { first.to_owned() } else { format!("{}: {first}", self.notes) };
        let sides = self.lines.iter().filter_map(CardLine::entry);
        [(self.name.clone(), text.trim().to_owned())].into_iter().chain(sides).collect()
    }
}

impl CardLine {
    fn markdown(&self) -> String {
        match self {
            CardLine::Note(note) => note.clone(),
            CardLine::Side { side, name, text } => format!("{side}: {name} {text}"),
        }
    }

    fn entry(&self) -> Option<(String, String)> {
        match self {
            CardLine::Note(_) => None,
            CardLine::Side { name, text, .. } => Some((name.clone(), text.clone())),
        }
    }
}

/// A list item with lines under it.
fn item(text: &str, lines: &[String]) -> String {
    let mut item = format!("- {text}\n");
    for line in lines {
        writeln!(item, "  - {line}").expect("writing to a string cannot fail");
    }
    item
}
