//! One task writes. It gathers whatever waits, commits it as one transaction, and then tells everybody: a disk that
//! takes a millisecond to sync still takes thousands of answers a second.

use super::{
    ChatRow, DealRow, Entry, GameStart, NoteRow, ResultRow, ResultsChange, SeatRow, StoreError, Summary,
    TableLease, TableRow,
};
use async_trait::async_trait;
use std::collections::HashSet;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;

/// The most that is committed at once.
const LARGEST_BATCH: usize = 512;
/// The most that is committed at once of what takes longer than answers, which wait for it.
const LARGEST_OTHER_BATCH: usize = 32;
/// The length of the queue; when it is full, senders wait.
const LONGEST_QUEUE: usize = 4096;

/// Something to be written.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    Create(Box<TableRow>),
    Append(Append),
    Seat(Box<SeatChange>),
    Hook {
        held: TableLease,
        hook: Option<String>,
    },
    Chat {
        held: TableLease,
        line: ChatRow,
    },
    /// Somebody has gone from a table.
    Seen {
        held: TableLease,
        who: String,
        at: i64,
    },
    /// Somebody has asked for advice about a question.
    Advised {
        held: TableLease,
        who: String,
        sequence: u32,
    },
    /// Whether somebody wants to see a table in their list.
    Hide {
        held: TableLease,
        who: String,
        hidden: bool,
    },
    /// The same people play again at a new table.
    Rematch {
        held: TableLease,
        table: Box<TableRow>,
    },
    Delete {
        held: TableLease,
        unless_changed_since: i64,
    },
    /// Whoever has taken a table does not need it any more.
    GiveBack(TableLease),
    /// A deal of a day.
    Deal(Box<DealRow>),
    /// Results of games that ended before that second, and deals that nobody names.
    ForgetResults {
        before: i64,
        day: i64,
    },
    /// Shows whether writing works.
    Probe {
        at: i64,
    },
}

/// Who sits at a seat from now on, if it was `before` until now.
#[derive(Clone, Debug)]
pub(crate) struct SeatChange {
    pub(crate) held: TableLease,
    pub(crate) before: SeatRow,
    pub(crate) after: SeatRow,
    pub(crate) note: NoteRow,
}

/// Entries for a table, the first of which has the sequence `from`, and how the table stands with them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) held: TableLease,
    pub(crate) from: u32,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Summary,
    pub(crate) results: ResultsChange,
}

impl Write {
    /// The table as whoever writes has taken it; nothing for what belongs to nobody yet.
    pub(crate) fn held(&self) -> Option<&TableLease> {
        match self {
            Write::Seat(change) => Some(&change.held),
            Write::Append(Append { held, .. })
            | Write::Hook { held, .. }
            | Write::Chat { held, .. }
            | Write::Seen { held, .. }
            | Write::Advised { held, .. }
            | Write::Hide { held, .. }
            | Write::Rematch { held, .. }
            | Write::Delete { held, .. }
            | Write::GiveBack(held) => Some(held),
            Write::Create(_) | Write::Deal(_) | Write::ForgetResults { .. } | Write::Probe { .. } => None,
        }
    }

    /// The table that it makes, if it makes one.
    pub(crate) fn made(&self) -> Option<&str> {
        match self {
            Write::Create(table) | Write::Rematch { table, .. } => Some(&table.id),
            _ => None,
        }
    }

    fn table(&self) -> &str {
        self.held().map(|held| held.id.as_str()).or(self.made()).unwrap_or_default()
    }

    /// Every text that is written.
    fn texts(&self) -> Vec<&str> {
        match self {
            Write::Create(table) | Write::Rematch { table, .. } => texts_of(table),
            Write::Append(Append { entries, summary, results, .. }) => entries
                .iter()
                .filter_map(|entry| entry.columns().0)
                .chain([summary.status.as_str()])
                .chain(texts_in(results))
                .collect(),
            Write::Seat(change) => vec![&change.after.name, &change.note.text],
            Write::Hook { hook, .. } => hook.as_deref().into_iter().collect(),
            Write::Chat { line, .. } => vec![&line.by, &line.text],
            Write::Seen { who, .. } | Write::Advised { who, .. } | Write::Hide { who, .. } => vec![who],
            Write::Deal(deal) => vec![&deal.code, &deal.game],
            Write::Delete { .. } | Write::GiveBack(_) | Write::ForgetResults { .. } | Write::Probe { .. } => {
                Vec::new()
            }
        }
    }

    /// PostgreSQL takes no NUL in a text, and would refuse the whole batch for it; SQLite would cut the text off there.
    fn has_nul(&self) -> bool {
        self.texts().iter().any(|text| text.contains('\0')) || self.table().contains('\0')
    }

    /// Whether it adds entries and nothing else.
    pub(crate) fn is_answers(&self) -> bool {
        self.as_append().is_some_and(|append| append.results == ResultsChange::Unchanged)
    }

    pub(crate) fn as_append(&self) -> Option<&Append> {
        match self {
            Write::Append(append) => Some(append),
            _ => None,
        }
    }
}

fn texts_of(table: &TableRow) -> Vec<&str> {
    let begins = match &table.begins {
        // JSON writes a NUL as an escape.
        GameStart::Setup(_) => "",
        GameStart::Replay(text) => text,
    };
    let names = table.seats.iter().map(|seat| seat.name.as_str());
    names
        .chain([begins, &table.game, &table.owner, &table.summary.status])
        .chain(table.hook.as_deref())
        .chain(table.deal.as_deref())
        .collect()
}

fn texts_in(results: &ResultsChange) -> impl Iterator<Item = &str> {
    let rows: &[ResultRow] = match results {
        ResultsChange::Set(rows) => rows,
        ResultsChange::Unchanged | ResultsChange::Removed => &[],
    };
    rows.iter().flat_map(|row| [&*row.who, &*row.name, &*row.setup, &*row.plays])
}

/// What became of a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WriteResult {
    Done,
    /// It does not fit what was written before.
    Conflict,
    /// Another node has taken the table.
    Lost,
}

impl WriteResult {
    pub(crate) fn done_if(fits: bool) -> WriteResult {
        if fits { WriteResult::Done } else { WriteResult::Conflict }
    }
}

/// A database that can write a batch, all or nothing. No batch touches a table twice.
#[async_trait]
pub(crate) trait Commit: Send + 'static {
    /// Returns the result of each write, in the same order.
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<WriteResult>, StoreError>;

    /// Nothing more will be written.
    async fn close(&mut self);
}

/// Hands things to the task that writes.
#[derive(Clone, Debug)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
    closing: CancellationToken,
    closed: CancellationToken,
}

type Job = (Write, oneshot::Sender<Result<WriteResult, StoreError>>);

impl Writer {
    pub(crate) fn start(database: impl Commit) -> Writer {
        let (sender, jobs) = mpsc::channel(LONGEST_QUEUE);
        let writer =
            Writer { jobs: sender, closing: CancellationToken::new(), closed: CancellationToken::new() };
        tokio::spawn(write_until_closed(database, jobs, writer.closing.clone(), writer.closed.clone()));
        writer
    }

    /// Writes what waits, and nothing after that.
    pub(crate) async fn close(&self) {
        self.closing.cancel();
        self.closed.cancelled().await;
    }

    /// Returns when it is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<WriteResult, StoreError> {
        if write.has_nul() {
            return Err(StoreError::Nul);
        }
        let stopped = || StoreError::Stopped("the task that writes is gone".to_owned());
        let (reply, answer) = oneshot::channel();
        self.jobs.send((write, reply)).await.map_err(|_| stopped())?;
        match answer.await.map_err(|_| stopped())?? {
            WriteResult::Lost => Err(StoreError::Lost),
            written => Ok(written),
        }
    }
}

async fn write_until_closed(
    mut database: impl Commit,
    mut jobs: mpsc::Receiver<Job>,
    closing: CancellationToken,
    closed: CancellationToken,
) {
    write_all(&mut database, &mut jobs, &closing).await;
    database.close().await;
    closed.cancel();
}

/// Waits for something to write; false if nothing will come any more.
async fn next(jobs: &mut mpsc::Receiver<Job>, waiting: &mut Vec<Job>, closing: &CancellationToken) -> bool {
    tokio::select! {
        number = jobs.recv_many(waiting, LARGEST_BATCH) => number > 0,
        () = closing.cancelled() => {
            jobs.close();
            jobs.recv_many(waiting, LARGEST_BATCH).await > 0
        }
    }
}

async fn write_all(database: &mut impl Commit, jobs: &mut mpsc::Receiver<Job>, closing: &CancellationToken) {
    let mut waiting = Vec::new();
    while !waiting.is_empty() || next(jobs, &mut waiting, closing).await {
        wait_for_more(jobs, &mut waiting).await;
        let (answers, others) = in_turn(&mut waiting);
        metrics::gauge!("aeons_writes_waiting").set((waiting.len() + jobs.len()) as f64);
        for batch in [answers, others].into_iter().filter(|batch| !batch.is_empty()) {
            commit(database, batch).await;
        }
    }
}

async fn commit(database: &mut impl Commit, batch: Vec<Job>) {
    let (writes, replies): (Vec<Write>, Vec<_>) = batch.into_iter().unzip();
    metrics::histogram!("aeons_commit_batch").record(writes.len() as f64);
    let started = Instant::now();
    let committed = database.commit(&writes).await;
    metrics::histogram!("aeons_commit_seconds").record(started.elapsed().as_secs_f64());
    match committed {
        Ok(written) => replies.into_iter().zip(written).for_each(|(reply, written)| {
            reply.send(Ok(written)).ok();
        }),
        Err(error) if error.is_about_a_write() => one_by_one(database, &writes, replies, &error).await,
        Err(error) => replies.into_iter().for_each(|reply| drop(reply.send(Err(error.again())))),
    }
}

/// What is written next: answers, and then some of the others, which do not hold them up for long. The rest stays in the queue.
fn in_turn(waiting: &mut Vec<Job>) -> (Vec<Job>, Vec<Job>) {
    let (answers, mut others): (Vec<Job>, Vec<Job>) =
        one_of_each_table(waiting).into_iter().partition(|(write, _)| write.is_answers());
    let rest = others.split_off(others.len().min(LARGEST_OTHER_BATCH));
    waiting.splice(..0, rest);
    (answers, others)
}

/// Tables that are about to write get their turn first: a larger batch costs hardly more than a small one.
async fn wait_for_more(jobs: &mut mpsc::Receiver<Job>, waiting: &mut Vec<Job>) {
    tokio::task::yield_now().await;
    while waiting.len() < LARGEST_BATCH
        && let Ok(job) = jobs.try_recv()
    {
        waiting.push(job);
    }
}

/// The first write of each table in the queue; the rest stays there.
fn one_of_each_table(waiting: &mut Vec<Job>) -> Vec<Job> {
    let mut tables = HashSet::new();
    let (first, later) =
        std::mem::take(waiting).into_iter().partition(|(write, _)| tables.insert(write.table().to_owned()));
    *waiting = later;
    first
}

/// A batch failed, perhaps for one of its writes only: each is tried alone, as long as the database answers.
async fn one_by_one(
    database: &mut impl Commit,
    writes: &[Write],
    replies: Vec<oneshot::Sender<Result<WriteResult, StoreError>>>,
    error: &StoreError,
) {
    tracing::warn!(%error, writes = writes.len(), "a batch was not committed; trying one by one");
    let mut gone: Option<StoreError> = None;
    for (write, reply) in writes.iter().zip(replies) {
        let written = match &gone {
            Some(error) => Err(error.again()),
            None => database.commit(std::slice::from_ref(write)).await.map(|written| written[0]),
        };
        gone =
            gone.or(written.as_ref().err().filter(|error| !error.is_about_a_write()).map(StoreError::again));
        reply.send(written).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(write: Write) -> Job {
        (write, oneshot::channel().0)
    }

    #[test]
    fn answers_come_first_and_each_table_keeps_its_order() {
        let held = |id: u32| TableLease { id: id.to_string(), token: 0 };
        let answer = |id| {
            let (summary, results) = (Summary::default(), ResultsChange::default());
            job(Write::Append(Append { held: held(id), from: 0, entries: Vec::new(), summary, results }))
        };
        let seen = |id| job(Write::Seen { held: held(id), who: String::new(), at: 0 });
        let tables =
            |jobs: &[Job]| -> Vec<String> { jobs.iter().map(|(job, _)| job.table().to_owned()).collect() };
        let many = LARGEST_OTHER_BATCH as u32 + 3;
        let mut waiting: Vec<Job> = (0..many).map(seen).chain([answer(0), answer(many)]).collect();
        let (answers, others) = in_turn(&mut waiting);
        assert_eq!(
            tables(&answers),
            [many.to_string()],
            "the other comes after what waits before it at its table"
        );
        assert_eq!(others.len(), LARGEST_OTHER_BATCH);
        let rest = (many - 3..many).chain([0]).map(|id| id.to_string());
        assert_eq!(tables(&waiting), rest.collect::<Vec<_>>());
    }
}
