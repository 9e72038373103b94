//! What is written to PostgreSQL: a batch is one transaction, and holds on to its tables first.

use super::TIMEOUT;
use crate::store::StoreError;
use crate::store::deals::writing_deals;
use crate::store::rows::{ChatRow, GameStart, NoteRow, Summary, TableRow};
use crate::store::sql_writing::writing;
use crate::store::writer::Commit;

use async_trait::async_trait;
use protocol::online::Level;
use sqlx::postgres::{PgConnection, PgPool};
use sqlx::{Connection, Row};
use std::collections::HashMap;

writing!(PgConnection);
writing_deals!(PgConnection);

/// Writes on connections of a pool.
pub(super) struct Pooled {
    pub(super) pool: PgPool,
    /// What this node plays; a table that is made here is noted as played by it.
    pub(super) program: String,
}

#[async_trait]
impl Commit for Pooled {
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<WriteResult>, StoreError> {
        in_time!(self.pool, |on| self.write(on, batch))
    }

    /// Connections are the pool's.
    async fn close(&mut self) {}
}

impl Pooled {
    /// Whoever has lost a table writes nothing to it; what the others write is written all the same.
    async fn write(&self, on: &mut PgConnection, batch: &[Write]) -> Result<Vec<WriteResult>, StoreError> {
        let mut transaction = on.begin().await?;
        let tokens = take_hold_of(&mut transaction, batch).await?;
        let is_held =
            |write: &Write| write.held().is_none_or(|held| tokens.get(&held.id) == Some(&held.token));
        let fits: Vec<&Write> = batch.iter().filter(|write| is_held(write)).collect();
        let mut written = write_batch(&mut transaction, &fits).await?.into_iter();
        self.note_program(&mut transaction, &fits).await?;
        transaction.commit().await?;
        let mut next = || written.next().unwrap_or(WriteResult::Lost);
        Ok(batch.iter().map(|write| if is_held(write) { next() } else { WriteResult::Lost }).collect())
    }

    async fn note_program(&self, on: &mut PgConnection, batch: &[&Write]) -> Result<(), StoreError> {
        let made: Vec<&str> = batch.iter().filter_map(|write| write.made()).collect();
        if !made.is_empty() {
            let noted = sqlx::query("UPDATE tables SET program = $1 WHERE id = ANY($2)");
            noted.bind(&self.program).bind(made).execute(on).await?;
        }
        Ok(())
    }
}

/// Nobody takes these tables until the transaction has ended; their tokens. All nodes take hold in the same order, so that
/// none waits for another for ever.
async fn take_hold_of(on: &mut PgConnection, batch: &[Write]) -> Result<HashMap<String, i64>, StoreError> {
    let ids: Vec<&str> = batch.iter().filter_map(Write::held).map(|held| held.id.as_str()).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let held = sqlx::query("SELECT id, token FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE")
        .bind(ids);
    held.fetch_all(on).await?.iter().map(|row| Ok((row.try_get("id")?, row.try_get("token")?))).collect()
}

async fn give_back(on: &mut PgConnection, id: &str) -> Result<WriteResult, StoreError> {
    sqlx::query("UPDATE tables SET node = NULL WHERE id = $1").bind(id).execute(on).await?;
    Ok(WriteResult::Done)
}

async fn append_all(on: &mut PgConnection, appends: &[&Append]) -> Result<HashSet<String>, StoreError> {
    let added = move_on(on, appends).await?;
    let fits = |append: &&&Append| added.contains(&append.held.id);
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
    .bind(each(appends, |append| append.held.id.clone()))
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
            ids.push(append.held.id.as_str());
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
