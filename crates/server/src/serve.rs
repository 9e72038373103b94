use crate::client::Proxies;
use crate::connections::{self, CONNECTIONS_TIMEOUT, Connections};
use crate::fair_queue::FairQueue;
use crate::guard::{Origins, explain_refusals, guard, tidily};
use crate::health::probe_until_healthy;
use crate::hooks::Hooks;
use crate::identity::{identify, require_identity};
use crate::keyed_limit::KeyedLimit;
use crate::node_auth::NodeAuth;
use crate::node_lease::{LiveNodes, keep_lease};
use crate::options::{CopyOptions, Keep, Log, Options};
use crate::probes::SharedProbe;
use crate::relay::{Relay, at_owner};
use crate::store::{Postgres, Sqlite, Store, backup, files};
use crate::tables::Tables;
use crate::{
    App, device_codes, failed, judging, lobby, open_files, page, probes, program, replays, socket, standings,
};
use anyhow::{Context, Result, ensure};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::{get, post, put};
use axum_extra::extract::cookie::Key;
use std::any::Any;
use std::fs::File;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::trace::TraceLayer;

/// The largest request that is no replay.
const LARGEST_REQUEST: usize = 64 << 10;
/// How long tables and pages get to say goodbye, and then the store.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long bots get that still think.
const BOT_TIMEOUT: Duration = Duration::from_secs(1);
/// How long it takes until the server has ended, whatever is open.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
const _: () = {
    let all = CONNECTIONS_TIMEOUT.as_secs() + 2 * CLOSE_TIMEOUT.as_secs() + BOT_TIMEOUT.as_secs();
    assert!(all < SHUTDOWN_TIMEOUT.as_secs());
};

/// A server that runs.
#[derive(Debug)]
pub struct RunningServer {
    pub address: SocketAddr,
    closing: CancellationToken,
    tables: Weak<Tables>,
    done: JoinHandle<Result<()>>,
}

impl RunningServer {
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.tables.upgrade().map_or(0, |tables| tables.in_memory())
    }

    /// Says goodbye to all pages and stops.
    pub async fn stop(self) -> Result<()> {
        self.closing.cancel();
        self.done.await?
    }
}

/// Runs a server until it is told to stop (Ctrl+C or SIGTERM).
pub fn serve(options: &Options) -> Result<()> {
    write_log(options.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let shutdown_signal = shutdown_signal();
        tokio::pin!(shutdown_signal);
        let serving = tokio::select! {
            started = start(options) => started?,
            () = &mut shutdown_signal => {
                tracing::info!("told to stop before all was ready");
                return Ok(());
            }
        };
        // The reader may have gone, or the disk may be full: no reason not to serve.
        writeln!(std::io::stdout(), "Strange Aeons is served at {}", serving.url()).ok();
        if options.open
            && let Err(error) = open::that_detached(serving.url())
        {
            tracing::warn!(%error, "no browser could be opened");
        }
        shutdown_signal.await;
        tracing::info!("closing");
        serving.stop().await
    });
    runtime.shutdown_timeout(BOT_TIMEOUT);
    served
}

/// Starts a server in the background.
pub async fn start(options: &Options) -> Result<RunningServer> {
    let folder = take_folder(options)?;
    let store = open_store(options).await?;
    let secret = store.secret().await?;
    let tables = Arc::new(Tables::new(Arc::clone(&store), options.limits.clone(), Hooks::start(options)));
    let listener = connections::listen(SocketAddr::new(options.listen, options.port))
        .with_context(|| format!("port {} at {} cannot be listened at", options.port, options.listen))?;
    let address = listener.local_addr()?;
    let relay = join_nodes(&tables, &node_url(options, address), &secret).await?;
    let connections = open_files::connection_limit(options.limits.connections, relay.is_some());
    let app = Arc::new(App {
        tables: Arc::clone(&tables),
        cookie_key: Key::try_from(&secret[..]).context("the secret in the database is too short")?,
        origins: Origins::new(options),
        proxies: Proxies(options.trusted_proxies.clone()),
        connections: Connections::new(connections, options.limits.connections_per_address),
        relay,
        asking: KeyedLimit::new(options.limits.connections_per_address),
        pages: KeyedLimit::new(options.limits.pages_per_person),
        readers: FairQueue::new(),
        listing: FairQueue::new(),
        standings: FairQueue::new(),
        ready: SharedProbe::default(),
        healthy: SharedProbe::default(),
        metrics: probes::recorder(),
        metrics_for: options.metrics_for.clone(),
    });
    let closing = tables.closing.clone();
    tokio::spawn(probe_until_healthy(Arc::clone(&tables)));
    tokio::spawn(clear_expired(Arc::clone(&app), closing.clone()));
    tokio::spawn(delete_old_tables(Arc::clone(&tables), options.keep));
    let known = Arc::downgrade(&tables);
    let done = tokio::spawn(async move {
        let done = run(listener, app, tables).await;
        drop(folder);
        done
    });
    tracing::info!(%address, "serving");
    Ok(RunningServer { address, closing, tables: known, done })
}

async fn run(listener: TcpListener, app: Arc<App>, tables: Arc<Tables>) -> Result<()> {
    let router = router(Arc::clone(&app));
    connections::accept(listener, app, router, tables.limits.request_time, tables.closing.clone()).await;
    tables.tasks.close();
    if tokio::time::timeout(CLOSE_TIMEOUT, tables.tasks.wait()).await.is_err() {
        tracing::warn!("some tables or pages did not close in time");
    }
    if tokio::time::timeout(CLOSE_TIMEOUT, tables.store.close()).await.is_err() {
        tracing::warn!("the store did not close in time");
    }
    Ok(())
}

/// Where other nodes reach this one, if nothing else is said: at the same machine.
fn node_url(options: &Options, address: SocketAddr) -> String {
    let here = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    let own = || format!("http://{}", SocketAddr::new(here, address.port()));
    options.node_url.clone().unwrap_or_else(own)
}

/// Takes a place among the nodes that share the database, if it can be shared.
async fn join_nodes(tables: &Arc<Tables>, url: &str, secret: &[u8]) -> Result<Option<Relay>> {
    let Some(nodes) = tables.store.nodes() else { return Ok(None) };
    nodes.arrive(url).await.context("this node finds no place among the others")?;
    let live_nodes = Arc::new(LiveNodes::default());
    tables.tasks.spawn(keep_lease(Arc::clone(tables), Arc::clone(&live_nodes)));
    tracing::info!(url, "other nodes reach this one there");
    Ok(Some(Relay::new(NodeAuth::new(secret, nodes.name()), live_nodes)))
}

/// A folder is used by one server at a time.
fn take_folder(options: &Options) -> Result<Option<File>> {
    match database(options)? {
        Some(_) => Ok(None),
        None => Ok(Some(files::take(&folder(options)?).map_err(anyhow::Error::msg)?)),
    }
}

fn folder(options: &Options) -> Result<PathBuf> {
    options.data.clone().map_or_else(data_folder, Ok)
}

/// Copies all tables into a file, also while a server uses them.
pub fn backup(options: &CopyOptions) -> Result<()> {
    let folder = options.data.clone().map_or_else(data_folder, Ok)?;
    tokio::runtime::Runtime::new()?.block_on(backup::backup(&folder, &options.file))?;
    println!("The tables of {} are copied to {}", folder.display(), options.file.display());
    Ok(())
}

/// Puts such a copy in the place of the tables.
pub fn restore(options: &CopyOptions) -> Result<()> {
    let folder = options.data.clone().map_or_else(data_folder, Ok)?;
    let before = tokio::runtime::Runtime::new()?.block_on(backup::restore(&options.file, &folder))?;
    println!("The tables of {} are those of {} now", folder.display(), options.file.display());
    if let Some(before) = before {
        println!("What was there before is {}", before.display());
    }
    Ok(())
}

async fn open_store(options: &Options) -> Result<Arc<dyn Store>> {
    Ok(match database(options)? {
        Some(url) => {
            let program = options.program.clone().unwrap_or_else(program::fingerprint);
            Arc::new(Postgres::open(&url, &program).await.context("the database cannot be opened")?)
        }
        None => {
            ensure!(options.node_url.is_none(), "--node-url is for nodes that share a --database");
            let folder = folder(options)?;
            let opened = Sqlite::open(&folder).await;
            Arc::new(opened.with_context(|| format!("the tables in {} cannot be opened", folder.display()))?)
        }
    })
}

/// The address of the database, as it was given: in an option, in a file, or in the environment.
fn database(options: &Options) -> Result<Option<String>> {
    if let Some(file) = &options.database_file {
        let read = std::fs::read_to_string(file);
        let text = read.with_context(|| format!("the file {} cannot be read", file.display()))?;
        return Ok(Some(text.trim().to_owned()));
    }
    let said = std::env::var("AEONS_DATABASE").ok().filter(|_| options.data.is_none());
    Ok(options.database.clone().or(said))
}

/// Where programs keep their data on this machine.
fn data_folder() -> Result<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "strange-aeons")
        .context("there is no home folder to keep tables in; name one with --data")?;
    Ok(folders.data_dir().to_owned())
}

fn router(app: Arc<App>) -> Router {
    let with = |app: &Arc<App>| Arc::clone(app);
    let makes_tables = Router::new()
        .route("/api/tables", post(lobby::make_table))
        .route("/api/replays", post(replays::import))
        .route_layer(from_fn_with_state(with(&app), tidily));
    let for_the_known = Router::new()
        .route("/api/tables/{id}/ws", get(socket::connect))
        .route_layer(from_fn_with_state(with(&app), at_owner))
        .route("/api/identity/code", post(device_codes::show))
        .route("/api/identity", post(device_codes::take))
        .route_layer(from_fn_with_state(with(&app), require_identity));
    let about_a_table = Router::new()
        .route("/api/tables/{id}", get(lobby::table).delete(lobby::delete))
        .route("/api/tables/{id}/leave", post(lobby::leave))
        .route("/api/tables/{id}/hidden", put(lobby::hide).delete(lobby::show))
        .route("/api/tables/{id}/invitation", get(lobby::invitation))
        .route("/api/tables/{id}/join", post(lobby::join))
        .route("/api/tables/{id}/log", get(lobby::log))
        .route("/api/tables/{id}/replay", get(replays::replay))
        .route("/api/tables/{id}/frames", get(replays::frames))
        .route("/api/tables/{id}/decisions", get(judging::decisions))
        .route_layer(from_fn_with_state(with(&app), at_owner));
    Router::new()
        .route("/api/games", get(lobby::games))
        .route("/api/games/mine", get(standings::my_games))
        .route("/api/today", get(standings::today))
        .route("/api/deals/{code}", get(standings::deal))
        .route("/api/rules/{game}", get(lobby::rules))
        .route("/api/cards/{game}", get(lobby::cards))
        .route("/api/tables", get(lobby::my_tables))
        .merge(about_a_table)
        .merge(makes_tables)
        .merge(for_the_known)
        .fallback(page::file)
        .layer(from_fn_with_state(with(&app), identify))
        .route("/healthz", get(probes::healthy))
        .route("/readyz", get(probes::ready))
        .route("/metrics", get(probes::metrics))
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(from_fn(explain_refusals))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(is_compressible()))
        .layer(from_fn_with_state(with(&app), guard))
        .layer(CatchPanicLayer::custom(panic_response))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .with_state(app)
}

/// What gets smaller when it is compressed.
fn is_compressible() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::const_new("font/"))
}

/// How requests are called in the log: what follows the path may be the key of a seat.
fn span(request: &Request) -> tracing::Span {
    tracing::debug_span!("request", method = %request.method(), path = request.uri().path())
}

/// What somebody is told whose request has hit upon a mistake of ours.
fn panic_response(_: Box<dyn Any + Send>) -> Response {
    failed(StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong on the server. Try again.")
}

/// Deletes tables that nobody has touched for long, once an hour; those that somebody looks at stay.
async fn delete_old_tables(tables: Arc<Tables>, keep: Keep) {
    let mut hours = tokio::time::interval(Duration::from_secs(60 * 60));
    while tables.closing.run_until_cancelled(hours.tick()).await.is_some() {
        match tables.forget_old(keep).await {
            Ok(0) => {}
            Ok(number) => tracing::info!(number, "old tables are deleted"),
            Err(error) => tracing::warn!(%error, "old tables cannot be deleted"),
        }
    }
}

/// Clears expired entries of the rate limiters from time to time.
async fn clear_expired(app: Arc<App>, closing: CancellationToken) {
    let mut minutes = tokio::time::interval(Duration::from_secs(60));
    while closing.run_until_cancelled(minutes.tick()).await.is_some() {
        app.tables.rate_limits.forget();
        app.tables.hooks.forget();
        if let Ok(bytes) = app.tables.store.size().await {
            metrics::gauge!("aeons_store_bytes").set(bytes as f64);
        }
        app.metrics.run_upkeep();
    }
}

/// Listens from now on, so that a server that is told to stop while it starts ends well, too.
#[cfg(unix)]
fn shutdown_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt()).expect("SIGINT can be listened to");
    let mut terminated = signal(SignalKind::terminate()).expect("SIGTERM can be listened to");
    async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    }
}

#[cfg(not(unix))]
async fn shutdown_signal() {
    tokio::signal::ctrl_c().await.ok();
}

fn write_log(log: Log) {
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::prelude::*;
    let wanted = std::env::var("AEONS_LOG").ok().and_then(|wanted| wanted.parse::<Targets>().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    match log {
        Log::Text => tracing_subscriber::registry().with(lines.with_filter(filter)).init(),
        Log::Json => tracing_subscriber::registry().with(lines.json().with_filter(filter)).init(),
        Log::None => {}
    }
}
