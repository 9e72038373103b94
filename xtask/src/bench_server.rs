//! `bench server`: many people at one server, on this machine.

use std::env::consts::EXE_SUFFIX;
use std::path::Path;

use anyhow::Result;

use crate::call::{Call, cargo, program};

/// Busy tables first, then many at the pace of people.
const RUNS: [&[&str]; 2] = [&["--tables", "32"], &["--tables", "1000", "--pace", "1", "--seconds", "20"]];

/// Measures on SQLite, and on PostgreSQL if one is there (`cargo xtask postgres cargo xtask bench server`).
pub(crate) fn bench(target: &Path) -> Result<()> {
    cargo(["build", "--release", "-p", "aeons", "-p", "guests"]).run()?;
    for run in RUNS {
        guests(target).words(run).run()?;
    }
    if let Ok(url) = std::env::var("AEONS_POSTGRES_URL") {
        for run in RUNS {
            guests(target).words(run).words(["--database", &url]).run()?;
        }
    }
    Ok(())
}

fn guests(target: &Path) -> Call {
    let built = |name: &str| target.join("release").join(format!("{name}{EXE_SUFFIX}"));
    program(built("guests")).words(["--program".as_ref(), built("aeons").as_os_str()])
}
