//! Whether the store can be written to. One task tries again while it cannot, so that a thousand tables need not.

use crate::live::now;
use crate::store::StoreError;
use crate::tables::Tables;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The interval between attempts while the store does not work.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// What is wrong with the store, as players are told; nothing while it works.
pub(crate) struct Health(watch::Sender<Option<&'static str>>);

impl Health {
    pub(crate) fn new() -> Health {
        Health(watch::Sender::new(None))
    }

    /// Something could not be written or read.
    pub(crate) fn report(&self, error: &StoreError) {
        metrics::counter!("aeons_store_errors").increment(1);
        self.0.send_replace(Some(error.in_words()));
    }

    pub(crate) fn watch(&self) -> watch::Receiver<Option<&'static str>> {
        self.0.subscribe()
    }
}

/// Waits until something is wrong; false if nobody will say so any more.
async fn falls_ill(trouble: &mut watch::Receiver<Option<&'static str>>) -> bool {
    trouble.wait_for(Option::is_some).await.is_ok()
}

/// Tries to write while the store does not work, and tells all tables when it works again.
pub(crate) async fn nurse(tables: Arc<Tables>) {
    let mut trouble = tables.health.watch();
    let closing = tables.closing.clone();
    while let Some(true) = closing.run_until_cancelled(falls_ill(&mut trouble)).await {
        tokio::time::sleep(TRY_AGAIN).await;
        match tables.store.probe(now()).await {
            Ok(()) => drop(tables.health.0.send_replace(None)),
            Err(error) => tracing::warn!(%error, "the store cannot be written to"),
        }
    }
}
