//! Tracks: a marker that moves between 0 and an end.

use serde::{Deserialize, Serialize};

/// A marker on a row of steps, from 0 to the end: health, doom, stress.
///
/// The marker never stands past the end.
///
/// ```
/// use parts::Track;
///
/// let mut stress = Track::new(5);
/// assert_eq!(stress.raise(3), 3);
/// assert_eq!(stress.raise(3), 2); // no room for the third
/// assert!(stress.is_full());
/// assert_eq!(stress.lower(9), 5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Track {
    at: u8,
    end: u8,
}

impl Track {
    /// A track with its marker at 0.
    #[inline]
    #[must_use]
    pub const fn new(end: u8) -> Self {
        Self { at: 0, end }
    }

    /// A track with its marker at the end.
    #[inline]
    #[must_use]
    pub const fn full(end: u8) -> Self {
        Self { at: end, end }
    }

    /// Where the marker stands.
    #[inline]
    #[must_use]
    pub const fn at(self) -> u8 {
        self.at
    }

    /// The last step of the track.
    #[inline]
    #[must_use]
    pub const fn end(self) -> u8 {
        self.end
    }

    /// How many steps are left before the end.
    #[inline]
    #[must_use]
    pub const fn room(self) -> u8 {
        self.end - self.at
    }

    /// Whether the marker stands at the end.
    #[inline]
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.at == self.end
    }

    /// Whether the marker stands at 0.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.at == 0
    }

    /// Moves the marker up by `steps`, stopping at the end; returns how far it really went.
    #[inline]
    pub fn raise(&mut self, steps: u8) -> u8 {
        let went = steps.min(self.room());
        self.at += went;
        went
    }

    /// Moves the marker down by `steps`, stopping at 0; returns how far it really went.
    #[inline]
    pub fn lower(&mut self, steps: u8) -> u8 {
        let went = steps.min(self.at);
        self.at -= went;
        went
    }

    /// Puts the marker on a step of the track.
    #[inline]
    pub fn set(&mut self, at: u8) {
        assert!(at <= self.end, "a track that ends at {} has no step {at}", self.end);
        self.at = at;
    }
}

/// A track as it is read, before it is validated.
#[derive(Deserialize)]
#[serde(rename = "Track")]
struct Written {
    at: u8,
    end: u8,
}

impl TryFrom<Written> for Track {
    type Error = String;

    fn try_from(Written { at, end }: Written) -> Result<Self, String> {
        if at <= end {
            Ok(Self { at, end })
        } else {
            Err(format!("a track that ends at {end} has no step {at}"))
        }
    }
}
