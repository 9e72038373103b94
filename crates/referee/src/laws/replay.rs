use crate::broken::{LawResult, ensure};
use crate::case::{Case, Point};
use crate::equal::equal;
use std::sync::Arc;
use table::{Replay, Session, Spoken};

/// A game written as a replay is the same game when it is read and played again. So is every beginning of it.
pub(crate) fn check<G: Spoken>(case: &Case<'_, G>, last: &Session<G>, some: Option<&Point<G>>) -> LawResult {
    let text = Replay::of(last).write();
    let replay = Replay::read(&text).map_err(|error| error.to_string())?;
    ensure(replay.write() == text, || "a replay that was read is written differently".to_owned())?;
    let again = replay.play::<G>(Arc::clone(&case.content)).map_err(|error| error.to_string())?;
    same(last, &again)?;
    some.map_or(Ok(()), |point| beginning(case, &replay, point))
}

fn beginning<G: Spoken>(case: &Case<'_, G>, replay: &Replay, point: &Point<G>) -> LawResult {
    let answers = point.answers();
    let content = Arc::clone(&case.content);
    let again = replay.play_anyway::<G>(content, Some(answers)).map_err(|error| error.to_string())?;
    same(&point.session, &again).map_err(|message| format!("of the first {answers} answers: {message}"))
}

fn same<G: Spoken>(game: &Session<G>, again: &Session<G>) -> LawResult {
    ensure(game.log() == again.log(), || "the replay gives other answers".to_owned())?;
    equal(game.position(), "is in the replay", again.position())
}
