//! Badly behaved clients, each misbehaving in one way, to measure how well a server protects others from
//! them.

mod pairs;
mod wire;

use crate::chair::{connect, stream_from};
use crate::{Chair, Guest};
use anyhow::Result;
use futures_util::future::join_all;
use pairs::{flicker, heckle, hook, shuffle, waver};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use wire::{come_and_go, splinter};

/// How many times each visitor misbehaves at the same time.
const AT_ONCE: usize = 16;
/// How long a visitor who was rejected waits before trying again.
const AGAIN: Duration = Duration::from_millis(50);
/// A game with long texts to request.
const GAME: &str = "elder-gods";

/// A way to misbehave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Rude {
    /// Requests the same thing again and again.
    Floods,
    /// Arrives as somebody new each time, without a cookie.
    Forgets,
    /// Sends requests one character at a time.
    Dawdles,
    /// Opens tables and never reads from the connection.
    HalfOpens,
    /// Watches one table over a hundred connections.
    Watches,
    /// Sends characters that no database accepts.
    Nuls,
    /// Sends messages and requests that are too large.
    Bloats,
    /// Chats more than anybody can read.
    Babbles,
    /// Makes one table after another.
    Hoards,
    /// Uploads one replay after another.
    Uploads,
    /// Reads recorded games frame by frame.
    Reads,
    /// Guesses codes.
    Guesses,
    /// Lets masters play against each other.
    Broods,
    /// Has many tables, and asks for their list and for a rematch again and again.
    Lists,
    /// Requests a lot and reads none of it.
    Ignores,
    /// Asks whether the server is ready, which no rate limit counts.
    Probes,
    /// Takes back, votes, and takes back again.
    Wavers,
    /// Takes a seat and leaves it again.
    Shuffles,
    /// Sets a web hook to an address that never answers, and makes the server call it.
    Hooks,
    /// Watches somebody else's table from many pages, and sends nonsense.
    Heckles,
    /// Uploads replays that are mostly empty lines, and lists them.
    Pads,
    /// Hands the seat to a bot and takes it back, as fast as the connection allows.
    Flickers,
    /// Says one thing in endless pieces.
    Splinters,
    /// Sits down and hangs up.
    HangsUp,
    /// Asks how others have fared today.
    Compares,
}

impl Rude {
    /// Each kind comes from its own address.
    fn address(self) -> Ipv4Addr {
        Ipv4Addr::new(127, 0, 66, self as u8 + 1)
    }
}

/// Misbehaves until it is stopped. If it is rejected, it tries again.
pub async fn rage(rude: Rude, url: &str) {
    join_all((0..AT_ONCE).map(|_| async {
        loop {
            outrage(rude, url).await.ok();
            tokio::time::sleep(AGAIN).await;
        }
    }))
    .await;
}

/// Misbehaves once, until the server rejects it.
async fn outrage(rude: Rude, url: &str) -> Result<()> {
    let stranger = Guest::stranger_from(url, rude.address().into())?;
    match rude {
        Rude::Forgets => forget(&stranger).await,
        Rude::Dawdles => dawdle(&stranger).await,
        Rude::Probes => again_and_again(|| stranger.get_text("/readyz")).await,
        _ => known(rude, Guest::arrive_from(url, rude.address().into()).await?).await,
    }
}

/// The kinds that need a cookie.
async fn known(rude: Rude, guest: Guest) -> Result<()> {
    match rude {
        Rude::Floods => again_and_again(|| guest.get_text("/api/tables")).await,
        Rude::HalfOpens => half_open(&guest).await,
        Rude::Watches => watch(&guest).await,
        Rude::Nuls => send_nul(&guest).await,
        Rude::Bloats => bloat(&guest).await,
        Rude::Babbles => babble(&guest).await,
        Rude::Hoards => again_and_again(|| guest.make(GAME, json!({ "players": 2 }), &["me", "open"])).await,
        Rude::Uploads => upload(&guest).await,
        Rude::Reads => read(&guest).await,
        Rude::Guesses => again_and_again(|| guest.take_code("0000-0000-0000")).await,
        Rude::Broods => brood(&guest).await,
        Rude::Lists => list(&guest).await,
        Rude::Ignores => ignore(&guest).await,
        Rude::Wavers => waver(&guest).await,
        Rude::Shuffles => shuffle(&guest).await,
        Rude::Hooks => hook(&guest).await,
        Rude::Heckles => heckle(&guest).await,
        Rude::Pads => pad(&guest).await,
        Rude::Flickers => flicker(&guest).await,
        Rude::Splinters => splinter(&guest).await,
        Rude::HangsUp => come_and_go(&guest).await,
        Rude::Compares => again_and_again(|| guest.get_text("/api/today")).await,
        Rude::Forgets | Rude::Dawdles | Rude::Probes => Ok(()),
    }
}

/// Sends a request a hundred times without a pause, whatever the status of the responses.
async fn again_and_again<T, F: Future<Output = Result<T>>>(act: impl Fn() -> F) -> Result<()> {
    for _ in 0..100 {
        act().await?;
    }
    Ok(())
}

async fn forget(stranger: &Guest) -> Result<()> {
    again_and_again(|| stranger.get_text("/")).await
}

async fn dawdle(stranger: &Guest) -> Result<()> {
    let from = stranger.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
    let mut held = Vec::new();
    for _ in 0..50 {
        held.push(stream_from(&stranger.base, from).await?);
    }
    for letter in b"GET /api/games HTTP/1.1\r\nHost: slow" {
        for stream in &mut held {
            stream.write_all(&[*letter]).await?;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    Ok(())
}

async fn table_for_one(guest: &Guest) -> Result<String> {
    guest.make(GAME, json!({ "players": 1 }), &["me"]).await
}

async fn half_open(guest: &Guest) -> Result<()> {
    let table = table_for_one(guest).await?;
    let mut held = Vec::new();
    for _ in 0..40 {
        held.push(connect(guest, &table, "").await?);
    }
    tokio::time::sleep(Duration::from_secs(40)).await;
    Ok(())
}

async fn watch(guest: &Guest) -> Result<()> {
    let open =
        json!({ "game": GAME, "setup": { "players": 1 }, "seats": ["adept"], "open_to_watchers": true });
    let (_, made) = guest.post("/api/tables", &open).await?;
    let table = made["id"].as_str().unwrap_or_default().to_owned();
    let mut watching = Vec::new();
    for _ in 0..100 {
        let from = guest.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
        watching.push(Guest::arrive_from(&guest.base, from).await?.sit(&table).await?);
    }
    Ok(())
}

async fn send_nul(guest: &Guest) -> Result<()> {
    let table = table_for_one(guest).await?;
    let mut chair = guest.sit(&table).await?;
    for _ in 0..20 {
        chair.say(json!({ "type": "chat", "text": "a\u{0}b" })).await?;
        guest.get_text("/api/tables/a%00b").await?;
        let setup = json!({ "episode": "\u{0}" });
        guest.make("death-may-die", setup, &["me"]).await.ok();
    }
    Ok(())
}

async fn bloat(guest: &Guest) -> Result<()> {
    let large = "x".repeat(4 << 20);
    guest.post_text("/api/replays", large.clone()).await?;
    guest.post_json_text("/api/tables", large.clone()).await.ok();
    let table = table_for_one(guest).await?;
    guest.sit(&table).await?.say_text(large).await
}

/// Chats and answers as fast as the connection allows.
async fn babble(guest: &Guest) -> Result<()> {
    let table = table_for_one(guest).await?;
    let mut chair = guest.sit(&table).await?;
    for _ in 0..1000 {
        chair.say(json!({ "type": "chat", "text": "the stars are right" })).await?;
        chair.say(json!({ "type": "answer", "seat": 0, "sequence": 0, "choice": 0 })).await?;
    }
    Ok(())
}

/// A game for one person, after a few answers.
async fn begun(guest: &Guest) -> Result<(String, Chair)> {
    let table = table_for_one(guest).await?;
    let mut chair = guest.sit(&table).await?;
    for _ in 0..20 {
        chair.until(|chair| chair.is_asked() || chair.is_over()).await?;
        if !chair.is_over() {
            chair.play(0).await?;
        }
    }
    Ok((table, chair))
}

async fn upload(guest: &Guest) -> Result<()> {
    let (table, _chair) = begun(guest).await?;
    let (_, replay) = guest.get_text(&format!("/api/tables/{table}/replay")).await?;
    again_and_again(|| guest.post_text("/api/replays", replay.clone())).await
}

async fn read(guest: &Guest) -> Result<()> {
    let (table, _chair) = begun(guest).await?;
    let frames = format!("/api/tables/{table}/frames?from=0&to=1000");
    again_and_again(|| guest.get_text(&frames)).await
}

async fn pad(guest: &Guest) -> Result<()> {
    let (table, _chair) = begun(guest).await?;
    let (_, replay) = guest.get_text(&format!("/api/tables/{table}/replay")).await?;
    let padded = replay.replacen("\nanswers\n", &format!("\n{}answers \n", "\n".repeat(3 << 20)), 1);
    for _ in 0..30 {
        guest.post_text("/api/replays", padded.clone()).await?;
        guest.get_text("/api/tables?count=200").await?;
    }
    Ok(())
}

async fn brood(guest: &Guest) -> Result<()> {
    let seats: Vec<&str> = vec!["master"; 4];
    let wanted: Value =
        json!({ "game": GAME, "setup": { "players": 4 }, "seats": seats, "open_to_watchers": true });
    let (_, made) = guest.post("/api/tables", &wanted).await?;
    let mut chair = guest.sit(made["id"].as_str().unwrap_or_default()).await?;
    chair.until(Chair::is_over).await
}

/// After a game that bots have played to its end, asks for a rematch and for the list of tables fifty times.
async fn list(guest: &Guest) -> Result<()> {
    let table = guest.make(GAME, json!({ "players": 2 }), &["me", "adept"]).await?;
    for _ in 0..20 {
        guest.make(GAME, json!({ "players": 2 }), &["me", "open"]).await.ok();
    }
    let mut chair = guest.sit(&table).await?;
    chair.say(json!({ "type": "give_to_bot", "seat": 0, "level": "apprentice" })).await?;
    chair.until(Chair::is_over).await?;
    for _ in 0..50 {
        chair.say(json!({ "type": "rematch" })).await?;
        guest.get_text("/api/tables?count=200").await?;
    }
    Ok(())
}

async fn ignore(guest: &Guest) -> Result<()> {
    let from = guest.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
    let ask = format!("GET /api/cards/{GAME} HTTP/1.1\r\nHost: slow\r\nCookie: {}\r\n\r\n", guest.cookie);
    let mut held = Vec::new();
    for _ in 0..10 {
        let mut stream = stream_from(&guest.base, from).await?;
        stream.write_all(ask.repeat(50).as_bytes()).await?;
        held.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(20)).await;
    Ok(())
}
