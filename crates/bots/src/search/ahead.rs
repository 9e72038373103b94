//! One playout: the position once more, what is hidden dealt anew, answers from the tree, then quick ones.

use super::grow::Thinker;
use super::luck::Luck;
use super::tree::{Taken, Tree};
use super::{Moment, Search, chance_of};
use crate::{Random, Stream};
use table::{Actor, Answers, Ask, Given, Table};

/// More decisions than this are not looked ahead.
const MOST_DECISIONS: u32 = 300;

/// Answers in a playout.
pub(super) struct Ahead<'a, G: Search> {
    thinker: &'a Thinker<'a, G>,
    tree: &'a mut Tree<G>,
    luck: Luck<G>,
    stream: Stream,
    /// The answer that is tried.
    first: usize,
    /// Answers since the step of the position began.
    given: std::slice::Iter<'a, Given>,
    is_redealt: bool,
    /// Where in the tree the game is, until it leaves it.
    node: Option<usize>,
    path: Vec<Taken>,
    intent: G::Intent,
    moment: Moment,
    turns_left: u32,
    decisions: u32,
}

impl<'a, G: Search> Ahead<'a, G> {
    /// Plays ahead from `state`, where the step of the position begins, and lets the tree learn from it. Gives the
    /// chance to win there, and how many decisions it took.
    pub(super) fn play(
        thinker: &'a Thinker<'a, G>,
        tree: &'a mut Tree<G>,
        state: &mut G::State,
        first: usize,
        seed: u64,
    ) -> (f32, u32) {
        let (_, given) = thinker.position.parts();
        let mut ahead = Ahead {
            thinker,
            tree,
            luck: Luck::new(seed),
            stream: Stream::new(seed),
            first,
            given: given.iter(),
            is_redealt: false,
            node: Some(Tree::<G>::ROOT),
            path: Vec::new(),
            intent: G::Intent::default(),
            moment: G::moment(thinker.position.state()),
            turns_left: G::TURNS,
            decisions: 0,
        };
        // It stops at the horizon or at the end of the game; both are judged.
        let _stopped = Table::new(thinker.content, state, &mut ahead).play_on();
        let value = chance_of::<G>(thinker.plan, thinker.content, state, thinker.seat);
        for taken in ahead.path {
            ahead.tree.learn(taken, value);
        }
        (value, ahead.decisions)
    }

    /// Whether enough turns have passed.
    fn is_far(&mut self, state: &G::State) -> bool {
        let now = G::moment(state);
        if now.is_a_turn_after(self.moment) {
            self.turns_left = self.turns_left.saturating_sub(1);
        }
        self.moment = now;
        self.turns_left == 0 || self.decisions >= MOST_DECISIONS
    }

    fn try_one(&mut self, node: usize, state: &G::State, ask: &Ask<'_, G>) -> usize {
        let (index, taken) = if node == Tree::<G>::ROOT {
            (self.first, self.tree.take(ask.why, ask.options[self.first]))
        } else {
            let (Thinker { plan, content, .. }, stream) = (self.thinker, &mut self.stream);
            let quick = || G::quick(plan, &mut G::Intent::default(), content, state, ask, stream);
            self.tree.try_one(node, ask, quick)
        };
        self.intent = G::Intent::default();
        self.path.push(taken);
        self.node = self.tree.follow(taken);
        index
    }
}

impl<G: Search> Answers<G> for Ahead<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        if let Some(given) = self.given.next() {
            return Some(given.index());
        }
        if self.is_far(state) {
            return None;
        }
        if ask.is_chance() {
            return Some(self.luck.weighted(ask.why, ask.odds));
        }
        self.decisions += 1;
        let own = ask.actor == Actor::Seat(self.thinker.seat);
        Some(match self.node.filter(|_| own) {
            Some(node) => self.try_one(node, state, ask),
            None => {
                let Thinker { plan, content, .. } = self.thinker;
                G::quick(plan, &mut self.intent, content, state, ask, &mut self.stream)
            }
        })
    }

    fn imagine(&mut self, state: &mut G::State) {
        if self.given.len() == 0 && !self.is_redealt {
            self.is_redealt = true;
            let mut dealer = Random::new(Stream::new(self.stream.seed()));
            G::redeal(self.thinker.content, state, Some(self.thinker.seat), &mut dealer);
        }
    }
}
