//! Recorded games: as a file, frame by frame, and back from a file.

use crate::background::{BrokenOff, in_background};
use crate::client::{Client, address_group};
use crate::fair_queue::QueueSlot;
use crate::identity::Identity;
use crate::live::changes::changes;
use crate::live::{Board, Denied, Record};
use crate::lobby::broken;
use crate::packed::as_json;
use crate::sandbox::noted;
use crate::tables::table_from_replay;
use crate::{App, failed};
use axum::Json;
use axum::body::HttpBody;
use axum::extract::{Extension, Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use protocol::online::{Frame, Frames, LogLine, Question, UndoState};
use serde::Deserialize;
use serde_json::value::RawValue;
use shelf::{Line, Playing, Snapshot};
use std::io::{self, Write};
use std::net::IpAddr;
use std::sync::Arc;
use table::Seat;

/// The most frames that are given at once.
const MOST_FRAMES: u32 = 200;

/// About how many bytes of them are given at once.
const MOST_BYTES: usize = 1 << 20;

/// Which frames of a game are wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct FramesQuery {
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
    Extension(Identity(who)): Extension<Identity>,
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
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Query(wanted): Query<FramesQuery>,
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
    turn: QueueSlot,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BrokenOff> {
    in_background(with(turn, work)).await
}

/// The work, with the turn that it takes.
pub(crate) fn with<T: 'static>(
    turn: QueueSlot,
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
fn look_through(mut game: Box<dyn Playing>, wanted: FramesQuery) -> Frames {
    let given: Vec<usize> = game.given().iter().map(|given| given.index()).collect();
    let total = given.len() as u32 + 1;
    let from = wanted.from.min(total);
    let to = wanted.to.unwrap_or(total).clamp(from, total).min(from + MOST_FRAMES);
    game.rewind((from as usize).saturating_sub(1).min(given.len()));
    let (mut frames, mut before, mut bytes) = (Vec::new(), None, 0);
    let mut lines = game.opening().heard_by(wanted.seat.map(Seat)).to_vec();
    for sequence in (game.answers() as u32)..to {
        if bytes >= MOST_BYTES {
            break;
        }
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
            bytes += frames.last().map_or(0, length);
        }
    }
    Frames { total, from, frames }
}

/// How long a frame is when it is sent.
fn length(frame: &Frame) -> usize {
    struct Count(usize);
    impl Write for Count {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0 += text.len();
            Ok(text.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count(0);
    serde_json::to_writer(&mut count, frame).expect("a frame is plain data");
    count.0
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
pub(crate) struct ImportQuery {
    /// Whether everybody who knows the address may look.
    #[serde(default)]
    open: bool,
}

/// Whether a text could be one; whether it is a replay, reading it says.
fn is_text(text: &str) -> bool {
    !text.chars().any(|letter| letter.is_control() && !['\n', '\r', '\t'].contains(&letter))
}

/// The largest replay that can be brought along: one of the longest game.
const LARGEST_REPLAY: usize = 4 << 20;
/// The longest game, in answers: the referee's law says that every game ends before.
const LONGEST_GAME: usize = 20_000;

/// The text that somebody brings, as far as they may. Whoever may bring nothing more need not send it; what was announced and
/// never comes counts for nobody.
async fn brought(
    app: &App,
    who: &str,
    address_group: IpAddr,
    request: Request,
) -> Result<String, (StatusCode, &'static str)> {
    let mut pieces = request.into_body().into_data_stream();
    let mut text = Vec::new();
    if !app.tables.rate_limits.may_bring(who, address_group, 0, 1) {
        return Err(TOO_MUCH);
    }
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| (StatusCode::BAD_REQUEST, "The replay did not arrive."))?;
        if !app.tables.rate_limits.may_bring(who, address_group, text.len(), piece.len()) {
            return Err(TOO_MUCH);
        }
        text.extend_from_slice(&piece);
    }
    String::from_utf8(text).map_err(|_| (StatusCode::BAD_REQUEST, "A replay is a text in UTF-8."))
}

const TOO_MUCH: (StatusCode, &str) =
    (StatusCode::TOO_MANY_REQUESTS, "Too many replays from your network. Wait an hour.");

/// The game that a text records, and its record alone.
fn read(text: &str) -> Result<(String, Box<dyn Playing>), String> {
    if !is_text(text) {
        return Err("This is not a replay file: it has characters that do not belong in a text.".to_owned());
    }
    let game = shelf::replay(text).map_err(|error| error.to_string())?;
    match game.answers() > LONGEST_GAME {
        true => Err(format!("A replay can have at most {LONGEST_GAME} answers.")),
        false => Ok((game.replay(), game)),
    }
}

pub(crate) async fn import(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    Query(ImportQuery { open }): Query<ImportQuery>,
    request: Request,
) -> Response {
    let Some(length) = request.body().size_hint().exact() else {
        return failed(StatusCode::LENGTH_REQUIRED, "The request must state the length of the replay.");
    };
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    if length > LARGEST_REPLAY {
        return failed(StatusCode::PAYLOAD_TOO_LARGE, "A replay can have at most 4 MiB.");
    }
    if length > (app.tables.limits.replay_megabytes.get() as usize) << 20 {
        return failed(TOO_MUCH.0, TOO_MUCH.1);
    }
    let text = match brought(&app, &who, address_group(client.address), request).await {
        Ok(text) => text,
        Err((status, why)) => return failed(status, why),
    };
    let Some(turn) = app.readers.take(client.address).await else { return closing() };
    // What is kept is the game, not the text that was sent: that may have any number of spaces and empty lines.
    let (text, game) = match in_turn(turn, move || read(&text)).await {
        Ok(Ok(read)) => read,
        Ok(Err(why)) => return failed(StatusCode::UNPROCESSABLE_ENTITY, &why),
        Err(_) => return failed(StatusCode::UNPROCESSABLE_ENTITY, "This replay cannot be played."),
    };
    let row = table_from_replay(&who, text, game.as_ref(), open);
    drop(game);
    match app.tables.keep_new(address_group(client.address), row).await {
        Ok(Ok(address)) => (StatusCode::CREATED, Json(address)).into_response(),
        Ok(Err(denied)) => denied.into_response(),
        Err(error) => broken(&app, &error),
    }
}
