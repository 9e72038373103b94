//! Answers that are long: made and compressed in the background, because that takes longer than everything else.

use crate::background::{BrokenOff, in_background};
use crate::page::takes_gzip;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

/// What is shorter is sent as it is.
const WORTH_IT: usize = 1 << 10;

/// A text, and the same compressed if that is shorter.
#[derive(Clone)]
struct Packed {
    kind: &'static str,
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Packed {
    fn new(kind: &'static str, plain: Vec<u8>, level: Compression) -> Packed {
        let gzip = (plain.len() >= WORTH_IT).then(|| gzip(&plain, level)).flatten();
        Packed { kind, plain: plain.into(), gzip }
    }

    fn sent(self, small: bool) -> Response {
        let Packed { kind, plain, gzip } = self;
        let kind = (header::CONTENT_TYPE, HeaderValue::from_static(kind));
        match gzip.filter(|_| small) {
            Some(gzip) => {
                let coding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
                ([kind, coding, vary], gzip).into_response()
            }
            None => ([kind], plain).into_response(),
        }
    }
}

/// The data compressed; nothing if it does not get smaller.
pub(crate) fn gzip(data: &[u8], level: Compression) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(data).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < data.len() / 10 * 9).then(|| packed.into())
}

/// What `make` makes, as JSON.
pub(crate) async fn as_json<T: Serialize>(
    asks: &HeaderMap,
    make: impl FnOnce() -> T + Send + 'static,
) -> Result<Response, BrokenOff> {
    let small = takes_gzip(asks);
    let packed = in_background(move || Packed::new(JSON, json(&make()), Compression::fast())).await?;
    Ok(packed.sent(small))
}

/// A text that never changes while the program runs: it is made once.
pub(crate) async fn fixed(
    asks: &HeaderMap,
    name: String,
    kind: &'static str,
    make: impl FnOnce() -> Vec<u8> + Send + 'static,
) -> Result<Response, BrokenOff> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Packed>>> = LazyLock::new(Mutex::default);
    let known = || KNOWN.lock().expect("nobody panics with the texts in hand");
    let small = takes_gzip(asks);
    let found = known().get(&name).cloned();
    let packed = match found {
        Some(packed) => packed,
        None => {
            let packed = in_background(move || Packed::new(kind, make(), Compression::best())).await?;
            known().insert(name, packed.clone());
            packed
        }
    };
    Ok(packed.sent(small))
}

/// The type of JSON, and a value as such.
pub(crate) const JSON: &str = "application/json";
pub(crate) fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("an answer is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use std::io::Read;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn asks(coding: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(coding))])
    }

    #[tokio::test]
    async fn what_never_changes_is_made_once_and_sent_as_it_is_wanted() {
        let (made, text) = (Arc::new(AtomicUsize::new(0)), "strange ".repeat(1000));
        for coding in ["gzip", "br", "gzip"] {
            let (made, own) = (Arc::clone(&made), text.clone());
            let make = move || {
                made.fetch_add(1, Ordering::Relaxed);
                own.into_bytes()
            };
            let sent = fixed(&asks(coding), "a test".to_owned(), "text/plain", make).await.unwrap();
            let packed = sent.headers().contains_key(header::CONTENT_ENCODING);
            assert_eq!(packed, coding == "gzip");
            let body = to_bytes(sent.into_body(), usize::MAX).await.unwrap();
            let mut read = String::new();
            match packed {
                true => flate2::read::GzDecoder::new(&body[..]).read_to_string(&mut read).unwrap(),
                false => (&body[..]).read_to_string(&mut read).unwrap(),
            };
            assert_eq!(read, text);
        }
        assert_eq!(made.load(Ordering::Relaxed), 1);
    }
}
