//! What a bot that looks ahead would do, for whoever is asked and wants to know.

use super::frames::encoded;
use super::{LiveTable, PageId};
use crate::store::StoreError;
use crate::tables::random_number;
use bots::Budget;
use protocol::online::{Advice, RatedOption, ToPage};

impl LiveTable {
    /// Lets a bot ponder in the place of whoever asks; the table goes on meanwhile.
    pub(super) async fn advise(&mut self, page: PageId, sequence: u32) -> Result<(), StoreError> {
        if let Err(why) = self.may_be_advised(page, sequence) {
            self.refuse(page, why);
            return Ok(());
        }
        let who = self.who(page).to_owned();
        self.tables.store.advise(&self.held, &who, sequence).await?;
        self.advised.retain(|(_, about)| *about == sequence);
        self.advised.push((who, sequence));
        let Ok(game) = &self.game else { return Ok(()) };
        let Some(known) = self.pages.iter().find(|known| known.id == page) else { return Ok(()) };
        let (copy, outbox) = (game.copy(), known.outbox.downgrade());
        self.tables.bots.search(
            move |time| copy.advise(Budget::Time(time), 1, random_number()),
            move |advice| {
                if let (Some(advice), Some(outbox)) = (advice, outbox.upgrade()) {
                    outbox.try_send(encoded(&ToPage::Advice(told(&advice, sequence)))).ok();
                }
            },
        );
        Ok(())
    }

    fn may_be_advised(&self, page: PageId, sequence: u32) -> Result<(), &'static str> {
        let asks = self.pages.iter().find(|known| known.id == page).ok_or("You are not at this table.")?;
        if !self.row.advice {
            return Err("Hints are off at this table.");
        }
        if sequence != self.sequence {
            return Err("This question has already been answered.");
        }
        if !self.is_asked(asks) {
            return Err("You can get a hint only when you are asked.");
        }
        if self.game.as_ref().is_ok_and(|game| game.options() < 2) {
            return Err("There is only one answer.");
        }
        match self.advised.iter().any(|(who, about)| *who == asks.who && *about == sequence) {
            true => Err("You already have a hint for this question."),
            false => Ok(()),
        }
    }
}

fn told(advice: &shelf::Advice, sequence: u32) -> Advice {
    let valued = |valued: &shelf::RatedOption| RatedOption {
        choice: u32::try_from(valued.option.index).expect("a question has few options"),
        chance: valued.chance,
    };
    let (best, next) = (valued(&advice.best), valued(&advice.next));
    Advice { sequence, best, next, playouts: advice.playouts }
}
