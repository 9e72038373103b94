//! Cultists and investigators on the move: one figure at a time, and curses are watched after each.

use crate::asking::T;
use crate::board::{Cult, Location};
use crate::effect::Moment;
use crate::state::State;
use crate::{Event, casting, curses};
use table::Flow;

/// A cultist goes from the lodge to a location.
pub fn send(t: T<'_, '_>, who: Cult, to: Location) -> Flow {
    if t.state.cult(who).lodge == 0 {
        return Ok(());
    }
    let cult = t.state.cult_mut(who);
    cult.lodge -= 1;
    cult.at[to.index()] += 1;
    t.tell(Event::CultistPlaced { who, at: to });
    curses::watch(t)
}

/// A cultist goes from a location to another.
pub fn march(t: T<'_, '_>, who: Cult, from: Location, to: Location) -> Flow {
    if t.state.cult(who).at[from.index()] == 0 || from == to {
        return Ok(());
    }
    let cult = t.state.cult_mut(who);
    cult.at[from.index()] -= 1;
    cult.at[to.index()] += 1;
    t.tell(Event::CultistMoved { who, from, to });
    curses::watch(t)
}

/// A cultist at a location is sacrificed to the Abyss.
pub fn sacrifice(t: T<'_, '_>, who: Cult, at: Location) -> Flow {
    if t.state.cult(who).at[at.index()] == 0 {
        return Ok(());
    }
    let cult = t.state.cult_mut(who);
    cult.at[at.index()] -= 1;
    cult.abyss += 1;
    t.tell(Event::Sacrificed { who, at });
    curses::watch(t)
}

/// A cultist in the lodge goes to the Abyss.
pub fn starve(t: T<'_, '_>, who: Cult) -> Flow {
    let cult = t.state.cult_mut(who);
    if cult.lodge == 0 {
        return Ok(());
    }
    cult.lodge -= 1;
    cult.abyss += 1;
    t.tell(Event::LostFromLodge { who });
    curses::watch(t)
}

/// Cultists return from the Abyss to the lodge, as many as there are.
pub fn recruit(t: T<'_, '_>, who: Cult, cultists: u8) -> Flow {
    let cult = t.state.cult_mut(who);
    let cultists = cultists.min(cult.abyss);
    if cultists == 0 {
        return Ok(());
    }
    cult.abyss -= cultists;
    cult.lodge += cultists;
    t.tell(Event::Recruited { who, cultists });
    curses::watch(t)
}

/// An investigator from the supply is placed at a location, if there is one.
pub fn place_investigator(t: T<'_, '_>, at: Location) -> Flow {
    if t.state.supply == 0 {
        return Ok(());
    }
    t.state.supply -= 1;
    t.state.investigators[at.index()] += 1;
    t.tell(Event::InvestigatorPlaced { at });
    curses::watch(t)
}

/// An investigator goes from a location to another.
pub fn move_investigator(t: T<'_, '_>, from: Location, to: Location) -> Flow {
    if t.state.investigators[from.index()] == 0 || from == to {
        return Ok(());
    }
    t.state.investigators[from.index()] -= 1;
    t.state.investigators[to.index()] += 1;
    t.tell(Event::InvestigatorMoved { from, to });
    curses::watch(t)
}

/// Where investigators that enter a lodge come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    Supply,
    Location(Location),
    Lodge(Cult),
}

/// Investigators enter a lodge, as many as there are. A card may turn them away to the supply.
/// FEG-MOVE-10 An empty supply does what it can.
pub fn lodge(t: T<'_, '_>, who: Cult, investigators: u8, from: From) -> Flow {
    if investigators.min(t.state.at(from)) == 0 {
        return Ok(());
    }
    let turned_away = casting::may_stop(t, Moment::Lodging, who)?;
    let investigators = investigators.min(t.state.at(from));
    t.state.leave(from, investigators);
    if turned_away {
        t.state.supply += investigators;
        t.tell(Event::TurnedAway { who, investigators });
        return Ok(());
    }
    t.state.cult_mut(who).guests += investigators;
    t.tell(match from {
        From::Supply => Event::GuestsCame { who, investigators, from: None },
        From::Location(at) => Event::GuestsCame { who, investigators, from: Some(at) },
        From::Lodge(left) => Event::GuestsLeft { who: left, investigators, to: Some(who) },
    });
    curses::watch(t)
}

/// Investigators leave a lodge for the supply.
/// FEG-RAID-03 So do destroyed ones.
pub fn leave_lodge(t: T<'_, '_>, who: Cult, investigators: u8) -> Flow {
    let cult = t.state.cult_mut(who);
    let investigators = investigators.min(cult.guests);
    if investigators == 0 {
        return Ok(());
    }
    cult.guests -= investigators;
    t.state.supply += investigators;
    t.tell(Event::GuestsLeft { who, investigators, to: None });
    curses::watch(t)
}

/// All investigators of a location go to the supply.
pub fn disperse(t: T<'_, '_>, at: Location) -> Flow {
    let investigators = std::mem::take(&mut t.state.investigators[at.index()]);
    if investigators == 0 {
        return Ok(());
    }
    t.state.supply += investigators;
    t.tell(Event::InvestigatorsDispersed { at, investigators });
    curses::watch(t)
}

impl State {
    fn at(&self, from: From) -> u8 {
        match from {
            From::Supply => self.supply,
            From::Location(at) => self.investigators[at.index()],
            From::Lodge(who) => self.cult(who).guests,
        }
    }

    fn leave(&mut self, from: From, investigators: u8) {
        match from {
            From::Supply => self.supply -= investigators,
            From::Location(at) => self.investigators[at.index()] -= investigators,
            From::Lodge(who) => self.cult_mut(who).guests -= investigators,
        }
    }
}
