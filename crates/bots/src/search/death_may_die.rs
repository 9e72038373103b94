//! Looking ahead in Death May Die.

use super::{Search, Signs};
use crate::Stream;
use crate::sensible::death_may_die::foresight::{Aims, glance, signs};
use death_may_die::question::{About, Why};
use death_may_die::{Content, DeathMayDie, State};
use table::{Ask, Seat};

impl Search for DeathMayDie {
    type Plan = Aims;
    const TURNS: u32 = 1;
    const HABIT: f32 = 1.5;

    fn plan(content: &Content, state: &State) -> Aims {
        Aims::of(content, state)
    }

    fn turn_mark(state: &State) -> u8 {
        state.active.0
    }

    fn is_worth_a_thought(why: &Why) -> bool {
        !matches!(
            why.about,
            About::CountSigns
                | About::CurseSigns
                | About::SpareWounds
                | About::SpareSanity
                | About::Steady
                | About::Wound
                | About::WhoTakesWound
                | About::PassFireTo
                | About::Heal
                | About::LevelUp
                | About::TradeWhat
                | About::MoveVia(_)
        )
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

static WEIGHTS: [f32; 33] = [
    -2.517, 3.169, -1.479, 1.023, 0.348, -8.730, -0.071, 1.405, -0.412, 0.077, 1.052, -5.038, -2.054, -0.471,
    0.553, -0.085, -0.026, -0.128, -0.383, 0.556, -1.345, -0.066, 0.100, -1.964, 0.078, 2.625, -0.045,
    -0.523, -0.317, 0.088, -0.194, -0.164, -0.380,
];
