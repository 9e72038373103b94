use crate::common::{guest, options, until_asked};
use crate::url;
use clients::Chair;
use serde_json::json;
use server::{Serving, start};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};

async fn node() -> Serving {
    start(&options(&["--database", &url(), "--messages-per-second", "1000"])).await.expect("the node starts")
}

#[tokio::test]
async fn two_people_at_two_nodes_play_one_game() {
    let (north, south) = (node().await, node().await);
    let (first, second) = (guest(&north).await, guest(&south).await);
    let table = first.make("elder-gods", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    let mut one = first.sit(&table).await.unwrap();
    let key = first.key(&table, 1).await.unwrap();
    assert_eq!(second.join(&table, &key, "Bea").await.unwrap().0, 200);
    let mut other = second.sit(&table).await.unwrap();
    one.until(|chair| chair.table["seats"][1]["name"] == "Bea").await.unwrap();
    for number in 0..40 {
        let (asked, _) = until_asked(&mut one, &mut other).await;
        if asked.is_over() {
            break;
        }
        let choice = number % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
    }
    until_asked(&mut one, &mut other).await;
    assert!(one.sequence() > 40);
    for (here, there) in [(&first, &one), (&second, &other)] {
        let fresh = here.sit(&table).await.unwrap();
        assert_eq!(fresh.frame["view"], there.frame["view"]);
    }
    one.say(json!({ "type": "chat", "text": "good evening" })).await.unwrap();
    assert_eq!(other.next_of("chat").await.unwrap()["text"], "good evening");
}

#[tokio::test]
async fn somebody_may_be_at_any_node_and_an_answer_given_at_two_counts_once() {
    let (north, south) = (node().await, node().await);
    let person = guest(&north).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut here = person.sit(&table).await.unwrap();
    let mut there = person.at(&south.url()).sit(&table).await.unwrap();
    for _ in 0..15 {
        here.until(Chair::is_asked).await.unwrap();
        let level = here.sequence();
        there.until(|chair| chair.is_asked() && chair.sequence() >= level).await.unwrap();
        here.until(|chair| chair.is_asked() && chair.sequence() >= there.sequence()).await.unwrap();
        let before = here.sequence();
        assert_eq!(there.sequence(), before);
        here.answer(0).await.unwrap();
        there.answer(1).await.unwrap();
        here.until(|chair| chair.sequence() > before).await.unwrap();
        there.until(|chair| chair.sequence() > before).await.unwrap();
    }
    here.until(Chair::is_asked).await.unwrap();
    let level = here.sequence();
    there.until(|chair| chair.is_asked() && chair.sequence() >= level).await.unwrap();
    let fresh = person.sit(&table).await.unwrap();
    assert_eq!(fresh.frame["view"], here.frame["view"], "both nodes show what the database says");
    assert_eq!(fresh.frame["view"], there.frame["view"]);
    assert!(there.heard.iter().chain(&here.heard).any(|text| text.contains("\"refused\"")));
}

#[tokio::test]
async fn bots_at_two_nodes_do_not_get_in_each_others_way() {
    let (north, south) = (node().await, node().await);
    let person = guest(&north).await;
    let table = person.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut here = person.sit(&table).await.unwrap();
    let mut there = person.at(&south.url()).sit(&table).await.unwrap();
    for number in 0..12 {
        here.until(Chair::is_asked).await.unwrap();
        here.play(number % here.options()).await.unwrap();
    }
    here.until(Chair::is_asked).await.unwrap();
    let level = here.sequence();
    there.until(|chair| chair.sequence() >= level && chair.is_asked()).await.unwrap();
    assert_eq!(here.frame["view"], there.frame["view"]);
}

/// Ends every connection that a node listens with; how many there were.
async fn cut_off_listeners(database: &mut PgConnection) -> i64 {
    let ended =
        "SELECT COUNT(pg_terminate_backend(pid)) AS ended FROM pg_stat_activity WHERE query LIKE 'LISTEN %'";
    sqlx::query(ended).fetch_one(database).await.unwrap().try_get("ended").unwrap()
}

/// An answer that nobody is told of.
async fn answer_in_silence(database: &mut PgConnection, table: &str, chair: &Chair) {
    let question = &chair.frame["question"];
    sqlx::query("INSERT INTO entries (table_id, sequence, word, actor, number) VALUES ($1, $2, $3, $4, 0)")
        .bind(table)
        .bind(chair.sequence() as i64)
        .bind(question["options"][0]["id"].as_str().unwrap())
        .bind(question["actor"].as_i64().unwrap())
        .execute(&mut *database)
        .await
        .unwrap();
    sqlx::query("UPDATE tables SET next = next + 1 WHERE id = $1")
        .bind(table)
        .execute(database)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_node_that_was_cut_off_listens_again_and_its_pages_catch_up_with_what_it_missed() {
    let (north, south) = (node().await, node().await);
    let mut database = PgConnection::connect(&url()).await.unwrap();
    let person = guest(&north).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut here = person.sit(&table).await.unwrap();
    here.until(Chair::is_asked).await.unwrap();
    let mut there = person.at(&south.url()).sit(&table).await.unwrap();
    there.until(|chair| chair.is_asked() && chair.sequence() == here.sequence()).await.unwrap();

    let missed = here.sequence() + 1;
    answer_in_silence(&mut database, &table, &here).await;
    assert!(cut_off_listeners(&mut database).await >= 2);
    here.until(|chair| chair.is_asked() && chair.sequence() >= missed).await.unwrap();
    there.until(|chair| chair.is_asked() && chair.sequence() >= here.sequence()).await.unwrap();
    assert_eq!(here.frame["view"], there.frame["view"]);

    let level = there.sequence();
    there.play(0).await.unwrap();
    here.until(|chair| chair.sequence() > level).await.unwrap();
}

#[tokio::test]
async fn who_has_left_a_seat_at_one_node_no_longer_looks_through_its_eyes_at_another() {
    let (north, south) = (node().await, node().await);
    let (first, second) = (guest(&north).await, guest(&north).await);
    let table = first.make("elder-gods", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    let key = first.key(&table, 1).await.unwrap();
    second.join(&table, &key, "Bea").await.unwrap();
    let mut here = second.sit(&table).await.unwrap();
    let mut there = second.at(&south.url()).sit(&table).await.unwrap();
    assert_eq!(there.frame["eyes"], 1);
    here.say(json!({ "type": "leave", "seat": 1 })).await.unwrap();
    there.until(|chair| chair.table["seats"][1]["player"] == "open").await.unwrap();
    there.until(|chair| chair.frame["eyes"].is_null()).await.unwrap();
    assert!(there.frame["view"]["own"].is_null());
}
