//! Chapter "Mythos": DMD-MYTH.

use crate::asking::Asking;
use crate::content::Card;
use crate::question::{About, Choice};
use crate::select::Scene;
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
    effects::resolve(t, Scene::of(who), &t.mythos_card(card).does)?;
    t.state.discard.push(card);
    Ok(())
}

/// DMD-SETUP-07 The cards are shuffled: chance says which one is on top.
fn top_card(t: T<'_, '_>) -> Flow<Card> {
    let mut cards = ArrayVec::<Choice, 24>::new();
    let mut copies = ArrayVec::<u32, 24>::new();
    for (card, count) in t.state.mythos.odds() {
        cards.push(Choice::Card(card));
        copies.push(count);
    }
    let drawn = t.chance(About::DrawMythos.by(t.state.active), &cards, &copies)?;
    let Choice::Card(card) = cards[drawn] else { unreachable!("mythos cards are drawn") };
    Ok(card)
}
