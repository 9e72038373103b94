//! Looking ahead in Death May Die.

use super::{Search, Signs};
use crate::Stream;
use crate::sensible::death_may_die::foresight::{Aims, glance, signs};
use death_may_die::{Content, DeathMayDie, State};
use table::{Ask, Seat};

impl Search for DeathMayDie {
    type Plan = Aims;
    const TURNS: u32 = 1;

    fn plan(content: &Content, state: &State) -> Aims {
        Aims::of(content, state)
    }

    fn turn_mark(state: &State) -> u8 {
        state.active.0
    }

    fn quick(
        aims: &Aims,
        content: &Content,
        state: &State,
        ask: &Ask<'_, DeathMayDie>,
        stream: &mut Stream,
    ) -> usize {
        glance(aims, content, state, ask, stream)
    }

    fn signs(aims: &Aims, content: &Content, state: &State, _: Seat) -> Signs {
        signs(aims, content, state)
    }

    fn weights(_: &State) -> &'static [f32] {
        &WEIGHTS
    }
}

static WEIGHTS: [f32; 33] = [0.0; 33];
