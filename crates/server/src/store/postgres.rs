use super::sql::statements;
use super::writer::{Commit, Writer};
use super::{Appended, Notice, Store};
use async_trait::async_trait;
use sqlx::Connection;
use sqlx::postgres::{PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use std::collections::BTreeSet;
use tokio::sync::mpsc;

statements!(PgRow, PgConnection, " FOR UPDATE");

/// The one channel on which nodes tell each other which tables have changed.
const CHANNEL: &str = "aeons";
/// Notices that wait for the node to look after them.
const LONGEST_QUEUE: usize = 1024;

/// A database that several nodes share.
#[derive(Debug)]
pub struct Postgres {
    pool: PgPool,
    /// This node, so that it does not listen to itself.
    node: String,
    writer: Writer,
}

impl Postgres {
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let pool = PgPoolOptions::new().max_connections(8).connect(url).await?;
        sqlx::migrate!("migrations/postgres").run(&pool).await?;
        let node = crate::house::key();
        let writer = Writer::start(Pooled { pool: pool.clone(), node: node.clone() });
        Ok(Postgres { pool, node, writer })
    }
}

struct Pooled {
    pool: PgPool,
    node: String,
}

#[async_trait]
impl Commit for Pooled {
    /// Two nodes that write to the same tables take them in the same order, so that neither waits for the other
    /// for ever.
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Written>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let mut order: Vec<usize> = (0..batch.len()).collect();
        order.sort_by_key(|&index| batch[index].table());
        let mut written = vec![Written::Done; batch.len()];
        for index in order {
            written[index] = write_one(&mut transaction, &batch[index]).await?;
        }
        let tables: BTreeSet<&str> = batch.iter().map(Write::table).collect();
        for table in tables {
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(format!("{} {table}", self.node))
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(written)
    }
}

/// Passes notices on until nobody listens. A lost connection comes back by itself, but what was said meanwhile is
/// lost: then all tables are looked after.
async fn listen(mut listener: PgListener, node: String, notices: mpsc::Sender<Notice>) {
    loop {
        let notice = match listener.try_recv().await {
            Ok(Some(notice)) => match notice.payload().split_once(' ') {
                Some((from, table)) if from != node => Notice::Changed(table.to_owned()),
                Some(_) | None => continue,
            },
            Ok(None) => Notice::Missed,
            Err(error) => {
                tracing::warn!(%error, "the database cannot be listened to");
                tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                Notice::Missed
            }
        };
        if notices.send(notice).await.is_err() {
            return;
        }
    }
}

#[async_trait]
impl Store for Postgres {
    async fn secret(&self) -> Result<Vec<u8>, StoreError> {
        read_secret(&mut *self.pool.acquire().await?).await
    }

    async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        self.writer.write(Write::Create(Box::new(table))).await.map(drop)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        read_table(&mut *self.pool.acquire().await?, id).await
    }

    async fn entries(&self, id: &str, from: u32) -> Result<Vec<Entry>, StoreError> {
        read_entries(&mut *self.pool.acquire().await?, id, from).await
    }

    async fn append(
        &self,
        id: &str,
        from: u32,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<Appended, StoreError> {
        self.writer.append(id, from, entries, summary).await
    }

    async fn change_seat(&self, id: &str, before: SeatRow, after: SeatRow) -> Result<bool, StoreError> {
        let write = Write::Seat { id: id.to_owned(), before, after };
        Ok(self.writer.write(write).await? == Written::Done)
    }

    async fn say(&self, id: &str, line: ChatRow) -> Result<(), StoreError> {
        self.writer.write(Write::Chat { id: id.to_owned(), line }).await.map(drop)
    }

    async fn chat(&self, id: &str) -> Result<Vec<ChatRow>, StoreError> {
        read_chat(&mut *self.pool.acquire().await?, id).await
    }

    async fn tables_of(&self, who: &str) -> Result<Vec<TableRow>, StoreError> {
        read_tables_of(&mut *self.pool.acquire().await?, who).await
    }

    async fn notices(&self) -> Result<Option<mpsc::Receiver<Notice>>, StoreError> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.listen(CHANNEL).await?;
        let (sender, receiver) = mpsc::channel(LONGEST_QUEUE);
        tokio::spawn(listen(listener, self.node.clone(), sender));
        Ok(Some(receiver))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.pool.acquire().await?.ping().await?)
    }
}
