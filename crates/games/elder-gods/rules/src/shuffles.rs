//! What a shuffle of the spell deck tells whoever counts cards: FEG-DRAW-02.
//!
//! A new deck is made of the discards and nothing else. So what lay in a column or was held when the discards were
//! shuffled, and has not moved on since, is none of the cards that were shuffled.

use crate::board::{Cards, Cult, LOCATIONS, Location, SYMBOLS, Spell, Symbol};
use crate::content::Content;
use crate::state::{MOST_PLAYERS, State};
use arrayvec::ArrayVec;

/// Older shuffles are forgotten: nearly everything has moved on by then.
pub const MOST_SHUFFLES: usize = 4;

/// A shuffle, as long as something has not moved since.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shuffle {
    /// Unseen spells by back that lay in the columns when the discards were shuffled, but not at any earlier shuffle.
    pub columns: [[u8; SYMBOLS]; LOCATIONS],
    /// Those of them that were discarded since.
    pub discards: [u8; SYMBOLS],
    /// The fronts that these, and what is older, may have.
    pub fronts: Cards,
    /// Spells that a player has held, or remembers, since before this shuffle.
    pub held: Cards,
    /// Spells that everybody knows were shuffled.
    pub cast: Cards,
    /// Spells that each cult knows were shuffled, beside those.
    pub known: [Cards; MOST_PLAYERS],
}

impl Shuffle {
    /// How many unseen spells with this back have not moved into a deck since.
    pub fn places(&self, back: Symbol) -> u8 {
        let in_columns: u8 = self.columns.iter().map(|column| column[back.index()]).sum();
        in_columns + self.discards[back.index()]
    }

    /// What `seat` knows was shuffled.
    pub fn known_to(&self, seat: Option<Cult>) -> Cards {
        seat.map_or(self.cast, |seat| self.cast | self.known[seat.index()])
    }
}

/// FEG-DRAW-02 The discards, and nothing else, become the deck; what is known of it is kept in mind.
pub fn shuffle_discards(content: &Content, state: &mut State) {
    let discards = std::mem::take(&mut state.discards);
    let mut shuffle =
        Shuffle { fronts: state.unknown, held: held(state), cast: discards.cast, ..Shuffle::default() };
    for at in Location::ALL {
        for back in Symbol::ALL {
            let older: u8 = state.shuffles.iter().map(|old| old.columns[at.index()][back.index()]).sum();
            shuffle.columns[at.index()][back.index()] =
                state.columns[at.index()].unseen[back.index()] - older;
        }
    }
    let mut pile = discards.cast;
    for (cult, known) in state.cults.iter_mut().zip(&mut shuffle.known) {
        *known = std::mem::take(&mut cult.discarded);
        pile |= *known;
    }
    for spell in pile.iter() {
        state.deck[content.spell(spell).back.index()] += 1;
        state.unknown.insert(spell);
    }
    for back in Symbol::ALL {
        state.deck[back.index()] += discards.unseen[back.index()];
    }
    remember(state, shuffle);
}

/// Everything that is in a hand, in a slot, or was played and is remembered by its player.
fn held(state: &State) -> Cards {
    let mut held = Cards::EMPTY;
    for cult in &state.cults {
        let readied: Cards = cult.reserve.iter().map(|readied| readied.spell).collect();
        held = cult.played.iter().fold(held | cult.hand | readied, |held, &played| held | played);
    }
    held
}

/// Keeps the shuffles that still tell something.
fn remember(state: &mut State, shuffle: Shuffle) {
    for old in &mut state.shuffles {
        old.discards = [0; SYMBOLS];
        old.held &= shuffle.held;
    }
    state.shuffles.retain(|old| !old.held.is_empty() || Symbol::ALL.iter().any(|&back| old.places(back) > 0));
    if state.shuffles.is_full() {
        let oldest = state.shuffles.remove(0);
        for (column, more) in state.shuffles[0].columns.iter_mut().zip(oldest.columns) {
            column.iter_mut().zip(more).for_each(|(places, more)| *places += more);
        }
    }
    state.shuffles.push(shuffle);
}

/// A column is discarded: its unseen spells lie among the discards now.
pub fn column_discarded(state: &mut State, at: Location) {
    for shuffle in &mut state.shuffles {
        let column = std::mem::take(&mut shuffle.columns[at.index()]);
        shuffle.discards.iter_mut().zip(column).for_each(|(discarded, more)| *discarded += more);
    }
}

/// A column goes to another location.
pub fn column_moved(state: &mut State, from: Location, to: Location) {
    for shuffle in &mut state.shuffles {
        let column = std::mem::take(&mut shuffle.columns[from.index()]);
        shuffle.columns[to.index()].iter_mut().zip(column).for_each(|(places, more)| *places += more);
    }
}

/// A front has been seen on the deck: it lies in no column.
pub fn seen(state: &mut State, spell: Spell) {
    state.unknown.remove(spell);
    state.shuffles.iter_mut().for_each(|shuffle| _ = shuffle.fronts.remove(spell));
}

/// The fronts that the top card with this back can have, with their odds: the more of the old places a front may
/// lie in, the less likely it is in the deck.
pub fn odds(content: &Content, state: &State, back: Symbol) -> ArrayVec<(Spell, u32), 16> {
    let all = content.with_back(back);
    let mut odds: ArrayVec<(Spell, u64), 16> = (state.unknown & all).iter().map(|spell| (spell, 1)).collect();
    let mut older = 0;
    for shuffle in &state.shuffles {
        let places = u64::from(shuffle.places(back));
        if places > 0 {
            let free = u64::from((shuffle.fronts & all).count()) - older;
            for (spell, weight) in &mut odds {
                *weight *= if shuffle.fronts.contains(*spell) { free - places } else { free };
            }
            older += places;
        }
    }
    odds.into_iter().filter(|&(_, weight)| weight > 0).map(|(spell, weight)| (spell, weight as u32)).collect()
}

/// Whether old places and the fronts that may lie there add up.
pub fn audit(content: &Content, state: &State) -> Result<(), String> {
    for at in Location::ALL {
        for back in Symbol::ALL {
            let old = state.shuffles.iter().map(|shuffle| shuffle.columns[at.index()][back.index()]);
            let old: u32 = old.map(u32::from).sum();
            if old > u32::from(state.columns[at.index()].unseen[back.index()]) {
                return Err(format!("{old} old spells in a column that has fewer"));
            }
        }
    }
    for back in Symbol::ALL {
        let discarded = state.shuffles.iter().map(|shuffle| u32::from(shuffle.discards[back.index()]));
        let discarded: u32 = discarded.sum();
        if discarded > u32::from(state.discards.unseen[back.index()]) {
            return Err(format!("{discarded} old discards of fewer"));
        }
        let (mut old, mut older) = (0, Cards::EMPTY);
        for shuffle in state.shuffles.iter().filter(|shuffle| shuffle.places(back) > 0) {
            let fronts = shuffle.fronts & content.with_back(back);
            old += shuffle.places(back);
            if fronts.count() < old || fronts & state.unknown != fronts {
                return Err(format!("{old} old places for {} fronts", fronts.len()));
            }
            if older & fronts != older {
                return Err("what an older shuffle leaves possible a later one does, too".to_owned());
            }
            older = fronts;
        }
    }
    Ok(())
}
