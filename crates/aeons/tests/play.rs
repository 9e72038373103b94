//! `aeons play --text`, with scripted input.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

mod common;

use aeons::SetupOptions;
use aeons::play::{PlayOptions, play};
use shelf::GameName;
use std::fs;

fn options() -> PlayOptions {
    PlayOptions {
        text: true,
        game: GameName::DeathMayDie,
        setup: SetupOptions::default(),
        seed: Some(7),
        bots: None,
        from: None,
    }
}

fn typed(options: &PlayOptions, lines: &[&str]) -> String {
    let mut output = Vec::new();
    play(options, || 1, lines.join("\n").as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn the_end_of_the_input_ends_politely() {
    let said = typed(&options(), &[]);
    assert!(said.contains("What now?\n   1  Run\n"), "{said}");
    assert!(said.ends_with("> \nUntil next time.\n"), "{said}");
}

#[test]
fn an_answer_is_a_number_a_name_or_the_beginning_of_one() {
    let by_name = typed(&options(), &["run"]);
    assert!(by_name.contains("where to?"), "{by_name}");
    assert_eq!(typed(&options(), &["1"]), by_name);
    assert_eq!(typed(&options(), &["ru"]), by_name);
    assert_eq!(typed(&options(), &["RUN"]), by_name);
}

#[test]
fn what_is_not_understood_is_explained_and_asked_again() {
    let said = typed(&options(), &["99", "dance", "", "save", "?", "\u{7}"]);
    assert!(said.contains("There is no option 99"), "{said}");
    assert!(said.contains("no option is called `dance`"), "{said}");
    assert!(said.contains("Save it where?"), "{said}");
    assert!(said.contains("Answer with the number of an option"), "{said}");
    let long = "x".repeat(100_000);
    assert!(typed(&options(), &[&long]).contains("That was no line of text."));
}

#[test]
fn a_decision_can_be_taken_back_until_something_is_revealed() {
    let said = typed(&options(), &["undo", "run", "undo"]);
    assert!(said.contains("That cannot be taken back: nothing has been decided yet."), "{said}");
    assert_eq!(said.matches("What now?").count(), 2, "{said}");
    assert!(typed(&options(), &["done", "undo"]).contains("That cannot be taken back: dice or cards"));
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my game.replay");
    let said = typed(&options(), &["run", &format!("save {}", file.display())]);
    assert!(said.contains("Saved."), "{said}");
    let again = typed(&PlayOptions { from: Some(file), ..options() }, &[]);
    assert!(again.contains("where to?"), "{again}");
}

#[test]
fn a_position_can_be_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.txt");
    fs::write(&file, "episode: prologue\nmike: hall\nsam: hall\nhall: cultist 1\nmike acts, 1 action left\n")
        .unwrap();
    let said = typed(&PlayOptions { from: Some(file), ..options() }, &["board"]);
    assert!(said.contains("Mike has 1 action left."), "{said}");
}

#[test]
fn the_board_says_how_everybody_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.txt");
    fs::write(&file, "episode: prologue\nmike: hall, stress 3\nsam: hall\nmike acts, 2 actions left\n")
        .unwrap();
    let said = typed(&PlayOptions { from: Some(file), ..options() }, &["rest", "3 stress"]);
    assert!(said.contains("\n    Mike: Hall, wounds 0 of 5, stress 3 of 4, sanity 0 of 20, "), "{said}");
    assert!(said.contains("\n    Mike: Hall, wounds 0 of 5, stress 0 of 4, sanity 0 of 20, "), "{said}");
}

#[test]
fn news_that_repeat_are_told_once() {
    let setup = SetupOptions { players: Some(2), ..Default::default() };
    let bots = Some("random".parse().unwrap());
    let said = typed(&PlayOptions { game: GameName::ElderGods, setup, bots, ..options() }, &[]);
    assert!(said.contains("\nCult 2 is dealt a god. (2 times)\n"), "{said}");
}

#[test]
fn saving_never_destroys_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("diary.txt");
    fs::write(&file, "dear diary").unwrap();
    let said = typed(&options(), &[&format!("save {}", file.display())]);
    assert!(said.contains("Not saved:"), "{said}");
    assert_eq!(fs::read_to_string(file).unwrap(), "dear diary");
}

#[test]
fn bots_can_play_a_whole_game() {
    let setup = SetupOptions { players: Some(2), ..Default::default() };
    let bots = Some("1=random,2=random".parse().unwrap());
    let said = typed(&PlayOptions { setup, bots, ..options() }, &[]);
    assert!(!said.contains("\n> "), "nobody is asked: {said}");
    assert!(said.trim_end().ends_with("All is lost."), "{said}");
}

#[test]
fn after_the_end_the_game_can_still_be_looked_at_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("over.replay");
    let save = format!("save {}", file.display());
    let said = to_the_end(&["1", "run", "board", "card calm", &save, "quit", "never read"]);
    let (_, after) = said.split_once("\nThe game is over.").expect("it is over");
    assert_eq!(after.matches("The game is over.").count(), 2, "there is nothing left to answer: {after}");
    assert!(after.contains("\n    Mike: "), "{after}");
    assert!(after.contains("Calm: 1. A rest heals"), "{after}");
    assert!(after.contains("Saved.") && after.ends_with("> Until next time.\n"), "{after}");
    assert!(fs::read_to_string(file).unwrap().starts_with("strange-aeons replay"));
    assert!(to_the_end(&[]).ends_with("> \nUntil next time.\n"), "the end of the input ends it as well");
}

/// What is said in a game that two answers end, and at the lines after them.
fn to_the_end(lines: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.txt");
    let dying = "mike: hall, wounds 4, stress 4\nsam: hall\nhall: cultist 3\nmike acts, 1 action left\n";
    fs::write(&file, format!("episode: prologue\n{dying}")).unwrap();
    typed(&PlayOptions { from: Some(file), ..options() }, &[&["done", "1"], lines].concat())
}

#[test]
fn a_replay_that_is_broken_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.replay");
    fs::write(&file, "strange-aeons replay 1\ngame: ").unwrap();
    let error = play(&PlayOptions { from: Some(file), ..options() }, || 1, &b""[..], Vec::new()).unwrap_err();
    assert!(format!("{error:#}").contains("this is no whole replay"), "{error:#}");
}

#[test]
fn a_hint_names_an_answer_with_its_chance_and_the_next_best() {
    let said = typed(&options(), &["hint"]);
    assert!(said.contains(": won in ") && said.contains(" of 100 such games. Next best, "), "{said}");
    assert_eq!(said, typed(&options(), &["hint"]), "the same question gets the same hint");
}
