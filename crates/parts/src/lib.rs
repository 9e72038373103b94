//! What board games are made of: decks, maps, dice, tracks and pools.
//!
//! These are nouns with methods. They know no rules, do no input or output and hold no randomness: where
//! chance decides, the caller tells a part what chance said. The parts in a game's state are small and flat,
//! so copying a whole game is cheap. Equal knowledge is equal data.
//!
//! ```
//! use parts::{Deck, Map, Set, Space, Track};
//!
//! // Three rooms in a row: pit – hall – stair.
//! let [pit, hall, stair] = [0, 1, 2].map(Space::new);
//! let map = Map::new(3, &[(pit, hall), (hall, stair)])?;
//! assert_eq!(map.open(Set::EMPTY).toward(pit, stair), Set::of(hall));
//!
//! // Two omens and a dream, shuffled: nobody knows the order, so no order is stored.
//! let mut deck: Deck<&str, 3> = Deck::shuffled(["omen", "dream", "omen"]);
//! assert!(deck.odds().eq([("dream", 1), ("omen", 2)]));
//! deck.draw("omen");
//! assert_eq!(deck.top(), ["dream", "omen"]);
//!
//! // Doom advances, but not past the end of its track.
//! let mut doom = Track::new(12);
//! doom.set(11);
//! assert_eq!(doom.raise(3), 1);
//! # Ok::<(), parts::MapError>(())
//! ```

#![warn(missing_docs)]

mod deck;
mod dice;
mod ids;
mod map;
mod pool;
mod set;
mod track;
mod ways;

pub use deck::{Deck, TooManyCards};
pub use dice::{Die, tally};
pub use ids::SmallId;
pub use map::{Map, MapError, MapOf, Passage, Space, WideMap};
pub use pool::Pool;
pub use set::{BitSet, Iter, Set, WideSet, Word};
pub use track::Track;
pub use ways::{Ways, WaysOf, WideWays};
