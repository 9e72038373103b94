use super::compare::tail;
use super::{Fact, Row};
use crate::{Rate, Studied};
use std::collections::BTreeMap;
use std::fmt;

/// The counts over all rows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Study {
    pub won: Rate,
    pub endings: BTreeMap<String, u64>,
    /// Games won and lost, by their number of turns.
    pub lengths: BTreeMap<u64, (u64, u64)>,
    /// How often each fact came with a win, by kind, name and group of comparable games.
    pub facts: BTreeMap<String, BTreeMap<String, BTreeMap<String, Rate>>>,
    /// Win rates by the names of three kinds of facts.
    pub grid: BTreeMap<[String; 3], Rate>,
    kinds: [&'static str; 3],
    alike: &'static [&'static str],
    dealt: &'static [&'static str],
}

/// A fact compared with the other facts of its kind in comparable games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FactComparison {
    pub rate: Rate,
    /// How often it would have come with a win if it were like the others.
    pub expected: f64,
    /// The probability of at least this difference, up or down, by chance alone.
    pub chance: f64,
}

impl FactComparison {
    /// The difference to the others in percentage points.
    pub fn points(self) -> f64 {
        self.rate.percent() - 100.0 * self.expected
    }
}

impl Study {
    /// An empty study with a grid of these kinds of facts. Games are comparable if they agree in the kinds
    /// `alike`.
    pub fn new(kinds: [&'static str; 3], alike: &'static [&'static str]) -> Study {
        Study { kinds, alike, ..Study::default() }
    }

    /// An empty study of this game.
    pub fn of<S: Studied>() -> Study {
        Study::new(S::GRID, S::ALIKE).dealing(S::DEALT)
    }

    /// The same study, for a game in which facts of these kinds are dealt at random before the game.
    pub fn dealing(self, dealt: &'static [&'static str]) -> Study {
        Study { dealt, ..self }
    }

    /// Whether facts of a kind are dealt at random before the game.
    pub fn is_dealt(&self, kind: &str) -> bool {
        self.dealt.contains(&kind)
    }

    /// The kinds of facts that games must have in common to be compared.
    pub fn alike(&self) -> &'static [&'static str] {
        self.alike
    }

    pub fn kinds(&self) -> [&'static str; 3] {
        self.kinds
    }

    pub fn add(&mut self, row: &Row) {
        self.won.count(row.won);
        *self.endings.entry(row.ending.clone()).or_default() += 1;
        let (won, lost) = self.lengths.entry(row.turns).or_default();
        *(if row.won { won } else { lost }) += 1;
        let alike = self.alike_as(row);
        for Fact { kind, name, won } in &row.facts {
            let names = self.facts.entry(kind.clone()).or_default();
            names.entry(name.clone()).or_default().entry(alike.clone()).or_default().count(*won);
        }
        self.add_to_grid(row);
    }

    /// Each fact of the first kind counts with its own win or loss; the other two are the same for the whole table.
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

    /// The name of the group of games that this one is compared with.
    fn alike_as(&self, row: &Row) -> String {
        let of = |kind: &&str| {
            row.facts.iter().find(|fact| fact.kind == *kind).map_or("", |fact| fact.name.as_str())
        };
        self.alike.iter().map(of).collect::<Vec<_>>().join(", ")
    }

    /// How often a fact came with a win.
    pub fn rate(&self, kind: &str, name: &str) -> Rate {
        self.facts
            .get(kind)
            .and_then(|names| names.get(name))
            .map_or_else(Rate::default, |alike| total(alike.values()))
    }

    /// Every fact of a kind compared with the others of that kind, except those that cannot be compared with
    /// anything.
    pub fn compared(&self, kind: &str) -> Vec<(&str, FactComparison)> {
        let Some(names) = self.facts.get(kind) else { return Vec::new() };
        let mut all: BTreeMap<&str, Rate> = BTreeMap::new();
        for (alike, &rate) in names.values().flatten() {
            let sum = all.entry(alike).or_default();
            *sum = sum.and(rate);
        }
        names.iter().filter_map(|(name, alike)| Some((name.as_str(), compared(alike, &all)?))).collect()
    }
}

fn total<'a>(rates: impl IntoIterator<Item = &'a Rate>) -> Rate {
    rates.into_iter().fold(Rate::default(), |sum, &rate| sum.and(rate))
}

/// Counts only games to which there are comparable ones without this fact.
fn compared(alike: &BTreeMap<String, Rate>, all: &BTreeMap<&str, Rate>) -> Option<FactComparison> {
    let (mut rate, mut wins, mut spread) = (Rate::default(), 0.0, 0.0);
    for (key, &own) in alike {
        let both = all[key.as_str()];
        let others = Rate { hits: both.hits - own.hits, tries: both.tries - own.tries };
        if others.tries == 0 {
            continue;
        }
        let (games, share) = (own.tries as f64, others.share());
        rate = rate.and(own);
        wins += games * share;
        let pooled = both.share();
        spread += games * pooled * (1.0 - pooled) * (1.0 + games / others.tries as f64);
    }
    let z = if spread > 0.0 { (rate.hits as f64 - wins).abs() / spread.sqrt() } else { 0.0 };
    (rate.tries > 0).then(|| FactComparison {
        rate,
        expected: wins / rate.tries as f64,
        chance: (2.0 * tail(z)).min(1.0),
    })
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
        let mut study = Study::new(["god", "players", "mode"], &["players"]);
        let table = [
            ("god", "Hastur", true),
            ("god", "Cthulhu", false),
            ("players", "2", true),
            ("mode", "fast", true),
        ];
        study.add(&row(true, 10, &table));
        study.add(&row(true, 14, &table[..1]));
        assert_eq!(study.rate("god", "Hastur"), Rate { hits: 2, tries: 2 });
        assert_eq!(study.rate("god", "Cthulhu"), Rate { hits: 0, tries: 1 });
        let cell = ["Cthulhu", "2", "fast"].map(str::to_owned);
        assert_eq!(study.grid[&cell], Rate { hits: 0, tries: 1 });
        assert_eq!(study.grid.len(), 2, "a game without a column is in no cell");
        assert!((study.turns() - 12.0).abs() < 1e-9);
        assert_eq!(study.lengths[&14], (1, 0));
    }

    /// Solo players always win, groups of four never do. A card that is mostly held by solo players is no
    /// better for that.
    #[test]
    fn only_games_that_are_alike_are_held_against_each_other() {
        let mut study = Study::new(["god", "players", "mode"], &["players"]);
        for game in 0..400 {
            let alone = game < 200;
            let card = if (game % 4 == 0) == alone { "Lamp" } else { "Hook" };
            let players = if alone { "1" } else { "4" };
            let better = card == "Hook" && game % 3 == 0 && !alone;
            let won = alone || better;
            study.add(&row(won, 9, &[("players", players, won), ("card", card, won)]));
        }
        let cards = study.compared("card");
        let [("Hook", hook), ("Lamp", lamp)] = cards[..] else { panic!("{cards:?}") };
        assert!(hook.points() > 5.0 && hook.chance < 0.001, "{hook:?}");
        assert!(lamp.points() < 0.0, "{lamp:?}");
        assert!(study.rate("card", "Lamp").share() < study.rate("card", "Hook").share());
        assert_eq!(study.compared("players"), [], "nobody plays alone and with three others");
    }
}
