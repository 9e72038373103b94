use crate::client::Proxies;
use crate::door::{self, Door, LAST_GUEST};
use crate::guard::{Origins, guard, in_words, tidily};
use crate::health::nurse;
use crate::hooks::Hooks;
use crate::identity::{must_be_known, recognise};
use crate::keeper::{Living, keep_place};
use crate::options::{CopyOptions, Keep, Log, Options};
use crate::probes::Shared;
use crate::relay::{Relay, at_owner};
use crate::store::{Postgres, Sqlite, Store, backup, files};
use crate::tables::Tables;
use crate::tally::Tally;
use crate::turns::Turns;
use crate::vouch::Voucher;
use crate::{App, carry, failed, judging, lobby, page, probes, program, replays, room, socket, standings};
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
const GOODBYE: Duration = Duration::from_secs(2);
/// How long bots get that still think.
const LAST_THOUGHT: Duration = Duration::from_secs(1);
/// How long it takes until the server has ended, whatever is open.
const END: Duration = Duration::from_secs(10);
const _: () = {
    let all = LAST_GUEST.as_secs() + 2 * GOODBYE.as_secs() + LAST_THOUGHT.as_secs();
    assert!(all < END.as_secs());
};

/// A server that runs.
#[derive(Debug)]
pub struct Serving {
    pub address: SocketAddr,
    closing: CancellationToken,
    tables: Weak<Tables>,
    done: JoinHandle<Result<()>>,
}

impl Serving {
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
        let told_to_stop = told_to_stop();
        tokio::pin!(told_to_stop);
        let serving = tokio::select! {
            started = start(options) => started?,
            () = &mut told_to_stop => {
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
        told_to_stop.await;
        tracing::info!("closing");
        serving.stop().await
    });
    runtime.shutdown_timeout(LAST_THOUGHT);
    served
}

/// Starts a server in the background.
pub async fn start(options: &Options) -> Result<Serving> {
    let folder = take_folder(options)?;
    let store = open_store(options).await?;
    let secret = store.secret().await?;
    let tables = Arc::new(Tables::new(Arc::clone(&store), options.limits.clone(), Hooks::start(options)));
    let listener = door::listen(SocketAddr::new(options.listen, options.port))
        .with_context(|| format!("port {} at {} cannot be listened at", options.port, options.listen))?;
    let address = listener.local_addr()?;
    let relay = join_nodes(&tables, &node_url(options, address), &secret).await?;
    let connections = room::for_connections(options.limits.connections, relay.is_some());
    let app = Arc::new(App {
        tables: Arc::clone(&tables),
        cookie_key: Key::try_from(&secret[..]).context("the secret in the database is too short")?,
        origins: Origins::new(options),
        proxies: Proxies(options.trusted_proxies.clone()),
        door: Door::new(connections, options.limits.connections_per_address),
        relay,
        asking: Tally::new(options.limits.connections_per_address),
        pages: Tally::new(options.limits.pages_per_person),
        readers: Turns::new(),
        listing: Turns::new(),
        standings: Turns::new(),
        ready: Shared::default(),
        well: Shared::default(),
        metrics: probes::recorder(),
        metrics_for: options.metrics_for.clone(),
    });
    let closing = tables.closing.clone();
    tokio::spawn(nurse(Arc::clone(&tables)));
    tokio::spawn(tidy_up(Arc::clone(&app), closing.clone()));
    tokio::spawn(clear_out(Arc::clone(&tables), options.keep));
    let known = Arc::downgrade(&tables);
    let done = tokio::spawn(async move {
        let done = run(listener, app, tables).await;
        drop(folder);
        done
    });
    tracing::info!(%address, "serving");
    Ok(Serving { address, closing, tables: known, done })
}

async fn run(listener: TcpListener, app: Arc<App>, tables: Arc<Tables>) -> Result<()> {
    let router = router(Arc::clone(&app));
    door::keep(listener, app, router, tables.limits.request_time, tables.closing.clone()).await;
    tables.tasks.close();
    if tokio::time::timeout(GOODBYE, tables.tasks.wait()).await.is_err() {
        tracing::warn!("some tables or pages did not close in time");
    }
    if tokio::time::timeout(GOODBYE, tables.store.close()).await.is_err() {
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
    let living = Arc::new(Living::default());
    tables.tasks.spawn(keep_place(Arc::clone(tables), Arc::clone(&living)));
    tracing::info!(url, "other nodes reach this one there");
    Ok(Some(Relay::new(Voucher::new(secret, nodes.name()), living)))
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
        .route("/api/replays", post(replays::take_up))
        .route_layer(from_fn_with_state(with(&app), tidily));
    let for_the_known = Router::new()
        .route("/api/tables/{id}/ws", get(socket::connect))
        .route_layer(from_fn_with_state(with(&app), at_owner))
        .route("/api/identity/code", post(carry::show))
        .route("/api/identity", post(carry::take))
        .route_layer(from_fn_with_state(with(&app), must_be_known));
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
        .layer(from_fn_with_state(with(&app), recognise))
        .route("/healthz", get(probes::healthy))
        .route("/readyz", get(probes::ready))
        .route("/metrics", get(probes::metrics))
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(from_fn(in_words))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth_it()))
        .layer(from_fn_with_state(with(&app), guard))
        .layer(CatchPanicLayer::custom(broken_off))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .with_state(app)
}

/// What gets smaller when it is compressed.
fn worth_it() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::const_new("font/"))
}

/// How requests are called in the log: what follows the path may be the key of a seat.
fn span(request: &Request) -> tracing::Span {
    tracing::debug_span!("request", method = %request.method(), path = request.uri().path())
}

/// What somebody is told whose request has hit upon a mistake of ours.
fn broken_off(_: Box<dyn Any + Send>) -> Response {
    failed(StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong on the server. Try again.")
}

/// Deletes tables that nobody has touched for long, once an hour; those that somebody looks at stay.
async fn clear_out(tables: Arc<Tables>, keep: Keep) {
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
async fn tidy_up(app: Arc<App>, closing: CancellationToken) {
    let mut minutes = tokio::time::interval(Duration::from_secs(60));
    while closing.run_until_cancelled(minutes.tick()).await.is_some() {
        app.tables.pace.forget();
        app.tables.hooks.forget();
        if let Ok(bytes) = app.tables.store.size().await {
            metrics::gauge!("aeons_store_bytes").set(bytes as f64);
        }
        app.metrics.run_upkeep();
    }
}

/// Listens from now on, so that a server that is told to stop while it starts ends well, too.
#[cfg(unix)]
fn told_to_stop() -> impl Future<Output = ()> {
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
async fn told_to_stop() {
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
