//! Sets of small ids, stored as the bits of one number.

mod iter;
mod word;
mod written;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

pub use self::iter::Iter;
pub use self::word::Word;
use crate::SmallId;

/// A set of ids below 64, in one machine word.
pub type Set<T> = BitSet<T, u64>;

/// A set of ids below 128, for when 64 are not enough.
///
/// ```
/// use parts::{Set, WideSet};
///
/// parts::small_id! {
///     /// A card of a thick deck.
///     pub struct Card;
/// }
///
/// let hand = WideSet::of(Card(93)).with(Card(7));
/// assert!(hand.iter().eq([Card(7), Card(93)]));
/// assert_eq!(size_of_val(&hand), 2 * size_of::<Set<Card>>());
/// ```
pub type WideSet<T> = BitSet<T, u128>;

/// A set of small ids, stored as the bits of a number: [`Set`] or [`WideSet`].
///
/// Every method panics if it is given an id for which the number has no bit.
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
pub struct BitSet<T, W> {
    bits: W,
    ids: PhantomData<fn() -> T>,
}

impl<T, W: Word> BitSet<T, W> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self::from_bits(W::NONE);

    /// The set of the ids whose bits are set; the lowest bit is id 0.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: W) -> Self {
        Self { bits, ids: PhantomData }
    }

    /// The ids as bits; the lowest bit is id 0.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> W {
        self.bits
    }

    /// The ids 0, 1, 2 and so on, `count` of them, at most as many as there is room for.
    #[inline]
    #[must_use]
    pub fn first_ids(count: usize) -> Self {
        Self::from_bits(W::lowest(count))
    }

    /// How many are in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.bits.ones()
    }

    /// How many are in the set, as the small integer that rules count with.
    #[inline]
    #[must_use]
    pub fn count(self) -> u8 {
        self.bits.ones() as u8
    }

    /// Whether nothing is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.bits == W::NONE
    }
}

impl<T: SmallId, W: Word> BitSet<T, W> {
    /// The set of one id.
    #[inline]
    #[must_use]
    pub fn of(id: T) -> Self {
        Self::from_bits(Self::bit(id))
    }

    /// Adds an id; returns whether it was not in the set before.
    #[inline]
    pub fn insert(&mut self, id: T) -> bool {
        let before = self.bits;
        self.bits = self.bits | Self::bit(id);
        self.bits != before
    }

    /// Removes an id; returns whether it was in the set before.
    #[inline]
    pub fn remove(&mut self, id: T) -> bool {
        let before = self.bits;
        self.bits = self.bits & !Self::bit(id);
        self.bits != before
    }

    /// This set plus `id`.
    #[inline]
    #[must_use]
    pub fn with(self, id: T) -> Self {
        Self::from_bits(self.bits | Self::bit(id))
    }

    /// This set without `id`.
    #[inline]
    #[must_use]
    pub fn without(self, id: T) -> Self {
        Self::from_bits(self.bits & !Self::bit(id))
    }

    /// Whether `id` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, id: T) -> bool {
        self.bits & Self::bit(id) != W::NONE
    }

    /// The lowest id in the set, if any.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::from_index(self.bits.first()))
    }

    /// The id in the set, if there is exactly one.
    #[inline]
    #[must_use]
    pub fn only(self) -> Option<T> {
        self.first().filter(|_| self.bits.without_first() == W::NONE)
    }

    /// The ids in ascending order.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Iter<T, W> {
        Iter::new(self)
    }

    #[inline]
    fn bit(id: T) -> W {
        W::bit(id.index())
    }
}

/// Implements an operator and its assigning form for sets.
macro_rules! operator {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident, $bits:expr) => {
        impl<T, W: Word> $operator for BitSet<T, W> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let bits: fn(W, W) -> W = $bits;
                Self::from_bits(bits(self.bits, other.bits))
            }
        }

        impl<T, W: Word> $assign for BitSet<T, W> {
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

// Written by hand, because derived ones would require the same of `T`, which is only a marker here.

impl<T, W: Word> Clone for BitSet<T, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, W: Word> Copy for BitSet<T, W> {}

impl<T, W: Word> PartialEq for BitSet<T, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T, W: Word> Eq for BitSet<T, W> {}

impl<T, W: Word> Hash for BitSet<T, W> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.bits.hash(hasher);
    }
}

impl<T, W: Word> Default for BitSet<T, W> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: SmallId + fmt::Debug, W: Word> fmt::Debug for BitSet<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}
