use crate::broken::{Broken, LawResult, catch_panic};
use crate::record::Record;
use std::sync::Arc;
use table::{Given, Nobody, Replay, Scripted, Session, Spoken, Table};

/// A game being checked: which one it is, and how it went on the spot.
pub(crate) struct Case<'a, G: Spoken> {
    pub(crate) content: Arc<G::Content>,
    pub(crate) setup: &'a G::Setup,
    pub(crate) seed: u64,
    pub(crate) index: u64,
    pub(crate) record: Record<G>,
}

/// The game while it waits at a question.
pub(crate) struct Point<G: Spoken> {
    pub(crate) session: Session<G>,
    /// The session at the previous point where it waited.
    pub(crate) before: Option<Session<G>>,
}

impl<G: Spoken> Case<'_, G> {
    /// The recorded answers.
    pub(crate) fn log(&self) -> &[Given] {
        &self.record.log
    }

    /// Checks `law` after `answers` answers. A panic breaks it too.
    pub(crate) fn holds<T>(
        &self,
        law: &'static str,
        answers: usize,
        check: impl FnOnce() -> LawResult<T>,
    ) -> Result<T, Broken> {
        catch_panic(check).and_then(|held| held).map_err(|message| self.broken(law, &message, answers))
    }

    /// Reports that `law` is broken after `answers` answers, with everything needed to reproduce it.
    pub(crate) fn broken(&self, law: &'static str, message: &str, answers: usize) -> Broken {
        let session = self.played(answers);
        let position = session.as_ref().and_then(|session| catch_panic(|| session.write()).ok());
        let replay = session.as_ref().and_then(|session| catch_panic(|| Replay::of(session).write()).ok());
        let Case { seed, index, setup, .. } = self;
        let game = G::NAME;
        let mut what = format!(
            "{message}\n\ngame: {game}\nset-up: {setup:?}\nseed: {seed}\nindex: {index}\nanswers so far: {answers}\n"
        );
        what += &match position {
            Some(position) => format!("position:\n\n{position}"),
            None => "position: it cannot be written down".to_owned(),
        };
        Broken { law, what, replay, seed: *seed, index: *index }
    }

    /// The game after `answers` answers, or one fewer if the last makes the rules panic.
    fn played(&self, answers: usize) -> Option<Session<G>> {
        self.exactly(answers).or_else(|| self.exactly(answers.checked_sub(1)?))
    }

    /// The game after exactly `answers` answers. Tries it on the spot first, where endless rules are stopped.
    fn exactly(&self, answers: usize) -> Option<Session<G>> {
        let (content, start) = (&self.content, &self.record.start);
        let script = || Scripted::new(&self.log()[..answers]);
        let on_the_spot = || Table::<G>::new(content, &mut start.clone(), &mut script()).play_on();
        let suspended = || Session::<G>::from_state(Arc::clone(content), start.clone(), &mut script());
        catch_panic(on_the_spot).and_then(|_| catch_panic(suspended)).ok()
    }
}

/// The result of giving the recorded answer to a question.
pub(crate) struct Next<G: Spoken> {
    pub(crate) state: G::State,
    pub(crate) news: Vec<G::Event>,
}

impl<G: Spoken> Point<G> {
    /// Gives the recorded answer.
    pub(crate) fn next(&self, case: &Case<'_, G>) -> LawResult<Next<G>> {
        let mut session = self.session.clone();
        let index = case.log()[self.answers()].index();
        let news = session.answer(index, &mut Nobody).map_err(|refused| refused.to_string())?;
        Ok(Next { state: session.state().clone(), news })
    }

    /// How many answers have been given.
    pub(crate) fn answers(&self) -> usize {
        self.session.log().len()
    }
}
