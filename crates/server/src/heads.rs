//! Where bots think, so that they hold nobody up: in a few heads, each of them one thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Whoever looks ahead has come to something after so long, waiting for a head included.
const LONGEST_THOUGHT: Duration = Duration::from_secs(1);

/// The heads of a node. Those who look ahead have their own, so that nobody who answers at once waits for them.
pub(crate) struct Heads {
    quick: Arc<Semaphore>,
    deep: Arc<Semaphore>,
    deep_heads: usize,
    /// Those who look ahead or want to.
    pondering: Arc<AtomicUsize>,
}

impl Heads {
    pub(crate) fn new(quick: usize) -> Heads {
        let deep_heads = (quick / 2).max(1);
        Heads {
            quick: Arc::new(Semaphore::new(quick)),
            deep: Arc::new(Semaphore::new(deep_heads)),
            deep_heads,
            pondering: Arc::default(),
        }
    }

    /// Something that takes a moment. A thought that breaks off has come to nothing.
    pub(crate) fn glance<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> Option<T> + Send + 'static,
        then: impl FnOnce(Option<T>) + Send + 'static,
    ) {
        let heads = Arc::clone(&self.quick);
        tokio::spawn(async move {
            let Ok(_head) = heads.acquire().await else { return };
            then(thought(think).await);
        });
    }

    /// Something that takes as long as it may: the more want to ponder, the shorter.
    pub(crate) fn ponder<T: Send + 'static>(
        &self,
        think: impl FnOnce(Duration) -> Option<T> + Send + 'static,
        then: impl FnOnce(Option<T>) + Send + 'static,
    ) {
        let (heads, many, asked) = (Arc::clone(&self.deep), self.deep_heads, Instant::now());
        let pondering = Arc::clone(&self.pondering);
        pondering.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(async move {
            let come_to = match heads.acquire().await {
                Ok(_head) => {
                    let time = share(many, pondering.load(Ordering::Relaxed), asked.elapsed());
                    thought(move || think(time)).await
                }
                Err(_) => None,
            };
            pondering.fetch_sub(1, Ordering::Relaxed);
            then(come_to);
        });
    }
}

/// How long somebody may ponder who has waited for this long, if so many want to. Without any time left a bot that
/// looks ahead answers by rules of thumb.
fn share(heads: usize, pondering: usize, waited: Duration) -> Duration {
    let fair = LONGEST_THOUGHT.mul_f64(heads as f64 / pondering.max(heads) as f64);
    fair.min(LONGEST_THOUGHT.saturating_sub(waited))
}

async fn thought<T: Send + 'static>(think: impl FnOnce() -> Option<T> + Send + 'static) -> Option<T> {
    tokio::task::spawn_blocking(think).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a bot broke off its thoughts");
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[test]
    fn few_who_ponder_have_all_the_time_and_many_share_it() {
        let milliseconds =
            |heads, pondering, waited| share(heads, pondering, Duration::from_millis(waited)).as_millis();
        assert_eq!(milliseconds(2, 1, 0), 1000);
        assert_eq!(milliseconds(2, 2, 0), 1000);
        assert_eq!(milliseconds(2, 100, 0), 20);
        assert_eq!(milliseconds(2, 4, 700), 300, "waiting counts");
        assert_eq!(milliseconds(2, 4, 5000), 0, "whoever has waited too long answers at once");
    }

    #[tokio::test]
    async fn whoever_answers_at_once_does_not_wait_for_those_who_ponder() {
        let heads = Heads::new(1);
        let (wake, sleep) = std::sync::mpsc::channel::<()>();
        let (woken, awake) = oneshot::channel();
        heads.ponder(move |_| sleep.recv().ok(), |thought| woken.send(thought).unwrap());
        let (seen, glanced) = oneshot::channel();
        heads.glance(|| Some(7), |seven| seen.send(seven).unwrap());
        assert_eq!(glanced.await.unwrap(), Some(7), "while somebody still ponders");
        wake.send(()).unwrap();
        assert_eq!(awake.await.unwrap(), Some(()));
    }

    #[tokio::test]
    async fn a_crowd_that_ponders_shares_the_time() {
        let heads = Heads::new(2);
        let (done, mut through) = tokio::sync::mpsc::channel(100);
        for _ in 0..100 {
            let done = done.clone();
            heads.ponder(Some, move |time| done.try_send(time.unwrap()).unwrap());
        }
        drop(done);
        let mut times = Vec::new();
        while let Some(time) = through.recv().await {
            times.push(time);
        }
        assert_eq!(times.len(), 100);
        assert!(times[0] <= LONGEST_THOUGHT / 100, "the first knows how many want to: {:?}", times[0]);
    }
}
