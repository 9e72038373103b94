//! Chapter "Puzzles": MOM-PUZ-01 to MOM-PUZ-11.
//!
//! A kind of puzzle is a file in `puzzles/`: its legal steps, taking one, whether it is solved, and making one by
//! questions to chance. Here is what they have in common. [`attempt`] is somebody's try at one, which the story calls;
//! [`solve`] is for tests and bots.

pub mod attempt;
pub mod code;
pub mod image;
pub mod rings;
pub mod slide;
pub mod solve;
pub mod tower;

use crate::asking::{Asking, T};
use crate::content::Content;
use crate::ids::{PuzzleId, Who};
use crate::question::Choice;
use crate::scenario::PuzzleKind;
use crate::state::{PuzzleState, State};
use arrayvec::ArrayVec;
use image::Grid;
use rings::Wheels;
use table::Flow;

/// No kind has more: twelve rows and columns of a slide puzzle, and in each at most four ways to move.
pub const MOST_STEPS: usize = 48;

/// Legal steps, in an order that does not change.
pub type Steps = ArrayVec<Choice, MOST_STEPS>;

/// MOM-PUZ-10 Generation happens by chance questions (which board of its level; which start), so replays and tests
/// name the puzzle.
pub fn make(t: T<'_, '_>, puzzle: PuzzleId, who: Who) -> Flow<PuzzleState> {
    match t.scenario().puzzle(puzzle).kind {
        PuzzleKind::Slide(level) => slide::make(t, puzzle, who, level),
        PuzzleKind::Code { .. } => Ok(code::make()),
        PuzzleKind::Image { width, height, level } => {
            image::make(t, puzzle, who, Grid { width, height }, level)
        }
        PuzzleKind::Tower { discs, level } => tower::make(t, puzzle, who, discs, level),
        PuzzleKind::Rings { rings, marks, level } => rings::make(t, puzzle, who, rings, marks, level),
    }
}

/// MOM-PUZ-02 The least number of steps is kept as its level; a code has none, and of an image it is the number of
/// misplaced pieces.
pub fn level(kind: &PuzzleKind) -> Option<u8> {
    match *kind {
        PuzzleKind::Code { .. } => None,
        PuzzleKind::Slide(level)
        | PuzzleKind::Image { level, .. }
        | PuzzleKind::Tower { level, .. }
        | PuzzleKind::Rings { level, .. } => Some(level),
    }
}

/// MOM-PUZ-03 Every legal step; of a code, the symbols of which one is the next of a guess. What is untouched or solved
/// has none.
pub fn steps(content: &Content, kind: &PuzzleKind, puzzle: &PuzzleState) -> Steps {
    match (kind, puzzle) {
        (_, PuzzleState::Untouched | PuzzleState::Solved) => Steps::new(),
        (PuzzleKind::Slide(_), PuzzleState::Slide { board, at }) => {
            slide::steps(&slide::blocks(&content.slides[usize::from(*board)]), at)
        }
        (PuzzleKind::Code { symbols, .. }, PuzzleState::Code { .. }) => code::steps(*symbols),
        (PuzzleKind::Image { width, height, .. }, PuzzleState::Image { .. }) => {
            Grid { width: *width, height: *height }.steps()
        }
        (PuzzleKind::Tower { discs, .. }, PuzzleState::Tower { pegs }) => tower::steps(*discs, pegs),
        (PuzzleKind::Rings { rings, .. }, PuzzleState::Rings { .. }) => rings::steps(*rings),
        (kind, puzzle) => panic!("a puzzle stands as its kind does: {kind:?}, not {puzzle:?}"),
    }
}

/// One step of anything but a code, whose step is a guess ([`code::guess`]).
pub fn take(content: &Content, kind: &PuzzleKind, puzzle: &mut PuzzleState, step: Choice) {
    match (kind, puzzle, step) {
        (PuzzleKind::Slide(_), PuzzleState::Slide { at, .. }, Choice::Slide(block, by)) => {
            slide::take(at, block, by);
        }
        (PuzzleKind::Image { .. }, PuzzleState::Image { pieces }, Choice::Swap(one, other)) => {
            image::take(pieces, one, other);
        }
        (PuzzleKind::Tower { .. }, PuzzleState::Tower { pegs }, Choice::Disc { from, to }) => {
            tower::take(pegs, from, to);
        }
        (
            PuzzleKind::Rings { marks, .. },
            PuzzleState::Rings { pattern, at },
            Choice::Turn { ring, back },
        ) => {
            Wheels { pattern: &content.rings[usize::from(*pattern)], marks: *marks }.take(at, ring, back);
        }
        (kind, puzzle, step) => panic!("{step:?} is no step of {kind:?}, {puzzle:?}"),
    }
}

/// MOM-PUZ-02 Whether it has come to its goal.
pub fn is_solved(content: &Content, kind: &PuzzleKind, puzzle: &PuzzleState) -> bool {
    match (kind, puzzle) {
        (_, PuzzleState::Untouched) => false,
        (_, PuzzleState::Solved) => true,
        (PuzzleKind::Slide(_), PuzzleState::Slide { board, at }) => {
            slide::is_solved(&slide::blocks(&content.slides[usize::from(*board)]), at)
        }
        (PuzzleKind::Code { length, .. }, PuzzleState::Code { guesses, made }) => {
            code::is_solved(&guesses[..usize::from(*made)], *length)
        }
        (PuzzleKind::Image { .. }, PuzzleState::Image { pieces }) => image::is_solved(pieces),
        (PuzzleKind::Tower { discs, .. }, PuzzleState::Tower { pegs }) => tower::is_solved(*discs, pegs),
        (PuzzleKind::Rings { rings, .. }, PuzzleState::Rings { at, .. }) => rings::is_solved(*rings, at),
        (kind, puzzle) => panic!("a puzzle stands as its kind does: {kind:?}, not {puzzle:?}"),
    }
}

/// What a puzzle of this game is, and how it stands.
pub fn look<'a>(
    content: &'a Content,
    state: &'a State,
    puzzle: PuzzleId,
) -> (&'a PuzzleKind, &'a PuzzleState) {
    (&state.the_scenario(content).puzzle(puzzle).kind, &state.puzzles[puzzle.index()])
}
