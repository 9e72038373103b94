//! `aeons compare`: what changed between two simulations, and how certain that is.

use anyhow::{Context, Result, bail};
use clap::Args;
use lab::study::{Difference, Heading, Study, compare, read_rows};
use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

/// What to compare.
#[derive(Clone, Debug, Args)]
pub struct CompareOptions {
    /// Rows of `aeons simulate --rows` before a change
    pub before: PathBuf,
    /// Rows after the change
    pub after: PathBuf,
    /// Also show differences that may be chance
    #[arg(long)]
    pub all: bool,
}

/// The significance level: less certain differences are not shown.
const SURE: f64 = 0.05;

pub fn run(options: &CompareOptions, mut output: impl Write) -> Result<()> {
    let (before_heading, before) = load(&options.before)?;
    let (after_heading, after) = load(&options.after)?;
    if before_heading.game != after_heading.game {
        bail!("{} and {} are different games", before_heading.game, after_heading.game);
    }
    let found = compare(&before, &after);
    let all = found.iter().find(|difference| difference.kind == "all").expect("all games are compared");
    writeln!(
        output,
        "{}: {} games before, {} after",
        before_heading.game, before.won.tries, after.won.tries
    )?;
    writeln!(output, "won {} before, {} after; by chance {}", all.before, all.after, chance(all.chance))?;
    let shown: Vec<&Difference> = found
        .iter()
        .filter(|difference| difference.kind != "all" && (options.all || difference.chance < SURE))
        .collect();
    if shown.is_empty() {
        return Ok(writeln!(output, "Nothing else differs by more than chance.")?);
    }
    writeln!(output, "\n{:<44} {:>18} {:>18}   by chance", "", "before", "after")?;
    for Difference { kind, name, before, after, chance: by } in shown {
        let label = format!("{name} ({kind})");
        writeln!(
            output,
            "{label:<44} {:>18} {:>18}   {}",
            before.to_string(),
            after.to_string(),
            chance(*by)
        )?;
    }
    Ok(())
}

fn load(file: &Path) -> Result<(Heading, Study)> {
    let open = File::open(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let (heading, rows) = read_rows(BufReader::new(open)).with_context(|| file.display().to_string())?;
    let mut study = Study::new(["", "", ""], &[]);
    rows.iter().for_each(|row| study.add(row));
    Ok((heading, study))
}

fn chance(chance: f64) -> String {
    if chance < 0.001 { "under 0.1 %".to_owned() } else { format!("{:.1} %", 100.0 * chance) }
}
