//! Tables that somebody no longer wants.

use super::{Denied, LiveTable};
use crate::store::{SeatRow, StoreError};

impl LiveTable {
    /// Somebody leaves all their seats of a game that goes on, and the table leaves their list. Nothing is left of one's own
    /// table where nobody else sits.
    pub(super) async fn forget(&mut self, who: &str) -> Result<Result<(), Denied>, StoreError> {
        if let Err(denied) = self.may_look(who) {
            return Ok(Err(denied));
        }
        if self.row.owner == who && !self.others_sit_here(who) {
            return self.delete(who).await;
        }
        if !self.is_in_the_list_of(who) {
            return Ok(Ok(()));
        }
        let over = self.is_over();
        let own = |row: &&SeatRow| row.holder.as_deref() == Some(who);
        let held: Vec<SeatRow> = self.row.seats.iter().filter(own).cloned().collect();
        for row in held.into_iter().filter(|_| !over) {
            self.stand_up(row).await?;
        }
        self.tables.store.hide(&self.held, who, true).await?;
        Ok(Ok(()))
    }

    /// Whether somebody wants to see the table in their list; their seats stay theirs.
    pub(super) async fn hide(&mut self, who: &str, hidden: bool) -> Result<Result<(), Denied>, StoreError> {
        if let Err(denied) = self.may_look(who) {
            return Ok(Err(denied));
        }
        if self.is_in_the_list_of(who) {
            self.tables.store.hide(&self.held, who, hidden).await?;
        }
        Ok(Ok(()))
    }

    /// Whoever made a table deletes it, if nobody else sits there or its game is over.
    pub(super) async fn delete(&mut self, who: &str) -> Result<Result<(), Denied>, StoreError> {
        if self.row.owner != who {
            return Ok(Err(Denied::Forbidden("Only the person who made a table can delete it.".to_owned())));
        }
        let over = self.is_over();
        if self.others_sit_here(who) && !over {
            let why = "Others are playing here. You can delete the table when the game is over.";
            return Ok(Err(Denied::Forbidden(why.to_owned())));
        }
        self.deleted = self.tables.store.delete(&self.held, i64::MAX).await?;
        Ok(Ok(()))
    }

    /// Of those who only look on nothing is kept.
    fn is_in_the_list_of(&self, who: &str) -> bool {
        self.row.owner == who || self.seats_of(who).next().is_some()
    }

    fn others_sit_here(&self, who: &str) -> bool {
        self.row.seats.iter().any(|row| row.holder.as_deref().is_some_and(|holder| holder != who))
    }
}
