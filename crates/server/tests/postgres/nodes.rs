use crate::common::store::{day, deal};
use crate::common::{guest, options, until_asked};
use crate::tokens::arrived;
use crate::url;
use clients::TablePage;
use serde_json::{Value, json};
use server::store::Store;
use server::{RunningServer, start};

/// A node on the database that all tests share.
pub(crate) async fn node() -> RunningServer {
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
    one.until(|page| page.table["seats"][1]["name"] == "Bea").await.unwrap();
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
        here.until(TablePage::is_asked).await.unwrap();
        let level = here.sequence();
        there.until(|page| page.is_asked() && page.sequence() >= level).await.unwrap();
        here.until(|page| page.is_asked() && page.sequence() >= there.sequence()).await.unwrap();
        let before = here.sequence();
        assert_eq!(there.sequence(), before);
        here.answer(0).await.unwrap();
        there.answer(1).await.unwrap();
        here.until(|page| page.sequence() > before).await.unwrap();
        there.until(|page| page.sequence() > before).await.unwrap();
    }
    here.until(TablePage::is_asked).await.unwrap();
    let level = here.sequence();
    there.until(|page| page.is_asked() && page.sequence() >= level).await.unwrap();
    let fresh = person.sit(&table).await.unwrap();
    assert_eq!(fresh.frame["view"], here.frame["view"], "both nodes show what the database says");
    assert_eq!(fresh.frame["view"], there.frame["view"]);
    assert!(there.heard.iter().chain(&here.heard).any(|text| text.contains("\"refused\"")));
}

#[tokio::test]
async fn the_game_of_the_day_is_one_at_all_nodes() {
    let (north, south) = (node().await, node().await);
    let (first, second) = (guest(&north).await, guest(&south).await);
    let (here, there) = tokio::join!(first.get("/api/today"), second.get("/api/today"));
    let (here, there) = (here.unwrap().1, there.unwrap().1);
    assert_eq!((here.as_array().unwrap().len(), &here), (3, &there));
    let wanted = json!({ "game": "death-may-die", "setup": {}, "seats": ["me"], "open_to_watchers": false,
                         "deal": here[0]["code"] });
    let mut records = Vec::new();
    for person in [&first, &second] {
        let (status, made) = person.post("/api/tables", &wanted).await.unwrap();
        assert_eq!(status, 201, "{made}");
        let table = made["id"].as_str().unwrap();
        let mut page = person.sit(table).await.unwrap();
        for number in 0..15 {
            page.until(TablePage::is_asked).await.unwrap();
            page.play(number * 7 % page.options()).await.unwrap();
        }
        page.until(TablePage::is_asked).await.unwrap();
        records.push(person.get_text(&format!("/api/tables/{table}/replay")).await.unwrap());
    }
    assert_eq!(records[0], records[1]);

    let (store, other) = (arrived("http://127.0.0.1:11").await, arrived("http://127.0.0.1:12").await);
    for _ in 0..20 {
        let day = day();
        let (one, two) = tokio::join!(store.keep_deal(deal(Some(day))), other.keep_deal(deal(Some(day))));
        one.unwrap();
        two.unwrap();
        let kept = store.deals_of(day).await.unwrap();
        assert_eq!((kept.len(), &kept), (1, &other.deals_of(day).await.unwrap()));
    }
}

#[tokio::test]
async fn a_bot_answers_once_from_wherever_one_looks() {
    let (north, south) = (node().await, node().await);
    let person = guest(&north).await;
    let table = person.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut here = person.sit(&table).await.unwrap();
    let mut there = person.at(&south.url()).sit(&table).await.unwrap();
    for number in 0..12 {
        here.until(TablePage::is_asked).await.unwrap();
        here.play(number % here.options()).await.unwrap();
    }
    here.until(TablePage::is_asked).await.unwrap();
    let level = here.sequence();
    there.until(|page| page.sequence() >= level && page.is_asked()).await.unwrap();
    assert_eq!(here.frame["view"], there.frame["view"]);
}

#[tokio::test]
async fn who_has_left_a_seat_never_sees_the_hand_of_whoever_takes_it_at_another_node() {
    let (north, south) = (node().await, node().await);
    let (first, leaver, taker) = (guest(&north).await, guest(&north).await, guest(&south).await);
    let table = first.make("elder-gods", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    leaver.join(&table, &first.key(&table, 1).await.unwrap(), "Bea").await.unwrap();
    let mut here = leaver.sit(&table).await.unwrap();
    let mut there = leaver.at(&south.url()).sit(&table).await.unwrap();
    assert_eq!(there.frame["eyes"], 1);
    here.say(json!({ "type": "leave", "seat": 1 })).await.unwrap();
    for page in [&mut here, &mut there] {
        page.until(|page| page.frame["eyes"].is_null()).await.unwrap();
    }
    let seen = (here.heard.len(), there.heard.len());
    taker.join(&table, &first.key(&table, 1).await.unwrap(), "Cal").await.unwrap();
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), taker.sit(&table).await.unwrap());
    for number in 0..20 {
        let (asked, _) = until_asked(&mut one, &mut other).await;
        asked.play(number % asked.options()).await.unwrap();
    }
    let level = one.sequence();
    for (page, before) in [(&mut here, seen.0), (&mut there, seen.1)] {
        page.until(|page| page.sequence() >= level).await.unwrap();
        let frames = page.heard[before..].iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
        for frame in frames.filter(|message| message["type"] == "frame") {
            assert!(frame["eyes"].is_null() && frame["view"]["own"].is_null(), "{frame}");
        }
    }
}

#[tokio::test]
async fn characters_that_this_database_does_not_take_are_refused_at_the_door_and_hurt_nobody() {
    let north = node().await;
    let person = guest(&north).await;
    let table = person.make("elder-gods", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    let join = json!({ "key": person.key(&table, 1).await.unwrap(), "name": "B\u{0}ea" });
    let friend = guest(&north).await;
    assert_eq!(friend.post(&format!("/api/tables/{table}/join"), &join).await.unwrap().0, 200);
    let (status, _) = friend.post("/api/tables/a%00b/join", &join).await.unwrap();
    assert_eq!(status, 404);
    let setup = json!({ "game": "death-may-die", "setup": { "episode": "\u{0}" }, "seats": ["me"],
                        "open_to_watchers": false });
    assert_eq!(person.post("/api/tables", &setup).await.unwrap().0, 422);
    assert_eq!(person.post_text("/api/replays", "strange\u{0}".to_owned()).await.unwrap().0, 422);
    assert_eq!(person.take_code("\u{0}").await.unwrap().0, 422);
    let mut page = person.sit(&table).await.unwrap();
    assert_eq!(page.table["seats"][1]["name"], "Bea");
    page.say(json!({ "type": "chat", "text": "a\u{0}b" })).await.unwrap();
    assert_eq!(page.next_of("chat").await.unwrap()["text"], "ab");
}
