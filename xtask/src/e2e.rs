//! `e2e`: a real browser plays on a real server.

use anyhow::Result;

use crate::call::program;
use crate::{aeons, debian, web};

/// Names of the browser's program.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Builds page and server, and lets Chromium play whole games by clicking.
pub(crate) fn e2e() -> Result<()> {
    browser()?;
    web::build()?;
    aeons::build()?;
    web::npm(["run", "e2e"]).run()
}

/// Installs Chromium if it is missing, which needs root.
pub(crate) fn browser() -> Result<()> {
    let known = |name: &str| program(name).args(["--version"]).answer().is_some();
    if BROWSERS.iter().any(|name| known(name)) {
        return Ok(());
    }
    debian::install("chromium")
}
