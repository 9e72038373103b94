//! A connection whose client must read what it is sent, slowly if need be. Much at once is read in turns with all other
//! connections; once the connection belongs to a page, the client is read no faster than anybody types.

use std::io::{self, IoSlice};
use std::num::NonZeroU32;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

/// Bytes a second that even a slow line takes.
const SLOWEST: u32 = 8 << 10;

/// Bytes that are read before it is others' turn.
const A_TURN: usize = 64 << 10;

/// Bytes of an ordinary message of a page. A page may send the bytes of so many messages a second, and eight times as
/// many at once.
const A_MESSAGE: u32 = 1 << 10;
const AT_ONCE: f64 = 8.0;

/// What the handlers of a connection's requests know about it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadLimit {
    /// How many bytes of it are read a second; 0 means no limit, until it belongs to a page.
    a_second: Arc<AtomicU32>,
}

impl ReadLimit {
    /// From now on the client is a page, whose messages are short. Each piece of a message is work for us before the
    /// message is complete, so however many pieces there are, no more bytes are read than that many messages have.
    pub(crate) fn limit_to_page(&self, messages_a_second: NonZeroU32) {
        self.a_second.store(messages_a_second.get().saturating_mul(A_MESSAGE), Ordering::Relaxed);
    }

    fn a_second(&self) -> Option<f64> {
        Some(self.a_second.load(Ordering::Relaxed)).filter(|bytes| *bytes > 0).map(f64::from)
    }
}

/// How much may still be read from a page.
struct ReadBudget {
    /// Below zero if too much came at once.
    left: f64,
    since: Instant,
    pause: Pin<Box<Sleep>>,
}

impl ReadBudget {
    fn new(a_second: f64) -> ReadBudget {
        let since = Instant::now();
        ReadBudget { left: AT_ONCE * a_second, since, pause: Box::pin(sleep_until(since)) }
    }

    /// Waits until something may be read again.
    fn poll(&mut self, context: &mut Context<'_>, a_second: f64) -> Poll<()> {
        let now = Instant::now();
        let earned = a_second * now.duration_since(self.since).as_secs_f64();
        (self.left, self.since) = ((self.left + earned).min(AT_ONCE * a_second), now);
        if self.left >= 0.0 {
            return Poll::Ready(());
        }
        self.pause.as_mut().reset(now + Duration::from_secs_f64(-self.left / a_second));
        self.pause.as_mut().poll(context)
    }
}

/// Ends with an error when what is written is not taken: when nothing was for some time, or less than a slow line takes.
pub(crate) struct ThrottledStream<S> {
    stream: S,
    timeout: Duration,
    waiting: Option<PendingWrite>,
    read_limit: ReadLimit,
    budget: Option<ReadBudget>,
    /// Bytes read since it was others' turn.
    in_a_row: usize,
}

/// Something waits to be taken.
struct PendingWrite {
    since: Instant,
    /// Bytes that were taken meanwhile.
    taken: usize,
    deadline: Pin<Box<Sleep>>,
}

impl<S> ThrottledStream<S> {
    pub(crate) fn new(stream: S, timeout: Duration, read_limit: ReadLimit) -> ThrottledStream<S> {
        ThrottledStream { stream, timeout, waiting: None, read_limit, budget: None, in_a_row: 0 }
    }

    /// What came of a wish to write so many bytes.
    fn check_progress(
        &mut self,
        context: &mut Context<'_>,
        wanted: usize,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match &written {
            Poll::Ready(Ok(taken)) if *taken < wanted => self.waits(*taken),
            Poll::Ready(_) => self.waiting = None,
            Poll::Pending => {
                self.waits(0);
                if let Some(waiting) = &mut self.waiting {
                    ready!(waiting.deadline.as_mut().poll(context));
                    return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                }
            }
        }
        written
    }

    fn waits(&mut self, taken: usize) {
        let (timeout, now) = (self.timeout, Instant::now());
        let waiting = self.waiting.get_or_insert_with(|| PendingWrite {
            since: now,
            taken: 0,
            deadline: Box::pin(sleep_until(now + timeout)),
        });
        if taken > 0 {
            waiting.taken += taken;
            let earned = Duration::from_secs_f64(waiting.taken as f64 / f64::from(SLOWEST));
            // However much was taken before, perhaps by nobody but the system: from now on it must go on.
            waiting.deadline.as_mut().reset((waiting.since + earned).min(now) + timeout);
        }
    }
}

impl<S: AsyncRead + Unpin> ThrottledStream<S> {
    /// Whoever sends as fast as we can read would otherwise keep the processor for itself until all is read.
    fn poll_read_in_turns(
        &mut self,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.in_a_row >= A_TURN {
            self.in_a_row = 0;
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        match read {
            Poll::Ready(_) => self.in_a_row += buffer.filled().len() - before,
            Poll::Pending => self.in_a_row = 0,
        }
        read
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ThrottledStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let Some(a_second) = self.read_limit.a_second() else {
            return self.poll_read_in_turns(context, buffer);
        };
        let mut budget = self.budget.take().unwrap_or_else(|| ReadBudget::new(a_second));
        let before = buffer.filled().len();
        let read = match budget.poll(context, a_second) {
            Poll::Ready(()) => Pin::new(&mut self.stream).poll_read(context, buffer),
            Poll::Pending => Poll::Pending,
        };
        budget.left -= (buffer.filled().len() - before) as f64;
        self.budget = Some(budget);
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ThrottledStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check_progress(context, bytes.len(), written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        let wanted = parts.iter().map(|part| part.len()).sum();
        self.check_progress(context, wanted, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    const TIMEOUT: Duration = Duration::from_millis(300);

    #[tokio::test]
    async fn whoever_reads_nothing_is_let_go() {
        let (ours, _theirs) = duplex(1024);
        let begun = Instant::now();
        let sent = ThrottledStream::new(ours, TIMEOUT, ReadLimit::default()).write_all(&[0; 4096]).await;
        assert_eq!(sent.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() >= TIMEOUT);
    }

    #[tokio::test]
    async fn whoever_stops_reading_is_let_go_however_much_they_took_before() {
        let (ours, mut theirs) = duplex(1024);
        let reading = tokio::spawn(async move {
            theirs.read_exact(&mut vec![0; 1 << 20]).await.expect("it is sent");
            theirs
        });
        let begun = Instant::now();
        let sent =
            ThrottledStream::new(ours, TIMEOUT, ReadLimit::default()).write_all(&vec![0; 2 << 20]).await;
        assert_eq!(sent.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() < 20 * TIMEOUT, "at the slowest it would have been two minutes");
        drop(reading);
    }

    /// What came of sending this much to somebody who takes so many bytes at a time, with a pause after each.
    async fn read_slowly(step: usize, length: usize) -> io::Result<()> {
        let (ours, mut theirs) = duplex(1024);
        tokio::spawn(async move {
            let mut taken = vec![0; step];
            while theirs.read_exact(&mut taken).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
        ThrottledStream::new(ours, TIMEOUT, ReadLimit::default()).write_all(&vec![0; length]).await
    }

    #[tokio::test]
    async fn a_page_is_listened_to_no_faster_than_it_may_speak() {
        const HEAP: usize = 200 << 10;
        let ten_a_second = NonZeroU32::new(10).expect("ten is not zero");
        for (is_a_page, slowly) in [(false, false), (true, true)] {
            let (ours, mut theirs) = duplex(1024);
            tokio::spawn(async move { theirs.write_all(&[0; HEAP]).await });
            let read_limit = ReadLimit::default();
            let mut stream = ThrottledStream::new(ours, TIMEOUT, read_limit.clone());
            if is_a_page {
                read_limit.limit_to_page(ten_a_second);
            }
            let (begun, mut heap) = (Instant::now(), vec![0; HEAP]);
            let read = tokio::time::timeout(Duration::from_secs(4), stream.read_exact(&mut heap)).await;
            assert_eq!(read.is_err(), slowly, "after {:?}", begun.elapsed());
        }
    }

    #[tokio::test]
    async fn whoever_sends_much_at_once_is_read_in_turns_with_others() {
        const HEAP: usize = 4 << 20;
        let heap = io::Cursor::new(vec![0; HEAP]);
        let mut stream = ThrottledStream::new(heap, TIMEOUT, ReadLimit::default());
        let mut read = Box::pin(async move {
            let (mut length, mut piece) = (0, [0; 8 << 10]);
            loop {
                match stream.read(&mut piece).await? {
                    0 => return io::Result::Ok(length),
                    more => length += more,
                }
            }
        });
        let mut turns = 0;
        let length = std::future::poll_fn(|context| {
            turns += 1;
            read.as_mut().poll(context)
        });
        assert_eq!(length.await.unwrap(), HEAP);
        assert!(turns >= HEAP / A_TURN / 2, "{turns} turns");
    }

    #[tokio::test]
    async fn a_slow_line_is_waited_for_and_a_trickle_is_not() {
        read_slowly(1024, 50 << 10).await.unwrap();
        assert!(read_slowly(16, 50 << 10).await.is_err());
    }
}
