use crate::common::{alone, guest, options, serve};
use serde_json::json;
use server::start;

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_connection() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    page.say(json!({ "type": "chat", "text": "a".repeat(9000) })).await.unwrap();
    let ended = page.next_of("chat").await.unwrap_err().to_string();
    assert!(ended.contains("the message is too long"), "{ended}");
    assert!(guest.sit(&table).await.is_ok(), "one may come back");
}

#[tokio::test]
async fn a_page_that_speaks_too_often_is_sent_away() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let serving = start(&options(&["--data", folder, "--messages-per-second", "5"])).await.unwrap();
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    for _ in 0..40 {
        if page.say(json!({ "type": "ping" })).await.is_err() {
            break;
        }
    }
    let ended = page.next_of("never").await.unwrap_err().to_string();
    assert!(ended.contains("too many messages"), "{ended}");
}

#[tokio::test]
async fn a_request_that_is_too_large_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let large = json!({ "game": "death-may-die", "setup": { "episode": "x".repeat(100_000) }, "seats": ["me"],
        "open_to_watchers": false });
    assert_eq!(guest.post("/api/tables", &large).await.unwrap().0, 413);
    let (status, _) = guest.post_text("/api/replays", "x".repeat(5 << 20)).await.unwrap();
    assert_eq!(status, 413);
}

#[tokio::test]
async fn somebody_who_makes_too_many_tables_has_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let serving = start(&options(&["--data", folder, "--tables-per-minute", "3"])).await.unwrap();
    let greedy = guest(&serving).await;
    for _ in 0..3 {
        greedy.make("death-may-die", json!({}), &["me"]).await.unwrap();
    }
    let refused = greedy.make("death-may-die", json!({}), &["me"]).await.unwrap_err().to_string();
    assert!(refused.contains("Wait a minute"), "{refused}");
    let patient = guest(&serving).await;
    patient.make("death-may-die", json!({}), &["me"]).await.unwrap();
}

#[tokio::test]
async fn an_address_that_asks_too_often_has_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let serving = start(&options(&["--data", folder, "--requests-per-second", "2"])).await.unwrap();
    let guest = guest(&serving).await;
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(guest.get_text("/api/games").await.unwrap().0);
    }
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
}

#[tokio::test]
async fn a_line_of_chat_has_a_limit_and_reaches_everybody() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    let mut second = guest.sit(&table).await.unwrap();
    let long = json!({ "type": "chat", "text": "a".repeat(501) });
    assert_eq!(crate::common::refusal(&mut page, long).await, "A message can have 1 to 500 characters.");
    page.say(json!({ "type": "chat", "text": " Iä! " })).await.unwrap();
    assert_eq!(second.next_of("chat").await.unwrap()["text"], "Iä!");
    let again = guest.sit(&table).await.unwrap();
    assert_eq!(again.welcome["chat"][0]["text"], "Iä!");
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_is_put_away_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--idle", "0.005"]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    crate::common::play(&mut page, 3).await;
    let frame = page.frame.clone();
    page.close().await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    let mut page = guest.sit(&table).await.unwrap();
    assert_eq!(page.frame["view"], frame["view"]);
    assert_eq!(page.sequence(), frame["sequence"].as_u64().unwrap());
    page.play(0).await.unwrap();
}

#[tokio::test]
async fn health_and_numbers_can_be_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    page.play(0).await.unwrap();
    assert_eq!(guest.get_text("/healthz").await.unwrap(), (200, "well\n".to_owned()));
    let (_, numbers) = guest.get_text("/metrics").await.unwrap();
    for name in ["aeons_answers", "aeons_tables_live", "aeons_pages", "aeons_commit_batch"] {
        assert!(numbers.contains(name), "{name} is missing:\n{numbers}");
    }
}
