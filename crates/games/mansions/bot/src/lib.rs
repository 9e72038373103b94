//! The bot that plays Mansions of Madness: by rules of thumb, and with a search.
//!
//! Rules of thumb: what could be done on the board is a [`goals::Goal`] with a worth (hints of the stage, tokens, foes,
//! things that lie about), a turn goes for the best one, discounted by the actions that it takes to get there. What an
//! option is worth is read off its effects ([`worth`]).

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
