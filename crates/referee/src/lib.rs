//! Laws that hold for any game, checked on random play; counts of continuations; measurements.
//!
//! A random game is first played on the spot, with every answer recorded ([`check_game`]). The same answers
//! are then given one at a time to a game that waits at each question. Along the way some questions are
//! picked, and everything that can be checked about a waiting game is checked there. Each file under `laws`
//! is one law, stated in a sentence. A game that breaks one yields a [`Broken`] with everything needed to
//! reproduce it.
//!
//! [`perft`] counts the positions that can follow a position, as chess engines do; [`mod@bench`] measures
//! play, and [`search_speed`] how fast bots look ahead. The command `referee` is a thin shell around these.

pub mod bench;
pub mod perft;
pub mod search_speed;

mod broken;
mod case;
mod cheap;
mod check;
mod equal;
mod laws;
mod many;
mod record;
mod report;
mod samples;
mod thoroughness;
mod walk;

pub use broken::Broken;
pub use check::check_game;
pub use laws::name as law;
pub use many::{Checked, check_many};
pub use report::Report;
pub use samples::sample_setup;
pub use thoroughness::Thoroughness;
