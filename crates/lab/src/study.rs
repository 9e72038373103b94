//! How games ended, and what went with winning. Every game is a row of facts, rows are counted, and the
//! counts make a page that helps an author to tune a card.

mod compare;
mod decisions;
mod page;
mod rows;
mod sum;

pub use compare::{Difference, compare};
pub use decisions::{Decision, play_with_decisions};
pub use page::page;
pub use rows::{Heading, read_rows, write_heading, write_row};
pub use sum::{FactComparison, Study};

use crate::{ContentOf, EventOf, StateOf, Studied, play_out};
use bots::{Bot, Bots, Stream};
use table::{EventKind, Game, Spoken};

/// Something that was true of a game: who played, what was drawn, how it went.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fact {
    pub kind: String,
    pub name: String,
    /// Whether the players it was true of won.
    pub won: bool,
}

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    pub ending: String,
    /// Whether anybody won.
    pub won: bool,
    pub decisions: u64,
    pub turns: u64,
    pub facts: Vec<Fact>,
}

impl Fact {
    pub fn new(kind: &str, name: impl Into<String>, won: bool) -> Fact {
        Fact { kind: kind.to_owned(), name: name.into(), won }
    }
}

/// Drops repeated facts, so that each counts once per game and result.
pub fn once(mut facts: Vec<Fact>) -> Vec<Fact> {
    facts.sort();
    facts.dedup();
    facts
}

/// Plays one game with one bot on all seats.
pub fn play_row<S: Studied>(content: &ContentOf<S>, mut state: StateOf<S>, bot: Bot, stream: Stream) -> Row {
    let (news, decisions) = play_out::<S::Game>(content, &mut state, bot, stream);
    row::<S>(content, &state, &news, decisions)
}

/// Plays the same game and also returns every decision.
pub fn play_row_with_decisions<S: Studied>(
    content: &ContentOf<S>,
    mut state: StateOf<S>,
    bot: Bot,
    stream: Stream,
) -> (Row, Vec<Decision>) {
    let bots = Bots::on_all(S::Game::seats(&state), bot, stream);
    let (news, decisions) = play_with_decisions::<S::Game>(content, &mut state, bots);
    (row::<S>(content, &state, &news, decisions.len() as u64), decisions)
}

fn row<S: Studied>(content: &ContentOf<S>, state: &StateOf<S>, news: &[EventOf<S>], decisions: u64) -> Row {
    let ending = S::Game::ending(state).expect("a game that is over has an ending");
    Row {
        ending: S::Game::say_ending(content, state, ending).0,
        won: !S::Game::winners(state, ending).is_empty(),
        decisions,
        turns: news.iter().filter(|event| S::Game::kind(event) == EventKind::Turn).count() as u64,
        facts: S::facts(content, state, news),
    }
}
