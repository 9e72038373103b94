//! Avid Photographer.

use crate::asking::Asking;
use crate::healing;
use crate::question::About;
use crate::state::Who;
use crate::{Look, T};
use parts::{Set, Space};
use table::Flow;

/// 1: when another moves out of one's space, one may go along in the same step. Gives those who do.
pub(crate) fn go_along(t: T<'_, '_>, movers: Set<Who>, from: Space, to: Space) -> Flow<Set<Who>> {
    let mut along = Set::EMPTY;
    for who in t.state.investigators_at(from) - movers {
        let can = t.talents(who).goes_along && !t.state.investigator(who).lies;
        if can && t.may_do(who, About::GoAlong(to))? {
            along.insert(who);
        }
    }
    Ok(along)
}

/// 3: when another in one's space rests, one heals 3 in any mix.
pub(crate) fn rest_along(t: T<'_, '_>, rested: Who) -> Flow {
    for who in t.state.investigators_at(t.state.investigator(rested).space).without(rested) {
        healing::heal_up_to(t, who, t.talents(who).rest_along)?;
    }
    Ok(())
}

/// Those who would heal if somebody rested.
pub(crate) fn resting_along(t: Look<'_, '_>, resting: Who) -> Set<Who> {
    let others = t.state.investigators_at(t.state.investigator(resting).space).without(resting);
    others.iter().filter(|&who| t.talents(who).rest_along > 0).collect()
}
