//! Codes that people read aloud and type: of deals, and to become known at another device.

/// Digits and letters that nobody takes for another when they are read aloud or typed.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Letters between two dashes.
const GROUP: usize = 4;

/// A code that nobody guesses, of five bits a letter.
pub(crate) fn fresh_code<const LENGTH: usize>() -> String {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).expect("the system has chance to give");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// As it is shown: `0123-4567-89AB`.
pub(crate) fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// A code as it was made, however it was typed: small letters, spaces, an O for a zero.
pub(crate) fn plain(typed: &str) -> String {
    let alike = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    typed.chars().filter(char::is_ascii_alphanumeric).map(alike).collect()
}

/// Whether all its letters can stand in a code.
pub(crate) fn is_code(plain: &str) -> bool {
    plain.bytes().all(|letter| LETTERS.contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_be_typed_as_people_type() {
        let code = fresh_code::<12>();
        assert_eq!(plain(&grouped(&code)), code);
        assert_eq!(plain(" o1il-abcd efgh\u{a0}"), "0111ABCDEFGH");
        assert_ne!(fresh_code::<12>(), code);
        assert!(is_code(&code) && !is_code("U") && !is_code("a"));
    }

    #[test]
    fn a_code_is_shown_in_groups() {
        assert_eq!(grouped("0123456789AB"), "0123-4567-89AB");
    }
}
