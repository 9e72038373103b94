//! The same deal for all: whoever answers the same gets the same game, and nobody knows beforehand what comes.

use crate::common::{guest, options, sandbox, serve, until_asked};
use clients::{Guest, TablePage};
use serde_json::{Value, json};
use server::start;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Row};
use std::path::Path;

/// The deal of today for this game.
pub(crate) async fn today(guest: &Guest, game: &str) -> Value {
    let (status, all) = guest.get("/api/today").await.unwrap();
    assert_eq!(status, 200, "{all}");
    all.as_array().unwrap().iter().find(|deal| deal["game"] == game).unwrap().clone()
}

/// What one says to play a deal as it is proposed, without hints.
pub(crate) fn wanted(deal: &Value) -> Value {
    json!({ "game": deal["game"], "setup": {}, "seats": deal["seats"], "open_to_watchers": false,
            "advice": false, "name": "Ann", "deal": deal["code"] })
}

pub(crate) async fn make(guest: &Guest, wanted: &Value) -> String {
    let (status, made) = guest.post("/api/tables", wanted).await.unwrap();
    assert_eq!(status, 201, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

/// Gives so many answers, always another option.
pub(crate) async fn answer(page: &mut TablePage, from: usize, to: usize) {
    for number in from..to {
        page.until(|page| page.is_asked() || page.is_over()).await.unwrap();
        if page.is_over() {
            return;
        }
        page.play(number * 7 % page.options()).await.unwrap();
    }
    page.until(|page| page.is_asked() || page.is_over()).await.unwrap();
}

pub(crate) async fn record(guest: &Guest, table: &str) -> String {
    let (status, text) = guest.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    assert_eq!(status, 200, "{text}");
    text
}

/// The code and the seed of a table's deal, as they are kept.
async fn kept(folder: &Path, table: &str) -> (String, i64) {
    let file = folder.join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let deal = sqlx::query("SELECT code, seed FROM deals JOIN tables ON deal = code WHERE tables.id = $1");
    let row = deal.bind(table).fetch_one(&mut database).await.unwrap();
    (row.get("code"), row.get("seed"))
}

fn grouped(code: &str) -> String {
    [&code[..4], &code[4..8], &code[8..12], &code[12..]].join("-")
}

#[tokio::test]
async fn whoever_answers_the_same_gets_the_same_game_also_over_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, third) = (guest(&serving).await, guest(&serving).await, guest(&serving).await);
    let deal = today(&first, "death-may-die").await;
    let tables = [
        make(&first, &wanted(&deal)).await,
        make(&second, &wanted(&deal)).await,
        make(
            &third,
            &json!({ "game": "death-may-die", "setup": {}, "seats": ["me"], "open_to_watchers": false }),
        )
        .await,
    ];
    let mut one = first.sit(&tables[0]).await.unwrap();
    answer(&mut one, 0, 40).await;
    let mut other = second.sit(&tables[1]).await.unwrap();
    answer(&mut other, 0, 15).await;
    serving.stop().await.unwrap();
    let serving = serve(folder.path(), &[]).await;
    let [first, second, third] = [first, second, third].map(|guest| guest.at(&serving.url()));
    let mut other = second.sit(&tables[1]).await.unwrap();
    answer(&mut other, 15, 40).await;
    assert_eq!(record(&first, &tables[0]).await, record(&second, &tables[1]).await);
    let mut stranger = third.sit(&tables[2]).await.unwrap();
    answer(&mut stranger, 0, 40).await;
    assert_ne!(record(&first, &tables[0]).await, record(&third, &tables[2]).await, "a deal of its own");
}

#[tokio::test]
async fn bots_that_go_by_rules_of_thumb_do_the_same_again() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let mut frames = Vec::new();
    for _ in 0..2 {
        let guest = guest(&serving).await;
        let table = make(&guest, &wanted(&today(&guest, "elder-gods").await)).await;
        let mut page = guest.sit(&table).await.unwrap();
        answer(&mut page, 0, 25).await;
        frames.push((page.frame["view"].clone(), page.frame["question"].clone(), page.sequence()));
    }
    assert_eq!(frames[0], frames[1]);
}

/// How long two people play a deal.
const DECISIONS: usize = 24;

/// Two people play this deal; its record, and how often they have agreed to take a decision back and to decide the same
/// again. Nothing if the game is over too soon.
async fn two_play(people: &[Guest; 2], wanted: &Value, take_back: bool) -> Option<(String, usize)> {
    let table = make(&people[0], wanted).await;
    let key = people[0].key(&table, 1).await.unwrap();
    people[1].join(&table, &key, "Bea").await.unwrap();
    let (mut one, mut other) = (people[0].sit(&table).await.unwrap(), people[1].sit(&table).await.unwrap());
    let mut votes = 0;
    for number in 0..DECISIONS {
        let (asked, _) = until_asked(&mut one, &mut other).await;
        // Some deals are lost soon.
        if asked.is_over() {
            break;
        }
        let choice = number * 7 % asked.options();
        asked.play(choice).await.unwrap();
        if until_asked(&mut one, &mut other).await.0.is_over() {
            return None;
        }
        if take_back {
            votes += usize::from(took_back_by_vote(&mut one, &mut other).await);
            let (asked, _) = until_asked(&mut one, &mut other).await;
            asked.play(choice).await.unwrap();
        }
    }
    until_asked(&mut one, &mut other).await;
    Some((record(&people[0], &table).await, votes))
}

/// Takes the last decision back; whether the other had to agree.
async fn took_back_by_vote(one: &mut TablePage, other: &mut TablePage) -> bool {
    let (before, asks) = (one.sequence(), one.frame["undo"] == "ask");
    one.say(json!({ "type": "undo", "sequence": before })).await.unwrap();
    if asks {
        let vote = other.next_of("undo_wanted").await.unwrap()["vote"].clone();
        other.say(json!({ "type": "agree", "vote": vote, "yes": true })).await.unwrap();
    }
    one.until(|page| page.sequence() > before).await.unwrap();
    other.until(|page| page.sequence() > before).await.unwrap();
    asks
}

#[tokio::test]
async fn what_is_taken_back_by_a_vote_is_followed_by_the_same_dice() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let people = [guest(&serving).await, guest(&serving).await];
    let setup = json!({ "players": 2 });
    let mut wanted = json!({ "game": "death-may-die", "setup": setup, "seats": ["me", "open"], "open_to_watchers": false });
    let plain = loop {
        wanted["deal"] = Value::Null;
        let table = make(&people[0], &wanted).await;
        wanted["deal"] = kept(folder.path(), &table).await.0.into();
        if let Some((plain, _)) = two_play(&people, &wanted, false).await {
            break plain;
        }
    };
    let (with_votes, votes) = two_play(&people, &wanted, true).await.expect("as long as before");
    assert!(votes > 5, "{votes} votes");
    assert_eq!(plain, with_votes);
}

#[tokio::test]
async fn in_the_sandbox_of_a_deal_the_same_dice_fall_after_what_was_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let deal = today(&guest, "death-may-die").await;
    let mut records = Vec::new();
    for sandbox in [false, true] {
        let mut wanted = wanted(&deal);
        wanted["sandbox"] = json!(sandbox);
        let table = make(&guest, &wanted).await;
        let mut page = guest.sit(&table).await.unwrap();
        for number in 0..20 {
            answer(&mut page, number, number + 1).await;
            if page.is_over() {
                break;
            }
            if sandbox {
                let sequence = page.sequence();
                page.say(json!({ "type": "undo", "sequence": sequence })).await.unwrap();
                page.until(|page| page.sequence() > sequence).await.unwrap();
                answer(&mut page, number, number + 1).await;
            }
        }
        records.push(
            record(&guest, &table)
                .await
                .replace("# Sandbox: everything could be taken back at this table.\n", ""),
        );
    }
    assert_eq!(records[0], records[1]);
}

/// Everything that two people and a watcher are told of a table.
async fn all_that_is_told(people: &[&Guest], pages: &[&TablePage], table: &str) -> String {
    let mut told: Vec<String> = pages.iter().flat_map(|page| page.heard.clone()).collect();
    let about = [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/replay"),
        format!("/api/tables/{table}/frames"),
        format!("/api/tables/{table}/decisions"),
        format!("/api/tables/{table}/invitation?key=x"),
        "/api/tables".to_owned(),
        "/api/games/mine".to_owned(),
        "/api/today".to_owned(),
        "/metrics".to_owned(),
    ];
    for person in people {
        for path in &about {
            told.push(person.get_text(path).await.unwrap().1);
        }
    }
    told.join("\n")
}

#[tokio::test]
async fn nobody_hears_of_a_tables_own_deal_before_the_game_is_over_and_of_its_seed_never() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--metrics-for", "127.0.0.1"]).await;
    let (owner, watcher) = (guest(&serving).await, guest(&serving).await);
    let own = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "bot"], "open_to_watchers": true });
    let table = make(&owner, &own).await;
    let (code, seed) = kept(folder.path(), &table).await;
    let seeds = [seed.to_string(), seed.cast_unsigned().to_string(), format!("{:x}", seed.cast_unsigned())];
    let (mut page, mut watching) = (owner.sit(&table).await.unwrap(), watcher.sit(&table).await.unwrap());
    answer(&mut page, 0, 12).await;
    let level = page.sequence();
    watching.until(|page| page.sequence() >= level).await.unwrap();
    let told = all_that_is_told(&[&owner, &watcher], &[&page, &watching], &table).await;
    assert!(told.len() > 100_000, "much is told");
    assert!(!told.contains(&code) && !told.contains(&grouped(&code)), "the code is told");
    assert!(page.table["deal"].is_null());

    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    let known = |page: &TablePage| page.is_over() && page.table["deal"].is_object();
    for page in [&mut page, &mut watching] {
        page.until(known).await.unwrap();
        assert_eq!(page.table["deal"], json!({ "code": grouped(&code), "named": false, "day": null }));
    }
    let again = owner.sit(&table).await.unwrap();
    assert_eq!(again.table["deal"]["code"], grouped(&code));
    let told = all_that_is_told(&[&owner, &watcher], &[&page, &watching, &again], &table).await;
    let deal = owner.get_text(&format!("/api/deals/{code}")).await.unwrap().1;
    for seed in seeds {
        assert!(!told.contains(&seed) && !deal.contains(&seed), "the seed is told");
    }
}

#[tokio::test]
async fn a_table_that_was_made_by_a_code_says_so_all_the_time() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let deal = today(&guest, "mansions").await;
    let mut wanted = wanted(&deal);
    wanted["deal"] = json!(deal["code"].as_str().unwrap().replace('-', "").to_lowercase());
    let table = make(&guest, &wanted).await;
    let page = guest.sit(&table).await.unwrap();
    assert_eq!(page.table["deal"], json!({ "code": deal["code"], "named": true, "day": deal["day"] }));
}

#[tokio::test]
async fn there_is_one_deal_a_day_for_each_game_and_it_stays_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let person = guest(&serving).await;
    let codes = |all: &Value| -> Vec<Value> {
        all.as_array().unwrap().iter().map(|deal| json!([deal["game"], deal["code"]])).collect()
    };
    let (_, all) = person.get("/api/today").await.unwrap();
    let games: Vec<&Value> = all.as_array().unwrap().iter().map(|deal| &deal["game"]).collect();
    assert_eq!(games, ["death-may-die", "elder-gods", "mansions"], "in the order of the shelf");
    for deal in all.as_array().unwrap() {
        assert_eq!(deal["seats"][0], "me", "{deal}");
        assert!(deal["seats"].as_array().unwrap().iter().skip(1).all(|seat| seat == "adept"), "{deal}");
        assert!(!deal["setup"].as_str().unwrap().is_empty(), "the story in words: {deal}");
        assert!(deal["other_rules"].is_null() && deal["mine"].is_null(), "{deal}");
        let (status, again) =
            person.get(&format!("/api/deals/{}", deal["code"].as_str().unwrap())).await.unwrap();
        assert_eq!((status, &again), (200, deal));
        make(&person, &wanted(deal)).await;
    }
    serving.stop().await.unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (_, again) = guest(&serving).await.get("/api/today").await.unwrap();
    // Unless it is midnight.
    if again[0]["day"] == all[0]["day"] {
        assert_eq!(codes(&again), codes(&all));
    }
}

#[tokio::test]
async fn of_a_deal_that_is_named_the_game_and_the_set_up_hold() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let deal = today(&guest, "elder-gods").await;
    let with = |field: &str, value: Value| {
        let mut wanted = wanted(&deal);
        wanted[field] = value;
        wanted
    };
    for setup in [json!(null), json!({ "players": 3 }), json!({ "players": 3, "poker_face": false })] {
        make(&guest, &with("setup", setup)).await;
    }
    let refused = [
        (with("setup", json!({ "players": 2 })), "a different set-up"),
        (with("setup", json!({ "poker_face": true })), "a different set-up"),
        (with("setup", json!({ "strange": 1 })), "no field `strange`"),
        (with("setup", json!([])), "a set-up is an object"),
        (with("game", json!("mansions")), "a deal of Fate of the Elder Gods"),
        (with("seats", json!(["me"])), "has 3 seats"),
    ];
    for (wanted, why) in refused {
        let (status, said) = guest.post("/api/tables", &wanted).await.unwrap();
        assert!(status == 422 && said["error"].as_str().unwrap().contains(why), "{status} {said}");
    }
}

#[tokio::test]
async fn a_code_that_no_deal_has_is_refused_with_a_sentence_whatever_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let deal = today(&guest, "elder-gods").await;
    let long = "0".repeat(20_000);
    for code in ["0000-0000-0000-0000", "", "x", "a\u{0}b", "' OR 1=1", "\u{202e}", &long] {
        let mut wanted = wanted(&deal);
        wanted["deal"] = json!(code);
        let (status, said) = guest.post("/api/tables", &wanted).await.unwrap();
        assert_eq!(status, 404, "{code:?}");
        assert!(said["error"].as_str().unwrap().starts_with("There is no such deal"), "{said}");
    }
    for code in ["0000-0000-0000-0000", "x", "a%00b", "%27", &long] {
        let (status, said) = guest.get(&format!("/api/deals/{code}")).await.unwrap();
        assert_eq!(status, 404, "{code}");
        assert!(said["error"].as_str().unwrap().starts_with("There is no such deal"), "{said}");
    }
    let mut wanted = wanted(&deal);
    wanted["deal"] = json!(7);
    assert_eq!(guest.post("/api/tables", &wanted).await.unwrap().0, 422);
}

#[tokio::test]
async fn a_record_that_is_taken_up_has_no_deal_and_a_rematch_has_another() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let table = make(&guest, &wanted(&today(&guest, "elder-gods").await)).await;
    let mut page = guest.sit(&table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    page.say(json!({ "type": "rematch" })).await.unwrap();
    let again = page.next_of("rematch").await.unwrap()["id"].as_str().unwrap().to_owned();
    let (_, info) = guest.get(&format!("/api/tables/{again}")).await.unwrap();
    assert!(info["deal"].is_null(), "{info}");
    assert_ne!(kept(folder.path(), &again).await.0, kept(folder.path(), &table).await.0);
    let (status, made) = guest.post_text("/api/replays", record(&guest, &table).await).await.unwrap();
    assert_eq!(status, 201, "{made}");
    let taken_up = guest.sit(made["id"].as_str().unwrap()).await.unwrap();
    assert!(taken_up.is_over() && taken_up.table["deal"].is_null());
}

#[tokio::test]
async fn the_deal_of_a_deleted_table_goes_with_it_unless_others_play_it() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (owner, friend) = (guest(&serving).await, guest(&serving).await);
    let own = sandbox(&owner, "death-may-die", 1, &["me"]).await;
    let (code, _) = kept(folder.path(), &own).await;
    let named = json!({ "game": "death-may-die", "setup": {}, "seats": ["me"], "open_to_watchers": false, "deal": code });
    let other = make(&friend, &named).await;
    let path = format!("/api/deals/{code}");
    assert_eq!(owner.delete(&format!("/api/tables/{own}")).await.unwrap().0, 204);
    let (status, deal) = owner.get(&path).await.unwrap();
    assert_eq!((status, &deal["mine"]), (200, &json!({ "table": "", "over": false, "counts": false })));
    assert_eq!(friend.delete(&format!("/api/tables/{other}")).await.unwrap().0, 204);
    assert_eq!(owner.get(&path).await.unwrap().0, 404);
}

#[tokio::test]
async fn a_deal_of_other_rules_is_dealt_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let deal = today(&guest, "death-may-die").await;
    serving.stop().await.unwrap();
    let file = folder.path().join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    sqlx::query("UPDATE deals SET rules = rules + 1").execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let data = folder.path().to_str().unwrap();
    let serving = start(&options(&["--data", data])).await.unwrap();
    let guest = guest.at(&serving.url());
    make(&guest, &wanted(&deal)).await;
    let (_, deal) = guest.get(&format!("/api/deals/{}", deal["code"].as_str().unwrap())).await.unwrap();
    assert_eq!((&deal["other_rules"], &deal["mine"]["counts"]), (&json!(true), &json!(false)));
}
