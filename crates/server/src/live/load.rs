//! Loads a table from the store into memory.

use super::action_limits::ActionLimits;
use super::frames::{LogEntry, heard};
use super::play::taken_back;
use super::rests::Rests;
use super::sitting::noted;
use super::talk::chat_line;
use super::{BotAnswer, Denied, LiveTable};
use crate::store::{Entry, GameStart, NoteRow, StoreError, TableLease, TableRow, TakeResult};
use crate::tables::Tables;
use shelf::{GameName, Playing, Version};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use table::Actor;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// An answer that still stands.
struct StandingAnswer {
    sequence: u32,
    index: usize,
    /// What the option was called; answers of a replay have been compared already.
    id: Option<String>,
}

/// A game, played to where its entries end.
struct Loaded {
    game: Box<dyn Playing>,
    told: Vec<LogEntry>,
}

impl LiveTable {
    pub(super) async fn load(
        tables: Arc<Tables>,
        id: &str,
        thoughts: mpsc::Sender<BotAnswer>,
    ) -> Result<LiveTable, Denied> {
        let held = match tables.store.take(id).await.map_err(|error| failed(&error))? {
            TakeResult::Here(held) => held,
            TakeResult::Elsewhere(node) => return Err(Denied::Elsewhere(node)),
            TakeResult::Nowhere => return Err(Denied::NoSuchTable),
        };
        let loaded = LiveTable::read(Arc::clone(&tables), held.clone(), thoughts).await;
        match &loaded {
            Ok(_) => tables.note_held(&held),
            Err(_) => drop(tables.store.give_back(&held).await),
        }
        loaded
    }

    /// Reads a table that nobody else writes to any more.
    async fn read(
        tables: Arc<Tables>,
        held: TableLease,
        thoughts: mpsc::Sender<BotAnswer>,
    ) -> Result<LiveTable, Denied> {
        let id = &held.id;
        let row = tables.store.table(id).await.map_err(|error| failed(&error))?.ok_or(Denied::NoSuchTable)?;
        let entries = tables.store.entries(id, 0).await.map_err(|error| failed(&error))?;
        let chat = tables.store.chat(id).await.map_err(|error| failed(&error))?;
        let notes = tables.store.notes(id).await.map_err(|error| failed(&error))?;
        let deal = match &row.deal {
            Some(code) => tables.store.deal(code).await.map_err(|error| failed(&error))?,
            None => None,
        };
        let advised = tables.store.advised(id).await.map_err(|error| failed(&error))?;
        let undone = undone(&entries);
        let count = u32::try_from(entries.len()).expect("a game has few answers");
        let (row, base, notes, loaded) = tokio::task::spawn_blocking(move || {
            let opened = catch_rule_panic(|| open(&row));
            let base = opened.as_ref().map_or(0, |game| game.answers() as u32);
            let loaded =
                opened.and_then(|game| catch_rule_panic(|| play_through(&row, game, entries, &notes)));
            (row, base, notes, loaded)
        })
        .await
        .map_err(|_| Denied::closing())?;
        let (game, told) = match loaded {
            Ok(loaded) => (Ok(loaded.game), loaded.told),
            Err(why) => (Err(why), notes.iter().map(noted).collect()),
        };
        let mut live = LiveTable {
            tables,
            held,
            row,
            deal,
            told_deal: false,
            game,
            base,
            sequence: base + count,
            told,
            chat: chat.into_iter().map(chat_line).collect(),
            notes,
            pages: Vec::new(),
            dropped: Vec::new(),
            left: HashMap::new(),
            since: Instant::now(),
            action_limits: ActionLimits::default(),
            undone,
            tell_at: None,
            advised,
            deleted: false,
            trouble: None,
            unsure: false,
            lost: false,
            dismissed: false,
            vote: None,
            rests: Rests::default(),
            turn_of: None,
            thinking: None,
            thoughts,
        };
        live.note_turn();
        live.told_deal = live.deal_info().is_some();
        Ok(live)
    }
}

/// How much each seat has taken back.
fn undone(entries: &[Entry]) -> HashMap<Option<u8>, u32> {
    entries.iter().fold(HashMap::new(), |mut undone, entry| {
        if let Entry::Undo { by, .. } = entry {
            *undone.entry(*by).or_default() += 1;
        }
        undone
    })
}

fn failed(error: &StoreError) -> Denied {
    tracing::error!(%error, "a table cannot be loaded");
    Denied::Unavailable(error.in_words().to_owned())
}

/// A mistake in the rules of a game is no reason to tell nothing of the table: its record is there to be read.
fn catch_rule_panic<T>(play: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let broken = "This game cannot go on because of a mistake in its rules. The table is kept, and its record can be saved.";
    catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|_| Err(broken.to_owned()))
}

/// The game where it began.
fn open(row: &TableRow) -> Result<Box<dyn Playing>, String> {
    let game: GameName = row.game.parse().map_err(|error: shelf::UnknownGame| error.to_string())?;
    match &row.begins {
        GameStart::Setup(setup) => shelf::new(game, crate::sandbox::plain(setup)),
        GameStart::Replay(text) => shelf::replay(text),
    }
    .map_err(|error| format!("A game can no longer be started with this set-up: {error}."))
}

/// Plays every answer that was not taken back. Each must still be called what it was called, whichever rules and content
/// it was given under; if one is not, the table says so and waits for the version that it was made by.
fn play_through(
    row: &TableRow,
    mut game: Box<dyn Playing>,
    entries: Vec<Entry>,
    notes: &[NoteRow],
) -> Result<Loaded, String> {
    let version = game.version();
    let (kept, taken_back) = standing_answers(row, game.as_ref(), entries);
    game.rewind(0);
    let mut told = vec![LogEntry { sequence: 0, answer: None, heard: heard(game.opening()) }];
    for (answer, StandingAnswer { sequence, index, id }) in kept.into_iter().enumerate() {
        let fits = id.is_none_or(|id| called(game.as_ref(), index, &id));
        let news = game.take(index).ok().filter(|_| fits).ok_or_else(|| changed(row, version))?;
        told.push(LogEntry { sequence, answer: Some(answer), heard: heard(news) });
    }
    told.extend(taken_back);
    told.extend(notes.iter().map(noted));
    told.sort_by_key(|told| told.sequence);
    Ok(Loaded { game, told })
}

fn called(game: &dyn Playing, index: usize, id: &str) -> bool {
    game.option_id(index).is_some_and(|known| known == id)
}

fn changed(row: &TableRow, Version { rules, content }: Version) -> String {
    format!(
        "The rules or cards have changed since this game was played (rules {} and cards {:016x}; now rules {rules} and \
         cards {content:016x}), so it cannot go on. The table is kept as it is.",
        row.rules, row.content
    )
}

/// The answers that still stand, each with the sequence after it, and what the log says of the others.
fn standing_answers(
    row: &TableRow,
    game: &dyn Playing,
    entries: Vec<Entry>,
) -> (Vec<StandingAnswer>, Vec<LogEntry>) {
    let of_replay = (1..).zip(game.given()).map(|(sequence, given)| StandingAnswer {
        sequence,
        index: given.index(),
        id: None,
    });
    let (mut kept, mut notes): (Vec<StandingAnswer>, Vec<LogEntry>) = (of_replay.collect(), Vec::new());
    let first = kept.len() as u32 + 1;
    for (sequence, entry) in (first..).zip(entries) {
        match entry {
            Entry::Answer { index, id, .. } => {
                kept.push(StandingAnswer { sequence, index: index as usize, id: Some(id) });
            }
            Entry::Undo { by, answers } => {
                kept.truncate(answers as usize);
                notes.push(taken_back(sequence, by, &row.seats));
            }
        }
    }
    (kept, notes)
}

/// The seat of an actor; nothing for chance.
pub(super) fn seat_of(actor: Actor) -> Option<u8> {
    match actor {
        Actor::Seat(seat) => Some(seat.0),
        Actor::Chance => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_break_off_leave_a_sentence() {
        assert_eq!(catch_rule_panic(|| Ok(7)), Ok(7));
        let broken: Result<(), String> = catch_rule_panic(|| panic!("no such card"));
        assert!(broken.is_err_and(|why| why.contains("its record can be saved")));
    }
}
