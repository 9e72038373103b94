//! Our own programs, as the tasks use them.

use std::env::consts::EXE_SUFFIX;

use anyhow::Result;

use crate::bench::target_folder;
use crate::call::{Call, cargo, program};

/// Builds `aeons` as the tests build it. With other features, libraries would be compiled a second time.
pub(crate) fn build() -> Result<()> {
    build_for("command_line")
}

/// `aeons`, built first.
pub(crate) fn aeons() -> Result<Call> {
    build()?;
    built("aeons")
}

/// `referee`, built the same way: fast enough for a few thousand games.
pub(crate) fn referee() -> Result<Call> {
    build_for("perft_files")?;
    built("referee")
}

/// Building a test also builds the programs of its crate.
fn build_for(test: &str) -> Result<()> {
    cargo(["test", "--workspace", "--test", test, "--no-run"]).run()
}

fn built(name: &str) -> Result<Call> {
    Ok(program(target_folder()?.join("debug").join(format!("{name}{EXE_SUFFIX}"))))
}
