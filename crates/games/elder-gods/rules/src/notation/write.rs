//! A state as lines of text.

use super::{CHOOSES, NEXT, turn_flags, turn_numbers};
use crate::board::{Artifact, Cards, Cult, Curse, Die, LOCATIONS, Location, SYMBOLS, Symbol};
use crate::content::Content;
use crate::shuffles::Shuffle;
use crate::state::{Attention, Ending, State, Step, Turn};
use crate::words::{location_id, symbol};

/// Writes what a reader cannot work out.
pub fn write(content: &Content, state: &State) -> String {
    let mut lines = vec![format!("players: {}", state.cults.len())];
    lines.extend(state.options.poker_face.then(|| "mode: poker face".to_owned()));
    lines.extend(state.options.whispering_curses.then(|| "curses: whisper".to_owned()));
    lines.extend((state.options.die == Die::Even).then(|| "die: even".to_owned()));
    for who in state.clockwise_from(Cult(0)) {
        cult(content, state, who, &mut lines);
    }
    for at in Location::ALL {
        let column = &state.columns[at.index()];
        let mut items = counted(column.unseen);
        items.extend((column.gates > 0).then(|| format!("gate {}", column.gates)));
        lines.extend(line(&format!("column {}", location_id(at)), &items));
    }
    lines.push(format!("investigators: {}", at_locations(state.investigators).join(", ")));
    let pieces = if state.cults.len() < 3 { &state.pieces[..] } else { &state.pieces[..1] };
    let pieces: Vec<String> = pieces.iter().map(|&at| location_id(at).to_owned()).collect();
    lines.extend(line("fate", &pieces));
    let mut discards = spells(content, state.discards.cast);
    discards.extend(counted(state.discards.unseen));
    lines.extend(line("discards", &discards));
    (1..).zip(&state.shuffles).for_each(|(number, each)| shuffle(content, state, number, each, &mut lines));
    lines.extend(state.top.map(|top| format!("top: {}", symbol(top))));
    decks(content, state, &mut lines);
    squalls(content, state, &mut lines);
    lines.extend(line("turn", &turn(state)));
    lines.push(next(content, state));
    lines.join("\n") + "\n"
}

/// The god's id, or the number of the cult as long as gods are secret.
pub(super) fn id_of(content: &Content, state: &State, who: Cult) -> String {
    let cult = state.cult(who);
    match cult.god.filter(|_| cult.dealt.is_empty()) {
        Some(god) => content.god(god).id.clone(),
        None => format!("cult {}", who.0 + 1),
    }
}

fn cult(content: &Content, state: &State, who: Cult, lines: &mut Vec<String>) {
    let (id, cult) = (id_of(content, state, who), state.cult(who));
    let mut items = vec![
        format!("token {}", cult.token),
        format!("signs {}", cult.signs),
        format!("lodge {}", cult.lodge),
        format!("guests {}", cult.guests),
    ];
    items.extend(cult.met_sign.then(|| "met a sign".to_owned()));
    items.extend(cult.gate.then(|| "gate".to_owned()));
    items.extend(match cult.attention {
        Attention::Usual => None,
        Attention::NotThisTurn => Some("skips this turn".to_owned()),
        Attention::NotUntilMine => Some("skips".to_owned()),
        Attention::Always => Some("keeps watch".to_owned()),
    });
    lines.push(format!("{id}: {}", items.join(", ")));
    lines.push(format!("{id} at: {}", at_locations(cult.at).join(", ")));
    let dealt: Vec<String> = cult.dealt.iter().map(|&god| content.god(god).id.clone()).collect();
    lines.extend(line(&format!("{id} dealt"), &dealt));
    let chosen: Vec<String> =
        cult.god.filter(|_| !dealt.is_empty()).map(|god| content.god(god).id.clone()).into_iter().collect();
    lines.extend(line(&format!("{id} serves"), &chosen));
    lines.extend(line(&format!("{id} hand"), &spells(content, cult.hand)));
    let readied = cult.reserve.iter().map(|readied| {
        let id = &content.spell(readied.spell).id;
        if readied.is_free { format!("{id} (free)") } else { id.clone() }
    });
    lines.extend(line(&format!("{id} ready"), &readied.collect::<Vec<_>>()));
    for at in Location::ALL {
        lines.extend(line(
            &format!("{id} played {}", location_id(at)),
            &spells(content, cult.played[at.index()]),
        ));
    }
    lines.extend(line(&format!("{id} discarded"), &spells(content, cult.discarded)));
    let artifacts = cult.artifacts.iter().map(|owned| {
        let id = &content.artifact(owned.artifact).id;
        if owned.exhausted { format!("{id} (exhausted)") } else { id.clone() }
    });
    lines.extend(line(&format!("{id} artifacts"), &artifacts.collect::<Vec<_>>()));
    let curses: Vec<String> = cult.curses.iter().map(|&curse| content.curse(curse).id.clone()).collect();
    lines.extend(line(&format!("{id} curses"), &curses));
}

fn spells(content: &Content, cards: Cards) -> Vec<String> {
    cards.iter().map(|spell| content.spell(spell).id.clone()).collect()
}

/// What a shuffle tells: which unseen spells are older, and which cards they cannot be.
fn shuffle(content: &Content, state: &State, number: usize, shuffle: &Shuffle, lines: &mut Vec<String>) {
    let mut say =
        |what: &str, items: &[String]| lines.extend(line(&format!("shuffle {number} {what}"), items));
    for at in Location::ALL {
        say(&format!("column {}", location_id(at)), &counted(shuffle.columns[at.index()]));
    }
    say("discards", &counted(shuffle.discards));
    say("fronts", &spells(content, shuffle.fronts));
    say("held", &spells(content, shuffle.held));
    say("cast", &spells(content, shuffle.cast));
    for who in state.clockwise_from(Cult(0)) {
        let known = spells(content, shuffle.known[who.index()]);
        say(&format!("known to {}", id_of(content, state, who)), &known);
    }
}

/// `eye 2`
fn counted(backs: [u8; SYMBOLS]) -> Vec<String> {
    let some = Symbol::ALL.into_iter().filter(|back| backs[back.index()] > 0);
    some.map(|back| format!("{} {}", symbol(back), backs[back.index()])).collect()
}

/// `museum 2`; nothing anywhere is `none`.
fn at_locations(counts: [u8; LOCATIONS]) -> Vec<String> {
    let some = Location::ALL.into_iter().filter(|at| counts[at.index()] > 0);
    let items: Vec<String> = some.map(|at| format!("{} {}", location_id(at), counts[at.index()])).collect();
    if items.is_empty() { vec!["none".to_owned()] } else { items }
}

fn line(name: &str, items: &[String]) -> Option<String> {
    (!items.is_empty()).then(|| format!("{name}: {}", items.join(", ")))
}

/// Decks by layers, the top one first; what lies in the open; what is out of the game is left out.
fn decks(content: &Content, state: &State, lines: &mut Vec<String>) {
    let artifact = |artifact: &Artifact| content.artifact(*artifact).id.clone();
    let curse = |curse: &Curse| content.curse(*curse).id.clone();
    lines.extend(line("shown", &state.shown.iter().map(artifact).collect::<Vec<_>>()));
    let layers =
        state.artifacts.layers().map(|layer| layer.iter().map(artifact).collect::<Vec<_>>().join(", "));
    lines.push(format!("artifact deck: {}", layers.collect::<Vec<_>>().join(" | ")));
    let layers = state.curses.layers().map(|layer| layer.iter().map(curse).collect::<Vec<_>>().join(", "));
    lines.push(format!("curse deck: {}", layers.collect::<Vec<_>>().join(" | ")));
    let blind = [("face down", state.blind_curses), ("destroyed", state.lost_curses)];
    let blind = blind.into_iter().filter(|(_, n)| *n > 0).map(|(what, n)| format!("{what} {n}"));
    lines.extend(line("unread curses", &blind.collect::<Vec<_>>()));
    lines.extend(line("destroyed curses", &state.destroyed_curses.iter().map(curse).collect::<Vec<_>>()));
}

fn squalls(content: &Content, state: &State, lines: &mut Vec<String>) {
    for at in Location::ALL {
        let whose = state.clockwise_from(Cult(0)).filter(|who| state.squalls[at.index()] & (1 << who.0) != 0);
        let whose: Vec<String> = whose.map(|who| id_of(content, state, who)).collect();
        lines.extend(line(&format!("storm {}", location_id(at)), &whose));
    }
}

fn turn(state: &State) -> Vec<String> {
    let mut turn = state.turn;
    let flags = turn_flags(&mut turn).into_iter().filter(|(_, flag)| **flag).map(|(name, _)| name.to_owned());
    let mut items: Vec<String> = flags.collect();
    let mut usual = Turn::default();
    let numbers = turn_numbers(&mut turn).into_iter().zip(turn_numbers(&mut usual));
    let unusual = numbers.filter(|((_, n), (_, usual))| n != usual);
    items.extend(unusual.map(|((name, n), _)| format!("{name} {n}")));
    items
}

fn next(content: &Content, state: &State) -> String {
    if let Some(ending) = state.ending {
        return match ending {
            Ending::Summoned(who) => format!("over: {} is summoned", id_of(content, state, who)),
            Ending::Sealed(who) => format!("over: {} is sealed", id_of(content, state, who)),
            Ending::Cursed => "over: cursed".to_owned(),
        };
    }
    let id = id_of(content, state, state.active);
    match state.agenda.iter().next() {
        Some(Step::ChooseGod(who)) => format!("next: {} {CHOOSES}", id_of(content, state, *who)),
        Some(next) => {
            let name = NEXT.iter().find(|(step, _)| step == next).map_or("begins", |(_, name)| name);
            format!("next: {id} {name}")
        }
        None => format!("next: {id} begins"),
    }
}
