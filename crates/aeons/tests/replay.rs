//! `aeons replay`: retells recorded games, checks them or records them again.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

mod common;

use aeons::replay::{ReplayOptions, replay};
use common::whole_game;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder with one replay in it.
fn recorded(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a game.replay");
    fs::write(&file, text).unwrap();
    (folder, file)
}

fn told(file: &Path) -> ReplayOptions {
    ReplayOptions { files: vec![file.to_owned()], to: None, verify: false, bless: false }
}

/// What was printed, and the error if there was one.
fn run(options: &ReplayOptions) -> (String, Option<String>) {
    let mut output = Vec::new();
    let error = replay(options, &mut output).err().map(|error| format!("{error:#}"));
    (String::from_utf8(output).unwrap(), error)
}

fn verify(text: &str) -> (String, Option<String>) {
    let (_folder, file) = recorded(text);
    run(&ReplayOptions { verify: true, ..told(&file) })
}

/// The same replay with the lines that begin with `beginning` replaced.
fn with(text: &str, beginning: &str, to: &str) -> String {
    text.lines().map(|line| if line.starts_with(beginning) { to } else { line }.to_owned() + "\n").collect()
}

#[test]
fn a_whole_game_comes_out_as_recorded() {
    let (said, error) = verify(&whole_game());
    assert!(said.starts_with("ok "), "{said}");
    assert_eq!(error, None);
}

#[test]
fn each_file_gets_a_line_and_one_that_fails_fails_all() {
    let (_folder, good) = recorded(&whole_game());
    let missing = good.with_file_name("missing.replay");
    let files = vec![missing, good.clone(), good];
    let (said, error) = run(&ReplayOptions { files, to: None, verify: true, bless: false });
    let words: Vec<&str> = said.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(words, ["FAILED", "ok", "ok"]);
    assert_eq!(error.unwrap(), "1 of 3 replays failed");
}

#[test]
fn a_truncated_replay_fails() {
    let whole = whole_game();
    let (said, error) = verify(&whole[..whole.len() / 2]);
    assert!(said.contains("the replay is cut off"), "{said}");
    assert!(error.is_some());
}

#[test]
fn a_replay_of_another_version_fails() {
    assert!(verify(&with(&whole_game(), "rules:", "rules: 0")).0.contains("made with rules 0"));
    assert!(verify(&with(&whole_game(), "content:", "content: 1")).0.contains("made with content"));
}

#[test]
fn a_replay_that_would_go_another_way_fails() {
    let (said, _) = verify(&with(&whole_game(), "= ", "= 0123456789abcdef"));
    assert!(said.contains("the record says `= 0123456789abcdef`"), "{said}");
}

#[test]
fn bytes_that_are_no_text_fail() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.replay");
    fs::write(&file, b"strange-aeons \xff").unwrap();
    let (said, _) = run(&ReplayOptions { verify: true, ..told(&file) });
    assert!(said.contains("is not UTF-8 text"), "{said}");
}

#[test]
fn the_story_is_told_to_its_end() {
    let (_folder, file) = recorded(&whole_game());
    let (said, error) = run(&told(&file));
    assert_eq!(error, None);
    let turns = said.lines().filter(|line| line.starts_with("It is ")).count();
    assert!(turns > 1, "{said}");
    let end = shelf::replay(&whole_game()).unwrap().ending().unwrap();
    assert_eq!(said.lines().last(), Some(end.text.as_str()));
}

#[test]
fn a_replay_can_be_stopped_on_the_way() {
    let (_folder, file) = recorded(&whole_game());
    let (said, error) = run(&ReplayOptions { to: Some(3), ..told(&file) });
    assert_eq!(error, None);
    assert!(said.contains("acts, 3 actions left"), "{said}");
    assert!(said.trim_end().ends_with(": done"), "the question stands at the end: {said}");
    let (_, error) = run(&ReplayOptions { to: Some(1_000_000), ..told(&file) });
    assert!(error.unwrap().contains("has only "));
}

#[test]
fn an_old_replay_can_be_looked_at() {
    let (_folder, file) = recorded(&with(&whole_game(), "rules:", "rules: 0"));
    assert!(run(&told(&file)).1.unwrap().contains("made with rules 0"));
    let (said, error) = run(&ReplayOptions { to: Some(3), ..told(&file) });
    assert_eq!(error, None);
    assert!(said.contains("acts, 3 actions left"), "{said}");
}

#[test]
fn blessing_records_the_same_answers_anew() {
    let old = with(&with(&whole_game(), "rules:", "rules: 0"), "= ", "= 0123456789abcdef");
    let (_folder, file) = recorded(&old);
    let bless = ReplayOptions { bless: true, ..told(&file) };
    assert!(run(&bless).0.starts_with("blessed "));
    assert_eq!(fs::read_to_string(&file).unwrap(), whole_game());
    assert!(run(&bless).0.starts_with("same "));
}

#[test]
fn an_answer_that_no_longer_fits_is_not_blessed() {
    let old = with(&whole_game(), "Elizabeth: ", "Elizabeth: fly to the moon");
    let (_folder, file) = recorded(&old);
    let (said, error) = run(&ReplayOptions { bless: true, ..told(&file) });
    assert!(said.contains("`Elizabeth: fly to the moon` is no answer"), "{said}");
    assert!(error.is_some());
    assert_eq!(fs::read_to_string(&file).unwrap(), old, "the file is as it was");
}

#[test]
fn a_game_that_is_not_over_any_more_is_not_blessed() {
    let whole = whole_game();
    let (start, end) = (whole.find("\nanswers\n").unwrap(), whole.find("\nend: ").unwrap());
    let shorter = format!("{}\nanswers\n{}", &whole[..start], &whole[end..]);
    let (_folder, file) = recorded(&shorter);
    let (said, _) = run(&ReplayOptions { bless: true, ..told(&file) });
    assert!(said.contains("asks another question"), "{said}");
}
