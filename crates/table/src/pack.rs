//! From content files to content: reads them, resolves the names in them, and reports everything that is
//! wrong at once.
//!
//! A game reads each kind of card into [`Entries`], says which names exist ([`Names::know`]), and walks
//! through everything that was read ([`Walk`]). Each [`Ref`] finds what it names, or leaves a problem with
//! what was probably meant. A game's own checks report to the same [`Problems`].

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
