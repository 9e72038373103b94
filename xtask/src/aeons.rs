//! The game's own program, as chores use it.

use std::env::consts::EXE_SUFFIX;

use anyhow::Result;

use crate::bench::target_folder;
use crate::call::{Call, cargo, program};

/// Built as the tests build it: other features of libraries would have them compiled a second time.
pub(crate) fn build() -> Result<()> {
    cargo(["test", "--workspace", "--test", "command_line", "--no-run"]).run()
}

/// `aeons`, built.
pub(crate) fn aeons() -> Result<Call> {
    build()?;
    Ok(program(target_folder()?.join("debug").join(format!("aeons{EXE_SUFFIX}"))))
}
