//! Chapters "Round" and "Actions", the frame: MOM-ROUND-02, MOM-ROUND-03, MOM-ROUND-05, MOM-ROUND-06, MOM-TURN-01 to
//! MOM-TURN-04, MOM-ACT-01, MOM-TOKEN-01, MOM-SIGHT-01. The actions themselves are in `actions/*`.

use crate::asking::T;
use table::Flow;

/// Steps of this chapter. To come:
/// `Round` · `NextUp` · `StartOfTurn` · `Act` (the turn question, two levels) · `Walk(Space)` (one space) ·
/// `Evade` (before what was chosen) · `Do(Doing)` (the action, unless its check forfeited it) · `AfterAction(Action)` ·
/// `EndOfTurn` · `EndOfPhase`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnStep {}

pub(crate) fn play(_: T<'_, '_>, step: TurnStep) -> Flow {
    match step {}
}
