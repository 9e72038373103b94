//! Cards: possessions, and the two decks of damage and horror.

use super::{ILLS, MOST_CARDS, MOST_COPIES, MOST_INVESTIGATORS};
use crate::ids::{Card, IllCard, Who};
use crate::unseen::Unseen;
use parts::{Set, Space, WideSet};

/// Where every possession card is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cards {
    deck: WideSet<Card>,
    held: [WideSet<Card>; MOST_INVESTIGATORS],
    lying: WideSet<Card>,
    /// Where those lie that do; space 0 for all others, so that equal tables are equal data.
    lies_at: [Space; MOST_CARDS],
    /// Turned over: an item shows its back, dynamite is lit, a 2x4 is a barricade.
    pub flipped: WideSet<Card>,
    /// MOM-ROUND-06 Used in this round.
    pub used: WideSet<Card>,
    /// When each copy of a spell was claimed, and when each back was seen last, by their numbers among all copies.
    pub copies: Unseen<MOST_COPIES>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    Deck,
    Held(Who),
    /// MOM-POSS-01 Possessions lie in a space.
    Lying(Space),
    /// Not in this game: another scenario's.
    Out,
}

impl Cards {
    /// These are in their decks, and no others are in the game.
    pub fn in_decks(deck: WideSet<Card>) -> Cards {
        Cards {
            deck,
            held: [WideSet::EMPTY; MOST_INVESTIGATORS],
            lying: WideSet::EMPTY,
            lies_at: [Space(0); MOST_CARDS],
            flipped: WideSet::EMPTY,
            used: WideSet::EMPTY,
            copies: Unseen::new(),
        }
    }

    pub fn place(&self, card: Card) -> Place {
        if self.deck.contains(card) {
            return Place::Deck;
        }
        if self.lying.contains(card) {
            return Place::Lying(self.lies_at[card.index()]);
        }
        let holder = self.held.iter().position(|held| held.contains(card));
        holder.map_or(Place::Out, |who| Place::Held(Who(who as u8)))
    }

    pub fn put(&mut self, card: Card, place: Place) {
        self.deck.remove(card);
        self.lying.remove(card);
        self.lies_at[card.index()] = Space(0);
        self.held.iter_mut().for_each(|held| {
            held.remove(card);
        });
        match place {
            Place::Deck => drop(self.deck.insert(card)),
            Place::Held(who) => drop(self.held[who.index()].insert(card)),
            Place::Lying(space) => {
                self.lying.insert(card);
                self.lies_at[card.index()] = space;
            }
            Place::Out => {}
        }
    }

    /// In the order of their numbers.
    pub fn held_by(&self, who: Who) -> WideSet<Card> {
        self.held[who.index()]
    }

    pub fn in_deck(&self) -> WideSet<Card> {
        self.deck
    }

    /// All that lie somewhere, and where.
    pub fn lying(&self) -> impl Iterator<Item = (Card, Space)> + Clone {
        self.lying.iter().map(|card| (card, self.lies_at[card.index()]))
    }

    pub fn lying_in(&self, space: Space) -> impl Iterator<Item = Card> + Clone {
        self.lying().filter(move |&(_, at)| at == space).map(|(card, _)| card)
    }
}

/// MOM-DMG-01 A damage or horror deck, and what of it lies before investigators.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ills {
    held: [Set<IllCard>; MOST_INVESTIGATORS],
    pub up: Set<IllCard>,
    /// MOM-HIDE-01 Face down, but everybody has seen it.
    pub seen: Set<IllCard>,
    pub unseen: Unseen<ILLS>,
}

impl Ills {
    pub fn all_in_deck() -> Ills {
        let held = [Set::EMPTY; MOST_INVESTIGATORS];
        Ills { held, up: Set::EMPTY, seen: Set::EMPTY, unseen: Unseen::new() }
    }

    /// Before whom a card lies; `None` is the deck, which has no order.
    pub fn holder(&self, card: IllCard) -> Option<Who> {
        self.held.iter().position(|held| held.contains(card)).map(|who| Who(who as u8))
    }

    pub fn put(&mut self, card: IllCard, holder: Option<Who>) {
        self.held.iter_mut().for_each(|held| {
            held.remove(card);
        });
        if let Some(who) = holder {
            self.held[who.index()].insert(card);
        }
    }

    pub fn held_by(&self, who: Who) -> Set<IllCard> {
        self.held[who.index()]
    }

    /// All that lie before somebody.
    pub fn out(&self) -> Set<IllCard> {
        self.held.iter().fold(Set::EMPTY, |all, &held| all | held)
    }

    /// MOM-HIDE-01 Cards that lie face down and that nobody has seen.
    pub fn unseen_claims(&self) -> Set<IllCard> {
        self.out() - self.up - self.seen
    }
}
