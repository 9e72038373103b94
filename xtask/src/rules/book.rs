//! The rules of one game, read from Markdown.

use std::collections::BTreeSet;

/// `docs/rules/<game>.md`
pub(crate) struct Book {
    pub(crate) game: String,
    pub(crate) chapters: Vec<Chapter>,
}

/// `## 7. Run`
pub(crate) struct Chapter {
    pub(crate) title: String,
    pub(crate) rules: Vec<Rule>,
}

/// `- **DMD-RUN-02** [F S W] Leaving a space, all enemies there follow.`
#[derive(Debug, PartialEq)]
pub(crate) struct Rule {
    pub(crate) id: String,
    pub(crate) sentence: String,
}

impl Book {
    pub(crate) fn parse(game: &str, text: &str) -> Self {
        let mut chapters = vec![Chapter { title: "Before the first chapter".to_owned(), rules: Vec::new() }];
        for line in text.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                chapters.push(Chapter { title: title(heading), rules: Vec::new() });
            } else if let Some(rule) = Rule::parse(line) {
                chapters.last_mut().expect("there is always a chapter").rules.push(rule);
            }
        }
        chapters.retain(|chapter| !chapter.rules.is_empty());
        Book { game: game.to_owned(), chapters }
    }

    pub(crate) fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }

    /// The first parts of the ids, usually only one: `DMD`.
    pub(crate) fn prefixes(&self) -> BTreeSet<&str> {
        self.rules().filter_map(|rule| rule.id.split('-').next()).collect()
    }
}

/// The first parts of all ids of several games.
pub(crate) fn prefixes(books: &[Book]) -> BTreeSet<&str> {
    books.iter().flat_map(Book::prefixes).collect()
}

impl Rule {
    /// A list item that starts with an id in bold.
    fn parse(line: &str) -> Option<Rule> {
        let item = line.trim_start();
        let item = item.strip_prefix("- ").or_else(|| item.strip_prefix("* "))?;
        let (id, rest) = item.trim_start().strip_prefix("**")?.split_once("**")?;
        is_id(id).then(|| Rule { id: id.to_owned(), sentence: without_editions(rest).to_owned() })
    }
}

/// Capital letters and digits in at least two parts: `DMD-SKILL-ARCANE`.
fn is_id(text: &str) -> bool {
    let is_capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    text.starts_with(|c: char| c.is_ascii_uppercase())
        && text.contains('-')
        && text.split('-').all(|word| !word.is_empty() && word.chars().all(is_capital))
}

/// The sentence without a leading mark of editions such as `[F S W]`.
fn without_editions(rest: &str) -> &str {
    let rest = rest.trim();
    let marked = rest.strip_prefix('[').and_then(|marked| marked.split_once(']'));
    marked.map_or(rest, |(_, sentence)| sentence.trim_start())
}

/// The title of `7. Run →` is `Run`.
fn title(heading: &str) -> String {
    let name = heading.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    name.trim_end_matches('→').trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLAR: &str = "\
# The cellar: the rules

- **not an id** A remark.
- **CEL-SETUP-01** Before all chapters.

## 7. Run →
- **CEL-RUN-01** [F S W] Move up to 3 spaces [each open].
  - **CEL-RUN-02** Enemies follow (see **CEL-RUN-01**).

Some text about **CEL-RUN-03**, which is no rule.

## 8. Skills [F]
* **CEL-SKILL-ARCANE** Roll more.

## 9. Nothing here
";

    fn ids(chapter: &Chapter) -> Vec<&str> {
        chapter.rules.iter().map(|rule| rule.id.as_str()).collect()
    }

    #[test]
    fn rules_stand_under_the_headings_of_their_chapters() {
        let book = Book::parse("cellar", CELLAR);
        let titles: Vec<&str> = book.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
        assert_eq!(titles, ["Before the first chapter", "Run", "Skills [F]"]);
        assert_eq!(ids(&book.chapters[0]), ["CEL-SETUP-01"]);
        assert_eq!(ids(&book.chapters[1]), ["CEL-RUN-01", "CEL-RUN-02"]);
        assert_eq!(ids(&book.chapters[2]), ["CEL-SKILL-ARCANE"]);
    }

    #[test]
    fn the_sentence_comes_without_the_editions() {
        let sentence = |line| Rule::parse(line).unwrap().sentence;
        assert_eq!(sentence("- **CEL-RUN-01** [F S W] Move up to 3 [spaces]."), "Move up to 3 [spaces].");
        assert_eq!(sentence("- **CEL-RUN-01** Move [far]."), "Move [far].");
    }

    #[test]
    fn only_capitals_and_digits_in_several_words_are_an_id() {
        assert!(is_id("DMD-RUN-02"));
        assert!(is_id("DMD-SKILL-ARCANE"));
        for not_an_id in ["DMD", "DMD-", "-RUN", "DMD--02", "Dmd-Run", "DMD-RUN 02", "DMD-RUN-02a", "1-2", ""]
        {
            assert!(!is_id(not_an_id), "{not_an_id}");
        }
    }

    #[test]
    fn a_book_knows_how_its_ids_start() {
        assert_eq!(prefixes(&[Book::parse("cellar", CELLAR)]), BTreeSet::from(["CEL"]));
    }
}
