//! What the others at a table have to agree to: taking back what was revealed, letting a bot play for somebody who is
//! away, and looking at a second hand.

use super::{Live, PageId};
use crate::store::{SeatRow, StoreError};
use protocol::online::{Level, ToPage, Wanted};

/// Somebody wants something that the others have to agree to.
pub(super) struct Vote {
    by: String,
    /// When it was asked; a vote is known by it.
    sequence: u32,
    what: What,
    /// Those who agree, the first one included.
    yes: Vec<String>,
}

#[derive(Clone)]
pub(super) enum What {
    /// This many answers would be left.
    Undo {
        answers: usize,
    },
    Bot {
        seat: u8,
        level: Level,
    },
    Sit {
        seat: u8,
        name: String,
    },
}

impl What {
    fn told(&self) -> (Wanted, Option<u8>) {
        match self {
            What::Undo { .. } => (Wanted::Undo, None),
            What::Bot { seat, .. } => (Wanted::Bot, Some(*seat)),
            What::Sit { seat, .. } => (Wanted::Sit, Some(*seat)),
        }
    }
}

impl Live {
    /// Everybody who plays a seat, each once. Where players have secrets from each other, whoever is away has a say as
    /// well, also if a bot plays for them.
    pub(super) fn people(&self) -> Vec<&str> {
        let always = self.game.as_ref().is_ok_and(|game| game.has_secrets());
        let playing = self.row.seats.iter().filter(|row| always || row.bot.is_none());
        let mut people: Vec<&str> = playing.filter_map(|row| row.holder.as_deref()).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Those whose yes is needed. Whoever is away for too long is not asked whether a bot may play for them.
    fn voters(&self, what: &What) -> Vec<&str> {
        let away = match what {
            What::Bot { seat, .. } => {
                self.row.seats.get(usize::from(*seat)).and_then(|row| row.holder.as_deref())
            }
            What::Undo { .. } | What::Sit { .. } => None,
        };
        self.people().into_iter().filter(|&person| Some(person) != away).collect()
    }

    /// Asks the others; if there are none, it is done at once.
    pub(super) async fn want(&mut self, by: &str, what: What) -> Result<(), StoreError> {
        let (yes, sequence) = (vec![by.to_owned()], self.sequence);
        self.vote = Some(Vote { by: by.to_owned(), sequence, what, yes });
        self.count().await
    }

    pub(super) async fn agree(&mut self, page: PageId, sequence: u32, yes: bool) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let asked = self
            .vote
            .as_ref()
            .is_some_and(|vote| vote.sequence == sequence && self.voters(&vote.what).contains(&who.as_str()));
        let Some(vote) = self.vote.as_mut().filter(|_| asked) else {
            self.refuse(page, "Nobody asks you to agree to anything.");
            return Ok(());
        };
        if !yes {
            self.drop_vote();
            return Ok(());
        }
        if !vote.yes.contains(&who) {
            vote.yes.push(who);
        }
        self.count().await
    }

    /// Does what was wanted once all agree.
    async fn count(&mut self) -> Result<(), StoreError> {
        let Some(vote) = &self.vote else { return Ok(()) };
        let all = self.voters(&vote.what).iter().all(|&person| vote.yes.iter().any(|yes| yes == person));
        if !all {
            self.tell_vote();
            return Ok(());
        }
        let (by, what) = (vote.by.clone(), vote.what.clone());
        self.drop_vote();
        match what {
            What::Undo { answers } => self.take_decision_back(&by, answers).await,
            What::Bot { seat, level } => self.bot_sits_down(&by, seat, level).await.map(drop),
            What::Sit { seat, name } => self.sit_down(&by, seat, &name).await.map(drop),
        }
    }

    /// Something has happened: what was to be taken back is another decision now.
    pub(super) fn drop_undo_vote(&mut self) {
        if self.vote.as_ref().is_some_and(|vote| matches!(vote.what, What::Undo { .. })) {
            self.drop_vote();
        }
    }

    /// Nobody wants anything any more.
    pub(super) fn drop_vote(&mut self) {
        if self.vote.take().is_some() {
            let (sequence, yes, missing) = (self.sequence, Vec::new(), Vec::new());
            let (what, seat) = (Wanted::Undo, None);
            self.send_everybody(&ToPage::UndoWanted { by: None, sequence, what, seat, yes, missing });
        }
    }

    pub(super) fn tell_vote(&mut self) {
        let Some(vote) = &self.vote else { return };
        let voters = self.voters(&vote.what);
        let voter = |row: &&SeatRow| row.holder.as_deref().is_some_and(|holder| voters.contains(&holder));
        let agreed = |row: &&SeatRow| vote.yes.iter().any(|yes| row.holder.as_ref() == Some(yes));
        let (yes, missing): (Vec<_>, Vec<_>) = self.row.seats.iter().filter(voter).partition(agreed);
        let seats = |rows: Vec<&SeatRow>| rows.iter().map(|row| row.seat).collect::<Vec<u8>>();
        let by = Some(self.name_of(&vote.by));
        let ((what, seat), sequence) = (vote.what.told(), vote.sequence);
        let wanted =
            ToPage::UndoWanted { by, sequence, what, seat, yes: seats(yes), missing: seats(missing) };
        self.send_everybody(&wanted);
    }
}
