//! Search in Mansions of Madness: playouts follow rules of thumb, and a position is evaluated by the progress
//! of the story, harm, foes, fire and time.

use crate::MansionsBot;
use crate::puzzles::Planned;
use crate::viewpoint::Viewpoint;
use bots::{Search, Stream, TurnPoint, decide};
use mansions::ids::{Card, Condition, Ill, Who};
use mansions::question::{About, Why};
use mansions::state::{Place, PuzzleState, Standing};
use mansions::{Content, Mansions, State};
use table::{Ask, Seat};

bots::features! {
    /// What is good and what is bad for the investigators.
    pub struct PositionFeatures {
        bias,
        /// The share of stages that are finished, and whether it is the second or the third stage.
        stage,
        second_stage,
        third_stage,
        /// What is left to do weighs more the later it is.
        late_stage,
        /// How far the scenario's first public variables have moved from their start.
        first_count,
        second_count,
        third_count,
        fourth_count,
        fifth_count,
        /// Progress in the scenario's first progress tests, and in all of them together.
        first_sum,
        second_sum,
        third_sum,
        fourth_sum,
        fifth_sum,
        sums,
        solved,
        /// How much of what is hidden is still unknown, in bits.
        unknown,
        /// People who follow an investigator.
        followers,
        /// Things in hand that a stage needs.
        kept,
        explored,
        /// The value of the best goals within reach.
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
        /// Off the board, and safe.
        safe,
        foes,
        foes_at_hand,
        fire,
        rounds,
        last_phase,
    }
}

/// At most this many answers are tried besides the usual one: the next ones by rules of thumb.
const MOST_OTHERS: usize = 3;

impl Search for MansionsBot {
    /// The index of the column of weights.
    type Plan = usize;
    type Intent = Planned;
    type Features = PositionFeatures;
    const HORIZON: u32 = 14;
    const STANDARD_ERRORS: f32 = 1.5;
    const LEAST_GAIN: f32 = 0.02;
    const EXPLORATION: f32 = 0.1;

    fn plan(content: &Content, state: &State) -> usize {
        let id = &state.the_scenario(content).id;
        KNOWN.iter().position(|known| known == id).unwrap_or(KNOWN.len())
    }

    /// Between turns, the point is the mythos phase.
    fn turn_point(state: &State) -> TurnPoint {
        let whose = state.turn.as_ref().map_or(u8::MAX, |turn| turn.who.0);
        TurnPoint { whose, is_late: false }
    }

    fn is_worth_a_search(why: &Why) -> bool {
        matches!(
            why.about,
            About::Turn
                | About::NextUp
                | About::WhichToken
                | About::WhichOption(_)
                | About::Chooses(_)
                | About::LeadChooses(_)
                | About::AttackWhom
                | About::AttackWith(_)
                | About::MayStep
                | About::May(_)
                | About::ChoosePerson
                | About::Willing(_)
        )
    }

    fn candidates(content: &Content, state: &State, ask: &Ask<'_, Mansions>, usual: usize) -> Vec<usize> {
        let view = Viewpoint { content, state, who: ask.why.who.unwrap_or(Who(0)) };
        let mut worths: Vec<(f32, usize)> = match ask.why.about {
            About::Turn => view.worths(ask.options),
            _ => (0..ask.options.len()).map(|option| (0.0, option)).collect(),
        };
        worths.retain(|&(_, option)| option != usual);
        worths.sort_by(|one, other| other.0.total_cmp(&one.0));
        let others = worths.into_iter().map(|(_, option)| option).take(MOST_OTHERS);
        std::iter::once(usual).chain(others).collect()
    }

    fn quick(
        _: &usize,
        planned: &mut Planned,
        content: &Content,
        state: &State,
        ask: &Ask<'_, Mansions>,
        stream: &mut Stream,
    ) -> usize {
        if let (About::PuzzleStep(puzzle), Some(who)) = (ask.why.about, ask.why.who) {
            let step = planned.step(&Viewpoint { content, state, who }, puzzle, ask.options);
            let known = step.and_then(|step| ask.options.iter().position(|&option| option == step));
            return known.unwrap_or_else(|| stream.below_len(ask.options.len()));
        }
        *planned = Planned::default();
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
    let standing =
        |standing| state.everybody().filter(|&who| state.who(who).standing == standing).count() as f32;
    let behind = f32::from(state.story.stage.0) / scenario.stages.len().max(1) as f32;
    let is_stage = |stage: u8| f32::from(u8::from(state.story.stage.0 == stage));
    let sum = |at: usize| f32::from(state.story.sums[at]) / 4.0;
    let at_hand = mean(&|view| {
        let goals = view.goals();
        view.standing(&goals, view.here(), 0).min(12.0)
    });
    let counts = counts(content, state);
    PositionFeatures {
        bias: 1.0,
        stage: behind,
        second_stage: is_stage(1),
        third_stage: is_stage(2),
        late_stage: behind * f32::from(state.round) / 10.0,
        first_count: counts[0],
        second_count: counts[1],
        third_count: counts[2],
        fourth_count: counts[3],
        fifth_count: counts[4],
        first_sum: sum(0),
        second_sum: sum(1),
        third_sum: sum(2),
        fourth_sum: sum(3),
        fifth_sum: sum(4),
        sums: state.story.sums.iter().map(|&sum| f32::from(sum)).sum::<f32>() / 6.0,
        solved: state.puzzles.iter().filter(|puzzle| **puzzle == PuzzleState::Solved).count() as f32,
        unknown: (state.story.worlds.count_ones().max(1) as f32).log2(),
        followers: state.board.follows.len() as f32,
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
        lost: standing(Standing::Eliminated),
        safe: standing(Standing::Left) / n,
        foes: state.all_monsters().count() as f32 / n,
        foes_at_hand: views().filter(Viewpoint::is_beset).count() as f32 / n,
        fire: state.board.fire.len() as f32 / 10.0,
        rounds: f32::from(state.round) / 10.0,
        last_phase: f32::from(u8::from(state.last_phase.is_some())),
    }
}

/// How far the first public variables have come.
fn counts(content: &Content, state: &State) -> [f32; 5] {
    let vars = state.the_scenario(content).vars.iter().zip(&state.story.vars);
    let mut public = vars.filter(|(var, _)| !var.public.is_empty());
    [(); 5].map(|()| public.next().map_or(0.0, |(var, &value)| f32::from(value - var.start) / 3.0))
}

fn kept(content: &Content, state: &State) -> f32 {
    let kept = &state.the_scenario(content).kept;
    let is_held = |card: Card| matches!(state.cards.place(card), Place::Held(_));
    kept.iter().filter(|card| is_held(card.id())).count() as f32
}

/// The scenarios that have weights of their own. Any other uses those of all together, in the last column.
pub const KNOWN: [&str; 4] =
    ["a-toast-to-the-absent", "low-water", "nine-steps-down", "the-lamp-in-the-window"];

/// Learnt by `lab learn --game mansions`.
#[rustfmt::skip]
const WEIGHTS: PositionFeatures<[f32; 5]> = PositionFeatures {
    bias:         [-0.152, -0.703, -0.956, 2.803, -0.582],
    stage:        [-1.059, 0.468, -0.399, -0.867, 0.229],
    second_stage: [-1.504, -0.328, 0.434, -0.691, -0.134],
    third_stage:  [-1.037, 0.665, 0.234, -1.156, 0.209],
    late_stage:   [4.299, 1.691, 1.659, 5.016, 0.879],
    first_count:  [-0.406, -0.222, 0.400, 1.164, -0.052],
    second_count: [0.705, -0.104, -0.018, 0.151, 0.151],
    third_count:  [-1.114, -1.755, -0.025, 0.034, 0.034],
    fourth_count: [0.223, 1.064, 0.579, 1.064, 1.064],
    fifth_count:  [-0.507, -0.005, -0.005, -0.005, -0.005],
    first_sum:    [0.654, 0.623, 0.480, -0.616, 0.480],
    second_sum:   [0.050, 0.166, -0.308, 0.634, 0.166],
    third_sum:    [-0.012, -0.012, 0.145, 0.120, -0.012],
    fourth_sum:   [-0.008, -0.008, 0.005, 0.166, -0.008],
    fifth_sum:    [-0.151, -0.151, -0.151, -0.171, -0.151],
    sums:         [0.355, 0.412, 0.114, 0.088, 0.317],
    solved:       [0.331, -0.002, -0.171, -0.254, -0.002],
    unknown:      [-0.300, -0.009, 0.022, -0.844, -0.061],
    followers:    [0.337, 1.012, 0.139, 0.337, 0.337],
    kept:         [0.064, 0.209, -0.021, 0.225, -0.008],
    explored:     [0.138, 1.733, 0.230, 0.851, 0.069],
    at_hand:      [1.724, 1.662, 0.524, 1.720, 1.039],
    clues:        [0.539, 0.185, 0.151, 0.417, 0.272],
    possessions:  [0.584, -0.376, 0.199, -0.188, 0.328],
    damage:       [-0.067, -0.302, 0.107, 0.173, 0.494],
    most_damage:  [-0.424, -0.479, -0.439, 0.292, -0.474],
    horror:       [-0.144, 0.656, -1.510, -0.010, 0.149],
    most_horror:  [0.308, -0.559, -0.241, -1.054, -0.664],
    wounded:      [-0.843, -0.694, -0.520, 0.145, -0.343],
    insane:       [-0.490, -1.009, -2.482, -3.073, -1.603],
    lost:         [0.190, -0.090, 0.094, -1.124, -0.020],
    safe:         [3.209, 3.209, 0.165, 3.209, 3.209],
    foes:         [-1.998, -0.608, -0.218, -0.608, -0.509],
    foes_at_hand: [-0.379, -0.123, -0.095, -0.288, -0.092],
    fire:         [0.490, -0.981, -0.353, -0.195, -1.165],
    rounds:       [-3.259, -4.069, 0.563, -5.241, -1.784],
    last_phase:   [-1.436, -1.606, -2.154, -1.477, -1.646],
};
