//! Several trees that grow in parallel. Each tries all remaining answers equally often, and those that look
//! worst over all trees are dropped step by step (sequential halving).

use super::playout::Playout;
use super::root::{Baseline, Tries, leave_out};
use super::tree::Tree;
use super::{Budget, Search};
use crate::sensible::{ContentOf, StateOf};
use rayon::prelude::*;
use std::time::{Duration, Instant};
use table::{Position, Seat, fingerprint};

/// At most this many trees grow in parallel, each with at least `LEAST_PLAYOUTS` playouts.
const MOST_TREES: u32 = 8;
const LEAST_PLAYOUTS: u32 = 1000;
/// How many tries each tree gives every answer before the worst are dropped.
const PAUSE: u64 = 8;
/// Playouts after which other threads may run: whoever serves people should not wait until a time slice is over.
const YIELD: u32 = 4;
/// Later, the pause grows: one more try for every four that each answer has had.
const LATER_PAUSE: u64 = 4;

/// The search of one question.
pub(super) struct Forest<'a, B: Search> {
    pub(super) content: &'a ContentOf<B>,
    pub(super) position: &'a Position<B::Game>,
    pub(super) seat: Seat,
    pub(super) plan: &'a B::Plan,
    /// The answer by rules of thumb.
    pub(super) usual: usize,
    pub(super) seed: u64,
}

impl<B: Search> Forest<'_, B> {
    /// The values of each answer's playouts, by tree. Unless time is the limit, the number of trees and their
    /// results do not depend on the number of threads.
    pub(super) fn tries(&self, budget: Budget, threads: usize) -> Vec<Tries> {
        let (limit, trees) = match budget {
            Budget::Playouts(playouts) => {
                let trees = (playouts / LEAST_PLAYOUTS).clamp(1, MOST_TREES);
                (Limit::Playouts(playouts.div_ceil(trees)), trees as usize)
            }
            Budget::Time(time) => (Limit::Time(time, Instant::now()), threads),
        };
        let question = self.position.question().expect("somebody is asked");
        let answers = question.options.len();
        let baseline = Baseline { usual: self.usual, least_gain: B::LEAST_GAIN };
        let mut growing: Vec<Growing<'_, B>> =
            (1..).take(trees).map(|number| Growing::new(self, number, limit)).collect();
        let mut tries = vec![Tries::new(answers); trees];
        let mut left = B::candidates(self.content, self.position.state(), &question.as_ask(), self.usual);
        let mut used = 0.0;
        while left.len() > 1 && used < 1.0 {
            grow_on(&mut growing, &mut tries, &left, threads);
            used = growing.iter().map(Growing::used).fold(0.0, f32::max);
            leave_out(&tries, &mut left, used, baseline);
        }
        tries
    }
}

/// Lets every tree grow for a while.
fn grow_on<B: Search>(growing: &mut [Growing<'_, B>], tries: &mut [Tries], left: &[usize], threads: usize) {
    let grow_all = |(trees, tries): (&mut [Growing<'_, B>], &mut [Tries])| {
        trees.iter_mut().zip(tries).for_each(|(tree, tries)| tree.grow(tries, left));
    };
    let share = growing.len().div_ceil(threads);
    if share >= growing.len() {
        return grow_all((growing, tries));
    }
    growing.par_chunks_mut(share).zip(tries.par_chunks_mut(share)).for_each(grow_all);
}

/// How far each tree may grow.
#[derive(Clone, Copy)]
enum Limit {
    Playouts(u32),
    /// For this long, counted from this moment.
    Time(Duration, Instant),
}

/// One of the trees.
struct Growing<'a, B: Search> {
    forest: &'a Forest<'a, B>,
    number: u64,
    limit: Limit,
    tree: Tree<B::Game>,
    /// Scratch space for playouts.
    state: StateOf<B>,
    rounds: u64,
    playouts: u32,
}

impl<'a, B: Search> Growing<'a, B> {
    fn new(forest: &'a Forest<'a, B>, number: u64, limit: Limit) -> Growing<'a, B> {
        let (settled, _) = forest.position.parts();
        let (tree, state) = (Tree::new(B::EXPLORATION), settled.clone());
        Growing { forest, number, limit, tree, state, rounds: 0, playouts: 0 }
    }

    /// The share of the budget that has been used.
    fn used(&self) -> f32 {
        match self.limit {
            Limit::Playouts(most) => self.playouts as f32 / most as f32,
            Limit::Time(time, began) => began.elapsed().as_secs_f32() / time.as_secs_f32(),
        }
    }

    /// Tries each remaining answer a few times.
    fn grow(&mut self, tries: &mut Tries, left: &[usize]) {
        for _ in 0..PAUSE.max(self.rounds / LATER_PAUSE) {
            left.iter().for_each(|&first| self.try_one(tries, first));
            self.rounds += 1;
            if self.used() >= 1.0 {
                return;
            }
        }
    }

    fn try_one(&mut self, tries: &mut Tries, first: usize) {
        let (settled, _) = self.forest.position.parts();
        self.state.clone_from(settled);
        let seed = fingerprint(&(self.forest.seed, self.number, self.rounds));
        let (value, decisions) = Playout::play(self.forest, &mut self.tree, &mut self.state, first, seed);
        tries.add(first, value, decisions);
        self.playouts += 1;
        if self.playouts.is_multiple_of(YIELD) {
            std::thread::yield_now();
        }
    }
}
