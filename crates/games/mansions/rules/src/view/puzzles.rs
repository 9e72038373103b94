//! Puzzles that somebody has begun: their boards lie open (MOM-PUZ-02). Of a code nobody knows more than the guesses.

use super::{BoardView, GuessView, LinkView, PuzzleView, TriedView};
use crate::content::{Content, RingLink};
use crate::puzzles::slide;
use crate::scenario::{Puzzle, PuzzleKind};
use crate::state::{Guess, PuzzleState, State};

pub(super) fn puzzles<'a>(content: &'a Content, state: &State) -> Vec<PuzzleView<'a>> {
    let all = state.the_scenario(content).puzzles.iter().zip(&state.puzzles);
    let begun = all.filter_map(|(puzzle, stands)| {
        let board = board(content, state, puzzle, stands)?;
        let tried =
            state.now.trying.filter(|(id, ..)| state.the_scenario(content).puzzle(*id).id == puzzle.id);
        let tried = tried.map(|(_, who, left)| TriedView { who: who.0, left });
        Some(PuzzleView { id: &puzzle.id, name: &puzzle.name, board, tried })
    });
    begun.collect()
}

fn board(content: &Content, state: &State, puzzle: &Puzzle, stands: &PuzzleState) -> Option<BoardView> {
    let first = |all: &[u8], count: u8| all[..usize::from(count).min(all.len())].to_vec();
    Some(match (&puzzle.kind, stands) {
        (_, PuzzleState::Untouched) => return None,
        (_, PuzzleState::Solved) => BoardView::Solved,
        (PuzzleKind::Code { length, symbols }, PuzzleState::Code { guesses, made }) => {
            let guess = |guess: &Guess| GuessView {
                symbols: first(&guess.symbols, *length),
                exact: guess.exact,
                near: guess.near,
            };
            BoardView::Code {
                length: *length,
                symbols: *symbols,
                guesses: guesses[..usize::from(*made)].iter().map(guess).collect(),
                so_far: so_far(state),
            }
        }
        (_, PuzzleState::Slide { board, at }) => {
            slide(&slide::blocks(&content.slides[usize::from(*board)]), at)
        }
        (PuzzleKind::Image { width, height, .. }, PuzzleState::Image { pieces }) => {
            BoardView::Image { width: *width, pieces: first(pieces, width * height) }
        }
        (PuzzleKind::Tower { discs, .. }, PuzzleState::Tower { pegs }) => {
            BoardView::Tower(first(pegs, *discs))
        }
        (PuzzleKind::Rings { rings, marks, .. }, PuzzleState::Rings { pattern, at }) => {
            let pattern = &content.rings[usize::from(*pattern)];
            BoardView::Rings {
                marks: *marks,
                at: first(at, *rings),
                pattern: pattern.id.clone(),
                links: pattern.links.iter().map(link).collect(),
            }
        }
        (kind, stands) => panic!("a puzzle stands as its kind does: {kind:?}, not {stands:?}"),
    })
}

/// The symbols of a guess that is being made, at whichever code is tried now.
fn so_far(state: &State) -> Vec<u8> {
    let (symbols, count) = state.now.guess;
    symbols[..usize::from(count)].to_vec()
}

/// The board as it stands: a letter for each block, in the order of the answers.
fn slide(blocks: &slide::Blocks, at: &slide::At) -> BoardView {
    let mut cells = [['.'; 6]; 6];
    for ((block, &along), letter) in blocks.iter().zip(at).zip('A'..) {
        for step in along..along + block.length {
            let (row, column) = if block.upright { (step, block.line) } else { (block.line, step) };
            cells[usize::from(row)][usize::from(column)] = letter;
        }
    }
    let marked = blocks.iter().zip('A'..).find(|(block, _)| block.letter == slide::MARKED);
    BoardView::Slide {
        rows: cells.iter().map(|row| row.iter().collect()).collect(),
        marked: marked.map(|(_, letter)| letter).expect("every board has a marked block"),
    }
}

fn link(link: &RingLink) -> LinkView {
    LinkView { turned: link.turned, also: link.also, backwards: link.backwards }
}
