//! How many of something somebody has at once, such as connections.

use std::collections::HashMap;
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};

/// Counts for each holder, up to a limit.
#[derive(Clone)]
pub(crate) struct KeyedLimit<K> {
    most: usize,
    held: Arc<Mutex<HashMap<K, usize>>>,
}

/// One that is held; given back when it is dropped.
pub(crate) struct KeyedPermit<K: Eq + Hash> {
    limit: KeyedLimit<K>,
    holder: Option<K>,
}

impl<K: Eq + Hash + Clone> KeyedLimit<K> {
    pub(crate) fn new(most: usize) -> KeyedLimit<K> {
        KeyedLimit { most, held: Arc::default() }
    }

    /// One more for this holder, unless that is too many.
    pub(crate) fn take(&self, holder: K) -> Option<KeyedPermit<K>> {
        let mut held = self.held();
        let count = held.entry(holder.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(held);
        Some(KeyedPermit { limit: self.clone(), holder: Some(holder) })
    }

    /// One that is not counted.
    pub(crate) fn free(&self) -> KeyedPermit<K> {
        KeyedPermit { limit: self.clone(), holder: None }
    }
}

impl<K> KeyedLimit<K> {
    fn held(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.held.lock().expect("nobody panics while counting")
    }
}

impl<K: Eq + Hash> Drop for KeyedPermit<K> {
    fn drop(&mut self) {
        let Some(holder) = self.holder.take() else { return };
        let mut held = self.limit.held();
        let left = held.get_mut(&holder).map_or(0, |count| {
            *count = count.saturating_sub(1);
            *count
        });
        if left == 0 {
            held.remove(&holder);
        }
    }
}

impl<K: Eq + Hash> Debug for KeyedPermit<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyedPermit")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_back_may_be_taken_again_and_nobody_is_remembered() {
        let limit = KeyedLimit::new(2);
        let (first, second) = (limit.take("ann"), limit.take("ann"));
        assert!(first.is_some() && second.is_some() && limit.take("ann").is_none());
        assert!(limit.take("bea").is_some(), "others have their own");
        drop(first);
        assert!(limit.take("ann").is_some());
        drop(second);
        assert!(limit.held().is_empty());
    }
}
