//! Keeps this node's place among those that share its database, and lets go of tables that others have taken.

use crate::live::Message;
use crate::store::{Nodes, RENEWAL, Renewed, StoreError};
use crate::tables::Tables;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

/// How long renewing may take: with the time between renewals less than ten seconds.
const TIMEOUT: Duration = Duration::from_secs(6);

/// The names of all nodes that live.
pub(crate) type LiveNodes = watch::Sender<HashSet<String>>;

/// Renews the place until the server closes; then gives it back, and with it all tables, so that they go on elsewhere.
pub(crate) async fn keep_lease(tables: Arc<Tables>, live_nodes: Arc<LiveNodes>) {
    let Some(nodes) = tables.store.nodes() else { return };
    let mut beats = tokio::time::interval(RENEWAL);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while tables.closing.run_until_cancelled(beats.tick()).await.is_some() {
        if let Err(error) = renew(&tables, nodes, &live_nodes).await {
            complain(&tables, &error);
        }
    }
    if let Err(error) = nodes.retire().await {
        tracing::warn!(%error, "this node's tables are free only when its place has run out");
    }
}

async fn renew(tables: &Tables, nodes: &dyn Nodes, live_nodes: &LiveNodes) -> Result<(), StoreError> {
    let renewed = tokio::time::timeout(TIMEOUT, nodes.renew()).await;
    let Renewed { lapsed, nodes: all } = renewed.unwrap_or(Err(StoreError::Slow))?;
    tables.health.set_replaced(false);
    metrics::gauge!("aeons_nodes").set(all.len() as f64);
    live_nodes.send_replace(all.into_iter().map(|node| node.name).collect());
    if lapsed {
        tracing::warn!("this node was without its place for a while");
        for id in nodes.lost(&tables.held()).await? {
            tables.tell_if_here(&id, Message::Lost).await;
        }
    }
    Ok(())
}

fn complain(tables: &Tables, error: &StoreError) {
    match error {
        StoreError::Replaced => {
            tables.health.set_replaced(true);
            tracing::error!(
                "another node is reached at this node's address; give each its own with --node-url"
            );
        }
        error => {
            tracing::warn!(%error, "this node's place could not be renewed");
            tables.health.report_outage(error);
        }
    }
}
