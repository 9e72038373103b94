//! The games on the shelf: the list, and what any of them can be asked.

use crate::error::{hint, shortened};
use crate::shelved::{OnShelf, Visitor};
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use table::FieldValue as Choosable;
use ts_rs::TS;

crate::games! {
    DeathMayDie => death_may_die::DeathMayDie, death_may_die_bot::DeathMayDieBot, "../../content/death-may-die";
    ElderGods => elder_gods::ElderGods, elder_gods_bot::ElderGodsBot, "../../content/elder-gods";
    Mansions => mansions::Mansions, mansions_bot::MansionsBot, "../../content/mansions";
}

/// Something that can be agreed on before a game: one field of its set-up.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub name: &'static str,
    pub meaning: &'static str,
    pub kind: FieldKind,
    /// The values it can have; empty if `meaning` says it all.
    pub values: Vec<FieldValue>,
    /// The value if none is given.
    pub default: Value,
}

/// How a field of a set-up is filled in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FieldKind {
    /// One of the values.
    One,
    /// Any number of the values, in order.
    Several,
    Number,
    Flag,
}

/// A value that a field can have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FieldValue {
    pub id: String,
    pub name: String,
    /// What somebody who chooses should know; empty if the name says it all.
    pub about: String,
    /// The heading that groups it with other values; empty if there are no groups.
    pub group: String,
}

/// What a game says about itself, for any game.
#[derive(Clone, PartialEq, Debug)]
pub struct Description {
    /// As typed on a command line.
    pub name: &'static str,
    /// As printed on the box.
    pub title: &'static str,
    pub least_players: u8,
    pub most_players: u8,
    /// How many can play, and against whom, in words.
    pub players: String,
    /// The numbered rules in our own words, in Markdown.
    pub rules: &'static str,
}

impl GameName {
    /// As typed on a command line.
    pub fn name(self) -> &'static str {
        self.describe().name
    }

    /// As printed on the box.
    pub fn title(self) -> &'static str {
        self.describe().title
    }

    /// What the game says about itself.
    pub fn describe(self) -> Description {
        self.visit(Describe)
    }

    /// The fields of a set-up.
    pub fn fields(self) -> Vec<Field> {
        self.visit(Fields)
    }

    /// The set-up of the game of the day; days may be counted from any start. One person plays the first
    /// seat, bots all others.
    pub fn of_the_day(self, day: u64) -> Value {
        self.visit(OfTheDay { day })
    }

    /// All content as a list with generated texts, in Markdown.
    pub fn cards(self) -> String {
        self.visit(CardList)
    }
}

/// The versions that a record depends on: with the same versions, the same answers give the same game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Version {
    pub rules: u32,
    pub content: u64,
}

struct Describe;
struct Fields;
struct CardList;

struct OfTheDay {
    day: u64,
}

impl Visitor for Describe {
    type Out = Description;

    fn visit<G: OnShelf>(self) -> Description {
        let (least_players, most_players) = G::PLAYERS.into_inner();
        Description {
            name: G::NAME,
            title: G::TITLE,
            least_players,
            most_players,
            players: format!("{least_players} to {most_players} players, {}", G::AGAINST),
            rules: G::RULEBOOK,
        }
    }
}

impl Visitor for Fields {
    type Out = Vec<Field>;

    fn visit<G: OnShelf>(self) -> Vec<Field> {
        let default = serde_json::to_value(G::Setup::default()).expect("a set-up is plain data");
        let field = |field: table::Field| Field {
            name: field.name,
            meaning: field.meaning,
            default: default[field.name].clone(),
            kind: kind(&field.kind),
            values: values(field.kind),
        };
        G::fields(&G::built_in()).into_iter().map(field).collect()
    }
}

impl Visitor for OfTheDay {
    type Out = Value;

    fn visit<G: OnShelf>(self) -> Value {
        let setup = G::of_the_day(&G::built_in(), self.day);
        serde_json::to_value(setup).expect("a set-up is plain data")
    }
}

impl Visitor for CardList {
    type Out = String;

    fn visit<G: OnShelf>(self) -> String {
        G::cards(&G::built_in()).markdown()
    }
}

fn kind(kind: &table::FieldKind) -> FieldKind {
    match kind {
        table::FieldKind::One(_) => FieldKind::One,
        table::FieldKind::Several(_) => FieldKind::Several,
        table::FieldKind::Number => FieldKind::Number,
        table::FieldKind::Flag => FieldKind::Flag,
    }
}

fn values(kind: table::FieldKind) -> Vec<FieldValue> {
    match kind {
        table::FieldKind::One(values) | table::FieldKind::Several(values) => values
            .into_iter()
            .map(|Choosable { id, name, about, group }| FieldValue { id, name, about, group })
            .collect(),
        table::FieldKind::Number | table::FieldKind::Flag => Vec::new(),
    }
}

/// No game on the shelf has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl FromStr for GameName {
    type Err = UnknownGame;

    /// ```
    /// use shelf::GameName;
    ///
    /// assert_eq!("death-may-die".parse(), Ok(GameName::DeathMayDie));
    /// let error = "death-may-dye".parse::<GameName>().unwrap_err();
    /// assert_eq!(error.to_string(), "no game is called `death-may-dye`; did you mean `death-may-die`?");
    /// ```
    fn from_str(name: &str) -> Result<GameName, UnknownGame> {
        GameName::ALL.into_iter().find(|game| game.name() == name).ok_or_else(|| UnknownGame(shortened(name)))
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = GameName::ALL.into_iter().map(GameName::name).collect();
        write!(f, "no game is called `{}`; {}", self.0, hint(&self.0, &names))
    }
}

impl std::error::Error for UnknownGame {}

/// The built-in content of a game, read once.
///
/// ```
/// use table::Spoken;
///
/// let content = shelf::content::<death_may_die::DeathMayDie>();
/// assert_eq!(content.elders.len(), 4);
/// ```
pub fn content<G: OnShelf>() -> Arc<G::Content> {
    G::built_in()
}
