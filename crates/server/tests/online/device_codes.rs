//! The same person on another device.

use crate::common::{alone, guest, play, serve};
use clients::Guest;
use serde_json::json;

#[tokio::test]
async fn a_code_brings_ones_seats_to_another_device_once() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, table) = alone(&serving).await;
    let phone = guest(&serving).await;
    assert_eq!(phone.sit(&table).await.unwrap_err().to_string(), "refused with 403");
    let code = ann.code().await.unwrap();
    let typed = code.to_lowercase().replace('-', " ");
    let (status, phone) = phone.take_code(&typed).await.unwrap();
    assert_eq!(status, 204);
    play(&mut phone.sit(&table).await.unwrap(), 3).await;
    play(&mut ann.sit(&table).await.unwrap(), 3).await;
    let other = guest(&serving).await;
    let (status, same) = other.take_code(&code).await.unwrap();
    assert_eq!((status, same.cookie), (422, other.cookie), "it works once");
}

#[tokio::test]
async fn a_new_code_takes_the_place_of_the_one_before() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, phone) = (guest(&serving).await, guest(&serving).await);
    let (first, second) = (ann.code().await.unwrap(), ann.code().await.unwrap());
    assert_eq!(phone.take_code(&first).await.unwrap().0, 422);
    assert_eq!(phone.take_code(&second).await.unwrap().0, 204);
}

#[tokio::test]
async fn a_code_that_is_too_old_is_worth_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--code-time", "0"]).await;
    let (ann, phone) = (guest(&serving).await, guest(&serving).await);
    let code = ann.code().await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    assert_eq!(phone.take_code(&code).await.unwrap().0, 422);
}

#[tokio::test]
async fn nobody_guesses_for_long_whatever_cookie_they_bring() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let mut refused = 0;
    for number in 0..30 {
        let guesser = guest(&serving).await;
        let (status, _) = guesser.take_code(&format!("0000-0000-{number:04}")).await.unwrap();
        assert!([422, 429].contains(&status), "{status}");
        refused += usize::from(status == 429);
    }
    assert!(refused >= 9, "only {refused} of 30 were refused");
}

#[tokio::test]
async fn a_code_is_shown_and_taken_only_on_our_own_page_and_by_those_who_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let code = ann.code().await.unwrap();
    for origin in ["http://evil.example", "null", ""] {
        let lured = ann.from_page(origin);
        assert_eq!(lured.post("/api/identity/code", &json!({})).await.unwrap().0, 403, "{origin}");
        assert_eq!(lured.take_code(&code).await.unwrap().0, 403, "{origin}");
    }
    let stranger = Guest::stranger(&serving.url());
    assert_eq!(stranger.take_code(&code).await.unwrap().0, 401);
    assert_eq!(stranger.post("/api/identity/code", &json!({})).await.unwrap().0, 401);
    assert_eq!(guest(&serving).await.take_code(&code).await.unwrap().0, 204, "nobody has used it up");
}
