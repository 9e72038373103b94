//! Whom a card means, what it counts, and whether it is so.

use crate::asking::{Asking, Look, T};
use crate::board::{Cult, Location};
use crate::effect::{Amount, Condition, Cults, Effect, Window};
use crate::possible;
use crate::question::About;
use crate::state::State;
use arrayvec::ArrayVec;
use table::Flow;

/// For whom a card is resolved, and whom it answers.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub you: Cult,
    /// Who rolls, gains the sign, makes the step or casts the spell that the card answers.
    pub them: Option<Cult>,
    /// The window in which a card could be used.
    pub window: Option<Window>,
}

impl Scene {
    pub fn of(t: Look<'_, '_>, you: Cult) -> Scene {
        Scene { you, them: t.state.now.about, window: None }
    }
}

/// The cults to whom an effect is done; choices are yours, among those on whom it does anything.
pub fn cults(t: T<'_, '_>, scene: Scene, effect: &Effect) -> Flow<ArrayVec<Cult, 4>> {
    let whom = effect.whom().unwrap_or(Cults::You);
    let mut meant = meant(t.state, scene, whom);
    if !matches!(whom, Cults::Rival | Cults::Leader) {
        return Ok(meant);
    }
    meant.retain(|who| possible::on(t, scene, *who, effect));
    if meant.is_empty() {
        return Ok(meant);
    }
    let one = t.ask(scene.you, About::WhichRival, meant)?;
    Ok([one].into_iter().collect())
}

/// The cults that are meant, or of whom one is.
pub fn meant(state: &State, scene: Scene, whom: Cults) -> ArrayVec<Cult, 4> {
    let you = scene.you;
    match whom {
        Cults::You => [you].into_iter().collect(),
        Cults::Rival | Cults::EachRival => state.rivals(you).collect(),
        Cults::Them => scene.them.into_iter().collect(),
        Cults::Leader => leaders(state, you),
    }
}

/// The rivals who are farthest on the track.
fn leaders(state: &State, you: Cult) -> ArrayVec<Cult, 4> {
    let most = state.rivals(you).map(|who| state.cult(who).token).max();
    state.rivals(you).filter(|&who| Some(state.cult(who).token) == most).collect()
}

/// Whether it is so.
pub fn holds(t: Look<'_, '_>, scene: Scene, condition: &Condition) -> bool {
    let you = scene.you;
    match condition {
        Condition::Always => true,
        Condition::AtLeast(count, least) => amount(t, you, *count) >= *least,
        Condition::AtMost(count, most) => amount(t, you, *count) <= *most,
        Condition::AboutYou => scene.them == Some(you),
        Condition::AboutRival => scene.them.is_some_and(|them| them != you),
        Condition::InRaid => t.state.now.raid,
        Condition::YourTurn => t.state.is_turn_of(you),
        Condition::FateAt(location) => t.state.here() == *location,
        Condition::ControlAt(location) => has_control(t, you, *location),
        Condition::ControlSomewhere => Location::ALL.into_iter().any(|at| has_control(t, you, at)),
        Condition::HoldingGate => t.state.cult(you).gate,
        Condition::At(window) => scene.window == Some(*window),
        Condition::Never => false,
        Condition::Not(condition) => !holds(t, scene, condition),
        Condition::Both(one, other) => holds(t, scene, one) && holds(t, scene, other),
        Condition::Either(one, other) => holds(t, scene, one) || holds(t, scene, other),
    }
}

/// The parts that all have to be so.
pub fn conjuncts(condition: &Condition) -> Vec<&Condition> {
    match condition {
        Condition::Always => Vec::new(),
        Condition::Both(one, other) => conjuncts(one).into_iter().chain(conjuncts(other)).collect(),
        one => vec![one],
    }
}

/// Whether it can be so only of what a rival does.
pub fn is_about_rival(condition: &Condition) -> bool {
    match condition {
        Condition::Both(one, other) => is_about_rival(one) || is_about_rival(other),
        other => *other == Condition::AboutRival,
    }
}

/// FEG-ACT-02 Control: 3 or more own cultists there and more than every other cult; a tie is nobody's.
/// FEG-SOLO-06 Solo: and more than the investigators there.
pub fn has_control(t: Look<'_, '_>, who: Cult, at: Location) -> bool {
    let own = t.state.cult(who).at[at.index()];
    let needed = 3_u8.saturating_sub(t.traits(who).control).max(1);
    let rivals = t.state.rivals(who).map(|rival| t.state.cult(rival).at[at.index()]).max().unwrap_or(0);
    let others = if t.state.is_solo() { t.state.investigators[at.index()] } else { rivals };
    own >= needed && own > others
}

/// How many.
pub fn amount(t: Look<'_, '_>, you: Cult, amount: Amount) -> u8 {
    let state = &*t.state;
    let cult = state.cult(you);
    match amount {
        Amount::Signs => cult.signs,
        Amount::Steps => cult.token,
        Amount::Lodge => cult.lodge,
        Amount::Abyss => cult.abyss,
        Amount::Guests => cult.guests,
        Amount::Hand => cult.hand.count(),
        Amount::Readied => cult.reserve.len() as u8,
        Amount::Artifacts => cult.artifacts.len() as u8,
        Amount::Curses => state.curses_held(you),
        Amount::CultistsAt(at) => cult.at[at.index()],
        Amount::CultistsOut => cult.at.into_iter().sum(),
        Amount::MostCultists => cult.at.into_iter().max().unwrap_or(0),
        Amount::Supply => state.supply,
        Amount::RivalSteps => state.rivals(you).map(|who| state.cult(who).token).max().unwrap_or(0),
    }
}
