//! `aeons games`: what can be played, and the fields of its set-up.

use anyhow::Result;
use serde_json::Value;
use shelf::{Field, GameName};
use std::io::Write;

/// Lists every game.
pub fn games(mut output: impl Write) -> Result<()> {
    for game in GameName::ALL {
        writeln!(output, "{}  {}", game.name(), game.title())?;
        writeln!(output, "  {}", game.describe().players)?;
        writeln!(output, "  set-up:")?;
        let fields = game.fields();
        let width = fields.iter().map(|field| field.name.len()).max().unwrap_or(0);
        for field in fields {
            show(&field, width, &mut output)?;
        }
    }
    Ok(())
}

fn show(field: &Field, width: usize, output: &mut impl Write) -> Result<()> {
    let Field { name, meaning, kind: _, values, default } = field;
    writeln!(output, "    {name:<width$}  {meaning}{}", as_default(default))?;
    for group in values.chunk_by(|one, next| one.group == next.group) {
        let ids: Vec<&str> =
            group.iter().map(|value| value.id.as_str()).filter(|id| !id.is_empty()).collect();
        let heading = match group[0].group.as_str() {
            "" => String::new(),
            heading => format!("{heading}: "),
        };
        if !ids.is_empty() {
            writeln!(output, "    {:<width$}  {heading}{}", "", ids.join(", "))?;
        }
    }
    Ok(())
}

/// What a field is if it is left out; nothing for one that is empty then.
fn as_default(value: &Value) -> String {
    match value {
        Value::String(text) if text.is_empty() => String::new(),
        Value::Array(list) if list.is_empty() => String::new(),
        Value::String(text) => format!(" [default: {text}]"),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            format!(" [default: {value}]")
        }
    }
}
