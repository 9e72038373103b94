//! The command `lab`: measures how hard games and how strong bots are, and learns the weights of bots.

use anyhow::{Context, Result};
use bots::Bot;
use clap::{Args, Parser, Subcommand};
use lab::game_cache::GameCache;
use lab::strength::Strength;
use lab::{Balance, Studied};
use rayon::{ThreadPool, ThreadPoolBuilder};
use shelf::GameName;
use std::fs;
use std::path::{Path, PathBuf};
use studies::{StudyVisitor, visit};

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
    /// Learn the weights of the features by which bots evaluate a position
    Learn(LearnOptions),
    /// Measure how strong bots are
    Strength(StrengthOptions),
}

#[derive(Args)]
struct LearnOptions {
    /// Which game
    #[arg(long, value_name = "GAME")]
    game: GameName,
    /// How many games sensible bots play for each episode or number of players
    #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many threads; 0 for one per core
    #[arg(long, default_value_t = 0)]
    threads: usize,
}

#[derive(Args)]
struct StrengthOptions {
    /// Which game
    #[arg(long, value_name = "GAME")]
    game: GameName,
    /// How many games for each episode, or for each duel
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same seed gives the same table
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots to compare, the weakest first
    #[arg(long, value_delimiter = ',', num_args = 1.., default_value = "random,sensible,search")]
    bots: Vec<Bot>,
    /// How many threads; 0 for one per core
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Only these episodes [default: all]
    #[arg(long = "episode", value_name = "EPISODE")]
    only: Vec<String>,
    /// The file that games are kept in, so that none is played twice; not for bots that have changed
    #[arg(long, value_name = "FILE")]
    cache: Option<PathBuf>,
}

#[derive(Args)]
struct Options {
    /// Only this game [default: all]
    #[arg(long, value_name = "GAME")]
    game: Option<GameName>,
    /// How many games for each pair and number of players
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same seed gives the same report
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bot that plays
    #[arg(long, default_value = "sensible")]
    bots: Bot,
    /// How many threads; 0 for one per core
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Only these episodes [default: all]
    #[arg(long = "episode", value_name = "EPISODE")]
    only: Vec<String>,
    /// Measure the content of this folder instead of the built-in one; requires --game
    #[arg(long, value_name = "FOLDER", requires = "game")]
    content: Option<PathBuf>,
    /// The folder for the reports and their pictures
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
    print!("{}", visit(options.game, Learn { games: options.games, pool: &pool }));
    Ok(())
}

fn strength(options: &StrengthOptions) -> Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let (bots, only) = (options.bots.clone(), options.only.clone());
    let strength = Strength { bots, games: options.games, seed: options.seed, only };
    let cache = options.cache.as_deref().map_or_else(|| Ok(GameCache::default()), GameCache::at)?;
    print!("{}", visit(options.game, HowStrong { strength: &strength, pool: &pool, cache: &cache })?);
    Ok(())
}

fn balance(options: &Options) -> Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let (bot, only, content) = (options.bots, options.only.clone(), options.content.clone());
    let balance = Balance { games: options.games, seed: options.seed, bot, only, content };
    fs::create_dir_all(&options.to).with_context(|| format!("{} cannot be made", options.to.display()))?;
    for game in options.game.map_or(GameName::ALL.to_vec(), |game| vec![game]) {
        for (file, text) in visit(game, HowHard { balance: &balance, pool: &pool })? {
            write(&options.to.join(file), &text)?;
        }
    }
    Ok(())
}

struct Learn<'a> {
    games: u64,
    pool: &'a ThreadPool,
}

impl StudyVisitor for Learn<'_> {
    type Out = String;

    fn visit<S: Studied>(self) -> String {
        S::learn(self.games, self.pool)
    }
}

struct HowStrong<'a> {
    strength: &'a Strength,
    pool: &'a ThreadPool,
    cache: &'a GameCache,
}

impl StudyVisitor for HowStrong<'_> {
    type Out = Result<String>;

    fn visit<S: Studied>(self) -> Result<String> {
        S::strength(self.strength, self.pool, self.cache)
    }
}

struct HowHard<'a> {
    balance: &'a Balance,
    pool: &'a ThreadPool,
}

impl StudyVisitor for HowHard<'_> {
    type Out = Result<Vec<(String, String)>>;

    fn visit<S: Studied>(self) -> Self::Out {
        S::balance(self.balance, self.pool)
    }
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))?;
    eprintln!("{} is written", file.display());
    Ok(())
}
