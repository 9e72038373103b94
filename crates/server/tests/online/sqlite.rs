use crate::common::store;
use server::store::{Sqlite, Store};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

#[tokio::test]
async fn sqlite_keeps_what_it_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let first = Sqlite::open(folder.path()).await.unwrap();
    store::keeps_tables_and_entries(&first).await;
    store::refuses_a_sequence_that_is_taken(&first).await;
    store::changes_a_seat_only_if_it_is_as_it_was(&first).await;
    store::many_writers_lose_nothing(&first).await;
    store::tidies_up(&first).await;
    store::refuses_nul_and_nothing_else(&first).await;
    store::tells_whose_code_it_is_once(&first).await;
    store::keeps_deals_and_what_came_of_them(&first).await;
    store::lists_the_best_results_and_ones_own(&first).await;
    store::forgets_deals_that_nobody_names(&first).await;
    let table = store::forgets_what_was_said_long_ago(&first).await;
    let file = format!("sqlite:{}", folder.path().join("aeons.sqlite").display());
    let lines = sqlx::query_scalar("SELECT COUNT(*) FROM chat WHERE table_id = $1").bind(table);
    let lines: i64 = lines.fetch_one(&mut SqliteConnection::connect(&file).await.unwrap()).await.unwrap();
    assert_eq!(lines, 200);
    let secret = store::has_one_secret(&first).await;
    let again = Sqlite::open(folder.path()).await.unwrap();
    assert_eq!(store::has_one_secret(&again).await, secret, "cookies stay good");
}

#[tokio::test]
async fn the_size_of_the_store_is_that_of_its_file_and_of_what_is_written_ahead() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let ahead = std::fs::metadata(folder.path().join("aeons.sqlite-wal")).unwrap().len();
    let size = store.size().await.unwrap();
    assert!(ahead > 0 && size > ahead as i64, "{size} bytes, {ahead} of them ahead");
    store.close().await;
}
