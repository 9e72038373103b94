//! Sets of small ids, kept as the bits of one number.

mod iter;
mod written;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

pub use self::iter::Iter;
use crate::SmallId;

/// A set of ids below 64, in one machine word.
///
/// Every method that is given an id of 64 or more panics.
///
/// ```
/// use parts::{Set, Space};
///
/// let [pit, hall, stair] = [0, 1, 2].map(Space::new);
/// let dark = Set::of(stair).with(pit);
/// assert!(dark.contains(pit) && !dark.contains(hall));
/// assert!(dark.iter().eq([pit, stair]));
/// assert_eq!((dark - Set::of(pit)).only(), Some(stair));
/// ```
pub struct Set<T> {
    bits: u64,
    ids: PhantomData<fn() -> T>,
}

impl<T> Set<T> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self::from_bits(0);

    /// The set of the ids whose bits are set; the lowest bit is id 0.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self { bits, ids: PhantomData }
    }

    /// The ids as bits; the lowest bit is id 0.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The ids 0, 1, 2 and so on: `count` of them, at most 64.
    #[inline]
    #[must_use]
    pub const fn first_ids(count: usize) -> Self {
        assert!(count <= 64, "a set holds ids below 64");
        Self::from_bits(if count == 0 { 0 } else { u64::MAX >> (64 - count) })
    }

    /// How many are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether nothing is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl<T: SmallId> Set<T> {
    /// The set of one.
    #[inline]
    #[must_use]
    pub fn of(id: T) -> Self {
        Self::from_bits(bit(id))
    }

    /// Puts an id in; says whether it was not in before.
    #[inline]
    pub fn insert(&mut self, id: T) -> bool {
        let before = self.bits;
        self.bits |= bit(id);
        self.bits != before
    }

    /// Takes an id out; says whether it was in before.
    #[inline]
    pub fn remove(&mut self, id: T) -> bool {
        let before = self.bits;
        self.bits &= !bit(id);
        self.bits != before
    }

    /// This set and `id`.
    #[inline]
    #[must_use]
    pub fn with(self, id: T) -> Self {
        Self::from_bits(self.bits | bit(id))
    }

    /// This set but not `id`.
    #[inline]
    #[must_use]
    pub fn without(self, id: T) -> Self {
        Self::from_bits(self.bits & !bit(id))
    }

    /// Whether `id` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, id: T) -> bool {
        self.bits & bit(id) != 0
    }

    /// The lowest id in the set, if any.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::from_index(self.bits.trailing_zeros() as usize))
    }

    /// The id in the set, if there is exactly one.
    #[inline]
    #[must_use]
    pub fn only(self) -> Option<T> {
        if self.bits.is_power_of_two() { self.first() } else { None }
    }

    /// The ids in ascending order.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Iter<T> {
        Iter::new(self)
    }
}

#[inline]
fn bit<T: SmallId>(id: T) -> u64 {
    let index = id.index();
    assert!(index < 64, "a set holds ids below 64");
    1 << index
}

/// Gives sets an operator and its assigning form.
macro_rules! operator {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident, $bits:expr) => {
        impl<T> $operator for Set<T> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let bits: fn(u64, u64) -> u64 = $bits;
                Self::from_bits(bits(self.bits, other.bits))
            }
        }

        impl<T> $assign for Set<T> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $operator::$method(*self, other);
            }
        }
    };
}

operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

// Written by hand, because derived ones would ask the same of `T`, which is only a name here.

impl<T> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> Hash for Set<T> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.bits.hash(hasher);
    }
}

impl<T> Default for Set<T> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: SmallId + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}
