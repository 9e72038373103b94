//! `balance`: how hard each episode is, measured with the sensible bot.

use anyhow::Result;
use clap::Args;

use crate::call::cargo;

#[derive(Args)]
pub(crate) struct Options {
    /// How many games of each pair and number of players
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
}

pub(crate) fn balance(options: &Options) -> Result<()> {
    let games = options.games.to_string();
    cargo(["run", "--release", "-p", "lab", "--", "balance", "--games", &games]).run()
}
