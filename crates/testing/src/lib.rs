//! A way to test a rule of any game: a position, the answers, and the story that they lead to.
//!
//! Only tests use it. Each game's `tests/common/mod.rs` says which content is used and what a position may
//! leave out.

use expect_test::Expect;
use std::fmt;
use std::sync::Arc;
use table::{Actor, Game, Nobody, Session, Spoken};

/// A game played from a typed position, and what happened since.
pub struct Played<G: Game> {
    pub session: Session<G>,
    pub story: Vec<String>,
}

impl<G: Spoken> Played<G> {
    /// The game at this position.
    pub fn from(content: impl Into<Arc<G::Content>>, position: &str) -> Played<G> {
        let session = Session::read(content, position, &mut Nobody)
            .unwrap_or_else(|error| panic!("the position cannot be read: {error}\n{position}"));
        let mut played = Played { story: Vec::new(), session };
        let opening = played.session.opening().to_vec();
        played.hear(&opening);
        played
    }

    /// Plays `script`. Answers are written as in a replay, separated by `|` or new lines: `Mike: run`,
    /// `chance: success`. `dice: success blank` and `chance: success, blank` are short for two answers by
    /// chance. Every answer must be used.
    #[must_use]
    pub fn follow(mut self, script: &str) -> Played<G> {
        for answer in script.split(['|', '\n']).map(str::trim).filter(|answer| !answer.is_empty()) {
            if let Some(faces) = answer.strip_prefix("dice:") {
                faces.split_whitespace().for_each(|face| self.answer(&format!("chance: {face}")));
            } else if let Some(drawn) = answer.strip_prefix("chance:") {
                drawn.split(',').for_each(|one| self.answer(&format!("chance: {}", one.trim())));
            } else {
                self.answer(answer);
            }
        }
        self
    }

    /// Compares the story; its last line is the next question or the ending.
    pub fn check(&self, story: &Expect) {
        story.assert_eq(&self.telling());
    }

    /// Gives one answer, written as in a replay.
    pub fn answer(&mut self, answer: &str) {
        let lines = self.lines();
        let Some(index) = lines.iter().position(|line| line == answer) else {
            panic!("`{answer}` is none of: {lines:#?}\nThe story so far:\n{}", self.telling());
        };
        let news = self.session.answer(index, &mut Nobody).expect("a listed answer is accepted");
        self.hear(&news);
    }

    fn hear(&mut self, news: &[G::Event]) {
        let (content, state) = (self.session.content(), self.session.state());
        self.story.extend(news.iter().map(|event| G::say_event(content, state, event)));
    }

    /// Every possible answer, written as in a script.
    fn lines(&self) -> Vec<String> {
        let Some(question) = self.session.question() else { return Vec::new() };
        let (content, state) = (self.session.content(), self.session.state());
        let speaker = G::speaker(content, state, question.actor, &question.why);
        self.options().iter().map(|id| format!("{speaker}: {id}")).collect()
    }

    /// The ids of all possible answers.
    pub fn options(&self) -> Vec<String> {
        let Some(question) = self.session.question() else { return Vec::new() };
        let (content, state) = (self.session.content(), self.session.state());
        let offers = question.options.iter();
        offers.map(|&choice| G::offer(content, state, &question.why, choice).id).collect()
    }

    pub fn state(&self) -> &G::State {
        self.session.state()
    }

    /// The story, then the next question or the ending.
    pub fn telling(&self) -> String {
        let mut lines = self.story.clone();
        lines.push(self.asked());
        lines.join("\n") + "\n"
    }

    /// The next question or the ending.
    pub fn asked(&self) -> String {
        let (content, state) = (self.session.content(), self.session.state());
        match (self.session.question(), self.session.ending()) {
            (Some(question), _) => format!("? {}", G::say_question(content, state, &question.why)),
            (None, Some(ending)) => format!("= {}", G::say_ending(content, state, ending).1),
            (None, None) => panic!("a game that asks nothing has ended"),
        }
    }

    pub fn waits_for_chance(&self) -> bool {
        self.session.question().is_some_and(|question| question.actor == Actor::Chance)
    }
}

impl<G: Spoken> fmt::Debug for Played<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.telling())
    }
}

/// A position written inside a test, without the indentation of its lines.
pub fn unindent(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}
