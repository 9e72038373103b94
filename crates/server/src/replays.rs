//! Recorded games: as a file, frame by frame, and back from a file.

use crate::background::{BrokenOff, in_background};
use crate::client::Client;
use crate::identity::Who;
use crate::live::changes::changes;
use crate::live::{Board, Denied, Record};
use crate::lobby::broken;
use crate::packed::as_json;
use crate::sandbox::noted;
use crate::tables::taken_up;
use crate::turns::Turn;
use crate::{App, failed};
use axum::Json;
use axum::body::HttpBody;
use axum::extract::{Extension, FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::online::{Frame, Frames, LogLine, Question, UndoState};
use serde::Deserialize;
use serde_json::value::RawValue;
use shelf::{Line, Playing, Snapshot};
use std::sync::Arc;
use table::Seat;

/// The most frames that are given at once.
const MOST_FRAMES: u32 = 200;

/// Which frames of a game are wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    from: u32,
    /// The first that is not wanted any more.
    to: Option<u32>,
    /// Through whose eyes; nobody's if nothing is said.
    seat: Option<u8>,
    /// Whether each has its whole board, or only the first.
    #[serde(default)]
    board: Board,
}

pub(crate) async fn replay(
    State(app): State<Arc<App>>,
    Extension(Who(who)): Extension<Who>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
) -> Response {
    let Some(turn) = app.readers.take(client.address).await else { return closing() };
    let (game, sandbox) = match app.tables.record(&id, &who).await {
        Ok(Record::Game { game, sandbox, .. }) => (game, sandbox),
        Ok(Record::Text { text, .. }) => return text_file("game.txt", text),
        Err(denied) => return denied.into_response(),
    };
    let name = format!("{}.replay", game.name());
    match in_turn(turn, move || game.replay()).await {
        Ok(text) if sandbox => text_file(&name, noted(&text)),
        Ok(text) => text_file(&name, text),
        Err(_) => failed(StatusCode::INTERNAL_SERVER_ERROR, "The replay could not be written."),
    }
}

fn text_file(name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}

pub(crate) async fn frames(
    State(app): State<Arc<App>>,
    Extension(Who(who)): Extension<Who>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    asks: HeaderMap,
) -> Response {
    // Playing a game again takes long: whoever looks through many waits for others, and not the tables.
    let Some(turn) = app.readers.take(client.address).await else { return closing() };
    let game = match app.tables.record(&id, &who).await {
        Ok(Record::Game { game, .. }) => game,
        Ok(Record::Text { why, .. }) => return failed(StatusCode::CONFLICT, &why),
        Err(denied) => return denied.into_response(),
    };
    if wanted.seat.is_some_and(|seat| seat >= game.seats()) {
        return failed(StatusCode::UNPROCESSABLE_ENTITY, "There is no such seat.");
    }
    let found = as_json(&asks, with(turn, move || look_through(game, wanted))).await;
    match found {
        Ok(frames) => frames,
        Err(_) => failed(StatusCode::INTERNAL_SERVER_ERROR, "This game cannot be replayed."),
    }
}

/// The turn is over when the work is, also if nobody waits for it any more.
pub(crate) async fn in_turn<T: Send + 'static>(
    turn: Turn,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BrokenOff> {
    in_background(with(turn, work)).await
}

/// The work, with the turn that it takes.
pub(crate) fn with<T: 'static>(
    turn: Turn,
    work: impl FnOnce() -> T + Send + 'static,
) -> impl FnOnce() -> T + Send + 'static {
    move || {
        let _turn = turn;
        work()
    }
}

pub(crate) fn closing() -> Response {
    Denied::closing().into_response()
}

/// Plays a game again and keeps what was wanted. Frame 0 is the table before the first answer.
fn look_through(mut game: Box<dyn Playing>, wanted: Wanted) -> Frames {
    let given: Vec<usize> = game.given().iter().map(|given| given.index()).collect();
    let total = given.len() as u32 + 1;
    let from = wanted.from.min(total);
    let to = wanted.to.unwrap_or(total).clamp(from, total).min(from + MOST_FRAMES);
    game.rewind((from as usize).saturating_sub(1).min(given.len()));
    let (mut frames, mut before) = (Vec::new(), None);
    let mut lines = game.opening().heard_by(wanted.seat.map(Seat)).to_vec();
    for sequence in (game.answers() as u32)..to {
        if sequence as usize > game.answers() {
            let news = game.take(given[game.answers()]).expect("a record plays the same way twice");
            lines = news.heard_by(wanted.seat.map(Seat)).to_vec();
        }
        // Whoever serves the tables does not wait until a time slice is over.
        std::thread::yield_now();
        if sequence >= from {
            let eyes = wanted.seat.map(Seat);
            let (view, changes) = match wanted.board {
                Board::Always => (Some(game.view_text(eyes)), None),
                Board::Asked => (None, None),
                Board::Changes => lighter(game.as_ref(), eyes, &mut before),
            };
            let frame = frame(game.as_ref(), sequence, wanted.seat, std::mem::take(&mut lines));
            frames.push(Frame { view, changes, ..frame });
        }
    }
    Frames { total, from, frames }
}

type Raw = Option<Box<RawValue>>;

/// The first board, or what has changed since the one before.
fn lighter(game: &dyn Playing, eyes: Option<Seat>, before: &mut Option<Snapshot>) -> (Raw, Raw) {
    let now = game.snapshot(eyes);
    let shown = match before {
        Some(before) => (None, changes(before, &now)),
        None => (Some(game.view_text(eyes)), None),
    };
    *before = Some(now);
    shown
}

/// A frame without its board.
fn frame(game: &dyn Playing, sequence: u32, eyes: Option<u8>, lines: Vec<Line>) -> Frame {
    let asked = game.asked(eyes.map(Seat));
    let named = asked.as_ref().filter(|asked| !asked.text.starts_with(&asked.speaker));
    Frame {
        sequence,
        eyes,
        undone_from: None,
        lines: lines.into_iter().map(|line| LogLine::new(sequence, line, Some(sequence))).collect(),
        view: None,
        changes: None,
        status: named.map(|asked| format!("{}: {}", asked.speaker, asked.text)),
        question: asked.map(Question::from),
        yours: false,
        ending: game.ending(),
        undo: UndoState::None,
    }
}

/// How a game is taken up from a file; a finished one can be looked through, another one goes on.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct TakeUp {
    /// Whether everybody who knows the address may look.
    #[serde(default)]
    open: bool,
}

/// Whether a text could be one; whether it is a replay, reading it says.
fn is_text(text: &str) -> bool {
    !text.chars().any(|letter| letter.is_control() && !['\n', '\r', '\t'].contains(&letter))
}

/// The game of a replay, and how it is written.
fn read(text: &str) -> Result<(String, Box<dyn Playing>), String> {
    if !is_text(text) {
        return Err("This is not a replay file: it has characters that do not belong in a text.".to_owned());
    }
    let game = shelf::replay(text).map_err(|error| error.to_string())?;
    Ok((game.replay(), game))
}

/// The largest replay that can be brought along: one of the longest game.
pub(crate) const LARGEST_REPLAY: usize = 4 << 20;

pub(crate) async fn take_up(
    State(app): State<Arc<App>>,
    Extension(Who(who)): Extension<Who>,
    Extension(client): Extension<Client>,
    Query(TakeUp { open }): Query<TakeUp>,
    request: Request,
) -> Response {
    let Some(length) = request.body().size_hint().exact() else {
        return failed(StatusCode::LENGTH_REQUIRED, "The request must state the length of the replay.");
    };
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    if length > LARGEST_REPLAY {
        return failed(StatusCode::PAYLOAD_TOO_LARGE, "A replay can have at most 4 MiB.");
    }
    // Whoever may bring nothing more need not send it.
    if !app.tables.pace.may_bring(&who, client, length) {
        return failed(StatusCode::TOO_MANY_REQUESTS, "Too many replays from your network. Wait an hour.");
    }
    let text = match String::from_request(request, &()).await {
        Ok(text) => text,
        Err(error) => return failed(error.status(), &error.body_text()),
    };
    let Some(turn) = app.readers.take(client.address).await else { return closing() };
    // What is kept is the game, not the text that was sent: that may have any number of spaces and empty lines.
    let read = in_turn(turn, move || read(&text));
    let (text, game) = match read.await {
        Ok(Ok(read)) => read,
        Ok(Err(why)) => return failed(StatusCode::UNPROCESSABLE_ENTITY, &why),
        Err(_) => return failed(StatusCode::UNPROCESSABLE_ENTITY, "This replay cannot be played."),
    };
    let row = taken_up(&who, text, game.as_ref(), open);
    drop(game);
    match app.tables.keep(row).await {
        Ok(address) => (StatusCode::CREATED, Json(address)).into_response(),
        Err(error) => broken(&app, &error),
    }
}
