//! What has changed on the table between two moments, in words that a row of a test can name: `horror+1 dazed+1`.
//!
//! What concerns the second investigator is said with `other`, what lies face up with `up`, what lies face down and was
//! seen by all with `seen`: so `damage+1` came face down, `damage+1 damage-seen+1` face up.

use crate::common::bench::{FIRST, SECOND};
use mansions::Content;
use mansions::ids::{Class, Ill, Who};
use mansions::state::State;
use std::collections::BTreeMap;

/// So many of each thing.
pub(crate) type Tally = BTreeMap<String, i32>;

pub(crate) fn add(tally: &mut Tally, what: &str, count: i32) {
    let sum = tally.entry(what.to_owned()).or_default();
    *sum += count;
    if *sum == 0 {
        tally.remove(what);
    }
}

pub(crate) fn in_words(tally: &Tally) -> String {
    let words: Vec<String> = tally.iter().map(|(what, count)| format!("{what}{count:+}")).collect();
    words.join(" ")
}

/// How `after` differs from `before`.
pub(crate) fn changes(content: &Content, before: &State, after: &State) -> Tally {
    let mut all = tally(content, after);
    for (what, count) in tally(content, before) {
        add(&mut all, &what, -count);
    }
    for (who, name) in [(FIRST, "moved"), (SECOND, "other-moved")] {
        add(&mut all, name, i32::from(before.who(who).space != after.who(who).space));
    }
    for (monster, was) in before.all_monsters() {
        let has_moved = after.monster(monster).is_some_and(|it| it.space != was.space);
        add(&mut all, "monster-moved", i32::from(has_moved));
    }
    all
}

fn tally(content: &Content, state: &State) -> Tally {
    let mut all = Tally::new();
    of_person(content, state, FIRST, "", &mut all);
    of_person(content, state, SECOND, "other-", &mut all);
    let lying = state.cards.lying().count();
    let board = &state.board;
    for (what, count) in [
        ("lying", lying),
        ("fire", board.fire.len()),
        ("dark", board.dark.len()),
        ("barricade", board.barricades.len()),
        ("token", board.tokens.len()),
        ("monster", state.all_monsters().count()),
        ("slowed", state.all_monsters().filter(|(_, it)| it.slowed).count()),
        ("stays", state.all_monsters().map(|(_, it)| usize::from(it.stays)).sum()),
        ("wounds", state.all_monsters().map(|(_, it)| usize::from(it.damage)).sum()),
    ] {
        add(&mut all, what, count as i32);
    }
    all
}

fn of_person(content: &Content, state: &State, who: Who, whose: &str, all: &mut Tally) {
    let held = |is_spell: bool| {
        let is_such =
            move |card: &mansions::ids::Card| (content.card(*card).class == Class::Spell) == is_spell;
        state.held_by(who).filter(is_such).count() as i32
    };
    let mut say = |what: &str, count: i32| add(all, &format!("{whose}{what}"), count);
    for (ill, name) in [(Ill::Damage, "damage"), (Ill::Horror, "horror")] {
        say(name, i32::from(state.suffered(who, ill)));
        let (all, deck) = (state.ills_of(who, ill), &state.ills[ill as usize]);
        say(&format!("{name}-up"), (all & deck.up).len() as i32);
        say(&format!("{name}-seen"), (all & deck.seen).len() as i32);
    }
    say("clue", i32::from(state.who(who).clues));
    say("item", held(false));
    say("spell", held(true));
    for condition in state.who(who).conditions.iter() {
        say(&format!("{condition:?}").to_lowercase(), 1);
    }
}
