//! Every event of the mythos pool does what it says: what comes of it when all dice are blank, and when all are successes.

use crate::common::bench::{Came, FIRST, SECOND, copy, hold, ill};
use crate::common::changes::in_words;
use crate::common::content;
use crate::common::luck::{Dice, Luck};
use mansions::ids::{Condition, Ill, InsaneId, KindId, Monster, PoolEvent, RoomKind};
use mansions::mythos::MythosStep;
use mansions::question::Choice;
use mansions::state::{MonsterState, Monsters, Place, Spot, State, Step};
use mansions::{Content, Event, Mansions, Setup};
use parts::{Set, Space};
use table::{Game, Position};

/// What a position needs beside the usual.
#[derive(Clone, Copy)]
enum Needs {
    Nothing,
    Dark,
    /// In the next space.
    Fire,
    Night,
    Light,
    Kept,
    Person,
    /// Carson beside her.
    Company,
    /// Carson is Wounded and Insane.
    Broken,
    Outdoors,
    In(RoomKind),
    /// A room with a door.
    Door,
}
use Needs::{Broken, Company, Dark, Door, Fire, In, Kept, Light, Night, Nothing, Outdoors, Person};

/// Each event: what it needs, and what comes of it, failed and passed.
const ROWS: &[(&str, Needs, &str, &str)] = &[
    ("a-clock", Nothing, "", ""),
    ("dogs", Nothing, "", ""),
    ("footsteps-above", Nothing, "", ""),
    ("something-breathes", Dark, "", ""),
    ("it-listens", Nothing, "", ""),
    ("no-moon", Night, "", ""),
    ("a-tune", Nothing, "horror-1", "horror-1"),
    ("clean-water", Nothing, "damage-1", "damage-1"),
    ("a-thought", Nothing, "other-clue+1", "other-clue+1"),
    ("second-wind", Nothing, "focused+1", "focused+1"),
    ("left-behind", Nothing, "", "item+1"),
    ("rain-through-the-roof", Fire, "fire-1", "fire-1"),
    ("a-whisper", Nothing, "horror+1", ""),
    ("loose-boards", Nothing, "damage+1", ""),
    ("nobody-else-here", Nothing, "horror+1 other-horror+1", ""),
    ("the-wrong-reflection", Nothing, "dazed+1", "clue+1"),
    ("chandelier", In(RoomKind::Hall), "damage+1", ""),
    ("knives", In(RoomKind::Kitchen), "damage+1 damage-seen+1", ""),
    ("the-open-page", In(RoomKind::Study), "horror+1", "clue+1"),
    ("the-open-page", In(RoomKind::Library), "horror+1", "clue+1"),
    ("a-gust", In(RoomKind::Street), "item-1 lying+1", ""),
    ("the-swell", In(RoomKind::Dock), "damage+1", ""),
    ("one-step-too-many", In(RoomKind::Stairs), "damage+1 restrained+1", ""),
    ("in-the-dark", Dark, "horror+1", "horror+1"),
    ("sparks", Fire, "damage+1", ""),
    ("too-much-to-carry", Nothing, "item-1 lying+1", ""),
    ("the-spell-turns", Nothing, "horror+1", ""),
    ("hot-glass", Light, "item-1 lying+1", ""),
    ("the-light-fails", Nothing, "dark+1", "dark+1"),
    ("it-stirs", Nothing, "monster-moved+1", "monster-moved+1"),
    ("someone-slept-here", In(RoomKind::Bedroom), "stunned+1", "horror-1"),
    ("their-eyes", Person, "horror+1", ""),
    ("it-does-not-fit", Nothing, "clue-1", ""),
    ("your-own-voice", Nothing, "horror+2", ""),
    ("the-ceiling", Nothing, "damage+2", ""),
    ("a-laugh", Nothing, "horror+1 other-horror+1", ""),
    ("the-walls-shift", Nothing, "damage+1 other-damage+1", ""),
    ("roots", Outdoors, "damage+1 restrained+1", ""),
    ("the-door-slams", Door, "barricade+1", "barricade+1"),
    ("the-hearth", Nothing, "fire+1", "fire+1"),
    ("it-was-in-here-with-you", Dark, "horror+1 horror-seen+1", ""),
    ("they-gather", Nothing, "monster-moved+1", "monster-moved+1"),
    ("it-mends", Nothing, "wounds-2", "wounds-2"),
    ("the-strong-one", Nothing, "other-damage+1 other-damage-seen+1 other-stunned+1", ""),
    ("it-comes-back", Nothing, "horror-up+1", ""),
    ("the-wound-opens", Nothing, "damage-up+1", ""),
    ("greedy-hands", Nothing, "item-1 lying+1", ""),
    ("an-accusation", Company, "horror+1 other-horror+1", ""),
    ("a-visitor", Nothing, "monster+1", "monster+1"),
    // The first back of Wither.
    ("the-page-turns-itself", Nothing, "horror+1", "horror+1"),
    ("in-the-gutter", In(RoomKind::Street), "damage+1 damage-seen+1", "item+1"),
    ("in-the-gutter", In(RoomKind::Alley), "damage+1 damage-seen+1", "item+1"),
    ("the-stars", Nothing, "horror+2 other-horror+2", ""),
    ("it-all-comes-down", Nothing, "damage+2 other-damage+2", ""),
    ("singled-out", Nothing, "damage+2 damage-seen+2", ""),
    ("it-speaks", Nothing, "horror+2 horror-seen+2", ""),
    ("from-both-sides", Nothing, "monster+2", "monster+2"),
    // What it sets off is tested below.
    ("too-soon", Nothing, "", ""),
    ("the-house-burns", Nothing, "fire+2", "fire+2"),
    ("what-is-broken", Broken, "other-damage+1 other-horror+1", "other-damage+1 other-horror+1"),
    // Minh could pay, and does not: see below for who pays.
    ("forget-it", Nothing, "horror+1 other-horror+1", "horror+1 other-horror+1"),
    ("the-guest-of-honour", Nothing, "monster+1", "monster+1"),
    ("it-wants-it-back", Kept, "damage+1 damage-seen+1 item-1 lying+1", ""),
];

const LAMP: &str = "the-lamp-in-the-window";
const FRONT: &str = "front-door";

/// Minh by herself at the front, with three items, a spell, two clues, a damage and a horror; Carson in another room, with
/// nothing; a cultist in sight, who is hurt.
fn house(content: &Content, scenario: &str, map: &str) -> State {
    let setup = Setup {
        players: 2,
        scenario: scenario.to_owned(),
        map: map.to_owned(),
        investigators: ["minh-thi-phan", "carson-sinclair"].map(str::to_owned).to_vec(),
        ..Setup::default()
    };
    let state = Mansions::set_up(content, &setup).expect("it can be played so");
    let mut luck = Luck::new(content, Dice::Blank, &[]);
    let mut state = Position::<Mansions>::of(content, state, &mut luck).0.state().clone();
    state.board.revealed = state.plan(content).all();
    state.board.roles =
        (0..content.scenario(state.scenario).roles.len()).map(mansions::ids::RoleId::new).collect();
    (state.board.tokens, state.board.dark, state.monsters) = (Set::EMPTY, Set::EMPTY, Monsters::none());
    state.story.due.clear();
    crate::common::bench::empty_hands(&mut state);
    furnish(content, &mut state);
    state
}

fn furnish(content: &Content, state: &mut State) {
    for id in ["knife", "axe", "bandages"] {
        hold(content, state, FIRST, id);
    }
    let spell = copy(content, "wither", 0);
    state.cards.put(spell, Place::Held(FIRST));
    state.cards.copies.claim(content.copy_number(spell));
    for (deck, id) in [(Ill::Damage, "muscle-tear"), (Ill::Horror, "hallucinations")] {
        let card = ill(content, deck, id, 0);
        state.ills[deck as usize].put(card, Some(FIRST));
        state.ills[deck as usize].unseen.claim(card.index());
    }
    (state.who_mut(FIRST).clues, state.who_mut(FIRST).used) = (2, true);
    let (here, plan) = (state.who(FIRST).space, state.plan(content));
    let room = plan.room(here).spaces;
    let inside = |space: &Space| !plan.room(*space).outdoor && !room.contains(*space);
    let other = plan.all().iter().filter(inside).last().expect("there is another room");
    state.who_mut(SECOND).space = other;
    let near = state.land(content).within(here, 2, mansions::plan::By::Claw).iter().last().expect("near");
    let kind = KindId::new(content.kinds.iter().position(|kind| kind.id == "cultist").expect("cultists"));
    state.monsters.at[0] = Some(MonsterState {
        kind,
        number: 1,
        spawn: None,
        space: near,
        health: 90,
        damage: 3,
        stays: 0,
        slowed: false,
    });
}

/// A position in which an event may come.
fn position(content: &Content, needs: Needs) -> State {
    let lamp = || house(content, LAMP, FRONT);
    match needs {
        Nothing => lamp(),
        Dark => with(lamp(), |state, here, _| {
            state.board.dark.insert(here);
        }),
        Fire => with(lamp(), |state, _, next| {
            state.board.fire.insert(next);
        }),
        Night => with(lamp(), |state, _, _| state.round = 6),
        Light => with(lamp(), |state, _, _| {
            hold(content, state, FIRST, "candles");
        }),
        Kept => with(lamp(), |state, _, _| {
            hold(content, state, FIRST, "ritual-components");
        }),
        Person => with(lamp(), |state, here, _| {
            let abel = crate::common::bench::token(content, state, "caretaker");
            state.board.tokens.insert(abel);
            state.board.token_at[abel.index()] = Spot::Space(here);
        }),
        Company => with(lamp(), |state, here, _| state.who_mut(SECOND).space = here),
        Broken => with(lamp(), |state, _, _| {
            let carson = state.who_mut(SECOND);
            carson.conditions = [Condition::Wounded, Condition::Insane].into_iter().collect();
            carson.insane = Some(InsaneId(0));
        }),
        Outdoors => somewhere(content, &|state, space| state.plan(content).room(space).outdoor),
        In(kind) => somewhere(content, &|state, space| state.plan(content).room(space).kinds.contains(kind)),
        Door => {
            with(lamp(), |state, _, _| state.who_mut(FIRST).space = space_of(content, state, "passage.b"))
        }
    }
}

fn space_of(content: &Content, state: &State, name: &str) -> Space {
    crate::common::bench::space(content, state, name)
}

/// The same with a change that knows where Minh stands, and the next space.
fn with(mut state: State, change: impl FnOnce(&mut State, Space, Space)) -> State {
    let here = state.who(FIRST).space;
    let next = Space(here.0 + 1);
    change(&mut state, here, next);
    state
}

/// In the first house that has such a place, and a way out of it.
fn somewhere(content: &Content, is_it: &dyn Fn(&State, Space) -> bool) -> State {
    let maps = content.scenarios.iter().flat_map(|one| one.maps.iter().map(move |map| (&one.id, &map.id)));
    for (scenario, map) in maps {
        let mut state = house(content, scenario, map);
        let carson = state.who(SECOND).space;
        let mut all = state.plan(content).all().iter().filter(|&space| space != carson);
        if let Some(space) = all.find(|&space| is_it(&state, space)) {
            state.who_mut(FIRST).space = space;
            if is_it(&state, carson) {
                let other = state.plan(content).all().iter().find(|&space| !is_it(&state, space));
                state.who_mut(SECOND).space = other.expect("there is another place");
            }
            return state;
        }
    }
    panic!("no map has such a place")
}

fn pool_event(content: &Content, id: &str) -> PoolEvent {
    PoolEvent::new(content.pool.iter().position(|event| event.id == id).expect("there is such an event"))
}

/// The event is drawn, and comes.
fn comes(content: &Content, state: &State, event: PoolEvent, dice: Dice) -> Came {
    let mut state = state.clone();
    let tier = content.pool_event(event).tier;
    state.pool.weights = Some([0; 5]);
    state.pool.weights.as_mut().expect("they are set")[tier as usize] = 1;
    // Of two ways out the second: nobody pays, and everybody holds on.
    let luck = Luck::new(content, dice, &[Choice::Event(event)]);
    let id = &content.pool_event(event).id;
    let luck = if matches!(&**id, "the-swell" | "forget-it") { luck.last() } else { luck };
    crate::common::luck::one(content, &state, Step::Mythos(MythosStep::Pool), luck)
}

/// MOM-MYTH-06 Each event is a text, then effects, and they are these.
#[test]
fn every_event_does_what_it_says() {
    let content = content();
    for (id, needs, failed, passed) in ROWS {
        let (event, state) = (pool_event(&content, id), position(&content, *needs));
        for (dice, expected) in [(Dice::Blank, failed), (Dice::Success, passed)] {
            let came = comes(&content, &state, event, dice);
            assert!(came.told(Event::PoolEvent(event)), "{id} does not come");
            let found = in_words(&crate::common::changes::changes(&content, &state, &came.state));
            assert_eq!(found, *expected, "{id}, {dice:?}: {:?}", came.news);
        }
    }
}

/// No event is left out of the table, but one that counts spaces.
#[test]
fn the_table_is_whole() {
    let content = content();
    let all = content.pool.iter().map(|event| &*event.id);
    let missing: Vec<&str> = all.filter(|id| !ROWS.iter().any(|row| row.0 == *id)).collect();
    assert_eq!(missing, ["the-great-room"]);
}

/// "In the largest room the dark stands up": one horror for everybody there, and all of it is dark.
#[test]
fn the_largest_room_goes_dark() {
    let content = content();
    let mut state = house(&content, LAMP, FRONT);
    let plan = state.plan(&content);
    let rooms = plan.all().iter().map(|space| plan.room(space)).filter(|room| !room.outdoor);
    let largest = rooms.map(|room| room.spaces).max_by_key(|spaces| spaces.len()).expect("rooms");
    let came = comes(&content, &state, pool_event(&content, "the-great-room"), Dice::Success);
    assert_eq!(came.state.board.dark.len(), largest.len());
    state.who_mut(FIRST).space = came.state.board.dark.first().expect("it is dark");
    let came = comes(&content, &state, pool_event(&content, "the-great-room"), Dice::Success);
    assert_eq!(came.state.suffered(FIRST, Ill::Horror), state.suffered(FIRST, Ill::Horror) + 1);
    assert_eq!(came.state.suffered(SECOND, Ill::Horror), 0);
}

/// "The hearth" where it burns already: the kitchen burns, or the room of somebody goes dark.
#[test]
fn the_hearth_burns_or_a_room_goes_dark() {
    let content = content();
    let mut state = house(&content, LAMP, FRONT);
    let hearth = space_of(&content, &state, "dining.c");
    state.board.fire.insert(hearth);
    let came = comes(&content, &state, pool_event(&content, "the-hearth"), Dice::Blank);
    let room = state.plan(&content).room(state.who(FIRST).space).spaces;
    assert_eq!((came.state.board.fire, came.state.board.dark), (Set::of(hearth), room));
}

/// "It does not wait for its turn": a monster activates at once, and again in the monster step.
#[test]
fn a_monster_comes_too_soon() {
    let content = content();
    let mut state = house(&content, LAMP, FRONT);
    state.pool.weights = Some([0, 0, 0, 0, 1]);
    let event = Choice::Event(pool_event(&content, "too-soon"));
    let luck = Luck::new(&content, Dice::Success, &[event]);
    let came = crate::common::luck::try_run(&content, &state, &[Step::Mythos(MythosStep::Pool)], luck);
    let times = came.news.iter().filter(|event| matches!(event, Event::Activates(it) if it.at == Monster(0)));
    assert_eq!(times.count(), 2);
}

/// "Forget it, or bear it": whoever has a clue may pay it.
#[test]
fn a_clue_buys_peace_of_mind() {
    let content = content();
    let mut state = house(&content, LAMP, FRONT);
    state.pool.weights = Some([0, 0, 0, 0, 1]);
    let event = Choice::Event(pool_event(&content, "forget-it"));
    let luck = Luck::new(&content, Dice::Blank, &[event]);
    let came = crate::common::luck::one(&content, &state, Step::Mythos(MythosStep::Pool), luck);
    let found = in_words(&crate::common::changes::changes(&content, &state, &came.state));
    assert_eq!(found, "clue-1 other-horror+1", "Carson has none to pay with");
}

/// Low water, the whole town, with the first in this place and the second on the square.
fn by_the_sea(content: &Content, at: &str) -> State {
    let mut state = house(content, "low-water", "along-the-quay");
    state.who_mut(FIRST).space = space_of(content, &state, at);
    state.who_mut(SECOND).space = space_of(content, &state, "square.a");
    state
}

/// The swell comes, and the first has no luck with the dice; then this is named.
fn swells(content: &Content, state: &State, named: &[Choice]) -> Came {
    let mut state = state.clone();
    state.pool.weights = Some([0, 0, 1, 0, 0]);
    let event = Choice::Event(pool_event(content, "the-swell"));
    let luck = Luck::new(content, Dice::Blank, &[&[event], named].concat());
    crate::common::luck::one(content, &state, Step::Mythos(MythosStep::Pool), luck)
}

/// "The swell": let it carry you, and it carries you a space away from the water, which nobody comes to on foot. Where
/// there is no such space, nobody is asked: one holds on.
#[test]
fn the_swell_carries_one_up() {
    let content = content();
    let state = by_the_sea(&content, "pier.a");
    let offers = content.pool_event(pool_event(&content, "the-swell"));
    let offers = find_offers(&offers.does);
    // Two spaces are as far from it; the lead seat says which.
    for name in ["pier.b", "fish-steps.b"] {
        let to = space_of(&content, &state, name);
        let carried = swells(&content, &state, &[Choice::Offer(offers[0]), Choice::Space(to)]);
        assert_eq!(carried.state.who(FIRST).space, to);
        assert_eq!(carried.state.suffered(FIRST, Ill::Damage), state.suffered(FIRST, Ill::Damage));
    }
    let holds = swells(&content, &state, &[Choice::Offer(offers[1])]);
    assert_eq!(holds.state.who(FIRST).space, state.who(FIRST).space);
    assert_eq!(holds.state.suffered(FIRST, Ill::Damage), state.suffered(FIRST, Ill::Damage) + 1);

    // The dock lies along the water, and the way from it is barred.
    let mut barred = by_the_sea(&content, "dock.b");
    let plan = barred.plan(&content);
    let away: Vec<Space> = barred
        .land(&content)
        .next(barred.who(FIRST).space, mansions::plan::By::Foot)
        .iter()
        .filter(|&space| !plan.room(space).kinds.contains(RoomKind::Dock))
        .collect();
    away.into_iter().for_each(|space| {
        barred.board.revealed.remove(space);
    });
    let held = swells(&content, &barred, &[]);
    assert_eq!(held.state.who(FIRST).space, barred.who(FIRST).space);
    assert_eq!(held.state.suffered(FIRST, Ill::Damage), barred.suffered(FIRST, Ill::Damage) + 1);
}

/// The options of the first question in these.
fn find_offers(does: &[mansions::effect::Effect]) -> Vec<mansions::ids::OfferId> {
    does.iter()
        .find_map(|effect| match effect {
            mansions::effect::Effect::Ask(_, offers) => Some(offers.iter().map(|offer| offer.id).collect()),
            other => {
                let inner: Vec<_> = other.children().into_iter().cloned().collect();
                Some(find_offers(&inner)).filter(|found| !found.is_empty())
            }
        })
        .unwrap_or_default()
}

/// MOM-MYTH-04 "The door slams" where there is a door without a barricade, and nowhere else; MOM-MYTH-05 somebody whose
/// room has one is drawn.
#[test]
fn a_door_slams_where_one_is_open() {
    let content = content();
    let slams = |state: &State| {
        let mut state = state.clone();
        state.pool.weights = Some([0, 0, 0, 1, 0]);
        let event = Choice::Event(pool_event(&content, "the-door-slams"));
        let luck = Luck::new(&content, Dice::Success, &[event]);
        crate::common::luck::one(&content, &state, Step::Mythos(MythosStep::Pool), luck)
    };
    let event = Event::PoolEvent(pool_event(&content, "the-door-slams"));
    // The front of the house has no door, the attic has one.
    let mut state = house(&content, LAMP, FRONT);
    state.who_mut(SECOND).space = space_of(&content, &state, "attic.a");
    let came = slams(&state);
    assert!(came.told(event));
    let attic = space_of(&content, &state, "attic.a");
    assert_eq!(came.state.board.barricades.iter().map(|it| it.space).collect::<Vec<_>>(), [attic]);
    state.who_mut(SECOND).space = state.who(FIRST).space;
    assert!(!slams(&state).told(event), "nobody is in a room with a door");
    let mut barred = came.state.clone();
    barred.pool.drawn = Set::EMPTY;
    assert!(!slams(&barred).told(event), "the only door is barred");
}

/// MOM-MYTH-05 "An investigator" is drawn among all who may be meant: whoever is in a library or a study, in a street or an
/// alley.
#[test]
fn all_who_may_be_meant_are_drawn_among() {
    let content = content();
    let mut state = house(&content, "low-water", "along-the-quay");
    state.who_mut(FIRST).space = space_of(&content, &state, "market.a");
    state.who_mut(SECOND).space = space_of(&content, &state, "street.a");
    state.pool.weights = Some([0, 0, 0, 1, 0]);
    for who in [FIRST, SECOND] {
        let named = [Choice::Event(pool_event(&content, "in-the-gutter")), Choice::Who(who)];
        let luck = Luck::new(&content, Dice::Blank, &named);
        let came = crate::common::luck::one(&content, &state, Step::Mythos(MythosStep::Pool), luck);
        assert_eq!(came.state.suffered(who, Ill::Damage), state.suffered(who, Ill::Damage) + 1, "{who:?}");
    }
}
