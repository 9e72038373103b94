//! `aeons drive --seat`: one seat, its view and its questions; bots play the others.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

mod common;

use aeons::DriveOptions;
use bots::Bot;
use common::heard_by;
use serde_json::Value;
use std::collections::BTreeSet;

const NEW: &str = r#"{"cmd":"new","game":"elder-gods","setup":{"players":3},"seed":5}"#;
const FIRST: &str = r#"{"cmd":"answer","choice":0}"#;

fn talk(seat: u8, lines: &[&str]) -> Vec<Value> {
    let options = DriveOptions { seat: Some(seat), bots: Some(Bot::Random) };
    let replies = heard_by(options, lines.join("\n").as_bytes());
    replies.iter().map(|reply| serde_json::from_str(reply).unwrap()).collect()
}

fn error(reply: &Value) -> &str {
    reply["error"].as_str().unwrap()
}

#[test]
fn only_the_seat_is_asked_and_the_game_goes_on_to_its_end() {
    let lines: Vec<&str> = std::iter::once(NEW).chain([FIRST; 600]).collect();
    let replies = talk(1, &lines);
    let asked: Vec<&Value> = replies.iter().filter(|reply| reply["ask"].is_object()).collect();
    assert!(asked.len() > 20, "{} questions", asked.len());
    assert!(asked.iter().all(|reply| reply["ask"]["actor"] == 1), "nobody else is asked");
    assert!(replies.iter().any(|reply| reply["ending"].is_object()), "the game has an end");
}

#[test]
fn the_news_are_those_that_the_seat_may_hear() {
    let lines: Vec<&str> = std::iter::once(NEW).chain([FIRST; 60]).collect();
    let replies = talk(1, &lines);
    let news = replies.iter().filter_map(|reply| reply["news"].as_array()).flatten();
    let draws = news.filter_map(|sentence| sentence.as_str().unwrap().split_once(" draws a spell "));
    let (read, unread): (Vec<_>, Vec<_>) = draws.partition(|(_, spell)| spell.contains("): "));
    let readers: BTreeSet<&str> = read.iter().map(|(who, _)| *who).collect();
    assert_eq!(readers.len(), 1, "only its own spells are read: {readers:?}");
    assert!(!unread.is_empty() && unread.iter().all(|(who, _)| !readers.contains(who)), "{unread:?}");
}

#[test]
fn what_would_tell_secrets_is_refused() {
    for refused in [
        r#"{"cmd":"position"}"#,
        r#"{"cmd":"replay"}"#,
        r#"{"cmd":"playout","bot":"random"}"#,
        r#"{"cmd":"chance","mode":"manual"}"#,
    ] {
        let replies = talk(0, &[NEW, refused]);
        assert!(error(&replies[1]).contains("would tell what seat 0 may not know"), "{refused}");
    }
    let replies =
        talk(0, &[NEW, r#"{"cmd":"view","seat":2}"#, r#"{"cmd":"view","seat":0}"#, r#"{"cmd":"undo"}"#]);
    assert_eq!(error(&replies[1]), "this program plays seat 0; only its view can be seen");
    assert_eq!(replies[2]["ok"], true);
    assert_eq!(error(&replies[3]), "others play too; nothing is taken back");
}

#[test]
fn the_seed_of_the_deal_is_not_told() {
    let replies = talk(0, &[r#"{"cmd":"new","game":"elder-gods","setup":{"players":3}}"#]);
    assert_eq!(replies[0]["ok"], true);
    assert_eq!(replies[0].get("seed"), None);
}

#[test]
fn a_seat_that_is_not_there_begins_no_game() {
    let replies = talk(3, &[NEW, r#"{"cmd":"ask"}"#]);
    assert_eq!(error(&replies[0]), "there is no seat 3 at this table; it has 3, counted from 0");
    assert!(error(&replies[1]).contains("no game is being played"));
}
