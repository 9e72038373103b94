//! `kill -9` while people play: every confirmed answer is there when the server comes back.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]

mod crashes;

#[tokio::test]
async fn no_confirmed_answer_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let store = ["--data", folder.path().to_str().unwrap()];
    crashes::nothing_is_lost_when_the_server_is_killed(store, 8).await;
}
