//! What is so or not: `Proviso`.

use super::people::everybody_that;
use super::{doors_of, here, is, monsters_that, number, people_that, possible_places, spaces_that};
use crate::content::Content;
use crate::effect::{Places, Proviso, Thing};
use crate::effects::Scene;
use crate::ids::FactId;
use crate::possessions;
use crate::state::{Ending, PuzzleState, Standing, State};
use parts::Set;

pub fn holds(content: &Content, state: &State, proviso: &Proviso, scene: &Scene) -> bool {
    let is_so = |one: &Proviso| holds(content, state, one, scene);
    let value = |one| number(content, state, one, scene);
    match proviso {
        Proviso::Always => true,
        Proviso::Not(proviso) => !is_so(proviso),
        Proviso::All(provisos) => provisos.iter().all(is_so),
        Proviso::Any(provisos) => provisos.iter().any(is_so),
        Proviso::AtLeast(number, least) => value(number) >= *least,
        Proviso::AtMost(number, most) => value(number) <= *most,
        Proviso::Equal(number, to) => value(number) == *to,
        Proviso::Less(number, than) => value(number) < value(than),
        Proviso::Flag(var) => state.story.vars[var.id().index()] != 0,
        Proviso::You(tests) => scene.you.is_some_and(|you| is(content, state, you, tests, scene)),
        Proviso::YouHave(thing) => {
            let held = |you| possessions::held(content, state, you, thing).next().is_some();
            scene.you.is_some_and(held)
        }
        Proviso::Somebody(tests) => !people_that(content, state, tests, scene).is_empty(),
        Proviso::Anybody(tests) => !everybody_that(content, state, tests, scene).is_empty(),
        Proviso::SomeSpace(tests) => !spaces_that(content, state, tests, scene).is_empty(),
        Proviso::SomeMonster(tests) => !monsters_that(content, state, tests, scene).is_empty(),
        Proviso::Revealed(role) => state.board.roles.contains(role.id()),
        Proviso::There(token) => state.board.tokens.contains(token.id()),
        Proviso::FollowsYou(person) => {
            scene.you.is_some_and(|you| state.board.follows.contains(&(person.id(), you)))
        }
        Proviso::ThingAt(thing, places) => is_thing_at(content, state, thing, places, scene),
        Proviso::Alive(spawn) => state.all_monsters().any(|(_, it)| it.spawn == Some(spawn.id())),
        Proviso::Shown(fact) => is_shown(content, state, fact.id()),
        Proviso::Possible(value) => {
            state.the_scenario(content).value(value.id()).worlds & state.story.worlds != 0
        }
        Proviso::InStage(stage) => state.story.stage == stage.id(),
        Proviso::Solved(puzzle) => state.puzzles[puzzle.id().index()] == PuzzleState::Solved,
        Proviso::OpenDoor => here(state, scene)
            .is_some_and(|here| doors_of(state.land(content), Set::of(here)).next().is_some()),
        Proviso::Complete => is_complete(content, state),
        Proviso::YouAreEliminated => {
            scene.you.is_some_and(|you| state.who(you).standing == Standing::Eliminated)
        }
    }
}

/// It lies in one of these places, or somebody there has it.
fn is_thing_at(content: &Content, state: &State, thing: &Thing, places: &Places, scene: &Scene) -> bool {
    let places = possible_places(content, state, places, scene);
    !(super::places::of_thing(content, state, thing) & places).is_empty()
}

/// MOM-HIDE-02 In all worlds that are left it is the same value.
fn is_shown(content: &Content, state: &State, fact: FactId) -> bool {
    let mut values = state.the_scenario(content).values_of(fact);
    values.any(|(_, value)| state.story.worlds & !value.worlds == 0)
}

/// MOM-END-01 The ending that is told says so.
fn is_complete(content: &Content, state: &State) -> bool {
    match state.ending {
        Some(Ending::Told { ending, .. }) => state.the_scenario(content).ending(ending).complete,
        Some(Ending::Madness(_)) | None => false,
    }
}
