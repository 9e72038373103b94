use super::DealRow;
use protocol::online::Level;
use serde_json::Value;

/// A table and who sits there, as it is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    /// The rules and the content that the answers were given under.
    pub rules: u32,
    pub content: u64,
    pub begins: GameStart,
    /// Who made it.
    pub owner: String,
    pub open_to_watchers: bool,
    /// Whether players may ask what a bot would do.
    pub advice: bool,
    /// An address that is told when it becomes somebody's turn.
    pub hook: Option<String>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The code of the deal that is played.
    pub deal: Option<String>,
    /// Whether it was made by that code.
    pub named: bool,
    /// When it was made, in seconds since 1970.
    pub began: i64,
    pub summary: Summary,
    pub seats: Vec<SeatRow>,
    /// What its log says from the start, when it is made; it is read apart from the table.
    pub notes: Vec<NoteRow>,
    /// The deal itself, when it is made, so that one is there; it is read apart from the table.
    pub dealt: Option<DealRow>,
}

/// Where a game begins.
#[derive(Clone, PartialEq, Debug)]
pub enum GameStart {
    Setup(Value),
    /// Where the record ends.
    Replay(String),
}

/// How a table stands, for lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Who must decide what, as a sentence.
    pub status: String,
    /// The seat that is asked.
    pub asked: Option<u8>,
    pub over: bool,
    /// Seconds since 1970.
    pub changed: i64,
}

/// A seat: held by somebody or open, played by its holder or by a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    pub seat: u8,
    pub name: String,
    pub holder: Option<String>,
    pub bot: Option<Level>,
    /// The key of the link that somebody may sit down with.
    pub invitation: Option<String>,
    /// When its holder was last here, in seconds since 1970.
    pub seen: i64,
}

/// A change of a seat, as the log tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteRow {
    /// After which answer it happened, counted as pages count.
    pub sequence: u32,
    pub seat: u8,
    /// The person who sits or sat there; empty if nobody did.
    pub who: String,
    pub text: String,
}

/// Something that was added to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Somebody (or chance: `None`) took the option with this index and id.
    Answer { actor: Option<u8>, index: u32, id: String },
    /// A seat took decisions back: only the first `answers` answers are left.
    Undo { by: Option<u8>, answers: u32 },
}

impl Entry {
    /// As it is kept: the id of an answer's option, the seat, and a number.
    pub(crate) fn columns(&self) -> (Option<&str>, Option<u8>, u32) {
        match self {
            Entry::Answer { actor, index, id } => (Some(id), *actor, *index),
            Entry::Undo { by, answers } => (None, *by, *answers),
        }
    }
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    pub by: String,
    /// The same for all lines of one person at one table, and tells nothing else of them.
    pub person: String,
    pub seat: Option<u8>,
    pub text: String,
    pub at: i64,
}
