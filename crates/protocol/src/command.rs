use crate::fields::{Fields, Mistake};
use serde_json::Value;
use shelf::Mode;

/// What a program may ask for.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Sets up a new game. Without a seed, a random one is used.
    New {
        game: String,
        setup: Value,
        seed: Option<u64>,
    },
    /// Starts a game from a text.
    Load {
        from: Start,
        seed: Option<u64>,
    },
    /// What is being asked?
    Ask,
    Answer {
        choice: Choice,
    },
    /// What does a seat see, or everybody?
    View {
        seat: Option<u64>,
    },
    /// The position as text.
    Position,
    /// The whole game so far, as text.
    Replay,
    /// Takes back the last decision.
    Undo,
    /// Who rolls the dice from now on?
    Chance {
        mode: Mode,
    },
    /// Plays a copy to the end.
    Playout {
        bot: String,
        seed: Option<u64>,
    },
    Help,
    Quit,
}

/// A text to start a game from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    Position { game: String, text: String },
    Replay(String),
}

/// An answer: the index of an option, its id or its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    Index(u64),
    Text(String),
}

/// A command with its fields and what it does, for `help` and for error messages.
pub(crate) struct Described {
    pub(crate) cmd: &'static str,
    pub(crate) fields: &'static [&'static str],
    pub(crate) does: &'static str,
}

const fn described(cmd: &'static str, fields: &'static [&'static str], does: &'static str) -> Described {
    Described { cmd, fields, does }
}

/// Every command, in the order in which `help` lists them.
pub(crate) const COMMANDS: [Described; 12] = [
    described("new", &["game", "setup", "seed"], "sets a new game up; setup and seed may be left out"),
    described(
        "load",
        &["game", "position", "replay", "seed"],
        "takes a game up: game and position, or replay alone",
    ),
    described("ask", &[], "what is waited for, with every legal answer"),
    described("answer", &["choice"], "answers: the index of an option, its id or its text"),
    described("view", &["seat"], "what a seat sees, counted from 0; null or nothing: what everybody sees"),
    described("position", &[], "the position as text that `load` takes"),
    described("replay", &[], "the whole game so far as text that `load` and `aeons replay` take"),
    described("undo", &[], "takes the last decision back, unless something was revealed since"),
    described("chance", &["mode"], "auto: the engine rolls; manual: dice and draws are asked, with odds"),
    described("playout", &["bot", "seed"], "plays a copy to the end and says how it ended"),
    described("help", &[], "this"),
    described("quit", &[], "ends the program; so does the end of its input"),
];

impl Command {
    /// Reads one line.
    pub fn read(line: &str) -> Result<Command, Mistake> {
        let mut fields = Fields::read(line)?;
        let command = match fields.cmd() {
            "new" => Command::New {
                game: fields.text("game")?,
                setup: fields.any("setup").unwrap_or(Value::Null),
                seed: fields.number_if_any("seed")?,
            },
            "load" => Command::Load { from: start(&mut fields)?, seed: fields.number_if_any("seed")? },
            "ask" => Command::Ask,
            "answer" => Command::Answer { choice: choice(&mut fields)? },
            "view" => Command::View { seat: fields.number_if_any("seat")? },
            "position" => Command::Position,
            "replay" => Command::Replay,
            "undo" => Command::Undo,
            "chance" => Command::Chance { mode: mode(&mut fields)? },
            "playout" => Command::Playout { bot: fields.text("bot")?, seed: fields.number_if_any("seed")? },
            "help" => Command::Help,
            "quit" => Command::Quit,
            unknown => unreachable!("`{unknown}` is not among the described commands"),
        };
        fields.finish()?;
        Ok(command)
    }
}

fn start(fields: &mut Fields) -> Result<Start, Mistake> {
    if !fields.has("replay") {
        return Ok(Start::Position { game: fields.text("game")?, text: fields.text("position")? });
    }
    match ["game", "position"].into_iter().find(|field| fields.has(field)) {
        None => Ok(Start::Replay(fields.text("replay")?)),
        Some(other) => Err(fields.mistake(&format!("takes a `replay` alone, without `{other}`"))),
    }
}

fn choice(fields: &mut Fields) -> Result<Choice, Mistake> {
    let wanted = "the index of an option, or its id or text";
    match fields.any("choice") {
        None => Err(fields.lacks("choice", wanted)),
        Some(Value::String(text)) => Ok(Choice::Text(text)),
        Some(value) => match value.as_u64() {
            Some(index) => Ok(Choice::Index(index)),
            None => Err(fields.expected("choice", wanted, &value)),
        },
    }
}

fn mode(fields: &mut Fields) -> Result<Mode, Mistake> {
    match fields.text("mode")?.as_str() {
        "auto" => Ok(Mode::Auto),
        "manual" => Ok(Mode::Manual),
        other => Err(fields.expected("mode", "\"auto\" or \"manual\"", &Value::from(other))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, String> {
        Command::read(line).map_err(|mistake| mistake.to_string())
    }

    #[test]
    fn every_described_command_is_understood_with_all_its_fields() {
        for Described { cmd, fields, .. } in &COMMANDS {
            let mut line = serde_json::json!({ "cmd": cmd });
            for &field in fields.iter().filter(|field| (*cmd, **field) != ("load", "replay")) {
                line[field] = match field {
                    "seed" | "seat" => 3.into(),
                    "mode" => "auto".into(),
                    _ => "some text".into(),
                };
            }
            assert!(read(&line.to_string()).is_ok(), "{line}: {:?}", read(&line.to_string()));
        }
    }

    #[test]
    fn what_may_be_left_out_may_also_be_null() {
        assert_eq!(read(r#"{"cmd":"view"}"#), Ok(Command::View { seat: None }));
        assert_eq!(read(r#"{"cmd":"view","seat":null}"#), Ok(Command::View { seat: None }));
        let new = Command::New { game: "go".to_owned(), setup: Value::Null, seed: None };
        assert_eq!(read(r#"{"cmd":"new","game":"go"}"#), Ok(new.clone()));
        assert_eq!(read(r#"{"cmd":"new","game":"go","setup":null,"seed":null}"#), Ok(new));
    }

    #[test]
    fn a_game_is_loaded_from_a_position_or_a_replay_but_not_from_both() {
        let from = Start::Replay("r".to_owned());
        assert_eq!(read(r#"{"cmd":"load","replay":"r"}"#), Ok(Command::Load { from, seed: None }));
        let from = Start::Position { game: "go".to_owned(), text: "p".to_owned() };
        let load = r#"{"cmd":"load","game":"go","position":"p","seed":1}"#;
        assert_eq!(read(load), Ok(Command::Load { from, seed: Some(1) }));
        assert!(read(r#"{"cmd":"load","position":"p","replay":"r"}"#).is_err());
        assert!(read(r#"{"cmd":"load"}"#).is_err());
    }
}
