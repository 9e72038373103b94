//! Players who look ahead: open-loop Monte Carlo tree search over answers. `docs/bots.md` says how they think.

mod ahead;
mod death_may_die;
mod elder_gods;
mod grow;
mod luck;
mod root;
mod tree;

use crate::sensible::decide;
use crate::{Sensible, Stream};
use arrayvec::ArrayVec;
use grow::Thinker;
use root::{Margin, Tries};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use table::{Actor, Ask, Position, Seat};

/// The most signs by which a position is judged.
pub const MOST_SIGNS: usize = 40;
/// What is to be seen of a position, as numbers.
pub type Signs = ArrayVec<f32, MOST_SIGNS>;

/// When it is: in whose turn, and whether that turn draws to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    pub whose: u8,
    pub is_late: bool,
}

impl Moment {
    /// Whether a turn has passed since. Whoever is left alone has one turn after another.
    pub fn is_a_turn_after(self, before: Moment) -> bool {
        self.whose != before.whose || (before.is_late && !self.is_late)
    }
}

/// A game that a bot can play with foresight. Every game on the shelf has to be.
pub trait Search: Sensible {
    /// What a player makes up their mind about before looking ahead.
    type Plan: Sync;
    /// What somebody has begun in a playout and will go on with.
    type Intent: Default;
    /// So many turns are looked ahead, this one included.
    const TURNS: u32;
    /// How far above the answer of rules of thumb another has to be to be preferred: in errors, and in the chance to win.
    /// However long one thinks, a position is judged only about right.
    const HABIT: f32;
    const LEAST_GAIN: f32;
    /// How much of its chance to win is risked to try what has seldom been tried, below the answer that is thought about.
    /// What is tried in vain there counts against that answer.
    const CURIOSITY: f32;

    fn plan(content: &Self::Content, state: &Self::State) -> Self::Plan;
    fn moment(state: &Self::State) -> Moment;
    /// Whether a question is worth looking ahead for; others are answered by rules of thumb.
    fn is_worth_a_thought(why: &Self::Why) -> bool;
    /// A quick answer, for what others do and for what comes later.
    fn quick(
        plan: &Self::Plan,
        intent: &mut Self::Intent,
        content: &Self::Content,
        state: &Self::State,
        ask: &Ask<'_, Self>,
        stream: &mut Stream,
    ) -> usize;
    /// What speaks for and against a seat.
    fn signs(plan: &Self::Plan, content: &Self::Content, state: &Self::State, seat: Seat) -> Signs;
    /// What the signs weigh; measured by `lab learn`.
    fn weights(plan: &Self::Plan, state: &Self::State) -> &'static [f32];
}

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many playouts: the same choice on every machine, whatever the number of threads.
    Playouts(u32),
    Time(Duration),
}

/// What a bot thinks of a question.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The index of the answer that it would give.
    pub best: usize,
    /// By option.
    pub options: Vec<Weighed>,
    pub playouts: u32,
    /// Decisions of players in all playouts.
    pub decisions: u64,
}

/// What a bot thinks of an option.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed {
    /// How often it was tried.
    pub visits: u32,
    /// How likely the game is won with it, from 0 to 1.
    pub chance: f32,
}

/// Thinks about the question of a position; `None` if no player is asked.
pub fn think<G: Search>(
    content: &G::Content,
    position: &Position<G>,
    budget: Budget,
    threads: usize,
    seed: u64,
) -> Option<Thought> {
    let question = position.question()?;
    let Actor::Seat(seat) = question.actor else { return None };
    let mut stream = Stream::nth(seed, 0);
    let usual = decide::<G>(content, position.state(), &question.as_ask(), &mut stream);
    if !G::is_worth_a_thought(&question.why) {
        return Some(Thought::of::<G>(&[Tries::new(question.options.len())], usual));
    }
    let plan = G::plan(content, position.state());
    let thinker = Thinker { content, position, seat, plan: &plan, usual, seed };
    Some(Thought::of::<G>(&thinker.tries(budget, threads.max(1)), usual))
}

/// How likely a seat is to win, from 0 to 1.
pub fn chance_of<G: Search>(plan: &G::Plan, content: &G::Content, state: &G::State, seat: Seat) -> f32 {
    match G::ending(state) {
        Some(ending) => f32::from(u8::from(G::winners(state, ending).contains(seat))),
        None => {
            let signs = G::signs(plan, content, state, seat);
            let weights = G::weights(plan, state);
            debug_assert_eq!(signs.len(), weights.len(), "every sign has its weight");
            let sum: f32 = signs.iter().zip(weights).map(|(sign, weight)| sign * weight).sum();
            1.0 / (1.0 + (-sum).exp())
        }
    }
}

impl Thought {
    /// The answer that came to most, unless the usual one is about as good.
    fn of<G: Search>(trees: &[Tries], usual: usize) -> Thought {
        let all: Vec<(u32, f32)> = (0..trees[0].answers()).map(|answer| root::total(trees, answer)).collect();
        let mean = |(visits, sum): (u32, f32)| sum / visits.max(1) as f32;
        let (playouts, sum) = all.iter().fold((0, 0.0), |all, each| (all.0 + each.0, all.1 + each.1));
        let most = all.iter().map(|(visits, _)| *visits).max().unwrap_or(0);
        let often = (0..all.len()).filter(|&answer| all[answer].0 * 2 >= most);
        let best = often.reduce(|a, b| if mean(all[b]) > mean(all[a]) { b } else { a });
        let is_worth_it = |&best: &usize| {
            let margin = Margin::between(trees, best, usual);
            margin.is_clear(G::HABIT) && margin.is_at_least(G::LEAST_GAIN)
        };
        let best = best.filter(is_worth_it).unwrap_or(usual);
        let weigh = |&of: &(u32, f32)| Weighed {
            visits: of.0,
            chance: mean(if of.0 == 0 { (playouts, sum) } else { of }),
        };
        let decisions = trees.iter().map(|tries| tries.decisions).sum();
        Thought { best, options: all.iter().map(weigh).collect(), playouts, decisions }
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

/// So many playouts (`200`), or so much time (`100ms`, `2s`).
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

/// This is no budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoBudget;

#[cfg(test)]
mod tests {
    use super::*;
    use ::death_may_die::DeathMayDie;
    use ::elder_gods::ElderGods;

    /// What is answered if the usual answer came to 0.5 a hundred times, and another one to this.
    fn best<G: Search>(other: f32) -> usize {
        let mut tries = Tries::new(2);
        for _ in 0..100 {
            tries.add(0, 0.5, 1);
            tries.add(1, other, 1);
        }
        Thought::of::<G>(&[tries], 0).best
    }

    #[test]
    fn the_usual_answer_is_left_only_for_something() {
        assert_eq!(best::<DeathMayDie>(0.53), 1);
        assert_eq!(best::<DeathMayDie>(0.515), 0, "sure, but too little");
        assert_eq!(best::<ElderGods>(0.515), 1);
        assert_eq!(best::<ElderGods>(0.5), 0, "ties go to the usual answer");
    }
}
