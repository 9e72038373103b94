//! The results of all games.

use super::outcome::{End, Loss, Outcome};
use lab::Rate;
use mansions::Content;
use mansions::ids::{Difficulty, EndingId, ValueId};
use mansions::scenario::Scenario;
use std::collections::BTreeMap;

/// What is played: a scenario, one of its maps, a number of players, a difficulty.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    pub scenario: String,
    pub map: String,
    pub players: u8,
    pub difficulty: Difficulty,
}

/// The results of all games of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Games whose investigation is complete.
    pub won: Rate,
    /// Seats that won.
    pub seats: Rate,
    pub rounds: u64,
    /// Games in which somebody was Insane at the end, and games in which somebody was eliminated.
    pub insane: Rate,
    pub eliminated: Rate,
    pub ends: BTreeMap<End, u64>,
    pub losses: BTreeMap<Loss, u64>,
    /// Won games, by the number of a hidden fact and its value, if that was known.
    pub worlds: BTreeMap<(usize, Option<ValueId>), Rate>,
}

impl Sum {
    fn add(&mut self, outcome: &Outcome) {
        let won = outcome.loss.is_none();
        self.won.count(won);
        self.seats = self.seats.and(Rate { hits: outcome.winners, tries: outcome.seats });
        self.rounds += outcome.rounds;
        self.insane.count(outcome.insane);
        self.eliminated.count(outcome.eliminated);
        *self.ends.entry(outcome.end).or_default() += 1;
        if let Some(loss) = outcome.loss {
            *self.losses.entry(loss).or_default() += 1;
        }
        for (fact, &value) in outcome.worlds.iter().enumerate() {
            self.worlds.entry((fact, value)).or_default().count(won);
        }
    }

    /// The sum of both.
    fn and(mut self, other: &Sum) -> Sum {
        self.won = self.won.and(other.won);
        self.seats = self.seats.and(other.seats);
        self.rounds += other.rounds;
        self.insane = self.insane.and(other.insane);
        self.eliminated = self.eliminated.and(other.eliminated);
        other.ends.iter().for_each(|(&end, games)| *self.ends.entry(end).or_default() += games);
        other.losses.iter().for_each(|(&loss, games)| *self.losses.entry(loss).or_default() += games);
        for (&world, &rate) in &other.worlds {
            let sum = self.worlds.entry(world).or_default();
            *sum = sum.and(rate);
        }
        self
    }

    pub fn mean_rounds(&self) -> f64 {
        self.rounds as f64 / self.won.tries.max(1) as f64
    }

    /// The share of all games that were lost like this.
    pub fn lost(&self, loss: Loss) -> Rate {
        Rate { hits: self.losses.get(&loss).copied().unwrap_or(0), tries: self.won.tries }
    }

    /// The share of all games that ended like this.
    pub fn ended(&self, end: End) -> Rate {
        Rate { hits: self.ends.get(&end).copied().unwrap_or(0), tries: self.won.tries }
    }

    /// How often games with this value of a hidden fact were won.
    pub fn in_world(&self, fact: usize, value: Option<ValueId>) -> Rate {
        self.worlds.get(&(fact, value)).copied().unwrap_or_default()
    }
}

/// The names of a scenario's parts, for the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryNames {
    pub id: String,
    pub name: String,
    /// The id and the name of each map.
    pub maps: Vec<(String, String)>,
    pub(super) endings: Vec<EndingName>,
    /// Each hidden fact with its values.
    pub(super) facts: Vec<(String, Vec<(ValueId, String)>)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EndingName {
    pub end: End,
    pub name: String,
    pub complete: bool,
    /// Whether this is the ending after an elimination.
    pub eliminated: bool,
}

impl StoryNames {
    fn new(scenario: &Scenario) -> StoryNames {
        let mut values = (0..).map(ValueId::new);
        let facts = scenario.hidden.iter().map(|fact| {
            let named = fact.values.iter().map(|value| value.id.clone());
            (fact.id.clone(), values.by_ref().zip(named).collect())
        });
        StoryNames {
            id: scenario.id.clone(),
            name: scenario.name.clone(),
            maps: scenario.maps.iter().map(|map| (map.id.clone(), map.name.clone())).collect(),
            endings: endings(scenario),
            facts: facts.collect(),
        }
    }
}

fn endings(scenario: &Scenario) -> Vec<EndingName> {
    let told = scenario.endings.iter().enumerate().map(|(index, ending)| EndingName {
        end: End::Told(EndingId::new(index)),
        name: ending.name.clone(),
        complete: ending.complete,
        eliminated: scenario.eliminated.id() == EndingId::new(index),
    });
    told.collect()
}

/// The results of all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    pub stories: Vec<StoryNames>,
    /// How often each investigator won.
    pub(super) investigators: Vec<(String, Rate)>,
    pub cells: BTreeMap<Cell, Sum>,
}

impl Tally {
    pub fn new(content: &Content) -> Tally {
        let investigators = content.investigators.iter();
        Tally {
            stories: content.scenarios.iter().map(StoryNames::new).collect(),
            investigators: investigators.map(|card| (card.name.clone(), Rate::default())).collect(),
            cells: BTreeMap::new(),
        }
    }

    pub fn add(&mut self, cell: &Cell, outcome: &Outcome) {
        self.cells.entry(cell.clone()).or_default().add(outcome);
        for &(card, won) in &outcome.people {
            self.investigators[card.index()].1.count(won);
        }
    }

    /// All games of the cells that pass.
    pub fn sum(&self, wanted: impl Fn(&Cell) -> bool) -> Sum {
        let cells = self.cells.iter().filter(|(cell, _)| wanted(cell));
        cells.fold(Sum::default(), |sum, (_, more)| sum.and(more))
    }

    /// Scenarios that have been played.
    pub fn measured(&self) -> impl Iterator<Item = &StoryNames> {
        self.stories.iter().filter(|story| self.cells.keys().any(|cell| cell.scenario == story.id))
    }

    /// Cells that are never or always won.
    pub fn extreme(&self) -> impl Iterator<Item = (&Cell, Rate)> {
        self.cells.iter().map(|(cell, sum)| (cell, sum.won)).filter(|(_, won)| won.is_extreme())
    }
}
