//! `types`: the TypeScript types of the page, written from those of the server.

use anyhow::Result;

use crate::call::cargo;
use crate::content::games;

/// Writes web/src/generated and web/src/games/*/generated.ts; the tests compare them.
pub(crate) fn write() -> Result<()> {
    cargo(["test", "-p", "protocol", "--test", "typescript"]).with("AEONS_WRITE_TYPES", "1").run()?;
    for game in games()? {
        let view = ["test", "-p", &game, "--lib", "the_page_knows_the_view_as_it_is"];
        cargo(view).with("AEONS_WRITE_TYPES", "1").run()?;
    }
    eprintln!("The types of the page are written.");
    Ok(())
}
