//! Spaces in English.

use super::Phrases;
use crate::effect::{Places, SpaceIs, Way};
use crate::ids::RoomKind;
use crate::names::Spot;
use crate::scenario::Scenario;
use table::english::a;

/// How a list of spaces is meant: one of them, or all.
#[derive(Clone, Copy)]
enum Of {
    Any,
    Every,
}

impl Phrases<'_> {
    /// `your space`, `any burning space`: somewhere among these.
    pub(super) fn any_place(self, places: &Places) -> String {
        self.place(places, Of::Any)
    }

    /// The same where all of them are meant.
    pub(super) fn every_place(self, places: &Places) -> String {
        self.place(places, Of::Every)
    }

    /// `in your space`
    pub(super) fn location(self, places: &Places) -> String {
        format!("in {}", self.any_place(places))
    }

    fn place(self, places: &Places, of: Of) -> String {
        let your = self.your();
        match places {
            Places::Here => format!("{your} space"),
            Places::YourRoom => match of {
                Of::Any => format!("{your} room"),
                Of::Every => format!("every space of {your} room"),
            },
            Places::At(spot) => self.spot(spot),
            Places::Room(spot) => format!("the room of {}", self.spot(spot)),
            Places::Tile(role) => format!("the {}", self.role(role.id().index())),
            Places::Of(token) => match self.scenario {
                Some(scenario) => format!("the space of {}", token_name(scenario, token.id().index())),
                None => "the space of the token".to_owned(),
            },
            Places::OfThis => "its space".to_owned(),
            Places::There => "that space".to_owned(),
            Places::OfSpawn(spawn) => format!("the space of {}", self.spawn(spawn.id())),
            Places::OfThing(thing) => format!("the space of {}", self.held(thing)),
            Places::Each(tests) if matches!(tests[..], [SpaceIs::Water]) => "the water".to_owned(),
            Places::Each(tests) => match of {
                Of::Any => a(&self.space(tests, "space")),
                Of::Every => format!("every {}", self.space(tests, "space")),
            },
            Places::Nearest(tests) => {
                format!("the {} nearest to {}", self.space(tests, "space"), self.object())
            }
            Places::NearestTo(places, tests) => {
                format!("the {} nearest to {}", self.space(tests, "space"), self.any_place(places))
            }
            Places::Farthest(tests) => {
                format!("the {} farthest from {}", self.space(tests, "space"), self.object())
            }
            Places::One(tests) => a(&self.space(tests, "space of the lead player’s choice")),
            Places::Chosen(tests) => a(&self.space(tests, &format!("space of {your} choice"))),
            Places::Drawn(tests) => format!("a random {}", self.space(tests, "space")),
            Places::DrawnRooms(1, tests) => format!("a random {}", self.space(tests, "space")),
            Places::DrawnRooms(count, tests) => {
                format!("{count} random {}, each in a different room", self.space(tests, "spaces"))
            }
            Places::LargestRoom(tests) => {
                let room = self.space(tests, "room");
                match of {
                    Of::Any => format!("the largest {room}"),
                    Of::Every => format!("every space of the largest {room}"),
                }
            }
            Places::Hearth => "the hearth".to_owned(),
            Places::Usual => "the usual space".to_owned(),
        }
    }

    /// `burning space within range of you`
    pub(super) fn space(self, tests: &[SpaceIs], noun: &str) -> String {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for test in tests {
            match adjective(test) {
                Some(word) => before.push(word.to_owned()),
                None => after.push(self.where_it_is(test)),
            }
        }
        [before, vec![noun.to_owned()], after].concat().join(" ")
    }

    /// What stands after the noun.
    fn where_it_is(self, test: &SpaceIs) -> String {
        match test {
            SpaceIs::Not(test) => match &**test {
                SpaceIs::Burning => "without fire".to_owned(),
                SpaceIs::Dark => "without darkness".to_owned(),
                SpaceIs::Empty => "with an investigator".to_owned(),
                SpaceIs::WithoutMonster => "with a monster".to_owned(),
                test => format!("that is not {}", self.where_it_is(test)),
            },
            SpaceIs::Empty => "without investigators".to_owned(),
            SpaceIs::WithOthers => "with another investigator".to_owned(),
            SpaceIs::WithoutMonster => "without monsters".to_owned(),
            SpaceIs::In(places) => match places {
                Places::Hearth => "at the hearth".to_owned(),
                places => self.location(places),
            },
            SpaceIs::NextTo(Places::Here) => match self.your() {
                "your" => "next to yours".to_owned(),
                _ => "next to theirs".to_owned(),
            },
            SpaceIs::NextTo(Places::OfThis) => "next to it".to_owned(),
            SpaceIs::NextTo(places) => format!("next to {}", self.any_place(places)),
            SpaceIs::InRange => self.in_range().to_owned(),
            SpaceIs::Within(1) => format!("at most 1 space from {}", self.object()),
            SpaceIs::Within(spaces) => format!("at most {spaces} spaces from {}", self.object()),
            SpaceIs::NearPeople => "with or next to an investigator".to_owned(),
            SpaceIs::DeadEnd => "with only one way out".to_owned(),
            SpaceIs::Kind(_)
            | SpaceIs::Indoor
            | SpaceIs::Outdoor
            | SpaceIs::Burning
            | SpaceIs::Dark
            | SpaceIs::Unlit
            | SpaceIs::Water => adjective(test).unwrap_or_default().to_owned(),
        }
    }

    fn spot(self, spot: &Spot) -> String {
        let letter = char::from(b'a' + spot.letter);
        format!("the {} ({letter})", self.role(spot.role().index()))
    }

    /// As players call it.
    pub(super) fn role(self, role: usize) -> String {
        let name = self.scenario.map(|scenario| scenario.roles[role].name.trim_start_matches("The "));
        name.unwrap_or("tile").to_owned()
    }

    /// Which way somebody is moved.
    pub(super) fn way(self, way: &Way) -> String {
        match way {
            Way::Toward(places) => format!("towards {}", self.any_place(places)),
            Way::AwayFrom(places) => format!("away from {}", self.any_place(places)),
            Way::ToNearest => "towards the nearest investigator".to_owned(),
            Way::ByLead => "in a direction of the lead player’s choice".to_owned(),
            Way::ByYou => format!("in a direction of {} choice", self.your()),
        }
    }
}

/// The words that stand before the noun.
fn adjective(test: &SpaceIs) -> Option<&'static str> {
    match test {
        SpaceIs::Indoor => Some("indoor"),
        SpaceIs::Outdoor => Some("outdoor"),
        SpaceIs::Burning => Some("burning"),
        SpaceIs::Dark => Some("dark"),
        SpaceIs::Unlit => Some("unlit"),
        SpaceIs::Water => Some("water"),
        SpaceIs::Kind(kind) => Some(a_room(*kind).trim_start_matches("an ").trim_start_matches("a ")),
        SpaceIs::Not(test) => match &**test {
            SpaceIs::Indoor => Some("outdoor"),
            SpaceIs::Outdoor => Some("indoor"),
            SpaceIs::Water => Some("dry"),
            SpaceIs::Unlit => Some("lit"),
            _ => None,
        },
        SpaceIs::Empty
        | SpaceIs::WithOthers
        | SpaceIs::WithoutMonster
        | SpaceIs::In(_)
        | SpaceIs::NextTo(_)
        | SpaceIs::InRange
        | SpaceIs::Within(_)
        | SpaceIs::NearPeople
        | SpaceIs::DeadEnd => None,
    }
}

/// `the desk`: a token's name as it stands inside a sentence.
pub(super) fn token_name(scenario: &Scenario, token: usize) -> String {
    let name = &scenario.tokens[token].name;
    match name.strip_prefix("The ") {
        Some(rest) => format!("the {rest}"),
        None => name.clone(),
    }
}

/// `in a hall`, `on a beach`
pub(super) fn in_a_room(kind: RoomKind) -> String {
    let on = match kind {
        RoomKind::Beach | RoomKind::Dock | RoomKind::Stairs => "on",
        _ => "in",
    };
    format!("{on} {}", a_room(kind))
}

/// `a hall`
pub(super) fn a_room(kind: RoomKind) -> &'static str {
    match kind {
        RoomKind::Alley => "an alley",
        RoomKind::Attic => "an attic",
        RoomKind::Ballroom => "a ballroom",
        RoomKind::Bathroom => "a bathroom",
        RoomKind::Beach => "a beach",
        RoomKind::Bedroom => "a bedroom",
        RoomKind::Cave => "a cave",
        RoomKind::Cellar => "a cellar",
        RoomKind::Crypt => "a crypt",
        RoomKind::Dining => "a dining room",
        RoomKind::Dock => "a dock",
        RoomKind::Hall => "a hall",
        RoomKind::Kitchen => "a kitchen",
        RoomKind::Library => "a library",
        RoomKind::Lounge => "a lounge",
        RoomKind::Office => "an office",
        RoomKind::Square => "a square",
        RoomKind::Stairs => "a staircase",
        RoomKind::Storage => "a storeroom",
        RoomKind::Street => "a street",
        RoomKind::Study => "a study",
        RoomKind::Tower => "a tower",
    }
}
