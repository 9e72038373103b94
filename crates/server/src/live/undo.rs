//! Taking decisions back: free for the one whose decision it was, to the last roll, reveal or move of somebody else;
//! otherwise if all people at the table agree, and alone only in the sandbox.

use super::action_limits::LimitedAction;
use super::frames::Unsent;
use super::load::seat_of;
use super::votes::Proposal;
use super::{LiveTable, PageId};
use crate::sandbox::is_sandbox;
use crate::store::{Entry, ResultsChange, StoreError, Summary};
use protocol::online::UndoState;
use shelf::Playing;

/// How often a seat takes something back in a game.
const MOST_UNDONE: u32 = 1000;
/// Answers and what was taken back, after which nothing more is: what is taken back is kept, too.
const LONGEST_RECORD: u32 = 50_000;

impl LiveTable {
    /// Whether somebody may take the last decision back. The end of a game with secrets stands: everybody may look
    /// through its record, and would then play on knowing all hands.
    pub(super) fn undo_state(&self, who: &str) -> UndoState {
        let Ok(game) = &self.game else { return UndoState::None };
        let open = game.has_secrets() && game.ending().is_some();
        let Some((answers, _)) = self.last_human_decision().filter(|_| !open) else {
            return UndoState::None;
        };
        let people = self.people();
        if !people.contains(&who) {
            return UndoState::None;
        }
        if self.has_undone_enough(who) {
            return UndoState::None;
        }
        match (self.is_free(who, answers), people.len()) {
            (true, _) => UndoState::Free,
            (false, 1) if is_sandbox(&self.row.begins) => UndoState::Free,
            (false, 1) => UndoState::Stands,
            (false, _) => UndoState::Ask,
        }
    }

    /// What was taken back stays in the record and in the log: there is an end to it.
    fn has_undone_enough(&self, who: &str) -> bool {
        let by = self.seats_of(who).next();
        self.undone.get(&by).is_some_and(|times| *times >= MOST_UNDONE)
            || self.sequence - self.base >= LONGEST_RECORD
    }

    /// Whether somebody alone has decided since, and nothing came to light: then nobody would know more than before.
    fn is_free(&self, who: &str, answers: usize) -> bool {
        let Ok(game) = &self.game else { return false };
        let own = |seat: u8| {
            let row = self.row.seats.get(usize::from(seat));
            row.is_some_and(|row| row.bot.is_none() && row.holder.as_deref() == Some(who))
        };
        let mut since = game.given()[answers..].iter().filter_map(|given| seat_of(given.actor));
        answers >= game.revealed() && since.all(own)
    }

    /// Where a seat's first decision stands, of those that its player may take back freely one after the other.
    fn first_of_turn(&self, who: &str, last: usize, by: u8) -> usize {
        let Ok(game) = &self.game else { return last };
        let decisions = game.given()[..=last].iter().enumerate().rev();
        let mut of_people = decisions.filter_map(|(at, given)| Some((at, seat_of(given.actor)?)));
        let own =
            std::iter::from_fn(|| of_people.next().filter(|&(at, seat)| seat == by && self.is_free(who, at)));
        own.last().map_or(last, |(at, _)| at)
    }

    /// The last answer of a seat that a person plays, and whose it was; what bots did since goes with it.
    fn last_human_decision(&self) -> Option<(usize, u8)> {
        let game = self.game.as_ref().ok()?;
        let human = |seat: &u8| self.row.seats.get(usize::from(*seat)).is_some_and(|row| row.bot.is_none());
        let decisions = game.given().iter().enumerate().rev();
        let mut by_people =
            decisions.filter_map(|(at, given)| Some((at, seat_of(given.actor).filter(human)?)));
        by_people.next()
    }

    pub(super) async fn undo(&mut self, page: PageId, sequence: u32, turn: bool) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        if sequence != self.sequence {
            self.refuse(page, "Something has happened in the meantime. Try again.");
            return Ok(());
        }
        if self.has_undone_enough(&who) {
            self.refuse(page, "Too much has been taken back at this table. From now on, decisions stand.");
            return Ok(());
        }
        if !self.action_limits.may(LimitedAction::Undo, &who) {
            self.refuse(page, "You take back too often. Wait a moment.");
            return Ok(());
        }
        match (self.undo_state(&who), self.last_human_decision()) {
            (UndoState::Free, Some((answers, by))) => {
                let answers = if turn { self.first_of_turn(&who, answers, by) } else { answers };
                self.take_decision_back(&who, answers).await
            }
            (UndoState::Ask, Some((answers, _))) => self.want_on(page, Proposal::Undo { answers }).await,
            (UndoState::Stands, _) => {
                self.refuse(
                    page,
                    "This stands: since then dice were rolled, something was revealed or somebody else moved.",
                );
                Ok(())
            }
            (UndoState::None, _) | (_, None) => {
                self.refuse(page, "There is nothing to take back.");
                Ok(())
            }
        }
    }

    pub(super) async fn take_decision_back(&mut self, who: &str, answers: usize) -> Result<(), StoreError> {
        let by = self.seats_of(who).next();
        let entry = Entry::Undo { by, answers: answers as u32 };
        let (earlier, summary) = self.earlier(answers).await;
        let results = if self.is_over() { ResultsChange::Removed } else { ResultsChange::Unchanged };
        self.append(self.sequence, vec![entry], summary, results).await?;
        let mut unsent = Unsent::default();
        self.apply_undo(by, answers, earlier, &mut unsent);
        self.settled(unsent);
        Ok(())
    }

    /// The game as it was after so many answers, and how the table stood then. It is played again to there, which takes long:
    /// others do not wait for it.
    pub(super) async fn earlier(&mut self, answers: usize) -> (Option<Box<dyn Playing>>, Summary) {
        let Ok(game) = &self.game else { return (None, self.summary()) };
        let mut copy = game.copy();
        let rewound = tokio::task::spawn_blocking(move || {
            copy.rewind(answers);
            copy
        });
        let earlier = rewound.await.expect("a record plays the same way twice");
        let now = std::mem::replace(&mut self.game, Ok(earlier));
        let summary = self.summary();
        (std::mem::replace(&mut self.game, now).ok(), summary)
    }
}
