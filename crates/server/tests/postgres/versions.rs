//! An upgrade, node by node: programs with other rules share a database.

use crate::common::{guest, options, play};
use crate::url;
use serde_json::json;
use server::{Options, RunningServer, start};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};

async fn node_of(program: &str) -> RunningServer {
    let options = options(&["--database", &url(), "--messages-per-second", "1000"]);
    start(&Options { program: Some(program.to_owned()), ..options }).await.unwrap()
}

/// The program of the node that runs a table.
async fn program_at(table: &str) -> String {
    let mut database = PgConnection::connect(&url()).await.unwrap();
    let owner = "SELECT nodes.program FROM tables JOIN nodes ON nodes.name = tables.node WHERE id = $1";
    sqlx::query(owner).bind(table).fetch_one(&mut database).await.unwrap().get("program")
}

#[tokio::test]
async fn during_an_upgrade_a_table_stays_with_the_program_that_began_it_as_long_as_there_is_one() {
    let (old, other_old, new) = (node_of("old").await, node_of("old").await, node_of("new").await);
    let person = guest(&old).await;
    let far = person.at(&new.url());
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut page = far.sit(&table).await.unwrap();
    play(&mut page, 3).await;
    assert_eq!(program_at(&table).await, "old", "though nobody had it when the page came to the new one");

    old.stop().await.unwrap();
    let mut page = far.sit(&table).await.unwrap();
    play(&mut page, 3).await;
    assert_eq!(program_at(&table).await, "old");
    let of_new = far.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut there = person.at(&other_old.url()).sit(&of_new).await.unwrap();
    play(&mut there, 2).await;
    assert_eq!(program_at(&of_new).await, "new", "nor does the old one play what the new one began");

    let confirmed = page.sequence();
    other_old.stop().await.unwrap();
    let mut page = far.sit(&table).await.unwrap();
    assert_eq!(page.sequence(), confirmed);
    play(&mut page, 2).await;
    assert_eq!(program_at(&table).await, "new", "and when no old one is left, the new one goes on with it");
}
