//! What the lines leave to be worked out, and whether it can be.

use super::Reader;
use crate::board::{Artifact, Cards, Cult, Curse, God, SYMBOLS, Spell, Symbol};
use crate::notation::agenda_from;
use crate::state::{CULTISTS, CURSES, Ending, GATES, INVESTIGATORS, MOST_CURSES, SEALED, State, Step, TOP};
use crate::words::symbol;
use parts::Deck;
use table::ReadError;

impl Reader<'_> {
    /// Works out what is left over, and that it adds up.
    pub(super) fn finish(mut self) -> Result<State, ReadError> {
        self.check_gods()?;
        self.finish_next()?;
        self.finish_figures().map_err(|message| ReadError::new(0, message))?;
        self.finish_spells()?;
        self.forget_curses();
        self.finish_decks();
        self.check_curses()?;
        self.check_over()?;
        crate::conserve::audit(self.content, &self.state).map_err(|message| ReadError::new(0, message))?;
        Ok(self.state)
    }

    /// FEG-SETUP-01 Everybody keeps one of the two gods dealt to them, and no god appears twice.
    fn check_gods(&self) -> Result<(), ReadError> {
        let mut gods: Vec<God> = Vec::new();
        for (cult, name) in self.state.cults.iter().zip(&self.names) {
            let is_dealt = |god: &God| cult.dealt.is_empty() || cult.dealt.contains(god);
            if !cult.god.iter().all(is_dealt) {
                return Err(ReadError::new(0, format!("{name} serves one of the gods dealt to them")));
            }
            gods.extend(cult.dealt.iter());
            gods.extend(cult.god.filter(|_| cult.dealt.is_empty()));
        }
        let twice = gods.iter().enumerate().find(|(index, god)| gods[..*index].contains(god));
        twice.map_or(Ok(()), |(_, &god)| {
            Err(ReadError::new(0, format!("`{}` is at the table twice", self.content.god(god).id)))
        })
    }

    /// What comes next, and whether everybody has the gods for it. When the game is over, nothing comes next.
    fn finish_next(&mut self) -> Result<(), ReadError> {
        if self.state.ending.is_some() {
            self.state.active = Cult(0);
            return Ok(());
        }
        let (line, next) = self.next.unwrap_or((0, Step::Turn));
        let cults = &self.state.cults;
        let wrong = match next {
            Step::DealGods => {
                cults.iter().any(|cult| !cult.dealt.is_empty()).then_some("gods are dealt already")
            }
            Step::ChooseGod(first) => {
                let mut choosing = cults.iter().skip(first.index()).filter(|cult| cult.god.is_none());
                let none = cults[first.index()].god.is_some();
                (none || choosing.any(|cult| cult.dealt.len() != 2))
                    .then_some("whoever chooses a god is dealt 2 and has none")
            }
            Step::LayOut => cults.iter().any(|cult| cult.god.is_none()).then_some("every cult needs a god"),
            Step::Investigators if cults.len() > 1 => Some("the investigators play against a single cult"),
            _ => cults
                .iter()
                .any(|cult| cult.god.is_none() || !cult.dealt.is_empty())
                .then_some("every cult needs a god, with a line of its own such as `cthulhu: token 0`"),
        };
        if let Some(wrong) = wrong {
            return Err(ReadError::new(line, wrong));
        }
        self.state.agenda = agenda_from(&self.state, next);
        Ok(())
    }

    /// Cultists that are nowhere else are in the Abyss, investigators and gates in their supply.
    fn finish_figures(&mut self) -> Result<(), String> {
        for (cult, name) in self.state.cults.iter_mut().zip(&self.names) {
            let out = cult.at.iter().copied().chain([cult.lodge]);
            cult.abyss = left(out, CULTISTS, &format!("cultists of {name}"))?;
        }
        let state = &mut self.state;
        let guests = state.cults.iter().map(|cult| cult.guests);
        state.supply = left(guests.chain(state.investigators), INVESTIGATORS, "investigators")?;
        let held = state.cults.iter().map(|cult| u8::from(cult.gate));
        state.gates = left(held.chain(state.columns.iter().map(|column| column.gates)), GATES, "gates")?;
        Ok(())
    }

    /// The fronts that nobody knows, and how many backs the deck has.
    fn finish_spells(&mut self) -> Result<(), ReadError> {
        let state = &mut self.state;
        let mut known = state.discards.cast;
        for cult in &state.cults {
            let readied: Cards = cult.reserve.iter().map(|readied| readied.spell).collect();
            known = known | cult.hand | readied | cult.discarded;
            known = cult.played.iter().fold(known, |all, &played| all | played);
        }
        let unknown = (0..self.content.spells.len()).map(Spell::new).filter(|&spell| !known.contains(spell));
        state.unknown = unknown.collect();
        let mut deck = [0; SYMBOLS];
        for back in Symbol::ALL {
            let columns = state.columns.iter().map(|column| column.unseen[back.index()]);
            let unseen = columns.chain([state.discards.unseen[back.index()]]);
            let all = (state.unknown & self.content.with_back(back)).count();
            let what = format!("spells with the {} that nobody knows", symbol(back));
            deck[back.index()] = left(unseen, all, &what).map_err(|message| ReadError::new(0, message))?;
        }
        state.deck = deck;
        self.turn_top()
    }

    /// Before the cards are laid out nothing is turned up.
    fn turn_top(&mut self) -> Result<(), ReadError> {
        let deck = self.state.deck;
        let is_in = |back: Symbol| deck[back.index()] > 0;
        if let Some((line, back)) = self.top.filter(|&(_, back)| !is_in(back)) {
            return Err(ReadError::new(line, format!("no spell with the {} is in the deck", symbol(back))));
        }
        let waits = self.state.agenda.iter().any(|step| matches!(step, Step::LayOut | Step::DealGods));
        let first = Symbol::ALL.into_iter().find(|&back| is_in(back));
        self.state.top = if waits { None } else { self.top.map(|(_, back)| back).or(first) };
        Ok(())
    }

    /// Decks that nothing was said of hold everything that lies nowhere else.
    fn finish_decks(&mut self) {
        let state = &mut self.state;
        if !self.said_artifacts {
            let owned = |card: Artifact| {
                state.cults.iter().any(|cult| cult.artifacts.iter().any(|owned| owned.artifact == card))
            };
            let all = (0..self.content.artifacts.len()).map(Artifact::new);
            state.artifacts =
                Deck::shuffled(all.filter(|&card| !owned(card) && !state.shown.contains(&card)));
        }
        if !self.said_curses {
            let held = |card: Curse| state.cults.iter().any(|cult| cult.curses.contains(&card));
            let is_out = |card: Curse| held(card) || state.destroyed_curses.contains(&card);
            let all = (0..self.content.curses.len()).map(Curse::new);
            state.curses = Deck::shuffled(all.filter(|&card| !is_out(card)));
        }
    }

    /// FEG-SOLO-08 Solo curses are counters, unless they whisper: nobody knows which ones they are.
    fn forget_curses(&mut self) {
        let state = &mut self.state;
        if !state.is_solo() || state.options.whispering_curses {
            return;
        }
        let held = std::mem::take(&mut state.cults[0].curses);
        let destroyed = std::mem::take(&mut state.destroyed_curses);
        state.blind_curses = state.blind_curses.saturating_add(held.len() as u8);
        state.lost_curses = state.lost_curses.saturating_add(destroyed.len() as u8);
        if self.said_curses {
            held.into_iter().chain(destroyed).for_each(|curse| state.curses.put_under(curse));
        }
    }

    /// FEG-SOLO-08 Curses that nobody reads lie before a single player.
    fn check_curses(&self) -> Result<(), ReadError> {
        let state = &self.state;
        let unread = usize::from(state.blind_curses) + usize::from(state.lost_curses);
        if unread + state.destroyed_curses.len() > 0 && !state.is_solo() {
            return Err(ReadError::new(0, "only a single cult has curses that nobody reads"));
        }
        if unread > state.curses.len() {
            return Err(ReadError::new(0, format!("{unread} curses are unread, there are {CURSES}")));
        }
        Ok(())
    }

    /// A position in which somebody has won or lost is over.
    fn check_over(&self) -> Result<(), ReadError> {
        let state = &self.state;
        for (who, name) in state.clockwise_from(Cult(0)).zip(&self.names) {
            let cult = state.cult(who);
            // FEG-WIN-01 What a token triggers on 9 may end the game before it wins.
            let is_lost =
                matches!(state.ending, Some(Ending::Cursed)) || state.ending == Some(Ending::Sealed(who));
            let summoned = cult.token == TOP && !is_lost && state.ending != Some(Ending::Summoned(who));
            let sealed = cult.signs == SEALED && state.ending != Some(Ending::Sealed(who));
            let word = if summoned { "summoned" } else { "sealed" };
            if summoned || sealed {
                let message = format!("{name} would be {word}; write `over: {name} is {word}`");
                return Err(ReadError::new(0, message));
            }
            if state.is_solo() && state.curses_held(who) >= MOST_CURSES && state.ending.is_none() {
                return Err(ReadError::new(0, "the game would be lost by curses; write `over: cursed`"));
            }
        }
        self.check_ending()
    }

    /// A position that is over has come to that.
    fn check_ending(&self) -> Result<(), ReadError> {
        let state = &self.state;
        let name = |who: Cult| &self.names[who.index()];
        let held = state.curses_held(Cult(0));
        let wrong = match state.ending {
            Some(Ending::Summoned(who)) if state.cult(who).token < TOP => {
                format!("{} is summoned by a token at {TOP}, not at {}", name(who), state.cult(who).token)
            }
            Some(Ending::Sealed(who)) if state.cult(who).signs < SEALED => {
                format!("{} is sealed by {SEALED} signs, not by {}", name(who), state.cult(who).signs)
            }
            Some(Ending::Cursed) if !state.is_solo() => "only a single cult is lost by curses".to_owned(),
            Some(Ending::Cursed) if held < MOST_CURSES => {
                format!("{} is lost by {MOST_CURSES} curses, not by {held}", name(Cult(0)))
            }
            Some(Ending::Summoned(_) | Ending::Sealed(_) | Ending::Cursed) | None => return Ok(()),
        };
        Err(ReadError::new(0, wrong))
    }
}

/// What is left of `all` after what is `used`.
fn left(used: impl Iterator<Item = u8>, all: u8, what: &str) -> Result<u8, String> {
    let used: u32 = used.map(u32::from).sum();
    let left = u32::from(all).checked_sub(used).and_then(|left| u8::try_from(left).ok());
    left.ok_or_else(|| format!("{what}: {used}, there are {all}"))
}
