//! Looking ahead in Death May Die.

mod weights;

use crate::DeathMayDieBot;
use crate::features::{Outlooks, PositionFeatures, RunTarget, features, quick};
use bots::{Search, Stream, TurnPoint};
use death_may_die::question::{About, Why};
use death_may_die::state::Step;
use death_may_die::{Content, DeathMayDie, State};
use table::{Ask, Seat};

impl Search for DeathMayDieBot {
    type Plan = Outlooks;
    type Intent = RunTarget;
    type Features = PositionFeatures;
    const HORIZON: u32 = 3;
    const STANDARD_ERRORS: f32 = 3.0;
    const LEAST_GAIN: f32 = 0.02;
    const EXPLORATION: f32 = 0.05;

    fn plan(content: &Content, state: &State) -> Outlooks {
        Outlooks::of(content, state, weights::of(&content.episode(state.episode).id))
    }

    fn turn_point(state: &State) -> TurnPoint {
        let is_to_come = |step: Step| state.agenda.iter().any(|&planned| planned == step);
        TurnPoint {
            whose: state.active.0,
            is_late: is_to_come(Step::NextTurn) && !is_to_come(Step::DrawMythos),
        }
    }

    fn is_worth_a_search(why: &Why) -> bool {
        !matches!(
            why.about,
            About::CountSigns
                | About::CurseSigns
                | About::SpareWounds(_)
                | About::SpareSanity(_)
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
        outlooks: &Outlooks,
        run_target: &mut RunTarget,
        content: &Content,
        state: &State,
        ask: &Ask<'_, DeathMayDie>,
        stream: &mut Stream,
    ) -> usize {
        quick(outlooks, run_target, content, state, ask, stream)
    }

    fn features(outlooks: &Outlooks, content: &Content, state: &State, _: Seat) -> PositionFeatures {
        features(outlooks, content, state)
    }

    fn weights(outlooks: &Outlooks, _: &State) -> PositionFeatures {
        outlooks.weights
    }
}
