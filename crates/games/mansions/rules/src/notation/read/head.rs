//! What is agreed on before the game, and who plays.

use super::only;
use crate::content::Content;
use crate::ids::{InvestigatorId, ScenarioId, VariantId};
use crate::notation::names::find_word;
use crate::scenario::Scenario;
use crate::setup::{Level, Setup, empty_table};
use crate::state::{MOST_INVESTIGATORS, State};
use table::ReadError;
use table::notation::{Found, Line, find, only_number, within};

const LEVELS: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

/// The table before anything is laid out.
pub(super) fn table(content: &Content, lines: &[Line<'_>]) -> Result<State, ReadError> {
    let mut setup = Setup { players: 0, ..Setup::default() };
    let (mut scenario, mut map) = (None, None);
    for line in lines {
        match line.name {
            Some("scenario") => scenario = Some(line.at(find_scenario(content, &line.items))?),
            Some("map") => map = Some(line),
            Some("difficulty") => setup.difficulty = line.at(level(&line.items))?,
            Some("players") => setup.players = line.at(players(&line.items))?,
            Some("rules") => setup.skip_puzzles = line.at(skips_puzzles(&line.items))?,
            _ => {}
        }
    }
    let usual = || content.scenarios.iter().position(|scenario| scenario.id == setup.scenario);
    let scenario = scenario.or_else(|| usual().map(ScenarioId::new)).unwrap_or_default();
    let variant = match map {
        Some(line) => line.at(find_map(content.scenario(scenario), &line.items))?,
        None => Some(VariantId(0)),
    };
    let people = people(content, lines)?;
    setup.players = if setup.players == 0 { people.len() as u8 } else { setup.players };
    if usize::from(setup.players) > people.len() {
        let message = format!("{} players need as many investigators, not {}", setup.players, people.len());
        return Err(ReadError::new(0, message));
    }
    Ok(empty_table(content, scenario, variant, &setup, &people))
}

fn find_scenario(content: &Content, items: &[&str]) -> Found<ScenarioId> {
    let known = content.scenarios.iter().map(|scenario| scenario.id.as_str());
    find("scenario", only(items)?, known).map(ScenarioId::new)
}

/// `not drawn`: chance will say.
fn find_map(scenario: &Scenario, items: &[&str]) -> Found<Option<VariantId>> {
    match only(items)? {
        "not drawn" => Ok(None),
        id => find("map", id, scenario.maps.iter().map(|map| map.id.as_str()))
            .map(|at| Some(VariantId::new(at))),
    }
}

fn level(items: &[&str]) -> Found<Level> {
    find_word("difficulty", only(items)?, &LEVELS)
}

fn players(items: &[&str]) -> Found<u8> {
    let players = only_number(items)?;
    within("players", players, 1, MOST_INVESTIGATORS as u8).map(|()| players)
}

fn skips_puzzles(items: &[&str]) -> Found<bool> {
    find("rule", only(items)?, ["skip puzzles"]).map(|_| true)
}

/// Investigators, in the order of their lines; whoever is said to be of an earlier player comes before.
fn people(content: &Content, lines: &[Line<'_>]) -> Result<Vec<InvestigatorId>, ReadError> {
    let (mut people, mut seats): (Vec<InvestigatorId>, Vec<usize>) = (Vec::new(), Vec::new());
    for line in lines {
        let is_it = |at: &usize| line.name == Some(content.investigators[*at].id.as_str());
        let Some(card) = (0..content.investigators.len()).find(is_it).map(InvestigatorId::new) else {
            continue;
        };
        if people.contains(&card) {
            let message = format!("`{}` has two lines", content.investigator(card).id);
            return Err(ReadError::new(line.number, message));
        }
        let player =
            line.items.iter().find_map(|item| item.strip_prefix("player ")?.trim().parse::<usize>().ok());
        seats.push(player.unwrap_or(people.len() + 1));
        people.push(card);
    }
    let mut order: Vec<usize> = (0..people.len()).collect();
    order.sort_by_key(|&index| seats[index]);
    let people: Vec<InvestigatorId> = order.into_iter().map(|index| people[index]).collect();
    if (2..=MOST_INVESTIGATORS).contains(&people.len()) {
        return Ok(people);
    }
    let example = content.investigators.first().map_or("", |card| card.id.as_str());
    let message = format!(
        "2 to {MOST_INVESTIGATORS} investigators are at a table, not {}; write a line for each, such as `{example}:`",
        people.len()
    );
    Err(ReadError::new(0, message))
}
