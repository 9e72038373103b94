//! Bots that play by rules of thumb, without searching.

use crate::Stream;
use crate::search::{Budget, Thought};
use std::fmt::Debug;
use table::{Actor, Ask, Game, Position};

/// Rules of thumb for one game.
pub trait Sensible: Sized + Debug + Send + Sync + 'static {
    type Game: Game;

    /// A sensible answer to a player's question, from what the player's seat sees; `None` if the bot has no
    /// opinion.
    fn opinion(content: &ContentOf<Self>, state: &StateOf<Self>, ask: &Ask<'_, Self::Game>) -> Option<usize>;
}

/// The content of the game that a bot plays.
pub type ContentOf<B> = <<B as Sensible>::Game as Game>::Content;
/// The state of the game that a bot plays.
pub type StateOf<B> = <<B as Sensible>::Game as Game>::State;

/// A bot that can sit at a table. A game without a search calls [`answer_at_once`], a game with one calls
/// [`search`].
///
/// [`search`]: crate::search()
pub trait Player: Sensible {
    /// What the bot thinks of the question of a position; `None` if no player is asked.
    fn think(
        content: &ContentOf<Self>,
        position: &Position<Self::Game>,
        budget: Budget,
        threads: usize,
        seed: u64,
    ) -> Option<Thought>;
}

/// The answer by rules of thumb, whatever the budget.
pub fn answer_at_once<B: Sensible>(
    content: &ContentOf<B>,
    position: &Position<B::Game>,
    seed: u64,
) -> Option<Thought> {
    let question = position.question()?;
    let Actor::Seat(_) = question.actor else { return None };
    let usual = decide::<B>(content, position.state(), &question.as_ask(), &mut Stream::nth(seed, 0));
    Some(Thought::at_once(usual, question.options.len()))
}

/// The bot's answer. Without an opinion it says yes, or picks at random.
pub fn decide<B: Sensible>(
    content: &ContentOf<B>,
    state: &StateOf<B>,
    ask: &Ask<'_, B::Game>,
    stream: &mut Stream,
) -> usize {
    let known = B::opinion(content, state, ask).filter(|&index| index < ask.options.len());
    let yes = || ask.options.iter().position(|&option| option == B::Game::YES);
    known.or_else(yes).unwrap_or_else(|| stream.below_len(ask.options.len()))
}
