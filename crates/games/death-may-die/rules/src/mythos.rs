//! Chapter "Mythos": DMD-MYTH.

use crate::asking::Asking;
use crate::content::Card;
use crate::question::About;
use crate::select::Scene;
use crate::signatures::omens;
use crate::state::{Step, Who};
use crate::{Event, T, effects, insanity};
use arrayvec::ArrayVec;
use table::Flow;

/// DMD-MYTH-01 Draw the top card, resolve its steps from top to bottom, then discard it face up.
/// DMD-MYTH-03 The summoning symbol does nothing when drawn; it counts in the discard pile.
/// DMD-MYTH-04 Effects touch only the active investigator unless the card says otherwise.
/// DMD-UNK-06 A mythos card with the draw-again icon is resolved and discarded, then another is drawn, until one
/// without the icon has been resolved.
pub fn draw(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    if t.state.mythos.is_empty() {
        return Ok(());
    }
    let card = omens::draw(t, who)?;
    if !omens::cancel(t, who, card)? {
        effects::resolve(t, Scene::of(who), &t.mythos_card(card).does)?;
    }
    put_away(t, card);
    if t.mythos_card(card).again {
        t.then([Step::DrawMythos]);
    }
    Ok(())
}

/// DMD-SETUP-07 The cards are shuffled: chance says which one is on top.
pub fn draw_top(t: T<'_, '_>, who: Who) -> Flow<Card> {
    let cards: ArrayVec<(Card, u32), 24> = t.state.mythos.odds().collect();
    let card = t.draw(who, About::DrawMythos, &cards)?;
    t.state.mythos.draw(card);
    t.tell(Event::Drew { who, card });
    Ok(card)
}

/// DMD-MYTH-01 Then it is discarded face up, unless somebody's insanity keeps it.
fn put_away(t: T<'_, '_>, card: Card) {
    match insanity::keeper(t, card) {
        Some(who) => insanity::keep(t, who, card),
        None => t.state.discard.push(card),
    }
}
