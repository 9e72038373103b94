//! Levels of skills, as companions move them: DMD-COMP-03.

use crate::content::Content;
use crate::discovery::Claim;
use crate::investigator::TOP_LEVEL;
use crate::names::Ref;
use crate::skills::SkillId;
use crate::state::{State, Who};
use parts::Set;

/// A skill that somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectiveSkill {
    pub skill: SkillId,
    /// Where the marker would stand without companions; 0 if the skill is not on the board.
    pub own: u8,
    /// Where it stands: the level that counts.
    pub level: u8,
}

/// The skills on somebody's board, then those that companions lend.
pub fn effective_skills(content: &Content, state: &State, who: Who) -> impl Iterator<Item = EffectiveSkill> {
    let board = board_skills(content, state, who);
    let lent = lenders(content, state, who).map(|(skill, _)| skill);
    let lent: Set<SkillId> = lent.filter(|skill| !board.contains(skill)).collect();
    let own = board.into_iter().zip(state.investigator(who).levels);
    let all = own.chain(lent.iter().map(|skill| (skill, 0)));
    all.map(move |(skill, own)| EffectiveSkill { skill, own, level: level(content, state, who, skill) })
}

/// DMD-COMP-03 A companion's skill: level 1 in it if one had none, else one level more; 0 if one has none.
pub fn level(content: &Content, state: &State, who: Who, skill: SkillId) -> u8 {
    let board = board_skills(content, state, who);
    let slot = board.iter().position(|&own| own == skill);
    let own = slot.map_or(0, |slot| state.investigator(who).levels[slot]);
    let companions = lenders(content, state, who).filter(|&(lent, _)| lent == skill).count();
    (own + companions as u8).min(TOP_LEVEL)
}

/// The companions of somebody that lend a skill, and which one.
pub fn lenders<'a>(
    content: &'a Content,
    state: &State,
    who: Who,
) -> impl Iterator<Item = (SkillId, &'a Claim)> {
    let episode = content.episode(state.episode);
    let sides = state.cards_of(who).filter_map(|(_, held)| episode.discovery(held.card).side(held.side));
    sides
        .map(|claim| episode.claim(claim))
        .filter_map(|claim| Some((claim.skill.as_ref().map(Ref::id)?, claim)))
}

fn board_skills(content: &Content, state: &State, who: Who) -> [SkillId; 3] {
    content.board(state.investigator(who).board).skills(state.rules.edition)
}
