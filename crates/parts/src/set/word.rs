//! The numbers whose bits can store a set.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not};

/// A number that stores a set of small ids, one bit each: `u64` or `u128`.
pub trait Word:
    Copy + Eq + Hash + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + 'static
{
    /// How many ids it has room for.
    const ROOM: usize;
    /// The number with no bit set.
    const NONE: Self;

    /// The number with only this bit, which must be below [`Word::ROOM`].
    fn bit(index: usize) -> Self;

    /// The number with the lowest `count` bits, at most [`Word::ROOM`].
    fn lowest(count: usize) -> Self;

    /// How many bits are set.
    fn ones(self) -> usize;

    /// The index of the lowest bit that is set; [`Word::ROOM`] if none is.
    fn first(self) -> usize;

    /// The number without its lowest set bit; there must be one.
    #[must_use]
    fn without_first(self) -> Self;
}

macro_rules! word {
    ($number:ty) => {
        impl Word for $number {
            const ROOM: usize = <$number>::BITS as usize;
            const NONE: Self = 0;

            #[inline]
            fn bit(index: usize) -> Self {
                assert!(index < Self::ROOM, "a set holds ids below {}", Self::ROOM);
                1 << index
            }

            #[inline]
            fn lowest(count: usize) -> Self {
                assert!(count <= Self::ROOM, "a set holds ids below {}", Self::ROOM);
                if count == 0 { 0 } else { Self::MAX >> (Self::ROOM - count) }
            }

            #[inline]
            fn ones(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn without_first(self) -> Self {
                self & (self - 1)
            }
        }
    };
}

word!(u64);
word!(u128);
