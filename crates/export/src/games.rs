use crate::{Levels, column, create};
use anyhow::Result;
use lab::study::{Fact, Row};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use std::fs::File;
use std::path::Path;

/// Facts are `kind:name`. There are two lists: all facts, and those that came with a win.
const SCHEMA: &str = "message game {
    REQUIRED INT64 game;
    REQUIRED BYTE_ARRAY ending (UTF8);
    REQUIRED BOOLEAN won;
    REQUIRED INT64 decisions;
    REQUIRED INT64 turns;
    REPEATED BYTE_ARRAY facts (UTF8);
    REPEATED BYTE_ARRAY won_with (UTF8);
}";

/// Writes rows, and a row group for each batch.
pub struct GameColumns {
    writer: SerializedFileWriter<File>,
}

impl std::fmt::Debug for GameColumns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("GameColumns")
    }
}

impl GameColumns {
    pub fn create(path: &Path) -> Result<GameColumns> {
        Ok(GameColumns { writer: create(path, SCHEMA)? })
    }

    /// Writes consecutive games; the first has the number `first`.
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
    use crate::read_back;

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
        let mut columns = GameColumns::create(&path).unwrap();
        columns
            .write(
                0,
                &[row("saved", vec![fact("Lamp", true), fact("Hook", false)]), row("killed", Vec::new())],
            )
            .unwrap();
        columns.write(2, &[row("killed", vec![fact("Hook", false)])]).unwrap();
        columns.close().unwrap();
        assert_eq!(
            read_back(&path),
            [
                r#"{game: 0, ending: "saved", won: true, decisions: 9, turns: 3, facts: ["card:Lamp", "card:Hook"], won_with: ["card:Lamp"]}"#,
                r#"{game: 1, ending: "killed", won: false, decisions: 9, turns: 3, facts: [], won_with: []}"#,
                r#"{game: 2, ending: "killed", won: false, decisions: 9, turns: 3, facts: ["card:Hook"], won_with: []}"#,
            ]
        );
    }
}
