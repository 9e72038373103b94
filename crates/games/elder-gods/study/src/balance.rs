//! The balance of Fate of the Elder Gods: every god alone, every two gods against each other, and larger
//! groups at random.

mod aims;
mod pictures;
mod report;
mod tally;

pub use aims::{Aim, aims};
pub use pictures::{duels, gods};
pub use report::report;
pub use tally::{End, Outcome, Place, Sum, Tally};

use bots::Stream;
use elder_gods::board::Die;
use elder_gods::{Content, ElderGods, Setup};
use lab::{Balance, in_parallel, play_out};
use rayon::ThreadPool;
use table::{Game, fingerprint};

/// The number of players, their gods (random where none is named), and the die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    pub players: u8,
    pub gods: Vec<String>,
    pub die: Die,
}

/// All results: with the balanced die, and with the even die by number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measured {
    pub balanced: Tally,
    pub even: Tally,
}

/// Plays everything; `done` is called after each cell.
pub fn measure(
    balance: &Balance,
    content: &Content,
    pool: &ThreadPool,
    mut done: impl FnMut(&Cell),
) -> Measured {
    let mut measured = Measured { balanced: Tally::new(content), even: Tally::new(content) };
    for cell in cells(content) {
        let outcomes = in_parallel(pool, 0..balance.games, |index| play(balance, content, &cell, index));
        let tally = match cell.die {
            Die::Balanced => &mut measured.balanced,
            Die::Even => &mut measured.even,
        };
        outcomes.iter().for_each(|outcome| tally.add(outcome));
        done(&cell);
    }
    measured
}

/// Plays one game. Its random numbers depend on the names in its cell, not on what else is measured.
fn play(balance: &Balance, content: &Content, cell: &Cell, index: u64) -> Outcome {
    let own = fingerprint(&(balance.seed, &cell.gods, cell.players, cell.die));
    let mut stream = Stream::nth(own, index);
    let gods = with_lots(content, cell, &mut stream);
    let setup = Setup { players: cell.players, gods, die: cell.die, ..Setup::default() };
    let mut state = ElderGods::set_up(content, &setup).expect("what is measured can be played");
    let (news, _) = play_out::<ElderGods>(content, &mut state, balance.bot, stream);
    Outcome::of(&state, &news)
}

/// Every god alone, every two gods, and three and four random ones; with the even die, random gods for every
/// number of players.
pub fn cells(content: &Content) -> Vec<Cell> {
    let die = Die::Balanced;
    let ids: Vec<&String> = content.gods.iter().map(|god| &god.id).collect();
    let alone = ids.iter().map(|&god| Cell { players: 1, gods: vec![god.clone()], die });
    let pairs = ids.iter().enumerate().flat_map(|(nth, &one)| {
        let pair = move |&other: &&String| Cell { players: 2, gods: vec![one.clone(), other.clone()], die };
        ids[nth + 1..].iter().map(pair)
    });
    let tables = [3, 4].map(|players| Cell { players, gods: Vec::new(), die });
    let even = [1, 2, 3, 4].map(|players| Cell { players, gods: Vec::new(), die: Die::Even });
    alone.chain(pairs).chain(tables).chain(even).collect()
}

/// The named gods, and random ones for the remaining players.
fn with_lots(content: &Content, cell: &Cell, stream: &mut Stream) -> Vec<String> {
    let mut gods = cell.gods.clone();
    let mut left: Vec<&String> =
        content.gods.iter().map(|god| &god.id).filter(|id| !gods.contains(id)).collect();
    while gods.len() < usize::from(cell.players) {
        gods.push(left.remove(stream.below_len(left.len())).clone());
    }
    gods
}
