//! Measures any game: bots play many games on all cores, and the results are summed up. What is specific to a
//! game is in its own study ([`Studied`]).
//!
//! Results never depend on the number of threads, because every game has its own stream of random numbers.

pub mod game_cache;
pub mod heat;
pub mod learn;
mod many;
pub mod odds;
mod rate;
pub mod strength;
mod studied;
pub mod study;

pub use many::{Played, in_parallel, play, play_out, play_to_the_end, progress_bar};
pub use rate::{Rate, percent};
pub use studied::{Balance, ContentOf, EventOf, SetupOf, StateOf, Studied, content_of};

/// `1 player`, `2 players`.
pub fn people(players: u8) -> String {
    if players == 1 { "1 player".to_owned() } else { format!("{players} players") }
}
