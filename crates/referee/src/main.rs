//! The command `referee`: checks the laws on random games, counts continuations, measures and records play.

mod commands;

use clap::{Parser, Subcommand};
use commands::{bench, laws, perft, record, search};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Laws that hold for any game, counts of continuations, and measurements.
#[derive(Parser)]
#[command(name = "referee")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays random games and checks all laws on them
    Laws(laws::Options),
    /// Counts the continuations of positions and compares them with the counts in *.perft files
    Perft(perft::Options),
    /// Measures random play on one thread
    Bench(bench::Options),
    /// Measures how fast bots look ahead
    Search(search::Options),
    /// Lets bots play a game to its end and writes its record, for the folder replays
    Record(record::Options),
}

fn main() -> anyhow::Result<ExitCode> {
    let all_is_well = match Cli::parse().command {
        Command::Laws(options) => laws::laws(&options)?,
        Command::Perft(options) => perft::perft(&options)?,
        Command::Bench(options) => bench::bench(&options, || ALLOCATOR.stats().allocations)?,
        Command::Search(options) => search::measure_search(&options)?,
        Command::Record(options) => record::record(&options)?,
    };
    Ok(if all_is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
