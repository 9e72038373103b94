//! One way to test a rule: a position, what is answered, and the story that comes of it.
#![allow(dead_code, unreachable_pub, reason = "each chapter uses some of it")]

use elder_gods::board::{Artifact, Cult, Curse, Spell};
use elder_gods::{Content, ElderGods, Event, State};
use expect_test::Expect;
use std::sync::Arc;
use table::{Nobody, Session, Spoken};

pub const CTHULHU: Cult = Cult(0);
pub const HASTUR: Cult = Cult(1);
pub const TSATHOGGUA: Cult = Cult(2);

/// A game played from a typed position.
pub struct Played {
    pub session: Session<ElderGods>,
    pub story: Vec<String>,
}

/// Plays `script` on `position` and compares the story; the last line is what is asked then.
pub fn check(position: &str, script: &str, story: &Expect) {
    story.assert_eq(&play(position, script).telling());
}

/// Plays `script` on `position`. Answers stand as in a replay, divided by `|` or new lines: `Cthulhu: kindle`;
/// `chance: sign, rift` stands for two answers of chance. Every answer must be used.
pub fn play(position: &str, script: &str) -> Played {
    let session = Session::read(shelf::content::<ElderGods>(), &at_the_table(position), &mut Nobody)
        .unwrap_or_else(|error| panic!("the position cannot be read: {error}\n{position}"));
    let mut played = Played { story: Vec::new(), session };
    let opening = played.session.opening().to_vec();
    played.hear(&opening);
    for answer in script.split(['|', '\n']).map(str::trim).filter(|answer| !answer.is_empty()) {
        let Some(drawn) = answer.strip_prefix("chance:") else {
            played.answer(answer);
            continue;
        };
        for one in drawn.split(',') {
            played.answer(&format!("chance: {}", one.trim()));
        }
    }
    played
}

/// The ids of everything that may be answered after `script`.
pub fn options(position: &str, script: &str) -> Vec<String> {
    play(position, script).options()
}

/// The state after `script`.
pub fn state(position: &str, script: &str) -> State {
    play(position, script).session.state().clone()
}

/// The position as it is typed, before anything is played.
pub fn read(position: &str) -> State {
    ElderGods::read(&shelf::content::<ElderGods>(), &at_the_table(position))
        .unwrap_or_else(|error| panic!("the position cannot be read: {error}\n{position}"))
}

pub fn content() -> Arc<Content> {
    shelf::content::<ElderGods>()
}

pub fn spell(id: &str) -> Spell {
    Spell::new(content().spells.iter().position(|card| card.id == id).expect("there is such a spell"))
}

pub fn artifact(id: &str) -> Artifact {
    Artifact::new(
        content().artifacts.iter().position(|card| card.id == id).expect("there is such an artifact"),
    )
}

pub fn curse(id: &str) -> Curse {
    Curse::new(content().curses.iter().position(|card| card.id == id).expect("there is such a curse"))
}

impl Played {
    pub fn state(&self) -> &State {
        self.session.state()
    }

    pub fn answer(&mut self, answer: &str) {
        let lines = self.lines();
        let Some(index) = lines.iter().position(|line| line == answer) else {
            panic!("`{answer}` is none of: {lines:#?}\nThe story so far:\n{}", self.telling());
        };
        let news = self.session.answer(index, &mut Nobody).expect("a listed answer is accepted");
        self.hear(&news);
    }

    fn hear(&mut self, news: &[Event]) {
        let (content, state) = (self.session.content(), self.session.state());
        self.story.extend(news.iter().map(|event| ElderGods::say_event(content, state, event)));
    }

    /// Every possible answer as it stands in a script.
    fn lines(&self) -> Vec<String> {
        let Some(question) = self.session.question() else { return Vec::new() };
        let (content, state) = (self.session.content(), self.session.state());
        let speaker = ElderGods::speaker(content, state, question.actor, &question.why);
        self.options().iter().map(|id| format!("{speaker}: {id}")).collect()
    }

    pub fn options(&self) -> Vec<String> {
        let Some(question) = self.session.question() else { return Vec::new() };
        let (content, state) = (self.session.content(), self.session.state());
        let offers = question.options.iter();
        offers.map(|&choice| ElderGods::offer(content, state, &question.why, choice).id).collect()
    }

    /// The story, and what is asked now or how it ended.
    pub fn telling(&self) -> String {
        let mut lines = self.story.clone();
        lines.push(self.asked());
        lines.join("\n") + "\n"
    }

    pub fn asked(&self) -> String {
        let (content, state) = (self.session.content(), self.session.state());
        match (self.session.question(), self.session.ending()) {
            (Some(question), _) => format!("? {}", ElderGods::say_question(content, state, &question.why)),
            (None, Some(ending)) => format!("= {}", ElderGods::say_ending(content, state, ending).1),
            (None, None) => panic!("a game that asks nothing has ended"),
        }
    }
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
