//! Iterating over a set, and collecting into one.

use std::iter::FusedIterator;

use super::{BitSet, Word};
use crate::SmallId;

/// The ids of a set in ascending order.
#[derive(Debug)]
pub struct Iter<T: SmallId, W: Word> {
    rest: BitSet<T, W>,
}

impl<T: SmallId, W: Word> Iter<T, W> {
    #[inline]
    pub(super) fn new(set: BitSet<T, W>) -> Self {
        Self { rest: set }
    }
}

impl<T: SmallId, W: Word> Clone for Iter<T, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: SmallId, W: Word> Copy for Iter<T, W> {}

impl<T: SmallId, W: Word> Iterator for Iter<T, W> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let first = self.rest.first()?;
        self.rest.bits = self.rest.bits.without_first();
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len(), Some(self.rest.len()))
    }
}

impl<T: SmallId, W: Word> ExactSizeIterator for Iter<T, W> {}

impl<T: SmallId, W: Word> FusedIterator for Iter<T, W> {}

impl<T: SmallId, W: Word> IntoIterator for BitSet<T, W> {
    type Item = T;
    type IntoIter = Iter<T, W>;

    #[inline]
    fn into_iter(self) -> Iter<T, W> {
        self.iter()
    }
}

impl<T: SmallId, W: Word> IntoIterator for &BitSet<T, W> {
    type Item = T;
    type IntoIter = Iter<T, W>;

    #[inline]
    fn into_iter(self) -> Iter<T, W> {
        self.iter()
    }
}

impl<T: SmallId, W: Word> FromIterator<T> for BitSet<T, W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        ids.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: SmallId, W: Word> Extend<T> for BitSet<T, W> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, ids: I) {
        *self |= ids.into_iter().collect();
    }
}
