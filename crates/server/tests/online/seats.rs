use crate::common::{guest, play, refusal, serve, two_cults, until_asked};
use clients::TablePage;
use serde_json::json;

#[tokio::test]
async fn one_screen_plays_several_seats_and_looks_through_the_eyes_of_who_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let table = guest.make("elder-gods", json!({ "players": 2 }), &["me", "me"]).await.unwrap();
    let mut page = guest.sit(&table).await.unwrap();
    assert_eq!(page.table["mine"], json!([0, 1]));
    assert_eq!(page.table["secrets"], true);
    let mut seen = Vec::new();
    for number in 0..20 {
        page.until(TablePage::is_asked).await.unwrap();
        assert_eq!(page.frame["eyes"], page.frame["question"]["actor"]);
        seen.push(page.frame["eyes"].clone());
        page.play(number % page.options()).await.unwrap();
    }
    assert!(seen.contains(&json!(0)) && seen.contains(&json!(1)), "both were asked: {seen:?}");
}

#[tokio::test]
async fn one_looks_through_the_eyes_of_ones_own_seats_only() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, _, table) = two_cults(&serving).await;
    let mut page = first.sit(&table).await.unwrap();
    let other = json!({ "type": "look_as", "seat": 1 });
    assert_eq!(refusal(&mut page, other).await, "This seat is not yours.");
    page.say(json!({ "type": "look_as", "seat": null })).await.unwrap();
    page.until(|page| page.frame["eyes"].is_null()).await.unwrap();
    assert!(page.frame["view"]["own"].is_null());
}

#[tokio::test]
async fn a_bot_plays_for_somebody_who_then_takes_the_seat_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    other.say(json!({ "type": "give_to_bot", "seat": 1 })).await.unwrap();
    one.until(|page| page.table["seats"][1]["player"] == "bot_for_human").await.unwrap();
    play(&mut one, 6).await;
    other.until(|page| page.table["seats"][1]["player"] == "bot_for_human").await.unwrap();
    assert_eq!(
        refusal_now(&mut one, json!({ "type": "take_back", "seat": 1 })).await,
        "This seat is not yours."
    );
    other.say(json!({ "type": "take_back", "seat": 1 })).await.unwrap();
    other.until(|page| page.table["seats"][1]["player"] == "human").await.unwrap();
    one.until(|page| page.table["seats"][1]["player"] == "human").await.unwrap();
    until_asked(&mut one, &mut other).await;
}

/// A refusal while others may be playing.
async fn refusal_now(page: &mut TablePage, message: serde_json::Value) -> String {
    page.say(message).await.unwrap();
    page.next_of("refused").await.unwrap()["why"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_seat_of_somebody_who_is_here_is_not_given_away_but_that_of_somebody_gone_is() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--away", "0"]).await;
    let (first, second) = (guest(&serving).await, guest(&serving).await);
    let table = first.make("death-may-die", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    second.join(&table, &first.key(&table, 1).await.unwrap(), "Bea").await.unwrap();
    let (mut one, other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    one.until(|page| page.table["seats"][1]["here"] == true).await.unwrap();
    let give = json!({ "type": "give_to_bot", "seat": 1 });
    assert_eq!(
        refusal_now(&mut one, give.clone()).await,
        "The player is here, or you have no seat at this table."
    );
    other.close().await.unwrap();
    one.until(|page| page.table["seats"][1]["here"] == false).await.unwrap();
    one.say(give).await.unwrap();
    one.until(|page| page.table["seats"][1]["player"] == "bot_for_human").await.unwrap();
}

#[tokio::test]
async fn who_leaves_loses_the_seat_and_its_secrets_and_another_comes_with_a_new_link() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    until_asked(&mut one, &mut other).await;
    assert_eq!(other.frame["eyes"], 1);
    let not_ours = json!({ "type": "leave", "seat": 0 });
    assert_eq!(refusal_now(&mut other, not_ours).await, "This seat is not yours.");
    other.say(json!({ "type": "leave", "seat": 1 })).await.unwrap();
    other.until(|page| page.frame["eyes"].is_null()).await.unwrap();
    assert!(other.frame["view"]["own"].is_null(), "{}", other.frame["view"]);
    one.until(|page| page.table["seats"][1]["player"] == "open").await.unwrap();
    let key = one.table["seats"][1]["key"].as_str().unwrap().to_owned();
    let third = guest(&serving).await;
    assert_eq!(third.join(&table, &key, "Cal").await.unwrap().0, 200);
    let third = third.sit(&table).await.unwrap();
    assert_eq!(third.frame["eyes"], 1);
    assert_eq!(second.sit(&table).await.unwrap_err().to_string(), "refused with 403");
}

#[tokio::test]
async fn after_the_end_the_same_people_play_again() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let table = guest.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut page = guest.sit(&table).await.unwrap();
    refusal(&mut page, json!({ "type": "rematch" })).await;
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    page.say(json!({ "type": "rematch" })).await.unwrap();
    let again = page.next_of("rematch").await.unwrap()["id"].as_str().unwrap().to_owned();
    assert_ne!(again, table);
    let page = guest.sit(&again).await.unwrap();
    assert_eq!(page.table["mine"], json!([0]));
    assert_eq!(page.table["seats"][0]["player"], "human", "whoever let a bot play begins again in person");
    assert_eq!(page.table["seats"][1]["player"], "bot");
}

#[tokio::test]
async fn when_a_game_is_over_nobody_leaves_and_nobody_joins_it() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (owner, late) = (guest(&serving).await, guest(&serving).await);
    let table = owner.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut page = owner.sit(&table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    let why = refusal(&mut page, json!({ "type": "leave", "seat": 0 })).await;
    assert!(why.contains("This game is over."), "{why}");
    page.say(json!({ "type": "take_back", "seat": 1 })).await.unwrap();
    page.until(|page| page.table["seats"][1]["player"] == "open").await.unwrap();
    let (status, answer) = late.join(&table, &owner.key(&table, 1).await.unwrap(), "Bea").await.unwrap();
    assert_eq!(status, 403, "{answer}");
    assert!(answer["error"].as_str().unwrap().contains("This game is over."), "{answer}");
}
