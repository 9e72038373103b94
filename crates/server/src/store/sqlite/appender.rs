//! Nearly everything that is written are answers. They are added on a connection of their own, by a thread of its own: one
//! statement for each, and nothing in between.

use crate::store::StoreError;
use crate::store::rows::Summary;
use crate::store::writer::{Append, WriteResult};
use rusqlite::{Connection, TransactionBehavior, params};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;
use tokio::sync::oneshot;

/// Advances a table, if its next sequence is this one.
const MOVE_ON: &str = "UPDATE tables SET next = next + ?3, status = ?4, asked = ?5, over = ?6, changed = ?7 \
                       WHERE id = ?1 AND next = ?2";
const ADD: &str = "INSERT INTO entries (table_id, sequence, word, actor, number) VALUES (?1, ?2, ?3, ?4, ?5)";

type Answer = Result<Vec<WriteResult>, StoreError>;

struct Job {
    appends: Vec<Append>,
    done: oneshot::Sender<Answer>,
}

/// Hands answers to the thread.
pub(super) struct Appender {
    jobs: Option<mpsc::Sender<Job>>,
    closed: oneshot::Receiver<()>,
}

impl Appender {
    pub(super) fn start(file: PathBuf) -> std::io::Result<Appender> {
        let (sender, jobs) = mpsc::channel();
        let (closing, closed) = oneshot::channel();
        std::thread::Builder::new().name("answers".to_owned()).spawn(move || {
            work(&file, &jobs);
            closing.send(()).ok();
        })?;
        Ok(Appender { jobs: Some(sender), closed })
    }

    /// Adds entries whose table is at the right sequence, in one transaction.
    pub(super) async fn append(&self, appends: Vec<Append>) -> Answer {
        let stopped = || StoreError::Stopped("the thread that adds answers is gone".to_owned());
        let (done, answer) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        jobs.send(Job { appends, done }).map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }

    /// Returns when the connection is closed.
    pub(super) async fn close(&mut self) {
        self.jobs = None;
        (&mut self.closed).await.ok();
    }
}

/// After an error the connection is closed and opened anew, as the other one is.
fn work(file: &Path, jobs: &mpsc::Receiver<Job>) {
    let mut open = None;
    while let Ok(Job { appends, done }) = jobs.recv() {
        let opened = open.take().map_or_else(|| connect(file), Ok);
        let answer = opened.and_then(|mut connection| {
            let written = append(&mut connection, &appends)?;
            open = Some(connection);
            Ok(written)
        });
        done.send(answer.map_err(StoreError::from)).ok();
    }
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "wal_autocheckpoint", super::LONGEST_LOG)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

fn append(on: &mut Connection, appends: &[Append]) -> rusqlite::Result<Vec<WriteResult>> {
    let transaction = on.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut written = Vec::with_capacity(appends.len());
    {
        let (mut move_on, mut add) = (transaction.prepare_cached(MOVE_ON)?, transaction.prepare_cached(ADD)?);
        for Append { held, from, entries, summary, .. } in appends {
            let Summary { status, asked, over, changed } = summary;
            let count = entries.len() as i64;
            let moved = move_on.execute(params![held.id, from, count, status, asked, over, changed])?;
            written.push(WriteResult::done_if(moved == 1));
            for (sequence, entry) in (*from..).zip(entries).filter(|_| moved == 1) {
                let (word, actor, number) = entry.columns();
                add.execute(params![held.id, sequence, word, actor, number])?;
            }
        }
    }
    transaction.commit()?;
    Ok(written)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let code = error.sqlite_error().map(|error| error.extended_code.to_string());
        StoreError::Appending { code, why: error.to_string() }
    }
}
