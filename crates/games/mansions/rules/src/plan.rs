//! Chapter "Map": MOM-MAP-01, 02, 04, 05, 06; MOM-SECRET-01.
//!
//! A [`Plan`] is a map variant laid out: every space, room and border of all its tiles, with fixed small ids. What is
//! revealed, how borders stand now, and where barricades are is in [`crate::state::Board`]; a [`Land`] is both, and
//! answers what is adjacent, how far it is, and what is within range.

use crate::effect::BorderKind;
use crate::ids::{Border, LinkId, RoleId, RoomKind, TokenId};
use crate::state::Board;
use parts::{Set, Space};

/// The most spaces and borders that a map may have.
pub const MOST_SPACES: usize = 64;
pub const MOST_BORDERS: usize = 96;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    pub spaces: Vec<PlanSpace>,
    pub rooms: Vec<Room>,
    pub borders: Vec<PlanBorder>,
    /// For each space, the borders that it has and what lies beyond.
    pub beyond: Vec<Vec<(Border, Space)>>,
    /// For each role, in the order of the scenario.
    pub roles: Vec<RolePlan>,
    /// Doors on which an explore token lies while the role behind them is not revealed.
    pub explores: Vec<Explore>,
    /// For each named link, in the order of the scenario's link names.
    pub links: Vec<Border>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanSpace {
    /// `study.b`
    pub name: String,
    pub room: usize,
    pub water: bool,
    /// The tile, by its place in the variant's list, and the letter on it.
    pub tile: usize,
    pub letter: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    pub name: String,
    pub kinds: Set<RoomKind>,
    pub outdoor: bool,
    pub spaces: Set<Space>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanBorder {
    pub ends: (Space, Space),
    /// As it is at the start.
    pub kind: BorderKind,
    pub link: Option<LinkId>,
    /// A yellow border: the spaces are of different rooms.
    pub between_rooms: bool,
    /// Of a link: by which exits it leaves the two spaces.
    pub exits: Option<(Exit, Exit)>,
}

/// Where a tile is left: by a side of the table, clockwise from north, or by stairs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    Side(u8),
    Up,
    Down,
}

impl Exit {
    /// As it lies on the table when the tile is turned so often.
    pub fn turned(self, turn: u8) -> Exit {
        match self {
            Exit::Side(side) => Exit::Side((side + turn % 4) % 4),
            Exit::Up | Exit::Down => self,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RolePlan {
    /// The spaces of the tile that bears the role's name, by letter.
    pub letters: [Option<Space>; 8],
    /// All spaces of all its tiles.
    pub all: Set<Space>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explore {
    pub border: Border,
    /// The role behind the door.
    pub role: RoleId,
    /// The space before the door.
    pub before: Space,
    pub token: TokenId,
}

impl Plan {
    /// The space that the scenario calls so.
    pub fn space(&self, role: RoleId, letter: u8) -> Space {
        let space = self.roles[role.index()].letters[usize::from(letter)];
        space.expect("the loader checks that every named space is on every map")
    }

    pub fn tile(&self, role: RoleId) -> Set<Space> {
        self.roles[role.index()].all
    }

    pub fn room(&self, space: Space) -> &Room {
        &self.rooms[self.spaces[space.index()].room]
    }

    pub fn is_water(&self, space: Space) -> bool {
        self.spaces[space.index()].water
    }

    pub fn all(&self) -> Set<Space> {
        Set::first_ids(self.spaces.len())
    }

    /// The space on the other side of a border.
    pub fn across(&self, border: Border, from: Space) -> Space {
        let (one, other) = self.borders[border.index()].ends;
        if one == from { other } else { one }
    }
}

/// MOM-MAP-04 The columns of the border table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// Sharing a border.
    Adjacency,
    /// Investigators on their feet: a barricade stops them.
    Foot,
    /// Monsters on their feet: a barricade is rolled for, and costs nothing in choosing the way (MOM-BARR-03).
    Claw,
    Wing,
    Phase,
    Range,
    /// Fire spreads and light reaches.
    Light,
}

/// MOM-MAP-04 Whether a border of this kind lets it through; barricades are asked about elsewhere.
pub const fn passes(kind: BorderKind, by: By) -> bool {
    match (kind, by) {
        (BorderKind::Open, _) | (_, By::Phase) => true,
        (BorderKind::Dashed, By::Adjacency | By::Wing | By::Range | By::Light) => true,
        (BorderKind::Dashed, By::Foot | By::Claw) => false,
        (BorderKind::Door, By::Range) => false,
        (BorderKind::Door, By::Adjacency | By::Foot | By::Claw | By::Wing | By::Light) => true,
        (BorderKind::Wall, By::Adjacency | By::Foot | By::Claw | By::Wing | By::Range | By::Light) => false,
    }
}

/// A map as it is now.
#[derive(Clone, Copy, Debug)]
pub struct Land<'a> {
    pub plan: &'a Plan,
    pub board: &'a Board,
}

impl<'a> Land<'a> {
    pub fn new(plan: &'a Plan, board: &'a Board) -> Land<'a> {
        Land { plan, board }
    }

    /// The revealed spaces that one comes to from here in one step. A barricade stops feet, and nothing else by itself.
    pub fn next(self, space: Space, by: By) -> Set<Space> {
        self.beyond(space, by, by == By::Foot)
    }

    /// MOM-PUSH-02 The spaces to which somebody or something that moves so can be pushed: never through a barricade.
    pub fn next_unbarred(self, space: Space, by: By) -> Set<Space> {
        self.beyond(space, by, true)
    }

    fn beyond(self, space: Space, by: By, is_stopped: bool) -> Set<Space> {
        let open = |&(border, to): &(Border, Space)| {
            let is_barred = is_stopped && self.board.barricade_on(border).is_some();
            passes(self.board.borders[border.index()], by) && !is_barred && self.is_there(to)
        };
        let beyond = self.plan.beyond[space.index()].iter().filter(|beyond| open(beyond)).map(|&(_, to)| to);
        beyond.collect::<Set<Space>>() | self.through_passages(space, by, is_stopped)
    }

    /// MOM-HIDE-03, MOM-MAP-04 Whether a border can be seen at all: both sides are revealed, or one is and an explore token
    /// or a barricade shows that there is a way. Other borders to what is not revealed look like walls.
    pub fn is_seen(self, border: Border) -> bool {
        let (one, other) = self.plan.borders[border.index()].ends;
        match (self.is_there(one), self.is_there(other)) {
            (true, true) => true,
            (false, false) => false,
            _ => self.is_explorable(border) || self.board.barricade_on(border).is_some(),
        }
    }

    /// An explore token lies there.
    fn is_explorable(self, border: Border) -> bool {
        self.plan.explores.iter().any(|explore| {
            explore.border == border
                && !self.board.roles.contains(explore.role)
                && self.board.tokens.contains(explore.token)
        })
    }

    /// MOM-SECRET-01 All spaces with a secret passage are adjacent to each other; a barricade stops movement, not
    /// adjacency, and nobody sees through.
    fn through_passages(self, space: Space, by: By, is_stopped: bool) -> Set<Space> {
        let passages = self.board.passages;
        if !passages.contains(space) || by == By::Range {
            return Set::EMPTY;
        }
        let blocked = if is_stopped { self.board.blocked_passages() } else { Set::EMPTY };
        if blocked.contains(space) {
            return Set::EMPTY;
        }
        (passages & self.board.revealed).without(space) - blocked
    }

    fn is_there(self, space: Space) -> bool {
        self.board.revealed.contains(space)
    }

    /// MOM-MAP-05 How many steps; a space is at distance 0 from itself.
    pub fn distance(self, from: Space, to: Space, by: By) -> Option<u8> {
        self.rings(from, by).position(|ring| ring.contains(to)).map(|steps| steps as u8)
    }

    /// The spaces at most so many steps away, this one included.
    pub fn within(self, space: Space, steps: u8, by: By) -> Set<Space> {
        self.rings(space, by).take(usize::from(steps) + 1).fold(Set::EMPTY, |all, ring| all | ring)
    }

    /// MOM-MAP-02 Range is up to 3 spaces, through impassable borders, not through walls, doors or passages.
    pub fn in_range(self, space: Space) -> Set<Space> {
        self.within(space, crate::content::RANGE, By::Range)
    }

    /// Those among some spaces that are nearest, all ties included; never unreachable ones.
    pub fn nearest(self, from: Space, among: Set<Space>, by: By) -> Set<Space> {
        let mut found = self.rings(from, by).map(|ring| ring & among);
        found.find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Those among some spaces that are farthest, all ties included; never unreachable ones.
    pub fn farthest(self, from: Space, among: Set<Space>, by: By) -> Set<Space> {
        self.rings(from, by)
            .map(|ring| ring & among)
            .filter(|found| !found.is_empty())
            .last()
            .unwrap_or_default()
    }

    /// The next spaces on shortest ways to any of these, all ties included.
    pub fn toward(self, from: Space, goals: Set<Space>, by: By) -> Set<Space> {
        let goals = goals & self.board.revealed;
        if goals.is_empty() || goals.contains(from) {
            return Set::EMPTY;
        }
        // Borders lead both ways, so that ways from the goals are ways to them.
        let (mut ring, mut seen) = (goals, goals);
        while !ring.is_empty() {
            let around = ring.iter().fold(Set::EMPTY, |all, space| all | self.next(space, by));
            if around.contains(from) {
                return ring & self.next(from, by);
            }
            ring = around - seen;
            seen |= around;
        }
        Set::EMPTY
    }

    /// The spaces at distance 0, 1, 2 …
    fn rings(self, around: Space, by: By) -> impl Iterator<Item = Set<Space>> {
        self.rings_around(Set::of(around), by)
    }

    /// The spaces at distance 0, 1, 2 … from the nearest of these.
    pub fn rings_around(self, these: Set<Space>, by: By) -> impl Iterator<Item = Set<Space>> {
        let (mut last, mut seen) = (None::<Set<Space>>, Set::EMPTY);
        std::iter::from_fn(move || {
            let around = |ring: Set<Space>| ring.iter().fold(Set::EMPTY, |all, it| all | self.next(it, by));
            let ring = last.map_or(these, around) - seen;
            (last, seen) = (Some(ring), seen | ring);
            (!ring.is_empty()).then_some(ring)
        })
    }
}
