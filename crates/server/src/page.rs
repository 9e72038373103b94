//! The page's files, built into the program.

use crate::identity::Asset;
use crate::packed::gzip;
use axum::Extension;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

const NOT_BUILT: &str = "The page is not built into this program: run `cargo xtask play`, or `npm ci` and \
                         `npm run build` in web/ and build the program again.\n";

/// A file of the page. Any other address gets the page itself, which routes on its own.
pub(crate) async fn file(method: Method, uri: Uri, asks: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::failed(StatusCode::NOT_FOUND, "There is nothing at this address.");
    }
    if ![Method::GET, Method::HEAD].contains(&method) {
        return crate::failed(StatusCode::METHOD_NOT_ALLOWED, "A page can only be read.");
    }
    if path.starts_with("assets/") && Files::get(path).is_none() {
        return (StatusCode::NOT_FOUND, Extension(Asset), "There is no such file.\n").into_response();
    }
    let (name, file) = match Files::get(path) {
        Some(file) if !path.is_empty() => (path, file),
        Some(_) | None => match Files::get("index.html") {
            Some(index) => ("index.html", index),
            None => return (StatusCode::OK, NOT_BUILT).into_response(),
        },
    };
    sent(name, file.data, takes_gzip(&asks))
}

/// A file, and for how long it is kept.
fn sent(name: &str, data: Cow<'static, [u8]>, small: bool) -> Response {
    let Some(packed) = small.then(|| packed(name, &data)).flatten() else {
        let data = match data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => data.into(),
        };
        return with_headers(name, data);
    };
    let mut response = with_headers(name, packed);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Whether the browser says that it accepts compressed responses.
pub(crate) fn takes_gzip(asks: &HeaderMap) -> bool {
    let lists = asks.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|kind| {
        let (kind, weight) = kind.split_once(';').unwrap_or((kind, "q=1"));
        let never = weight.trim().trim_start_matches("q=").parse::<f32>().is_ok_and(|weight| weight <= 0.0);
        kind.trim().eq_ignore_ascii_case("gzip") && !never
    })
}

/// The file compressed. This is done once and not for each request, because it takes longer than everything else.
/// Nothing if it does not get smaller.
fn packed(name: &str, data: &[u8]) -> Option<Bytes> {
    static PACKED: LazyLock<Mutex<HashMap<String, Option<Bytes>>>> = LazyLock::new(Mutex::default);
    let mut known = PACKED.lock().expect("nobody panics with the files in hand");
    let pack = || gzip(data, Compression::best());
    known.entry(name.to_owned()).or_insert_with(pack).clone()
}

fn with_headers(name: &str, data: Bytes) -> Response {
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let keep = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers =
        [(header::CONTENT_TYPE, kind.as_ref().to_owned()), (header::CACHE_CONTROL, keep.to_owned())];
    match name {
        // Whoever opens the page becomes known by it, before its scripts ask for anything.
        "index.html" => (headers, data).into_response(),
        _ => (Extension(Asset), headers, data).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_caches_keep_make_nobody_known_and_the_page_does() {
        let of = |name| sent(name, Cow::Borrowed(b"strange"), true);
        for (name, kind) in [("assets/index-1a2b.js", "text/javascript"), ("favicon.svg", "image/svg+xml")] {
            let file = of(name);
            assert!(file.extensions().get::<Asset>().is_some(), "{name}");
            assert_eq!(file.headers()[header::CONTENT_TYPE], kind);
        }
        assert!(of("assets/a.js").headers()[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        assert!(of("index.html").extensions().get::<Asset>().is_none());
        assert_eq!(of("index.html").headers()[header::CACHE_CONTROL], "no-cache");
    }

    #[test]
    fn a_file_is_packed_for_those_who_take_it_so() {
        let asks = |said: &str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, said.parse().unwrap())]))
        };
        assert!(asks("gzip") && asks("br, GZIP;q=0.5") && asks("deflate,gzip ; q=1"));
        assert!(!asks("br") && !asks("gzip;q=0") && !takes_gzip(&HeaderMap::new()));
        let (long, noise) = ("strange ".repeat(1000), crate::tables::key());
        let of = |name: &str, text: &str, small| sent(name, Cow::Owned(text.as_bytes().to_vec()), small);
        assert_eq!(of("assets/long.js", &long, true).headers()[header::CONTENT_ENCODING], "gzip");
        assert!(!of("assets/long.js", &long, false).headers().contains_key(header::CONTENT_ENCODING));
        assert!(!of("assets/noise.js", &noise, true).headers().contains_key(header::CONTENT_ENCODING));
    }
}
