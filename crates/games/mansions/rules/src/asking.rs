//! How the rules of this game ask: an investigator, the lead seat, or chance.

use crate::ids::Who;
use crate::plan::Plan;
use crate::question::{About, Choice};
use crate::scenario::Scenario;
use crate::{Event, Mansions};
use arrayvec::ArrayVec;
use table::{Flow, Table};

/// The table of this game.
pub type T<'a, 'b> = &'a mut Table<'b, Mansions>;

/// The table, for those who only look.
pub type Look<'a, 'b> = &'a Table<'b, Mansions>;

/// The most answers that a question may have.
pub(crate) const MOST_ANSWERS: usize = 64;

/// The words that the rules of this game are written in.
pub(crate) trait Asking {
    /// The lead seat picks one (MOM-ROUND-05).
    fn ask_lead<C: Into<Choice>>(
        &mut self,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<C>;

    /// Chance says which of these it is, by weight; `who` is whom it concerns.
    fn draw_for<C: Copy + Into<Choice>>(
        &mut self,
        who: Option<Who>,
        about: About,
        from: &[(C, u32)],
    ) -> Flow<C>;

    /// A text is told and lies on the table while it is resolved. Gives the one that it interrupts.
    fn read_out(&mut self, text: Event) -> Option<Event>;

    fn scenario(&self) -> &Scenario;

    fn plan(&self) -> &Plan;
}

impl Asking for Table<'_, Mansions> {
    fn ask_lead<C: Into<Choice>>(
        &mut self,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<C> {
        self.pick(self.state.lead_seat(), about.of_all(), options)
    }

    fn draw_for<C: Copy + Into<Choice>>(
        &mut self,
        who: Option<Who>,
        about: About,
        from: &[(C, u32)],
    ) -> Flow<C> {
        let choices: ArrayVec<Choice, MOST_ANSWERS> = from.iter().map(|&(one, _)| one.into()).collect();
        let odds: ArrayVec<u32, MOST_ANSWERS> = from.iter().map(|&(_, odds)| odds).collect();
        let drawn = self.chance(crate::question::Why { who, about }, &choices, &odds)?;
        Ok(from[drawn].0)
    }

    fn read_out(&mut self, text: Event) -> Option<Event> {
        self.tell(text);
        self.state.now.text.replace(text)
    }

    fn scenario(&self) -> &Scenario {
        self.state.the_scenario(self.content)
    }

    fn plan(&self) -> &Plan {
        self.state.plan(self.content)
    }
}
