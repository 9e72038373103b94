//! Reads the fields of a command, with a sentence for whatever is wrong.

use crate::command::{COMMANDS, Described};
use serde_json::{Map, Value};
use std::fmt;
use table::nearest;

/// Longer values are cut when they are quoted in a message.
const LONGEST_QUOTE: usize = 60;
const EXAMPLE: &str = "expected one object such as {\"cmd\":\"help\"}";

/// Why a line is not a command, as a sentence that says what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake(String);

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Mistake {}

/// The fields of a command that have not been read yet.
pub(crate) struct Fields {
    command: &'static Described,
    left: Map<String, Value>,
}

impl Fields {
    pub(crate) fn read(line: &str) -> Result<Fields, Mistake> {
        if line.trim().is_empty() {
            return Err(Mistake(format!("the line is empty; {EXAMPLE}")));
        }
        match serde_json::from_str(line) {
            Ok(Value::Object(mut left)) => Ok(Fields { command: command(&mut left)?, left }),
            Ok(other) => Err(Mistake(format!("{} is no object; {EXAMPLE}", quote(&other)))),
            Err(error) => Err(Mistake(format!("this is not JSON ({error}); {EXAMPLE}"))),
        }
    }

    pub(crate) fn cmd(&self) -> &'static str {
        self.command.cmd
    }

    pub(crate) fn has(&self, field: &str) -> bool {
        self.left.contains_key(field)
    }

    /// Takes a field of any type.
    pub(crate) fn any(&mut self, field: &str) -> Option<Value> {
        self.left.remove(field)
    }

    /// Takes a field that must be present and a string.
    pub(crate) fn text(&mut self, field: &str) -> Result<String, Mistake> {
        match self.any(field) {
            None => Err(self.lacks(field, "a text")),
            Some(Value::String(text)) => Ok(text),
            Some(other) => Err(self.expected(field, "a text", &other)),
        }
    }

    /// Takes a field that may be missing or `null` and must otherwise be a whole number.
    pub(crate) fn number_if_any(&mut self, field: &str) -> Result<Option<u64>, Mistake> {
        match self.any(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => match value.as_u64() {
                Some(number) => Ok(Some(number)),
                None => Err(self.expected(field, "a whole number from 0 up", &value)),
            },
        }
    }

    /// Fails if there is a field that was not read.
    pub(crate) fn finish(self) -> Result<(), Mistake> {
        let Some(field) = self.left.keys().next() else { return Ok(()) };
        let known = self.command.fields;
        let hint = match (known, nearest(field, known.iter().copied())) {
            ([], _) => "it has none".to_owned(),
            (_, Some(near)) => format!("did you mean `{near}`?"),
            (_, None) => format!("it may have: {}", known.join(", ")),
        };
        Err(self.mistake(&format!("has no field `{}`; {hint}", shortened(field))))
    }

    pub(crate) fn lacks(&self, field: &str, wanted: &str) -> Mistake {
        self.mistake(&format!("needs the field `{field}`: {wanted}"))
    }

    pub(crate) fn expected(&self, field: &str, wanted: &str, found: &Value) -> Mistake {
        self.mistake(&format!("wants `{field}` to be {wanted}, not {}", quote(found)))
    }

    pub(crate) fn mistake(&self, message: &str) -> Mistake {
        Mistake(format!("`{}` {message}", self.cmd()))
    }
}

/// Takes `cmd` and looks up the command.
fn command(fields: &mut Map<String, Value>) -> Result<&'static Described, Mistake> {
    let name = match fields.remove("cmd") {
        None => return Err(Mistake(format!("the object has no `cmd`; {EXAMPLE}"))),
        Some(Value::String(name)) => name,
        Some(other) => return Err(Mistake(format!("`cmd` is a text, not {}; {EXAMPLE}", quote(&other)))),
    };
    COMMANDS.iter().find(|command| command.cmd == name).ok_or_else(|| {
        let names = COMMANDS.iter().map(|command| command.cmd);
        let hint = match nearest(&shortened(&name), names.clone()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("there are: {}", names.collect::<Vec<_>>().join(", ")),
        };
        Mistake(format!("no command is called `{}`; {hint}", shortened(&name)))
    })
}

fn quote(value: &Value) -> String {
    shortened(&value.to_string())
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
