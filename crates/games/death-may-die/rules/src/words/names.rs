//! What things of this table are called.

use crate::content::{Card, Class, Content};
use crate::dice::{Die, Face};
use crate::discovery::{Claim, Discovery, Side};
use crate::investigator::TOP_LEVEL;
use crate::levels;
use crate::skills::{Skill, SkillId};
use crate::state::{Figure, State, Step, Who};

pub fn id_of<'a>(content: &'a Content, state: &State, who: Who) -> &'a str {
    &content.board(state.investigator(who).board).id
}

pub fn name_of<'a>(content: &'a Content, state: &State, who: Who) -> &'a str {
    &content.board(state.investigator(who).board).name
}

/// `cultist 2`; the only one of its kind needs no number.
pub fn figure_id(content: &Content, state: &State, figure: Figure) -> String {
    let card = content.kind(state.figures.kind(figure));
    if card.figures == 1 { card.id.clone() } else { format!("{} {}", card.id, state.figures.number(figure)) }
}

/// `Cultist 2`; the only one of its kind needs no number.
pub fn figure_name(content: &Content, state: &State, figure: Figure) -> String {
    let card = content.kind(state.figures.kind(figure));
    if card.figures == 1 {
        card.name.clone()
    } else {
        format!("{} {}", card.name, state.figures.number(figure))
    }
}

/// The names of the companions that move the marker of a skill.
pub fn lent_by<'a>(content: &'a Content, state: &State, who: Who, skill: SkillId) -> Vec<&'a str> {
    let lenders = levels::lenders(content, state, who).filter(|&(lent, _)| lent == skill);
    lenders.map(|(_, claim)| claim.name.as_str()).collect()
}

pub fn die(die: Die) -> &'static str {
    match die {
        Die::Standard => "standard",
        Die::Bonus => "bonus",
    }
}

pub fn face(face: Face) -> &'static str {
    match face {
        Face::Success => "success",
        Face::SuccessTentacle => "success+tentacle",
        Face::Tentacle => "tentacle",
        Face::SuccessSign => "success+sign",
        Face::Sign => "sign",
        Face::Blank => "blank",
    }
}

/// What a die shows, in a sentence.
pub(super) fn shown(shown: Face) -> &'static str {
    match shown {
        Face::SuccessTentacle => "success with tentacle",
        Face::SuccessSign => "success with sign",
        Face::Success | Face::Tentacle | Face::Sign | Face::Blank => face(shown),
    }
}

/// The skill that gives somebody rerolls each turn.
pub(super) fn luck<'a>(content: &'a Content, state: &State, who: Who) -> &'a str {
    let edition = state.rules.edition;
    let skills =
        content.board(state.investigator(who).board).skills(edition).map(|skill| content.skill(skill));
    let gives =
        |skill: &&Skill| (1..=TOP_LEVEL).any(|level| skill.level(level, edition).gives.turn_rerolls > 0);
    skills.into_iter().find(gives).map_or("luck", |skill| &skill.name)
}

/// Which part of the turn it is.
pub fn phase(state: &State) -> &'static str {
    match state.doing.as_ref().or(state.agenda.iter().next()) {
        None => "over",
        Some(
            Step::Opening | Step::DealInsanities | Step::FirstPlayer | Step::UnknownMonsters | Step::Relics,
        ) => "set-up",
        Some(Step::Turn | Step::Act) => "actions",
        Some(Step::DrawMythos) => "mythos",
        Some(Step::InvestigateOrFight | Step::Attacks(_)) => "investigate or fight",
        Some(
            Step::EndOfTurn
            | Step::Fire
            | Step::CheckDiscards
            | Step::CheckSummoning
            | Step::ElderOneEffects
            | Step::NextTurn,
        ) => "end of turn",
    }
}

/// The health of an enemy; the Elder One's is that of its stage.
pub fn health(content: &Content, state: &State, figure: Figure) -> u8 {
    let card = content.kind(state.figures.kind(figure));
    match card.class {
        Class::ElderOne => {
            content.elder(state.elder).stages[usize::from(state.stage) - 1].health(state.rules.edition)
        }
        Class::Cultist | Class::Monster => card.health,
    }
}

pub(super) fn mythos_name<'a>(content: &'a Content, state: &State, card: Card) -> &'a str {
    &content.mythos_card(state.episode, state.elder, card).name
}

/// The name of the claimed side of a card.
pub fn claimed_name<'a>(content: &'a Content, state: &State, card: Discovery) -> &'a str {
    claim_of(content, state, card).map_or("", |claim| &claim.name)
}

pub(super) fn claim_of<'a>(content: &'a Content, state: &State, card: Discovery) -> Option<&'a Claim> {
    let claimed = state.claimed.iter().find(|claimed| claimed.card == card)?;
    Some(side_of(content, state, card, claimed.side))
}

/// What the side of a card is called that was claimed.
pub fn claim_name(content: &Content, state: &State, card: Discovery, side: Side) -> String {
    side_of(content, state, card, side).name.clone()
}

pub(super) fn side_of<'a>(content: &'a Content, state: &State, card: Discovery, side: Side) -> &'a Claim {
    let episode = content.episode(state.episode);
    let claim = episode.discovery(card).side(side);
    episode.claim(claim.expect("only what is printed is claimed"))
}

pub(super) fn wounds(n: u8) -> String {
    table::english::times(n, "wound", "wounds")
}
