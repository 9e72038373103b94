//! The program as a shell sees it: what it prints, and whether it fails.

use std::path::Path;
use std::process::{Command, Output, Stdio};

fn aeons(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aeons"));
    command.args(words).stdin(Stdio::null()).output().expect("the program was built")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it prints text")
}

/// Runs a command that must fail; returns its error output.
fn failed(words: &[&str]) -> String {
    let output = aeons(words);
    assert!(!output.status.success(), "{words:?} should fail");
    let error = text(&output.stderr);
    assert!(!error.contains("panicked"), "{error}");
    error
}

#[test]
fn the_games_are_listed_with_what_a_set_up_may_say() {
    let output = aeons(&["games"]);
    assert!(output.status.success());
    let said = text(&output.stdout);
    assert!(said.starts_with("death-may-die  Cthulhu: Death May Die\n"), "{said}");
    for field in shelf::GameName::DeathMayDie.fields() {
        assert!(said.contains(field.name), "{} in {said}", field.name);
    }
}

#[test]
fn cards_are_listed() {
    let output = aeons(&["cards", "--game", "death-may-die"]);
    assert!(output.status.success());
    assert!(text(&output.stdout).starts_with("# "));
}

#[test]
fn our_own_content_has_no_mistakes() {
    for game in shelf::GameName::ALL {
        let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(game.name());
        let output = aeons(&["check", pack.to_str().expect("our path is text")]);
        assert!(output.status.success(), "{}", text(&output.stdout));
        assert!(text(&output.stdout).contains(&format!("{}: no errors in ", game.name())));
    }
}

#[test]
fn every_error_says_what_was_expected() {
    for (words, expected) in [
        (&["play", "--game", "death-may-dye"][..], "did you mean `death-may-die`?"),
        (&["play", "--players", "9"], "1 to 5 can play, not 9"),
        (&["play", "--investigators", "mick"], "did you mean `mike`?"),
        (&["play", "--bots", "clever"], "no bot is called `clever`; there are: random"),
        (&["play", "--bots", "random"], "--players 2 makes room"),
        (&["play", "--from", "no such file"], "no such file cannot be read"),
        (&["simulate", "--game", "death-may-die", "--games", "0"], "0 is not in 1.."),
        (&["simulate", "--game", "death-may-die", "--setup", "players"], "--setup wants a JSON object"),
        (&["simulate", "--game", "death-may-die", "--csv", "-", "--json"], "give --csv a file"),
        (&["simulate", "--game", "death-may-die", "--csv", "/no/such/folder/x"], "cannot be written"),
        (&["replay"], "<FILE>"),
        (&["replay", "x", "--to", "1", "--verify"], "cannot be used with"),
        (&["replay", "no such file"], "no such file cannot be read"),
        (&["check", "no such folder"], "there is no folder no such folder"),
        (&["check", "Cargo.toml"], "Cargo.toml is no folder"),
        (&["check", "src"], "src is not named as a game: no game is called `src`"),
        (&["cards"], "--game <GAME>"),
        (&["dance"], "unrecognized subcommand"),
    ] {
        let error = failed(words);
        assert!(error.contains(expected), "{words:?} said: {error}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for words in [&["cards", "--game", "death-may-die"][..], &["play", "--text"], &["games"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_aeons"));
        command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program was built");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert!(!text(&output.stderr).contains("panicked"), "{}", text(&output.stderr));
        assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    }
}

#[test]
fn a_seed_that_nobody_chose_differs_from_game_to_game() {
    let seed = || text(&aeons(&["play", "--text"]).stdout).lines().next().map(str::to_owned);
    assert_ne!(seed(), seed());
}
