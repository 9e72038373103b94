//! Pools: a limited supply of equal things.

use serde::{Deserialize, Serialize};

/// Equal tokens or figures of which the box has a limited number: wounds, fires, cultists.
///
/// There are never more left than there are in all.
///
/// ```
/// use parts::Pool;
///
/// let mut fires = Pool::new(4);
/// assert_eq!(fires.take(3), 3);
/// assert_eq!(fires.take(3), 1); // there was only one left
/// fires.put_back(2);
/// assert_eq!((fires.left(), fires.in_play()), (2, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Pool {
    left: u8,
    all: u8,
}

impl Pool {
    /// A pool from which nothing has been taken yet.
    #[inline]
    #[must_use]
    pub const fn new(all: u8) -> Self {
        Self { left: all, all }
    }

    /// How many are left to take.
    #[inline]
    #[must_use]
    pub const fn left(self) -> u8 {
        self.left
    }

    /// How many there are, taken or not.
    #[inline]
    #[must_use]
    pub const fn all(self) -> u8 {
        self.all
    }

    /// How many have been taken and not put back.
    #[inline]
    #[must_use]
    pub const fn in_play(self) -> u8 {
        self.all - self.left
    }

    /// Takes `count`, or as many as there are; returns how many.
    #[inline]
    pub fn take(&mut self, count: u8) -> u8 {
        let taken = count.min(self.left);
        self.left -= taken;
        taken
    }

    /// Puts back `count` that were in play.
    #[inline]
    pub fn put_back(&mut self, count: u8) {
        assert!(count <= self.in_play(), "{count} put back into a pool with {} in play", self.in_play());
        self.left += count;
    }
}

/// A pool as it is read, before it is validated.
#[derive(Deserialize)]
#[serde(rename = "Pool")]
struct Written {
    left: u8,
    all: u8,
}

impl TryFrom<Written> for Pool {
    type Error = String;

    fn try_from(Written { left, all }: Written) -> Result<Self, String> {
        if left <= all {
            Ok(Self { left, all })
        } else {
            Err(format!("a pool of {all} cannot have {left} left"))
        }
    }
}
