//! What tests of this game share. It reads the pack by itself until the game stands on the shelf.

#![allow(dead_code, clippy::disallowed_methods)]

use mansions::{Content, pack::Pack};
use std::fs;
use std::path::{Path, PathBuf};
use table::{Pack as _, Problem};

/// A content file: its path inside the pack, and its text.
pub(crate) type File = (String, String);

/// All files of `content/mansions`, in the order of their paths.
pub(crate) fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../content/mansions");
    let mut files = Vec::new();
    gather(&root, &root, &mut files);
    files.sort();
    files
}

fn gather(root: &Path, folder: &Path, files: &mut Vec<File>) {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(root, &path, files);
        } else if path.extension().is_some_and(|ending| ending == "ron") {
            let name = path.strip_prefix(root).expect("it is below").to_str().expect("it is text");
            files.push((name.replace('\\', "/"), fs::read_to_string(&path).expect("it can be read")));
        }
    }
}

/// Reads and checks; a file of the wrong form is a problem like others.
pub(crate) fn build(files: &[File]) -> Result<Content, Vec<Problem>> {
    let mut pack = Pack::default();
    let mut problems = Vec::new();
    for (path, text) in files {
        let added = ron::Deserializer::from_str(text).and_then(|mut reader| {
            pack.add(path, 0, &mut reader)
                .and_then(|()| reader.end())
                .map_err(|error| reader.span_error(error))
        });
        if let Err(error) = added {
            let message = error.to_string();
            problems.push(Problem { file: path.clone(), words: String::new(), message, help: None });
        }
    }
    match pack.build() {
        Ok(content) if problems.is_empty() => Ok(content),
        Ok(_) => Err(problems),
        Err(found) => Err(problems.into_iter().chain(found).collect()),
    }
}

/// The pack, with one thing in one file written otherwise.
pub(crate) fn with(file: &str, old: &str, new: &str) -> Vec<File> {
    let mut files = files();
    let (_, text) = files.iter_mut().find(|(path, _)| path == file).expect("the file is there");
    assert!(text.contains(old), "{file} has no `{old}`");
    *text = text.replacen(old, new, 1);
    files
}

pub(crate) fn content() -> Content {
    build(&files()).expect("the pack is in order")
}
