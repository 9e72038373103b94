//! Measures a server: many people play at once, and the time until each answer is confirmed is noted.

use anyhow::{Context, Result};
use clap::Parser;
use clients::Crowd;
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Lets many people play at a server of its own and says how it did, as a line of JSON
#[derive(Parser)]
struct Options {
    /// The program to be measured
    #[arg(long)]
    program: PathBuf,
    /// A PostgreSQL database instead of a file
    #[arg(long)]
    database: Option<String>,
    /// Which game is played
    #[arg(long)]
    game: String,
    /// Tables with one player each
    #[arg(long, default_value_t = 32)]
    tables: usize,
    /// Answers a second at each table; without it, as many as go
    #[arg(long)]
    pace: Option<f64>,
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Players who do not ask for the board, as programs may
    #[arg(long)]
    without_boards: bool,
    /// The core that the server has to itself, with taskset
    #[arg(long)]
    server_core: Option<u32>,
}

/// Linux counts processor time in hundredths of a second.
const TICKS: f64 = 100.0;

/// The server that is measured.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(options: &Options, folder: &std::path::Path) -> Result<Server> {
        let mut command = command(options);
        command.args(["serve", "--port", "0", "--log", "none", "--messages-per-second", "1000000"]);
        command.args(["--requests-per-second", "1000000", "--tables-per-minute", "1000000"]);
        command.args(["--tables-per-day", "1000000", "--connections-per-address", "1000000"]);
        command.args(["--connections", "1000000", "--data"]).arg(folder);
        if let Some(url) = &options.database {
            command.args(["--database", url]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().context("the server does not start")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("the server has an output")?).read_line(&mut line)?;
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        Ok(Server { child, url })
    }

    /// Seconds of processor time that it has used, where the system tells.
    fn processor(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let mut words = stat.rsplit(')').next()?.split(' ').skip(12);
        let mut ticks = || words.next()?.parse::<f64>().ok();
        Some((ticks()? + ticks()?) / TICKS)
    }

    /// Kilobytes in memory, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }
}

fn command(options: &Options) -> Command {
    match options.server_core {
        None => Command::new(&options.program),
        Some(core) => {
            let mut command = Command::new("taskset");
            command.args(["-c", &core.to_string()]).arg(&options.program);
            command
        }
    }
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
    let folder = std::env::temp_dir().join(format!("aeons-guests-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let server = Server::start(&options, &folder)?;
    let empty = server.memory();
    let crowd = Crowd::arrive(&server.url, &options.game, options.tables, !options.without_boards).await?;
    let (begun, processor) = (server.memory(), server.processor());
    let measured = crowd.play(Duration::from_secs(options.seconds), options.pace).await;
    let used = server.processor().zip(processor).map(|(after, before)| after - before);
    let per_table = |after: Option<u64>| Some(after?.saturating_sub(empty?) / options.tables as u64);
    let report = json!({
        "tables": options.tables,
        "answers_a_second": round(measured.answers_a_second()),
        "frames_a_second": round(measured.frames as f64 / options.seconds as f64),
        "p50_ms": round(measured.percentile(50)),
        "p99_ms": round(measured.percentile(99)),
        "cores": used.map(|used| round(used / options.seconds as f64)),
        "us_an_answer": used.map(|used| round(used * 1e6 / measured.answers() as f64)),
        "kb_when_it_begins": per_table(begun),
        "kb_after_play": per_table(server.memory()),
        "broken_connections": measured.broken,
    });
    println!("{report}");
    drop(server);
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
