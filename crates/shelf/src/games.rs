use crate::content;
use crate::error::{hint, shortened};
use bots::Search;
use death_may_die::DeathMayDie;
use death_may_die::rules::Edition;
use elder_gods::ElderGods;
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use table::Spoken;
use ts_rs::TS;

/// A game on the shelf.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameName {
    DeathMayDie,
    ElderGods,
}

/// A game that people can read and a bot can play.
pub trait OnShelf: Spoken + Search {}

impl<G: Spoken + Search> OnShelf for G {}

/// Somebody who can deal with any game, and is led to one by its name.
///
/// ```
/// use std::sync::Arc;
///
/// struct Rules;
/// impl shelf::Visitor for Rules {
///     type Out = u32;
///     fn visit<G: shelf::OnShelf>(self, _: Arc<G::Content>) -> u32 {
///         G::RULES
///     }
/// }
/// assert!(shelf::GameName::DeathMayDie.visit(Rules) > 0);
/// ```
pub trait Visitor {
    type Out;

    fn visit<G: OnShelf>(self, content: Arc<G::Content>) -> Self::Out;
}

/// What can be agreed on before a game, as one field of its set-up.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub name: &'static str,
    pub meaning: &'static str,
    pub kind: FieldKind,
    /// What may be said; empty when `meaning` says it all.
    pub values: Vec<FieldValue>,
    /// What holds when nothing is said.
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

/// Something that a field may say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FieldValue {
    pub id: String,
    pub name: String,
}

impl FieldValue {
    fn new(id: &str, name: &str) -> FieldValue {
        FieldValue { id: id.to_owned(), name: name.to_owned() }
    }
}

impl GameName {
    pub const ALL: [GameName; 2] = [GameName::DeathMayDie, GameName::ElderGods];

    /// As typed on a command line.
    pub fn name(self) -> &'static str {
        match self {
            GameName::DeathMayDie => DeathMayDie::NAME,
            GameName::ElderGods => ElderGods::NAME,
        }
    }

    /// As printed on the box.
    pub fn title(self) -> &'static str {
        match self {
            GameName::DeathMayDie => DeathMayDie::TITLE,
            GameName::ElderGods => ElderGods::TITLE,
        }
    }

    /// Leads `visitor` to the game and its built-in content.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Out {
        match self {
            GameName::DeathMayDie => visitor.visit::<DeathMayDie>(content::death_may_die()),
            GameName::ElderGods => visitor.visit::<ElderGods>(content::elder_gods()),
        }
    }

    /// How many can play, in words.
    pub fn players(self) -> &'static str {
        match self {
            GameName::DeathMayDie => "1 to 5 players, all against the game",
            GameName::ElderGods => "1 to 4 players, each against the others",
        }
    }

    /// The fewest and the most who can play.
    pub fn least_and_most_players(self) -> (u8, u8) {
        match self {
            GameName::DeathMayDie => (1, 5),
            GameName::ElderGods => (1, 4),
        }
    }

    /// The numbered rules in our own words, in Markdown.
    pub fn rules(self) -> &'static str {
        match self {
            GameName::DeathMayDie => include_str!("../../../docs/rules/death-may-die.md"),
            GameName::ElderGods => include_str!("../../../docs/rules/fate-of-the-elder-gods.md"),
        }
    }

    /// What a set-up may say.
    pub fn fields(self) -> Vec<Field> {
        match self {
            GameName::DeathMayDie => death_may_die_fields(),
            GameName::ElderGods => elder_gods_fields(),
        }
    }

    /// All content as a list with generated texts, in Markdown.
    pub fn cards(self) -> String {
        match self {
            GameName::DeathMayDie => death_may_die::words::card_list(&content::death_may_die()),
            GameName::ElderGods => elder_gods::words::card_list(&content::elder_gods()),
        }
    }
}

/// What makes the same answers the same game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Version {
    pub rules: u32,
    pub content: u64,
}

fn edition_title(edition: Edition) -> &'static str {
    match edition {
        Edition::Core => "Core box",
        Edition::Draft => "Draft rulebook",
        Edition::Unknown => "Fear of the Unknown",
    }
}

fn death_may_die_fields() -> Vec<Field> {
    let content = content::death_may_die();
    let default = death_may_die::Setup::default();
    vec![
        Field {
            name: "episode",
            meaning: "the episode that is played",
            kind: FieldKind::One,
            values: content
                .episodes
                .iter()
                .map(|episode| FieldValue::new(&episode.id, &episode.name))
                .collect(),
            default: default.episode.into(),
        },
        Field {
            name: "elder_one",
            meaning: "the Elder One to be fought",
            kind: FieldKind::One,
            values: content.elders.iter().map(|elder| FieldValue::new(&elder.id, &elder.name)).collect(),
            default: default.elder_one.into(),
        },
        Field {
            name: "players",
            meaning: "1 to 5; a single player takes two investigators",
            kind: FieldKind::Number,
            values: Vec::new(),
            default: default.players.into(),
        },
        Field {
            name: "investigators",
            meaning: "who is played, in turn order; missing ones are filled up",
            kind: FieldKind::Several,
            values: content.boards.iter().map(|board| FieldValue::new(&board.id, &board.name)).collect(),
            default: default.investigators.into(),
        },
        Field {
            name: "edition",
            meaning: "the rulebook that is played by",
            kind: FieldKind::One,
            values: Edition::ALL
                .map(|edition| FieldValue::new(edition.name(), edition_title(edition)))
                .into(),
            default: default.edition.name().into(),
        },
        Field {
            name: "unknown_monsters",
            meaning: "0 to 2 monsters from elsewhere join in, with mythos cards of their own (edition unknown)",
            kind: FieldKind::Number,
            values: Vec::new(),
            default: default.unknown_monsters.into(),
        },
        Field {
            name: "relics",
            meaning: "true: everybody begins with a relic (edition unknown)",
            kind: FieldKind::Flag,
            values: Vec::new(),
            default: default.relics.into(),
        },
        Field {
            name: "random_summoning",
            meaning: "true: the last two stages of the Elder One rise where chance says (edition unknown)",
            kind: FieldKind::Flag,
            values: Vec::new(),
            default: default.random_summoning.into(),
        },
    ]
}

fn elder_gods_fields() -> Vec<Field> {
    let content = content::elder_gods();
    let default = elder_gods::Setup::default();
    vec![
        Field {
            name: "players",
            meaning: "1 to 4; alone against the investigators",
            kind: FieldKind::Number,
            values: Vec::new(),
            default: default.players.into(),
        },
        Field {
            name: "gods",
            meaning: "whom the players serve, in turn order; whoever has none is dealt two and keeps one",
            kind: FieldKind::Several,
            values: content.gods.iter().map(|god| FieldValue::new(&god.id, &god.name)).collect(),
            default: default.gods.into(),
        },
        Field {
            name: "poker_face",
            meaning: "whether everybody with a readied spell is asked, so that the timing of questions tells nothing",
            kind: FieldKind::Flag,
            values: Vec::new(),
            default: default.poker_face.into(),
        },
        Field {
            name: "whispering_curses",
            meaning: "whether the curses of a single player strike",
            kind: FieldKind::Flag,
            values: Vec::new(),
            default: default.whispering_curses.into(),
        },
        Field {
            name: "die",
            meaning: "which fate dice are rolled: how many faces show each symbol is not known",
            kind: FieldKind::One,
            values: vec![
                FieldValue::new("balanced", "Balanced: two signs, one rift, three claws"),
                FieldValue::new("even", "Even: two of each, more signs in raids"),
            ],
            default: "balanced".into(),
        },
    ]
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
