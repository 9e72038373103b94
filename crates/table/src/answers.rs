use crate::{Ask, Game, Given};

/// Where answers come from: a record, a person, a bot, dice, a test's script.
pub trait Answers<G: Game> {
    /// The index of the answer, or `None` to wait.
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize>;

    /// Something hidden has been shown. An undo past this point would have given it away.
    fn reveal(&mut self) {}

    /// Called right before a question. A search redeals here what its seat cannot know.
    fn determinize(&mut self, _: &mut G::State) {}
}

/// Nobody answers; every question waits.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl<G: Game> Answers<G> for Nobody {
    fn answer(&mut self, _: &G::State, _: &Ask<'_, G>) -> Option<usize> {
        None
    }
}

/// Gives one answer, then leaves the rest to `then`.
#[derive(Debug)]
pub struct First<'a, A: ?Sized> {
    pub answer: Option<usize>,
    pub then: &'a mut A,
}

impl<G: Game, A: Answers<G> + ?Sized> Answers<G> for First<'_, A> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        self.answer.take().or_else(|| self.then.answer(state, ask))
    }

    fn reveal(&mut self) {
        self.then.reveal();
    }
}

/// Gives recorded answers in order, then waits.
#[derive(Debug)]
pub struct Scripted<'a> {
    answers: std::slice::Iter<'a, Given>,
}

impl<'a> Scripted<'a> {
    pub fn new(answers: &'a [Given]) -> Scripted<'a> {
        Scripted { answers: answers.iter() }
    }

    /// How many answers have not been used yet.
    pub fn left(&self) -> usize {
        self.answers.len()
    }
}

impl<G: Game> Answers<G> for Scripted<'_> {
    fn answer(&mut self, _: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let given = self.answers.next()?;
        debug_assert_eq!(given.actor, ask.actor, "the record was made by the same rules");
        Some(given.index())
    }
}
