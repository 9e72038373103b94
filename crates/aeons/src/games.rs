//! `aeons games`: what can be played, and the fields of its set-up.

use anyhow::Result;
use shelf::{Field, GameName};
use std::io::Write;

/// Lists every game.
pub fn games(mut output: impl Write) -> Result<()> {
    for game in GameName::ALL {
        writeln!(output, "{}  {}", game.name(), game.title())?;
        writeln!(output, "  {}", game.describe().players)?;
        writeln!(output, "  set-up:")?;
        for field in game.fields() {
            show(&field, &mut output)?;
        }
    }
    Ok(())
}

fn show(field: &Field, output: &mut impl Write) -> Result<()> {
    let Field { name, meaning, kind: _, values, default } = field;
    writeln!(output, "    {name:<14} {meaning} (if nothing is said: {default})")?;
    for group in values.chunk_by(|one, next| one.group == next.group) {
        let ids: Vec<&str> = group.iter().map(|value| value.id.as_str()).collect();
        let heading = match group[0].group.as_str() {
            "" => String::new(),
            heading => format!("{heading}: "),
        };
        writeln!(output, "    {:<14} {heading}{}", "", ids.join(", "))?;
    }
    Ok(())
}
