//! How often somebody may do at a table what everybody is told of, or what is kept for good. Whoever does it again and again
//! waits; others do not notice.

use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// How many are remembered without a reason.
const MOST_KNOWN: usize = 256;

/// What is done too often by nobody who plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Act {
    /// Sitting down, letting a bot play, naming a web hook.
    Seat,
    /// Taking back, or asking for it.
    Undo,
    Speak,
    /// Being shown the whole table.
    Look,
}

impl Act {
    /// How often at once, and after which pause once more.
    fn measure(self) -> (u32, Duration) {
        match self {
            Act::Seat => (20, Duration::from_secs(5)),
            Act::Undo => (30, Duration::from_secs(2)),
            Act::Speak => (20, Duration::from_secs(1)),
            Act::Look => (20, Duration::from_millis(500)),
        }
    }
}

/// Until when what somebody has done counts.
#[derive(Default)]
pub(super) struct Pace(HashMap<(Act, String), Instant>);

impl Pace {
    /// Whether somebody may do it once more now; then it counts.
    pub(super) fn may(&mut self, act: Act, who: &str) -> bool {
        self.may_at(Instant::now(), act, who)
    }

    fn may_at(&mut self, now: Instant, act: Act, who: &str) -> bool {
        let (at_once, pause) = act.measure();
        if self.0.len() >= MOST_KNOWN {
            self.0.retain(|_, until| *until > now);
        }
        let until = self.0.entry((act, who.to_owned())).or_insert(now);
        let begun = (*until).max(now);
        let may = begun + pause <= now + pause * at_once;
        if may {
            *until = begun + pause;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_something_too_often_waits_and_others_do_not() {
        let (mut pace, begun) = (Pace::default(), Instant::now());
        let times = (0..100).filter(|_| pace.may_at(begun, Act::Speak, "ann")).count();
        assert_eq!(times, 20);
        assert!(pace.may_at(begun, Act::Speak, "bea") && pace.may_at(begun, Act::Undo, "ann"));
        let later = begun + Duration::from_millis(1500);
        assert!(pace.may_at(later, Act::Speak, "ann"), "one more a second");
        assert!(!pace.may_at(later, Act::Speak, "ann"));
        let hours = |hours| begun + Duration::from_secs(3600) * hours;
        for number in 0..MOST_KNOWN {
            assert!(pace.may_at(hours(1), Act::Look, &number.to_string()));
        }
        assert!(pace.may_at(hours(2), Act::Look, "ann"));
        assert_eq!(pace.0.len(), 1, "nobody is remembered for ever");
    }
}
