//! `types`: the page's TypeScript types, generated from those of the server.

use anyhow::Result;

use crate::call::cargo;

/// Writes web/src/generated and web/src/games/*/generated.ts, which the tests compare. Runs for all crates,
/// so that everything is built with the same features as for the tests.
pub(crate) fn write() -> Result<()> {
    for tests in [["--test", "typescript"], ["--lib", "the_page_knows_the_view_as_it_is"]] {
        cargo(["test", "--workspace"]).args(tests).with("AEONS_WRITE_TYPES", "1").run()?;
    }
    eprintln!("The types of the page are written.");
    Ok(())
}
