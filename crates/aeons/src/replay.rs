//! `aeons replay`: retells recorded games, checks them or records them again.

use crate::read_text;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What to do with recorded games.
#[derive(Clone, Debug, Args)]
pub struct ReplayOptions {
    /// The replays
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Stop after this many answers, including those by chance, and show the position and its question
    #[arg(long, value_name = "N", conflicts_with_all = ["verify", "bless"])]
    pub to: Option<usize>,
    /// Only check whether each file comes out as recorded
    #[arg(long, conflicts_with = "bless")]
    pub verify: bool,
    /// Play the answers with today's rules and content, and rewrite the files
    #[arg(long)]
    pub bless: bool,
}

/// Does what was asked with each file; fails at the end if any failed.
pub fn replay(options: &ReplayOptions, mut output: impl Write) -> Result<()> {
    match options {
        ReplayOptions { verify: true, .. } => each(&options.files, output, verify),
        ReplayOptions { bless: true, .. } => each(&options.files, output, bless),
        ReplayOptions { to: Some(answers), .. } => {
            options.files.iter().try_for_each(|file| show(file, *answers, &mut output))
        }
        _ => options.files.iter().try_for_each(|file| tell(file, &mut output)),
    }
}

/// Prints one line per file.
fn each(
    files: &[PathBuf],
    mut output: impl Write,
    what: impl Fn(&Path) -> Result<&'static str>,
) -> Result<()> {
    let mut failed = 0;
    for file in files {
        match what(file) {
            Ok(word) => writeln!(output, "{word:<8} {}", file.display())?,
            Err(error) => {
                failed += 1;
                writeln!(output, "{:<8} {}: {error:#}", "FAILED", file.display())?;
            }
        }
    }
    if failed > 0 {
        bail!("{failed} of {} replays failed", files.len());
    }
    Ok(())
}

fn verify(file: &Path) -> Result<&'static str> {
    shelf::replay(&read_text(file)?)?;
    Ok("ok")
}

fn bless(file: &Path) -> Result<&'static str> {
    let text = read_text(file)?;
    let blessed = shelf::bless(&text)?;
    if is_unfinished(&blessed) && !is_unfinished(&text) {
        bail!("after its last answer the game is not over any more, but asks another question");
    }
    if blessed == text {
        return Ok("same");
    }
    fs::write(file, blessed).context("it cannot be written")?;
    Ok("blessed")
}

fn is_unfinished(replay: &str) -> bool {
    replay.lines().any(|line| line == "end: unfinished")
}

/// Prints the whole story and the ending.
fn tell(file: &Path, output: &mut impl Write) -> Result<()> {
    let game = shelf::replay(&read_text(file)?)
        .with_context(|| format!("{} does not come out as recorded", file.display()))?;
    writeln!(output, "{}: {}, {} answers\n", file.display(), game.title(), game.answers())?;
    for sentence in game.story() {
        writeln!(output, "{sentence}")?;
    }
    match game.ending() {
        Some(ending) => writeln!(output, "\n{}", ending.text)?,
        None => writeln!(output, "\nHere the record stops; the game is not over.")?,
    }
    Ok(())
}

/// Prints the position after some answers, and its question.
fn show(file: &Path, answers: usize, output: &mut impl Write) -> Result<()> {
    let (game, other) = shelf::replay_to(&read_text(file)?, answers)
        .with_context(|| format!("{} cannot be played so far", file.display()))?;
    if let Some(other) = other {
        eprintln!("warning: {other}");
    }
    if game.answers() < answers {
        bail!("{} has only {} answers", file.display(), game.answers());
    }
    writeln!(output, "{}", game.write())?;
    match (game.question(), game.ending()) {
        (Some(asked), _) => {
            writeln!(output, "{}", asked.text)?;
            for option in asked.options {
                writeln!(output, "  {}: {}", asked.speaker, option.id)?;
            }
        }
        (None, Some(ending)) => writeln!(output, "{}", ending.text)?,
        (None, None) => {}
    }
    Ok(())
}
