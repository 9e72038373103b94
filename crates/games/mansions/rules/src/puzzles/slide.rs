//! Blocks that slide: MOM-PUZ-05.

use super::Steps;
use crate::asking::{Asking, T};
use crate::content::SlideBoard;
use crate::ids::{PuzzleId, Who};
use crate::question::{About, Choice};
use crate::state::{MOST_BLOCKS, PuzzleState};
use arrayvec::ArrayVec;
use table::Flow;

/// Cells in a row or column.
const SIDE: u8 = 6;
pub(crate) const MARKED: u8 = b'X';

/// How far each block stands along its axis, from the left or from above; 0 where there is no block.
pub type At = [u8; MOST_BLOCKS];

/// The blocks of a board, in the order of their letters.
pub type Blocks = ArrayVec<Block, MOST_BLOCKS>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    pub letter: u8,
    /// It moves up and down.
    pub upright: bool,
    /// The row or column that it moves in.
    pub line: u8,
    pub length: u8,
    /// How far along its axis it stands at first.
    pub start: u8,
}

/// MOM-PUZ-10 Chance says which board of the level it is; boards come from a checked table with their least steps.
pub(super) fn make(t: T<'_, '_>, puzzle: PuzzleId, who: Who, level: u8) -> Flow<PuzzleState> {
    let boards: Vec<(Choice, u32)> =
        boards_of(&t.content.slides, level).map(|board| (Choice::Board(board), 1)).collect();
    let drawn = t.draw_for(Some(who), About::PuzzleBoard(puzzle), &boards)?;
    let Choice::Board(board) = drawn else { unreachable!("only boards are drawn") };
    Ok(PuzzleState::Slide { board, at: start(&blocks(&t.content.slides[usize::from(board)])) })
}

/// The boards of a level, by their numbers.
pub fn boards_of(boards: &[SlideBoard], level: u8) -> impl Iterator<Item = u8> {
    let of_level = boards.iter().enumerate().filter(move |(_, board)| board.least == level);
    of_level.map(|(index, _)| index as u8)
}

/// MOM-PUZ-05 6 × 6, blocks of length 2 or 3.
pub fn blocks(board: &SlideBoard) -> Blocks {
    let cells: Vec<u8> = board.rows.iter().flat_map(|row| row.bytes()).collect();
    (b'A'..=b'Z').filter_map(|letter| block(&cells, letter)).collect()
}

fn block(cells: &[u8], letter: u8) -> Option<Block> {
    let first = cells.iter().position(|&cell| cell == letter)? as u8;
    let upright = cells.get(usize::from(first + SIDE)) == Some(&letter);
    let length = cells.iter().filter(|&&cell| cell == letter).count() as u8;
    let (row, column) = (first / SIDE, first % SIDE);
    let (line, start) = if upright { (column, row) } else { (row, column) };
    Some(Block { letter, upright, line, length, start })
}

/// Whether all blocks stand on the board, and none on another.
pub fn fits(blocks: &Blocks, at: &At) -> bool {
    let standing = || blocks.iter().zip(at);
    let is_on_it = standing().all(|(block, &at)| at.checked_add(block.length).is_some_and(|end| end <= SIDE));
    let cells: u32 = blocks.iter().map(|block| u32::from(block.length)).sum();
    is_on_it && full(blocks, at).count_ones() == cells
}

pub fn start(blocks: &Blocks) -> At {
    let mut at = [0; MOST_BLOCKS];
    blocks.iter().zip(&mut at).for_each(|(block, at)| *at = block.start);
    at
}

/// MOM-PUZ-05 Blocks move along their axis; one step moves one block any free distance.
pub fn steps(blocks: &Blocks, at: &At) -> Steps {
    let full = full(blocks, at);
    let mut steps = Steps::new();
    for (index, (block, &at)) in blocks.iter().zip(at).enumerate() {
        let is_free = |along: &u8| full & cell(block, *along) == 0;
        let back = (0..at).rev().take_while(is_free).count() as i8;
        let on = (at + block.length..SIDE).take_while(is_free).count() as i8;
        let distances = (-back..=on).filter(|&by| by != 0);
        steps.extend(distances.map(|by| Choice::Slide(index as u8, by)));
    }
    steps
}

/// The cells that blocks stand on, as bits.
fn full(blocks: &Blocks, at: &At) -> u64 {
    let cells = blocks
        .iter()
        .zip(at)
        .flat_map(|(block, &at)| (at..at + block.length).map(move |along| cell(block, along)));
    cells.fold(0, |all, cell| all | cell)
}

fn cell(block: &Block, along: u8) -> u64 {
    let (row, column) = if block.upright { (along, block.line) } else { (block.line, along) };
    1 << (row * SIDE + column)
}

pub fn take(at: &mut At, block: u8, by: i8) {
    let at = &mut at[usize::from(block)];
    *at = at.checked_add_signed(by).expect("a block stays on its board");
}

/// MOM-PUZ-05 Solved when the marked block reaches the right edge.
pub fn is_solved(blocks: &Blocks, at: &At) -> bool {
    let mut standing = blocks.iter().zip(at);
    standing.any(|(block, &at)| block.letter == MARKED && at + block.length == SIDE)
}

/// Blocks between the marked one and the edge, each of which has to move, and the marked one itself.
pub(super) fn in_the_way(blocks: &Blocks, at: &At) -> u32 {
    let Some((marked, from)) = blocks.iter().zip(at).find(|(block, _)| block.letter == MARKED) else {
        return 0;
    };
    let free = from + marked.length;
    let row = (free..SIDE).fold(0, |row, along| row | cell(marked, along));
    let stands_there =
        |(block, at): &(&Block, &u8)| (**at..**at + block.length).any(|along| row & cell(block, along) != 0);
    blocks.iter().zip(at).filter(stands_there).count() as u32 + u32::from(free < SIDE)
}
