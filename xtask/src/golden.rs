//! `replay` and `perft`: compares what the games did before with what they do now.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::aeons::{aeons, referee};
use crate::call::{from_root, root};
use crate::tree::files_under;

#[derive(Args)]
pub(crate) struct ReplayOptions {
    /// Record what happens today as what should happen; read the diff before you commit it
    #[arg(long)]
    bless: bool,
    /// The replays to check [default: every *.replay in replays/]
    files: Vec<PathBuf>,
}

pub(crate) fn replay(options: &ReplayOptions) -> Result<()> {
    let files = if options.files.is_empty() { all_replays()? } else { named(&options.files)? };
    if files.is_empty() {
        eprintln!("There are no replays under replays/ yet.");
        return Ok(());
    }
    let how = if options.bless { "--bless" } else { "--verify" };
    aeons()?.args(["replay", how]).args(files).run()
}

/// Checks that every golden replay comes out as it was recorded.
pub(crate) fn verify_replays() -> Result<()> {
    replay(&ReplayOptions { bless: false, files: Vec::new() })
}

fn all_replays() -> Result<Vec<PathBuf>> {
    let files = files_under(&root().join("replays"), "replay")?;
    Ok(files.iter().map(|file| from_root(file)).collect())
}

/// Files named by the caller, who may be in another folder than the root.
fn named(files: &[PathBuf]) -> Result<Vec<PathBuf>> {
    files.iter().map(|file| from_here(file)).collect()
}

fn from_here(file: &Path) -> Result<PathBuf> {
    if !file.is_file() {
        bail!("there is no file {}", file.display());
    }
    let file = std::path::absolute(file).with_context(|| format!("could not find {}", file.display()))?;
    Ok(from_root(&file))
}

pub(crate) fn perft(bless: bool) -> Result<()> {
    let call = referee()?.args(["perft"]);
    if bless { call.args(["--bless"]).run() } else { call.run() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_file_is_passed_on_from_the_root_wherever_the_caller_stands() {
        // Tests run in the folder of their crate.
        assert_eq!(from_here(Path::new("Cargo.toml")).unwrap(), Path::new("xtask").join("Cargo.toml"));
    }

    #[test]
    fn a_file_that_is_not_there_is_refused_by_name() {
        let error = from_here(Path::new("no such.replay")).unwrap_err().to_string();
        assert_eq!(error, "there is no file no such.replay");
    }
}
