//! Chapter "Mythos": DMD-MYTH.

use crate::asking::Asking;
use crate::content::Card;
use crate::question::{About, Choice};
use crate::{Event, T, effects};
use arrayvec::ArrayVec;
use table::Flow;

/// DMD-MYTH-01 Draw the top card, resolve its steps from top to bottom, then discard it face up.
/// DMD-MYTH-03 The summoning symbol does nothing when drawn; it counts in the discard pile.
/// DMD-MYTH-04 Effects touch only the active investigator unless the card says otherwise.
pub fn draw(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    if t.state.mythos.is_empty() {
        return Ok(());
    }
    let card = top_card(t)?;
    t.state.mythos.draw(card);
    t.tell(Event::Drew { who, card });
    effects::resolve(t, who, &t.episode().card(card).does)?;
    t.state.discard.push(card);
    Ok(())
}

/// DMD-SETUP-07 The cards are shuffled: chance says which one is on top.
fn top_card(t: T<'_, '_>) -> Flow<Card> {
    let mut cards = ArrayVec::<Card, 24>::new();
    let mut copies = ArrayVec::<u32, 24>::new();
    for (card, count) in t.state.mythos.odds() {
        cards.push(card);
        copies.push(count);
    }
    let choices: ArrayVec<Choice, 24> = cards.iter().map(|&card| Choice::Card(card)).collect();
    let drawn = t.chance(About::DrawMythos.by(t.state.active), &choices, &copies)?;
    Ok(cards[drawn])
}
