use crate::common::{guest, refusal, serve};
use clients::TablePage;
use serde_json::{Value, json};
use server::store::{Sqlite, Store};
use std::path::Path;
use std::time::{Duration, Instant};

fn levels(page: &TablePage) -> Vec<Value> {
    page.table["seats"].as_array().unwrap().iter().map(|seat| seat["level"].clone()).collect()
}

#[tokio::test]
async fn bots_play_as_well_as_was_said_at_first_and_after_a_restart_and_in_a_rematch() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let table = ann
        .make("elder-gods", json!({ "players": 4 }), &["me", "apprentice", "bot", "master"])
        .await
        .unwrap();
    let wanted = [json!(null), json!("apprentice"), json!("adept"), json!("master")];
    assert_eq!(levels(&ann.sit(&table).await.unwrap()), wanted);
    serving.stop().await.unwrap();

    let serving = serve(folder.path(), &[]).await;
    let ann = ann.at(&serving.url());
    let mut page = ann.sit(&table).await.unwrap();
    assert_eq!(levels(&page), wanted);
    for seat in [0, 3] {
        page.say(json!({ "type": "give_to_bot", "seat": seat })).await.unwrap();
        page.until(|page| page.table["seats"][seat]["level"] == "adept").await.unwrap();
    }
    page.say(json!({ "type": "give_to_bot", "seat": 2, "level": "apprentice" })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    page.say(json!({ "type": "rematch" })).await.unwrap();
    let again = page.next_of("rematch").await.unwrap()["id"].as_str().unwrap().to_owned();
    let wanted = [json!(null), json!("apprentice"), json!("apprentice"), json!("adept")];
    assert_eq!(levels(&ann.sit(&again).await.unwrap()), wanted);
}

#[tokio::test]
async fn a_level_that_there_is_not_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let strange = ann.make("elder-gods", json!({ "players": 2 }), &["me", "wizard"]).await.unwrap_err();
    assert!(strange.to_string().contains("seats[1]"), "{strange}");
    let table = ann.make("elder-gods", json!({ "players": 2 }), &["me", "adept"]).await.unwrap();
    let mut page = ann.sit(&table).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    let why = refusal(&mut page, json!({ "type": "give_to_bot", "seat": 0, "level": "wizard" })).await;
    assert!(why.contains("apprentice"), "{why}");
}

/// The longest that a bot took for an answer, until a person is asked.
async fn slowest_answer(page: &mut TablePage) -> Duration {
    let mut slowest = Duration::ZERO;
    while !page.is_asked() && !page.is_over() {
        let (began, before) = (Instant::now(), page.sequence());
        page.until(|page| page.sequence() > before).await.unwrap();
        slowest = slowest.max(began.elapsed());
    }
    slowest
}

/// Masters play on at their tables until the test is over, one seat each.
async fn masters_elsewhere(ann: &clients::Guest, tables: usize) -> Vec<TablePage> {
    let mut pages = Vec::new();
    for _ in 0..tables {
        let table = ann.make("elder-gods", json!({ "players": 2 }), &["master", "master"]).await.unwrap();
        pages.push(ann.sit(&table).await.unwrap());
    }
    pages
}

#[tokio::test]
async fn masters_answer_in_time_even_if_there_are_many() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let _others = masters_elsewhere(&ann, 12).await;
    let table = ann.make("elder-gods", json!({ "players": 2 }), &["me", "master"]).await.unwrap();
    let mut page = ann.sit(&table).await.unwrap();
    for number in 0..12 {
        let slowest = slowest_answer(&mut page).await;
        assert!(slowest < Duration::from_secs(2), "{slowest:?}");
        page.play(number % page.options()).await.unwrap();
    }
}

#[tokio::test]
async fn bots_among_themselves_play_only_while_somebody_watches() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let table = ann.make("elder-gods", json!({ "players": 2 }), &["master", "master"]).await.unwrap();
    let mut page = ann.sit(&table).await.unwrap();
    page.until(|page| page.sequence() > 0).await.unwrap();
    page.close().await.unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    // A thought that has begun is finished.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let left = store.entries(&table, 0).await.unwrap().len();
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(store.entries(&table, 0).await.unwrap().len(), left, "nobody watches");
    let mut page = ann.sit(&table).await.unwrap();
    page.until(|page| page.sequence() > left as u64).await.unwrap();
}

/// A folder as the version before levels left it: a table with a bot and an open seat.
async fn left_before_levels(folder: &Path, migrations: &Path) {
    let known = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    for name in ["0001_tables.sql", "0002_next.sql", "0003_hook.sql"] {
        std::fs::copy(known.join(name), migrations.join(name)).unwrap();
    }
    let file = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(folder.join("aeons.sqlite"))
        .create_if_missing(true);
    let pool = sqlx::SqlitePool::connect_with(file).await.unwrap();
    sqlx::migrate::Migrator::new(migrations).await.unwrap().run(&pool).await.unwrap();
    sqlx::query(
        "INSERT INTO tables (id, game, rules, content, begins, from_replay, owner, open_to_watchers, status, over, \
         changed) VALUES ('old', 'elder-gods', 1, '0', '{}', FALSE, 'ann', FALSE, '', FALSE, 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    sqlx::query(
        "INSERT INTO seats (table_id, seat, name, bot) VALUES ('old', 0, 'Bot 1', TRUE), ('old', 1, 'Bea', FALSE)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
}

#[tokio::test]
async fn bots_of_older_tables_are_adepts_and_their_players_may_be_advised() {
    let (folder, migrations) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    left_before_levels(folder.path(), migrations.path()).await;
    let store = Sqlite::open(folder.path()).await.unwrap();
    let table = store.table("old").await.unwrap().unwrap();
    assert_eq!(table.seats[0].bot, Some(protocol::online::Level::Adept));
    assert_eq!(table.seats[1].bot, None);
    assert!(table.advice);
}
