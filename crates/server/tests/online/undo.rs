use crate::common::{alone, guest, refusal, sandbox, serve, two_cults, until_asked};
use clients::TablePage;
use serde_json::{Value, json};

fn undo(page: &TablePage) -> Value {
    json!({ "type": "undo", "sequence": page.sequence() })
}

#[tokio::test]
async fn in_the_sandbox_somebody_alone_takes_back_what_they_like_over_dice_too() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let table = sandbox(&guest, "death-may-die", 1, &["me"]).await;
    let mut page = guest.sit(&table).await.unwrap();
    assert_eq!(page.table["sandbox"], true, "the table says what it is");
    assert_eq!(page.frame["undo"], "none", "nothing was decided yet");
    let start = page.frame["view"].clone();
    for number in 0..10 {
        page.until(TablePage::is_asked).await.unwrap();
        page.play(number % page.options()).await.unwrap();
    }
    page.until(TablePage::is_asked).await.unwrap();
    for _ in 0..10 {
        assert_eq!(page.frame["undo"], "free");
        let sequence = page.sequence();
        page.say(undo(&page)).await.unwrap();
        page.until(|page| page.sequence() > sequence).await.unwrap();
        assert_eq!(page.sequence(), sequence + 1, "what is taken back is written down, too");
        assert!(page.frame["undone_from"].is_u64());
    }
    assert_eq!(page.frame["view"], start);
    assert_eq!(page.frame["undo"], "none");
}

/// Plays on until what was decided last can be taken back like this.
async fn until_undo(page: &mut TablePage, state: &str) {
    for number in 0..200 {
        page.until(TablePage::is_asked).await.unwrap();
        if page.frame["undo"] == state {
            return;
        }
        page.play(number % page.options()).await.unwrap();
    }
    panic!("nothing could be taken back like this: {state}")
}

#[tokio::test]
async fn somebody_alone_takes_back_nothing_over_dice_and_reveals_and_hears_why() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    assert_eq!(page.table["sandbox"], false);
    until_undo(&mut page, "stands").await;
    let (before, wanted) = (page.sequence(), undo(&page));
    let why = refusal(&mut page, wanted).await;
    assert_eq!(
        why,
        "This stands: since then dice were rolled, something was revealed or somebody else moved."
    );
    assert_eq!(page.sequence(), before);
}

#[tokio::test]
async fn what_a_bot_did_since_is_not_taken_back_among_bots() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let table = guest.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut page = guest.sit(&table).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    let moved = |page: &TablePage| page.heard.iter().filter(|text| text.contains(r#""actor":1,"#)).count();
    loop {
        let before = moved(&page);
        page.play(0).await.unwrap();
        page.until(TablePage::is_asked).await.unwrap();
        if moved(&page) > before {
            assert_eq!(page.frame["undo"], "stands");
            return;
        }
    }
}

#[tokio::test]
async fn a_turn_is_taken_back_at_once_as_far_as_it_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    until_undo(&mut page, "free").await;
    let sequence = page.sequence();
    page.say(json!({ "type": "undo", "sequence": sequence, "turn": true })).await.unwrap();
    page.until(|page| page.sequence() > sequence).await.unwrap();
    assert_ne!(page.frame["undo"], "free", "all that was free is taken back");
}

#[tokio::test]
async fn the_record_of_a_sandbox_says_so_and_can_be_taken_up() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let table = sandbox(&guest, "death-may-die", 1, &["me"]).await;
    let mut page = guest.sit(&table).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    let (status, text) = guest.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    assert_eq!(status, 200);
    assert!(text.contains("# Sandbox: everything could be taken back at this table."), "{text}");
    let (status, made) = guest.post_text("/api/replays", text).await.unwrap();
    assert_eq!(status, 201, "{made}");
}

/// Plays on until the last decision was this page's and nothing was revealed since; then it may be taken back
/// freely by its player, and by the other only if that player agrees.
async fn until_free<'a>(
    one: &'a mut TablePage,
    other: &'a mut TablePage,
) -> (&'a mut TablePage, &'a mut TablePage) {
    for number in 0..200 {
        let (asked, _) = until_asked(one, other).await;
        assert!(!asked.is_over(), "no decision could be taken back freely");
        let choice = number % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
        until_asked(one, other).await;
        if one.frame["undo"] == "free" {
            return (one, other);
        }
        if other.frame["undo"] == "free" {
            return (other, one);
        }
    }
    panic!("no decision could be taken back freely")
}

#[tokio::test]
async fn before_a_reveal_the_one_who_decided_takes_it_back_and_the_other_has_to_ask() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let (decided, waits) = until_free(&mut one, &mut other).await;
    assert_eq!(waits.frame["undo"], "ask", "it was not their decision");
    let sequence = decided.sequence();
    decided.say(undo(decided)).await.unwrap();
    decided.until(|page| page.sequence() > sequence).await.unwrap();
    waits.until(|page| page.sequence() > sequence).await.unwrap();
    assert!(decided.is_asked(), "the question is asked again");
}

/// Plays on until both would have to ask.
async fn until_revealed(one: &mut TablePage, other: &mut TablePage) {
    for number in 0..200 {
        let (asked, _) = until_asked(one, other).await;
        let choice = number % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
        until_asked(one, other).await;
        if one.frame["undo"] == "ask" && other.frame["undo"] == "ask" {
            return;
        }
    }
    panic!("nothing was revealed")
}

#[tokio::test]
async fn over_a_reveal_all_people_agree_or_nothing_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    until_revealed(&mut one, &mut other).await;
    let sequence = one.sequence();
    one.say(undo(&one)).await.unwrap();
    let wanted = other.next_of("undo_wanted").await.unwrap();
    assert_eq!((&wanted["yes"], &wanted["missing"]), (&json!([0]), &json!([1])));
    assert!(
        wanted["decision"].as_str().is_some_and(|what| !what.is_empty()),
        "the vote says which decision is meant"
    );
    other.say(json!({ "type": "agree", "vote": wanted["vote"], "yes": false })).await.unwrap();
    assert_eq!(other.next_of("undo_wanted").await.unwrap()["by"], json!(null));
    let told = one.next_of("refused").await.unwrap();
    assert!(
        told["why"].as_str().is_some_and(|why| why.ends_with("says no.")),
        "whoever wished hears it: {told}"
    );
    let late = json!({ "type": "agree", "vote": wanted["vote"], "yes": true });
    assert_eq!(refusal(&mut other, late.clone()).await, "There is nothing to agree to any more.");

    let again = undo(&one);
    let why = refusal(&mut one, again).await;
    assert!(why.starts_with("The others have said no. You can ask again in "), "{why}");
    other.say(undo(&other)).await.unwrap();
    let wanted = one.next_of("undo_wanted").await.unwrap();
    let agree = json!({ "type": "agree", "vote": wanted["vote"], "yes": true });
    other.say(agree.clone()).await.unwrap();
    other.say(json!({ "type": "ping" })).await.unwrap();
    other.next_of("pong").await.unwrap();
    assert_eq!(one.sequence(), sequence, "one's own yes is not enough");
    let why = refusal(&mut one, late).await;
    assert_eq!(
        why, "There is nothing to agree to any more.",
        "a yes is to one wish, also at the same sequence"
    );
    one.say(agree).await.unwrap();
    other.until(|page| page.sequence() == sequence + 1).await.unwrap();
    one.until(|page| page.sequence() == sequence + 1).await.unwrap();
}

#[tokio::test]
async fn an_undo_of_an_old_moment_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    let old = undo(&page);
    page.play(0).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    assert_eq!(refusal(&mut page, old).await, "Something has happened in the meantime. Try again.");
}

#[tokio::test]
async fn in_the_sandbox_what_bots_did_since_goes_with_ones_own_decision() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let table = sandbox(&guest, "elder-gods", 2, &["me", "bot"]).await;
    let mut page = guest.sit(&table).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    let mut bot_moved = false;
    while !bot_moved {
        let (before, sequence) = (page.frame.clone(), page.sequence());
        page.play(0).await.unwrap();
        page.until(TablePage::is_asked).await.unwrap();
        let asked_bot = |text: &String| text.contains(r#""actor":1,"#) && text.contains(r#""type":"frame""#);
        bot_moved = page
            .heard
            .iter()
            .rev()
            .take_while(|text| !text.contains(&format!("\"sequence\":{sequence},\"eyes\"")))
            .any(asked_bot);
        if bot_moved {
            let sequence = page.sequence();
            page.say(undo(&page)).await.unwrap();
            page.until(|page| page.sequence() > sequence).await.unwrap();
            assert!(page.is_asked());
            assert_eq!(page.frame["view"], before["view"]);
        }
    }
}

#[tokio::test]
async fn a_table_is_a_sandbox_whatever_its_set_up_says_and_not_one_of_other_rules() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    for setup in [json!({ "players": 1 }), json!({}), json!(null)] {
        let wanted = json!({ "game": "death-may-die", "setup": setup, "seats": ["me"],
                             "open_to_watchers": false, "sandbox": true });
        let (status, made) = guest.post("/api/tables", &wanted).await.unwrap();
        assert_eq!(status, 201, "{made}");
        let page = guest.sit(made["id"].as_str().unwrap()).await.unwrap();
        assert_eq!(page.table["sandbox"], true, "{setup}");
        let (_, listed) = guest.get("/api/tables").await.unwrap();
        assert_eq!(listed[0]["other_rules"], json!(null), "{setup}: {listed}");
    }
}

#[tokio::test]
async fn a_wish_that_stands_is_decided_before_another_is_heard() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    until_revealed(&mut one, &mut other).await;
    one.say(undo(&one)).await.unwrap();
    let wanted = other.next_of("undo_wanted").await.unwrap();
    for _ in 0..2 {
        let again = undo(&other);
        let why = refusal(&mut other, again).await;
        assert_eq!(why, "Player 1 has already asked for something. Answer that first.");
    }
    let sequence = one.sequence();
    other.say(json!({ "type": "agree", "vote": wanted["vote"], "yes": true })).await.unwrap();
    one.until(|page| page.sequence() == sequence + 1).await.unwrap();
}
