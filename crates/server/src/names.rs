//! What people call themselves and say: nothing invisible, nothing that turns the direction of what is beside it.

use crate::live::seats::{bot_name, seat_name};
use crate::store::SeatRow;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_security::skeleton;

/// The longest name at a table.
const LONGEST_NAME: usize = 40;
/// The most marks on one letter of a name.
const MOST_MARKS: usize = 3;

/// A name that fits on a screen; nothing if it is empty.
pub(crate) fn clean_name(name: &str) -> Option<String> {
    let spaced = without_sentences(&with_few_marks(&visible(name)));
    let fits: String = spaced.chars().take(LONGEST_NAME).collect();
    Some(fits.trim().to_owned()).filter(|name| name.chars().any(char::is_alphanumeric))
}

/// Letters with a few marks above and below them, and no towers.
fn with_few_marks(text: &str) -> String {
    let mut marks = 0;
    let few = |letter: &char| {
        marks = if is_mark(*letter) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    };
    text.chars().filter(few).collect()
}

fn is_mark(letter: char) -> bool {
    use GeneralCategory as Category;
    let marks = [Category::NonspacingMark, Category::EnclosingMark, Category::SpacingMark];
    marks.contains(&letter.general_category())
}

/// A name with single spaces, and without stops that would make sentences of it: the log tells of people in sentences, and
/// nobody's name tells of others there. The stops of titles and initials stay: `Dr. J. R. West Jr.`
fn without_sentences(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let without = |(place, word): (usize, &&str)| {
        let (is_first, is_last) = (place == 0, place + 1 == words.len());
        match is_first || (is_last && is_short(word)) {
            true => (*word).to_owned(),
            false => without_stops(word),
        }
    };
    words.iter().enumerate().map(without).collect::<Vec<_>>().join(" ")
}

/// Up to three letters and a stop.
fn is_short(word: &str) -> bool {
    let mut letters = word.trim_end_matches(ends_a_sentence).chars();
    letters.by_ref().take(3).all(char::is_alphabetic) && letters.next().is_none()
}

/// Without the stops that follow anything but a single letter.
fn without_stops(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let is_letter = |place: usize| letters[place].is_alphabetic();
    let is_initial =
        |place: usize| place > 0 && is_letter(place - 1) && (place == 1 || !is_letter(place - 2));
    let stays = |&place: &usize| !ends_a_sentence(letters[place]) || is_initial(place);
    (0..letters.len()).filter(stays).map(|place| letters[place]).collect()
}

fn ends_a_sentence(letter: char) -> bool {
    ".!?:;…‥․。｡．！？：；؟۔।॥‼⁇⁈⁉".contains(letter)
}

/// A name within a sentence of ours: one that is written from right to left turns nothing around it.
pub(crate) fn apart(name: &str) -> String {
    match name.chars().any(is_from_the_right) {
        true => format!("\u{2068}{name}\u{2069}"),
        false => name.to_owned(),
    }
}

/// Letters of the scripts that are written from right to left.
fn is_from_the_right(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
        || matches!(letter, '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
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
    let taken = others.flat_map(|row| [row.name.clone(), seat_name(row.seat), bot_name(row.seat)]);
    let taken: Vec<String> = taken.chain([bot_name(seat)]).collect();
    unlike(name, taken.iter().map(String::as_str))
}

/// The name, with a number after it if it is taken.
pub(crate) fn unlike<'a>(name: String, taken: impl Iterator<Item = &'a str>) -> String {
    let taken: Vec<[String; 2]> = taken.map(looks).collect();
    let is_taken = |name: &String| {
        let [one, other] = looks(name);
        taken.iter().any(|[known, also]| *known == one || *also == other)
    };
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut tries = std::iter::once(name.clone()).chain(numbered);
    tries.find(|name| !is_taken(name)).unwrap_or(name)
}

/// How a name looks as it is written, and in small letters. Names that look alike in either way are alike: `ANN` in wide letters
/// is `ann`, and so is one with a Cyrillic `а`.
fn looks(name: &str) -> [String; 2] {
    let plain = with_single_spaces(&name.nfkc().collect::<String>());
    let small = |text: &str| text.chars().flat_map(char::to_lowercase).collect::<String>();
    [plain.clone(), small(&plain)].map(|text| small(&skeleton(&text).collect::<String>()))
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
        assert_eq!(clean_name(hidden).as_deref(), Some("Ann"));
        assert_eq!(clean_name("\u{200d}\u{2800} \u{7}"), None);
        assert_eq!(clean_name("A\u{1d159}n\u{16fe4}n").as_deref(), Some("Ann"));
        assert_eq!(clean_name("Ann  \u{2003}\u{a0} B").as_deref(), Some("Ann B"));
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
        assert_eq!(called("Bot 6", "9"), "Bot 6 2", "nobody is called like a bot");
        assert_eq!(called("Аnn", "9"), "Аnn 3", "its first letter is Cyrillic");
        assert_eq!(called("AI B", "9"), "AI B 2", "a large i looks like a small l");
        assert_eq!(called("Βеа", "9"), "Βеа 2", "no letter of this is Latin");
        assert_eq!(called("B0t 4", "9"), "B0t 4 2");
    }

    #[test]
    fn a_name_has_letters_and_no_towers_of_marks() {
        let tower = format!("A{}nn", "\u{301}".repeat(50));
        assert_eq!(clean_name(&tower), Some(format!("A{}nn", "\u{301}".repeat(3))));
        assert_eq!(clean_name("Ngọc Ánh").as_deref(), Some("Ngọc Ánh"));
        for none in ["...", "🎲", "- -", "\u{301}"] {
            assert_eq!(clean_name(none), None, "{none}");
        }
    }

    #[test]
    fn nobodys_name_tells_of_others_in_the_log() {
        for (name, kept) in [
            ("Ann leaves seat 1. Bea", "Ann leaves seat 1 Bea"),
            ("Ann leaves seat 1.Bea", "Ann leaves seat 1Bea"),
            ("Ann leaves seat 1.", "Ann leaves seat 1"),
            ("Ann is back。 Bea", "Ann is back Bea"),
            ("Ann is back! Bea", "Ann is back Bea"),
            ("Dr. J.R. West Jr.", "Dr. J.R. West Jr."),
            ("H. P. Lovecraft", "H. P. Lovecraft"),
            ("Ann!", "Ann!"),
        ] {
            assert_eq!(clean_name(name).as_deref(), Some(kept), "{name}");
        }
    }

    #[test]
    fn a_name_from_right_to_left_turns_nothing_around_it() {
        assert_eq!(apart("Ann"), "Ann");
        assert_eq!(apart("עמר"), "\u{2068}עמר\u{2069}");
    }
}
