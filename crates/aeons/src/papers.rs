//! What is packed beside the program: manual pages and completions, written from the commands themselves.

use anyhow::{Context, Result};
use clap::{Args, Command};
use clap_complete::Shell;
use std::fs;
use std::path::PathBuf;

/// The shells that are found on servers.
const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

#[derive(Clone, Debug, Args)]
pub struct PapersOptions {
    /// The folder
    pub folder: PathBuf,
}

/// Writes a page for each command, and a file for each shell.
pub fn write(command: &Command, options: &PapersOptions) -> Result<()> {
    let folder = &options.folder;
    fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    clap_mangen::generate_to(command.clone(), folder).context("the manual cannot be written")?;
    for shell in SHELLS {
        clap_complete::generate_to(shell, &mut command.clone(), "aeons", folder)
            .with_context(|| format!("the completions of {shell} cannot be written"))?;
    }
    Ok(())
}
