//! `lab balance`: measures how hard each game is, and writes the report.

use anyhow::{Context, Result};
use bots::Bot;
use clap::{Args, Parser, Subcommand};
use lab::death_may_die::{Balance, cells, heat_map, report};
use lab::progress_bar;
use rayon::ThreadPoolBuilder;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Parser)]
#[command(name = "lab")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measure how often each episode is won against each Elder One
    Balance(Options),
}

#[derive(Args)]
struct Options {
    /// How many games of each pair and number of players
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same seed gives the same report
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays
    #[arg(long, default_value = "sensible")]
    bots: Bot,
    /// How many threads; 0 for as many as the machine likes
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Where the report and the picture go
    #[arg(long, value_name = "FOLDER", default_value = "docs/balance")]
    to: PathBuf,
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Balance(options) => balance(&options),
    }
}

fn balance(options: &Options) -> Result<()> {
    let content = shelf::death_may_die();
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let balance = Balance { games: options.games, seed: options.seed, bot: options.bots };
    let bar = progress_bar(options.games * cells(&content).len() as u64);
    let tally = balance.measure(&content, &pool, |_| bar.inc(options.games));
    bar.finish_and_clear();
    fs::create_dir_all(&options.to).with_context(|| format!("{} cannot be made", options.to.display()))?;
    write(&options.to.join("death-may-die.md"), &report(&tally, &balance))?;
    write(&options.to.join("death-may-die.svg"), &heat_map(&tally))
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))?;
    eprintln!("{} is written", file.display());
    Ok(())
}
