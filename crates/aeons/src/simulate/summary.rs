use super::Played;
use bots::Bot;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// What many games came to.
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
    /// Of play, without start-up.
    pub seconds: f64,
    /// How often each ending came.
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
            seconds: 0.0,
            endings: BTreeMap::new(),
        }
    }

    pub(crate) fn add(&mut self, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
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
        let percent = |part: u64| 100.0 * part as f64 / self.games.max(1) as f64;
        let (low, high) = wilson(self.wins, self.games);
        let mut row = |name: &str, value: String| writeln!(f, "{name:<22} {value}");
        row("games", format!("{:>12}   {}, {} bots, seed {}", self.games, self.game, self.bots, self.seed))?;
        let interval = format!("95% between {:.2} and {:.2} %", 100.0 * low, 100.0 * high);
        row("won", format!("{:>12}   {:.2} % ({interval})", self.wins, percent(self.wins)))?;
        for (ending, &count) in &self.endings {
            row(&format!("  {ending}"), format!("{count:>12}   {:.2} %", percent(count)))?;
        }
        row("decisions per game", format!("{:>12.1}", self.decisions as f64 / self.games.max(1) as f64))?;
        row("seconds", format!("{:>12.3}", self.seconds))?;
        row("decisions per second", format!("{:>12.0}", self.decisions as f64 / self.seconds.max(1e-9)))
    }
}

/// Wilson's interval: where a rate lies with 95% certainty, sensible for 0 and for all, too.
fn wilson(wins: u64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let z = 1.959_964;
    let (n, p) = (games as f64, wins as f64 / games as f64);
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    (((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_known_rate_is_the_published_one() {
        let (low, high) = wilson(81, 263);
        assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn never_and_always_still_have_an_interval() {
        let (low, high) = wilson(0, 20);
        assert!(low == 0.0 && (0.15..0.17).contains(&high), "{high}");
        let (low, high) = wilson(20, 20);
        assert!((0.83..0.85).contains(&low) && high > 0.999_999, "{low}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }

    #[test]
    fn games_add_up() {
        let mut summary = Summary::new("greed", Bot::Random, 1, 2);
        let played = |ending: &str, winners: &[u8]| Played {
            ending: ending.to_owned(),
            winners: winners.to_vec(),
            decisions: 10,
        };
        summary.add(&played("won", &[0, 1]));
        summary.add(&played("lost", &[]));
        summary.add(&played("won", &[1]));
        assert_eq!((summary.games, summary.wins, summary.decisions), (3, 2, 30));
        assert_eq!(summary.wins_by_seat, [1, 2]);
        assert_eq!(summary.endings["won"], 2);
    }
}
