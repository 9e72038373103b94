//! An identity is carried to another device by a code: shown once, good for a few minutes, taken once. It is typed or
//! follows a `#`, so that it stands in no log.

use crate::client::{Client, household};
use crate::identity::{Who, cookie};
use crate::live::now;
use crate::store::Carried;
use crate::{App, failed, lobby};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::SignedCookieJar;
use protocol::online::{Carry, CarryCode};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;

/// Digits and letters that nobody takes for another when they are read aloud or typed.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Letters of a code, of five bits each: more than anybody guesses within its time.
const LENGTH: usize = 12;
/// Letters between two dashes.
const GROUP: usize = 4;

/// Shows whoever asks a code of theirs.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Extension(Who(who)): Extension<Who>,
) -> Response {
    if !app.tables.pace.may_try_a_code(household(client.address)) {
        return too_often();
    }
    let (code, good_for) = (new_code(), app.tables.limits.code_time);
    let carried = Carried { hash: hash(&code), who, until: now() + seconds(good_for) };
    match app.tables.store.keep_code(carried, now()).await {
        Ok(()) => Json(CarryCode { code: grouped(&code), seconds: seconds(good_for) }).into_response(),
        Err(error) => lobby::broken(&app, &error),
    }
}

/// Whoever comes with a code is known as its owner from now on.
pub(crate) async fn take(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    carry: Result<Json<Carry>, JsonRejection>,
) -> Response {
    if !app.tables.pace.may_try_a_code(household(client.address)) {
        return too_often();
    }
    let Carry { code } = match carry {
        Ok(Json(carry)) => carry,
        Err(error) => return failed(error.status(), &error.body_text()),
    };
    match app.tables.store.take_code(&hash(&plain(&code)), now()).await {
        Ok(Some(who)) => {
            let jar = SignedCookieJar::from_headers(&headers, app.cookie_key.clone());
            (StatusCode::NO_CONTENT, jar.add(cookie(&Who(who), app.origins.is_secure()))).into_response()
        }
        Ok(None) => {
            metrics::counter!("aeons_codes_refused").increment(1);
            failed(
                StatusCode::UNPROCESSABLE_ENTITY,
                "This code is wrong, used or too old; let the other device show a new one.",
            )
        }
        Err(error) => lobby::broken(&app, &error),
    }
}

fn too_often() -> Response {
    failed(StatusCode::TOO_MANY_REQUESTS, "Too many codes were tried; wait a few minutes.")
}

fn seconds(time: Duration) -> i64 {
    i64::try_from(time.as_secs()).unwrap_or(i64::MAX)
}

fn new_code() -> String {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).expect("the system has chance to give");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// A code as it was made, however it was typed: small letters, spaces, an O for a zero.
fn plain(typed: &str) -> String {
    let alike = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    typed.chars().filter(char::is_ascii_alphanumeric).map(alike).collect()
}

fn hash(code: &str) -> Vec<u8> {
    Sha256::digest(code).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_be_typed_as_people_type() {
        let code = new_code();
        assert_eq!(plain(&grouped(&code)), code);
        assert_eq!(plain(" o1il-abcd efgh\u{a0}"), "0111ABCDEFGH");
        assert_ne!(new_code(), code);
    }

    #[test]
    fn a_code_is_shown_in_groups() {
        assert_eq!(grouped("0123456789AB"), "0123-4567-89AB");
    }
}
