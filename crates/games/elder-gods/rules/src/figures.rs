//! Cultists and investigators on the move: one figure at a time, and curses are watched after each.

pub mod chosen;

use crate::asking::T;
use crate::board::{Cult, Location};
use crate::effect::Window;
use crate::state::State;
use crate::{Event, windows};
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
    windows::happened(t)
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
    windows::happened(t)
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
    windows::happened(t)
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
    windows::happened(t)
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
    windows::happened(t)
}

/// A cultist goes from the Abyss straight to a location.
pub fn raise(t: T<'_, '_>, who: Cult, at: Location) -> Flow {
    let cult = t.state.cult_mut(who);
    if cult.abyss == 0 {
        return Ok(());
    }
    cult.abyss -= 1;
    cult.at[at.index()] += 1;
    t.tell(Event::Raised { who, at });
    windows::happened(t)
}

/// The cultists in the lodge and those in the Abyss change places.
pub fn invert(t: T<'_, '_>, who: Cult) -> Flow {
    let cult = t.state.cult_mut(who);
    (cult.lodge, cult.abyss) = (cult.abyss, cult.lodge);
    t.tell(Event::Inverted { who });
    windows::happened(t)
}

/// The investigators in two lodges change places.
pub fn swap_guests(t: T<'_, '_>, who: Cult, with: Cult) -> Flow {
    let (ours, theirs) = (t.state.cult(who).guests, t.state.cult(with).guests);
    t.state.cult_mut(who).guests = theirs;
    t.state.cult_mut(with).guests = ours;
    t.tell(Event::SwappedGuests { who, with });
    windows::happened(t)
}

/// An investigator from the supply is placed at a location, if there is one.
pub fn place_investigator(t: T<'_, '_>, at: Location) -> Flow {
    if t.state.supply == 0 {
        return Ok(());
    }
    t.state.supply -= 1;
    t.state.investigators[at.index()] += 1;
    t.tell(Event::InvestigatorPlaced { at });
    windows::happened(t)
}

/// An investigator goes from a location to another.
pub fn move_investigator(t: T<'_, '_>, from: Location, to: Location) -> Flow {
    if t.state.investigators[from.index()] == 0 || from == to {
        return Ok(());
    }
    t.state.investigators[from.index()] -= 1;
    t.state.investigators[to.index()] += 1;
    t.tell(Event::InvestigatorMoved { from, to });
    windows::happened(t)
}

/// Where investigators that enter a lodge come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    Supply,
    Location(Location),
    Lodge(Cult),
}

/// Investigators enter a lodge, as many as there are.
pub fn lodge(t: T<'_, '_>, who: Cult, investigators: u8, from: From) -> Flow {
    lodge_from(t, who, &[(from, investigators)])
}

/// Investigators from these places enter a lodge together, as many as there are. A card may turn them away to the
/// supply, all of them.
/// FEG-MOVE-10 An empty supply does what it can.
pub fn lodge_from(t: T<'_, '_>, who: Cult, sources: &[(From, u8)]) -> Flow {
    if sources.iter().all(|&(from, investigators)| investigators.min(t.state.at(from)) == 0) {
        return Ok(());
    }
    let turned_away = windows::may_stop(t, Window::Lodging, who)?;
    for &(from, investigators) in sources {
        let investigators = investigators.min(t.state.at(from));
        if investigators > 0 {
            t.state.leave(from, investigators);
            if turned_away { turn_away(t, who, investigators) } else { enter(t, who, investigators, from) }
        }
    }
    windows::happened(t)
}

fn turn_away(t: T<'_, '_>, who: Cult, investigators: u8) {
    t.state.supply += investigators;
    t.tell(Event::TurnedAway { who, investigators });
}

fn enter(t: T<'_, '_>, who: Cult, investigators: u8, from: From) {
    t.state.cult_mut(who).guests += investigators;
    t.tell(match from {
        From::Supply => Event::GuestsCame { who, investigators, from: None },
        From::Location(at) => Event::GuestsCame { who, investigators, from: Some(at) },
        From::Lodge(left) => Event::GuestsLeft { who: left, investigators, to: Some(who) },
    });
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
    windows::happened(t)
}

/// All investigators of a location go to the supply.
pub fn disperse(t: T<'_, '_>, at: Location) -> Flow {
    let investigators = std::mem::take(&mut t.state.investigators[at.index()]);
    if investigators == 0 {
        return Ok(());
    }
    t.state.supply += investigators;
    t.tell(Event::InvestigatorsDispersed { at, investigators });
    windows::happened(t)
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
