//! Content: built in, or read from a folder and checked.

use crate::files::{self, File};
use crate::shelved::{OnShelf, Visitor};
use crate::{Diagnostic, GameName, packs};
use rust_embed::RustEmbed;
use std::path::Path;
use std::sync::Arc;
use table::Described;

/// Content from files that are built in. Only [`games!`](crate::games!) calls this.
#[doc(hidden)]
pub fn embedded<G: Described, E: RustEmbed>() -> Arc<G::Content> {
    let mut paths: Vec<_> = E::iter().filter(|path| path.ends_with(files::ENDING)).collect();
    paths.sort();
    let file = |path: &str| {
        let bytes = E::get(path).expect("a listed file is there").data.into_owned();
        let text = String::from_utf8(bytes).expect("content files are text");
        File { path: path.replace('\\', "/"), text }
    };
    let files: Vec<File> = paths.iter().map(|path| file(path)).collect();
    let built = packs::build::<G::Pack>(&files, Vec::new());
    Arc::new(built.unwrap_or_else(|problems| panic!("the built-in content is wrong: {problems:#?}")))
}

/// The content of a game from a folder. Reports every mistake, not only the first.
pub fn load<G: Described>(folder: &Path) -> Result<Arc<G::Content>, Vec<Diagnostic>> {
    let (files, problems) = files::read(folder);
    build::<G>(&files, problems).map(Arc::new)
}

/// The result of checking a folder of content.
#[derive(Debug)]
pub struct Checked {
    /// How many files there are.
    pub files: usize,
    pub problems: Vec<Diagnostic>,
}

/// Checks a folder of content of this game.
pub fn check(game: GameName, folder: &Path) -> Checked {
    game.visit(Check { folder })
}

struct Check<'a> {
    folder: &'a Path,
}

impl Visitor for Check<'_> {
    type Out = Checked;

    fn visit<G: OnShelf>(self) -> Checked {
        let (files, problems) = files::read(self.folder);
        let problems = build::<G>(&files, problems).err().unwrap_or_default();
        Checked { files: files.len(), problems }
    }
}

/// If the folder has no readable file, nothing else is checked.
fn build<G: Described>(files: &[File], problems: Vec<Diagnostic>) -> Result<G::Content, Vec<Diagnostic>> {
    if files.is_empty() { Err(problems) } else { packs::build::<G::Pack>(files, problems) }
}
