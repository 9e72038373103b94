//! One way to test a rule: a position, what is answered, and the story that comes of it.
use death_may_die::powers::sum_of_talents;
use death_may_die::state::Who;
use death_may_die::talents::Talents;
use death_may_die::{DeathMayDie, State};
use expect_test::Expect;
use std::collections::BTreeSet;
use table::{Nobody, Table};
use testing::unindent;

pub(crate) type Played = testing::Played<DeathMayDie>;

/// Plays `script` on `position` and compares the story; the last line is what is asked then.
pub(crate) fn check(position: &str, script: &str, story: &Expect) {
    play(position, script).check(story);
}

/// Plays `script` on `position`, as `testing::Played::follow` describes it.
pub(crate) fn play(position: &str, script: &str) -> Played {
    Played::from(shelf::content::<DeathMayDie>(), &in_the_prologue(&unindent(position))).follow(script)
}

/// The ids of everything that may be answered after `script`.
pub(crate) fn options(position: &str, script: &str) -> Vec<String> {
    play(position, script).options()
}

/// The state after `script`.
pub(crate) fn state(position: &str, script: &str) -> State {
    play(position, script).state().clone()
}

/// What skills and cards give somebody in this position.
pub(crate) fn talents(position: &str, who: Who) -> Talents {
    let (mut state, content) = (state(position, ""), shelf::content::<DeathMayDie>());
    sum_of_talents(&Table::new(&*content, &mut state, &mut Nobody), who)
}

/// A position that names no episode is one of the small house of the prologue.
fn in_the_prologue(position: &str) -> String {
    if position.contains("episode:") { position.to_owned() } else { format!("episode: prologue\n{position}") }
}

/// A card, the table it comes to, what is answered, and what must be told then.
pub(crate) type Row = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Draws each card of the table in the step that `next` names and looks for its sentences.
pub(crate) fn each_tells(episode: &str, next: &str, rows: &[Row]) {
    for (card, table, answers, lines) in rows {
        let played = play(&format!("{episode}{table}\n{next}"), &format!("chance: {card} | {answers}"));
        assert!(!lines.is_empty(), "{card} has to do something");
        for line in *lines {
            assert!(played.story.iter().any(|told| told == line), "{card}: {line}\n{:#?}", played.story);
        }
    }
}

/// Plays each row from its position and looks for its sentences.
pub(crate) fn each_happens(episode: &str, rows: &[Row]) {
    for (what, table, answers, lines) in rows {
        let played = play(&format!("{episode}{table}"), answers);
        assert!(!lines.is_empty(), "{what}: something has to happen");
        for line in *lines {
            assert!(played.story.iter().any(|told| told == line), "{what}: {line}\n{:#?}", played.story);
        }
    }
}

pub(crate) fn ids(rows: &[Row]) -> BTreeSet<String> {
    rows.iter().map(|(card, ..)| (*card).to_owned()).collect()
}

pub(crate) fn mythos_of(episode: &str) -> BTreeSet<String> {
    let content = shelf::content::<DeathMayDie>();
    let episode = content.episodes.iter().find(|known| known.id == episode).expect("it is in the box");
    episode.mythos.iter().map(|card| card.id.clone()).collect()
}

pub(crate) fn discovery_of(episode: &str) -> BTreeSet<String> {
    let content = shelf::content::<DeathMayDie>();
    let episode = content.episodes.iter().find(|known| known.id == episode).expect("it is in the box");
    episode.discovery.iter().map(|card| card.id.clone()).collect()
}
