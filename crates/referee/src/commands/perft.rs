use super::{columns, row};
use anyhow::{Context, Result, bail};
use clap::Args;
use referee::perft::{Line, PerftFile};
use shelf::{GameName, Visitor};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{ReadError, Spoken};

/// Where games keep their counts: `crates/games/<game>/tests/*.perft`.
const GAMES: &str = "crates/games";

#[derive(Args)]
pub(crate) struct Options {
    /// Write what is counted now into the files; read the diff before you commit it
    #[arg(long)]
    bless: bool,
    /// The files [default: crates/games/*/tests/*.perft]
    files: Vec<PathBuf>,
}

/// Checks or blesses counts; says whether all were right.
pub(crate) fn perft(options: &Options) -> Result<bool> {
    let files = if options.files.is_empty() { all_files(Path::new(GAMES))? } else { options.files.clone() };
    let mut rows =
        vec![row(["position", "depth", "expected", "counted", "players'", "chance's", "over", ""])];
    let mut all_right = true;
    for file in &files {
        let counted = count(file, options.bless)?;
        all_right &= options.bless || counted.iter().all(|(_, line)| line.is_right());
        rows.extend(counted.iter().map(|(block, line)| cells(file, *block, line, options.bless)));
    }
    match rows.len() {
        1 => println!("There are no counts under {GAMES}/*/tests/*.perft yet."),
        _ => print!("{}", columns(&rows)),
    }
    Ok(all_right)
}

/// Counts every block of a file; the file is written anew if it is blessed.
fn count(path: &Path, bless: bool) -> Result<Vec<(usize, Line)>> {
    let text = fs::read_to_string(path).with_context(|| format!("could not read {}", path.display()))?;
    let mut file = PerftFile::read(&text).with_context(|| path.display().to_string())?;
    let lines = game_of(path)?.visit(Count { file: &mut file, bless });
    let lines = lines.with_context(|| path.display().to_string())?;
    if bless && file.write() != text {
        fs::write(path, file.write()).with_context(|| format!("could not write {}", path.display()))?;
    }
    Ok(lines)
}

struct Count<'a> {
    file: &'a mut PerftFile,
    bless: bool,
}

impl Visitor for Count<'_> {
    type Out = Result<Vec<(usize, Line)>, ReadError>;

    fn visit<G: Spoken>(self, content: Arc<G::Content>) -> Self::Out {
        let mut all = Vec::new();
        for (number, block) in self.file.blocks.iter_mut().enumerate() {
            let lines = if self.bless { block.bless::<G>(&content)? } else { block.count::<G>(&content)? };
            all.extend(lines.into_iter().map(|line| (number + 1, line)));
        }
        Ok(all)
    }
}

/// The game whose folder the file is in.
fn game_of(file: &Path) -> Result<GameName> {
    let path = fs::canonicalize(file)?;
    let mut folders = path.iter().filter_map(|folder| folder.to_str());
    let game = folders.find_map(|folder| folder.parse().ok());
    game.with_context(|| format!("{} is in no folder that has the name of a game", file.display()))
}

fn all_files(games: &Path) -> Result<Vec<PathBuf>> {
    if !games.is_dir() {
        bail!("there is no folder {}; run this where Cargo.toml of the workspace is", games.display());
    }
    let mut files = Vec::new();
    for game in fs::read_dir(games)? {
        let tests = game?.path().join("tests");
        let entries = if tests.is_dir() { Some(fs::read_dir(tests)?) } else { None };
        for entry in entries.into_iter().flatten() {
            files.push(entry?.path());
        }
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "perft"));
    files.sort();
    Ok(files)
}

fn cells(file: &Path, block: usize, line: &Line, bless: bool) -> Vec<String> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let verdict = match (line.is_right(), bless) {
        (true, _) => "",
        (false, true) => "blessed",
        (false, false) => "WRONG",
    };
    let found = line.found;
    let numbers = [line.depth as u64, line.expected, found.total(), found.players, found.chance, found.over];
    let mut cells = vec![format!("{name} {block}")];
    cells.extend(numbers.map(|number| number.to_string()));
    cells.push(verdict.to_owned());
    cells
}
