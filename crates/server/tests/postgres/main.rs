//! The server on a real PostgreSQL. `cargo xtask postgres` starts one and runs this.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]

#[path = "../common/mod.rs"]
mod common;

mod nodes;
mod ownership;
mod stall;
mod tokens;
mod versions;

use server::store::{Postgres, Store};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};

/// Where the database is.
fn url() -> String {
    std::env::var("AEONS_POSTGRES_URL").expect(
        "these tests need AEONS_POSTGRES_URL, the address of a PostgreSQL database; `cargo xtask postgres` starts one",
    )
}

/// Lets the database make itself a key and a certificate, and use them.
async fn encrypt(database: &mut PgConnection) {
    let key = "COPY (SELECT 1) TO PROGRAM 'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
               -keyout server.key -out server.crt 2> /dev/null'";
    for statement in [key, "ALTER SYSTEM SET ssl = on", "SELECT pg_reload_conf()"] {
        sqlx::query(statement).execute(&mut *database).await.unwrap();
    }
}

#[tokio::test]
async fn connections_to_the_database_can_be_encrypted() {
    let mut database = PgConnection::connect(&url()).await.unwrap();
    encrypt(&mut database).await;
    let only_encrypted = format!("{}?sslmode=require&application_name=encrypted", url());
    for _ in 0..100 {
        let Ok(store) = Postgres::open(&only_encrypted, "tests").await else {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            continue;
        };
        store.ping().await.unwrap();
        let plain = "SELECT COUNT(*) FILTER (WHERE NOT ssl) AS plain, COUNT(*) AS all FROM pg_stat_ssl \
                     JOIN pg_stat_activity USING (pid) WHERE application_name = 'encrypted'";
        let row = sqlx::query(plain).fetch_one(&mut database).await.unwrap();
        let (plain, all): (i64, i64) = (row.get("plain"), row.get("all"));
        assert!(plain == 0 && all > 0, "{plain} of {all} connections are not encrypted");
        return;
    }
    panic!("no encrypted connection could be made");
}

#[tokio::test]
async fn postgresql_keeps_what_it_is_given() {
    let first = tokens::arrived("http://127.0.0.1:1").await;
    common::store::keeps_tables_and_entries(&first).await;
    common::store::refuses_a_sequence_that_is_taken(&first).await;
    common::store::changes_a_seat_only_if_it_is_as_it_was(&first).await;
    common::store::many_writers_lose_nothing(&first).await;
    common::store::tidies_up(&first).await;
    common::store::refuses_nul_and_nothing_else(&first).await;
    common::store::tells_whose_code_it_is_once(&first).await;
    common::store::keeps_deals_and_what_came_of_them(&first).await;
    common::store::lists_the_best_results_and_ones_own(&first).await;
    common::store::forgets_deals_that_nobody_names(&first).await;
    let table = common::store::forgets_what_was_said_long_ago(&first).await;
    let mut database = PgConnection::connect(&url()).await.unwrap();
    let lines = sqlx::query("SELECT COUNT(*) AS lines FROM chat WHERE table_id = $1").bind(table);
    assert_eq!(lines.fetch_one(&mut database).await.unwrap().get::<i64, _>("lines"), 200);
    let secret = common::store::has_one_secret(&first).await;
    let second = Postgres::open(&url(), "tests").await.unwrap();
    assert_eq!(common::store::has_one_secret(&second).await, secret, "a cookie is good at every node");
}
