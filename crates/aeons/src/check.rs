//! `aeons check` looks for mistakes in a pack of content, `aeons cards` lists what is in it.

use anyhow::{Context, Result, bail};
use clap::Args;
use shelf::{Checked, GameName};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The packs to check.
#[derive(Clone, Debug, Args)]
pub struct CheckOptions {
    /// Folders of content, each named as its game, e.g. content/death-may-die
    #[arg(required = true, value_name = "PACK")]
    pub packs: Vec<PathBuf>,
}

/// The game whose cards are listed.
#[derive(Clone, Debug, Args)]
pub struct CardsOptions {
    /// Which game; `aeons games` lists them
    #[arg(long)]
    pub game: GameName,
}

/// Checks every folder; fails at the end if any has a mistake.
pub fn check(options: &CheckOptions, colours: bool, mut output: impl Write) -> Result<()> {
    let mut mistakes = 0;
    for pack in &options.packs {
        let checked = shelf::check(game_of(pack)?, pack);
        show(pack, &checked, colours, &mut output)?;
        mistakes += checked.problems.len();
    }
    if mistakes > 0 {
        bail!("the content has mistakes");
    }
    Ok(())
}

/// The game that the folder is named after.
fn game_of(pack: &Path) -> Result<GameName> {
    let whole = pack.canonicalize().with_context(|| format!("there is no folder {}", pack.display()))?;
    if !whole.is_dir() {
        bail!("{} is no folder; expected one such as content/death-may-die", pack.display());
    }
    let name = whole.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    name.parse().with_context(|| format!("{} is not named as a game", pack.display()))
}

fn show(pack: &Path, checked: &Checked, colours: bool, output: &mut impl Write) -> Result<()> {
    for problem in &checked.problems {
        writeln!(output, "{}\n", problem.render(pack, colours))?;
    }
    let errors = match checked.problems.len() {
        0 => "no errors".to_owned(),
        errors => counted(errors, "error"),
    };
    let files = counted(checked.files, "file");
    Ok(writeln!(output, "{}: {errors} in {files}", pack.display())?)
}

fn counted(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// Prints all content with generated texts.
pub fn cards(options: &CardsOptions, mut output: impl Write) -> Result<()> {
    Ok(output.write_all(options.game.cards().as_bytes())?)
}
