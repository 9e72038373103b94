//! Figures, cards and gates add up to what is in the box.

use crate::board::{Cards, Cult, Symbol};
use crate::content::Content;
use crate::shuffles;
use crate::state::{ARTIFACTS, CULTISTS, CURSES, GATES, INVESTIGATORS, SEALED, SPELLS, STORMS, State, TOP};

pub(crate) fn audit(content: &Content, state: &State) -> Result<(), String> {
    for who in state.clockwise_from(Cult(0)) {
        let cult = state.cult(who);
        let cultists = cult.lodge + cult.abyss + cult.at.iter().sum::<u8>();
        same("cultists of a cult", cultists, CULTISTS)?;
        at_most("signs", cult.signs, SEALED)?;
        at_most("summon points", cult.token, TOP)?;
    }
    let guests: u8 = state.cults.iter().map(|cult| cult.guests).sum();
    let investigators = state.supply + guests + state.investigators.iter().sum::<u8>();
    same("investigators", investigators, INVESTIGATORS)?;
    let gates = state.gates
        + state.columns.iter().map(|column| column.gates).sum::<u8>()
        + state.cults.iter().map(|cult| u8::from(cult.gate)).sum::<u8>();
    same("gates", gates, GATES)?;
    at_most("storms", state.storms() as u8, STORMS as u8)?;
    spells(content, state)?;
    at_most("artifacts", artifacts(state), ARTIFACTS as u8)?;
    let held: usize = state.cults.iter().map(|cult| cult.curses.len()).sum();
    same("curses", (state.curses.len() + held + state.destroyed_curses.len()) as u8, CURSES as u8)
}

/// Every spell is known to lie somewhere, or is among those that nobody knows; and those add up by their backs.
fn spells(content: &Content, state: &State) -> Result<(), String> {
    let mut known = state.discards.cast;
    let mut count = known.count();
    let mut add = |cards: Cards| {
        count += cards.count();
        known |= cards;
    };
    for cult in &state.cults {
        add(cult.hand);
        add(cult.reserve.iter().map(|readied| readied.spell).collect());
        add(cult.discarded);
        cult.played.iter().for_each(|&cards| add(cards));
    }
    add(state.now.casting);
    add(state.unknown);
    same("spells", known.count(), SPELLS as u8)?;
    same("places of spells", count, SPELLS as u8)?;
    for back in Symbol::ALL {
        let unseen = state.deck[back.index()]
            + state.discards.unseen[back.index()]
            + state.columns.iter().map(|column| column.unseen[back.index()]).sum::<u8>();
        same("unseen spells of a back", unseen, (state.unknown & content.with_back(back)).count())?;
    }
    shuffles::audit(content, state)
}

fn artifacts(state: &State) -> u8 {
    let owned: usize = state.cults.iter().map(|cult| cult.artifacts.len()).sum();
    (state.artifacts.len() + state.shown.len() + owned) as u8
}

fn same(what: &str, found: u8, expected: u8) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found}, not {expected}")) }
}

fn at_most(what: &str, found: u8, most: u8) -> Result<(), String> {
    if found <= most { Ok(()) } else { Err(format!("{what}: {found}, at most {most}")) }
}
