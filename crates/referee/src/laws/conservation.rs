use crate::broken::LawResult;
use table::{Game, Session};

/// Figures, cards and tokens add up to what is in the box, at every question and at the end.
pub(crate) fn check<G: Game>(session: &Session<G>) -> LawResult {
    G::audit(session.content(), session.state())
}
