use crate::broken::{Broken, catch_panic};
use crate::case::{Case, Point};
use crate::laws::name::SPOT;
use std::sync::Arc;
use table::{Answers, Ask, Game, Given, Session, Spoken, Table};

/// Whom a recorded game waits for when it is played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    /// Every question waits, even those to chance: somebody types in what the dice show.
    ForEverybody,
    /// Only players are waited for; the dice answer immediately.
    ForPlayers,
}

/// A recorded game, played again with waiting.
pub(crate) struct Walk<G: Spoken> {
    /// The game at the questions that were picked.
    pub(crate) points: Vec<Point<G>>,
    /// The news of all answers.
    pub(crate) story: Vec<G::Event>,
    /// The game at the end of the record.
    pub(crate) last: Session<G>,
}

/// Gives the recorded answers one at a time. `visit` sees the game whenever it waits and when it is over; the
/// game is kept at the questions in `picked`, which is sorted.
pub(crate) fn walk<G: Spoken>(
    case: &Case<'_, G>,
    waits: Waits,
    picked: &[usize],
    mut visit: impl FnMut(&Session<G>) -> Result<(), Broken>,
) -> Result<Walk<G>, Broken> {
    let is_picked = |question: usize| picked.binary_search(&question).is_ok();
    let (mut session, mut story) = case.holds(SPOT, 0, || Ok(begin(case, waits)))?;
    let (mut points, mut before) = (Vec::new(), None);
    loop {
        visit(&session)?;
        let answers = session.log().len();
        let Some(&given) = case.log().get(answers) else { break };
        if is_picked(answers) {
            points.push(Point { session: session.clone(), before: before.take() });
        }
        before = is_picked(answers + 1).then(|| session.clone());
        story.extend(case.holds(SPOT, answers, || answer(case, waits, &mut session, given))?);
    }
    Ok(Walk { points, story, last: session })
}

/// The game at its first question, and what was told before it.
fn begin<G: Spoken>(case: &Case<'_, G>, waits: Waits) -> (Session<G>, Vec<G::Event>) {
    let start = &case.record.start;
    let mut dice = Recorded { log: case.log(), next: 0, waits };
    let session = Session::from_state(Arc::clone(&case.content), start.clone(), &mut dice);
    dice.next = 0;
    let mut story = Vec::new();
    // A session does not keep what it told before its first question, so that stretch is played on the spot
    // as well.
    let mut state = start.clone();
    let _waiting =
        Table::<G>::new(&case.content, &mut state, &mut dice).telling(&mut story).play_on().is_err();
    (session, story)
}

fn answer<G: Spoken>(
    case: &Case<'_, G>,
    waits: Waits,
    session: &mut Session<G>,
    given: Given,
) -> Result<Vec<G::Event>, String> {
    let next = session.log().len() + 1;
    let actor = session.question().map(|question| question.actor);
    if actor != Some(given.actor) {
        return Err(format!("on the spot {:?} answered, here the game waits for {actor:?}", given.actor));
    }
    let mut dice = Recorded { log: case.log(), next, waits };
    let news = catch_panic(|| session.answer(given.index(), &mut dice))?;
    news.map_err(|refused| format!("an answer that was given on the spot is refused: {refused}"))
}

/// If the game does not wait for chance, gives chance's recorded answers.
struct Recorded<'a> {
    log: &'a [Given],
    next: usize,
    waits: Waits,
}

impl<G: Game> Answers<G> for Recorded<'_> {
    fn answer(&mut self, _: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        if self.waits == Waits::ForEverybody || !ask.is_chance() {
            return None;
        }
        let given = self.log.get(self.next).filter(|given| given.is_chance())?;
        self.next += 1;
        Some(given.index())
    }
}
