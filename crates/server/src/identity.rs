//! Who somebody is: a number that nobody can guess, in a signed cookie that scripts cannot read. There are no accounts.

use crate::App;
use crate::guard::too_often;
use crate::node_auth::Relayed;
use crate::tables::key;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use std::sync::Arc;

const COOKIE: &str = "aeons";
/// Letters of an identity.
const LENGTH: usize = 32;

/// Who makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Identity(pub(crate) String);

/// Marks an answer that is the same for everybody: caches keep it, so that it must not make anybody known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asset;

/// Recognises whoever comes, or makes them known: the answer then brings a cookie. Whom another node vouches for is known
/// already.
pub(crate) async fn identify(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    if request.extensions().get::<Relayed>().is_some() {
        return next.run(request).await;
    }
    let jar = SignedCookieJar::from_headers(request.headers(), app.cookie_key.clone());
    match known(&jar) {
        Some(who) if !app.tables.rate_limits.may_ask(&who.0) => {
            metrics::counter!("aeons_requests_refused").increment(1);
            too_often(StatusCode::TOO_MANY_REQUESTS, "Too many requests. Wait a moment.").await
        }
        Some(who) => {
            request.extensions_mut().insert(who);
            next.run(request).await
        }
        None => {
            let who = Identity(key());
            let jar = jar.add(cookie(&who, app.origins.is_secure()));
            request.extensions_mut().insert(who);
            let answer = next.run(request).await;
            match answer.extensions().get::<Asset>() {
                Some(Asset) => answer,
                None => (jar, [(CACHE_CONTROL, "no-store")], answer).into_response(),
            }
        }
    }
}

/// Turns away requests without a cookie: a table is for people who are known already.
pub(crate) async fn require_identity(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let jar = SignedCookieJar::from_headers(request.headers(), app.cookie_key.clone());
    match known(&jar).is_some() || request.extensions().get::<Relayed>().is_some() {
        true => next.run(request).await,
        false => {
            let why = "The server does not know you yet. Open the page first, and allow its cookie.";
            crate::failed(StatusCode::UNAUTHORIZED, why)
        }
    }
}

fn known(jar: &SignedCookieJar) -> Option<Identity> {
    let cookie = jar.get(COOKIE)?;
    let fits = cookie.value().len() == LENGTH && cookie.value().bytes().all(|byte| byte.is_ascii_hexdigit());
    fits.then(|| Identity(cookie.value().to_owned()))
}

/// The cookie by which somebody is known from now on.
pub(crate) fn cookie(who: &Identity, secure: bool) -> Cookie<'static> {
    let mut cookie = Cookie::new(COOKIE, who.0.clone());
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_path("/");
    cookie.set_secure(secure);
    cookie.make_permanent();
    cookie
}
