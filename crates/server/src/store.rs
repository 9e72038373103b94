//! What is kept: tables, who sits there, every answer, and what was said.
//!
//! How a table began and its entries are the source of truth. Entries are only ever added, each under its own sequence;
//! if two nodes both try to add number 7, one of them is refused.

pub(crate) mod backup;
pub(crate) mod files;
mod migrations;
mod postgres;
mod rows;
mod sql;
mod sqlite;
mod writer;

pub use postgres::Postgres;
pub use rows::{Begins, ChatRow, Entry, NoteRow, SeatRow, Summary, TableRow};
pub use sqlite::Sqlite;
pub use writer::Writer;

use async_trait::async_trait;
use tokio::sync::mpsc;
use writer::{Append, SeatChange, Write, Written};

/// Lines of chat that a table remembers.
pub(crate) const CHAT_KEPT: i64 = 200;
/// The most tables that are listed at once.
pub(crate) const TABLES_LISTED: i64 = 200;
/// Old tables that are looked for at once.
pub(crate) const OLD_AT_ONCE: i64 = 200;

/// A part of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub from: i64,
    pub count: i64,
}

/// Before which second a table is old, if nobody has touched it since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Old {
    /// Of games that are over.
    pub finished: i64,
    /// Of all others.
    pub abandoned: i64,
}

/// Where tables are kept. Each database has its own way to read; whatever is written goes through one task.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// The secret that cookies are signed with: made once, the same for every node.
    async fn secret(&self) -> Result<Vec<u8>, StoreError>;
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;
    /// The entries from this sequence on.
    async fn entries(&self, id: &str, from: u32) -> Result<Vec<Entry>, StoreError>;
    /// The last lines that were said, the oldest first.
    async fn chat(&self, id: &str) -> Result<Vec<ChatRow>, StoreError>;
    /// Every change of its seats, the oldest first.
    async fn notes(&self, id: &str) -> Result<Vec<NoteRow>, StoreError>;
    /// The tables that somebody sits at or has made and has not hidden, the last changed first.
    async fn tables_of(&self, who: &str, part: Part) -> Result<Vec<TableRow>, StoreError>;
    /// Some of the tables that nobody has touched for long.
    async fn old(&self, old: Old) -> Result<Vec<String>, StoreError>;
    /// How many bytes everything takes.
    async fn size(&self) -> Result<i64, StoreError>;
    /// Nothing is read or written any more; a file is one file again.
    async fn close(&self);
    /// How many tables somebody has made.
    async fn owned(&self, who: &str) -> Result<i64, StoreError>;
    /// What other nodes changed, if there can be other nodes.
    async fn notices(&self) -> Result<Option<mpsc::Receiver<Notice>>, StoreError>;
    /// Whether it answers.
    async fn ping(&self) -> Result<(), StoreError>;
    /// The task that writes to this store.
    fn writer(&self) -> &Writer;

    async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        self.writer().write(Write::Create(Box::new(table))).await.map(drop)
    }

    /// Adds entries if the next sequence is `from`. When this returns, they are on disk.
    async fn append(
        &self,
        id: &str,
        from: u32,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<Appended, StoreError> {
        let append = Append { id: id.to_owned(), from, entries, summary };
        Ok(match self.writer().write(Write::Append(append)).await? {
            Written::Done => Appended::Done,
            Written::Conflict => Appended::Conflict,
        })
    }

    /// Writes down who sits at a seat now, if it was `before` until now, and what the log says of it.
    async fn change_seat(
        &self,
        id: &str,
        before: SeatRow,
        after: SeatRow,
        note: NoteRow,
    ) -> Result<bool, StoreError> {
        let change = SeatChange { id: id.to_owned(), before, after, note };
        Ok(self.writer().write(Write::Seat(Box::new(change))).await? == Written::Done)
    }

    /// Writes down when somebody was last at a table.
    async fn seen(&self, id: &str, who: &str, at: i64) -> Result<(), StoreError> {
        let write = Write::Seen { id: id.to_owned(), who: who.to_owned(), at };
        self.writer().write(write).await.map(drop)
    }

    /// Takes a table out of somebody's list.
    async fn hide(&self, id: &str, who: &str) -> Result<(), StoreError> {
        self.writer().write(Write::Hide { id: id.to_owned(), who: who.to_owned() }).await.map(drop)
    }

    /// Makes the table where the people of another play again. False if there is one already.
    async fn play_again(&self, id: &str, table: TableRow) -> Result<bool, StoreError> {
        let write = Write::Rematch { id: id.to_owned(), table: Box::new(table) };
        Ok(self.writer().write(write).await? == Written::Done)
    }

    /// Deletes a table with all that belongs to it, unless somebody has touched it since.
    async fn delete(&self, id: &str, unless_changed_since: i64) -> Result<bool, StoreError> {
        let write = Write::Delete { id: id.to_owned(), unless_changed_since };
        Ok(self.writer().write(write).await? == Written::Done)
    }

    /// Writes something, to see whether that works.
    async fn probe(&self, at: i64) -> Result<(), StoreError> {
        self.writer().write(Write::Probe { at }).await.map(drop)
    }

    /// Writes down the address that is told of turns.
    async fn set_hook(&self, id: &str, hook: Option<String>) -> Result<(), StoreError> {
        self.writer().write(Write::Hook { id: id.to_owned(), hook }).await.map(drop)
    }

    async fn say(&self, id: &str, line: ChatRow) -> Result<(), StoreError> {
        self.writer().write(Write::Chat { id: id.to_owned(), line }).await.map(drop)
    }
}

/// The result of adding entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    Done,
    /// Somebody else has added something since.
    Conflict,
}

/// A notice that another node has changed a table; its entries say what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    Changed(String),
    /// Notices may have been missed: all tables have to be checked.
    Missed,
}

/// Why something could not be kept or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database complains: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("the database cannot be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    #[error("the folder {folder} cannot be made: {why}")]
    Folder { folder: String, why: std::io::Error },
    #[error("the database has stopped writing: {0}")]
    Stopped(String),
    #[error("the database holds something that was never written: {0}")]
    Strange(String),
    #[error("the database takes too long to answer")]
    Slow,
    #[error("a text holds the character NUL, which no database keeps")]
    Nul,
}

/// How SQLite (with and without its reasons) and PostgreSQL say that there is no room left.
const NO_ROOM: [&str; 2] = ["13", "53100"];
/// How SQLite says that the disk failed, whatever the reason: the lowest eight bits.
const DISK_FAILED: u32 = 10;

impl StoreError {
    /// What players are told.
    pub fn in_words(&self) -> &'static str {
        match self.code().as_deref() {
            Some(code) if NO_ROOM.contains(&code) => {
                "The server's disk is full: nothing is kept until there is room again."
            }
            Some(code) if code.parse().is_ok_and(|code: u32| code & 0xff == DISK_FAILED) => {
                "The server cannot write to its disk just now: nothing is kept until it can."
            }
            Some(_) | None => "The tables cannot be reached just now; try again in a moment.",
        }
    }

    fn code(&self) -> Option<String> {
        let StoreError::Sql(sqlx::Error::Database(error)) = self else { return None };
        error.code().map(std::borrow::Cow::into_owned)
    }
}
