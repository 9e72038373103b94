//! `kill -9` while people play on a real PostgreSQL. `cargo xtask postgres` starts one and runs this.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]

mod crashes;

#[tokio::test]
async fn no_confirmed_answer_is_lost_on_postgresql_when_the_server_is_killed() {
    let url = std::env::var("AEONS_POSTGRES_URL").expect("`cargo xtask postgres` sets AEONS_POSTGRES_URL");
    crashes::nothing_is_lost_when_the_server_is_killed(["--database", &url], 4).await;
}
