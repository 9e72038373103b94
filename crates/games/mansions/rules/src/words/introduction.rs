//! What a scenario is about as far as it is known, and how a game has ended.

use super::names::{monster_name, name_of, space_name, token_name};
use crate::content::Content;
use crate::effect::Effect;
use crate::effects::Scene;
use crate::ends::last_words;
use crate::ids::{Difficulty, TokenId, Who};
use crate::names::{Namespace, Spot, Text, Walker, Word};
use crate::scenario::{Hint, Scenario, Var, Worth};
use crate::select;
use crate::state::{self, Ending, State};
use parts::Space;
use table::english::list;

/// For somebody who sits down now.
pub(super) fn introduction(content: &Content, state: &State) -> String {
    let scenario = state.the_scenario(content);
    let names: Vec<&str> = state.everybody().map(|who| name_of(content, state, who)).collect();
    let difficulty = match state.options.difficulty {
        Difficulty::Easy => "easy",
        Difficulty::Normal => "normal",
        Difficulty::Hard => "hard",
    };
    let objective = format!("Objective: {}", scenario.stage(state.story.stage).objective.words);
    [
        format!("{} ({difficulty}). {}", scenario.name, scenario.premise.words),
        format!("Investigators: {}.", list(&names)),
        [Some(objective), where_to(content, state)].into_iter().flatten().collect::<Vec<_>>().join("\n"),
        "In each round every investigator has a turn of 2 actions, in any order you like. Then comes the mythos \
         phase: fire spreads, something happens, monsters move and attack, and whoever sees one must face the horror."
            .to_owned(),
        "A die shows a success 3 times in 8, an investigation 2 times in 8. A clue turns an investigation into a \
         success."
            .to_owned(),
        "You win together if the story ends well. Damage up to your health leaves you Wounded, horror up to your \
         sanity Insane; the second time you are eliminated, and the others have one more round. Whoever is Insane \
         may win in another way, and tells nobody how."
            .to_owned(),
    ]
    .join("\n")
}

/// So many places are named.
const MOST_NAMED: usize = 4;

/// What the stage's hints point at, as far as it lies open on the board: `Where to go: the desk in Study (b).`
/// MOM-HIDE-03 Hints that ask for what the story keeps to itself are not for players.
fn where_to(content: &Content, state: &State) -> Option<String> {
    state.variant?;
    let scenario = state.the_scenario(content);
    let holds = |hint: &&Hint| select::holds(content, state, &hint.proviso, &Scene::NOBODY);
    let hints = scenario.stage(state.story.stage).hint.iter();
    let mut open: Vec<&Hint> = hints.filter(|hint| !asks_for_secrets(scenario, hint)).filter(holds).collect();
    open.sort_by_key(|hint| std::cmp::Reverse(hint.worth));
    let mut named: Vec<String> = Vec::new();
    for place in open.into_iter().filter_map(|hint| pointed_at(content, state, &hint.what)) {
        if !named.contains(&place) && named.len() < MOST_NAMED {
            named.push(place);
        }
    }
    (!named.is_empty()).then(|| format!("Where to go: {}.", named.join("; ")))
}

/// Whether a variable that is not public has a part in it.
fn asks_for_secrets(scenario: &Scenario, hint: &Hint) -> bool {
    let mut secrets = Secrets { scenario, found: false };
    hint.walk(&mut secrets);
    secrets.found
}

struct Secrets<'s> {
    scenario: &'s Scenario,
    found: bool,
}

impl<'a> Walker<'a> for Secrets<'_> {
    fn effect(&mut self, effect: &'a Effect) {
        effect.walk_parts(self);
    }

    fn name(&mut self, space: Namespace, name: &'a str) {
        let is_shown = |var: &Var| var.id == name && !var.public.is_empty();
        self.found |= space == Namespace::Var && !self.scenario.vars.iter().any(is_shown);
    }

    fn spot(&mut self, _: &'a Spot) {}

    fn text(&mut self, _: &'a Text) {}
}

/// Ways to what nobody has seen are not told apart.
fn pointed_at(content: &Content, state: &State, what: &Worth) -> Option<String> {
    let scenario = state.the_scenario(content);
    let space = |space: Space| space_name(content, state, space);
    let token = |token: TokenId| match state.board.token_at[token.index()] {
        state::Spot::Space(at) if state.board.tokens.contains(token) => {
            Some(format!("{} in {}", token_name(content, state, token), space(at)))
        }
        _ => None,
    };
    match what {
        Worth::Use(it) => token(it.id()),
        Worth::Solve(puzzle) => state.board.tokens.iter().find_map(|it| {
            let mut options = scenario.token(it).options.iter();
            let is_try = |effect: &Effect| *effect == Effect::Attempt(puzzle.clone());
            if options.any(|option| Effect::any(&option.does, &is_try)) { token(it) } else { None }
        }),
        Worth::Go(places) => {
            let spaces = select::possible_places(content, state, places, &Scene::NOBODY);
            (spaces & state.board.revealed).first().map(space)
        }
        Worth::Defeat(spawn) => {
            let (monster, it) = state.all_monsters().find(|(_, it)| it.spawn == Some(spawn.id()))?;
            Some(format!("{} in {}", monster_name(content, state, monster), space(it.space)))
        }
        Worth::Hold(_) | Worth::Explore(_) => None,
    }
}

/// A short id and a sentence.
pub(super) fn say_ending(content: &Content, state: &State, ending: Ending) -> (String, String) {
    let won = winners(content, state);
    match ending {
        Ending::Told { ending, .. } => {
            let it = state.the_scenario(content).ending(ending);
            let told = last_words(content, state, ending).join(" ");
            (it.id.clone(), said(&[told, won]))
        }
        Ending::Madness(who) => {
            let name = name_of(content, state, who);
            ("madness".to_owned(), said(&[format!("{name}’s madness has ended the game."), won]))
        }
    }
}

fn said(sentences: &[String]) -> String {
    let said: Vec<&str> = sentences.iter().map(String::as_str).filter(|it| !it.is_empty()).collect();
    said.join(" ")
}

/// Nothing if nobody wins: how it ended says so.
fn winners(content: &Content, state: &State) -> String {
    let won: Vec<Who> = state.everybody().filter(|&who| state.won.contains(who)).collect();
    let names: Vec<&str> = won.iter().map(|&who| name_of(content, state, who)).collect();
    match names.len() {
        0 => String::new(),
        1 => format!("{} wins.", names[0]),
        all if all == usize::from(state.n()) => "Everybody wins.".to_owned(),
        _ => format!("{} win.", list(&names)),
    }
}
