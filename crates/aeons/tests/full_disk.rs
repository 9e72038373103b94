//! A full disk: nothing that was confirmed is lost, everybody is told why, and the server recovers by itself.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]
#![cfg(target_os = "linux")]

use clients::{Guest, TablePage};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server whose disk can be made full.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    /// Ignores the signal that would kill it when a file may not grow, because a full disk sends no signal.
    fn start(folder: &Path) -> Server {
        let mut child = Command::new("sh")
            .args(["-c", r#"trap "" XFSZ; exec "$0" "$@""#])
            .arg(env!("CARGO_BIN_EXE_aeons"))
            .args(["serve", "--port", "0", "--log", "none", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        Server { child, url }
    }

    /// From now on, no file can grow beyond this many bytes.
    fn give_room(&self, bytes: &str) {
        let words = ["--pid".to_owned(), self.child.id().to_string(), format!("--fsize={bytes}:")];
        assert!(Command::new("prlimit").args(words).status().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Sends a chat message; returns the reply.
async fn say(page: &mut TablePage, text: &str) -> Value {
    page.say(json!({ "type": "chat", "text": text })).await.unwrap();
    loop {
        let heard = page.next().await.unwrap();
        if heard["type"] == "chat" || heard["type"] == "refused" {
            return heard;
        }
    }
}

#[tokio::test]
async fn a_full_disk_is_told_to_everybody_and_healed_from_without_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let guest = Guest::arrive(&server.url).await.unwrap();
    let wanted = json!({ "players": 2 });
    let table = guest.make("elder-gods", wanted.clone(), &["me", "me"]).await.unwrap();
    let mut page = guest.sit(&table).await.unwrap();
    assert_eq!(say(&mut page, "before").await["type"], "chat");

    server.give_room("1");
    let refused = say(&mut page, "lost").await;
    assert!(refused["why"].as_str().unwrap().contains("disk"), "{refused}");
    page.until(|page| page.frame["status"].as_str().unwrap().contains("disk")).await.unwrap();
    let before = page.sequence();
    page.say(json!({ "type": "answer", "seat": 0, "sequence": before, "choice": 0 })).await.unwrap();
    assert_eq!(page.next_of("refused").await.unwrap()["frame"]["sequence"], before);
    let refused = guest.make("elder-gods", wanted.clone(), &["me", "me"]).await.unwrap_err().to_string();
    assert!(refused.contains("disk"), "{refused}");
    let (status, answer) = guest.get("/readyz").await.unwrap();
    assert!(status == 503 && answer["error"].as_str().unwrap().contains("disk"), "{status} {answer}");
    assert_eq!(guest.get_text("/healthz").await.unwrap().0, 200, "the server lives");

    server.give_room("unlimited");
    while say(&mut page, "after").await["type"] == "refused" {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    page.until(TablePage::is_asked).await.unwrap();
    page.play(0).await.unwrap();
    guest.make("elder-gods", wanted, &["me", "me"]).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 1 })).await.unwrap();
    page.until(|page| page.table["seats"][1]["player"] == "bot_for_human").await.unwrap();
    assert_eq!(guest.get_text("/readyz").await.unwrap().0, 200);
    let chat = guest.sit(&table).await.unwrap().welcome["chat"].clone();
    let said: Vec<&str> =
        chat.as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["before", "after"], "what was confirmed is there, and nothing else");
}
