//! Measures a server: many people play at once, and the time until each answer is confirmed is recorded.

use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};
use clients::{Abuse, Crowd, Measured, abuse};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Starts a server, lets many people play on it, and prints how well it did as a line of JSON
#[derive(Parser)]
struct Options {
    /// The program to measure
    #[arg(long, required_unless_present = "at")]
    program: Option<PathBuf>,
    /// A PostgreSQL database instead of a file
    #[arg(long)]
    database: Option<String>,
    /// The game to play
    #[arg(long, required_unless_present = "at")]
    game: Option<String>,
    /// The number of tables, each with one player
    #[arg(long, default_value_t = 32)]
    tables: usize,
    /// Answers per second at each table [default: as many as possible]
    #[arg(long)]
    pace: Option<f64>,
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Players do not ask for the board, like programs
    #[arg(long)]
    without_boards: bool,
    /// The CPU core reserved for the server, with taskset
    #[arg(long)]
    server_core: Option<u32>,
    /// The number of nodes that share the database
    #[arg(long, default_value_t = 1)]
    nodes: usize,
    /// Badly behaved clients beside the players: one kind after the other, then all at once; the usual limits
    /// apply
    #[arg(long)]
    abuse: bool,
    /// Only misbehave in these ways, against the server at --at, until killed
    #[arg(long, value_enum, value_delimiter = ',', requires = "at")]
    kinds: Vec<Abuse>,
    /// The address of a server that is already running
    #[arg(long)]
    at: Option<String>,
}

/// Linux counts CPU time in hundredths of a second.
const TICKS: f64 = 100.0;

/// For how long the server must have been calm before the next visitors come, and how much of a core it may use then.
const CALM: Duration = Duration::from_millis(500);
const CALM_CORES: f64 = 0.05;
/// How long that is waited for.
const LONGEST_STORM: Duration = Duration::from_secs(20);

/// The server being measured.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(options: &Options, folder: &std::path::Path) -> Result<Server> {
        let mut command = command(options)?;
        command.args(["serve", "--port", "0", "--log", "none", "--data"]).arg(folder);
        if options.abuse {
            command.args(["--hooks", "--hook-address", "127.0.0.1"]);
        } else {
            command.args(["--messages-per-second", "1000000", "--requests-per-second", "1000000"]);
            command.args(["--tables-per-minute", "1000000", "--tables-per-day", "1000000"]);
            command.args(["--connections-per-address", "1000000", "--connections", "1000000"]);
            // Until all have arrived, nobody reads, and nobody answers a ping.
            command.args(["--silence", "120"]);
        }
        if let Some(url) = &options.database {
            command.args(["--database", url]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().context("the server does not start")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("the server has an output")?).read_line(&mut line)?;
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        Ok(Server { child, url })
    }

    /// The CPU time it has used in seconds, where the system reports it.
    fn processor(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let mut words = stat.rsplit(')').next()?.split(' ').skip(12);
        let mut ticks = || words.next()?.parse::<f64>().ok();
        Some((ticks()? + ticks()?) / TICKS)
    }

    /// Waits until it has nothing more to do for those who have left; returns how long that took.
    async fn calm_down(&self) -> Duration {
        let (left, mut busy) = (Instant::now(), Duration::ZERO);
        while busy < LONGEST_STORM {
            let before = self.processor();
            tokio::time::sleep(CALM).await;
            let Some((before, after)) = before.zip(self.processor()) else { break };
            if (after - before) / CALM.as_secs_f64() <= CALM_CORES {
                break;
            }
            busy = left.elapsed();
        }
        busy
    }

    /// Its memory in kilobytes, where the system reports it.
    fn memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }
}

fn command(options: &Options) -> Result<Command> {
    let program = options.program.as_ref().context("--program is missing")?;
    Ok(match options.server_core {
        None => Command::new(program),
        Some(core) => {
            let mut command = Command::new("taskset");
            command.args(["-c", &core.to_string()]).arg(program);
            command
        }
    })
}

/// The game to play.
fn game(options: &Options) -> Result<&str> {
    options.game.as_deref().context("--game is missing")
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    if let Some(url) = &options.at {
        futures_util::future::join_all(options.kinds.iter().map(|kind| abuse(*kind, url))).await;
        return Ok(());
    }
    let folder = std::env::temp_dir().join(format!("aeons-guests-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let servers =
        (0..options.nodes).map(|_| Server::start(&options, &folder)).collect::<Result<Vec<Server>>>()?;
    match options.abuse {
        true => abuse_in_turn(&options, &servers[0]).await?,
        false => crowd(&options, &servers).await?,
    }
    drop(servers);
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

/// Many people play, and nobody misbehaves.
async fn crowd(options: &Options, servers: &[Server]) -> Result<()> {
    let sum = |of: fn(&Server) -> Option<f64>| servers.iter().map(of).sum::<Option<f64>>();
    let urls: Vec<String> = servers.iter().map(|server| server.url.clone()).collect();
    let empty = sum(Server::memory);
    let mut crowd = Crowd::arrive(&urls, game(options)?, options.tables, !options.without_boards).await?;
    let (begun, processor) = (sum(Server::memory), sum(Server::processor));
    let measured = crowd.play(Duration::from_secs(options.seconds), options.pace).await;
    let used = sum(Server::processor).zip(processor).map(|(after, before)| after - before);
    let per_table = |after: Option<f64>| Some(round((after? - empty?).max(0.0) / options.tables as f64));
    let report = json!({
        "tables": options.tables,
        "answers_a_second": round(measured.answers_a_second()),
        "frames_a_second": round(measured.frames as f64 / options.seconds as f64),
        "p50_ms": round(measured.percentile(50)),
        "p99_ms": round(measured.percentile(99)),
        "bytes_an_answer": round(measured.bytes as f64 / measured.answers().max(1) as f64),
        "cores": used.map(|used| round(used / options.seconds as f64)),
        "us_an_answer": used.map(|used| round(used * 1e6 / measured.answers() as f64)),
        "kb_when_it_begins": per_table(begun),
        "kb_after_play": per_table(sum(Server::memory)),
        "broken_connections": measured.broken,
    });
    println!("{report}");
    Ok(())
}

/// Badly behaved clients in a process of their own. It runs at idle priority, only while the players have nothing
/// to do, so that the players' waiting times measure the server.
struct Visitors(Child);

impl Visitors {
    fn come(kind: &str, url: &str) -> Result<Visitors> {
        let mut command = Command::new("chrt");
        command.args(["--idle", "0"]).arg(std::env::current_exe()?).args(["--kinds", kind, "--at", url]);
        Ok(Visitors(command.spawn().context("chrt, which starts the abusive clients, does not start")?))
    }
}

impl Drop for Visitors {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// Players, each from their own address, at the pace of quick people: first alone, then beside each kind of
/// badly behaved client, then beside all kinds.
async fn abuse_in_turn(options: &Options, server: &Server) -> Result<()> {
    let tables = u8::try_from(options.tables)?;
    let mut crowd = Crowd::arrive_apart(&server.url, game(options)?, tables).await?;
    let (time, pace) = (Duration::from_secs(options.seconds), options.pace.or(Some(2.0)));
    let calm = crowd.play(2 * time, pace).await;
    let bearable = 2.0 * calm.percentile(99);
    let mut too_much = Vec::new();
    tell("nobody", &calm, bearable, Duration::ZERO);
    let names = Abuse::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let names: Vec<String> = names.map(|name| name.get_name().to_owned()).collect();
    let alone = names.iter().map(|name| (name.as_str(), name.clone()));
    for (name, kind) in alone.chain([("all of them", names.join(","))]) {
        let visitors = Visitors::come(&kind, &server.url)?;
        let measured = crowd.play(time, pace).await;
        drop(visitors);
        // What they leave behind is theirs, and not the next visitors'.
        if tell(name, &measured, bearable, server.calm_down().await) {
            too_much.push(name.to_owned());
        }
    }
    tell("nobody again", &crowd.play(2 * time, pace).await, bearable, Duration::ZERO);
    match too_much.as_slice() {
        [] => println!("No visitor makes others wait more than twice as long as in calm."),
        names => println!("Others wait more than twice as long as in calm beside: {}.", names.join(", ")),
    }
    Ok(())
}

/// Prints a line for one kind of load; returns whether it was too much. `busy` is how long the server had to do
/// after it.
fn tell(kind: &str, measured: &Measured, bearable: f64, busy: Duration) -> bool {
    let too_much = measured.percentile(99) > bearable;
    let report = json!({
        "kind": kind,
        "answers": measured.answers(),
        "p50_ms": round(measured.percentile(50)),
        "p99_ms": round(measured.percentile(99)),
        "broken_connections": measured.broken,
        "busy_afterwards_s": round(busy.as_secs_f64()),
        "more_than_twice_calm": too_much,
    });
    println!("{report}");
    too_much
}

fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
