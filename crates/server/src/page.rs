//! The page's files, built into the program.

use crate::identity::Asset;
use axum::Extension;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

const NOT_BUILT: &str = "The page is not built into this program: run `cargo xtask play`, or `npm ci` and \
                         `npm run build` in web/ and build the program again.\n";

/// A file of the page. Any other address gets the page itself, which routes on its own.
pub(crate) async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::failed(StatusCode::NOT_FOUND, "There is nothing at this address.");
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
    sent(name, file.data.into_owned())
}

/// A file, and for how long it is kept.
fn sent(name: &str, data: Vec<u8>) -> Response {
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
        let of = |name| sent(name, b"strange".to_vec());
        for (name, kind) in [("assets/index-1a2b.js", "text/javascript"), ("favicon.svg", "image/svg+xml")] {
            let file = of(name);
            assert!(file.extensions().get::<Asset>().is_some(), "{name}");
            assert_eq!(file.headers()[header::CONTENT_TYPE], kind);
        }
        assert!(of("assets/a.js").headers()[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        assert!(of("index.html").extensions().get::<Asset>().is_none());
        assert_eq!(of("index.html").headers()[header::CACHE_CONTROL], "no-cache");
    }
}
