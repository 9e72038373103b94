//! Counts of continuations, as in chess engines.
//!
//! From a position, every possible answer is given, chance's included, then every answer to what is asked
//! next, and so on. A [`Counts`] says how many positions there are after each number of answers. A rule that
//! offers one option too many or too few changes such a number.
//!
//! Known counts are in files `crates/games/<game>/rules/tests/*.perft`, which `referee perft` checks and
//! `referee perft --bless` rewrites. A file is a list of blocks, separated by lines `---`. A block is a
//! position in the game's notation, an empty line, and a line for each depth that is counted:
//!
//! ```text
//! (a position)
//!
//! depth 1: 7
//! depth 2: 43
//!
//! ---
//!
//! (another position)
//!
//! depth 1: 2
//! ```
//!
//! A new block may leave out the depths; blessing then counts three.

mod file;
mod folder;

pub use file::{Block, Line, PerftFile};
pub use folder::{Counted, Task, count, files};

use table::{Actor, Game, Nobody, Session};

/// Positions after the same number of answers, by who is asked next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nodes {
    pub players: u64,
    pub chance: u64,
    /// The game is over.
    pub over: u64,
}

impl Nodes {
    pub fn total(&self) -> u64 {
        self.players + self.chance + self.over
    }
}

/// Positions after one answer, after two, and so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts(Vec<Nodes>);

impl Counts {
    /// The positions after `depth` answers; at least 1.
    pub fn after(&self, depth: usize) -> Nodes {
        self.0[depth - 1]
    }

    pub fn depths(&self) -> usize {
        self.0.len()
    }
}

/// Counts the positions that can follow after up to `depth` answers. A position that is reached in several
/// ways is counted once for each, and a game that is over is counted once, where it ends.
pub fn perft<G: Game>(session: &Session<G>, depth: usize) -> Counts {
    let mut counts = Counts(vec![Nodes::default(); depth]);
    descend(session, &mut counts.0);
    counts
}

fn descend<G: Game>(session: &Session<G>, counts: &mut [Nodes]) {
    let (Some(question), Some((here, deeper))) = (session.question(), counts.split_first_mut()) else {
        return;
    };
    for index in 0..question.options.len() {
        let mut next = session.clone();
        next.answer(index, &mut Nobody).expect("a listed answer is accepted");
        match next.question().map(|question| question.actor) {
            Some(Actor::Seat(_)) => here.players += 1,
            Some(Actor::Chance) => here.chance += 1,
            None => here.over += 1,
        }
        descend(&next, deeper);
    }
}
