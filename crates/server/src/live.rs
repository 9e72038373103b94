//! A table in memory: one task that owns the game and everybody who looks at it.
//!
//! Whatever happens at a table happens here, one thing after the other. An answer is played, written down together with
//! the dice that follow it, and shown once it is on disk.

mod advice;
pub(crate) mod changes;
mod frames;
mod load;
mod play;
mod record;
pub(crate) mod seats;
mod sitting;
mod talk;
mod tidy;
mod turns;
mod undo;
mod votes;

use crate::store::{NoteRow, StoreError, TableRow};
use crate::tables::Tables;
use axum::extract::ws::Utf8Bytes;
use frames::Told;
pub(crate) use frames::now;
use protocol::online::{ChatLine, FromPage, Level, TableAddress, TableInfo, ToPage};
use serde::Deserialize;
use serde_json::Value;
use shelf::Playing;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use table::Actor;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use votes::Vote;

/// The length of a table's message queue; when it is full, senders wait.
const INBOX: usize = 64;
/// The length of a page's queue of frames; a page that falls further behind is disconnected, and comes back by itself.
pub(crate) const OUTBOX: usize = 512;
/// The most pages of one person at one table.
const MOST_PAGES: usize = 16;
/// A bot of another node gets this long to answer before ours does.
const COURTESY: Duration = Duration::from_millis(700);

/// Identifies a page at some table; no two have the same.
pub(crate) type PageId = u64;

/// What a table is told.
pub(crate) enum Message {
    Sit {
        page: PageId,
        who: String,
        outbox: mpsc::Sender<Utf8Bytes>,
        board: Board,
        reply: Reply<()>,
    },
    Said {
        page: PageId,
        what: FromPage,
    },
    /// The page sent something that is not a message.
    Nonsense {
        page: PageId,
        why: String,
    },
    Gone {
        page: PageId,
    },
    Join {
        who: String,
        key: String,
        name: String,
        reply: Reply<TableAddress>,
    },
    Info {
        who: String,
        reply: Reply<TableInfo>,
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
    /// Nothing shall be left of the table.
    Delete {
        who: String,
        reply: Reply<()>,
    },
    /// Another node has changed the table.
    Changed,
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Denied>>;

/// A copy of a game for whoever may see all of it.
pub(crate) enum Record {
    Game(Box<dyn Playing>),
    /// Of a game that cannot be played with these rules or cards: what was answered, and why it cannot.
    Text {
        text: String,
        why: String,
    },
}

/// Why somebody does not get what they want, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Denied {
    NoSuchTable,
    Forbidden(String),
    /// Not like this, or not now.
    Wrong(String),
    Broken(String),
    /// The store does not work just now.
    Unavailable(String),
}

/// Somebody who looks at the table.
struct Page {
    id: PageId,
    who: String,
    outbox: mpsc::Sender<Utf8Bytes>,
    board: Board,
    eyes: Option<u8>,
    /// The board as it was last sent, for a page that is told only what changes.
    seen: Option<Arc<Value>>,
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

struct Live {
    tables: Arc<Tables>,
    row: TableRow,
    /// The game, or why it can no longer be played.
    game: Result<Box<dyn Playing>, String>,
    /// Answers that the game began with, from a replay.
    base: u32,
    /// Those and all entries.
    sequence: u32,
    told: Vec<Told>,
    chat: Vec<ChatLine>,
    /// Every change of seats.
    notes: Vec<NoteRow>,
    pages: Vec<Page>,
    /// Since when those are away who were here.
    left: HashMap<String, Instant>,
    /// Since when the table is in memory.
    since: Instant,
    /// Who has asked for advice, and about which question.
    advised: Vec<(String, u32)>,
    /// Nothing of it is left in the store.
    deleted: bool,
    /// Why nothing can be written just now. What is in memory may not be what is on disk, until it was read again.
    trouble: Option<&'static str>,
    vote: Option<Vote>,
    /// The person who was asked last; bots do not count.
    turn_of: Option<String>,
    /// The question that a bot thinks about.
    thinking: Option<u32>,
    /// Before this moment our bots leave the question to others.
    patience: Instant,
    thoughts: mpsc::Sender<Thought>,
}

/// The answer of a bot; `None` if it failed.
struct Thought {
    sequence: u32,
    index: Option<usize>,
}

/// Starts the task of a table; what it is told waits until it has read itself from the store.
pub(crate) fn start(tables: Arc<Tables>, id: String) -> mpsc::Sender<Message> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let tracker = tables.tasks.clone();
    tracker.spawn(async move {
        let (thoughts, thought) = mpsc::channel(1);
        match Live::load(Arc::clone(&tables), &id, thoughts).await {
            Ok(live) => live.run(inbox, thought).await,
            Err(why) => turn_away(&tables, &id, inbox, why).await,
        }
    });
    sender
}

/// Nobody can sit at a table that is not there or cannot be read.
async fn turn_away(tables: &Tables, id: &str, mut inbox: mpsc::Receiver<Message>, why: Denied) {
    tables.forget(id);
    inbox.close();
    while let Some(message) = inbox.recv().await {
        match message {
            Message::Sit { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Join { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Info { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Record { reply, .. } => drop(reply.send(Err(why.clone()))),
            Message::Forget { reply, .. } | Message::Delete { reply, .. } => {
                drop(reply.send(Err(why.clone())));
            }
            Message::Said { .. } | Message::Nonsense { .. } | Message::Gone { .. } | Message::Changed => {}
        }
    }
}

impl Live {
    async fn run(mut self, mut inbox: mpsc::Receiver<Message>, mut thoughts: mpsc::Receiver<Thought>) {
        metrics::gauge!("aeons_tables_live").increment(1.0);
        let idle = self.tables.limits.idle;
        let mut bored = Instant::now() + idle;
        let mut health = self.tables.health.watch();
        loop {
            if let Err(error) = self.go_on().await {
                self.stumble(&error);
            }
            let waits_for_others =
                self.trouble.is_none() && self.thinking.is_none() && self.goes_on_by_itself();
            let done = tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => {
                        bored = Instant::now() + idle;
                        self.hear(message).await
                    }
                    None => break,
                },
                Some(thought) = thoughts.recv() => self.thought(&thought).await,
                () = sleep_until(self.patience), if waits_for_others => Ok(()),
                () = sleep_until(bored) => {
                    if self.pages.is_empty() && self.thinking.is_none() && inbox.is_empty() {
                        break;
                    }
                    bored = Instant::now() + idle;
                    Ok(())
                }
                Ok(()) = health.changed() => {
                    let well = health.borrow_and_update().is_none();
                    if well { self.recover().await } else { Ok(()) }
                }
                () = self.tables.closing.cancelled() => break,
            };
            if let Err(error) = done {
                self.stumble(&error);
            }
            if self.deleted {
                break;
            }
        }
        metrics::gauge!("aeons_tables_live").decrement(1.0);
        self.put_away(inbox).await;
    }

    /// The store failed. Nothing is played until it works again; everybody is told why.
    fn stumble(&mut self, error: &StoreError) {
        tracing::error!(table = self.row.id, %error, "the store failed; the table waits");
        self.tables.health.report(error);
        self.trouble = Some(error.in_words());
        self.show_again();
    }

    /// The store works again: whatever was written after all is read, and the game goes on.
    async fn recover(&mut self) -> Result<(), StoreError> {
        if self.trouble.is_some() {
            self.catch_up().await?;
            self.trouble = None;
            self.show_again();
        }
        Ok(())
    }

    /// What came in at the last moment is for the table's next task.
    async fn put_away(self, mut inbox: mpsc::Receiver<Message>) {
        self.tables.forget(&self.row.id);
        inbox.close();
        while let Some(message) = inbox.recv().await {
            if !self.tables.closing.is_cancelled() {
                self.tables.tell(&self.row.id, message).await;
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), StoreError> {
        match message {
            Message::Sit { page, who, outbox, board, reply } => {
                let eyes = self.seats_of(&who).next();
                self.sit(Page { id: page, who, outbox, board, eyes, seen: None }, reply);
            }
            Message::Said { page, what } => {
                if let Err(error) = self.said(page, what).await {
                    self.refuse(page, error.in_words());
                    return Err(error);
                }
            }
            Message::Nonsense { page, why } => self.refuse(page, &why),
            Message::Gone { page } => self.leave_room(page).await?,
            Message::Join { who, key, name, reply } => {
                let joined = match self.trouble {
                    None => self.join(&who, &key, &name).await,
                    Some(why) => Ok(Err(Denied::Unavailable(why.to_owned()))),
                };
                let failed = |error: &StoreError| Denied::Unavailable(error.in_words().to_owned());
                reply.send(joined.as_ref().map_or_else(|error| Err(failed(error)), Clone::clone)).ok();
                drop(joined?);
            }
            Message::Info { who, reply } => {
                let info = self.may_look(&who).map(|()| self.info(&who));
                reply.send(info).ok();
            }
            Message::Record { who, reply } => drop(reply.send(self.record(&who).await?)),
            Message::Forget { who, reply } => drop(reply.send(self.forget(&who).await?)),
            Message::Delete { who, reply } => drop(reply.send(self.delete(&who).await?)),
            Message::Changed => self.catch_up().await?,
        }
        Ok(())
    }

    async fn said(&mut self, page: PageId, what: FromPage) -> Result<(), StoreError> {
        if !self.pages.iter().any(|known| known.id == page) {
            return Ok(());
        }
        if let Some(why) = self.trouble.filter(|_| what != FromPage::Ping) {
            self.refuse(page, why);
            return Ok(());
        }
        match what {
            FromPage::Answer { seat, sequence, choice } => self.answer(page, seat, sequence, choice).await,
            FromPage::Undo { sequence } => self.undo(page, sequence).await,
            FromPage::Agree { sequence, yes } => self.agree(page, sequence, yes).await,
            FromPage::Chat { text } => self.say(page, &text).await,
            FromPage::Advise { sequence } => {
                self.advise(page, sequence);
                Ok(())
            }
            FromPage::GiveToBot { seat, level } => self.give_to_bot(page, seat, level).await,
            FromPage::TakeBack { seat } => self.take_back(page, seat).await,
            FromPage::Leave { seat } => self.leave(page, seat).await,
            FromPage::LookAs { seat } => {
                self.look_as(page, seat);
                Ok(())
            }
            FromPage::SetHook { url } => self.set_hook(page, url).await,
            FromPage::Rematch => self.rematch(page).await,
            FromPage::Ping => {
                self.send(page, &ToPage::Pong);
                Ok(())
            }
        }
    }

    fn sit(&mut self, page: Page, reply: Reply<()>) {
        let welcome = self.may_look(&page.who).and_then(|()| self.has_room(&page.who));
        let sits = welcome.is_ok();
        if reply.send(welcome).is_err() || !sits {
            return;
        }
        let id = page.id;
        self.left.remove(&page.who);
        self.pages.push(page);
        self.turn_eyes();
        self.welcome(id);
        self.tell_table();
        self.tell_vote();
    }

    /// Those who sit at the table have places that watchers cannot take.
    fn has_room(&self, who: &str) -> Result<(), Denied> {
        let many = |why: &str| Err(Denied::Wrong(why.to_owned()));
        if self.pages.iter().filter(|page| page.who == who).count() >= MOST_PAGES {
            return many("You have too many pages open at this table.");
        }
        let sits = |who: &str| self.row.owner == who || self.seats_of(who).next().is_some();
        let watchers = self.pages.iter().filter(|page| !sits(&page.who)).count();
        match sits(who) || watchers < self.tables.limits.watchers {
            true => Ok(()),
            false => many("So many people look at this table that nobody else can."),
        }
    }

    async fn leave_room(&mut self, page: PageId) -> Result<(), StoreError> {
        let who = self.who(page).to_owned();
        let before = self.pages.len();
        self.pages.retain(|known| known.id != page);
        if self.pages.len() < before {
            self.tell_table();
            self.note_absence(&who).await?;
        }
        Ok(())
    }

    /// Chance and bots answer what is theirs to answer.
    async fn go_on(&mut self) -> Result<(), StoreError> {
        if self.trouble.is_some() {
            return Ok(());
        }
        while self.chance_to_move() {
            let index = self.roll().expect("chance is asked");
            self.play(index).await?;
        }
        if self.bot_to_move().is_some() && self.thinking.is_none() && Instant::now() >= self.patience {
            self.think();
        }
        Ok(())
    }

    fn asked_actor(&self) -> Option<Actor> {
        self.game.as_ref().ok().and_then(|game| game.actor())
    }

    fn chance_to_move(&self) -> bool {
        self.asked_actor() == Some(Actor::Chance) && Instant::now() >= self.patience
    }

    fn goes_on_by_itself(&self) -> bool {
        self.asked_actor() == Some(Actor::Chance) || self.bot_to_move().is_some()
    }

    /// How well the bot plays that is asked, if one is.
    fn bot_to_move(&self) -> Option<Level> {
        match self.asked_actor()? {
            Actor::Seat(seat) => self.row.seats[seat.index()].bot,
            Actor::Chance => None,
        }
    }
}
