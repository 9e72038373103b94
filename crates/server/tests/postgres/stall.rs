//! A database that says nothing for a while: noticed, told to the players, and healed from.

use crate::common::{guest, options};
use crate::url;
use clients::TablePage;
use futures_util::future::join_all;
use serde_json::json;
use server::{RunningServer, start};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Somebody between the server and the database, who can stop passing anything on.
async fn between(database: String) -> (String, watch::Sender<bool>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (stopped, stops) = watch::channel(false);
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(&database).await.unwrap();
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            tokio::spawn(pass_on(near_in, far_out, stops.clone()));
            tokio::spawn(pass_on(far_in, near_out, stops.clone()));
        }
    });
    (address, stopped)
}

async fn pass_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut stops: watch::Receiver<bool>) {
    let mut bytes = vec![0; 4096];
    while let Ok(number @ 1..) = from.read(&mut bytes).await {
        if stops.wait_for(|stopped| !stopped).await.is_err() || to.write_all(&bytes[..number]).await.is_err()
        {
            return;
        }
    }
}

#[tokio::test]
async fn a_database_that_stalls_is_noticed_told_to_players_and_healed_from() {
    let real = url();
    let (before, rest) = real.split_once('@').unwrap();
    let (host, name) = rest.split_once('/').unwrap();
    let (address, stopped) = between(host.to_owned()).await;
    let through = format!("{before}@{address}/{name}");
    let serving = start(&options(&["--database", &through])).await.unwrap();
    let person = guest(&serving).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut page = person.sit(&table).await.unwrap();
    page.play(0).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    let quiet = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut onlooker = person.sit(&quiet).await.unwrap();

    stopped.send_replace(true);
    let sequence = page.sequence();
    page.answer(0).await.unwrap();
    let refused = page.next_of("refused").await.unwrap();
    assert!(refused["why"].as_str().unwrap().contains("cannot be reached"), "{refused}");
    page.until(|page| page.frame["status"].as_str().unwrap().contains("cannot be reached")).await.unwrap();
    let told = |page: &TablePage| page.frame["status"].as_str().unwrap().contains("cannot be reached");
    onlooker.until(told).await.expect("where nobody does anything it is noticed as well");
    assert_eq!(person.get("/readyz").await.unwrap().0, 503);

    stopped.send_replace(false);
    page.until(TablePage::is_asked).await.unwrap();
    page.until(|page| !page.frame["status"].as_str().unwrap().contains("cannot be reached")).await.unwrap();
    page.play(0).await.unwrap();
    assert!(page.sequence() > sequence);
    onlooker.until(|page| page.is_asked() && !told(page)).await.unwrap();
    onlooker.play(0).await.unwrap();
    assert_eq!(person.get_text("/readyz").await.unwrap().0, 200);
}

#[tokio::test]
async fn connections_that_the_database_has_closed_are_opened_anew() {
    let serving = start(&options(&["--database", &format!("{}?application_name=cut", url())])).await.unwrap();
    let person = guest(&serving).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut page = person.sit(&table).await.unwrap();
    let mut database = PgConnection::connect(&url()).await.unwrap();
    for _ in 0..3 {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut'";
        assert!(!sqlx::query(cut).fetch_all(&mut database).await.unwrap().is_empty());
        let before = page.sequence();
        while page.sequence() == before {
            page.until(TablePage::is_asked).await.unwrap();
            page.answer(0).await.unwrap();
            page.next().await.unwrap();
        }
    }
}

const TEN_SECONDS: Duration = Duration::from_secs(10);

/// A table for one, and somebody who is asked there.
async fn seated(serving: &RunningServer) -> TablePage {
    let person = guest(serving).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut page = person.sit(&table).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    page
}

/// Answers, and hears that it cannot be kept.
async fn is_told(page: &mut TablePage) {
    page.answer(0).await.unwrap();
    let refused = page.next_of("refused").await.unwrap();
    assert!(refused["why"].as_str().unwrap().contains("cannot be reached"), "{refused}");
    page.until(says_so).await.unwrap();
}

fn says_so(page: &TablePage) -> bool {
    page.frame["status"].as_str().unwrap().contains("cannot be reached")
}

/// Reads on until the table goes on.
async fn is_well_again(page: &mut TablePage) {
    page.until(|page| page.is_asked() && !says_so(page)).await.unwrap();
    page.play(0).await.unwrap();
}

/// A database of its own: what is locked here is not what other tests need.
async fn own_database(name: &str) -> String {
    let mut database = PgConnection::connect(&url()).await.unwrap();
    for statement in [format!("DROP DATABASE IF EXISTS {name}"), format!("CREATE DATABASE {name}")] {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut database).await.unwrap();
    }
    let (server, _) =
        url().rsplit_once('/').map(|(server, name)| (server.to_owned(), name.to_owned())).unwrap();
    format!("{server}/{name}")
}

#[tokio::test]
async fn a_session_that_locks_all_tables_and_falls_asleep_is_noticed_within_ten_seconds_however_many_write() {
    let own = own_database("locked").await;
    let serving = start(&options(&["--database", &own])).await.unwrap();
    let mut pages = Vec::new();
    for _ in 0..8 {
        pages.push(seated(&serving).await);
    }
    let mut sleeper = PgConnection::connect(&own).await.unwrap();
    for statement in ["BEGIN", "LOCK TABLE tables"] {
        sqlx::query(statement).execute(&mut sleeper).await.unwrap();
    }
    let told = tokio::time::timeout(TEN_SECONDS, join_all(pages.iter_mut().map(is_told))).await;
    told.expect("all are told within ten seconds");
    assert_eq!(readiness(&serving).await, 503, "whoever watches over the server sees it");
    sqlx::query("ROLLBACK").execute(&mut sleeper).await.unwrap();
    let healed = tokio::time::timeout(TEN_SECONDS, join_all(pages.iter_mut().map(is_well_again))).await;
    healed.expect("all go on within ten seconds");
    // What was found out holds for a second.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(readiness(&serving).await, 200);
}

async fn readiness(serving: &RunningServer) -> u16 {
    guest(serving).await.get_text("/readyz").await.unwrap().0
}
