//! Who may write to a table, as the database sees it.

use crate::common::store::{answer, deal, result_of, row, summary, table_of, take};
use crate::url;
use server::store::{
    Appended, ChatRow, Nodes, NoteRow, Postgres, ResultsChange, SeatRow, Store, StoreError, TableLease,
    TakeResult,
};
use sqlx::Connection;
use sqlx::postgres::PgConnection;

/// A node's store, with a place among the others that nobody needs to renew.
pub(crate) async fn arrived(at: &str) -> Postgres {
    let store = Postgres::open(&url(), "tests").await.unwrap();
    store.arrive(at).await.unwrap();
    keep_for(store.name(), 3600).await;
    store
}

/// A node keeps its place for this many seconds from now.
async fn keep_for(node: &str, seconds: i32) {
    let mut database = PgConnection::connect(&url()).await.unwrap();
    let kept = sqlx::query("UPDATE nodes SET until = now() + make_interval(secs => $2) WHERE name = $1");
    kept.bind(node).bind(f64::from(seconds)).execute(&mut database).await.unwrap();
}

/// Whatever can be written to a table.
async fn write_all(store: &Postgres, held: &TableLease, seat: SeatRow) -> Vec<Result<(), StoreError>> {
    let line = ChatRow {
        by: "Ann".to_owned(),
        person: String::new(),
        seat: None,
        text: "still here".to_owned(),
        at: 5,
    };
    let note = NoteRow { sequence: 0, seat: 0, who: "ann".to_owned(), text: "sits".to_owned() };
    let result = result_of(&table_of(&deal(None), "ann"), true, 1, 2_000_000_000);
    let results = ResultsChange::Set(vec![result]);
    vec![
        store.append(held, 0, vec![answer(0)], summary("stale")).await.map(drop),
        store.append_with(held, 0, vec![answer(0)], summary("stale"), results).await.map(drop),
        store.change_seat(held, seat.clone(), seat, note).await.map(drop),
        store.say(held, line).await,
        store.set_hook(held, Some("https://example.org/".to_owned())).await,
        store.seen(held, "ann", 7).await,
        store.hide(held, "ann", true).await,
        store.play_again(held, row()).await.map(drop),
        store.delete(held, i64::MAX).await.map(drop),
        store.give_back(held).await,
    ]
}

#[tokio::test]
async fn a_node_that_only_thinks_that_it_owns_a_table_writes_nothing_to_it() {
    let (first, second) = (arrived("http://127.0.0.1:2").await, arrived("http://127.0.0.1:3").await);
    let row = row();
    first.create(row.clone()).await.unwrap();
    let old = take(&first, &row.id).await;
    let TakeResult::Elsewhere(owner) = second.take(&row.id).await.unwrap() else { panic!("it is taken") };
    assert_eq!((owner.name.as_str(), owner.url.as_str()), (first.name(), "http://127.0.0.1:2"));

    keep_for(first.name(), -1).await;
    let new = take(&second, &row.id).await;
    assert!(new.token > old.token, "it grows");
    for written in write_all(&first, &old, row.seats[0].clone()).await {
        assert!(matches!(written, Err(StoreError::Lost)), "{written:?}");
    }
    assert_eq!(second.finished("ann", 0, 1).await.unwrap(), []);
    assert_eq!(second.append(&new, 0, vec![answer(1)], summary("new")).await.unwrap(), Appended::Done);
    assert_eq!(second.entries(&row.id, 0).await.unwrap(), [answer(1)]);
    assert_eq!(second.table(&row.id).await.unwrap().unwrap().seats, row.seats);

    assert!(first.renew().await.unwrap().lapsed, "it learns that it was late");
    assert_eq!(first.lost(&[old, new.clone()]).await.unwrap(), [row.id.clone()]);
    keep_for(first.name(), 60).await;
    assert!(!first.renew().await.unwrap().lapsed);
    for written in write_all(&second, &new, row.seats[0].clone()).await.into_iter().take(8) {
        written.unwrap();
    }
}

#[tokio::test]
async fn a_table_that_is_given_back_is_free_at_once_and_so_are_all_of_a_node_that_ends() {
    let (first, second) = (arrived("http://127.0.0.1:4").await, arrived("http://127.0.0.1:5").await);
    let rows = [row(), row()];
    for row in &rows {
        first.create(row.clone()).await.unwrap();
    }
    let held = take(&first, &rows[0].id).await;
    take(&first, &rows[1].id).await;
    first.give_back(&held).await.unwrap();
    take(&second, &rows[0].id).await;
    assert!(matches!(second.take(&rows[1].id).await.unwrap(), TakeResult::Elsewhere(_)));
    first.retire().await.unwrap();
    take(&second, &rows[1].id).await;
    assert!(
        matches!(first.take(&rows[1].id).await, Ok(TakeResult::Elsewhere(_))),
        "it has no place any more"
    );
    assert!(matches!(first.take("nothing-like-it").await.unwrap(), TakeResult::Nowhere));
}

#[tokio::test]
async fn a_node_that_starts_anew_at_the_same_address_takes_its_tables_back_at_once() {
    let before = arrived("http://127.0.0.1:6").await;
    let row = row();
    before.create(row.clone()).await.unwrap();
    let old = take(&before, &row.id).await;
    let after = arrived("http://127.0.0.1:6").await;
    assert!(take(&after, &row.id).await.token > old.token);
    assert!(
        matches!(before.renew().await, Err(StoreError::Replaced)),
        "two cannot be reached at one address"
    );
}
