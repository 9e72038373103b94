use crate::Guest;
use crate::table_page::{Socket, connect};
use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

/// A client that parses only what it needs for answering, to leave the CPU to the server being measured.
#[derive(Debug)]
pub(crate) struct Player {
    guest: Guest,
    /// The query when connecting: `?board=asked` for a client that does not need the board.
    wishes: &'static str,
    socket: Socket,
    now: Frame,
    /// Frames received, including those of dice.
    pub(crate) frames: usize,
    /// Bytes received.
    pub(crate) bytes: usize,
    given: usize,
}

#[derive(Default, Debug, Deserialize)]
#[serde(default)]
struct Frame {
    sequence: u32,
    yours: bool,
    question: Option<Question>,
    ending: Option<IgnoredAny>,
}

#[derive(Debug, Deserialize)]
struct Question {
    /// A number, or `"chance"`.
    actor: Value,
    options: Vec<IgnoredAny>,
}

/// Any message, as far as it matters here. A single struct, because deserializing a tagged enum would buffer
/// whole boards.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    /// In a `frame`.
    #[serde(default)]
    sequence: u32,
    #[serde(default)]
    yours: bool,
    question: Option<Question>,
    ending: Option<IgnoredAny>,
    /// In a `welcome`.
    frame: Option<Frame>,
    /// In a `rematch`.
    id: Option<String>,
    /// In a `refused`.
    why: Option<String>,
}

impl Player {
    pub(crate) async fn sit(guest: Guest, table: &str, wishes: &'static str) -> Result<Player> {
        let socket = connect(&guest, table, wishes).await?;
        let mut player =
            Player { guest, wishes, socket, now: Frame::default(), frames: 0, bytes: 0, given: 0 };
        player.until_asked().await?;
        Ok(player)
    }

    /// Answers once and returns how long the confirmation took. If the game is over, starts a rematch.
    pub(crate) async fn answer(&mut self) -> Result<Option<Duration>> {
        self.until_asked().await?;
        let (sequence, Some(question)) = (self.now.sequence, &self.now.question) else {
            self.play_again().await?;
            return Ok(None);
        };
        let (seat, choice) = (&question.actor, self.given % question.options.len());
        let answer = format!(r#"{{"type":"answer","seat":{seat},"sequence":{sequence},"choice":{choice}}}"#);
        let started = Instant::now();
        self.socket.send(Message::text(answer)).await?;
        while self.now.sequence == sequence {
            self.hear().await?;
        }
        self.given += 1;
        Ok(Some(started.elapsed()))
    }

    /// Reads until there is something to decide or the game is over.
    async fn until_asked(&mut self) -> Result<()> {
        while !self.now.yours && self.now.ending.is_none() {
            self.hear().await?;
        }
        Ok(())
    }

    async fn play_again(&mut self) -> Result<()> {
        self.socket.send(Message::text(r#"{"type":"rematch"}"#)).await?;
        let table = loop {
            if let Some(table) = self.hear().await? {
                break table;
            }
        };
        self.socket = connect(&self.guest, &table, self.wishes).await?;
        self.now = Frame::default();
        Ok(())
    }

    /// Reads the next message; if it announces a rematch, returns the address of the new table.
    async fn hear(&mut self) -> Result<Option<String>> {
        let message = self.socket.next().await.context("the connection has ended")??;
        let Message::Text(text) = message else { return Ok(None) };
        self.bytes += text.len();
        let heard: Heard<'_> = serde_json::from_str(&text)?;
        let Heard { kind, sequence, yours, question, ending, frame, id, why } = heard;
        match (kind, frame) {
            ("frame", _) => self.see(Frame { sequence, yours, question, ending }),
            ("welcome", Some(frame)) => self.see(frame),
            ("refused", _) => bail!("refused: {}", why.unwrap_or_default()),
            _ => {}
        }
        Ok(id.filter(|_| kind == "rematch"))
    }

    fn see(&mut self, frame: Frame) {
        self.now = frame;
        self.frames += 1;
    }
}
