//! What every store must do.

use futures_util::future::join_all;
use protocol::online::{Level, NewSeat};
use serde_json::json;
use server::store::{
    AgeLimits, Appended, ChatRow, DealRow, DeviceCodeRow, Entry, GameStart, ListRange, NoteRow, ResultRow,
    ResultsChange, SeatRow, Seed, Store, StoreError, Summary, TableLease, TableRow, TakeResult,
};
use std::sync::atomic::{AtomicU32, Ordering};

/// A table with an id of its own.
pub(crate) fn row() -> TableRow {
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
        begins: GameStart::Setup(json!({ "players": 2 })),
        owner: format!("owner-{time}-{number}"),
        open_to_watchers: true,
        advice: false,
        hook: None,
        rematch: None,
        deal: None,
        named: false,
        began: 1_700_000_000,
        summary: summary("new"),
        seats: vec![seat(0, Some("ann")), seat(1, None)],
        notes: Vec::new(),
        dealt: None,
    }
}

/// Makes a table and takes it.
async fn made(store: &dyn Store, row: &TableRow) -> TableLease {
    store.create(row.clone()).await.unwrap();
    take(store, &row.id).await
}

pub(crate) async fn take(store: &dyn Store, id: &str) -> TableLease {
    let taken = store.take(id).await.unwrap();
    let TakeResult::Here(held) = taken else { panic!("{id} cannot be taken: {taken:?}") };
    held
}

const ALL: ListRange = ListRange { from: 0, count: 200, hidden: false };

pub(crate) fn summary(status: &str) -> Summary {
    Summary { status: status.to_owned(), asked: Some(1), over: false, changed: 1_800_000_000 }
}

pub(crate) fn answer(index: u32) -> Entry {
    Entry::Answer { actor: Some(1), index, id: format!("option {index}") }
}

pub(crate) async fn keeps_tables_and_entries(store: &dyn Store) {
    let row = row();
    let held = made(store, &row).await;
    assert_eq!(store.table(&row.id).await.unwrap(), Some(row.clone()));
    assert_eq!(store.table("another").await.unwrap(), None);
    let entries = vec![
        answer(4),
        Entry::Answer { actor: None, index: 0, id: String::new() },
        Entry::Undo { by: Some(0), answers: 0 },
    ];
    let done = store.append(&held, 0, entries.clone(), summary("later")).await.unwrap();
    assert_eq!(done, Appended::Done);
    assert_eq!(store.entries(&row.id, 0).await.unwrap(), entries);
    assert_eq!(store.entries(&row.id, 2).await.unwrap(), entries[2..]);
    let kept = store.table(&row.id).await.unwrap().unwrap();
    assert_eq!(kept.summary, summary("later"));
    assert_eq!(store.tables_of(&row.owner, ALL).await.unwrap(), vec![kept]);
    let replay = TableRow { begins: GameStart::Replay("a\nb".to_owned()), ..self::row() };
    store.create(replay.clone()).await.unwrap();
    assert_eq!(store.table(&replay.id).await.unwrap(), Some(replay.clone()));
    let listed = store.tables_of(&replay.owner, ALL).await.unwrap();
    assert_eq!(listed, [TableRow { begins: GameStart::Replay(String::new()), ..replay.clone() }]);
    let line = |text: &str| ChatRow {
        by: "Ann".to_owned(),
        person: "a1".to_owned(),
        seat: Some(0),
        text: text.to_owned(),
        at: 5,
    };
    store.say(&held, line("one")).await.unwrap();
    store.say(&held, line("two")).await.unwrap();
    assert_eq!(store.chat(&row.id).await.unwrap(), [line("one"), line("two")]);
    assert_eq!(store.chat(&replay.id).await.unwrap(), []);
    store.set_hook(&held, Some("https://example.org/".to_owned())).await.unwrap();
    assert_eq!(store.table(&row.id).await.unwrap().unwrap().hook.as_deref(), Some("https://example.org/"));
    store.advise(&held, "ann", 41).await.unwrap();
    assert_eq!(store.advised(&row.id).await.unwrap(), [("ann".to_owned(), 41)]);
    store.seen(&held, "ann", 7).await.unwrap();
    assert_eq!(store.table(&row.id).await.unwrap().unwrap().seats[0].seen, 7);
    store.ping().await.unwrap();
    store.probe(1).await.unwrap();
    store.probe(2).await.unwrap();
}

/// A character that PostgreSQL refuses is refused before it comes to others' writes, and nothing is kept of its text.
pub(crate) async fn refuses_nul_and_nothing_else(store: &dyn Store) {
    let (row, other) = (row(), row());
    let (held, others) = (made(store, &row).await, made(store, &other).await);
    let line =
        ChatRow { by: "Ann".to_owned(), person: String::new(), seat: None, text: "a\0b".to_owned(), at: 5 };
    let bad = Entry::Answer { actor: None, index: 0, id: "a\0".to_owned() };
    let (said, answered, fine) = tokio::join!(
        store.say(&held, line),
        store.append(&held, 0, vec![bad], summary("bad")),
        store.append(&others, 0, vec![answer(1)], summary("fine")),
    );
    assert!(matches!(said, Err(StoreError::Nul)), "{said:?}");
    assert!(matches!(answered, Err(StoreError::Nul)), "{answered:?}");
    assert_eq!(fine.unwrap(), Appended::Done);
    assert_eq!(store.chat(&row.id).await.unwrap(), []);
    assert_eq!(store.entries(&row.id, 0).await.unwrap(), []);
}

pub(crate) async fn refuses_a_sequence_that_is_taken(store: &dyn Store) {
    let row = row();
    let held = made(store, &row).await;
    store.append(&held, 0, vec![answer(0), answer(1)], summary("two")).await.unwrap();
    for (from, status) in [(0, "too early"), (1, "taken"), (3, "too late")] {
        let refused = store.append(&held, from, vec![answer(9), answer(9)], summary(status)).await.unwrap();
        assert_eq!(refused, Appended::Conflict, "{from}");
    }
    assert_eq!(store.entries(&row.id, 0).await.unwrap(), [answer(0), answer(1)], "nothing of it was kept");
    assert_eq!(store.table(&row.id).await.unwrap().unwrap().summary.status, "two");
    assert_eq!(store.append(&held, 2, vec![answer(2)], summary("three")).await.unwrap(), Appended::Done);
}

pub(crate) async fn changes_a_seat_only_if_it_is_as_it_was(store: &dyn Store) {
    let row = row();
    let held = made(store, &row).await;
    let open = row.seats[1].clone();
    let taken = |who: &str| SeatRow {
        holder: Some(who.to_owned()),
        invitation: None,
        name: who.to_owned(),
        ..open.clone()
    };
    let note = |text: &str| NoteRow { sequence: 3, seat: 1, who: "bea".to_owned(), text: text.to_owned() };
    assert!(store.change_seat(&held, open.clone(), taken("bea"), note("one")).await.unwrap());
    let late = store.change_seat(&held, open.clone(), taken("cal"), note("two")).await.unwrap();
    assert!(!late, "somebody was quicker");
    assert_eq!(store.table(&row.id).await.unwrap().unwrap().seats[1], taken("bea"));
    assert_eq!(
        store.tables_of("bea", ALL).await.unwrap().iter().filter(|table| table.id == row.id).count(),
        1
    );
    assert!(store.change_seat(&held, taken("bea"), open.clone(), note("three")).await.unwrap());
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
    let part = store.tables_of("tidy", ListRange { from: 1, count: 2, hidden: false }).await.unwrap();
    assert_eq!(ids(part), [rows[1].id.clone(), rows[2].id.clone()]);
    assert_eq!(store.owned("tidy").await.unwrap(), 5);

    let (first, second) = (take(store, &rows[0].id).await, take(store, &rows[1].id).await);
    store.hide(&second, "tidy", true).await.unwrap();
    store.hide(&second, "tidy", true).await.unwrap();
    assert_eq!(store.tables_of("tidy", ALL).await.unwrap().len(), 4);
    let hidden = store.tables_of("tidy", ListRange { hidden: true, ..ALL }).await.unwrap();
    assert_eq!(ids(hidden), [rows[1].id.clone()]);
    let again = [row(), row()];
    assert!(store.play_again(&first, again[0].clone()).await.unwrap());
    assert!(!store.play_again(&first, again[1].clone()).await.unwrap(), "once");
    assert_eq!(store.table(&rows[0].id).await.unwrap().unwrap().rematch.as_ref(), Some(&again[0].id));
    assert_eq!(store.table(&again[1].id).await.unwrap(), None);

    let old = store.old(AgeLimits { finished: 997, abandoned: 998 }).await.unwrap();
    assert!(old.contains(&rows[3].id) && old.contains(&rows[4].id) && !old.contains(&rows[0].id), "{old:?}");
    store.append(&second, 0, vec![answer(0)], summary("newer")).await.unwrap();
    assert!(!store.delete(&second, 1001).await.unwrap(), "somebody has touched it");
    assert!(store.delete(&second, i64::MAX).await.unwrap());
    assert_eq!(store.table(&rows[1].id).await.unwrap(), None);
    assert_eq!(store.entries(&rows[1].id, 0).await.unwrap(), []);
    assert!(store.size().await.unwrap() > 0);
}

/// Sixteen want to write the same thing at once, and one writes on and on.
pub(crate) async fn many_writers_lose_nothing(store: &dyn Store) {
    let (shared, own) = (row(), row());
    let (all, alone) = (made(store, &shared).await, made(store, &own).await);
    let write = |held: TableLease, from: u32| async move {
        store.append(&held, from, vec![answer(from)], summary("many")).await.unwrap()
    };
    let racing: Vec<_> = (0..16).map(|_| write(all.clone(), 0)).collect();
    let outcomes = join_all(racing).await;
    assert_eq!(outcomes.iter().filter(|&&outcome| outcome == Appended::Done).count(), 1);
    for from in 0..50 {
        assert_eq!(write(alone.clone(), from).await, Appended::Done);
    }
    assert_eq!(store.entries(&own.id, 0).await.unwrap().len(), 50);
    assert_eq!(store.entries(&shared.id, 0).await.unwrap().len(), 1);
}

/// Of what was said only the last lines are kept; the id of the table.
pub(crate) async fn forgets_what_was_said_long_ago(store: &dyn Store) -> String {
    let row = row();
    let held = made(store, &row).await;
    for number in 0..230 {
        let (by, person) = ("Ann".to_owned(), String::new());
        let line = ChatRow { by, person, seat: None, text: number.to_string(), at: number };
        store.say(&held, line).await.unwrap();
    }
    let kept = store.chat(&row.id).await.unwrap();
    assert_eq!((kept.len(), kept[0].at, kept[199].at), (200, 30, 229));
    row.id
}

/// Of all who come with a code at the same time, one is told whose it is.
pub(crate) async fn tells_whose_code_it_is_once(store: &dyn Store) {
    let owner = row().owner;
    let code = |hash: &[u8]| DeviceCodeRow {
        hash: [owner.as_bytes(), hash].concat(),
        who: owner.clone(),
        until: 100,
    };
    let (old, new) = (code(b"old"), code(b"new"));
    store.keep_code(old.clone(), 90).await.unwrap();
    store.keep_code(new.clone(), 90).await.unwrap();
    assert_eq!(store.take_code(&old.hash, 90).await.unwrap(), None, "there is another since");
    assert_eq!(store.take_code(&new.hash, 101).await.unwrap(), None, "it is too late");
    let told = join_all((0..8).map(|_| store.take_code(&new.hash, 100))).await;
    let told: Vec<String> = told.into_iter().filter_map(Result::unwrap).collect();
    assert_eq!(told, [owner]);
}

/// A deal with a code of its own.
pub(crate) fn deal(day: Option<i64>) -> DealRow {
    DealRow {
        code: row().id.replace('-', "D"),
        game: "elder-gods".to_owned(),
        rules: 3,
        content: u64::MAX - 1,
        setup: json!({ "players": 2, "gods": [] }),
        seats: vec![NewSeat::Me, NewSeat::Master],
        seed: Seed(u64::MAX - 7),
        day,
        made: 1_800_000_000,
    }
}

/// A day that no other test knows, long ago.
pub(crate) fn day() -> i64 {
    let number = row().id.replace('-', "");
    -number[number.len() - 12..].parse::<i64>().unwrap() - 1
}

/// A table where somebody plays a deal.
pub(crate) fn table_of(deal: &DealRow, who: &str) -> TableRow {
    let row = row();
    let seats =
        row.seats.into_iter().map(|seat| SeatRow { holder: seat.holder.map(|_| who.to_owned()), ..seat });
    TableRow {
        deal: Some(deal.code.clone()),
        named: true,
        dealt: Some(deal.clone()),
        seats: seats.collect(),
        owner: who.to_owned(),
        ..row
    }
}

/// What came of the first seat of such a table.
pub(crate) fn result_of(row: &TableRow, won: bool, decisions: u32, ended: i64) -> ResultRow {
    ResultRow {
        table: row.id.clone(),
        seat: 0,
        seats: 2,
        who: row.seats[0].holder.clone().unwrap(),
        name: "Ümit".to_owned(),
        game: row.game.clone(),
        setup: "The Lamp".to_owned(),
        plays: "Cthulhu".to_owned(),
        won,
        decisions,
        began: row.began,
        ended,
        deal: row.deal.clone(),
        counts: true,
        sandbox: false,
    }
}

async fn over(store: &dyn Store, held: &TableLease, from: u32, result: ResultRow) {
    let end = Summary { over: true, ..summary("over") };
    let done = store
        .append_with(held, from, vec![answer(from)], end, ResultsChange::Set(vec![result]))
        .await
        .unwrap();
    assert_eq!(done, Appended::Done);
}

/// Of a day there is one deal of a game; results come and go with the end of a game, and outlive their table.
pub(crate) async fn keeps_deals_and_what_came_of_them(store: &dyn Store) {
    let day = day();
    let (first, second) = (deal(Some(day)), deal(Some(day)));
    store.keep_deal(first.clone()).await.unwrap();
    store.keep_deal(second.clone()).await.unwrap();
    assert_eq!(store.deals_of(day).await.unwrap(), std::slice::from_ref(&first));
    assert_eq!(store.deal(&first.code).await.unwrap(), Some(first.clone()));
    assert_eq!(store.deal(&second.code).await.unwrap(), None);

    let who = row().owner;
    let (one, other) = (table_of(&first, &who), table_of(&first, &who));
    let held = made(store, &one).await;
    let kept = store.table(&one.id).await.unwrap().unwrap();
    assert_eq!((kept.deal.as_ref(), kept.named, kept.began), (Some(&first.code), true, one.began));
    let tried = store.first_try(&first.code, &who).await.unwrap().unwrap();
    assert_eq!((&tried.table, tried.kept, tried.again, tried.counts), (&one.id, true, false, None));

    let result = result_of(&one, true, 7, 2_000_000_000);
    over(store, &held, 0, result.clone()).await;
    let again = made(store, &other).await;
    over(store, &again, 0, result_of(&other, true, 1, 2_000_000_001)).await;
    let finished = store.finished(&who, 0, 10).await.unwrap();
    assert_eq!(finished.len(), 2);
    assert_eq!((&finished[1].result, finished[1].kept), (&result, true));
    assert!(!finished[0].result.counts, "it was not the first table of the deal");
    let placed = store.placed(&first.code, &who).await.unwrap();
    assert_eq!((placed.len(), placed[0].decisions, placed[0].counted), (1, 7, 1));
    assert_eq!(store.first_try(&first.code, &who).await.unwrap().unwrap().counts, Some(true));

    let late = ResultsChange::Set(Vec::new());
    let refused = store.append_with(&held, 9, vec![answer(1)], summary("late"), late).await.unwrap();
    assert_eq!((refused, store.finished(&who, 0, 10).await.unwrap().len()), (Appended::Conflict, 2));
    let back = Entry::Undo { by: Some(0), answers: 0 };
    store.append_with(&held, 1, vec![back], summary("on"), ResultsChange::Removed).await.unwrap();
    assert_eq!(store.finished(&who, 0, 10).await.unwrap().len(), 1);
    assert_eq!(store.placed(&first.code, &who).await.unwrap(), []);
    over(store, &held, 2, result.clone()).await;
    assert_eq!(
        store.placed(&first.code, &who).await.unwrap(),
        [],
        "they may have looked ahead at the other table"
    );
    let result = ResultRow { counts: false, ..result };
    assert!(store.delete(&held, i64::MAX).await.unwrap());
    let finished = store.finished(&who, 1, 10).await.unwrap();
    assert_eq!((&finished[0].result, finished[0].kept), (&result, false));
    let tried = store.first_try(&first.code, &who).await.unwrap().unwrap();
    assert_eq!((tried.kept, tried.again, tried.counts), (false, true, Some(false)));
}

/// Won before lost, few decisions before many, early before late: twenty of them, and one's own, wherever it stands.
pub(crate) async fn lists_the_best_results_and_ones_own(store: &dyn Store) {
    let deal = deal(None);
    let people: Vec<String> = (0..23).map(|_| row().owner).collect();
    for (number, who) in (0_u32..).zip(&people) {
        let table = table_of(&deal, who);
        let held = made(store, &table).await;
        let (won, decisions) = (number % 2 == 0, 100 - number / 4);
        over(store, &held, 0, result_of(&table, won, decisions, 2_000_000_000 - i64::from(number))).await;
    }
    let placed = store.placed(&deal.code, &people[1]).await.unwrap();
    let order: Vec<(bool, u32, i64)> =
        placed.iter().map(|result| (!result.won, result.decisions, result.ended)).collect();
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!(placed.len(), 21);
    assert!(placed.iter().all(|result| result.counted == 23));
    let own = placed.last().unwrap();
    assert_eq!((own.place, &own.who, own.decisions), (23, &people[1], 100));
    assert_eq!(store.placed(&deal.code, "nobody").await.unwrap().len(), 20);
}

/// A deal goes with the last table and result that name it; one of a day, when its day is long gone.
pub(crate) async fn forgets_deals_that_nobody_names(store: &dyn Store) {
    let (alone, shared, who) = (deal(None), deal(None), row().owner);
    let held = made(store, &table_of(&alone, &who)).await;
    store.delete(&held, i64::MAX).await.unwrap();
    assert_eq!(store.deal(&alone.code).await.unwrap(), None);
    assert_eq!(store.first_try(&alone.code, &who).await.unwrap(), None);

    let (one, other) = (table_of(&shared, &who), table_of(&shared, "another"));
    let (held, others) = (made(store, &one).await, made(store, &other).await);
    store.delete(&others, i64::MAX).await.unwrap();
    assert!(store.deal(&shared.code).await.unwrap().is_some(), "a table names it");
    over(store, &held, 0, result_of(&one, false, 7, 100)).await;
    store.delete(&held, i64::MAX).await.unwrap();
    store.forget_results(100, i64::MIN).await.unwrap();
    assert!(store.deal(&shared.code).await.unwrap().is_some(), "a result names it");
    assert_eq!(store.finished(&who, 0, 10).await.unwrap().len(), 1);
    store.forget_results(101, i64::MIN).await.unwrap();
    assert_eq!(store.finished(&who, 0, 10).await.unwrap(), []);
    assert_eq!(store.deal(&shared.code).await.unwrap(), None);

    // Long before the days of other tests, which are not over.
    let today = deal(Some(day() - 10_000_000_000_000));
    store.keep_deal(today.clone()).await.unwrap();
    store.forget_results(0, today.day.unwrap()).await.unwrap();
    assert!(store.deal(&today.code).await.unwrap().is_some(), "its day is not over");
    store.forget_results(0, today.day.unwrap() + 1).await.unwrap();
    assert_eq!(store.deal(&today.code).await.unwrap(), None);
}

pub(crate) async fn has_one_secret(store: &dyn Store) -> Vec<u8> {
    let secret = store.secret().await.unwrap();
    assert!(secret.len() >= 64);
    assert_eq!(store.secret().await.unwrap(), secret);
    secret
}
