//! Taking decisions back: free to the last reveal for the one whose decision it was, always free for somebody alone,
//! otherwise if all people at the table agree.

use super::frames::Unsent;
use super::load::seat_of;
use super::{Live, PageId};
use crate::store::{Appended, Entry, StoreError};
use protocol::online::{ToPage, UndoState};

/// Somebody wants to take something back that the others have to agree to.
pub(super) struct Vote {
    by: String,
    sequence: u32,
    /// How many answers would be left.
    answers: usize,
    /// Those who agree, the first one included.
    yes: Vec<String>,
}

impl Live {
    /// Whether somebody may take the last decision back.
    pub(super) fn undo_state(&self, who: &str) -> UndoState {
        let Some((answers, by)) = self.last_human_decision() else { return UndoState::None };
        let people = self.people();
        if !people.contains(&who) {
            return UndoState::None;
        }
        let revealed = self.game.as_ref().map_or(0, |game| game.revealed());
        let own = self.row.seats[usize::from(by)].holder.as_deref() == Some(who);
        if people.len() == 1 || (own && answers >= revealed) { UndoState::Free } else { UndoState::Ask }
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

    /// Everybody who plays a seat, each once.
    fn people(&self) -> Vec<&str> {
        let playing =
            self.row.seats.iter().filter(|row| row.bot.is_none()).filter_map(|row| row.holder.as_deref());
        let mut people: Vec<&str> = playing.collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    pub(super) async fn undo(&mut self, page: PageId, sequence: u32) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        if sequence != self.sequence {
            self.refuse(page, "Something has happened since.");
            return Ok(());
        }
        match (self.undo_state(&who), self.last_human_decision()) {
            (UndoState::Free, Some((answers, _))) => self.take_decision_back(&who, answers).await,
            (UndoState::Ask, Some((answers, _))) => {
                self.vote = Some(Vote { yes: vec![who.clone()], by: who, sequence, answers });
                self.tell_vote();
                Ok(())
            }
            (UndoState::None, _) | (_, None) => {
                self.refuse(page, "There is nothing that you could take back.");
                Ok(())
            }
        }
    }

    pub(super) async fn agree(&mut self, page: PageId, sequence: u32, yes: bool) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let votes = self.people().contains(&who.as_str());
        let Some(vote) = self.vote.as_mut().filter(|vote| votes && vote.sequence == sequence) else {
            self.refuse(page, "Nobody asks you to take anything back.");
            return Ok(());
        };
        if !yes {
            self.drop_vote();
            return Ok(());
        }
        if !vote.yes.contains(&who) {
            vote.yes.push(who);
        }
        let (by, answers, agreed) = (vote.by.clone(), vote.answers, vote.yes.clone());
        if self.people().iter().all(|&person| agreed.iter().any(|yes| yes == person)) {
            return self.take_decision_back(&by, answers).await;
        }
        self.tell_vote();
        Ok(())
    }

    async fn take_decision_back(&mut self, who: &str, answers: usize) -> Result<(), StoreError> {
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

    fn summary_after(&mut self, answers: usize) -> crate::store::Summary {
        let Ok(game) = &self.game else { return self.summary() };
        let mut earlier = game.copy();
        earlier.rewind(answers);
        let now = std::mem::replace(&mut self.game, Ok(earlier));
        let summary = self.summary();
        self.game = now;
        summary
    }

    /// Nobody wants to take anything back any more.
    pub(super) fn drop_vote(&mut self) {
        if self.vote.take().is_some() {
            let (sequence, yes, missing) = (self.sequence, Vec::new(), Vec::new());
            self.send_everybody(&ToPage::UndoWanted { by: None, sequence, yes, missing });
        }
    }

    pub(super) fn tell_vote(&mut self) {
        let Some(vote) = &self.vote else { return };
        let voter = |row: &&crate::store::SeatRow| row.holder.is_some() && row.bot.is_none();
        let agreed =
            |row: &&crate::store::SeatRow| vote.yes.iter().any(|yes| row.holder.as_ref() == Some(yes));
        let (yes, missing): (Vec<_>, Vec<_>) = self.row.seats.iter().filter(voter).partition(agreed);
        let seats = |rows: Vec<&crate::store::SeatRow>| rows.iter().map(|row| row.seat).collect::<Vec<u8>>();
        let by = self.seats_of(&vote.by).next().map(|seat| self.row.seats[usize::from(seat)].name.clone());
        let wanted =
            ToPage::UndoWanted { by, sequence: vote.sequence, yes: seats(yes), missing: seats(missing) };
        self.send_everybody(&wanted);
    }
}
