//! Who sits where, and who may look.

use super::{Denied, Live, PageId};
use crate::store::{SeatRow, StoreError};
use crate::tables::key;
use protocol::online::{Level, SeatInfo, SeatPlayer, TableAddress, TableInfo, ToPage};

/// The longest name at a table.
pub(crate) const LONGEST_NAME: usize = 40;

impl Live {
    /// Who looks through this page.
    pub(super) fn who(&self, page: PageId) -> &str {
        self.pages.iter().find(|known| known.id == page).map_or("", |known| &known.who)
    }

    /// The seats that somebody holds, played by a bot or not.
    pub(super) fn seats_of(&self, who: &str) -> impl Iterator<Item = u8> {
        let held = self.row.seats.iter().filter(move |row| row.holder.as_deref() == Some(who));
        held.map(|row| row.seat).collect::<Vec<_>>().into_iter()
    }

    /// Those who sit there, its owner, and everybody if the table is open.
    pub(super) fn may_look(&self, who: &str) -> Result<(), Denied> {
        let known = self.row.owner == who || self.seats_of(who).next().is_some();
        match known || self.row.open_to_watchers {
            true => Ok(()),
            false => Err(Denied::Forbidden("This table is private.".to_owned())),
        }
    }

    pub(super) fn info(&self, who: &str) -> TableInfo {
        let mine: Vec<u8> = self.seats_of(who).collect();
        let holds = |who: &str| self.row.seats.iter().any(|row| row.holder.as_deref() == Some(who));
        let watchers = self.pages.iter().filter(|page| !holds(&page.who)).count();
        TableInfo {
            id: self.row.id.clone(),
            game: self.row.game.clone(),
            title: self.row.game.parse::<shelf::GameName>().map_or("", shelf::GameName::title).to_owned(),
            seats: self.row.seats.iter().map(|row| self.seat_info(row, who)).collect(),
            mine,
            owner: self.row.owner == who,
            secrets: self.game.as_ref().is_ok_and(|game| game.has_secrets()),
            open_to_watchers: self.row.open_to_watchers,
            watchers: watchers as u32,
            advice: self.row.advice,
            hook: self.hook_info(who),
        }
    }

    fn seat_info(&self, row: &SeatRow, who: &str) -> SeatInfo {
        let here = |page: &super::Page| row.holder.as_deref() == Some(page.who.as_str());
        SeatInfo { here: self.pages.iter().any(here), ..seat_info(row, self.row.owner == who) }
    }

    /// Tells every page who sits where.
    pub(super) fn tell_table(&mut self) {
        let told: Vec<(PageId, TableInfo)> =
            self.pages.iter().map(|page| (page.id, self.info(&page.who))).collect();
        for (page, info) in told {
            self.send(page, &ToPage::Table(info));
        }
    }

    /// Somebody comes with the link of a seat.
    pub(super) async fn join(
        &mut self,
        who: &str,
        key: &str,
        name: &str,
    ) -> Result<Result<TableAddress, Denied>, StoreError> {
        let address = TableAddress { id: self.row.id.clone() };
        let invited = |row: &&SeatRow| row.invitation.as_deref() == Some(key) && row.holder.is_none();
        let Some(before) = self.row.seats.iter().find(invited).cloned() else {
            return Ok(match self.seats_of(who).next() {
                Some(_) => Ok(address),
                None => Err(Denied::Forbidden("This link is no longer good: the seat is taken.".to_owned())),
            });
        };
        let after = SeatRow {
            name: polite(name).unwrap_or_else(|| before.name.clone()),
            holder: Some(who.to_owned()),
            bot: None,
            invitation: None,
            ..before.clone()
        };
        Ok(match self.change_seat(before, after).await? {
            true => Ok(address),
            false => Err(Denied::Forbidden("Somebody else was quicker.".to_owned())),
        })
    }

    /// A bot plays for its holder, for a holder who is not here, or (if the owner wants it) where nobody sits.
    pub(super) async fn give_to_bot(
        &mut self,
        page: PageId,
        seat: u8,
        level: Level,
    ) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let Some(before) = self.row.seats.get(usize::from(seat)).cloned() else {
            self.refuse(page, "There is no such seat.");
            return Ok(());
        };
        let sits = self.seats_of(&who).next().is_some();
        let here = self.pages.iter().any(|page| before.holder.as_ref() == Some(&page.who));
        let may = match &before.holder {
            Some(holder) => *holder == who || (sits && !here),
            None => self.row.owner == who,
        };
        match may {
            false => self.refuse(page, "Its player is here, or you do not sit at this table."),
            true => drop(self.change_seat(before.clone(), SeatRow { bot: Some(level), ..before }).await?),
        }
        Ok(())
    }

    /// Its holder plays again; a seat that nobody holds is opened again by the owner.
    pub(super) async fn take_back(&mut self, page: PageId, seat: u8) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let before = self.row.seats.get(usize::from(seat)).filter(|row| row.bot.is_some()).cloned();
        let after = before.as_ref().and_then(|before| match &before.holder {
            Some(holder) => (*holder == who).then(|| SeatRow { bot: None, ..before.clone() }),
            None => (self.row.owner == who).then(|| opened(before)),
        });
        match before.zip(after) {
            Some((before, after)) => drop(self.change_seat(before, after).await?),
            None => self.refuse(page, "This seat is not yours to take back."),
        }
        Ok(())
    }

    /// The seat is open again, for whoever gets its new link from the owner.
    pub(super) async fn leave(&mut self, page: PageId, seat: u8) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let held = self.row.seats.get(usize::from(seat)).filter(|row| row.holder.as_ref() == Some(&who));
        match held.cloned() {
            Some(before) => {
                let after = opened(&before);
                self.change_seat(before, after).await?;
            }
            None => self.refuse(page, "This seat is not yours."),
        }
        Ok(())
    }

    /// Writes down who sits at a seat, and shows it. False if somebody else was quicker.
    async fn change_seat(&mut self, before: SeatRow, after: SeatRow) -> Result<bool, StoreError> {
        let seat = usize::from(after.seat);
        let changed = self.tables.store.change_seat(&self.row.id, before, after.clone()).await?;
        if !changed {
            self.catch_up().await?;
            return Ok(false);
        }
        self.row.seats[seat] = after;
        self.drop_vote();
        self.close_eyes();
        self.tell_table();
        self.show_again();
        self.call_hook();
        Ok(true)
    }

    /// Pages stop seeing the table as a seat that their person has left.
    pub(super) fn close_eyes(&mut self) {
        let seats = &self.row.seats;
        for page in &mut self.pages {
            let held = |seat: u8| seats[usize::from(seat)].holder.as_deref() == Some(page.who.as_str());
            let first = seats.iter().map(|row| row.seat).find(|&seat| held(seat));
            page.eyes = page.eyes.filter(|&eyes| held(eyes)).or(first);
        }
    }

    pub(super) fn look_as(&mut self, page: PageId, seat: Option<u8>) {
        let who = self.who(page).to_owned();
        if seat.is_some_and(|seat| !self.seats_of(&who).any(|held| held == seat)) {
            return self.refuse(page, "This seat is not yours.");
        }
        if let Some(known) = self.pages.iter_mut().find(|known| known.id == page) {
            known.eyes = seat;
        }
        self.show_page_again(page);
    }
}

/// A seat as it is shown; the owner sees the key of an open one.
pub(crate) fn seat_info(row: &SeatRow, owner: bool) -> SeatInfo {
    let player = match (&row.holder, row.bot) {
        (Some(_), None) => SeatPlayer::Human,
        (Some(_), Some(_)) => SeatPlayer::BotForHuman,
        (None, Some(_)) => SeatPlayer::Bot,
        (None, None) => SeatPlayer::Open,
    };
    let key = row.invitation.clone().filter(|_| owner && player == SeatPlayer::Open);
    SeatInfo { seat: row.seat, name: row.name.clone(), player, level: row.bot, here: false, key }
}

/// The seat with nobody on it and a new link.
pub(crate) fn opened(row: &SeatRow) -> SeatRow {
    let name = seat_name(row.seat);
    SeatRow { seat: row.seat, name, holder: None, bot: None, invitation: Some(key()) }
}

pub(crate) fn seat_name(seat: u8) -> String {
    format!("Player {}", seat + 1)
}

/// A name that fits on a screen; nothing if it is empty.
pub(crate) fn polite(name: &str) -> Option<String> {
    let visible: String = name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
    Some(visible.trim().to_owned()).filter(|name| !name.is_empty())
}
