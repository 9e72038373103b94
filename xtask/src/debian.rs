//! Programs that the tests need, installed from Debian packages.

use anyhow::{Result, bail};

use crate::call::program;

/// Installs a package. Without root, fails and says what to install.
pub(crate) fn install(package: &str) -> Result<()> {
    if !is_root() {
        bail!("{package} was not found; install it (Debian: `sudo apt-get install {package}`)");
    }
    program("apt-get").args(["update"]).run()?;
    program("apt-get")
        .args(["install", "--yes", "--no-install-recommends", package])
        .with("DEBIAN_FRONTEND", "noninteractive")
        .run()
}

pub(crate) fn is_root() -> bool {
    program("id").args(["-u"]).answer().is_some_and(|id| id.trim() == "0")
}
