use crate::{Actor, Game, ReadError, Seat};
use serde::Serialize;

/// A game in words: the only place where sentences are made.
pub trait Spoken: Game {
    /// As typed on a command line: `death-may-die`.
    const NAME: &'static str;
    /// As printed on the box.
    const TITLE: &'static str;

    /// Changes whenever a content file changes.
    fn content_version(content: &Self::Content) -> u64;
    /// Changes only when content changes that a game from this state can use. So a record outlives changes to
    /// other content.
    fn version_in_reach(content: &Self::Content, state: &Self::State) -> u64;
    /// Whose answer it is, as a table would say it: an investigator's name, `chance`.
    fn speaker(content: &Self::Content, state: &Self::State, actor: Actor, why: &Self::Why) -> String;
    /// What has to be decided, as a sentence.
    fn say_question(content: &Self::Content, state: &Self::State, why: &Self::Why) -> String;
    /// One answer: a short id, different from all others of the question, and a sentence.
    fn offer(content: &Self::Content, state: &Self::State, why: &Self::Why, choice: Self::Choice) -> Offer;
    /// What to expect of an answer, where there is something to calculate: the odds of a roll.
    fn outlook(
        content: &Self::Content,
        state: &Self::State,
        why: &Self::Why,
        choice: Self::Choice,
    ) -> Option<String>;
    /// What happened, as a sentence. Any later state of the same game will do.
    fn say_event(content: &Self::Content, state: &Self::State, event: &Self::Event) -> String;
    /// The things on the table that an event is about, so that a client can highlight them.
    fn touches(content: &Self::Content, state: &Self::State, event: &Self::Event) -> Vec<Pointer>;
    /// The id of the rule behind such a question, so that it can be looked up.
    fn rule(why: &Self::Why) -> &'static str;
    /// What kind of event it is, for clients that roll dice, show cards or count turns.
    fn kind(event: &Self::Event) -> EventKind;
    /// Whom a seat plays, as everybody at the table calls them: `Cthulhu`, `Rasputin and Lita`.
    fn plays(content: &Self::Content, state: &Self::State, seat: Seat) -> String;
    /// How it ended: a short id and a sentence.
    fn say_ending(content: &Self::Content, state: &Self::State, ending: Self::Ending) -> (String, String);
    /// Whether the rules let this seat talk to the others now. Only the seat is told that it may not, and
    /// nobody is told why.
    fn may_speak(_: &Self::Content, _: &Self::State, _: Seat) -> bool {
        true
    }
    /// What the game is about and how it is won, in a few lines, for somebody who sits down now.
    fn introduction(content: &Self::Content, state: &Self::State) -> String;
    /// The table as `seat` (or everybody) sees it, one thing per line.
    fn board(content: &Self::Content, state: &Self::State, seat: Option<Seat>) -> String;
    /// The state as text that a person could have typed. In the middle of a step it is the state at that
    /// moment.
    fn write(content: &Self::Content, state: &Self::State) -> String;
    /// Reads what [`Spoken::write`] wrote, or what a person typed.
    fn read(content: &Self::Content, text: &str) -> Result<Self::State, ReadError>;
}

/// An answer as it is offered to a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    pub id: String,
    /// The whole answer in one line.
    pub text: String,
    /// The same in two parts, for clients that show them separately; `None` if there is only one.
    pub parts: Option<(String, String)>,
    /// The things on the table that the answer points at, so that a client can highlight them.
    pub at: Vec<Pointer>,
}

/// What kind of event something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    /// A turn begins.
    Turn,
    /// Dice are rolled.
    Roll,
    /// A card is turned over or used and should be shown; it is among the things that the event touches.
    Card,
    Plain,
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
        Offer { id: id.into(), text: text.into(), parts: None, at: Vec::new() }
    }

    /// `title: detail`.
    pub fn detailed(id: impl Into<String>, title: impl Into<String>, detail: impl Into<String>) -> Offer {
        let (title, detail) = (title.into(), detail.into());
        Offer::new(id, format!("{title}: {detail}")).in_parts(title, detail)
    }

    /// The same in two parts, for clients that show them separately.
    #[must_use]
    pub fn in_parts(mut self, title: impl Into<String>, detail: impl Into<String>) -> Offer {
        self.parts = Some((title.into(), detail.into()));
        self
    }

    /// `title (note)`.
    pub fn noted(id: impl Into<String>, title: impl Into<String>, note: impl Into<String>) -> Offer {
        let (title, note) = (title.into(), note.into());
        Offer::new(id, format!("{title} ({note})")).in_parts(title, note)
    }

    pub fn at(mut self, kind: &'static str, id: impl Into<String>) -> Offer {
        self.at.push(Pointer::new(kind, id));
        self
    }
}
