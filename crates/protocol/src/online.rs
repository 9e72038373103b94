//! Messages between the server and a page: JSON over HTTP for the lobby, over a WebSocket at a table.
//!
//! A table counts its answers, chance's and bots' included, and what was taken back: that count is its *sequence*.
//! It only grows. An answer names the sequence of the question that it answers; an answer to an older question is
//! refused, and the page gets the current one. What a page is sent is made for the seats that it holds.

mod frame;

pub use frame::{Choice, Frame, Frames, LogLine, Question, UndoState};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{FieldKind, FieldValue};
use ts_rs::TS;

/// Raised when a message changes its meaning.
pub const ONLINE_VERSION: u32 = 4;

/// A game on the shelf, with what can be agreed on before it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct GameInfo {
    pub name: String,
    pub title: String,
    /// How many can play, in words.
    pub players: String,
    pub least_players: u8,
    pub most_players: u8,
    pub fields: Vec<SetupField>,
}

/// One thing that can be agreed on before a game.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SetupField {
    pub name: String,
    pub meaning: String,
    pub kind: FieldKind,
    /// What may be said, where that is a list.
    pub values: Vec<FieldValue>,
    #[ts(type = "unknown")]
    pub default: Value,
}

/// Asks for a new table.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[ts(type = "Record<string, unknown>")]
    pub setup: Value,
    /// Who sits where; as many as the set-up has players.
    pub seats: Vec<NewSeat>,
    /// Whether anybody may watch who knows the table's address.
    pub open_to_watchers: bool,
    /// How the others see whoever makes the table.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub name: String,
    /// How they see each of the people at one screen, seat by seat; where nothing is said, `name` holds.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub names: Vec<String>,
    /// Whether players may ask what a bot would do.
    #[serde(default = "yes")]
    #[ts(as = "Option<bool>", optional)]
    pub advice: bool,
    /// Whether everything may be taken back, dice and reveals too.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub sandbox: bool,
    /// The code of a deal that is played once more: its game and its set-up hold, and what is said of them must fit.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub deal: Option<String>,
}

fn yes() -> bool {
    true
}

fn is_not(flag: &bool) -> bool {
    !flag
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// Whoever makes the table; on several seats: one screen for all of them.
    Me,
    /// For whoever comes with the seat's link.
    Open,
    /// Bots, by their levels.
    Apprentice,
    #[serde(alias = "bot")]
    Adept,
    Master,
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// By rules of thumb, with slips.
    Apprentice,
    /// By rules of thumb.
    #[default]
    Adept,
    /// Looks ahead.
    Master,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Apprentice, Level::Adept, Level::Master];

    /// As it is written in messages.
    pub fn name(self) -> &'static str {
        match self {
            Level::Apprentice => "apprentice",
            Level::Adept => "adept",
            Level::Master => "master",
        }
    }
}

/// A table that was made or joined.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TableAddress {
    pub id: String,
}

/// Takes the seat that an invitation is for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    pub key: String,
    pub name: String,
}

/// What somebody who has the link of a seat may know before they sit down.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Invitation {
    pub game: String,
    pub title: String,
    /// What was agreed on before the game, in a few words; empty if that is nothing special.
    pub setup: String,
    /// Whoever has made the table, as they are called there; `None`: they sit nowhere.
    pub host: Option<String>,
    pub seats: Vec<SeatInfo>,
    /// The seat that the link is for; `None`: it is taken, and whoever asks sits at the table already.
    pub seat: Option<u8>,
}

/// A code by which one becomes known at another device. It is shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DeviceCode {
    pub code: String,
    /// How long it is good for.
    #[ts(type = "number")]
    pub seconds: i64,
}

/// Takes such a code: one is known as its owner from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UseDeviceCode {
    pub code: String,
}

/// One of one's own tables, in the list on the first page.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MyTable {
    pub id: String,
    pub game: String,
    pub title: String,
    /// What was agreed on before the game, in a few words; empty if that is nothing special.
    pub setup: String,
    pub seats: Vec<SeatInfo>,
    /// Who must decide what, as a sentence.
    pub status: String,
    pub my_turn: bool,
    pub over: bool,
    /// Whether it was made with other rules or cards than this server has. It may still go on; if not, its status says so.
    #[serde(skip_serializing_if = "is_not")]
    #[ts(as = "Option<bool>", optional)]
    pub other_rules: bool,
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub changed: i64,
}

/// A deal: a game, its set-up, and a seed that nobody is told. Whoever answers the same gets the same game.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct DealInfo {
    /// By which it is known: `XXXX-XXXX-XXXX-XXXX`.
    pub code: String,
    pub game: String,
    pub title: String,
    /// What was agreed on, in a few words; empty if that is nothing special.
    pub setup: String,
    /// Who sits where, as it is proposed: whoever asks, and bots. A table with other bots does not count.
    pub seats: Vec<NewSeat>,
    /// The day whose game it is: `2026-11-19`.
    pub day: Option<String>,
    /// Whether it was made with other rules or cards than this server has: it can be played, and does not count.
    #[serde(skip_serializing_if = "is_not")]
    #[ts(as = "Option<bool>", optional)]
    pub other_rules: bool,
    /// How many results count.
    pub counted: u32,
    /// The best of them, and one's own.
    pub results: Vec<DealResult>,
    /// One's first table of this deal.
    pub mine: Option<MyTry>,
}

/// What somebody who played alone has made of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DealResult {
    /// 1 is the best: won before lost, then the fewest decisions, then the earliest.
    pub place: u32,
    pub name: String,
    pub won: bool,
    pub decisions: u32,
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub ended: i64,
    pub mine: bool,
}

/// One's first table of a deal; only this one may count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MyTry {
    /// Empty if it is deleted.
    pub table: String,
    pub over: bool,
    /// Whether its result counts, or would if the game were over now.
    pub counts: bool,
}

/// A finished game, as one of one's seats has played it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MyGame {
    /// Empty if it is deleted. One who played several seats finds it several times.
    pub table: String,
    pub game: String,
    pub title: String,
    /// What was agreed on before the game, in a few words; empty if that is nothing special.
    pub setup: String,
    /// Whom the seat played, as the game calls them.
    pub plays: String,
    pub seat: u8,
    pub seats: u8,
    pub won: bool,
    /// How often the seat answered.
    pub decisions: u32,
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub began: i64,
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub ended: i64,
    /// Whether everything could be taken back.
    pub sandbox: bool,
    pub deal: Option<String>,
}

/// What a page says at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromPage {
    /// The option with this index, for the question asked at `sequence`.
    Answer {
        seat: u8,
        sequence: u32,
        choice: u32,
    },
    /// Takes the last decision back. If something was revealed since, the others are asked first.
    Undo {
        sequence: u32,
        /// All of one's turn that can be taken back freely.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        turn: bool,
    },
    /// Whether one agrees to what somebody wants.
    Agree {
        vote: u32,
        yes: bool,
    },
    Chat {
        text: String,
    },
    /// What would a bot that looks ahead answer?
    Advise {
        sequence: u32,
    },
    /// A bot plays one's seat from now on, or a seat whose player has gone; if one plays it already, it plays like this.
    GiveToBot {
        seat: u8,
        #[serde(default)]
        #[ts(as = "Option<Level>", optional)]
        level: Level,
    },
    /// One plays again oneself.
    TakeBack {
        seat: u8,
    },
    /// Gives the seat up: it is open again, with a new link.
    Leave {
        seat: u8,
    },
    /// From now on the table is shown as this seat of one's own sees it, or as everybody does.
    LookAs {
        seat: Option<u8>,
    },
    /// Whoever made the table names a web address that is told when it becomes somebody's turn; `None`: no longer.
    SetHook {
        url: Option<String>,
    },
    /// Makes a new table with the same seats and set-up.
    Rematch,
    /// Still there?
    Ping,
}

/// What the server says at a table.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToPage {
    /// The first message: everything that one needs to sit down.
    Welcome(Box<Welcome>),
    /// One answer was given, by whomever; things are now like this.
    Frame(Box<Frame>),
    /// Seats or links have changed.
    Table(TableInfo),
    Chat(ChatLine),
    /// Somebody wants what the others have to agree to; `None`: no longer.
    UndoWanted {
        by: Option<String>,
        /// Which wish this is: whoever agrees names it.
        vote: u32,
        what: VoteKind,
        /// The seat that a bot would play or somebody would sit at.
        seat: Option<u8>,
        /// The decision that would be taken back: who had to decide what, as a sentence.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        decision: Option<String>,
        yes: Vec<u8>,
        missing: Vec<u8>,
    },
    /// For whoever has asked for it.
    Advice(Advice),
    /// What the page said was not done, and why; things are like this. Those who only look on, and those who are refused
    /// again and again, are not shown how things are.
    Refused {
        why: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        frame: Option<Box<Frame>>,
    },
    /// A new table with the same seats.
    Rematch(TableAddress),
    Pong,
}

/// What the others have to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum VoteKind {
    /// To take back what was revealed.
    Undo,
    /// A bot plays for somebody who is away.
    Bot,
    /// Somebody sits at a second seat of a game with secrets.
    Sit,
}

/// What a bot that looks ahead would answer to a question.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advice {
    /// The sequence of the question.
    pub sequence: u32,
    pub best: RatedOption,
    /// The best of the other options.
    pub next: RatedOption,
    /// How many games it has played in its head; 0: it answers by rules of thumb, and its chances say nothing.
    pub playouts: u32,
}

/// An option, and how likely the game is won with it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct RatedOption {
    pub choice: u32,
    /// From 0 to 1.
    pub chance: f32,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct Welcome {
    pub version: u32,
    pub table: TableInfo,
    /// What the game is about and how it is won.
    pub introduction: String,
    /// What has happened last.
    pub log: Vec<LogLine>,
    /// What has happened before that, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub earlier: Option<Earlier>,
    pub chat: Vec<ChatLine>,
    pub frame: Frame,
}

/// A table and who sits there.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    pub title: String,
    pub seats: Vec<SeatInfo>,
    /// The seats that this page plays.
    pub mine: Vec<u8>,
    /// Whether whoever looks through this page has made the table.
    pub owner: bool,
    /// Whether a shared screen needs a cover between hands.
    pub secrets: bool,
    pub open_to_watchers: bool,
    pub watchers: u32,
    /// Whether players may ask what a bot would do.
    pub advice: bool,
    /// Whether it was made with other rules or cards than this server has. It may still go on; if not, its status says so.
    #[serde(skip_serializing_if = "is_not")]
    #[ts(as = "Option<bool>", optional)]
    pub other_rules: bool,
    /// Whether everything may be taken back, dice and reveals too.
    pub sandbox: bool,
    /// The deal that is played here. Of a table's own, nobody is told until the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deal: Option<TableDeal>,
    /// For whoever made the table, if the server's operator allows web hooks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hook: Option<HookInfo>,
}

/// The deal of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableDeal {
    /// By which it can be played once more: `XXXX-XXXX-XXXX-XXXX`.
    pub code: String,
    /// Whether the table was made by this code: others may have played the deal before.
    pub named: bool,
    /// The day whose game it is: `2026-11-19`.
    pub day: Option<String>,
}

/// The table's web hook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HookInfo {
    /// The address that is told when it becomes somebody's turn.
    pub url: Option<String>,
}

/// What a web hook is told: it has become somebody's turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnNotice {
    pub table: String,
    pub game: String,
    pub title: String,
    pub seat: u8,
    pub name: String,
    /// Whether the person looks at the table.
    pub here: bool,
    pub question: String,
    /// Where the table is, if the server knows its public address.
    pub url: Option<String>,
    /// All of it as a sentence, under the names that chat services look for.
    pub text: String,
    pub content: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatInfo {
    pub seat: u8,
    pub name: String,
    pub player: SeatPlayer,
    /// How well the bot plays, if one does.
    pub level: Option<Level>,
    /// Whether a page of its player is connected.
    pub here: bool,
    /// The key of the invitation, for the owner of the table while the seat is open.
    pub key: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatPlayer {
    Human,
    Bot,
    /// A bot plays for a human, who may take the seat back.
    BotForHuman,
    Open,
}

/// Some lines of the log, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LogPart {
    pub lines: Vec<LogLine>,
    /// What has happened before them, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub earlier: Option<Earlier>,
}

/// Lines of the log that were not sent. They can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Earlier {
    /// How many of them begin a turn.
    pub turns: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ChatLine {
    pub by: String,
    /// The same for all lines of one person at this table, whatever they call themselves.
    pub person: String,
    pub seat: Option<u8>,
    pub text: String,
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// What a bot that looks ahead thinks of some decisions of a recorded game.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Judgement {
    /// How many frames the whole game has.
    pub total: u32,
    /// The frame from which to ask on; `total` when all is judged.
    pub next: u32,
    pub decisions: Vec<Decision>,
}

/// A decision that somebody thought about, and what it was worth.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Decision {
    /// The frame that shows the question.
    pub frame: u32,
    pub seat: u8,
    /// Who was asked, as the game calls them.
    pub who: String,
    /// What was answered, in short.
    pub given: String,
    /// What the bot would have answered; the same if it is none the better.
    pub best: String,
    /// How likely the game was won with that, from 0 to 1, for whoever was asked.
    pub chance: f32,
    /// How much less likely with what was answered; 0 if that may be as good.
    pub costs: f32,
}

/// Something that could not be done over HTTP, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Failed {
    pub error: String,
}
