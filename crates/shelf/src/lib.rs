//! Every game by name: its content, its set-up, and a way to play it without knowing which game it is.
//!
//! Code that is generic over the game (simulations, the referee) implements a [`Visitor`] and gets the game's
//! own types. Code that only passes questions and answers on (`aeons drive`, the text game) holds a
//! [`Playing`] and never sees them.
//!
//! ```
//! use shelf::{Chance, GameName};
//!
//! let mut game = shelf::new(GameName::DeathMayDie, serde_json::json!({ "players": 2 })).unwrap();
//! let news = game.play_on(&mut Chance::auto(7));
//! assert!(!news.is_empty(), "cards have been dealt");
//! assert!(game.question().unwrap().options.len() > 1, "and somebody has to decide something");
//! ```

mod advice;
mod asked;
mod cards;
mod chance;
mod content;
mod diagnostic;
mod error;
mod files;
mod games;
mod news;
mod packs;
mod playing;
mod shelved;
mod snapshot;
mod start;

pub use advice::{Advice, RatedOption, Verdict};
pub use asked::{Asked, Ended, NoMatch, Offered, Outcome, actor};
pub use cards::CardEntry;
pub use chance::{Chance, Mode};
pub use content::{Checked, check, embedded, load};
pub use diagnostic::Diagnostic;
pub use error::{Error, NoSuchSeat};
pub use games::{Description, Field, FieldKind, FieldValue, GameName, UnknownGame, Version, content};
pub use news::{Line, News};
pub use playing::Playing;
pub use shelved::{OnShelf, Visitor};
pub use snapshot::{Part, Snapshot};
pub use start::{begin, bless, new, parse_setup, read, replay, replay_to, whole_setup};
