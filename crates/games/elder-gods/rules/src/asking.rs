//! How the rules of this game ask: for a cult, not for a seat.

use crate::ElderGods;
use crate::board::Cult;
use crate::content::Traits;
use crate::question::{About, Choice};
use crate::state::{Ending, Turn};
use arrayvec::ArrayVec;
use table::{Flow, Stop, Table};

/// The table of this game.
pub type T<'a, 'b> = &'a mut Table<'b, ElderGods>;

/// The table, for those who only look.
pub type Look<'a, 'b> = &'a Table<'b, ElderGods>;

/// The most answers that a question may have.
pub(crate) const MOST_ANSWERS: usize = 64;

/// Some answers.
pub(crate) type Choices = ArrayVec<Choice, MOST_ANSWERS>;

/// The words that the rules of this game are written in.
pub(crate) trait Asking {
    /// `who` picks one.
    fn ask<C: Into<Choice>>(
        &mut self,
        who: Cult,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<C>;

    /// `who` picks one or none.
    fn may_ask<C: Into<Choice>>(
        &mut self,
        who: Cult,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<Option<C>>;

    /// `who` says yes or no.
    fn may_do(&mut self, who: Cult, about: About) -> Flow<bool>;

    /// Chance says which of these it is, by weight.
    fn draw<C: Copy + Into<Choice>>(&mut self, who: Cult, about: About, from: &[(C, u32)]) -> Flow<C>;

    /// Ends the game: it is nobody's turn any more.
    fn end(&mut self, ending: Ending) -> Stop;

    /// What artifacts give.
    fn traits(&self, who: Cult) -> Traits;
}

impl Asking for Table<'_, ElderGods> {
    fn ask<C: Into<Choice>>(
        &mut self,
        who: Cult,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<C> {
        self.pick(self.state.seat(who), about.by(who), options)
    }

    fn may_ask<C: Into<Choice>>(
        &mut self,
        who: Cult,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<Option<C>> {
        self.may_pick(self.state.seat(who), about.by(who), options)
    }

    fn may_do(&mut self, who: Cult, about: About) -> Flow<bool> {
        self.may(self.state.seat(who), about.by(who))
    }

    fn draw<C: Copy + Into<Choice>>(&mut self, who: Cult, about: About, from: &[(C, u32)]) -> Flow<C> {
        let choices: Choices = from.iter().map(|&(one, _)| one.into()).collect();
        let odds: ArrayVec<u32, MOST_ANSWERS> = from.iter().map(|&(_, odds)| odds).collect();
        let drawn = self.chance(about.by(who), &choices, &odds)?;
        Ok(from[drawn].0)
    }

    fn end(&mut self, ending: Ending) -> Stop {
        self.state.ending = Some(ending);
        (self.state.active, self.state.turn) = (Cult(0), Turn::default());
        Stop::Over
    }

    fn traits(&self, who: Cult) -> Traits {
        self.state.traits(self.content, who)
    }
}
