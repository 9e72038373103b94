//! Sentences as such: how one runs on into the next.

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
    if STARTERS.contains(&first) { table::english::small(text) } else { text.to_owned() }
}
