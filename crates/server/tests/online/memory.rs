//! What the server keeps in memory is bounded, whoever asks for what.

use crate::common::{alone, guest, play, serve};
use clients::Guest;
use serde_json::{Value, json};
use server::RunningServer;
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use std::time::Duration;

/// Waits until so many tables are in memory.
async fn until_in_memory(serving: &RunningServer, tables: usize) {
    let until = async {
        while serving.tables_in_memory() != tables {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(20), until).await;
    assert!(waited.is_ok(), "{} tables are in memory", serving.tables_in_memory());
}

#[tokio::test]
async fn a_table_that_somebody_only_asks_about_is_soon_put_away_and_one_with_a_page_is_not() {
    let folder = tempfile::tempdir().unwrap();
    // A glance is a fortieth part of this: three quarters of a second.
    let serving = serve(folder.path(), &["--idle", "0.5"]).await;
    let (owner, table) = alone(&serving).await;
    let (other, seen) = alone(&serving).await;
    let page = other.sit(&seen).await.unwrap();
    let stranger = guest(&serving).await;
    for _ in 0..5 {
        assert_eq!(stranger.get(&format!("/api/tables/{table}")).await.unwrap().0, 403);
        assert_eq!(owner.get(&format!("/api/tables/{table}")).await.unwrap().0, 200);
    }
    assert_eq!(serving.tables_in_memory(), 2);
    until_in_memory(&serving, 1).await;
    page.close().await.unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(serving.tables_in_memory(), 1, "whoever has just gone may come back");
}

#[tokio::test]
async fn however_many_tables_are_asked_about_they_have_only_so_much_room() {
    let folder = tempfile::tempdir().unwrap();
    // A table takes a hundred and its answers.
    let serving = serve(folder.path(), &["--idle-answers", "450"]).await;
    let (owner, watched) = alone(&serving).await;
    let mut page = owner.sit(&watched).await.unwrap();
    for _ in 0..12 {
        let table = owner.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
        assert_eq!(owner.get(&format!("/api/tables/{table}")).await.unwrap().0, 200);
    }
    until_in_memory(&serving, 1 + 4).await;
    play(&mut page, 3).await;
}

#[tokio::test]
async fn a_table_that_was_put_away_for_want_of_room_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--idle-answers", "0"]).await;
    let (owner, table) = alone(&serving).await;
    let mut page = owner.sit(&table).await.unwrap();
    play(&mut page, 3).await;
    let frame = page.frame.clone();
    page.close().await.unwrap();
    until_in_memory(&serving, 0).await;
    let mut page = owner.sit(&table).await.unwrap();
    assert_eq!(page.frame["view"], frame["view"]);
    play(&mut page, 1).await;
}

/// A recorded game that everybody may look through, and all that its first seat has heard.
async fn recorded(serving: &RunningServer) -> (Guest, String, Vec<Value>) {
    let owner = guest(serving).await;
    let text = include_str!("../../../../replays/elder-gods/4-players.replay").to_owned();
    let (status, made) = owner.post_text("/api/replays?open=true", text).await.unwrap();
    assert_eq!(status, 201, "{made}");
    let table = made["id"].as_str().unwrap().to_owned();
    let (mut lines, mut next, mut total) = (Vec::new(), 0, 1);
    while next < total {
        let path = format!("/api/tables/{table}/frames?from={next}&to={}&seat=0&board=asked", next + 200);
        let (_, part) = owner.get(&path).await.unwrap();
        let frames = part["frames"].as_array().unwrap();
        lines.extend(frames.iter().flat_map(|frame| texts(&frame["lines"])));
        total = part["total"].as_u64().unwrap();
        next += frames.len() as u64;
    }
    (owner, table, lines)
}

fn texts(lines: &Value) -> Vec<Value> {
    let lines = lines.as_array().into_iter().flatten();
    lines.map(|line| line["text"].clone()).collect()
}

#[tokio::test]
async fn whoever_comes_is_told_the_end_of_a_long_log_and_asks_for_the_rest_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (owner, table, all) = recorded(&serving).await;
    assert!(all.len() > 400, "more than is told at once: {} lines", all.len());
    let page = owner.sit(&table).await.unwrap();
    let mut part = page.welcome.clone();
    let mut told = texts(&part["log"]);
    assert!((300..400).contains(&told.len()), "{} lines at once", told.len());
    let turns = part["earlier"]["turns"].as_u64().unwrap();
    let mut first = part["log"][0]["sequence"].as_u64().unwrap();
    let mut earlier_turns = 0;
    while part["earlier"].is_object() {
        let path = format!("/api/tables/{table}/log?seat=0&before={first}");
        let (status, answer) = owner.get(&path).await.unwrap();
        assert_eq!(status, 200, "{answer}");
        let lines = answer["lines"].as_array().unwrap();
        assert!((1..400).contains(&lines.len()));
        earlier_turns += lines.iter().filter(|line| line["kind"] == "turn").count() as u64;
        first = lines[0]["sequence"].as_u64().unwrap();
        told = [texts(&answer["lines"]), told].concat();
        part = answer;
    }
    assert_eq!(turns, earlier_turns);
    // Whoever brings a record holds all its seats, and the log says so.
    told.retain(|line| !line.as_str().unwrap().ends_with(" share one screen."));
    assert!(told == all, "{} and {} lines", told.len(), all.len());
    let stranger = guest(&serving).await;
    let (status, _) = stranger.get(&format!("/api/tables/{table}/log")).await.unwrap();
    assert_eq!(status, 200, "everybody may look");
    let (status, _) = stranger.get(&format!("/api/tables/{table}/log?seat=1")).await.unwrap();
    assert_eq!(status, 403, "that seat may have heard something else");
    let (_, private) = alone(&serving).await;
    assert_eq!(stranger.get(&format!("/api/tables/{private}/log")).await.unwrap().0, 403);
}

#[tokio::test]
async fn frames_are_given_in_parts_that_are_neither_too_many_nor_too_much() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (owner, table, _) = recorded(&serving).await;
    let (mut next, mut total, mut cut) = (0, 1, 0);
    while next < total {
        let path = format!("/api/tables/{table}/frames?from={next}&to={}&seat=0", next + 1000);
        let (_, text) = owner.get_text(&path).await.unwrap();
        assert!(text.len() < (1 << 20) + (100 << 10), "{} bytes", text.len());
        let part: Value = serde_json::from_str(&text).unwrap();
        let frames = part["frames"].as_array().unwrap();
        assert_eq!(frames[0]["sequence"], next);
        total = part["total"].as_u64().unwrap();
        next += frames.len() as u64;
        cut += usize::from(frames.len() < 200 && next < total);
    }
    assert!(cut > 0, "200 boards of this game are more than a megabyte");
    let path = format!("/api/tables/{table}/frames?from=0&to=1000&board=changes");
    let (_, light) = owner.get(&path).await.unwrap();
    assert_eq!(light["frames"].as_array().unwrap().len(), 200);
}

#[tokio::test]
async fn whoever_comes_is_told_no_more_chat_than_fits() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (owner, table) = alone(&serving).await;
    serving.stop().await.unwrap();
    let file = folder.path().join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let many = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) INSERT INTO chat \
                (table_id, line, by_name, seat, text, at) SELECT $1, i, 'Ann', 0, i || $2, 0 FROM n";
    sqlx::query(many).bind(&table).bind("🎲".repeat(490)).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let serving = serve(folder.path(), &[]).await;
    let page = owner.at(&serving.url()).sit(&table).await.unwrap();
    let chat = page.welcome["chat"].as_array().unwrap();
    assert!((20..40).contains(&chat.len()), "{} lines", chat.len());
    assert!(chat.last().unwrap()["text"].as_str().unwrap().starts_with("200"));
}
