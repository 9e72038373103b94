//! The files of a pack, on disk or built in.

use crate::Diagnostic;
use std::fs;
use std::io;
use std::path::Path;

/// The extension of content files; all other files in a folder are ignored.
pub(crate) const ENDING: &str = ".ron";
/// Deeper folders mean a loop of links, not a pack.
const DEEPEST: usize = 8;
/// Content files are written by hand; nobody writes one as large as this.
const LARGEST: u64 = 1 << 20;

/// A content file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct File {
    /// Relative to the pack, with `/` between folders on every machine.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// All content files below a folder, sorted by path, and what could not be read.
pub(crate) fn read(folder: &Path) -> (Vec<File>, Vec<Diagnostic>) {
    let mut reading = Reading::default();
    reading.folder(folder, "", 0);
    let Reading { mut files, mut problems } = reading;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    if files.is_empty() && problems.is_empty() {
        problems.push(Diagnostic::of_folder("this folder has no content files (*.ron)".to_owned()));
    }
    (files, problems)
}

#[derive(Default)]
struct Reading {
    files: Vec<File>,
    problems: Vec<Diagnostic>,
}

impl Reading {
    fn folder(&mut self, folder: &Path, inside: &str, depth: usize) {
        let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let entries = match entries {
            Ok(_) if depth > DEEPEST => return self.problem(inside, "these folders are too deep".to_owned()),
            Ok(entries) => entries,
            Err(error) => return self.problem(inside, format!("this folder cannot be read: {error}")),
        };
        for entry in entries {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let path = if inside.is_empty() { name.to_string() } else { format!("{inside}/{name}") };
            if entry.path().is_dir() {
                self.folder(&entry.path(), &path, depth + 1);
            } else if name.ends_with(ENDING) {
                self.file(&entry.path(), path);
            }
        }
    }

    fn file(&mut self, file: &Path, path: String) {
        match text(file) {
            Ok(text) => self.files.push(File { path, text }),
            Err(message) => self.problem(&path, message),
        }
    }

    fn problem(&mut self, inside: &str, message: String) {
        self.problems.push(Diagnostic::of_file(inside, message));
    }
}

fn text(file: &Path) -> Result<String, String> {
    let cannot = |error: io::Error| format!("this file cannot be read: {error}");
    if fs::metadata(file).map_err(cannot)?.len() > LARGEST {
        return Err(format!("this file is larger than {LARGEST} bytes"));
    }
    let bytes = fs::read(file).map_err(cannot)?;
    String::from_utf8(bytes).map_err(|error| {
        let line =
            1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&b| b == b'\n').count();
        format!("this file is not UTF-8 text: line {line} has a byte that means nothing")
    })
}
