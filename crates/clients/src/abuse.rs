//! Badly behaved clients, each misbehaving in one way, to measure how well a server protects others from
//! them.

mod pairs;
mod wire;

use crate::table_page::{connect, stream_from};
use crate::{Guest, TablePage};
use anyhow::Result;
use futures_util::future::join_all;
use pairs::{bot_handovers, hook_calls, nonsense_messages, seat_changes, undo_votes};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use wire::{endless_frames, quick_hangups};

/// How many times each visitor misbehaves at the same time.
const AT_ONCE: usize = 16;
/// How long a visitor who was rejected waits before trying again.
const AGAIN: Duration = Duration::from_millis(50);
/// A game with long texts to request.
const GAME: &str = "elder-gods";

/// A way to misbehave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Abuse {
    /// Requests the same thing again and again.
    RequestFlood,
    /// Arrives as somebody new each time, without a cookie.
    NoCookie,
    /// Sends requests one character at a time.
    SlowRequest,
    /// Opens tables and never reads from the connection.
    UnreadPages,
    /// Watches one table over a hundred connections.
    ManyWatchers,
    /// Sends characters that no database accepts.
    NulCharacters,
    /// Sends messages and requests that are too large.
    Oversized,
    /// Chats more than anybody can read.
    ChatFlood,
    /// Makes one table after another.
    ManyTables,
    /// Uploads one replay after another.
    ReplayUploads,
    /// Reads recorded games frame by frame.
    FrameReads,
    /// Guesses codes.
    CodeGuesses,
    /// Lets masters play against each other.
    MasterGames,
    /// Has many tables, and asks for their list and for a rematch again and again.
    TableLists,
    /// Requests a lot and reads none of it.
    UnreadResponses,
    /// Asks whether the server is ready, which no rate limit counts.
    ReadyProbes,
    /// Takes back, votes, and takes back again.
    UndoVotes,
    /// Takes a seat and leaves it again.
    SeatChanges,
    /// Sets a web hook to an address that never answers, and makes the server call it.
    HookCalls,
    /// Watches somebody else's table from many pages, and sends nonsense.
    NonsenseMessages,
    /// Uploads replays that are mostly empty lines, and lists them.
    PaddedReplays,
    /// Hands the seat to a bot and takes it back, as fast as the connection allows.
    BotHandovers,
    /// Says one thing in endless pieces.
    EndlessFrames,
    /// Sits down and hangs up.
    QuickHangups,
    /// Asks how others have fared today.
    Standings,
}

impl Abuse {
    /// Each kind comes from its own address.
    fn address(self) -> Ipv4Addr {
        Ipv4Addr::new(127, 0, 66, self as u8 + 1)
    }
}

/// Misbehaves until it is stopped. If it is rejected, it tries again.
pub async fn abuse(kind: Abuse, url: &str) {
    join_all((0..AT_ONCE).map(|_| async {
        loop {
            abuse_once(kind, url).await.ok();
            tokio::time::sleep(AGAIN).await;
        }
    }))
    .await;
}

/// Misbehaves once, until the server rejects it.
async fn abuse_once(kind: Abuse, url: &str) -> Result<()> {
    let stranger = Guest::stranger_from(url, kind.address().into())?;
    match kind {
        Abuse::NoCookie => no_cookie(&stranger).await,
        Abuse::SlowRequest => slow_request(&stranger).await,
        Abuse::ReadyProbes => again_and_again(|| stranger.get_text("/readyz")).await,
        _ => known(kind, Guest::arrive_from(url, kind.address().into()).await?).await,
    }
}

/// The kinds that need a cookie.
async fn known(kind: Abuse, guest: Guest) -> Result<()> {
    match kind {
        Abuse::RequestFlood => again_and_again(|| guest.get_text("/api/tables")).await,
        Abuse::UnreadPages => unread_pages(&guest).await,
        Abuse::ManyWatchers => many_watchers(&guest).await,
        Abuse::NulCharacters => nul_characters(&guest).await,
        Abuse::Oversized => oversized(&guest).await,
        Abuse::ChatFlood => chat_flood(&guest).await,
        Abuse::ManyTables => {
            again_and_again(|| guest.make(GAME, json!({ "players": 2 }), &["me", "open"])).await
        }
        Abuse::ReplayUploads => replay_uploads(&guest).await,
        Abuse::FrameReads => frame_reads(&guest).await,
        Abuse::CodeGuesses => again_and_again(|| guest.take_code("0000-0000-0000")).await,
        Abuse::MasterGames => master_games(&guest).await,
        Abuse::TableLists => table_lists(&guest).await,
        Abuse::UnreadResponses => unread_responses(&guest).await,
        Abuse::UndoVotes => undo_votes(&guest).await,
        Abuse::SeatChanges => seat_changes(&guest).await,
        Abuse::HookCalls => hook_calls(&guest).await,
        Abuse::NonsenseMessages => nonsense_messages(&guest).await,
        Abuse::PaddedReplays => padded_replays(&guest).await,
        Abuse::BotHandovers => bot_handovers(&guest).await,
        Abuse::EndlessFrames => endless_frames(&guest).await,
        Abuse::QuickHangups => quick_hangups(&guest).await,
        Abuse::Standings => again_and_again(|| guest.get_text("/api/today")).await,
        Abuse::NoCookie | Abuse::SlowRequest | Abuse::ReadyProbes => Ok(()),
    }
}

/// Sends a request a hundred times without a pause, whatever the status of the responses.
async fn again_and_again<T, F: Future<Output = Result<T>>>(act: impl Fn() -> F) -> Result<()> {
    for _ in 0..100 {
        act().await?;
    }
    Ok(())
}

async fn no_cookie(stranger: &Guest) -> Result<()> {
    again_and_again(|| stranger.get_text("/")).await
}

async fn slow_request(stranger: &Guest) -> Result<()> {
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

async fn unread_pages(guest: &Guest) -> Result<()> {
    let table = table_for_one(guest).await?;
    let mut held = Vec::new();
    for _ in 0..40 {
        held.push(connect(guest, &table, "").await?);
    }
    tokio::time::sleep(Duration::from_secs(40)).await;
    Ok(())
}

async fn many_watchers(guest: &Guest) -> Result<()> {
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

async fn nul_characters(guest: &Guest) -> Result<()> {
    let table = table_for_one(guest).await?;
    let mut page = guest.sit(&table).await?;
    for _ in 0..20 {
        page.say(json!({ "type": "chat", "text": "a\u{0}b" })).await?;
        guest.get_text("/api/tables/a%00b").await?;
        let setup = json!({ "episode": "\u{0}" });
        guest.make("death-may-die", setup, &["me"]).await.ok();
    }
    Ok(())
}

async fn oversized(guest: &Guest) -> Result<()> {
    let large = "x".repeat(4 << 20);
    guest.post_text("/api/replays", large.clone()).await?;
    guest.post_json_text("/api/tables", large.clone()).await.ok();
    let table = table_for_one(guest).await?;
    guest.sit(&table).await?.say_text(large).await
}

/// Chats and answers as fast as the connection allows.
async fn chat_flood(guest: &Guest) -> Result<()> {
    let table = table_for_one(guest).await?;
    let mut page = guest.sit(&table).await?;
    for _ in 0..1000 {
        page.say(json!({ "type": "chat", "text": "the stars are right" })).await?;
        page.say(json!({ "type": "answer", "seat": 0, "sequence": 0, "choice": 0 })).await?;
    }
    Ok(())
}

/// A game for one person, after a few answers.
async fn begun(guest: &Guest) -> Result<(String, TablePage)> {
    let table = table_for_one(guest).await?;
    let mut page = guest.sit(&table).await?;
    for _ in 0..20 {
        page.until(|page| page.is_asked() || page.is_over()).await?;
        if !page.is_over() {
            page.play(0).await?;
        }
    }
    Ok((table, page))
}

async fn replay_uploads(guest: &Guest) -> Result<()> {
    let (table, _page) = begun(guest).await?;
    let (_, replay) = guest.get_text(&format!("/api/tables/{table}/replay")).await?;
    again_and_again(|| guest.post_text("/api/replays", replay.clone())).await
}

async fn frame_reads(guest: &Guest) -> Result<()> {
    let (table, _page) = begun(guest).await?;
    let frames = format!("/api/tables/{table}/frames?from=0&to=1000");
    again_and_again(|| guest.get_text(&frames)).await
}

async fn padded_replays(guest: &Guest) -> Result<()> {
    let (table, _page) = begun(guest).await?;
    let (_, replay) = guest.get_text(&format!("/api/tables/{table}/replay")).await?;
    let padded = replay.replacen("\nanswers\n", &format!("\n{}answers \n", "\n".repeat(3 << 20)), 1);
    for _ in 0..30 {
        guest.post_text("/api/replays", padded.clone()).await?;
        guest.get_text("/api/tables?count=200").await?;
    }
    Ok(())
}

async fn master_games(guest: &Guest) -> Result<()> {
    let seats: Vec<&str> = vec!["master"; 4];
    let wanted: Value =
        json!({ "game": GAME, "setup": { "players": 4 }, "seats": seats, "open_to_watchers": true });
    let (_, made) = guest.post("/api/tables", &wanted).await?;
    let mut page = guest.sit(made["id"].as_str().unwrap_or_default()).await?;
    page.until(TablePage::is_over).await
}

/// After a game that bots have played to its end, asks for a rematch and for the list of tables fifty times.
async fn table_lists(guest: &Guest) -> Result<()> {
    let table = guest.make(GAME, json!({ "players": 2 }), &["me", "adept"]).await?;
    for _ in 0..20 {
        guest.make(GAME, json!({ "players": 2 }), &["me", "open"]).await.ok();
    }
    let mut page = guest.sit(&table).await?;
    page.say(json!({ "type": "give_to_bot", "seat": 0, "level": "apprentice" })).await?;
    page.until(TablePage::is_over).await?;
    for _ in 0..50 {
        page.say(json!({ "type": "rematch" })).await?;
        guest.get_text("/api/tables?count=200").await?;
    }
    Ok(())
}

async fn unread_responses(guest: &Guest) -> Result<()> {
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
