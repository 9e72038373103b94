//! A pool of a few threads for bots, so that they hold nobody up.

use crate::background::{BrokenOff, in_background};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// The time budget of a search, including the wait for a thread.
const LONGEST_SEARCH: Duration = Duration::from_secs(1);

/// The threads of a node. Searches have their own, so that quick answers never wait for them.
pub(crate) struct BotPool {
    quick: Arc<Semaphore>,
    searchers: Arc<Semaphore>,
    threads: usize,
    /// Searches that run or wait.
    searches: Arc<AtomicUsize>,
}

impl BotPool {
    pub(crate) fn new(quick: usize) -> BotPool {
        let threads = (quick / 2).max(1);
        BotPool {
            quick: Arc::new(Semaphore::new(quick.max(1))),
            searchers: Arc::new(Semaphore::new(threads)),
            threads,
            searches: Arc::default(),
        }
    }

    /// Runs `think`, an answer by rules of thumb, and passes its result to `then`: `None` if it panics.
    pub(crate) fn answer<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> Option<T> + Send + 'static,
        then: impl FnOnce(Option<T>) + Send + 'static,
    ) {
        let (threads, asked) = (Arc::clone(&self.quick), Instant::now());
        tokio::spawn(async move {
            let Ok(_thread) = threads.acquire().await else { return };
            waited("quick", asked);
            then(thought(think).await);
        });
    }

    /// The same for a search; the more searches there are, the less time each gets.
    pub(crate) fn search<T: Send + 'static>(
        &self,
        think: impl FnOnce(Duration) -> Option<T> + Send + 'static,
        then: impl FnOnce(Option<T>) + Send + 'static,
    ) {
        let (searchers, threads, asked) = (Arc::clone(&self.searchers), self.threads, Instant::now());
        let searches = Arc::clone(&self.searches);
        searches.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(async move {
            let come_to = match searchers.acquire().await {
                Ok(_thread) => {
                    waited("search", asked);
                    let time = share(threads, searches.load(Ordering::Relaxed), asked.elapsed());
                    in_background(move || think(time)).await.unwrap_or_else(|BrokenOff| {
                        tracing::error!("a bot that looks ahead broke off its thoughts");
                        None
                    })
                }
                Err(_) => None,
            };
            searches.fetch_sub(1, Ordering::Relaxed);
            then(come_to);
        });
    }
}

/// Notes how long a bot has waited for a thread.
fn waited(what: &'static str, asked: Instant) {
    metrics::histogram!("aeons_bot_wait_seconds", "what" => what).record(asked.elapsed().as_secs_f64());
}

/// How long a search that has waited this long may take. With no time left, the bot answers by rules of thumb.
fn share(threads: usize, searches: usize, waited: Duration) -> Duration {
    let fair = LONGEST_SEARCH.mul_f64(threads as f64 / searches.max(threads) as f64);
    fair.min(LONGEST_SEARCH.saturating_sub(waited))
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
    fn few_searches_have_all_the_time_and_many_share_it() {
        let milliseconds =
            |threads, searches, waited| share(threads, searches, Duration::from_millis(waited)).as_millis();
        assert_eq!(milliseconds(2, 1, 0), 1000);
        assert_eq!(milliseconds(2, 2, 0), 1000);
        assert_eq!(milliseconds(2, 100, 0), 20);
        assert_eq!(milliseconds(2, 4, 700), 300, "waiting counts");
        assert_eq!(milliseconds(2, 4, 5000), 0, "whoever has waited too long answers at once");
    }

    #[tokio::test]
    async fn whoever_answers_at_once_does_not_wait_for_searches() {
        let pool = BotPool::new(1);
        let (wake, sleep) = std::sync::mpsc::channel::<()>();
        let (woken, awake) = oneshot::channel();
        pool.search(move |_| sleep.recv().ok(), |thought| woken.send(thought).unwrap());
        let (seen, answered) = oneshot::channel();
        pool.answer(|| Some(7), |seven| seen.send(seven).unwrap());
        assert_eq!(answered.await.unwrap(), Some(7), "while a search still runs");
        wake.send(()).unwrap();
        assert_eq!(awake.await.unwrap(), Some(()));
    }

    #[tokio::test]
    async fn many_searches_share_the_time() {
        let pool = BotPool::new(2);
        let (done, mut through) = tokio::sync::mpsc::channel(100);
        for _ in 0..100 {
            let done = done.clone();
            pool.search(Some, move |time| done.try_send(time.unwrap()).unwrap());
        }
        drop(done);
        let mut times = Vec::new();
        while let Some(time) = through.recv().await {
            times.push(time);
        }
        assert_eq!(times.len(), 100);
        assert!(times[0] <= LONGEST_SEARCH / 100, "the first knows how many want to: {:?}", times[0]);
    }
}
