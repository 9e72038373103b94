use super::{heard, redealt, same, view};
use crate::broken::{LawResult, ensure};
use crate::case::Case;
use bots::Random;
use table::{Actor, Answers, Ask, Game, Nobody, Question, Seat, Session, Spoken, Table};

/// When a step has only just begun, the redealt game must continue in the same way: the seat sees the same
/// question and, after the same answer, hears the same, unless it now also sees something else. Where the
/// timing of questions is not hidden, it hears the same up to the next question of either game.
pub(super) fn check<G: Spoken>(
    case: &Case<'_, G>,
    session: &Session<G>,
    seat: Option<Seat>,
    random: &mut Random,
) -> LawResult {
    let (true, Some(question)) = (is_fresh(session), session.question()) else { return Ok(()) };
    let answer = case.log()[session.log().len()].index();
    let (settled, _) = session.position().parts();
    let Some(other) = redealt::<G>(session.content(), settled, seat, random) else { return Ok(()) };
    if G::hides_timing(settled) {
        asked(case, session, &other, seat)?;
    }
    let one = Once::play(session.content(), settled, question, answer);
    let other = Once::play(session.content(), &other, question, answer);
    if !one.is_comparable || !other.is_comparable {
        return Ok(());
    }
    let sees = |once: &Once<G>| view::<G>(session.content(), &once.state, seat);
    if sees(&one)? != sees(&other)? {
        return Ok(());
    }
    let [mut one, mut other] = [one, other].map(|once| heard::<G>(&once.news, seat));
    if !G::hides_timing(settled) {
        // One of the games may have to wait earlier; up to there the same is heard.
        let told = one.len().min(other.len());
        one.truncate(told);
        other.truncate(told);
    }
    same("an event tells a secret", &format!("{one:?}"), &format!("{other:?}"))
}

/// Whether nothing has happened in the current step before its question.
fn is_fresh<G: Game>(session: &Session<G>) -> bool {
    let (settled, given) = session.position().parts();
    let mut begun = settled.clone();
    G::agenda(&mut begun).take_next();
    given.is_empty() && begun == *session.state()
}

/// The seat sees the same question. Questions to chance are seen only by whoever holds the dice.
fn asked<G: Spoken>(
    case: &Case<'_, G>,
    session: &Session<G>,
    other: &G::State,
    seat: Option<Seat>,
) -> LawResult {
    let question = session.position().question_for(seat);
    if question.as_ref().is_none_or(|question| question.actor == Actor::Chance) {
        return Ok(());
    }
    let redealt = Session::<G>::from_state(case.content.clone(), other.clone(), &mut Nobody);
    let after = redealt.position().question_for(seat);
    ensure(question == after, || format!("the question is {question:?}, after a redeal {after:?}"))
}

/// A game after one more answer.
struct Once<G: Game> {
    state: G::State,
    news: Vec<G::Event>,
    /// Whether it answered the same question, and nothing was revealed on purpose.
    is_comparable: bool,
}

/// Gives one answer if the question is the expected one, and notices whether something is revealed.
struct OneAnswer<'a, G: Game> {
    question: &'a Question<G>,
    answer: Option<usize>,
    is_comparable: bool,
}

impl<G: Game> Once<G> {
    fn play(content: &G::Content, settled: &G::State, question: &Question<G>, answer: usize) -> Once<G> {
        let (mut state, mut news) = (settled.clone(), Vec::new());
        let mut answers = OneAnswer { question, answer: Some(answer), is_comparable: true };
        let _waiting =
            Table::<G>::new(content, &mut state, &mut answers).telling(&mut news).play_on().is_err();
        Once { state, news, is_comparable: answers.is_comparable }
    }
}

impl<G: Game> Answers<G> for OneAnswer<'_, G> {
    fn answer(&mut self, _: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let answer = self.answer.take()?;
        let is_expected = (ask.actor, ask.why) == (self.question.actor, self.question.why);
        let fits = is_expected && answer < ask.options.len();
        self.is_comparable &= fits;
        fits.then_some(answer)
    }

    fn reveal(&mut self) {
        self.is_comparable = false;
    }
}
