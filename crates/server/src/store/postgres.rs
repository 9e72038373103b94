use super::migrations;
use super::sql::statements;
use super::writer::{Commit, Writer};
use super::{Notice, Store};
use async_trait::async_trait;
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use std::time::Duration;
use tokio::sync::mpsc;

statements!(PgRow, PgConnection);

/// The one channel on which nodes tell each other which tables have changed.
const CHANNEL: &str = "aeons";
/// A notice has room for 8000 letters.
const TABLES_IN_A_NOTICE: usize = 200;
/// How long a node waits before it listens again to a database that it could not reach.
const LISTEN_AGAIN: Duration = Duration::from_secs(1);
/// How long we wait for a connection, and for an answer on it: together less than ten seconds.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long the database itself lets us take, in thousandths of a second.
const PATIENCE_THERE: [(&str, &str); 3] = [
    ("statement_timeout", "4000"),
    ("lock_timeout", "3000"),
    ("idle_in_transaction_session_timeout", "8000"),
];
/// A connection that has been silent for this long is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(3);
/// The length of the queue of notices.
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
        // A database that is not there is noticed at once; the pool would go on trying for half a minute.
        let mut first = PgConnection::connect(url).await?;
        // Bringing it up to date may take as long as it takes.
        migrations::postgres().run(&mut first).await?;
        first.close().await?;
        let options = url.parse::<PgConnectOptions>()?.options(PATIENCE_THERE);
        let pool =
            PgPoolOptions::new().max_connections(8).acquire_timeout(PATIENCE).connect_with(options).await?;
        let node = crate::tables::key();
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
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Written>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let written = tokio::time::timeout(PATIENCE, self.write(&mut connection, batch)).await;
        match written {
            Ok(Ok(written)) => Ok(written),
            // Whatever the connection was in the middle of, nobody else shall get it.
            Ok(Err(error)) => {
                drop(connection.detach());
                Err(error)
            }
            Err(_) => {
                drop(connection.detach());
                Err(StoreError::Slow)
            }
        }
    }

    /// Connections are the pool's.
    async fn close(&mut self) {}
}

impl Pooled {
    async fn write(&self, on: &mut PgConnection, batch: &[Write]) -> Result<Vec<Written>, StoreError> {
        let tables: Vec<&str> = batch.iter().map(Write::table).collect();
        let mut transaction = on.begin().await?;
        take_hold_of(&mut transaction, &tables).await?;
        let written = write_batch(&mut transaction, batch).await?;
        self.tell_others(&mut transaction, &tables).await?;
        transaction.commit().await?;
        Ok(written)
    }

    async fn tell_others(&self, on: &mut PgConnection, tables: &[&str]) -> Result<(), StoreError> {
        let told = tables.chunks(TABLES_IN_A_NOTICE).map(|some| format!("{} {}", self.node, some.join(" ")));
        sqlx::query("SELECT pg_notify($1, told) FROM UNNEST($2::TEXT[]) AS told")
            .bind(CHANNEL)
            .bind(told.collect::<Vec<String>>())
            .execute(on)
            .await?;
        Ok(())
    }
}

/// Two nodes that write to the same tables take them in the same order, so that neither waits for the other for ever.
async fn take_hold_of(on: &mut PgConnection, tables: &[&str]) -> Result<(), StoreError> {
    sqlx::query("SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE")
        .bind(tables)
        .execute(on)
        .await?;
    Ok(())
}

async fn append_all(on: &mut PgConnection, appends: &[&Append]) -> Result<HashSet<String>, StoreError> {
    let added = move_on(on, appends).await?;
    let fits = |append: &&&Append| added.contains(&append.id);
    add_entries(on, &appends.iter().filter(fits).copied().collect::<Vec<_>>()).await?;
    Ok(added)
}

async fn move_on(on: &mut PgConnection, appends: &[&Append]) -> Result<HashSet<String>, StoreError> {
    fn each<T>(appends: &[&Append], column: impl Fn(&Append) -> T) -> Vec<T> {
        appends.iter().map(|append| column(append)).collect()
    }
    let moved = sqlx::query(
        "UPDATE tables SET next = next + new.count, status = new.status, asked = new.asked, over = new.over, \
         changed = new.changed \
         FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::BIGINT[], $6::BOOLEAN[], $7::BIGINT[]) \
         AS new (id, start, count, status, asked, over, changed) \
         WHERE tables.id = new.id AND next = new.start RETURNING tables.id",
    )
    .bind(each(appends, |append| append.id.clone()))
    .bind(each(appends, |append| i64::from(append.from)))
    .bind(each(appends, |append| append.entries.len() as i64))
    .bind(each(appends, |append| append.summary.status.clone()))
    .bind(each(appends, |append| append.summary.asked.map(i64::from)))
    .bind(each(appends, |append| append.summary.over))
    .bind(each(appends, |append| append.summary.changed));
    moved.fetch_all(on).await?.iter().map(|row| Ok(row.try_get("id")?)).collect()
}

async fn add_entries(on: &mut PgConnection, appends: &[&Append]) -> Result<(), StoreError> {
    let (mut ids, mut sequences, mut words) = (Vec::new(), Vec::new(), Vec::new());
    let (mut actors, mut numbers) = (Vec::new(), Vec::new());
    for append in appends {
        for (sequence, entry) in (append.from..).zip(&append.entries) {
            let (word, actor, number) = entry.columns();
            ids.push(append.id.as_str());
            sequences.push(i64::from(sequence));
            words.push(word);
            actors.push(actor.map(i64::from));
            numbers.push(i64::from(number));
        }
    }
    sqlx::query(
        "INSERT INTO entries (table_id, sequence, word, actor, number) \
         SELECT * FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::TEXT[], $4::BIGINT[], $5::BIGINT[])",
    )
    .bind(ids)
    .bind(sequences)
    .bind(words)
    .bind(actors)
    .bind(numbers)
    .execute(on)
    .await?;
    Ok(())
}

/// Passes notices on until nobody listens. A lost connection comes back by itself, but notices sent meanwhile are lost,
/// so that all tables are checked.
async fn listen(mut listener: PgListener, pool: PgPool, node: String, notices: mpsc::Sender<Notice>) {
    loop {
        let Ok(heard) = tokio::time::timeout(HEARTBEAT, listener.try_recv()).await else {
            if !answers(&mut listener).await {
                listener = listen_again(&pool).await;
                notices.send(Notice::Missed).await.ok();
            }
            if notices.is_closed() {
                return;
            }
            continue;
        };
        let heard = match heard {
            Ok(Some(notice)) => tables_of_others(notice.payload(), &node),
            Ok(None) => vec![Notice::Missed],
            Err(error) => {
                tracing::warn!(%error, "the database cannot be listened to");
                tokio::time::sleep(LISTEN_AGAIN).await;
                vec![Notice::Missed]
            }
        };
        for notice in heard {
            if notices.send(notice).await.is_err() {
                return;
            }
        }
    }
}

/// Whether somebody is still at the other end of a connection that is only listened to.
async fn answers(listener: &mut PgListener) -> bool {
    let asked = sqlx::query("SELECT 1").execute(listener);
    matches!(tokio::time::timeout(PATIENCE, asked).await, Ok(Ok(_)))
}

/// A new connection to listen at, as soon as there is one.
async fn listen_again(pool: &PgPool) -> PgListener {
    loop {
        tracing::warn!("the database has gone silent; listening anew");
        let opened = tokio::time::timeout(PATIENCE, async {
            let mut listener = PgListener::connect_with(pool).await?;
            listener.listen(CHANNEL).await?;
            Ok::<PgListener, sqlx::Error>(listener)
        });
        if let Ok(Ok(listener)) = opened.await {
            return listener;
        }
        tokio::time::sleep(LISTEN_AGAIN).await;
    }
}

/// The tables that another node says it has changed.
fn tables_of_others(said: &str, node: &str) -> Vec<Notice> {
    let mut words = said.split(' ');
    match words.next() {
        Some(from) if from != node => words.map(|table| Notice::Changed(table.to_owned())).collect(),
        Some(_) | None => Vec::new(),
    }
}

#[async_trait]
impl Store for Postgres {
    async fn secret(&self) -> Result<Vec<u8>, StoreError> {
        read_secret(&mut *self.pool.acquire().await?).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        read_table(&mut *self.pool.acquire().await?, id).await
    }

    async fn entries(&self, id: &str, from: u32) -> Result<Vec<Entry>, StoreError> {
        read_entries(&mut *self.pool.acquire().await?, id, from).await
    }

    async fn chat(&self, id: &str) -> Result<Vec<ChatRow>, StoreError> {
        read_chat(&mut *self.pool.acquire().await?, id).await
    }

    async fn notes(&self, id: &str) -> Result<Vec<NoteRow>, StoreError> {
        read_notes(&mut *self.pool.acquire().await?, id).await
    }

    async fn tables_of(&self, who: &str, part: Part) -> Result<Vec<TableRow>, StoreError> {
        read_tables_of(&mut *self.pool.acquire().await?, who, part).await
    }

    async fn old(&self, old: Old) -> Result<Vec<String>, StoreError> {
        read_old(&mut *self.pool.acquire().await?, old).await
    }

    async fn size(&self) -> Result<i64, StoreError> {
        let size = sqlx::query("SELECT pg_database_size(current_database()) AS bytes");
        Ok(size.fetch_one(&mut *self.pool.acquire().await?).await?.try_get("bytes")?)
    }

    async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }

    async fn owned(&self, who: &str) -> Result<i64, StoreError> {
        count_owned(&mut *self.pool.acquire().await?, who).await
    }

    async fn notices(&self) -> Result<Option<mpsc::Receiver<Notice>>, StoreError> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.listen(CHANNEL).await?;
        let (sender, receiver) = mpsc::channel(LONGEST_QUEUE);
        tokio::spawn(listen(listener, self.pool.clone(), self.node.clone(), sender));
        Ok(Some(receiver))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.pool.acquire().await?.ping().await?)
    }

    fn writer(&self) -> &Writer {
        &self.writer
    }
}
