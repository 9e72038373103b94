//! What a table is told, and what it answers.

use super::frames::SeenBoard;
use crate::store::Node;
use crate::tables::Tables;
use axum::extract::ws::Utf8Bytes;
use protocol::online::{FromPage, Invitation, LogPart, TableAddress, TableInfo};
use serde::Deserialize;
use shelf::Playing;
use std::net::IpAddr;
use tokio::sync::{mpsc, oneshot};

/// Identifies a page at some table; no two have the same.
pub(crate) type PageId = u64;

/// What a table is told.
pub(crate) enum Message {
    Sit {
        page: PageId,
        who: String,
        /// Where the page is.
        address: IpAddr,
        outbox: mpsc::Sender<Utf8Bytes>,
        board: Board,
        reply: Reply<()>,
    },
    Said {
        page: PageId,
        what: FromPage,
    },
    /// The page sent something that is not a message.
    Malformed {
        page: PageId,
        why: String,
    },
    Gone {
        page: PageId,
    },
    Join {
        who: String,
        /// Where whoever joins is.
        address: IpAddr,
        key: String,
        name: String,
        reply: Reply<TableAddress>,
    },
    /// What somebody with a link may know before they sit down.
    Invitation {
        who: String,
        key: String,
        reply: Reply<Invitation>,
    },
    Info {
        who: String,
        reply: Reply<TableInfo>,
    },
    /// What happened before a sequence, as a seat has heard it.
    Log {
        who: String,
        eyes: Option<u8>,
        before: Option<u32>,
        reply: Reply<LogPart>,
    },
    /// The game as it stands, to be written down or looked through.
    Record {
        who: String,
        reply: Reply<Record>,
    },
    /// Somebody leaves all their seats, and does not want to see the table in their list.
    Forget {
        who: String,
        reply: Reply<()>,
    },
    /// Whether somebody wants to see the table in their list.
    Hide {
        who: String,
        hidden: bool,
        reply: Reply<()>,
    },
    /// Nothing shall be left of the table.
    Delete {
        who: String,
        reply: Reply<()>,
    },
    /// Whether the table is here.
    Find {
        reply: Reply<()>,
    },
    /// There is no room for tables that nobody looks at.
    PutAway,
    /// Another node has taken the table.
    Lost,
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Denied>>;

/// A copy of a game for whoever may see all of it.
pub(crate) enum Record {
    Game {
        game: Box<dyn Playing>,
        sandbox: bool,
        /// Whether a bot may say what it thinks of its decisions.
        judged: bool,
    },
    /// Of a game that cannot be played with these rules or cards: what was answered, and why it cannot.
    Text { text: String, why: String },
}

/// Why somebody does not get what they want, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Denied {
    NoSuchTable,
    NoSuchDeal,
    /// Another node runs the table.
    Elsewhere(Node),
    Forbidden(String),
    /// Not like this, or not now.
    Wrong(String),
    /// Too often.
    TooOften(&'static str),
    Broken(String),
    /// The store does not work just now.
    Unavailable(String),
}

impl Denied {
    pub(crate) fn closing() -> Denied {
        Denied::Unavailable("The server is restarting. Try again in a moment.".to_owned())
    }
}

/// Somebody who looks at the table.
pub(super) struct Page {
    pub(super) id: PageId,
    pub(super) who: String,
    pub(super) address: IpAddr,
    pub(super) outbox: mpsc::Sender<Utf8Bytes>,
    pub(super) board: Board,
    pub(super) eyes: Option<u8>,
    /// The board as it was last sent, for a page that is told only what changes.
    pub(super) seen: Option<SeenBoard>,
}

/// How often a page wants to see the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Board {
    /// With every frame.
    #[default]
    Always,
    /// When it sits down, and when it asks with `look_as`: for programs that play by the questions.
    Asked,
    /// When it sits down, and from then on what changes.
    Changes,
}

impl Message {
    /// Whether it is about a page that the table has let go when it is put away.
    pub(super) fn is_of_page(&self) -> bool {
        matches!(
            self,
            Message::Said { .. }
                | Message::Malformed { .. }
                | Message::Gone { .. }
                | Message::PutAway
                | Message::Lost
        )
    }
}

/// Nobody can sit at a table that is not there or cannot be read.
pub(super) async fn turn_away(tables: &Tables, id: &str, mut inbox: mpsc::Receiver<Message>, why: Denied) {
    tables.forget(id);
    inbox.close();
    while let Some(message) = inbox.recv().await {
        match message {
            Message::Sit { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Join { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Invitation { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Info { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Log { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Record { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Find { reply }
            | Message::Hide { reply, .. }
            | Message::Forget { reply, .. }
            | Message::Delete { reply, .. } => {
                drop(reply.send(Err(why.clone())));
            }
            Message::Said { .. }
            | Message::Malformed { .. }
            | Message::Gone { .. }
            | Message::PutAway
            | Message::Lost => {}
        }
    }
}
