//! The bot for Death May Die: rules of thumb, and a search.

mod cards;
mod features;
mod journey;
mod odds;
mod outlook;
mod people;
mod places;
mod plan;
mod planner;
mod ritual;
mod rolls;
mod search;
mod sensible;
mod tasks;
mod threats;
mod token_costs;
mod turn_model;
mod viewpoint;
mod what_if;
mod worth;

use bots::{Budget, ContentOf, Player, Thought};
use death_may_die::DeathMayDie;
use table::Position;

/// Plays Death May Die.
#[derive(Debug)]
pub struct DeathMayDieBot;

impl Player for DeathMayDieBot {
    fn think(
        content: &ContentOf<Self>,
        position: &Position<DeathMayDie>,
        budget: Budget,
        threads: usize,
        seed: u64,
    ) -> Option<Thought> {
        bots::search::<Self>(content, position, budget, threads, seed)
    }
}
