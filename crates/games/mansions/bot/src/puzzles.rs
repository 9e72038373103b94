//! Puzzles: a solver says the next step.

use crate::viewpoint::Viewpoint;
use mansions::ids::PuzzleId;
use mansions::puzzles::{self, code::Lock, solve};
use mansions::question::Choice;
use mansions::scenario::PuzzleKind;
use mansions::state::PuzzleState;

impl Viewpoint<'_> {
    /// The next step towards the solution; a clue where it brings one within reach, and else the end of the attempt.
    pub(crate) fn puzzle_step(&self, puzzle: PuzzleId, options: &[Choice]) -> Option<Choice> {
        let (kind, stands) = puzzles::look(self.content, self.state, puzzle);
        if let (&PuzzleKind::Code { length, symbols }, PuzzleState::Code { guesses, made }) = (kind, stands) {
            return self.next_symbol(Lock { length, symbols }, &guesses[..usize::from(*made)], options);
        }
        let way = solve::way(self.content, kind, stands)?;
        let next = way.first().copied().filter(|step| options.contains(step));
        let can_buy = options.contains(&Choice::SpendClue) && way.len() <= usize::from(self.me().clues);
        next.or_else(|| can_buy.then_some(Choice::SpendClue)).or(Some(Choice::Done))
    }

    fn next_symbol(
        &self,
        lock: Lock,
        guesses: &[mansions::state::Guess],
        options: &[Choice],
    ) -> Option<Choice> {
        let (_, named) = self.state.now.guess;
        let guess = solve::good_guess(lock, guesses)?;
        let next = Choice::Symbol(guess[usize::from(named)]);
        if options.contains(&next) {
            return Some(next);
        }
        let few = lock.left(guesses).nth(3).is_none();
        let can_buy = options.contains(&Choice::SpendClue) && few;
        Some(if can_buy { Choice::SpendClue } else { Choice::Done })
    }
}
