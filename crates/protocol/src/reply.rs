use crate::VERSION;
use crate::command::COMMANDS;
use bots::Bot;
use serde::Serialize;
use serde_json::Value;
use shelf::{Asked, Ended, GameName, Outcome};

/// The reply to one line. Every reply has `"ok"`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reply {
    ok: bool,
    #[serde(flatten)]
    pub said: ReplyBody,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum ReplyBody {
    Started(Started),
    Turn(Turn),
    View {
        view: Value,
    },
    Position {
        position: String,
    },
    Replay {
        replay: String,
    },
    /// `turn` is present only while a game is being played.
    Chance {
        mode: &'static str,
        #[serde(flatten)]
        turn: Option<Turn>,
    },
    Playout {
        seed: u64,
        #[serde(flatten)]
        outcome: Outcome,
    },
    Help(Help),
    Goodbye {},
    Error {
        error: String,
    },
}

/// A game has been started, from a set-up or a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Started {
    pub game: &'static str,
    pub title: &'static str,
    pub seats: u8,
    /// The same seed and the same answers give the same game. A program that plays a single seat does not get
    /// it, because it could reconstruct what is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    #[serde(flatten)]
    pub turn: Turn,
}

/// What happened, and the next question.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// What happened since the last reply, as sentences.
    pub news: Vec<String>,
    /// `null` when the game is over.
    pub ask: Option<Asked>,
    /// Only when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ended>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Help {
    pub protocol: u32,
    pub games: Vec<&'static str>,
    pub bots: Vec<&'static str>,
    pub commands: Vec<CommandHelp>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CommandHelp {
    pub cmd: &'static str,
    pub fields: &'static [&'static str],
    pub does: &'static str,
}

impl Reply {
    pub fn ok(said: ReplyBody) -> Reply {
        Reply { ok: true, said }
    }

    /// Says why a line was not obeyed. The game has not changed.
    pub fn error(error: impl Into<String>) -> Reply {
        Reply { ok: false, said: ReplyBody::Error { error: error.into() } }
    }

    /// The reply as a line, without the line ending.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a reply is plain data")
    }
}

impl Help {
    /// What this version understands.
    pub fn of_this_version() -> Help {
        Help {
            protocol: VERSION,
            games: GameName::ALL.into_iter().map(GameName::name).collect(),
            bots: Bot::ALL.into_iter().map(Bot::name).collect(),
            commands: COMMANDS
                .iter()
                .map(|command| CommandHelp { cmd: command.cmd, fields: command.fields, does: command.does })
                .collect(),
        }
    }
}
