//! Chapters "Damage and horror" and "Conditions": MOM-DMG-01 to MOM-DMG-06, MOM-WOUND-01, MOM-INSANE-01 to
//! MOM-INSANE-05, MOM-ELIM-01 to MOM-ELIM-04, MOM-COND-01 to MOM-COND-04, MOM-CLUE-01.
//!
//! To come here: `suffer(t, who, Harm) -> Flow`, a plain function that claims cards one by one and resolves each, and
//! notes `who` in [`crate::state::Now::touched`]; turning up and down; healing; becoming and curing; the step that
//! reckons up those touched, health before sanity, once the step that harmed them is over.

use crate::asking::T;
use table::Flow;

/// Steps of this chapter. To come: `Reckon(Set<Who>)` (thresholds of those touched).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HarmStep {}

pub(crate) fn play(_: T<'_, '_>, step: HarmStep) -> Flow {
    match step {}
}
