use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, counted from 0. A person may hold several seats; a seat may play several pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// Who answers a question: a seat, or chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Actor {
    Seat(Seat),
    Chance,
}

/// Some of the seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl Seat {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

impl SeatSet {
    pub const NOBODY: SeatSet = SeatSet(0);

    /// The first `seats` seats.
    ///
    /// ```
    /// # use table::{Seat, SeatSet};
    /// assert!(SeatSet::first(2).contains(Seat(1)));
    /// assert!(!SeatSet::first(2).contains(Seat(2)));
    /// ```
    pub fn first(seats: u8) -> SeatSet {
        assert!(seats <= 8, "a table has at most 8 seats");
        SeatSet(((1_u16 << seats) - 1) as u8)
    }

    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}
