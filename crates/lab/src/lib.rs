//! Measuring: many games played by bots on all cores, and what they came to.
//!
//! A result never depends on the number of threads: every game has a stream of chance of its own.

pub mod death_may_die;
pub mod elder_gods;
mod heat;
pub mod kept;
pub mod learn;
mod many;
mod rate;
pub mod strength;
pub mod study;

pub use many::{Played, in_parallel, play, play_out, play_to_the_end, progress_bar};
pub use rate::{Rate, percent};

fn people(players: u8) -> String {
    if players == 1 { "1 player".to_owned() } else { format!("{players} players") }
}
