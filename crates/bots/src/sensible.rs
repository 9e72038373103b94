//! Players who know what they are doing: rules of thumb, no search.

pub(crate) mod death_may_die;
mod elder_gods;

use crate::Stream;
use table::{Ask, Game};

/// A game that a bot can play with sense. Every game on the shelf has to be.
pub trait Sensible: Game {
    /// A sensible answer to a question of a player, from what the player's seat sees; `None` if the bot has no
    /// opinion.
    fn opinion(content: &Self::Content, state: &Self::State, ask: &Ask<'_, Self>) -> Option<usize>;
}

/// The bot's answer; without an opinion it says yes, or anything.
pub(crate) fn decide<G: Sensible>(
    content: &G::Content,
    state: &G::State,
    ask: &Ask<'_, G>,
    stream: &mut Stream,
) -> usize {
    let known = G::opinion(content, state, ask).filter(|&index| index < ask.options.len());
    let yes = || ask.options.iter().position(|&option| option == G::YES);
    known.or_else(yes).unwrap_or_else(|| stream.below_len(ask.options.len()))
}
