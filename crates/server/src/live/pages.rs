//! Who is in the room: pages come and go.

use super::{Denied, LiveTable, Page, PageId, Reply};
use crate::store::StoreError;

/// The most pages of one person at one table.
const MOST_PAGES: usize = 16;

impl LiveTable {
    pub(super) fn sit(&mut self, page: Page, reply: Reply<()>) {
        let welcome = self.may_look(&page.who).and_then(|()| self.has_room(&page.who));
        let sits = welcome.is_ok();
        if reply.send(welcome).is_err() || !sits {
            return;
        }
        let (id, who) = (page.id, page.who.clone());
        self.left.remove(&page.who);
        self.drop_vote_to_replace(&page.who);
        self.pages.push(page);
        self.show_asked_seat();
        self.welcome(id);
        self.tell_of(&who);
        if let Some(wanted) = self.vote_told() {
            self.send(id, &wanted);
        }
    }

    /// Those who sit at the table have places that watchers cannot take.
    fn has_room(&self, who: &str) -> Result<(), Denied> {
        let many = |why: &str| Err(Denied::Wrong(why.to_owned()));
        if self.pages.iter().filter(|page| page.who == who).count() >= MOST_PAGES {
            return many("You have too many pages open at this table.");
        }
        let sits = |who: &str| self.row.owner == who || self.seats_of(who).next().is_some();
        let watchers = self.pages.iter().filter(|page| !sits(&page.who)).count();
        match sits(who) || watchers < self.tables.limits.watchers {
            true => Ok(()),
            false => many("This table has too many watchers."),
        }
    }

    /// Whoever is still there is told of those whose pages were sent away.
    pub(super) async fn announce_dropped(&mut self) -> Result<(), StoreError> {
        while let Some(who) = self.dropped.pop() {
            self.tell_of(&who);
            self.note_absence(&who).await?;
        }
        Ok(())
    }

    pub(super) async fn page_left(&mut self, page: PageId) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let before = self.pages.len();
        self.pages.retain(|known| known.id != page);
        if self.pages.len() < before {
            self.tell_of(&who);
            self.note_absence(&who).await?;
        }
        Ok(())
    }
}
