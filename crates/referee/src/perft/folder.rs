use super::{Line, PerftFile};
use anyhow::{Context, Result, ensure};
use shelf::{GameName, OnShelf, Visitor};
use std::fs;
use std::path::{Path, PathBuf};
use table::ReadError;

/// What to do with a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Count, and compare.
    Check,
    /// Count, and write the counts.
    Bless,
}

/// One line of a file, with the number of its block, counted from 1.
pub type Counted = (usize, Line);

/// Every `<game>/rules/tests/*.perft` in a folder of games, sorted.
pub fn files(games: &Path) -> Result<Vec<PathBuf>> {
    ensure!(games.is_dir(), "there is no folder {}; is this the root of the workspace?", games.display());
    let mut files = Vec::new();
    for game in fs::read_dir(games)? {
        let tests = game?.path().join("rules/tests");
        let entries = tests.is_dir().then(|| fs::read_dir(tests)).transpose()?;
        for entry in entries.into_iter().flatten() {
            files.push(entry?.path());
        }
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "perft"));
    files.sort();
    Ok(files)
}

/// Counts every block of a file. The game is the one that a folder of its path is named after.
pub fn count(path: &Path, task: Task) -> Result<Vec<Counted>> {
    let game = game_of(path)?;
    let text = fs::read_to_string(path).with_context(|| format!("could not read {}", path.display()))?;
    let mut file = PerftFile::read(&text).with_context(|| path.display().to_string())?;
    let counted = game.visit(Count { file: &mut file, task }).with_context(|| path.display().to_string())?;
    if task == Task::Bless && file.write() != text {
        fs::write(path, file.write()).with_context(|| format!("could not write {}", path.display()))?;
    }
    Ok(counted)
}

struct Count<'a> {
    file: &'a mut PerftFile,
    task: Task,
}

impl Visitor for Count<'_> {
    type Out = Result<Vec<Counted>, ReadError>;

    fn visit<G: OnShelf>(self) -> Self::Out {
        let content = G::built_in();
        let mut all = Vec::new();
        for (number, block) in (1..).zip(&mut self.file.blocks) {
            let lines = match self.task {
                Task::Check => block.count::<G>(&content)?,
                Task::Bless => block.bless::<G>(&content)?,
            };
            all.extend(lines.into_iter().map(|line| (number, line)));
        }
        Ok(all)
    }
}

fn game_of(file: &Path) -> Result<GameName> {
    let path = fs::canonicalize(file).with_context(|| format!("there is no file {}", file.display()))?;
    let mut folders = path.iter().filter_map(|folder| folder.to_str());
    let game = folders.find_map(|folder| folder.parse().ok());
    game.with_context(|| format!("{} is in no folder that has the name of a game", file.display()))
}
