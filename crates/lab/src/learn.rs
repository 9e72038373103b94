//! What the signs of a position weigh: sensible bots play, and the signs at the end of each turn are weighed so that they
//! tell best who wins (logistic regression). They are seen as a bot sees them that looks ahead from the beginning of
//! the turn.

use crate::death_may_die::cells;
use crate::in_parallel;
use crate::strength::any_game;
use bots::{Bot, Bots, Moment, Search, Signs, Stream};
use death_may_die::DeathMayDie;
use elder_gods::ElderGods;
use rayon::ThreadPool;
use std::fmt;
use table::{Answers, Ask, Game, Seat, Stop, Table};

/// Rounds of Newton's method; it does not move any more after a few.
const ROUNDS: usize = 12;
/// Keeps weights near the usual ones where games say little about them.
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

/// Bots that write down what they see at the end of each turn.
struct Watched<'a, G: Search> {
    playing: bots::Playing<'a, G>,
    content: &'a G::Content,
    moment: Option<Moment>,
    /// What somebody had in mind when the turn began.
    plan: Option<G::Plan>,
    seats: u8,
    seen: Vec<(Seat, Signs)>,
}

impl<G: Search> Watched<'_, G> {
    fn end_turn(&mut self, state: &G::State) {
        if let Some(plan) = self.plan.take() {
            let seats = (0..self.seats).map(Seat);
            self.seen.extend(seats.map(|seat| (seat, G::signs(&plan, self.content, state, seat))));
        }
    }
}

impl<G: Search> Answers<G> for Watched<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let now = G::moment(state);
        if self.moment.is_some_and(|before| now.is_a_turn_after(before)) {
            self.end_turn(state);
        }
        self.moment = Some(now);
        if self.plan.is_none() && !ask.is_chance() && G::is_worth_a_thought(&ask.why) {
            self.plan = Some(G::plan(self.content, state));
        }
        self.playing.answer(state, ask)
    }
}

/// Plays one game and says what so many seats saw in it.
fn watch<G: Search>(content: &G::Content, mut state: G::State, seats: u8, stream: Stream) -> Vec<Seen> {
    let mut bots = Bots::on_all(G::seats(&state), Bot::Sensible, stream);
    let playing = bots.at::<G>(content);
    let mut watched = Watched::<G> { playing, content, moment: None, plan: None, seats, seen: Vec::new() };
    let flow = Table::new(content, &mut state, &mut watched).play_on();
    assert_eq!(flow, Err(Stop::Over), "sensible bots answer everything");
    let ending = G::ending(&state).expect("a game that is over has an ending");
    let winners = G::winners(&state, ending);
    watched.seen.into_iter().map(|(seat, signs)| (signs, winners.contains(seat))).collect()
}

/// The weights of Death May Die: those of all episodes together, then those of each. So many games of each are
/// played, every Elder One and number of players in turn. All seats see the same and win together.
pub fn death_may_die(
    content: &death_may_die::Content,
    pool: &ThreadPool,
    games: u64,
) -> (Learnt, Vec<(String, Learnt)>) {
    let cells = cells(content);
    let episodes: Vec<&String> =
        content.episodes.iter().filter(|episode| !episode.lesson).map(|episode| &episode.id).collect();
    let seen: Vec<Vec<Seen>> = episodes
        .iter()
        .map(|id| {
            let cells: Vec<_> = cells.iter().filter(|cell| cell.episode == **id).collect();
            play::<DeathMayDie>(content, pool, games, |index, stream| {
                (any_game(content, cells[index as usize % cells.len()], stream), 1)
            })
        })
        .collect();
    let all = seen.iter().flatten().cloned().collect::<Vec<Seen>>();
    let any = weigh(&all, &vec![0.0; all[0].0.len()]);
    let each = episodes.iter().zip(&seen).map(|(id, seen)| ((*id).clone(), weigh(seen, &any.weights)));
    let each = each.collect();
    (any, each)
}

/// The weights of Fate of the Elder Gods for these numbers of players.
pub fn elder_gods(content: &elder_gods::Content, pool: &ThreadPool, games: u64, players: &[u8]) -> Learnt {
    let seen = play::<ElderGods>(content, pool, games, |index, _| {
        let players = players[index as usize % players.len()];
        let setup = elder_gods::Setup { players, ..elder_gods::Setup::default() };
        (ElderGods::set_up(content, &setup).expect("so many can play"), players)
    });
    weigh(&seen, &vec![0.0; seen[0].0.len()])
}

/// What is seen in all these games; each is given with the number of seats that tell what they see.
fn play<G: Search>(
    content: &G::Content,
    pool: &ThreadPool,
    games: u64,
    start: impl Fn(u64, &mut Stream) -> (G::State, u8) + Sync + Send,
) -> Vec<Seen> {
    let one = |index| {
        let mut stream = Stream::nth(0x1ea4, index);
        let (state, seats) = start(index, &mut stream);
        watch::<G>(content, state, seats, stream)
    };
    in_parallel(pool, 0..games, one).into_iter().flatten().collect()
}

/// Weighs the signs. Without reason the weights stay near the usual ones.
fn weigh(seen: &[Seen], usual: &[f64]) -> Learnt {
    let weights = (0..ROUNDS).fold(usual.to_vec(), |weights, _| step(&weights, usual, seen));
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
fn step(weights: &[f64], usual: &[f64], seen: &[Seen]) -> Vec<f64> {
    let n = weights.len();
    let mut slope: Vec<f64> =
        weights.iter().zip(usual).map(|(weight, usual)| -CAUTION * (weight - usual)).collect();
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
