//! Which rules are tested, which citations name no rule, and which lines of `covered.txt` do not hold.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::book::{self, Book};
use super::citations::{By, Citation};
use super::suggest::nearest;

#[derive(Default)]
pub(crate) struct Coverage {
    pub(crate) tested: BTreeSet<String>,
    /// Cited outside tests.
    pub(crate) coded: BTreeSet<String>,
    pub(crate) strays: Vec<Stray>,
    pub(crate) broken: Vec<Broken>,
    /// Ids that occur twice in the rules.
    pub(crate) doubles: Vec<String>,
}

/// A citation of a rule that does not exist.
#[derive(Debug, PartialEq)]
pub(crate) struct Stray {
    pub(crate) citation: Citation,
    pub(crate) meant: Option<String>,
}

/// A line of `covered.txt`: these rules are tested and have to stay tested.
#[derive(Debug, PartialEq, Clone)]
pub(crate) struct Promise {
    pub(crate) file: PathBuf,
    pub(crate) line: usize,
    /// An id, or the beginning of ids, followed by a star.
    pub(crate) pattern: String,
}

/// A line of `covered.txt` that does not hold.
#[derive(Debug, PartialEq)]
pub(crate) enum Broken {
    Untested { promise: Promise, id: String },
    NamesNoRule(Promise),
}

impl Coverage {
    pub(crate) fn new(books: &[Book], citations: Vec<Citation>, promises: &[Promise]) -> Self {
        let ids: BTreeSet<&str> = all_ids(books).collect();
        let mut coverage = Coverage { doubles: doubles(books), ..Coverage::default() };
        for citation in citations {
            coverage.add(citation, &ids);
        }
        coverage.broken =
            promises.iter().flat_map(|promise| promise.broken(&ids, &coverage.tested)).collect();
        coverage
    }

    fn add(&mut self, citation: Citation, ids: &BTreeSet<&str>) {
        if !ids.contains(citation.id.as_str()) {
            if !names_a_chapter(&citation.id, ids) {
                let meant = nearest(&citation.id, ids.iter().copied()).map(str::to_owned);
                self.strays.push(Stray { citation, meant });
            }
            return;
        }
        match citation.by {
            By::Test => self.tested.insert(citation.id),
            By::Code => self.coded.insert(citation.id),
        };
    }

    pub(crate) fn problems(&self) -> usize {
        self.strays.len() + self.broken.len() + self.doubles.len()
    }
}

fn all_ids(books: &[Book]) -> impl Iterator<Item = &str> {
    books.iter().flat_map(Book::rules).map(|rule| rule.id.as_str())
}

fn doubles(books: &[Book]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    all_ids(books).filter(|id| !seen.insert(*id)).map(str::to_owned).collect()
}

/// Whether an id such as `DMD-RUN` names a chapter: some ids begin with it, followed by a dash.
fn names_a_chapter(id: &str, ids: &BTreeSet<&str>) -> bool {
    ids.iter().any(|other| other.strip_prefix(id).is_some_and(|rest| rest.starts_with('-')))
}

/// The lines of `covered.txt`.
pub(crate) fn promises(file: &Path, text: &str) -> Vec<Promise> {
    let mut promises = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let pattern = line.split('#').next().unwrap_or_default().trim().to_owned();
        if !pattern.is_empty() {
            promises.push(Promise { file: file.to_owned(), line: number + 1, pattern });
        }
    }
    promises
}

impl Promise {
    /// Whether it starts like the ids of these games.
    pub(crate) fn is_about(&self, books: &[Book]) -> bool {
        self.pattern.split('-').next().is_some_and(|prefix| book::prefixes(books).contains(prefix))
    }

    fn covers(&self, id: &str) -> bool {
        self.pattern.strip_suffix('*').map_or(id == self.pattern, |start| id.starts_with(start))
    }

    fn broken(&self, ids: &BTreeSet<&str>, tested: &BTreeSet<String>) -> Vec<Broken> {
        let covered: Vec<&str> = ids.iter().copied().filter(|id| self.covers(id)).collect();
        if covered.is_empty() {
            return vec![Broken::NamesNoRule(self.clone())];
        }
        let untested = covered.into_iter().filter(|id| !tested.contains(*id));
        untested.map(|id| Broken::Untested { promise: self.clone(), id: id.to_owned() }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cellar() -> Vec<Book> {
        let rules = "- **CEL-RUN-01** Move.\n- **CEL-RUN-02** Follow.\n- **CEL-MAP-01** Walls.\n";
        vec![Book::parse("cellar", rules)]
    }

    fn cite(id: &str, by: By) -> Citation {
        Citation { id: id.to_owned(), file: PathBuf::from("a.rs"), line: 3, by }
    }

    fn covered(text: &str) -> Vec<Promise> {
        promises(Path::new("covered.txt"), text)
    }

    #[test]
    fn tests_and_code_are_counted_apart() {
        let citations = vec![cite("CEL-RUN-01", By::Test), cite("CEL-RUN-02", By::Code)];
        let coverage = Coverage::new(&cellar(), citations, &[]);
        assert!(coverage.tested.iter().eq(["CEL-RUN-01"]));
        assert!(coverage.coded.iter().eq(["CEL-RUN-02"]));
        assert_eq!(coverage.problems(), 0);
    }

    #[test]
    fn a_citation_of_no_rule_is_a_stray_with_a_suggestion() {
        let coverage = Coverage::new(&cellar(), vec![cite("CEL-RUN-0", By::Test)], &[]);
        assert_eq!(coverage.strays[0].meant.as_deref(), Some("CEL-RUN-01"));
        assert!(coverage.tested.is_empty());
        assert_eq!(coverage.problems(), 1);
    }

    #[test]
    fn naming_a_chapter_is_neither_a_citation_nor_a_mistake() {
        let coverage = Coverage::new(&cellar(), vec![cite("CEL-RUN", By::Test)], &[]);
        assert_eq!((coverage.tested.len(), coverage.problems()), (0, 0));
    }

    #[test]
    fn a_rule_that_stands_twice_is_a_problem() {
        let books = [Book::parse("cellar", "- **CEL-RUN-01** Move.\n- **CEL-RUN-01** Again.\n")];
        assert_eq!(Coverage::new(&books, Vec::new(), &[]).doubles, ["CEL-RUN-01"]);
    }

    #[test]
    fn promises_are_read_without_comments_and_blanks() {
        let patterns: Vec<(usize, String)> = covered("# done\nCEL-RUN-*   # all\n\nCEL-MAP-01\n")
            .into_iter()
            .map(|p| (p.line, p.pattern))
            .collect();
        assert_eq!(patterns, [(2, "CEL-RUN-*".to_owned()), (4, "CEL-MAP-01".to_owned())]);
    }

    #[test]
    fn a_promise_is_broken_by_each_rule_without_a_test() {
        let tested = vec![cite("CEL-RUN-01", By::Test), cite("CEL-RUN-02", By::Code)];
        let coverage = Coverage::new(&cellar(), tested, &covered("CEL-RUN-*"));
        let [Broken::Untested { id, .. }] = coverage.broken.as_slice() else {
            panic!("{:?}", coverage.broken)
        };
        assert_eq!(id, "CEL-RUN-02");
    }

    #[test]
    fn a_promise_without_a_star_is_about_one_rule() {
        let coverage = Coverage::new(&cellar(), vec![cite("CEL-RUN-01", By::Test)], &covered("CEL-RUN-01"));
        assert_eq!(coverage.problems(), 0);
    }

    #[test]
    fn a_promise_about_no_rule_is_broken() {
        let promises = covered("CEL-WALK-*");
        let coverage = Coverage::new(&cellar(), Vec::new(), &promises);
        assert_eq!(coverage.broken, [Broken::NamesNoRule(promises[0].clone())]);
    }

    #[test]
    fn a_promise_is_about_the_game_whose_ids_start_alike() {
        let promises = covered("CEL-RUN-*\nCELLO-RUN-01\nATT-RUN-*");
        let about: Vec<bool> = promises.iter().map(|promise| promise.is_about(&cellar())).collect();
        assert_eq!(about, [true, false, false]);
    }
}
