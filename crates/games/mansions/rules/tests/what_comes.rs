//! What comes of each option and each event of every story, as a list that a person can read beside the story.
//!
//! `what_comes/SCENARIO.txt` has an entry for each, with every outcome that it has on the first map when all dice are blank or
//! all are successes, wherever the story stands. `UPDATE_EXPECT=1 cargo test -p mansions what_comes` writes them anew.

use crate::common::bench::{Came, FIRST};
use crate::common::changes::{changes, in_words};
use crate::common::content;
use crate::common::luck::{Dice, Luck, try_run};
use crate::scenarios::{crowded, every_turn_of_the_story, explored};
use expect_test::expect_file;
use mansions::actions::ChosenAction;
use mansions::effect::Icon;
use mansions::ids::{EventId, TokenId};
use mansions::question::Choice;
use mansions::scenario::Scenario;
use mansions::state::{Due, DueWhat, Ending, Spot, State, Step};
use mansions::story::StoryStep;
use mansions::turn::TurnStep;
use mansions::{Content, Event};
use std::collections::BTreeSet;
use std::fmt::Write;

#[test]
fn what_comes_of_the_lamp_in_the_window() {
    expect_file!["what_comes/the-lamp-in-the-window.txt"].assert_eq(&all_of("the-lamp-in-the-window"));
}

#[test]
fn what_comes_of_low_water() {
    expect_file!["what_comes/low-water.txt"].assert_eq(&all_of("low-water"));
}

#[test]
fn what_comes_of_a_toast_to_the_absent() {
    expect_file!["what_comes/a-toast-to-the-absent.txt"].assert_eq(&all_of("a-toast-to-the-absent"));
}

#[test]
fn what_comes_of_nine_steps_down() {
    expect_file!["what_comes/nine-steps-down.txt"].assert_eq(&all_of("nine-steps-down"));
}

/// MOM-TOKEN-01, MOM-SCEN-03 All options, then all events.
fn all_of(id: &str) -> String {
    let content = content();
    let scenario = content.scenarios.iter().find(|one| one.id == id).expect("there is such a scenario");
    let state = explored(&content, scenario, &scenario.maps[0]);
    let mut text = String::new();
    options(&content, scenario, &state, &mut text);
    events(&content, scenario, &state, &mut text);
    text
}

fn options(content: &Content, scenario: &Scenario, state: &State, text: &mut String) {
    for (index, token) in scenario.tokens.iter().enumerate().filter(|(_, token)| token.leads_to.is_none()) {
        let (id, mut state) = (TokenId::new(index), state.clone());
        let at = state.plan(content).space(token.at.role(), token.at.letter);
        state.board.tokens.insert(id);
        state.board.token_at[index] = Spot::Space(at);
        state.who_mut(FIRST).space = at;
        for offer in &token.options {
            let action = Step::Turn(TurnStep::Do(ChosenAction::Option(id, offer.id)));
            let step = if offer.icon == Icon::Action { action } else { Step::Turn(TurnStep::Act) };
            let named = [Choice::Token(id), Choice::Offer(offer.id)];
            writeln!(text, "\n{}: {}", token.id, content.text(offer.text.id()))
                .expect("a String takes everything");
            outcomes(content, &[state.clone()], step, &named, text);
        }
    }
}

fn events(content: &Content, scenario: &Scenario, state: &State, text: &mut String) {
    let states = [state.clone(), crowded(content, scenario, state)];
    for (index, event) in scenario.events.iter().enumerate() {
        let due = Due {
            what: DueWhat::Event(EventId::new(index)),
            who: Some(FIRST),
            space: Some(state.who(FIRST).space),
        };
        let states = states.clone().map(|mut state| {
            state.story.due.clear();
            state.story.due.push(due);
            state
        });
        writeln!(text, "\n{}", event.id).expect("a String takes everything");
        outcomes(content, &states, Step::Story(StoryStep::Queue), &[], text);
    }
}

/// All ways in which it may end, with dice that fail and with dice that pass.
fn outcomes(content: &Content, states: &[State], step: Step, named: &[Choice], text: &mut String) {
    let ways = |dice| {
        let mut seen = BTreeSet::new();
        for state in states.iter().flat_map(|state| every_turn_of_the_story(content, state)) {
            for luck in [Luck::new(content, dice, named), Luck::new(content, dice, named).last()] {
                let came = try_run(content, &state, &[step], luck);
                seen.insert(outcome(content, &state, &came));
            }
        }
        seen.remove("");
        seen.into_iter().collect::<Vec<String>>().join(" | ")
    };
    let (blank, success) = (ways(Dice::Blank), ways(Dice::Success));
    match blank.is_empty() && success.is_empty() {
        true => writeln!(text, "  asks for more than the story's turn: endings.rs"),
        false => writeln!(text, "  blank: {blank}\n  success: {success}"),
    }
    .expect("a String takes everything");
}

/// `clue+1 token-desk names+1, then the stage search`
fn outcome(content: &Content, before: &State, came: &Came) -> String {
    let mut words = in_words(&changes(content, before, &came.state));
    let scenario = before.the_scenario(content);
    let mut say = |what: String| words = format!("{words} {what}").trim().to_owned();
    let tokens = (before.board.tokens, came.state.board.tokens);
    (tokens.1 - tokens.0).iter().for_each(|token| say(format!("+{}", scenario.token(token).id)));
    (tokens.0 - tokens.1).iter().for_each(|token| say(format!("-{}", scenario.token(token).id)));
    for (var, (old, new)) in scenario.vars.iter().zip(before.story.vars.iter().zip(came.state.story.vars)) {
        if *old != new {
            say(format!("{}={new}", var.id));
        }
    }
    for (sum, (old, new)) in scenario.sums.iter().zip(before.story.sums.iter().zip(came.state.story.sums)) {
        if *old != new {
            say(format!("{sum}={new}"));
        }
    }
    if before.story.stage != came.state.story.stage {
        say(format!("stage={}", scenario.stages[came.state.story.stage.index()].id));
    }
    if let Some(Ending::Told { ending, .. }) = came.state.ending {
        say(format!("ending={}", scenario.endings[ending.index()].id));
    }
    if words.is_empty() && came.news.iter().any(|event| !matches!(event, Event::Result { .. })) {
        words = "told".to_owned();
    }
    words
}
