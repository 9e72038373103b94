use anyhow::{Context, Result, bail};
use bots::{Bot, Bots, Stream};
use clap::Args;
use serde_json::Value;
use shelf::{Chance, GameName};
use std::fs;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Options {
    /// The game to play
    #[arg(long)]
    game: GameName,
    /// Its set-up as JSON; `null` is the game's own default
    #[arg(long, value_name = "JSON", default_value = "null")]
    setup: String,
    /// Start from the position in this file instead
    #[arg(long, value_name = "FILE", conflicts_with = "setup")]
    position: Option<PathBuf>,
    /// The bot on all seats
    #[arg(long, default_value = "sensible")]
    bots: Bot,
    /// The same seed gives the same game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write the record to
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// Lets bots play a game to its end, and writes its record.
pub(crate) fn record(options: &Options) -> Result<bool> {
    let mut game = match &options.position {
        Some(file) => {
            let position =
                fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
            shelf::read(options.game, &position)?
        }
        None => {
            let setup: Value = serde_json::from_str(&options.setup).context("the set-up is no JSON")?;
            shelf::new(options.game, setup)?
        }
    };
    let seats = usize::from(game.seats());
    let mut bots = Bots::new(vec![Some(options.bots); seats], Stream::nth(options.seed, 1));
    let mut chance = Chance::auto(options.seed);
    let mut news = game.play_on(&mut chance);
    news.extend(game.bots_play(&mut bots));
    let Some(ending) = game.ending() else { bail!("the game has not come to an end") };
    fs::write(&options.to, game.replay())
        .with_context(|| format!("{} cannot be written", options.to.display()))?;
    println!("{}: {} answers, {}", options.to.display(), game.answers(), ending.text);
    Ok(true)
}
