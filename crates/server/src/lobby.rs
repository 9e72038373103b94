//! Over HTTP: which games there are, tables that one sits at, making and joining them, and what can be read.

use crate::client::{Client, address_group};
use crate::deals::NO_SUCH_DEAL;
use crate::identity::Identity;
use crate::live::seats::seat_info;
use crate::live::{Denied, Message};
use crate::packed::{JSON, as_json, fixed, json};
use crate::program::has_other_version;
use crate::relay::out_of_reach;
use crate::replays::closing;
use crate::store::{ListRange, StoreError, TABLES_LISTED, TableRow};
use crate::{App, failed, setup_text};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::online::{GameInfo, Join, MyTable, NewTable, SetupField};
use serde::Deserialize;
use shelf::{Description, Field, GameName};
use std::sync::Arc;

pub(crate) async fn games(asks: HeaderMap) -> Response {
    let cards = || json(&GameName::ALL.into_iter().map(card).collect::<Vec<_>>());
    about_games(&asks, "games".to_owned(), JSON, cards).await
}

fn card(game: GameName) -> GameInfo {
    let Description { name, title, least_players, most_players, players, .. } = game.describe();
    GameInfo {
        name: name.to_owned(),
        title: title.to_owned(),
        players,
        least_players,
        most_players,
        fields: game.fields().into_iter().map(field).collect(),
    }
}

fn field(field: Field) -> SetupField {
    let Field { name, meaning, kind, values, default } = field;
    SetupField { name: name.to_owned(), meaning: meaning.to_owned(), kind, values, default }
}

pub(crate) async fn rules(Path(game): Path<String>, asks: HeaderMap) -> Response {
    match game.parse::<GameName>() {
        Ok(game) => {
            let text = move || game.describe().rules.into();
            about_games(&asks, format!("rules of {game}"), "text/markdown; charset=utf-8", text).await
        }
        Err(error) => failed(StatusCode::NOT_FOUND, &error.to_string()),
    }
}

pub(crate) async fn cards(Path(game): Path<String>, asks: HeaderMap) -> Response {
    match game.parse::<GameName>() {
        Ok(game) => {
            about_games(&asks, format!("cards of {game}"), JSON, move || json(&game.card_entries())).await
        }
        Err(error) => failed(StatusCode::NOT_FOUND, &error.to_string()),
    }
}

/// What is the same for everybody.
async fn about_games(
    asks: &HeaderMap,
    name: String,
    kind: &'static str,
    make: impl FnOnce() -> Vec<u8> + Send + 'static,
) -> Response {
    let why = "The games could not be read.";
    let found = fixed(asks, name, kind, make).await;
    found.unwrap_or_else(|_| failed(StatusCode::INTERNAL_SERVER_ERROR, why))
}

/// Which of one's tables are wanted, the last changed first.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct TablesQuery {
    #[serde(default)]
    from: u32,
    count: Option<u32>,
    #[serde(default)]
    hidden: bool,
}

pub(crate) async fn my_tables(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    Query(TablesQuery { from, count, hidden }): Query<TablesQuery>,
    asks: HeaderMap,
) -> Response {
    let Some(_turn) = app.listing.take(client.address).await else { return closing() };
    let count = count.map_or(TABLES_LISTED, i64::from).min(TABLES_LISTED);
    let part = ListRange { from: from.into(), count, hidden };
    match app.tables.store.tables_of(&who, part).await {
        Ok(tables) => listed(&asks, who, tables).await,
        Err(error) => broken(&app, &error),
    }
}

/// Each game is begun anew to see whether its rules and cards are still the same.
async fn listed(asks: &HeaderMap, who: String, tables: Vec<TableRow>) -> Response {
    let listed = move || tables.iter().map(|row| my_table(row, &who)).collect::<Vec<_>>();
    let why = "Your tables could not be loaded.";
    as_json(asks, listed).await.unwrap_or_else(|_| failed(StatusCode::INTERNAL_SERVER_ERROR, why))
}

fn my_table(row: &TableRow, who: &str) -> MyTable {
    let asked = row.summary.asked.and_then(|seat| row.seats.get(usize::from(seat)));
    let game = row.game.parse::<GameName>().ok();
    MyTable {
        id: row.id.clone(),
        game: row.game.clone(),
        title: game.map_or("", GameName::title).to_owned(),
        setup: game.map(|game| setup_text::in_words(game, &row.begins)).unwrap_or_default(),
        seats: row.seats.iter().map(|seat| seat_info(seat, row.owner == who)).collect(),
        status: row.summary.status.clone(),
        my_turn: asked.is_some_and(|seat| seat.bot.is_none() && seat.holder.as_deref() == Some(who)),
        over: row.summary.over,
        other_rules: has_other_version(row),
        changed: row.summary.changed,
    }
}

pub(crate) async fn make_table(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    wanted: Result<Json<NewTable>, JsonRejection>,
) -> Response {
    let wanted = match wanted {
        Ok(Json(wanted)) => wanted,
        Err(error) => return failed(error.status(), &error.body_text()),
    };
    match app.tables.make(&who, address_group(client.address), wanted).await {
        Ok(Ok(address)) => (StatusCode::CREATED, Json(address)).into_response(),
        Ok(Err(denied)) => denied.into_response(),
        Err(error) => broken(&app, &error),
    }
}

pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    join: Result<Json<Join>, JsonRejection>,
) -> Response {
    let Join { key, name } = match join {
        Ok(Json(join)) => join,
        Err(error) => return failed(error.status(), &error.body_text()),
    };
    let address = client.address;
    match app.tables.ask(&id, |reply| Message::Join { who, address, key, name, reply }).await {
        Ok(address) => Json(address).into_response(),
        Err(denied) => denied.into_response(),
    }
}

/// What an invitation says.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct InvitationQuery {
    key: String,
}

/// What somebody with a link may know before they sit down.
pub(crate) async fn invitation(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Path(id): Path<String>,
    Query(InvitationQuery { key }): Query<InvitationQuery>,
) -> Response {
    match app.tables.ask(&id, |reply| Message::Invitation { who, key, reply }).await {
        Ok(invitation) => Json(invitation).into_response(),
        Err(denied) => denied.into_response(),
    }
}

/// Leaves a table for good.
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Path(id): Path<String>,
) -> Response {
    match app.tables.ask(&id, |reply| Message::Forget { who, reply }).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(denied) => denied.into_response(),
    }
}

/// Takes a table out of one's list.
pub(crate) async fn hide(app: State<Arc<App>>, who: Extension<Identity>, id: Path<String>) -> Response {
    put_into_list(app, who, id, true).await
}

/// Puts a table back into one's list.
pub(crate) async fn show(app: State<Arc<App>>, who: Extension<Identity>, id: Path<String>) -> Response {
    put_into_list(app, who, id, false).await
}

async fn put_into_list(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Path(id): Path<String>,
    hidden: bool,
) -> Response {
    match app.tables.ask(&id, |reply| Message::Hide { who, hidden, reply }).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(denied) => denied.into_response(),
    }
}

pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Path(id): Path<String>,
) -> Response {
    match app.tables.ask(&id, |reply| Message::Delete { who, reply }).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(denied) => denied.into_response(),
    }
}

pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Path(id): Path<String>,
) -> Response {
    match app.tables.ask(&id, |reply| Message::Info { who, reply }).await {
        Ok(info) => Json(info).into_response(),
        Err(denied) => denied.into_response(),
    }
}

/// Which part of the log is wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Before {
    before: Option<u32>,
    seat: Option<u8>,
}

/// What happened before that.
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Path(id): Path<String>,
    Query(Before { before, seat: eyes }): Query<Before>,
) -> Response {
    match app.tables.ask(&id, |reply| Message::Log { who, eyes, before, reply }).await {
        Ok(part) => Json(part).into_response(),
        Err(denied) => denied.into_response(),
    }
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        match self {
            Denied::NoSuchTable => failed(StatusCode::NOT_FOUND, "There is no such table."),
            Denied::NoSuchDeal => failed(StatusCode::NOT_FOUND, NO_SUCH_DEAL),
            Denied::Elsewhere(_) => out_of_reach(),
            Denied::Forbidden(why) => failed(StatusCode::FORBIDDEN, &why),
            Denied::Wrong(why) => failed(StatusCode::UNPROCESSABLE_ENTITY, &why),
            Denied::TooOften(why) => failed(StatusCode::TOO_MANY_REQUESTS, why),
            Denied::Broken(why) => failed(StatusCode::INTERNAL_SERVER_ERROR, &why),
            Denied::Unavailable(why) => failed(StatusCode::SERVICE_UNAVAILABLE, &why),
        }
    }
}

/// The store does not work just now: says why.
pub(crate) fn broken(app: &App, error: &StoreError) -> Response {
    tracing::error!(%error, "the store failed");
    app.tables.health.report(error);
    failed(StatusCode::SERVICE_UNAVAILABLE, error.in_words())
}
