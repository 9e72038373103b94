//! Chapter "Turn": FEG-TURN, FEG-PREP, and the investigators' turn of a solo game: FEG-SOLO-02 to 04.

use crate::asking::T;
use crate::board::{Cult, Location};
use crate::effect::Window;
use crate::state::{Attention, CultState, Step, Turn};
use crate::{Event, artifacts, cards, conclude, curses, movement, windows};
use table::Flow;

/// FEG-TURN-01 Phases: prepare, move, activate, conclude.
/// FEG-READY-01 Conclude: ready, draw, raid.
pub const PHASES: [Step; 9] = [
    Step::Prepare,
    Step::Move,
    Step::Activate,
    Step::Control,
    Step::Ready,
    Step::Draw,
    Step::Raid,
    Step::EndOfTurn,
    Step::NextTurn,
];

pub fn turn(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    t.state.turn = Turn::default();
    ask_again(t.state.cult_mut(who));
    t.tell(Event::Begins { who });
    t.then(PHASES);
    curses::watch(t)
}

/// Whoever did not want to be asked for a while is asked again.
fn ask_again(cult: &mut CultState) {
    if matches!(cult.attention, Attention::NotThisTurn | Attention::NotUntilMine) {
        cult.attention = Attention::Usual;
    }
}

/// FEG-PREP-01 Spells meant for before movement; then exhausted artifacts refresh.
/// FEG-MUSEUM-03 An artifact that is exhausted in prepare waits for the next one.
pub fn prepare(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    windows::open(t, Window::Prepare, Some(who))?;
    artifacts::refresh(t, who, t.state.now.exhausted);
    Ok(())
}

/// FEG-TURN-01 Then clockwise.
pub fn next_turn(t: T<'_, '_>) -> Flow {
    for cult in &mut t.state.cults {
        if cult.attention == Attention::NotThisTurn {
            cult.attention = Attention::Usual;
        }
    }
    if t.state.is_solo() {
        t.then([Step::Investigators, Step::Turn]);
    } else {
        t.state.active = Cult::new((t.state.active.index() + 1) % t.state.cults.len());
        t.then([Step::Turn]);
    }
    Ok(())
}

/// FEG-SOLO-02 After each own turn the deck's top spell goes to the column of their location, their piece moves
/// to its symbol, 1 investigator is placed there; its own location's symbol sends it to Other Worlds. With nothing to
/// draw, all columns are discarded first, so that they never stand still.
pub fn investigators(t: T<'_, '_>) -> Flow {
    let from = t.state.pieces[1];
    if cards::is_nothing_left(t.state) {
        cards::discard_columns(t);
    }
    let Some(back) = cards::lay_unseen(t, from)? else { return Ok(()) };
    let to = if back.location() == from { Location::OtherWorlds } else { back.location() };
    t.tell(Event::Bound { piece: 1, to });
    movement::travel_and_arrive(t, None, 1, to)?;
    movement::place_investigator(t, t.state.pieces[1])
}

/// FEG-SOLO-04 Moving to the Streets raids the player at once.
pub fn investigators_arrive(t: T<'_, '_>) -> Flow {
    if t.state.pieces[1] == Location::Streets { conclude::raid_one(t, t.state.active) } else { Ok(()) }
}

/// FEG-SOLO-03 Entering the player's location: 1 curse face down, then their piece goes to Other Worlds, or, if
/// the player is there, to the Streets. Gives where it ends.
pub fn evade(t: T<'_, '_>, to: Location) -> Flow<Location> {
    if to != t.state.pieces[0] {
        return Ok(to);
    }
    curses::gain(t, t.state.active)?;
    let players = t.state.pieces[0];
    Ok(if players == Location::OtherWorlds { Location::Streets } else { Location::OtherWorlds })
}
