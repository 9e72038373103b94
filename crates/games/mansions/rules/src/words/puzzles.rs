//! A puzzle that somebody has begun, drawn in letters and numbers.

use crate::puzzles::tower;
use crate::view::{BoardView, GuessView, LinkView, PuzzleView};

/// Its name, how it stands, and what is wanted. One that is solved is not drawn any more.
pub(super) fn puzzle(puzzle: &PuzzleView<'_>) -> Vec<String> {
    let (drawn, wanted) = match &puzzle.board {
        BoardView::Solved => return Vec::new(),
        BoardView::Slide { rows, marked } => (
            rows.iter().map(|row| spaced(row)).collect(),
            format!("{marked} out at the right edge; on is right or down"),
        ),
        BoardView::Code { guesses, so_far, .. } => {
            (code(guesses, so_far), "every symbol in its place".into())
        }
        BoardView::Image { width, pieces } => (image(*width, pieces), "the numbers in order".into()),
        BoardView::Tower(discs) => (pegs(discs), "all discs on the last peg".into()),
        BoardView::Rings { at, marks, links, .. } => (rings(at, *marks, links), "all marks equal".into()),
    };
    let head = format!("{} (wanted: {wanted}):", puzzle.name);
    std::iter::once(head).chain(drawn.into_iter().map(|line: String| format!("  {line}"))).collect()
}

/// `A A . B`
fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// Numbers as players count: from 1.
fn numbers(all: &[u8]) -> String {
    all.iter().map(|number| (number + 1).to_string()).collect::<Vec<_>>().join(" ")
}

fn code(guesses: &[GuessView], so_far: &[u8]) -> Vec<String> {
    let guess = |guess: &GuessView| {
        format!("{}: {} in place, {} elsewhere", numbers(&guess.symbols), guess.exact, guess.near)
    };
    let now = (!so_far.is_empty()).then(|| format!("{} …", numbers(so_far)));
    guesses.iter().map(guess).chain(now).collect()
}

fn image(width: u8, pieces: &[u8]) -> Vec<String> {
    let row = |row: &[u8]| row.iter().map(|piece| format!("{:>2}", piece + 1)).collect::<Vec<_>>().join(" ");
    pieces.chunks(usize::from(width.max(1))).map(row).collect()
}

/// From the ground up, the largest disc first.
fn pegs(discs: &[u8]) -> Vec<String> {
    let on = |peg: u8| {
        let there = (0_u8..).zip(discs).filter(|(_, at)| **at == peg).map(|(disc, _)| disc);
        let there: Vec<u8> = there.collect::<Vec<_>>().into_iter().rev().collect();
        if there.is_empty() { "-".to_owned() } else { numbers(&there) }
    };
    (0..=tower::GOAL).map(|peg| format!("Peg {}: {}", peg + 1, on(peg))).collect()
}

/// `Ring 2: mark 4 of 6; ring 3 turns too`
fn rings(at: &[u8], marks: u8, links: &[LinkView]) -> Vec<String> {
    let also = |link: &LinkView| {
        let way = if link.backwards { "the other way" } else { "too" };
        format!("; ring {} turns {way}", link.also + 1)
    };
    let ring = |(ring, at): (usize, &u8)| {
        let linked = links.iter().filter(|link| usize::from(link.turned) == ring).map(also);
        format!("Ring {}: mark {} of {marks}{}", ring + 1, at + 1, linked.collect::<String>())
    };
    at.iter().enumerate().map(ring).collect()
}
