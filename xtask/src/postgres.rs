//! `postgres`: a temporary PostgreSQL server for the tests that need one.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;

use crate::call::{Call, cargo, program};
use crate::debian::{self, is_root};

const SUPERUSER: &str = "aeons";

#[derive(Args)]
pub(crate) struct Options {
    /// Run this instead of the tests, with AEONS_POSTGRES_URL set
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) command: Vec<String>,
}

/// Starts a server in its own folder on a free port, runs the tests (or another command), and removes it.
pub(crate) fn postgres(options: &Options) -> Result<()> {
    let server = Server::start()?;
    match options.command.split_first() {
        // All crates, although only two have such tests, so that what `cargo test --workspace` has built is
        // not built again.
        None => cargo(["test", "--workspace", "--test", "postgres"])
            .with("AEONS_POSTGRES_URL", server.url())
            .run(),
        Some((name, words)) => program(name).args(words).with("AEONS_POSTGRES_URL", server.url()).run(),
    }
}

/// Only the tests.
pub(crate) fn test() -> Result<()> {
    postgres(&Options { command: Vec::new() })
}

/// A server in its own folder on a free port; removed when it is dropped.
pub(crate) struct Server {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
}

impl Server {
    pub(crate) fn start() -> Result<Server> {
        let programs = programs()?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let folder = std::env::temp_dir().join(format!("aeons-postgres-{}", std::process::id()));
        fs::create_dir(&folder).with_context(|| format!("could not make {}", folder.display()))?;
        let server = Server { folder, programs, port };
        server.give_away()?;
        server
            .call("initdb")
            .args(["--auth=trust", "--no-sync", "-U", SUPERUSER, "-D"])
            .args([server.data()])
            .on_stderr()
            .run()?;
        let settings = format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=");
        let log = server.folder.join("log");
        server
            .call("pg_ctl")
            .args(["start", "--wait", "-o", &settings, "-D"])
            .args([server.data()])
            .args(["-l".as_ref(), log.as_os_str()])
            .on_stderr()
            .run()?;
        Ok(server)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://{SUPERUSER}@127.0.0.1:{}/postgres", self.port)
    }

    /// PostgreSQL refuses to run as root, so root runs it as the user that its package made.
    fn call(&self, name: &str) -> Call {
        let path = self.programs.join(name);
        match is_root() {
            true => program("runuser").args(["-u", "postgres", "--"]).args([path]),
            false => program(path),
        }
        .at(&self.folder)
    }

    fn give_away(&self) -> Result<()> {
        match is_root() {
            true => program("chown").args(["postgres"]).args([&self.folder]).run(),
            false => Ok(()),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let stopped = self
            .call("pg_ctl")
            .args(["stop", "--mode=immediate", "-D"])
            .args([self.data()])
            .on_stderr()
            .run();
        if let Err(error) = stopped.and_then(|()| Ok(fs::remove_dir_all(&self.folder)?)) {
            eprintln!("the database could not be taken away: {error:#}");
        }
    }
}

/// The folder with PostgreSQL's programs. Installs them if they are missing, which needs root.
fn programs() -> Result<PathBuf> {
    if let Some(found) = installed() {
        return Ok(found);
    }
    debian::install("postgresql")?;
    installed().context("PostgreSQL was installed, but its programs are not where Debian puts them")
}

/// The newest version in Debian's folder, or else the folder that `pg_config` names.
fn installed() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let named = program("pg_config").args(["--bindir"]).answer().map(|folder| PathBuf::from(folder.trim()));
    let has_all =
        |folder: &PathBuf| ["initdb", "pg_ctl", "postgres"].iter().all(|name| is_file(&folder.join(name)));
    folders.into_iter().rev().chain(named).find(has_all)
}

fn is_file(path: &Path) -> bool {
    path.is_file()
}
