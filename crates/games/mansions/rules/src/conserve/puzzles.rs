//! MOM-PUZ-05 to MOM-PUZ-09 A puzzle that was begun stands as it can stand.

use super::{AuditResult, ensure};
use crate::content::Content;
use crate::puzzles::{code::Lock, image, rings, slide, tower};
use crate::scenario::PuzzleKind;
use crate::state::{PuzzleState, State, Step};
use crate::story::StoryStep;

pub(super) fn audit(content: &Content, state: &State) -> AuditResult {
    for (puzzle, stands) in state.the_scenario(content).puzzles.iter().zip(&state.puzzles) {
        ensure(can_be(content, &puzzle.kind, stands), || {
            format!("the puzzle `{}` cannot stand like that", puzzle.id)
        })?;
    }
    begun(content, state)
}

/// MOM-PUZ-01 Whoever is at a step of a puzzle has begun it.
fn begun(content: &Content, state: &State) -> AuditResult {
    let scenario = state.the_scenario(content);
    for step in state.agenda.iter() {
        let Step::Story(StoryStep::Puzzle { puzzle, .. }) = *step else { continue };
        let it = scenario.puzzle(puzzle);
        ensure(state.puzzles[puzzle.index()] != PuzzleState::Untouched, || {
            format!(
                "nobody has begun the puzzle `{id}`: write how it stands, in a line `puzzle {id}: {kind} …`",
                id = it.id,
                kind = it.kind.name()
            )
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
