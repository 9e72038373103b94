//! Figures that somebody chooses: what cards do with cultists and investigators at locations.

use super::From;
use crate::asking::T;
use crate::board::{Cult, Location};
use crate::figures;
use crate::question::About;
use arrayvec::ArrayVec;
use table::Flow;

/// Cultists go from the lodge to one location.
pub fn send(t: T<'_, '_>, you: Cult, n: u8) -> Flow {
    if t.state.cult(you).lodge == 0 {
        return Ok(());
    }
    let to = t.ask(you, About::CultistTo, Location::ALL)?;
    (0..n).try_for_each(|_| figures::send(t, you, to))
}

/// One after another, cultists of `who` go from a location to another, where `you` choose.
pub fn drive(t: T<'_, '_>, you: Cult, who: Cult, n: u8) -> Flow {
    for _ in 0..n {
        let Some(from) = t.may_ask(you, About::CultistFrom, occupied(t.state.cult(who).at))? else { break };
        let to = t.ask(you, About::CultistTo, from.others())?;
        figures::march(t, who, from, to)?;
    }
    Ok(())
}

pub fn banish(t: T<'_, '_>, you: Cult, who: Cult, n: u8) -> Flow {
    for _ in 0..n {
        let places = occupied(t.state.cult(who).at);
        if places.is_empty() {
            break;
        }
        let at = t.ask(you, About::CultistFrom, places)?;
        figures::sacrifice(t, who, at)?;
    }
    Ok(())
}

pub fn convert(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let places = occupied(t.state.cult(who).at);
    if places.is_empty() {
        return Ok(());
    }
    let at = t.ask(you, About::CultistFrom, places)?;
    figures::sacrifice(t, who, at)?;
    figures::raise(t, you, at)
}

/// All cultists of `who` at a location go to another, where `you` choose.
pub fn uproot(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let places = occupied(t.state.cult(who).at);
    if places.is_empty() {
        return Ok(());
    }
    let from = t.ask(you, About::CultistFrom, places)?;
    let to = t.ask(you, About::CultistTo, from.others())?;
    (0..t.state.cult(who).at[from.index()]).try_for_each(|_| figures::march(t, who, from, to))
}

/// Cultists go from the Abyss to one location.
pub fn raise(t: T<'_, '_>, you: Cult, n: u8) -> Flow {
    if t.state.cult(you).abyss == 0 {
        return Ok(());
    }
    let to = t.ask(you, About::CultistTo, Location::ALL)?;
    (0..n).try_for_each(|_| figures::raise(t, you, to))
}

pub fn scatter(t: T<'_, '_>, you: Cult) -> Flow {
    let Some(from) = t.may_ask(you, About::InvestigatorFrom, occupied(t.state.investigators))? else {
        return Ok(());
    };
    let to = t.ask(you, About::InvestigatorTo, from.others())?;
    figures::move_investigator(t, from, to)
}

pub fn disperse(t: T<'_, '_>, you: Cult) -> Flow {
    let places = occupied(t.state.investigators);
    if places.is_empty() {
        return Ok(());
    }
    let at = t.ask(you, About::WhichLocation, places)?;
    figures::disperse(t, at)
}

/// The investigators of the location that has the most of them come to the lodge; ties: the bearer's choice.
pub fn gather_the_most(t: T<'_, '_>, you: Cult) -> Flow {
    let most = t.state.investigators.into_iter().max().unwrap_or(0);
    if most == 0 {
        return Ok(());
    }
    let places: ArrayVec<Location, 6> =
        Location::ALL.into_iter().filter(|at| t.state.investigators[at.index()] == most).collect();
    let at = t.ask(you, About::WhichLocation, places)?;
    figures::lodge(t, you, most, From::Location(at))
}

/// The locations that have any of these figures.
fn occupied(at: [u8; 6]) -> ArrayVec<Location, 6> {
    Location::ALL.into_iter().filter(|location| at[location.index()] > 0).collect()
}
