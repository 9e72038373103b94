//! The facts of a game.

use crate::balance::{Path, path};
use death_may_die::rules::Edition;
use death_may_die::state::{Ending, Investigator};
use death_may_die::words::claim_name;
use death_may_die::{Content, Event, State};
use lab::study::{Fact, once};

pub(crate) fn facts(content: &Content, state: &State, news: &[Event]) -> Vec<Fact> {
    let won = state.ending == Some(Ending::Won);
    let mut facts = vec![
        Fact::new("episode", &content.episode(state.episode).name, won),
        Fact::new("Elder One", &content.elder(state.elder).name, won),
        Fact::new("players", state.seats.to_string(), won),
        Fact::new("ritual", ritual(news), won),
    ];
    facts.extend(
        state
            .investigators
            .iter()
            .flat_map(|one| person(content, state.rules.edition, one))
            .map(|(kind, name)| Fact::new(kind, name, won)),
    );
    facts.extend(
        news.iter()
            .filter_map(|event| card(content, state, event))
            .map(|(kind, name)| Fact::new(kind, name, won)),
    );
    once(facts)
}

fn ritual(news: &[Event]) -> &'static str {
    match path(news) {
        Some(Path::BeforeTheTrack) => "disrupted in time",
        Some(Path::AfterTheTrack) => "disrupted after the Elder One had come",
        None => "never disrupted",
    }
}

/// Who an investigator is, and how far their skills came.
fn person(content: &Content, edition: Edition, one: &Investigator) -> Vec<(&'static str, String)> {
    let board = content.board(one.board);
    let mut facts = vec![("investigator", board.name.clone())];
    facts.extend(one.insanity.map(|insanity| ("insanity", content.insanity(insanity).name.clone())));
    let skills = board.skills(edition).into_iter().zip(one.levels);
    facts.extend(
        skills.map(|(skill, level)| ("skill at the end", format!("{} {level}", content.skill(skill).name))),
    );
    facts
}

/// Cards that an investigator claimed, drew from the mythos deck, or holds as a relic.
fn card(content: &Content, state: &State, event: &Event) -> Option<(&'static str, String)> {
    match *event {
        Event::Claimed { card, side, .. } => Some(("claimed card", claim_name(content, state, card, side))),
        Event::Drew { card, .. } => {
            Some(("mythos card drawn", content.mythos_card(state.episode, state.elder, card).name.clone()))
        }
        Event::TookRelic { relic, .. } => Some(("relic", content.relic(relic).name.clone())),
        _ => None,
    }
}
