//! `kill -9` while people play on a real PostgreSQL. `cargo xtask postgres` starts one and runs this.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]

mod crashes;
#[path = "crashes/nodes.rs"]
mod nodes;

use tokio::sync::Mutex;

/// The tests kill what the others need.
static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

fn url() -> String {
    std::env::var("AEONS_POSTGRES_URL").expect("`cargo xtask postgres` sets AEONS_POSTGRES_URL")
}

#[tokio::test]
async fn no_confirmed_answer_is_lost_on_postgresql_when_the_server_is_killed() {
    let _turn = ONE_AT_A_TIME.lock().await;
    crashes::nothing_is_lost_when_the_server_is_killed(["--database", &url()], 4).await;
}

#[tokio::test]
async fn no_confirmed_answer_is_lost_when_one_of_three_nodes_or_the_database_is_killed() {
    let _turn = ONE_AT_A_TIME.lock().await;
    nodes::nothing_is_lost_when_nodes_and_the_database_are_killed(&url(), 4).await;
}
