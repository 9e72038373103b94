//! Manual pages and shell completions, which are packed with the program and generated from its commands.

use anyhow::{Context, Result};
use clap::{Args, Command};
use clap_complete::Shell;
use std::fs;
use std::path::PathBuf;

/// The shells that servers have.
const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

#[derive(Clone, Debug, Args)]
pub struct ManpagesOptions {
    /// The folder to write to
    pub folder: PathBuf,
}

/// Writes a page for each command, and a file for each shell.
pub fn write(command: &Command, options: &ManpagesOptions) -> Result<()> {
    let folder = &options.folder;
    fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    clap_mangen::generate_to(command.clone(), folder).context("the manual cannot be written")?;
    for shell in SHELLS {
        clap_complete::generate_to(shell, &mut command.clone(), "aeons", folder)
            .with_context(|| format!("the completions of {shell} cannot be written"))?;
    }
    Ok(())
}
