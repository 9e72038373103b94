//! Who sits where, and who may look.

use super::action_limits::LimitedAction;
use super::{Denied, LiveTable, PageId, now};
use crate::program::{differs, has_secrets};
use crate::sandbox::is_sandbox;
use crate::store::{SeatRow, StoreError};
use crate::tables::key;
use protocol::online::{SeatInfo, SeatPlayer, TableInfo, ToPage};
use shelf::GameName;
use std::time::Duration;
use tokio::time::Instant;

/// How long it takes until everybody is told how many look on.
const A_MOMENT: Duration = Duration::from_secs(1);

impl LiveTable {
    /// Who looks through this page.
    pub(super) fn who(&self, page: PageId) -> &str {
        self.pages.iter().find(|known| known.id == page).map_or("", |known| &known.who)
    }

    /// The seats that somebody holds, played by a bot or not.
    pub(super) fn seats_of(&self, who: &str) -> impl Iterator<Item = u8> {
        let held = self.row.seats.iter().filter(move |row| row.holder.as_deref() == Some(who));
        held.map(|row| row.seat).collect::<Vec<_>>().into_iter()
    }

    pub(super) fn sits(&self, who: &str) -> bool {
        self.seats_of(who).next().is_some()
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
            title: self.row.game.parse::<GameName>().map_or("", GameName::title).to_owned(),
            seats: self.row.seats.iter().map(|row| self.seat_info(row, who)).collect(),
            mine,
            owner: self.row.owner == who,
            secrets: self.has_opponents(),
            open_to_watchers: self.row.open_to_watchers,
            watchers: watchers as u32,
            advice: self.row.advice,
            other_rules: self.has_other_rules(),
            sandbox: is_sandbox(&self.row.begins),
            deal: self.deal_info(),
            hook: self.hook_info(who),
        }
    }

    fn has_other_rules(&self) -> bool {
        self.game.as_ref().map_or(true, |game| differs(game.version(), &self.row))
    }

    fn seat_info(&self, row: &SeatRow, who: &str) -> SeatInfo {
        let here = |page: &super::Page| row.holder.as_deref() == Some(page.who.as_str());
        SeatInfo { here: self.pages.iter().any(here), ..seat_info(row, self.row.owner == who) }
    }

    /// Somebody has come or gone. Everybody is told at once of those who sit here, and a moment later of all who only look:
    /// however many come and go, that is told once.
    pub(super) fn tell_of(&mut self, who: &str) {
        if self.sits(who) {
            self.tell_table();
        } else {
            self.tell_at.get_or_insert(Instant::now() + A_MOMENT);
        }
    }

    /// Tells every page who sits where.
    pub(super) fn tell_table(&mut self) {
        self.told_deal = self.deal_info().is_some();
        self.tell_at = None;
        let told: Vec<(PageId, TableInfo)> =
            self.pages.iter().map(|page| (page.id, self.info(&page.who))).collect();
        for (page, info) in told {
            self.send(page, &ToPage::Table(info));
        }
    }

    /// Whether some at this table must not know what others hold. This also holds while the game cannot be played: the
    /// version that it was made with may play it again.
    pub(super) fn has_opponents(&self) -> bool {
        let by_its_name = || {
            let known = self.row.game.parse::<GameName>();
            known.is_ok_and(has_secrets) && self.row.seats.len() > 1
        };
        self.game.as_ref().map_or_else(|_| by_its_name(), |game| game.has_secrets())
    }

    /// How the others know somebody.
    pub(super) fn name_of(&self, who: &str) -> String {
        let seat = self.seats_of(who).next();
        seat.map_or_else(|| "Somebody".to_owned(), |seat| self.name_at(seat))
    }

    pub(super) fn name_at(&self, seat: u8) -> String {
        self.row.seats[usize::from(seat)].name.clone()
    }

    /// Somebody's last page has gone: from now on they are away.
    pub(super) async fn note_absence(&mut self, who: &str) -> Result<(), StoreError> {
        if self.pages.iter().any(|page| page.who == who) || self.seats_of(who).next().is_none() {
            return Ok(());
        }
        self.left.insert(who.to_owned(), Instant::now());
        self.note_seen(who).await
    }

    /// Somebody is here, or was until now. Where nothing can be written, it is remembered.
    async fn note_seen(&mut self, who: &str) -> Result<(), StoreError> {
        for row in self.row.seats.iter_mut().filter(|row| row.holder.as_deref() == Some(who)) {
            row.seen = now();
        }
        if self.trouble.is_some() {
            return Ok(());
        }
        self.tables.store.seen(&self.held, who, now()).await
    }

    /// Writes down from time to time who is here: should the server end without a word, they have not been away for
    /// longer than that.
    pub(super) async fn note_presence(&mut self) -> Result<(), StoreError> {
        let here = |who: &str| self.pages.iter().any(|page| page.who == who);
        let old = now() - i64::try_from(self.presence_holds().as_secs()).unwrap_or(i64::MAX);
        let stale = self.row.seats.iter().filter(|row| row.seen <= old);
        let mut people: Vec<String> =
            stale.filter_map(|row| row.holder.clone().filter(|who| here(who))).collect();
        people.sort_unstable();
        people.dedup();
        for who in people {
            self.note_seen(&who).await?;
        }
        Ok(())
    }

    /// For how long it holds that somebody was here: a small part of the time after which others replace them.
    pub(super) fn presence_holds(&self) -> Duration {
        let limits = &self.tables.limits;
        (limits.away_opponent / 24).clamp(Duration::from_secs(1), Duration::from_secs(60 * 60))
    }

    /// Whether a seat's player has been away for so long that others may let a bot play; otherwise why not. Opponents
    /// have to wait longer: some games are played over days.
    pub(super) fn is_long_away(&self, seat: u8) -> Result<(), String> {
        let row = &self.row.seats[usize::from(seat)];
        let holder = row.holder.as_deref().unwrap_or_default();
        if self.pages.iter().any(|page| page.who == holder) {
            return Err("The player is here, or you have no seat at this table.".to_owned());
        }
        let limits = &self.tables.limits;
        let gone = self.left.get(holder).unwrap_or(&self.since).elapsed();
        let days = Duration::from_secs(u64::try_from(now() - row.seen).unwrap_or_default());
        let wait = if self.has_opponents() { limits.away_opponent } else { limits.away };
        match gone >= limits.away.min(wait) && days.max(gone) >= wait {
            true => Ok(()),
            false => Err(format!(
                "A bot can take over only after a player has been away for {}.",
                in_minutes(wait)
            )),
        }
    }

    /// Pages stop seeing the table as a seat that their person has left.
    pub(super) fn drop_lost_views(&mut self) {
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
        if !self.action_limits.may(LimitedAction::Look, &who) {
            return self.refuse(page, "You change your view too often. Wait a moment.");
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
    SeatRow { seat: row.seat, name, holder: None, bot: None, invitation: Some(key()), seen: row.seen }
}

pub(crate) fn seat_name(seat: u8) -> String {
    format!("Player {}", seat + 1)
}

pub(crate) fn bot_name(seat: u8) -> String {
    format!("Bot {}", seat + 1)
}

fn in_minutes(time: Duration) -> String {
    match time.as_secs().div_ceil(60) {
        0 | 1 => "a minute".to_owned(),
        minutes @ 2..120 => format!("{minutes} minutes"),
        minutes => format!("{} hours", minutes.div_ceil(60)),
    }
}
