//! Taking decisions back: free to the last reveal for the one whose decision it was, always free for somebody alone,
//! otherwise if all people at the table agree.

use super::frames::Unsent;
use super::load::seat_of;
use super::votes::What;
use super::{Live, PageId};
use crate::store::{Appended, Entry, StoreError, Summary};
use protocol::online::UndoState;

impl Live {
    /// Whether somebody may take the last decision back. The end of a game with secrets stands: everybody may look
    /// through its record, and would then play on knowing all hands.
    pub(super) fn undo_state(&self, who: &str) -> UndoState {
        let Ok(game) = &self.game else { return UndoState::None };
        let open = game.has_secrets() && game.ending().is_some();
        let Some((answers, by)) = self.last_human_decision().filter(|_| !open) else {
            return UndoState::None;
        };
        let people = self.people();
        if !people.contains(&who) {
            return UndoState::None;
        }
        let own = self.row.seats[usize::from(by)].holder.as_deref() == Some(who);
        if people.len() == 1 || (own && answers >= game.revealed()) {
            UndoState::Free
        } else {
            UndoState::Ask
        }
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

    pub(super) async fn undo(&mut self, page: PageId, sequence: u32) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        if sequence != self.sequence {
            self.refuse(page, "Something has happened since.");
            return Ok(());
        }
        match (self.undo_state(&who), self.last_human_decision()) {
            (UndoState::Free, Some((answers, _))) => self.take_decision_back(&who, answers).await,
            (UndoState::Ask, Some((answers, _))) => self.want(&who, What::Undo { answers }).await,
            (UndoState::None, _) | (_, None) => {
                self.refuse(page, "There is nothing that you could take back.");
                Ok(())
            }
        }
    }

    pub(super) async fn take_decision_back(&mut self, who: &str, answers: usize) -> Result<(), StoreError> {
        let by = self.seats_of(who).next();
        let entry = Entry::Undo { by, answers: answers as u32 };
        let summary = self.summary_after(answers);
        let from = self.sequence - self.base;
        match self.tables.store.append(&self.row.id, from, vec![entry], summary).await? {
            Appended::Done => {
                let mut unsent = Unsent::default();
                self.went_back(by, answers, &mut unsent);
                self.settled(unsent);
                Ok(())
            }
            Appended::Conflict => self.catch_up().await,
        }
    }

    fn summary_after(&mut self, answers: usize) -> Summary {
        let Ok(game) = &self.game else { return self.summary() };
        let mut earlier = game.copy();
        earlier.rewind(answers);
        let now = std::mem::replace(&mut self.game, Ok(earlier));
        let summary = self.summary();
        self.game = now;
        summary
    }
}
