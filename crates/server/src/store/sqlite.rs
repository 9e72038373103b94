mod appender;

use super::deals::{reading_deals, writing_deals};
use super::device_codes::codes;
use super::sql::{listed, reading, summarised};
use super::sql_writing::writing;
use super::writer::{Commit, Writer};
use super::{Store, TakeResult, files, migrations};
use appender::Appender;
use async_trait::async_trait;
use serde::Serialize;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use std::path::{Path, PathBuf};
use std::time::Duration;

reading!(SqliteRow, SqliteConnection);
writing!(SqliteConnection);
codes!(SqliteConnection);
reading_deals!(SqliteRow, SqliteConnection);
writing_deals!(SqliteConnection);

/// Pages of the write-ahead log after which they are moved to the main file.
const LONGEST_LOG: &str = "8192";

/// One file in a folder; one process uses it.
#[derive(Debug)]
pub struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
    /// The write-ahead log, beside the file.
    log: PathBuf,
}

impl Sqlite {
    /// Opens the file in this folder, or makes both.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let file = files::prepare(folder)
            .map_err(|why| StoreError::Folder { folder: folder.display().to_string(), why })?;
        let log = file.with_extension("sqlite-wal");
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", LONGEST_LOG)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true);
        let mut connection = options.connect().await?;
        migrations::sqlite().run(&mut connection).await?;
        let appender = Appender::start(file)
            .map_err(|why| StoreError::Folder { folder: folder.display().to_string(), why })?;
        let writer =
            Writer::start(OneConnection { options: options.clone(), open: Some(connection), appender });
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        Ok(Sqlite { readers, writer, log })
    }
}

/// The connection that writes, but for what is nearly always written: answers. After an error it is closed and opened anew: SQLite may have rolled back by itself
/// (a full disk), and then nobody can tell what the connection believes to be in.
struct OneConnection {
    options: SqliteConnectOptions,
    open: Option<SqliteConnection>,
    appender: Appender,
}

#[async_trait]
impl Commit for OneConnection {
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<WriteResult>, StoreError> {
        if batch.iter().all(Write::is_answers) {
            let appends = batch.iter().filter_map(Write::as_append).cloned().collect();
            return self.appender.append(appends).await;
        }
        let mut connection = match self.open.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let written = commit_on(&mut connection, batch).await;
        match &written {
            Ok(_) => self.open = Some(connection),
            Err(_) => drop(connection.close_hard().await),
        }
        written
    }

    async fn close(&mut self) {
        self.appender.close().await;
        if let Some(connection) = self.open.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database was not closed properly");
        }
    }
}

async fn commit_on(on: &mut SqliteConnection, batch: &[Write]) -> Result<Vec<WriteResult>, StoreError> {
    let mut transaction = on.begin_with("BEGIN IMMEDIATE").await?;
    let written = write_batch(&mut transaction, &batch.iter().collect::<Vec<_>>()).await?;
    transaction.commit().await?;
    Ok(written)
}

/// Nobody else could have taken it.
async fn give_back(_: &mut SqliteConnection, _: &str) -> Result<WriteResult, StoreError> {
    Ok(WriteResult::Done)
}

/// Adds the entries whose table is at the right sequence, then advances those tables. The rows of all tables go to SQLite as
/// two JSON texts.
async fn append_all(on: &mut SqliteConnection, appends: &[&Append]) -> Result<HashSet<String>, StoreError> {
    let entries = appends.iter().flat_map(|append| {
        (append.from..).zip(&append.entries).map(|(sequence, entry)| {
            let (word, actor, number) = entry.columns();
            (&append.held.id, append.from, sequence, word, actor, number)
        })
    });
    let tables = appends.iter().map(|append| {
        let Summary { status, asked, over, changed } = &append.summary;
        (&append.held.id, append.from, append.entries.len(), status, asked, over, changed)
    });
    let entries = text(&entries.collect::<Vec<_>>());
    let tables = text(&tables.collect::<Vec<_>>());
    let moved = sqlx::query(
        "INSERT INTO entries (table_id, sequence, word, actor, number) \
         SELECT tables.id, new.value->>2, new.value->>3, new.value->>4, new.value->>5 \
         FROM json_each($1) AS new JOIN tables ON tables.id = new.value->>0 AND next = new.value->>1; \
         UPDATE tables SET next = next + new.value->>2, status = new.value->>3, asked = new.value->>4, \
         over = new.value->>5, changed = new.value->>6 \
         FROM json_each($2) AS new WHERE tables.id = new.value->>0 AND next = new.value->>1 RETURNING tables.id",
    );
    let moved = moved.bind(entries).bind(tables).fetch_all(on).await?;
    moved.iter().map(|row| Ok(row.try_get("id")?)).collect()
}

fn text(rows: &impl Serialize) -> String {
    serde_json::to_string(rows).expect("rows are plain data")
}

#[async_trait]
impl Store for Sqlite {
    async fn secret(&self) -> Result<Vec<u8>, StoreError> {
        read_secret(&mut *self.readers.acquire().await?).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        read_table(&mut *self.readers.acquire().await?, id).await
    }

    async fn entries(&self, id: &str, from: u32) -> Result<Vec<Entry>, StoreError> {
        read_entries(&mut *self.readers.acquire().await?, id, from).await
    }

    async fn chat(&self, id: &str) -> Result<Vec<ChatRow>, StoreError> {
        read_chat(&mut *self.readers.acquire().await?, id).await
    }

    async fn notes(&self, id: &str) -> Result<Vec<NoteRow>, StoreError> {
        read_notes(&mut *self.readers.acquire().await?, id).await
    }

    async fn advised(&self, id: &str) -> Result<Vec<(String, u32)>, StoreError> {
        read_advised(&mut *self.readers.acquire().await?, id).await
    }

    async fn tables_of(&self, who: &str, part: ListRange) -> Result<Vec<TableRow>, StoreError> {
        read_tables_of(&mut *self.readers.acquire().await?, who, part).await
    }

    async fn old(&self, old: AgeLimits) -> Result<Vec<String>, StoreError> {
        read_old(&mut *self.readers.acquire().await?, old).await
    }

    async fn size(&self) -> Result<i64, StoreError> {
        let size = sqlx::query(
            "SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()",
        );
        let bytes: i64 = size.fetch_one(&mut *self.readers.acquire().await?).await?.try_get("bytes")?;
        let ahead = std::fs::metadata(&self.log).map_or(0, |file| file.len());
        Ok(bytes + i64::try_from(ahead).unwrap_or(0))
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }

    async fn owned(&self, who: &str) -> Result<i64, StoreError> {
        count_owned(&mut *self.readers.acquire().await?, who).await
    }

    /// The folder is this process's alone, and so are all tables in it.
    async fn take(&self, id: &str) -> Result<TakeResult, StoreError> {
        Ok(TakeResult::Here(TableLease { id: id.to_owned(), token: 0 }))
    }

    async fn give_back(&self, _: &TableLease) -> Result<(), StoreError> {
        Ok(())
    }

    async fn keep_code(&self, code: DeviceCodeRow, now: i64) -> Result<(), StoreError> {
        write_code(&mut *self.readers.acquire().await?, &code, now).await
    }

    async fn take_code(&self, hash: &[u8], now: i64) -> Result<Option<String>, StoreError> {
        take_code(&mut *self.readers.acquire().await?, hash, now).await
    }

    async fn deal(&self, code: &str) -> Result<Option<DealRow>, StoreError> {
        read_deal(&mut *self.readers.acquire().await?, code).await
    }

    async fn deals_of(&self, day: i64) -> Result<Vec<DealRow>, StoreError> {
        read_deals_of(&mut *self.readers.acquire().await?, day).await
    }

    async fn placed(&self, deal: &str, who: &str) -> Result<Vec<RankedResult>, StoreError> {
        read_placed(&mut *self.readers.acquire().await?, deal, who).await
    }

    async fn first_try(&self, deal: &str, who: &str) -> Result<Option<TryRow>, StoreError> {
        read_try(&mut *self.readers.acquire().await?, deal, who).await
    }

    async fn finished(&self, who: &str, from: i64, count: i64) -> Result<Vec<FinishedGame>, StoreError> {
        read_finished(&mut *self.readers.acquire().await?, who, from, count).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.readers.acquire().await?.ping().await?)
    }

    fn writer(&self) -> &Writer {
        &self.writer
    }
}
