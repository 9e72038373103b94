//! Those who answer: chance, and players who are not people.

mod dice;
mod players;
mod search;
mod sensible;
mod stream;

pub use dice::Dice;
pub use players::{Bot, Bots, Playing, Random, UnknownBot, cores};
pub use search::{Budget, MOST_SIGNS, Moment, Search, Signs, Thought, Weighed, chance_of, think};
pub use sensible::Sensible;
pub use stream::Stream;
