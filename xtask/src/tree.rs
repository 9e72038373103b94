//! Finding files and folders of the workspace.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// All files below a folder with this ending, sorted by name; none if there is no such folder.
pub(crate) fn files_under(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    collect(folder, ending, &mut found)?;
    Ok(found)
}

fn collect(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) -> Result<()> {
    for path in entries(folder)? {
        if path.is_dir() {
            if !is_passed_over(&path) {
                collect(&path, ending, found)?;
            }
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    Ok(())
}

/// Build output and hidden folders are skipped.
fn is_passed_over(folder: &Path) -> bool {
    let name = name_of(folder);
    name == "target" || name.starts_with('.')
}

/// The last part of a path, as text.
pub(crate) fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("could not read {}", path.display()))
}

/// The entries of a folder, sorted by name; none if there is no such folder.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let could_not = || format!("could not look into {}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(could_not)? {
        paths.push(entry.with_context(could_not)?.path());
    }
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::root;

    #[test]
    fn our_own_sources_are_found_in_order() {
        let files = files_under(&root().join("xtask"), "rs").unwrap();
        assert!(files.contains(&root().join("xtask").join("src").join("tree.rs")));
        assert!(files.is_sorted());
    }

    #[test]
    fn a_folder_that_is_not_there_holds_nothing() {
        assert!(files_under(&root().join("no such folder"), "rs").unwrap().is_empty());
    }

    #[test]
    fn built_and_hidden_folders_are_passed_over() {
        assert!(is_passed_over(Path::new("fuzz/target")));
        assert!(is_passed_over(Path::new("a b/.git")));
        assert!(!is_passed_over(Path::new("crates/targets")));
    }
}
