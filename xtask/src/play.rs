//! `play`: a game in this terminal.

use std::ffi::OsString;

use anyhow::Result;
use clap::Args;

use crate::call::cargo;

#[derive(Args)]
pub(crate) struct Options {
    /// Passed on to `aeons play --text`; `cargo xtask play -- --help` lists what it understands
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) args: Vec<OsString>,
}

pub(crate) fn play(options: &Options) -> Result<()> {
    cargo(["build", "--release", "-p", "aeons"]).run()?;
    cargo(["run", "--quiet", "--release", "-p", "aeons", "--", "play", "--text"]).words(&options.args).run()
}
