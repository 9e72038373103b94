//! Puzzles that somebody has begun.

use super::Reader;
use crate::puzzles::{code::MOST_PLACES, image};
use crate::scenario::PuzzleKind;
use crate::state::{Guess, MOST_BLOCKS, MOST_DISCS, MOST_GUESSES, MOST_RINGS, PuzzleState};
use table::notation::{Found, count, with_notes};

impl Reader<'_> {
    /// `slide, board 3, at 0 1 2`
    pub(super) fn puzzle(&mut self, id: &str, items: &[&str]) -> Found {
        let puzzle = self.find_puzzle(id)?;
        let (&kind, items) = items.split_first().ok_or("how does it stand?")?;
        let is = &self.names.scenario.puzzle(puzzle).kind;
        let own = is.name();
        if kind != "solved" && kind != own {
            return Err(format!("`{id}` is `{own}` or `solved`, not `{kind}`"));
        }
        let stands = match is {
            _ if kind == "solved" => PuzzleState::Solved,
            PuzzleKind::Slide(_) => PuzzleState::Slide {
                board: self.board(items, self.names.content.slides.len())?,
                at: places(items, [0; MOST_BLOCKS])?,
            },
            PuzzleKind::Code { .. } => code(items)?,
            PuzzleKind::Image { .. } => PuzzleState::Image { pieces: places(items, image::whole())? },
            PuzzleKind::Tower { .. } => PuzzleState::Tower { pegs: places(items, [0; MOST_DISCS])? },
            PuzzleKind::Rings { .. } => PuzzleState::Rings {
                pattern: self.board(items, self.names.content.rings.len())?,
                at: places(items, [0; MOST_RINGS])?,
            },
        };
        self.state.puzzles[puzzle.index()] = stands;
        Ok(())
    }

    /// `board 3`, of so many.
    fn board(&self, items: &[&str], boards: usize) -> Found<u8> {
        let found = items.iter().find_map(|item| count(item).ok().filter(|(name, _)| *name == "board"));
        let (_, board) = found.ok_or("which board? Write `board 0`")?;
        if usize::from(board) < boards {
            Ok(board)
        } else {
            Err(format!("there are {boards} boards, from 0"))
        }
    }
}

/// `at 0 1 2`: the rest is as usual.
fn places<const N: usize>(items: &[&str], usual: [u8; N]) -> Found<[u8; N]> {
    let at = items.iter().find_map(|item| item.strip_prefix("at "));
    some_of(&Reader::numbers(at.ok_or("where does everything stand? Write `at 0 1`")?)?, usual)
}

fn some_of<const N: usize>(numbers: &[u8], usual: [u8; N]) -> Found<[u8; N]> {
    if numbers.len() > N {
        return Err(format!("at most {N} numbers, not {}", numbers.len()));
    }
    let mut all = usual;
    all[..numbers.len()].copy_from_slice(numbers);
    Ok(all)
}

/// `guess 1 2 3 4 (exact 1; near 2)`, one after the other.
fn code(items: &[&str]) -> Found<PuzzleState> {
    let mut guesses = [Guess::default(); MOST_GUESSES];
    if items.len() > MOST_GUESSES {
        return Err(format!("at most {MOST_GUESSES} guesses, not {}", items.len()));
    }
    for (guess, item) in guesses.iter_mut().zip(items) {
        let (words, notes) = with_notes(item);
        let symbols =
            words.strip_prefix("guess ").ok_or_else(|| format!("expected `guess 1 2 3`, found `{words}`"))?;
        guess.symbols = some_of(&Reader::numbers(symbols)?, [0; MOST_PLACES])?;
        for note in notes {
            match count(note)? {
                ("exact", n) => guess.exact = n,
                ("near", n) => guess.near = n,
                (name, _) => return Err(format!("expected `exact` or `near`, found `{name}`")),
            }
        }
    }
    Ok(PuzzleState::Code { guesses, made: items.len() as u8 })
}
