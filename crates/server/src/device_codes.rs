//! A code makes one person known on another device: shown once, good for a few minutes, taken once. It is typed or
//! follows a `#`, so that it stands in no log.

use crate::client::{Client, address_group};
use crate::codes::{fresh_code, grouped, plain};
use crate::identity::{Identity, cookie};
use crate::live::now;
use crate::store::DeviceCodeRow;
use crate::{App, failed, lobby};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::SignedCookieJar;
use protocol::online::{DeviceCode, UseDeviceCode};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;

/// Letters of a code, of five bits each: more than anybody guesses within its time.
const LENGTH: usize = 12;
/// Shows whoever asks a code of theirs.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Extension(Identity(who)): Extension<Identity>,
) -> Response {
    if !app.tables.rate_limits.may_try_a_code(address_group(client.address)) {
        return too_often();
    }
    let (code, good_for) = (fresh_code::<LENGTH>(), app.tables.limits.code_time);
    let row = DeviceCodeRow { hash: hash(&code), who, until: now() + seconds(good_for) };
    match app.tables.store.keep_code(row, now()).await {
        Ok(()) => Json(DeviceCode { code: grouped(&code), seconds: seconds(good_for) }).into_response(),
        Err(error) => lobby::broken(&app, &error),
    }
}

/// Whoever comes with a code is known as its owner from now on.
pub(crate) async fn take(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    used: Result<Json<UseDeviceCode>, JsonRejection>,
) -> Response {
    if !app.tables.rate_limits.may_try_a_code(address_group(client.address)) {
        return too_often();
    }
    let UseDeviceCode { code } = match used {
        Ok(Json(used)) => used,
        Err(error) => return failed(error.status(), &error.body_text()),
    };
    match app.tables.store.take_code(&hash(&plain(&code)), now()).await {
        Ok(Some(who)) => {
            let jar = SignedCookieJar::from_headers(&headers, app.cookie_key.clone());
            (StatusCode::NO_CONTENT, jar.add(cookie(&Identity(who), app.origins.is_secure()))).into_response()
        }
        Ok(None) => {
            metrics::counter!("aeons_codes_refused").increment(1);
            failed(
                StatusCode::UNPROCESSABLE_ENTITY,
                "This code is wrong, already used or too old. Get a new one on the other device.",
            )
        }
        Err(error) => lobby::broken(&app, &error),
    }
}

fn too_often() -> Response {
    failed(StatusCode::TOO_MANY_REQUESTS, "Too many wrong codes. Wait a few minutes.")
}

fn seconds(time: Duration) -> i64 {
    i64::try_from(time.as_secs()).unwrap_or(i64::MAX)
}

fn hash(code: &str) -> Vec<u8> {
    Sha256::digest(code).to_vec()
}
