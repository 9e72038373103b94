//! `bench`: how much time the engine takes, and how many instructions.
//!
//! Valgrind counts the instructions of two whole runs with different numbers of games. Start-up is the same
//! in both, so their difference is the cost of play alone.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};

use crate::call::{cargo, program};
use crate::content::games;
use crate::say::say;
use crate::tree::read;
use crate::{bench_peers, bench_server};

#[derive(Args)]
pub(crate) struct Options {
    /// What to measure
    #[arg(value_enum, default_value_t = Subject::Engine)]
    what: Subject,
    /// Print the instruction counts as one line of JSON; everything else goes to standard error
    #[arg(long)]
    json: bool,
    /// How many games the shorter counted run plays; the longer run plays twice as many
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
}

#[derive(Clone, Copy, ValueEnum)]
enum Subject {
    Engine,
    Server,
    Abuse,
    Peers,
}

/// Questions are answered on the spot, or the game waits at each.
const MODES: [&str; 2] = ["spot", "suspended"];

pub(crate) fn bench(options: &Options) -> Result<()> {
    match options.what {
        Subject::Engine => bench_engine(options),
        Subject::Server => bench_server::bench(&target_folder()?),
        Subject::Abuse => bench_server::abuse(&target_folder()?),
        Subject::Peers => bench_peers::bench(&target_folder()?),
    }
}

fn bench_engine(options: &Options) -> Result<()> {
    cargo(["build", "--release", "-p", "referee"]).run()?;
    let target = target_folder()?;
    let referee = target.join("release").join(format!("referee{EXE_SUFFIX}"));

    let times = program(&referee).args(["bench"]);
    let times = if options.json { times.on_stderr() } else { times };
    times.run()?;

    install_valgrind()?;
    let mut costs = Vec::new();
    for game in games()? {
        for mode in MODES {
            let cost = count(&referee, &target, [&game, mode], options.games)?;
            costs.push((game.clone(), mode, cost));
        }
    }
    say(&if options.json { as_json(&costs) } else { as_table(&costs) })?;
    if options.json {
        return Ok(());
    }
    say("\n")?;
    program(&referee).args(["search"]).run()?;
    beside_chess(&referee)
}

/// Random play of each game compared with a fast chess library, measured in the same run.
fn beside_chess(referee: &Path) -> Result<()> {
    let rate = |printed: &str| number_in(printed, "decisions_per_second").context("no rate was printed");
    let chess = ["run", "--release", "--quiet", "--manifest-path", "bench/chess/Cargo.toml"];
    let chess = rate(&cargo(chess).printed()?)?;
    say(&format!("\nOn one core: {chess} moves a second in random chess (shakmaty)\n"))?;
    for game in games()? {
        let ours = rate(&program(referee).args(["bench", "--game", &game, "--rate"]).printed()?)?;
        let ratio = ours as f64 / chess as f64;
        say(&format!("{ours} decisions a second in random games of {game}: {ratio:.2} : 1\n"))?;
    }
    Ok(())
}

/// The folder that cargo builds into.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let metadata = cargo(["metadata", "--no-deps", "--format-version", "1"]).answer();
    let folder = metadata.as_deref().and_then(|json| string_in(json, "target_directory"));
    folder.map(PathBuf::from).context("cargo did not say where it builds to")
}

/// The cost of one question and of one decision.
#[derive(Debug, PartialEq)]
struct Cost {
    per_question: f64,
    per_decision: f64,
}

fn count(referee: &Path, target: &Path, what: [&str; 2], games: u32) -> Result<Cost> {
    let short = counted_run(referee, target, what, games)?;
    let long = counted_run(referee, target, what, 2 * games)?;
    difference(&short, &long)
}

/// What one run did.
struct Work {
    instructions: u64,
    questions: u64,
    decisions: u64,
}

fn counted_run(referee: &Path, target: &Path, [game, mode]: [&str; 2], games: u32) -> Result<Work> {
    let folder = target.join("callgrind");
    fs::create_dir_all(&folder).with_context(|| format!("could not make {}", folder.display()))?;
    let out = folder.join(format!("{game}-{mode}-{games}.out"));

    let printed = program("valgrind")
        .args(["-q", "--tool=callgrind"])
        .args([format!("--callgrind-out-file={}", out.display())])
        .args([referee])
        .args(["bench", "--game", game, "--games", &games.to_string(), "--mode", mode])
        .args(["--seed", "1", "--quiet"])
        .printed()?;
    work(&printed, &read(&out)?)
}

fn work(printed: &str, callgrind: &str) -> Result<Work> {
    let number =
        |name| number_in(printed, name).with_context(|| format!("`referee bench --quiet` gave no {name}"));
    Ok(Work {
        instructions: instructions(callgrind).context("valgrind wrote no total of instructions")?,
        questions: number("questions")?,
        decisions: number("decisions")?,
    })
}

fn difference(short: &Work, long: &Work) -> Result<Cost> {
    let instructions = long.instructions.saturating_sub(short.instructions);
    let questions = long.questions.saturating_sub(short.questions);
    let decisions = long.decisions.saturating_sub(short.decisions);
    if instructions == 0 || questions == 0 || decisions == 0 {
        bail!("twice as many games did not need more work: is --games taken into account?");
    }
    let per = |count: u64| instructions as f64 / count as f64;
    Ok(Cost { per_question: per(questions), per_decision: per(decisions) })
}

/// The total of a callgrind file: the first number after `totals:`, or after `summary:` in older ones.
fn instructions(callgrind: &str) -> Option<u64> {
    let after = |key| {
        callgrind.lines().find_map(|line| line.strip_prefix(key)?.split_whitespace().next()?.parse().ok())
    };
    after("totals:").or_else(|| after("summary:"))
}

/// A game, a mode, and the cost of playing it.
type Counted = (String, &'static str, Cost);

fn as_table(costs: &[Counted]) -> String {
    let heads = ["game", "mode", "instructions / question", "instructions / decision"];
    let [game, mode, question, decision] = heads;
    let mut table = format!("{game:<16}{mode:<12}{question:>26}{decision:>26}\n");
    for (game, mode, cost) in costs {
        table += &format!("{game:<16}{mode:<12}{:>26.0}{:>26.0}\n", cost.per_question, cost.per_decision);
    }
    table
}

fn as_json(costs: &[Counted]) -> String {
    let lines: Vec<String> = costs.iter().map(line_as_json).collect();
    format!("[{}]\n", lines.join(","))
}

fn line_as_json((game, mode, Cost { per_question, per_decision }): &Counted) -> String {
    format!(
        r#"{{"game":"{game}","mode":"{mode}","instructions_per_question":{per_question:.1},"instructions_per_decision":{per_decision:.1}}}"#
    )
}

/// A whole number in a flat JSON object.
fn number_in(json: &str, name: &str) -> Option<u64> {
    let value = value_in(json, name)?;
    let end = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
    value[..end].parse().ok()
}

/// A number in a flat JSON object.
pub(crate) fn decimal_in(json: &str, name: &str) -> Option<f64> {
    let value = value_in(json, name)?;
    let end = value.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(value.len());
    value[..end].parse().ok()
}

/// A string in a JSON object, with quotes and backslashes unescaped.
pub(crate) fn string_in(json: &str, name: &str) -> Option<String> {
    let mut text = String::new();
    let mut characters = value_in(json, name)?.strip_prefix('"')?.chars();
    loop {
        match characters.next()? {
            '"' => return Some(text),
            '\\' => text.push(characters.next()?),
            other => text.push(other),
        }
    }
}

/// The text after `"name":`.
fn value_in<'a>(json: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = json.split_once(&format!("\"{name}\""))?;
    Some(after.trim_start().strip_prefix(':')?.trim_start())
}

fn install_valgrind() -> Result<()> {
    let is_here = || program("valgrind").args(["--version"]).answer().is_some();
    if is_here() {
        return Ok(());
    }
    let is_root = program("id").args(["-u"]).answer().is_some_and(|id| id.trim() == "0");
    if !is_root {
        bail!(
            "counting instructions needs valgrind; please install it, e.g. `sudo apt-get install valgrind`"
        );
    }
    let install = || program("apt-get").args(["install", "-y", "valgrind"]).on_stderr().run();
    let refreshed = || program("apt-get").args(["update"]).on_stderr().run().and_then(|()| install());
    install().or_else(|_| refreshed()).context("counting instructions needs valgrind")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_read_from_either_kind_of_callgrind_file() {
        assert_eq!(instructions("events: Ir\nsummary: 12 3\n\nfn=(1)\n0 5\ntotals: 345\n"), Some(345));
        assert_eq!(instructions("events: Ir\nsummary: 12 3\n"), Some(12));
        assert_eq!(instructions("events: Ir\n"), None);
    }

    #[test]
    fn start_up_cancels_out() {
        let start_up = 1_000_000;
        let short = Work { instructions: start_up + 2_000, questions: 20, decisions: 10 };
        let long = Work { instructions: start_up + 4_000, questions: 40, decisions: 20 };
        assert_eq!(difference(&short, &long).unwrap(), Cost { per_question: 100.0, per_decision: 200.0 });
    }

    #[test]
    fn two_equal_runs_are_refused() {
        let run = || Work { instructions: 5, questions: 5, decisions: 5 };
        assert!(difference(&run(), &run()).is_err());
    }

    #[test]
    fn the_quiet_line_of_the_referee_is_understood() {
        let work = work("{\"questions\": 1200, \"decisions\":300}\n", "totals: 9\n").unwrap();
        assert_eq!((work.instructions, work.questions, work.decisions), (9, 1200, 300));
    }

    #[test]
    fn a_missing_number_is_named() {
        let error = work("{\"questions\":1}", "totals: 9").err().unwrap().to_string();
        assert_eq!(error, "`referee bench --quiet` gave no decisions");
    }

    #[test]
    fn json_strings_keep_spaces_and_backslashes() {
        let json = r#"{"packages":[],"target_directory":"C:\\a b\\target","version":1}"#;
        assert_eq!(string_in(json, "target_directory").unwrap(), r"C:\a b\target");
    }

    #[test]
    fn numbers_with_a_point_are_read_whole() {
        assert_eq!(decimal_in(r#"{"a":1,"p99_ms":12.75}"#, "p99_ms"), Some(12.75));
        assert_eq!(decimal_in(r#"{"a":null}"#, "a"), None);
    }

    #[test]
    fn both_modes_are_printed() {
        let cost = || Cost { per_question: 100.04, per_decision: 250.0 };
        let costs = [("chess".to_owned(), "spot", cost()), ("chess".to_owned(), "suspended", cost())];
        assert_eq!(
            as_json(&costs[..1]),
            "[{\"game\":\"chess\",\"mode\":\"spot\",\"instructions_per_question\":100.0,\"instructions_per_decision\":250.0}]\n"
        );
        let is_told =
            |line: &str| line.starts_with("chess ") && line.contains(" suspended ") && line.contains("100");
        assert!(as_table(&costs).lines().any(is_told));
    }

    #[test]
    fn cargo_says_where_it_builds_to() {
        assert!(target_folder().unwrap().is_absolute());
    }
}
