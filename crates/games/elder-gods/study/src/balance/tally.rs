use elder_gods::board::{Cult, God};
use elder_gods::state::Ending;
use elder_gods::{Content, ElderGods, Event, State};
use lab::Rate;
use std::collections::BTreeMap;
use table::Game;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum End {
    Summoned,
    Sealed,
    /// One player only: too many curses.
    Cursed,
}

/// A player; its position in a list is the place in turn order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub god: God,
    pub won: bool,
}

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub end: End,
    /// All players, in turn order.
    pub places: Vec<Place>,
    /// The turns of all players together.
    pub turns: u64,
}

impl Outcome {
    pub(super) fn of(state: &State, news: &[Event]) -> Outcome {
        let ending = state.ending.expect("the game is over");
        let winners = ElderGods::winners(state, ending);
        let mut turns = news.iter().filter_map(|event| match event {
            Event::Begins { who } => Some(*who),
            _ => None,
        });
        let first = turns.next().expect("somebody begins");
        let place = |who: Cult| Place {
            god: state.cult(who).god.expect("everybody has a god"),
            won: winners.contains(state.seat(who)),
        };
        let end = match ending {
            Ending::Summoned(_) => End::Summoned,
            Ending::Sealed(_) => End::Sealed,
            Ending::Cursed => End::Cursed,
        };
        Outcome {
            end,
            places: state.clockwise_from(first).map(place).collect(),
            turns: 1 + turns.count() as u64,
        }
    }
}

/// The results of all games with one number of players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    pub games: u64,
    /// How often each god won the games it was in, by number.
    pub gods: Vec<Rate>,
    /// How often the first player won, the second, and so on.
    pub places: Vec<Rate>,
    pub ends: BTreeMap<End, u64>,
    /// Games with more than one winner, each of whom counts as having won.
    pub shared: u64,
    /// The number of games by their number of turns.
    pub turns: BTreeMap<u64, u64>,
}

impl Sum {
    fn add(&mut self, outcome: &Outcome) {
        self.games += 1;
        self.places.resize(outcome.places.len(), Rate::default());
        for (place, rate) in outcome.places.iter().zip(&mut self.places) {
            rate.count(place.won);
            self.gods[place.god.index()].count(place.won);
        }
        *self.ends.entry(outcome.end).or_default() += 1;
        *self.turns.entry(outcome.turns).or_default() += 1;
        self.shared += u64::from(outcome.places.iter().filter(|place| place.won).count() > 1);
    }

    pub fn ended(&self, end: End) -> Rate {
        Rate { hits: self.ends.get(&end).copied().unwrap_or(0), tries: self.games }
    }

    /// All places together.
    pub fn won(&self) -> Rate {
        self.places.iter().fold(Rate::default(), |all, place| all.and(*place))
    }

    /// By how many percentage points the first player wins more often than the average player.
    pub fn advantage_of_first(&self) -> f64 {
        self.places.first().map_or(0.0, |first| first.percent() - self.won().percent())
    }

    pub fn mean_turns(&self) -> f64 {
        let all: u64 = self.turns.iter().map(|(turns, games)| turns * games).sum();
        all as f64 / self.games.max(1) as f64
    }

    /// The number of turns that this percentage of all games did not exceed.
    pub fn turns_of(&self, percent: u64) -> u64 {
        let mut games = 0;
        let reached = self.turns.iter().find(|(_, some)| {
            games += **some;
            games * 100 >= self.games * percent
        });
        reached.map_or(0, |(turns, _)| *turns)
    }
}

/// The results of all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The gods' names.
    pub gods: Vec<String>,
    pub by_players: BTreeMap<u8, Sum>,
    /// In games of two players: how often the god of the row beat the god of the column.
    pub duels: Vec<Vec<Rate>>,
}

impl Tally {
    pub fn new(content: &Content) -> Tally {
        let gods = content.gods.len();
        let sum = Sum { gods: vec![Rate::default(); gods], ..Sum::default() };
        Tally {
            gods: content.gods.iter().map(|god| god.name.clone()).collect(),
            by_players: (1..=4).map(|players| (players, sum.clone())).collect(),
            duels: vec![vec![Rate::default(); gods]; gods],
        }
    }

    pub fn add(&mut self, outcome: &Outcome) {
        let players = outcome.places.len() as u8;
        self.by_players.entry(players).or_default().add(outcome);
        if let [one, other] = outcome.places[..] {
            self.duels[one.god.index()][other.god.index()].count(one.won);
            self.duels[other.god.index()][one.god.index()].count(other.won);
        }
    }

    /// All games with this number of players.
    ///
    /// # Panics
    /// Four can play at most.
    pub fn of(&self, players: u8) -> &Sum {
        &self.by_players[&players]
    }
}
