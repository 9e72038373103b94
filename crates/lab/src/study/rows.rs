//! Rows as a file: a line of JSON that says what was played, then comma-separated values.

use super::{Fact, Row};
use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};

const COLUMNS: &str = "game,ending,won,decisions,turns,facts";

/// What was played. A file can be resumed only with the same heading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Heading {
    pub game: String,
    pub bots: String,
    pub seed: u64,
    /// JSON, or `any`.
    pub setup: String,
    /// The version of rules and cards.
    pub content: u64,
}

pub fn write_heading(output: &mut impl Write, heading: &Heading) -> Result<()> {
    writeln!(output, "# {}", serde_json::to_string(heading)?)?;
    Ok(writeln!(output, "{COLUMNS}")?)
}

/// Facts are `kind:name`, separated by semicolons, with a star if they came with a win.
pub fn write_row(output: &mut impl Write, index: u64, row: &Row) -> Result<()> {
    let facts: Vec<String> = row.facts.iter().map(written).collect();
    let Row { ending, won, decisions, turns, .. } = row;
    Ok(writeln!(output, "{index},{ending},{},{decisions},{turns},\"{}\"", u8::from(*won), facts.join(";"))?)
}

fn written(fact: &Fact) -> String {
    let star = if fact.won { "*" } else { "" };
    let plain = |text: &str| text.replace(['"', ';', ':', '*'], " ");
    format!("{}:{}{star}", plain(&fact.kind), plain(&fact.name))
}

/// Reads such a file. A last line that was cut off, as by a crash, is skipped.
pub fn read_rows(input: impl BufRead) -> Result<(Heading, Vec<Row>)> {
    let mut lines = input.lines();
    let first = lines.next().context("the file is empty")??;
    let heading = first.strip_prefix("# ").context("the first line does not say what was played")?;
    let heading = serde_json::from_str(heading).context("the first line does not say what was played")?;
    let columns = lines.next().context("the file has no columns")??;
    ensure!(columns == COLUMNS, "the columns are `{columns}`, not `{COLUMNS}`");
    let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
    let mut rows = Vec::with_capacity(lines.len());
    for (number, line) in lines.iter().enumerate() {
        match read_row(line) {
            Ok(row) => rows.push(row),
            Err(_) if number + 1 == lines.len() => break,
            Err(error) => return Err(error.context(format!("line {}", number + 3))),
        }
    }
    Ok((heading, rows))
}

fn read_row(line: &str) -> Result<Row> {
    let mut fields = line.splitn(6, ',');
    let mut next = |what| fields.next().with_context(|| format!("no {what}"));
    let _game: u64 = next("game")?.parse()?;
    let ending = next("ending")?.to_owned();
    let won = match next("won")? {
        "0" => false,
        "1" => true,
        other => bail!("won is `{other}`"),
    };
    let (decisions, turns) = (next("decisions")?.parse()?, next("turns")?.parse()?);
    let facts = next("facts")?
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
        .context("facts without quotes")?;
    let facts = facts.split(';').filter(|fact| !fact.is_empty()).map(read_fact).collect::<Result<_>>()?;
    Ok(Row { ending, won, decisions, turns, facts })
}

fn read_fact(text: &str) -> Result<Fact> {
    let (kind, name) = text.split_once(':').with_context(|| format!("`{text}` is no fact"))?;
    let won = name.ends_with('*');
    Ok(Fact::new(kind, name.trim_end_matches('*'), won))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading() -> Heading {
        Heading { game: "toy".into(), bots: "random".into(), seed: 3, setup: "any".into(), content: 7 }
    }

    fn row(won: bool) -> Row {
        let facts = vec![Fact::new("card", "Scalpel", won), Fact::new("skill", "Brawling 3", !won)];
        Row { ending: "saved".into(), won, decisions: 120, turns: 14, facts }
    }

    fn file() -> String {
        let mut file = Vec::new();
        write_heading(&mut file, &heading()).unwrap();
        write_row(&mut file, 0, &row(true)).unwrap();
        write_row(&mut file, 1, &row(false)).unwrap();
        String::from_utf8(file).unwrap()
    }

    #[test]
    fn what_is_written_can_be_read() {
        assert_eq!(read_rows(file().as_bytes()).unwrap(), (heading(), vec![row(true), row(false)]));
    }

    #[test]
    fn a_line_that_was_cut_off_is_left_out() {
        let file = file();
        let cut = &file[..file.len() - 9];
        assert_eq!(read_rows(cut.as_bytes()).unwrap().1, [row(true)]);
    }

    #[test]
    fn a_broken_line_in_the_middle_is_an_error_with_its_number() {
        let broken = file().replacen("120", "many", 1);
        let error = read_rows(broken.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), "line 3");
    }

    #[test]
    fn a_file_of_something_else_is_refused() {
        let error = read_rows("a,b,c\n1,2,3\n".as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), "the first line does not say what was played");
    }
}
