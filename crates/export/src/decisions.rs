use crate::{column, create};
use anyhow::Result;
use lab::study::Decision;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::file::writer::SerializedFileWriter;
use std::fs::File;
use std::path::Path;

const SCHEMA: &str = "message decision {
    REQUIRED INT64 game;
    REQUIRED INT64 number;
    REQUIRED INT64 seat;
    REQUIRED BYTE_ARRAY rule (UTF8);
    REQUIRED BYTE_ARRAY question (UTF8);
    REQUIRED INT64 options;
    REQUIRED BYTE_ARRAY answer (UTF8);
    REQUIRED BOOLEAN won;
}";

/// Writes one row per decision, and a row group for each batch of games.
pub struct DecisionColumns {
    writer: SerializedFileWriter<File>,
}

impl std::fmt::Debug for DecisionColumns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DecisionColumns")
    }
}

impl DecisionColumns {
    pub fn create(path: &Path) -> Result<DecisionColumns> {
        Ok(DecisionColumns { writer: create(path, SCHEMA)? })
    }

    /// Writes the decisions of consecutive games; the first game has the number `first`.
    pub fn write<'a>(&mut self, first: u64, games: impl Iterator<Item = &'a [Decision]>) -> Result<()> {
        let numbered = (first..).zip(games).flat_map(|(game, decisions)| {
            (0..).zip(decisions).map(move |(number, decision)| (game, number, decision))
        });
        let rows: Vec<(u64, u64, &Decision)> = numbered.collect();
        let numbers =
            |of: fn(&(u64, u64, &Decision)) -> u64| rows.iter().map(|row| of(row) as i64).collect::<Vec<_>>();
        let texts =
            |of: fn(&Decision) -> &str| rows.iter().map(|row| of(row.2).into()).collect::<Vec<ByteArray>>();
        let won: Vec<bool> = rows.iter().map(|row| row.2.won).collect();
        let mut group = self.writer.next_row_group()?;
        column::<Int64Type>(&mut group, &numbers(|row| row.0), None)?;
        column::<Int64Type>(&mut group, &numbers(|row| row.1), None)?;
        column::<Int64Type>(&mut group, &numbers(|row| u64::from(row.2.seat.0)), None)?;
        column::<ByteArrayType>(&mut group, &texts(|decision| decision.rule), None)?;
        column::<ByteArrayType>(&mut group, &texts(|decision| &decision.question), None)?;
        column::<Int64Type>(&mut group, &numbers(|row| row.2.options), None)?;
        column::<ByteArrayType>(&mut group, &texts(|decision| &decision.answer), None)?;
        column::<BoolType>(&mut group, &won, None)?;
        group.close()?;
        Ok(())
    }

    pub fn close(self) -> Result<()> {
        self.writer.close()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_back;
    use table::Seat;

    fn decision(answer: &str, won: bool) -> Decision {
        let (question, answer) = ("Where to?".to_owned(), answer.to_owned());
        Decision { seat: Seat(1), rule: "DMD-RUN-01", question, options: 3, answer, won }
    }

    #[test]
    fn decisions_can_be_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("decisions.parquet");
        let mut columns = DecisionColumns::create(&path).unwrap();
        let games = [vec![decision("Hall", true), decision("Attic", true)], vec![decision("Hall", false)]];
        columns.write(4, games.iter().map(Vec::as_slice)).unwrap();
        columns.close().unwrap();
        assert_eq!(
            read_back(&path),
            [
                r#"{game: 4, number: 0, seat: 1, rule: "DMD-RUN-01", question: "Where to?", options: 3, answer: "Hall", won: true}"#,
                r#"{game: 4, number: 1, seat: 1, rule: "DMD-RUN-01", question: "Where to?", options: 3, answer: "Attic", won: true}"#,
                r#"{game: 5, number: 0, seat: 1, rule: "DMD-RUN-01", question: "Where to?", options: 3, answer: "Hall", won: false}"#,
            ]
        );
    }
}
