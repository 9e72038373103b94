//! Relic Seeker.

use crate::asking::{Asking, Look};
use crate::content::RelicId;
use crate::question::About;
use crate::relics;
use crate::state::{MOST_RELICS, Who};
use crate::{Event, T};
use arrayvec::ArrayVec;
use table::Flow;

/// 1: at the start of one's first turn one sees 2 random relics and keeps 1, whatever relics one has already.
pub(crate) fn find(t: T<'_, '_>, who: Who) -> Flow {
    if t.state.investigator(who).finds_used >= t.talents(who).relic_finds {
        return Ok(());
    }
    t.state.investigator_mut(who).finds_used += 1;
    let mut seen = ArrayVec::<RelicId, 2>::new();
    for _ in 0..2 {
        seen.extend(draw(t, who, &seen)?);
    }
    if seen.is_empty() {
        return Ok(());
    }
    let kept = t.ask(who, About::TakeRelic, seen)?;
    relics::gain(t, who, kept, false);
    Ok(())
}

/// 4: instead of investigating you may gain a random transformed relic, but not while you are lying down and cannot
/// investigate. Says whether you did.
pub(crate) fn instead_of_investigating(t: T<'_, '_>, who: Who) -> Flow<bool> {
    let lies = t.state.investigator(who).lies;
    let can = t.talents(who).finds_transformed && !lies && !in_box(t, &[]).is_empty();
    if !can || !t.may_do(who, About::SeekRelic)? {
        return Ok(false);
    }
    if let Some(relic) = draw(t, who, &[])? {
        relics::gain(t, who, relic, true);
        t.tell(Event::RelicTransformed { who, relic });
    }
    Ok(true)
}

/// A random relic that nobody has.
fn draw(t: T<'_, '_>, who: Who, but: &[RelicId]) -> Flow<Option<RelicId>> {
    let left: ArrayVec<(RelicId, u32), MOST_RELICS> =
        in_box(t, but).into_iter().map(|relic| (relic, 1)).collect();
    if left.is_empty() {
        return Ok(None);
    }
    t.draw(who, About::LayOutRelic, &left).map(Some)
}

fn in_box(t: Look<'_, '_>, but: &[RelicId]) -> ArrayVec<RelicId, MOST_RELICS> {
    let held = |relic: RelicId| t.state.relics.iter().any(|held| held.relic == relic);
    let all = (0..t.content.relics.len()).map(RelicId::new);
    all.filter(|&relic| !held(relic) && !but.contains(&relic)).collect()
}
