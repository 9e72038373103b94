//! The facts of a game.

use crate::balance::{End, Loss, difficulty_name, is_complete, worlds};
use lab::study::{Fact, once};
use mansions::ids::Who;
use mansions::scenario::Scenario;
use mansions::state::Standing;
use mansions::{Content, Event, State};

pub(crate) fn facts(content: &Content, state: &State, news: &[Event]) -> Vec<Fact> {
    let mut facts = game(content, state);
    facts.extend(state.everybody().flat_map(|who| person(content, state, who)));
    facts.extend(news.iter().filter_map(|event| happened(content, state, event)));
    once(facts)
}

/// What was played, what was hidden, and how it ended. These facts are won if the investigation is complete.
fn game(content: &Content, state: &State) -> Vec<Fact> {
    let scenario = state.the_scenario(content);
    let won = is_complete(content, state);
    let fact = |kind: &str, name: String| Fact::new(kind, name, won);
    let mut facts = vec![
        fact("scenario", scenario.name.clone()),
        fact("map", map_name(scenario, state)),
        fact("players", state.seats.to_string()),
        fact("difficulty", difficulty_name(state.options.difficulty).to_owned()),
        fact("rounds", format!("{:02}", state.round)),
        fact("ending", ending_name(scenario, End::of(state))),
        fact("stage at the end", scenario.stage(state.story.stage).id.clone()),
    ];
    facts.extend(Loss::of(content, state).map(|loss| fact("lost by", loss.name().to_owned())));
    facts.extend(scenario.hidden.iter().zip(worlds(scenario, state)).map(|(hidden, value)| {
        let name = value.map_or_else(|| "never shown".to_owned(), |value| scenario.value(value).id.clone());
        fact(&format!("world, {}", hidden.id), name)
    }));
    facts
}

fn map_name(scenario: &Scenario, state: &State) -> String {
    let map = state.variant.map_or("none", |variant| &scenario.maps[variant.index()].name);
    format!("{}, {map}", scenario.name)
}

fn ending_name(scenario: &Scenario, end: End) -> String {
    match end {
        End::Told(ending) => scenario.ending(ending).name.clone(),
        End::Madness => "Madness".to_owned(),
    }
}

/// Who somebody is, and what became of them. They have won if they win by themselves (MOM-END-02).
fn person(content: &Content, state: &State, who: Who) -> Vec<Fact> {
    let (it, won) = (state.who(who), state.won.contains(who));
    let fate = match it.standing {
        Standing::Waiting | Standing::OnBoard => "on the board",
        Standing::Eliminated => "eliminated",
        Standing::Left => "left",
    };
    let mind = it.insane.map_or("sane", |insane| &content.insane(insane).name);
    vec![
        Fact::new("investigator", &content.investigator(it.card).name, won),
        Fact::new("investigator at the end", fate, won),
        Fact::new("mind at the end", mind, won),
    ]
}

/// Cards that an investigator gained, monsters, puzzles, and mythos events.
fn happened(content: &Content, state: &State, event: &Event) -> Option<Fact> {
    let won = is_complete(content, state);
    let scenario = state.the_scenario(content);
    match *event {
        Event::CameUp { who, card } => {
            Some(Fact::new("possession gained", content.card_name(card), state.won.contains(who)))
        }
        Event::PoolEvent(event) => Some(Fact::new("mythos event", &content.pool_event(event).id, won)),
        Event::Spawned(figure, _) => Some(Fact::new("monster met", &content.kind(figure.kind).name, won)),
        Event::Defeated(figure) => Some(Fact::new("monster defeated", &content.kind(figure.kind).name, won)),
        Event::PuzzleSolved(puzzle) => Some(Fact::new("puzzle solved", &scenario.puzzle(puzzle).name, won)),
        Event::ChainCut => Some(Fact::new("trouble", "a chain of events was cut", won)),
        _ => None,
    }
}
