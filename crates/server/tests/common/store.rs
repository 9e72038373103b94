//! What every store must do.

use futures_util::future::join_all;
use protocol::online::Level;
use serde_json::json;
use server::store::{
    Appended, Begins, ChatRow, Entry, NoteRow, Old, Part, SeatRow, Store, StoreError, Summary, TableRow,
};
use std::sync::atomic::{AtomicU32, Ordering};

/// A table with an id of its own.
fn row() -> TableRow {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    let seat = |seat, holder: Option<&str>| SeatRow {
        seat,
        name: format!("Ümit {seat}"),
        holder: holder.map(str::to_owned),
        bot: (seat == 1).then_some(Level::Master),
        invitation: holder.is_none().then(|| "key".to_owned()),
        seen: 1_800_000_000 + i64::from(seat),
    };
    TableRow {
        id: format!("{time}-{number}"),
        game: "elder-gods".to_owned(),
        rules: 3,
        content: u64::MAX - 1,
        begins: Begins::Setup(json!({ "players": 2 })),
        owner: format!("owner-{time}-{number}"),
        open_to_watchers: true,
        advice: false,
        hook: None,
        rematch: None,
        summary: summary("new"),
        seats: vec![seat(0, Some("ann")), seat(1, None)],
    }
}

const ALL: Part = Part { from: 0, count: 200 };

fn summary(status: &str) -> Summary {
    Summary { status: status.to_owned(), asked: Some(1), over: false, changed: 1_800_000_000 }
}

fn answer(index: u32) -> Entry {
    Entry::Answer { actor: Some(1), index, id: format!("option {index}") }
}

pub(crate) async fn keeps_tables_and_entries(store: &dyn Store) {
    let row = row();
    store.create(row.clone()).await.unwrap();
    assert_eq!(store.table(&row.id).await.unwrap(), Some(row.clone()));
    assert_eq!(store.table("another").await.unwrap(), None);
    let entries = vec![
        answer(4),
        Entry::Answer { actor: None, index: 0, id: String::new() },
        Entry::Undo { by: Some(0), answers: 0 },
    ];
    let done = store.append(&row.id, 0, entries.clone(), summary("later")).await.unwrap();
    assert_eq!(done, Appended::Done);
    assert_eq!(store.entries(&row.id, 0).await.unwrap(), entries);
    assert_eq!(store.entries(&row.id, 2).await.unwrap(), entries[2..]);
    let kept = store.table(&row.id).await.unwrap().unwrap();
    assert_eq!(kept.summary, summary("later"));
    assert_eq!(store.tables_of(&row.owner, ALL).await.unwrap(), vec![kept]);
    let replay = TableRow { begins: Begins::Replay("a\nb".to_owned()), ..self::row() };
    store.create(replay.clone()).await.unwrap();
    assert_eq!(store.table(&replay.id).await.unwrap(), Some(replay.clone()));
    let line = |text: &str| ChatRow {
        by: "Ann".to_owned(),
        person: "a1".to_owned(),
        seat: Some(0),
        text: text.to_owned(),
        at: 5,
    };
    store.say(&row.id, line("one")).await.unwrap();
    store.say(&row.id, line("two")).await.unwrap();
    assert_eq!(store.chat(&row.id).await.unwrap(), [line("one"), line("two")]);
    assert_eq!(store.chat(&replay.id).await.unwrap(), []);
    store.set_hook(&row.id, Some("https://example.org/".to_owned())).await.unwrap();
    assert_eq!(store.table(&row.id).await.unwrap().unwrap().hook.as_deref(), Some("https://example.org/"));
    store.seen(&row.id, "ann", 7).await.unwrap();
    assert_eq!(store.table(&row.id).await.unwrap().unwrap().seats[0].seen, 7);
    store.ping().await.unwrap();
    store.probe(1).await.unwrap();
    store.probe(2).await.unwrap();
}

/// A character that PostgreSQL refuses is refused before it comes to others' writes, and nothing is kept of its text.
pub(crate) async fn refuses_nul_and_nothing_else(store: &dyn Store) {
    let (row, other) = (row(), row());
    store.create(row.clone()).await.unwrap();
    store.create(other.clone()).await.unwrap();
    let line =
        ChatRow { by: "Ann".to_owned(), person: String::new(), seat: None, text: "a\0b".to_owned(), at: 5 };
    let bad = Entry::Answer { actor: None, index: 0, id: "a\0".to_owned() };
    let (said, answered, fine) = tokio::join!(
        store.say(&row.id, line),
        store.append(&row.id, 0, vec![bad], summary("bad")),
        store.append(&other.id, 0, vec![answer(1)], summary("fine")),
    );
    assert!(matches!(said, Err(StoreError::Nul)), "{said:?}");
    assert!(matches!(answered, Err(StoreError::Nul)), "{answered:?}");
    assert_eq!(fine.unwrap(), Appended::Done);
    assert_eq!(store.chat(&row.id).await.unwrap(), []);
    assert_eq!(store.entries(&row.id, 0).await.unwrap(), []);
}

pub(crate) async fn refuses_a_sequence_that_is_taken(store: &dyn Store) {
    let row = row();
    store.create(row.clone()).await.unwrap();
    store.append(&row.id, 0, vec![answer(0), answer(1)], summary("two")).await.unwrap();
    for (from, status) in [(0, "too early"), (1, "taken"), (3, "too late")] {
        let refused = store.append(&row.id, from, vec![answer(9), answer(9)], summary(status)).await.unwrap();
        assert_eq!(refused, Appended::Conflict, "{from}");
    }
    assert_eq!(store.entries(&row.id, 0).await.unwrap(), [answer(0), answer(1)], "nothing of it was kept");
    assert_eq!(store.table(&row.id).await.unwrap().unwrap().summary.status, "two");
    assert_eq!(store.append(&row.id, 2, vec![answer(2)], summary("three")).await.unwrap(), Appended::Done);
}

pub(crate) async fn changes_a_seat_only_if_it_is_as_it_was(store: &dyn Store) {
    let row = row();
    store.create(row.clone()).await.unwrap();
    let open = row.seats[1].clone();
    let taken = |who: &str| SeatRow {
        holder: Some(who.to_owned()),
        invitation: None,
        name: who.to_owned(),
        ..open.clone()
    };
    let note = |text: &str| NoteRow { sequence: 3, seat: 1, who: "bea".to_owned(), text: text.to_owned() };
    assert!(store.change_seat(&row.id, open.clone(), taken("bea"), note("one")).await.unwrap());
    let late = store.change_seat(&row.id, open.clone(), taken("cal"), note("two")).await.unwrap();
    assert!(!late, "somebody was quicker");
    assert_eq!(store.table(&row.id).await.unwrap().unwrap().seats[1], taken("bea"));
    assert_eq!(
        store.tables_of("bea", ALL).await.unwrap().iter().filter(|table| table.id == row.id).count(),
        1
    );
    assert!(store.change_seat(&row.id, taken("bea"), open.clone(), note("three")).await.unwrap());
    assert_eq!(store.notes(&row.id).await.unwrap(), [note("one"), note("three")]);
}

/// Tables are listed part by part, played again once, hidden, and deleted with all that belongs to them.
pub(crate) async fn tidies_up(store: &dyn Store) {
    let rows: Vec<TableRow> = (0..5).map(|_| TableRow { owner: "tidy".to_owned(), ..row() }).collect();
    for (age, row) in (0..).zip(&rows) {
        let summary = Summary { changed: 1000 - age, over: age == 4, ..summary("old") };
        store.create(TableRow { summary, ..row.clone() }).await.unwrap();
    }
    let ids = |tables: Vec<TableRow>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
    let part = store.tables_of("tidy", Part { from: 1, count: 2 }).await.unwrap();
    assert_eq!(ids(part), [rows[1].id.clone(), rows[2].id.clone()]);
    assert_eq!(store.owned("tidy").await.unwrap(), 5);

    store.hide(&rows[1].id, "tidy").await.unwrap();
    store.hide(&rows[1].id, "tidy").await.unwrap();
    assert_eq!(store.tables_of("tidy", ALL).await.unwrap().len(), 4);
    let again = [row(), row()];
    assert!(store.play_again(&rows[0].id, again[0].clone()).await.unwrap());
    assert!(!store.play_again(&rows[0].id, again[1].clone()).await.unwrap(), "once");
    assert_eq!(store.table(&rows[0].id).await.unwrap().unwrap().rematch.as_ref(), Some(&again[0].id));
    assert_eq!(store.table(&again[1].id).await.unwrap(), None);

    let old = store.old(Old { finished: 997, abandoned: 998 }).await.unwrap();
    assert!(old.contains(&rows[3].id) && old.contains(&rows[4].id) && !old.contains(&rows[0].id), "{old:?}");
    store.append(&rows[1].id, 0, vec![answer(0)], summary("newer")).await.unwrap();
    assert!(!store.delete(&rows[1].id, 1001).await.unwrap(), "somebody has touched it");
    assert!(store.delete(&rows[1].id, i64::MAX).await.unwrap());
    assert_eq!(store.table(&rows[1].id).await.unwrap(), None);
    assert_eq!(store.entries(&rows[1].id, 0).await.unwrap(), []);
    assert!(store.size().await.unwrap() > 0);
}

/// Sixteen want to write the same thing at once, and one writes on and on.
pub(crate) async fn many_writers_lose_nothing(store: &dyn Store) {
    let (shared, own) = (row(), row());
    store.create(shared.clone()).await.unwrap();
    store.create(own.clone()).await.unwrap();
    let write = |id: String, from: u32| async move {
        store.append(&id, from, vec![answer(from)], summary("many")).await.unwrap()
    };
    let racing: Vec<_> = (0..16).map(|_| write(shared.id.clone(), 0)).collect();
    let outcomes = join_all(racing).await;
    assert_eq!(outcomes.iter().filter(|&&outcome| outcome == Appended::Done).count(), 1);
    for from in 0..50 {
        assert_eq!(write(own.id.clone(), from).await, Appended::Done);
    }
    assert_eq!(store.entries(&own.id, 0).await.unwrap().len(), 50);
    assert_eq!(store.entries(&shared.id, 0).await.unwrap().len(), 1);
}

pub(crate) async fn has_one_secret(store: &dyn Store) -> Vec<u8> {
    let secret = store.secret().await.unwrap();
    assert!(secret.len() >= 64);
    assert_eq!(store.secret().await.unwrap(), secret);
    secret
}
