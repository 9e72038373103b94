//! `play`: a game in the browser, or in this terminal.

use std::ffi::OsString;

use anyhow::Result;
use clap::Args;

use crate::call::cargo;
use crate::web;

#[derive(Args)]
pub(crate) struct Options {
    /// Play in this terminal instead of the browser
    #[arg(long)]
    pub(crate) text: bool,
    /// Arguments for `aeons serve`, or with --text for `aeons play --text`; `-- --help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) args: Vec<OsString>,
}

pub(crate) fn play(options: &Options) -> Result<()> {
    let start: &[&str] = if options.text { &["play", "--text"] } else { &["serve", "--open"] };
    if !options.text {
        web::build()?;
    }
    cargo(["build", "-p", "aeons", "--no-default-features"]).run()?;
    cargo(["run", "--quiet", "-p", "aeons", "--no-default-features", "--"])
        .args(start)
        .args(&options.args)
        .run()
}
