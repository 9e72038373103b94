//! What the game says of itself.

use crate::ids::Difficulty;
use crate::pack::{BOX, INVESTIGATOR, Pack, SCENARIO};
use crate::scenario::Scenario;
use crate::setup::Level;
use crate::state::State;
use crate::{Content, Mansions, Setup, words};
use std::ops::RangeInclusive;
use table::cards::CardPage;
use table::pack::Thing;
use table::{Described, Field, FieldKind, FieldValue};

impl Described for Mansions {
    const PLAYERS: RangeInclusive<u8> = 1..=5;
    const AGAINST: &'static str = "all against the game";
    const RULEBOOK: &'static str = include_str!("../../../../../docs/rules/mansions-of-madness.md");

    type Pack = Pack;

    fn fields(content: &Content) -> Vec<Field> {
        let scenarios =
            content.scenarios.iter().map(|it| FieldValue::new(&*it.id, &*it.name).about(about(it)));
        let maps = content.scenarios.iter().flat_map(|scenario| {
            let maps = scenario.maps.iter();
            maps.map(|map| FieldValue::new(&*map.id, &*map.name).group(&*scenario.name))
        });
        let maps = std::iter::once(FieldValue::new("", "drawn by chance")).chain(maps);
        let people = content.investigators.iter().map(|card| {
            FieldValue::new(&*card.id, &*card.name)
                .about(format!("{}. {}", card.occupation, card.about.words))
        });
        let levels = LEVELS.map(|level| FieldValue::new(level_id(level), level_title(level)));
        vec![
            Field::new("scenario", "the story to play", FieldKind::One(scenarios.collect())),
            Field::new(
                "map",
                "one of its maps; if empty, one is drawn at random",
                FieldKind::One(maps.collect()),
            ),
            Field::new("players", "1 to 5; a single player takes two investigators", FieldKind::Number),
            Field::new(
                "investigators",
                "the investigators, in seat order; those not named are filled in, and if more are named, seats take turns",
                FieldKind::Several(people.collect()),
            ),
            Field::new("difficulty", "how hard it is", FieldKind::One(levels.into())),
            Field::new(
                "skip_puzzles",
                "puzzles are solved by a test instead, for those who do not like puzzles",
                FieldKind::Flag,
            ),
        ]
    }

    fn cards(content: &Content) -> CardPage {
        words::card_page(content)
    }

    /// Investigators take turns, then scenarios, then their maps and difficulties; every fifth skips puzzles.
    fn sample_setup(content: &Content, players: u8, number: u64) -> Setup {
        let (people, scenarios) = (&content.investigators, &content.scenarios);
        let scenario = nth(scenarios, number);
        let round = number / scenarios.len() as u64;
        let investigators = (0..u64::from(players.max(2))).map(|seat| nth(people, number + seat).id.clone());
        Setup {
            scenario: scenario.id.clone(),
            map: nth(&scenario.maps, round).id.clone(),
            players,
            investigators: investigators.collect(),
            difficulty: *nth(&LEVELS, round / scenario.maps.len() as u64),
            skip_puzzles: number % 5 == 4,
        }
    }

    /// Every day another scenario; once through them, each has another map and other investigators.
    fn of_the_day(content: &Content, day: u64) -> Setup {
        let (people, scenarios) = (&content.investigators, &content.scenarios);
        let scenario = nth(scenarios, day);
        let round = day / scenarios.len() as u64;
        let apart = 1 + round % (people.len() as u64 - 1);
        Setup {
            scenario: scenario.id.clone(),
            map: nth(&scenario.maps, round).id.clone(),
            players: 1,
            investigators: [day, day + apart].map(|number| nth(people, number).id.clone()).into(),
            ..Setup::default()
        }
    }
}

/// Changes whenever a file changes that a game from this state can use: what is in the box for every game, the scenario
/// with its monsters, tiles and boards of puzzles, and the investigators at the table.
pub(crate) fn version_in_reach(content: &Content, state: &State) -> u64 {
    let mut things: Vec<Thing> = vec![(SCENARIO, state.scenario.index())];
    things.extend(state.investigators.iter().map(|it| (INVESTIGATOR, it.card.index())));
    things.extend(content.sources.all(BOX));
    content.sources.version(things)
}

const LEVELS: [Level; 3] = [Level::Normal, Level::Easy, Level::Hard];

fn level_id(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Normal => "normal",
        Level::Hard => "hard",
    }
}

fn level_title(level: Level) -> String {
    format!("{:?}", Difficulty::from(level))
}

/// `A lamp burns in a house that has been empty for years. 60 to 90 minutes, difficulty 2 of 5.`
fn about(scenario: &Scenario) -> String {
    let (from, to) = scenario.minutes;
    format!("{} {from} to {to} minutes, difficulty {} of 5.", scenario.premise.words, scenario.difficulty)
}

/// Goes around.
fn nth<T>(things: &[T], index: u64) -> &T {
    &things[(index % things.len() as u64) as usize]
}
