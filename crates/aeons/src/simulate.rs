//! `aeons simulate`: bots play many games on all cores; the results do not depend on the number of threads.

mod study;
mod summary;

pub use lab::Played;
pub use summary::Summary;

use crate::SetupOptions;
use anyhow::{Context, Result, bail, ensure};
use bots::{Bot, Stream};
use clap::Args;
use lab::{in_parallel, play, progress_bar};
use rayon::{ThreadPool, ThreadPoolBuilder};
use shelf::{GameName, OnShelf, Visitor};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How many games are played before their results are added up and written.
const BATCH: u64 = 1 << 14;

/// What to simulate, and where the results go.
#[derive(Clone, Debug, Args)]
pub struct SimulateOptions {
    /// Which game; `aeons games` lists them
    #[arg(long)]
    pub game: GameName,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The bot on all seats; docs/bots.md describes the bots
    #[arg(long, visible_alias = "bot", default_value = "random")]
    pub bots: Bot,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; 0 for one per core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    #[command(flatten)]
    pub setup: SetupOptions,
    /// Write one row per game to a file, or to standard output (`-`)
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Print the summary as one JSON object
    #[arg(long)]
    pub json: bool,
    /// A different set-up for every game: everything that can be played in turn, with random people or gods
    #[arg(long, conflicts_with_all = ["players", "investigators", "setup"])]
    pub mixed: bool,
    /// Play with the content of this folder instead of the built-in one
    #[arg(long, value_name = "FOLDER")]
    pub content: Option<PathBuf>,
    /// Write a page with tables and pictures of what went with winning
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Keep one row per game with its facts; `aeons compare` compares two such files
    #[arg(long, value_name = "FILE")]
    pub rows: Option<PathBuf>,
    /// The same as a Parquet file
    #[arg(long, value_name = "FILE")]
    pub parquet: Option<PathBuf>,
    /// Write one row per decision to a Parquet file: what was asked, what was answered, who won
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub decisions: Option<PathBuf>,
    /// Continue with the games in --rows
    #[arg(long, requires = "rows")]
    pub resume: bool,
}

impl SimulateOptions {
    /// Whether more is recorded about a game than how it ended.
    fn studies(&self) -> bool {
        self.mixed
            || [&self.content, &self.report, &self.rows, &self.parquet, &self.decisions]
                .into_iter()
                .any(Option::is_some)
    }
}

/// Plays all games and writes what was asked for to `output`.
pub fn simulate(options: &SimulateOptions, mut output: impl Write) -> Result<()> {
    if options.studies() {
        ensure!(
            options.csv.is_none() && !options.json,
            "--csv and --json go with plain simulations; see --rows"
        );
        return study::study(options, stopped()?, output);
    }
    let csv_is_output = options.csv.as_ref().is_some_and(|file| file.as_os_str() == "-");
    if csv_is_output && options.json {
        bail!("--csv - and --json would both be printed; give --csv a file");
    }
    let summary = match &options.csv {
        None => run(options, |_, _| Ok(()))?,
        Some(_) if csv_is_output => run_with_csv(options, &mut output)?,
        Some(file) => {
            let file = File::create(file).with_context(|| format!("{} cannot be written", file.display()))?;
            run_with_csv(options, BufWriter::new(file))?
        }
    };
    match (options.json, csv_is_output) {
        (true, _) => writeln!(output, "{}", serde_json::to_string(&summary)?)?,
        (false, true) => eprint!("{summary}"),
        (false, false) => write!(output, "{summary}")?,
    }
    Ok(())
}

/// Becomes true on Ctrl-C; games in progress are finished first.
fn stopped() -> Result<&'static AtomicBool> {
    static STOPPED: AtomicBool = AtomicBool::new(false);
    static LISTENS: Once = Once::new();
    let mut heard = Ok(());
    LISTENS.call_once(|| heard = ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed)));
    heard.context("Ctrl-C cannot be listened for")?;
    Ok(&STOPPED)
}

fn run_with_csv(options: &SimulateOptions, mut csv: impl Write) -> Result<Summary> {
    writeln!(csv, "game,ending,won,decisions,turns")?;
    let summary = run(options, |index, played| {
        let won = u8::from(!played.winners.is_empty());
        Ok(writeln!(csv, "{index},{},{won},{},{}", played.ending, played.decisions, played.turns)?)
    })?;
    csv.flush()?;
    Ok(summary)
}

/// Plays all games; `each` is called with them in order.
pub fn run(options: &SimulateOptions, each: impl FnMut(u64, &Played) -> Result<()>) -> Result<Summary> {
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    options.game.visit(Simulation { options, pool, each })
}

struct Simulation<'a, F> {
    options: &'a SimulateOptions,
    pool: ThreadPool,
    each: F,
}

impl<F: FnMut(u64, &Played) -> Result<()>> Visitor for Simulation<'_, F> {
    type Out = Result<Summary>;

    fn visit<G: OnShelf>(mut self) -> Result<Summary> {
        let content = G::built_in();
        let start = start::<G>(&content, self.options)?;
        let mut summary = Summary::new(G::NAME, self.options.bots, self.options.seed, G::seats(&start));
        let bar = progress_bar(self.options.games);
        for first in (0..self.options.games).step_by(BATCH as usize) {
            let batch = first..self.options.games.min(first + BATCH);
            let (played, time) = self.play_batch::<G>(&content, &start, batch.clone());
            summary.seconds += time.as_secs_f64();
            for (index, played) in batch.zip(&played) {
                summary.add(played);
                (self.each)(index, played)?;
            }
            bar.inc(played.len() as u64);
        }
        bar.finish_and_clear();
        Ok(summary)
    }
}

impl<F> Simulation<'_, F> {
    fn play_batch<G: OnShelf>(
        &self,
        content: &G::Content,
        start: &G::State,
        batch: std::ops::Range<u64>,
    ) -> (Vec<Played>, Duration) {
        let (bot, seed) = (self.options.bots, self.options.seed);
        let one = |index| play::<G>(content, start.clone(), bot, Stream::nth(seed, index));
        let began = Instant::now();
        let played = in_parallel(&self.pool, batch, one);
        (played, began.elapsed())
    }
}

fn start<G: OnShelf>(content: &G::Content, options: &SimulateOptions) -> Result<G::State> {
    let setup = shelf::parse_setup::<G>(options.setup.to_value()?)?;
    Ok(G::set_up(content, &setup)?)
}
