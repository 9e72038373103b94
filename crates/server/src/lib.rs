//! Tables in the browser: HTTP, WebSockets and storage. `docs/online.md` describes what is said over them.
//!
//! [`House`](house::House) holds the tables that are in memory, one task each ([`live`]); [`store`] keeps them on
//! disk; everything else is about who may come in.

mod guard;
mod heads;
mod hooks;
mod house;
mod identity;
mod live;
mod lobby;
mod options;
mod page;
mod replays;
mod serve;
mod socket;
pub mod store;

pub use options::{Limits, Log, Options};
pub use serve::{Serving, serve, start};

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::Key;
use house::House;
use metrics_exporter_prometheus::PrometheusHandle;
use protocol::online::Failed;
use std::sync::Arc;

/// What every request can reach.
struct App {
    house: Arc<House>,
    cookie_key: Key,
    origins: guard::Origins,
    pace: guard::Pace,
    metrics: PrometheusHandle,
}

/// Something that cannot be done, and why.
fn failed(status: StatusCode, why: &str) -> Response {
    (status, Json(Failed { error: why.to_owned() })).into_response()
}
