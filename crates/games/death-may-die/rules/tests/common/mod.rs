//! One way to test a rule: a position, what is answered, and the story that comes of it.
#![allow(dead_code, unreachable_pub, reason = "each chapter uses some of it")]

use death_may_die::powers::sum_of_talents;
use death_may_die::state::Who;
use death_may_die::talents::Talents;
use death_may_die::{DeathMayDie, Event, State};
use expect_test::Expect;
use std::collections::BTreeSet;
use table::{Actor, Nobody, Session, Spoken, Table};

/// A game played from a typed position.
pub struct Played {
    pub session: Session<DeathMayDie>,
    pub story: Vec<String>,
}

/// Plays `script` on `position` and compares the story; the last line is what is asked then.
pub fn check(position: &str, script: &str, story: &Expect) {
    story.assert_eq(&play(position, script).telling());
}

/// Plays `script` on `position`. Answers stand as in a replay, divided by `|` or new lines: `Mike: run`,
/// `chance: success`; `dice: success blank` stands for two answers of chance. Every answer must be used.
pub fn play(position: &str, script: &str) -> Played {
    let session =
        Session::read(shelf::content::<DeathMayDie>(), &in_the_prologue(&unindent(position)), &mut Nobody)
            .unwrap_or_else(|error| panic!("the position cannot be read: {error}\n{position}"));
    let mut played = Played { story: Vec::new(), session };
    let opening = played.session.opening().to_vec();
    played.hear(&opening);
    for answer in script.split(['|', '\n']).map(str::trim).filter(|answer| !answer.is_empty()) {
        let Some(faces) = answer.strip_prefix("dice:") else {
            played.answer(answer);
            continue;
        };
        for face in faces.split_whitespace() {
            played.answer(&format!("chance: {face}"));
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

/// What skills and cards give somebody in this position.
pub fn talents(position: &str, who: Who) -> Talents {
    let (mut state, content) = (state(position, ""), shelf::content::<DeathMayDie>());
    sum_of_talents(&Table::new(&*content, &mut state, &mut Nobody), who)
}

impl Played {
    fn answer(&mut self, answer: &str) {
        let lines = self.lines();
        let Some(index) = lines.iter().position(|line| line == answer) else {
            panic!("`{answer}` is none of: {lines:#?}\nThe story so far:\n{}", self.telling());
        };
        let news = self.session.answer(index, &mut Nobody).expect("a listed answer is accepted");
        self.hear(&news);
    }

    fn hear(&mut self, news: &[Event]) {
        let (content, state) = (self.session.content(), self.session.state());
        self.story.extend(news.iter().map(|event| DeathMayDie::say_event(content, state, event)));
    }

    /// Every possible answer as it stands in a script.
    fn lines(&self) -> Vec<String> {
        let Some(question) = self.session.question() else { return Vec::new() };
        let (content, state) = (self.session.content(), self.session.state());
        let speaker = DeathMayDie::speaker(content, state, question.actor, &question.why);
        self.options().iter().map(|id| format!("{speaker}: {id}")).collect()
    }

    pub fn options(&self) -> Vec<String> {
        let Some(question) = self.session.question() else { return Vec::new() };
        let (content, state) = (self.session.content(), self.session.state());
        let offers = question.options.iter();
        offers.map(|&choice| DeathMayDie::offer(content, state, &question.why, choice).id).collect()
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
            (Some(question), _) => format!("? {}", DeathMayDie::say_question(content, state, &question.why)),
            (None, Some(ending)) => format!("= {}", DeathMayDie::say_ending(content, state, ending).1),
            (None, None) => panic!("a game that asks nothing has ended"),
        }
    }

    pub fn waits_for_chance(&self) -> bool {
        self.session.question().is_some_and(|question| question.actor == Actor::Chance)
    }
}

/// A position that names no episode is one of the small house of the prologue.
fn in_the_prologue(position: &str) -> String {
    if position.contains("episode:") { position.to_owned() } else { format!("episode: prologue\n{position}") }
}

fn unindent(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

/// A card, the table it comes to, what is answered, and what must be told then.
pub type Row = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Draws each card of the table in the step that `next` names and looks for its sentences.
pub fn each_tells(episode: &str, next: &str, rows: &[Row]) {
    for (card, table, answers, lines) in rows {
        let played = play(&format!("{episode}{table}\n{next}"), &format!("chance: {card} | {answers}"));
        assert!(!lines.is_empty(), "{card} has to do something");
        for line in *lines {
            assert!(played.story.iter().any(|told| told == line), "{card}: {line}\n{:#?}", played.story);
        }
    }
}

pub fn ids(rows: &[Row]) -> BTreeSet<String> {
    rows.iter().map(|(card, ..)| (*card).to_owned()).collect()
}

pub fn mythos_of(episode: &str) -> BTreeSet<String> {
    let content = shelf::content::<DeathMayDie>();
    let episode = content.episodes.iter().find(|known| known.id == episode).expect("it is in the box");
    episode.mythos.iter().map(|card| card.id.clone()).collect()
}

pub fn discovery_of(episode: &str) -> BTreeSet<String> {
    let content = shelf::content::<DeathMayDie>();
    let episode = content.episodes.iter().find(|known| known.id == episode).expect("it is in the box");
    episode.discovery.iter().map(|card| card.id.clone()).collect()
}
