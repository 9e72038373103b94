//! What games came to, and what came with winning: every game is a row of facts, rows are counted, and the counts make
//! a page that an author can tune a card by.

mod compare;
mod death_may_die;
mod decisions;
mod elder_gods;
mod page;
mod rows;
mod sum;

pub use compare::{Difference, compare};
pub use decisions::Decision;
pub use page::page;
pub use rows::{Heading, read_rows, write_heading, write_row};
pub use sum::{Beside, Study};

use crate::play_out;
use bots::{Bot, Bots, Stream};
use decisions::play_noting;
use shelf::OnShelf;

/// Something that was so in a game: who played, what was drawn, how it went.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fact {
    pub kind: String,
    pub name: String,
    /// Whether those won of whom it was so.
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

/// A game whose course can be studied.
pub trait Studied: OnShelf {
    /// The kinds of facts that a table of rates is made of: rows, columns, and a table for each of these.
    const GRID: [&'static str; 3];
    /// Only games that are alike in these kinds of facts are held against each other: what is played against whom says
    /// more about winning than any card does.
    const ALIKE: &'static [&'static str];
    /// The kinds of facts that are decided by lot, before anybody has answered anything.
    const DEALT: &'static [&'static str];

    /// A set-up by lot. Numbers one after another go through everything that there is to play.
    fn any_setup(content: &Self::Content, number: u64, stream: &mut Stream) -> Self::Setup;

    /// What was so in a game that is over.
    fn facts(content: &Self::Content, state: &Self::State, news: &[Self::Event]) -> Vec<Fact>;
}

impl Fact {
    fn new(kind: &str, name: impl Into<String>, won: bool) -> Fact {
        Fact { kind: kind.to_owned(), name: name.into(), won }
    }
}

/// Each fact counts once a game for those of whom it was so.
fn once(mut facts: Vec<Fact>) -> Vec<Fact> {
    facts.sort();
    facts.dedup();
    facts
}

/// Plays one game with one bot on all seats.
pub fn play_row<G: Studied>(content: &G::Content, mut state: G::State, bot: Bot, stream: Stream) -> Row {
    let (news, decisions) = play_out::<G>(content, &mut state, bot, stream);
    row::<G>(content, &state, &news, decisions)
}

/// The same game, with every decision.
pub fn play_row_noting<G: Studied>(
    content: &G::Content,
    mut state: G::State,
    bot: Bot,
    stream: Stream,
) -> (Row, Vec<Decision>) {
    let bots = Bots::on_all(G::seats(&state), bot, stream);
    let (news, decisions) = play_noting::<G>(content, &mut state, bots);
    (row::<G>(content, &state, &news, decisions.len() as u64), decisions)
}

fn row<G: Studied>(content: &G::Content, state: &G::State, news: &[G::Event], decisions: u64) -> Row {
    let ending = G::ending(state).expect("a game that is over has an ending");
    Row {
        ending: G::say_ending(content, state, ending).0,
        won: !G::winners(state, ending).is_empty(),
        decisions,
        turns: news.iter().filter(|event| G::begins_turn(event)).count() as u64,
        facts: G::facts(content, state, news),
    }
}
