use crate::{Chair, Guest};
use anyhow::Result;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Many people, each at a table of their own.
#[derive(Debug)]
pub struct Crowd(Vec<(Guest, Chair)>);

/// How a server did.
#[derive(Debug, Default)]
pub struct Measured {
    /// Milliseconds from each answer to its news, in order of size.
    waits: Vec<f64>,
    time: Duration,
    /// Connections that ended.
    pub broken: usize,
}

impl Crowd {
    /// Everybody makes a table and sits down.
    pub async fn arrive(url: &str, tables: usize) -> Result<Crowd> {
        let mut crowd = Vec::with_capacity(tables);
        for _ in 0..tables {
            let guest = Guest::arrive(url).await?;
            let table = guest.make("death-may-die", json!({ "players": 1 }), &["me"]).await?;
            let chair = guest.sit(&table).await?;
            crowd.push((guest, chair));
        }
        Ok(Crowd(crowd))
    }

    /// Everybody plays for this long: as fast as it goes, or at a pace of so many answers a second.
    pub async fn play(self, time: Duration, pace: Option<f64>) -> Measured {
        let end = Instant::now() + time;
        let mut playing = JoinSet::new();
        for (number, (guest, chair)) in self.0.into_iter().enumerate() {
            playing.spawn(play(guest, chair, end, pace, number));
        }
        let mut measured = Measured { time, ..Measured::default() };
        for (waits, broken) in playing.join_all().await {
            measured.waits.extend(waits);
            measured.broken += usize::from(broken);
        }
        measured.waits.sort_by(f64::total_cmp);
        measured
    }
}

/// The waits of one person, and whether the connection broke.
async fn play(
    guest: Guest,
    mut chair: Chair,
    end: Instant,
    pace: Option<f64>,
    number: usize,
) -> (Vec<f64>, bool) {
    let pause = pace.map(|pace| Duration::from_secs_f64(1.0 / pace));
    if let Some(pause) = pause {
        tokio::time::sleep(pause.mul_f64(number as f64 * 0.618 % 1.0)).await;
    }
    let mut waits = Vec::new();
    while Instant::now() < end {
        let started = Instant::now();
        match answer(&guest, &mut chair, waits.len()).await {
            Ok(Some(wait)) => waits.push(wait.as_secs_f64() * 1000.0),
            Ok(None) => {}
            Err(_) => return (waits, true),
        }
        if let Some(pause) = pause {
            tokio::time::sleep_until((started + pause).into()).await;
        }
    }
    (waits, false)
}

/// Answers once; how long it took until the answer was confirmed. A game that is over is played again.
async fn answer(guest: &Guest, chair: &mut Chair, number: usize) -> Result<Option<Duration>> {
    chair.until(|chair| chair.is_asked() || chair.is_over()).await?;
    chair.heard.clear();
    if chair.is_over() {
        chair.say(json!({ "type": "rematch" })).await?;
        let address = chair.next_of("rematch").await?;
        *chair = guest.sit(address["id"].as_str().unwrap_or_default()).await?;
        return Ok(None);
    }
    let started = Instant::now();
    chair.play(number % chair.options()).await?;
    Ok(Some(started.elapsed()))
}

impl Measured {
    pub fn answers_a_second(&self) -> f64 {
        self.waits.len() as f64 / self.time.as_secs_f64()
    }

    /// So many of a hundred waits are not longer than this, in milliseconds.
    pub fn percentile(&self, of_a_hundred: usize) -> f64 {
        let last = self.waits.len().saturating_sub(1);
        self.waits.get(last * of_a_hundred / 100).copied().unwrap_or_default()
    }
}
