use crate::broken::{LawResult, catch_panic, ensure};
use table::{Game, Nobody, Refused, Session};

/// Every listed answer is accepted and leads to a state that adds up; any other is refused, and changes
/// nothing.
pub(crate) fn check<G: Game>(session: &Session<G>) -> LawResult {
    let options = session.question().map_or(0, |question| question.options.len());
    for index in 0..options {
        let mut taken = session.clone();
        accept(&mut taken, index).map_err(|error| format!("option {index} of {options}: {error}"))?;
    }
    refuse(session, options)?;
    refuse(session, usize::MAX)
}

fn accept<G: Game>(session: &mut Session<G>, index: usize) -> LawResult {
    let answers = session.log().len();
    catch_panic(|| session.answer(index, &mut Nobody))?.map_err(|refused| refused.to_string())?;
    let noted = session.log().len() == answers + 1 && session.log()[answers].index() == index;
    ensure(noted, || "the answer was not noted as it was given".to_owned())?;
    G::audit(session.content(), session.state())
}

fn refuse<G: Game>(session: &Session<G>, index: usize) -> LawResult {
    let mut asked = session.clone();
    let expected = match session.question() {
        Some(question) => Refused::NoSuchOption { given: index, options: question.options.len() },
        None => Refused::Over,
    };
    let refused = catch_panic(|| asked.answer(index, &mut Nobody))?.err();
    ensure(refused == Some(expected), || format!("option {index} does not exist, but gave {refused:?}"))?;
    let unchanged = asked.position() == session.position() && asked.log() == session.log();
    ensure(unchanged, || format!("option {index} was refused, but the game has changed"))
}
