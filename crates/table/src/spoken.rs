use crate::{Actor, Game, ReadError, Seat};
use serde::Serialize;

/// A game in words: the only place where sentences are made.
pub trait Spoken: Game {
    /// As typed on a command line, e.g. `death-may-die`.
    const NAME: &'static str;
    /// As printed on the box.
    const TITLE: &'static str;

    /// Changes whenever a content file changes.
    fn content_version(content: &Self::Content) -> u64;
    /// Changes whenever something changes that a game from this state can come to, and only then: a record outlives
    /// changes of content that it does not use.
    fn version_in_reach(content: &Self::Content, state: &Self::State) -> u64;
    /// Whose answer it is, as a table would say it: an investigator's name, `chance`.
    fn speaker(content: &Self::Content, state: &Self::State, actor: Actor, why: &Self::Why) -> String;
    /// What has to be decided, as a sentence.
    fn say_question(content: &Self::Content, state: &Self::State, why: &Self::Why) -> String;
    /// One answer: a short id, unlike all others of the question, and a sentence.
    fn offer(content: &Self::Content, state: &Self::State, why: &Self::Why, choice: Self::Choice) -> Offer;
    /// What to expect of an answer, where there is something to reckon: the odds of a roll.
    fn outlook(
        _content: &Self::Content,
        _state: &Self::State,
        _why: &Self::Why,
        _choice: Self::Choice,
    ) -> Option<String> {
        None
    }
    /// What happened, as a sentence. Any later state of the same game will do.
    fn say_event(content: &Self::Content, state: &Self::State, event: &Self::Event) -> String;
    /// The things on the table that an event is about, so that a client can light them up.
    fn touches(content: &Self::Content, state: &Self::State, event: &Self::Event) -> Vec<Pointer>;
    /// The id of the rule that such a question comes from, for whoever wants to read it up.
    fn rule(why: &Self::Why) -> &'static str;
    /// Whether a turn begins with this event, for those who count turns.
    fn begins_turn(event: &Self::Event) -> bool;
    /// How it ended: a short id and a sentence.
    fn say_ending(content: &Self::Content, state: &Self::State, ending: Self::Ending) -> (String, String);
    /// What the game is about and how it is won, for somebody who sits down now: a few lines.
    fn introduction(content: &Self::Content, state: &Self::State) -> String;
    /// The table as `seat` (or everybody) sees it, a thing a line.
    fn board(content: &Self::Content, state: &Self::State, seat: Option<Seat>) -> String;
    /// The state as text that a person could have typed. In the middle of a step it shows how things stand.
    fn write(content: &Self::Content, state: &Self::State) -> String;
    /// Reads what [`Spoken::write`] wrote, or what a person typed.
    fn read(content: &Self::Content, text: &str) -> Result<Self::State, ReadError>;
}

/// An answer as it is offered to a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    pub id: String,
    pub text: String,
    /// The things on the table that the answer points at, so that a client can light them up.
    pub at: Vec<Pointer>,
}

/// A thing on the table: `("space", "hall")`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pointer {
    pub kind: &'static str,
    pub id: String,
}

impl Pointer {
    pub fn new(kind: &'static str, id: impl Into<String>) -> Pointer {
        Pointer { kind, id: id.into() }
    }
}

impl Offer {
    pub fn new(id: impl Into<String>, text: impl Into<String>) -> Offer {
        Offer { id: id.into(), text: text.into(), at: Vec::new() }
    }

    pub fn at(mut self, kind: &'static str, id: impl Into<String>) -> Offer {
        self.at.push(Pointer::new(kind, id));
        self
    }
}
