use super::{Fact, Row};
use crate::Rate;
use std::collections::BTreeMap;
use std::fmt;

/// What rows came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Study {
    pub won: Rate,
    pub endings: BTreeMap<String, u64>,
    /// Games that were won and lost, by their number of turns.
    pub lengths: BTreeMap<u64, (u64, u64)>,
    /// By kind and name: how often it came with a win.
    pub facts: BTreeMap<String, BTreeMap<String, Rate>>,
    /// By the names of three kinds of facts.
    pub grid: BTreeMap<[String; 3], Rate>,
    kinds: [&'static str; 3],
}

impl Study {
    /// An empty study with a grid of these kinds of facts.
    pub fn new(kinds: [&'static str; 3]) -> Study {
        Study { kinds, ..Study::default() }
    }

    pub fn kinds(&self) -> [&'static str; 3] {
        self.kinds
    }

    pub fn add(&mut self, row: &Row) {
        self.won.count(row.won);
        *self.endings.entry(row.ending.clone()).or_default() += 1;
        let (won, lost) = self.lengths.entry(row.turns).or_default();
        *(if row.won { won } else { lost }) += 1;
        for Fact { kind, name, won } in &row.facts {
            self.facts.entry(kind.clone()).or_default().entry(name.clone()).or_default().count(*won);
        }
        self.add_to_grid(row);
    }

    /// Each thing of the first kind counts with its own win or loss; the other two are the same for the whole table.
    fn add_to_grid(&mut self, row: &Row) {
        let of = |kind: &'static str| row.facts.iter().filter(move |fact| fact.kind == kind);
        let [rows, columns, tables] = self.kinds;
        let (Some(column), Some(table)) = (of(columns).next(), of(tables).next()) else { return };
        for Fact { name, won, .. } in of(rows) {
            let key = [name.clone(), column.name.clone(), table.name.clone()];
            self.grid.entry(key).or_default().count(*won);
        }
    }

    pub fn turns(&self) -> f64 {
        let all = self.lengths.iter().map(|(turns, (won, lost))| turns * (won + lost));
        all.sum::<u64>() as f64 / self.won.tries.max(1) as f64
    }

    /// The rate of all that has a fact of this kind.
    pub fn all_of(&self, kind: &str) -> Rate {
        self.facts
            .get(kind)
            .into_iter()
            .flat_map(BTreeMap::values)
            .fold(Rate::default(), |sum, &rate| sum.and(rate))
    }
}

/// A few lines for a terminal.
impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<40} {:>10}", "games", self.won.tries)?;
        writeln!(f, "{:<40} {:>10}   {}", "won", self.won.hits, self.won)?;
        for (ending, &hits) in &self.endings {
            let rate = Rate { hits, tries: self.won.tries };
            writeln!(f, "{:<40} {hits:>10}   {rate}", format!("  {ending}"))?;
        }
        writeln!(f, "{:<40} {:>10.1}", "turns per game", self.turns())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(won: bool, turns: u64, facts: &[(&str, &str, bool)]) -> Row {
        let facts = facts.iter().map(|&(kind, name, won)| Fact::new(kind, name, won)).collect();
        Row { ending: if won { "won" } else { "lost" }.into(), won, decisions: 1, turns, facts }
    }

    #[test]
    fn facts_are_counted_with_the_wins_of_those_who_have_them() {
        let mut study = Study::new(["god", "players", "mode"]);
        let table = [
            ("god", "Hastur", true),
            ("god", "Cthulhu", false),
            ("players", "2", true),
            ("mode", "fast", true),
        ];
        study.add(&row(true, 10, &table));
        study.add(&row(true, 14, &table[..1]));
        assert_eq!(study.facts["god"]["Hastur"], Rate { hits: 2, tries: 2 });
        assert_eq!(study.facts["god"]["Cthulhu"], Rate { hits: 0, tries: 1 });
        assert_eq!(study.all_of("god"), Rate { hits: 2, tries: 3 });
        let cell = ["Cthulhu", "2", "fast"].map(str::to_owned);
        assert_eq!(study.grid[&cell], Rate { hits: 0, tries: 1 });
        assert_eq!(study.grid.len(), 2, "a game without a column is in no cell");
        assert!((study.turns() - 12.0).abs() < 1e-9);
        assert_eq!(study.lengths[&14], (1, 0));
    }
}
