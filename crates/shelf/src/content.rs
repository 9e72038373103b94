//! Content: built in, or read from a folder and checked.

use crate::files::{self, File};
use crate::written::{self, Written};
use crate::{Diagnostic, GameName};
use death_may_die::pack::Pack;
use elder_gods::pack::Pack as ElderGodsPack;
use rust_embed::RustEmbed;
use std::path::Path;
use std::sync::{Arc, OnceLock};

#[derive(RustEmbed)]
#[folder = "../../content/death-may-die"]
#[include = "*.ron"]
struct DeathMayDieFiles;

#[derive(RustEmbed)]
#[folder = "../../content/elder-gods"]
#[include = "*.ron"]
struct ElderGodsFiles;

/// The built-in content of Death May Die, read once.
pub fn death_may_die() -> Arc<death_may_die::Content> {
    static CONTENT: OnceLock<Arc<death_may_die::Content>> = OnceLock::new();
    Arc::clone(CONTENT.get_or_init(|| {
        let built = written::build::<Pack>(&embedded::<DeathMayDieFiles>(), Vec::new());
        Arc::new(built.unwrap_or_else(|problems| panic!("the built-in content is wrong: {problems:#?}")))
    }))
}

/// The built-in content of Fate of the Elder Gods, read once.
pub fn elder_gods() -> Arc<elder_gods::Content> {
    static CONTENT: OnceLock<Arc<elder_gods::Content>> = OnceLock::new();
    Arc::clone(CONTENT.get_or_init(|| {
        let built = written::build::<ElderGodsPack>(&embedded::<ElderGodsFiles>(), Vec::new());
        Arc::new(built.unwrap_or_else(|problems| panic!("the built-in content is wrong: {problems:#?}")))
    }))
}

fn embedded<E: RustEmbed>() -> Vec<File> {
    let mut paths: Vec<_> = E::iter().collect();
    paths.sort();
    let file = |path: &str| {
        let bytes = E::get(path).expect("a listed file is there").data.into_owned();
        let text = String::from_utf8(bytes).expect("content files are text");
        File { path: path.replace('\\', "/"), text }
    };
    paths.iter().map(|path| file(path)).collect()
}

/// Content of Death May Die from a folder; every mistake is found, not only the first.
pub fn load(folder: &Path) -> Result<Arc<death_may_die::Content>, Vec<Diagnostic>> {
    let (files, problems) = files::read(folder);
    build::<Pack>(&files, problems).map(Arc::new)
}

/// Content of Fate of the Elder Gods from a folder; every mistake is found, not only the first.
pub fn load_elder_gods(folder: &Path) -> Result<Arc<elder_gods::Content>, Vec<Diagnostic>> {
    let (files, problems) = files::read(folder);
    build::<ElderGodsPack>(&files, problems).map(Arc::new)
}

/// What a look at a folder of content found.
#[derive(Debug)]
pub struct Checked {
    /// How many files there are.
    pub files: usize,
    pub problems: Vec<Diagnostic>,
}

/// Checks a folder of content of this game.
pub fn check(game: GameName, folder: &Path) -> Checked {
    let (files, problems) = files::read(folder);
    let built = match game {
        GameName::DeathMayDie => build::<Pack>(&files, problems).map(drop),
        GameName::ElderGods => build::<ElderGodsPack>(&files, problems).map(drop),
    };
    Checked { files: files.len(), problems: built.err().unwrap_or_default() }
}

/// A folder without a single readable file is not looked into further.
fn build<P: Written>(files: &[File], problems: Vec<Diagnostic>) -> Result<P::Content, Vec<Diagnostic>> {
    if files.is_empty() { Err(problems) } else { written::build::<P>(files, problems) }
}
