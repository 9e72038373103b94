//! The balance of Mansions of Madness: every scenario on every map, for every number of players and every
//! difficulty.

mod heat_map;
mod outcome;
mod report;
mod tally;
mod targets;

pub use heat_map::heat_map;
pub use outcome::{End, Loss, Outcome, is_complete, worlds};
pub use report::report;
pub use tally::{Cell, StoryNames, Sum, Tally};

use bots::Stream;
use lab::{Balance, in_parallel, play_out};
use mansions::ids::Difficulty;
use mansions::setup::Level;
use mansions::{Content, Mansions, Setup, State};
use rayon::ThreadPool;
use table::{Game, Spoken, fingerprint};

/// The numbers of players that are measured.
pub const PLAYERS: [u8; 5] = [1, 2, 3, 4, 5];

/// Plays everything; `done` is called after each cell.
pub fn measure(
    balance: &Balance,
    content: &Content,
    pool: &ThreadPool,
    mut done: impl FnMut(&Cell),
) -> Tally {
    let mut tally = Tally::new(content);
    for cell in cells(content).into_iter().filter(|cell| balance.includes(&cell.scenario)) {
        let outcomes = in_parallel(pool, 0..balance.games, |index| play(balance, content, &cell, index));
        outcomes.iter().for_each(|outcome| tally.add(&cell, outcome));
        done(&cell);
    }
    tally
}

/// Plays one game. Its random numbers depend on the names in its cell, not on what else is measured.
fn play(balance: &Balance, content: &Content, cell: &Cell, index: u64) -> Outcome {
    let difficulty = difficulty_name(cell.difficulty);
    let own = fingerprint(&(balance.seed, &cell.scenario, &cell.map, cell.players, difficulty));
    let mut stream = Stream::nth(own, index);
    let mut state = start(content, cell, &mut stream);
    play_out::<Mansions>(content, &mut state, balance.bot, stream);
    Outcome::of(content, &state)
}

/// A game of a cell with random investigators.
pub(crate) fn start(content: &Content, cell: &Cell, stream: &mut Stream) -> State {
    let setup = setup_of(content, cell, stream);
    Mansions::set_up(content, &setup).expect("what is measured can be played")
}

/// A set-up of any cell; consecutive numbers cover all cells.
pub(crate) fn any_setup(content: &Content, number: u64, stream: &mut Stream) -> Setup {
    let cells = cells(content);
    setup_of(content, &cells[(number % cells.len() as u64) as usize], stream)
}

fn setup_of(content: &Content, cell: &Cell, stream: &mut Stream) -> Setup {
    Setup {
        scenario: cell.scenario.clone(),
        map: cell.map.clone(),
        players: cell.players,
        investigators: draw_investigators(content, cell.players, stream),
        difficulty: level(cell.difficulty),
        skip_puzzles: false,
    }
}

/// Every scenario, each on every map, with every number of players and every difficulty.
pub fn cells(content: &Content) -> Vec<Cell> {
    let maps =
        content.scenarios.iter().flat_map(|scenario| scenario.maps.iter().map(move |map| (scenario, map)));
    let counted = maps.flat_map(|map| PLAYERS.map(|players| (map, players)));
    let all = counted.flat_map(|at| Difficulty::ALL.iter().map(move |&difficulty| (at, difficulty)));
    all.map(|(((scenario, map), players), difficulty)| Cell {
        scenario: scenario.id.clone(),
        map: map.id.clone(),
        players,
        difficulty,
    })
    .collect()
}

/// Random investigators, in the order in which they were drawn.
fn draw_investigators(content: &Content, players: u8, stream: &mut Stream) -> Vec<String> {
    let mut left: Vec<&str> = content.investigators.iter().map(|card| card.id.as_str()).collect();
    let mut draw = || left.remove(stream.below_len(left.len())).to_owned();
    (0..players.max(2)).map(|_| draw()).collect()
}

fn level(difficulty: Difficulty) -> Level {
    match difficulty {
        Difficulty::Easy => Level::Easy,
        Difficulty::Normal => Level::Normal,
        Difficulty::Hard => Level::Hard,
    }
}

pub(crate) fn difficulty_name(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "easy",
        Difficulty::Normal => "normal",
        Difficulty::Hard => "hard",
    }
}

/// The file name of a scenario's heat map.
pub(crate) fn picture(scenario: &str) -> String {
    format!("{}-{scenario}.svg", Mansions::NAME)
}
