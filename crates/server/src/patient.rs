//! A connection whose client must read what it is sent: slowly if need be, but not never.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

/// Bytes a second that even a slow line takes.
const SLOWEST: u32 = 8 << 10;

/// Ends with an error when what is written is not taken: after some patience, and a little more for whatever was taken.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    waiting: Option<Waiting>,
}

/// Something waits to be taken.
struct Waiting {
    since: Instant,
    /// Bytes that were taken meanwhile.
    taken: usize,
    deadline: Pin<Box<Sleep>>,
}

impl<S> Patient<S> {
    pub(crate) fn new(stream: S, patience: Duration) -> Patient<S> {
        Patient { stream, patience, waiting: None }
    }

    /// What came of a wish to write so many bytes.
    fn judge(
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
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| {
            let since = Instant::now();
            Waiting { since, taken: 0, deadline: Box::pin(sleep_until(since + patience)) }
        });
        if taken > 0 {
            waiting.taken += taken;
            let earned = Duration::from_secs_f64(waiting.taken as f64 / f64::from(SLOWEST));
            waiting.deadline.as_mut().reset(waiting.since + patience + earned);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, bytes.len(), written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        let wanted = parts.iter().map(|part| part.len()).sum();
        self.judge(context, wanted, written)
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

    const PATIENCE: Duration = Duration::from_millis(300);

    #[tokio::test]
    async fn whoever_reads_nothing_is_let_go() {
        let (ours, _theirs) = duplex(1024);
        let begun = Instant::now();
        let sent = Patient::new(ours, PATIENCE).write_all(&[0; 4096]).await;
        assert_eq!(sent.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() >= PATIENCE);
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
        Patient::new(ours, PATIENCE).write_all(&vec![0; length]).await
    }

    #[tokio::test]
    async fn a_slow_line_is_waited_for_and_a_trickle_is_not() {
        read_slowly(1024, 50 << 10).await.unwrap();
        assert!(read_slowly(16, 50 << 10).await.is_err());
    }
}
