//! Chapters "Mythos pool" and the mythos phase: MOM-ROUND-03, MOM-MYTH-01 to MOM-MYTH-06, MOM-HORROR-02, MOM-FIRE-03.
//! Monsters are in `monsters.rs`, fire in `fire.rs`.

use crate::asking::T;
use table::Flow;

/// Steps of this chapter. To come: `FireSpreads` · `Triggers` · `Pool` · `Monsters` (draws who is next) ·
/// `Activate(Monster)` · `Attack { monster, text, left: Set<Who> }` (one target) · `HorrorChecks(Set<Who>)` ·
/// `RoundEnd`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MythosStep {}

pub(crate) fn play(_: T<'_, '_>, step: MythosStep) -> Flow {
    match step {}
}
