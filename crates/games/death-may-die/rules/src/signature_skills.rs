//! Signature skills that are rules of their own, a file each.

pub(crate) mod gates;
pub(crate) mod hunter;
pub(crate) mod interrogation;
pub(crate) mod omens;
pub(crate) mod photographer;
pub(crate) mod protector;
pub(crate) mod seeker;
pub(crate) mod vodou;

use crate::T;
use table::Flow;

/// What skills have somebody name before the first turn, clockwise from the first player.
pub(crate) fn make_ready(t: T<'_, '_>) -> Flow {
    for who in t.state.clockwise() {
        vodou::name_focus(t, who)?;
        hunter::name_prey(t, who, 0)?;
    }
    Ok(())
}
