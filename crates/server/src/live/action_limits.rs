//! How often somebody may do at a table what everybody is told of, or what is kept for good. Whoever does it again and again
//! waits; others do not notice.

use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// How many are remembered without a reason.
const MOST_KNOWN: usize = 256;

/// What is done too often by nobody who plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum LimitedAction {
    /// Sitting down, letting a bot play, naming a web hook.
    Seat,
    /// Taking back, or asking for it.
    Undo,
    Speak,
    /// Being shown the whole table.
    Look,
}

impl LimitedAction {
    /// How often at once, and after which pause once more.
    fn measure(self) -> (u32, Duration) {
        match self {
            LimitedAction::Seat => (20, Duration::from_secs(5)),
            LimitedAction::Undo => (30, Duration::from_secs(2)),
            LimitedAction::Speak => (20, Duration::from_secs(1)),
            LimitedAction::Look => (20, Duration::from_millis(500)),
        }
    }
}

/// Until when what somebody has done counts.
#[derive(Default)]
pub(super) struct ActionLimits(HashMap<(LimitedAction, String), Instant>);

impl ActionLimits {
    /// Whether somebody may do it once more now; then it counts.
    pub(super) fn may(&mut self, act: LimitedAction, who: &str) -> bool {
        self.may_at(Instant::now(), act, who)
    }

    fn may_at(&mut self, now: Instant, act: LimitedAction, who: &str) -> bool {
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
        let (mut action_limits, begun) = (ActionLimits::default(), Instant::now());
        let times = (0..100).filter(|_| action_limits.may_at(begun, LimitedAction::Speak, "ann")).count();
        assert_eq!(times, 20);
        assert!(
            action_limits.may_at(begun, LimitedAction::Speak, "bea")
                && action_limits.may_at(begun, LimitedAction::Undo, "ann")
        );
        let later = begun + Duration::from_millis(1500);
        assert!(action_limits.may_at(later, LimitedAction::Speak, "ann"), "one more a second");
        assert!(!action_limits.may_at(later, LimitedAction::Speak, "ann"));
        let hours = |hours| begun + Duration::from_secs(3600) * hours;
        for number in 0..MOST_KNOWN {
            assert!(action_limits.may_at(hours(1), LimitedAction::Look, &number.to_string()));
        }
        assert!(action_limits.may_at(hours(2), LimitedAction::Look, "ann"));
        assert_eq!(action_limits.0.len(), 1, "nobody is remembered for ever");
    }
}
