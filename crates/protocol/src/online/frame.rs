//! The table as pages are shown it. Whatever a page can work out by itself is left out: most of a frame would be that.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use shelf::{Asked, Ended, Line, Offered};
use table::{Actor, EventKind, Pointer};
use ts_rs::TS;

/// The table as it is now, for those who look through the eyes of one seat.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Frame {
    pub sequence: u32,
    /// Through whose eyes; `None`: as everybody sees it.
    pub eyes: Option<u8>,
    /// When something was taken back: lines of the log from this sequence on have not happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub undone_from: Option<u32>,
    /// What happened since the frame before; left out if that is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<LogLine>>", optional)]
    pub lines: Vec<LogLine>,
    /// What the eyes see; its type is the game's. Left out if the page has it or did not ask for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    pub view: Option<Box<RawValue>>,
    /// What has changed since the board before, instead of the whole board: for those who connect with `?board=changes`.
    /// With neither, the board is as it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    pub changes: Option<Box<RawValue>>,
    /// What is asked; left out while dice fall and when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub question: Option<Question>,
    /// Whether this page may answer it; left out if not.
    #[serde(skip_serializing_if = "super::is_not")]
    #[ts(as = "Option<bool>", optional)]
    pub yours: bool,
    /// Who must decide what, as a sentence; left out if that is the question of the page itself, and while dice fall.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub status: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub ending: Option<Ended>,
    /// Left out if it is none.
    #[serde(skip_serializing_if = "UndoState::is_none")]
    #[ts(as = "Option<UndoState>", optional)]
    pub undo: UndoState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum UndoState {
    /// Nothing to take back, or not by this page, or not while dice fall.
    None,
    Free,
    /// The others have to agree.
    Ask,
    /// Dice fell, something came to light or others have moved since, and there is nobody who could agree: it stands.
    Stands,
}

impl UndoState {
    fn is_none(&self) -> bool {
        *self == UndoState::None
    }
}

/// A question in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Question {
    /// The number of a seat, or `"chance"`.
    #[serde(serialize_with = "shelf::actor")]
    #[ts(type = "number | \"chance\"")]
    pub actor: Actor,
    /// Whose answer it is, as people at a table would say.
    pub speaker: String,
    pub text: String,
    /// The id of the rule behind it.
    pub rule: &'static str,
    /// Empty if they are somebody else's secret. Whoever answers says the place of an option, counted from 0.
    pub options: Vec<Choice>,
}

/// One possible answer to a question: a text, or a title and a detail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Choice {
    /// Short, and different from all others of the question.
    pub id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
    /// The things on the table that the answer points at, each as `kind:id`; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "things")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub at: Vec<Pointer>,
    /// What to expect of it: the odds of the roll that it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outlook: Option<String>,
    /// If chance answers: its weight among the options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<u32>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LogLine {
    /// The sequence at which it happened; left out if it is that of its frame.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sequence: Option<u32>,
    pub text: String,
    /// The things on the table that it is about, each as `kind:id`; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "things")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub at: Vec<Pointer>,
    /// What kind of event it was; left out if it was none of these.
    #[serde(skip_serializing_if = "is_plain")]
    #[ts(type = "\"turn\" | \"roll\" | \"card\"", optional)]
    pub kind: EventKind,
}

/// A part of a recorded game, answer by answer; the first frame is the one before any answer.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Frames {
    /// How many frames the whole game has.
    pub total: u32,
    /// The number of the first of these.
    pub from: u32,
    /// As many as fit: what follows them has to be asked for.
    pub frames: Vec<Frame>,
}

impl From<Asked> for Question {
    fn from(asked: Asked) -> Question {
        let Asked { actor, speaker, text, rule, options } = asked;
        Question { actor, speaker, text, rule, options: options.into_iter().map(Choice::from).collect() }
    }
}

impl From<Offered> for Choice {
    fn from(offered: Offered) -> Choice {
        let Offered { index: _, id, text, title, detail, at, outlook, odds } = offered;
        let text = (title.is_none() || detail.is_none()).then_some(text);
        Choice { id, text, title, detail, at, outlook, odds }
    }
}

impl LogLine {
    /// A line in a frame with this sequence, or in no frame.
    pub fn new(sequence: u32, line: Line, frame: Option<u32>) -> LogLine {
        let Line { text, at, kind } = line;
        LogLine { sequence: Some(sequence).filter(|_| frame != Some(sequence)), text, at, kind }
    }
}

fn is_plain(kind: &EventKind) -> bool {
    *kind == EventKind::Plain
}

fn things<S: Serializer>(at: &[Pointer], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(at.iter().map(Thing))
}

struct Thing<'a>(&'a Pointer);

impl Serialize for Thing<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}:{}", self.0.kind, self.0.id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_can_work_out_is_not_sent() {
        let line = |kind, at| Line { text: "It rains.".to_owned(), at, kind };
        let json = |line: LogLine| serde_json::to_string(&line).unwrap();
        assert_eq!(
            json(LogLine::new(7, line(EventKind::Plain, Vec::new()), Some(7))),
            r#"{"text":"It rains."}"#
        );
        assert_eq!(
            json(LogLine::new(7, line(EventKind::Card, vec![Pointer::new("space", "hall")]), None)),
            r#"{"sequence":7,"text":"It rains.","at":["space:hall"],"kind":"card"}"#
        );
        let offered = Offered {
            index: 3,
            id: "run".to_owned(),
            text: "Run: away".to_owned(),
            title: Some("Run".to_owned()),
            detail: Some("away".to_owned()),
            at: Vec::new(),
            outlook: None,
            odds: None,
        };
        let choice = Choice::from(offered);
        assert_eq!(serde_json::to_string(&choice).unwrap(), r#"{"id":"run","title":"Run","detail":"away"}"#);
    }
}
