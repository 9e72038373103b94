//! What an action of a turn comes to, said with the action: a single possibility is not asked about once it is chosen.

use super::names::{card_name, monster_name};
use crate::actions::tokens;
use crate::asking::Look;
use crate::content::Content;
use crate::effect::Icon;
use crate::ids::{Action, Monster, OfferId, TokenId, Who};
use crate::question::Choice;
use crate::state::State;
use crate::{Mansions, abilities, actions};
use table::{Nobody, Table};

/// Of more than this many, the others are counted.
const MOST_NAMED: usize = 3;

/// The only option of a token that the action can be.
pub(super) fn only_option(t: Look<'_, '_>, who: Who, action: Action) -> Option<OfferId> {
    let mut options = actions::options_of(t, who, action);
    options.next().filter(|_| options.next().is_none())
}

/// The only free option of a token.
pub(super) fn only_free_option(t: Look<'_, '_>, who: Who, token: TokenId) -> Option<OfferId> {
    let mut options = tokens::options(t, who, token, Icon::Free);
    options.next().filter(|_| options.next().is_none())
}

/// The only monster that the action can be about.
pub(super) fn only_monster(t: Look<'_, '_>, who: Who, action: Action) -> Option<Monster> {
    let mut monsters = actions::monsters_of(t, who, action);
    monsters.next().filter(|_| monsters.next().is_none())
}

/// `Ask about that week; Send him home`
pub(super) fn deeds(content: &Content, state: &State, who: Who, action: Action) -> Vec<String> {
    let (mut copy, mut nobody) = (state.clone(), Nobody);
    let t = &Table::<Mansions>::new(content, &mut copy, &mut nobody);
    match action {
        Action::Explore | Action::Interact | Action::Search => actions::options_of(t, who, action)
            .map(|offer| content.offer(offer).text.words.to_string())
            .collect(),
        Action::Attack => {
            actions::monsters_of(t, who, action).map(|foe| monster_name(content, state, foe)).collect()
        }
        Action::Card => {
            let choices = abilities::actions(t, who).filter_map(abilities::as_choice);
            choices.map(|choice| source(content, state, who, choice)).collect()
        }
        Action::Barricade
        | Action::Extinguish
        | Action::Move
        | Action::Push
        | Action::SetFire
        | Action::Steal
        | Action::Trade => Vec::new(),
    }
}

/// What a token offers that is no action.
pub(super) fn free_at(content: &Content, state: &State, who: Who, token: TokenId) -> Vec<String> {
    let (mut copy, mut nobody) = (state.clone(), Nobody);
    let t = &Table::<Mansions>::new(content, &mut copy, &mut nobody);
    tokens::options(t, who, token, Icon::Free)
        .map(|offer| content.offer(offer).text.words.to_string())
        .collect()
}

/// The card that an ability is on; one's own goes by one's name.
fn source(content: &Content, state: &State, who: Who, choice: Choice) -> String {
    match choice {
        Choice::Ability(card, _) => card_name(content, state, card).to_owned(),
        _ => content.investigator(state.who(who).card).name.clone(),
    }
}

/// The first few, each once, and how many more there are.
pub(super) fn in_brief(deeds: Vec<String>) -> String {
    let mut named: Vec<String> = Vec::new();
    for deed in deeds {
        if !named.contains(&deed) {
            named.push(deed);
        }
    }
    let more = named.len().saturating_sub(MOST_NAMED);
    named.truncate(MOST_NAMED);
    let more = (more > 0).then(|| format!("and {more} more"));
    named.into_iter().chain(more).collect::<Vec<_>>().join("; ")
}
