//! `stats`: sizes of files and functions, and the share of comments.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::call::{from_root, root};
use crate::rust_source::{Source, is_word};
use crate::say::say;
use crate::tree::{files_under, read};

/// The measurements of one crate.
#[derive(Default, Clone)]
struct Sizes {
    files: Vec<usize>,
    functions: Vec<usize>,
    written: usize,
    comments: usize,
    docs: usize,
}

pub(crate) fn stats() -> Result<()> {
    say(&table(&measure()?))
}

fn measure() -> Result<BTreeMap<String, Sizes>> {
    let mut crates: BTreeMap<String, Sizes> = BTreeMap::new();
    for file in files_under(&root(), "rs")? {
        let source = Source::read(&read(&file)?);
        crates.entry(crate_of(&file)).or_default().add(&source);
    }
    Ok(crates)
}

/// The folder of the nearest Cargo.toml above a file.
fn crate_of(file: &Path) -> String {
    let home = file.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file());
    let home = from_root(home.unwrap_or(file));
    let name: PathBuf = home.strip_prefix("crates").unwrap_or(&home).to_owned();
    if name.as_os_str().is_empty() { "(root)".to_owned() } else { name.display().to_string() }
}

impl Sizes {
    fn add(&mut self, source: &Source) {
        let lines = &source.lines;
        self.files.push(lines.len());
        self.functions.extend(lengths_of_functions(source));
        self.written += lines.iter().filter(|line| !line.is_blank()).count();
        self.comments += lines.iter().filter(|line| line.is_comment()).count();
        self.docs += lines.iter().filter(|line| line.is_doc()).count();
    }

    fn merge(&mut self, other: &Sizes) {
        self.files.extend(&other.files);
        self.functions.extend(&other.functions);
        self.written += other.written;
        self.comments += other.comments;
        self.docs += other.docs;
    }
}

/// The lines of each function with a body, from its `fn` to its closing brace.
fn lengths_of_functions(source: &Source) -> Vec<usize> {
    let mut lengths = Vec::new();
    for (number, line) in source.lines.iter().enumerate() {
        for column in functions_in(&line.code) {
            lengths.extend(source.end_of_body(number, column).map(|end| end - number + 1));
        }
    }
    lengths
}

/// The columns at which functions start in a line of code. `fn(u8)` is a type, not a function.
fn functions_in(code: &str) -> impl Iterator<Item = usize> {
    code.match_indices("fn ").map(|(column, _)| column).filter(|&column| {
        let is_own_word = !code[..column].ends_with(is_word);
        is_own_word && code[column + 3..].trim_start().starts_with(|c| is_word(c) || c == '$')
    })
}

fn table(crates: &BTreeMap<String, Sizes>) -> String {
    let mut all = Sizes::default();
    let mut rows = vec![
        ["crate", "files", "lines", "file med / p95", "function med / p95", "comments (doc)"]
            .map(String::from),
    ];
    for (name, sizes) in crates {
        rows.push(row(name, sizes));
        all.merge(sizes);
    }
    rows.push(row("all", &all));
    rows.iter().map(|row| aligned(row, &widths(&rows))).collect()
}

fn row(name: &str, sizes: &Sizes) -> [String; 6] {
    [
        name.to_owned(),
        sizes.files.len().to_string(),
        sizes.files.iter().sum::<usize>().to_string(),
        median_and_p95(&sizes.files),
        median_and_p95(&sizes.functions),
        format!("{} % ({} %)", percent(sizes.comments, sizes.written), percent(sizes.docs, sizes.written)),
    ]
}

fn median_and_p95(lengths: &[usize]) -> String {
    match (percentile(lengths, 50), percentile(lengths, 95)) {
        (Some(median), Some(p95)) => format!("{median} / {p95}"),
        _ => "–".to_owned(),
    }
}

/// The smallest length that at least this share of all lengths does not exceed.
fn percentile(lengths: &[usize], percent: usize) -> Option<usize> {
    let mut lengths = lengths.to_vec();
    lengths.sort_unstable();
    let rank = (lengths.len() * percent).div_ceil(100);
    lengths.get(rank.saturating_sub(1)).copied()
}

fn percent(part: usize, whole: usize) -> usize {
    (100 * part + whole / 2).checked_div(whole).unwrap_or(0)
}

fn widths(rows: &[[String; 6]]) -> [usize; 6] {
    std::array::from_fn(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
}

/// Names aligned left, numbers right.
fn aligned(row: &[String; 6], widths: &[usize; 6]) -> String {
    let mut line = format!("{:<width$}", row[0], width = widths[0]);
    for (cell, width) in row.iter().zip(widths).skip(1) {
        line += &format!("   {cell:>width$}");
    }
    line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_is_measured_from_its_name_to_its_closing_brace() {
        let source = Source::read(
            "/// Doc.\n#[test]\nfn one() {}\n\npub(crate) fn four(\n    f: fn(u8) -> u8,\n) {\n}\ntrait T { fn none(&self); }\n",
        );
        assert_eq!(lengths_of_functions(&source), [1, 4]);
    }

    #[test]
    fn a_function_in_a_comment_or_a_type_is_none() {
        let source = Source::read("// fn a() {}\nlet b: fn (u8) = c; let d = \"fn e() {}\"; xfn f() {}\n");
        assert!(lengths_of_functions(&source).is_empty());
    }

    #[test]
    fn percentiles_are_lengths_that_occur() {
        let lengths: Vec<usize> = (1..=100).rev().collect();
        assert_eq!(percentile(&lengths, 50), Some(50));
        assert_eq!(percentile(&lengths, 95), Some(95));
        assert_eq!(percentile(&[7], 95), Some(7));
        assert_eq!(percentile(&[], 50), None);
    }

    #[test]
    fn comments_are_a_share_of_the_lines_that_are_not_blank() {
        let mut sizes = Sizes::default();
        sizes.add(&Source::read("/// Doc.\n// Why.\n\nlet a = 1; // not a line of comment\nlet b = 2;\n"));
        assert_eq!((sizes.written, sizes.comments, sizes.docs), (4, 2, 1));
        assert_eq!(row("x", &sizes)[5], "50 % (25 %)");
    }

    #[test]
    fn a_file_belongs_to_the_nearest_crate() {
        assert_eq!(crate_of(&root().join("xtask").join("src").join("main.rs")), "xtask");
    }

    #[test]
    fn an_empty_tree_gives_a_table_without_numbers() {
        let table = table(&BTreeMap::new());
        assert_eq!(table.lines().count(), 2);
        assert!(table.lines().last().unwrap().contains('–'), "{table}");
    }
}
