//! Looking ahead in Fate of the Elder Gods: others play by rules of thumb, and a position is judged by tracks, signs,
//! cultists, guests and cards.

use super::{Moment, Search, Signs};
use crate::Stream;
use crate::sensible::decide;
use elder_gods::board::{Cult, Location};
use elder_gods::question::Why;
use elder_gods::state::{CultState, SEALED, TOP};
use elder_gods::{Content, ElderGods, State};
use table::{Ask, Seat};

impl Search for ElderGods {
    type Plan = ();
    type Intent = ();
    const TURNS: u32 = 5;
    const HABIT: f32 = 0.5;
    const LEAST_GAIN: f32 = 0.0;
    const CURIOSITY: f32 = 0.35;

    fn plan(_: &Content, _: &State) {}

    /// Alone, the investigators' piece goes on after every turn.
    fn moment(state: &State) -> Moment {
        let whose = if state.is_solo() { state.pieces[1].index() } else { state.active.index() };
        Moment { whose: whose as u8, is_late: false }
    }

    fn is_worth_a_thought(_: &Why) -> bool {
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
        decide::<ElderGods>(content, state, ask, stream)
    }

    fn signs((): &(), _: &Content, state: &State, seat: Seat) -> Signs {
        let who = Cult(seat.0);
        let mut signs = Signs::new();
        signs.push(1.0);
        signs.extend(of_cult(state, state.cult(who)));
        if state.is_solo() {
            signs.push(f32::from(state.curses_held(who)));
            signs.push(f32::from(state.curses_held(who).saturating_sub(2)));
        } else {
            signs.extend(against(state, who));
        }
        signs
    }

    fn weights((): &(), state: &State) -> &'static [f32] {
        match state.cults.len() {
            1 => &ALONE,
            2 => &TWO,
            _ => &MORE,
        }
    }
}

/// What a cult has.
fn of_cult(state: &State, cult: &CultState) -> [f32; 14] {
    let n = f32::from;
    let most = |at: Location| state.cults.iter().map(|other| other.at[at.index()]).max().unwrap_or(0);
    let leads = |at: &Location| cult.at[at.index()] >= 3 && cult.at[at.index()] == most(*at);
    let controls = Location::ALL.iter().filter(|at| leads(at)).count() as f32;
    [
        n(cult.token),
        n(cult.token.saturating_sub(5)),
        n(cult.token.saturating_sub(TOP - 2)),
        n(cult.signs),
        n(cult.signs.saturating_sub(5)),
        n(cult.signs.saturating_sub(SEALED - 2)),
        n(cult.at[Location::OtherWorlds.index()]),
        n(cult.at[Location::Ceremony.index()].min(3)),
        controls,
        n(cult.lodge.min(3)),
        n(cult.guests),
        cult.hand.len() as f32,
        cult.reserve.len() as f32 + if cult.gate { 0.5 } else { 0.0 },
        cult.artifacts.len() as f32,
    ]
}

/// What rivals have: the foremost of them, and all together.
fn against(state: &State, who: Cult) -> [f32; 20] {
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
    [
        first,
        (first - 5.0).max(0.0),
        (first - 7.0).max(0.0),
        mean(|cult| cult.token),
        sealed,
        (sealed - 5.0).max(0.0),
        (sealed - 8.0).max(0.0),
        mean(|cult| cult.signs),
        most(|cult| cult.at[Location::OtherWorlds.index()]),
        mean(|cult| cult.at[Location::OtherWorlds.index()]),
        mean(|cult| cult.at[Location::Ceremony.index()].min(3)),
        mean(|cult| cult.lodge.min(3)),
        mean(|cult| cult.guests),
        mean(|cult| cult.hand.count()),
        mean(|cult| cult.reserve.len() as u8 + u8::from(cult.gate)),
        mean(|cult| cult.artifacts.len() as u8),
        ahead,
        ahead * near * near,
        state.cult(who).curses.len() as f32 - mean(|cult| cult.curses.len() as u8),
        f32::from(u8::from(state.active == who)),
    ]
}

static ALONE: [f32; 17] = [
    -0.829, 0.261, 0.368, 0.155, -0.189, -0.083, -0.215, 0.272, 0.098, 0.065, 0.159, -0.042, 0.030, 0.098,
    0.010, -0.419, -0.573,
];
static TWO: [f32; 35] = [
    -0.126, 0.362, 0.187, 0.412, -0.118, -0.273, -0.308, 0.355, 0.161, 0.110, 0.125, -0.092, 0.087, 0.235,
    0.051, -0.183, -0.183, -0.412, -0.183, 0.057, 0.263, 0.307, 0.057, -0.189, -0.189, -0.201, -0.123, 0.090,
    -0.092, -0.208, -0.054, -0.017, 0.088, -0.112, 0.459,
];
static MORE: [f32; 35] = [
    -1.031, 0.083, 0.376, 0.782, -0.227, 0.014, -0.389, 0.193, 0.051, 0.014, 0.158, -0.150, 0.050, 0.136,
    0.091, -0.022, -0.226, -0.446, 0.006, -0.235, -0.295, -0.063, 0.328, -0.059, -0.125, -0.056, -0.145,
    0.152, -0.033, -0.079, -0.079, -0.117, 4.299, -0.075, 0.150,
];
