//! What came of games: one's own, and how one stands among those who have played the same deal.

use crate::common::{guest, options, sandbox, serve};
use crate::deals::{answer, make, record, today, wanted};
use clients::{Guest, TablePage};
use serde_json::{Value, json};
use server::{RunningServer, start};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

/// More answers than a game has.
const ENOUGH: usize = 3000;

/// Plays a table to its end, answer by answer.
async fn play_out(guest: &Guest, table: &str) -> TablePage {
    let mut page = guest.sit_without_board(table).await.unwrap();
    answer(&mut page, 0, ENOUGH).await;
    assert!(page.is_over());
    page
}

/// Lets a bot play a table to its end.
async fn let_a_bot_play(guest: &Guest, table: &str) -> TablePage {
    let mut page = guest.sit(table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    page
}

async fn mine(guest: &Guest) -> Vec<Value> {
    let (status, games) = guest.get("/api/games/mine").await.unwrap();
    assert_eq!(status, 200, "{games}");
    games.as_array().unwrap().clone()
}

async fn deal_of(guest: &Guest, deal: &Value) -> Value {
    let (status, deal) = guest.get(&format!("/api/deals/{}", deal["code"].as_str().unwrap())).await.unwrap();
    assert_eq!(status, 200, "{deal}");
    deal
}

async fn stop_and_serve(serving: RunningServer, folder: &std::path::Path) -> RunningServer {
    serving.stop().await.unwrap();
    serve(folder, &[]).await
}

#[tokio::test]
async fn the_first_game_of_a_deal_counts_once_and_no_other_does() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, bea) = (guest(&serving).await, guest(&serving).await);
    let deal = today(&ann, "death-may-die").await;
    let first = make(&ann, &wanted(&deal)).await;
    assert_eq!(deal_of(&ann, &deal).await["mine"], json!({ "table": first, "over": false, "counts": true }));
    let page = play_out(&ann, &first).await;
    let won = page.frame["ending"]["winners"] == json!([0]);
    let told = deal_of(&ann, &deal).await;
    let result = &told["results"][0];
    assert_eq!((&told["counted"], told["results"].as_array().unwrap().len()), (&json!(1), 1));
    assert_eq!((&result["place"], &result["name"]), (&json!(1), &json!("Ann")));
    assert_eq!((&result["won"], &result["mine"]), (&json!(won), &json!(true)));
    assert_eq!(told["mine"], json!({ "table": first, "over": true, "counts": true }));
    let given = record(&ann, &first)
        .await
        .lines()
        .skip_while(|line| *line != "answers")
        .skip(1)
        .filter(|line| line.contains(": ") && !line.starts_with("chance: ") && !line.starts_with("end: "))
        .count();
    assert_eq!(result["decisions"], given);

    // The time when a game ended is stored in seconds.
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let again = make(&ann, &wanted(&deal)).await;
    play_out(&ann, &again).await;
    let serving = stop_and_serve(serving, folder.path()).await;
    let (ann, bea) = (ann.at(&serving.url()), bea.at(&serving.url()));
    ann.sit(&first).await.unwrap();
    let told = deal_of(&bea, &deal).await;
    assert_eq!(
        (&told["counted"], &told["mine"], &told["results"][0]["mine"]),
        (&json!(1), &json!(null), &json!(false))
    );
    let games = mine(&ann).await;
    assert_eq!(games.iter().map(|game| &game["table"]).collect::<Vec<_>>(), [&json!(again), &json!(first)]);
    for game in &games {
        assert_eq!(
            (&game["deal"], &game["game"], &game["setup"]),
            (&deal["code"], &deal["game"], &deal["setup"])
        );
        assert!(game["plays"].as_str().unwrap().contains(" and "), "two investigators: {game}");
        assert_eq!((&game["decisions"], &game["seats"]), (&result["decisions"], &json!(1)));
    }
    assert!(mine(&bea).await.is_empty());
}

#[tokio::test]
async fn whoever_begins_the_deal_once_more_before_the_first_game_is_over_has_looked_ahead() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let deal = today(&guest, "elder-gods").await;
    let first = make(&guest, &wanted(&deal)).await;
    assert_eq!(deal_of(&guest, &deal).await["mine"]["counts"], true);
    let mut beside = wanted(&deal);
    beside["sandbox"] = json!(true);
    let beside = make(&guest, &beside).await;
    assert_eq!(guest.delete(&format!("/api/tables/{beside}")).await.unwrap().0, 204);
    assert_eq!(deal_of(&guest, &deal).await["mine"]["counts"], false);
    play_out(&guest, &first).await;
    let told = deal_of(&guest, &deal).await;
    assert_eq!((&told["counted"], &told["mine"]["counts"]), (&json!(0), &json!(false)));
}

#[tokio::test]
async fn with_hints_in_the_sandbox_or_with_a_bots_help_no_game_counts_but_it_is_listed() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let person = guest(&serving).await;
    let deal = today(&person, "elder-gods").await;
    for (field, value) in [
        ("advice", json!(true)),
        ("sandbox", json!(true)),
        ("seats", json!(["me", "apprentice", "adept"])),
        ("name", json!("Bea")),
    ] {
        let guest = guest(&serving).await;
        let mut wanted = wanted(&deal);
        wanted[field] = value;
        let table = make(&guest, &wanted).await;
        let mine_then = deal_of(&guest, &deal).await["mine"].clone();
        assert_eq!(mine_then["counts"], json!(field == "name"), "{field}: {mine_then}");
        let_a_bot_play(&guest, &table).await;
        let told = deal_of(&guest, &deal).await;
        assert_eq!((&told["counted"], &told["mine"]["counts"]), (&json!(0), &json!(false)), "{field}");
        let games = mine(&guest).await;
        assert_eq!((games.len(), &games[0]["sandbox"]), (1, &json!(field == "sandbox")), "{field}");
        assert!(!games[0]["plays"].as_str().unwrap().starts_with("Cult"), "a god by its name: {games:?}");
        assert_eq!(games[0]["seats"], 3);
    }
}

#[tokio::test]
async fn an_ending_that_is_taken_back_takes_its_result_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let table = sandbox(&guest, "death-may-die", 1, &["me"]).await;
    let mut page = play_out(&guest, &table).await;
    page.until(|page| page.table["deal"].is_object()).await.unwrap();
    assert_eq!(mine(&guest).await.len(), 1);
    let sequence = page.sequence();
    page.say(json!({ "type": "undo", "sequence": sequence })).await.unwrap();
    page.until(|page| page.sequence() > sequence && page.table["deal"].is_null()).await.unwrap();
    assert!(!page.is_over());
    assert!(mine(&guest).await.is_empty());
    answer(&mut page, 0, ENOUGH).await;
    assert!(page.is_over());
    assert_eq!(mine(&guest).await.len(), 1);
}

#[tokio::test]
async fn what_came_of_a_game_outlives_its_table_and_goes_with_the_days_that_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let own = owner.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    drop(let_a_bot_play(&owner, &own).await);
    assert_eq!(owner.delete(&format!("/api/tables/{own}")).await.unwrap().0, 204);
    let games = mine(&owner).await;
    assert_eq!((games.len(), &games[0]["table"]), (1, &json!("")));
    assert_eq!(owner.get("/api/games/mine?from=1").await.unwrap().1, json!([]));
    assert_eq!(owner.get("/api/games/mine?count=0").await.unwrap().1, json!([]));
    let code = games[0]["deal"].as_str().unwrap().to_owned();
    assert_eq!(owner.get(&format!("/api/deals/{code}")).await.unwrap().0, 200);
    serving.stop().await.unwrap();
    let data = folder.path().to_str().unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let serving = start(&options(&["--data", data, "--keep-days", "0"])).await.unwrap();
    let owner = owner.at(&serving.url());
    for _ in 0..100 {
        if mine(&owner).await.is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert!(mine(&owner).await.is_empty());
    assert_eq!(owner.get(&format!("/api/deals/{code}")).await.unwrap().0, 404);
}

#[tokio::test]
async fn everybody_at_a_table_finds_the_game_among_their_own_and_others_do_not() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = crate::common::two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    one.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    other.say(json!({ "type": "give_to_bot", "seat": 1 })).await.unwrap();
    one.until(TablePage::is_over).await.unwrap();
    let games = [mine(&first).await, mine(&second).await];
    let winners = one.frame["ending"]["winners"].as_array().unwrap().clone();
    for (seat, games) in games.iter().enumerate() {
        assert_eq!((games.len(), &games[0]["seat"]), (1, &json!(seat)));
        assert_eq!(games[0]["won"], json!(winners.contains(&json!(seat))));
    }
    assert_ne!(games[0][0]["plays"], games[1][0]["plays"]);
    assert!(mine(&guest(&serving).await).await.is_empty());
}

#[tokio::test]
async fn of_deleted_tables_only_so_many_results_are_kept_for_a_person_and_all_of_those_that_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let setup = json!({ "players": 2 });
    let kept = guest.make("elder-gods", setup.clone(), &["me", "bot"]).await.unwrap();
    drop(let_a_bot_play(&guest, &kept).await);
    let file = format!("sqlite:{}", folder.path().join("aeons.sqlite").display());
    let mut database = SqliteConnection::connect(&file).await.unwrap();
    let many = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500) \
                INSERT INTO results (table_id, seat, seats, who, name, game, setup, plays, won, decisions, began, ended, \
                deal, counts, sandbox) SELECT 'deleted ' || i, 0, 1, owner, 'N', 'elder-gods', '', '', TRUE, 1, 0, \
                unixepoch() - 5000 + i, NULL, FALSE, FALSE FROM n, tables";
    sqlx::query(many).execute(&mut database).await.unwrap();
    sqlx::query("UPDATE results SET ended = 7 WHERE table_id = $1")
        .bind(&kept)
        .execute(&mut database)
        .await
        .unwrap();
    let another = guest.make("elder-gods", setup, &["me", "bot"]).await.unwrap();
    drop(let_a_bot_play(&guest, &another).await);
    let count = |what: &'static str| sqlx::query_scalar::<_, i64>(what);
    let all = count("SELECT COUNT(*) FROM results").fetch_one(&mut database).await.unwrap();
    assert_eq!(all, 2000 + 1 + 1, "2,000 before the last, the last, and that of a table that is there");
    let oldest = count("SELECT COUNT(*) FROM results WHERE table_id = 'deleted 2500'");
    assert_eq!(oldest.fetch_one(&mut database).await.unwrap(), 1);
}
