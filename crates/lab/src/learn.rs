//! What the signs of a position weigh: sensible bots play, and the signs at the beginning of each turn are weighed so that
//! they tell best who wins (logistic regression).

use crate::death_may_die::cells;
use crate::in_parallel;
use crate::strength::any_game;
use bots::{Bot, Bots, Search, Signs, Stream};
use death_may_die::DeathMayDie;
use elder_gods::ElderGods;
use rayon::ThreadPool;
use std::fmt;
use table::{Answers, Ask, Game, Seat, Stop, Table};

/// Rounds of Newton's method; it does not move any more after a few.
const ROUNDS: usize = 12;
/// Keeps weights of signs small that say the same as others.
const CAUTION: f64 = 3.0;

/// A position as it was seen, and what came of it.
type Seen = (Signs, bool);

/// What was learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Learnt {
    pub weights: Vec<f64>,
    pub positions: usize,
    /// How surprised the weights are by what came of the positions (log loss); guessing is 0.693.
    pub surprise: f64,
}

impl fmt::Display for Learnt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weights: Vec<String> = self.weights.iter().map(|weight| format!("{weight:.3}")).collect();
        writeln!(f, "{} positions, surprise {:.4}", self.positions, self.surprise)?;
        write!(f, "[{}]", weights.join(", "))
    }
}

/// Bots that write down what they see at the beginning of each turn.
struct Watched<'a, G: Search> {
    playing: bots::Playing<'a, G>,
    content: &'a G::Content,
    turn: Option<u8>,
    seen: Vec<(Seat, Signs)>,
}

impl<G: Search> Answers<G> for Watched<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let turn = Some(G::turn_mark(state));
        if self.turn.is_some() && self.turn != turn {
            let plan = G::plan(self.content, state);
            let seats = (0..G::seats(state)).map(Seat);
            self.seen.extend(seats.map(|seat| (seat, G::signs(&plan, self.content, state, seat))));
        }
        self.turn = turn;
        self.playing.answer(state, ask)
    }
}

/// Plays one game and says what was seen in it.
fn watch<G: Search>(content: &G::Content, mut state: G::State, stream: Stream) -> Vec<Seen> {
    let mut bots = Bots::on_all(G::seats(&state), Bot::Sensible, stream);
    let playing = bots.at::<G>(content);
    let mut watched = Watched::<G> { playing, content, turn: None, seen: Vec::new() };
    let flow = Table::new(content, &mut state, &mut watched).play_on();
    assert_eq!(flow, Err(Stop::Over), "sensible bots answer everything");
    let ending = G::ending(&state).expect("a game that is over has an ending");
    let winners = G::winners(&state, ending);
    watched.seen.into_iter().map(|(seat, signs)| (signs, winners.contains(seat))).collect()
}

/// The weights of Death May Die: every cell in turn.
pub fn death_may_die(content: &death_may_die::Content, pool: &ThreadPool, games: u64) -> Learnt {
    let cells = cells(content);
    learn::<DeathMayDie>(content, pool, games, |index, stream| {
        any_game(content, &cells[index as usize % cells.len()], stream)
    })
}

/// The weights of Fate of the Elder Gods for these numbers of players.
pub fn elder_gods(content: &elder_gods::Content, pool: &ThreadPool, games: u64, players: &[u8]) -> Learnt {
    learn::<ElderGods>(content, pool, games, |index, _| {
        let players = players[index as usize % players.len()];
        let setup = elder_gods::Setup { players, ..elder_gods::Setup::default() };
        ElderGods::set_up(content, &setup).expect("so many can play")
    })
}

/// Weighs the signs of all these games.
fn learn<G: Search>(
    content: &G::Content,
    pool: &ThreadPool,
    games: u64,
    start: impl Fn(u64, &mut Stream) -> G::State + Sync + Send,
) -> Learnt {
    let one = |index| {
        let mut stream = Stream::nth(0x1ea4, index);
        let state = start(index, &mut stream);
        watch::<G>(content, state, stream)
    };
    let seen: Vec<Seen> = in_parallel(pool, 0..games, one).into_iter().flatten().collect();
    let weights = (0..ROUNDS).fold(vec![0.0; seen[0].0.len()], |weights, _| step(&weights, &seen));
    let surprise = seen.iter().map(|(signs, won)| surprise(&weights, signs, *won)).sum::<f64>();
    Learnt { weights, positions: seen.len(), surprise: surprise / seen.len() as f64 }
}

fn chance(weights: &[f64], signs: &[f32]) -> f64 {
    let sum: f64 = weights.iter().zip(signs).map(|(weight, &sign)| weight * f64::from(sign)).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn surprise(weights: &[f64], signs: &[f32], won: bool) -> f64 {
    let chance = chance(weights, signs).clamp(1e-6, 1.0 - 1e-6);
    -(if won { chance } else { 1.0 - chance }).ln()
}

/// One round of Newton's method.
fn step(weights: &[f64], seen: &[Seen]) -> Vec<f64> {
    let n = weights.len();
    let mut slope: Vec<f64> = weights.iter().map(|weight| -CAUTION * weight).collect();
    let mut bend = vec![vec![0.0; n]; n];
    (0..n).for_each(|i| bend[i][i] = CAUTION);
    for (signs, won) in seen {
        let chance = chance(weights, signs);
        let (off, share) = (f64::from(u8::from(*won)) - chance, chance * (1.0 - chance));
        for (i, &sign) in signs.iter().enumerate() {
            slope[i] += off * f64::from(sign);
            let row = bend[i].iter_mut().zip(signs);
            row.for_each(|(cell, &other)| *cell += share * f64::from(sign) * f64::from(other));
        }
    }
    weights.iter().zip(solve(bend, slope)).map(|(weight, change)| weight + change).collect()
}

/// Gauss's way to solve equations.
fn solve(mut left: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for column in 0..n {
        for row in column + 1..n {
            let share = left[row][column] / left[column][column];
            let pivot = left[column].clone();
            left[row].iter_mut().zip(&pivot).skip(column).for_each(|(cell, above)| *cell -= share * above);
            right[row] -= share * right[column];
        }
    }
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|column| left[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / left[row][row];
    }
    right
}
