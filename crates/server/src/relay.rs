//! Passes what is about a table on to the node that runs it. Any node will do for a page: its requests are answered through
//! this one, and its WebSocket becomes a tunnel. Limits by address are kept where the page came in.

use crate::client::{Client, address_group};
use crate::connections::ConnectionPermit;
use crate::fair_queue::KeyedSemaphore;
use crate::identity::Identity;
use crate::keyed_limit::KeyedPermit;
use crate::live::{Denied, Message};
use crate::node_auth::{NODE_HEADER, NodeAuth, Relayed};
use crate::node_lease::LiveNodes;
use crate::store::Node;
use crate::throttled_stream::ReadLimit;
use crate::{App, failed};
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Request, State};
use axum::http::header::{
    ACCEPT, CONNECTION, CONTENT_TYPE, HeaderName, SEC_WEBSOCKET_EXTENSIONS, SEC_WEBSOCKET_KEY,
    SEC_WEBSOCKET_PROTOCOL, SEC_WEBSOCKET_VERSION, TRANSFER_ENCODING, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use reqwest::redirect::Policy;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, copy, split};

/// What the owner is told of a request.
const PASSED_ON: [HeaderName; 8] = [
    ACCEPT,
    CONNECTION,
    CONTENT_TYPE,
    SEC_WEBSOCKET_EXTENSIONS,
    SEC_WEBSOCKET_KEY,
    SEC_WEBSOCKET_PROTOCOL,
    SEC_WEBSOCKET_VERSION,
    UPGRADE,
];
/// The largest request about a table.
const LARGEST: usize = 64 << 10;
/// How long a node may take to accept a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// How long it may take until its answer begins, and goes on.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(8);
/// Requests that wait for the answers of one node at the same time, and as many that read records, which takes longer: both
/// together fewer than an owner lets in from one address.
const AT_ONCE: usize = 64;
/// Those of one address group among them: whoever asks for much waits for themselves.
const OF_AN_ADDRESS_GROUP: usize = 4;

/// What this node needs to speak to the others.
pub(crate) struct Relay {
    pub(crate) node_auth: NodeAuth,
    pub(crate) live_nodes: Arc<LiveNodes>,
    client: reqwest::Client,
    turns: KeyedSemaphore<Queue>,
    own_turns: KeyedSemaphore<(Queue, IpAddr)>,
}

/// What waits for the same turns: requests to one node that read a record, or others.
type Queue = (String, bool);

/// A page's places at this node, as long as it is open.
type PagePermits = (KeyedPermit<String>, ConnectionPermit);

/// Lets a request through if its table is here, and passes it on if it is elsewhere. What was passed on once is not passed on
/// again: the page comes back by itself when it is clear who runs the table.
pub(crate) async fn at_owner(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    request: Request,
    next: Next,
) -> Response {
    let Some(relay) = &app.relay else { return next.run(request).await };
    match app.tables.ask(&id, |reply| Message::Find { reply }).await {
        Ok(()) => next.run(request).await,
        Err(Denied::Elsewhere(node)) if request.extensions().get::<Relayed>().is_none() => {
            relay.pass_on(&app, request, node).await
        }
        Err(denied) => denied.into_response(),
    }
}

/// The owner of a table does not answer.
pub(crate) fn out_of_reach() -> Response {
    let why = "This table's server is not answering. It will be back in a few seconds.";
    failed(StatusCode::SERVICE_UNAVAILABLE, why)
}

impl Relay {
    pub(crate) fn new(node_auth: NodeAuth, live_nodes: Arc<LiveNodes>) -> Relay {
        let client =
            reqwest::Client::builder().redirect(Policy::none()).no_proxy().connect_timeout(CONNECT_TIMEOUT);
        let client = client.read_timeout(ANSWER_TIMEOUT).build().expect("these settings go together");
        Relay {
            node_auth,
            live_nodes,
            client,
            turns: KeyedSemaphore::new(AT_ONCE),
            own_turns: KeyedSemaphore::new(OF_AN_ADDRESS_GROUP),
        }
    }

    async fn pass_on(&self, app: &Arc<App>, mut request: Request, node: Node) -> Response {
        let page = request.extensions_mut().remove::<OnUpgrade>();
        let (parts, body) = request.into_parts();
        let read_limit = parts.extensions.get::<ReadLimit>().cloned().unwrap_or_default();
        let places = match page.as_ref().map(|_| places(app, &parts)).transpose() {
            Ok(places) => places,
            Err(why) => return failed(StatusCode::TOO_MANY_REQUESTS, why),
        };
        let Ok(body) = to_bytes(body, LARGEST).await else {
            return failed(StatusCode::PAYLOAD_TOO_LARGE, "This request is too large.");
        };
        let answer = match tokio::time::timeout(ANSWER_TIMEOUT, self.ask(&node, &parts, body.into())).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => {
                // An address may hold the key of a seat.
                let error = error.without_url();
                tracing::warn!(%error, node = node.url, "another node does not answer");
                return out_of_reach();
            }
            Err(_) => {
                tracing::warn!(node = node.url, "another node takes too long to answer");
                return out_of_reach();
            }
        };
        match (page, places) {
            (Some(page), Some(places)) if answer.status() == StatusCode::SWITCHING_PROTOCOLS => {
                read_limit.limit_to_page(app.tables.limits.messages_per_second);
                self.connect(app, node, page, answer, places)
            }
            _ => passed_back(answer),
        }
    }

    /// The owner's answer; its body may still be under way.
    async fn ask(
        &self,
        node: &Node,
        parts: &Parts,
        body: reqwest::Body,
    ) -> Result<reqwest::Response, reqwest::Error> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let (who, client) = visitor(parts);
        let signature = self.node_auth.sign(&node.name, &parts.method, path, &who, client);
        let request = self.client.request(parts.method.clone(), format!("{}{path}", node.url));
        let queue = (node.name.clone(), reads_a_record(parts.uri.path()));
        let (own, all) =
            (self.own_turns.of((queue.clone(), address_group(client.address))), self.turns.of(queue));
        let _own = own.acquire().await;
        let _turn = all.acquire().await;
        request.headers(passed_on(&parts.headers)).header(NODE_HEADER, signature).body(body).send().await
    }

    /// Joins the page's connection to the owner's, until one of them ends, the owner is dead, or the server closes.
    fn connect(
        &self,
        app: &Arc<App>,
        node: Node,
        page: OnUpgrade,
        answer: reqwest::Response,
        places: PagePermits,
    ) -> Response {
        // It lives, whatever we knew when we last renewed our place.
        self.live_nodes.send_if_modified(|live_nodes| live_nodes.insert(node.name.clone()));
        let (mut live_nodes, closing) = (self.live_nodes.subscribe(), app.tables.closing.clone());
        let mut response = Response::new(Body::empty());
        *response.status_mut() = answer.status();
        *response.headers_mut() = answer.headers().clone();
        app.tables.tasks.spawn(async move {
            metrics::gauge!("aeons_pages_relayed").increment(1.0);
            if let (Ok(page), Ok(owner)) = (page.await, answer.upgrade().await) {
                tokio::select! {
                    () = tunnel(TokioIo::new(page), owner) => {}
                    _ = live_nodes.wait_for(|live_nodes| !live_nodes.contains(&node.name)) => {}
                    () = closing.cancelled() => {}
                }
            }
            metrics::gauge!("aeons_pages_relayed").decrement(1.0);
            drop(places);
        });
        response
    }
}

/// The limits of a page are those of the node that it came to.
fn places(app: &App, parts: &Parts) -> Result<PagePermits, &'static str> {
    let (Identity(who), client) = visitor(parts);
    let own = app.pages.take(who).ok_or("You have too many pages open. Close some.")?;
    if !app.tables.rate_limits.may_open_page(address_group(client.address)) {
        return Err("You open pages too often. Wait a moment.");
    }
    let crowded = "Too many pages are open from your network.";
    Ok((own, app.connections.admit(client.address).ok_or(crowded)?))
}

/// Whether the answer takes its time: the owner lets such requests wait for each other.
fn reads_a_record(path: &str) -> bool {
    ["/replay", "/frames", "/decisions"].iter().any(|end| path.ends_with(end))
}

/// Who makes a request, as this node has found out.
fn visitor(parts: &Parts) -> (Identity, Client) {
    let who = parts.extensions.get::<Identity>().cloned();
    let client = parts.extensions.get::<Client>().copied();
    who.zip(client).expect("everybody is recognised before anything is passed on")
}

fn passed_on(headers: &HeaderMap) -> HeaderMap {
    PASSED_ON.into_iter().filter_map(|name| Some((name.clone(), headers.get(name)?.clone()))).collect()
}

fn passed_back(answer: reqwest::Response) -> Response {
    let answer: axum::http::Response<reqwest::Body> = answer.into();
    let mut response = answer.map(Body::new);
    for name in [CONNECTION, TRANSFER_ENCODING] {
        response.headers_mut().remove(name);
    }
    response
}

/// Passes on what comes from either side, until one of them has nothing more to say.
async fn tunnel(page: impl AsyncRead + AsyncWrite, owner: impl AsyncRead + AsyncWrite) {
    let ((mut page_says, mut page_hears), (mut owner_says, mut owner_hears)) = (split(page), split(owner));
    tokio::select! {
        _ = copy(&mut page_says, &mut owner_hears) => {}
        _ = copy(&mut owner_says, &mut page_hears) => {}
    }
}
