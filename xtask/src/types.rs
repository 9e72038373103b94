//! `types`: the TypeScript types of the page, written from those of the server.

use anyhow::Result;

use crate::call::cargo;

/// Writes web/src/generated; the tests compare it.
pub(crate) fn write() -> Result<()> {
    cargo(["test", "-p", "protocol", "--test", "typescript"]).with("AEONS_WRITE_TYPES", "1").run()?;
    eprintln!("web/src/generated is written.");
    Ok(())
}
