//! Whoever was told no waits before they ask for something again, longer each time.

use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// How long after the first no; then twice as long, and so on.
const FIRST: Duration = Duration::from_secs(30);
/// The longest wait; and whoever was told no nothing for so long begins anew.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// Until when each of those waits who were told no, and for how long they waited last.
#[derive(Default)]
pub(super) struct Rests(HashMap<String, (Instant, Duration)>);

impl Rests {
    /// How long somebody still waits.
    pub(super) fn left(&self, asker: &str) -> Option<Duration> {
        self.left_at(Instant::now(), asker)
    }

    fn left_at(&self, now: Instant, asker: &str) -> Option<Duration> {
        let (until, _) = self.0.get(asker)?;
        Some(until.saturating_duration_since(now)).filter(|left| !left.is_zero())
    }

    pub(super) fn told_no(&mut self, asker: &str) {
        self.told_no_at(Instant::now(), asker);
    }

    fn told_no_at(&mut self, now: Instant, asker: &str) {
        self.0.retain(|_, (until, _)| *until + LONGEST > now);
        let wait = self.0.get(asker).map_or(FIRST, |(_, last)| (*last * 2).min(LONGEST));
        self.0.insert(asker.to_owned(), (now + wait, wait));
    }

    /// All have said yes.
    pub(super) fn forget(&mut self, asker: &str) {
        self.0.remove(asker);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_no_makes_the_wait_twice_as_long_and_a_yes_ends_it() {
        let (mut rests, begun) = (Rests::default(), Instant::now());
        let seconds = |seconds| begun + Duration::from_secs(seconds);
        assert_eq!(rests.left_at(begun, "ann"), None);
        rests.told_no_at(begun, "ann");
        assert_eq!(rests.left_at(seconds(10), "ann"), Some(Duration::from_secs(20)));
        assert_eq!(rests.left_at(seconds(10), "bea"), None);
        assert_eq!(rests.left_at(seconds(30), "ann"), None);
        rests.told_no_at(seconds(40), "ann");
        assert_eq!(rests.left_at(seconds(40), "ann"), Some(Duration::from_secs(60)));
        for _ in 0..20 {
            rests.told_no_at(seconds(100), "ann");
        }
        assert_eq!(rests.left_at(seconds(100), "ann"), Some(LONGEST));
        rests.forget("ann");
        assert_eq!(rests.left_at(seconds(100), "ann"), None);
        rests.told_no_at(seconds(200), "cal");
        rests.told_no_at(seconds(200 + 2 * 60 * 60), "ann");
        assert_eq!(rests.0.len(), 1, "nobody is remembered for ever");
    }
}
