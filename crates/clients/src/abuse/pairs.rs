//! Badly behaved clients who sit at a table with a second page of their own.

use super::GAME;
use crate::{Guest, TablePage};
use anyhow::Result;
use serde_json::json;
use std::net::Ipv4Addr;

/// Two visitors at a table, from the same address.
async fn pair(guest: &Guest) -> Result<(String, Guest, TablePage, TablePage)> {
    let from = guest.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
    let other = Guest::arrive_from(&guest.base, from).await?;
    let table = guest.make(GAME, json!({ "players": 2 }), &["me", "open"]).await?;
    other.join(&table, &guest.key(&table, 1).await?, "Bea").await?;
    let (one, two) = (guest.sit(&table).await?, other.sit(&table).await?);
    Ok((table, other, one, two))
}

/// Answers for whichever of the two is asked.
async fn answer_one<'a>(one: &'a mut TablePage, two: &'a mut TablePage) -> Result<&'a mut TablePage> {
    loop {
        if one.is_asked() {
            one.play(0).await?;
            return Ok(one);
        }
        if two.is_asked() {
            two.play(0).await?;
            return Ok(two);
        }
        tokio::select! {
            heard = one.next() => drop(heard?),
            heard = two.next() => drop(heard?),
        }
    }
}

pub(super) async fn undo_votes(guest: &Guest) -> Result<()> {
    let (_, _other, mut one, mut two) = pair(guest).await?;
    for _ in 0..100 {
        let decided = answer_one(&mut one, &mut two).await?;
        let undo = json!({ "type": "undo", "sequence": decided.sequence() });
        decided.say(undo).await?;
        let vote = loop {
            let heard = decided.next().await?;
            if matches!(heard["type"].as_str(), Some("undo_wanted" | "frame" | "refused")) {
                break heard["vote"].clone();
            }
        };
        two.say(json!({ "type": "agree", "vote": vote.as_u64().unwrap_or_default(), "yes": false })).await?;
    }
    Ok(())
}

pub(super) async fn seat_changes(guest: &Guest) -> Result<()> {
    let (table, other, _one, mut two) = pair(guest).await?;
    for _ in 0..100 {
        for what in ["give_to_bot", "take_back", "leave"] {
            two.say(json!({ "type": what, "seat": 1 })).await?;
        }
        other.join(&table, &guest.key(&table, 1).await?, "Bea").await?;
    }
    Ok(())
}

pub(super) async fn hook_calls(guest: &Guest) -> Result<()> {
    let silent = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let url = format!("http://{}/", silent.local_addr()?);
    let (_, _other, mut one, mut two) = pair(guest).await?;
    one.say(json!({ "type": "set_hook", "url": url })).await?;
    for _ in 0..100 {
        answer_one(&mut one, &mut two).await?;
    }
    Ok(())
}

pub(super) async fn bot_handovers(guest: &Guest) -> Result<()> {
    let (_, _other, _one, mut two) = pair(guest).await?;
    for _ in 0..1000 {
        for what in ["give_to_bot", "take_back"] {
            two.say(json!({ "type": what, "seat": 1 })).await?;
        }
    }
    Ok(())
}

/// The table belongs to somebody else, who lets everybody watch.
pub(super) async fn nonsense_messages(guest: &Guest) -> Result<()> {
    let host = Guest::arrive(&guest.base).await?;
    let open = json!({ "game": GAME, "setup": { "players": 2 }, "seats": ["me", "adept"], "open_to_watchers": true });
    let (_, made) = host.post("/api/tables", &open).await?;
    let table = made["id"].as_str().unwrap_or_default().to_owned();
    let mut watching = Vec::new();
    for _ in 0..16 {
        watching.push(guest.sit(&table).await?);
    }
    for _ in 0..100 {
        for page in &mut watching {
            page.say_text("nonsense".to_owned()).await?;
            page.say(json!({ "type": "look_as", "seat": null })).await?;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    Ok(())
}
