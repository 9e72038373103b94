use crate::Guest;
use crate::player::Player;
use anyhow::Result;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Many people, each at a table of their own.
#[derive(Debug)]
pub struct Crowd(Vec<Player>);

/// How a server did.
#[derive(Debug, Default)]
pub struct Measured {
    /// Milliseconds from each answer to its news, in order of size.
    waits: Vec<f64>,
    time: Duration,
    /// Frames that were shown, those of dice included.
    pub frames: usize,
    /// Connections that ended.
    pub broken: usize,
}

impl Crowd {
    /// Everybody makes a table of this game and sits down, with the board in every frame or without.
    pub async fn arrive(url: &str, game: &str, tables: usize, boards: bool) -> Result<Crowd> {
        let wishes = if boards { "" } else { "?board=asked" };
        let mut crowd = Vec::with_capacity(tables);
        for _ in 0..tables {
            let guest = Guest::arrive(url).await?;
            let table = guest.make(game, json!({ "players": 1 }), &["me"]).await?;
            crowd.push(Player::sit(guest, &table, wishes).await?);
        }
        Ok(Crowd(crowd))
    }

    /// Everybody plays for this long: as fast as it goes, or at a pace in answers per second.
    pub async fn play(self, time: Duration, pace: Option<f64>) -> Measured {
        let end = Instant::now() + time;
        let mut playing = JoinSet::new();
        for (number, player) in self.0.into_iter().enumerate() {
            playing.spawn(play(player, end, pace, number));
        }
        let mut measured = Measured { time, ..Measured::default() };
        for one in playing.join_all().await {
            measured.waits.extend(one.waits);
            measured.frames += one.frames;
            measured.broken += one.broken;
        }
        measured.waits.sort_by(f64::total_cmp);
        measured
    }
}

/// One person plays.
async fn play(mut player: Player, end: Instant, pace: Option<f64>, number: usize) -> Measured {
    let pause = pace.map(|pace| Duration::from_secs_f64(1.0 / pace));
    if let Some(pause) = pause {
        tokio::time::sleep(pause.mul_f64(number as f64 * 0.618 % 1.0)).await;
    }
    let (mut measured, before) = (Measured::default(), player.frames);
    while Instant::now() < end {
        let started = Instant::now();
        match player.answer().await {
            Ok(Some(wait)) => measured.waits.push(wait.as_secs_f64() * 1000.0),
            Ok(None) => {}
            Err(_) => {
                measured.broken += 1;
                break;
            }
        }
        if let Some(pause) = pause {
            tokio::time::sleep_until((started + pause).into()).await;
        }
    }
    measured.frames = player.frames - before;
    measured
}

impl Measured {
    pub fn answers(&self) -> usize {
        self.waits.len()
    }

    pub fn answers_a_second(&self) -> f64 {
        self.waits.len() as f64 / self.time.as_secs_f64()
    }

    /// A percentile of the waits, in milliseconds.
    pub fn percentile(&self, of_a_hundred: usize) -> f64 {
        let last = self.waits.len().saturating_sub(1);
        self.waits.get(last * of_a_hundred / 100).copied().unwrap_or_default()
    }
}
