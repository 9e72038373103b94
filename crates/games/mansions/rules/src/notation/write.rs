//! A state as lines of text.

mod board;
mod story;

use super::names::{listed, word};
use super::{Names, steps, usual};
use crate::content::Content;
use crate::ids::{Card, Ill, IllCard, Who};
use crate::state::{Ending, Ills, Investigator, Standing, State, Turn};
use parts::WideSet;

/// Writes what differs from a table that has just been laid out.
pub fn write(content: &Content, state: &State) -> String {
    let names = Names::of(content, state);
    let mut lines = head(&names, state);
    for who in state.everybody() {
        lines.push(investigator(&names, state, who));
        lines.extend(line(
            &format!("{} cards", names.who(who)),
            cards(&names, state, state.cards.held_by(who)),
        ));
        lines.extend([Ill::Damage, Ill::Horror].iter().filter_map(|&ill| ills(&names, state, who, ill)));
    }
    lines.extend(histories(&names, state));
    lines.extend(board::lines(&names, state));
    lines.extend(story::lines(&names, state));
    lines.extend(state.turn.as_ref().map(|it| turn(&names, state, "turn", it)));
    lines.extend(state.outer_turn.as_ref().map(|it| turn(&names, state, "outer turn", it)));
    lines.extend(planned(&names, state));
    lines.extend(state.ending.map(|ending| over(&names, ending)));
    lines.extend(line("won", listed(state.won, |who| names.who(who).to_owned())));
    lines.join("\n") + "\n"
}

/// A line, unless there is nothing to say.
fn line(key: &str, items: Vec<String>) -> Option<String> {
    let items = Some(items).filter(|items| !items.is_empty())?;
    Some(format!("{key}: {}", items.join(", ")))
}

/// A line that says `none` if there is nothing.
fn line_or_none(key: &str, items: Vec<String>) -> String {
    line(key, items).unwrap_or_else(|| format!("{key}: none"))
}

/// `knife (flipped; used)`
fn noted(name: String, notes: Vec<String>) -> String {
    match Some(notes).filter(|notes| !notes.is_empty()) {
        Some(notes) => format!("{name} ({})", notes.join("; ")),
        None => name,
    }
}

/// Those of some words that hold.
fn holding<const N: usize>(words: [(bool, &str); N]) -> Vec<String> {
    words.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.to_owned()).collect()
}

/// Numbers that are not 0: `clues 2`.
fn counted<const N: usize>(numbers: [(&str, u8); N]) -> Vec<String> {
    numbers.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name} {n}")).collect()
}

fn head(names: &Names<'_>, state: &State) -> Vec<String> {
    let map = state.variant.map_or("not drawn", |variant| &names.scenario.maps[variant.index()].id);
    let mut lines = vec![
        format!("scenario: {}", names.scenario.id),
        format!("map: {map}"),
        format!("difficulty: {}", word(&state.options.difficulty)),
        format!("players: {}", state.seats),
        format!("round: {}", state.round),
    ];
    lines.extend(state.options.skip_puzzles.then(|| "rules: skip puzzles".to_owned()));
    lines.extend((state.lead > 0).then(|| format!("lead: {}", state.lead + 1)));
    lines.extend(state.last_phase.map(|round| format!("last phase: {round}")));
    lines
}

/// `agatha-crane: study.b, clues 2, focused, acted`
fn investigator(names: &Names<'_>, state: &State, who: Who) -> String {
    let it = state.who(who);
    let mut items = vec![names.space(it.space).to_owned()];
    if it.seat != who.0 % state.seats {
        items.push(format!("player {}", it.seat + 1));
    }
    items.extend((it.standing != Standing::OnBoard).then(|| word(&it.standing)));
    if it.clues != names.content.difficulty(state.options.difficulty).clues {
        items.push(format!("clues {}", it.clues));
    }
    items.extend(listed(it.conditions, |condition| word(&condition)));
    items.extend(it.insane.map(|back| format!("back {}", names.content.insane(back).id)));
    items.extend(listed(it.not_mad, |back| format!("not {}", names.content.insane(back).id)));
    items.extend(in_this_round(it));
    format!("{}: {}", names.who(who), items.join(", "))
}

fn in_this_round(it: &Investigator) -> Vec<String> {
    let mut items = holding([(it.acted, "acted")]);
    items.extend(listed(it.did, |action| format!("did {}", word(&action))));
    items.extend(counted([("moves", it.moves), ("dousing", it.dousing)]));
    items.extend(holding([(it.used, "used ability")]));
    items
}

fn cards(names: &Names<'_>, state: &State, cards: WideSet<Card>) -> Vec<String> {
    cards.iter().map(|card| noted(names.card(card), card_notes(state, card))).collect()
}

fn card_notes(state: &State, card: Card) -> Vec<String> {
    let cards = &state.cards;
    holding([(cards.flipped.contains(card), "flipped"), (cards.used.contains(card), "used")])
}

/// `agatha-crane damage: fractured-arm 2 (up), bruise (seen), sprain`: the last one nobody has seen.
fn ills(names: &Names<'_>, state: &State, who: Who, ill: Ill) -> Option<String> {
    let deck = &state.ills[ill as usize];
    let item = |card: IllCard| {
        let notes = holding([(deck.up.contains(card), "up"), (deck.seen.contains(card), "seen")]);
        noted(names.ill(ill, card), notes)
    };
    let items = state.ills_of(who, ill).iter().map(item).collect();
    line(&format!("{} {}", names.who(who), word(&ill)), items)
}

/// What is known of cards that lie unseen: when each was seen or claimed last.
fn histories(names: &Names<'_>, state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for ill in [Ill::Damage, Ill::Horror] {
        let Ills { unseen, .. } = &state.ills[ill as usize];
        let name = |card: usize| names.ill(ill, IllCard::new(card));
        lines.extend(line(&format!("{} history", word(&ill)), times(unseen, name)));
    }
    let copies: Vec<Card> = (0..names.content.cards.len())
        .map(Card::new)
        .filter(|&card| names.content.spell_of(card).is_some())
        .collect();
    lines.extend(line("spell history", times(&state.cards.copies, |copy| names.card(copies[copy]))));
    lines
}

fn times<const N: usize>(unseen: &crate::unseen::Unseen<N>, name: impl Fn(usize) -> String) -> Vec<String> {
    let mut items = counted([("now", unseen.now())]);
    for card in 0..N {
        let (seen, claimed) = unseen.times(card);
        if (seen, claimed) != (0, 0) {
            let notes = counted([("seen", seen), ("claimed", claimed)]);
            items.push(noted(name(card), notes));
        }
    }
    items
}

/// How many actions are left and were begun; what follows from the rest is not said.
fn said_of(names: &Names<'_>, state: &State, turn: &Turn) -> [Option<u8>; 2] {
    let both = [turn.actions_left, turn.begun];
    let said = both.map(|count| Some(count).filter(|&count| count > 0));
    if usual::actions(names.content, state, turn, said) == both { said } else { both.map(Some) }
}

/// `turn: agatha-crane, actions 1, begun 1, moving 1 of 2`
fn turn(names: &Names<'_>, state: &State, key: &str, turn: &Turn) -> String {
    let mut items = vec![names.who(turn.who).to_owned()];
    items.extend(turn.granted_by.map(|by| format!("granted by {}", names.who(by))));
    let [actions, begun] = said_of(names, state, turn);
    items.extend(actions.map(|left| format!("actions {left}")));
    items.extend(begun.map(|begun| format!("begun {begun}")));
    if let Some(moving) = turn.moving {
        items.push(format!("moving left {} done {}", moving.left, moving.done));
        items.extend(moving.interrupted.then(|| "interrupted".to_owned()));
    }
    items.extend(turn.taken.iter().map(|&offer| format!("took {}", names.offer(offer))));
    items.extend(holding([(turn.forfeited, "forfeited"), (turn.ending, "ending")]));
    format!("{key}: {}", items.join(", "))
}

/// What comes next, the step that is going on first.
fn planned(names: &Names<'_>, state: &State) -> Option<String> {
    let steps = state.now.step.iter().chain(state.agenda.iter());
    let items: Vec<String> = steps.map(|&step| steps::write(names, state, step)).collect();
    let is_usual = state.now.step.is_none() && state.agenda == steps::usual(names.content, state);
    (!is_usual).then(|| line_or_none("next", items))
}

fn over(names: &Names<'_>, ending: Ending) -> String {
    match ending {
        Ending::Told { ending, rank } => {
            format!("over: {}, rank {rank}", names.scenario.ending(ending).id)
        }
        Ending::Madness(who) => format!("over: madness {}", names.who(who)),
    }
}
