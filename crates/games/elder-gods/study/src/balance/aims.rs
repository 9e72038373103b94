use super::tally::{End, Tally};
use lab::people;

/// What we want of the game, and what was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
    pub what: String,
    pub low: f64,
    pub high: f64,
    pub measured: Vec<f64>,
}

impl Aim {
    pub fn is_reached(&self) -> bool {
        self.measured.iter().all(|value| (self.low..=self.high).contains(value))
    }
}

/// All aims, in percent and percentage points.
pub fn aims(tally: &Tally) -> Vec<Aim> {
    let gods = |players: u8| tally.of(players).gods.iter().map(|rate| rate.percent()).collect();
    let alone = tally.of(1).won().percent();
    let mut aims = vec![
        Aim { what: "Won alone".to_owned(), low: 20.0, high: 60.0, measured: vec![alone] },
        Aim { what: "Won alone, by god".to_owned(), low: 20.0, high: 60.0, measured: gods(1) },
        Aim { what: "Won by each god of 4 players".to_owned(), low: 15.0, high: 35.0, measured: gods(4) },
    ];
    for players in 2..=4 {
        let sum = tally.of(players);
        let ends = [End::Summoned, End::Sealed].map(|end| sum.ended(end).percent()).to_vec();
        let what = format!("Summoned and sealed, {}", people(players));
        aims.push(Aim { what, low: 20.0, high: 80.0, measured: ends });
    }
    for players in 2..=4 {
        let advantage = tally.of(players).advantage_of_first();
        let what = format!("First player's advantage, {}", people(players));
        aims.push(Aim { what, low: -5.0, high: 5.0, measured: vec![advantage] });
    }
    aims
}
