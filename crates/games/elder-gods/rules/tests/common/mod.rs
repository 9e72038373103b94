//! One way to test a rule: a position, what is answered, and the story that comes of it.
use elder_gods::board::{Artifact, Cult, Curse, Spell};
use elder_gods::{Content, ElderGods, State};
use expect_test::Expect;
use std::sync::Arc;
use table::Spoken;

pub(crate) type Played = testing::Played<ElderGods>;

pub(crate) const CTHULHU: Cult = Cult(0);
pub(crate) const HASTUR: Cult = Cult(1);
pub(crate) const TSATHOGGUA: Cult = Cult(2);

/// Plays `script` on `position` and compares the story; the last line is what is asked then.
pub(crate) fn check(position: &str, script: &str, story: &Expect) {
    play(position, script).check(story);
}

/// Plays `script` on `position`, as `testing::Played::follow` describes it.
pub(crate) fn play(position: &str, script: &str) -> Played {
    Played::from(shelf::content::<ElderGods>(), &at_the_table(position)).follow(script)
}

/// The ids of everything that may be answered after `script`.
pub(crate) fn options(position: &str, script: &str) -> Vec<String> {
    play(position, script).options()
}

/// The state after `script`.
pub(crate) fn state(position: &str, script: &str) -> State {
    play(position, script).state().clone()
}

/// The position as it is typed, before anything is played.
pub(crate) fn read(position: &str) -> State {
    ElderGods::read(&shelf::content::<ElderGods>(), &at_the_table(position))
        .unwrap_or_else(|error| panic!("the position cannot be read: {error}\n{position}"))
}

pub(crate) fn content() -> Arc<Content> {
    shelf::content::<ElderGods>()
}

pub(crate) fn spell(id: &str) -> Spell {
    Spell::new(content().spells.iter().position(|card| card.id == id).expect("there is such a spell"))
}

pub(crate) fn artifact(id: &str) -> Artifact {
    Artifact::new(
        content().artifacts.iter().position(|card| card.id == id).expect("there is such an artifact"),
    )
}

pub(crate) fn curse(id: &str) -> Curse {
    Curse::new(content().curses.iter().position(|card| card.id == id).expect("there is such a curse"))
}

/// Unless a position says how many play, Cthulhu, Hastur and Tsathoggua do, in this order.
fn at_the_table(position: &str) -> String {
    let lines: Vec<&str> = position.lines().map(str::trim).collect();
    if lines.iter().any(|line| line.starts_with("players:")) {
        return lines.join("\n");
    }
    let gods = ["cthulhu:", "hastur:", "tsathoggua:"];
    let bare = |god: &&'static str| lines.iter().find(|line| line.starts_with(god)).copied().unwrap_or(god);
    let first: Vec<&str> = gods.iter().map(bare).collect();
    let rest = lines.iter().filter(|line| !gods.iter().any(|god| line.starts_with(god))).copied();
    first.into_iter().chain(rest).collect::<Vec<_>>().join("\n")
}
