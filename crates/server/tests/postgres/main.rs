//! The server on a real PostgreSQL. `cargo xtask postgres` starts one and runs this.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]

#[path = "../common/mod.rs"]
mod common;

mod nodes;
mod stall;

use server::store::Postgres;

/// Where the database is.
fn url() -> String {
    std::env::var("AEONS_POSTGRES_URL").expect(
        "these tests need AEONS_POSTGRES_URL, the address of a PostgreSQL database; `cargo xtask postgres` starts one",
    )
}

#[tokio::test]
async fn postgresql_keeps_what_it_is_given() {
    let first = Postgres::open(&url()).await.unwrap();
    common::store::keeps_tables_and_entries(&first).await;
    common::store::refuses_a_sequence_that_is_taken(&first).await;
    common::store::changes_a_seat_only_if_it_is_as_it_was(&first).await;
    common::store::many_writers_lose_nothing(&first).await;
    common::store::tidies_up(&first).await;
    common::store::refuses_nul_and_nothing_else(&first).await;
    let secret = common::store::has_one_secret(&first).await;
    let second = Postgres::open(&url()).await.unwrap();
    assert_eq!(common::store::has_one_secret(&second).await, secret, "a cookie is good at every node");
}
