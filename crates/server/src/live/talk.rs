//! What people say, and playing again.

use super::action_limits::LimitedAction;
use super::frames::now;
use super::{LiveTable, PageId};
use crate::client::address_group;
use crate::names::{person, visible};
use crate::store::{ChatRow, StoreError};
use protocol::online::{ChatLine, TableAddress, ToPage};
use table::Seat;

/// The longest line that can be said.
const LONGEST_LINE: usize = 500;
/// Lines that are shown to whoever sits down.
const LINES_KEPT: usize = 200;

impl LiveTable {
    pub(super) async fn say(&mut self, page: PageId, text: &str) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let seat = self.seats_of(&who).next();
        let may_speak = self.seats_of(&who).all(|seat| self.may_speak(seat));
        let text = visible(text);
        let Some(seat) = seat.filter(|_| may_speak) else {
            let why = if may_speak { "Only players can chat." } else { "You cannot chat just now." };
            self.refuse(page, why);
            return Ok(());
        };
        if text.is_empty() || text.chars().count() > LONGEST_LINE {
            self.refuse(page, &format!("A message can have 1 to {LONGEST_LINE} characters."));
            return Ok(());
        }
        if !self.action_limits.may(LimitedAction::Speak, &who) {
            self.refuse(page, "You are sending messages too fast. Wait a moment.");
            return Ok(());
        }
        let (by, person) = (self.name_of(&who), person(&self.row.id, &who));
        let line = ChatRow { by, person, seat: Some(seat), text, at: now() };
        self.tables.store.say(&self.held, line.clone()).await?;
        self.show_chat(chat_line(line));
        Ok(())
    }

    /// A rule of the game may close somebody's mouth (MOM-INSANE-04).
    fn may_speak(&self, seat: u8) -> bool {
        self.game.as_ref().map_or(true, |game| game.ending().is_some() || game.may_speak(Seat(seat)))
    }

    /// Shows what was said and is not shown yet.
    pub(super) fn show_new_chat(&mut self, chat: Vec<ChatRow>) {
        let chat: Vec<ChatLine> = chat.into_iter().map(chat_line).collect();
        let common = (0..=chat.len()).rev().find(|&known| self.chat.ends_with(&chat[..known])).unwrap_or(0);
        for line in chat.into_iter().skip(common) {
            self.show_chat(line);
        }
    }

    fn show_chat(&mut self, line: ChatLine) {
        self.chat.push(line.clone());
        let surplus = self.chat.len().saturating_sub(LINES_KEPT);
        self.chat.drain(..surplus);
        self.send_everybody(&ToPage::Chat(line));
    }

    /// A new table with the same set-up and the same people, where everybody is led.
    pub(super) async fn rematch(&mut self, page: PageId) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let over = self.game.as_ref().is_ok_and(|game| game.ending().is_some());
        if !over || self.seats_of(&who).next().is_none() {
            self.refuse(page, "Only players can start a new game, and only when this one is over.");
            return Ok(());
        }
        if let Some(id) = self.row.rematch.clone()
            && self.tables.store.table(&id).await?.is_some()
        {
            self.send(page, &ToPage::Rematch(TableAddress { id }));
            return Ok(());
        }
        let Some(address) = self.pages.iter().find(|known| known.id == page).map(|known| known.address)
        else {
            return Ok(());
        };
        let by = (who.as_str(), address_group(address));
        match self.tables.make_rematch(by, &self.held, &self.row).await? {
            Ok(address) => {
                self.row.rematch = Some(address.id.clone());
                self.send_everybody(&ToPage::Rematch(address));
            }
            Err(why) => self.refuse(page, &why),
        }
        Ok(())
    }
}

pub(super) fn chat_line(row: ChatRow) -> ChatLine {
    let ChatRow { by, person, seat, text, at } = row;
    ChatLine { by, person, seat, text, at }
}
