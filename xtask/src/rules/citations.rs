//! Finds citations of rules: every id in a comment or a string of a Rust file.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use crate::rust_source::{Comment, Source, is_word};

#[derive(Debug, PartialEq)]
pub(crate) struct Citation {
    pub(crate) id: String,
    pub(crate) file: PathBuf,
    /// Counted from 1, as editors do.
    pub(crate) line: usize,
    pub(crate) by: By,
}

#[derive(Debug, PartialEq, Clone, Copy)]
pub(crate) enum By {
    /// In a test, or in the comment directly above it.
    Test,
    /// Anywhere else.
    Code,
}

/// All citations in some files, of ids that start with one of `prefixes`.
pub(crate) fn in_sources(sources: &[(PathBuf, Source)], prefixes: &BTreeSet<&str>) -> Vec<Citation> {
    let macros: BTreeSet<String> =
        sources.iter().flat_map(|(_, source)| macros_that_make_tests(source)).collect();
    let mut citations = Vec::new();
    for (file, source) in sources {
        let tests = tests(source, &macros);
        for (number, line) in source.lines.iter().enumerate() {
            let by = if tests.iter().any(|test| test.contains(&number)) { By::Test } else { By::Code };
            for id in ids(&line.prose, prefixes) {
                citations.push(Citation { id, file: file.clone(), line: number + 1, by });
            }
        }
    }
    citations
}

/// The ids in a text. A word is either an id as a whole or not at all: DMD-RUN-0 is not DMD-RUN-01.
fn ids(text: &str, prefixes: &BTreeSet<&str>) -> Vec<String> {
    text.split(|c| !is_word(c) && c != '-').filter_map(|word| id(word, prefixes)).collect()
}

/// `DMD-RUN-02-like` cites DMD-RUN-02; `DMD-like` cites nothing.
fn id(word: &str, prefixes: &BTreeSet<&str>) -> Option<String> {
    let is_part = |part: &&str| part.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
    let parts: Vec<&str> = word.split('-').take_while(is_part).collect();
    (parts.len() >= 2 && prefixes.contains(parts[0])).then(|| parts.join("-"))
}

type Lines = RangeInclusive<usize>;

/// The lines of each test: comments and attributes directly above it, and its body.
fn tests(source: &Source, macros: &BTreeSet<String>) -> Vec<Lines> {
    let mut tests = Vec::new();
    let mut number = 0;
    while number < source.lines.len() {
        let item = Item::at(source, number);
        let end = item.end_of_test(source, macros);
        tests.extend(end.map(|end| item.start..=end));
        number = end.unwrap_or(item.line) + 1;
    }
    tests
}

/// A line of code, with the comments and attributes directly above it.
struct Item {
    start: usize,
    line: usize,
    /// The column at which the code starts, after attributes on the same line.
    column: usize,
    is_test: bool,
}

impl Item {
    /// The item whose first comment, attribute or line of code is this line.
    fn at(source: &Source, start: usize) -> Item {
        let mut item = Item { start, line: start, column: 0, is_test: false };
        while item.passes_comment(source) || item.passes_attribute(source) {}
        item
    }

    fn passes_comment(&mut self, source: &Source) -> bool {
        let line = &source.lines[self.line];
        let belongs = line.is_comment() && line.comment != Some(Comment::Inner);
        belongs && self.goes_to_line(source, self.line + 1)
    }

    fn passes_attribute(&mut self, source: &Source) -> bool {
        let code = self.code(source);
        let Some(attribute) = code.trim_start().strip_prefix("#[") else { return false };
        let column = self.column + code.len() - attribute.len() - 1;
        let Some(end) = source.end_of_macro(self.line, column) else { return false };
        self.is_test |= makes_a_test(attribute);
        if end > self.line {
            return self.goes_to_line(source, end + 1);
        }
        self.column = column + closing_bracket(&source.lines[end].code[column..]);
        !self.code(source).trim().is_empty() || self.goes_to_line(source, end + 1)
    }

    fn goes_to_line(&mut self, source: &Source, line: usize) -> bool {
        let exists = line < source.lines.len();
        if exists {
            (self.line, self.column) = (line, 0);
        }
        exists
    }

    fn code<'a>(&self, source: &'a Source) -> &'a str {
        &source.lines[self.line].code[self.column..]
    }

    /// The last line of the test, if it is one.
    fn end_of_test(&self, source: &Source, macros: &BTreeSet<String>) -> Option<usize> {
        if self.is_test {
            return source.end_of_body(self.line, self.column);
        }
        let name = name_of_macro(self.code(source))?;
        macros.contains(name).then(|| source.end_of_macro(self.line, self.column)).flatten()
    }
}

/// `test]`, `tokio::test(...)]` and the like; not `cfg(test)]`.
fn makes_a_test(attribute: &str) -> bool {
    let name = attribute.split(['(', ']', '=']).next().unwrap_or_default().trim();
    name.ends_with("test") || name.ends_with("test_case")
}

/// The distance to just after the bracket that closes the first one.
fn closing_bracket(code: &str) -> usize {
    let mut depth = 0;
    for (at, c) in code.char_indices() {
        match c {
            '[' => depth += 1,
            ']' if depth == 1 => return at + 1,
            ']' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

/// `rule_tests! {` calls the macro `rule_tests`, `fixtures::each!(` the macro `each`.
fn name_of_macro(code: &str) -> Option<&str> {
    let (path, _) = code.trim_start().split_once('!')?;
    let name = path.rsplit("::").next()?;
    let is_path = path.chars().all(|c| is_word(c) || c == ':');
    (is_path && !name.is_empty()).then_some(name)
}

/// The macros of a file whose definition contains `#[test]`.
fn macros_that_make_tests(source: &Source) -> Vec<String> {
    let mut names = Vec::new();
    for (number, line) in source.lines.iter().enumerate() {
        let Some(after) = line.code.trim_start().strip_prefix("macro_rules!") else { continue };
        let name = after.trim_start().split(|c| !is_word(c)).next().unwrap_or_default();
        let end = source.end_of_macro(number, 0).unwrap_or(number);
        let has_test = source.lines[number..=end].iter().any(|line| line.code.contains("#[test]"));
        if has_test {
            names.push(name.to_owned());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The citations in a file, as `line id`, with a star for those in tests.
    fn cited(text: &str) -> Vec<String> {
        cited_in(&[text])
    }

    fn cited_in(files: &[&str]) -> Vec<String> {
        let sources: Vec<_> = files.iter().map(|text| (PathBuf::new(), Source::read(text))).collect();
        let shown = |citation: Citation| {
            let star = if citation.by == By::Test { "*" } else { "" };
            format!("{} {}{star}", citation.line, citation.id)
        };
        in_sources(&sources, &BTreeSet::from(["DMD", "FEG"])).into_iter().map(shown).collect()
    }

    fn ids_in(text: &str) -> Vec<String> {
        ids(text, &BTreeSet::from(["DMD", "FEG"]))
    }

    #[test]
    fn an_id_is_found_between_any_punctuation() {
        assert_eq!(
            ids_in("(DMD-RUN-02), FEG-COMP-01: DMD-SKILL-ARCANE's"),
            ["DMD-RUN-02", "FEG-COMP-01", "DMD-SKILL-ARCANE"]
        );
        assert_eq!(ids_in("DMD-RUN-01/DMD-RUN-02.DMD-RUN-03"), ["DMD-RUN-01", "DMD-RUN-02", "DMD-RUN-03"]);
    }

    #[test]
    fn an_id_is_taken_whole() {
        assert_eq!(ids_in("DMD-RUN-0"), ["DMD-RUN-0"]);
        assert_eq!(ids_in("DMD-RUN-011"), ["DMD-RUN-011"]);
        assert_eq!(ids_in("DMD-RUN-02a"), ["DMD-RUN-02a"]);
        assert_eq!(ids_in("XDMD-RUN-02 MAP-05 UTF-8"), Vec::<String>::new());
    }

    #[test]
    fn a_range_cites_its_first_rule_only() {
        for range in ["DMD-RUN-01..03", "DMD-RUN-01–03", "DMD-RUN-01--03", "DMD-RUN-01/03"] {
            assert_eq!(ids_in(range), ["DMD-RUN-01"], "{range}");
        }
    }

    #[test]
    fn endings_in_small_letters_are_not_part_of_the_id() {
        assert_eq!(ids_in("a DMD-RUN-02-like rule in a DMD-like game, DMD-RUN-*"), ["DMD-RUN-02", "DMD-RUN"]);
    }

    #[test]
    fn a_rule_above_a_function_is_cited_by_code() {
        assert_eq!(
            cited("/// DMD-RUN-01 Move.\nfn run() {\n    // DMD-RUN-02\n}\n"),
            ["1 DMD-RUN-01", "3 DMD-RUN-02"]
        );
    }

    #[test]
    fn a_rule_above_or_inside_a_test_is_cited_by_the_test() {
        let text = "
/// DMD-RUN-01 Move.
#[test]
fn moves() {
    check(\"}\", \"DMD-RUN-02\");
    if true {}
    // DMD-RUN-03
}

/// DMD-RUN-04
fn helper() {}
";
        assert_eq!(cited(text), ["2 DMD-RUN-01*", "5 DMD-RUN-02*", "7 DMD-RUN-03*", "10 DMD-RUN-04"]);
    }

    #[test]
    fn comments_and_attributes_may_come_in_any_order_and_over_several_lines() {
        let text = "
mod tests {
    #[test]
    // DMD-RUN-01
    #[cfg_attr(
        unix,
        allow(dead_code)
    )]
    /// DMD-RUN-02
    fn moves() {}
    #[test] #[allow(dead_code)] fn runs() { /* DMD-RUN-03 */ }
}
";
        assert_eq!(cited(text), ["4 DMD-RUN-01*", "9 DMD-RUN-02*", "11 DMD-RUN-03*"]);
    }

    #[test]
    fn a_comment_apart_from_the_test_is_not_the_tests() {
        assert_eq!(cited("// DMD-RUN-01\n\n#[test]\nfn moves() {}\n"), ["1 DMD-RUN-01"]);
        assert_eq!(cited("//! DMD-RUN-01\n#[test]\nfn moves() {}\n"), ["1 DMD-RUN-01"]);
    }

    #[test]
    fn a_module_for_tests_is_not_a_test() {
        assert_eq!(cited("#[cfg(test)]\nmod tests {\n    // DMD-RUN-01\n}\n"), ["3 DMD-RUN-01"]);
    }

    #[test]
    fn a_test_made_by_a_macro_is_a_test_wherever_the_macro_stands() {
        let definition = "macro_rules! story {\n    ($name:ident) => { #[test] fn $name() {} };\n}\n";
        let use_of_it = "
/// DMD-RUN-01
story!(
    moves,
    \"DMD-RUN-02\"
);
other!(\"DMD-RUN-03\");
crate::kit::story! { runs, \"DMD-RUN-04\" }
";
        assert_eq!(
            cited_in(&[use_of_it, definition]),
            ["2 DMD-RUN-01*", "5 DMD-RUN-02*", "7 DMD-RUN-03", "8 DMD-RUN-04*"]
        );
    }

    #[test]
    fn tests_inside_a_macro_are_tests() {
        let text = "proptest! {\n    /// DMD-RUN-01\n    #[test]\n    fn moves(x in 0..3) {\n    }\n}\n";
        assert_eq!(cited(text), ["2 DMD-RUN-01*"]);
    }

    #[test]
    fn code_cites_nothing() {
        assert_eq!(cited("let x = DMD-RUN-01;\n"), Vec::<String>::new());
    }

    #[test]
    fn a_file_that_ends_in_a_comment_or_an_attribute_is_read_to_its_end() {
        assert_eq!(cited("// DMD-RUN-01"), ["1 DMD-RUN-01"]);
        assert_eq!(cited("#[test]\n/// DMD-RUN-01\n#[test]"), ["2 DMD-RUN-01"]);
    }
}
