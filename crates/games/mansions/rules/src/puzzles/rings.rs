//! Concentric rings: MOM-PUZ-09.

use super::Steps;
use crate::asking::{Asking, T};
use crate::content::RingPattern;
use crate::ids::{PuzzleId, Who};
use crate::question::{About, Choice};
use crate::state::{MOST_RINGS, PuzzleState};
use std::collections::VecDeque;
use table::Flow;

/// How far each ring is turned; 0 where there is no ring.
pub type At = [u8; MOST_RINGS];

/// A pattern of rings with this many marks each.
#[derive(Clone, Copy, Debug)]
pub struct Wheels<'a> {
    pub pattern: &'a RingPattern,
    pub marks: u8,
}

/// MOM-PUZ-09 Made backwards from the goal: chance says which pattern, then how each ring is turned, so that every
/// start that is `level` steps away is as likely as any other.
pub(super) fn make(
    t: T<'_, '_>,
    puzzle: PuzzleId,
    who: Who,
    rings: u8,
    marks: u8,
    level: u8,
) -> Flow<PuzzleState> {
    let patterns: Vec<(Choice, u32)> = patterns_of(&t.content.rings, rings, marks, level)
        .map(|pattern| (Choice::Board(pattern), 1))
        .collect();
    let drawn = t.draw_for(Some(who), About::PuzzleBoard(puzzle), &patterns)?;
    let Choice::Board(pattern) = drawn else { unreachable!("only patterns are drawn") };
    let mut starts = Wheels { pattern: &t.content.rings[usize::from(pattern)], marks }.starts(level);
    for ring in 0..usize::from(rings) {
        let turns: Vec<(Choice, u32)> = (0..marks)
            .map(|mark| (Choice::Mark(mark), starts.iter().filter(|at| at[ring] == mark).count() as u32))
            .filter(|&(_, starts)| starts > 0)
            .collect();
        let drawn = t.draw_for(Some(who), About::PuzzleMix(puzzle), &turns)?;
        starts.retain(|at| Choice::Mark(at[ring]) == drawn);
    }
    Ok(PuzzleState::Rings { pattern, at: starts[0] })
}

/// The patterns that have a start of this level, by their numbers.
pub fn patterns_of(patterns: &[RingPattern], rings: u8, marks: u8, level: u8) -> impl Iterator<Item = u8> {
    let fits = move |pattern: &RingPattern| {
        pattern.rings == rings && !Wheels { pattern, marks }.starts(level).is_empty()
    };
    patterns.iter().enumerate().filter(move |(_, pattern)| fits(pattern)).map(|(index, _)| index as u8)
}

/// MOM-PUZ-09 A step turns one ring by one mark either way.
pub fn steps(rings: u8) -> Steps {
    (0..rings).flat_map(|ring| [false, true].map(|back| Choice::Turn { ring, back })).collect()
}

/// MOM-PUZ-09 The marks aligned, in whatever direction they point.
pub fn is_solved(rings: u8, at: &At) -> bool {
    at[..usize::from(rings)].iter().all(|&mark| mark == at[0])
}

/// Whether every ring points at one of its marks.
pub fn fits(rings: u8, marks: u8, at: &At) -> bool {
    let (own, others) = at.split_at(usize::from(rings));
    own.iter().all(|&mark| mark < marks) && others.iter().all(|&mark| mark == 0)
}

impl Wheels<'_> {
    /// MOM-PUZ-09 Linked rings turn with it as printed: those that are linked to the ring itself, and no others.
    pub fn take(self, at: &mut At, ring: u8, back: bool) {
        self.turn(at, ring, back);
        let links = self.pattern.links.iter().filter(|link| link.turned == ring);
        links.for_each(|link| self.turn(at, link.also, back != link.backwards));
    }

    fn turn(self, at: &mut At, ring: u8, back: bool) {
        let mark = &mut at[usize::from(ring)];
        *mark = (*mark + if back { self.marks - 1 } else { 1 }) % self.marks;
    }

    /// Everything from which the goal is exactly `level` steps away.
    pub fn starts(self, level: u8) -> Vec<At> {
        let depths = self.depths(level);
        let of_level = depths.iter().enumerate().filter(|(_, depth)| **depth == Some(level));
        of_level.map(|(index, _)| self.at(index)).collect()
    }

    /// The least number of steps from every place to the goal; none if there is no way, or none within the limit.
    ///
    /// Every step can be undone by another, so it is found backwards from the goal.
    pub fn depths(self, most: u8) -> Vec<Option<u8>> {
        let count = usize::from(self.marks).pow(u32::from(self.pattern.rings));
        let mut depths: Vec<Option<u8>> = vec![None; count];
        let aligned = (0..count).filter(|&index| is_solved(self.pattern.rings, &self.at(index)));
        let mut next: VecDeque<(usize, u8)> = aligned.map(|index| (index, 0)).collect();
        while let Some((index, depth)) = next.pop_front() {
            if depths[index].is_none() {
                depths[index] = Some(depth);
                if depth == most {
                    continue;
                }
                next.extend(self.around(self.at(index)).map(|at| (self.index(&at), depth + 1)));
            }
        }
        depths
    }

    fn around(self, at: At) -> impl Iterator<Item = At> {
        steps(self.pattern.rings).into_iter().map(move |step| {
            let Choice::Turn { ring, back } = step else { unreachable!("steps are turns") };
            let mut turned = at;
            self.take(&mut turned, ring, back);
            turned
        })
    }

    /// The number of a place among all.
    pub fn index(self, at: &At) -> usize {
        let rings = at[..usize::from(self.pattern.rings)].iter().rev();
        rings.fold(0, |index, &mark| index * usize::from(self.marks) + usize::from(mark))
    }

    fn at(self, mut index: usize) -> At {
        let mut at = [0; MOST_RINGS];
        for mark in &mut at[..usize::from(self.pattern.rings)] {
            *mark = (index % usize::from(self.marks)) as u8;
            index /= usize::from(self.marks);
        }
        at
    }
}
