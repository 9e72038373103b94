use crate::broken::{LawResult, ensure};
use crate::case::{Case, Point};
use crate::equal::equal;
use crate::walk::Walk;
use table::{Game, Scripted, Spoken};

/// A game that waits at every question is the same game as one answered on the spot: it ends in the same
/// state, and tells everything exactly once and in the same order.
pub(crate) fn whole<G: Spoken>(case: &Case<'_, G>, walk: &Walk<G>) -> LawResult {
    let record = &case.record;
    ensure(walk.last.question().is_none(), || "after the last answer it still waits".to_owned())?;
    same_end::<G>(&record.end, walk.last.state())?;
    let first = record.story.iter().zip(&walk.story).position(|(one, other)| one != other);
    let length = record.story.len().min(walk.story.len());
    ensure(record.story == walk.story, || {
        let at = first.unwrap_or(length);
        format!(
            "event {at} differs: on the spot {:?}, suspended {:?}",
            record.story.get(at),
            walk.story.get(at)
        )
    })
}

/// A game continued from any question with the same answers ends in the same way.
pub(crate) fn rest<G: Spoken>(case: &Case<'_, G>, point: &Point<G>) -> LawResult {
    let mut rest = Scripted::new(&case.log()[point.answers()..]);
    let end = point.session.position().playout(&case.content, &mut rest);
    same_end::<G>(&case.record.end, &end)
}

/// A position is the same whether or not the game waited for the dice.
pub(crate) fn whoever_waits<G: Spoken>(all: &[Point<G>], players: &[Point<G>]) -> LawResult {
    for point in players {
        let same = all.iter().find(|other| other.answers() == point.answers());
        let same = same.ok_or_else(|| format!("nothing waited after {} answers", point.answers()))?;
        let between = "when dice are waited for; when they are not";
        equal(same.session.position(), between, point.session.position())?;
    }
    Ok(())
}

/// Checks that two games ended in the same state.
fn same_end<G: Game>(spot: &G::State, other: &G::State) -> LawResult {
    equal(spot, "is the end on the spot; when suspended it is", other)
}
