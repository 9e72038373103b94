//! Who runs a table. Where several nodes share a database, each table has one owner at a time, and whatever is written to
//! it carries the owner's token.
//!
//! A node has one place among the nodes, which it renews; all tables that it has taken are its own as long as it has that
//! place. So a node that dies loses all of them at once, and a hundred thousand tables are renewed by one row.

use super::StoreError;
use async_trait::async_trait;
use std::time::Duration;

/// How long a node keeps its place without renewing it.
pub const LEASE: Duration = Duration::from_secs(8);
/// How often it renews it.
pub(crate) const RENEWAL: Duration = Duration::from_secs(3);

/// A table, as whoever has taken it writes to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLease {
    pub id: String,
    /// Grows whenever the table is taken; what is written with an older one is refused.
    pub token: i64,
}

/// What became of the wish to run a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TakeResult {
    Here(TableLease),
    /// That node runs it, or still has the rules that it was played with.
    Elsewhere(Node),
    /// There is no such table.
    Nowhere,
}

/// A server among those that share a database.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// Made up when it starts; no two have the same.
    pub name: String,
    /// Where the others reach it.
    pub url: String,
}

/// How the nodes stood when one of them renewed its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renewed {
    /// Whether others may have taken its tables since it last did.
    pub lapsed: bool,
    /// All that have their place.
    pub nodes: Vec<Node>,
}

/// A node's place among those that share its database, by the database's clock.
#[async_trait]
pub trait Nodes: Send + Sync {
    /// What this node is called.
    fn name(&self) -> &str;
    /// Takes a place. Whoever was reached at the same address before is gone.
    async fn arrive(&self, url: &str) -> Result<(), StoreError>;
    async fn renew(&self) -> Result<Renewed, StoreError>;
    /// Those of these tables that others have taken.
    async fn lost(&self, held: &[TableLease]) -> Result<Vec<String>, StoreError>;
    /// Gives the place back, and with it all tables.
    async fn retire(&self) -> Result<(), StoreError>;
}
