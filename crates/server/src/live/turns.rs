//! Whose turn it is, for those who are not looking: the table's web hook.

use super::action_limits::LimitedAction;
use super::sitting::TOO_OFTEN;
use super::{LiveTable, PageId};
use crate::client::address_group;
use crate::store::StoreError;
use protocol::online::{HookInfo, TurnNotice};
use std::net::{IpAddr, Ipv4Addr};
use table::Actor;

impl LiveTable {
    /// What the owner is shown of the web hook, if the operator allows any.
    pub(super) fn hook_info(&self, who: &str) -> Option<HookInfo> {
        let shown = self.tables.hooks.are_allowed() && self.row.owner == who;
        shown.then(|| HookInfo { url: self.row.hook.clone() })
    }

    /// The owner names an address, or none.
    pub(super) async fn set_hook(&mut self, page: PageId, url: Option<String>) -> Result<(), StoreError> {
        if let Err(why) = self.may_set_hook(page, url.as_deref()) {
            self.refuse(page, &why);
            return Ok(());
        }
        let who = self.who(page).to_owned();
        if url == self.row.hook {
            self.tell_table();
            return Ok(());
        }
        if !self.action_limits.may(LimitedAction::Seat, &who) {
            self.refuse(page, TOO_OFTEN);
            return Ok(());
        }
        self.tables.store.set_hook(&self.held, url.clone()).await?;
        self.row.hook = url;
        self.tell_table();
        Ok(())
    }

    fn may_set_hook(&self, page: PageId, url: Option<&str>) -> Result<(), String> {
        if !self.tables.hooks.are_allowed() {
            return Err("This server does not send turn notices.".to_owned());
        }
        if self.row.owner != self.who(page) {
            return Err("Only the person who made the table can set its web hook.".to_owned());
        }
        url.map_or(Ok(()), |url| self.tables.hooks.check(url).map(drop))
    }

    /// The person who is asked, if it is one.
    fn person_asked(&self) -> Option<(u8, String)> {
        let Some(Actor::Seat(seat)) = self.asked_actor() else { return None };
        let row = self.row.seats.get(seat.index()).filter(|row| row.bot.is_none())?;
        Some((seat.0, row.holder.clone()?))
    }

    /// Remembers whose turn it is, without telling anybody.
    pub(super) fn note_turn(&mut self) {
        if let Some((_, person)) = self.person_asked() {
            self.turn_of = Some(person);
        }
    }

    /// Calls the web hook if it has become the turn of somebody else.
    pub(super) fn call_hook(&mut self) {
        let Some((seat, person)) = self.person_asked() else { return };
        if self.turn_of.as_ref() == Some(&person) {
            return;
        }
        if let Some(url) = &self.row.hook {
            let call = self.turn_notice(seat, &person);
            self.tables.hooks.call(url, &self.row.owner, self.called_from(), call);
        }
        self.turn_of = Some(person);
    }

    /// Where the owner is, or somebody else at the table.
    fn called_from(&self) -> IpAddr {
        let owner = self.pages.iter().find(|page| page.who == self.row.owner);
        let page = owner.or_else(|| self.pages.first());
        page.map_or(Ipv4Addr::UNSPECIFIED.into(), |page| address_group(page.address))
    }

    fn turn_notice(&self, seat: u8, person: &str) -> TurnNotice {
        let name = self.row.seats[usize::from(seat)].name.clone();
        let title = self.row.game.parse::<shelf::GameName>().map_or("", shelf::GameName::title).to_owned();
        let question = self.game.as_ref().ok().and_then(|game| game.asks()).unwrap_or_default();
        let url = self.tables.hooks.link(&self.row.id);
        let link = url.as_ref().map(|url| format!(" {url}")).unwrap_or_default();
        let text = format!("{title}: it is {}'s turn. {question}{link}", plain(&name));
        TurnNotice {
            table: self.row.id.clone(),
            game: self.row.game.clone(),
            title,
            seat,
            name,
            here: self.pages.iter().any(|page| page.who == person),
            question,
            url,
            content: text.clone(),
            text,
        }
    }
}

/// The name without characters that chat services take for something else: a mention, a link, formatting.
fn plain(name: &str) -> String {
    let name: String = name.chars().filter(|letter| !"@#<>[]()`*_~|\\".contains(*letter)).collect();
    name.replace("://", " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_calls_nobody_in_a_chat_and_leads_nowhere() {
        assert_eq!(plain("Ann-Marie O'Hara (2)"), "Ann-Marie O'Hara 2");
        assert_eq!(plain("@everyone <!channel> <@7>"), "everyone !channel 7");
        assert_eq!(plain("[win](https://evil.example)"), "winhttps evil.example");
    }
}
