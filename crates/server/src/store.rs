//! What is kept: tables, who sits there, every answer, and what was said.
//!
//! How a table began and its entries are the source of truth. Entries are only ever added, each under its own sequence,
//! by whoever has taken the table; if another has taken it since, they are refused.

pub(crate) mod backup;
mod deals;
mod device_codes;
mod error_code;
pub(crate) mod files;
mod lease;
mod migrations;
mod postgres;
mod rows;
mod sql;
mod sql_writing;
mod sqlite;
mod writer;

pub use deals::{DealRow, FinishedGame, RankedResult, ResultRow, ResultsChange, Seed, TryRow};
pub use device_codes::DeviceCodeRow;
use error_code::ErrorCode;
pub(crate) use lease::RENEWAL;
pub use lease::{LEASE, Node, Nodes, Renewed, TableLease, TakeResult};
pub use postgres::Postgres;
pub use rows::{ChatRow, Entry, GameStart, NoteRow, SeatRow, Summary, TableRow};
pub use sqlite::Sqlite;
pub use writer::Writer;

use async_trait::async_trait;
use writer::{Append, SeatChange, Write, WriteResult};

/// Lines of chat that a table remembers.
pub(crate) const CHAT_KEPT: i64 = 200;
/// The most tables that are listed at once.
pub(crate) const TABLES_LISTED: i64 = 200;
/// Results of a deal that are shown, and one's own.
pub(crate) const RESULTS_SHOWN: i64 = 20;
/// Old tables that are looked for at once.
pub(crate) const OLD_AT_ONCE: i64 = 200;

/// A part of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListRange {
    pub from: i64,
    pub count: i64,
    /// Of what was hidden.
    pub hidden: bool,
}

/// Before which second a table is old, if nobody has touched it since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AgeLimits {
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
    /// Who has asked for advice last about which question.
    async fn advised(&self, id: &str) -> Result<Vec<(String, u32)>, StoreError>;
    /// The tables that somebody sits at or has made, the last changed first: those in their list, or the others. Records
    /// that they go on from are left out.
    async fn tables_of(&self, who: &str, part: ListRange) -> Result<Vec<TableRow>, StoreError>;
    /// Some of the tables that nobody has touched for long.
    async fn old(&self, old: AgeLimits) -> Result<Vec<String>, StoreError>;
    /// How many bytes everything takes.
    async fn size(&self) -> Result<i64, StoreError>;
    /// Nothing is read or written any more; a file is one file again.
    async fn close(&self);
    async fn deal(&self, code: &str) -> Result<Option<DealRow>, StoreError>;
    /// The deals of a day.
    async fn deals_of(&self, day: i64) -> Result<Vec<DealRow>, StoreError>;
    /// The best results of a deal among those that count, and somebody's own.
    async fn placed(&self, deal: &str, who: &str) -> Result<Vec<RankedResult>, StoreError>;
    /// Somebody's first table of a deal.
    async fn first_try(&self, deal: &str, who: &str) -> Result<Option<TryRow>, StoreError>;
    /// What came of somebody's games, the last finished first.
    async fn finished(&self, who: &str, from: i64, count: i64) -> Result<Vec<FinishedGame>, StoreError>;
    /// How many tables somebody has made.
    async fn owned(&self, who: &str) -> Result<i64, StoreError>;
    /// Keeps a code by which somebody becomes known at another device, in place of the one before.
    async fn keep_code(&self, code: DeviceCodeRow, now: i64) -> Result<(), StoreError>;
    /// Whose code this is, if it is not too late. It works once.
    async fn take_code(&self, hash: &[u8], now: i64) -> Result<Option<String>, StoreError>;
    /// Takes a table, so that it can be written to.
    async fn take(&self, id: &str) -> Result<TakeResult, StoreError>;
    /// Lets others take it.
    async fn give_back(&self, held: &TableLease) -> Result<(), StoreError>;

    /// The place among those who share this store, if there can be others.
    fn nodes(&self) -> Option<&dyn Nodes> {
        None
    }

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
        held: &TableLease,
        from: u32,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<Appended, StoreError> {
        self.append_with(held, from, entries, summary, ResultsChange::Unchanged).await
    }

    /// The same, with what the entries do to the table's results.
    async fn append_with(
        &self,
        held: &TableLease,
        from: u32,
        entries: Vec<Entry>,
        summary: Summary,
        results: ResultsChange,
    ) -> Result<Appended, StoreError> {
        let append = Append { held: held.clone(), from, entries, summary, results };
        Ok(match self.writer().write(Write::Append(append)).await? == WriteResult::Done {
            true => Appended::Done,
            false => Appended::Conflict,
        })
    }

    /// Writes down who sits at a seat now, if it was `before` until now, and what the log says of it.
    async fn change_seat(
        &self,
        held: &TableLease,
        before: SeatRow,
        after: SeatRow,
        note: NoteRow,
    ) -> Result<bool, StoreError> {
        let change = SeatChange { held: held.clone(), before, after, note };
        Ok(self.writer().write(Write::Seat(Box::new(change))).await? == WriteResult::Done)
    }

    /// Writes down when somebody was last at a table.
    async fn seen(&self, held: &TableLease, who: &str, at: i64) -> Result<(), StoreError> {
        let write = Write::Seen { held: held.clone(), who: who.to_owned(), at };
        self.writer().write(write).await.map(drop)
    }

    /// Takes a table out of somebody's list, or puts it back.
    async fn hide(&self, held: &TableLease, who: &str, hidden: bool) -> Result<(), StoreError> {
        self.writer().write(Write::Hide { held: held.clone(), who: who.to_owned(), hidden }).await.map(drop)
    }

    /// Makes the table where the people of another play again. False if there is one already.
    async fn play_again(&self, held: &TableLease, table: TableRow) -> Result<bool, StoreError> {
        let write = Write::Rematch { held: held.clone(), table: Box::new(table) };
        Ok(self.writer().write(write).await? == WriteResult::Done)
    }

    /// Deletes a table with all that belongs to it, unless somebody has touched it since.
    async fn delete(&self, held: &TableLease, unless_changed_since: i64) -> Result<bool, StoreError> {
        let write = Write::Delete { held: held.clone(), unless_changed_since };
        Ok(self.writer().write(write).await? == WriteResult::Done)
    }

    /// Keeps a deal, unless there is one of the same day.
    async fn keep_deal(&self, deal: DealRow) -> Result<(), StoreError> {
        self.writer().write(Write::Deal(Box::new(deal))).await.map(drop)
    }

    /// Forgets results of games that ended before that second, and deals that nobody names, of days before that day too.
    async fn forget_results(&self, before: i64, day: i64) -> Result<(), StoreError> {
        self.writer().write(Write::ForgetResults { before, day }).await.map(drop)
    }

    /// Writes something, to see whether that works.
    async fn probe(&self, at: i64) -> Result<(), StoreError> {
        self.writer().write(Write::Probe { at }).await.map(drop)
    }

    /// Writes down the address that is told of turns.
    async fn set_hook(&self, held: &TableLease, hook: Option<String>) -> Result<(), StoreError> {
        self.writer().write(Write::Hook { held: held.clone(), hook }).await.map(drop)
    }

    /// Writes down that somebody has asked for advice about this question.
    async fn advise(&self, held: &TableLease, who: &str, sequence: u32) -> Result<(), StoreError> {
        let write = Write::Advised { held: held.clone(), who: who.to_owned(), sequence };
        self.writer().write(write).await.map(drop)
    }

    async fn say(&self, held: &TableLease, line: ChatRow) -> Result<(), StoreError> {
        self.writer().write(Write::Chat { held: held.clone(), line }).await.map(drop)
    }
}

/// The result of adding entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    Done,
    /// The next sequence is another.
    Conflict,
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
    /// The same trouble as somebody else has.
    #[error("the database complains: {why}")]
    Again { code: Option<String>, why: String },
    /// Answers could not be added to a file.
    #[error("the database complains: {why}")]
    Appending { code: Option<String>, why: String },
    #[error("the database holds something that was never written: {0}")]
    Strange(String),
    #[error("the database takes too long to answer")]
    Slow,
    #[error("another node has taken the table")]
    Lost,
    #[error("this node has lost its place among the others")]
    Replaced,
    #[error("a text holds the character NUL, which no database keeps")]
    Nul,
}

impl StoreError {
    /// What players are told.
    pub fn in_words(&self) -> &'static str {
        if matches!(self, StoreError::Lost) {
            return "This table has moved to another server. The page will reconnect.";
        }
        let said = self.code().and_then(|code| ErrorCode::of(&code).in_words());
        said.unwrap_or("The tables cannot be reached. Try again in a moment.")
    }

    /// Whether the database has looked at what it was given, and refused it; otherwise nothing else would go better.
    fn is_about_a_write(&self) -> bool {
        let is_general_failure = || self.code().is_some_and(|code| ErrorCode::of(&code).is_general_failure());
        matches!(
            self,
            StoreError::Sql(sqlx::Error::Database(_)) | StoreError::Appending { code: Some(_), .. }
        ) && !is_general_failure()
    }

    /// The same for somebody else.
    fn again(&self) -> StoreError {
        match self {
            StoreError::Slow => StoreError::Slow,
            error => StoreError::Again { code: self.code(), why: error.to_string() },
        }
    }

    fn code(&self) -> Option<String> {
        match self {
            StoreError::Sql(sqlx::Error::Database(error)) => error.code().map(std::borrow::Cow::into_owned),
            StoreError::Again { code, .. } | StoreError::Appending { code, .. } => code.clone(),
            _ => None,
        }
    }
}
