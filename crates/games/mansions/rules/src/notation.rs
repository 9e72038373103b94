//! A position as text, both ways: `docs/notation.md` describes it.
//!
//! A line is `name: item, item`. What no line mentions is as in a game that has just been laid out, so that a test types
//! only what matters. [`Names`] says what everything is called, [`write`] and [`read`] are the two ways, and `steps.rs`
//! has what is planned, for each chapter.

mod names;
mod read;
mod steps;
mod usual;
mod write;

pub use read::read;
pub use write::write;

use names::Names;
