//! Chapter "Insane": MOM-INSANE-02, MOM-INSANE-03, MOM-INSANE-04, MOM-INSANE-05.
//!
//! Here: which Insane cards are in a game at all.
//! To come here: drawing one (odds over the allowed ones only, so that nobody hears a card being put back), what a
//! back forbids, wins at the start of a turn, and [`crate::state::Investigator::not_mad`]: backs that everybody can tell
//! it is not.

use crate::content::Content;
use crate::ids::InsaneId;
use crate::state::State;

/// MOM-INSANE-02 A card that asks for more players is not drawn. MOM-INSANE-03 The number of players is the number of
/// seats at set-up; a scenario leaves out what does not fit it.
pub(crate) fn is_in_game(content: &Content, state: &State, back: InsaneId) -> bool {
    let without = &state.the_scenario(content).without;
    content.insane(back).players <= state.seats && !without.iter().any(|left_out| left_out.id() == back)
}
