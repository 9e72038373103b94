//! The nodes that share a database, and which of them runs which table.

use super::{Postgres, TIMEOUT};
use crate::store::{LEASE, Node, Nodes, Renewed, StoreError, TableLease, TakeResult};
use async_trait::async_trait;
use sqlx::Row;
use sqlx::postgres::{PgConnection, PgRow};

/// A node that has been gone for this many seconds is forgotten.
const FORGOTTEN: f64 = 60.0;

impl Postgres {
    /// A table is taken if no node that lives runs it, nor is left that plays by the rules that it was last played by.
    pub(super) async fn take_table(&self, on: &mut PgConnection, id: &str) -> Result<TakeResult, StoreError> {
        let taken = sqlx::query(
            "UPDATE tables SET node = $2, token = token + 1, program = $3 WHERE id = $1 \
             AND EXISTS (SELECT 1 FROM nodes WHERE name = $2 AND until > now()) \
             AND (node = $2 OR NOT EXISTS (SELECT 1 FROM nodes WHERE until > now() AND (name = tables.node \
             OR (program = tables.program AND tables.program <> $3)))) RETURNING token",
        )
        .bind(id)
        .bind(&self.node)
        .bind(&self.program)
        .fetch_optional(&mut *on)
        .await?;
        match taken {
            Some(row) => Ok(TakeResult::Here(TableLease { id: id.to_owned(), token: row.try_get("token")? })),
            None => self.who_runs(on, id).await,
        }
    }

    /// The node that runs a table; otherwise one that still has its rules, always the same one.
    async fn who_runs(&self, on: &mut PgConnection, id: &str) -> Result<TakeResult, StoreError> {
        let row = sqlx::query(
            "SELECT name, url FROM tables LEFT JOIN nodes \
             ON until > now() AND name <> $2 AND (name = tables.node OR nodes.program = tables.program) \
             WHERE id = $1 ORDER BY name = tables.node DESC, md5(name || id) LIMIT 1",
        )
        .bind(id)
        .bind(&self.node)
        .fetch_optional(on)
        .await?;
        let Some(row) = row else { return Ok(TakeResult::Nowhere) };
        match row.try_get::<Option<String>, _>("name")? {
            Some(name) => Ok(TakeResult::Elsewhere(Node { name, url: row.try_get("url")? })),
            None => Err(StoreError::Replaced),
        }
    }

    /// Takes or renews the place. It has lapsed if others could take our tables meanwhile, or if there was none.
    async fn renew_place(&self, on: &mut PgConnection) -> Result<Renewed, StoreError> {
        let renewed = sqlx::query(
            "WITH before AS (SELECT until < now() AS lapsed FROM nodes WHERE name = $1) \
             UPDATE nodes SET until = now() + make_interval(secs => $2) WHERE name = $1 \
             RETURNING (SELECT lapsed FROM before) AS lapsed",
        )
        .bind(&self.node)
        .bind(LEASE.as_secs_f64())
        .fetch_optional(&mut *on)
        .await?;
        let lapsed = match renewed {
            Some(row) => row.try_get("lapsed")?,
            None => self.come_back(on).await?,
        };
        sqlx::query("DELETE FROM nodes WHERE until < now() - make_interval(secs => $1)")
            .bind(FORGOTTEN)
            .execute(&mut *on)
            .await?;
        let nodes = sqlx::query("SELECT name, url FROM nodes WHERE until > now()").fetch_all(on).await?;
        Ok(Renewed { lapsed, nodes: nodes.iter().map(node).collect::<Result<_, _>>()? })
    }

    /// Takes a new place for one that was forgotten, unless another node has our address by now.
    async fn come_back(&self, on: &mut PgConnection) -> Result<bool, StoreError> {
        let Some(url) = self.url.get() else { return Err(StoreError::Replaced) };
        let back = sqlx::query(
            "INSERT INTO nodes (name, url, program, until) SELECT $1, $2, $3, now() + make_interval(secs => $4) \
             WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE url = $2 AND until > now())",
        )
        .bind(&self.node)
        .bind(url)
        .bind(&self.program)
        .bind(LEASE.as_secs_f64())
        .execute(on)
        .await?;
        match back.rows_affected() {
            0 => Err(StoreError::Replaced),
            _ => Ok(true),
        }
    }

    /// Whoever had this address before us has ended: nobody else can listen there.
    async fn replace(&self, on: &mut PgConnection, url: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM nodes WHERE url = $1").bind(url).execute(&mut *on).await?;
        self.url.set(url.to_owned()).ok();
        self.come_back(on).await.map(drop)
    }
}

fn node(row: &PgRow) -> Result<Node, StoreError> {
    Ok(Node { name: row.try_get("name")?, url: row.try_get("url")? })
}

async fn taken_by_others(on: &mut PgConnection, held: &[TableLease]) -> Result<Vec<String>, StoreError> {
    let lost = sqlx::query(
        "SELECT held.id FROM UNNEST($1::TEXT[], $2::BIGINT[]) AS held (id, token) \
         LEFT JOIN tables ON tables.id = held.id WHERE tables.token IS DISTINCT FROM held.token",
    )
    .bind(held.iter().map(|held| held.id.as_str()).collect::<Vec<_>>())
    .bind(held.iter().map(|held| held.token).collect::<Vec<_>>());
    lost.fetch_all(on).await?.iter().map(|row| Ok(row.try_get("id")?)).collect()
}

async fn leave(on: &mut PgConnection, node: &str) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM nodes WHERE name = $1").bind(node).execute(on).await?;
    Ok(())
}

#[async_trait]
impl Nodes for Postgres {
    fn name(&self) -> &str {
        &self.node
    }

    async fn arrive(&self, url: &str) -> Result<(), StoreError> {
        in_time!(self.own, |on| self.replace(on, url))
    }

    async fn renew(&self) -> Result<Renewed, StoreError> {
        in_time!(self.own, |on| self.renew_place(on))
    }

    async fn lost(&self, held: &[TableLease]) -> Result<Vec<String>, StoreError> {
        in_time!(self.own, |on| taken_by_others(on, held))
    }

    async fn retire(&self) -> Result<(), StoreError> {
        in_time!(self.own, |on| leave(on, &self.node))
    }
}
