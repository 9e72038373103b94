//! The balance of Fate of the Elder Gods: every god alone, every two against each other, and full tables by lot.

mod aims;
mod pictures;
mod report;
mod tally;

pub use aims::{Aim, aims};
pub use pictures::{duels, gods};
pub use report::report;
pub use tally::{End, Outcome, Place, Sum, Tally};

use crate::{in_parallel, play_out};
use bots::{Bot, Stream};
use elder_gods::{Content, ElderGods, Setup};
use rayon::ThreadPool;
use table::{Game, fingerprint};

/// Who plays: so many, of whom these gods are named and the rest are by lot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    pub players: u8,
    pub gods: Vec<String>,
}

/// What is measured: so many games of each cell.
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    pub games: u64,
    pub seed: u64,
    pub bot: Bot,
}

impl Balance {
    /// Plays everything; `done` hears of each cell.
    pub fn measure(&self, content: &Content, pool: &ThreadPool, mut done: impl FnMut(&Cell)) -> Tally {
        let mut tally = Tally::new(content);
        for cell in cells(content) {
            let outcomes = in_parallel(pool, 0..self.games, |index| self.play(content, &cell, index));
            outcomes.iter().for_each(|outcome| tally.add(outcome));
            done(&cell);
        }
        tally
    }

    /// One game. Its chance depends on its cell's names, not on what else is measured.
    fn play(&self, content: &Content, cell: &Cell, index: u64) -> Outcome {
        let own = fingerprint(&(self.seed, &cell.gods, cell.players));
        let mut stream = Stream::nth(own, index);
        let gods = with_lots(content, cell, &mut stream);
        let setup = Setup { players: cell.players, gods, ..Setup::default() };
        let mut state = ElderGods::set_up(content, &setup).expect("what is measured can be played");
        let (news, _) = play_out::<ElderGods>(content, &mut state, self.bot, stream);
        Outcome::of(&state, &news)
    }
}

/// Every god alone, every two gods, and three and four by lot.
pub fn cells(content: &Content) -> Vec<Cell> {
    let ids: Vec<&String> = content.gods.iter().map(|god| &god.id).collect();
    let alone = ids.iter().map(|&god| Cell { players: 1, gods: vec![god.clone()] });
    let pairs = ids.iter().enumerate().flat_map(|(nth, &one)| {
        let pair = move |&other: &&String| Cell { players: 2, gods: vec![one.clone(), other.clone()] };
        ids[nth + 1..].iter().map(pair)
    });
    let tables = [3, 4].map(|players| Cell { players, gods: Vec::new() });
    alone.chain(pairs).chain(tables).collect()
}

/// The gods that are named, and as many by lot as are missing.
fn with_lots(content: &Content, cell: &Cell, stream: &mut Stream) -> Vec<String> {
    let mut gods = cell.gods.clone();
    let mut left: Vec<&String> =
        content.gods.iter().map(|god| &god.id).filter(|id| !gods.contains(id)).collect();
    while gods.len() < usize::from(cell.players) {
        gods.push(left.remove(stream.below_len(left.len())).clone());
    }
    gods
}
