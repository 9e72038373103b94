//! Learns the weights of the features of a position: sensible bots play, and a logistic regression finds the
//! weights with which the features at the end of each turn best predict who wins. The features are those that
//! a search starting with that turn would use.

use crate::in_parallel;
use bots::{Bot, BotAnswers, Bots, ContentOf, FeatureList, FeatureSet, Search, StateOf, Stream, TurnPoint};
use rayon::ThreadPool;
use std::fmt::Write;
use table::{Answers, Ask, Game, Seat, Stop, Table};

/// Iterations of Newton's method; it converges after a few.
const ITERATIONS: usize = 12;
/// L2 regularisation: keeps weights near the prior where the games say little about them.
const L2: f64 = 3.0;

/// The features of a position, and whether the game was won in the end.
pub type Seen = (FeatureList, bool);

/// The weights that fit best.
#[derive(Clone, PartialEq, Debug)]
pub struct Learnt {
    pub weights: Vec<f64>,
    pub positions: usize,
    /// The mean log loss; a coin toss has 0.693.
    pub log_loss: f64,
}

/// Bots whose features are recorded at the end of each turn.
struct FeatureRecorder<'a, B: Search> {
    bots: BotAnswers<'a, B>,
    content: &'a ContentOf<B>,
    turn: Option<TurnPoint>,
    /// The plan that was worked out when the turn began.
    plan: Option<B::Plan>,
    seats: u8,
    seen: Vec<(Seat, FeatureList)>,
}

impl<B: Search> FeatureRecorder<'_, B> {
    fn end_turn(&mut self, state: &StateOf<B>) {
        if let Some(plan) = self.plan.take() {
            let seats = (0..self.seats).map(Seat);
            let features = |seat| B::features(&plan, self.content, state, seat).list();
            self.seen.extend(seats.map(|seat| (seat, features(seat))));
        }
    }
}

impl<B: Search> Answers<B::Game> for FeatureRecorder<'_, B> {
    fn answer(&mut self, state: &StateOf<B>, ask: &Ask<'_, B::Game>) -> Option<usize> {
        let now = B::turn_point(state);
        if self.turn.is_some_and(|before| now.is_a_turn_after(before)) {
            self.end_turn(state);
        }
        self.turn = Some(now);
        if self.plan.is_none() && !ask.is_chance() && B::is_worth_a_search(&ask.why) {
            self.plan = Some(B::plan(self.content, state));
        }
        self.bots.answer(state, ask)
    }
}

/// Plays one game and returns the features as the first `seats` seats saw them.
fn watch<B: Search>(content: &ContentOf<B>, mut state: StateOf<B>, seats: u8, stream: Stream) -> Vec<Seen> {
    let mut bots = Bots::on_all(B::Game::seats(&state), Bot::Sensible, stream);
    let bots = bots.at::<B>(content);
    let mut watched = FeatureRecorder::<B> { bots, content, turn: None, plan: None, seats, seen: Vec::new() };
    let flow = Table::new(content, &mut state, &mut watched).play_on();
    assert_eq!(flow, Err(Stop::Over), "sensible bots answer everything");
    let ending = B::Game::ending(&state).expect("a game that is over has an ending");
    let winners = B::Game::winners(&state, ending);
    watched.seen.into_iter().map(|(seat, features)| (features, winners.contains(seat))).collect()
}

/// The features of all these games. `start` sets up a game and says how many of its seats to learn from.
pub fn positions<B: Search>(
    content: &ContentOf<B>,
    pool: &ThreadPool,
    games: u64,
    start: impl Fn(u64, &mut Stream) -> (StateOf<B>, u8) + Sync + Send,
) -> Vec<Seen> {
    let one = |index| {
        let mut stream = Stream::nth(0x1ea4, index);
        let (state, seats) = start(index, &mut stream);
        watch::<B>(content, state, seats, stream)
    };
    in_parallel(pool, 0..games, one).into_iter().flatten().collect()
}

/// Fits the weights. With little evidence they stay near the prior.
pub fn fit(seen: &[Seen], prior: &[f64]) -> Learnt {
    let weights = (0..ITERATIONS).fold(prior.to_vec(), |weights, _| newton_step(&weights, prior, seen));
    let sum = seen.iter().map(|(features, won)| log_loss(&weights, features, *won)).sum::<f64>();
    Learnt { weights, positions: seen.len(), log_loss: sum / seen.len() as f64 }
}

/// Weights as rows of a feature table, one column each.
pub fn rows<F: FeatureSet>(columns: &[(&str, &Learnt)]) -> String {
    let mut text = String::new();
    for (name, Learnt { positions, log_loss, .. }) in columns {
        writeln!(text, "// {name}: {positions} positions, log loss {log_loss:.4}").expect("a text grows");
    }
    for (at, feature) in F::NAMES.iter().enumerate() {
        let weights: Vec<String> = columns.iter().map(|(_, of)| format!("{:.3}", of.weights[at])).collect();
        writeln!(text, "{feature}: [{}],", weights.join(", ")).expect("a text grows");
    }
    text
}

fn probability(weights: &[f64], features: &[f32]) -> f64 {
    let sum: f64 = weights.iter().zip(features).map(|(weight, &feature)| weight * f64::from(feature)).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn log_loss(weights: &[f64], features: &[f32], won: bool) -> f64 {
    let probability = probability(weights, features).clamp(1e-6, 1.0 - 1e-6);
    -(if won { probability } else { 1.0 - probability }).ln()
}

/// One iteration of Newton's method.
fn newton_step(weights: &[f64], prior: &[f64], seen: &[Seen]) -> Vec<f64> {
    let n = weights.len();
    let mut gradient: Vec<f64> =
        weights.iter().zip(prior).map(|(weight, prior)| -L2 * (weight - prior)).collect();
    let mut hessian = vec![vec![0.0; n]; n];
    (0..n).for_each(|i| hessian[i][i] = L2);
    for (features, won) in seen {
        let probability = probability(weights, features);
        let (error, variance) = (f64::from(u8::from(*won)) - probability, probability * (1.0 - probability));
        for (i, &feature) in features.iter().enumerate() {
            gradient[i] += error * f64::from(feature);
            let row = hessian[i].iter_mut().zip(features);
            row.for_each(|(cell, &other)| *cell += variance * f64::from(feature) * f64::from(other));
        }
    }
    weights.iter().zip(solve(hessian, gradient)).map(|(weight, change)| weight + change).collect()
}

/// Gaussian elimination.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Won whenever the first feature is present; the second is noise.
    #[test]
    fn what_tells_who_wins_gets_the_weight() {
        let seen: Vec<Seen> = (0..200)
            .map(|n| {
                let told = n % 3 == 0;
                let features = [f32::from(u8::from(told)), 1.0, f32::from(u8::from(n % 2 == 0))];
                (features.into_iter().collect(), told)
            })
            .collect();
        let learnt = fit(&seen, &[0.0; 3]);
        assert!(learnt.weights[0] > 2.0 && learnt.weights[2].abs() < 0.5, "{learnt:?}");
        assert!(learnt.log_loss < 0.3);
    }
}
