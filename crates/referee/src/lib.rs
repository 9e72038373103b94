//! Laws that hold for any game, checked on random play; counts of continuations; measurements.
//!
//! A random game is played on the spot first and every answer recorded ([`check_game`]). The same answers are
//! then given one at a time to a game that waits at each question. Along the way some questions are picked,
//! and everything that can be asked of a game that waits is asked there. Each file under `laws` is one law and
//! says it as a sentence. A game that breaks one gives a [`Broken`] with all that is needed to see it again.
//!
//! [`perft`] counts the positions that can follow a position, as chess engines do, [`mod@bench`] measures play, and
//! [`search_speed`] how fast bots look ahead.
//! The command `referee` is a thin shell around these.

pub mod bench;
pub mod perft;
pub mod search_speed;

mod broken;
mod case;
mod check;
mod equal;
mod laws;
mod light;
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
