//! `web`: builds, checks and tests the page.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::call::{Call, program, root};

/// Builds the page and runs its tests that need no browser.
pub(crate) fn web() -> Result<()> {
    build()?;
    npm(["run", "check"]).run()?;
    npm(["test"]).run()
}

/// Writes web/dist, which is built into the server.
pub(crate) fn build() -> Result<()> {
    if program("node").args(["--version"]).answer().is_none() {
        bail!("the page needs Node 20.19 or newer (https://nodejs.org), and `node` was not found");
    }
    install()?;
    npm(["run", "build"]).run()
}

/// Installs the page's libraries if they are missing.
fn install() -> Result<()> {
    let wanted = root().join("web/package-lock.json");
    let have = root().join("web/node_modules/.of-lock-file");
    if same(&wanted, &have) {
        return Ok(());
    }
    npm(["ci"]).run()?;
    fs::copy(&wanted, &have).context("the libraries of the page cannot be marked as installed")?;
    Ok(())
}

fn same(one: &Path, other: &Path) -> bool {
    matches!((fs::read(one), fs::read(other)), (Ok(one), Ok(other)) if one == other)
}

pub(crate) fn npm<const N: usize>(words: [&str; N]) -> Call {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    program(npm).args(words).inside("web")
}
