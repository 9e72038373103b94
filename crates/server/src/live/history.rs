//! What has happened at a table, for those who come: the end of it, and what was before when they ask.

use super::frames::LogEntry;
use super::{Denied, LiveTable};
use protocol::online::{ChatLine, Earlier, LogPart};
use table::EventKind;

/// Lines of the log that are told at once: so many, and whatever else happened with the first of them.
const LINES: usize = 300;
/// Bytes of the chat that are told to whoever comes.
const CHAT: usize = 64 << 10;

impl LiveTable {
    /// The last lines of the log before a sequence, as a seat has heard them, and whether there are more.
    pub(super) fn log(&self, eyes: Option<u8>, before: Option<u32>) -> LogPart {
        let end = match before {
            Some(before) => self.told.partition_point(|told| told.sequence < before),
            None => self.told.len(),
        };
        let first = self.first_told(eyes, end);
        let earlier = &self.told[..first];
        let turns = || {
            let lines = earlier.iter().flat_map(|told| told.heard.by(eyes));
            lines.filter(|line| line.kind == EventKind::Turn).count() as u32
        };
        LogPart {
            lines: self.told[first..end].iter().flat_map(|told| told.lines(eyes, None)).collect(),
            earlier: (first > 0).then(|| Earlier { turns: turns() }),
        }
    }

    /// Where a part of the log begins that ends there. What happened at one moment is told together.
    fn first_told(&self, eyes: Option<u8>, end: usize) -> usize {
        let (mut first, mut lines) = (end, 0);
        let together = |one: &LogEntry, other: &LogEntry| one.sequence == other.sequence;
        while first > 0
            && (lines < LINES || (first < end && together(&self.told[first - 1], &self.told[first])))
        {
            first -= 1;
            lines += self.told[first].heard.by(eyes).len();
        }
        first
    }

    /// The same for somebody who asks, through their own eyes or nobody's.
    pub(super) fn earlier_log(
        &self,
        who: &str,
        eyes: Option<u8>,
        before: Option<u32>,
    ) -> Result<LogPart, Denied> {
        self.may_look(who)?;
        match eyes.is_none_or(|seat| self.seats_of(who).any(|held| held == seat)) {
            true => Ok(self.log(eyes, before)),
            false => Err(Denied::Forbidden("This seat is not yours.".to_owned())),
        }
    }

    /// The last lines of the chat, as many as fit.
    pub(super) fn last_chat(&self) -> Vec<ChatLine> {
        let mut room = CHAT;
        let fits = |line: &&ChatLine| match room.checked_sub(line.text.len() + line.by.len()) {
            Some(left) => {
                room = left;
                true
            }
            None => false,
        };
        let mut lines: Vec<ChatLine> = self.chat.iter().rev().take_while(fits).cloned().collect();
        lines.reverse();
        lines
    }
}
