//! The content packs: one folder for each game under `content/`.

use anyhow::Result;

use crate::aeons::aeons;

/// `aeons check` for each pack.
pub(crate) fn validate() -> Result<()> {
    for game in games()? {
        aeons()?.args(["check".to_owned(), format!("content/{game}")]).run()?;
    }
    Ok(())
}

/// The games on the shelf: the words that begin the lines of `aeons games`.
pub(crate) fn games() -> Result<Vec<String>> {
    let listed = aeons()?.args(["games"]).printed()?;
    let names =
        listed.lines().filter(|line| !line.starts_with(' ')).filter_map(|line| line.split(' ').next());
    Ok(names.map(str::to_owned).collect())
}
