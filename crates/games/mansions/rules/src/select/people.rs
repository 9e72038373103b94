//! Which investigators: `People`, `PersonIs`.

use super::{doors_of, here, in_your_range, most, possible_places, space_of, stat, you};
use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::{People, PersonIs, Stat};
use crate::effects::Scene;
use crate::ids::{TokenKind, Who};
use crate::plan::By;
use crate::possessions;
use crate::question::About;
use crate::rolls::clues;
use crate::state::{Spot, State};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use std::cmp::Reverse;
use table::Flow;

/// Everybody who is all of this, also those who are no longer on the board.
pub(super) fn everybody_that(
    content: &Content,
    state: &State,
    tests: &[PersonIs],
    scene: &Scene,
) -> Set<Who> {
    state.everybody().filter(|&who| is(content, state, who, tests, scene)).collect()
}

/// Investigators on the board who are all of this.
pub fn people_that(content: &Content, state: &State, tests: &[PersonIs], scene: &Scene) -> Set<Who> {
    state.on_board().filter(|&who| is(content, state, who, tests, scene)).collect()
}

/// Whether somebody is all of this. Whoever is not on the board is nowhere.
pub fn is(content: &Content, state: &State, who: Who, tests: &[PersonIs], scene: &Scene) -> bool {
    tests.iter().all(|test| is_one(content, state, who, test, scene))
}

fn is_one(content: &Content, state: &State, who: Who, test: &PersonIs, scene: &Scene) -> bool {
    match test {
        PersonIs::Not(test) => !is_one(content, state, who, test, scene),
        PersonIs::Any(tests) => tests.iter().any(|test| is_one(content, state, who, test, scene)),
        PersonIs::Other => scene.you != Some(who),
        PersonIs::Is(condition) => state.has(who, *condition),
        PersonIs::Has(thing) => possessions::held(content, state, who, thing).next().is_some(),
        PersonIs::Loose(thing) => possessions::loose(content, state, who, thing).next().is_some(),
        PersonIs::AtLeast(of, count) => stat(content, state, who, of) >= *count,
        PersonIs::Here
        | PersonIs::InRange
        | PersonIs::InRangeOf(_)
        | PersonIs::At(_)
        | PersonIs::Indoors
        | PersonIs::Outdoors
        | PersonIs::In(_)
        | PersonIs::InDark
        | PersonIs::NextToFire
        | PersonIs::Alone
        | PersonIs::InCompany
        | PersonIs::WithMonster
        | PersonIs::MonsterInRange
        | PersonIs::WithPerson
        | PersonIs::OpenDoor => {
            space_of(state, who).is_some_and(|space| stands(content, state, (who, space), test, scene))
        }
    }
}

/// What is asked about the place where somebody stands.
fn stands(
    content: &Content,
    state: &State,
    (who, space): (Who, Space),
    test: &PersonIs,
    scene: &Scene,
) -> bool {
    let (land, room) = (state.land(content), state.plan(content).room(space));
    match test {
        PersonIs::Here => here(state, scene) == Some(space),
        PersonIs::InRange => in_your_range(land, state, scene).contains(space),
        PersonIs::InRangeOf(places) => {
            let near = land.in_range(space);
            !(near & possible_places(content, state, places, scene)).is_empty()
        }
        PersonIs::At(places) => possible_places(content, state, places, scene).contains(space),
        PersonIs::Indoors => !room.outdoor,
        PersonIs::Outdoors => room.outdoor,
        PersonIs::In(kind) => room.kinds.contains(*kind),
        PersonIs::InDark => clues::is_unlit(content, state, space),
        PersonIs::NextToFire => !(land.next(space, By::Adjacency).with(space) & state.board.fire).is_empty(),
        PersonIs::Alone => {
            !state.on_board().any(|other| other != who && room.spaces.contains(state.who(other).space))
        }
        PersonIs::InCompany => state.people_at(space).any(|other| other != who),
        PersonIs::WithMonster => state.monsters_at(space).next().is_some(),
        PersonIs::MonsterInRange => {
            let near = land.in_range(space);
            state.all_monsters().any(|(_, monster)| near.contains(monster.space))
        }
        PersonIs::WithPerson => is_person_at(content, state, space),
        PersonIs::OpenDoor => doors_of(land, room.spaces).next().is_some(),
        PersonIs::Not(_)
        | PersonIs::Any(_)
        | PersonIs::Other
        | PersonIs::Is(_)
        | PersonIs::Has(_)
        | PersonIs::Loose(_)
        | PersonIs::AtLeast(..) => is_one(content, state, who, test, scene),
    }
}

/// MOM-PERS-01 A person token stands in a space.
fn is_person_at(content: &Content, state: &State, space: Space) -> bool {
    let scenario = state.the_scenario(content);
    state.board.tokens.iter().any(|token| {
        scenario.token(token).kind == TokenKind::Person
            && state.board.token_at[token.index()] == Spot::Space(space)
    })
}

/// MOM-MYTH-05 "An investigator" is drawn by chance among those who may be meant; "choose" is the lead seat's. Whom you
/// choose is whom a card is used on.
pub fn people(t: T<'_, '_>, people: &People, scene: &mut Scene) -> Flow<Set<Who>> {
    let that = |t: Look<'_, '_>, tests: &[PersonIs]| people_that(t.content, t.state, tests, scene);
    match people {
        People::You => Ok(you(t.state, scene).into_iter().collect()),
        People::Each(tests) => Ok(that(t, tests)),
        People::One(tests) => {
            let among = that(t, tests);
            by_lead(t, among)
        }
        People::Chosen(tests) => {
            let among = that(t, tests);
            let chosen = by_you(t, among, scene)?;
            scene.target = chosen.first().or(scene.target);
            Ok(chosen)
        }
        People::Drawn(tests) => {
            let among = that(t, tests);
            drawn(t, among, 1)
        }
        People::DrawnSome(count, tests) => {
            let among = that(t, tests);
            drawn(t, among, *count)
        }
        People::Most(of, tests) => {
            let among = that(t, tests);
            let tied = with_most(t.content, t.state, among, of);
            drawn(t, tied, 1)
        }
        People::Least(of, tests) => {
            let among = that(t, tests);
            let tied = most(among, |who| Reverse(stat(t.content, t.state, who, of)));
            drawn(t, tied, 1)
        }
        People::Holder(thing) => {
            let has = |&who: &Who| possessions::held(t.content, t.state, who, thing).next().is_some();
            Ok(t.state.on_board().filter(has).collect())
        }
        People::Target => {
            Ok(scene.target.filter(|&target| space_of(t.state, target).is_some()).into_iter().collect())
        }
    }
}

fn with_most(content: &Content, state: &State, among: Set<Who>, of: &Stat) -> Set<Who> {
    most(among, |who| stat(content, state, who, of))
}

fn by_lead(t: T<'_, '_>, among: Set<Who>) -> Flow<Set<Who>> {
    if among.is_empty() { Ok(among) } else { t.ask_lead(About::WhichPerson, among).map(Set::of) }
}

/// You choose; the lead seat if nobody is "you".
fn by_you(t: T<'_, '_>, among: Set<Who>, scene: &Scene) -> Flow<Set<Who>> {
    match you(t.state, scene) {
        Some(_) if among.is_empty() => Ok(among),
        Some(you) => t.pick(t.state.seat(you), About::ChoosePerson.of(you), among).map(Set::of),
        None => by_lead(t, among),
    }
}

/// So many different ones.
fn drawn(t: T<'_, '_>, among: Set<Who>, count: u8) -> Flow<Set<Who>> {
    let mut left = among;
    for _ in 0..count.min(among.count()) {
        let from: ArrayVec<(Who, u32), MOST_ANSWERS> = left.iter().map(|who| (who, 1)).collect();
        let who = t.draw_for(None, About::DrawPerson, &from)?;
        left.remove(who);
    }
    Ok(among - left)
}
