//! What a page is told: how far the ritual is, and what an action may be about.

use crate::common::state;
use death_may_die::DeathMayDie;
use death_may_die::question::{About, Action, Choice, Why};
use death_may_die::state::{State, Who};
use table::{Game, Spoken};

/// `text now/of`, part by part.
fn goals(position: &str) -> Vec<String> {
    let state = state(position, "");
    let content = shelf::content::<DeathMayDie>();
    let view = DeathMayDie::view(&content, &state, None);
    view.goals.iter().map(|goal| format!("{} {}/{}", goal.text, goal.now, goal.of)).collect()
}

#[test]
fn the_ritual_is_counted_part_by_part() {
    let lamp = "episode: accursed-tide\nsam: coach-road\nlighthouse: lamp\npier-head: boat, hallett, hallett, crane\n";
    assert_eq!(
        goals(lamp),
        ["3 or more Halletts are at the boat 2/3", "3 or more Cranes are at the boat 1/3"]
    );
    assert_eq!(
        goals("episode: prologue\nmike: hall\nhall: cultist"),
        ["No cultist or monster is on the map 1/0"]
    );
}

fn about(state: &State, action: Action) -> Vec<String> {
    let why = Why { about: About::Action, who: Who(0) };
    let content = shelf::content::<DeathMayDie>();
    let offer = DeathMayDie::offer(&content, state, &why, Choice::Do(action));
    offer.at.iter().map(|thing| format!("{} {}", thing.kind, thing.id)).collect()
}

/// DMD-RUN-01, DMD-ATTACK-01 Whoever may run is shown the rooms next to theirs, whoever may attack the enemies here.
#[test]
fn an_action_points_at_what_it_may_be_about() {
    let state = state("episode: prologue\nmike: hall\nhall: cultist", "");
    assert!(about(&state, Action::Run).contains(&"space parlour".to_owned()));
    assert_eq!(about(&state, Action::Attack), ["enemy cultist 1"]);
}
