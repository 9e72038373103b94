//! How many of something somebody has at once, such as connections.

use std::collections::HashMap;
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};

/// Counts for each holder, up to a limit.
#[derive(Clone)]
pub(crate) struct Tally<K> {
    most: usize,
    held: Arc<Mutex<HashMap<K, usize>>>,
}

/// One that is held; given back when it is dropped.
pub(crate) struct Ticket<K: Eq + Hash> {
    tally: Tally<K>,
    holder: Option<K>,
}

impl<K: Eq + Hash + Clone> Tally<K> {
    pub(crate) fn new(most: usize) -> Tally<K> {
        Tally { most, held: Arc::default() }
    }

    /// One more for this holder, unless that is too many.
    pub(crate) fn take(&self, holder: K) -> Option<Ticket<K>> {
        let mut held = self.held();
        let count = held.entry(holder.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(held);
        Some(Ticket { tally: self.clone(), holder: Some(holder) })
    }

    /// One that is not counted.
    pub(crate) fn free(&self) -> Ticket<K> {
        Ticket { tally: self.clone(), holder: None }
    }
}

impl<K> Tally<K> {
    fn held(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.held.lock().expect("nobody panics while counting")
    }
}

impl<K: Eq + Hash> Drop for Ticket<K> {
    fn drop(&mut self) {
        let Some(holder) = self.holder.take() else { return };
        let mut held = self.tally.held();
        let left = held.get_mut(&holder).map_or(0, |count| {
            *count = count.saturating_sub(1);
            *count
        });
        if left == 0 {
            held.remove(&holder);
        }
    }
}

impl<K: Eq + Hash> Debug for Ticket<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ticket")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_back_may_be_taken_again_and_nobody_is_remembered() {
        let tally = Tally::new(2);
        let (first, second) = (tally.take("ann"), tally.take("ann"));
        assert!(first.is_some() && second.is_some() && tally.take("ann").is_none());
        assert!(tally.take("bea").is_some(), "others have their own");
        drop(first);
        assert!(tally.take("ann").is_some());
        drop(second);
        assert!(tally.held().is_empty());
    }
}
