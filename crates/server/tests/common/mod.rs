//! Servers for tests: real ones, at a free port of this machine.

#![allow(dead_code, reason = "each test program uses what it needs")]

pub(crate) mod store;

use clap::Parser;
use clients::{Guest, TablePage};
use serde_json::{Value, json};
use server::{Options, RunningServer, start};
use std::path::Path;

#[derive(Parser)]
#[command(args_override_self = true)]
struct Cli {
    #[command(flatten)]
    options: Options,
}

/// The options that a command line would give; far from all limits unless something else is said.
pub(crate) fn options(words: &[&str]) -> Options {
    let usual = ["aeons", "--port", "0", "--log", "none", "--tables-per-minute", "1000"];
    Cli::try_parse_from(usual.iter().chain(words)).expect("tests write proper options").options
}

/// A server with its tables in this folder.
pub(crate) async fn serve(folder: &Path, words: &[&str]) -> RunningServer {
    let folder = folder.to_str().expect("temporary folders have plain names");
    let usual = ["--data", folder, "--messages-per-second", "1000"];
    let words: Vec<&str> = usual.iter().chain(words).copied().collect();
    start(&options(&words)).await.expect("the server starts")
}

pub(crate) async fn guest(serving: &RunningServer) -> Guest {
    Guest::arrive(&serving.url()).await.expect("a guest is given a cookie")
}

/// A table of Fate of the Elder Gods with two people at it.
pub(crate) async fn two_cults(serving: &RunningServer) -> (Guest, Guest, String) {
    let (first, second) = (guest(serving).await, guest(serving).await);
    let table = first.make("elder-gods", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    let key = first.key(&table, 1).await.unwrap();
    let (status, answer) = second.join(&table, &key, "Bea").await.unwrap();
    assert_eq!(status, 200, "{answer}");
    (first, second, table)
}

/// A table of Death May Die for one.
pub(crate) async fn alone(serving: &RunningServer) -> (Guest, String) {
    let guest = guest(serving).await;
    let table = guest.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    (guest, table)
}

/// A table where everything may be taken back.
pub(crate) async fn sandbox(guest: &Guest, game: &str, players: u8, seats: &[&str]) -> String {
    let setup = json!({ "players": players });
    let wanted =
        json!({ "game": game, "setup": setup, "seats": seats, "open_to_watchers": false, "sandbox": true });
    let (status, made) = guest.post("/api/tables", &wanted).await.unwrap();
    assert_eq!(status, 201, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

/// Reads on in both chairs until one of them is asked, and both have seen the question.
pub(crate) async fn until_asked<'a>(
    one: &'a mut TablePage,
    other: &'a mut TablePage,
) -> (&'a mut TablePage, &'a mut TablePage) {
    loop {
        let level = one.sequence() == other.sequence();
        if level && (one.is_asked() || one.is_over()) {
            return (one, other);
        }
        if level && other.is_asked() {
            return (other, one);
        }
        if one.sequence() <= other.sequence() {
            one.next().await.unwrap();
        } else {
            other.next().await.unwrap();
        }
    }
}

/// Plays this many answers of one's own, always another option.
pub(crate) async fn play(page: &mut TablePage, answers: usize) {
    for number in 0..answers {
        page.until(|page| page.is_asked() || page.is_over()).await.unwrap();
        if page.is_over() {
            return;
        }
        page.play(number % page.options()).await.unwrap();
    }
    page.until(|page| page.is_asked() || page.is_over()).await.unwrap();
}

/// What was refused, and why.
pub(crate) async fn refusal(page: &mut TablePage, message: Value) -> String {
    let before = page.sequence();
    page.say(message).await.unwrap();
    let refused = page.next_of("refused").await.unwrap();
    let frame = &refused["frame"];
    assert!(frame.is_null() || frame["sequence"] == before, "what is refused changes nothing");
    refused["why"].as_str().unwrap().to_owned()
}
