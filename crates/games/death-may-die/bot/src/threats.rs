//! What the next mythos card may bring, space by space. Looks through all cards that can come for enemies
//! that would come to the investigator.

use crate::viewpoint::{Foe, Viewpoint};
use crate::what_if::{matching_foes, mentions};
use arrayvec::ArrayVec;
use death_may_die::content::Kind;
use death_may_die::effect::{Destination, Effect, Far, Foes, Spaces};
use death_may_die::state::{Figure, MOST_SPACES, State};
use parts::{Set, Space};

/// What may come to somebody who ends the action phase on a space.
#[derive(Clone, Copy, Default)]
pub(crate) struct Threat {
    /// How likely it is that anything comes.
    pub(crate) chance: f32,
    /// Wounds and sanity that attacks cost on average, if enemies come.
    pub(crate) wounds: f32,
    pub(crate) sanity: f32,
}

/// By space.
pub(crate) type Threats = [Threat; MOST_SPACES];

/// A way in which a card brings enemies.
enum EnemyArrival {
    /// All of these enemies that are within this distance.
    Each(Set<Figure>, u8),
    /// The nearest of these, if it is within this distance.
    Nearest(Set<Figure>, u8),
    /// A new one appears.
    Here(Kind),
    At(Kind, Space),
}

/// Distances from the spaces with enemies.
struct Distances<'a> {
    view: &'a Viewpoint<'a>,
    from: [Option<[u8; MOST_SPACES]>; MOST_SPACES],
}

pub(crate) fn threats(view: &Viewpoint<'_>) -> Threats {
    let mut threats = [Threat::default(); MOST_SPACES];
    let cards = view.state.mythos.len().max(1) as f32;
    let mut distances = Distances { view, from: [None; MOST_SPACES] };
    let mut looked_at = view.state.clone();
    for (card, copies) in view.state.mythos.odds() {
        let does = &view.content.mythos_card(view.state.episode, view.state.elder, card).does;
        let comes = comes(view, &mut looked_at, does);
        let share = copies as f32 / cards;
        if comes.is_empty() {
            continue;
        }
        for space in view.episode().map.spaces() {
            let (wounds, sanity) = brought(view, &mut distances, &comes, space);
            let threat = &mut threats[space.index()];
            threat.chance += if wounds > 0.0 { share } else { 0.0 };
            threat.wounds += share * wounds;
            threat.sanity += share * sanity;
        }
    }
    for threat in threats.iter_mut().filter(|threat| threat.chance > 0.0) {
        threat.wounds /= threat.chance;
        threat.sanity /= threat.chance;
    }
    threats
}

fn comes(view: &Viewpoint<'_>, state: &mut State, does: &[Effect]) -> ArrayVec<EnemyArrival, 8> {
    let mut found = ArrayVec::new();
    mentions(does, &mut |effect| {
        let one = match effect {
            Effect::Move(which, far, Destination::You) => {
                let far = match far {
                    Far::Up(spaces) => *spaces,
                    Far::AllTheWay => u8::MAX - 1,
                };
                match which {
                    Foes::Each(tests) => {
                        Some(EnemyArrival::Each(matching_foes(view.content, state, view.who, tests), far))
                    }
                    Foes::Nearest(tests) => {
                        Some(EnemyArrival::Nearest(matching_foes(view.content, state, view.who, tests), far))
                    }
                    // Other moves are too rare to matter.
                    _ => None,
                }
            }
            Effect::Summon(kind, Spaces::Here) => Some(EnemyArrival::Here(kind.id())),
            Effect::Summon(kind, Spaces::Gate(gate)) => {
                Some(EnemyArrival::At(kind.id(), view.episode().gate(*gate)))
            }
            // No other effect brings enemies to a space that is known beforehand.
            _ => None,
        };
        found.extend(one.filter(|_| found.remaining_capacity() > 0));
        false
    });
    found
}

/// Wounds and sanity that a card would cost on a space.
fn brought(
    view: &Viewpoint<'_>,
    distances: &mut Distances<'_>,
    comes: &[EnemyArrival],
    to: Space,
) -> (f32, f32) {
    let (mut wounds, mut sanity) = (0.0, 0.0);
    let mut meet = |foe: Foe| {
        wounds += foe.wounds;
        sanity += foe.sanity;
    };
    for one in comes {
        match one {
            EnemyArrival::Each(figures, far) => {
                let near = figures.iter().filter(|&figure| (1..=*far).contains(&distances.of(figure, to)));
                near.collect::<Set<Figure>>().iter().for_each(|figure| meet(view.foe(figure)));
            }
            EnemyArrival::Nearest(figures, far) => {
                let nearest = figures.iter().map(|figure| (distances.of(figure, to), figure)).min();
                let near = nearest.filter(|(distance, _)| (1..=*far).contains(distance));
                near.into_iter().for_each(|(_, figure)| meet(view.foe(figure)));
            }
            EnemyArrival::Here(kind) => {
                view.state.figures.in_reserve(*kind).into_iter().for_each(|figure| meet(view.foe(figure)));
            }
            EnemyArrival::At(kind, space) if *space == to => {
                view.state.figures.in_reserve(*kind).into_iter().for_each(|figure| meet(view.foe(figure)));
            }
            EnemyArrival::At(..) => {}
        }
    }
    (wounds, sanity)
}

impl Distances<'_> {
    fn of(&mut self, figure: Figure, to: Space) -> u8 {
        let Some(at) = self.view.state.figures.space(figure) else { return u8::MAX };
        let view = self.view;
        let row = self.from[at.index()].get_or_insert_with(|| {
            let ways = view.ways();
            let mut row = [u8::MAX; MOST_SPACES];
            for steps in 0..=12 {
                for space in ways.within(at, steps) {
                    row[space.index()] = row[space.index()].min(steps);
                }
            }
            row
        });
        row[to.index()]
    }
}
