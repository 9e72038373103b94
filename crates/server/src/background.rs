//! Work that takes long, on a thread where nobody at a table waits for it.

/// The work broke off, or the server closes.
#[derive(Debug)]
pub(crate) struct BrokenOff;

/// Runs `work` on a thread for such work. How much runs at the same time, those who call this have to limit.
pub(crate) async fn in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BrokenOff> {
    tokio::task::spawn_blocking(work).await.map_err(|_| BrokenOff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_is_done_elsewhere_and_may_break_off() {
        let here = std::thread::current().id();
        assert!(in_background(|| std::thread::current().id()).await.unwrap() != here);
        assert!(in_background(|| panic!("no such card")).await.is_err());
    }
}
