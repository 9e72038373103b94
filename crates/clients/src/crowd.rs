use crate::Guest;
use crate::player::Player;
use anyhow::{Context, Result};
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::json;
use std::net::Ipv4Addr;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many arrive at the same time.
const AT_ONCE: usize = 16;

/// Many people, each at their own table.
#[derive(Debug)]
pub struct Crowd(Vec<Player>);

/// How well a server did.
#[derive(Debug, Default)]
pub struct Measured {
    /// The sorted times from each answer to its confirmation, in milliseconds.
    waits: Vec<f64>,
    time: Duration,
    /// Frames received, including those of dice.
    pub frames: usize,
    /// Bytes received.
    pub bytes: usize,
    /// Connections that ended.
    pub broken: usize,
}

impl Crowd {
    /// Everybody makes a table of this game and sits down, on these nodes in turn. With `boards`, every frame
    /// brings the changes of the board, as for pages; without, frames come without the board.
    pub async fn arrive(urls: &[String], game: &str, tables: usize, boards: bool) -> Result<Crowd> {
        let wishes = if boards { "?board=changes" } else { "?board=asked" };
        let stranger = Guest::stranger(urls.first().context("there is no server")?);
        let arriving = urls.iter().cycle().take(tables).map(|url| {
            let visitor = stranger.at(url);
            async move { sit_down(visitor.become_known().await?, game, wishes).await }
        });
        Ok(Crowd(stream::iter(arriving).buffered(AT_ONCE).try_collect().await?))
    }

    /// The same, but everybody comes from their own address, as real visitors do.
    pub async fn arrive_apart(url: &str, game: &str, tables: u8) -> Result<Crowd> {
        let mut crowd = Vec::new();
        for number in 1..=tables {
            let guest = Guest::arrive_from(url, Ipv4Addr::new(127, 0, 1, number).into()).await?;
            crowd.push(sit_down(guest, game, "?board=changes").await?);
        }
        Ok(Crowd(crowd))
    }

    /// Everybody plays for this long, as fast as possible or at a pace in answers per second. Those who are
    /// still connected may play on.
    pub async fn play(&mut self, time: Duration, pace: Option<f64>) -> Measured {
        let end = Instant::now() + time;
        let mut playing = JoinSet::new();
        for (number, player) in std::mem::take(&mut self.0).into_iter().enumerate() {
            playing.spawn(play(player, end, pace, number));
        }
        let mut measured = Measured { time, ..Measured::default() };
        for (one, player) in playing.join_all().await {
            measured.waits.extend(one.waits);
            measured.frames += one.frames;
            measured.bytes += one.bytes;
            measured.broken += one.broken;
            self.0.extend(player);
        }
        measured.waits.sort_by(f64::total_cmp);
        measured
    }
}

async fn sit_down(guest: Guest, game: &str, wishes: &'static str) -> Result<Player> {
    let table = guest.make(game, json!({ "players": 1 }), &["me"]).await?;
    Player::sit(guest, &table, wishes).await
}

/// One person plays; `None` if their connection ended.
async fn play(
    mut player: Player,
    end: Instant,
    pace: Option<f64>,
    number: usize,
) -> (Measured, Option<Player>) {
    let pause = pace.map(|pace| Duration::from_secs_f64(1.0 / pace));
    if let Some(pause) = pause {
        tokio::time::sleep(pause.mul_f64(number as f64 * 0.618 % 1.0)).await;
    }
    let (mut measured, frames, bytes) = (Measured::default(), player.frames, player.bytes);
    while Instant::now() < end {
        let started = Instant::now();
        match player.answer().await {
            Ok(Some(wait)) => measured.waits.push(wait.as_secs_f64() * 1000.0),
            Ok(None) => {}
            Err(_) => {
                measured.broken += 1;
                return (measured, None);
            }
        }
        if let Some(pause) = pause {
            tokio::time::sleep_until((started + pause).into()).await;
        }
    }
    measured.frames = player.frames - frames;
    measured.bytes = player.bytes - bytes;
    (measured, Some(player))
}

impl Measured {
    pub fn answers(&self) -> usize {
        self.waits.len()
    }

    pub fn answers_a_second(&self) -> f64 {
        self.waits.len() as f64 / self.time.as_secs_f64()
    }

    /// A percentile of the waiting times, in milliseconds.
    pub fn percentile(&self, of_a_hundred: usize) -> f64 {
        let last = self.waits.len().saturating_sub(1);
        self.waits.get(last * of_a_hundred / 100).copied().unwrap_or_default()
    }
}
