//! Answers: of people, of bots, and of chance.

use super::frames::{LogEntry, SharedNews, Unsent, heard};
use super::load::seat_of;
use super::{BotAnswer, LiveTable, PageId};
use crate::names::apart;
use crate::store::{Appended, Entry, ResultsChange, SeatRow, StoreError, Summary};
use bots::{Bot, Budget};
use protocol::online::Level;
use shelf::Playing;
use table::{Actor, Refused};
use tokio::time::Instant;

/// The most answers of chance that are written down at once.
const LONGEST_ROLL: usize = 64;

/// The result of an answer.
#[derive(Debug)]
pub(super) enum Played {
    Done,
    Refused(Refused),
}

fn in_words(refused: &Refused) -> String {
    match refused {
        Refused::Over => "The game is over.".to_owned(),
        Refused::NoSuchOption { options, .. } => {
            format!("There is no such answer: choose 0 to {}.", options - 1)
        }
    }
}

impl LiveTable {
    /// A person answers.
    pub(super) async fn answer(
        &mut self,
        page: PageId,
        seat: u8,
        sequence: u32,
        choice: u32,
    ) -> Result<(), StoreError> {
        if let Err(why) = self.may_answer(page, seat, sequence) {
            self.refuse(page, &why);
            return Ok(());
        }
        let started = Instant::now();
        match self.play(choice as usize).await? {
            Played::Done => {}
            Played::Refused(why) => self.refuse(page, &in_words(&why)),
        }
        metrics::histogram!("aeons_answer_seconds").record(started.elapsed().as_secs_f64());
        Ok(())
    }

    /// Whether the seat is this page's and is asked. Whether there is such an option, the game itself says.
    fn may_answer(&self, page: PageId, seat: u8, sequence: u32) -> Result<(), String> {
        let game = self.game.as_ref().map_err(Clone::clone)?;
        let row = self.row.seats.get(usize::from(seat));
        let Some(row) = row.filter(|row| row.holder.as_deref() == Some(self.who(page))) else {
            return Err("This seat is not yours.".to_owned());
        };
        if sequence != self.sequence {
            return Err("This question has already been answered.".to_owned());
        }
        match game.actor() {
            Some(actor) if seat_of(actor) != Some(seat) => Err("It is somebody else's decision.".to_owned()),
            Some(_) if row.bot.is_some() => {
                Err("A bot is playing this seat. Choose \"Play it myself\" first.".to_owned())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Plays an answer and the dice that follow; shows them when they are on disk.
    pub(super) async fn play(&mut self, index: usize) -> Result<Played, StoreError> {
        let (from, answers) = (self.sequence, self.answers());
        let (mut entries, mut unsent) = (Vec::new(), Unsent::default());
        if let Err(refused) = self.step(index, &mut entries, &mut unsent) {
            return Ok(Played::Refused(refused));
        }
        while entries.len() < LONGEST_ROLL
            && let Some(index) = self.roll()
        {
            self.step(index, &mut entries, &mut unsent).expect("chance answers what it is asked");
        }
        let (summary, results) = (self.summary(), self.results());
        let appended = self.append(from, entries, summary, results).await;
        if appended.is_err() {
            self.roll_back(from, answers).await;
        }
        appended?;
        self.settled(unsent);
        Ok(Played::Done)
    }

    /// Writes entries down. Whoever finds others there than were in memory has lost the table, whatever its token says.
    pub(super) async fn append(
        &mut self,
        from: u32,
        entries: Vec<Entry>,
        summary: Summary,
        results: ResultsChange,
    ) -> Result<(), StoreError> {
        match self.tables.store.append_with(&self.held, from - self.base, entries, summary, results).await? {
            Appended::Done => Ok(()),
            Appended::Conflict => Err(StoreError::Lost),
        }
    }

    /// What was played is on disk: everybody may see it.
    pub(super) fn settled(&mut self, unsent: Unsent) {
        self.send_all(unsent);
        self.drop_undo_vote();
        self.tell_deal();
        self.call_hook();
    }

    /// Takes one option, in memory only.
    fn step(&mut self, index: usize, entries: &mut Vec<Entry>, unsent: &mut Unsent) -> Result<(), Refused> {
        let Ok(game) = &mut self.game else { return Err(Refused::Over) };
        let (actor, answer) = (game.actor().and_then(seat_of), game.answers());
        let id = game.option_id(index).unwrap_or_default();
        let news = game.take(index)?;
        self.sequence += 1;
        metrics::counter!("aeons_answers").increment(1);
        entries.push(Entry::Answer { actor, index: index as u32, id });
        self.told.push(LogEntry { sequence: self.sequence, answer: Some(answer), heard: heard(news) });
        self.show(None, unsent);
        Ok(())
    }

    /// How chance answers, if it is asked.
    pub(super) fn roll(&self) -> Option<usize> {
        let game = self.game.as_ref().ok()?;
        (game.actor()? == Actor::Chance).then(|| game.decide(Bot::Random, self.chance(game.as_ref())))?
    }

    /// Lets a bot think about the question, in the pool.
    pub(super) fn think(&mut self) {
        let (Ok(game), Some(level)) = (&self.game, self.bot_to_move()) else { return };
        let (copy, sequence, thoughts) = (game.copy(), self.sequence, self.thoughts.clone());
        let stream = self.bots_stream(game.as_ref());
        let decide = move |bot| copy.decide(bot, stream);
        let then = move |index| {
            thoughts.try_send(BotAnswer { sequence, index }).ok();
        };
        self.thinking = Some(sequence);
        let pool = &self.tables.bots;
        match level {
            Level::Apprentice => pool.answer(move || decide(Bot::Apprentice), then),
            Level::Adept => pool.answer(move || decide(Bot::Adept), then),
            Level::Master => pool.search(move |time| decide(Bot::Search(Budget::Time(time))), then),
        }
    }

    /// Takes the answer of a bot; it counts if the question is still the same and still the bot's. A bot that returned
    /// no answer gets a random one.
    pub(super) async fn thought(&mut self, thought: &BotAnswer) -> Result<(), StoreError> {
        self.thinking = None;
        if self.trouble.is_some() || thought.sequence != self.sequence || self.bot_to_move().is_none() {
            return Ok(());
        }
        let Ok(game) = &self.game else { return Ok(()) };
        match thought.index.or_else(|| game.decide(Bot::Random, self.bots_stream(game.as_ref()))) {
            Some(index) => self.play(index).await.map(drop),
            None => Ok(()),
        }
    }

    /// Plays and shows what was written although the store said that it failed.
    pub(super) async fn catch_up(&mut self) -> Result<(), StoreError> {
        let tail = self.tables.store.entries(&self.row.id, self.sequence - self.base).await?;
        let row = self.tables.store.table(&self.row.id).await?;
        let chat = self.tables.store.chat(&self.row.id).await?;
        let notes = self.tables.store.notes(&self.row.id).await?;
        if let Some(row) = row {
            self.row.seats = row.seats;
            self.row.hook = row.hook;
            self.drop_lost_views();
        }
        self.show_new_chat(chat);
        let moved = !tail.is_empty();
        for entry in tail {
            let mut unsent = Unsent::default();
            match entry {
                Entry::Answer { index, .. } => {
                    if let Err(refused) = self.step(index as usize, &mut Vec::new(), &mut unsent) {
                        tracing::error!(%refused, table = self.row.id, "what was written is no answer");
                    }
                }
                Entry::Undo { by, answers } => {
                    let (earlier, _) = self.earlier(answers as usize).await;
                    self.apply_undo(by, answers as usize, earlier, &mut unsent);
                }
            }
            self.send_all(unsent);
        }
        let fresh = notes.into_iter().skip(self.notes.len()).collect::<Vec<_>>();
        if !fresh.is_empty() {
            self.drop_vote();
            self.log_seat_changes(fresh);
        }
        if moved {
            self.drop_undo_vote();
            self.note_turn();
        }
        self.tell_table();
        Ok(())
    }

    fn answers(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.answers())
    }

    /// Forgets what was played but not written.
    async fn roll_back(&mut self, sequence: u32, answers: usize) {
        if let (Some(earlier), _) = self.earlier(answers).await {
            self.game = Ok(earlier);
        }
        self.sequence = sequence;
        self.forget_told(answers);
        // Frames of what was played were never sent.
        self.pages.iter_mut().for_each(|page| page.seen = None);
    }

    /// Forgets what happened because of answers that no longer stand; returns the sequence of the first.
    fn forget_told(&mut self, answers: usize) -> Option<u32> {
        let gone = |told: &LogEntry| told.answer.is_some_and(|answer| answer >= answers);
        let sequence = self.told.iter().find(|told| gone(told))?.sequence;
        self.told.retain(|told| !gone(told));
        Some(sequence)
    }

    /// Somebody took decisions back, in memory: the game is as it was earlier.
    pub(super) fn apply_undo(
        &mut self,
        by: Option<u8>,
        answers: usize,
        earlier: Option<Box<dyn Playing>>,
        unsent: &mut Unsent,
    ) {
        if let Some(earlier) = earlier {
            self.game = Ok(earlier);
        }
        self.sequence += 1;
        *self.undone.entry(by).or_default() += 1;
        let from = self.forget_told(answers).unwrap_or(self.sequence);
        self.told.push(taken_back(self.sequence, by, &self.row.seats));
        self.show(Some(from), unsent);
    }
}

/// What the log says of something that was taken back; this itself is never taken back.
pub(super) fn taken_back(sequence: u32, by: Option<u8>, seats: &[SeatRow]) -> LogEntry {
    let by = by
        .and_then(|seat| seats.get(usize::from(seat)))
        .map_or("Somebody".to_owned(), |row| apart(&row.name));
    LogEntry { sequence, answer: None, heard: SharedNews::note(format!("{by} takes back a decision.")) }
}
