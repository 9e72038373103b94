//! Sentences as such: how they are joined, begun and counted.

/// `If you are safe` and `Heal all stress.`: one sentence follows a comma, several a colon.
pub(crate) fn after(prefix: &str, text: &str) -> String {
    let runs_on = is_one_sentence(text) && !text.starts_with(['+', '1', '2', '3']);
    if runs_on { format!("{prefix}, {}", small(text)) } else { format!("{prefix}: {text}") }
}

pub(crate) fn is_one_sentence(text: &str) -> bool {
    let text = text.strip_prefix("Choose one: ").unwrap_or(text);
    !text.trim_end_matches('.').contains(". ") && !text.contains(": ") && !text.contains('\n')
}

/// Words that begin a sentence and are no names.
const STARTERS: &[&str] = &[
    "A", "All", "An", "At", "Choose", "Claim", "Destroy", "Discard", "Draw", "Each", "For", "Gain", "Give",
    "Heal", "If", "It", "Lay", "Lie", "Lose", "Make", "Move", "Name", "No", "Nothing", "One", "Open", "Pick",
    "Put", "Remove", "Resolve", "Roll", "Set", "Summon", "Take", "The", "They", "Turn", "You",
];

/// The text as it stands inside a sentence; names keep their capital.
pub(crate) fn small(text: &str) -> String {
    let first = text.split([' ', ',']).next().unwrap_or_default();
    if !STARTERS.contains(&first) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |letter| letter.to_lowercase().collect::<String>() + letters.as_str())
}

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

pub(crate) fn times(n: u8, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

/// `a cultist`, `an enemy`
pub(crate) fn a(noun: &str) -> String {
    let vowel = noun.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// `one`, `one and two`, `one, two and three`
pub(crate) fn list<S: AsRef<str>>(names: &[S]) -> String {
    match names {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [others @ .., last] => {
            let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", others.join(", "), last.as_ref())
        }
    }
}
