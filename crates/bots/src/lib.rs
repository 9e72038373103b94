//! Those who answer: chance, and players who are not people.

mod dice;
mod players;
mod stream;

pub use dice::Dice;
pub use players::{At, Bot, Bots, Random, UnknownBot};
pub use stream::Stream;
