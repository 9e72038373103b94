//! How the mythos pool is used from now on: MOM-MYTH-02, MOM-MYTH-03.

use crate::asking::T;
use crate::ids::{Gate, RoomKind, SpawnId};

/// Weights of the tiers, in place of MOM-MYTH-03.
pub(super) fn weigh(t: T<'_, '_>, weights: [u8; 5]) {
    t.state.pool.weights = Some(weights);
}

/// So many tiers worse (or milder) than MOM-MYTH-03 says, which holds again.
pub(super) fn shift(t: T<'_, '_>, by: i8) {
    (t.state.pool.shift, t.state.pool.weights) = (by, None);
}

pub(super) fn set_gate(t: T<'_, '_>, gate: Gate, open: bool) {
    if open {
        t.state.pool.closed.remove(gate);
    } else {
        t.state.pool.closed.insert(gate);
    }
}

pub(super) fn set_rooms(t: T<'_, '_>, kind: RoomKind, open: bool) {
    if open {
        t.state.pool.closed_rooms.remove(kind);
    } else {
        t.state.pool.closed_rooms.insert(kind);
    }
}

/// No pool event in this round.
pub(super) fn skip(t: T<'_, '_>) {
    t.state.pool.skip = true;
}

pub(super) fn small_spawn(t: T<'_, '_>, spawn: SpawnId) {
    t.state.pool.small = Some(spawn);
}

pub(super) fn big_spawn(t: T<'_, '_>, spawn: SpawnId) {
    t.state.pool.big = Some(spawn);
}
