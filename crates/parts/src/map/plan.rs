//! Reading and writing maps, and what can be wrong with one.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{MapOf, Space};
use crate::Word;

/// A map as it is written: the number of spaces, and the passages.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Map")]
pub(super) struct Plan {
    spaces: usize,
    passages: Vec<(Space, Space)>,
}

impl<W: Word> From<MapOf<W>> for Plan {
    fn from(map: MapOf<W>) -> Self {
        Self { spaces: map.len(), passages: map.passages }
    }
}

impl<W: Word> TryFrom<Plan> for MapOf<W> {
    type Error = MapError;

    fn try_from(plan: Plan) -> Result<Self, MapError> {
        Self::new(plan.spaces, &plan.passages)
    }
}

/// Checks whether such a map is possible.
pub(super) fn check(spaces: usize, passages: &[(Space, Space)], most: usize) -> Result<(), MapError> {
    if spaces > 64 {
        return Err(MapError::TooManySpaces(spaces));
    }
    if passages.len() > most {
        return Err(MapError::TooManyPassages { most, found: passages.len() });
    }
    (0..passages.len()).try_for_each(|last| check_last(spaces, &passages[..=last]))
}

/// Checks the last of these passages, given that those before it are valid.
fn check_last(spaces: usize, passages: &[(Space, Space)]) -> Result<(), MapError> {
    let Some((&(one, other), before)) = passages.split_last() else { return Ok(()) };
    if let Some(space) = [one, other].into_iter().find(|space| space.index() >= spaces) {
        return Err(MapError::NoSuchSpace(space));
    }
    if one == other {
        return Err(MapError::JoinedToItself(one));
    }
    if before.contains(&(one, other)) || before.contains(&(other, one)) {
        return Err(MapError::SamePassageTwice(one, other));
    }
    Ok(())
}

/// Why such a map is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MapError {
    /// A map has at most 64 spaces; this one would have more.
    TooManySpaces(usize),
    /// A map of this type has room for fewer passages.
    TooManyPassages {
        /// How many there may be.
        most: usize,
        /// How many there would be.
        found: usize,
    },
    /// A passage leads to this space, which the map does not have.
    NoSuchSpace(Space),
    /// A passage joins this space to itself.
    JoinedToItself(Space),
    /// Two passages join the same two spaces.
    SamePassageTwice(Space, Space),
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooManySpaces(spaces) => write!(f, "a map has at most 64 spaces, not {spaces}"),
            Self::TooManyPassages { most, found } => {
                write!(f, "a map has at most {most} passages, not {found}")
            }
            Self::NoSuchSpace(space) => {
                write!(f, "a passage leads to space {}, which the map does not have", space.0)
            }
            Self::JoinedToItself(space) => write!(f, "a passage joins space {} to itself", space.0),
            Self::SamePassageTwice(one, other) => {
                write!(f, "more than one passage joins spaces {} and {}", one.0, other.0)
            }
        }
    }
}

impl std::error::Error for MapError {}
