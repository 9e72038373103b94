//! A table where everything may be taken back. It is a word of the table in its set-up, which the game does not know.

use crate::store::GameStart;
use serde_json::{Map, Value};

const WORD: &str = "sandbox";

/// The set-up as it is kept.
pub(crate) fn marked(setup: Value, sandbox: bool) -> Value {
    let mut fields = match (setup, sandbox) {
        (Value::Object(fields), true) => fields,
        (Value::Null, true) => Map::new(),
        (setup, _) => return setup,
    };
    fields.insert(WORD.to_owned(), Value::Bool(true));
    Value::Object(fields)
}

/// The set-up as the game knows it.
pub(crate) fn plain(setup: &Value) -> Value {
    let mut setup = setup.clone();
    if let Some(fields) = setup.as_object_mut() {
        fields.remove(WORD);
    }
    setup
}

/// Whether everything may be taken back at a table that begins like this. A record could be taken up once more
/// instead, and is there to be studied.
pub(crate) fn is_sandbox(begins: &GameStart) -> bool {
    match begins {
        GameStart::Setup(setup) => setup.get(WORD) == Some(&Value::Bool(true)),
        GameStart::Replay(_) => true,
    }
}

/// Says so in the record of a game: what follows a `#` is read by people only.
pub(crate) fn noted(record: &str) -> String {
    record.replacen("\n\n", "\n\n# Sandbox: everything could be taken back at this table.\n", 1)
}
