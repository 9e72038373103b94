//! Counts of continuations.

use crate::game::{Content, Contraband, Setup};
use referee::perft::{Line, Nodes, PerftFile, perft};
use std::sync::Arc;
use table::{Nobody, Session, Spoken};

fn start() -> Session<Contraband> {
    Session::new(Content::default(), &Setup::default(), &mut Nobody).expect("two can play")
}

#[test]
fn continuations_of_the_first_draws_are_as_counted_by_hand() {
    let counts = perft(&start(), 4);
    // Each smuggler draws one of three kinds, then the first draws again.
    assert_eq!(counts.after(1), Nodes { chance: 3, ..Nodes::default() });
    assert_eq!(counts.after(2), Nodes { chance: 9, ..Nodes::default() });
    // The deck has three cards of each kind, so three draws never use one up, and all 27 hands may hide
    // something.
    assert_eq!(counts.after(3), Nodes { players: 27, ..Nodes::default() });
    // 9 hands hold one kind and 18 two. Hiding a card leads to a boast; hiding none to the other's draw.
    assert_eq!(counts.after(4), Nodes { players: 9 + 18 * 2, chance: 27, over: 0 });
}

#[test]
fn a_game_that_is_over_has_no_continuations() {
    let mut session = start();
    while session.question().is_some() {
        session.answer(0, &mut Nobody).unwrap();
    }
    assert_eq!(perft(&session, 2).after(1), Nodes::default());
}

fn file(counts: &str) -> String {
    let position = start().write();
    format!("{position}\n\n{counts}\n---\n\n{position}\n\ndepth 2: 9\n")
}

#[test]
fn a_file_is_written_as_it_was_read() {
    let text = file("depth 1: 3\ndepth 3: 27\n");
    assert_eq!(PerftFile::read(&text).unwrap().write(), text);
}

#[test]
fn a_wrong_count_is_found_and_blessed() {
    let mut file = PerftFile::read(&file("depth 1: 3\ndepth 2: 10\n")).unwrap();
    let content = Arc::new(Content::default());
    let right = |file: &PerftFile| -> Vec<bool> {
        file.blocks[0].count::<Contraband>(&content).unwrap().iter().map(Line::is_right).collect()
    };
    assert_eq!(right(&file), [true, false]);
    file.blocks[0].bless::<Contraband>(&content).unwrap();
    assert_eq!(right(&file), [true, true]);
    assert_eq!(file.blocks[0].expected, [(1, 3), (2, 9)]);
}

#[test]
fn blessing_a_block_without_counts_counts_three_depths() {
    let mut file = PerftFile::read(&start().write()).unwrap();
    file.blocks[0].bless::<Contraband>(&Arc::new(Content::default())).unwrap();
    assert_eq!(file.blocks[0].expected, [(1, 3), (2, 9), (3, 27)]);
}

#[test]
fn what_is_wrong_in_a_file_is_said_with_its_line() {
    let error = |text: &str| PerftFile::read(text).unwrap_err().to_string();
    assert_eq!(error("{}\n\ndepth one: 7\n"), "line 3: expected `depth 1: 7`, found `depth one: 7`");
    assert_eq!(error("{}\n\ndepth 1: 7\n\n---\n\ndepth 1: 2"), "line 6: a block begins with a position");
}

#[test]
fn a_position_that_cannot_be_read_is_said_with_its_line() {
    let file = PerftFile::read(&format!(
        "{}\n\n---\n\nnonsense",
        Contraband::write(&Content::default(), start().state())
    ));
    let error = file.unwrap().blocks[1].count::<Contraband>(&Arc::default()).unwrap_err().to_string();
    assert!(error.starts_with("line 4: the position cannot be read: line 1: expected ident"), "{error}");
}
