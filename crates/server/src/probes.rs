//! What those who run the server ask: whether it lives, whether it can write, and its numbers.

use crate::client::Client;
use crate::live::now;
use crate::store::StoreError;
use crate::{App, failed};
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long it may take to write something, for a server that is ready.
const PROBE: Duration = Duration::from_secs(5);

/// How long what was found out holds.
const FRESH: Duration = Duration::from_secs(1);

/// What one probe has found out, for all who ask at about the same time: whoever floods us with questions makes the
/// database no work.
#[derive(Default)]
pub(crate) struct SharedProbe(Mutex<Option<(Instant, Result<(), &'static str>)>>);

impl SharedProbe {
    /// What was found out just now, or is found out now; why not, in words.
    async fn ask(&self, probe: impl Future<Output = Result<(), &'static str>>) -> Result<(), &'static str> {
        let mut last = self.0.lock().await;
        match *last {
            Some((at, found)) if at.elapsed() < FRESH => found,
            _ => {
                let found = probe.await;
                *last = Some((Instant::now(), found));
                found
            }
        }
    }
}

/// Whether the server lives and can read.
pub(crate) async fn healthy(State(app): State<Arc<App>>) -> Response {
    let asked = app.healthy.ask(async {
        app.tables.store.ping().await.map_err(|error| {
            tracing::error!(%error, "the store does not answer");
            "The tables cannot be reached."
        })
    });
    answered("well\n", asked.await)
}

/// Whether something can be written, unlike `healthy`, which asks only whether the server lives.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Response {
    if let Some(why) = app.tables.health.trouble() {
        return failed(StatusCode::SERVICE_UNAVAILABLE, why);
    }
    if app.tables.health.is_replaced() {
        let why = "Another node is reached at this node's address, so that this one runs no table; give each its own \
                   with --node-url.";
        return failed(StatusCode::SERVICE_UNAVAILABLE, why);
    }
    let asked = app.ready.ask(async {
        let probed = tokio::time::timeout(PROBE, app.tables.store.probe(now())).await;
        probed.unwrap_or(Err(StoreError::Slow)).map_err(|error| {
            tracing::error!(%error, "the store failed");
            app.tables.health.report(&error);
            error.in_words()
        })
    });
    answered("ready\n", asked.await)
}

fn answered(yes: &'static str, found: Result<(), &'static str>) -> Response {
    found.map_or_else(|why| failed(StatusCode::SERVICE_UNAVAILABLE, why), |()| yes.into_response())
}

/// For those whom the operator has named; otherwise for whoever is at this machine. Never for those who come through a proxy.
pub(crate) async fn metrics(State(app): State<Arc<App>>, Extension(client): Extension<Client>) -> Response {
    let named = app.metrics_for.iter().any(|net| net.contains(&client.address));
    let local = app.metrics_for.is_empty() && client.address.is_loopback();
    match (named || local) && !client.hidden {
        true => app.metrics.render().into_response(),
        false => failed(StatusCode::FORBIDDEN, "These numbers are for whoever runs this server."),
    }
}

/// One recorder for the whole program, whatever number of servers it runs.
pub(crate) fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || PrometheusBuilder::new().install_recorder().expect("nobody else records metrics");
    RECORDER.get_or_init(install).clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test]
    async fn however_many_ask_one_finds_out_and_later_another() {
        let (shared, tries) = (SharedProbe::default(), AtomicUsize::new(0));
        let probe = || async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            match tries.fetch_add(1, Ordering::Relaxed) {
                0 => Err("not yet"),
                _ => Ok(()),
            }
        };
        let told = join_all((0..100).map(|_| shared.ask(probe()))).await;
        assert!(told.iter().all(|found| *found == Err("not yet")));
        assert_eq!(tries.load(Ordering::Relaxed), 1);
        tokio::time::sleep(FRESH).await;
        assert_eq!(shared.ask(probe()).await, Ok(()));
    }
}
