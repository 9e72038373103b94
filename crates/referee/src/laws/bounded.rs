use crate::broken::{Holds, ensure};
use table::{Game, Question, Session};

/// A question has from 2 to `most` options, and chance's question has odds for each. A game that asks nothing
/// any more has ended, and one that asks has not.
pub(crate) fn check<G: Game>(session: &Session<G>, most: usize) -> Holds {
    ensure(session.question().is_some() != session.ending().is_some(), || {
        let (asks, ending) = (session.question().is_some(), session.ending());
        format!("a game ends when nothing is asked any more: asks: {asks}, ending: {ending:?}")
    })?;
    session.question().map_or(Ok(()), |question| options(question, most))
}

fn options<G: Game>(question: &Question<G>, most: usize) -> Holds {
    let options = question.options.len();
    ensure((2..=most).contains(&options), || {
        format!("{:?} has {options} options; from 2 to {most} are fine", question.why)
    })?;
    let odds = if question.as_ask().is_chance() { options } else { 0 };
    ensure(question.odds.len() == odds, || {
        format!("{:?} has {} odds for {options} options", question.why, question.odds.len())
    })
}
