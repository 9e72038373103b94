//! One owner a table, and pages at any node.

use crate::common::{guest, options, play};
use crate::nodes::node;
use crate::url;
use clients::{Guest, TablePage};
use futures_util::future::join_all;
use serde_json::json;
use server::store::LEASE;
use server::{RunningServer, start};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

/// A node that can die without a word.
struct Mortal {
    life: Runtime,
    serving: RunningServer,
}

impl Mortal {
    fn born() -> Mortal {
        let born = std::thread::spawn(|| {
            let life = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
            let serving = life.block_on(node());
            Mortal { life, serving }
        });
        born.join().unwrap()
    }

    fn die(self) {
        self.life.shutdown_background();
    }
}

/// Sits down as soon as somebody runs the table again, as a page does.
async fn come_back(guest: &Guest, table: &str) -> TablePage {
    for _ in 0..300 {
        match guest.sit(table).await {
            Ok(page) => return page,
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
    panic!("nobody runs the table");
}

/// Where the node is reached that runs a table.
async fn owner(table: &str) -> Option<String> {
    let mut database = PgConnection::connect(&url()).await.unwrap();
    let owner = sqlx::query(
        "SELECT url FROM tables JOIN nodes ON nodes.name = tables.node AND until > now() WHERE id = $1",
    );
    let row = owner.bind(table).fetch_optional(&mut database).await.unwrap();
    row.map(|row| row.get("url"))
}

fn address(serving: &RunningServer) -> String {
    serving.url().trim_end_matches('/').to_owned()
}

#[tokio::test]
async fn a_page_at_another_node_than_its_table_does_whatever_can_be_done_there() {
    let (north, south) = (node().await, node().await);
    let owner_of_it = guest(&north).await;
    let table = owner_of_it.make("elder-gods", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    let mut here = owner_of_it.sit(&table).await.unwrap();
    assert_eq!(owner(&table).await, Some(address(&north)));

    let (far, friend) = (owner_of_it.at(&south.url()), guest(&south).await);
    let key = far.key(&table, 1).await.unwrap();
    assert_eq!(friend.join(&table, &key, "Bea").await.unwrap().0, 200);
    here.until(|page| page.table["seats"][1]["name"] == "Bea").await.unwrap();
    let mut page = friend.sit_for_changes(&table).await.unwrap();
    here.until(|page| page.table["seats"][1]["here"] == true).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 1 })).await.unwrap();
    here.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    let (there, near) = tokio::join!(page.until(TablePage::is_over), here.until(TablePage::is_over));
    there.and(near).unwrap();
    let (status, text) = friend.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    assert!(status == 200 && text.contains("elder-gods"), "{status} {text}");
    let (status, frames) = far.get(&format!("/api/tables/{table}/frames?to=3")).await.unwrap();
    assert_eq!((status, frames["frames"].as_array().unwrap().len()), (200, 3));
    page.say(json!({ "type": "rematch" })).await.unwrap();
    let again = page.next_of("rematch").await.unwrap();
    assert_eq!(here.next_of("rematch").await.unwrap()["id"], again["id"], "all are led to one table");
    let (status, _) = guest(&south).await.get(&format!("/api/tables/{table}")).await.unwrap();
    assert_eq!(status, 403, "a stranger at another node is a stranger");
    assert_eq!(far.post(&format!("/api/tables/{table}/nowhere"), &json!({})).await.unwrap().0, 404);
    assert_eq!(owner(&table).await, Some(address(&north)), "it was north's all the time");
    page.close().await.unwrap();
    here.until(|page| page.table["seats"][1]["here"] == false).await.unwrap();
}

#[tokio::test]
async fn the_tables_of_a_node_that_dies_go_on_elsewhere_and_nothing_is_lost() {
    assert!(LEASE < Duration::from_secs(10));
    let (north, south) = (Mortal::born(), node().await);
    let far = guest(&south).await;
    let near = far.at(&north.serving.url());
    let table = near.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut page = near.sit(&table).await.unwrap();
    play(&mut page, 3).await;
    let mut relayed = far.sit(&table).await.unwrap();
    play(&mut relayed, 5).await;
    let (confirmed, view) = (relayed.sequence(), relayed.frame["view"].clone());
    assert_eq!(owner(&table).await, Some(address(&north.serving)));

    north.die();
    assert!(relayed.next_of("never").await.is_err(), "the page is let go and knows that it must come again");
    let mut again = come_back(&far, &table).await;
    assert_eq!((again.sequence(), &again.frame["view"]), (confirmed, &view));
    assert_eq!(owner(&table).await, Some(address(&south)));
    play(&mut again, 3).await;
}

#[tokio::test]
async fn a_node_that_has_lost_a_table_drops_it_and_its_pages_find_the_new_owner_through_it() {
    let (north, south) = (node().await, node().await);
    let person = guest(&north).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut stale = person.sit(&table).await.unwrap();
    play(&mut stale, 3).await;
    let mut database = PgConnection::connect(&url()).await.unwrap();
    let stolen =
        "UPDATE tables SET token = token + 1, node = (SELECT name FROM nodes WHERE url = $2) WHERE id = $1";
    sqlx::query(stolen).bind(&table).bind(address(&south)).execute(&mut database).await.unwrap();
    let mut fresh = person.at(&south.url()).sit(&table).await.unwrap();
    play(&mut fresh, 2).await;

    let confirmed = fresh.sequence();
    stale.answer(0).await.unwrap();
    let ended = stale.next_of("never").await.unwrap_err().to_string();
    assert!(ended.contains("come again"), "{ended}");
    assert!(stale.heard.iter().any(|text| text.contains("has moved to another server")), "and says why");
    let mut again = person.sit(&table).await.unwrap();
    assert_eq!((again.sequence(), &again.frame["view"]), (confirmed, &fresh.frame["view"]));
    assert_eq!(owner(&table).await, Some(address(&south)));
    play(&mut again, 2).await;
}

#[tokio::test]
async fn a_node_that_is_told_to_stop_gives_its_tables_back_at_once() {
    let (north, south) = (node().await, node().await);
    let person = guest(&north).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut page = person.sit(&table).await.unwrap();
    play(&mut page, 3).await;
    north.stop().await.unwrap();
    assert_eq!(owner(&table).await, None);
    let mut page = person.at(&south.url()).sit(&table).await.unwrap();
    play(&mut page, 2).await;
}

#[tokio::test]
async fn nobody_vouches_for_themselves() {
    let north = node().await;
    let person = guest(&north).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let who = &person.cookie[person.cookie.len() - 32..];
    for forged in [format!("{who} 127.0.0.1 {}", "00".repeat(32)), format!("{who} 127.0.0.1"), "x".to_owned()]
    {
        let request = reqwest::Client::new().get(format!("{}/api/tables/{table}", address(&north)));
        let answer = request.header("x-aeons-vouched", forged).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 403);
        assert!(answer.text().await.unwrap().contains("No node of this server vouches"));
    }
}

#[tokio::test]
async fn limits_by_address_are_kept_where_a_page_comes_in_and_by_nobody_else() {
    let north = node().await;
    let few = ["--database", &url(), "--connections-per-address", "8", "--messages-per-second", "1000"];
    let south = start(&options(&few)).await.unwrap();
    let person = guest(&north).await;
    let table =
        person.at(&south.url()).make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let first = person.at(&south.url()).sit(&table).await.unwrap();
    assert_eq!(owner(&table).await, Some(address(&south)));
    let mut relayed = Vec::new();
    for _ in 0..12 {
        relayed.push(person.sit(&table).await.expect("north has let them in"));
    }
    drop(first);
}

#[tokio::test]
async fn a_node_that_hangs_holds_up_nobody_whose_table_is_at_another() {
    let (north, south) = (node().await, node().await);
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let person = guest(&north).await;
    let lost = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let fine = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let _here = person.at(&south.url()).sit(&fine).await.unwrap();
    let mut database = PgConnection::connect(&url()).await.unwrap();
    let hangs = format!("http://{}", silent.local_addr().unwrap());
    let arrived =
        "INSERT INTO nodes (name, url, program, until) VALUES ($1, $1, 'hangs', now() + interval '1 minute')";
    sqlx::query(arrived).bind(&hangs).execute(&mut database).await.unwrap();
    let taken = sqlx::query("UPDATE tables SET node = $2 WHERE id = $1").bind(&lost).bind(&hangs);
    taken.execute(&mut database).await.unwrap();

    let lost = format!("/api/tables/{lost}");
    let asking = join_all((0..80).map(|_| person.get(&lost)));
    let other = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let fine = format!("/api/tables/{fine}");
        let asked = person.get(&fine);
        tokio::time::timeout(Duration::from_secs(4), asked).await.expect("its node answers").unwrap().0
    };
    let (hung, other) = tokio::join!(asking, other);
    assert_eq!(other, 200);
    for answer in hung {
        let (status, why) = answer.unwrap();
        assert!(status == 503 && why["error"].as_str().unwrap().contains("is not answering"), "{why}");
    }
    sqlx::query("DELETE FROM nodes WHERE name = $1").bind(&hangs).execute(&mut database).await.unwrap();
}

#[tokio::test]
async fn whoever_asks_another_node_for_much_holds_up_nobody_else() {
    let (north, south) = (node().await, node().await);
    let from = async |last: u8| Guest::arrive_from(&south.url(), [127, 0, 0, last].into()).await.unwrap();
    let (greedy, modest) = (from(77).await, from(78).await);
    let near = greedy.at(&north.url());
    let watched = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "bot"],
                          "open_to_watchers": true });
    let (_, made) = near.post("/api/tables", &watched).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let mut page = near.sit(table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    assert_eq!(owner(table).await, Some(address(&north)));

    let (much, little) = (format!("/api/tables/{table}/decisions"), format!("/api/tables/{table}"));
    let asking = join_all((0..80).map(|_| greedy.get(&much)));
    let other = async {
        tokio::time::sleep(Duration::from_millis(1500)).await;
        for _ in 0..3 {
            let asked = tokio::time::timeout(Duration::from_secs(4), modest.get(&little)).await;
            assert_eq!(asked.expect("it is answered at once").unwrap().0, 200);
            let asked = tokio::time::timeout(Duration::from_secs(4), greedy.get(&little)).await;
            assert_eq!(asked.expect("playing does not wait for reading").unwrap().0, 200);
        }
    };
    tokio::select! {
        _ = asking => panic!("it was read too fast to hold up anybody"),
        () = other => {}
    }
}

#[tokio::test]
async fn a_node_that_has_lost_its_place_to_another_is_not_ready() {
    let first = node().await;
    let ask = async || guest(&first).await.get_text("/readyz").await.unwrap();
    assert_eq!(ask().await.0, 200);
    let url = address(&first);
    let second = start(&options(&["--database", &crate::url(), "--node-url", &url])).await.unwrap();
    for _ in 0..100 {
        let (status, why) = ask().await;
        if status == 503 {
            assert!(why.contains("--node-url"), "{why}");
            second.stop().await.unwrap();
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it says that it is ready");
}
