//! The positions of all games have as many continuations as their files say.

use referee::perft::{Task, count, files};
use std::path::Path;

#[test]
fn every_count_in_a_file_is_right() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    for file in files(&games).unwrap() {
        for (block, line) in count(&file, Task::Check).unwrap() {
            assert!(line.is_right(), "{}, block {block}: {line:?}", file.display());
        }
    }
}

#[test]
fn a_file_that_belongs_to_no_game_is_refused() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let error = count(&file, Task::Check).unwrap_err().to_string();
    assert!(error.ends_with("is in no folder that has the name of a game"), "{error}");
}
