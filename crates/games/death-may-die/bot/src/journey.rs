//! Paths over the map and their costs, in actions.

use crate::viewpoint::Viewpoint;
use death_may_die::state::{MOST_SPACES, State};
use parts::{Map, Set, Space};

/// The cost of a locked door: somebody has to open it first.
const LOCK: f32 = 1.8;
/// The cost of a space on a long way: a run is three spaces.
pub(crate) const STEP: f32 = 0.34;

/// The cost of getting to each space, or from it.
pub(crate) type Costs = [f32; MOST_SPACES];

/// Far more than any path costs.
pub(crate) const NEVER: f32 = 1_000.0;

/// The costs of getting to the best of some goals, each with a cost of its own, through locked doors too.
pub(crate) fn costs_to(map: &Map, state: &State, goals: impl Iterator<Item = (Space, f32)>) -> Costs {
    let mut costs = [NEVER; MOST_SPACES];
    for (space, cost) in goals {
        costs[space.index()] = costs[space.index()].min(cost);
    }
    let open = map.open(state.closed | state.locked);
    let all = map.open(state.closed);
    spread(map, &mut costs, |from| {
        let doors = all.neighbours(from) - open.neighbours(from);
        let ways = open.neighbours(from).iter().map(|to| (to, STEP));
        ways.chain(doors.iter().map(|to| (to, STEP + LOCK)))
    });
    costs
}

/// Relaxes costs along steps until nothing gets cheaper.
fn spread<I: Iterator<Item = (Space, f32)>>(map: &Map, costs: &mut Costs, steps: impl Fn(Space) -> I) {
    let mut left = map.spaces();
    while let Some(from) = cheapest(costs, left) {
        left.remove(from);
        for (to, step) in steps(from) {
            costs[to.index()] = costs[to.index()].min(costs[from.index()] + step);
        }
    }
}

fn cheapest(costs: &Costs, among: Set<Space>) -> Option<Space> {
    among.iter().min_by(|a, b| costs[a.index()].total_cmp(&costs[b.index()]))
}

/// The best paths from an investigator's space.
pub(crate) struct Journeys {
    /// Spaces to walk; `u8::MAX` if there is no path.
    pub(crate) steps: [u8; MOST_SPACES],
    /// Fire tokens caught on the way.
    pub(crate) fire: [u8; MOST_SPACES],
    /// The spaces on the way whose enemies follow, without the first one.
    pub(crate) through: [Set<Space>; MOST_SPACES],
    /// The first step.
    pub(crate) first: [Option<Space>; MOST_SPACES],
}

impl Journeys {
    /// Prefers paths around enemies and fire.
    pub(crate) fn from(view: &Viewpoint<'_>) -> Journeys {
        let start = view.me().space;
        let mut found = Journeys {
            steps: [u8::MAX; MOST_SPACES],
            fire: [0; MOST_SPACES],
            through: [Set::EMPTY; MOST_SPACES],
            first: [None; MOST_SPACES],
        };
        let mut costs = [NEVER; MOST_SPACES];
        costs[start.index()] = 0.0;
        found.steps[start.index()] = 0;
        let ways = view.ways();
        let mut left = view.episode().map.spaces();
        while let Some(from) = cheapest(&costs, left).filter(|space| costs[space.index()] < NEVER) {
            left.remove(from);
            let leaving = toll(view, from, start);
            for to in ways.neighbours(from) & left {
                let cost = costs[from.index()] + STEP + leaving;
                if cost < costs[to.index()] {
                    costs[to.index()] = cost;
                    found.go_on(view, start, from, to);
                }
            }
        }
        found
    }

    fn go_on(&mut self, view: &Viewpoint<'_>, start: Space, from: Space, to: Space) {
        let (f, t) = (from.index(), to.index());
        self.steps[t] = self.steps[f] + 1;
        self.fire[t] = self.fire[f].saturating_add(view.state.fire_at(from));
        self.through[t] = if from == start { Set::EMPTY } else { self.through[f].with(from) };
        self.first[t] = if from == start { Some(to) } else { self.first[f] };
    }
}

/// The cost of leaving a space: its fire is caught, and its enemies follow.
fn toll(view: &Viewpoint<'_>, from: Space, start: Space) -> f32 {
    let fire = 0.4 * f32::from(view.state.fire_at(from));
    let followers: f32 = match from == start {
        true => 0.0,
        false => view.foes_at(from).iter().map(crate::viewpoint::Foe::nuisance).sum(),
    };
    fire + followers
}
