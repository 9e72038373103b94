//! The table as one cult sees it, a thing a line.

use super::{location, name_of, symbol, symbols};
use crate::board::{Cult, Location, SYMBOLS, Spell, Symbol};
use crate::content::Content;
use crate::state::State;
use table::english::times;

pub(super) fn board(content: &Content, state: &State, viewer: Option<Cult>) -> String {
    let mut lines: Vec<String> = state.clockwise_from(Cult(0)).map(|who| cult(content, state, who)).collect();
    lines.extend(Location::ALL.into_iter().map(|at| place(content, state, at)));
    let shown: Vec<&str> =
        state.shown.iter().map(|&artifact| content.artifact(artifact).name.as_str()).collect();
    lines.push(format!("On show: {}", shown.join(", ")));
    let top = state.top.map_or("nothing", symbol);
    lines.push(format!(
        "Deck: {} spells, {top} on top; supply: {} investigators",
        state.deck_len(),
        state.supply
    ));
    lines.extend(viewer.into_iter().flat_map(|viewer| own(content, state, viewer)));
    lines.join("\n")
}

fn cult(content: &Content, state: &State, who: Cult) -> String {
    let cult = state.cult(who);
    let mut hand = [0; SYMBOLS];
    for back in Symbol::ALL {
        hand[back.index()] = (cult.hand & content.with_back(back)).count();
    }
    let mut items = vec![
        format!("at {} of 9", cult.token),
        times(cult.signs, "elder sign", "elder signs"),
        format!("lodge {}", times(cult.lodge, "cultist", "cultists")),
        times(cult.guests, "guest", "guests"),
        format!("Abyss {}", cult.abyss),
        format!("hand {}", symbols(hand)),
    ];
    items.extend(cult.gate.then(|| "a gate".to_owned()));
    items.extend(cult.reserve.iter().map(|&readied| {
        let card = content.spell(readied.spell);
        let cost = if readied.is_free {
            "readied for free".to_owned()
        } else {
            format!("cost {}", symbols(card.cost()))
        };
        format!("ready: {} ({cost})", symbol(card.back))
    }));
    items.extend(cult.artifacts.iter().map(|owned| {
        let name = &content.artifact(owned.artifact).name;
        if owned.exhausted { format!("{name} (exhausted)") } else { name.clone() }
    }));
    let curses = state.curses_held(who);
    items.extend((curses > 0).then(|| times(curses, "curse", "curses")));
    format!("{}: {}", name_of(content, state, who), items.join(", "))
}

fn place(content: &Content, state: &State, at: Location) -> String {
    let mut items = Vec::new();
    items.extend(fate_pieces(content, state, at));
    let investigators = state.investigators[at.index()];
    items.extend((investigators > 0).then(|| times(investigators, "investigator", "investigators")));
    for who in state.clockwise_from(Cult(0)) {
        let cultists = state.cult(who).at[at.index()];
        items.extend((cultists > 0).then(|| format!("{} {cultists}", name_of(content, state, who))));
    }
    let column = state.column(content, at);
    items.extend((column != [0; SYMBOLS]).then(|| format!("column {}", symbols(column))));
    let gates = state.columns[at.index()].gates;
    items.extend((gates > 0).then(|| times(gates, "gate", "gates")));
    items.extend((state.squalls[at.index()] != 0).then(|| "a storm".to_owned()));
    format!("{}: {}", location(at), items.join(", "))
}

/// FEG-TWO-01 Of two, each has a fate piece of their own; FEG-SOLO-01 alone, the investigators have the other.
fn fate_pieces(content: &Content, state: &State, at: Location) -> Vec<String> {
    if state.cults.len() > 2 {
        return (state.pieces[0] == at).then(|| "FATE".to_owned()).into_iter().collect();
    }
    let owner = |piece: u8| match piece {
        1 if state.is_solo() => "the investigators".to_owned(),
        piece => name_of(content, state, Cult(piece)),
    };
    let here = [0, 1].into_iter().filter(|&piece| state.pieces[usize::from(piece)] == at);
    here.map(|piece| format!("FATE of {}", owner(piece))).collect()
}

/// A card of the viewer's own: `Snuff the Wick (flame; costs eye)`.
fn card(content: &Content, spell: Spell) -> String {
    let card = content.spell(spell);
    format!("{} ({}; costs {})", card.name, symbol(card.back), symbols(card.cost()))
}

/// What only the viewer sees.
fn own(content: &Content, state: &State, viewer: Cult) -> Vec<String> {
    let cult = state.cult(viewer);
    let named = |cards: Vec<String>| if cards.is_empty() { "nothing".to_owned() } else { cards.join(", ") };
    let hand = cult.hand.iter().map(|spell| card(content, spell)).collect();
    let ready = state.readied(viewer).map(|spell| card(content, spell)).collect();
    let read = state.clockwise_from(Cult(0)).filter(|&who| state.right_of(who) == Some(viewer));
    let curses = read.flat_map(|who| state.cult(who).curses.iter());
    let curses: Vec<&str> = curses.map(|&curse| content.curse(curse).name.as_str()).collect();
    let mut lines =
        vec![format!("Your hand: {}", named(hand)), format!("Your readied spells: {}", named(ready))];
    lines.extend((!curses.is_empty()).then(|| format!("Curses you read: {}", curses.join(", "))));
    lines
}
