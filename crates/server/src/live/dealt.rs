//! The deal of a table: where its chance and its bots come from, who is told of it, and what came of the game.

use super::LiveTable;
use crate::codes::grouped;
use crate::deals::{date, may_count};
use crate::sandbox::is_sandbox;
use crate::setup_text::in_words;
use crate::store::{DealRow, ResultRow, ResultsChange, SeatRow};
use crate::tables::random_number;
use bots::Stream;
use protocol::online::TableDeal;
use shelf::{GameName, Playing};
use table::{Actor, Seat};

impl LiveTable {
    /// What chance answers by. Where there is no deal, nobody gets the same twice.
    pub(super) fn chance(&self, game: &dyn Playing) -> Stream {
        let answered = || game.given().iter().filter(|given| given.actor == Actor::Chance).count();
        self.deal.as_ref().map_or_else(|| Stream::new(random_number()), |deal| deal.seed.chance(answered()))
    }

    /// What bots go by.
    pub(super) fn bots_stream(&self, game: &dyn Playing) -> Stream {
        self.deal.as_ref().map_or_else(|| Stream::new(random_number()), |deal| deal.seed.bots(game.answers()))
    }

    /// For a game that can no longer be played, the stored summary says it.
    pub(super) fn is_over(&self) -> bool {
        self.game.as_ref().map_or(self.row.summary.over, |game| game.ending().is_some())
    }

    /// The deal, for whoever may look at the table. Of one that nobody has named, nobody hears before the game is over:
    /// whoever played it beforehand would know what comes.
    pub(super) fn deal_info(&self) -> Option<TableDeal> {
        let deal = self.deal.as_ref().filter(|_| self.row.named || self.is_over())?;
        Some(TableDeal { code: grouped(&deal.code), named: self.row.named, day: deal.day.map(date) })
    }

    /// The game is over, or is so no longer: everybody is told of the deal, or that it is closed again.
    pub(super) fn tell_deal(&mut self) {
        if self.deal_info().is_some() != self.told_deal {
            self.tell_table();
        }
    }

    /// What answers that were just played do to the results of the table.
    pub(super) fn results(&self) -> ResultsChange {
        match self.is_over() {
            true => ResultsChange::Set(self.rows_of_results()),
            false => ResultsChange::Unchanged,
        }
    }

    fn rows_of_results(&self) -> Vec<ResultRow> {
        let Ok(game) = &self.game else { return Vec::new() };
        let counts = self.deal.as_ref().is_some_and(|deal| self.may_count(game.as_ref(), deal));
        let winners = game.ending().map(|ending| ending.winners).unwrap_or_default();
        let known = self.row.game.parse::<GameName>().ok();
        let setup = known.map(|known| in_words(known, &self.row.begins)).unwrap_or_default();
        let result = |(seat, who): (&SeatRow, &String)| ResultRow {
            table: self.row.id.clone(),
            seat: seat.seat,
            seats: game.seats(),
            who: who.clone(),
            name: seat.name.clone(),
            game: self.row.game.clone(),
            setup: setup.clone(),
            plays: game.plays(Seat(seat.seat)),
            won: winners.contains(&seat.seat),
            decisions: self.decisions(game.as_ref(), seat.seat),
            began: self.row.began,
            ended: super::now(),
            deal: self.row.deal.clone(),
            counts,
            sandbox: is_sandbox(&self.row.begins),
        };
        let held = self.row.seats.iter().filter_map(|seat| Some((seat, seat.holder.as_ref()?)));
        held.map(result).collect()
    }

    fn may_count(&self, game: &dyn Playing, deal: &DealRow) -> bool {
        may_count(&self.row, &self.notes, deal, game.version())
    }

    /// How often a seat has answered at this table, without what was taken back.
    fn decisions(&self, game: &dyn Playing, seat: u8) -> u32 {
        let here = game.given().iter().skip(self.base as usize);
        here.filter(|given| given.actor == Actor::Seat(Seat(seat))).count() as u32
    }
}
