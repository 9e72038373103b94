//! What one table keeps and tells is bounded, whatever somebody does there again and again.

use crate::common::{alone, guest, serve, two_cults};
use clients::TablePage;
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use std::path::Path;

async fn database(folder: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite:{}", folder.join("aeons.sqlite").display())).await.unwrap()
}

async fn count(folder: &Path, what: &'static str) -> i64 {
    sqlx::query_scalar(what).fetch_one(&mut database(folder).await).await.unwrap()
}

/// Says each of these often, and reads on until all was dealt with; the refusals.
async fn say_often(page: &mut TablePage, times: usize, messages: &[Value]) -> Vec<String> {
    let before = page.heard.len();
    for _ in 0..times {
        for message in messages {
            page.say(message.clone()).await.unwrap();
        }
    }
    page.say(json!({ "type": "ping" })).await.unwrap();
    page.next_of("pong").await.unwrap();
    let heard = page.heard[before..].iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let refused = heard.filter(|message| message["type"] == "refused");
    refused.map(|message| message["why"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_bot_that_plays_already_sits_down_no_second_time() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, _, table) = two_cults(&serving).await;
    let mut one = first.sit(&table).await.unwrap();
    let refused = say_often(&mut one, 100, &[json!({ "type": "give_to_bot", "seat": 0 })]).await;
    assert_eq!(refused, Vec::<String>::new());
    assert_eq!(count(folder.path(), "SELECT COUNT(*) FROM notes WHERE text LIKE 'A bot%'").await, 1);
}

#[tokio::test]
async fn seats_change_only_so_often_and_whoever_leaves_or_plays_again_always_may() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let seat = |what: &str, seat: u8| json!({ "type": what, "seat": seat });
    let refused = say_often(&mut one, 100, &[seat("give_to_bot", 0), seat("take_back", 0)]).await;
    assert!(refused.iter().any(|why| why.contains("too often")), "{refused:?}");
    let notes = count(folder.path(), "SELECT COUNT(*) FROM notes").await;
    assert!(notes <= 50, "{notes} lines of the log");
    say_often(&mut one, 1, &[seat("take_back", 0)]).await;
    one.until(|page| page.table["seats"][0]["player"] == "human").await.unwrap();
    let refused = say_often(&mut other, 1, &[seat("give_to_bot", 1), seat("take_back", 1)]).await;
    assert_eq!(refused, Vec::<String>::new(), "others may as before");
    other.say(seat("leave", 1)).await.unwrap();
    one.until(|page| page.table["seats"][1]["player"] == "open").await.unwrap();
}

#[tokio::test]
async fn the_log_of_a_table_has_an_end_for_whoever_fills_it_and_not_for_others() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    serving.stop().await.unwrap();
    let many = "WITH RECURSIVE n (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM n WHERE n < 300) INSERT INTO notes \
                (table_id, line, sequence, seat, who, text) SELECT id, n, 0, 0, owner, 'again' FROM tables, n";
    sqlx::query(many).execute(&mut database(folder.path()).await).await.unwrap();
    let serving = serve(folder.path(), &[]).await;
    let mut one = first.at(&serving.url()).sit(&table).await.unwrap();
    let mut other = second.at(&serving.url()).sit(&table).await.unwrap();
    let refused = say_often(&mut one, 1, &[json!({ "type": "give_to_bot", "seat": 0 })]).await;
    assert!(refused[0].contains("can no longer change"), "{refused:?}");
    let refused = say_often(&mut other, 1, &[json!({ "type": "give_to_bot", "seat": 1 })]).await;
    assert_eq!(refused, Vec::<String>::new());
    let gone = first
        .at(&serving.url())
        .post_text(&format!("/api/tables/{table}/leave"), String::new())
        .await
        .unwrap();
    assert_eq!(gone.0, 204, "whoever wants to go may go");
}

#[tokio::test]
async fn what_is_taken_back_again_and_again_stands_in_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, table) = alone(&serving).await;
    let mut page = ann.sit(&table).await.unwrap();
    let mut refused = Vec::new();
    for _ in 0..60 {
        page.until(TablePage::is_asked).await.unwrap();
        if page.frame["undo"] != "free" {
            page.play(0).await.unwrap();
            continue;
        }
        let sequence = page.sequence();
        refused.extend(say_often(&mut page, 1, &[json!({ "type": "undo", "sequence": sequence })]).await);
    }
    let sandbox = crate::common::sandbox(&ann, "death-may-die", 1, &["me"]).await;
    serving.stop().await.unwrap();
    let many = "WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 999) INSERT INTO entries \
                (table_id, sequence, word, actor, number) SELECT $1, n, NULL, 0, 0 FROM n";
    let mut file = database(folder.path()).await;
    sqlx::query(many).bind(&sandbox).execute(&mut file).await.unwrap();
    sqlx::query("UPDATE tables SET next = 1000 WHERE id = $1")
        .bind(&sandbox)
        .execute(&mut file)
        .await
        .unwrap();
    let serving = serve(folder.path(), &[]).await;
    let mut page = ann.at(&serving.url()).sit(&sandbox).await.unwrap();
    assert!(page.sequence() >= 1000);
    page.until(TablePage::is_asked).await.unwrap();
    page.play(0).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    assert_eq!(page.frame["undo"], "none");
    let undo = json!({ "type": "undo", "sequence": page.sequence() });
    let refused = say_often(&mut page, 1, &[undo]).await;
    assert!(refused[0].contains("decisions stand"), "{refused:?}");
}

#[tokio::test]
async fn whoever_takes_back_without_end_waits() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let table = crate::common::sandbox(&ann, "death-may-die", 1, &["me"]).await;
    let mut page = ann.sit(&table).await.unwrap();
    let begun = std::time::Instant::now();
    let mut refused = Vec::new();
    for _ in 0..50 {
        page.until(TablePage::is_asked).await.unwrap();
        page.play(0).await.unwrap();
        page.until(|page| page.is_asked() && page.frame["undo"] == "free").await.unwrap();
        let undo = json!({ "type": "undo", "sequence": page.sequence() });
        refused.extend(say_often(&mut page, 1, &[undo]).await);
    }
    let most = 31 + begun.elapsed().as_secs() as usize / 2;
    assert!(refused.len() >= 50_usize.saturating_sub(most), "{} refusals", refused.len());
    assert!(refused.iter().all(|why| why.contains("take back too often")), "{refused:?}");
}

#[tokio::test]
async fn a_flood_of_chat_is_told_to_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let refused = say_often(&mut one, 200, &[json!({ "type": "chat", "text": "the stars are right" })]).await;
    assert!(refused.iter().all(|why| why.contains("too fast")) && refused.len() > 150, "{}", refused.len());
    say_often(&mut other, 1, &[json!({ "type": "chat", "text": "hush" })]).await;
    let lines = other.heard.iter().filter(|text| text.contains(r#""type":"chat""#)).count();
    assert!((21..40).contains(&lines), "{lines} lines");
}

#[tokio::test]
async fn a_seat_that_changes_sends_nobody_the_whole_board() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) =
        (first.sit_for_changes(&table).await.unwrap(), second.sit(&table).await.unwrap());
    one.until(|page| page.table["seats"][1]["here"] == true).await.unwrap();
    other.say(json!({ "type": "leave", "seat": 1 })).await.unwrap();
    let before = one.heard.len();
    one.until(|page| page.heard[before..].iter().any(|text| text.contains("leaves seat 2"))).await.unwrap();
    assert!(
        one.frame["view"].is_null() && one.frame["changes"].is_null(),
        "the board is as it was: {}",
        one.frame
    );
}

#[tokio::test]
async fn games_that_are_played_again_count_as_tables_that_are_made() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--tables-per-minute", "1"]).await;
    let ann = guest(&serving).await;
    let table = ann.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut page = ann.sit(&table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    let refused = say_often(&mut page, 1, &[json!({ "type": "rematch" })]).await;
    assert_eq!(refused, ["Too many new tables. Wait a minute."]);
}
