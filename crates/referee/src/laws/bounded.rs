use crate::broken::{LawResult, ensure};
use table::{Ask, Game, Session};

/// A question has from 2 to `most` options, and a question to chance has odds for each. A game is over if and
/// only if it asks nothing.
pub(crate) fn check<G: Game>(session: &Session<G>, most: usize) -> LawResult {
    ends::<G>(session.question().is_some(), session.ending())?;
    session.question().map_or(Ok(()), |question| options(&question.as_ask(), most))
}

pub(crate) fn ends<G: Game>(asks: bool, ending: Option<G::Ending>) -> LawResult {
    ensure(asks != ending.is_some(), || {
        format!("a game ends when nothing is asked any more: asks: {asks}, ending: {ending:?}")
    })
}

pub(crate) fn options<G: Game>(ask: &Ask<'_, G>, most: usize) -> LawResult {
    let options = ask.options.len();
    ensure((2..=most).contains(&options), || {
        format!("{:?} has {options} options; from 2 to {most} are fine", ask.why)
    })?;
    let odds = if ask.is_chance() { options } else { 0 };
    ensure(ask.odds.len() == odds, || {
        format!("{:?} has {} odds for {options} options", ask.why, ask.odds.len())
    })
}
