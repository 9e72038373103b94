//! Puzzles: a solver gives the next steps.

use crate::viewpoint::Viewpoint;
use mansions::ids::PuzzleId;
use mansions::puzzles::{self, code::Lock, solve};
use mansions::question::Choice;
use mansions::scenario::PuzzleKind;
use mansions::state::{Guess, PuzzleState};

/// Steps worked out in advance, the next one last.
#[derive(Default, Debug)]
pub struct Planned {
    of: Option<PuzzleId>,
    steps: Vec<Choice>,
}

/// What a solver proposes.
struct Way {
    steps: Vec<Choice>,
    /// Whether spending a clue on another step is worth it.
    is_near: bool,
}

impl Planned {
    /// The next step towards the solution: one worked out before, if it still fits.
    pub(crate) fn step(
        &mut self,
        view: &Viewpoint<'_>,
        puzzle: PuzzleId,
        options: &[Choice],
    ) -> Option<Choice> {
        if self.of != Some(puzzle) || self.steps.last().is_none_or(|step| !options.contains(step)) {
            let way = view.way(puzzle)?;
            *self = Planned { of: Some(puzzle), steps: way.steps.iter().rev().copied().collect() };
            if self.steps.last().is_none_or(|step| !options.contains(step)) {
                self.of = None;
                return Some(way.ends(options));
            }
        }
        self.steps.pop()
    }
}

impl Way {
    /// Spends a clue if that brings the solution within reach; otherwise ends the attempt.
    fn ends(&self, options: &[Choice]) -> Choice {
        let can_buy = self.is_near && options.contains(&Choice::SpendClue);
        if can_buy { Choice::SpendClue } else { Choice::Done }
    }
}

impl Viewpoint<'_> {
    /// The next step towards the solution.
    pub(crate) fn puzzle_step(&self, puzzle: PuzzleId, options: &[Choice]) -> Option<Choice> {
        Planned::default().step(self, puzzle, options)
    }

    fn way(&self, puzzle: PuzzleId) -> Option<Way> {
        let (kind, stands) = puzzles::look(self.content, self.state, puzzle);
        if let (&PuzzleKind::Code { length, symbols }, PuzzleState::Code { guesses, made }) = (kind, stands) {
            return self.next_symbols(Lock { length, symbols }, &guesses[..usize::from(*made)]);
        }
        let steps = solve::way(self.content, kind, stands)?;
        Some(Way { is_near: steps.len() <= usize::from(self.me().clues), steps })
    }

    /// The symbols of a good guess that still have to be set.
    fn next_symbols(&self, lock: Lock, guesses: &[Guess]) -> Option<Way> {
        let (_, named) = self.state.now.guess;
        let guess = solve::good_guess(lock, guesses)?;
        let places = usize::from(named)..usize::from(lock.length);
        let steps = guess[places].iter().map(|&symbol| Choice::Symbol(symbol)).collect();
        Some(Way { steps, is_near: lock.left(guesses).nth(3).is_none() })
    }
}
