//! What every request must respect: whose page it comes from, how often it comes, and what a browser may do with
//! the answer.

use crate::identity::Who;
use crate::options::Options;
use crate::{App, failed};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

/// The content security policy: nothing from elsewhere, no scripts but our own files.
const POLICY: &str = "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; \
                      style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// Pages that may talk to this server.
pub(crate) struct Origins {
    /// The address that people use, if it is another than ours.
    public: Option<String>,
    others: Vec<String>,
    /// Whether the server can only be reached from this machine.
    loopback: bool,
}

impl Origins {
    pub(crate) fn new(options: &Options) -> Origins {
        let plain = |url: &String| url.trim_end_matches('/').to_owned();
        Origins {
            public: options.public_url.as_ref().map(plain),
            others: options.origins.iter().map(plain).collect(),
            loopback: options.listen.is_loopback(),
        }
    }

    /// Whether cookies must travel over TLS only.
    pub(crate) fn is_secure(&self) -> bool {
        self.public.as_ref().is_some_and(|url| url.starts_with("https://"))
    }

    /// A page of our own, or one that was allowed. Browsers always say where such a request comes from.
    fn allow(&self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let (Some(origin), Some(host)) = (text(ORIGIN), text(HOST)) else { return false };
        let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")) == Some(host);
        let listed = self.public.iter().chain(&self.others).any(|known| known == origin);
        listed || (own && self.is_ours(host))
    }

    /// A name that somebody else made point at this machine is not ours.
    fn is_ours(&self, host: &str) -> bool {
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let local = ["localhost", "127.0.0.1", "[::1]"].contains(&name)
            || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        local || !self.loopback
    }
}

/// The rate limits: requests per address, and new tables per person.
pub(crate) struct Pace {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<String>,
}

impl Pace {
    pub(crate) fn new(options: &Options) -> Pace {
        let limits = &options.limits;
        let requests = limits.requests_per_second;
        let burst = requests.saturating_mul(NonZeroU32::new(4).expect("four is not zero"));
        Pace {
            requests: DefaultKeyedRateLimiter::keyed(Quota::per_second(requests).allow_burst(burst)),
            tables: DefaultKeyedRateLimiter::keyed(Quota::per_minute(limits.tables_per_minute)),
        }
    }

    /// Forgets those who have not come for a while.
    pub(crate) fn forget(&self) {
        self.requests.retain_recent();
        self.tables.retain_recent();
    }
}

/// Refuses requests that come too often or from a page that is not ours, and tells browsers what our pages may do.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = if app.pace.requests.check_key(&address.ip()).is_err() {
        failed(StatusCode::TOO_MANY_REQUESTS, "Too many requests; wait a little.")
    } else if must_be_ours(&request) && !app.origins.allow(request.headers()) {
        failed(StatusCode::FORBIDDEN, "This request does not come from a page of this server.")
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response
}

/// Requests that change something, and WebSockets, which browsers open from any page.
fn must_be_ours(request: &Request) -> bool {
    request.method() != Method::GET && request.method() != Method::HEAD
        || request.uri().path().ends_with("/ws")
}

/// Refuses somebody who makes too many tables.
pub(crate) async fn slowly(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let who = request.extensions().get::<Who>().map(|who| who.0.clone()).unwrap_or_default();
    match app.pace.tables.check_key(&who) {
        Ok(()) => next.run(request).await,
        Err(_) => failed(StatusCode::TOO_MANY_REQUESTS, "Too many new tables; wait a minute."),
    }
}
