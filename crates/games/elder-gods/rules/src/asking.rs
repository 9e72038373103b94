//! How the rules of this game ask: for a cult, not for a seat.

use crate::ElderGods;
use crate::board::Cult;
use crate::content::Traits;
use crate::question::{About, Choice, Why};
use crate::state::{Ending, State, Turn};
use arrayvec::ArrayVec;
use table::{Decider, Seat, Stop, Table};

/// The table of this game.
pub type T<'a, 'b> = &'a mut Table<'b, ElderGods>;

/// The table, for those who only look.
pub type Look<'a, 'b> = &'a Table<'b, ElderGods>;

/// The most answers that a question may have: all 65 spells could be in one hand, and there are five pairs, a gate,
/// and artifacts to use.
pub(crate) const MOST_ANSWERS: usize = 80;

/// Some answers.
pub(crate) type Choices = ArrayVec<Choice, MOST_ANSWERS>;

impl Decider<ElderGods> for Cult {
    type About = About;

    #[inline]
    fn seat(self, state: &State) -> Seat {
        state.seat(self)
    }

    #[inline]
    fn why(self, about: About) -> Why {
        about.by(self)
    }
}

/// The words that the rules of this game are written in, besides those that ask.
pub(crate) trait Asking {
    /// Ends the game: it is nobody's turn any more.
    fn end(&mut self, ending: Ending) -> Stop;

    /// What artifacts give.
    fn traits(&self, who: Cult) -> Traits;
}

impl Asking for Table<'_, ElderGods> {
    fn end(&mut self, ending: Ending) -> Stop {
        self.state.ending = Some(ending);
        (self.state.active, self.state.turn) = (Cult(0), Turn::default());
        Stop::Over
    }

    fn traits(&self, who: Cult) -> Traits {
        self.state.traits(self.content, who)
    }
}
