//! Measures a server: many people play at once, and what it takes until an answer is confirmed is noted.

use anyhow::{Context, Result};
use clap::Parser;
use guests::{Crowd, Measured};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Lets many people play at a server of its own and says how it did
#[derive(Parser)]
struct Options {
    /// The program to be measured
    #[arg(long)]
    program: PathBuf,
    /// A PostgreSQL database instead of a file
    #[arg(long)]
    database: Option<String>,
    /// Tables with one player each
    #[arg(long, default_value_t = 32)]
    tables: usize,
    /// Answers a second at each table; without it, as many as go
    #[arg(long)]
    pace: Option<f64>,
    #[arg(long, default_value_t = 10)]
    seconds: u64,
}

/// The server that is measured.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(options: &Options, folder: &std::path::Path) -> Result<Server> {
        let mut command = Command::new(&options.program);
        command.args(["serve", "--port", "0", "--log", "none", "--messages-per-second", "1000000"]);
        command
            .args(["--requests-per-second", "1000000", "--tables-per-minute", "1000000", "--data"])
            .arg(folder);
        if let Some(url) = &options.database {
            command.args(["--database", url]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().context("the server does not start")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("the server has an output")?).read_line(&mut line)?;
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        Ok(Server { child, url })
    }

    /// Kilobytes in memory, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
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
    let crowd = Crowd::arrive(&server.url, options.tables).await?;
    let full = server.memory();
    let measured = crowd.play(Duration::from_secs(options.seconds), options.pace).await;
    report(&options, &measured, empty, full, server.memory());
    drop(server);
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

fn report(
    options: &Options,
    measured: &Measured,
    empty: Option<u64>,
    full: Option<u64>,
    played: Option<u64>,
) {
    let Options { tables, seconds, .. } = options;
    println!(
        "{tables} tables for {seconds} s: {:.0} confirmed answers a second",
        measured.answers_a_second()
    );
    println!(
        "  from answer to news: p50 {:.1} ms, p99 {:.1} ms",
        measured.percentile(50),
        measured.percentile(99)
    );
    if measured.broken > 0 {
        println!("  {} connections broke", measured.broken);
    }
    let per_table = |after: Option<u64>| Some(after?.saturating_sub(empty?) / *tables as u64);
    if let (Some(begun), Some(played)) = (per_table(full), per_table(played)) {
        println!("  memory for a table with its page: {begun} kB when it begins, {played} kB after play");
    }
}
