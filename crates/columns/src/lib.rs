//! Games as Parquet files, one row a game, for whoever would rather ask questions in a notebook. A crate of its own,
//! because the library behind it is large and changes often.

use anyhow::Result;
use lab::study::{Fact, Row};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

/// Facts are `kind:name`, each a list: all of them, and those that came with a win.
const SCHEMA: &str = "message game {
    REQUIRED INT64 game;
    REQUIRED BYTE_ARRAY ending (UTF8);
    REQUIRED BOOLEAN won;
    REQUIRED INT64 decisions;
    REQUIRED INT64 turns;
    REPEATED BYTE_ARRAY facts (UTF8);
    REPEATED BYTE_ARRAY won_with (UTF8);
}";

/// Writes rows, a group for each batch.
pub struct Columns {
    writer: SerializedFileWriter<File>,
}

impl std::fmt::Debug for Columns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Columns")
    }
}

impl Columns {
    pub fn create(path: &Path) -> Result<Columns> {
        let schema = Arc::new(parse_message_type(SCHEMA)?);
        let properties = Arc::new(WriterProperties::builder().build());
        Ok(Columns { writer: SerializedFileWriter::new(File::create(path)?, schema, properties)? })
    }

    /// Games that follow one another, the first with this number.
    pub fn write(&mut self, first: u64, rows: &[Row]) -> Result<()> {
        let numbers = |of: fn(&Row) -> u64| rows.iter().map(|row| of(row) as i64).collect::<Vec<i64>>();
        let games: Vec<i64> = (first as i64..).take(rows.len()).collect();
        let endings: Vec<ByteArray> = rows.iter().map(|row| row.ending.as_str().into()).collect();
        let won: Vec<bool> = rows.iter().map(|row| row.won).collect();
        let mut group = self.writer.next_row_group()?;
        column::<Int64Type>(&mut group, &games, None)?;
        column::<ByteArrayType>(&mut group, &endings, None)?;
        column::<BoolType>(&mut group, &won, None)?;
        column::<Int64Type>(&mut group, &numbers(|row| row.decisions), None)?;
        column::<Int64Type>(&mut group, &numbers(|row| row.turns), None)?;
        facts(&mut group, rows, |_| true)?;
        facts(&mut group, rows, |fact| fact.won)?;
        group.close()?;
        Ok(())
    }

    pub fn close(self) -> Result<()> {
        self.writer.close()?;
        Ok(())
    }
}

/// Where a value of a list stands: whether there is one, and whether it goes on with the list before.
type Levels = (Vec<i16>, Vec<i16>);

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    levels: Option<&Levels>,
) -> Result<()> {
    let mut column = group.next_column()?.expect("the schema has as many columns as are written");
    let (there, goes_on) =
        levels.map_or((None, None), |(there, goes_on)| (Some(&there[..]), Some(&goes_on[..])));
    column.typed::<T>().write_batch(values, there, goes_on)?;
    column.close()?;
    Ok(())
}

fn facts(
    group: &mut SerializedRowGroupWriter<'_, File>,
    rows: &[Row],
    wanted: fn(&Fact) -> bool,
) -> Result<()> {
    let (mut values, mut levels): (Vec<ByteArray>, Levels) = Default::default();
    for row in rows {
        let before = values.len();
        for fact in row.facts.iter().filter(|fact| wanted(fact)) {
            levels.0.push(1);
            levels.1.push(i16::from(values.len() > before));
            values.push(format!("{}:{}", fact.kind, fact.name).as_str().into());
        }
        if values.len() == before {
            levels.0.push(0);
            levels.1.push(0);
        }
    }
    column::<ByteArrayType>(group, &values, Some(&levels))
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::file::reader::{FileReader, SerializedFileReader};

    fn fact(name: &str, won: bool) -> Fact {
        Fact { kind: "card".to_owned(), name: name.to_owned(), won }
    }

    fn row(ending: &str, facts: Vec<Fact>) -> Row {
        Row { ending: ending.to_owned(), won: ending == "saved", decisions: 9, turns: 3, facts }
    }

    #[test]
    fn rows_can_be_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.parquet");
        let mut columns = Columns::create(&path).unwrap();
        columns
            .write(
                0,
                &[row("saved", vec![fact("Lamp", true), fact("Hook", false)]), row("killed", Vec::new())],
            )
            .unwrap();
        columns.write(2, &[row("killed", vec![fact("Hook", false)])]).unwrap();
        columns.close().unwrap();
        let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
        let rows: Vec<String> =
            reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
        assert_eq!(
            rows,
            [
                r#"{game: 0, ending: "saved", won: true, decisions: 9, turns: 3, facts: ["card:Lamp", "card:Hook"], won_with: ["card:Lamp"]}"#,
                r#"{game: 1, ending: "killed", won: false, decisions: 9, turns: 3, facts: [], won_with: []}"#,
                r#"{game: 2, ending: "killed", won: false, decisions: 9, turns: 3, facts: ["card:Hook"], won_with: []}"#,
            ]
        );
    }
}
