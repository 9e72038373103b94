//! A page at a table: what it says goes to the table, what the table shows goes to it.

use crate::client::{Client, address_group};
use crate::guard::message_quota;
use crate::identity::Identity;
use crate::live::{Board, Message, OUTBOX, PageId};
use crate::node_auth::Relayed;
use crate::tables::{Tables, random_number};
use crate::throttled_stream::ReadLimit;
use crate::{App, failed};
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message as Ws, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{Extensions, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use governor::DefaultDirectRateLimiter;
use protocol::online::FromPage;
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::mpsc;

/// The longest message of a page.
const LONGEST_MESSAGE: usize = 8 * 1024;
/// The size of each page's read buffer; a message is about a hundred bytes.
const READ_AT_ONCE: usize = 1024;
/// The size of each page's write buffer.
const WRITTEN_AT_ONCE: usize = 64 * 1024;
/// How many pings a page may leave unanswered.
const PINGS: u32 = 3;
/// The write timeout: a page that accepts nothing for this long is gone.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a page gets to read why it is sent away: what it sent and nobody read would otherwise break the connection
/// first.
const CLOSE_DELAY: Duration = Duration::from_millis(500);

/// Why a connection ends.
enum End {
    /// The page went.
    Gone,
    /// The page said that it leaves.
    Left,
    /// The table dropped the connection: the page was too slow, or the table is put away.
    LetGo,
    TooMany,
    TooLarge,
    Closing,
}

/// What a page may say when it connects.
#[derive(Deserialize)]
pub(crate) struct ConnectQuery {
    #[serde(default)]
    board: Board,
}

pub(crate) async fn connect(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    known: Extensions,
    Path(id): Path<String>,
    Query(ConnectQuery { board }): Query<ConnectQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let many = |why| failed(StatusCode::TOO_MANY_REQUESTS, why);
    let Some(own) = app.pages.take(who.clone()) else {
        return many("You have too many pages open. Close some.");
    };
    // Whoever comes through another node has their place by address there.
    let place = match known.get::<Relayed>() {
        Some(_) => app.connections.admit_proxy(),
        None if !app.tables.rate_limits.may_open_page(address_group(client.address)) => {
            return many("You open pages too often. Wait a moment.");
        }
        None => app.connections.admit(client.address),
    };
    let Some(place) = place else {
        return many("Too many pages are open from your network.");
    };
    let (outbox, shown) = mpsc::channel(OUTBOX);
    let address = client.address;
    let seated = Seated::new(&app, id, &who, address);
    let page = seated.page;
    let sit = |reply| Message::Sit { page, who, address, outbox, board, reply };
    if let Err(denied) = app.tables.ask(&seated.id, sit).await {
        return denied.into_response();
    }
    if let Some(read_limit) = known.get::<ReadLimit>() {
        read_limit.limit_to_page(app.tables.limits.messages_per_second);
    }
    let tasks = app.tables.tasks.clone();
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(WRITTEN_AT_ONCE);
    upgrade.on_upgrade(move |socket| {
        tasks.track_future(async move {
            attend(app, seated, socket, shown).await;
            drop((own, place));
        })
    })
}

/// A page that has sat down. Its table is told when it has gone, whatever happens to its connection, which may end
/// before it is established.
struct Seated {
    tables: Arc<Tables>,
    id: String,
    page: PageId,
    who: String,
    address_group: IpAddr,
}

impl Seated {
    fn new(app: &App, id: String, who: &str, address: IpAddr) -> Seated {
        static PAGES: AtomicU64 = AtomicU64::new(1);
        let page = PAGES.fetch_add(1, Ordering::Relaxed);
        let (tables, who) = (Arc::clone(&app.tables), who.to_owned());
        Seated { tables, id, page, who, address_group: address_group(address) }
    }

    async fn tell(&self, message: Message) {
        self.tables.tell_if_here(&self.id, message).await;
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        let (tables, id, page) = (Arc::clone(&self.tables), std::mem::take(&mut self.id), self.page);
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move { tables.tell_if_here(&id, Message::Gone { page }).await });
        }
    }
}

async fn attend(app: Arc<App>, seated: Seated, socket: WebSocket, mut shown: mpsc::Receiver<Utf8Bytes>) {
    metrics::gauge!("aeons_pages").increment(1.0);
    let (mut sink, stream) = socket.split();
    let heard = Mutex::new(Heard { since: Instant::now(), pings: Vec::new() });
    let listening = listen(&app, &seated, stream, &heard);
    let mut listening = Box::pin(listening);
    let silence = app.tables.limits.silence;
    let silent = until_silent(&heard, silence);
    tokio::pin!(silent);
    let mut pings = tokio::time::interval(silence / PINGS);
    let end = loop {
        let text = tokio::select! {
            end = &mut listening => break end,
            text = shown.recv() => match text {
                Some(text) => Ws::Text(text),
                None if app.tables.closing.is_cancelled() => break End::Closing,
                None => break End::LetGo,
            },
            _ = pings.tick() => Ws::Ping(lock(&heard).ping()),
            () = &mut silent => break End::Gone,
            () = app.tables.closing.cancelled() => break End::Closing,
        };
        // While something waits to be sent, the page is heard all the same.
        let sent = tokio::select! {
            sent = tokio::time::timeout(WRITE_TIMEOUT, send(&mut sink, text, &mut shown)) => sent,
            end = &mut listening => break end,
            () = &mut silent => break End::Gone,
        };
        if !matches!(sent, Ok(Ok(()))) {
            break End::Gone;
        }
    };
    drop(listening);
    drop(seated);
    if matches!(end, End::Left) {
        // The response is written already.
        tokio::time::timeout(Duration::from_secs(1), sink.flush()).await.ok();
    }
    if let Some(goodbye) = goodbye(&end) {
        tokio::time::timeout(Duration::from_secs(1), sink.send(Ws::Close(Some(goodbye)))).await.ok();
    }
    if matches!(end, End::TooLarge) {
        tokio::time::sleep(CLOSE_DELAY).await;
    }
    metrics::gauge!("aeons_pages").decrement(1.0);
}

/// Sends a message, and whatever else waits along with it.
async fn send(
    sink: &mut SplitSink<WebSocket, Ws>,
    first: Ws,
    shown: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    sink.feed(first).await?;
    while let Ok(text) = shown.try_recv() {
        sink.feed(Ws::Text(text)).await?;
    }
    sink.flush().await
}

/// Passes on what the page says, as fast as it may speak.
async fn listen(app: &App, seated: &Seated, mut stream: SplitStream<WebSocket>, heard: &Mutex<Heard>) -> End {
    let page = seated.page;
    let pace = DefaultDirectRateLimiter::direct(message_quota(app.tables.limits.messages_per_second));
    while let Some(received) = stream.next().await {
        let message = match received {
            Ok(message) => message,
            Err(error) => {
                return if is_too_large(error) { End::TooLarge } else { End::Gone };
            }
        };
        if pace.check().is_err() {
            return End::TooMany;
        }
        let text = match message {
            Ws::Text(text) => text,
            Ws::Pong(answer) => {
                lock(heard).pong(&answer);
                continue;
            }
            Ws::Binary(_) | Ws::Ping(_) => continue,
            Ws::Close(_) => return End::Left,
        };
        // Whoever has a calm page is not sent away because others at their address talk, but waits with them.
        let waiting = Instant::now();
        app.tables.rate_limits.until_may_speak(&seated.who, seated.address_group).await;
        lock(heard).since += waiting.elapsed();
        let message = match serde_json::from_str::<FromPage>(&text) {
            Ok(what) => Message::Said { page, what },
            Err(error) => Message::Malformed { page, why: format!("This is no message: {error}.") },
        };
        seated.tell(message).await;
    }
    End::Gone
}

/// Ends when no ping was answered for so long, to the moment.
async fn until_silent(heard: &Mutex<Heard>, silence: Duration) {
    loop {
        let left = silence.saturating_sub(lock(heard).since.elapsed());
        if left.is_zero() {
            return;
        }
        tokio::time::sleep(left).await;
    }
}

/// Which pings a page has answered. Whoever only talks may never read what we say; whoever answers a ping has read up to it.
struct Heard {
    /// When it last answered one.
    since: Instant,
    /// Those that it may answer yet.
    pings: Vec<Bytes>,
}

impl Heard {
    /// A new ping, which nobody can answer without having read it.
    fn ping(&mut self) -> Bytes {
        let ping = Bytes::copy_from_slice(&random_number().to_be_bytes());
        if self.pings.len() > PINGS as usize {
            self.pings.remove(0);
        }
        self.pings.push(ping.clone());
        ping
    }

    fn pong(&mut self, answer: &Bytes) {
        if let Some(place) = self.pings.iter().position(|ping| ping == answer) {
            self.pings.drain(..=place);
            self.since = Instant::now();
        }
    }
}

fn lock(heard: &Mutex<Heard>) -> MutexGuard<'_, Heard> {
    heard.lock().expect("nobody panics with the time in hand")
}

fn is_too_large(error: axum::Error) -> bool {
    let cause = error.into_inner().downcast::<tungstenite::Error>();
    cause.is_ok_and(|cause| matches!(*cause, tungstenite::Error::Capacity(_)))
}

fn goodbye(end: &End) -> Option<CloseFrame> {
    let (code, reason) = match end {
        End::Gone | End::Left => return None,
        End::LetGo => (close_code::AGAIN, "come again"),
        End::TooMany => (close_code::POLICY, "too many messages"),
        End::TooLarge => (close_code::SIZE, "the message is too long"),
        End::Closing => (close_code::RESTART, "the server is closing"),
    };
    Some(CloseFrame { code, reason: reason.into() })
}
