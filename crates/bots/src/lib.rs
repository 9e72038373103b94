//! Everything that answers questions in place of a person: chance and bots.

mod dice;
mod features;
mod players;
mod search;
mod sensible;
mod stream;

pub use dice::Dice;
pub use features::{FeatureList, FeatureSet, MOST_FEATURES};
pub use players::{Bot, BotAnswers, Bots, Random, UnknownBot, cores};
pub use search::{Budget, Search, Thought, TurnPoint, Weighed, search, win_probability};
pub use sensible::{ContentOf, Player, Sensible, StateOf, answer_at_once, decide};
pub use stream::Stream;
