//! What people call themselves and say: nothing invisible, nothing that turns the direction of what is beside it.

use crate::store::SeatRow;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// The longest name at a table.
const LONGEST_NAME: usize = 40;

/// A name that fits on a screen; nothing if it is empty.
pub(crate) fn polite(name: &str) -> Option<String> {
    let visible: String = visible(name).chars().take(LONGEST_NAME).collect();
    Some(visible.trim().to_owned()).filter(|name| !name.is_empty())
}

/// The text without what nobody can see.
pub(crate) fn visible(text: &str) -> String {
    text.chars().filter(|&letter| is_visible(letter)).collect::<String>().trim().to_owned()
}

/// Neither control characters nor marks of format (which join, hide or turn letters), nor letters that look like nothing.
fn is_visible(letter: char) -> bool {
    use GeneralCategory as Category;
    let hidden = matches!(
        letter.general_category(),
        Category::Control
            | Category::Format
            | Category::LineSeparator
            | Category::ParagraphSeparator
            | Category::PrivateUse
            | Category::Surrogate
            | Category::Unassigned
    );
    !hidden && !looks_like_nothing(letter)
}

fn looks_like_nothing(letter: char) -> bool {
    matches!(letter, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}')
        || matches!(letter, '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}')
        || matches!(letter, '\u{e0000}'..='\u{e0fff}')
}

/// The name, with a number after it if somebody else at the table is called so: `Ann 2`.
pub(crate) fn unlike_others(name: String, who: &str, seats: &[SeatRow]) -> String {
    let others = seats.iter().filter(|seat| seat.holder.as_deref().is_some_and(|holder| holder != who));
    unlike(name, others.map(|seat| seat.name.as_str()))
}

/// The name, with a number after it if it is taken.
pub(crate) fn unlike<'a>(name: String, taken: impl Iterator<Item = &'a str>) -> String {
    let taken: Vec<String> = taken.map(folded).collect();
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut tries = std::iter::once(name.clone()).chain(numbered);
    tries.find(|name| !taken.contains(&folded(name))).unwrap_or(name)
}

/// Names that look alike are alike: `ANN` in wide letters is `ann`.
fn folded(name: &str) -> String {
    name.nfkc().flat_map(char::to_lowercase).collect()
}

/// The same for all that one person says at one table, and tells nothing else of them.
pub(crate) fn person(table: &str, who: &str) -> String {
    let digest = Sha256::digest(format!("person {table} {who}"));
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_taken_out() {
        let hidden = "A\u{200b}n\u{202e}n\u{feff}\u{3164}\u{ad}\u{0}\u{2066}\u{e0041}";
        assert_eq!(polite(hidden).as_deref(), Some("Ann"));
        assert_eq!(polite("\u{200d}\u{2800} \u{7}"), None);
        assert_eq!(visible(" Ümit 祐介 🎲 عمر "), "Ümit 祐介 🎲 عمر");
    }

    #[test]
    fn two_people_are_not_called_the_same() {
        let seat = |name: &str, holder: &str| SeatRow {
            seat: 0,
            name: name.to_owned(),
            holder: Some(holder.to_owned()),
            bot: None,
            invitation: None,
            seen: 0,
        };
        let seats = [seat("Ann", "1"), seat("Ann 2", "2"), seat("Bea", "3")];
        let called = |name: &str, who: &str| unlike_others(name.to_owned(), who, &seats);
        assert_eq!(called("ａｎｎ", "9"), "ａｎｎ 3");
        assert_eq!(called("Bea", "3"), "Bea", "one is not unlike oneself");
        assert_eq!(called("Cal", "9"), "Cal");
    }
}
