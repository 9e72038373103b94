//! How puzzles are solved: for tests, and for bots. No rule reads this.

use super::code::{Code, Lock};
use super::image::{self, Grid, Pieces};
use super::rings::{self, Wheels};
use super::{Steps, slide, tower};
use crate::content::Content;
use crate::question::Choice;
use crate::scenario::PuzzleKind;
use crate::state::{Guess, PuzzleState};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// How many positions a search looks at before it gives up. All 9! of a 3 × 3 image are fewer.
pub const MOST_LOOKED_AT: usize = 400_000;

/// An image of more pieces is not searched for long.
const MOST_EXACT: u8 = 9;
const MOST_LOOKED_AT_LARGE: usize = 20_000;

/// A shortest way to the goal: all steps, the first first. None for a code, which has no way but guessing, for what is
/// untouched, and where there is no way.
///
/// Exact for slide, tower and rings, and for images of up to nine pieces. For larger images it is a shortest way if the
/// search finds one soon, and else some way.
pub fn way(content: &Content, kind: &PuzzleKind, puzzle: &PuzzleState) -> Option<Vec<Choice>> {
    match (kind, *puzzle) {
        (_, PuzzleState::Solved) => Some(Vec::new()),
        (_, PuzzleState::Slide { board, at }) => {
            slide_way(&slide::blocks(&content.slides[usize::from(board)]), at)
        }
        (&PuzzleKind::Image { width, height, .. }, PuzzleState::Image { pieces }) => {
            Some(image_way(Grid { width, height }, pieces))
        }
        (&PuzzleKind::Tower { discs, .. }, PuzzleState::Tower { pegs }) => tower_way(discs, pegs),
        (&PuzzleKind::Rings { marks, .. }, PuzzleState::Rings { pattern, at }) => {
            rings_way(Wheels { pattern: &content.rings[usize::from(pattern)], marks }, at)
        }
        _ => None,
    }
}

/// The least number of steps.
pub fn slide_way(blocks: &slide::Blocks, at: slide::At) -> Option<Vec<Choice>> {
    let search = Search {
        steps: |at: &slide::At| slide::steps(blocks, at),
        take: |at: &mut slide::At, step| {
            let Choice::Slide(block, by) = step else { unreachable!("steps are slides") };
            slide::take(at, block, by);
        },
        is_solved: |at: &slide::At| slide::is_solved(blocks, at),
        at_least: |at: &slide::At| slide::in_the_way(blocks, at),
        most: MOST_LOOKED_AT,
    };
    search.way(at)
}

pub fn tower_way(discs: u8, pegs: tower::Pegs) -> Option<Vec<Choice>> {
    let search = Search {
        steps: |pegs: &tower::Pegs| tower::steps(discs, pegs),
        take: |pegs: &mut tower::Pegs, step| {
            let Choice::Disc { from, to } = step else { unreachable!("steps are moves of discs") };
            tower::take(pegs, from, to);
        },
        is_solved: |pegs: &tower::Pegs| tower::is_solved(discs, pegs),
        at_least: |_: &tower::Pegs| 0,
        most: MOST_LOOKED_AT,
    };
    search.way(pegs)
}

pub fn rings_way(wheels: Wheels<'_>, at: rings::At) -> Option<Vec<Choice>> {
    let rings = wheels.pattern.rings;
    let search = Search {
        steps: |_: &rings::At| rings::steps(rings),
        take: |at: &mut rings::At, step| {
            let Choice::Turn { ring, back } = step else { unreachable!("steps are turns") };
            wheels.take(at, ring, back);
        },
        is_solved: |at: &rings::At| rings::is_solved(rings, at),
        at_least: |_: &rings::At| 0,
        most: MOST_LOOKED_AT,
    };
    search.way(at)
}

pub fn image_way(grid: Grid, pieces: Pieces) -> Vec<Choice> {
    let is_small = grid.width * grid.height <= MOST_EXACT;
    let most = if is_small { MOST_LOOKED_AT } else { MOST_LOOKED_AT_LARGE };
    shortest_image_way(grid, pieces, most).unwrap_or_else(|| piece_by_piece(grid, pieces))
}

/// A shortest way, if it is found within this number of positions.
pub fn shortest_image_way(grid: Grid, pieces: Pieces, most: usize) -> Option<Vec<Choice>> {
    let search = Search {
        steps: |_: &Pieces| grid.steps(),
        take: take_swap,
        is_solved: image::is_solved,
        at_least: |pieces: &Pieces| at_least(grid, pieces),
        most,
    };
    search.way(pieces)
}

fn take_swap(pieces: &mut Pieces, step: Choice) {
    let Choice::Swap(one, other) = step else { unreachable!("steps are swaps") };
    image::take(pieces, one, other);
}

/// A swap brings two pieces nearer to their places, by one each; so half of all ways is the least.
pub fn at_least(grid: Grid, pieces: &Pieces) -> u32 {
    let cells = (0_u8..).zip(pieces).take(usize::from(grid.width * grid.height));
    let ways: u32 = cells.map(|(cell, &piece)| u32::from(grid.apart(cell, piece))).sum();
    ways.div_ceil(2)
}

/// One piece after the other, row by row: sideways to its column, then up, and never through those that are in place.
fn piece_by_piece(grid: Grid, mut pieces: Pieces) -> Vec<Choice> {
    let mut way = Vec::new();
    for goal in 0..grid.width * grid.height {
        let mut at = (0_u8..).zip(pieces).find(|&(_, piece)| piece == goal).expect("every piece is there").0;
        while at != goal {
            let to = nearer(grid, at, goal);
            let swap = Choice::Swap(at.min(to), at.max(to));
            take_swap(&mut pieces, swap);
            way.push(swap);
            at = to;
        }
    }
    way
}

fn nearer(grid: Grid, at: u8, goal: u8) -> u8 {
    match (at % grid.width).cmp(&(goal % grid.width)) {
        std::cmp::Ordering::Less => at + 1,
        std::cmp::Ordering::Greater => at - 1,
        std::cmp::Ordering::Equal => at - grid.width,
    }
}

/// A search for a shortest way, nearest first. Places are small arrays, so that they have an order.
struct Search<S, T, I, L> {
    steps: S,
    take: T,
    is_solved: I,
    /// No more steps than are needed at least, and never more than one less after a step; 0 makes it breadth first.
    at_least: L,
    most: usize,
}

/// How each place was come to: after how many steps, by the last of them, from where.
type Come<P> = BTreeMap<P, (u32, Option<(Choice, P)>)>;

impl<S, T, I, L> Search<S, T, I, L> {
    fn way<P: Copy + Ord>(&self, start: P) -> Option<Vec<Choice>>
    where
        S: Fn(&P) -> Steps,
        T: Fn(&mut P, Choice),
        I: Fn(&P) -> bool,
        L: Fn(&P) -> u32,
    {
        let mut come: Come<P> = BTreeMap::from([(start, (0, None))]);
        let mut next = BinaryHeap::from([Reverse(((self.at_least)(&start), 0, start))]);
        while let Some(Reverse((_, made, place))) = next.pop() {
            if (self.is_solved)(&place) {
                return Some(back_to_start(&come, place));
            }
            if come.len() > self.most {
                return None;
            }
            if come[&place].0 < made {
                continue;
            }
            for step in (self.steps)(&place) {
                let mut after = place;
                (self.take)(&mut after, step);
                if come.get(&after).is_none_or(|&(before, _)| made + 1 < before) {
                    come.insert(after, (made + 1, Some((step, place))));
                    next.push(Reverse((made + 1 + (self.at_least)(&after), made + 1, after)));
                }
            }
        }
        None
    }
}

fn back_to_start<P: Copy + Ord>(come: &Come<P>, end: P) -> Vec<Choice> {
    let mut way: Vec<Choice> =
        std::iter::successors(come[&end].1, |(_, from)| come[from].1).map(|(step, _)| step).collect();
    way.reverse();
    way
}

/// How many guesses are weighed against each other.
const MOST_WEIGHED: usize = 96;

/// A good next guess: of codes that may be right, the one after whose answer the fewest are left, on average.
/// None if the guesses contradict each other.
pub fn good_guess(lock: Lock, guesses: &[Guess]) -> Option<Code> {
    let left: Vec<Code> = lock.left(guesses).collect();
    let every = left.len().div_ceil(MOST_WEIGHED).max(1);
    let weigh = |guess: &&Code| -> u64 {
        let counts = lock.counts(left.iter().copied(), guess);
        counts.iter().map(|&codes| u64::from(codes).pow(2)).sum()
    };
    left.iter().step_by(every).min_by_key(weigh).copied()
}
