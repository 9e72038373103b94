//! Spells in hands, in columns, on the deck and among the discards.

use crate::asking::{Choices, Look, T};
use crate::board::{Cards, Cult, LOCATIONS, Location, SYMBOLS, Spell, Symbol};
use crate::content::{Content, Traits};
use crate::question::{About, Choice};
use crate::state::State;
use crate::{Event, shuffles, windows};
use arrayvec::ArrayVec;
use table::Flow;

/// FEG-DRAW-02 Nothing to draw: stop. Says whether a card was drawn.
pub fn draw_one(t: T<'_, '_>, who: Cult) -> Flow<bool> {
    let Some(back) = top(t)? else { return Ok(false) };
    let spell = t.draw(who, About::DrawSpell, &shuffles::odds(t.content, t.state, back))?;
    shuffles::seen(t.state, spell);
    t.state.cult_mut(who).hand.insert(spell);
    t.tell(Event::Drew { who, back, spell: Some(spell) });
    take_top(t, back)?;
    windows::happened(t)?;
    Ok(true)
}

pub fn draw(t: T<'_, '_>, who: Cult, spells: u8) -> Flow {
    for _ in 0..spells {
        if !draw_one(t, who)? {
            break;
        }
    }
    Ok(())
}

/// The top card goes face down to a column, unseen by anybody. Gives its back.
pub fn lay_unseen(t: T<'_, '_>, at: Location) -> Flow<Option<Symbol>> {
    let Some(back) = top(t)? else { return Ok(None) };
    t.state.columns[at.index()].unseen[back.index()] += 1;
    take_top(t, back)?;
    Ok(Some(back))
}

/// The back of the card to be drawn, if there is one.
/// FEG-DRAW-02 Empty deck, with a card to be drawn: shuffle the discards.
fn top(t: T<'_, '_>) -> Flow<Option<Symbol>> {
    if t.state.deck_len() == 0 {
        reshuffle(t);
        turn_to_next(t)?;
    }
    Ok(t.state.top)
}

fn take_top(t: T<'_, '_>, back: Symbol) -> Flow {
    t.state.deck[back.index()] -= 1;
    turn_to_next(t)
}

/// FEG-SETUP-04 The back of the deck's top card is public all game: chance says which one it is. An empty deck has none.
pub fn turn_to_next(t: T<'_, '_>) -> Flow {
    t.state.top = None;
    let backs: ArrayVec<(Symbol, u32), 5> = Symbol::ALL
        .into_iter()
        .map(|symbol| (symbol, u32::from(t.state.deck[symbol.index()])))
        .filter(|&(_, copies)| copies > 0)
        .collect();
    if backs.is_empty() {
        return Ok(());
    }
    let back = t.draw(t.state.active, About::TopBack, &backs)?;
    t.state.top = Some(back);
    Ok(())
}

fn reshuffle(t: T<'_, '_>) {
    shuffles::shuffle_discards(t.content, t.state);
    if t.state.deck_len() > 0 {
        t.tell(Event::Reshuffled);
    }
}

/// A hand spell goes face down to a column, to move the fate piece.
pub fn play(t: T<'_, '_>, who: Cult, spell: Spell, at: Location, to: Location) {
    let back = t.content.spell(spell).back;
    let cult = t.state.cult_mut(who);
    cult.hand.remove(spell);
    cult.played[at.index()].insert(spell);
    t.tell(Event::Played { who, back, spell: Some(spell), at, to });
}

/// FEG-READY-06 The whole column is discarded; gates return to their supply. Of an empty one nothing is told: when it
/// is told would say something about the spells of whoever is done.
pub fn discard_column(t: T<'_, '_>, at: Location) {
    if t.state.columns[at.index()].gates == 0 && t.state.column(t.content, at) == [0; SYMBOLS] {
        return;
    }
    let column = std::mem::take(&mut t.state.columns[at.index()]);
    t.state.gates += column.gates;
    for symbol in Symbol::ALL {
        t.state.discards.unseen[symbol.index()] += column.unseen[symbol.index()];
    }
    shuffles::column_discarded(t.state, at);
    for cult in &mut t.state.cults {
        let played = std::mem::take(&mut cult.played[at.index()]);
        cult.discarded |= played;
    }
    t.tell(Event::ColumnDiscarded { at });
}

/// The locations with a column.
pub fn columns(t: Look<'_, '_>) -> ArrayVec<Location, LOCATIONS> {
    let is_there = |at: &Location| {
        t.state.columns[at.index()].gates > 0 || t.state.column(t.content, *at) != [0; SYMBOLS]
    };
    Location::ALL.into_iter().filter(is_there).collect()
}

/// A column goes to another location, gates and all; no front is seen.
pub fn move_column(t: T<'_, '_>, from: Location, to: Location) -> Flow {
    let column = std::mem::take(&mut t.state.columns[from.index()]);
    let there = &mut t.state.columns[to.index()];
    there.gates += column.gates;
    there.unseen.iter_mut().zip(column.unseen).for_each(|(cards, more)| *cards += more);
    shuffles::column_moved(t.state, from, to);
    for cult in &mut t.state.cults {
        let played = std::mem::take(&mut cult.played[from.index()]);
        cult.played[to.index()] |= played;
    }
    t.tell(Event::ColumnMoved { from, to });
    windows::happened(t)
}

/// All columns are discarded.
pub fn discard_columns(t: T<'_, '_>) {
    Location::ALL.into_iter().for_each(|at| discard_column(t, at));
}

/// Whether neither the deck nor the discards have a card.
pub fn is_nothing_left(state: &State) -> bool {
    let discarded = state.cults.iter().any(|cult| !cult.discarded.is_empty());
    let discarded = discarded || !state.discards.cast.is_empty() || state.discards.unseen != [0; SYMBOLS];
    state.deck_len() == 0 && !discarded
}

/// Hand spells are discarded unseen, of their owner's choice.
pub fn discard(t: T<'_, '_>, who: Cult, spells: u8) -> Flow {
    for _ in 0..spells {
        let hand: Choices = t.state.cult(who).hand.iter().map(Choice::Spell).collect();
        if hand.is_empty() {
            break;
        }
        let Choice::Spell(spell) = t.ask(who, About::Discard, hand.iter().copied())? else { break };
        let back = t.content.spell(spell).back;
        let cult = t.state.cult_mut(who);
        cult.hand.remove(spell);
        cult.discarded.insert(spell);
        t.tell(Event::Discarded { who, back, spell: Some(spell) });
        windows::happened(t)?;
    }
    Ok(())
}

impl State {
    /// What the artifacts of a cult give.
    pub fn traits(&self, content: &Content, who: Cult) -> Traits {
        let owned = self.cult(who).artifacts.iter();
        owned.fold(Traits::default(), |sum, owned| sum.plus(&content.artifact(owned.artifact).gives))
    }

    /// The backs in a column, gates apart.
    pub fn column(&self, content: &Content, at: Location) -> [u8; 5] {
        let mut backs = self.columns[at.index()].unseen;
        let played = self.cults.iter().fold(Cards::EMPTY, |all, cult| all | cult.played[at.index()]);
        for symbol in Symbol::ALL {
            backs[symbol.index()] += (played & content.with_back(symbol)).count();
        }
        backs
    }
}

impl From<Symbol> for Choice {
    fn from(symbol: Symbol) -> Choice {
        Choice::Symbol(symbol)
    }
}

impl From<Spell> for Choice {
    fn from(spell: Spell) -> Choice {
        Choice::Spell(spell)
    }
}

impl From<crate::board::Artifact> for Choice {
    fn from(artifact: crate::board::Artifact) -> Choice {
        Choice::Artifact(artifact)
    }
}

impl From<crate::board::Curse> for Choice {
    fn from(curse: crate::board::Curse) -> Choice {
        Choice::Curse(curse)
    }
}

pub fn shift_column(t: T<'_, '_>, you: Cult) -> Flow {
    let places = columns(t);
    if places.is_empty() {
        return Ok(());
    }
    let from = t.ask(you, About::WhichLocation, places)?;
    let to = t.ask(you, About::WhichLocation, from.others())?;
    move_column(t, from, to)
}
