//! What cards say in this game, the introduction to it, and how it ended.

use super::cards;
use super::names::{name_of, side_of};
use super::phrases::Phrases;
use crate::content::{Card, Content, Episode, EpisodeAction, InsanityId, Kind};
use crate::discovery::Discovery;
use crate::effect::Condition;
use crate::state::{Claimed, Ending, State};
use table::english::capital;

/// The goal, the episode's actions, and the map.
pub(super) fn introduction(content: &Content, state: &State) -> String {
    let (episode, elder) = (content.episode(state.episode), content.elder(state.elder));
    let mut lines = vec![
        format!("{}: disrupt the ritual, then defeat the stages of {}.", episode.name, elder.name),
        ritual(content, state).to_owned(),
    ];
    lines.extend_from_slice(specials(content, state));
    lines.push("From space to space:".to_owned());
    let ways = episode.map.open(state.closed | state.locked);
    for space in episode.map.spaces() {
        let next = ways.neighbours(space).iter().map(|next| episode.space(next).name.as_str());
        lines.push(format!("  {}: {}", episode.space(space).name, next.collect::<Vec<_>>().join(", ")));
    }
    lines.join("\n")
}

/// When the ritual is disrupted.
pub fn ritual<'a>(content: &'a Content, state: &State) -> &'a str {
    let episode = content.episode(state.episode);
    episode.ritual_printed.or_write(|| {
        let condition = phrases(content, state).condition(&episode.ritual);
        format!("The ritual is disrupted when {condition}.")
    })
}

/// A condition of the episode, as a sentence of its own.
pub fn condition(content: &Content, state: &State, condition: &Condition) -> String {
    capital(&phrases(content, state).condition(condition))
}

/// The actions of the episode, and what it does when the Elder One advances.
pub fn specials<'a>(content: &'a Content, state: &State) -> &'a [String] {
    let episode = content.episode(state.episode);
    episode.specials_printed.or_write(|| write_specials(episode, phrases(content, state)))
}

pub(super) fn write_specials(episode: &Episode, phrases: Phrases<'_>) -> Vec<String> {
    let action = |action: &EpisodeAction| {
        let (needs, does) =
            (cards::needs(phrases, &action.needs, &action.does), phrases.effects(&action.does));
        format!("{}{needs}: {does}", action.name)
    };
    let mut lines: Vec<String> = episode.actions.iter().map(action).collect();
    lines.extend(cards::episode_rules(phrases, episode));
    lines
}

/// What the Elder One's stage card says; nothing while it only dreams.
pub fn stage<'a>(content: &'a Content, state: &State) -> &'a str {
    let stages = &content.elder(state.elder).stages;
    let stage = stages.get(usize::from(state.stage).saturating_sub(1));
    stage.map_or("", |stage| stage.printed.or_write(|| cards::stage_text(phrases(content, state), stage)))
}

/// How an enemy fights, and what its card says besides.
pub fn enemy_card(content: &Content, kind: Kind) -> &str {
    let card = content.kind(kind);
    card.printed.or_write(|| cards::enemy_card(Phrases::new(content), card))
}

pub fn mythos_text<'a>(content: &'a Content, state: &State, card: Card) -> &'a str {
    let card = content.mythos_card(state.episode, state.elder, card);
    card.printed.or_write(|| cards::mythos_card(phrases(content, state), card))
}

/// The centre text of a discovery card.
pub fn discovery_text(content: &Content, state: &State, card: Discovery) -> String {
    let does = content.episode(state.episode).discovery(card).text(state.rules.edition);
    phrases(content, state).naming(Some(card)).effects(does)
}

pub fn insanity(content: &Content, insanity: InsanityId) -> &str {
    let card = content.insanity(insanity);
    card.printed.or_write(|| cards::insanity_text(Phrases::new(content), card))
}

/// What the claimed side of a card says.
pub fn claimed_text<'a>(content: &'a Content, state: &State, claimed: Claimed) -> &'a str {
    let claim = side_of(content, state, claimed.card, claimed.side);
    claim.printed.or_write(|| cards::claim_text(phrases(content, state), claim))
}

pub(super) fn say_ending(content: &Content, state: &State, ending: Ending) -> (String, String) {
    let (id, text) = match ending {
        Ending::Won => {
            ("won", format!("{} is destroyed. The world is saved.", content.elder(state.elder).name))
        }
        Ending::Killed(who) => ("killed", format!("{} is dead. All is lost.", name_of(content, state, who))),
        Ending::ConsumedByMadness(who) => {
            ("mad", format!("{} is consumed by madness. All is lost.", name_of(content, state, who)))
        }
        Ending::AllGone => ("all gone", "Nobody is left. All is lost.".to_owned()),
        Ending::Dominated => {
            ("dominated", format!("{} rules the world. All is lost.", content.elder(state.elder).name))
        }
    };
    (id.to_owned(), text)
}

pub(super) fn phrases<'a>(content: &'a Content, state: &State) -> Phrases<'a> {
    Phrases::new(content).in_episode(content.episode(state.episode))
}
