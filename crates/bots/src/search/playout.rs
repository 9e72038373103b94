//! One playout: a copy of the position with hidden information redealt, then answers from the tree, then
//! quick ones.

use super::common_chance::CommonChance;
use super::forest::Forest;
use super::tree::{EdgeId, Tree};
use super::{Search, TurnPoint, win_probability};
use crate::sensible::StateOf;
use crate::{Random, Stream};
use table::{Actor, Answers, Ask, Game, Given, Table};

/// A playout ends after this many decisions at the latest.
const MOST_DECISIONS: u32 = 1000;

/// Gives the answers in a playout.
pub(super) struct Playout<'a, B: Search> {
    forest: &'a Forest<'a, B>,
    tree: &'a mut Tree<B::Game>,
    chance: CommonChance<B::Game>,
    stream: Stream,
    /// The answer being tried.
    first: usize,
    /// The answers given since the current step began.
    given: std::slice::Iter<'a, Given>,
    is_redealt: bool,
    /// The current node of the tree; `None` once the game has left it.
    node: Option<usize>,
    path: Vec<EdgeId>,
    intent: B::Intent,
    turn: TurnPoint,
    turns_left: u32,
    decisions: u32,
}

impl<'a, B: Search> Playout<'a, B> {
    /// Plays from `state`, the beginning of the current step, and updates the tree. Returns the probability
    /// of winning at the end, and the number of decisions.
    pub(super) fn play(
        forest: &'a Forest<'a, B>,
        tree: &'a mut Tree<B::Game>,
        state: &mut StateOf<B>,
        first: usize,
        seed: u64,
    ) -> (f32, u32) {
        let (_, given) = forest.position.parts();
        let mut playout = Playout {
            forest,
            tree,
            chance: CommonChance::new(seed),
            stream: Stream::new(seed),
            first,
            given: given.iter(),
            is_redealt: false,
            node: Some(Tree::<B::Game>::ROOT),
            path: Vec::new(),
            intent: B::Intent::default(),
            turn: B::turn_point(forest.position.state()),
            turns_left: B::HORIZON,
            decisions: 0,
        };
        // It stops at the horizon or at the end of the game; both are evaluated.
        let _stopped = Table::new(forest.content, state, &mut playout).play_on();
        let value = win_probability::<B>(forest.plan, forest.content, state, forest.seat);
        for taken in playout.path {
            playout.tree.learn(taken, value);
        }
        (value, playout.decisions)
    }

    /// Whether the horizon has been reached.
    fn is_far(&mut self, state: &StateOf<B>) -> bool {
        let now = B::turn_point(state);
        if now.is_a_turn_after(self.turn) {
            self.turns_left = self.turns_left.saturating_sub(1);
        }
        self.turn = now;
        self.turns_left == 0 || self.decisions >= MOST_DECISIONS
    }

    fn try_one(&mut self, node: usize, state: &StateOf<B>, ask: &Ask<'_, B::Game>) -> usize {
        let (index, taken) = if node == Tree::<B::Game>::ROOT {
            (self.first, self.tree.take(ask.why, ask.options[self.first]))
        } else {
            let (Forest { plan, content, .. }, stream) = (self.forest, &mut self.stream);
            let quick = || B::quick(plan, &mut B::Intent::default(), content, state, ask, stream);
            self.tree.try_one(node, ask, quick)
        };
        self.intent = B::Intent::default();
        self.path.push(taken);
        self.node = self.tree.follow(taken);
        index
    }
}

impl<B: Search> Answers<B::Game> for Playout<'_, B> {
    fn answer(&mut self, state: &StateOf<B>, ask: &Ask<'_, B::Game>) -> Option<usize> {
        if let Some(given) = self.given.next() {
            return Some(given.index());
        }
        if self.is_far(state) {
            return None;
        }
        if ask.is_chance() {
            return Some(self.chance.weighted(ask.why, ask.odds));
        }
        self.decisions += 1;
        let own = ask.actor == Actor::Seat(self.forest.seat);
        Some(match self.node.filter(|_| own) {
            Some(node) => self.try_one(node, state, ask),
            None => {
                let Forest { plan, content, .. } = self.forest;
                B::quick(plan, &mut self.intent, content, state, ask, &mut self.stream)
            }
        })
    }

    fn determinize(&mut self, state: &mut StateOf<B>) {
        if self.given.len() == 0 && !self.is_redealt {
            self.is_redealt = true;
            let mut dealer = Random::new(Stream::new(self.stream.seed()));
            B::Game::redeal(self.forest.content, state, Some(self.forest.seat), &mut dealer);
        }
    }
}
