//! `aeons drive` as other programs see it.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

mod common;

use common::{ASK, NEW, POSITION, REPLAY, command, heard, last, talk, with_version};
use expect_test::expect_file;
use serde_json::{Value, json};

const MANUAL: &str = r#"{"cmd":"chance","mode":"manual"}"#;
const AUTO: &str = r#"{"cmd":"chance","mode":"auto"}"#;
const UNDO: &str = r#"{"cmd":"undo"}"#;

/// One enemy is left, and Mike stands next to it.
fn last_stand() -> String {
    let position = "mike: hall\nsam: hall\nhall: cultist 1 (wounds 1)\nmike acts, 1 action left\n";
    json!({ "cmd": "load", "game": "death-may-die", "position": position, "seed": 1 }).to_string()
}

#[test]
fn a_scripted_game_is_answered_exactly() {
    let stand = last_stand();
    let script = [
        MANUAL,
        &stand,
        r#"{"cmd":"answer","choice":"attack"}"#,
        r#"{"cmd":"answer","choice":"tentacle"}"#,
        r#"{"cmd":"answer","choice":"blank"}"#,
        r#"{"cmd":"answer","choice":"blank"}"#,
        r#"{"cmd":"answer","choice":"sign"}"#,
        r#"{"cmd":"answer","choice":"reroll standard blank for stress"}"#,
        r#"{"cmd":"answer","choice":0}"#,
        POSITION,
        UNDO,
        r#"{"cmd":"answer","choice":"KEEP THE DICE"}"#,
        r#"{"cmd":"answer","choice":"Footsteps"}"#,
        ASK,
        REPLAY,
        r#"{"cmd":"quit"}"#,
    ];
    expect_file!["transcripts/scripted_game.txt"].assert_eq(&transcript(&script));
}

#[test]
fn help_names_every_command() {
    expect_file!["transcripts/help.txt"].assert_eq(&transcript(&[r#"{"cmd":"help"}"#]));
}

/// Both sides of the conversation, with the content version masked.
fn transcript(script: &[&str]) -> String {
    let replies = heard(script.join("\n").as_bytes());
    let said: String =
        script.iter().zip(replies).map(|(line, reply)| format!("> {line}\n< {reply}\n")).collect();
    with_version(&said, "(version)")
}

#[test]
fn a_game_can_be_played_from_its_set_up_to_its_end() {
    let mut lines = vec![NEW.to_owned()];
    let end = loop {
        let said = last(&lines.iter().map(String::as_str).collect::<Vec<_>>());
        let Some(options) = said["ask"]["options"].as_array() else { break said };
        lines.push(json!({ "cmd": "answer", "choice": options.len() - 1 }).to_string());
    };
    assert_eq!(end["ask"], Value::Null);
    assert!(end["ending"]["text"].is_string(), "{end}");
    assert!(end["ending"]["winners"].is_array(), "{end}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let lines = [NEW, r#"{"cmd":"answer","choice":"done"}"#];
    assert_eq!(talk(&lines), talk(&lines));
    assert_eq!(last(&[NEW])["seed"], 7);
}

#[test]
fn a_seed_that_nobody_chose_is_told() {
    let said = last(&[r#"{"cmd":"new","game":"death-may-die"}"#]);
    assert_eq!(said["seed"], 42);
    assert_eq!(said["ask"], last(&[r#"{"cmd":"new","game":"death-may-die","seed":42}"#])["ask"]);
}

#[test]
fn a_set_up_is_obeyed() {
    let new = r#"{"cmd":"new","game":"death-may-die","setup":{"players":2,"investigators":["sam","mike"]}}"#;
    let replies = talk(&[new, r#"{"cmd":"view"}"#]);
    assert_eq!(replies[0]["seats"], 2);
    assert_eq!(replies[1]["view"]["investigators"][0]["id"], "sam");
    assert_eq!(replies[1]["view"]["investigators"][1]["seat"], 1);
}

#[test]
fn a_position_that_was_given_out_can_be_loaded() {
    let before = talk(&[NEW, r#"{"cmd":"answer","choice":"run"}"#, POSITION]);
    let position = before[2]["position"].as_str().unwrap();
    let load = json!({ "cmd": "load", "game": "death-may-die", "position": position }).to_string();
    let after = talk(&[&load, POSITION]);
    assert_eq!(after[0]["ask"], before[1]["ask"]);
    assert_eq!(after[1]["position"], position);
}

#[test]
fn a_replay_that_was_given_out_can_be_loaded() {
    let before = talk(&[NEW, r#"{"cmd":"answer","choice":"run"}"#, REPLAY]);
    let replay = before[2]["replay"].as_str().unwrap();
    let after = talk(&[&command("load", "replay", replay), REPLAY]);
    assert_eq!(after[0]["ask"], before[1]["ask"]);
    assert_eq!(after[1]["replay"], replay);
}

#[test]
fn chance_can_be_asked_and_has_odds() {
    let replies = talk(&[MANUAL, NEW]);
    assert_eq!(replies[0], json!({ "ok": true, "mode": "manual" }));
    let ask = &replies[1]["ask"];
    assert_eq!(ask["actor"], "chance");
    assert!(ask["options"].as_array().unwrap().iter().all(|option| option["odds"].as_u64() > Some(0)));
}

#[test]
fn players_have_no_odds() {
    let said = last(&[NEW]);
    assert_eq!(said["ask"]["actor"], 0);
    assert_eq!(said["ask"]["options"][0].get("odds"), None);
}

#[test]
fn dice_that_were_waited_for_fall_when_chance_becomes_automatic() {
    let replies = talk(&[MANUAL, NEW, AUTO]);
    assert_eq!(replies[1]["ask"]["actor"], "chance");
    assert_eq!(replies[2]["mode"], "auto");
    assert_eq!(replies[2]["ask"], last(&[NEW])["ask"], "the dice of the seed, as if they had never been off");
    let news = |reply: &Value| reply["news"].as_array().unwrap().clone();
    let told = [news(&replies[1]), news(&replies[2])].concat();
    assert_eq!(told, news(&last(&[NEW])), "first the opening of the episode");
}

#[test]
fn a_decision_can_be_taken_back() {
    let replies = talk(&[NEW, r#"{"cmd":"answer","choice":"run"}"#, UNDO]);
    assert_ne!(replies[1]["ask"], replies[0]["ask"]);
    assert_eq!(replies[2]["ask"], replies[0]["ask"]);
}

#[test]
fn a_playout_leaves_the_game_as_it_was() {
    let replies = talk(&[NEW, POSITION, r#"{"cmd":"playout","bot":"random","seed":3}"#, POSITION, ASK]);
    assert!(replies[2]["ending"]["id"].is_string());
    assert!(replies[2]["decisions"].as_u64() > Some(0));
    assert_eq!(replies[2]["seed"], 3);
    assert_eq!(replies[1], replies[3]);
    assert_eq!(replies[4]["ask"], replies[0]["ask"]);
}

#[test]
fn a_new_game_takes_the_place_of_the_old() {
    let replies = talk(&[NEW, r#"{"cmd":"answer","choice":"run"}"#, NEW, ASK]);
    assert_eq!(replies[2], replies[0]);
    assert_eq!(replies[3]["ask"], replies[0]["ask"]);
}

#[test]
fn nothing_is_said_after_quit() {
    assert_eq!(heard(b"{\"cmd\":\"quit\"}\n{\"cmd\":\"help\"}\n"), [r#"{"ok":true}"#]);
    assert_eq!(heard(b""), [""; 0]);
}

#[test]
fn the_last_line_needs_no_end_and_lines_may_end_as_on_windows() {
    assert_eq!(heard(b"{\"cmd\":\"quit\"}"), [r#"{"ok":true}"#]);
    assert_eq!(heard(b"{\"cmd\":\"quit\"}\r\n"), [r#"{"ok":true}"#]);
}

#[test]
fn load_tells_what_the_position_brings_about() {
    let position = "episode: prologue\nmike: hall, stress 1\nattic: cultist\ndiscard: stirrings, smoke, wings\nmike counts symbols\n";
    let load = json!({ "cmd": "load", "game": "death-may-die", "position": position, "seed": 1 }).to_string();
    let said = last(&[MANUAL, &load]);
    assert_eq!(said["news"][0], "The Elder One advances to space 2 of the summoning track.");
}
