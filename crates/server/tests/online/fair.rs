//! Nobody loses a seat or a game because they looked away, and nobody looks at a second hand unseen.

use crate::common::{guest, play, refusal, serve, two_cults, until_asked};
use clients::{Guest, TablePage, completed};
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

fn log(page: &TablePage) -> Vec<String> {
    let lines = page.welcome["log"].as_array().unwrap();
    lines.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

async fn refusal_now(page: &mut TablePage, message: Value) -> String {
    page.say(message).await.unwrap();
    page.next_of("refused").await.unwrap()["why"].as_str().unwrap().to_owned()
}

fn undo(page: &TablePage) -> Value {
    json!({ "type": "undo", "sequence": page.sequence() })
}

/// Both answer until each has decided something.
async fn begin(one: &mut TablePage, other: &mut TablePage) {
    for number in 0..12 {
        let (asked, _) = until_asked(one, other).await;
        let choice = number % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
    }
    until_asked(one, other).await;
}

#[tokio::test]
async fn whoever_reloads_a_page_keeps_the_seat() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    for (game, wait) in [("death-may-die", "5 minutes"), ("elder-gods", "24 hours")] {
        let (first, second) = (guest(&serving).await, guest(&serving).await);
        let table = first.make(game, json!({ "players": 2 }), &["me", "open"]).await.unwrap();
        let key = first.key(&table, 1).await.unwrap();
        second.join(&table, &key, "Bea").await.unwrap();
        let (mut one, other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
        one.until(|page| page.table["seats"][1]["here"] == true).await.unwrap();
        other.close().await.unwrap();
        one.until(|page| page.table["seats"][1]["here"] == false).await.unwrap();
        let why = refusal_now(&mut one, json!({ "type": "give_to_bot", "seat": 1 })).await;
        assert!(why.contains(wait), "{game}: {why}");
    }
}

#[tokio::test]
async fn among_opponents_the_others_agree_before_a_bot_plays_for_somebody_who_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--away", "0", "--away-opponent", "0"]).await;
    let people = [guest(&serving).await, guest(&serving).await, guest(&serving).await];
    let table = people[0].make("elder-gods", json!({ "players": 3 }), &["me", "open", "open"]).await.unwrap();
    for seat in [1, 2] {
        let key = people[0].key(&table, seat).await.unwrap();
        assert_eq!(people[seat].join(&table, &key, "").await.unwrap().0, 200);
    }
    let mut one = people[0].sit(&table).await.unwrap();
    let mut other = people[1].sit(&table).await.unwrap();
    one.say(json!({ "type": "give_to_bot", "seat": 2 })).await.unwrap();
    let wanted = other.next_of("undo_wanted").await.unwrap();
    assert_eq!((&wanted["what"], &wanted["seat"]), (&json!("bot"), &json!(2)));
    assert_eq!((&wanted["yes"], &wanted["missing"]), (&json!([0]), &json!([1])));
    assert_eq!(other.table["seats"][2]["player"], "human");
    other.say(json!({ "type": "agree", "vote": wanted["vote"], "yes": true })).await.unwrap();
    other.until(|page| page.table["seats"][2]["player"] == "bot_for_human").await.unwrap();
    let third = people[2].sit(&table).await.unwrap();
    let said = log(&third);
    assert!(said.iter().any(|line| line.contains("lets a bot (adept) play for Player 3")), "{said:?}");
}

#[tokio::test]
async fn whoever_is_away_still_has_a_say_in_what_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--away", "0", "--away-opponent", "0"]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    begin(&mut one, &mut other).await;
    other.say(json!({ "type": "give_to_bot", "seat": 1 })).await.unwrap();
    one.until(|page| page.table["seats"][1]["player"] == "bot_for_human").await.unwrap();
    other.close().await.unwrap();
    one.until(|page| page.table["seats"][1]["here"] == false).await.unwrap();
    one.until(|page| page.is_asked() || page.is_over()).await.unwrap();
    while one.frame["undo"] == "free" {
        one.play(0).await.unwrap();
        one.until(TablePage::is_asked).await.unwrap();
    }
    let before = one.sequence();
    one.say(undo(&one)).await.unwrap();
    let wanted = one.next_of("undo_wanted").await.unwrap();
    assert_eq!((&wanted["what"], &wanted["missing"]), (&json!("undo"), &json!([1])));
    one.say(json!({ "type": "ping" })).await.unwrap();
    one.next_of("pong").await.unwrap();
    assert_eq!(one.sequence(), before, "nothing was taken back");
}

#[tokio::test]
async fn the_end_of_a_game_with_secrets_stands() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = owner.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut page = owner.sit(&table).await.unwrap();
    play(&mut page, 2).await;
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    page.say(json!({ "type": "take_back", "seat": 0 })).await.unwrap();
    page.until(|page| page.table["seats"][0]["player"] == "human").await.unwrap();
    let (status, _) = owner.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    assert_eq!(status, 200, "its record is open");
    let again = owner.sit(&table).await.unwrap();
    assert_eq!(again.frame["undo"], "none");
    let wanted = undo(&again);
    assert_eq!(refusal(&mut page, wanted).await, "There is nothing to take back.");
}

#[tokio::test]
async fn every_change_of_a_seat_stands_in_the_log_also_after_a_restart_and_what_was_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    begin(&mut one, &mut other).await;
    for message in ["give_to_bot", "take_back", "leave"] {
        let before = one.heard.len();
        other.say(json!({ "type": message, "seat": 1 })).await.unwrap();
        let is_told = |text: &String| text.contains("Bea") && text.contains(r#""lines":[{"#);
        one.until(|page| page.heard[before..].iter().any(is_told)).await.unwrap();
    }
    let wanted = ["Bea takes seat 2.", "A bot (adept) plays for Bea.", "Bea is back."];
    let before = log(&first.sit(&table).await.unwrap());
    for line in wanted.into_iter().chain(["Bea leaves seat 2."]) {
        assert!(before.iter().any(|said| said == line), "{line}: {before:?}");
    }
    serving.stop().await.unwrap();
    let serving = serve(folder.path(), &[]).await;
    assert_eq!(log(&first.at(&serving.url()).sit(&table).await.unwrap()), before);
}

/// What a page that was there all the time has in its log, as the page itself keeps it.
fn kept(page: &TablePage) -> Vec<Value> {
    let mut kept = Vec::new();
    for text in &page.heard {
        let message = completed(serde_json::from_str(text).unwrap());
        if message["type"] == "welcome" {
            kept = message["log"].as_array().unwrap().clone();
        }
        if message["type"] == "frame" {
            let from = message["undone_from"].as_u64().unwrap_or(u64::MAX);
            kept.retain(|line: &Value| line["sequence"].as_u64().unwrap() < from);
            kept.extend(message["lines"].as_array().unwrap().clone());
        }
    }
    kept
}

#[tokio::test]
async fn the_log_of_a_page_is_that_of_whoever_comes_later_whatever_was_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = crate::common::sandbox(&owner, "death-may-die", 1, &["me"]).await;
    let mut page = owner.sit(&table).await.unwrap();
    for _ in 0..3 {
        play(&mut page, 3).await;
        for message in ["give_to_bot", "take_back"] {
            page.say(json!({ "type": message, "seat": 0 })).await.unwrap();
            let player = if message == "take_back" { "human" } else { "bot_for_human" };
            page.until(|page| page.table["seats"][0]["player"] == player).await.unwrap();
        }
        page.until(TablePage::is_asked).await.unwrap();
        for _ in 0..2 {
            let sequence = page.sequence();
            page.say(undo(&page)).await.unwrap();
            page.until(|page| page.sequence() > sequence).await.unwrap();
        }
    }
    page.say(json!({ "type": "ping" })).await.unwrap();
    page.next_of("pong").await.unwrap();
    let later = owner.sit(&table).await.unwrap();
    assert_eq!(json!(kept(&page)), later.welcome["log"]);
}

/// The owner leaves a seat open for themselves in the middle of a game.
async fn second_key(owner: &Guest, page: &mut TablePage, table: &str) -> String {
    page.say(json!({ "type": "take_back", "seat": 2 })).await.unwrap();
    page.until(|page| page.table["seats"][2]["player"] == "open").await.unwrap();
    owner.key(table, 2).await.unwrap()
}

#[tokio::test]
async fn nobody_looks_at_a_second_hand_unless_the_others_agree() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second) = (guest(&serving).await, guest(&serving).await);
    let table = first.make("elder-gods", json!({ "players": 3 }), &["me", "open", "bot"]).await.unwrap();
    let key = first.key(&table, 1).await.unwrap();
    second.join(&table, &key, "Bea").await.unwrap();
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    begin(&mut one, &mut other).await;
    let key = second_key(&first, &mut one, &table).await;
    let (status, answer) = first.join(&table, &key, "").await.unwrap();
    assert_eq!(status, 403, "{answer}");
    assert!(answer["error"].as_str().unwrap().contains("the others at the table are asked"), "{answer}");
    let wanted = other.next_of("undo_wanted").await.unwrap();
    assert_eq!(
        (&wanted["what"], &wanted["seat"], &wanted["missing"]),
        (&json!("sit"), &json!(2), &json!([1]))
    );
    assert_eq!(
        refusal_now(&mut one, json!({ "type": "look_as", "seat": 2 })).await,
        "This seat is not yours."
    );
    other.say(json!({ "type": "agree", "vote": wanted["vote"], "yes": true })).await.unwrap();
    one.until(|page| page.table["mine"] == json!([0, 2])).await.unwrap();
    let said = log(&second.sit(&table).await.unwrap());
    assert!(said.iter().any(|line| line == "Player 1 also plays seat 3."), "{said:?}");
}

#[tokio::test]
async fn whoever_has_left_a_seat_has_seen_its_hand() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second) = (guest(&serving).await, guest(&serving).await);
    let table = first.make("elder-gods", json!({ "players": 3 }), &["me", "open", "bot"]).await.unwrap();
    let key = first.key(&table, 1).await.unwrap();
    second.join(&table, &key, "Bea").await.unwrap();
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    begin(&mut one, &mut other).await;
    let key = second_key(&first, &mut one, &table).await;
    one.say(json!({ "type": "leave", "seat": 0 })).await.unwrap();
    one.until(|page| page.table["seats"][0]["player"] == "open").await.unwrap();
    assert_eq!(first.join(&table, &key, "").await.unwrap().0, 403);
    let wanted = other.next_of("undo_wanted").await.unwrap();
    other.say(json!({ "type": "agree", "vote": wanted["vote"], "yes": false })).await.unwrap();
    assert_eq!(other.next_of("undo_wanted").await.unwrap()["by"], json!(null));
    for _ in 0..3 {
        let (status, answer) = guest(&serving).await.join(&table, &key, "Cal").await.unwrap();
        assert_eq!(status, 403);
        assert!(
            answer["error"].as_str().unwrap().contains("ask again in"),
            "a new cookie is no reason: {answer}"
        );
    }
    let elsewhere = Ipv4Addr::new(127, 0, 0, 7).into();
    let newcomer = Guest::arrive_from(&serving.url(), elsewhere).await.unwrap();
    let (status, answer) = newcomer.join(&table, &key, "Cal").await.unwrap();
    assert_eq!(status, 403, "nobody knows who that is: {answer}");
    let wanted = other.next_of("undo_wanted").await.unwrap();
    other.say(json!({ "type": "agree", "vote": wanted["vote"], "yes": true })).await.unwrap();
    other.until(|page| page.table["seats"][2]["player"] == "human").await.unwrap();
    assert_eq!(newcomer.join(&table, &key, "Cal").await.unwrap().0, 200, "others may sit there");
}

/// A game for three that has begun: whoever made it, a friend, and at the third seat somebody else.
async fn begun_with(serving: &server::RunningServer, third: &str) -> (Guest, TablePage, TablePage, String) {
    let (first, second) = (guest(serving).await, guest(serving).await);
    let table = first.make("elder-gods", json!({ "players": 3 }), &["me", "open", third]).await.unwrap();
    second.join(&table, &first.key(&table, 1).await.unwrap(), "Bea").await.unwrap();
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let decided = |page: &TablePage| page.sequence() > 6;
    for number in 0..40 {
        let open_asked = one.frame["question"].is_null() && third == "open" && one.sequence() > 0;
        if decided(&one) || open_asked {
            break;
        }
        let (asked, _) = until_asked(&mut one, &mut other).await;
        let choice = number % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
        if third == "open" {
            break;
        }
    }
    (first, one, other, table)
}

#[tokio::test]
async fn a_second_cookie_opens_no_hand_that_a_bot_has_played() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, mut one, mut other, table) = begun_with(&serving, "bot").await;
    let key = second_key(&first, &mut one, &table).await;
    let window = guest(&serving).await;
    for _ in 0..2 {
        let (status, answer) = window.join(&table, &key, "Cal").await.unwrap();
        assert_eq!(status, 403, "{answer}");
        assert!(answer["error"].as_str().unwrap().contains("the others at the table are asked"), "{answer}");
    }
    let wanted = other.next_of("undo_wanted").await.unwrap();
    let seats = (&wanted["what"], &wanted["seat"], &wanted["by"]);
    assert_eq!(seats, (&json!("sit"), &json!(2), &json!("Cal")));
    other.say(json!({ "type": "agree", "vote": wanted["vote"], "yes": false })).await.unwrap();
    other.until(|page| page.heard.last().unwrap().contains(r#""by":null"#)).await.unwrap();
    assert_eq!(window.sit(&table).await.unwrap_err().to_string(), "refused with 403");
    assert_eq!(other.table["seats"][2]["player"], "open");
}

#[tokio::test]
async fn what_somebody_wants_who_is_not_here_lapses_unless_they_ask_again() {
    let folder = tempfile::tempdir().unwrap();
    // A wish lapses in twice this time.
    let serving = serve(folder.path(), &["--silence", "1.5"]).await;
    let (first, mut one, mut other, table) = begun_with(&serving, "bot").await;
    let key = second_key(&first, &mut one, &table).await;
    let begun = Instant::now();
    let stranger = guest(&serving).await;
    stranger.join(&table, &key, "Cal").await.unwrap();
    assert_eq!(other.next_of("undo_wanted").await.unwrap()["by"], "Cal");
    let soon = Duration::from_millis(1200);
    let (_, heard) = tokio::join!(one.hears_within(soon), other.hears_within(soon));
    assert!(heard.unwrap().is_none(), "it stands");
    stranger.join(&table, &key, "Cal").await.unwrap();
    assert_eq!(other.next_of("undo_wanted").await.unwrap()["by"], json!(null));
    assert!(begun.elapsed() > Duration::from_secs(4), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn whoever_comes_late_to_a_seat_that_nobody_has_played_sits_down_and_may_come_back_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, one, _other, table) = begun_with(&serving, "open").await;
    assert!(one.sequence() > 0);
    let late = guest(&serving).await;
    let key = first.key(&table, 2).await.unwrap();
    assert_eq!(late.join(&table, &key, "Cal").await.unwrap().0, 200);
    let mut page = late.sit(&table).await.unwrap();
    page.say(json!({ "type": "leave", "seat": 2 })).await.unwrap();
    while first.key(&table, 2).await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let key = first.key(&table, 2).await.unwrap();
    assert_eq!(late.join(&table, &key, "Cal").await.unwrap().0, 200, "they know this hand and no other");
}

#[tokio::test]
async fn whoever_sat_there_before_the_game_has_not_seen_the_hand_that_somebody_else_has_played_since() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, bea, dan, window) =
        (guest(&serving).await, guest(&serving).await, guest(&serving).await, guest(&serving).await);
    let table = first.make("elder-gods", json!({ "players": 3 }), &["me", "open", "open"]).await.unwrap();
    let mut one = first.sit(&table).await.unwrap();
    window.join(&table, &first.key(&table, 1).await.unwrap(), "Cal").await.unwrap();
    window.sit(&table).await.unwrap().say(json!({ "type": "leave", "seat": 1 })).await.unwrap();
    while first.key(&table, 1).await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    bea.join(&table, &first.key(&table, 1).await.unwrap(), "Bea").await.unwrap();
    dan.join(&table, &first.key(&table, 2).await.unwrap(), "Dan").await.unwrap();
    let mut asleep = dan.sit(&table).await.unwrap();
    asleep.say(json!({ "type": "give_to_bot", "seat": 2 })).await.unwrap();
    let mut other = bea.sit(&table).await.unwrap();
    begin(&mut one, &mut other).await;
    other.say(json!({ "type": "leave", "seat": 1 })).await.unwrap();
    one.until(|page| page.table["seats"][1]["player"] == "open").await.unwrap();
    let (status, answer) = window.join(&table, &first.key(&table, 1).await.unwrap(), "Cal").await.unwrap();
    assert_eq!(status, 403, "{answer}");
    let (status, answer) = bea.join(&table, &first.key(&table, 1).await.unwrap(), "Bea").await.unwrap();
    assert_eq!(status, 200, "it is her hand: {answer}");
}

#[tokio::test]
async fn nobody_is_called_like_a_bot_or_like_somebody_else_with_wider_spaces() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let wanted = json!({ "game": "death-may-die", "setup": { "players": 5 }, "open_to_watchers": false,
                         "seats": ["me", "open", "bot", "open", "open"], "name": "Bot 3" });
    let (_, made) = owner.post("/api/tables", &wanted).await.unwrap();
    let table = made["id"].as_str().unwrap();
    for (seat, name) in [(1, "Al B"), (3, "Al \u{2003}  B\u{16fe4}"), (4, "BOT 3")] {
        let key = owner.key(table, seat).await.unwrap();
        assert_eq!(guest(&serving).await.join(table, &key, name).await.unwrap().0, 200);
    }
    let (_, info) = owner.get(&format!("/api/tables/{table}")).await.unwrap();
    let names: Vec<&str> =
        info["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Bot 3 2", "Al B", "Bot 3", "Al B 2", "BOT 3 3"]);
}

#[tokio::test]
async fn advice_is_given_once_a_question_also_to_whoever_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let (asked, _) = until_asked(&mut one, &mut other).await;
    let advise = json!({ "type": "advise", "sequence": asked.sequence() });
    let person = if asked.table["mine"] == json!([0]) { &first } else { &second };
    asked.say(advise.clone()).await.unwrap();
    asked.next_of("advice").await.unwrap();
    let mut again = person.sit(&table).await.unwrap();
    drop((one, other));
    assert_eq!(refusal(&mut again, advise.clone()).await, "You already have a hint for this question.");
    serving.stop().await.unwrap();
    let serving = serve(folder.path(), &[]).await;
    let mut later = person.at(&serving.url()).sit(&table).await.unwrap();
    assert_eq!(refusal(&mut later, advise).await, "You already have a hint for this question.");
}

/// The next line of chat that this page's own person says.
async fn next_line_of(page: &mut TablePage) -> Value {
    loop {
        let line = page.next_of("chat").await.unwrap();
        if line["seat"] == page.table["mine"][0] {
            return line;
        }
    }
}

#[tokio::test]
async fn names_and_chat_hide_nothing_and_two_people_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second) = (guest(&serving).await, guest(&serving).await);
    let wanted = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "open"],
                         "open_to_watchers": false, "name": "A\u{202e}n\u{200b}n" });
    let (_, made) = first.post("/api/tables", &wanted).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let key = first.key(table, 1).await.unwrap();
    second.join(table, &key, "Ａnn\u{2066}").await.unwrap();
    let (mut one, mut other) = (first.sit(table).await.unwrap(), second.sit(table).await.unwrap());
    assert_eq!(
        (&one.table["seats"][0]["name"], &one.table["seats"][1]["name"]),
        (&json!("Ann"), &json!("Ａnn 2"))
    );
    let mut people = Vec::new();
    for page in [&mut one, &mut other] {
        page.say(json!({ "type": "chat", "text": "he\u{202e}llo\u{feff}" })).await.unwrap();
        let line = next_line_of(page).await;
        assert_eq!(line["text"], "hello");
        people.push(line["person"].as_str().unwrap().to_owned());
    }
    assert_ne!(people[0], people[1]);
    assert!(!people[0].is_empty() && !first.cookie.contains(&people[0]));
    other.say(json!({ "type": "leave", "seat": 1 })).await.unwrap();
    one.until(|page| page.table["seats"][1]["player"] == "open").await.unwrap();
    second.join(table, &first.key(table, 1).await.unwrap(), "Cal").await.unwrap();
    let mut again = second.sit(table).await.unwrap();
    again.say(json!({ "type": "chat", "text": "me again" })).await.unwrap();
    assert_eq!(next_line_of(&mut again).await["person"], people.pop().unwrap().as_str());
}

#[tokio::test]
async fn nobody_alone_lets_a_bot_play_for_their_only_opponent_however_long_they_are_away() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--away", "0", "--away-opponent", "0"]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    one.until(|page| page.table["seats"][1]["here"] == true).await.unwrap();
    other.close().await.unwrap();
    one.until(|page| page.table["seats"][1]["here"] == false).await.unwrap();
    let why = refusal_now(&mut one, json!({ "type": "give_to_bot", "seat": 1 })).await;
    assert_eq!(why, "You cannot let a bot play for your only opponent. Wait for them, or leave the game.");
    assert_eq!(second.sit(&table).await.unwrap().table["seats"][1]["player"], "human");
}

#[tokio::test]
async fn whoever_was_here_until_the_server_broke_off_has_not_been_away_for_longer() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--away-opponent", "0.1"]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (_one, _other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let file = folder.path().join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    for _ in 0..2 {
        sqlx::query("UPDATE seats SET seen = 0").execute(&mut database).await.unwrap();
        let seen = "SELECT MIN(seen) FROM seats";
        while sqlx::query_scalar::<_, i64>(seen).fetch_one(&mut database).await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

#[tokio::test]
async fn whoever_sees_two_hands_from_the_start_is_told_of_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    for (game, told) in [("elder-gods", 1), ("death-may-die", 0)] {
        let table = owner.make(game, json!({ "players": 3 }), &["me", "open", "me"]).await.unwrap();
        let said = log(&owner.sit(&table).await.unwrap());
        let lines = said.iter().filter(|line| *line == "Seats 1 and 3 share one screen.").count();
        assert_eq!(lines, told, "{game}: {said:?}");
    }
}
