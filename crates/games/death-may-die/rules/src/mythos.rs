//! Chapter "Mythos": DMD-MYTH.

use crate::asking::Asking;
use crate::content::{Card, Content, ElderId, EpisodeId, MythosCard};
use crate::question::About;
use crate::select::Scene;
use crate::signature_skills::omens;
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
    t.state.resolving = Some(card);
    if omens::cancel(t, who, card)? {
        t.state.discard.push(card);
    } else {
        effects::resolve(t, Scene::of(who), &t.mythos_card(card).does)?;
        put_away(t, card);
    }
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

/// Unknown mythos cards of each slot.
const PER_SLOT: usize = 2;

impl Content {
    /// The episode's mythos cards come first, then the Elder One's, then the unknown ones.
    pub fn mythos_card(&self, episode: EpisodeId, elder: ElderId, card: Card) -> &MythosCard {
        let (episode, elder) = (&self.episode(episode).mythos, &self.elder(elder).mythos);
        let mut all = episode.iter().chain(elder).chain(&self.unknown_mythos);
        all.nth(card.index()).expect("a card is one of its game")
    }

    /// DMD-SETUP-07 All mythos cards of a game with `unknown` unknown monsters.
    pub fn mythos_deck(
        &self,
        episode: EpisodeId,
        elder: ElderId,
        unknown: usize,
    ) -> impl Iterator<Item = Card> + Clone + use<> {
        (0..self.usual_cards(episode, elder) + PER_SLOT * unknown).map(Card::new)
    }

    /// DMD-UNK-05 The unknown mythos cards of a slot, counted from 1.
    pub fn unknown_cards(
        &self,
        episode: EpisodeId,
        elder: ElderId,
        slot: usize,
    ) -> impl Iterator<Item = Card> + use<> {
        let usual = self.usual_cards(episode, elder);
        (usual + PER_SLOT * (slot - 1)..usual + PER_SLOT * slot).map(Card::new)
    }

    fn usual_cards(&self, episode: EpisodeId, elder: ElderId) -> usize {
        self.episode(episode).mythos.len() + self.elder(elder).mythos.len()
    }
}
