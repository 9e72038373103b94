//! What a game can come to: the content that a record of it depends on.

use crate::content::Content;
use crate::state::{State, Step};
use table::pack::Thing;

/// What [`Content::sources`] calls things.
pub(crate) const DIE: &str = "die";
pub(crate) const SPELL: &str = "spell";
pub(crate) const ARTIFACT: &str = "artifact";
pub(crate) const CURSE: &str = "curse";
pub(crate) const GOD: &str = "god";

/// The version of the die and of all decks, and of the gods that are at the table or can be dealt.
pub(crate) fn version(content: &Content, state: &State) -> u64 {
    let mut things: Vec<Thing> =
        [DIE, SPELL, ARTIFACT, CURSE].into_iter().flat_map(|what| content.sources.all(what)).collect();
    let somebody_lacks_a_god = state.cults.iter().any(|cult| cult.god.is_none());
    if somebody_lacks_a_god && state.agenda.iter().any(|step| *step == Step::DealGods) {
        things.extend(content.sources.all(GOD));
    }
    let gods = state.cults.iter().flat_map(|cult| cult.god.iter().chain(&cult.dealt));
    things.extend(gods.map(|god| (GOD, god.index())));
    content.sources.version(things)
}
