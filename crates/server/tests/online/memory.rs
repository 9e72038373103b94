//! What the server keeps in memory is bounded, whoever asks for what.

use crate::common::{alone, guest, play, serve};
use serde_json::json;
use server::Serving;
use std::time::Duration;

/// Waits until so many tables are in memory.
async fn until_in_memory(serving: &Serving, tables: usize) {
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
    let chair = other.sit(&seen).await.unwrap();
    let stranger = guest(&serving).await;
    for _ in 0..5 {
        assert_eq!(stranger.get(&format!("/api/tables/{table}")).await.unwrap().0, 403);
        assert_eq!(owner.get(&format!("/api/tables/{table}")).await.unwrap().0, 200);
    }
    assert_eq!(serving.tables_in_memory(), 2);
    until_in_memory(&serving, 1).await;
    chair.leave_room().await.unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(serving.tables_in_memory(), 1, "whoever has just gone may come back");
}

#[tokio::test]
async fn however_many_tables_are_asked_about_they_have_only_so_much_room() {
    let folder = tempfile::tempdir().unwrap();
    // A table takes a hundred and its answers.
    let serving = serve(folder.path(), &["--idle-answers", "450"]).await;
    let (owner, watched) = alone(&serving).await;
    let mut chair = owner.sit(&watched).await.unwrap();
    for _ in 0..12 {
        let table = owner.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
        assert_eq!(owner.get(&format!("/api/tables/{table}")).await.unwrap().0, 200);
    }
    until_in_memory(&serving, 1 + 4).await;
    play(&mut chair, 3).await;
}

#[tokio::test]
async fn a_table_that_was_put_away_for_want_of_room_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--idle-answers", "0"]).await;
    let (owner, table) = alone(&serving).await;
    let mut chair = owner.sit(&table).await.unwrap();
    play(&mut chair, 3).await;
    let frame = chair.frame.clone();
    chair.leave_room().await.unwrap();
    until_in_memory(&serving, 0).await;
    let mut chair = owner.sit(&table).await.unwrap();
    assert_eq!(chair.frame["view"], frame["view"]);
    play(&mut chair, 1).await;
}
