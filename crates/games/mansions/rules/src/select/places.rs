//! Which spaces: `Places`, `SpaceIs`.

use super::{here, in_your_range, origins, space_of, this_monster, you};
use crate::asking::{Asking, MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::{BorderKind, Places, SpaceIs, Thing};
use crate::effects::Scene;
use crate::ids::{Border, Card, TokenId};
use crate::names::Spot as Named;
use crate::plan::{By, Land};
use crate::possessions;
use crate::question::About;
use crate::rolls::clues;
use crate::state::{MOST_CARDS, Place, Spot, State};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// Revealed spaces that are all of this.
pub fn spaces_that(content: &Content, state: &State, tests: &[SpaceIs], scene: &Scene) -> Set<Space> {
    tests.iter().fold(state.board.revealed, |left, test| left & that_are(content, state, test, scene))
}

fn that_are(content: &Content, state: &State, test: &SpaceIs, scene: &Scene) -> Set<Space> {
    let (land, board) = (state.land(content), &state.board);
    let those = |is_so: &dyn Fn(Space) -> bool| board.revealed.iter().filter(|&space| is_so(space)).collect();
    match test {
        SpaceIs::Not(test) => board.revealed - that_are(content, state, test, scene),
        SpaceIs::Indoor => those(&|space| !land.plan.room(space).outdoor),
        SpaceIs::Outdoor => those(&|space| land.plan.room(space).outdoor),
        SpaceIs::Kind(kind) => those(&|space| land.plan.room(space).kinds.contains(*kind)),
        SpaceIs::Burning => board.fire,
        SpaceIs::Dark => board.dark,
        SpaceIs::Unlit => those(&|space| clues::is_unlit(content, state, space)),
        SpaceIs::Water => those(&|space| land.plan.is_water(space)),
        SpaceIs::Empty => those(&|space| state.people_at(space).next().is_none()),
        SpaceIs::WithOthers => those(&|space| state.people_at(space).any(|who| scene.you != Some(who))),
        SpaceIs::WithoutMonster => those(&|space| state.monsters_at(space).next().is_none()),
        SpaceIs::In(places) => possible_places(content, state, places, scene),
        SpaceIs::NextTo(places) => {
            let these = possible_places(content, state, places, scene);
            around(land, these) - these
        }
        SpaceIs::InRange => in_your_range(land, state, scene),
        SpaceIs::Within(spaces) => {
            here(state, scene).map_or(Set::EMPTY, |here| land.within(here, *spaces, By::Claw))
        }
        SpaceIs::NearPeople => {
            let people = state.on_board().map(|who| state.who(who).space).collect();
            around(land, people) | people
        }
        SpaceIs::DeadEnd => those(&|space| ways_out(land, space) == 1),
    }
}

/// Spaces next to any of these.
fn around(land: Land<'_>, these: Set<Space>) -> Set<Space> {
    these.iter().fold(Set::EMPTY, |all, space| all | land.next(space, By::Adjacency))
}

/// Spaces that one comes to from here, and doors to what nobody has explored.
fn ways_out(land: Land<'_>, space: Space) -> usize {
    let explores = land.plan.explores.iter();
    let unknown = explores.filter(|door| door.before == space && land.board.tokens.contains(door.token));
    land.next(space, By::Claw).len() + unknown.count()
}

/// The spaces that are meant, without asking anybody: where one of several is chosen or drawn, all of them.
pub fn possible_places(content: &Content, state: &State, places: &Places, scene: &Scene) -> Set<Space> {
    let that = |tests: &[SpaceIs]| spaces_that(content, state, tests, scene);
    let (land, plan) = (state.land(content), state.plan(content));
    let spaces = match places {
        Places::Here => here(state, scene).into_iter().collect(),
        Places::YourRoom => here(state, scene).map_or(Set::EMPTY, |here| plan.room(here).spaces),
        Places::At(spot) => Set::of(named(content, state, spot)),
        Places::Room(spot) => plan.room(named(content, state, spot)).spaces,
        Places::Tile(role) => plan.tile(role.id()),
        Places::Of(token) => of_token(content, state, token.id()),
        Places::OfThis => of_this(content, state, scene),
        Places::There => scene.there.into_iter().collect(),
        Places::OfSpawn(spawn) => {
            let all = state.all_monsters().filter(|(_, monster)| monster.spawn == Some(spawn.id()));
            all.map(|(_, monster)| monster.space).collect()
        }
        Places::OfThing(thing) => of_thing(content, state, thing),
        Places::Each(tests)
        | Places::One(tests)
        | Places::Chosen(tests)
        | Places::Drawn(tests)
        | Places::DrawnRooms(_, tests) => that(tests),
        Places::Nearest(tests) => nearest(land, origins(state, scene), that(tests)),
        Places::NearestTo(places, tests) => {
            nearest(land, possible_places(content, state, places, scene), that(tests))
        }
        Places::Farthest(tests) => farthest(land, origins(state, scene), that(tests)),
        Places::LargestRoom(tests) => largest_room(land, that(tests)),
        Places::Hearth => {
            let hearth = state.the_scenario(content).hearth.as_ref();
            hearth.map(|spot| named(content, state, spot)).into_iter().collect()
        }
        // Only a spawn knows its usual place.
        Places::Usual => Set::EMPTY,
    };
    spaces & state.board.revealed
}

fn named(content: &Content, state: &State, spot: &Named) -> Space {
    state.plan(content).space(spot.role(), spot.letter)
}

/// A token on a door is where one stands before it.
fn of_token(content: &Content, state: &State, token: TokenId) -> Set<Space> {
    if !state.board.tokens.contains(token) {
        return Set::EMPTY;
    }
    match state.board.token_at[token.index()] {
        Spot::Space(space) => Set::of(space),
        Spot::Border(border) => {
            let (one, other) = state.plan(content).borders[border.index()].ends;
            Set::of(one).with(other)
        }
    }
}

/// The monster, or where it was defeated; the card; the token.
fn of_this(content: &Content, state: &State, scene: &Scene) -> Set<Space> {
    let monster = this_monster(state, scene).and_then(|monster| state.monster(monster));
    if let Some(space) = monster.map(|monster| monster.space).or(scene.spot) {
        return Set::of(space);
    }
    match (scene.card, scene.token) {
        (Some(card), _) => of_card(state, card).into_iter().collect(),
        (None, Some(token)) => of_token(content, state, token),
        (None, None) => Set::EMPTY,
    }
}

fn of_card(state: &State, card: Card) -> Option<Space> {
    match state.cards.place(card) {
        Place::Held(who) => space_of(state, who),
        Place::Lying(space) => Some(space),
        Place::Deck | Place::Out => None,
    }
}

pub(super) fn of_thing(content: &Content, state: &State, thing: &Thing) -> Set<Space> {
    let all = (0..content.cards.len().min(MOST_CARDS)).map(Card::new);
    let those = all.filter(|&card| possessions::is_a(content, state, card, thing));
    those.filter_map(|card| of_card(state, card)).collect()
}

/// MOM-MAP-05 Those among some spaces that are nearest to any of these, all ties included; never unreachable ones.
pub fn nearest(land: Land<'_>, from: Set<Space>, among: Set<Space>) -> Set<Space> {
    let mut found = land.rings_around(from, By::Claw).map(|ring| ring & among);
    found.find(|found| !found.is_empty()).unwrap_or_default()
}

fn farthest(land: Land<'_>, from: Set<Space>, among: Set<Space>) -> Set<Space> {
    let found = land.rings_around(from, By::Claw).map(|ring| ring & among);
    found.filter(|found| !found.is_empty()).last().unwrap_or_default()
}

/// Every space of the largest room all of whose revealed spaces are so; of several as large, the first on the map.
fn largest_room(land: Land<'_>, so: Set<Space>) -> Set<Space> {
    let rooms = land.plan.rooms.iter().map(|room| room.spaces & land.board.revealed);
    let whole = rooms.filter(|&room| !room.is_empty() && (room - so).is_empty());
    whole.reduce(|largest, room| if room.len() > largest.len() { room } else { largest }).unwrap_or_default()
}

/// Doors of these places that can be seen, without those that a barricade blocks; each with the space on their side of it.
pub(crate) fn doors_of(
    land: Land<'_>,
    places: Set<Space>,
) -> impl Iterator<Item = (Border, Space)> + Clone + '_ {
    let borders = land.plan.borders.iter().enumerate();
    borders.filter_map(move |(index, border)| {
        let (border, (one, other)) = (Border::new(index), border.ends);
        let side = [one, other]
            .into_iter()
            .find(|&end| places.contains(end) && land.board.revealed.contains(end))?;
        let is_door = land.board.borders[index] == BorderKind::Door && land.is_seen(border);
        (is_door && land.board.barricade_on(border).is_none()).then_some((border, side))
    })
}

/// The spaces that are meant. MOM-MYTH-05 Ties and "one" are the lead seat's, "chosen" is yours, the rest is drawn.
pub fn places(t: T<'_, '_>, places: &Places, scene: &mut Scene) -> Flow<Set<Space>> {
    let possible = match places {
        Places::NearestTo(to, tests) => {
            let to = self::places(t, to, scene)?;
            let among = spaces_that(t.content, t.state, tests, scene);
            nearest(t.state.land(t.content), to, among)
        }
        _ => possible_places(t.content, t.state, places, scene),
    };
    let chosen = match places {
        Places::Here
        | Places::YourRoom
        | Places::At(_)
        | Places::Room(_)
        | Places::Tile(_)
        | Places::Of(_)
        | Places::OfThis
        | Places::There
        | Places::OfSpawn(_)
        | Places::OfThing(_)
        | Places::Each(_)
        | Places::LargestRoom(_)
        | Places::Hearth
        | Places::Usual => return Ok(possible),
        Places::Nearest(_) | Places::NearestTo(..) | Places::Farthest(_) | Places::One(_) => {
            by_lead(t, possible)?
        }
        Places::Chosen(_) => by_you(t, possible, scene)?,
        Places::Drawn(_) => drawn(t, possible, scene)?,
        Places::DrawnRooms(count, _) => return drawn_rooms(t, possible, *count, scene),
    };
    scene.there = chosen.or(scene.there);
    Ok(chosen.into_iter().collect())
}

/// One of the spaces that are meant: of several the one that you choose, the lead seat if nobody is "you".
pub(crate) fn one_place(t: T<'_, '_>, places: &Places, scene: &mut Scene) -> Flow<Option<Space>> {
    let among = self::places(t, places, scene)?;
    by_you(t, among, scene)
}

fn by_lead(t: T<'_, '_>, among: Set<Space>) -> Flow<Option<Space>> {
    if among.is_empty() { Ok(None) } else { t.ask_lead(About::WhichSpace, among).map(Some) }
}

fn by_you(t: T<'_, '_>, among: Set<Space>, scene: &Scene) -> Flow<Option<Space>> {
    match you(t.state, scene) {
        Some(_) if among.is_empty() => Ok(None),
        Some(you) => t.pick(t.state.seat(you), About::ChooseSpace.of(you), among).map(Some),
        None => by_lead(t, among),
    }
}

fn drawn(t: T<'_, '_>, among: Set<Space>, scene: &Scene) -> Flow<Option<Space>> {
    let from: ArrayVec<(Space, u32), MOST_ANSWERS> = among.iter().map(|space| (space, 1)).collect();
    if from.is_empty() { Ok(None) } else { t.draw_for(scene.you, About::DrawSpace, &from).map(Some) }
}

/// It is divided by every number of spaces that a room can have.
const ROOM_WEIGHT: u32 = 27_720;

/// Each room is as likely as any other, and in it each space.
fn drawn_rooms(t: T<'_, '_>, among: Set<Space>, count: u8, scene: &mut Scene) -> Flow<Set<Space>> {
    let (mut left, mut all) = (among, Set::EMPTY);
    for _ in 0..count {
        let plan = t.state.plan(t.content);
        let weight = |space: Space| ROOM_WEIGHT / (plan.room(space).spaces & left).len() as u32;
        let from: ArrayVec<(Space, u32), MOST_ANSWERS> =
            left.iter().map(|space| (space, weight(space))).collect();
        if from.is_empty() {
            break;
        }
        let space = t.draw_for(scene.you, About::DrawSpace, &from)?;
        scene.there = Some(space);
        all.insert(space);
        left -= plan.room(space).spaces;
    }
    Ok(all)
}
