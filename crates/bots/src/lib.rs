//! Those who answer: chance, and players who are not people.

mod dice;
mod players;
mod sensible;
mod stream;

pub use dice::Dice;
pub use players::{Bot, Bots, Playing, Random, UnknownBot};
pub use sensible::Sensible;
pub use stream::Stream;
