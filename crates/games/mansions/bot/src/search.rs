//! Search in Mansions of Madness: playouts follow rules of thumb, and a position is judged by the story's progress, by
//! what has been suffered, by foes, fire and time.

use crate::MansionsBot;
use crate::viewpoint::Viewpoint;
use bots::{Search, Stream, TurnPoint, decide};
use mansions::ids::{Card, Condition, Ill};
use mansions::question::{About, Why};
use mansions::state::{Place, Standing};
use mansions::{Content, Mansions, State};
use table::{Ask, Seat};

bots::features! {
    /// What speaks for the investigators and against them.
    pub struct PositionFeatures {
        bias,
        /// Stages that are behind them, of all.
        stage,
        /// Public variables, the first ones of the scenario, as far as they have come.
        first_count,
        second_count,
        third_count,
        fourth_count,
        /// Adding-up tests, as far as they have come.
        sums,
        /// Things in hand that a stage needs.
        kept,
        explored,
        /// The best goals at hand, of all.
        at_hand,
        clues,
        possessions,
        damage,
        most_damage,
        horror,
        most_horror,
        wounded,
        insane,
        lost,
        foes,
        foes_at_hand,
        fire,
        rounds,
        last_phase,
    }
}

impl Search for MansionsBot {
    /// The column of weights.
    type Plan = usize;
    type Intent = ();
    type Features = PositionFeatures;
    const HORIZON: u32 = 5;
    const STANDARD_ERRORS: f32 = 2.0;
    const LEAST_GAIN: f32 = 0.02;
    const EXPLORATION: f32 = 0.1;

    fn plan(content: &Content, state: &State) -> usize {
        let id = &state.the_scenario(content).id;
        KNOWN.iter().position(|known| known == id).unwrap_or(KNOWN.len())
    }

    /// Between turns it is the house's.
    fn turn_point(state: &State) -> TurnPoint {
        let whose = state.turn.as_ref().map_or(u8::MAX, |turn| turn.who.0);
        TurnPoint { whose, is_late: false }
    }

    fn is_worth_a_search(why: &Why) -> bool {
        !matches!(why.about, About::PuzzleStep(_) | About::Trade | About::TradeTo(_))
    }

    fn quick(
        _: &usize,
        (): &mut (),
        content: &Content,
        state: &State,
        ask: &Ask<'_, Mansions>,
        stream: &mut Stream,
    ) -> usize {
        decide::<MansionsBot>(content, state, ask, stream)
    }

    fn features(_: &usize, content: &Content, state: &State, _: Seat) -> PositionFeatures {
        features(content, state)
    }

    fn weights(column: &usize, _: &State) -> PositionFeatures {
        WEIGHTS.column(*column)
    }
}

fn features(content: &Content, state: &State) -> PositionFeatures {
    let scenario = state.the_scenario(content);
    let n = f32::from(state.n());
    let views = || state.on_board().map(|who| Viewpoint { content, state, who });
    let mean = |of: &dyn Fn(&Viewpoint<'_>) -> f32| views().map(|view| of(&view)).sum::<f32>() / n;
    let most = |of: &dyn Fn(&Viewpoint<'_>) -> f32| views().map(|view| of(&view)).fold(0.0, f32::max);
    let with =
        |condition: Condition| state.on_board().filter(|&who| state.has(who, condition)).count() as f32;
    let lost =
        state.everybody().filter(|&who| state.who(who).standing == Standing::Eliminated).count() as f32;
    let at_hand = mean(&|view| {
        let goals = view.goals();
        view.standing(&goals, view.here(), 0).min(12.0)
    });
    let counts = counts(content, state);
    PositionFeatures {
        bias: 1.0,
        stage: f32::from(state.story.stage.0) / scenario.stages.len().max(1) as f32,
        first_count: counts[0],
        second_count: counts[1],
        third_count: counts[2],
        fourth_count: counts[3],
        sums: state.story.sums.iter().map(|&sum| f32::from(sum)).sum::<f32>() / 6.0,
        kept: kept(content, state),
        explored: state.board.roles.len() as f32 / scenario.roles.len().max(1) as f32,
        at_hand: at_hand / 10.0,
        clues: mean(&|view| f32::from(view.me().clues.min(5))),
        possessions: mean(&|view| view.state.held_by(view.who).count().min(6) as f32),
        damage: mean(&|view| view.share(Ill::Damage)),
        most_damage: most(&|view| view.share(Ill::Damage)),
        horror: mean(&|view| view.share(Ill::Horror)),
        most_horror: most(&|view| view.share(Ill::Horror)),
        wounded: with(Condition::Wounded) / n,
        insane: with(Condition::Insane) / n,
        lost,
        foes: state.all_monsters().count() as f32 / n,
        foes_at_hand: views().filter(Viewpoint::is_beset).count() as f32 / n,
        fire: state.board.fire.len() as f32 / 10.0,
        rounds: f32::from(state.round) / 10.0,
        last_phase: f32::from(u8::from(state.last_phase.is_some())),
    }
}

/// How far the first public variables have come.
fn counts(content: &Content, state: &State) -> [f32; 4] {
    let vars = state.the_scenario(content).vars.iter().zip(&state.story.vars);
    let mut public = vars.filter(|(var, _)| !var.public.is_empty());
    [(); 4].map(|()| public.next().map_or(0.0, |(var, &value)| f32::from(value - var.start) / 3.0))
}

fn kept(content: &Content, state: &State) -> f32 {
    let kept = &state.the_scenario(content).kept;
    let is_held = |card: Card| matches!(state.cards.place(card), Place::Held(_));
    kept.iter().filter(|card| is_held(card.id())).count() as f32
}

/// The scenarios that have weights of their own. Any other is judged by those of all together, the last column.
pub const KNOWN: [&str; 4] =
    ["a-toast-to-the-absent", "low-water", "nine-steps-down", "the-lamp-in-the-window"];

/// Learnt by `lab learn --game mansions`.
#[rustfmt::skip]
const WEIGHTS: PositionFeatures<[f32; 5]> = PositionFeatures {
    bias:         [-1.565, -0.609, -0.586, -0.342, -0.782],
    stage:        [1.439, 1.527, -0.353, 2.891, 1.325],
    first_count:  [0.323, -0.508, 0.680, 0.367, 0.212],
    second_count: [-0.780, 0.768, -0.401, 0.334, 0.334],
    third_count:  [-0.680, -2.241, -0.073, 0.053, 0.053],
    fourth_count: [0.242, 0.980, 0.405, 0.980, 0.980],
    sums:         [0.436, 1.337, 0.127, 0.427, 0.482],
    kept:         [-0.162, 0.468, -0.165, 0.690, 0.055],
    explored:     [-0.337, 0.388, 0.450, -0.393, -0.758],
    at_hand:      [1.609, 1.149, 0.237, 1.703, 0.961],
    clues:        [0.505, 0.235, 0.107, 0.436, 0.273],
    possessions:  [0.341, -0.041, 0.381, 0.089, 0.336],
    damage:       [1.310, -0.801, -0.204, 0.023, -0.477],
    most_damage:  [-0.847, -0.144, -0.526, -0.424, -0.295],
    horror:       [0.532, 0.850, -1.264, -0.523, -0.343],
    most_horror:  [-0.940, -0.390, -0.312, -1.033, -0.574],
    wounded:      [0.258, -0.842, -0.898, 0.606, -0.735],
    insane:       [-0.566, -0.803, -2.425, -2.424, -1.480],
    lost:         [-0.115, -0.023, -0.121, 0.069, -0.002],
    foes:         [-1.155, -0.404, -0.375, -0.985, -0.387],
    foes_at_hand: [-0.300, -0.001, -0.050, -0.127, -0.176],
    fire:         [0.213, -1.193, 0.820, -0.703, -0.964],
    rounds:       [-0.821, -1.641, 1.337, -2.874, -1.004],
    last_phase:   [-1.815, -1.316, -1.992, -2.939, -1.939],
};
