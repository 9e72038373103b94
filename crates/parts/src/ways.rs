//! Ways: a map on which some passages are closed.

use std::slice;

use crate::map::MapOf;
use crate::{BitSet, Passage, Set, Space, Word};

/// A [`Map`](crate::Map) while some passages are closed.
pub type Ways<'a> = WaysOf<'a, u64>;

/// A [`WideMap`](crate::WideMap) while some passages are closed.
pub type WideWays<'a> = WaysOf<'a, u128>;

/// A map while some passages are closed: which spaces are adjacent, how far apart they are, and which way to
/// go.
///
/// While nothing is closed the answers come from the map's tables; otherwise they are searched for. All
/// distances are counted in passages. Created by [`MapOf::open`].
///
/// ```
/// use parts::{Map, Set, Space};
///
/// let [pit, hall, stair] = [0, 1, 2].map(Space::new);
/// let map = Map::new(3, &[(pit, hall), (hall, stair)])?;
/// let ways = map.open(Set::EMPTY);
/// assert_eq!(ways.distance(pit, stair), Some(2));
/// assert_eq!(ways.within(pit, 1), Set::of(pit).with(hall));
///
/// let ways = map.open(Set::from_iter(map.passage_between(pit, hall)));
/// assert_eq!(ways.distance(pit, stair), None);
/// # Ok::<(), parts::MapError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaysOf<'a, W: Word> {
    map: &'a MapOf<W>,
    closed: BitSet<Passage, W>,
}

impl<'a, W: Word> WaysOf<'a, W> {
    #[inline]
    pub(crate) fn new(map: &'a MapOf<W>, closed: BitSet<Passage, W>) -> Self {
        Self { map, closed }
    }

    /// The spaces that an open passage joins to `space`.
    #[inline]
    #[must_use]
    pub fn neighbours(self, space: Space) -> Set<Space> {
        let closed_here = self.closed & self.map.passages_at(space);
        closed_here.iter().fold(self.map.all_neighbours(space), |neighbours, passage| {
            let (one, other) = self.map.ends(passage);
            neighbours.without(if one == space { other } else { one })
        })
    }

    /// Whether an open passage joins the two; a space is not adjacent to itself.
    #[inline]
    #[must_use]
    pub fn adjacent(self, one: Space, other: Space) -> bool {
        self.map.passage_between(one, other).is_some_and(|passage| !self.closed.contains(passage))
    }

    /// The number of passages on the shortest way; a space is at distance 0 from itself.
    #[inline]
    #[must_use]
    pub fn distance(self, from: Space, to: Space) -> Option<u8> {
        if self.closed.is_empty() {
            self.map.distance(from, to)
        } else {
            self.search(from).position(|ring| ring.contains(to)).map(|distance| distance as u8)
        }
    }

    /// The spaces at most `steps` away, `space` itself included.
    #[inline]
    #[must_use]
    pub fn within(self, space: Space, steps: u8) -> Set<Space> {
        self.rings(space).take(usize::from(steps) + 1).fold(Set::EMPTY, |all, ring| all | ring)
    }

    /// The neighbours of `from` that lie on a shortest way to `to`, all ties included.
    ///
    /// There are none if `from` is `to`, or if there is no way.
    #[must_use]
    pub fn toward(self, from: Space, to: Space) -> Set<Space> {
        let mut nearer = Set::EMPTY;
        for ring in self.rings(to) {
            if ring.contains(from) {
                return nearer & self.neighbours(from);
            }
            nearer = ring;
        }
        Set::EMPTY
    }

    /// Those of `among` that are nearest to `from`, all ties included; never unreachable ones.
    #[must_use]
    pub fn nearest(self, from: Space, among: Set<Space>) -> Set<Space> {
        self.rings(from).map(|ring| ring & among).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Those of `among` that are farthest from `from`, all ties included; never unreachable ones.
    #[must_use]
    pub fn farthest(self, from: Space, among: Set<Space>) -> Set<Space> {
        self.rings(from).map(|ring| ring & among).filter(|found| !found.is_empty()).last().unwrap_or_default()
    }

    /// The spaces at distance 0, 1, 2 …; the last ones may be empty.
    #[inline]
    fn rings(self, around: Space) -> Rings<'a, W> {
        if self.closed.is_empty() {
            Rings::Known(self.map.rings(around).iter())
        } else {
            Rings::Searched(self.search(around))
        }
    }

    /// Searches for the spaces at distance 0, 1, 2 … until there are no more.
    #[inline]
    pub(crate) fn search(self, around: Space) -> Search<'a, W> {
        Search { ways: self, ring: Set::of(around), seen: Set::of(around) }
    }
}

enum Rings<'a, W: Word> {
    Known(slice::Iter<'a, Set<Space>>),
    Searched(Search<'a, W>),
}

impl<W: Word> Iterator for Rings<'_, W> {
    type Item = Set<Space>;

    #[inline]
    fn next(&mut self) -> Option<Set<Space>> {
        match self {
            Self::Known(rings) => rings.next().copied(),
            Self::Searched(search) => search.next(),
        }
    }
}

/// A search from a space outwards, ring by ring.
pub(crate) struct Search<'a, W: Word> {
    ways: WaysOf<'a, W>,
    /// The ring that comes next.
    ring: Set<Space>,
    seen: Set<Space>,
}

impl<W: Word> Iterator for Search<'_, W> {
    type Item = Set<Space>;

    fn next(&mut self) -> Option<Set<Space>> {
        let ring = self.ring;
        if ring.is_empty() {
            return None;
        }
        let around = ring.iter().fold(Set::EMPTY, |all, space| all | self.ways.neighbours(space));
        self.ring = around - self.seen;
        self.seen |= around;
        Some(ring)
    }
}
