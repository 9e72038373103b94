//! Discs on three pegs: MOM-PUZ-08.

use super::Steps;
use crate::asking::{Asking, T};
use crate::ids::{PuzzleId, Who};
use crate::question::{About, Choice};
use crate::state::{MOST_DISCS, PuzzleState};
use table::Flow;

const PEGS: u8 = 3;
/// The marked peg, on which all discs shall lie.
pub const GOAL: u8 = 2;

/// On which peg each disc lies, the smallest first; 0 where there is no disc.
pub type Pegs = [u8; MOST_DISCS];

/// MOM-PUZ-08 Made backwards from the goal to depth = level.
///
/// From the largest disc to the smallest there is one peg where the disc does not have to be moved: the goal, and then
/// the peg on which all smaller ones have to wait. If it lies there, it costs nothing; if not, it costs as many steps
/// as there are ways to place the smaller ones on two pegs (1, 2, 4 and so on), and chance says on which of the two
/// other pegs it lies. So the level, written in twos, says which discs lie wrong, and every start that is this many steps
/// away is as likely as any other.
pub(super) fn make(t: T<'_, '_>, puzzle: PuzzleId, who: Who, discs: u8, level: u8) -> Flow<PuzzleState> {
    let mut pegs = [0; MOST_DISCS];
    let mut wanted = GOAL;
    for disc in (0..discs).rev() {
        let mut peg = wanted;
        if level >> disc & 1 == 1 {
            let others = (0..PEGS).filter(|&to| to != wanted);
            let moves: Vec<(Choice, u32)> = others.map(|to| (Choice::Disc { from: wanted, to }, 1)).collect();
            let drawn = t.draw_for(Some(who), About::PuzzleMix(puzzle), &moves)?;
            let Choice::Disc { to, .. } = drawn else { unreachable!("only moves of discs are drawn") };
            peg = to;
            wanted = third(wanted, peg);
        }
        pegs[usize::from(disc)] = peg;
    }
    Ok(PuzzleState::Tower { pegs })
}

/// Whether every disc lies on a peg.
pub fn fits(discs: u8, pegs: &Pegs) -> bool {
    let (own, others) = pegs.split_at(usize::from(discs));
    own.iter().all(|&peg| peg < PEGS) && others.iter().all(|&peg| peg == 0)
}

/// The farthest that this many discs can be from the goal.
pub fn deepest(discs: u8) -> u8 {
    ((1_u16 << discs) - 1) as u8
}

/// The least number of steps: see [`make`].
pub fn least(discs: u8, pegs: &Pegs) -> u8 {
    let mut wanted = GOAL;
    let mut steps = 0;
    for disc in (0..discs).rev() {
        let peg = pegs[usize::from(disc)];
        if peg != wanted {
            steps |= 1 << disc;
            wanted = third(wanted, peg);
        }
    }
    steps
}

fn third(one: u8, other: u8) -> u8 {
    PEGS - one - other
}

/// MOM-PUZ-08 A step moves one top disc; a larger never on a smaller.
pub fn steps(discs: u8, pegs: &Pegs) -> Steps {
    let all = (0..PEGS).flat_map(|from| (0..PEGS).map(move |to| (from, to)));
    let fits = |&(from, to): &(u8, u8)| match (top(discs, pegs, from), top(discs, pegs, to)) {
        (Some(moved), Some(under)) => moved < under,
        (Some(_), None) => true,
        (None, _) => false,
    };
    all.filter(fits).map(|(from, to)| Choice::Disc { from, to }).collect()
}

/// The smallest disc on a peg.
fn top(discs: u8, pegs: &Pegs, peg: u8) -> Option<usize> {
    pegs.iter().take(usize::from(discs)).position(|&at| at == peg)
}

pub fn take(pegs: &mut Pegs, from: u8, to: u8) {
    // Discs that the tower does not have lie behind all others.
    let moved = pegs.iter().position(|&at| at == from).expect("a step takes a disc from a peg that has one");
    pegs[moved] = to;
}

/// MOM-PUZ-08 All in order on the marked peg.
pub fn is_solved(discs: u8, pegs: &Pegs) -> bool {
    pegs[..usize::from(discs)].iter().all(|&peg| peg == GOAL)
}
