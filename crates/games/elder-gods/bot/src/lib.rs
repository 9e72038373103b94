//! The bot for Fate of the Elder Gods: rules of thumb, and a search.

mod search;
mod sensible;

use bots::{Budget, ContentOf, Player, Thought};
use elder_gods::ElderGods;
use table::Position;

/// Plays Fate of the Elder Gods.
#[derive(Debug)]
pub struct ElderGodsBot;

impl Player for ElderGodsBot {
    fn think(
        content: &ContentOf<Self>,
        position: &Position<ElderGods>,
        budget: Budget,
        threads: usize,
        seed: u64,
    ) -> Option<Thought> {
        bots::search::<Self>(content, position, budget, threads, seed)
    }
}
