//! `fuzz`: throws random input at the games, guided by the code it reaches.

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};

use crate::call::{cargo, program, root};

#[derive(Args)]
pub(crate) struct Options {
    /// How long to try
    #[arg(long, default_value_t = 300)]
    seconds: u32,
    /// What to throw it at
    #[arg(long, value_enum, default_value_t = Target::Drive)]
    target: Target,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Target {
    /// The lines of `aeons drive`
    Drive,
    /// Positions as text
    Notation,
    /// Messages at a table of a real server
    Online,
}

pub(crate) fn fuzz(options: &Options) -> Result<()> {
    expect_target()?;
    expect_nightly()?;
    install_cargo_fuzz()?;
    let target = format!("{:?}", options.target).to_lowercase();
    let (corpus, seeds) = (format!("corpus/{target}"), format!("seeds/{target}"));
    std::fs::create_dir_all(root().join("fuzz").join(&corpus)).context("the corpus needs a folder")?;
    // Through rustup, because the cargo that started us does not understand `+nightly`.
    program("rustup")
        .args(["run", "nightly", "cargo", "fuzz", "run", &target, &corpus, &seeds, "--"])
        .args(["-dict=words.dict"])
        .args([format!("-max_total_time={}", options.seconds)])
        .inside("fuzz")
        .run()
}

fn expect_target() -> Result<()> {
    if !root().join("fuzz").join("Cargo.toml").is_file() {
        bail!("there is nothing to fuzz yet: the crate fuzz/ with its target `drive` is missing");
    }
    Ok(())
}

fn expect_nightly() -> Result<()> {
    if program("rustup").args(["run", "nightly", "rustc", "--version"]).answer().is_none() {
        bail!("fuzzing needs the nightly compiler; `rustup toolchain install nightly` installs it");
    }
    Ok(())
}

fn install_cargo_fuzz() -> Result<()> {
    if cargo(["fuzz", "--version"]).answer().is_some() {
        return Ok(());
    }
    let install = || cargo(["install", "cargo-fuzz"]);
    install().args(["--locked"]).run().or_else(|_| install().run()).context("fuzzing needs cargo-fuzz")
}
