//! Strange Aeons on the command line: each command is a module.
//!
//! No game is named here; everything goes through [`shelf`].

pub mod check;
#[cfg(feature = "studies")]
pub mod compare;
pub mod drive;
pub mod games;
pub mod manpages;
#[cfg(feature = "studies")]
pub mod odds;
pub mod play;
pub mod replay;
#[cfg(feature = "studies")]
pub mod simulate;

mod lines;
mod setup;

pub use drive::{DriveOptions, drive};
pub use setup::SetupOptions;

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Replays and positions are small; a larger file is something else.
const LARGEST_FILE: u64 = 64 << 20;

/// The text of a file named on the command line.
fn read_text(file: &Path) -> Result<String> {
    let metadata = fs::metadata(file).with_context(|| format!("{} cannot be read", file.display()))?;
    if metadata.len() > LARGEST_FILE {
        bail!("{} is larger than {LARGEST_FILE} bytes: it is no replay and no position", file.display());
    }
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    String::from_utf8(bytes).ok().with_context(|| format!("{} is not UTF-8 text", file.display()))
}
