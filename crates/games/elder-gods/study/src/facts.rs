//! The facts of a game.

use elder_gods::board::Cult;
use elder_gods::{Content, ElderGods, Event, State};
use lab::study::{Fact, once};
use table::Game;

pub(crate) fn facts(content: &Content, state: &State, news: &[Event]) -> Vec<Fact> {
    let ending = state.ending.expect("the game is over");
    let winners = ElderGods::winners(state, ending);
    let won = |who: Cult| winners.contains(state.seat(who));
    let first = news.iter().find_map(|event| match event {
        Event::Begins { who } => Some(*who),
        _ => None,
    });
    let in_order = state.clockwise_from(first.expect("somebody begins")).zip(1..);
    let mut facts: Vec<Fact> = in_order
        .flat_map(|(who, place)| {
            seat(content, state, who, place).map(|(kind, name)| Fact::new(kind, name, won(who)))
        })
        .collect();
    let cards = news.iter().filter_map(|event| card(content, event));
    facts.extend(cards.map(|(who, kind, name)| Fact::new(kind, name, won(who))));
    once(facts)
}

/// Which god somebody plays, among how many players, and at which place in turn order.
fn seat(content: &Content, state: &State, who: Cult, place: u8) -> [(&'static str, String); 4] {
    let god = state.cult(who).god.expect("everybody has a god");
    let players = state.cults.len();
    let mode = if state.options.poker_face { "poker face" } else { "fast" };
    [
        ("god", content.gods[god.index()].name.clone()),
        ("players", players.to_string()),
        ("mode", mode.to_owned()),
        ("turn order", format!("{place} of {players}")),
    ]
}

/// Cards that somebody cast, took or suffered.
fn card(content: &Content, event: &Event) -> Option<(Cult, &'static str, String)> {
    match *event {
        Event::Cast { who, spell } => Some((who, "spell cast", content.spells[spell.index()].name.clone())),
        Event::TookArtifact { who, artifact } => {
            Some((who, "artifact", content.artifacts[artifact.index()].name.clone()))
        }
        Event::CurseStruck { who, curse } => {
            Some((who, "curse that struck", content.curses[curse.index()].name.clone()))
        }
        _ => None,
    }
}
