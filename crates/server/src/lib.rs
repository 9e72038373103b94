//! Tables in the browser: HTTP, WebSockets and storage. `docs/online.md` describes what is said over them.
//!
//! [`Tables`](tables::Tables) holds the tables that are in memory, one task each ([`live`]); [`store`] keeps them on
//! disk; everything else is about who may come in.

mod background;
mod bot_pool;
mod client;
mod codes;
mod connections;
mod deals;
mod device_codes;
mod fair_queue;
mod guard;
mod health;
mod hooks;
mod identity;
mod judging;
mod keyed_limit;
mod live;
mod lobby;
mod names;
mod node_auth;
mod node_lease;
mod open_files;
mod options;
mod packed;
mod page;
mod probes;
mod program;
mod relay;
mod replays;
mod sandbox;
mod serve;
mod setup_text;
mod socket;
mod standings;
pub mod store;
mod tables;
mod throttled_stream;
mod unwatched;

pub use options::{CopyOptions, Keep, Limits, Log, Options};
pub use serve::{RunningServer, backup, restore, serve, start};

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::Key;
use metrics_exporter_prometheus::PrometheusHandle;
use protocol::online::Failed;
use std::sync::Arc;
use tables::Tables;

/// What every request can reach.
struct App {
    tables: Arc<Tables>,
    cookie_key: Key,
    origins: guard::Origins,
    proxies: client::Proxies,
    connections: connections::Connections,
    /// How tables of other nodes are reached, if there can be any.
    relay: Option<relay::Relay>,
    /// Requests from each address that are being answered.
    asking: keyed_limit::KeyedLimit<std::net::IpAddr>,
    /// The pages that each person has open.
    pages: keyed_limit::KeyedLimit<String>,
    /// Turns of those who let recorded games be played again.
    readers: fair_queue::FairQueue,
    /// Turns of those who ask for their tables.
    listing: fair_queue::FairQueue,
    /// Turns of those who ask for the results of a deal.
    standings: fair_queue::FairQueue,
    /// What came of the last attempt to write.
    ready: probes::SharedProbe,
    /// What came of the last attempt to read.
    healthy: probes::SharedProbe,
    metrics: PrometheusHandle,
    /// Who may read the metrics.
    metrics_for: Vec<ipnet::IpNet>,
}

/// Something that cannot be done, and why.
fn failed(status: StatusCode, why: &str) -> Response {
    (status, Json(Failed { error: why.to_owned() })).into_response()
}
