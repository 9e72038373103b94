//! `lab balance`: measures how hard each game is, and writes the report.

use anyhow::{Context, Result};
use bots::Bot;
use clap::{Args, Parser, Subcommand};
use lab::kept::Kept;
use lab::strength::Strength;
use lab::{death_may_die, elder_gods, progress_bar};
use rayon::{ThreadPool, ThreadPoolBuilder};
use shelf::GameName;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Parser)]
#[command(name = "lab")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measure how often games are won, and by whom
    Balance(Options),
    /// Weigh the signs by which bots judge a position
    Learn(LearnOptions),
    /// Measure how strong bots are
    Strength(StrengthOptions),
}

#[derive(Args)]
struct LearnOptions {
    /// Which game
    #[arg(long, value_name = "GAME")]
    game: GameName,
    /// How many games sensible bots play, of each episode or number of players
    #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many threads; 0 for as many as the machine likes
    #[arg(long, default_value_t = 0)]
    threads: usize,
}

#[derive(Args)]
struct StrengthOptions {
    /// Which game
    #[arg(long, value_name = "GAME")]
    game: GameName,
    /// How many games of each episode, or of each duel
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same seed gives the same table
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots that are compared, the weakest first
    #[arg(long, value_delimiter = ',', num_args = 1.., default_value = "random,sensible,search")]
    bots: Vec<Bot>,
    /// How many threads; 0 for as many as the machine likes
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Only these episodes of Death May Die; all without
    #[arg(long = "episode", value_name = "EPISODE")]
    episodes: Vec<String>,
    /// Where games are kept, so that none is played twice; not for bots that have changed
    #[arg(long, value_name = "FILE")]
    kept: Option<PathBuf>,
}

#[derive(Args)]
struct Options {
    /// Only this game; all without
    #[arg(long, value_name = "GAME")]
    game: Option<GameName>,
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
    /// Only these episodes of Death May Die; all without
    #[arg(long = "episode", value_name = "EPISODE")]
    episodes: Vec<String>,
    /// Where the reports and their pictures go
    #[arg(long, value_name = "FOLDER", default_value = "docs/balance")]
    to: PathBuf,
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Balance(options) => balance(&options),
        Command::Learn(options) => learn(&options),
        Command::Strength(options) => strength(&options),
    }
}

fn learn(options: &LearnOptions) -> Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    match options.game {
        GameName::DeathMayDie => {
            let (any, each) = lab::learn::death_may_die(&shelf::death_may_die(), &pool, options.games);
            println!("ANY {any}");
            each.iter().for_each(|(episode, learnt)| println!("{episode} {learnt}"));
        }
        GameName::ElderGods => {
            let content = shelf::elder_gods();
            for players in [&[1][..], &[2], &[3, 4]] {
                println!("{players:?} {}", lab::learn::elder_gods(&content, &pool, options.games, players));
            }
        }
    }
    Ok(())
}

fn strength(options: &StrengthOptions) -> Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let (bots, episodes) = (options.bots.clone(), options.episodes.clone());
    let strength = Strength { bots, games: options.games, seed: options.seed, episodes };
    let kept = options.kept.as_deref().map_or_else(|| Ok(Kept::default()), Kept::at)?;
    let table = match options.game {
        GameName::DeathMayDie => strength.death_may_die(&shelf::death_may_die(), &pool, &kept)?,
        GameName::ElderGods => strength.elder_gods(&shelf::elder_gods(), &pool, &kept)?,
    };
    print!("{table}");
    Ok(())
}

fn balance(options: &Options) -> Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    fs::create_dir_all(&options.to).with_context(|| format!("{} cannot be made", options.to.display()))?;
    let games = options.game.map_or(GameName::ALL.to_vec(), |game| vec![game]);
    games.into_iter().try_for_each(|game| match game {
        GameName::DeathMayDie => balance_of_death_may_die(options, &pool),
        GameName::ElderGods => balance_of_elder_gods(options, &pool),
    })
}

fn balance_of_death_may_die(options: &Options, pool: &ThreadPool) -> Result<()> {
    use death_may_die::{Balance, cells, heat_map, report};
    let mut content = shelf::death_may_die();
    if !options.episodes.is_empty() {
        let content = Arc::make_mut(&mut content);
        let named = |id: &String| options.episodes.contains(id);
        content.episodes.iter_mut().for_each(|episode| episode.lesson |= !named(&episode.id));
    }
    let balance = Balance { games: options.games, seed: options.seed, bot: options.bots };
    let bar = progress_bar(options.games * cells(&content).len() as u64);
    let tally = balance.measure(&content, pool, |_| bar.inc(options.games));
    bar.finish_and_clear();
    write(&options.to.join("death-may-die.md"), &report(&tally, &balance))?;
    write(&options.to.join("death-may-die.svg"), &heat_map(&tally))
}

fn balance_of_elder_gods(options: &Options, pool: &ThreadPool) -> Result<()> {
    use elder_gods::{Balance, cells, duels, gods, report};
    let content = shelf::elder_gods();
    let balance = Balance { games: options.games, seed: options.seed, bot: options.bots };
    let bar = progress_bar(options.games * cells(&content).len() as u64);
    let measured = balance.measure(&content, pool, |_| bar.inc(options.games));
    bar.finish_and_clear();
    write(&options.to.join("elder-gods.md"), &report(&measured, &balance, &content))?;
    write(&options.to.join("elder-gods.svg"), &gods(&measured.balanced))?;
    write(&options.to.join("elder-gods-duels.svg"), &duels(&measured.balanced))
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))?;
    eprintln!("{} is written", file.display());
    Ok(())
}
