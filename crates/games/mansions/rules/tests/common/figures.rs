//! Monsters, spaces and steps for tests that stand on the map.

use crate::common::bench::rule;
use mansions::ids::{Border, EndingId, EventId, InsaneId, KindId, Monster, SpawnId, TokenId, Who};
use mansions::question::Choice;
use mansions::state::{MonsterState, State, Step};
use mansions::{Content, Event, Mansions};
use parts::Space;
use table::Game;

/// A space by its name on the map that is played.
pub(crate) fn space(content: &Content, state: &State, name: &str) -> Space {
    let spaces = &state.plan(content).spaces;
    Space::new(spaces.iter().position(|space| space.name == name).expect("there is such a space"))
}

pub(crate) fn border(content: &Content, state: &State, one: &str, other: &str) -> Border {
    let (one, other) = (space(content, state, one), space(content, state, other));
    let borders = &state.plan(content).borders;
    let found = borders.iter().position(|border| border.ends == (one, other) || border.ends == (other, one));
    Border::new(found.expect("they share a border"))
}

/// Everything is on the board; no explore tokens, nothing found.
pub(crate) fn reveal_all(content: &Content, state: &mut State) {
    state.board.revealed = state.plan(content).all();
}

pub(crate) fn put(content: &Content, state: &mut State, who: Who, name: &str) {
    state.who_mut(who).space = space(content, state, name);
}

pub(crate) fn kind(content: &Content, id: &str) -> KindId {
    KindId::new(content.kinds.iter().position(|kind| kind.id == id).expect("there is such a kind"))
}

/// A monster with this much health comes to stand there.
pub(crate) fn stand(content: &Content, state: &mut State, id: &str, name: &str, health: u8) -> Monster {
    let kind = kind(content, id);
    let number = state.all_monsters().filter(|(_, it)| it.kind == kind).count() as u8 + 1;
    let place = state.monsters.at.iter().position(Option::is_none).expect("there is a place");
    let space = space(content, state, name);
    state.monsters.at[place] =
        Some(MonsterState { kind, number, spawn: None, space, health, damage: 0, stays: 0, slowed: false });
    Monster::new(place)
}

pub(crate) fn at(state: &State, monster: Monster) -> Space {
    state.monster(monster).expect("it is there").space
}

pub(crate) fn spawn_id(content: &Content, state: &State, id: &str) -> SpawnId {
    let spawns = &state.the_scenario(content).spawns;
    SpawnId::new(spawns.iter().position(|spawn| spawn.id == id).expect("there is such a spawn"))
}

pub(crate) fn event_id(content: &Content, state: &State, id: &str) -> EventId {
    let events = &state.the_scenario(content).events;
    EventId::new(events.iter().position(|event| event.id == id).expect("there is such an event"))
}

pub(crate) fn ending_id(content: &Content, state: &State, id: &str) -> EndingId {
    let endings = &state.the_scenario(content).endings;
    EndingId::new(endings.iter().position(|ending| ending.id == id).expect("there is such an ending"))
}

pub(crate) fn token_id(content: &Content, state: &State, id: &str) -> TokenId {
    let tokens = &state.the_scenario(content).tokens;
    TokenId::new(tokens.iter().position(|token| token.id == id).expect("there is such a token"))
}

pub(crate) fn back(content: &Content, id: &str) -> InsaneId {
    InsaneId::new(content.insane.iter().position(|back| back.id == id).expect("there is such a back"))
}

/// Plays one step to its end; gives what was told. What it plans stays on the agenda.
pub(crate) fn step(content: &Content, state: &mut State, answers: &[Choice], step: Step) -> Vec<Event> {
    rule(content, state, answers, |t| Mansions::play(t, step)).1
}
