//! From content files to content: what they say, what the names in them mean, and everything that is wrong with
//! them at once.
//!
//! A game reads each kind of card into [`Entries`], says which names there are ([`Names::know`]), and walks through
//! everything that was read ([`Walk`]): each [`Ref`] finds its thing, or leaves a problem with what was probably
//! meant. Checks of its own go to the same [`Problems`].

mod entries;
mod names;
mod problems;
mod sources;
mod walk;

pub use entries::{Entries, Entry};
pub use names::{Named, Names, Ref};
pub use problems::{Problem, Problems};
pub use sources::{Source, Sources, Thing};
pub use walk::Walk;
