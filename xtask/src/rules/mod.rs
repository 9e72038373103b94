//! `rules`: the numbered rules of `docs/rules/`, and who cites them.

mod book;
mod citations;
mod coverage;
mod report;
mod suggest;

use std::path::Path;

use anyhow::{Result, bail};
use clap::Args;

use self::book::Book;
use self::citations::Citation;
use self::coverage::{Coverage, Promise};
use crate::call::{from_root, root};
use crate::rust_source::Source;
use crate::say::say;
use crate::tree::{files_under, read};

#[derive(Args, Default)]
pub(crate) struct Options {
    /// Print only what is wrong, and fail if anything is
    ///
    /// Wrong are: a citation that names no rule, an id that occurs twice, and an untested rule of
    /// docs/rules/covered.txt. That file lists what is done and must stay so: one id per line, or the
    /// beginning of ids with a star, such as DMD-RUN-*; `#` starts a comment.
    #[arg(long, verbatim_doc_comment)]
    check: bool,
    /// List every untested rule in full, even in chapters that have no tests yet
    #[arg(long)]
    missing: bool,
    /// Only this game: death-may-die, or DMD
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

/// Runs what CI requires.
pub(crate) fn check() -> Result<()> {
    rules(&Options { check: true, ..Options::default() })
}

pub(crate) fn rules(options: &Options) -> Result<()> {
    let books = chosen(read_books()?, options.game.as_deref())?;
    let mut promises = read_promises()?;
    if options.game.is_some() {
        promises.retain(|promise| promise.is_about(&books));
    }
    let coverage = Coverage::new(&books, read_citations(&books)?, &promises);
    if !options.check || options.missing {
        say(&report::chapters(&books, &coverage, options.missing))?;
    }
    eprint!("{}", report::problems(&coverage));
    say(&report::total(&books, &coverage))?;
    if options.check && coverage.problems() > 0 {
        bail!("problems with the rules or their citations: {}", coverage.problems());
    }
    Ok(())
}

fn read_books() -> Result<Vec<Book>> {
    let mut books = Vec::new();
    for file in files_under(&root().join("docs").join("rules"), "md")? {
        let game = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        books.push(Book::parse(&game, &read(&file)?));
    }
    if books.is_empty() {
        bail!("there are no rules under docs/rules/");
    }
    Ok(books)
}

/// The book of one game, given by its file name or by the prefix of its ids; otherwise all books.
fn chosen(mut books: Vec<Book>, game: Option<&str>) -> Result<Vec<Book>> {
    let Some(game) = game else { return Ok(books) };
    let games: Vec<String> = books.iter().map(|book| book.game.clone()).collect();
    books.retain(|book| {
        book.game == game || book.prefixes().iter().any(|prefix| prefix.eq_ignore_ascii_case(game))
    });
    if books.is_empty() {
        bail!("there are no rules of {game}; there are those of {}", games.join(", "));
    }
    Ok(books)
}

fn read_citations(books: &[Book]) -> Result<Vec<Citation>> {
    let mut sources = Vec::new();
    for file in files_under(&root().join("crates"), "rs")? {
        sources.push((from_root(&file), Source::read(&read(&file)?)));
    }
    Ok(citations::in_sources(&sources, &book::prefixes(books)))
}

fn read_promises() -> Result<Vec<Promise>> {
    let file = root().join("docs").join("rules").join("covered.txt");
    if !file.exists() {
        return Ok(Vec::new());
    }
    Ok(coverage::promises(Path::new("docs/rules/covered.txt"), &read(&file)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn books() -> Vec<Book> {
        vec![
            Book::parse("cellar", "- **CEL-RUN-01** Run.\n"),
            Book::parse("attic", "- **ATT-RUN-01** Run.\n"),
        ]
    }

    fn games(books: &[Book]) -> Vec<&str> {
        books.iter().map(|book| book.game.as_str()).collect()
    }

    #[test]
    fn a_game_is_chosen_by_its_name_or_by_the_start_of_its_ids() {
        assert_eq!(games(&chosen(books(), Some("attic")).unwrap()), ["attic"]);
        assert_eq!(games(&chosen(books(), Some("cel")).unwrap()), ["cellar"]);
        assert_eq!(games(&chosen(books(), None).unwrap()), ["cellar", "attic"]);
    }

    #[test]
    fn an_unknown_game_is_answered_with_the_known_ones() {
        let error = chosen(books(), Some("garden")).err().unwrap().to_string();
        assert_eq!(error, "there are no rules of garden; there are those of cellar, attic");
    }

    #[test]
    fn the_rules_of_this_repository_are_read_and_each_stands_once() {
        let books = read_books().unwrap();
        let coverage = Coverage::new(&books, Vec::new(), &[]);
        assert!(books.iter().all(|book| book.rules().count() > 0));
        assert_eq!(coverage.problems(), 0);
    }
}
