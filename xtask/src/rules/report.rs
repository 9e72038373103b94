//! What `rules` prints.

use std::iter;

use super::book::{Book, Chapter, Rule};
use super::coverage::{Broken, Coverage, Stray};

/// The width of a bar in characters.
const CELLS: usize = 12;
/// The length at which a sentence is cut when it is not shown in full.
const ROOM: usize = 96;

/// Every chapter with its bar, and the untested rules of chapters that are begun, or of all if `all` is set.
pub(crate) fn chapters(books: &[Book], coverage: &Coverage, all: bool) -> String {
    let titles = books.iter().flat_map(|book| &book.chapters).map(|chapter| chapter.title.chars().count());
    let width = titles.max().unwrap_or(0);
    let mut report = String::new();
    for book in books {
        report += &format!("{}: {}\n", book.game, tested_of(book.rules(), coverage));
        for chapter in &book.chapters {
            report += &line(chapter, coverage, width);
            report += &untested(chapter, coverage, all);
        }
        report += "\n";
    }
    report
}

fn line(chapter: &Chapter, coverage: &Coverage, width: usize) -> String {
    let (tested, rules) = count(chapter.rules.iter(), coverage);
    format!("  {:<width$}  {}  {tested}/{rules} tested\n", chapter.title, bar(tested, rules))
}

/// A bar. It is full only if everything is tested, and empty only if nothing is.
fn bar(tested: usize, rules: usize) -> String {
    let share = (tested * CELLS).checked_div(rules).unwrap_or(0);
    let full = share.max(usize::from(tested > 0));
    "█".repeat(full) + &"░".repeat(CELLS - full)
}

fn untested(chapter: &Chapter, coverage: &Coverage, all: bool) -> String {
    let is_started = count(chapter.rules.iter(), coverage).0 > 0;
    if !is_started && !all {
        return String::new();
    }
    let rules = chapter.rules.iter().filter(|rule| !coverage.tested.contains(&rule.id));
    rules.map(|rule| sentence(rule, coverage, all)).collect()
}

fn sentence(rule: &Rule, coverage: &Coverage, in_full: bool) -> String {
    let note = if coverage.coded.contains(&rule.id) { " (in the code, without a test)" } else { "" };
    let text = if in_full { rule.sentence.clone() } else { shortened(&rule.sentence, ROOM) };
    format!("      {}  {text}{note}\n", rule.id)
}

/// The text, cut between two words.
fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let start: String = text.chars().take(room).collect();
    let whole_words = start.rsplit_once(' ').map_or(start.as_str(), |(words, _)| words);
    format!("{} …", whole_words.trim_end_matches([',', ';', ':']))
}

/// Everything that is wrong, one line each.
pub(crate) fn problems(coverage: &Coverage) -> String {
    let doubles = coverage.doubles.iter().map(|id| format!("docs/rules: {id} stands there twice\n"));
    let strays = coverage.strays.iter().map(stray);
    let broken = coverage.broken.iter().map(broken);
    doubles.chain(strays).chain(broken).collect()
}

fn stray(stray: &Stray) -> String {
    let Stray { citation, meant } = stray;
    let hint = meant.as_ref().map_or(String::new(), |id| format!("; did you mean {id}?"));
    format!("{}:{}: there is no rule {}{hint}\n", citation.file.display(), citation.line, citation.id)
}

fn broken(broken: &Broken) -> String {
    match broken {
        Broken::Untested { promise, id } => {
            format!("{}:{}: {id} should be tested and is not\n", promise.file.display(), promise.line)
        }
        Broken::NamesNoRule(promise) => {
            format!("{}:{}: no rule is called {}\n", promise.file.display(), promise.line, promise.pattern)
        }
    }
}

pub(crate) fn total(books: &[Book], coverage: &Coverage) -> String {
    tested_of(books.iter().flat_map(Book::rules), coverage) + "\n"
}

fn tested_of<'a>(rules: impl Iterator<Item = &'a Rule>, coverage: &Coverage) -> String {
    let (tested, rules) = count(rules, coverage);
    format!("{tested} of {rules} rules tested")
}

fn count<'a>(rules: impl Iterator<Item = &'a Rule>, coverage: &Coverage) -> (usize, usize) {
    iter::zip(rules, 1..).fold((0, 0), |(tested, _), (rule, rules)| {
        (tested + usize::from(coverage.tested.contains(&rule.id)), rules)
    })
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::super::citations::{By, Citation};
    use super::super::coverage::promises;
    use super::*;

    fn cellar() -> Vec<Book> {
        let rules = "\
## 1. The map
- **CEL-MAP-01** Walls.
## 2. Run
- **CEL-RUN-01** Move.
- **CEL-RUN-02** [F] Enemies follow.
- **CEL-RUN-03** Fire hurts.
";
        vec![Book::parse("cellar", rules)]
    }

    fn coverage(cited: &[(&str, By)], covered: &str) -> Coverage {
        let cite = |&(id, by): &(&str, By)| Citation {
            id: id.to_owned(),
            file: PathBuf::from("run.rs"),
            line: 7,
            by,
        };
        let promises = promises(Path::new("covered.txt"), covered);
        Coverage::new(&cellar(), cited.iter().map(cite).collect(), &promises)
    }

    #[test]
    fn started_chapters_show_what_is_untested() {
        let coverage = coverage(&[("CEL-RUN-01", By::Test), ("CEL-RUN-02", By::Code)], "");
        let expected = "\
cellar: 1 of 4 rules tested
  The map  ░░░░░░░░░░░░  0/1 tested
  Run      ████░░░░░░░░  1/3 tested
      CEL-RUN-02  Enemies follow. (in the code, without a test)
      CEL-RUN-03  Fire hurts.

";
        assert_eq!(chapters(&cellar(), &coverage, false), expected);
        assert_eq!(total(&cellar(), &coverage), "1 of 4 rules tested\n");
    }

    #[test]
    fn all_chapters_show_what_is_untested_when_asked() {
        let report = chapters(&cellar(), &coverage(&[], ""), true);
        assert_eq!(report.matches("\n      CEL-").count(), 4);
    }

    #[test]
    fn problems_say_where_and_what_was_meant() {
        let coverage = coverage(&[("CEL-RUM-01", By::Test)], "CEL-MAP-01\nCEL-WALK-*");
        let expected = "\
run.rs:7: there is no rule CEL-RUM-01; did you mean CEL-RUN-01?
covered.txt:1: CEL-MAP-01 should be tested and is not
covered.txt:2: no rule is called CEL-WALK-*
";
        assert_eq!(problems(&coverage), expected);
    }

    #[test]
    fn a_bar_is_full_or_empty_only_when_that_is_true() {
        assert_eq!(bar(0, 100), "░░░░░░░░░░░░");
        assert_eq!(bar(1, 100), "█░░░░░░░░░░░");
        assert_eq!(bar(99, 100), "███████████░");
        assert_eq!(bar(100, 100), "████████████");
    }

    #[test]
    fn long_sentences_are_cut_between_words() {
        assert_eq!(shortened("Enemies follow, even if", 18), "Enemies follow …");
        assert_eq!(shortened("Enemies follow", 14), "Enemies follow");
    }
}
