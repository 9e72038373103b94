//! Reading and writing decks.

use std::fmt;

use serde::{Serialize, Serializer};

use super::Deck;

/// A deck is written as the list of its layers from the top down.
impl<C: Copy + Ord + Serialize, const N: usize> Serialize for Deck<C, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.layers())
    }
}

impl<C: Copy + Ord, const N: usize> TryFrom<Vec<Vec<C>>> for Deck<C, N> {
    type Error = TooManyCards;

    /// A deck of these layers, the top one first, if there is room for them.
    fn try_from(layers: Vec<Vec<C>>) -> Result<Self, TooManyCards> {
        let cards = layers.iter().map(Vec::len).sum();
        if cards <= N { Ok(Self::from_layers(layers)) } else { Err(TooManyCards { cards, room: N }) }
    }
}

/// The deck that was read has more cards than this type has room for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TooManyCards {
    /// How many cards were read.
    pub cards: usize,
    /// How many the deck has room for.
    pub room: usize,
}

impl fmt::Display for TooManyCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the deck has room for {} cards, but there are {}", self.room, self.cards)
    }
}

impl std::error::Error for TooManyCards {}
