//! Words and phrases that the sentences of every game need.

/// `1 wound`, `3 wounds`
pub fn times(n: u8, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

/// `a cultist`, `an enemy`
pub fn a(noun: &str) -> String {
    let vowel = noun.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// The text with a capital first letter, for the start of a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// The text with a small first letter, for the middle of a sentence.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().collect::<String>() + letters.as_str())
}

/// `one`, `one and two`, `one, two and three`
pub fn list<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "and")
}

/// `one`, `one or two`, `one, two or three`
pub fn either<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "or")
}

fn joined<S: AsRef<str>>(names: &[S], joint: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [others @ .., last] => {
            let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
            format!("{} {joint} {}", others.join(", "), last.as_ref())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_counted_and_named() {
        assert_eq!(
            (times(1, "die", "dice"), times(2, "die", "dice")),
            ("1 die".to_owned(), "2 dice".to_owned())
        );
        assert_eq!((a("cultist"), a("Elder One")), ("a cultist".to_owned(), "an Elder One".to_owned()));
    }

    #[test]
    fn sentences_begin_with_a_capital_and_go_on_small() {
        assert_eq!((capital("über"), small("Ärger")), ("Über".to_owned(), "ärger".to_owned()));
        assert_eq!((capital(""), small("")), (String::new(), String::new()));
    }

    #[test]
    fn a_list_ends_with_and_or_or() {
        assert_eq!(list(&["one"]), "one");
        assert_eq!(list(&["one", "two"]), "one and two");
        assert_eq!(either(&["one", "two", "three"]), "one, two or three");
        assert_eq!(either::<&str>(&[]), "");
    }
}
