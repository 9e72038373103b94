//! `balance`: how hard each game is and how balanced, measured with the sensible bot.

use anyhow::Result;
use clap::Args;

use crate::call::cargo;

#[derive(Args)]
pub(crate) struct Options {
    /// How many games for each pair and number of players
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Only this game [default: all]
    #[arg(long)]
    game: Option<String>,
}

pub(crate) fn balance(options: &Options) -> Result<()> {
    let games = options.games.to_string();
    let call =
        cargo(["run", "--release", "-p", "studies", "--bin", "lab", "--", "balance", "--games", &games]);
    match &options.game {
        Some(game) => call.args(["--game", game]).run(),
        None => call.run(),
    }
}
