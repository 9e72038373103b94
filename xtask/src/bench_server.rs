//! `bench server`: many people on one server, on this machine, compared with boardgame.io's server.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::bench::{decimal_in, string_in};
use crate::call::{Call, cargo, program, root};
use crate::content::games;
use crate::postgres;
use crate::say::say;

/// First busy tables, with a core reserved for the server; then the same without boards, as for programs;
/// then many tables at the pace of people, on one node and on three.
const BUSY: &[&str] = &["--tables", "32", "--seconds", "10", "--server-core", "0"];
const PROGRAMS: &[&str] = &["--tables", "32", "--seconds", "10", "--server-core", "0", "--without-boards"];
const MANY: &[&str] = &["--tables", "2000", "--pace", "1", "--seconds", "20"];
/// Numbers of tables at that pace, increased until they are too many.
const MORE: &[&str] = &["2000", "3000", "4000", "6000", "8000", "12000", "16000"];
/// 99 of 100 answers have to be confirmed within this many milliseconds.
const IN_TIME: f64 = 50.0;
/// Players beside badly behaved clients.
const ABUSE: &[&str] = &["--tables", "48", "--pace", "2", "--seconds", "8", "--abuse", "--server-core", "0"];

/// The server as it is packed, and the clients that measure it.
const BUILD: [&str; 7] = ["build", "--release", "-p", "aeons", "-p", "clients", "--no-default-features"];

/// The results of one run.
struct Measured {
    what: String,
    answers_a_second: f64,
    p50: f64,
    p99: f64,
    /// The share of a core that the server used.
    cores: f64,
    /// Bytes that a page receives per answer.
    bytes: Option<f64>,
    /// Kilobytes per table, at the start and after play.
    memory: Option<(f64, f64)>,
}

/// Measures on SQLite, on PostgreSQL and beside boardgame.io; prints a table, each row as soon as it is measured.
pub(crate) fn bench(target: &Path) -> Result<()> {
    cargo(BUILD).run()?;
    // A disk that is still writing the build is slow to confirm answers.
    program("sync").run()?;
    let database = postgres::Server::start()?;
    let on_it = ["--database".to_owned(), database.url()];
    let games = games()?;
    say(HEAD)?;
    for (store, words) in [("SQLite", &[][..]), ("PostgreSQL", &on_it)] {
        for game in &games {
            say(&ours(target, (store, game), BUSY, words)?.row())?;
        }
        for run in [PROGRAMS, MANY] {
            say(&ours(target, (store, &games[0]), run, words)?.row())?;
        }
    }
    for nodes in ["1", "3"] {
        most(target, &games[0], nodes, &on_it)?;
    }
    drop(database);
    boardgame_io(target)?;
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    say(&format!("\nLoad of the machine at the end: {}\n", load.trim()))
}

/// Badly behaved clients, one kind after another, beside people who play. Prints a line of JSON for each
/// kind.
pub(crate) fn abuse(target: &Path) -> Result<()> {
    cargo(BUILD).run()?;
    let game = games()?.into_iter().next().context("there are no games")?;
    clients(target, &game, ABUSE).run()
}

/// The clients, which start the server that they measure.
fn clients(target: &Path, game: &str, run: &[&str]) -> Call {
    let built = |name: &str| target.join("release").join(format!("{name}{EXE_SUFFIX}"));
    let clients = match run.contains(&"--server-core") {
        true => program("taskset").args(["-c", "1"]).args([built("clients")]),
        false => program(built("clients")),
    };
    clients.args(["--program".as_ref(), built("aeons").as_os_str()]).args(["--game", game]).args(run)
}

fn ours(target: &Path, (store, game): (&str, &str), run: &[&str], database: &[String]) -> Result<Measured> {
    let json = clients(target, game, run).args(database).printed()?;
    let boards = !run.contains(&"--without-boards");
    let nodes = run.iter().skip_while(|word| **word != "--nodes").nth(1);
    let nodes = nodes.map_or_else(String::new, |nodes| format!(", nodes: {nodes}"));
    let number = |name| decimal_in(&json, name).with_context(|| format!("{name} is missing in {json}"));
    Ok(Measured {
        what: format!(
            "aeons, {store}{nodes}, {} tables of {game}{}",
            number("tables")?,
            if boards { "" } else { ", no boards" }
        ),
        answers_a_second: number("answers_a_second")?,
        p50: number("p50_ms")?,
        p99: number("p99_ms")?,
        cores: number("cores")?,
        bytes: Some(number("bytes_an_answer")?),
        memory: number("kb_when_it_begins").ok().zip(number("kb_after_play").ok()),
    })
}

/// More and more tables, until they are too many for this many nodes.
fn most(target: &Path, game: &str, nodes: &str, database: &[String]) -> Result<()> {
    for tables in MORE {
        let run = ["--tables", tables, "--pace", "1", "--seconds", "20", "--nodes", nodes];
        let measured = match ours(target, ("PostgreSQL", game), &run, database) {
            Ok(measured) => measured,
            // The clients have said why.
            Err(_) => {
                return say(&format!(
                    "| aeons, PostgreSQL, nodes: {nodes}, {tables} tables: not held | | | | | | | |\n"
                ));
            }
        };
        say(&measured.row())?;
        if measured.p99 > IN_TIME {
            break;
        }
    }
    Ok(())
}

/// The same load on boardgame.io's server: 32 matches with two sockets each, everything in memory.
fn boardgame_io(target: &Path) -> Result<()> {
    let folder = target.join("peers");
    fs::create_dir_all(&folder)?;
    for file in ["bgio_server.cjs", "bgio_server_proc.cjs", "bgio_games.cjs", "common.cjs"] {
        fs::copy(root().join("bench/peers").join(file), folder.join(file))?;
    }
    let node = |name: &str| if cfg!(windows) { program(format!("{name}.cmd")) } else { program(name) };
    if !folder.join("node_modules/boardgame.io").is_dir() {
        let packages = ["boardgame.io@0.50.2", "socket.io-client@4"];
        let install = node("npm").args(["install", "--no-audit", "--no-fund", "--silent", "--prefix", "."]);
        install.args(packages).at(&folder).on_stderr().run()?;
    }
    let run = program("taskset").args(["-c", "1", "node", "bgio_server.cjs"]).at(&folder);
    let printed = quiet(run).printed()?;
    printed.lines().filter_map(bgio_row).try_for_each(|measured| say(&measured.row()))
}

fn quiet(run: Call) -> Call {
    run.with("SERVER_CPU", "0").with("MATCHES", "32").with("REPS", "1").with("SECS", "10")
}

fn bgio_row(json: &str) -> Option<Measured> {
    let metric = string_in(json, "metric")?;
    let game = metric.split('.').next()?;
    Some(Measured {
        what: format!("boardgame.io, memory, 32 matches of {game}"),
        answers_a_second: decimal_in(json, "value")?,
        p50: decimal_in(json, "p50_ms")?,
        p99: decimal_in(json, "p99_ms")?,
        cores: decimal_in(json, "server_cpu")?,
        bytes: None,
        memory: None,
    })
}

const HEAD: &str = "\n| server | answers/s | p50 ms | p99 ms | cores | µs of a core per answer | bytes per answer | kB per table: new, played |\n\
     |---|--:|--:|--:|--:|--:|--:|--:|\n";

impl Measured {
    /// A row of the table.
    fn row(&self) -> String {
        let Measured { what, answers_a_second, p50, p99, cores, bytes, memory } = self;
        let each = cores / answers_a_second * 1e6;
        let memory = memory.map_or_else(String::new, |(new, played)| format!("{new:.0}, {played:.0}"));
        let bytes = bytes.map_or_else(String::new, |bytes| format!("{bytes:.0}"));
        format!(
            "| {what} | {answers_a_second:.0} | {p50:.1} | {p99:.1} | {cores:.2} | {each:.0} | {bytes} | {memory} |\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_boardgame_io_is_understood() {
        let line = r#"{"peer":"boardgame.io-0.50.2","metric":"ttt.server.32_matches.moves_per_s","value":1050.5,
            "p50_ms":30,"p99_ms":60.25,"server_cpu":1.01}"#;
        let row = bgio_row(line).unwrap();
        let expected =
            "| boardgame.io, memory, 32 matches of ttt | 1050 | 30.0 | 60.2 | 1.01 | 961 |  |  |\n";
        assert_eq!(row.row(), expected);
        assert!(bgio_row(r#"{"peer":"boardgame.io","note":"it did not start"}"#).is_none());
    }
}
