//! Lines about the story and the turn: what happened, and what comes next.

use super::super::{NEXT, agenda_from, singular, turn_notes};
use super::Reader;
use crate::rules::Edition;
use crate::state::{Ending, Step};
use crate::turn::ACTIONS;
use parts::Set;
use table::Agenda;
use table::notation::{Found, find, number, within};

impl Reader<'_> {
    pub(super) fn track(&mut self, track: u8) -> Found {
        self.state.track = track;
        within("the track", track, 1, 8)
    }

    /// `stage 2`, `disrupted`, `advances`, `risen in hall`
    pub(super) fn story(&mut self, item: &str) -> Found {
        if let Some(space) = item.strip_prefix("risen in ") {
            self.state.risen = Some(self.space(space)?);
            return Ok(());
        }
        match (item, item.strip_prefix("stage ")) {
            ("disrupted", _) => self.state.disrupted = true,
            ("advances", _) => self.state.advances = true,
            (_, Some(n)) => {
                self.state.stage = number(n)?;
                within("stage", self.state.stage, 1, 4)?;
            }
            _ => {
                return Err(format!(
                    "expected `stage 2`, `disrupted`, `advances` or `risen in hall`, found `{item}`"
                ));
            }
        }
        Ok(())
    }

    /// `mike acts, 2 actions left`
    pub(super) fn next(&mut self, items: &[&str]) -> Found {
        let (first, notes) = items.split_first().ok_or("an empty line cannot be read")?;
        let (id, called) =
            first.split_once(' ').ok_or_else(|| format!("expected `mike acts`, found `{first}`"))?;
        self.state.active = self.who(id)?;
        let step = NEXT[find("part of a turn", called.trim(), NEXT.iter().map(|(_, name)| *name))?].0;
        let step = self.of_the_edition(step);
        self.begin(step);
        let mut done = Set::EMPTY;
        for note in notes {
            match note.strip_prefix("after ") {
                Some(figure) => done.insert(self.on_map(figure)?),
                None => self.note(note).map(|()| true)?,
            };
        }
        if matches!(step, Step::Attacks(_)) {
            self.state.agenda = agenda_from(&self.state, Step::Attacks(done));
        }
        Ok(())
    }

    /// DMD-ED-02 `draft`: the end of a turn begins with the fire.
    fn of_the_edition(&self, step: Step) -> Step {
        match self.state.rules.edition {
            Edition::Draft if step == Step::Fire => Step::EndOfTurn,
            Edition::Unknown | Edition::Core | Edition::Draft => step,
        }
    }

    pub(super) fn begin(&mut self, step: Step) {
        self.begun = true;
        self.state.agenda = agenda_from(&self.state, step);
        self.state.turn.actions = if step == Step::Act { ACTIONS } else { 0 };
    }

    pub(super) fn note(&mut self, note: &str) -> Found {
        let (n, name) =
            note.split_once(' ').ok_or_else(|| format!("expected `2 actions left`, found `{note}`"))?;
        let notes = turn_notes(&mut self.state);
        let known = notes.iter().map(|(name, _)| *name);
        let name = known.clone().find(|plural| singular(plural) == name).unwrap_or(name);
        let at = find("note", name, known)?;
        *notes[at].1 = number(n)?;
        Ok(())
    }

    /// `over: killed mike, mike`: how it ended, and whose turn it was.
    pub(super) fn over(&mut self, items: &[&str]) -> Found {
        let [how, active] = items else { return Err("expected `over: won, mike`".to_owned()) };
        self.state.active = self.who(active)?;
        let (first, whom) = how.split_once(' ').unwrap_or((how, ""));
        self.state.ending = Some(match (*how, first) {
            ("won", _) => Ending::Won,
            ("all gone", _) => Ending::AllGone,
            ("dominated", _) => Ending::Dominated,
            (_, "killed") => Ending::Killed(self.who(whom)?),
            (_, "mad") => Ending::ConsumedByMadness(self.who(whom)?),
            _ => {
                let known = ["won", "all gone", "dominated", "killed mike", "mad mike"];
                return find("ending", how, known).map(|_| ());
            }
        });
        self.state.agenda = Agenda::default();
        self.begun = true;
        Ok(())
    }
}
