//! What every request must respect: whose page it comes from, how often it comes, and what a browser may do with
//! the answer.

use crate::client::{address_group, is_this_machine};
use crate::identity::Identity;
use crate::keyed_limit::KeyedPermit;
use crate::node_auth::{NODE_HEADER, Relayed};
use crate::options::{Limits, Options};
use crate::{App, failed};
use axum::body::to_bytes;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

/// The content security policy: nothing from elsewhere, no scripts but our own files.
const POLICY: &str = "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; \
                      style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// The type of our own responses, and the longest sentence that is taken over from another response.
const JSON: &str = "application/json";
const LONGEST_SENTENCE: usize = 4 << 10;

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
        Origins {
            public: options.public_url.clone(),
            others: options.origins.clone(),
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

    /// A name that somebody else made point at this machine is not ours. Where people use a known address, no other name is; an
    /// address in numbers points nowhere else.
    fn is_ours(&self, host: &str) -> bool {
        let names_us = !self.loopback && (self.public.is_none() || is_a_number(host));
        is_this_machine(host) || names_us
    }
}

/// Whether a host is an IP address, with or without a port.
fn is_a_number(host: &str) -> bool {
    host.parse::<SocketAddr>().is_ok() || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
}

/// How long a refusal takes if somebody asks too often.
const LATER: Duration = Duration::from_millis(50);

/// Whoever shares an address with others, as in a club, may make this many times the tables of one person.
const PEOPLE_AT_AN_ADDRESS: NonZeroU32 = NonZeroU32::new(4).expect("four is not zero");
/// Replays are counted in steps of this many bytes.
const A_STEP: usize = 1 << 10;

/// Codes for another device that an address may show or try at once, and then one a minute.
const CODES_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");

/// Pages that an address may open a second, once it has opened as many as it may have.
const PAGES_A_SECOND: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

/// All pages of a person, and all of an address, may send as many messages as this many pages.
const PAGES_OF_A_PERSON: NonZeroU32 = NonZeroU32::new(4).expect("four is not zero");
const PAGES_AT_AN_ADDRESS: NonZeroU32 = NonZeroU32::new(16).expect("sixteen is not zero");

/// The rate limits. Cookies are free, so that whatever is counted for a person is counted for their address as well.
pub(crate) struct RateLimits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<String>,
    tables_from: DefaultKeyedRateLimiter<IpAddr>,
    tables_a_day: DefaultKeyedRateLimiter<IpAddr>,
    replays: DefaultKeyedRateLimiter<IpAddr>,
    codes: DefaultKeyedRateLimiter<IpAddr>,
    pages: DefaultKeyedRateLimiter<IpAddr>,
    requests_of: DefaultKeyedRateLimiter<String>,
    replays_of: DefaultKeyedRateLimiter<String>,
    said: DefaultKeyedRateLimiter<IpAddr>,
    said_by: DefaultKeyedRateLimiter<String>,
}

impl RateLimits {
    pub(crate) fn new(limits: &Limits) -> RateLimits {
        let requests = limits.requests_per_second;
        let burst = requests.saturating_mul(NonZeroU32::new(4).expect("four is not zero"));
        let (asking, bringing) =
            (Quota::per_second(requests).allow_burst(burst), Quota::per_hour(steps(limits.replay_megabytes)));
        let pages = u32::try_from(limits.connections_per_address).unwrap_or(u32::MAX);
        let pages = NonZeroU32::new(pages).unwrap_or(NonZeroU32::MIN);
        let saying = |pages| message_quota(limits.messages_per_second.saturating_mul(pages));
        RateLimits {
            said: DefaultKeyedRateLimiter::keyed(saying(PAGES_AT_AN_ADDRESS)),
            said_by: DefaultKeyedRateLimiter::keyed(saying(PAGES_OF_A_PERSON)),
            requests_of: DefaultKeyedRateLimiter::keyed(asking),
            replays_of: DefaultKeyedRateLimiter::keyed(bringing),
            pages: DefaultKeyedRateLimiter::keyed(Quota::per_second(PAGES_A_SECOND).allow_burst(pages)),
            requests: DefaultKeyedRateLimiter::keyed(asking),
            tables: DefaultKeyedRateLimiter::keyed(Quota::per_minute(limits.tables_per_minute)),
            tables_from: DefaultKeyedRateLimiter::keyed(Quota::per_minute(
                limits.tables_per_minute.saturating_mul(PEOPLE_AT_AN_ADDRESS),
            )),
            tables_a_day: DefaultKeyedRateLimiter::keyed(a_day(limits.tables_per_day)),
            replays: DefaultKeyedRateLimiter::keyed(bringing),
            codes: DefaultKeyedRateLimiter::keyed(
                Quota::per_minute(NonZeroU32::MIN).allow_burst(CODES_AT_ONCE),
            ),
        }
    }

    /// Whether somebody at this address may make another table, or why not. This is asked when nothing else speaks against the
    /// table, and of the person first: what is refused, and what one person does too often, costs the others at their address
    /// nothing.
    pub(crate) fn may_make_table(&self, who: &str, address_group: IpAddr) -> Result<(), &'static str> {
        let wait = "Too many new tables. Wait a minute.";
        self.tables.check_key(&who.to_owned()).map_err(|_| wait)?;
        self.tables_from.check_key(&address_group).map_err(|_| wait)?;
        self.tables_a_day
            .check_key(&address_group)
            .map_err(|_| "Too many new tables today. Try again tomorrow.")
    }

    /// Whether somebody may ask for one thing more, wherever they ask from.
    pub(crate) fn may_ask(&self, who: &str) -> bool {
        self.requests_of.check_key(&who.to_owned()).is_ok()
    }

    /// Whether another page may come in from this address: each is shown a whole table.
    pub(crate) fn may_open_page(&self, address_group: IpAddr) -> bool {
        self.pages.check_key(&address_group).is_ok()
    }

    /// Waits until somebody's pages, and then all pages from their address, may send one more message.
    pub(crate) async fn until_may_speak(&self, who: &str, address_group: IpAddr) {
        self.said_by.until_key_ready(&who.to_owned()).await;
        self.said.until_key_ready(&address_group).await;
    }

    /// Whether somebody at this address may bring so much of a replay, and then so much more. Only what has come counts.
    pub(crate) fn may_bring(&self, who: &str, address_group: IpAddr, before: usize, more: usize) -> bool {
        let steps = |bytes: usize| u32::try_from(bytes.div_ceil(A_STEP)).unwrap_or(u32::MAX);
        let Some(steps) = NonZeroU32::new(steps(before + more) - steps(before)) else { return true };
        matches!(self.replays_of.check_key_n(&who.to_owned(), steps), Ok(Ok(())))
            && matches!(self.replays.check_key_n(&address_group, steps), Ok(Ok(())))
    }

    /// Whether somebody at this address may show or try another code for another device.
    pub(crate) fn may_try_a_code(&self, address_group: IpAddr) -> bool {
        self.codes.check_key(&address_group).is_ok()
    }

    /// Forgets those who have not come for a while.
    pub(crate) fn forget(&self) {
        self.requests.retain_recent();
        self.tables.retain_recent();
        self.tables_from.retain_recent();
        self.tables_a_day.retain_recent();
        self.replays.retain_recent();
        self.codes.retain_recent();
        self.pages.retain_recent();
        self.requests_of.retain_recent();
        self.replays_of.retain_recent();
        self.said.retain_recent();
        self.said_by.retain_recent();
    }
}

/// Messages at a table may come in bursts: this many a second, and three times as many at once.
pub(crate) fn message_quota(a_second: NonZeroU32) -> Quota {
    let burst = a_second.saturating_mul(NonZeroU32::new(3).expect("three is not zero"));
    Quota::per_second(a_second).allow_burst(burst)
}

/// So many a day, all at once if need be.
fn a_day(number: NonZeroU32) -> Quota {
    let pause = Duration::from_secs(24 * 60 * 60) / number.get();
    Quota::with_period(pause).expect("a day is longer than nothing").allow_burst(number)
}

fn steps(megabytes: NonZeroU32) -> NonZeroU32 {
    megabytes.saturating_mul(NonZeroU32::new((1 << 20) / A_STEP as u32).expect("a megabyte has steps"))
}

/// Refuses requests that come too often or from a page that is not ours, and tells browsers what our pages may do.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let mut response = match admit(&app, address, &mut request) {
        Ok((_place, is_in_time)) => {
            if !is_in_time {
                tokio::time::sleep(LATER).await;
            }
            in_time(app.tables.limits.request_time, next.run(request)).await
        }
        Err((status, why)) => too_often(status, why).await,
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whoever asks too often waits for the refusal, so that asking on and on costs us next to nothing.
pub(crate) async fn too_often(status: StatusCode, why: &str) -> Response {
    if status == StatusCode::TOO_MANY_REQUESTS {
        tokio::time::sleep(LATER).await;
    }
    failed(status, why)
}

/// Why a request is turned away.
type Refused = (StatusCode, &'static str);

/// Whether a request may come in; from then on it is known where it comes from. As many are answered at once as an address may
/// have connections: a proxy brings those of many addresses over few. Probes are always answered, though not at once if there
/// are too many (`false`).
fn admit(
    app: &App,
    address: SocketAddr,
    request: &mut Request,
) -> Result<(KeyedPermit<IpAddr>, bool), Refused> {
    if request.headers().contains_key(NODE_HEADER) {
        admit_relayed(app, request)?;
        return Ok((app.asking.free(), true));
    }
    let client = app.proxies.client(address, request.version(), request.headers());
    request.extensions_mut().insert(client);
    let exempt = is_a_probe(request);
    let is_in_time = app.tables.rate_limits.requests.check_key(&address_group(client.address)).is_ok();
    if !exempt && !is_in_time {
        metrics::counter!("aeons_requests_refused").increment(1);
        return Err((StatusCode::TOO_MANY_REQUESTS, "Too many requests. Wait a moment."));
    }
    if must_be_ours(request) && !app.origins.allow(request.headers()) {
        return Err((StatusCode::FORBIDDEN, "This request does not come from a page of this server."));
    }
    let place = if exempt { Some(app.asking.free()) } else { app.asking.take(address_group(client.address)) };
    let crowded = "Too many requests from your network at once. Wait a moment.";
    Ok((place.ok_or((StatusCode::TOO_MANY_REQUESTS, crowded))?, is_in_time))
}

/// Whoever watches over the server is answered whatever else goes on.
pub(crate) fn is_a_probe(request: &Request) -> bool {
    ["/healthz", "/readyz"].contains(&request.uri().path())
}

/// Another node has passed a request on: it has seen to the limits, and says whose it is.
fn admit_relayed(app: &App, request: &mut Request) -> Result<(), Refused> {
    let Some((who, client)) = app.relay.as_ref().and_then(|relay| relay.node_auth.check(request)) else {
        metrics::counter!("aeons_requests_refused").increment(1);
        return Err((StatusCode::FORBIDDEN, "No node of this server vouches for this request."));
    };
    let extensions = request.extensions_mut();
    extensions.insert(client);
    extensions.insert(who);
    extensions.insert(Relayed);
    Ok(())
}

/// Nobody holds a request open by sending it letter by letter.
async fn in_time(longest: Duration, answer: impl Future<Output = Response>) -> Response {
    tokio::time::timeout(longest, answer)
        .await
        .unwrap_or_else(|_| failed(StatusCode::REQUEST_TIMEOUT, "This request took too long."))
}

/// Requests that change something, and WebSockets, which browsers open from any page.
fn must_be_ours(request: &Request) -> bool {
    request.method() != Method::GET && request.method() != Method::HEAD
        || request.uri().path().ends_with("/ws")
}

/// Gives every refusal a sentence, even if the request could not be read or does not exist.
pub(crate) async fn explain_refusals(request: Request, next: Next) -> Response {
    let is_ours = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    if !is_ours || !refused || response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == JSON) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, LONGEST_SENTENCE).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let why = if said.is_empty() { status.canonical_reason().unwrap_or_default() } else { &said };
    [CONTENT_TYPE, CONTENT_LENGTH].iter().for_each(|name| drop(parts.headers.remove(name)));
    (parts.headers, failed(status, why)).into_response()
}

/// Refuses somebody who has too many tables.
pub(crate) async fn tidily(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let who = request.extensions().get::<Identity>().map(|who| who.0.clone()).unwrap_or_default();
    match app.tables.store.owned(&who).await {
        Ok(owned) if owned >= i64::from(app.tables.limits.tables_per_person) => {
            failed(StatusCode::TOO_MANY_REQUESTS, "You have too many tables. Delete some you no longer need.")
        }
        Ok(_) => next.run(request).await,
        Err(error) => crate::lobby::broken(&app, &error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_our_own_may_change_anything_whatever_name_leads_here() {
        let allows = |origins: &Origins, origin: &str, host: &str| {
            let headers =
                [(ORIGIN, origin.parse().expect("a header")), (HOST, host.parse().expect("a header"))];
            origins.allow(&HeaderMap::from_iter(headers))
        };
        let origins = |public: Option<&str>, loopback| Origins {
            public: public.map(str::to_owned),
            others: Vec::new(),
            loopback,
        };
        let public = origins(Some("https://games.example"), false);
        assert!(allows(&public, "https://games.example", "10.0.0.5:8421"), "through a proxy");
        assert!(allows(&public, "http://10.0.0.5:8421", "10.0.0.5:8421"));
        assert!(allows(&public, "http://[fd00::5]:8421", "[fd00::5]:8421"));
        assert!(!allows(&public, "http://evil.example", "evil.example"), "its name was made to lead here");
        let at_home = origins(None, false);
        assert!(allows(&at_home, "http://cellar.home:8421", "cellar.home:8421"));
        assert!(!allows(&at_home, "http://evil.example", "cellar.home:8421"));
        let alone = origins(None, true);
        assert!(allows(&alone, "http://localhost:8421", "localhost:8421"));
        assert!(!allows(&alone, "http://evil.example:8421", "evil.example:8421"));
    }
}
