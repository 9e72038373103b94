//! What the others at a table have to agree to: taking back what was revealed, letting a bot play for somebody who is
//! away, and looking at a second hand.

use super::{LiveTable, PageId};
use crate::client::address_group;
use crate::names::{apart, clean_name};
use crate::store::{SeatRow, StoreError};
use crate::tables::random_number;
use protocol::online::{Level, ToPage, VoteKind};
use std::net::IpAddr;
use tokio::time::Instant;

/// A wish of somebody who is not here lapses in so many times the time after which a silent page is gone: in a minute.
const LAPSES: u32 = 2;

/// Somebody wants something that the others have to agree to.
pub(super) struct Vote {
    by: String,
    /// Who waits if it is refused.
    asker: String,
    /// When it was asked, or asked again.
    since: Instant,
    /// By this it is known, and no other wish at this table.
    number: u32,
    what: Proposal,
    /// The decision that would be taken back, as a sentence.
    decision: Option<String>,
    /// Those who agree, the first one included.
    yes: Vec<String>,
}

#[derive(Clone)]
pub(super) enum Proposal {
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

impl Proposal {
    /// Whoever plays here is one person; of those who come with a link, all at one address count as one.
    fn asker(&self, by: &str, address: IpAddr) -> String {
        match self {
            Proposal::Undo { .. } | Proposal::Bot { .. } => by.to_owned(),
            Proposal::Sit { .. } => address_group(address).to_string(),
        }
    }

    fn told(&self) -> (VoteKind, Option<u8>) {
        match self {
            Proposal::Undo { .. } => (VoteKind::Undo, None),
            Proposal::Bot { seat, .. } => (VoteKind::Bot, Some(*seat)),
            Proposal::Sit { seat, .. } => (VoteKind::Sit, Some(*seat)),
        }
    }
}

impl LiveTable {
    /// Everybody who plays a seat, each once. Where players have secrets from each other, whoever is away has a say as
    /// well, also if a bot plays for them.
    pub(super) fn people(&self) -> Vec<&str> {
        let always = self.has_opponents();
        let playing = self.row.seats.iter().filter(|row| always || row.bot.is_none());
        let mut people: Vec<&str> = playing.filter_map(|row| row.holder.as_deref()).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Those whose yes is needed. Whoever is away for too long is not asked whether a bot may play for them.
    pub(super) fn voters(&self, what: &Proposal) -> Vec<&str> {
        let away = match what {
            Proposal::Bot { seat, .. } => {
                self.row.seats.get(usize::from(*seat)).and_then(|row| row.holder.as_deref())
            }
            Proposal::Undo { .. } | Proposal::Sit { .. } => None,
        };
        self.people().into_iter().filter(|&person| Some(person) != away).collect()
    }

    /// Asks the others; if there are none, it is done at once. One thing is asked at a time: nobody takes another's place.
    pub(super) async fn want(
        &mut self,
        by: &str,
        address: IpAddr,
        what: Proposal,
    ) -> Result<Result<(), String>, StoreError> {
        let again = |standing: &Vote| {
            standing.by == by
                && standing.what.told() == what.told()
                && standing.what.told().0 == VoteKind::Sit
        };
        if let Some(standing) = self.vote.as_mut().filter(|standing| again(standing)) {
            standing.since = Instant::now();
            return Ok(Ok(()));
        }
        if let Some(standing) = &self.vote {
            let whose = apart(&self.name_of_voter(standing));
            return Ok(Err(format!("{whose} has already asked for something. Answer that first.")));
        }
        let asker = what.asker(by, address);
        if let Some(left) = self.rests.left(&asker) {
            let seconds = left.as_secs() + 1;
            return Ok(Err(format!("The others have said no. You can ask again in {seconds} seconds.")));
        }
        let decision = match what {
            Proposal::Undo { answers } => Some(self.earlier(answers).await.1.status),
            Proposal::Bot { .. } | Proposal::Sit { .. } => None,
        };
        let (yes, number) = (vec![by.to_owned()], random_number() as u32);
        let (by, since) = (by.to_owned(), Instant::now());
        self.vote = Some(Vote { by, asker, since, number, what, decision, yes });
        self.count().await.map(Ok)
    }

    /// Whoever does not sit here yet is called as they want to be.
    fn name_of_voter(&self, vote: &Vote) -> String {
        match &vote.what {
            Proposal::Sit { seat, name } if !self.sits(&vote.by) => clean_name(name)
                .map_or_else(|| self.name_at(*seat), |name| self.unlike_others(name, &vote.by, *seat)),
            _ => self.name_of(&vote.by),
        }
    }

    /// The same for a page, which hears why not.
    pub(super) async fn want_on(&mut self, page: PageId, what: Proposal) -> Result<(), StoreError> {
        let Some(known) = self.pages.iter().find(|known| known.id == page) else { return Ok(()) };
        let (who, address) = (known.who.clone(), known.address);
        if let Err(why) = self.want(&who, address, what).await? {
            self.refuse(page, &why);
        }
        Ok(())
    }

    /// When something is not asked any more: whoever wants it neither sits here nor has a page, and has not asked again for a
    /// while.
    pub(super) fn vote_lapses(&self) -> Option<Instant> {
        let vote = self.vote.as_ref()?;
        let here = self.sits(&vote.by) || self.pages.iter().any(|page| page.who == vote.by);
        (!here).then(|| vote.since + LAPSES * self.tables.limits.silence)
    }

    pub(super) async fn agree(&mut self, page: PageId, number: u32, yes: bool) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let asked = self
            .vote
            .as_ref()
            .is_some_and(|vote| vote.number == number && self.voters(&vote.what).contains(&who.as_str()));
        let Some(vote) = self.vote.as_mut().filter(|_| asked) else {
            self.refuse(page, "There is nothing to agree to any more.");
            return Ok(());
        };
        if !yes {
            let (wished, asker) = (vote.by.clone(), vote.asker.clone());
            self.drop_vote();
            if wished != who {
                self.rests.told_no(&asker);
            }
            self.say_no(&wished, &who);
            return Ok(());
        }
        if vote.yes.contains(&who) {
            return Ok(());
        }
        vote.yes.push(who);
        self.count().await
    }

    /// Whoever wanted something hears who said no.
    fn say_no(&mut self, wished: &str, who: &str) {
        let why = format!("{} says no.", apart(&self.name_of(who)));
        let pages: Vec<PageId> =
            self.pages.iter().filter(|page| page.who == wished).map(|page| page.id).collect();
        for page in pages {
            self.refuse(page, &why);
        }
    }

    /// Does what was wanted once all agree.
    async fn count(&mut self) -> Result<(), StoreError> {
        let Some(vote) = &self.vote else { return Ok(()) };
        let all = self.voters(&vote.what).iter().all(|&person| vote.yes.iter().any(|yes| yes == person));
        if !all {
            self.tell_vote();
            return Ok(());
        }
        let (by, what, asker) = (vote.by.clone(), vote.what.clone(), vote.asker.clone());
        self.rests.forget(&asker);
        self.drop_vote();
        match what {
            Proposal::Undo { answers } => self.take_decision_back(&by, answers).await,
            Proposal::Bot { seat, level } => self.bot_sits_down(&by, seat, level).await,
            Proposal::Sit { seat, name } => self.sit_down(&by, seat, &name).await.map(drop),
        }
    }

    /// Something has happened: what was to be taken back is another decision now.
    pub(super) fn drop_undo_vote(&mut self) {
        if self.vote.as_ref().is_some_and(|vote| matches!(vote.what, Proposal::Undo { .. })) {
            self.drop_vote();
        }
    }

    /// Whoever is back plays on: a bot that was to take their seat is not asked about any more.
    pub(super) fn drop_vote_to_replace(&mut self, who: &str) {
        let replaces = |what: &Proposal| match what {
            Proposal::Bot { seat, .. } => {
                let row = self.row.seats.get(usize::from(*seat));
                row.is_some_and(|row| row.holder.as_deref() == Some(who))
            }
            Proposal::Undo { .. } | Proposal::Sit { .. } => false,
        };
        if self.vote.as_ref().is_some_and(|vote| replaces(&vote.what)) {
            self.drop_vote();
        }
    }

    /// Nobody wants anything any more.
    pub(super) fn drop_vote(&mut self) {
        if let Some(Vote { number: vote, .. }) = self.vote.take() {
            let (by, what, seat, decision) = (None, VoteKind::Undo, None, None);
            let (yes, missing) = (Vec::new(), Vec::new());
            self.send_everybody(&ToPage::UndoWanted { by, vote, what, seat, decision, yes, missing });
        }
    }

    pub(super) fn tell_vote(&mut self) {
        if let Some(wanted) = self.vote_told() {
            self.send_everybody(&wanted);
        }
    }

    /// What is asked, for whoever has just come, too.
    pub(super) fn vote_told(&self) -> Option<ToPage> {
        let vote = self.vote.as_ref()?;
        let voters = self.voters(&vote.what);
        let voter = |row: &&SeatRow| row.holder.as_deref().is_some_and(|holder| voters.contains(&holder));
        let agreed = |row: &&SeatRow| vote.yes.iter().any(|yes| row.holder.as_ref() == Some(yes));
        let (yes, missing): (Vec<_>, Vec<_>) = self.row.seats.iter().filter(voter).partition(agreed);
        let seats = |rows: Vec<&SeatRow>| rows.iter().map(|row| row.seat).collect::<Vec<u8>>();
        let by = Some(self.name_of_voter(vote));
        let ((what, seat), vote, decision) = (vote.what.told(), vote.number, vote.decision.clone());
        let (yes, missing) = (seats(yes), seats(missing));
        Some(ToPage::UndoWanted { by, vote, what, seat, decision, yes, missing })
    }
}
