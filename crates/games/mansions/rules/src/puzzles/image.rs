//! Pictures in pieces: MOM-PUZ-07.

use super::Steps;
use crate::asking::{Asking, T};
use crate::ids::{PuzzleId, Who};
use crate::question::{About, Choice};
use crate::state::{MOST_PIECES, PuzzleState};
use table::Flow;

/// Which piece lies in which cell; a piece has the number of the cell that it belongs to, and cells outside the grid
/// have their own.
pub type Pieces = [u8; MOST_PIECES];

/// MOM-PUZ-07 A grid up to 4 × 4, its cells numbered row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    pub width: u8,
    pub height: u8,
}

pub fn whole() -> Pieces {
    std::array::from_fn(|cell| cell as u8)
}

/// MOM-PUZ-07 Made from the solution by random swaps, so any start is solvable; level is the number of misplaced
/// pieces.
///
/// Each swap takes at least one piece from its place, so there are fewer swaps than misplaced pieces.
pub(super) fn make(t: T<'_, '_>, puzzle: PuzzleId, who: Who, grid: Grid, level: u8) -> Flow<PuzzleState> {
    let mut pieces = whole();
    while misplaced(&pieces) < level {
        let swaps: Vec<(Choice, u32)> = mixes(grid, &pieces, level).map(|swap| (swap, 1)).collect();
        let drawn = t.draw_for(Some(who), About::PuzzleMix(puzzle), &swaps)?;
        let Choice::Swap(one, other) = drawn else { unreachable!("only swaps are drawn") };
        take(&mut pieces, one, other);
    }
    Ok(PuzzleState::Image { pieces })
}

/// Swaps that misplace one or two more pieces, but not too many.
pub fn mixes(grid: Grid, pieces: &Pieces, level: u8) -> impl Iterator<Item = Choice> {
    let before = misplaced(pieces);
    grid.steps().into_iter().filter(move |swap| {
        let Choice::Swap(one, other) = *swap else { unreachable!("steps are swaps") };
        let mut after = *pieces;
        take(&mut after, one, other);
        let moved = [one, other].into_iter().filter(|&cell| pieces[usize::from(cell)] == cell).count() as u8;
        moved > 0 && misplaced(&after) == before + moved && before + moved <= level
    })
}

pub fn misplaced(pieces: &Pieces) -> u8 {
    pieces.iter().enumerate().filter(|&(cell, &piece)| cell != usize::from(piece)).count() as u8
}

impl Grid {
    /// MOM-PUZ-07 A step swaps two orthogonal neighbours.
    pub fn steps(self) -> Steps {
        (0..self.width * self.height).flat_map(|cell| self.swaps_from(cell)).collect()
    }

    /// With the neighbour to the right, and the one below.
    fn swaps_from(self, cell: u8) -> impl Iterator<Item = Choice> {
        let right = (cell % self.width + 1 < self.width).then_some(cell + 1);
        let below = (cell / self.width + 1 < self.height).then_some(cell + self.width);
        right.into_iter().chain(below).map(move |other| Choice::Swap(cell, other))
    }

    /// Whether every piece of the grid lies in it once.
    pub fn has(self, pieces: &Pieces) -> bool {
        let cells = usize::from(self.width * self.height);
        let (own, others) = pieces.split_at(cells);
        whole()[..cells].iter().all(|piece| own.contains(piece)) && others == &whole()[cells..]
    }

    /// How many cells lie between two, sideways and up or down.
    pub fn apart(self, one: u8, other: u8) -> u8 {
        (one % self.width).abs_diff(other % self.width) + (one / self.width).abs_diff(other / self.width)
    }
}

pub fn take(pieces: &mut Pieces, one: u8, other: u8) {
    pieces.swap(usize::from(one), usize::from(other));
}

pub fn is_solved(pieces: &Pieces) -> bool {
    misplaced(pieces) == 0
}
