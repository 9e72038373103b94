//! Lines about decks and discards.

use super::Reader;
use crate::content::Card;
use crate::discovery::Discovery;
use parts::Deck;
use table::notation::{Found, find, layers};

impl Reader<'_> {
    pub(super) fn discovery_card(&self, id: &str) -> Found<Discovery> {
        let ids = self.episode().discovery.iter().map(|card| card.id.as_str());
        find("discovery card", id, ids).map(Discovery::new)
    }

    pub(super) fn discovery(&mut self, items: &[&str]) -> Found {
        let layers = layers(&items.join(","), |id| self.discovery_card(id))?;
        self.discovery = Some(Deck::try_from(layers).map_err(|error| error.to_string())?);
        Ok(())
    }

    pub(super) fn card(&self, id: &str) -> Found<Card> {
        let (episode, elder) = (self.state.episode, self.state.elder);
        let cards = self.content.mythos_deck(episode, elder, self.state.unknown.len());
        let ids = cards.map(|card| self.content.mythos_card(episode, elder, card).id.as_str());
        find("mythos card", id, ids).map(Card::new)
    }

    pub(super) fn discard(&mut self, items: &[&str]) -> Found {
        for item in items {
            let card = self.card(item)?;
            if self.state.discard.contains(&card) {
                return Err(format!("there is only one `{item}`"));
            }
            self.state.discard.push(card);
        }
        Ok(())
    }

    /// Layers from the top down, divided by bars: `known | one of, these two`.
    pub(super) fn deck(&mut self, items: &[&str]) -> Found {
        let layers = layers(&items.join(","), |id| self.card(id))?;
        self.deck = Some(Deck::try_from(layers).map_err(|error| error.to_string())?);
        Ok(())
    }
}
