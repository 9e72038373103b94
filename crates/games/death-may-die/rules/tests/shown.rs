//! What a page is told: how far the ritual is, and what an action may be about.

use crate::common::{play, state};
use death_may_die::DeathMayDie;
use death_may_die::question::{About, Action, Choice, Why};
use death_may_die::state::{State, Who};
use expect_test::expect;
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

/// DMD-TURN-02 Whoever takes no more actions has none left.
#[test]
fn after_the_last_action_none_is_left() {
    let after = state("mike: hall\nsam: parlour\nhall: cultist", "Mike: done");
    assert_eq!(after.turn.actions, 0);
}

/// The card that is being resolved can be read meanwhile.
#[test]
fn the_card_that_is_being_resolved_is_shown() {
    let text = |position: &str, script: &str| {
        let played = play(position, script);
        let view = DeathMayDie::view(played.session.content(), played.session.state(), None);
        view.resolving.map(|card| format!("{}: {}", card.name, card.text))
    };
    expect![[r#"Some("Dread: Take 1 stress and move 1 space.")"#]]
        .assert_eq(&format!("{:?}", text("sam: hall\nattic: cultist\nsam draws", "chance: dread")));
    expect![[r#"Some("Sealed Cabinet: Choose one: take 3 wounds to claim Ember Amulet; or claim “Spirit”.")"#]].assert_eq(&format!(
        "{:?}",
        text(
            "episode: blasphemous-alchemy\nsam: gatehouse\nmike: court\ndiscovery: sealed-cabinet\nsam investigates or fights",
            ""
        )
    ));
    assert_eq!(text("sam: hall\nattic: cultist\nsam draws", ""), None);
}

/// What spares somebody harm is named, and the rule that it comes from; nothing is named where several things do.
#[test]
fn what_spares_harm_is_named() {
    let asked = |skills: &str, cards: &str| {
        let position = format!(
            "episode: by-request-of-the-queen\nmike: mountain-road, fire 1{skills}\n{cards}\nmike burns"
        );
        let played = play(&position, "dice: success | Mike: keep");
        let rule = played.session.question().map(|question| DeathMayDie::rule(&question.why));
        format!("{} {}", played.asked(), rule.unwrap_or_default())
    };
    let mail = "claimed: mike the-order-of-the-dragon left";
    expect!["? How many wounds does Mike shrug off (Toughness)? DMD-SKILL-TOUGH"]
        .assert_eq(&asked(", toughness 2", ""));
    expect!["? How many wounds does Mike shrug off (Dragon Mail)? DMD-INVEST-02"].assert_eq(&asked("", mail));
    expect!["? How many wounds does Mike shrug off? DMD-SKILL-TOUGH"]
        .assert_eq(&asked(", toughness 2", mail));
}
