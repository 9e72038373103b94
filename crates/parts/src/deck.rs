//! Decks that store what is known about them and nothing else.

mod written;

use std::fmt;

use arrayvec::ArrayVec;
use serde::Deserialize;

pub use self::written::TooManyCards;

/// A deck of at most `N` cards (`N` below 256), stored inline so that a copy is a copy of memory.
///
/// A deck is a list of layers from the top down. A layer is a bag: its cards are known, their order is known
/// to nobody and therefore not stored. A known card is a layer of one. Layers only merge when the deck is
/// shuffled. Chance decides which card of a bag comes first, by [`Deck::odds`]; [`Deck::draw`] or
/// [`Deck::reveal_top`] then tells the deck.
///
/// ```
/// use parts::Deck;
///
/// let mut deck: Deck<char, 8> = Deck::shuffled("cabb".chars());
/// assert!(deck.odds().eq([('a', 1), ('b', 2), ('c', 1)]));
/// deck.draw('b');
/// deck.put_under('b');
/// assert_eq!(deck.top(), ['a', 'b', 'c']);
/// assert_eq!(deck.bottom(), ['b']);
/// ```
#[derive(PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "Vec<Vec<C>>", bound(deserialize = "C: Copy + Ord + Deserialize<'de>"))]
pub struct Deck<C, const N: usize> {
    /// Layer by layer from the bottom up, so that the top is quick to change; each layer is sorted.
    cards: ArrayVec<C, N>,
    /// The number of cards in each layer, from the bottom up; never 0.
    sizes: ArrayVec<u8, N>,
}

/// Making decks.
impl<C: Copy + Ord, const N: usize> Deck<C, N> {
    /// The deck without cards.
    #[must_use]
    pub fn empty() -> Self {
        const { assert!(N < 256, "a deck has room for fewer than 256 cards") };
        Self { cards: ArrayVec::new(), sizes: ArrayVec::new() }
    }

    /// A deck of these cards in an order that nobody knows.
    pub fn shuffled(cards: impl IntoIterator<Item = C>) -> Self {
        let mut deck = Self::empty();
        deck.shuffle_in(cards);
        deck
    }

    /// A deck of these layers, the top one first; empty layers are left out.
    pub fn from_layers<L: IntoIterator<Item = C>>(layers: impl IntoIterator<Item = L>) -> Self {
        let mut deck = Self::empty();
        layers.into_iter().for_each(|layer| deck.put_under_shuffled(layer));
        deck
    }
}

/// Reading what is known.
impl<C: Copy + Ord, const N: usize> Deck<C, N> {
    /// How many cards the deck has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether the deck has no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards that may be on top: the top layer, sorted, copies repeated.
    #[must_use]
    pub fn top(&self) -> &[C] {
        self.layers().next().unwrap_or(&[])
    }

    /// The cards that may be at the bottom: the bottom layer, sorted, copies repeated.
    #[must_use]
    pub fn bottom(&self) -> &[C] {
        self.sizes.first().map_or(&[], |&size| &self.cards[..usize::from(size)])
    }

    /// Each card that may be on top, with its copies: the odds of the next draw.
    pub fn odds(&self) -> impl Iterator<Item = (C, u32)> + Clone {
        odds(self.top())
    }

    /// Each card that may be at the bottom, with its copies: the odds of a draw from the bottom.
    pub fn bottom_odds(&self) -> impl Iterator<Item = (C, u32)> + Clone {
        odds(self.bottom())
    }

    /// The layers from the top down, each sorted.
    pub fn layers(&self) -> impl Iterator<Item = &[C]> + Clone {
        let mut rest = self.cards.as_slice();
        self.sizes.iter().rev().map(move |&size| {
            let (below, layer) = rest.split_at(rest.len() - usize::from(size));
            rest = below;
            layer
        })
    }

    /// Whether a copy of `card` is somewhere in the deck.
    #[must_use]
    pub fn contains(&self, card: C) -> bool {
        self.cards.contains(&card)
    }
}

/// Changing decks.
impl<C: Copy + Ord, const N: usize> Deck<C, N> {
    /// Draws the top card. `card` is what chance said it is.
    pub fn draw(&mut self, card: C) {
        let drawn = self.sizes.len().checked_sub(1).is_some_and(|top| self.take(top, card));
        assert!(drawn, "the card drawn is one that may be on top of the deck");
    }

    /// Draws the bottom card. `card` is what chance said it is.
    pub fn draw_bottom(&mut self, card: C) {
        let drawn = !self.is_empty() && self.take(0, card);
        assert!(drawn, "the card drawn is one that may be at the bottom of the deck");
    }

    /// Turns up the top card and leaves it there. `card` is what chance said it is.
    pub fn reveal_top(&mut self, card: C) {
        self.draw(card);
        self.put_on_top(card);
    }

    /// Puts a known card on top.
    pub fn put_on_top(&mut self, card: C) {
        self.push(card);
        self.sizes.push(1);
    }

    /// Puts a known card under the deck.
    pub fn put_under(&mut self, card: C) {
        self.put_under_shuffled([card]);
    }

    /// Shuffles these cards and puts them under the deck.
    pub fn put_under_shuffled(&mut self, cards: impl IntoIterator<Item = C>) {
        let before = self.len();
        cards.into_iter().for_each(|card| self.push(card));
        let added = self.len() - before;
        if added > 0 {
            self.cards.rotate_right(added);
            self.cards[..added].sort_unstable();
            self.sizes.insert(0, added as u8);
        }
    }

    /// Shuffles these cards and the whole deck together.
    pub fn shuffle_in(&mut self, cards: impl IntoIterator<Item = C>) {
        cards.into_iter().for_each(|card| self.push(card));
        self.shuffle();
    }

    /// Shuffles the deck: from now on nobody knows anything about its order.
    pub fn shuffle(&mut self) {
        self.cards.sort_unstable();
        self.sizes.clear();
        if !self.is_empty() {
            self.sizes.push(self.len() as u8);
        }
    }

    /// Searches the deck for `card` and takes out one copy; returns whether there was one.
    ///
    /// The copy comes from the highest layer that has one. Copies in the same layer are interchangeable.
    pub fn remove(&mut self, card: C) -> bool {
        (0..self.sizes.len()).rev().any(|layer| self.take(layer, card))
    }

    /// Takes a copy of `card` out of a layer, counted from the bottom, if it has one.
    fn take(&mut self, layer: usize, card: C) -> bool {
        let size = usize::from(self.sizes[layer]);
        let above: usize = self.sizes[layer + 1..].iter().map(|&size| usize::from(size)).sum();
        let start = self.len() - above - size;
        let Ok(place) = self.cards[start..start + size].binary_search(&card) else { return false };
        self.cards.remove(start + place);
        self.sizes[layer] -= 1;
        if size == 1 {
            self.sizes.remove(layer);
        }
        true
    }

    /// Puts a card on top without counting it in any layer yet.
    fn push(&mut self, card: C) {
        assert!(!self.cards.is_full(), "a deck with room for {N} cards gets no more than that");
        self.cards.push(card);
    }
}

/// Each distinct card of a sorted bag, with its copies.
fn odds<C: Copy + Ord>(bag: &[C]) -> impl Iterator<Item = (C, u32)> + Clone {
    bag.chunk_by(|one, other| one == other).map(|copies| (copies[0], copies.len() as u32))
}

impl<C: Copy, const N: usize> Clone for Deck<C, N> {
    /// Copies the cards as one block of memory; a derived `Clone` would copy them one by one.
    fn clone(&self) -> Self {
        Self { cards: copy(&self.cards), sizes: copy(&self.sizes) }
    }
}

fn copy<T: Copy, const N: usize>(from: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut to = ArrayVec::new();
    to.try_extend_from_slice(from).expect("a list has room for what an equal one has");
    to
}

impl<C: Copy + Ord, const N: usize> Default for Deck<C, N> {
    fn default() -> Self {
        Self::empty()
    }
}

impl<C: Copy + Ord + fmt::Debug, const N: usize> fmt::Debug for Deck<C, N> {
    /// Prints the layers from the top down.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.layers()).finish()
    }
}
