use crate::common::{alone, guest, refusal, serve, two_cults, until_asked};
use clients::TablePage;
use serde_json::{Value, json};
use std::time::Duration;

fn advise(page: &TablePage) -> Value {
    json!({ "type": "advise", "sequence": page.sequence() })
}

/// Plays first answers until the question is one that is worth looking ahead for.
async fn until_a_turn_begins(page: &mut TablePage) {
    loop {
        page.until(TablePage::is_asked).await.unwrap();
        if page.frame["question"]["rule"] == "DMD-TURN-03" {
            return;
        }
        page.play(0).await.unwrap();
    }
}

#[tokio::test]
async fn who_is_asked_may_ask_what_a_bot_would_do() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, table) = alone(&serving).await;
    let mut page = ann.sit(&table).await.unwrap();
    until_a_turn_begins(&mut page).await;
    page.say(advise(&page)).await.unwrap();
    let advice = page.next_of("advice").await.unwrap();
    assert_eq!(advice["sequence"], page.sequence());
    assert!(advice["playouts"].as_u64().unwrap() > 0, "it has looked ahead: {advice}");
    let [best, next] = ["best", "next"].map(|which| {
        let chance = advice[which]["chance"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&chance), "{advice}");
        advice[which]["choice"].as_u64().unwrap() as usize
    });
    assert!(best != next && best < page.options() && next < page.options(), "{advice}");
}

#[tokio::test]
async fn the_next_question_may_be_asked_about_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, table) = alone(&serving).await;
    let mut page = ann.sit(&table).await.unwrap();
    for _ in 0..3 {
        until_a_turn_begins(&mut page).await;
        page.say(advise(&page)).await.unwrap();
        assert_eq!(page.next_of("advice").await.unwrap()["sequence"], page.sequence());
        page.play(0).await.unwrap();
    }
}

#[tokio::test]
async fn advice_is_for_the_one_who_asks_and_does_not_hold_up_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let (asked, idle) = until_asked(&mut one, &mut other).await;
    assert_eq!(refusal(idle, advise(idle)).await, "You can get a hint only when you are asked.");
    let stale = json!({ "type": "advise", "sequence": asked.sequence() + 1 });
    assert_eq!(refusal(asked, stale).await, "This question has already been answered.");
    asked.say(advise(asked)).await.unwrap();
    assert_eq!(refusal(asked, advise(asked)).await, "You already have a hint for this question.");
    let (about, before) = (asked.sequence(), idle.heard.len());
    asked.play(0).await.unwrap();
    asked.until(|page| page.heard.iter().any(|heard| heard.contains(r#""type":"advice""#))).await.unwrap();
    let advice = asked.heard.iter().find(|heard| heard.contains(r#""type":"advice""#)).unwrap();
    assert_eq!(serde_json::from_str::<Value>(advice).unwrap()["sequence"], about, "it names its question");
    while idle.hears_within(Duration::from_millis(300)).await.unwrap().is_some() {}
    assert!(idle.heard.len() > before, "the answer was shown");
    assert!(!idle.heard.iter().any(|heard| heard.contains(r#""type":"advice""#)));
}

#[tokio::test]
async fn whoever_makes_a_table_may_want_everybody_to_think_for_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let wanted = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "adept"],
                         "open_to_watchers": false, "advice": false });
    let (_, made) = ann.post("/api/tables", &wanted).await.unwrap();
    let mut page = ann.sit(made["id"].as_str().unwrap()).await.unwrap();
    assert_eq!(page.table["advice"], false);
    page.until(TablePage::is_asked).await.unwrap();
    let asks = advise(&page);
    assert_eq!(refusal(&mut page, asks).await, "Hints are off at this table.");
}
