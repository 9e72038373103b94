//! How the rules of this game ask: for an investigator, not for a seat.

use crate::DeathMayDie;
use crate::content::{Episode, Kind, Talents};
use crate::question::{About, Choice};
use crate::state::{Ending, Turn, Who};
use parts::{Set, Space, Ways};
use table::{Flow, Stop, Table};

/// The table of this game.
pub type T<'a, 'b> = &'a mut Table<'b, DeathMayDie>;

/// The table, for those who only look.
pub type Look<'a, 'b> = &'a Table<'b, DeathMayDie>;

/// The words that the rules of this game are written in.
pub(crate) trait Asking<'b> {
    /// The player of `who` picks one.
    fn ask<C: Into<Choice>>(
        &mut self,
        who: Who,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<C>;

    /// The player of `who` picks one or none.
    fn may_ask<C: Into<Choice>>(
        &mut self,
        who: Who,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<Option<C>>;

    /// The player of `who` says yes or no.
    fn may_do(&mut self, who: Who, about: About) -> Flow<bool>;

    /// The player of `who` says a number from `most` down to 0.
    fn how_many(&mut self, who: Who, about: About, most: u8) -> Flow<u8>;

    fn episode(&self) -> &'b Episode;

    /// The map as it is now, for investigators.
    fn ways(&self) -> Ways<'b>;

    /// DMD-MAP-04 The spaces adjacent to one: some figure could move there in one step.
    fn adjacent(&self, space: Space) -> Set<Space>;

    /// The map as it is now for an enemy.
    fn ways_of(&self, kind: Kind) -> Ways<'b>;

    /// What the skills of `who` give in all.
    fn talent(&self, who: Who, gives: impl Fn(&Talents) -> u8) -> u8;

    /// Whether a skill of `who` gives it.
    fn has_talent(&self, who: Who, gives: impl Fn(&Talents) -> bool) -> bool {
        self.talent(who, |talents| u8::from(gives(talents))) > 0
    }

    /// Ends the game.
    fn end(&mut self, ending: Ending) -> Stop;
}

impl<'b> Asking<'b> for Table<'b, DeathMayDie> {
    fn ask<C: Into<Choice>>(
        &mut self,
        who: Who,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<C> {
        self.pick(self.state.seat(who), about.by(who), options)
    }

    fn may_ask<C: Into<Choice>>(
        &mut self,
        who: Who,
        about: About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<Option<C>> {
        self.may_pick(self.state.seat(who), about.by(who), options)
    }

    fn may_do(&mut self, who: Who, about: About) -> Flow<bool> {
        self.may(self.state.seat(who), about.by(who))
    }

    fn how_many(&mut self, who: Who, about: About, most: u8) -> Flow<u8> {
        self.ask(who, about, (0..=most).rev())
    }

    fn episode(&self) -> &'b Episode {
        self.content.episode(self.state.episode)
    }

    fn ways(&self) -> Ways<'b> {
        self.episode().map.open(self.state.closed | self.state.locked)
    }

    fn adjacent(&self, space: Space) -> Set<Space> {
        let everybody = self.ways().neighbours(space);
        let kinds = self.episode().kinds.iter();
        kinds.fold(everybody, |found, &kind| found | self.ways_of(kind).neighbours(space))
    }

    /// DMD-MAP-10 Blocked passages count as closed for paths, except for a figure that may ignore the block.
    fn ways_of(&self, kind: Kind) -> Ways<'b> {
        if self.content.kind(kind).ignores_locks {
            self.episode().map.open(self.state.closed)
        } else {
            self.ways()
        }
    }

    fn talent(&self, who: Who, gives: impl Fn(&Talents) -> u8) -> u8 {
        let investigator = self.state.investigator(who);
        let skills = self.content.board(investigator.board).skills.iter().zip(investigator.levels);
        skills.fold(0, |sum: u8, (&skill, level)| {
            sum.saturating_add(gives(&self.content.skill(skill).levels[usize::from(level) - 1]))
        })
    }

    fn end(&mut self, ending: Ending) -> Stop {
        self.state.ending = Some(ending);
        self.state.turn = Turn::default();
        Stop::Over
    }
}
