//! MOM-PUZ-05 to MOM-PUZ-09 A puzzle that was begun stands as it can stand.

use super::{Sound, sound};
use crate::content::Content;
use crate::puzzles::{code::Lock, image, rings, slide, tower};
use crate::scenario::PuzzleKind;
use crate::state::{PuzzleState, State};

pub(super) fn audit(content: &Content, state: &State) -> Sound {
    for (puzzle, stands) in state.the_scenario(content).puzzles.iter().zip(&state.puzzles) {
        sound(can_be(content, &puzzle.kind, stands), || {
            format!("the puzzle `{}` cannot stand like that", puzzle.id)
        })?;
    }
    Ok(())
}

fn can_be(content: &Content, kind: &PuzzleKind, stands: &PuzzleState) -> bool {
    match (kind, stands) {
        (_, PuzzleState::Untouched | PuzzleState::Solved) => true,
        (PuzzleKind::Slide(_), PuzzleState::Slide { board, at }) => {
            let board = content.slides.get(usize::from(*board));
            board.is_some_and(|board| slide::fits(&slide::blocks(board), at))
        }
        (&PuzzleKind::Code { length, symbols }, PuzzleState::Code { guesses, made }) => {
            guesses.get(..usize::from(*made)).is_some_and(|made| Lock { length, symbols }.is_open_to(made))
        }
        (&PuzzleKind::Image { width, height, .. }, PuzzleState::Image { pieces }) => {
            image::Grid { width, height }.has(pieces)
        }
        (&PuzzleKind::Tower { discs, .. }, PuzzleState::Tower { pegs }) => tower::fits(discs, pegs),
        (&PuzzleKind::Rings { rings, marks, .. }, PuzzleState::Rings { pattern, at }) => {
            usize::from(*pattern) < content.rings.len() && rings::fits(rings, marks, at)
        }
        _ => false,
    }
}
