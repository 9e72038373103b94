//! Whoever asks while something does not work is told what.

use crate::common::{alone, guest, serve};
use crate::restart::left_by_another_version;
use clients::Guest;
use futures_util::future::join_all;
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use std::path::Path;

/// Takes a part of the database away, or brings it back.
async fn rename(folder: &Path, from: &str, to: &str) {
    let file = folder.join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let statement = sqlx::AssertSqlSafe(format!("ALTER TABLE {from} RENAME TO {to}"));
    sqlx::query(statement).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

fn is_told(answer: &(u16, Value)) {
    assert_eq!(answer.0, 503, "{answer:?}");
    assert_eq!(answer.1["error"], "The tables cannot be reached. Try again in a moment.");
}

#[tokio::test]
async fn a_store_that_fails_is_told_to_whoever_leaves_deletes_or_reads() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    serving.stop().await.unwrap();
    let holder = &guest.cookie[guest.cookie.len() - 32..];
    let unplayable = left_by_another_version(folder.path(), holder, &["no-such-card"]).await;
    let serving = serve(folder.path(), &[]).await;
    let guest = guest.at(&serving.url());
    let table = guest.make("death-may-die", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    drop((guest.sit(&table).await.unwrap(), guest.sit(&unplayable).await.unwrap()));

    rename(folder.path(), "hidden", "gone").await;
    is_told(&guest.post_text(&format!("/api/tables/{table}/leave"), String::new()).await.unwrap());
    is_told(&guest.delete(&format!("/api/tables/{table}")).await.unwrap());
    rename(folder.path(), "gone", "hidden").await;
    rename(folder.path(), "entries", "gone").await;
    is_told(&guest.get(&format!("/api/tables/{unplayable}/replay")).await.unwrap());
    rename(folder.path(), "gone", "entries").await;
    for _ in 0..100 {
        if guest.delete(&format!("/api/tables/{table}")).await.unwrap().0 == 204 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the table does not come back");
}

/// Asks for a table until nobody answers any more; everything that was said.
async fn asks_on(guest: &Guest, table: &str) -> Vec<(u16, String)> {
    let mut said = Vec::new();
    while let Ok(answer) = guest.get_text(&format!("/api/tables/{table}")).await {
        said.push(answer);
    }
    said
}

#[tokio::test]
async fn whoever_asks_while_the_server_closes_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let limits = ["--requests-per-second", "1000000"];
    let serving = serve(folder.path(), &limits).await;
    let (guest, table) = alone(&serving).await;
    let asking = join_all((0..32).map(|_| asks_on(&guest, &table)));
    let (said, stopped) = tokio::join!(asking, async {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        serving.stop().await
    });
    stopped.unwrap();
    let wrong: Vec<_> = said.iter().flatten().filter(|(status, _)| ![200, 503].contains(status)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}
