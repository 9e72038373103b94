//! `e2e`: a real browser plays at a real server.

use anyhow::{Result, bail};

use crate::call::{cargo, program};
use crate::web;

/// The names under which the browser is known.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Builds page and server, and lets Chromium play whole games by clicking.
pub(crate) fn e2e() -> Result<()> {
    browser()?;
    web::build()?;
    cargo(["build", "-p", "aeons"]).run()?;
    web::npm(["run", "e2e"]).run()
}

/// Installs Chromium where that is ours to do.
fn browser() -> Result<()> {
    let known = |name: &str| program(name).words(["--version"]).answer().is_some();
    if BROWSERS.iter().any(|name| known(name)) {
        return Ok(());
    }
    let root = program("id").words(["-u"]).answer().is_some_and(|id| id.trim() == "0");
    if !root {
        bail!("Chromium was not found; install it (Debian: `apt-get install chromium`)");
    }
    program("apt-get").words(["update"]).run()?;
    program("apt-get").words(["install", "-y", "--no-install-recommends", "chromium"]).run()
}
