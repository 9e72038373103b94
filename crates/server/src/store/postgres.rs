use super::deals::reading_deals;
use super::device_codes::codes;
use super::sql::{listed, reading, summarised};
use super::writer::{Write, Writer};
use super::{Nodes, Store, TableLease, TakeResult, migrations};
use async_trait::async_trait;
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use std::sync::OnceLock;
use std::time::Duration;

reading!(PgRow, PgConnection);
codes!(PgConnection);
reading_deals!(PgRow, PgConnection);

/// How long we wait for a connection, and for what is asked on it: together less than ten seconds.
const TIMEOUT: Duration = Duration::from_secs(4);
/// How long the database itself lets us take, in thousandths of a second.
const STATEMENT_TIMEOUT: [(&str, &str); 3] = [
    ("statement_timeout", "4000"),
    ("lock_timeout", "3000"),
    ("idle_in_transaction_session_timeout", "8000"),
];
/// Connections to read with.
const READERS: u32 = 8;
/// Connections of our own, so that no reader holds them up: to write with, and to renew our place.
const OWN: u32 = 2;

/// Asks something on a connection of a pool, within the time limit. A connection that failed or took too long is not used
/// again: nobody knows what it was in the middle of.
macro_rules! in_time {
    ($pool:expr, |$on:ident| $asked:expr) => {{
        let mut connection = $pool.acquire().await?;
        let answered = {
            let $on = &mut *connection;
            tokio::time::timeout(TIMEOUT, $asked).await
        };
        if !matches!(answered, Ok(Ok(_))) {
            drop(connection.detach());
        }
        answered.unwrap_or(Err(StoreError::Slow))
    }};
}

mod nodes;
mod writing;

/// A database that several nodes share.
#[derive(Debug)]
pub struct Postgres {
    readers: PgPool,
    own: PgPool,
    writer: Writer,
    /// What this node is called; made up when it starts.
    node: String,
    /// The rules and the cards that are built into it, as a fingerprint.
    program: String,
    /// Where the others reach it.
    url: OnceLock<String>,
}

impl Postgres {
    pub async fn open(url: &str, program: &str) -> Result<Postgres, StoreError> {
        // A database that is not there is noticed at once; the pool would go on trying for half a minute.
        let first = tokio::time::timeout(TIMEOUT, PgConnection::connect(url));
        let mut first = first.await.map_err(|_| StoreError::Slow)??;
        // Bringing it up to date may take as long as it takes.
        migrations::postgres().run(&mut first).await?;
        first.close().await?;
        let options = url.parse::<PgConnectOptions>()?.options(STATEMENT_TIMEOUT);
        let pool = |connections| PgPoolOptions::new().max_connections(connections).acquire_timeout(TIMEOUT);
        let readers = pool(READERS).connect_with(options.clone()).await?;
        let own = pool(OWN).connect_with(options).await?;
        let (node, program) = (crate::tables::key(), program.to_owned());
        let writer = Writer::start(writing::Pooled { pool: own.clone(), program: program.clone() });
        Ok(Postgres { readers, own, writer, node, program, url: OnceLock::new() })
    }
}

async fn read_size(on: &mut PgConnection) -> Result<i64, StoreError> {
    let size = sqlx::query("SELECT pg_database_size(current_database()) AS bytes");
    Ok(size.fetch_one(on).await?.try_get("bytes")?)
}

async fn answer(on: &mut PgConnection) -> Result<(), StoreError> {
    Ok(on.ping().await?)
}

#[async_trait]
impl Store for Postgres {
    async fn secret(&self) -> Result<Vec<u8>, StoreError> {
        in_time!(self.readers, |on| read_secret(on))
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        in_time!(self.readers, |on| read_table(on, id))
    }

    async fn entries(&self, id: &str, from: u32) -> Result<Vec<Entry>, StoreError> {
        in_time!(self.readers, |on| read_entries(on, id, from))
    }

    async fn chat(&self, id: &str) -> Result<Vec<ChatRow>, StoreError> {
        in_time!(self.readers, |on| read_chat(on, id))
    }

    async fn notes(&self, id: &str) -> Result<Vec<NoteRow>, StoreError> {
        in_time!(self.readers, |on| read_notes(on, id))
    }

    async fn advised(&self, id: &str) -> Result<Vec<(String, u32)>, StoreError> {
        in_time!(self.readers, |on| read_advised(on, id))
    }

    async fn tables_of(&self, who: &str, part: ListRange) -> Result<Vec<TableRow>, StoreError> {
        in_time!(self.readers, |on| read_tables_of(on, who, part))
    }

    async fn old(&self, old: AgeLimits) -> Result<Vec<String>, StoreError> {
        in_time!(self.readers, |on| read_old(on, old))
    }

    async fn size(&self) -> Result<i64, StoreError> {
        in_time!(self.readers, |on| read_size(on))
    }

    async fn close(&self) {
        self.writer.close().await;
        self.own.close().await;
        self.readers.close().await;
    }

    async fn owned(&self, who: &str) -> Result<i64, StoreError> {
        in_time!(self.readers, |on| count_owned(on, who))
    }

    async fn keep_code(&self, code: DeviceCodeRow, now: i64) -> Result<(), StoreError> {
        in_time!(self.readers, |on| write_code(on, &code, now))
    }

    async fn take_code(&self, hash: &[u8], now: i64) -> Result<Option<String>, StoreError> {
        in_time!(self.readers, |on| take_code(on, hash, now))
    }

    async fn deal(&self, code: &str) -> Result<Option<DealRow>, StoreError> {
        in_time!(self.readers, |on| read_deal(on, code))
    }

    async fn deals_of(&self, day: i64) -> Result<Vec<DealRow>, StoreError> {
        in_time!(self.readers, |on| read_deals_of(on, day))
    }

    async fn placed(&self, deal: &str, who: &str) -> Result<Vec<RankedResult>, StoreError> {
        in_time!(self.readers, |on| read_placed(on, deal, who))
    }

    async fn first_try(&self, deal: &str, who: &str) -> Result<Option<TryRow>, StoreError> {
        in_time!(self.readers, |on| read_try(on, deal, who))
    }

    async fn finished(&self, who: &str, from: i64, count: i64) -> Result<Vec<FinishedGame>, StoreError> {
        in_time!(self.readers, |on| read_finished(on, who, from, count))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        in_time!(self.readers, |on| answer(on))
    }

    async fn take(&self, id: &str) -> Result<TakeResult, StoreError> {
        in_time!(self.readers, |on| self.take_table(on, id))
    }

    async fn give_back(&self, held: &TableLease) -> Result<(), StoreError> {
        self.writer.write(Write::GiveBack(held.clone())).await.map(drop)
    }

    fn nodes(&self) -> Option<&dyn Nodes> {
        Some(self)
    }

    fn writer(&self) -> &Writer {
        &self.writer
    }
}
