//! Maps: spaces and the passages that join them.

mod plan;

use serde::{Deserialize, Serialize};

pub use self::plan::MapError;
use self::plan::{Plan, check};
use crate::ways::WaysOf;
use crate::{BitSet, Set, Word, small_id};

small_id! {
    /// A place where figures stand.
    pub struct Space;
}

small_id! {
    /// What joins two spaces: a doorway, a staircase, a tunnel. It may be closed during a game.
    pub struct Passage;
}

/// A map of at most 64 spaces and 64 passages.
pub type Map = MapOf<u64>;

/// A map of at most 64 spaces and 128 passages.
pub type WideMap = MapOf<u128>;

/// Spaces and passages, with all distances precomputed. It is built once and never changes: [`Map`] or
/// [`WideMap`].
///
/// The game's state says which passages are closed; [`MapOf::open`] takes that into account.
///
/// ```
/// use parts::{Map, Set, Space};
///
/// // A square: pit – hall – stair – cave – pit.
/// let [pit, hall, stair, cave] = [0, 1, 2, 3].map(Space::new);
/// let map = Map::new(4, &[(pit, hall), (hall, stair), (stair, cave), (cave, pit)])?;
/// assert_eq!(map.open(Set::EMPTY).toward(pit, stair), Set::of(hall).with(cave));
///
/// let rubble = map.passage_between(pit, cave).expect("they are joined");
/// assert_eq!(map.open(Set::of(rubble)).toward(pit, stair), Set::of(hall));
/// # Ok::<(), parts::MapError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Plan", into = "Plan")]
pub struct MapOf<W: Word> {
    passages: Vec<(Space, Space)>,
    /// For each space, the passages that lead from it.
    passages_at: Vec<BitSet<Passage, W>>,
    /// For each space, the spaces that those passages lead to.
    neighbours: Vec<Set<Space>>,
    /// A row for each space, with a distance for each space.
    distances: Vec<u8>,
    /// A row for each space, with the spaces at distance 0, 1, 2 …
    rings: Vec<Set<Space>>,
    rings_in_a_row: usize,
}

/// The distance of spaces that cannot be reached.
const NEVER: u8 = u8::MAX;

impl<W: Word> MapOf<W> {
    /// A map of `spaces` spaces, at most 64, joined by these passages, at most as many as there is room for.
    ///
    /// The map need not be connected; see [`MapOf::is_connected`].
    pub fn new(spaces: usize, passages: &[(Space, Space)]) -> Result<Self, MapError> {
        check(spaces, passages, W::ROOM)?;
        let mut map = Self::unmeasured(spaces, passages);
        map.measure();
        Ok(map)
    }

    /// All spaces.
    #[inline]
    #[must_use]
    pub fn spaces(&self) -> Set<Space> {
        Set::first_ids(self.len())
    }

    /// How many spaces there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Whether there are no spaces.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// All passages, numbered in the order in which they were given.
    #[inline]
    #[must_use]
    pub fn passages(&self) -> BitSet<Passage, W> {
        BitSet::first_ids(self.passages.len())
    }

    /// The two spaces that a passage joins.
    #[inline]
    #[must_use]
    pub fn ends(&self, passage: Passage) -> (Space, Space) {
        self.passages[passage.index()]
    }

    /// The passages that lead from a space.
    #[inline]
    #[must_use]
    pub fn passages_at(&self, space: Space) -> BitSet<Passage, W> {
        self.passages_at[space.index()]
    }

    /// The passage that joins two spaces, if any.
    #[inline]
    #[must_use]
    pub fn passage_between(&self, one: Space, other: Space) -> Option<Passage> {
        if one == other { None } else { (self.passages_at(one) & self.passages_at(other)).first() }
    }

    /// The map while these passages are closed.
    #[inline]
    #[must_use]
    pub fn open(&self, closed: BitSet<Passage, W>) -> WaysOf<'_, W> {
        WaysOf::new(self, closed & self.passages())
    }

    /// Whether every space can be reached from every other while nothing is closed.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.spaces().first().is_none_or(|space| self.unreachable_from(space).is_empty())
    }

    /// The spaces that cannot be reached from a space while nothing is closed.
    #[must_use]
    pub fn unreachable_from(&self, space: Space) -> Set<Space> {
        self.spaces() - self.open(BitSet::EMPTY).within(space, u8::MAX)
    }

    /// The neighbours of a space while nothing is closed.
    #[inline]
    pub(crate) fn all_neighbours(&self, space: Space) -> Set<Space> {
        self.neighbours[space.index()]
    }

    /// The distance of two spaces while nothing is closed.
    #[inline]
    pub(crate) fn distance(&self, from: Space, to: Space) -> Option<u8> {
        let row = row(&self.distances, self.len(), from);
        Some(row[to.index()]).filter(|&distance| distance != NEVER)
    }

    /// The spaces at distance 0, 1, 2 … while nothing is closed; the last ones may be empty.
    #[inline]
    pub(crate) fn rings(&self, around: Space) -> &[Set<Space>] {
        row(&self.rings, self.rings_in_a_row, around)
    }

    /// The map before distances are computed.
    fn unmeasured(spaces: usize, passages: &[(Space, Space)]) -> Self {
        let mut map = Self {
            passages: passages.to_vec(),
            passages_at: vec![BitSet::EMPTY; spaces],
            neighbours: vec![Set::EMPTY; spaces],
            distances: Vec::new(),
            rings: Vec::new(),
            rings_in_a_row: 0,
        };
        for (index, &(one, other)) in passages.iter().enumerate() {
            map.join(one, other, Passage::new(index));
            map.join(other, one, Passage::new(index));
        }
        map
    }

    fn join(&mut self, from: Space, to: Space, passage: Passage) {
        self.passages_at[from.index()].insert(passage);
        self.neighbours[from.index()].insert(to);
    }

    /// Searches the map from every space and stores the distances.
    fn measure(&mut self) {
        let ways = self.open(BitSet::EMPTY);
        let rows: Vec<Vec<_>> = self.spaces().iter().map(|space| ways.search(space).collect()).collect();
        self.rings_in_a_row = rows.iter().map(Vec::len).max().unwrap_or(0);
        for mut rings in rows {
            self.distances.extend(self.spaces().iter().map(|space| distance(&rings, space)));
            rings.resize(self.rings_in_a_row, Set::EMPTY);
            self.rings.append(&mut rings);
        }
    }
}

/// The row of a space in a flat table.
#[inline]
fn row<T>(table: &[T], width: usize, space: Space) -> &[T] {
    &table[space.index() * width..][..width]
}

fn distance(rings: &[Set<Space>], to: Space) -> u8 {
    rings.iter().position(|ring| ring.contains(to)).map_or(NEVER, |distance| distance as u8)
}
