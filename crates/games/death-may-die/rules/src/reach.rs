//! What a game can come to: the content that a record of it depends on.

use crate::content::Content;
use crate::powers::Powers;
use crate::skills::Board;
use crate::state::State;
use table::pack::Thing;

/// What [`Content::sources`] calls things that files do not speak of by name.
pub(crate) const EPISODE: &str = "episode";
pub(crate) const ELDER_ONE: &str = "Elder One";
pub(crate) const INVESTIGATOR: &str = "investigator";
pub(crate) const INSANITY: &str = "insanity";
pub(crate) const UNKNOWN_MONSTER: &str = "unknown monster";
pub(crate) const UNKNOWN_MYTHOS: &str = "unknown mythos card";
pub(crate) const RELIC: &str = "relic";

/// The version of the episode, the Elder One, the investigators and the insanities that can be dealt, of unknown
/// monsters and relics if they can come, and of whatever these speak of: enemies, tokens and skills.
pub(crate) fn version(content: &Content, state: &State) -> u64 {
    let mut things: Vec<Thing> = vec![(EPISODE, state.episode.index()), (ELDER_ONE, state.elder.index())];
    things.extend(state.investigators.iter().map(|each| (INVESTIGATOR, each.board.index())));
    things.extend(state.investigators.iter().filter_map(|each| Some((INSANITY, each.insanity?.index()))));
    let dealt = (0..).zip(&content.insanities).filter(|(_, card)| card.is_in(state.rules.edition));
    things.extend(dealt.map(|(index, _)| (INSANITY, index)));
    if state.rules.unknown_monsters > 0 || !state.unknown.is_empty() {
        things.extend(content.sources.all(UNKNOWN_MONSTER).chain(content.sources.all(UNKNOWN_MYTHOS)));
    }
    if relics_can_come(content, state) {
        things.extend(content.sources.all(RELIC));
    }
    content.sources.version(things)
}

/// Relics are dealt, held, or found by somebody who seeks them.
fn relics_can_come(content: &Content, state: &State) -> bool {
    let seeks = |board: Board| {
        let skills = content.board(board).skills(state.rules.edition);
        let levels = skills.into_iter().flat_map(|skill| (1..=4).map(move |level| (skill, level)));
        levels
            .into_iter()
            .any(|(skill, level)| finds_relics(content.skill(skill).level(level, state.rules.edition)))
    };
    state.rules.relics || !state.relics.is_empty() || state.investigators.iter().any(|each| seeks(each.board))
}

fn finds_relics(powers: &Powers) -> bool {
    powers.gives.relic_finds > 0 || powers.gives.finds_transformed
}
