//! `bench server`: many people at one server, on this machine, beside boardgame.io's server.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::bench::{decimal_in, string_in};
use crate::call::{Call, cargo, program, root};
use crate::content::games;
use crate::postgres;
use crate::say::say;

/// Busy tables first, with a core for the server alone; the same for programs that want no board; then many tables at
/// the pace of people.
const BUSY: &[&str] = &["--tables", "32", "--seconds", "10", "--server-core", "0"];
const PROGRAMS: &[&str] = &["--tables", "32", "--seconds", "10", "--server-core", "0", "--without-boards"];
const MANY: &[&str] = &["--tables", "2000", "--pace", "1", "--seconds", "20"];

/// The results of one run.
struct Measured {
    what: String,
    answers_a_second: f64,
    p50: f64,
    p99: f64,
    /// Share of a core that the server used.
    cores: f64,
    /// Kilobytes for a table when it begins and after play.
    memory: Option<(f64, f64)>,
}

/// Measures on SQLite, on PostgreSQL and beside boardgame.io; prints one table.
pub(crate) fn bench(target: &Path) -> Result<()> {
    cargo(["build", "--release", "-p", "aeons", "-p", "clients"]).run()?;
    // A disk that is still busy writing what was built is slow to confirm answers.
    program("sync").run()?;
    let database = postgres::Server::start()?;
    let on_it = ["--database".to_owned(), database.url()];
    let mut rows = Vec::new();
    let game = games()?.into_iter().next().context("there are no games")?;
    for (store, words) in [("SQLite", &[][..]), ("PostgreSQL", &on_it)] {
        for run in [BUSY, PROGRAMS, MANY] {
            rows.push(ours(target, (store, &game), run, words)?);
        }
    }
    drop(database);
    rows.extend(boardgame_io(target)?);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    say(&format!("{}\nLoad of the machine at the end: {}", as_table(&rows), load.trim()))
}

fn ours(target: &Path, (store, game): (&str, &str), run: &[&str], database: &[String]) -> Result<Measured> {
    let built = |name: &str| target.join("release").join(format!("{name}{EXE_SUFFIX}"));
    let guests = match run.contains(&"--server-core") {
        true => program("taskset").words(["-c", "1"]).words([built("clients")]),
        false => program(built("clients")),
    };
    let json = guests
        .words(["--program".as_ref(), built("aeons").as_os_str()])
        .words(["--game", game])
        .words(run)
        .words(database)
        .printed()?;
    let boards = !run.contains(&"--without-boards");
    let number = |name| decimal_in(&json, name).with_context(|| format!("{name} is missing in {json}"));
    Ok(Measured {
        what: format!(
            "aeons, {store}, {} tables{}",
            number("tables")?,
            if boards { "" } else { ", no boards" }
        ),
        answers_a_second: number("answers_a_second")?,
        p50: number("p50_ms")?,
        p99: number("p99_ms")?,
        cores: number("cores")?,
        memory: number("kb_when_it_begins").ok().zip(number("kb_after_play").ok()),
    })
}

/// The same load on boardgame.io's server: 32 matches, two sockets each, everything kept in memory.
fn boardgame_io(target: &Path) -> Result<Vec<Measured>> {
    let folder = target.join("peers");
    fs::create_dir_all(&folder)?;
    for file in ["bgio_server.cjs", "bgio_server_proc.cjs", "bgio_games.cjs", "common.cjs"] {
        fs::copy(root().join("bench/peers").join(file), folder.join(file))?;
    }
    let node = |name: &str| if cfg!(windows) { program(format!("{name}.cmd")) } else { program(name) };
    if !folder.join("node_modules/boardgame.io").is_dir() {
        let packages = ["boardgame.io@0.50.2", "socket.io-client@4"];
        let install = node("npm").words(["install", "--no-audit", "--no-fund", "--silent", "--prefix", "."]);
        install.words(packages).at(&folder).aside().run()?;
    }
    let run = program("taskset").words(["-c", "1", "node", "bgio_server.cjs"]).at(&folder);
    let printed = quiet(run).printed()?;
    Ok(printed.lines().filter_map(bgio_row).collect())
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
        memory: None,
    })
}

fn as_table(rows: &[Measured]) -> String {
    let mut table = String::from(
        "\n| server | answers/s | p50 ms | p99 ms | cores | µs of a core per answer | kB per table: new, played |\n\
         |---|--:|--:|--:|--:|--:|--:|\n",
    );
    for Measured { what, answers_a_second, p50, p99, cores, memory } in rows {
        let each = cores / answers_a_second * 1e6;
        let memory = memory.map_or_else(String::new, |(new, played)| format!("{new:.0}, {played:.0}"));
        table += &format!(
            "| {what} | {answers_a_second:.0} | {p50:.1} | {p99:.1} | {cores:.2} | {each:.0} | {memory} |\n"
        );
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_boardgame_io_is_understood() {
        let line = r#"{"peer":"boardgame.io-0.50.2","metric":"ttt.server.32_matches.moves_per_s","value":1050.5,
            "p50_ms":30,"p99_ms":60.25,"server_cpu":1.01}"#;
        let row = bgio_row(line).unwrap();
        let expected = "| boardgame.io, memory, 32 matches of ttt | 1050 | 30.0 | 60.2 | 1.01 | 961 |  |";
        assert_eq!(as_table(&[row]).lines().last().unwrap(), expected);
        assert!(bgio_row(r#"{"peer":"boardgame.io","note":"it did not start"}"#).is_none());
    }
}
