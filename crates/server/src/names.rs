//! What people call themselves and say: nothing invisible, nothing that turns the direction of what is beside it.

use crate::live::seats::{bot_name, seat_name};
use crate::store::SeatRow;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// The longest name at a table.
const LONGEST_NAME: usize = 40;

/// A name that fits on a screen; nothing if it is empty.
pub(crate) fn polite(name: &str) -> Option<String> {
    let spaced = with_single_spaces(&visible(name));
    let fits: String = spaced.chars().take(LONGEST_NAME).collect();
    Some(fits.trim().to_owned()).filter(|name| !name.is_empty())
}

/// However wide a space is, and however many stand beside each other, a page shows one.
fn with_single_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
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
        || matches!(letter, '\u{16fe4}' | '\u{1d159}' | '\u{e0000}'..='\u{e0fff}')
}

/// The name, with a number after it if anybody else at the table is called so, a bot included: `Ann 2`.
pub(crate) fn unlike_others(name: String, who: &str, seat: u8, seats: &[SeatRow]) -> String {
    let others = seats.iter().filter(|row| row.seat != seat && row.holder.as_deref() != Some(who));
    let taken: Vec<String> =
        others.flat_map(|row| [row.name.clone(), seat_name(row.seat), bot_name(row.seat)]).collect();
    unlike(name, taken.iter().map(String::as_str))
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
    with_single_spaces(&name.nfkc().flat_map(char::to_lowercase).collect::<String>())
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
        assert_eq!(polite("A\u{1d159}n\u{16fe4}n").as_deref(), Some("Ann"));
        assert_eq!(polite("Ann  \u{2003}\u{a0} B").as_deref(), Some("Ann B"));
        assert_eq!(visible(" Ümit 祐介 🎲 عمر "), "Ümit 祐介 🎲 عمر");
    }

    #[test]
    fn two_people_are_not_called_the_same() {
        let seat = |seat: u8, name: &str, holder: &str| SeatRow {
            seat,
            name: name.to_owned(),
            holder: Some(holder.to_owned()).filter(|holder| !holder.is_empty()),
            bot: holder.is_empty().then_some(protocol::online::Level::Adept),
            invitation: None,
            seen: 0,
        };
        let seats = [
            seat(0, "Ann", "1"),
            seat(1, "Ann 2", "2"),
            seat(2, "Bea", "3"),
            seat(3, "Bot 4", ""),
            seat(4, "Al B", "5"),
        ];
        let called = |name: &str, who: &str| unlike_others(name.to_owned(), who, 5, &seats);
        assert_eq!(called("ａｎｎ", "9"), "ａｎｎ 3");
        assert_eq!(called("Bea", "3"), "Bea", "one is not unlike oneself");
        assert_eq!(called("Cal", "9"), "Cal");
        assert_eq!(called("al\u{2003} b", "9"), "al\u{2003} b 2", "a page shows one space");
        assert_eq!(called("BOT 4", "9"), "BOT 4 2");
        assert_eq!(called("Player 4", "9"), "Player 4 2", "that seat is called so when it is open");
        assert_eq!(called("Player 6", "9"), "Player 6", "this seat is");
    }
}
