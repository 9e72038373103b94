//! Over HTTP: what a deal is and how others have fared with it, the games of today, and one's own finished games.

use crate::background::in_background;
use crate::client::Client;
use crate::codes::grouped;
use crate::deals::{NO_SUCH_DEAL, code_of, date, may_count};
use crate::identity::Identity;
use crate::lobby::broken;
use crate::packed::as_json;
use crate::program::version;
use crate::replays::closing;
use crate::setup_text::in_words;
use crate::store::{DealRow, FinishedGame, GameStart, RankedResult, StoreError, TryRow};
use crate::tables::Tables;
use crate::{App, failed};
use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::online::{DealInfo, DealResult, MyGame, MyTry, NewSeat};
use serde::Deserialize;
use shelf::{GameName, Version};
use std::sync::Arc;

/// The most of one's games that are listed at once.
const MOST_GAMES: u32 = 1000;

pub(crate) async fn deal(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    Path(typed): Path<String>,
) -> Response {
    let Some(_turn) = app.standings.take(client.address).await else { return closing() };
    let found = match code_of(&typed) {
        Some(code) => app.tables.store.deal(&code).await,
        None => Ok(None),
    };
    let told = match found {
        Ok(Some(deal)) => told(&app.tables, &deal, &who).await,
        Ok(None) => return failed(StatusCode::NOT_FOUND, NO_SUCH_DEAL),
        Err(error) => Err(error),
    };
    match told {
        Ok(told) => Json(told).into_response(),
        Err(error) => broken(&app, &error),
    }
}

/// One for each game, in the order of the shelf.
pub(crate) async fn today(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
) -> Response {
    // Comparing many results takes long: those who ask again and again wait for their own requests.
    let Some(_turn) = app.standings.take(client.address).await else { return closing() };
    match all_of_today(&app.tables, &who).await {
        Ok(deals) => Json(deals).into_response(),
        Err(error) => broken(&app, &error),
    }
}

async fn all_of_today(tables: &Tables, who: &str) -> Result<Vec<DealInfo>, StoreError> {
    let mut all = Vec::new();
    for deal in tables.today.deals(tables.store.as_ref()).await?.iter() {
        all.push(told(tables, deal, who).await?);
    }
    Ok(all)
}

/// A deal as it is told to whoever has its code; of its seed, nothing.
async fn told(tables: &Tables, deal: &DealRow, who: &str) -> Result<DealInfo, StoreError> {
    let game = deal.game.parse::<GameName>().ok();
    let here = version_here(deal).await;
    let placed = tables.store.placed(&deal.code, who).await?;
    let mine = match tables.store.first_try(&deal.code, who).await? {
        Some(first) => Some(my_try(tables, deal, first, here).await?),
        None => None,
    };
    Ok(DealInfo {
        code: grouped(&deal.code),
        game: deal.game.clone(),
        title: game.map_or("", GameName::title).to_owned(),
        setup: game.map(|game| in_words(game, &GameStart::Setup(deal.setup.clone()))).unwrap_or_default(),
        seats: deal.seats.iter().map(|&seat| alone(seat)).collect(),
        day: deal.day.map(date),
        other_rules: here != Some(Version { rules: deal.rules, content: deal.content }),
        counted: placed.first().map_or(0, |first| first.counted),
        results: placed.into_iter().map(|placed| result(placed, who)).collect(),
        mine,
    })
}

/// The rules and cards that the deal is played by here; nothing if it cannot be begun.
async fn version_here(deal: &DealRow) -> Option<Version> {
    let game: GameName = deal.game.parse().ok()?;
    let setup = deal.setup.clone();
    in_background(move || version(game, setup)).await.ok()?
}

/// Where others sat, whoever plays alone sits as well.
fn alone(seat: NewSeat) -> NewSeat {
    match seat {
        NewSeat::Me | NewSeat::Open => NewSeat::Me,
        NewSeat::Apprentice | NewSeat::Adept | NewSeat::Master => seat,
    }
}

fn result(placed: RankedResult, who: &str) -> DealResult {
    let RankedResult { place, name, won, decisions, ended, .. } = placed;
    DealResult { place, name, won, decisions, ended, mine: placed.who == who }
}

/// A game that goes on counts if it would, were it over now.
async fn my_try(
    tables: &Tables,
    deal: &DealRow,
    first: TryRow,
    here: Option<Version>,
) -> Result<MyTry, StoreError> {
    let TryRow { table, kept, again, counts } = first;
    let would = match (counts, here.filter(|_| kept && !again)) {
        (None, Some(here)) => match tables.store.table(&table).await? {
            Some(row) => may_count(&row, &tables.store.notes(&table).await?, deal, here),
            None => false,
        },
        _ => false,
    };
    let table = Some(table).filter(|_| kept).unwrap_or_default();
    Ok(MyTry { table, over: counts.is_some(), counts: counts.unwrap_or(would) })
}

/// Which of one's finished games are wanted, the last first.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct GamesQuery {
    #[serde(default)]
    from: u32,
    count: Option<u32>,
}

pub(crate) async fn my_games(
    State(app): State<Arc<App>>,
    Extension(Identity(who)): Extension<Identity>,
    Extension(client): Extension<Client>,
    Query(GamesQuery { from, count }): Query<GamesQuery>,
    asks: HeaderMap,
) -> Response {
    let Some(_turn) = app.listing.take(client.address).await else { return closing() };
    let count = count.unwrap_or(MOST_GAMES).min(MOST_GAMES);
    let games = match app.tables.store.finished(&who, from.into(), count.into()).await {
        Ok(games) => games,
        Err(error) => return broken(&app, &error),
    };
    let listed = as_json(&asks, move || games.into_iter().map(my_game).collect::<Vec<_>>()).await;
    let why = "Your games could not be listed.";
    listed.unwrap_or_else(|_| failed(StatusCode::INTERNAL_SERVER_ERROR, why))
}

fn my_game(FinishedGame { result, kept }: FinishedGame) -> MyGame {
    MyGame {
        table: Some(result.table).filter(|_| kept).unwrap_or_default(),
        title: result.game.parse::<GameName>().map_or("", GameName::title).to_owned(),
        game: result.game,
        setup: result.setup,
        plays: result.plays,
        seat: result.seat,
        seats: result.seats,
        won: result.won,
        decisions: result.decisions,
        began: result.began,
        ended: result.ended,
        sandbox: result.sandbox,
        deal: result.deal.as_deref().map(grouped),
    }
}
