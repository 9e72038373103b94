//! The bot for Mansions of Madness: rules of thumb, and a search.
//!
//! Rules of thumb: what can be done on the board is a [`goals::Goal`] with a value (hints of the stage,
//! tokens, monsters, things on the board). A turn goes for the best goal, discounted by the actions it takes
//! to get there. What an option is worth is read from its effects ([`worth`]).

mod goals;
mod odds;
mod people;
mod puzzles;
mod search;
mod sensible;
mod turn;
mod viewpoint;
mod worth;

pub use search::KNOWN;

use bots::{Budget, ContentOf, Player, Thought};
use mansions::Mansions;
use table::Position;

/// Plays Mansions of Madness.
#[derive(Debug)]
pub struct MansionsBot;

impl Player for MansionsBot {
    fn think(
        content: &ContentOf<Self>,
        position: &Position<Mansions>,
        budget: Budget,
        threads: usize,
        seed: u64,
    ) -> Option<Thought> {
        bots::search::<Self>(content, position, budget, threads, seed)
    }
}
