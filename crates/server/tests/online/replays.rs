use crate::common::{alone, guest, play, serve};
use clients::{Guest, TablePage};
use futures_util::future::join_all;
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};

#[tokio::test]
async fn a_game_is_exported_and_goes_on_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, table) = alone(&serving).await;
    let mut page = first.sit(&table).await.unwrap();
    play(&mut page, 8).await;
    let (status, text) = first.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    assert_eq!(status, 200);
    assert!(text.starts_with("strange-aeons replay 1\ngame: death-may-die"), "{text}");
    let second = guest(&serving).await;
    let (status, made) = second.post_text("/api/replays", text.clone()).await.unwrap();
    assert_eq!(status, 201, "{made}");
    let copy = made["id"].as_str().unwrap();
    let mut again = second.sit(copy).await.unwrap();
    assert_eq!(again.frame["view"], page.frame["view"]);
    assert_eq!(
        again.welcome["log"].as_array().unwrap().len(),
        first.sit(&table).await.unwrap().welcome["log"].as_array().unwrap().len()
    );
    play(&mut again, 3).await;
    let sequence = again.sequence();
    again.say(json!({ "type": "undo", "sequence": sequence })).await.unwrap();
    again.until(|page| page.sequence() > sequence).await.unwrap();
    let shown = again.frame.clone();
    serving.stop().await.unwrap();
    let serving = serve(folder.path(), &[]).await;
    let after = second.at(&serving.url()).sit(copy).await.unwrap();
    assert_eq!((&after.frame["view"], &after.frame["sequence"]), (&shown["view"], &shown["sequence"]));
}

#[tokio::test]
async fn a_finished_game_is_looked_through_frame_by_frame() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let open = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "bot"], "open_to_watchers": true });
    let (_, made) = owner.post("/api/tables", &open).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let mut page = owner.sit(table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    let watcher = guest(&serving).await;
    let (status, first) = watcher.get(&format!("/api/tables/{table}/frames?from=0&to=5")).await.unwrap();
    assert_eq!(status, 200, "{first}");
    let frames = first["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 5);
    assert!((0..5).zip(frames).all(|(number, frame)| frame["sequence"] == number));
    let total = first["total"].as_u64().unwrap();
    assert_eq!(total, page.sequence() + 1);
    let (_, last) = watcher.get(&format!("/api/tables/{table}/frames?from={}", total - 2)).await.unwrap();
    let frames = last["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 2);
    assert_eq!(frames[1]["ending"], page.frame["ending"]);
    let (_, middle) = watcher.get(&format!("/api/tables/{table}/frames?from=4&to=5&seat=1")).await.unwrap();
    assert_eq!(middle["frames"][0]["eyes"], 1);
    assert!(middle["frames"][0]["view"]["own"].is_object());
    let (status, _) = watcher.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    assert_eq!(status, 200);
    let (status, _) = watcher.get(&format!("/api/tables/{table}/frames?seat=7")).await.unwrap();
    assert_eq!(status, 422);
}

#[tokio::test]
async fn a_finished_game_is_shared_by_a_link_only_if_that_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (owner, table) = alone(&serving).await;
    let mut page = owner.sit(&table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    let (_, text) = owner.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    let (stranger, mut seen) = (guest(&serving).await, Vec::new());
    for address in ["/api/replays", "/api/replays?open=true"] {
        let (_, made) = owner.post_text(address, text.clone()).await.unwrap();
        let copy = made["id"].as_str().unwrap();
        let (status, _) = stranger.get(&format!("/api/tables/{copy}/frames?to=1")).await.unwrap();
        seen.push(status);
    }
    assert_eq!(seen, [403, 200]);
}

#[tokio::test]
async fn what_is_no_replay_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let (status, answer) = guest.post_text("/api/replays", "Dear diary".to_owned()).await.unwrap();
    assert_eq!(status, 422);
    assert!(answer["error"].as_str().unwrap().contains("no whole replay"), "{answer}");
}

#[tokio::test]
async fn rules_and_cards_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let (_, games) = guest.get("/api/games").await.unwrap();
    for game in games.as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let (status, rules) = guest.get_text(&format!("/api/rules/{name}")).await.unwrap();
        assert!(status == 200 && rules.starts_with('#'), "{name}");
        let (_, cards) = guest.get(&format!("/api/cards/{name}")).await.unwrap();
        assert!(cards.as_array().unwrap().len() > 20);
        assert!(game["fields"].as_array().unwrap().iter().any(|field| field["name"] == "players"));
    }
    assert_eq!(guest.get_text("/api/rules/chess").await.unwrap().0, 404);
    assert_eq!(guest.get_text("/api/nothing").await.unwrap().0, 404);
}

/// Reads a whole game; when that was done, counted from the first.
async fn read_through(reader: &Guest, table: &str, done: &AtomicUsize) -> usize {
    let (status, _) = reader.get_text(&format!("/api/tables/{table}/frames?to=200")).await.unwrap();
    assert_eq!(status, 200);
    done.fetch_add(1, Ordering::SeqCst)
}

#[tokio::test]
async fn whoever_reads_much_holds_up_no_reader_at_another_address() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let at = async |last| Guest::arrive_from(&serving.url(), [127, 0, 0, last].into()).await.unwrap();
    let (greedy, modest) = (at(2).await, at(3).await);
    let watched = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "bot"],
                          "open_to_watchers": true });
    let (_, made) = greedy.post("/api/tables", &watched).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let mut page = greedy.sit(table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    let done = AtomicUsize::new(0);
    let many = join_all((0..16).map(|_| read_through(&greedy, table, &done)));
    let one = async {
        while done.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        read_through(&modest, table, &done).await
    };
    let (_, place) = tokio::join!(many, one);
    assert!(place < 12, "it was answered after {place} others");
}
