//! A table in memory: one task that owns the game and everybody who looks at it.
//!
//! Whatever happens at a table happens here, one thing after the other. An answer is played, written down together with
//! the dice that follow it, and shown once it is on disk.

mod action_limits;
mod advice;
pub(crate) mod changes;
mod dealt;
mod frames;
mod history;
mod load;
mod message;
mod pages;
mod play;
mod record;
mod rests;
pub(crate) mod seats;
mod sitting;
mod talk;
mod tidy;
mod turns;
mod undo;
mod votes;

use crate::store::{DealRow, NoteRow, SeatRow, StoreError, TableLease, TableRow};
use crate::tables::Tables;
use action_limits::ActionLimits;
use frames::LogEntry;
pub(crate) use frames::now;
use futures_util::FutureExt;
pub(crate) use message::{Board, Denied, Message, PageId, Record, Reply};
use message::{Page, turn_away};
use protocol::online::{ChatLine, FromPage, Level, ToPage};
use rests::Rests;
use shelf::Playing;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use table::Actor;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, sleep_until};
use votes::Vote;

/// The length of a table's message queue; when it is full, senders wait.
const INBOX: usize = 64;
/// The length of a page's queue of frames; a page that falls further behind is disconnected, and comes back by itself.
pub(crate) const OUTBOX: usize = 512;
/// Whoever only asks about a table keeps it in memory for a small part of the time that it stays for those who come to look:
/// 15 seconds of ten minutes.
const GLANCES: u32 = 40;

struct LiveTable {
    tables: Arc<Tables>,
    /// The table as this node has taken it.
    held: TableLease,
    row: TableRow,
    /// What is played, if it is a deal.
    deal: Option<DealRow>,
    /// Whether everybody has been told of it.
    told_deal: bool,
    /// The game, or why it can no longer be played.
    game: Result<Box<dyn Playing>, String>,
    /// Answers that the game began with, from a replay.
    base: u32,
    /// Those and all entries.
    sequence: u32,
    told: Vec<LogEntry>,
    chat: Vec<ChatLine>,
    /// Every change of seats.
    notes: Vec<NoteRow>,
    pages: Vec<Page>,
    /// Those whose page was sent away, and nobody has been told yet.
    dropped: Vec<String>,
    /// Since when those are away who were here.
    left: HashMap<String, Instant>,
    /// Since when the table is in memory.
    since: Instant,
    /// What somebody has done so often that they wait.
    action_limits: ActionLimits,
    /// How much each seat has taken back since the game began.
    undone: HashMap<Option<u8>, u32>,
    /// When everybody is told of those who came or went to look on.
    tell_at: Option<Instant>,
    /// Who has asked for advice, and about which question.
    advised: Vec<(String, u32)>,
    /// Nothing of it is left in the store.
    deleted: bool,
    /// Why nothing can be written just now.
    trouble: Option<&'static str>,
    /// Something could not be written: what is in memory may not be what is on disk, until that was read again.
    unsure: bool,
    /// Another node has taken the table.
    lost: bool,
    /// There is no room for it while nobody looks at it.
    dismissed: bool,
    vote: Option<Vote>,
    /// Who was told no, and waits before they ask again.
    rests: Rests,
    /// The person who was asked last; bots do not count.
    turn_of: Option<String>,
    /// The question that a bot thinks about.
    thinking: Option<u32>,
    thoughts: mpsc::Sender<BotAnswer>,
}

/// The answer of a bot; `None` if it failed.
struct BotAnswer {
    sequence: u32,
    index: Option<usize>,
}

/// Starts the task of a table; what it is told waits until it has read itself from the store.
pub(crate) fn start(tables: Arc<Tables>, id: String) -> mpsc::Sender<Message> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let tracker = tables.tasks.clone();
    tracker.spawn(async move {
        let (thoughts, thought) = mpsc::channel(1);
        match LiveTable::load(Arc::clone(&tables), &id, thoughts).await {
            Ok(live) => run_catching_panics(live, inbox, thought).await,
            Err(why) => turn_away(&tables, &id, inbox, why).await,
        }
    });
    sender
}

/// Runs a table. If its rules break off in the middle, it is read anew by whoever comes next.
async fn run_catching_panics(
    live: LiveTable,
    inbox: mpsc::Receiver<Message>,
    thoughts: mpsc::Receiver<BotAnswer>,
) {
    let (tables, id) = (Arc::clone(&live.tables), live.row.id.clone());
    metrics::gauge!("aeons_tables_live").increment(1.0);
    if AssertUnwindSafe(live.run(inbox, thoughts)).catch_unwind().await.is_err() {
        tracing::error!(table = id, "the rules of a game broke off");
        tables.forget_closed(&id);
    }
    metrics::gauge!("aeons_tables_live").decrement(1.0);
}

/// Tells whoever asked what came of it, also if the store has failed.
fn answer<T>(reply: Reply<T>, done: Result<Result<T, Denied>, StoreError>) -> Result<(), StoreError> {
    let (said, failed) = match done {
        Ok(said) => (said, Ok(())),
        Err(error) => (Err(Denied::Unavailable(error.in_words().to_owned())), Err(error)),
    };
    reply.send(said).ok();
    failed
}

impl LiveTable {
    async fn run(mut self, mut inbox: mpsc::Receiver<Message>, mut thoughts: mpsc::Receiver<BotAnswer>) {
        let idle = self.tables.limits.idle;
        let glance = idle / GLANCES;
        let (mut watched, mut idle_until) = (false, Instant::now() + glance);
        self.note_unwatched();
        let mut health = self.tables.health.watch();
        let mut present = tokio::time::interval(self.presence_holds());
        present.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            if let Err(error) = self.play_automatically().await {
                self.store_failed(&error);
            }
            if self.deleted || self.lost || self.dismissed {
                break;
            }
            if watched || !self.pages.is_empty() {
                idle_until = Instant::now() + idle;
            }
            if watched == self.pages.is_empty() {
                watched = !watched;
                self.note_watchers();
            }
            let done = tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => {
                        idle_until = idle_until.max(Instant::now() + glance);
                        self.receive(message).await
                    }
                    None => break,
                },
                Some(thought) = thoughts.recv() => self.thought(&thought).await,
                () = sleep_until(idle_until) => {
                    if self.is_idle() && inbox.is_empty() {
                        break;
                    }
                    idle_until = Instant::now() + glance;
                    Ok(())
                }
                () = sleep_until(self.vote_lapses().unwrap_or(idle_until)), if self.vote_lapses().is_some() => {
                    self.drop_vote();
                    Ok(())
                }
                () = sleep_until(self.tell_at.unwrap_or(idle_until)), if self.tell_at.is_some() => {
                    self.tell_table();
                    Ok(())
                }
                _ = present.tick() => self.note_presence().await,
                Ok(()) = health.changed() => {
                    let trouble = *health.borrow_and_update();
                    self.store_health_changed(trouble).await
                }
                () = self.tables.closing.cancelled() => break,
            };
            if let Err(error) = done {
                self.store_failed(&error);
            }
        }
        self.unload(inbox).await;
    }

    /// Nobody looks, and nothing goes on.
    fn is_idle(&self) -> bool {
        self.pages.is_empty() && self.thinking.is_none() && self.vote_lapses().is_none()
    }

    /// Somebody has come to look, or the last of them has gone.
    fn note_watchers(&self) {
        match self.pages.is_empty() {
            true => self.note_unwatched(),
            false => self.tables.note_watched(&self.row.id),
        }
    }

    fn note_unwatched(&self) {
        self.tables.note_unwatched(&self.row.id, self.told.len());
    }

    /// Makes room, unless something goes on here.
    fn make_room(&mut self) {
        self.dismissed = self.is_idle();
        if !self.dismissed {
            self.note_watchers();
        }
    }

    /// The store failed. Nothing is played until it works again; everybody is told why. If it failed because another node
    /// has taken the table, there is nothing to wait for.
    fn store_failed(&mut self, error: &StoreError) {
        if matches!(error, StoreError::Lost) {
            tracing::warn!(table = self.row.id, "another node has taken the table");
            self.lost = true;
            return;
        }
        tracing::error!(table = self.row.id, %error, "the store failed; the table waits");
        self.tables.health.report(error);
        self.unsure = true;
        self.trouble = Some(error.in_words());
        self.show_again();
    }

    /// The store does not work, for whomever; or it works again: then what was written after all is read, and the game goes
    /// on.
    async fn store_health_changed(&mut self, trouble: Option<&'static str>) -> Result<(), StoreError> {
        if trouble.is_none() && self.unsure {
            self.catch_up().await?;
            self.unsure = false;
        }
        if self.trouble != trouble {
            self.trouble = trouble;
            self.show_again();
        }
        Ok(())
    }

    /// Others may take the table. What came in at the last moment is for the table's next task.
    async fn unload(self, mut inbox: mpsc::Receiver<Message>) {
        let LiveTable { tables, held, pages, lost, .. } = self;
        drop(pages);
        tables.forget(&held.id);
        inbox.close();
        if tables.closing.is_cancelled() {
            return turn_away(&tables, &held.id, inbox, Denied::closing()).await;
        }
        if lost {
            metrics::counter!("aeons_tables_lost").increment(1);
        } else if let Err(error) = tables.store.give_back(&held).await {
            tracing::debug!(%error, table = held.id, "the table was not given back");
        }
        while let Some(message) = inbox.recv().await {
            if !message.is_of_page() {
                tables.tell(&held.id, message).await;
            }
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), StoreError> {
        match message {
            Message::Sit { page, who, address, outbox, board, reply } => {
                let eyes = self.seats_of(&who).next();
                self.sit(Page { id: page, who, address, outbox, board, eyes, seen: None }, reply);
                self.note_presence().await?;
            }
            Message::Said { page, what } => {
                if let Err(error) = self.receive_from_page(page, what).await {
                    self.refuse(page, error.in_words());
                    return Err(error);
                }
            }
            Message::Malformed { page, why } => self.refuse(page, &why),
            Message::Gone { page } => self.page_left(page).await?,
            Message::Join { who, address, key, name, reply } => {
                let joined = match self.trouble {
                    None => self.join(&who, address, &key, &name).await,
                    Some(why) => Ok(Err(Denied::Unavailable(why.to_owned()))),
                };
                answer(reply, joined)?;
            }
            Message::Invitation { who, key, reply } => drop(reply.send(self.invitation(&who, &key))),
            Message::Info { who, reply } => {
                let info = self.may_look(&who).map(|()| self.info(&who));
                reply.send(info).ok();
            }
            Message::Log { who, eyes, before, reply } => {
                reply.send(self.earlier_log(&who, eyes, before)).ok();
            }
            Message::Record { who, reply } => answer(reply, self.record(&who).await)?,
            Message::Forget { who, reply } => answer(reply, self.forget(&who).await)?,
            Message::Hide { who, hidden, reply } => answer(reply, self.hide(&who, hidden).await)?,
            Message::Delete { who, reply } => answer(reply, self.delete(&who).await)?,
            Message::Find { reply } => drop(reply.send(Ok(()))),
            Message::PutAway => self.make_room(),
            Message::Lost => self.lost = true,
        }
        Ok(())
    }

    async fn receive_from_page(&mut self, page: PageId, what: FromPage) -> Result<(), StoreError> {
        if !self.pages.iter().any(|known| known.id == page) {
            return Ok(());
        }
        if let Some(why) = self.trouble.filter(|_| what != FromPage::Ping) {
            self.refuse(page, why);
            return Ok(());
        }
        match what {
            FromPage::Answer { seat, sequence, choice } => self.answer(page, seat, sequence, choice).await,
            FromPage::Undo { sequence, turn } => self.undo(page, sequence, turn).await,
            FromPage::Agree { vote, yes } => self.agree(page, vote, yes).await,
            FromPage::Chat { text } => self.say(page, &text).await,
            FromPage::Advise { sequence } => self.advise(page, sequence).await,
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

    /// Chance and bots answer what is theirs to answer.
    async fn play_automatically(&mut self) -> Result<(), StoreError> {
        self.announce_dropped().await?;
        if self.trouble.is_some() || self.deleted || self.lost {
            return Ok(());
        }
        while self.chance_to_move() {
            let index = self.roll().expect("chance is asked");
            self.play(index).await?;
        }
        if self.bot_to_move().is_some() && self.thinking.is_none() && self.is_for_somebody() {
            self.think();
        }
        Ok(())
    }

    /// Whether somebody plays here or looks on. Bots among themselves wait until somebody does.
    fn is_for_somebody(&self) -> bool {
        let plays = |row: &SeatRow| row.holder.is_some() && row.bot.is_none();
        !self.pages.is_empty() || self.row.seats.iter().any(plays)
    }

    fn asked_actor(&self) -> Option<Actor> {
        self.game.as_ref().ok().and_then(|game| game.actor())
    }

    fn chance_to_move(&self) -> bool {
        self.asked_actor() == Some(Actor::Chance)
    }

    /// How well the bot plays that is asked, if one is.
    fn bot_to_move(&self) -> Option<Level> {
        match self.asked_actor()? {
            Actor::Seat(seat) => self.row.seats[seat.index()].bot,
            Actor::Chance => None,
        }
    }
}
