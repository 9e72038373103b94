//! Tables in the browser: HTTP, WebSockets and storage. `docs/online.md` describes what is said over them.
//!
//! [`Tables`](tables::Tables) holds the tables that are in memory, one task each ([`live`]); [`store`] keeps them on
//! disk; everything else is about who may come in.

mod agreed;
mod background;
mod bot_pool;
mod carry;
mod client;
mod codes;
mod deals;
mod door;
mod guard;
mod health;
mod hooks;
mod identity;
mod judging;
mod keeper;
mod live;
mod lobby;
mod names;
mod options;
mod packed;
mod page;
mod patient;
mod probes;
mod program;
mod relay;
mod replays;
mod room;
mod sandbox;
mod serve;
mod socket;
mod standings;
pub mod store;
mod tables;
mod tally;
mod turns;
mod unwatched;
mod vouch;

pub use options::{CopyOptions, Keep, Limits, Log, Options};
pub use serve::{Serving, backup, restore, serve, start};

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
    door: door::Door,
    /// How tables of other nodes are reached, if there can be any.
    relay: Option<relay::Relay>,
    /// Requests from each address that are being answered.
    asking: tally::Tally<std::net::IpAddr>,
    /// The pages that each person has open.
    pages: tally::Tally<String>,
    /// Turns of those who let recorded games be played again.
    readers: turns::Turns,
    /// Turns of those who ask for their tables.
    listing: turns::Turns,
    /// Turns of those who ask for the results of a deal.
    standings: turns::Turns,
    /// What came of the last attempt to write.
    ready: probes::Shared,
    /// What came of the last attempt to read.
    well: probes::Shared,
    metrics: PrometheusHandle,
    /// Who may read the metrics.
    metrics_for: Vec<ipnet::IpNet>,
}

/// Something that cannot be done, and why.
fn failed(status: StatusCode, why: &str) -> Response {
    (status, Json(Failed { error: why.to_owned() })).into_response()
}
