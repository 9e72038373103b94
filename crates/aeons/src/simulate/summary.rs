use bots::Bot;
use lab::{Played, Rate};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// The results of many games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    pub game: &'static str,
    pub bots: &'static str,
    pub seed: u64,
    pub games: u64,
    /// Games that somebody won.
    pub wins: u64,
    pub wins_by_seat: Vec<u64>,
    /// Questions that players answered.
    pub decisions: u64,
    /// Turns of all games together.
    pub turns: u64,
    /// Playing time, without start-up.
    pub seconds: f64,
    /// How often each ending occurred.
    pub endings: BTreeMap<String, u64>,
}

impl Summary {
    pub(crate) fn new(game: &'static str, bots: Bot, seed: u64, seats: u8) -> Summary {
        Summary {
            game,
            bots: bots.name(),
            seed,
            games: 0,
            wins: 0,
            wins_by_seat: vec![0; usize::from(seats)],
            decisions: 0,
            turns: 0,
            seconds: 0.0,
            endings: BTreeMap::new(),
        }
    }

    pub(crate) fn add(&mut self, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.turns += played.turns;
        self.wins += u64::from(!played.winners.is_empty());
        for &seat in &played.winners {
            self.wins_by_seat[usize::from(seat)] += 1;
        }
        match self.endings.get_mut(&played.ending) {
            Some(count) => *count += 1,
            None => drop(self.endings.insert(played.ending.clone(), 1)),
        }
    }
}

/// A table for people.
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = |hits: u64| Rate { hits, tries: self.games };
        let (low, high) = rate(self.wins).interval();
        let per_game = |sum: u64| format!("{:>12.1}", sum as f64 / self.games.max(1) as f64);
        let mut row = |name: &str, value: String| writeln!(f, "{name:<22} {value}");
        row("games", format!("{:>12}   {}, {} bots, seed {}", self.games, self.game, self.bots, self.seed))?;
        let interval = format!("95% between {:.2} and {:.2} %", 100.0 * low, 100.0 * high);
        row("won", format!("{:>12}   {:.2} % ({interval})", self.wins, rate(self.wins).percent()))?;
        for (ending, &count) in &self.endings {
            row(&format!("  {ending}"), format!("{count:>12}   {:.2} %", rate(count).percent()))?;
        }
        row("turns per game", per_game(self.turns))?;
        row("decisions per game", per_game(self.decisions))?;
        row("seconds", format!("{:>12.3}", self.seconds))?;
        row("decisions per second", format!("{:>12.0}", self.decisions as f64 / self.seconds.max(1e-9)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_add_up() {
        let mut summary = Summary::new("greed", Bot::Random, 1, 2);
        let played = |ending: &str, winners: &[u8]| Played {
            ending: ending.to_owned(),
            winners: winners.to_vec(),
            decisions: 10,
            turns: 4,
        };
        summary.add(&played("won", &[0, 1]));
        summary.add(&played("lost", &[]));
        summary.add(&played("won", &[1]));
        assert_eq!((summary.games, summary.wins), (3, 2));
        assert_eq!((summary.decisions, summary.turns), (30, 12));
        assert_eq!(summary.wins_by_seat, [1, 2]);
        assert_eq!(summary.endings["won"], 2);
    }
}
