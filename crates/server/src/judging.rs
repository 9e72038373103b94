//! How good the decisions of a recorded game were: a bot that looks ahead thinks about each of them again.

use crate::client::Client;
use crate::identity::Identity;
use crate::live::Record;
use crate::packed::as_json;
use crate::replays::{closing, with};
use crate::{App, failed};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bots::Budget;
use protocol::online::{Decision, Judgement};
use serde::Deserialize;
use shelf::{Playing, Verdict};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Actor;

/// How long one request is thought about; whoever wants more asks again.
const AT_ONCE: Duration = Duration::from_secs(1);
/// How hard it thinks about each decision.
const PLAYOUTS: Budget = Budget::Playouts(200);
/// The same game is judged in the same way, whoever asks.
const SEED: u64 = 1;

/// From where on decisions are judged.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct DecisionsQuery {
    #[serde(default)]
    from: u32,
}

pub(crate) async fn decisions(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Query(DecisionsQuery { from }): Query<DecisionsQuery>,
    asks: HeaderMap,
) -> Response {
    let Some(turn) = app.readers.take(client.address).await else { return closing() };
    let game = match app.tables.record(&id, &who).await {
        Ok(Record::Game { game, judged: true, .. }) => game,
        Ok(Record::Game { .. }) => {
            let why = "Hints are off at this table. Its decisions can be judged when the game is over.";
            return failed(StatusCode::FORBIDDEN, why);
        }
        Ok(Record::Text { why, .. }) => return failed(StatusCode::CONFLICT, &why),
        Err(denied) => return denied.into_response(),
    };
    match as_json(&asks, with(turn, move || judged(game, from))).await {
        Ok(judgement) => judgement,
        Err(_) => failed(StatusCode::INTERNAL_SERVER_ERROR, "This game cannot be replayed."),
    }
}

/// Plays a game again from one frame on, and thinks about each decision until the time is up.
fn judged(mut game: Box<dyn Playing>, from: u32) -> Judgement {
    let given: Vec<usize> = game.given().iter().map(|given| given.index()).collect();
    let total = given.len() as u32 + 1;
    game.rewind((from as usize).min(given.len()));
    let (began, mut decisions) = (Instant::now(), Vec::new());
    while game.answers() < given.len() && (began.elapsed() < AT_ONCE || decisions.is_empty()) {
        let (frame, answer) = (game.answers(), given[game.answers()]);
        let verdict = game.judge(answer, PLAYOUTS, SEED + frame as u64);
        if let (Some(verdict), Some(Actor::Seat(seat))) = (verdict, game.actor()) {
            decisions.push(decision(frame as u32, seat.0, answer, &verdict));
        }
        game.take(answer).expect("a record plays the same way twice");
    }
    let next = if game.answers() == given.len() { total } else { game.answers() as u32 };
    Judgement { total, next, decisions }
}

fn decision(frame: u32, seat: u8, given: usize, verdict: &Verdict) -> Decision {
    let Verdict { question, best, chance, costs } = verdict;
    let text = |index: usize| {
        let option = &question.options[index];
        option.title.as_ref().unwrap_or(&option.text).clone()
    };
    let best = if *costs > 0.0 { *best } else { given };
    Decision {
        frame,
        seat,
        who: question.speaker.clone(),
        given: text(given),
        best: text(best),
        chance: *chance,
        costs: *costs,
    }
}
