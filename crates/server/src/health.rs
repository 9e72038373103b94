//! Whether the store can be written to. One task tries again while it cannot, so that a thousand tables need not.

use crate::live::now;
use crate::store::StoreError;
use crate::tables::Tables;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// The interval between attempts while the store does not work.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// What is wrong with the store, as players are told; nothing while it works.
pub(crate) struct Health {
    trouble: watch::Sender<Option<&'static str>>,
    recheck: Notify,
    replaced: AtomicBool,
}

impl Health {
    pub(crate) fn new() -> Health {
        Health { trouble: watch::Sender::new(None), recheck: Notify::new(), replaced: AtomicBool::new(false) }
    }

    /// Something could not be written or read; whether that is so for everybody will be found out.
    pub(crate) fn report(&self, error: &StoreError) {
        if !matches!(error, StoreError::Lost) {
            metrics::counter!("aeons_store_errors").increment(1);
            self.recheck.notify_one();
        }
    }

    /// Nothing can be written, whoever tries.
    pub(crate) fn report_outage(&self, error: &StoreError) {
        self.trouble.send_replace(Some(error.in_words()));
        self.report(error);
    }

    /// Whether this node has lost its place among the others: then it can take no table.
    pub(crate) fn set_replaced(&self, replaced: bool) {
        self.replaced.store(replaced, Ordering::Relaxed);
    }

    pub(crate) fn is_replaced(&self) -> bool {
        self.replaced.load(Ordering::Relaxed)
    }

    /// Why nothing can be written, if that is known already.
    pub(crate) fn trouble(&self) -> Option<&'static str> {
        *self.trouble.borrow()
    }

    /// Tells whenever it was tried to write, and what came of it.
    pub(crate) fn watch(&self) -> watch::Receiver<Option<&'static str>> {
        self.trouble.subscribe()
    }
}

/// When somebody doubts that the store works, tries to write until that works; all tables are told of trouble, and of its
/// end.
pub(crate) async fn probe_until_healthy(tables: Arc<Tables>) {
    let closing = tables.closing.clone();
    while closing.run_until_cancelled(tables.health.recheck.notified()).await.is_some() {
        while closing.run_until_cancelled(tokio::time::sleep(TRY_AGAIN)).await.is_some() {
            let Err(error) = tables.store.probe(now()).await else { break };
            tracing::warn!(%error, "the store cannot be written to");
            tables.health.trouble.send_replace(Some(error.in_words()));
        }
        tables.health.trouble.send_replace(None);
    }
}
