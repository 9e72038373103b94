//! Comparisons of what waits. The kernel's own `==` asks more of a game than any game has.

use crate::broken::{Holds, ensure, parting};
use std::fmt::Debug;
use table::{Game, Position, Question};

/// Says where two positions differ, if they do.
pub(crate) fn same_position<G: Game>(one: &Position<G>, between: &str, other: &Position<G>) -> Holds {
    ensure(positions(one, other), || differ(one, between, other))
}

/// Where two different things differ.
pub(crate) fn differ<T: Debug>(one: &T, between: &str, other: &T) -> String {
    parting(&format!("{one:?}"), between, &format!("{other:?}"))
}

/// Whether two positions are the same: where the step began, what was answered since, how it stands, and what is
/// waited for.
pub(crate) fn positions<G: Game>(one: &Position<G>, other: &Position<G>) -> bool {
    one.parts() == other.parts()
        && one.state() == other.state()
        && questions(one.question(), other.question())
}

/// Whether the same is asked.
pub(crate) fn questions<G: Game>(one: Option<&Question<G>>, other: Option<&Question<G>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => {
            one.actor == other.actor
                && one.why == other.why
                && one.options == other.options
                && one.odds == other.odds
        }
        (one, other) => one.is_none() && other.is_none(),
    }
}
