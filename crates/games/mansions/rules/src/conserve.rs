//! Cards, figures and tokens add up to what is in the box.

use crate::content::Content;
use crate::ids::{Card, Ill, IllCard};
use crate::state::{Place, State};

pub(crate) fn audit(content: &Content, state: &State) -> Result<(), String> {
    cards(content, state)?;
    for ill in [Ill::Damage, Ill::Horror] {
        ills(content, state, ill)?;
    }
    figures(content, state)?;
    insane(state)?;
    board(content, state)
}

/// Every card of the scenario is somewhere, and no other is anywhere.
fn cards(content: &Content, state: &State) -> Result<(), String> {
    for (index, &at) in state.cards.at.iter().enumerate() {
        let card = content.cards.get(index);
        let is_ours = card.is_some_and(|card| card.scenario.is_none_or(|own| own == state.scenario));
        if is_ours == (at == Place::Out) {
            return Err(format!("card {index} is at {at:?}"));
        }
        if at == Place::Deck && state.cards.flipped.contains(Card::new(index)) {
            return Err(format!("card {index} lies flipped in its deck"));
        }
    }
    Ok(())
}

fn ills(content: &Content, state: &State, ill: Ill) -> Result<(), String> {
    let deck = &state.ills[ill as usize];
    let all = content.ills[ill as usize].cards.len();
    for (index, holder) in deck.held.iter().enumerate() {
        let card = IllCard::new(index);
        let shows = deck.up.contains(card) || deck.seen.contains(card);
        if holder.is_none() && shows {
            return Err(format!("{ill:?} card {index} is known and in the deck"));
        }
        if holder.is_some() && index >= all {
            return Err(format!("{ill:?} card {index} is not in the box"));
        }
    }
    Ok(())
}

/// MOM-MON-01 Never more of a type than there are figures, each with its own number and less damage than health.
fn figures(content: &Content, state: &State) -> Result<(), String> {
    for (monster, it) in state.all_monsters() {
        let kind = content.kind(it.kind);
        let twin = state
            .all_monsters()
            .any(|(other, twin)| other != monster && twin.kind == it.kind && twin.number == it.number);
        if twin || it.number == 0 || it.number > kind.figures {
            return Err(format!("{} {}: there are {} figures", kind.id, it.number, kind.figures));
        }
        if it.damage >= it.health {
            return Err(format!("{} {} should be defeated", kind.id, it.number));
        }
    }
    Ok(())
}

fn insane(state: &State) -> Result<(), String> {
    for who in state.everybody() {
        let investigator = state.who(who);
        if investigator.insane.is_some() != investigator.conditions.contains(crate::ids::Condition::Insane) {
            return Err("an Insane card has two sides".to_owned());
        }
        let same = |other| other != who && state.who(other).insane == investigator.insane;
        if investigator.insane.is_some() && state.everybody().any(same) {
            return Err("two investigators have the same Insane card".to_owned());
        }
    }
    Ok(())
}

/// Nothing stands on what is not revealed.
fn board(content: &Content, state: &State) -> Result<(), String> {
    let board = &state.board;
    let stray = (board.fire | board.dark | board.passages) - board.revealed;
    if !stray.is_empty() {
        return Err(format!("something lies on spaces that are not revealed: {stray:?}"));
    }
    let on_board = state.on_board().map(|who| state.who(who).space);
    let monsters = state.all_monsters().map(|(_, monster)| monster.space);
    if let Some(space) = on_board.chain(monsters).find(|&space| !board.revealed.contains(space)) {
        return Err(format!("a figure stands on {space:?}, which is not revealed"));
    }
    if state.variant.is_some() {
        let plan = state.plan(content);
        if let Some(space) = board.fire.iter().find(|&space| plan.is_water(space)) {
            return Err(format!("water burns at {space:?}"));
        }
    }
    Ok(())
}
