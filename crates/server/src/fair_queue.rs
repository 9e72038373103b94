//! Turns at what takes long, such as playing a recorded game again: an address waits for itself first, so that whoever asks
//! for much holds up nobody else.

use crate::client::address_group;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::thread::available_parallelism;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many are remembered without a reason.
const MOST_KNOWN: usize = 1024;

/// So many turns for each of many.
pub(crate) struct KeyedSemaphore<K> {
    turns: usize,
    known: Mutex<HashMap<K, Arc<Semaphore>>>,
}

impl<K: Eq + Hash> KeyedSemaphore<K> {
    pub(crate) fn new(turns: usize) -> KeyedSemaphore<K> {
        KeyedSemaphore { turns, known: Mutex::default() }
    }

    /// The turns of one.
    pub(crate) fn of(&self, one: K) -> Arc<Semaphore> {
        let mut known = self.known.lock().expect("nobody panics with the turns in hand");
        if known.len() >= MOST_KNOWN {
            known.retain(|_, turns| Arc::strong_count(turns) > 1);
        }
        Arc::clone(known.entry(one).or_insert_with(|| Arc::new(Semaphore::new(self.turns))))
    }
}

/// Fewer turns than there are cores, and one of them for each address.
pub(crate) struct FairQueue {
    all: Arc<Semaphore>,
    each: KeyedSemaphore<IpAddr>,
}

/// A turn; given back when it is dropped.
pub(crate) type QueueSlot = (OwnedSemaphorePermit, OwnedSemaphorePermit);

impl FairQueue {
    pub(crate) fn new() -> FairQueue {
        let cores = available_parallelism().map_or(1, usize::from);
        FairQueue { all: Arc::new(Semaphore::new((cores - 1).max(1))), each: KeyedSemaphore::new(1) }
    }

    /// Waits for a turn; nothing if there are no more.
    pub(crate) async fn take(&self, address: IpAddr) -> Option<QueueSlot> {
        let own = self.each.of(address_group(address)).acquire_owned().await.ok()?;
        Some((own, Arc::clone(&self.all).acquire_owned().await.ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn whoever_wants_much_waits_behind_whoever_wants_little() {
        let turns = FairQueue { all: Arc::new(Semaphore::new(1)), each: KeyedSemaphore::new(1) };
        let (greedy, modest) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let first = turns.take(greedy).await;
        let mut waiting: Vec<_> = (0..15).map(|_| Box::pin(turns.take(greedy))).collect();
        assert!(waiting.iter_mut().all(|turn| turn.now_or_never().is_none()));
        let mut other = Box::pin(turns.take(modest));
        assert!((&mut other).now_or_never().is_none());
        drop(first);
        assert!(waiting.iter_mut().all(|turn| turn.now_or_never().is_none()), "the other is next");
        assert!(other.await.is_some());
    }

    #[tokio::test]
    async fn addresses_are_forgotten_that_want_nothing() {
        let turns = FairQueue::new();
        for number in 0..3000_u32 {
            drop(turns.take(IpAddr::from(number.to_be_bytes())).await);
        }
        assert!(turns.each.known.lock().unwrap().len() <= MOST_KNOWN);
    }
}
