//! Sitting down, leaving, and bots that play for people. Every change stands in everybody's log.

use super::action_limits::LimitedAction;
use super::frames::{LogEntry, SharedNews};
use super::seats::opened;
use super::votes::Proposal;
use super::{Denied, LiveTable, PageId, now};
use crate::names::{apart, clean_name, unlike_others};
use crate::setup_text::in_words;
use crate::store::{NoteRow, SeatRow, StoreError};
use protocol::online::{Invitation, Level, SeatInfo, TableAddress, TableInfo};
use shelf::Playing;
use std::net::IpAddr;
use table::{Actor, Seat};

/// Changes of seats by one person, and at one table, after which seats stay as they are. The log tells them for good.
const MOST_CHANGES: usize = 200;
const MOST_CHANGES_HERE: usize = 2000;

/// What somebody is told who changes something at a table again and again.
pub(super) const TOO_OFTEN: &str = "You change this too often. Wait a moment.";

/// What somebody is told who wants to come or leave when the game is over: what came of it is theirs who played.
const STANDS: &str = "This game is over. Whoever has played it keeps their seats.";

impl LiveTable {
    /// Whether somebody may change who plays a seat once more. Whoever leaves, or plays again themselves, always may: that is
    /// never more often than they came.
    fn may_change_seats(&mut self, who: &str) -> Result<(), &'static str> {
        let own = |note: &&NoteRow| note.who == who || (note.who.is_empty() && self.row.owner == who);
        if self.notes.iter().filter(own).count() >= MOST_CHANGES || self.notes.len() >= MOST_CHANGES_HERE {
            return Err("Seats at this table have changed too often and can no longer change.");
        }
        match self.action_limits.may(LimitedAction::Seat, who) {
            true => Ok(()),
            false => Err(TOO_OFTEN),
        }
    }

    /// Somebody comes with the link of a seat.
    pub(super) async fn join(
        &mut self,
        who: &str,
        address: IpAddr,
        key: &str,
        name: &str,
    ) -> Result<Result<TableAddress, Denied>, StoreError> {
        let table = TableAddress { id: self.row.id.clone() };
        let seat = match self.invited_to(who, key) {
            Ok(Some(seat)) => seat,
            Ok(None) => return Ok(Ok(table)),
            Err(denied) => return Ok(Err(denied)),
        };
        if self.is_over() {
            return Ok(Err(Denied::Forbidden(STANDS.to_owned())));
        }
        if let Err(why) = self.may_change_seats(who) {
            return Ok(Err(Denied::TooOften(why)));
        }
        if let Some(why) = self.needs_consent(who, seat) {
            if let Err(why) = self.want(who, address, Proposal::Sit { seat, name: name.to_owned() }).await? {
                return Ok(Err(Denied::Forbidden(why)));
            }
            return Ok(Err(Denied::Forbidden(why.to_owned())));
        }
        Ok(match self.sit_down(who, seat, name).await? {
            true => Ok(table),
            false => Err(Denied::Forbidden("Somebody else has just taken this seat.".to_owned())),
        })
    }

    /// The seat that a link is for; none for somebody who sits at the table already.
    fn invited_to(&self, who: &str, key: &str) -> Result<Option<u8>, Denied> {
        let invited = |row: &&SeatRow| row.invitation.as_deref() == Some(key) && row.holder.is_none();
        let seat = self.row.seats.iter().find(invited).map(|row| row.seat);
        match seat.is_some() || self.seats_of(who).next().is_some() {
            true => Ok(seat),
            false => Err(Denied::Forbidden("This invitation no longer works: the seat is taken.".to_owned())),
        }
    }

    /// What somebody with a link may know before they sit down: no hand, no key, nothing of the game itself.
    pub(super) fn invitation(&self, who: &str, key: &str) -> Result<Invitation, Denied> {
        let seat = self.invited_to(who, key)?;
        let TableInfo { game, title, seats, .. } = self.info(who);
        let known = game.parse::<shelf::GameName>().ok();
        Ok(Invitation {
            setup: known.map(|known| in_words(known, &self.row.begins)).unwrap_or_default(),
            host: self.seats_of(&self.row.owner).next().map(|seat| self.name_at(seat)),
            seats: seats.into_iter().map(|seat| SeatInfo { key: None, ..seat }).collect(),
            seat,
            game,
            title,
        })
    }

    /// Why the others have to agree before somebody sees a seat's hand, in a game with secrets that has begun: they have
    /// seen another hand, or somebody else has played this seat. Nobody knows whether a newcomer is one, so that a seat which
    /// was played is nobody's without a yes; the key alone is the yes of whoever made the table.
    fn needs_consent(&self, who: &str, seat: u8) -> Option<&'static str> {
        let first = self.first_decision().filter(|_| self.has_opponents())?;
        let others = |but: &str| self.people().iter().any(|&person| person != who && person != but);
        let held = self.row.seats.iter().filter(|row| row.holder.as_deref() == Some(who)).map(|row| row.seat);
        let once = self.notes.iter().filter(|note| note.who == who).map(|note| note.seat);
        let mut seen = held.chain(once);
        if seen.any(|seen| seen != seat) {
            let why = "In this game hands are secret, and you have seen another one: the others at the table are asked \
                       whether you may sit here as well.";
            return others(who).then_some(why);
        }
        let changed = |note: &NoteRow| note.seat == seat && note.sequence as usize > first;
        let played = self.has_decided(seat) || self.notes.iter().any(changed);
        let why = "In this game hands are secret, and this one has been played already: the others at the table are asked \
                   whether you may go on with it.";
        (played && !self.was_last_at(who, seat) && others(&self.row.owner)).then_some(why)
    }

    /// Whether nobody else, and no bot, has played the seat since this person left it.
    fn was_last_at(&self, who: &str, seat: u8) -> bool {
        self.notes.iter().rfind(|note| note.seat == seat).is_some_and(|note| note.who == who)
    }

    /// How many answers came before the first one that was not by chance. For a game that cannot be played at the
    /// moment this is unknown, and taken to be none.
    fn first_decision(&self) -> Option<usize> {
        match &self.game {
            Ok(game) => game.given().iter().position(|given| matches!(given.actor, Actor::Seat(_))),
            Err(_) => Some(0),
        }
    }

    /// Whether somebody has answered for this seat. If that is unknown, it is assumed.
    fn has_decided(&self, seat: u8) -> bool {
        let own =
            |game: &dyn Playing| game.given().iter().any(|given| given.actor == Actor::Seat(Seat(seat)));
        self.game.as_ref().map_or(true, |game| own(game.as_ref()))
    }

    /// False if the seat is taken by now.
    pub(super) async fn sit_down(&mut self, who: &str, seat: u8, name: &str) -> Result<bool, StoreError> {
        let free = |row: &&SeatRow| row.holder.is_none() && row.invitation.is_some();
        let Some(before) = self.row.seats.get(usize::from(seat)).filter(free).cloned() else {
            return Ok(false);
        };
        let name = clean_name(name).unwrap_or_else(|| before.name.clone());
        let name = self.unlike_others(name, who, seat);
        let text = match self.seats_of(who).next() {
            None => format!("{} takes seat {}.", apart(&name), seat + 1),
            Some(_) => format!("{} also plays seat {}.", apart(&self.name_of(who)), seat + 1),
        };
        let holder = Some(who.to_owned());
        let after = SeatRow { name, holder, bot: None, invitation: None, seen: now(), ..before.clone() };
        self.change_seat(before, after, text).await?;
        Ok(true)
    }

    /// The name, with a number after it if another seat is called so.
    pub(super) fn unlike_others(&self, name: String, who: &str, seat: u8) -> String {
        unlike_others(name, who, seat, &self.row.seats)
    }

    /// A bot plays for its holder, for a holder who is away, or (if the owner wants it) where nobody sits.
    pub(super) async fn give_to_bot(
        &mut self,
        page: PageId,
        seat: u8,
        level: Level,
    ) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let Some(row) = self.row.seats.get(usize::from(seat)) else {
            self.refuse(page, "There is no such seat.");
            return Ok(());
        };
        if row.bot == Some(level) && (row.holder.as_deref().unwrap_or(&self.row.owner) == who) {
            return Ok(());
        }
        let (row, sits) = (row.clone(), self.seats_of(&who).next().is_some());
        if let Err(why) = self.may_change_seats(&who) {
            self.refuse(page, why);
            return Ok(());
        }
        match &row.holder {
            Some(holder) if *holder == who => self.bot_sits_down(&who, seat, level).await,
            None if self.row.owner == who => self.bot_sits_down(&who, seat, level).await,
            Some(_) if sits && row.bot.is_none() => self.replace_absent(page, seat, level).await,
            Some(_) | None => {
                self.refuse(page, "The player is here, or you have no seat at this table.");
                Ok(())
            }
        }
    }

    /// Where players have secrets from each other, the others have to agree; and nobody alone decides that of an opponent.
    async fn replace_absent(&mut self, page: PageId, seat: u8, level: Level) -> Result<(), StoreError> {
        if let Err(why) = self.is_long_away(seat) {
            self.refuse(page, &why);
            return Ok(());
        }
        let (who, what) = (self.who(page).to_owned(), Proposal::Bot { seat, level });
        if !self.has_opponents() {
            return self.bot_sits_down(&who, seat, level).await;
        }
        if self.voters(&what).iter().any(|&voter| voter != who) {
            return self.want_on(page, what).await;
        }
        let why = "You cannot let a bot play for your only opponent. Wait for them, or leave the game.";
        self.refuse(page, why);
        Ok(())
    }

    pub(super) async fn bot_sits_down(
        &mut self,
        who: &str,
        seat: u8,
        level: Level,
    ) -> Result<(), StoreError> {
        let before = self.row.seats[usize::from(seat)].clone();
        if before.bot == Some(level) {
            return Ok(());
        }
        let text = match &before.holder {
            Some(holder) if holder == who => {
                format!("A bot ({}) plays for {}.", level.name(), apart(&before.name))
            }
            Some(_) => {
                let (who, whom) = (apart(&self.name_of(who)), apart(&before.name));
                format!("{who} lets a bot ({}) play for {whom}.", level.name())
            }
            None => format!("A bot ({}) plays seat {}.", level.name(), seat + 1),
        };
        self.change_seat(before.clone(), SeatRow { bot: Some(level), ..before }, text).await
    }

    /// Its holder plays again; a seat that nobody holds is opened again by the owner.
    pub(super) async fn take_back(&mut self, page: PageId, seat: u8) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let before = self.row.seats.get(usize::from(seat)).filter(|row| row.bot.is_some()).cloned();
        let after = before.as_ref().and_then(|before| match &before.holder {
            Some(holder) => (*holder == who).then(|| SeatRow { bot: None, ..before.clone() }),
            None => (self.row.owner == who).then(|| opened(before)),
        });
        let Some((before, after)) = before.zip(after) else {
            self.refuse(page, "This seat is not yours.");
            return Ok(());
        };
        let text = match &before.holder {
            Some(_) => format!("{} is back.", apart(&before.name)),
            None => format!("Seat {} is open again.", seat + 1),
        };
        self.change_seat(before, after, text).await
    }

    /// The seat is open again, for whoever gets its new link from the owner.
    pub(super) async fn leave(&mut self, page: PageId, seat: u8) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let held = self.row.seats.get(usize::from(seat)).filter(|row| row.holder.as_ref() == Some(&who));
        match held.cloned() {
            Some(_) if self.is_over() => {
                self.refuse(page, STANDS);
                Ok(())
            }
            Some(before) => self.stand_up(before).await,
            None => {
                self.refuse(page, "This seat is not yours.");
                Ok(())
            }
        }
    }

    pub(super) async fn stand_up(&mut self, before: SeatRow) -> Result<(), StoreError> {
        let (after, text) =
            (opened(&before), format!("{} leaves seat {}.", apart(&before.name), before.seat + 1));
        self.change_seat(before, after, text).await
    }

    /// Writes down who sits at a seat, and shows it.
    async fn change_seat(&mut self, before: SeatRow, after: SeatRow, text: String) -> Result<(), StoreError> {
        let (seat, sequence) = (after.seat, self.sequence);
        let who = after.holder.clone().or_else(|| before.holder.clone()).unwrap_or_default();
        let note = NoteRow { sequence, seat, who, text };
        let changed = self.tables.store.change_seat(&self.held, before, after.clone(), note.clone()).await?;
        if !changed {
            return Err(StoreError::Lost);
        }
        self.row.seats[usize::from(seat)] = after;
        self.drop_vote();
        self.drop_lost_views();
        self.tell_table();
        self.log_seat_changes(vec![note]);
        self.call_hook();
        Ok(())
    }

    /// Puts changes of seats into the log, and shows the table anew: what one may do has changed.
    pub(super) fn log_seat_changes(&mut self, notes: Vec<NoteRow>) {
        let first = self.told.len();
        for note in notes {
            self.told.push(noted(&note));
            self.notes.push(note);
        }
        self.show_since(first);
    }
}

/// A change of a seat, as a line of the log. It is never taken back.
pub(super) fn noted(note: &NoteRow) -> LogEntry {
    LogEntry { sequence: note.sequence, answer: None, heard: SharedNews::note(note.text.clone()) }
}
