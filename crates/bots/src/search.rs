//! Bots that search: open-loop Monte Carlo tree search over answers. See `docs/bots.md`.

mod common_chance;
mod forest;
mod playout;
mod root;
mod tree;

use crate::Stream;
use crate::features::FeatureSet;
use crate::sensible::{ContentOf, Sensible, StateOf, decide};
use forest::Forest;
use root::{Margin, Tries};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use table::{Actor, Ask, Game, Position, Seat};

/// A point in the order of turns: whose turn it is, and whether the turn is in its late part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnPoint {
    pub whose: u8,
    pub is_late: bool,
}

impl TurnPoint {
    /// Whether a turn has passed since. `whose` alone does not tell: a lone survivor takes one turn after
    /// another.
    pub fn is_a_turn_after(self, before: TurnPoint) -> bool {
        self.whose != before.whose || (before.is_late && !self.is_late)
    }
}

/// What a search needs from a game: a policy for playouts, and features to evaluate the position at the end
/// of one.
pub trait Search: Sensible {
    /// What is worked out once per question, before the first playout.
    type Plan: Sync;
    /// What the playout policy remembers from one answer to the next.
    type Intent: Default;
    type Features: FeatureSet;
    /// How many turns a playout lasts, this one included.
    const HORIZON: u32;
    /// How much better an answer has to be to replace the one by rules of thumb: in standard errors, and in
    /// probability of winning. The evaluation of a position stays approximate, however long the search.
    const STANDARD_ERRORS: f32;
    const LEAST_GAIN: f32;
    /// The exploration constant of the tree below the root. Failed experiments down there count against the
    /// answer at the root.
    const EXPLORATION: f32;

    fn plan(content: &ContentOf<Self>, state: &StateOf<Self>) -> Self::Plan;
    fn turn_point(state: &StateOf<Self>) -> TurnPoint;
    /// Whether a question is worth a search. Others are answered by rules of thumb.
    fn is_worth_a_search(why: &<Self::Game as Game>::Why) -> bool;
    /// The answers worth trying, including the usual one; all of them by default.
    fn candidates(
        _content: &ContentOf<Self>,
        _state: &StateOf<Self>,
        ask: &Ask<'_, Self::Game>,
        _usual: usize,
    ) -> Vec<usize> {
        (0..ask.options.len()).collect()
    }
    /// The playout policy: a quick answer, for other players and for later decisions.
    fn quick(
        plan: &Self::Plan,
        intent: &mut Self::Intent,
        content: &ContentOf<Self>,
        state: &StateOf<Self>,
        ask: &Ask<'_, Self::Game>,
        stream: &mut Stream,
    ) -> usize;
    /// The features of a position, as a seat sees it.
    fn features(
        plan: &Self::Plan,
        content: &ContentOf<Self>,
        state: &StateOf<Self>,
        seat: Seat,
    ) -> Self::Features;
    /// The weights of the features; learnt by `lab learn`.
    fn weights(plan: &Self::Plan, state: &StateOf<Self>) -> Self::Features;
}

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A number of playouts. The choice is the same on every machine and for any number of threads.
    Playouts(u32),
    Time(Duration),
}

/// What a bot thinks of a question.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The index of the answer it would give.
    pub best: usize,
    /// One entry per option.
    pub options: Vec<Weighed>,
    pub playouts: u32,
    /// Players' decisions in all playouts.
    pub decisions: u64,
}

/// What a bot thinks of an option.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed {
    /// How often it was tried.
    pub visits: u32,
    /// The probability of winning with it, from 0 to 1.
    pub chance: f32,
    /// How much worse than the best answer it is, if that is statistically certain; otherwise 0.
    pub costs: f32,
}

/// Searches for the best answer to the question of a position; `None` if no player is asked.
pub fn search<B: Search>(
    content: &ContentOf<B>,
    position: &Position<B::Game>,
    budget: Budget,
    threads: usize,
    seed: u64,
) -> Option<Thought> {
    let question = position.question()?;
    let Actor::Seat(seat) = question.actor else { return None };
    let mut stream = Stream::nth(seed, 0);
    let usual = decide::<B>(content, position.state(), &question.as_ask(), &mut stream);
    if !B::is_worth_a_search(&question.why) {
        return Some(Thought::at_once(usual, question.options.len()));
    }
    let plan = B::plan(content, position.state());
    let forest = Forest::<B> { content, position, seat, plan: &plan, usual, seed };
    let tries = forest.tries(budget, threads.max(1));
    Some(Thought::of(&tries, usual, B::STANDARD_ERRORS, B::LEAST_GAIN))
}

/// How likely a seat is to win, from 0 to 1.
pub fn win_probability<B: Search>(
    plan: &B::Plan,
    content: &ContentOf<B>,
    state: &StateOf<B>,
    seat: Seat,
) -> f32 {
    match B::Game::ending(state) {
        Some(ending) => f32::from(u8::from(B::Game::winners(state, ending).contains(seat))),
        None => {
            let sum = B::features(plan, content, state, seat).dot(&B::weights(plan, state));
            1.0 / (1.0 + (-sum).exp())
        }
    }
}

impl Thought {
    /// An answer given without searching.
    pub(crate) fn at_once(usual: usize, options: usize) -> Thought {
        let weighed = Weighed { visits: 0, chance: 0.0, costs: 0.0 };
        Thought { best: usual, options: vec![weighed; options], playouts: 0, decisions: 0 }
    }

    /// The answer with the best mean, unless the usual one is about as good.
    fn of(trees: &[Tries], usual: usize, standard_errors: f32, least_gain: f32) -> Thought {
        let all: Vec<(u32, f32)> = (0..trees[0].answers()).map(|answer| root::total(trees, answer)).collect();
        let mean = |(visits, sum): (u32, f32)| sum / visits.max(1) as f32;
        let (playouts, sum) = all.iter().fold((0, 0.0), |all, each| (all.0 + each.0, all.1 + each.1));
        let most = all.iter().map(|(visits, _)| *visits).max().unwrap_or(0);
        let often = (0..all.len()).filter(|&answer| all[answer].0 * 2 >= most);
        let best = often.reduce(|a, b| if mean(all[b]) > mean(all[a]) { b } else { a });
        let is_worth_it = |&best: &usize| {
            let margin = Margin::between(trees, best, usual);
            margin.is_clear(standard_errors) && margin.is_at_least(least_gain)
        };
        let best = best.filter(is_worth_it).unwrap_or(usual);
        let weigh = |answer: usize| Weighed {
            visits: all[answer].0,
            chance: mean(if all[answer].0 == 0 { (playouts, sum) } else { all[answer] }),
            costs: Margin::between(trees, best, answer).if_clear(standard_errors),
        };
        let decisions = trees.iter().map(|tries| tries.decisions).sum();
        Thought { best, options: (0..all.len()).map(weigh).collect(), playouts, decisions }
    }

    /// The best of the other options.
    pub fn next_best(&self) -> Option<usize> {
        let others = (0..self.options.len()).filter(|&index| index != self.best);
        let rank = |index: usize| (self.options[index].visits, self.options[index].chance);
        others.reduce(|a, b| if rank(b) > rank(a) { b } else { a })
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Playouts(playouts) => write!(f, "{playouts}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// A number of playouts (`200`) or a time (`100ms`, `2s`).
impl FromStr for Budget {
    type Err = NoBudget;

    fn from_str(text: &str) -> Result<Budget, NoBudget> {
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number > 0);
        let milliseconds =
            |of: u64| move |number: u32| Budget::Time(Duration::from_millis(of * u64::from(number)));
        let read = if let Some(digits) = text.strip_suffix("ms") {
            number(digits).map(milliseconds(1))
        } else if let Some(digits) = text.strip_suffix('s') {
            number(digits).map(milliseconds(1000))
        } else {
            number(text).map(Budget::Playouts)
        };
        read.ok_or(NoBudget)
    }
}

/// The text is not a budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoBudget;

#[cfg(test)]
mod tests {
    use super::*;

    /// The best answer if the usual one scored 0.5 in a hundred tries and the other one scored `other`.
    fn best(other: f32, standard_errors: f32, least_gain: f32) -> usize {
        let mut tries = Tries::new(2);
        for _ in 0..100 {
            tries.add(0, 0.5, 1);
            tries.add(1, other, 1);
        }
        Thought::of(&[tries], 0, standard_errors, least_gain).best
    }

    #[test]
    fn an_answer_costs_what_it_is_surely_worse_by() {
        let mut tries = Tries::new(3);
        for _ in 0..100 {
            tries.add(0, 0.5, 1);
            tries.add(1, 0.3, 1);
            tries.add(2, 0.499, 1);
        }
        let costs = Thought::of(&[tries], 0, 2.0, 0.0).options.into_iter().map(|option| option.costs);
        assert_eq!(costs.map(|cost| (100.0 * cost).round()).collect::<Vec<_>>(), [0.0, 20.0, 0.0]);
    }

    #[test]
    fn the_usual_answer_is_left_only_for_something() {
        assert_eq!(best(0.53, 3.0, 0.02), 1);
        assert_eq!(best(0.515, 3.0, 0.02), 0, "sure, but too little");
        assert_eq!(best(0.515, 0.5, 0.0), 1);
        assert_eq!(best(0.5, 0.5, 0.0), 0, "ties go to the usual answer");
    }
}
