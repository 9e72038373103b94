//! `lab balance`: measures how hard each game is, and writes the report.

use anyhow::{Context, Result};
use bots::Bot;
use clap::{Args, Parser, Subcommand};
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
    Learn(Learn),
    /// Measure how strong bots are
    Strength(Strength),
}

#[derive(Args)]
struct Learn {
    #[arg(long, value_name = "GAME")]
    game: GameName,
    /// How many games sensible bots play
    #[arg(long, default_value_t = 4000)]
    games: u64,
    /// How many threads; 0 for as many as the machine likes
    #[arg(long, default_value_t = 0)]
    threads: usize,
}

#[derive(Args)]
struct Strength {
    #[arg(long, value_name = "GAME")]
    game: GameName,
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots that are compared, the stronger one first
    #[arg(long, value_delimiter = ',', default_value = "search,sensible")]
    bots: Vec<Bot>,
    #[arg(long, default_value_t = 1)]
    threads: usize,
    #[arg(long = "episode", value_name = "EPISODE")]
    episodes: Vec<String>,
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

fn learn(options: &Learn) -> Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let print = |name: &str, learnt: &lab::learn::Learnt| {
        let weights: Vec<String> = learnt.weights.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("{name}: {} positions, surprise {:.4}\n[{}]", learnt.positions, learnt.surprise, weights.join(", "));
    };
    match options.game {
        GameName::DeathMayDie => {
            let content = shelf::death_may_die();
            let cells = lab::death_may_die::cells(&content);
            let learnt = lab::learn::learn::<::death_may_die::DeathMayDie>(&content, &pool, options.games, |index, stream| {
                lab::strength::any_game(&content, &cells[index as usize % cells.len()], stream)
            });
            print("all", &learnt);
        }
        GameName::ElderGods => {
            let content = shelf::elder_gods();
            for (name, players) in [("ALONE", vec![1]), ("TWO", vec![2]), ("MORE", vec![3, 4])] {
                let learnt = lab::learn::learn::<::elder_gods::ElderGods>(&content, &pool, options.games, |index, _| {
                    let setup = ::elder_gods::Setup { players: players[index as usize % players.len()], ..Default::default() };
                    <::elder_gods::ElderGods as table::Game>::set_up(&content, &setup).expect("so many can play")
                });
                print(name, &learnt);
            }
        }
    }
    Ok(())
}

fn strength(options: &Strength) -> Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let [one, other] = options.bots[..] else { anyhow::bail!("two bots are compared") };
    match options.game {
        GameName::DeathMayDie => {
            let content = shelf::death_may_die();
            let mut all = lab::strength::Pair::default();
            for episode in content.episodes.iter().filter(|episode| !episode.lesson) {
                if !options.episodes.is_empty() && !options.episodes.contains(&episode.id) { continue; }
                let won = lab::in_parallel(&pool, 0..options.games, |index| {
                    let wins = |bot| lab::strength::wins_episode(&content, &episode.id, 2, bot, options.seed, index);
                    (wins(one), wins(other))
                });
                let mut pair = lab::strength::Pair::default();
                for (a, b) in won { pair.count(a, b); all.count(a, b); }
                println!("{}: {one} {}, {other} {}, only {} to {}, p {:.5}", episode.name, pair.one, pair.other, pair.only_one, pair.only_other, pair.p());
            }
            println!("all: {one} {}, {other} {}, only {} to {}, p {:.7}", all.one, all.other, all.only_one, all.only_other, all.p());
        }
        GameName::ElderGods => {
            let content = shelf::elder_gods();
            let rate = lab::strength::duel(&content, &pool, [one, other], options.seed, options.games);
            println!("{one} beats {other}: {rate}, p {:.7}", lab::strength::at_least(rate.hits, rate.tries));
        }
    }
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
    let tally = balance.measure(&content, pool, |_| bar.inc(options.games));
    bar.finish_and_clear();
    write(&options.to.join("elder-gods.md"), &report(&tally, &balance, &content))?;
    write(&options.to.join("elder-gods.svg"), &gods(&tally))?;
    write(&options.to.join("elder-gods-duels.svg"), &duels(&tally))
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))?;
    eprintln!("{} is written", file.display());
    Ok(())
}
