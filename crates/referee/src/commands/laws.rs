use super::{columns, row};
use anyhow::{Context, Result, ensure};
use clap::Args;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use referee::{Broken, Checked, Report, Thoroughness, check_many, sample_setup};
use shelf::{GameName, OnShelf, Visitor};
use std::fs;
use std::io::IsTerminal;
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The folder for replays of games that broke a law.
const KEPT: &str = "target/broken";

#[derive(Args)]
pub(crate) struct Options {
    /// The game to play [default: each game on the shelf, one after the other]
    #[arg(long)]
    game: Option<GameName>,
    /// How many random games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads [default: one per processor]
    #[arg(long)]
    threads: Option<usize>,
    /// Numbers of players, such as 1,3, which take turns [default: as many as can play]
    #[arg(long, value_delimiter = ',')]
    players: Vec<u8>,
    /// Check all laws in one game out of this many, chosen at random; in the others, only the cheap ones
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    closely: u32,
    /// Check the costly laws at one question out of this many; 1 for every question
    #[arg(long, default_value_t = Thoroughness::default().every, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Check the longest of this many random games, because long games cover more of the rules
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    tries: u64,
    /// Check only the game with this index
    #[arg(long)]
    only: Option<u64>,
}

/// Checks the laws on random games of one game or of all; returns whether all held.
pub(crate) fn laws(options: &Options) -> Result<bool> {
    let games = options.game.map_or(GameName::ALL.to_vec(), |game| vec![game]);
    let mut all_held = true;
    for game in games {
        println!("{}", game.title());
        all_held &= laws_of(game, options)?;
    }
    Ok(all_held)
}

fn laws_of(game: GameName, options: &Options) -> Result<bool> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads.unwrap_or(0)).build()?;
    panic::set_hook(Box::new(say_where));
    let checked = pool.install(|| game.visit(Games(options)));
    let _ours = panic::take_hook();
    print!("{}", table(&checked.report));
    for broken in &checked.broken {
        println!("\n{broken}\n{}", keep(broken, Path::new(KEPT))?);
    }
    let Checked { report, failed, .. } = &checked;
    println!("\n{} passed, {failed} failed\n", report.games);
    ensure!(report.games + failed > 0, "no game was played");
    Ok(*failed == 0)
}

/// A panic is reported as a broken law with its message. This only says where it happened, for the first few.
fn say_where(panic: &PanicHookInfo<'_>) {
    static SAID: AtomicUsize = AtomicUsize::new(0);
    if let (0..3, Some(place)) = (SAID.fetch_add(1, Ordering::Relaxed), panic.location()) {
        eprintln!("a rule panicked at {place}");
    }
}

struct Games<'a>(&'a Options);

impl Visitor for Games<'_> {
    type Out = Checked;

    fn visit<G: OnShelf>(self) -> Checked {
        let (content, Games(options)) = (G::built_in(), self);
        let Options { games, seed, closely, every, tries, only, .. } = *options;
        let players = if options.players.is_empty() { G::PLAYERS.collect() } else { options.players.clone() };
        let indices = only.map_or(0..games, |index| index..index + 1);
        let how = Thoroughness { closely, every, tries, ..Thoroughness::default() };
        let bar = bar(indices.end - indices.start);
        let setup = |index| sample_setup::<G>(&content, &players, index);
        let checked = check_many::<G>(&content, setup, seed, indices, &how, || bar.inc(1));
        bar.finish_and_clear();
        checked
    }
}

/// A progress bar on a terminal, nothing in files and pipes.
fn bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.expect("the template is right"))
}

fn table(report: &Report) -> String {
    let count = |n: u64| HumanCount(n).to_string();
    let rows = [
        ("games", count(report.games)),
        ("won", format!("{:.1} %", 100.0 * report.win_rate())),
        ("questions in a game, mean", format!("{:.1}", report.mean_questions())),
        ("of players", format!("{:.1}", report.mean_decisions())),
        ("questions in a game, most", count(report.longest)),
        ("options of a question, most", count(report.most_options)),
        ("answers in a step, most", count(report.most_in_step)),
        ("of the step", report.longest_step.clone()),
        ("questions looked at closely", count(report.points)),
        ("answers taken back", count(report.undone)),
        ("secrets dealt anew", count(report.redealt)),
    ];
    let mut rows = rows.map(|(name, value)| row([name, &value])).to_vec();
    for (ending, games) in &report.endings {
        rows.push(row([&format!("ended: {ending}"), &count(*games)]));
    }
    columns(&rows)
}

/// Saves the replay of a game that broke a law; returns the path.
fn keep(broken: &Broken, folder: &Path) -> Result<String> {
    let Some(replay) = &broken.replay else {
        return Ok("The game cannot be written down as a replay.".to_owned());
    };
    let file = folder.join(file_name(broken));
    fs::create_dir_all(folder).with_context(|| format!("could not make {}", folder.display()))?;
    fs::write(&file, replay).with_context(|| format!("could not write {}", file.display()))?;
    Ok(format!("The replay is in {}.", file.display()))
}

fn file_name(broken: &Broken) -> PathBuf {
    PathBuf::from(format!("{}-{}-{}.replay", broken.law, broken.seed, broken.index))
}
