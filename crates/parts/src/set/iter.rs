//! Going through a set, and gathering one.

use std::iter::FusedIterator;

use super::Set;
use crate::SmallId;

/// The ids of a [`Set`] in ascending order.
#[derive(Debug)]
pub struct Iter<T: SmallId> {
    rest: Set<T>,
}

impl<T: SmallId> Iter<T> {
    #[inline]
    pub(super) fn new(set: Set<T>) -> Self {
        Self { rest: set }
    }
}

impl<T: SmallId> Clone for Iter<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: SmallId> Copy for Iter<T> {}

impl<T: SmallId> Iterator for Iter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let first = self.rest.first()?;
        self.rest.bits &= self.rest.bits - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len(), Some(self.rest.len()))
    }
}

impl<T: SmallId> ExactSizeIterator for Iter<T> {}

impl<T: SmallId> FusedIterator for Iter<T> {}

impl<T: SmallId> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Iter<T>;

    #[inline]
    fn into_iter(self) -> Iter<T> {
        self.iter()
    }
}

impl<T: SmallId> IntoIterator for &Set<T> {
    type Item = T;
    type IntoIter = Iter<T>;

    #[inline]
    fn into_iter(self) -> Iter<T> {
        self.iter()
    }
}

impl<T: SmallId> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        ids.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: SmallId> Extend<T> for Set<T> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, ids: I) {
        *self |= ids.into_iter().collect();
    }
}
