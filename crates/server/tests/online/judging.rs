//! A recorded game is looked at again by a bot that looks ahead.

use crate::common::{guest, serve};
use clients::{Guest, TablePage};
use serde_json::{Value, json};

/// A game of two that bots have played for whoever made the table.
async fn played(owner: &Guest, open_to_watchers: bool) -> String {
    let open = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "apprentice"],
                       "open_to_watchers": open_to_watchers });
    let (_, made) = owner.post("/api/tables", &open).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let mut page = owner.sit(table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0, "level": "apprentice" })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    table.to_owned()
}

/// All decisions, asked for part by part.
async fn judged(who: &Guest, table: &str) -> Vec<Value> {
    let (mut from, mut all) = (0, Vec::new());
    loop {
        let (status, part) = who.get(&format!("/api/tables/{table}/decisions?from={from}")).await.unwrap();
        assert_eq!(status, 200, "{part}");
        all.extend(part["decisions"].as_array().unwrap().iter().cloned());
        let next = part["next"].as_u64().unwrap();
        assert!(next > from, "each part goes on");
        if next == part["total"].as_u64().unwrap() {
            return all;
        }
        from = next;
    }
}

#[tokio::test]
async fn a_finished_game_is_judged_decision_by_decision() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = played(&owner, true).await;
    let decisions = judged(&guest(&serving).await, &table).await;
    assert!(decisions.len() > 10, "{}", decisions.len());
    assert!(decisions.is_sorted_by_key(|decision| decision["frame"].as_u64()), "in the order of the game");
    for decision in &decisions {
        let [chance, costs] = ["chance", "costs"].map(|name| decision[name].as_f64().unwrap());
        assert!((0.0..=1.0).contains(&chance) && (0.0..=1.0).contains(&costs), "{decision}");
        assert_eq!(decision["best"] == decision["given"], costs == 0.0, "{decision}");
    }
    assert!(decisions.iter().any(|one| one["costs"].as_f64() > Some(0.0)), "apprentices make mistakes");
    // The answers that are judged are those that were given.
    let frame = decisions[0]["frame"].as_u64().unwrap();
    let seat = decisions[0]["seat"].as_u64().unwrap();
    let (_, shown) = owner
        .get(&format!("/api/tables/{table}/frames?from={frame}&to={}&seat={seat}", frame + 1))
        .await
        .unwrap();
    let options = shown["frames"][0]["question"]["options"].as_array().unwrap();
    let is_given =
        |option: &Value| ["title", "text"].iter().any(|name| option[name] == decisions[0]["given"]);
    assert!(options.iter().any(is_given), "{shown}");
}

#[tokio::test]
async fn the_same_game_is_judged_in_the_same_way_whoever_asks() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = played(&owner, true).await;
    assert_eq!(judged(&owner, &table).await, judged(&guest(&serving).await, &table).await);
}

/// Where a record is not open to look at, neither is what a bot thinks of it.
#[tokio::test]
async fn a_game_that_is_not_open_is_not_judged() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = played(&owner, false).await;
    let stranger = guest(&serving).await;
    assert_eq!(stranger.get(&format!("/api/tables/{table}/decisions")).await.unwrap().0, 403);
    let open = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "bot"], "open_to_watchers": true });
    let (_, running) = owner.post("/api/tables", &open).await.unwrap();
    let running = running["id"].as_str().unwrap();
    let (status, why) = owner.get(&format!("/api/tables/{running}/decisions")).await.unwrap();
    assert_eq!(status, 403, "players have secrets from each other: {why}");
}

#[tokio::test]
async fn where_everybody_thinks_for_themselves_nothing_is_judged_before_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    for (advice, status) in [(true, 200), (false, 403)] {
        let wanted = json!({ "game": "death-may-die", "setup": {}, "seats": ["me"], "open_to_watchers": false, "advice": advice });
        let (_, made) = owner.post("/api/tables", &wanted).await.unwrap();
        let table = made["id"].as_str().unwrap();
        let mut page = owner.sit(table).await.unwrap();
        crate::common::play(&mut page, 3).await;
        let decisions = format!("/api/tables/{table}/decisions");
        assert_eq!(owner.get(&decisions).await.unwrap().0, status);
        page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
        page.until(TablePage::is_over).await.unwrap();
        assert_eq!(owner.get(&decisions).await.unwrap().0, 200);
    }
}
