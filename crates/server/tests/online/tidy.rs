//! Tables that are played again, listed, left, deleted, and forgotten.

use crate::common::{guest, options, serve, two_cults};
use clients::{Guest, TablePage};
use serde_json::json;
use server::start;

/// A game that bots have played to its end.
async fn finished(owner: &Guest) -> (String, TablePage) {
    let table = owner.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut page = owner.sit(&table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    (table, page)
}

async fn listed(guest: &Guest, part: &str) -> Vec<String> {
    let (_, tables) = guest.get(&format!("/api/tables{part}")).await.unwrap();
    tables.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn however_often_one_asks_the_same_people_play_again_at_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let (table, mut page) = finished(&owner).await;
    let mut again = Vec::new();
    for _ in 0..5 {
        page.say(json!({ "type": "rematch" })).await.unwrap();
        again.push(page.next_of("rematch").await.unwrap()["id"].clone());
    }
    serving.stop().await.unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = owner.at(&serving.url());
    let mut page = owner.sit(&table).await.unwrap();
    page.say(json!({ "type": "rematch" })).await.unwrap();
    again.push(page.next_of("rematch").await.unwrap()["id"].clone());
    assert!(again.iter().all(|id| *id == again[0]), "{again:?}");
    assert_eq!(listed(&owner, "").await.len(), 2);
}

#[tokio::test]
async fn a_link_of_one_table_opens_no_seat_where_the_same_people_play_again() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (owner, friend) = (guest(&serving).await, guest(&serving).await);
    let table = owner.make("elder-gods", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    let key = owner.key(&table, 1).await.unwrap();
    let mut page = owner.sit(&table).await.unwrap();
    for seat in [1, 0] {
        page.say(json!({ "type": "give_to_bot", "seat": seat })).await.unwrap();
    }
    page.until(TablePage::is_over).await.unwrap();
    page.say(json!({ "type": "rematch" })).await.unwrap();
    let again = page.next_of("rematch").await.unwrap()["id"].as_str().unwrap().to_owned();
    let (status, answer) = friend.join(&again, &key, "Bea").await.unwrap();
    assert_eq!(status, 403, "{answer}");
}

#[tokio::test]
async fn playing_again_counts_among_the_tables_that_one_may_have() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--tables-per-person", "1"]).await;
    let owner = guest(&serving).await;
    let (_, mut page) = finished(&owner).await;
    page.say(json!({ "type": "rematch" })).await.unwrap();
    let refused = page.next_of("refused").await.unwrap();
    assert!(refused["why"].as_str().unwrap().contains("too many"), "{refused}");
}

#[tokio::test]
async fn ones_tables_are_listed_part_by_part() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    for _ in 0..5 {
        owner.make("death-may-die", json!({}), &["me"]).await.unwrap();
    }
    let all = listed(&owner, "").await;
    let parts = [listed(&owner, "?count=2").await, listed(&owner, "?from=2&count=9").await].concat();
    assert_eq!((all.len(), parts), (5, all));
}

#[tokio::test]
async fn who_leaves_a_table_no_longer_finds_it_in_the_list_and_the_seat_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let mut one = first.sit(&table).await.unwrap();
    let (status, _) = second.post_text(&format!("/api/tables/{table}/leave"), String::new()).await.unwrap();
    assert_eq!(status, 204);
    one.until(|page| page.table["seats"][1]["player"] == "open").await.unwrap();
    assert!(listed(&second, "").await.is_empty());
    let stranger = guest(&serving).await;
    let (status, _) = stranger.post_text(&format!("/api/tables/{table}/leave"), String::new()).await.unwrap();
    assert_eq!(status, 403);
}

#[tokio::test]
async fn nothing_is_left_of_a_table_that_only_its_maker_sat_at() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--tables-per-person", "1"]).await;
    let owner = guest(&serving).await;
    for _ in 0..3 {
        let table = owner.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
        assert!(
            owner.make("death-may-die", json!({}), &["me"]).await.is_err(),
            "one is as many as one may have"
        );
        let (status, _) =
            owner.post_text(&format!("/api/tables/{table}/leave"), String::new()).await.unwrap();
        assert_eq!(status, 204);
        assert_eq!(owner.sit(&table).await.unwrap_err().to_string(), "refused with 404");
    }
}

async fn delete(guest: &Guest, table: &str) -> u16 {
    guest.delete(&format!("/api/tables/{table}")).await.unwrap().0
}

#[tokio::test]
async fn a_table_is_deleted_by_whoever_made_it_unless_others_still_play_there() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    assert_eq!([delete(&second, &table).await, delete(&first, &table).await], [403, 403]);
    second.post_text(&format!("/api/tables/{table}/leave"), String::new()).await.unwrap();
    let mut one = first.sit(&table).await.unwrap();
    assert_eq!(delete(&first, &table).await, 204);
    assert!(one.next_of("never").await.is_err(), "pages are sent away");
    assert_eq!(first.sit(&table).await.unwrap_err().to_string(), "refused with 404");
    assert!(listed(&first, "").await.is_empty());
    let (over, _page) = finished(&first).await;
    assert_eq!(delete(&first, &over).await, 204);
}

/// Of a finished game and one that goes on, those that are left by a server that keeps them like this.
async fn left_by(keep: &str) -> Vec<&'static str> {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let (over, page) = finished(&owner).await;
    let going_on = owner.make("death-may-die", json!({}), &["me"]).await.unwrap();
    drop(page);
    serving.stop().await.unwrap();
    let data = folder.path().to_str().unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let serving = start(&options(&["--data", data, keep, "0"])).await.unwrap();
    let owner = owner.at(&serving.url());
    for _ in 0..100 {
        if listed(&owner, "").await.len() == 1 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let mut left = Vec::new();
    for (table, name) in [(over, "finished"), (going_on, "abandoned")] {
        if owner.get(&format!("/api/tables/{table}")).await.unwrap().0 == 200 {
            left.push(name);
        }
    }
    left
}

#[tokio::test]
async fn tables_that_nobody_has_touched_for_long_are_deleted_and_others_stay() {
    assert_eq!(left_by("--keep-days").await, ["abandoned"]);
    assert_eq!(left_by("--keep-abandoned-days").await, ["finished"]);
}

#[tokio::test]
async fn whoever_comes_back_to_a_table_finds_it_in_the_list_again() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    second.post_text(&format!("/api/tables/{table}/leave"), String::new()).await.unwrap();
    assert!(listed(&second, "").await.is_empty());
    second.join(&table, &first.key(&table, 1).await.unwrap(), "Bea").await.unwrap();
    assert_eq!(listed(&second, "").await, [table]);
}

#[tokio::test]
async fn a_table_is_hidden_without_losing_ones_seat_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--tables-per-person", "1"]).await;
    let (first, second, table) = two_cults(&serving).await;
    let hidden = format!("/api/tables/{table}/hidden");
    for person in [&first, &second] {
        assert_eq!(person.put(&hidden).await.unwrap().0, 204);
        assert!(listed(person, "").await.is_empty());
        assert_eq!(listed(person, "?hidden=true").await, std::slice::from_ref(&table));
        assert_eq!(person.sit(&table).await.unwrap().table["mine"].as_array().unwrap().len(), 1);
    }
    assert_eq!(second.delete(&hidden).await.unwrap().0, 204);
    assert_eq!(
        (listed(&second, "").await, listed(&second, "?hidden=true").await),
        (vec![table.clone()], vec![])
    );
    assert_eq!(guest(&serving).await.put(&hidden).await.unwrap().0, 403);
    second.post_text(&format!("/api/tables/{table}/leave"), String::new()).await.unwrap();
    assert!(first.make("death-may-die", json!({}), &["me"]).await.is_err(), "what is hidden counts");
    assert_eq!(delete(&first, &listed(&first, "?hidden=true").await[0]).await, 204);
    first.make("death-may-die", json!({}), &["me"]).await.unwrap();
}

#[tokio::test]
async fn where_the_next_table_was_deleted_the_same_people_play_again_at_another() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let (_, mut page) = finished(&owner).await;
    let again = async |page: &mut TablePage| {
        page.say(json!({ "type": "rematch" })).await.unwrap();
        page.next_of("rematch").await.unwrap()["id"].as_str().unwrap().to_owned()
    };
    let gone = again(&mut page).await;
    assert_eq!(delete(&owner, &gone).await, 204);
    let there = again(&mut page).await;
    assert_ne!(there, gone);
    assert_eq!(again(&mut page).await, there);
    owner.sit(&there).await.unwrap();
}
