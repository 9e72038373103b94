use crate::common::{refusal, serve, two_cults, until_asked};
use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::post;
use clients::TablePage;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// Somebody who listens at this machine; what they are told comes out here. `/elsewhere` leads on to `/`.
async fn listener() -> (String, mpsc::Receiver<Value>) {
    let (sender, told) = mpsc::channel(100);
    let hear = |State(sender): State<mpsc::Sender<Value>>, body: String| async move {
        sender.send(serde_json::from_str(&body).unwrap()).await.unwrap();
    };
    let router = Router::new()
        .route("/", post(hear))
        .route("/elsewhere", post(|| async { Redirect::temporary("/") }))
        .with_state(sender);
    let port = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", port.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(port, router).await });
    (url, told)
}

fn actor(page: &TablePage) -> Value {
    page.frame["question"]["actor"].clone()
}

/// Plays until somebody else is asked.
async fn until_the_turn_passes(one: &mut TablePage, other: &mut TablePage) -> Value {
    let before = actor(until_asked(one, other).await.0);
    for number in 0..200 {
        let (asked, _) = until_asked(one, other).await;
        if actor(asked) != before {
            return actor(asked);
        }
        let choice = number % asked.options();
        asked.play(choice).await.unwrap();
    }
    panic!("the turn never passes");
}

#[tokio::test]
async fn a_web_hook_is_told_when_it_becomes_somebodys_turn_and_redirects_are_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    let (url, mut told) = listener().await;
    let words = ["--hooks", "--hook-address", "127.0.0.1", "--public-url", "https://games.example/"];
    let serving = serve(folder.path(), &words).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    assert_eq!(one.table["hook"], json!({ "url": null }), "the owner may name one");
    assert!(other.table.get("hook").is_none(), "others are not told");

    one.say(json!({ "type": "set_hook", "url": format!("{url}elsewhere") })).await.unwrap();
    one.until(|page| page.table["hook"]["url"].is_string()).await.unwrap();
    until_the_turn_passes(&mut one, &mut other).await;
    let silence = tokio::time::timeout(Duration::from_millis(500), told.recv()).await;
    assert!(silence.is_err(), "{silence:?}");

    one.say(json!({ "type": "set_hook", "url": url })).await.unwrap();
    one.until(|page| page.table["hook"]["url"] == url).await.unwrap();
    let seat = until_the_turn_passes(&mut one, &mut other).await;
    let call = tokio::time::timeout(Duration::from_secs(20), told.recv()).await.unwrap().unwrap();
    assert_eq!((&call["table"], &call["seat"], &call["here"]), (&json!(table), &seat, &json!(true)));
    assert_eq!(call["url"], format!("https://games.example/#/t/{table}"));
    let (name, question) = (call["name"].as_str().unwrap(), call["question"].as_str().unwrap());
    assert!(call["text"].as_str().unwrap().contains(&format!("it is {name}'s turn. {question}")), "{call}");
    let again = first.sit(&table).await.unwrap();
    assert_eq!(again.table["hook"]["url"], url, "it is kept");
}

#[tokio::test]
async fn a_web_hook_is_refused_to_others_and_to_places_inside_a_network() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--hooks"]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let hook = |url: &str| json!({ "type": "set_hook", "url": url });
    assert!(
        refusal(&mut other, hook("https://example.org/"))
            .await
            .contains("Only the person who made the table")
    );
    for url in ["http://127.0.0.1:1/", "http://[::1]/", "http://192.168.0.1/", "gopher://example.org/"] {
        assert!(refusal(&mut one, hook(url)).await.contains("cannot be used"), "{url}");
    }
    assert_eq!(one.table["hook"]["url"], Value::Null);
}

#[tokio::test]
async fn there_are_no_web_hooks_unless_the_operator_allows_them() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, _, table) = two_cults(&serving).await;
    let mut one = first.sit(&table).await.unwrap();
    assert!(one.table.get("hook").is_none());
    let why = refusal(&mut one, json!({ "type": "set_hook", "url": "https://example.org/" })).await;
    assert_eq!(why, "This server does not send turn notices.");
}
