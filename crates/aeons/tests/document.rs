//! The examples in `docs/drive.md` are one real conversation. `UPDATE_EXPECT=1` rewrites them.

mod common;

use common::{heard, with_version};
use expect_test::expect_file;

const DOCUMENT: &str = include_str!("../../../docs/drive.md");

#[test]
fn every_example_of_the_document_is_real() {
    let asked: Vec<&str> = DOCUMENT.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let mut replies = heard(asked.join("\n").as_bytes()).into_iter();
    let mut real = String::new();
    for line in DOCUMENT.lines() {
        match line.starts_with("< ") {
            true => real += &format!("< {}\n", replies.next().expect("each line gets one reply")),
            false => real += &format!("{line}\n"),
        }
    }
    expect_file!["../../../docs/drive.md"].assert_eq(&with_version(&real, "0123456789abcdef"));
}
