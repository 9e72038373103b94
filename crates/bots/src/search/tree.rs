//! What has been tried: a tree of answers. A node holds only statistics; to get its state, replay its
//! answers.

use table::{Ask, Game};

/// The prior of the answer that the quick policy would give.
const USUAL_PRIOR: f32 = 0.4;
/// How far below the mean an answer that was never tried is assumed to be.
const FIRST_PLAY_PENALTY: f32 = 0.02;

/// Answers, by the path of answers that leads to them. What chance says on the way is not part of the path.
#[derive(Debug)]
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    /// The exploration constant.
    exploration: f32,
}

/// The questions that may come up at this point, with the statistics of their answers.
#[derive(Debug)]
struct Node<G: Game> {
    edges: Vec<Edge<G>>,
}

#[derive(Debug)]
struct Edge<G: Game> {
    why: G::Why,
    choice: G::Choice,
    usual: bool,
    tried: Tried,
    next: Option<usize>,
}

/// How often something was tried, and the sum of the values.
#[derive(Clone, Copy, Default, Debug)]
struct Tried {
    visits: u32,
    sum: f32,
}

impl Tried {
    fn mean(self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }

    fn and(self, other: Tried) -> Tried {
        Tried { visits: self.visits + other.visits, sum: self.sum + other.sum }
    }
}

/// An edge: the numbers of its node and of the edge in it.
pub(super) type EdgeId = (usize, usize);

impl<G: Game> Tree<G> {
    pub(super) const ROOT: usize = 0;

    pub(super) fn new(exploration: f32) -> Tree<G> {
        Tree { nodes: vec![Node { edges: Vec::new() }], exploration }
    }

    /// The edge of an answer at the root.
    pub(super) fn take(&mut self, why: G::Why, choice: G::Choice) -> EdgeId {
        let edges = &mut self.nodes[Self::ROOT].edges;
        let known = edges.iter().position(|edge| edge.choice == choice);
        let edge = known.unwrap_or_else(|| {
            edges.push(Edge { why, choice, usual: false, tried: Tried::default(), next: None });
            edges.len() - 1
        });
        (Self::ROOT, edge)
    }

    /// The answer to try next at a node. `usual` is called for the usual answer when a question is new.
    pub(super) fn try_one(
        &mut self,
        node: usize,
        ask: &Ask<'_, G>,
        usual: impl FnOnce() -> usize,
    ) -> (usize, EdgeId) {
        let node_edges = &mut self.nodes[node].edges;
        let known =
            |edges: &[Edge<G>], choice| edges.iter().position(|e| e.why == ask.why && e.choice == choice);
        let is_new = !node_edges.iter().any(|edge| edge.why == ask.why);
        let usual = is_new.then(usual);
        let mut edges: Vec<usize> = Vec::with_capacity(ask.options.len());
        for (index, &choice) in ask.options.iter().enumerate() {
            edges.push(known(node_edges, choice).unwrap_or_else(|| {
                let (why, usual) = (ask.why, usual == Some(index));
                node_edges.push(Edge { why, choice, usual, tried: Tried::default(), next: None });
                node_edges.len() - 1
            }));
        }
        let index = self.most_promising(node, &edges);
        (index, (node, edges[index]))
    }

    fn most_promising(&self, node: usize, edges: &[usize]) -> usize {
        let edge = |&at: &usize| &self.nodes[node].edges[at];
        let all = edges.iter().map(edge).fold(Tried::default(), |sum, edge| sum.and(edge.tried));
        let prior = if edges.iter().map(edge).any(|edge| edge.usual) { USUAL_PRIOR } else { 0.0 };
        let even = (1.0 - prior) / edges.len() as f32;
        let explore = self.exploration * (all.visits as f32 + 1.0).sqrt();
        let promise = |edge: &Edge<G>| {
            let likely = even + if edge.usual { prior } else { 0.0 };
            let known =
                if edge.tried.visits == 0 { all.mean() - FIRST_PLAY_PENALTY } else { edge.tried.mean() };
            known + explore * likely / (1.0 + edge.tried.visits as f32)
        };
        let promises = edges.iter().map(edge).map(promise).enumerate();
        promises.reduce(|best, next| if next.1 > best.1 { next } else { best }).map_or(0, |(index, _)| index)
    }

    /// The node behind an edge. It is created when the edge is taken for the second time.
    pub(super) fn follow(&mut self, (node, edge): EdgeId) -> Option<usize> {
        let made = self.nodes.len();
        let edge = &mut self.nodes[node].edges[edge];
        if edge.next.is_none() && edge.tried.visits > 0 {
            edge.next = Some(made);
            self.nodes.push(Node { edges: Vec::new() });
            return Some(made);
        }
        edge.next
    }

    pub(super) fn learn(&mut self, (node, edge): EdgeId, value: f32) {
        let tried = &mut self.nodes[node].edges[edge].tried;
        *tried = tried.and(Tried { visits: 1, sum: value });
    }
}
