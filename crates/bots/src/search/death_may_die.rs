//! Looking ahead in Death May Die.

mod weights;

use super::{Moment, Search, Signs};
use crate::Stream;
use crate::sensible::death_may_die::foresight::{Aims, Heading, glance, signs};
use death_may_die::question::{About, Why};
use death_may_die::state::Step;
use death_may_die::{Content, DeathMayDie, State};
use table::{Ask, Seat};

impl Search for DeathMayDie {
    type Plan = Aims;
    type Intent = Heading;
    const TURNS: u32 = 3;
    const HABIT: f32 = 3.0;
    const LEAST_GAIN: f32 = 0.02;
    const CURIOSITY: f32 = 0.05;

    fn plan(content: &Content, state: &State) -> Aims {
        Aims::of(content, state, weights::of(&content.episode(state.episode).id))
    }

    fn moment(state: &State) -> Moment {
        let is_to_come = |step: Step| state.agenda.iter().any(|&planned| planned == step);
        Moment { whose: state.active.0, is_late: is_to_come(Step::NextTurn) && !is_to_come(Step::DrawMythos) }
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
        heading: &mut Heading,
        content: &Content,
        state: &State,
        ask: &Ask<'_, DeathMayDie>,
        stream: &mut Stream,
    ) -> usize {
        glance(aims, heading, content, state, ask, stream)
    }

    fn signs(aims: &Aims, content: &Content, state: &State, _: Seat) -> Signs {
        signs(aims, content, state)
    }

    fn weights(aims: &Aims, _: &State) -> &'static [f32] {
        aims.weights
    }
}
