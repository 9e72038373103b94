//! Somebody's try at a puzzle: MOM-PUZ-01, MOM-PUZ-03, MOM-PUZ-04, MOM-PUZ-11.
//!
//! The story asks [`goal_if_skipped`] first, then calls [`begin`] once and [`step`] until it says that it is over.

use super::{Steps, code, is_solved, level, look, make, steps, take};
use crate::Event;
use crate::asking::{MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::Give;
use crate::ids::{PuzzleId, Skill, Who};
use crate::question::{About, Choice};
use crate::scenario::PuzzleKind;
use crate::state::{PuzzleState, State};
use arrayvec::ArrayVec;
use code::{Answered, Lock};
use table::Flow;

/// What came of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// This many steps are left.
    GoesOn(u8),
    /// MOM-PUZ-04 The puzzle's `solved` is to happen now.
    Solved,
    /// The puzzle's `left` is to happen now.
    Left,
}

/// MOM-PUZ-11 Option "skip puzzles" replaces a puzzle by an adding-up test of its skill, goal = level. A code has none:
/// its number of places is the goal.
pub fn goal_if_skipped(content: &Content, state: &State, puzzle: PuzzleId) -> Option<u8> {
    let (kind, _) = look(content, state, puzzle);
    state.options.skip_puzzles.then(|| level(kind).unwrap_or_else(|| places(kind)))
}

fn places(kind: &PuzzleKind) -> u8 {
    match *kind {
        PuzzleKind::Code { length, .. } => length,
        PuzzleKind::Slide(_)
        | PuzzleKind::Image { .. }
        | PuzzleKind::Tower { .. }
        | PuzzleKind::Rings { .. } => 0,
    }
}

/// MOM-PUZ-01 Steps allowed equal the named skill's value (bonus and penalty dice do not count), plus cards that say
/// so; clues add theirs when they are spent. `gives` is all that `who` is given.
pub fn steps_allowed<'a>(
    content: &Content,
    state: &State,
    who: Who,
    skill: Skill,
    gives: impl IntoIterator<Item = &'a Give>,
) -> u8 {
    let value = content.investigator(state.who(who).card).skills[skill as usize];
    let more = gives.into_iter().map(|give| if let Give::PuzzleSteps(steps) = give { *steps } else { 0 });
    more.fold(value, u8::saturating_add)
}

/// MOM-PUZ-01 The state stays for later tries by anyone: only the first one makes the puzzle.
pub fn begin(t: T<'_, '_>, puzzle: PuzzleId, who: Who) -> Flow {
    if t.state.puzzles[puzzle.index()] == PuzzleState::Untouched {
        t.state.puzzles[puzzle.index()] = make(t, puzzle, who)?;
    }
    t.tell(Event::PuzzleBegun(puzzle, who));
    Ok(())
}

/// MOM-PUZ-03 An attempt is a step sequence: each question offers every legal step, "spend a clue" (if allowed), and
/// "stop"; with no step left and no clue it closes by itself.
///
/// `clues_work` is whether `who` may spend clues here at all (MOM-DARK-01, MOM-COND-02, cards).
pub fn step(t: T<'_, '_>, puzzle: PuzzleId, who: Who, left: u8, clues_work: bool) -> Flow<Attempt> {
    let offers = offers(t.content, t.state, puzzle, left, clues_work && t.state.who(who).clues > 0);
    if offers.is_empty() {
        return Ok(close(t, puzzle));
    }
    let seat = t.state.seat(who);
    t.state.now.trying = Some((puzzle, who, left));
    match t.pick(seat, About::PuzzleStep(puzzle).of(who), offers)? {
        Choice::Done => Ok(close(t, puzzle)),
        Choice::SpendClue => Ok(Attempt::GoesOn(spend_clue(t, who, left))),
        Choice::Symbol(first) => guess(t, puzzle, who, left, first),
        step => Ok(move_on(t, puzzle, left, step)),
    }
}

/// What is offered; nothing if the attempt is over.
pub fn offers(
    content: &Content,
    state: &State,
    puzzle: PuzzleId,
    left: u8,
    clue: bool,
) -> ArrayVec<Choice, MOST_ANSWERS> {
    let (kind, puzzle) = look(content, state, puzzle);
    let legal = if left > 0 { steps(content, kind, puzzle) } else { Steps::new() };
    let mut offers: ArrayVec<Choice, MOST_ANSWERS> = legal.into_iter().collect();
    offers.extend(clue.then_some(Choice::SpendClue));
    if !offers.is_empty() {
        offers.push(Choice::Done);
    }
    offers
}

fn close(t: T<'_, '_>, puzzle: PuzzleId) -> Attempt {
    t.state.now.trying = None;
    t.tell(Event::PuzzleLeft(puzzle));
    Attempt::Left
}

/// MOM-PUZ-01 Plus one per clue spent. MOM-PUZ-04 Clues spent stay spent.
fn spend_clue(t: T<'_, '_>, who: Who, left: u8) -> u8 {
    t.state.who_mut(who).clues -= 1;
    t.tell(Event::SpentClue(who));
    left.saturating_add(1)
}

fn move_on(t: T<'_, '_>, puzzle: PuzzleId, left: u8, step: Choice) -> Attempt {
    let kind = &t.state.the_scenario(t.content).puzzle(puzzle).kind;
    take(t.content, kind, &mut t.state.puzzles[puzzle.index()], step);
    t.tell(Event::PuzzleStep(puzzle));
    reckon(t, puzzle, left)
}

/// MOM-PUZ-06 All guesses so far are public.
fn guess(t: T<'_, '_>, puzzle: PuzzleId, who: Who, left: u8, first: u8) -> Flow<Attempt> {
    let (&PuzzleKind::Code { length, symbols }, &PuzzleState::Code { mut guesses, made }) =
        look(t.content, t.state, puzzle)
    else {
        unreachable!("symbols are offered for codes alone")
    };
    let before = usize::from(made);
    let answered = code::guess(t, puzzle, who, Lock { length, symbols }, &guesses[..before], first)?;
    t.state.now.guess = Default::default();
    match answered {
        Answered::WornOut => Ok(solve(t, puzzle)),
        Answered::Told(guess) => {
            guesses[before] = guess;
            t.state.puzzles[puzzle.index()] = PuzzleState::Code { guesses, made: made + 1 };
            t.tell(Event::Guessed(puzzle, guess));
            Ok(reckon(t, puzzle, left))
        }
    }
}

/// MOM-PUZ-04 Solved: the solved branch resolves at once, unused steps are lost.
fn reckon(t: T<'_, '_>, puzzle: PuzzleId, left: u8) -> Attempt {
    let (kind, stands) = look(t.content, t.state, puzzle);
    if is_solved(t.content, kind, stands) { solve(t, puzzle) } else { Attempt::GoesOn(left - 1) }
}

fn solve(t: T<'_, '_>, puzzle: PuzzleId) -> Attempt {
    t.state.now.trying = None;
    t.state.puzzles[puzzle.index()] = PuzzleState::Solved;
    t.tell(Event::PuzzleSolved(puzzle));
    Attempt::Solved
}
