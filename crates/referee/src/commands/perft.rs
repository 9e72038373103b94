use super::{columns, row};
use anyhow::Result;
use clap::Args;
use referee::perft::{Line, Task, count, files};
use std::path::{Path, PathBuf};

/// Where games keep their counts: `crates/games/<game>/rules/tests/*.perft`.
const GAMES: &str = "crates/games";

#[derive(Args)]
pub(crate) struct Options {
    /// Write the new counts into the files; read the diff before you commit it
    #[arg(long)]
    bless: bool,
    /// The files [default: crates/games/*/rules/tests/*.perft]
    files: Vec<PathBuf>,
}

/// Checks or blesses counts; returns whether all were right.
pub(crate) fn perft(options: &Options) -> Result<bool> {
    let files = if options.files.is_empty() { files(Path::new(GAMES))? } else { options.files.clone() };
    let task = if options.bless { Task::Bless } else { Task::Check };
    let mut rows =
        vec![row(["position", "depth", "expected", "counted", "players'", "chance's", "over", ""])];
    let mut all_right = true;
    for file in &files {
        for (block, line) in count(file, task)? {
            all_right &= line.is_right() || task == Task::Bless;
            rows.push(cells(file, block, &line, task));
        }
    }
    match files.len() {
        0 => println!("There are no counts in {GAMES}/*/rules/tests/*.perft yet."),
        _ => print!("{}", columns(&rows)),
    }
    Ok(all_right)
}

fn cells(file: &Path, block: usize, line: &Line, task: Task) -> Vec<String> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let verdict = match (line.is_right(), task) {
        (true, _) => "",
        (false, Task::Bless) => "blessed",
        (false, Task::Check) => "WRONG",
    };
    let found = line.found;
    let numbers = [line.depth as u64, line.expected, found.total(), found.players, found.chance, found.over];
    let mut cells = vec![format!("{name} {block}")];
    cells.extend(numbers.map(|number| number.to_string()));
    cells.push(verdict.to_owned());
    cells
}
