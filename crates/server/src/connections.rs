//! Connections: how many there may be, how long they may take, and how they end.

use crate::client::address_group;
use crate::guard::is_a_probe;
use crate::keyed_limit::{KeyedLimit, KeyedPermit};
use crate::throttled_stream::{ReadLimit, ThrottledStream};
use crate::{App, failed};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, HeaderValue};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// How long requests that are being answered get when the server closes.
const FINISH_TIMEOUT: Duration = Duration::from_secs(3);
/// How long it takes at most until all connections have ended then.
pub(crate) const CONNECTIONS_TIMEOUT: Duration = Duration::from_secs(4);
/// The longest head of a request, and the most that is kept of what is sent out. Sending a head piece by piece takes no
/// more memory.
const LONGEST_HEAD: usize = 64 << 10;
/// Connections beyond all limits, in total and from one address: each gets one answer, and only whoever watches over the
/// server gets the one they want.
pub(crate) const PROBERS: usize = 32;
const PROBERS_AT_AN_ADDRESS: usize = 4;
/// How long such a connection may take.
const PROBING: Duration = Duration::from_secs(5);
/// The pause after a connection could not be accepted: usually there are too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// What the system keeps for a client that has not read it yet. With more, a client that reads nothing could hardly be told
/// from a slow one, and many of them would take much memory.
const UNREAD: u32 = 128 << 10;
/// Connections that wait to be accepted.
const AT_THE_DOOR: u32 = 1024;

/// Listens at this address.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Connections inherit it.
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(AT_THE_DOOR)
}

/// Lets connections in, up to the limits.
pub(crate) struct Connections {
    all: Arc<Semaphore>,
    each: KeyedLimit<IpAddr>,
    all_probers: Arc<Semaphore>,
    each_prober: KeyedLimit<IpAddr>,
}

/// A connection's place; given back when it is dropped.
pub(crate) type ConnectionPermit = (OwnedSemaphorePermit, KeyedPermit<IpAddr>);

impl Connections {
    pub(crate) fn new(connections: usize, per_address: usize) -> Connections {
        Connections {
            all: Arc::new(Semaphore::new(connections)),
            each: KeyedLimit::new(per_address),
            all_probers: Arc::new(Semaphore::new(PROBERS)),
            each_prober: KeyedLimit::new(PROBERS_AT_AN_ADDRESS),
        }
    }

    /// A place for one question whether the server is well, when there is no other.
    fn admit_prober(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let one = Arc::clone(&self.all_probers).try_acquire_owned().ok()?;
        Some((one, self.each_prober.take(address_group(address))?))
    }

    /// A place for somebody at this address, unless all are taken, or theirs.
    pub(crate) fn admit(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let one = Arc::clone(&self.all).try_acquire_owned().ok()?;
        Some((one, self.each.take(address_group(address))?))
    }

    /// A proxy or another node brings many people, and is counted only among all.
    pub(crate) fn admit_proxy(&self) -> Option<ConnectionPermit> {
        Some((Arc::clone(&self.all).try_acquire_owned().ok()?, self.each.free()))
    }
}

/// Accepts connections until the server closes; those that are open then get a moment to finish.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Arc<App>,
    router: Router,
    timeout: Duration,
    closing: CancellationToken,
) {
    let connections = TaskTracker::new();
    let for_probers = router.clone().layer(from_fn(probes_only));
    while let Some(accepted) = closing.run_until_cancelled(listener.accept()).await {
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let place = match app.proxies.trust(peer.ip()) {
            true => app.connections.admit_proxy(),
            false => app.connections.admit(peer.ip()),
        };
        match place {
            Some(place) => {
                let serving = attend(stream, peer, router.clone(), timeout, closing.clone());
                connections.spawn(async move {
                    serving.await;
                    drop(place);
                });
            }
            None => {
                metrics::counter!("aeons_connections_refused").increment(1);
                let Some(place) = app.connections.admit_prober(peer.ip()) else { continue };
                let serving = attend(stream, peer, for_probers.clone(), timeout, closing.clone());
                connections.spawn(async move {
                    tokio::time::timeout(PROBING, serving).await.ok();
                    drop(place);
                });
            }
        }
    }
    connections.close();
    if tokio::time::timeout(CONNECTIONS_TIMEOUT, connections.wait()).await.is_err() {
        tracing::warn!("some connections did not close in time");
    }
}

/// Whoever has no place hears why, unless they watch over the server; then the connection ends.
async fn probes_only(request: Request, next: Next) -> Response {
    let mut response = match is_a_probe(&request) {
        true => next.run(request).await,
        false => failed(StatusCode::TOO_MANY_REQUESTS, "Too many connections are open. Wait a moment."),
    };
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Answers the requests of one connection. A WebSocket leaves it for a task and a place of its own.
async fn attend(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    timeout: Duration,
    closing: CancellationToken,
) {
    stream.set_nodelay(true).ok();
    let read_limit = ReadLimit::default();
    let stream = ThrottledStream::new(stream, timeout, read_limit.clone());
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(read_limit.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => {}
        () = closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            tokio::time::timeout(FINISH_TIMEOUT, connection).await.ok();
        }
    }
}
