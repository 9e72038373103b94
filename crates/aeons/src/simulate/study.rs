//! Simulations that record every game: rows with facts, a page, Parquet, decisions. They can be stopped and
//! resumed.

use super::SimulateOptions;
use anyhow::{Context, Result, bail};
use bots::Stream;
use export::{DecisionColumns, GameColumns};
use lab::study::{
    Decision, Heading, Row, Study, page, play_row, play_row_with_decisions, read_rows, write_heading,
    write_row,
};
use lab::{ContentOf, Studied, in_parallel, progress_bar};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use studies::StudyVisitor;
use table::{Game as _, Spoken};

/// How many games are played before they are written.
const BATCH: u64 = 256;

/// Plays, records and sums up. `stopped` ends it early; finished games are kept.
pub(super) fn study(options: &SimulateOptions, stopped: &AtomicBool, output: impl Write) -> Result<()> {
    studies::visit(options.game, Simulated { options, stopped, output })
}

struct Simulated<'a, W> {
    options: &'a SimulateOptions,
    stopped: &'a AtomicBool,
    output: W,
}

impl<W: Write> StudyVisitor for Simulated<'_, W> {
    type Out = Result<()>;

    fn visit<S: Studied>(self) -> Result<()> {
        let content = lab::content_of::<S::Game>(self.options.content.as_deref())?;
        run::<S>(self.options, &content, self.stopped, self.output)
    }
}

fn run<S: Studied>(
    options: &SimulateOptions,
    content: &ContentOf<S>,
    stopped: &AtomicBool,
    mut output: impl Write,
) -> Result<()> {
    let heading = heading::<S>(options, content)?;
    let mut recorder = Recorder::open(options, &heading, Study::of::<S>())?;
    let pool = ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let bar = progress_bar(options.games);
    bar.inc(recorder.done);
    while recorder.done < options.games && !stopped.load(Ordering::Relaxed) {
        let batch = recorder.done..options.games.min(recorder.done + BATCH);
        let (rows, decisions): (Vec<Row>, Vec<Vec<Decision>>) =
            play::<S>(options, content, &pool, batch)?.into_iter().unzip();
        recorder.keep_decisions(&decisions)?;
        recorder.keep(&rows)?;
        bar.inc(rows.len() as u64);
    }
    bar.finish_and_clear();
    if recorder.done < options.games {
        eprintln!("Stopped after {} of {} games; --resume goes on with them.", recorder.done, options.games);
    }
    let study = recorder.close()?;
    if let Some(file) = &options.report {
        fs::write(file, page(S::Game::TITLE, &heading, &study)).with_context(|| unwritable(file))?;
    }
    Ok(write!(output, "{study}")?)
}

fn heading<S: Studied>(options: &SimulateOptions, content: &ContentOf<S>) -> Result<Heading> {
    let setup = if options.mixed { "any".to_owned() } else { options.setup.to_value()?.to_string() };
    Ok(Heading {
        game: S::Game::NAME.to_owned(),
        bots: options.bots.to_string(),
        seed: options.seed,
        setup,
        content: S::Game::content_version(content),
    })
}

/// How a game went, with its decisions if they are recorded.
type Game = (Row, Vec<Decision>);

fn play<S: Studied>(
    options: &SimulateOptions,
    content: &ContentOf<S>,
    pool: &ThreadPool,
    batch: std::ops::Range<u64>,
) -> Result<Vec<Game>> {
    let fixed = shelf::parse_setup::<S::Game>(options.setup.to_value()?)?;
    S::Game::set_up(content, &fixed)?;
    Ok(in_parallel(pool, batch, |index| {
        let mut stream = Stream::nth(options.seed, index);
        let drawn = options.mixed.then(|| S::any_setup(content, index, &mut stream));
        let state =
            S::Game::set_up(content, drawn.as_ref().unwrap_or(&fixed)).expect("this set-up can be played");
        match options.decisions {
            Some(_) => play_row_with_decisions::<S>(content, state, options.bots, stream),
            None => (play_row::<S>(content, state, options.bots, stream), Vec::new()),
        }
    }))
}

/// Where rows go.
struct Recorder {
    study: Study,
    /// The number of games that an earlier run has recorded.
    done: u64,
    rows: Option<BufWriter<File>>,
    columns: Option<GameColumns>,
    decisions: Option<DecisionColumns>,
}

impl Recorder {
    /// Opens the files; if a run is resumed, reads its rows.
    fn open(options: &SimulateOptions, heading: &Heading, study: Study) -> Result<Recorder> {
        let earlier = match &options.rows {
            Some(file) if options.resume && file.exists() => earlier(file, heading)?,
            _ => Vec::new(),
        };
        let mut recorder = Recorder {
            study,
            done: 0,
            rows: made(options.rows.as_ref(), |file| begin(&beside(file), heading))?,
            columns: made(options.parquet.as_ref(), GameColumns::create)?,
            decisions: made(options.decisions.as_ref(), DecisionColumns::create)?,
        };
        recorder.keep(&earlier)?;
        if let Some(file) = &options.rows {
            fs::rename(beside(file), file).with_context(|| unwritable(file))?;
        }
        Ok(recorder)
    }

    fn keep(&mut self, rows: &[Row]) -> Result<()> {
        if let Some(file) = &mut self.rows {
            (self.done..).zip(rows).try_for_each(|(index, row)| write_row(file, index, row))?;
            file.flush()?;
        }
        if let Some(columns) = self.columns.as_mut().filter(|_| !rows.is_empty()) {
            columns.write(self.done, rows)?;
        }
        rows.iter().for_each(|row| self.study.add(row));
        self.done += rows.len() as u64;
        Ok(())
    }

    /// Writes the decisions of the next games.
    fn keep_decisions(&mut self, games: &[Vec<Decision>]) -> Result<()> {
        let Some(columns) = &mut self.decisions else { return Ok(()) };
        columns.write(self.done, games.iter().map(Vec::as_slice))
    }

    fn close(self) -> Result<Study> {
        self.columns.map_or(Ok(()), GameColumns::close)?;
        self.decisions.map_or(Ok(()), DecisionColumns::close)?;
        Ok(self.study)
    }
}

fn earlier(file: &Path, heading: &Heading) -> Result<Vec<Row>> {
    let open = File::open(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let (known, rows) = read_rows(BufReader::new(open)).with_context(|| file.display().to_string())?;
    if known != *heading {
        bail!("{} was played otherwise: {known:?}, not {heading:?}", file.display());
    }
    Ok(rows)
}

/// A temporary file for the rows. It replaces the old file when all of them are written.
fn beside(file: &Path) -> PathBuf {
    file.with_added_extension("new")
}

/// Creates a file, if a path is given.
fn made<T>(file: Option<&PathBuf>, make: impl Fn(&Path) -> Result<T>) -> Result<Option<T>> {
    file.map(|file| make(file).with_context(|| unwritable(file))).transpose()
}

fn begin(file: &Path, heading: &Heading) -> Result<BufWriter<File>> {
    let mut rows = BufWriter::new(File::create(file)?);
    write_heading(&mut rows, heading)?;
    Ok(rows)
}

fn unwritable(file: &Path) -> String {
    format!("{} cannot be written", file.display())
}
