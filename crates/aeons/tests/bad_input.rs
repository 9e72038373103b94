//! Whatever is sent to `aeons drive`, it answers with a clear error, does not panic, and leaves the game
//! unchanged.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

mod common;

use common::{ASK, NEW, POSITION, REPLAY, command, heard, last, talk, whole_game};
use serde_json::{Value, json};

/// Sends a bad line in the middle of a game; returns the error.
fn refused(line: &str) -> String {
    refused_bytes(line.as_bytes())
}

fn refused_bytes(line: &[u8]) -> String {
    let middle = [NEW, r#"{"cmd":"answer","choice":"run"}"#, POSITION, REPLAY, ASK].join("\n");
    let after = [POSITION, REPLAY, ASK].join("\n");
    let input = [middle.as_bytes(), line, after.as_bytes()].join(&b'\n');
    let replies = heard(&input);
    assert_eq!(replies.len(), 9, "each line gets one reply");
    assert_eq!(replies[2..5], replies[6..9], "the game is as it was");
    let reply: Value = serde_json::from_str(&replies[5]).unwrap();
    assert_eq!(reply["ok"], false, "{reply}");
    reply["error"].as_str().unwrap().to_owned()
}

/// The error begins like this.
fn assert_refused(line: &str, beginning: &str) {
    let error = refused(line);
    assert!(error.starts_with(beginning), "`{line}` gave: {error}");
}

#[test]
fn an_unknown_game_is_refused_with_the_one_that_was_meant() {
    let meant = "no game is called `deth-may-die`; did you mean `death-may-die`?";
    assert_eq!(refused(r#"{"cmd":"new","game":"deth-may-die"}"#), meant);
    assert_eq!(refused(r#"{"cmd":"load","game":"deth-may-die","position":""}"#), meant);
    assert_refused(r#"{"cmd":"new","game":""}"#, "no game is called ``; there are: death-may-die");
}

#[test]
fn a_seat_that_is_not_at_the_table_is_refused() {
    assert_eq!(refused(r#"{"cmd":"view","seat":1}"#), "there is no seat 1; the only seat is 0");
    assert_refused(r#"{"cmd":"view","seat":18446744073709551615}"#, "there is no seat 18446744073709551615");
    assert_refused(
        r#"{"cmd":"view","seat":-1}"#,
        "`view` wants `seat` to be a whole number from 0 up, not -1",
    );
    let two = r#"{"cmd":"new","game":"death-may-die","setup":{"players":2}}"#;
    let said = last(&[two, r#"{"cmd":"view","seat":2}"#]);
    assert_eq!(said["error"], "there is no seat 2; the seats are 0 to 1");
}

#[test]
fn an_option_that_is_not_there_is_refused() {
    assert_refused(r#"{"cmd":"answer","choice":99}"#, "there is no option 99; the options are 0 to ");
    assert_refused(r#"{"cmd":"answer","choice":18446744073709551615}"#, "there is no option ");
    assert_eq!(
        refused(r#"{"cmd":"answer","choice":"kitchn"}"#),
        "no option is called `kitchn`; did you mean `kitchen`?"
    );
    assert_refused(r#"{"cmd":"answer","choice":"the moon"}"#, "no option is called `the moon`; there are: ");
    let wants = "`answer` wants `choice` to be the index of an option, or its id or text, not ";
    for wrong in ["-1", "0.5", "null", "[0]", "{}", "true"] {
        assert_eq!(refused(&format!(r#"{{"cmd":"answer","choice":{wrong}}}"#)), format!("{wants}{wrong}"));
    }
}

#[test]
fn an_answer_after_the_end_is_refused() {
    let load = command("load", "replay", &whole_game());
    let replies = talk(&[&load, r#"{"cmd":"answer","choice":0}"#, r#"{"cmd":"answer","choice":"run"}"#]);
    assert!(replies[0]["ending"].is_object(), "{}", replies[0]);
    assert_eq!(replies[1]["error"], "the game is over; nothing is asked any more");
    assert_eq!(replies[2]["error"], "the game is over; nothing is asked any more");
}

#[test]
fn a_broken_notation_is_refused_with_its_line() {
    let load = |position: &str| json!({ "cmd": "load", "game": "death-may-die", "position": position });
    for (position, error) in [
        (
            "episode: prologue\nmike: hal",
            "this is no position: line 2: no space is called `hal`; did you mean `hall`?",
        ),
        ("episode: prologue\nmike: hall\nnobody: 3", "this is no position: line 3: "),
        (
            "episode: prologue\nmike: hall\nmike acts\n\nso far\nMike: fly\n",
            "this is no position: line 6: `Mike: fly` is no answer",
        ),
        ("", "this is no position: "),
        ("\u{0}\u{fffd}: ,,,\n::", "this is no position: line 1: "),
        ("players: 999999999999", "this is no position: line 1: "),
    ] {
        assert_refused(&load(position).to_string(), error);
    }
}

#[test]
fn a_replay_that_is_cut_off_anywhere_is_refused() {
    let whole = whole_game();
    let end = whole.find("\nend: ").unwrap();
    for cut in (0..end).step_by(97) {
        let Some(part) = whole.get(..cut) else { continue };
        assert_refused(&command("load", "replay", part), "this is no whole replay: ");
    }
    assert!(
        refused(&command("load", "replay", &whole[..end]))
            .ends_with("the replay is cut off: its last line should begin with `end:`")
    );
}

#[test]
fn a_replay_of_another_version_or_game_is_refused() {
    let whole = whole_game();
    let changed = |line: &str, to: &str| {
        let lines = whole.lines().map(|old| if old.starts_with(line) { to } else { old });
        command("load", "replay", &(lines.collect::<Vec<_>>().join("\n") + "\n"))
    };
    assert_refused(&changed("rules: ", "rules: 999"), "this replay was made with rules 999; here is rules ");
    assert_refused(
        &changed("content: ", "content: 00000000000000ff"),
        "this replay was made with content 00000000000000ff; here is content ",
    );
    assert_refused(
        &changed("strange-aeons replay", "strange-aeons replay 99"),
        "this replay was made with replay format 99; here is replay format 1",
    );
    assert_refused(&changed("game: ", "game: chess"), "no game is called `chess`");
    assert_refused(
        &changed("end: ", "end: won twice"),
        "the replay says that the game ended `won twice`, but ",
    );
    assert_refused(&changed("rules: ", "rules: many"), "this is no whole replay: line 3: expected a number");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    assert_eq!(refused_bytes(b"{\"cmd\":\"ask\xff\"}"), "the line is not UTF-8 text");
    assert_eq!(refused_bytes(b"\xc3\x28"), "the line is not UTF-8 text");
    assert!(refused_bytes(b"\0\0\0").starts_with("this is not JSON"));
}

#[test]
fn a_line_of_ten_million_bytes_is_skipped() {
    let skipped = "the line is longer than 1048576 bytes and was skipped";
    assert_eq!(refused_bytes(&vec![b'x'; 10_000_000]), skipped);
    assert_eq!(refused(&command("answer", "choice", &"run".repeat(3_333_333))), skipped);
}

#[test]
fn a_long_line_within_the_limit_is_quoted_only_in_part() {
    let error = refused(&command("answer", "choice", &"x".repeat(1_000_000)));
    assert!(error.len() < 500, "{}", error.len());
    let error = refused(&command("new", "game", &"x".repeat(1_000_000)));
    assert!(error.len() < 500, "{}", error.len());
    let error = refused(&format!(r#"{{"cmd":"{}"}}"#, "x".repeat(1_000_000)));
    assert!(error.len() < 500, "{}", error.len());
}

#[test]
fn what_is_no_object_is_refused() {
    assert_refused("", "the line is empty; expected one object such as {\"cmd\":\"help\"}");
    assert_refused("  \t ", "the line is empty");
    assert_refused("hello", "this is not JSON (");
    assert_refused("{\"cmd\":\"ask\"", "this is not JSON (EOF");
    assert_refused("{\"cmd\":\"ask\"} {}", "this is not JSON (trailing");
    assert_refused("[1,2]", "[1,2] is no object");
    assert_refused("null", "null is no object");
    assert_refused(&"[".repeat(100_000), "this is not JSON (recursion limit");
    assert_refused("1e999999", "this is not JSON (number out of range");
}

#[test]
fn an_unknown_command_is_refused_with_the_one_that_was_meant() {
    assert_eq!(refused(r#"{"cmd":"posision"}"#), "no command is called `posision`; did you mean `position`?");
    assert_refused(
        r#"{"cmd":"dance wildly"}"#,
        "no command is called `dance wildly`; there are: new, load, ask",
    );
    assert_refused(r#"{"choice":0}"#, "the object has no `cmd`");
    assert_refused(r#"{"cmd":7}"#, "`cmd` is a text, not 7");
}

#[test]
fn a_field_that_is_missing_is_named() {
    assert_eq!(refused(r#"{"cmd":"new"}"#), "`new` needs the field `game`: a text");
    assert_eq!(
        refused(r#"{"cmd":"answer"}"#),
        "`answer` needs the field `choice`: the index of an option, or its id or text"
    );
    assert_eq!(
        refused(r#"{"cmd":"load","game":"death-may-die"}"#),
        "`load` needs the field `position`: a text"
    );
    assert_eq!(refused(r#"{"cmd":"playout"}"#), "`playout` needs the field `bot`: a text");
    assert_eq!(refused(r#"{"cmd":"chance"}"#), "`chance` needs the field `mode`: a text");
}

#[test]
fn a_field_that_nobody_knows_is_refused() {
    let new = r#"{"cmd":"new","game":"death-may-die","sead":7}"#;
    assert_eq!(refused(new), "`new` has no field `sead`; did you mean `seed`?");
    assert_eq!(refused(r#"{"cmd":"ask","please":true}"#), "`ask` has no field `please`; it has none");
    assert_refused(
        r#"{"cmd":"load","game":"death-may-die","position":"","replay":""}"#,
        "`load` takes a `replay` alone, without `game`",
    );
}

#[test]
fn a_field_of_the_wrong_kind_is_refused() {
    assert_eq!(refused(r#"{"cmd":"new","game":7}"#), "`new` wants `game` to be a text, not 7");
    assert_eq!(
        refused(r#"{"cmd":"new","game":"death-may-die","seed":"x"}"#),
        "`new` wants `seed` to be a whole number from 0 up, not \"x\""
    );
    assert_eq!(
        refused(r#"{"cmd":"chance","mode":"sometimes"}"#),
        "`chance` wants `mode` to be \"auto\" or \"manual\", not \"sometimes\""
    );
    assert_refused(r#"{"cmd":"playout","bot":"clever"}"#, "no bot is called `clever`; there are: random");
}

#[test]
fn a_set_up_that_cannot_be_is_refused() {
    let new = |setup: Value| json!({ "cmd": "new", "game": "death-may-die", "setup": setup }).to_string();
    for (setup, error) in [
        (json!({ "playrs": 2 }), "a set-up has no field `playrs`; did you mean `players`?"),
        (
            json!({ "moon": "full" }),
            "a set-up has no field `moon`; it may have: episode, elder_one, players, investigators",
        ),
        (json!({ "players": 9 }), "1 to 5 can play, not 9"),
        (json!({ "players": "two" }), "this set-up is not understood: invalid type: string \"two\""),
        (json!({ "players": 300 }), "this set-up is not understood: "),
        (json!({ "investigators": ["mick"] }), "no investigator is called `mick`; did you mean `mike`?"),
        (json!({ "episode": "prolog" }), "no episode is called `prolog`"),
        (json!([]), "a set-up is an object such as {\"players\": 2}, not []"),
    ] {
        assert_refused(&new(setup), error);
    }
}

#[test]
fn what_needs_a_game_says_so() {
    for line in
        [ASK, POSITION, REPLAY, r#"{"cmd":"view"}"#, r#"{"cmd":"undo"}"#, r#"{"cmd":"answer","choice":0}"#]
    {
        let said = last(&[line]);
        assert_eq!(said["error"], "no game is being played; begin one with `new` or `load`");
    }
}

#[test]
fn what_was_revealed_cannot_be_taken_back() {
    let said = last(&[NEW, r#"{"cmd":"undo"}"#]);
    assert_eq!(said["error"], "nothing has been decided yet");
    let replies =
        talk(&[NEW, r#"{"cmd":"answer","choice":"done"}"#, POSITION, r#"{"cmd":"undo"}"#, POSITION]);
    assert_eq!(replies[3]["error"], "dice or cards have been revealed since the last decision");
    assert_eq!(replies[2], replies[4]);
}
