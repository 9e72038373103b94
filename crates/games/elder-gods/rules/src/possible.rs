//! Whether an effect would change anything: what would not is not offered.

use crate::asking::Look;
use crate::board::{Cult, Location};
use crate::effect::{Cults, Effect};
use crate::select::{self, Scene};
use crate::state::State;
use crate::{artifacts, cards, conclude, dice, locations};

/// Whether any of these does anything now.
pub fn any(t: Look<'_, '_>, scene: Scene, effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect.whom() {
        Some(whom) => select::meant(t.state, scene, whom).into_iter().any(|who| on(t, scene, who, effect)),
        None => on(t, scene, scene.you, effect),
    })
}

/// Whether the effect does anything when it is done to `who`.
pub fn on(t: Look<'_, '_>, scene: Scene, who: Cult, effect: &Effect) -> bool {
    let (state, cult) = (&*t.state, t.state.cult(who));
    let is_own_turn = state.is_turn_of(who);
    match effect {
        Effect::Retreat(..) => cult.token > 0,
        Effect::DestroySigns(..) => cult.signs > 0,
        Effect::Recruit(_) => cult.abyss > 0,
        Effect::Send(_) | Effect::SendTo(..) | Effect::Starve(..) => cult.lodge > 0,
        Effect::March(_) | Effect::Drive(..) | Effect::Banish(..) => cult.at.iter().any(|&here| here > 0),
        Effect::Convert(_) | Effect::Uproot(_) => cult.at.iter().any(|&here| here > 0),
        Effect::Raise(_) => cult.abyss > 0,
        Effect::Invert(_) => cult.lodge != cult.abyss,
        Effect::SwapGuests(_) => cult.guests != state.cult(scene.you).guests,
        Effect::SwapArtifacts(_) => !cult.artifacts.is_empty() && !state.cult(scene.you).artifacts.is_empty(),
        Effect::ShiftColumn => !cards::columns(t).is_empty(),
        Effect::Gift(_) => cult.god.is_some(),
        Effect::Usurp(Cults::Them) => !state.now.casting.is_empty(),
        Effect::Usurp(_) => !cult.reserve.is_empty(),
        Effect::BasicAction(places) => is_useful(state, who, places),
        Effect::Dilemma(_, offers) => {
            let scene = Scene { them: Some(who), ..scene };
            offers.iter().any(|offer| any(t, scene, &offer.does))
        }
        Effect::Lure(..) => state.supply > 0,
        Effect::Betray(..) => state.cult(scene.you).guests > 0 && who != scene.you,
        Effect::Hide(_) => cult.guests > 0,
        Effect::Scatter(_) | Effect::Disperse | Effect::GatherTheMost => {
            state.investigators.iter().any(|&here| here > 0)
        }
        Effect::Raid(_) => conclude::raid_dice(t.content, state, who) > 0,
        Effect::Discard(..) | Effect::ReadyFree => !cult.hand.is_empty(),
        Effect::Unready(_) => !cult.reserve.is_empty(),
        Effect::GainGate => state.gates > 0 && !cult.gate,
        Effect::LoseGate(_) => cult.gate,
        Effect::Curse(_) => state.curses_left() > 0,
        Effect::LiftCurse => state.curses_held(who) > 0,
        Effect::TakeArtifact => !state.shown.is_empty(),
        Effect::Refresh => cult.artifacts.iter().any(|owned| owned.exhausted),
        Effect::Exhaust(_) => !artifacts::exhaustible(t, who).is_empty(),
        Effect::Break(_) => !artifacts::destructible(t.state, who).is_empty(),
        Effect::Squall(_) => !locations::calm_places(state, who).is_empty(),
        Effect::Reroll(_) => state.now.tray.iter().any(|&dice| dice > 0),
        Effect::TurnDice(_, face) => state.now.tray.iter().sum::<u8>() > state.now.tray[face.index()],
        Effect::DropDice(_) => dice::to_roll(t.content, state) > 0,
        Effect::Redirect => state.now.bound.is_some(),
        Effect::TakeControl => {
            let has = state.turn.control || state.turn.temporary || select::has_control(t, who, state.here());
            is_own_turn && !has
        }
        Effect::Wilds(_) => is_own_turn,
        Effect::ReadyMore(_) => is_own_turn && !state.turn.incanted,
        Effect::IfElse(condition, then, otherwise) => {
            any(t, scene, if select::holds(t, scene, condition) { then } else { otherwise })
        }
        Effect::Choose(offers) => offers.iter().any(|offer| any(t, scene, &offer.does)),
        Effect::Against(_, does) => any(t, Scene { them: Some(who), ..scene }, does),
        Effect::Gamble(..)
        | Effect::Advance(_)
        | Effect::GainSigns(..)
        | Effect::Draw(_)
        | Effect::MoveFate
        | Effect::AddDice(_)
        | Effect::PreventSign
        | Effect::PreventStep
        | Effect::Counter
        | Effect::TurnAway => true,
    }
}

/// Other Worlds does something only for cultists there; the other locations always may.
fn is_useful(state: &State, who: Cult, places: &[Location]) -> bool {
    let can = |at: Location| at != Location::OtherWorlds || state.cult(who).at[at.index()] > 0;
    match places {
        [] => can(state.here()),
        places => places.iter().any(|&at| can(at)),
    }
}
