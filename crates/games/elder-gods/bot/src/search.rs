//! Search in Fate of the Elder Gods: playouts follow rules of thumb, and a position is evaluated by tracks,
//! signs, cultists, guests and cards.

use crate::ElderGodsBot;
use bots::{Search, Stream, TurnPoint, decide};
use elder_gods::board::{Cult, Location};
use elder_gods::question::Why;
use elder_gods::state::{CultState, SEALED, TOP};
use elder_gods::{Content, ElderGods, State};
use table::{Ask, Seat};

bots::features! {
    /// What is good and what is bad for a cult; of rivals, the foremost (`rival_`) and the mean (`rivals_`).
    pub struct PositionFeatures {
        bias,
        steps,
        steps_beyond_5,
        steps_at_the_top,
        signs,
        signs_beyond_5,
        signs_near_the_seal,
        at_other_worlds,
        at_the_ceremony,
        controls,
        lodge,
        guests,
        hand,
        reserve,
        artifacts,
        curses_alone,
        curses_alone_beyond_2,
        rival_steps,
        rival_steps_beyond_5,
        rival_steps_beyond_7,
        rivals_steps,
        rival_signs,
        rival_signs_beyond_5,
        rival_signs_beyond_8,
        rivals_signs,
        rival_at_other_worlds,
        rivals_at_other_worlds,
        rivals_at_the_ceremony,
        rivals_lodge,
        rivals_guests,
        rivals_hand,
        rivals_reserve,
        rivals_artifacts,
        rank,
        rank_near_the_seal,
        curses_above_rivals,
        has_the_turn,
    }
}

impl Search for ElderGodsBot {
    type Plan = ();
    type Intent = ();
    type Features = PositionFeatures;
    const HORIZON: u32 = 5;
    const STANDARD_ERRORS: f32 = 0.5;
    const LEAST_GAIN: f32 = 0.0;
    const EXPLORATION: f32 = 0.35;

    fn plan(_: &Content, _: &State) {}

    /// With one player, the investigators' piece moves on after every turn.
    fn turn_point(state: &State) -> TurnPoint {
        let whose = if state.is_solo() { state.pieces[1].index() } else { state.active.index() };
        TurnPoint { whose: whose as u8, is_late: false }
    }

    fn is_worth_a_search(_: &Why) -> bool {
        true
    }

    fn quick(
        (): &(),
        (): &mut (),
        content: &Content,
        state: &State,
        ask: &Ask<'_, ElderGods>,
        stream: &mut Stream,
    ) -> usize {
        decide::<ElderGodsBot>(content, state, ask, stream)
    }

    fn features((): &(), _: &Content, state: &State, seat: Seat) -> PositionFeatures {
        let who = Cult(seat.0);
        let own = of_cult(state, who);
        if state.is_solo() { own } else { beside_rivals(state, who, own) }
    }

    fn weights((): &(), state: &State) -> PositionFeatures {
        WEIGHTS.column(state.cults.len().min(3) - 1)
    }
}

/// The features of a cult. With one player, its curses count too.
fn of_cult(state: &State, who: Cult) -> PositionFeatures {
    let n = f32::from;
    let cult = state.cult(who);
    let curses = if state.is_solo() { state.curses_held(who) } else { 0 };
    let most = |at: Location| state.cults.iter().map(|other| other.at[at.index()]).max().unwrap_or(0);
    let leads = |at: &Location| cult.at[at.index()] >= 3 && cult.at[at.index()] == most(*at);
    let controls = Location::ALL.iter().filter(|at| leads(at)).count() as f32;
    PositionFeatures {
        bias: 1.0,
        steps: n(cult.token),
        steps_beyond_5: n(cult.token.saturating_sub(5)),
        steps_at_the_top: n(cult.token.saturating_sub(TOP - 2)),
        signs: n(cult.signs),
        signs_beyond_5: n(cult.signs.saturating_sub(5)),
        signs_near_the_seal: n(cult.signs.saturating_sub(SEALED - 2)),
        at_other_worlds: n(cult.at[Location::OtherWorlds.index()]),
        at_the_ceremony: n(cult.at[Location::Ceremony.index()].min(3)),
        controls,
        lodge: n(cult.lodge.min(3)),
        guests: n(cult.guests),
        hand: cult.hand.len() as f32,
        reserve: cult.reserve.len() as f32 + if cult.gate { 0.5 } else { 0.0 },
        artifacts: cult.artifacts.len() as f32,
        curses_alone: n(curses),
        curses_alone_beyond_2: n(curses.saturating_sub(2)),
        ..PositionFeatures::ZERO
    }
}

/// Adds the features of rivals: the foremost of them, and the mean.
fn beside_rivals(state: &State, who: Cult, own: PositionFeatures) -> PositionFeatures {
    let n = f32::from;
    let rivals = || state.rivals(who).map(|rival| state.cult(rival));
    let count = rivals().count() as f32;
    let most = |of: fn(&CultState) -> u8| n(rivals().map(of).max().unwrap_or(0));
    let mean = |of: fn(&CultState) -> u8| rivals().map(|rival| n(of(rival))).sum::<f32>() / count;
    let first = most(|cult| cult.token);
    let sealed = most(|cult| cult.signs);
    let rank = |cult: &CultState| (cult.signs, TOP - cult.token);
    let ahead = rivals().filter(|rival| rank(rival) > rank(state.cult(who))).count() as f32 / count;
    let near = sealed.max(n(state.cult(who).signs)) / n(SEALED);
    PositionFeatures {
        rival_steps: first,
        rival_steps_beyond_5: (first - 5.0).max(0.0),
        rival_steps_beyond_7: (first - 7.0).max(0.0),
        rivals_steps: mean(|cult| cult.token),
        rival_signs: sealed,
        rival_signs_beyond_5: (sealed - 5.0).max(0.0),
        rival_signs_beyond_8: (sealed - 8.0).max(0.0),
        rivals_signs: mean(|cult| cult.signs),
        rival_at_other_worlds: most(|cult| cult.at[Location::OtherWorlds.index()]),
        rivals_at_other_worlds: mean(|cult| cult.at[Location::OtherWorlds.index()]),
        rivals_at_the_ceremony: mean(|cult| cult.at[Location::Ceremony.index()].min(3)),
        rivals_lodge: mean(|cult| cult.lodge.min(3)),
        rivals_guests: mean(|cult| cult.guests),
        rivals_hand: mean(|cult| cult.hand.count()),
        rivals_reserve: mean(|cult| cult.reserve.len() as u8 + u8::from(cult.gate)),
        rivals_artifacts: mean(|cult| cult.artifacts.len() as u8),
        rank: ahead,
        rank_near_the_seal: ahead * near * near,
        curses_above_rivals: state.cult(who).curses.len() as f32 - mean(|cult| cult.curses.len() as u8),
        has_the_turn: f32::from(u8::from(state.active == who)),
        ..own
    }
}

/// Rows as `lab learn --game elder-gods` prints them, for one player, two players, and more.
#[rustfmt::skip]
static WEIGHTS: PositionFeatures<[f32; 3]> = PositionFeatures {
    bias: [-0.829, -0.126, -1.031],
    steps: [0.261, 0.362, 0.083],
    steps_beyond_5: [0.368, 0.187, 0.376],
    steps_at_the_top: [0.155, 0.412, 0.782],
    signs: [-0.189, -0.118, -0.227],
    signs_beyond_5: [-0.083, -0.273, 0.014],
    signs_near_the_seal: [-0.215, -0.308, -0.389],
    at_other_worlds: [0.272, 0.355, 0.193],
    at_the_ceremony: [0.098, 0.161, 0.051],
    controls: [0.065, 0.110, 0.014],
    lodge: [0.159, 0.125, 0.158],
    guests: [-0.042, -0.092, -0.150],
    hand: [0.030, 0.087, 0.050],
    reserve: [0.098, 0.235, 0.136],
    artifacts: [0.010, 0.051, 0.091],
    curses_alone: [-0.419, 0.0, 0.0],
    curses_alone_beyond_2: [-0.573, 0.0, 0.0],
    rival_steps: [0.0, -0.183, -0.022],
    rival_steps_beyond_5: [0.0, -0.183, -0.226],
    rival_steps_beyond_7: [0.0, -0.412, -0.446],
    rivals_steps: [0.0, -0.183, 0.006],
    rival_signs: [0.0, 0.057, -0.235],
    rival_signs_beyond_5: [0.0, 0.263, -0.295],
    rival_signs_beyond_8: [0.0, 0.307, -0.063],
    rivals_signs: [0.0, 0.057, 0.328],
    rival_at_other_worlds: [0.0, -0.189, -0.059],
    rivals_at_other_worlds: [0.0, -0.189, -0.125],
    rivals_at_the_ceremony: [0.0, -0.201, -0.056],
    rivals_lodge: [0.0, -0.123, -0.145],
    rivals_guests: [0.0, 0.090, 0.152],
    rivals_hand: [0.0, -0.092, -0.033],
    rivals_reserve: [0.0, -0.208, -0.079],
    rivals_artifacts: [0.0, -0.054, -0.079],
    rank: [0.0, -0.017, -0.117],
    rank_near_the_seal: [0.0, 0.088, 4.299],
    curses_above_rivals: [0.0, -0.112, -0.075],
    has_the_turn: [0.0, 0.459, 0.150],
};
