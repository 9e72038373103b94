//! The content packs: one folder per game under `content/`.

use anyhow::Result;

use crate::aeons::aeons;
use crate::call::root;
use crate::tree::{folders_in, name_of};

/// `aeons check` for each pack.
pub(crate) fn validate() -> Result<()> {
    for game in games()? {
        aeons()?.words(["check".to_owned(), format!("content/{game}")]).run()?;
    }
    Ok(())
}

/// The games that have content.
pub(crate) fn games() -> Result<Vec<String>> {
    let packs = folders_in(&root().join("content"))?;
    if packs.is_empty() {
        eprintln!("There are no packs under content/ yet.");
    }
    Ok(packs.iter().map(|pack| name_of(pack)).collect())
}
