//! `cards`: the generated card list of each game, kept next to its content.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::aeons::aeons;
use crate::call::root;
use crate::content::games;

/// Writes every list.
pub(crate) fn write() -> Result<()> {
    for game in games()? {
        let cards = cards_of(&game)?;
        let file = list_of(&game);
        fs::write(&file, cards).with_context(|| format!("could not write {}", file.display()))?;
        eprintln!("content/{game}/CARDS.md is written.");
    }
    Ok(())
}

/// Compares every list with the cards; fails only after all have been compared.
pub(crate) fn compare() -> Result<()> {
    let mut stale = 0;
    for game in games()? {
        let listed = fs::read_to_string(list_of(&game)).unwrap_or_default();
        if let Some(difference) = difference(&listed, &cards_of(&game)?) {
            eprintln!("content/{game}/CARDS.md {difference}");
            stale += 1;
        }
    }
    if stale > 0 {
        bail!("card lists out of date: {stale}; `cargo xtask cards` refreshes them");
    }
    Ok(())
}

fn cards_of(game: &str) -> Result<String> {
    let cards = aeons()?.args(["cards", "--game", game]).printed()?;
    if cards.trim().is_empty() {
        bail!("`aeons cards --game {game}` listed no cards");
    }
    Ok(cards)
}

fn list_of(game: &str) -> PathBuf {
    root().join("content").join(game).join("CARDS.md")
}

/// Where two lists first differ, in words; `None` if they are the same.
fn difference(listed: &str, cards: &str) -> Option<String> {
    let listed: Vec<&str> = listed.lines().collect();
    let cards: Vec<&str> = cards.lines().collect();
    let same = listed.iter().zip(&cards).take_while(|(one, other)| one == other).count();
    let line = |list: &[&str]| {
        list.get(same).map_or("(nothing: it ends here)".to_owned(), |line| format!("{line:?}"))
    };
    (listed != cards).then(|| {
        format!(
            "differs at line {}:\n  the file says: {}\n  the cards say: {}",
            same + 1,
            line(&listed),
            line(&cards)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_lists_do_not_differ() {
        assert_eq!(difference("# Cards\nGhoul\n", "# Cards\nGhoul\n"), None);
        assert_eq!(difference("# Cards\r\nGhoul\r\n", "# Cards\nGhoul\n"), None);
    }

    #[test]
    fn the_first_line_that_differs_is_shown_from_both_sides() {
        assert_eq!(
            difference("# Cards\nGhoul: 2\nHound", "# Cards\nGhoul: 3\nHound").unwrap(),
            "differs at line 2:\n  the file says: \"Ghoul: 2\"\n  the cards say: \"Ghoul: 3\""
        );
    }

    #[test]
    fn a_list_that_is_too_short_or_missing_differs_where_it_ends() {
        assert_eq!(
            difference("", "# Cards").unwrap(),
            "differs at line 1:\n  the file says: (nothing: it ends here)\n  the cards say: \"# Cards\""
        );
    }
}
