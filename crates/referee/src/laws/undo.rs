use crate::broken::{LawResult, ensure};
use crate::case::{Case, Point};
use crate::equal::equal;
use table::{NoUndo, Nobody, Session, Spoken};

/// The last decision can be taken back if and only if neither an answer by chance nor a reveal came after it.
/// The position is then the one before the decision, and the same answer leads back. Returns whether it was
/// taken back.
pub(crate) fn check<G: Spoken>(case: &Case<'_, G>, point: &Point<G>) -> LawResult<bool> {
    let mut undone = point.session.clone();
    let (expected, found) = (allowed(case, point.answers()), undone.undo());
    ensure(found == expected, || format!("undo should give {expected:?}, but gives {found:?}"))?;
    if found.is_ok() {
        let before = point.before.as_ref().ok_or("the decision was not the last answer".to_owned())?;
        same("undo", before, &undone)?;
        let given = case.log()[undone.log().len()];
        undone.answer(given.index(), &mut Nobody).map_err(|refused| refused.to_string())?;
        same("the same answer after undo", &point.session, &undone)?;
    }
    Ok(found.is_ok())
}

/// Whether the last decision among the first `answers` answers may be taken back.
fn allowed<G: Spoken>(case: &Case<'_, G>, answers: usize) -> Result<(), NoUndo> {
    let given = &case.log()[..answers];
    let last = given.iter().rposition(|given| !given.is_chance()).ok_or(NoUndo::NothingToUndo)?;
    let chance_since = last + 1 < answers;
    let reveal_since = case.record.reveals.iter().any(|&before| last < before && before <= answers);
    if chance_since || reveal_since { Err(NoUndo::Revealed) } else { Ok(()) }
}

fn same<G: Spoken>(what: &str, expected: &Session<G>, found: &Session<G>) -> LawResult {
    ensure(expected.log() == found.log(), || format!("{what} leaves other answers in the log"))?;
    equal(expected.position(), "should come of it, but there is", found.position())
        .map_err(|error| format!("{what}: {error}"))
}
