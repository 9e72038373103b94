use crate::common::{guest, refusal, serve, two_cults, until_asked};
use clients::TablePage;
use serde_json::{Value, json};

/// The names and ids of spells whose fronts only this player knows.
fn fronts(frame: &Value) -> Vec<String> {
    let own = &frame["view"]["own"];
    let spells = ["hand", "readied"].iter().flat_map(|place| own[place].as_array().unwrap().clone());
    spells
        .flat_map(|spell| [spell["id"].clone(), spell["name"].clone()])
        .map(|text| text.to_string())
        .collect()
}

/// Everything that the other player is shown, but for what is theirs and what lies open.
fn shown(frame: &Value) -> String {
    let mut frame = frame.clone();
    frame["view"]["own"] = json!(null);
    frame["view"]["cast"] = json!(null);
    if frame["yours"] == true {
        frame["question"] = json!(null);
    }
    frame.to_string()
}

fn owns(frame: &Value, front: &str) -> bool {
    fronts(frame).iter().any(|own| own == front)
}

/// Whatever a page was sent, it was made for its own seat.
fn looked_through_own_eyes(page: &TablePage) {
    let seat = &page.table["mine"][0];
    for text in &page.heard {
        let message: Value = serde_json::from_str(text).unwrap();
        let frame = if message["frame"].is_object() { &message["frame"] } else { &message };
        if frame["view"].is_object() {
            assert_eq!((&frame["eyes"], &frame["view"]["own"]["cult"]), (seat, seat));
        }
    }
}

/// Neither sees the other's fronts at any moment: not in views, not in questions, not in news.
fn compare(one: &TablePage, other: &TablePage) -> usize {
    let mut compared = 0;
    for (watched, watching) in [(one, other), (other, one)] {
        for front in fronts(&watched.frame) {
            let plain = front.trim_matches('"');
            let seen = shown(&watching.frame);
            assert!(!seen.contains(plain) || owns(&watching.frame, &front), "{plain} is shown: {seen}");
            compared += 1;
        }
    }
    compared
}

#[tokio::test]
async fn two_cults_never_see_the_fronts_of_each_others_spells() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let mut compared = 0;
    for number in 0..120 {
        let (asked, _) = until_asked(&mut one, &mut other).await;
        if asked.is_over() {
            break;
        }
        assert_eq!(asked.frame["eyes"], asked.table["mine"][0]);
        let choice = number * 7 % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
        until_asked(&mut one, &mut other).await;
        compared += compare(&one, &other);
    }
    assert!(compared > 300, "hands were compared {compared} times");
    looked_through_own_eyes(&one);
    looked_through_own_eyes(&other);
    assert_ne!(one.welcome["frame"]["eyes"], other.welcome["frame"]["eyes"]);
}

#[tokio::test]
async fn a_question_about_a_hand_is_shown_to_others_without_its_options() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let mut hidden = 0;
    for number in 0..120 {
        let (asked, other) = until_asked(&mut one, &mut other).await;
        if asked.is_over() {
            break;
        }
        assert!(asked.options() > 0);
        assert_eq!(other.frame["question"]["actor"], asked.frame["question"]["actor"]);
        hidden += usize::from(other.options() == 0);
        let choice = number % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
    }
    assert!(hidden > 0, "some questions are about what only one knows");
}

#[tokio::test]
async fn the_record_of_a_game_with_secrets_is_closed_while_it_runs() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, _, table) = two_cults(&serving).await;
    for path in ["replay", "frames", "frames?seat=1"] {
        let (status, answer) = first.get(&format!("/api/tables/{table}/{path}")).await.unwrap();
        assert_eq!(status, 403, "{path}: {answer}");
        assert_eq!(answer["error"], "This game has secrets. Its replay is available when it is over.");
    }
}

/// MOM-INSANE-04 A back that forbids speech closes the chat of its own seat; nothing is said about why.
#[tokio::test]
async fn whoever_may_not_speak_is_not_heard() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let alone = json!({ "game": "mansions", "seats": ["me"], "open_to_watchers": false,
        "setup": { "scenario": "the-lamp-in-the-window", "players": 1, "investigators": ["agatha-crane", "rita-young"] } });
    let (_, made) = guest.post("/api/tables", &alone).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let (_, text) = guest.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    let head = text.split("\n\n").next().unwrap();
    for (back, is_heard) in [("forbidden-words", false), ("suspicious", true)] {
        let record = format!(
            "{head}\n\nscenario: the-lamp-in-the-window\nmap: front-door\nplayers: 2\n\
             agatha-crane: front.a, insane, back {back}\nrita-young: front.a\n\nanswers\n\nend: unfinished\n"
        );
        let (status, made) = guest.post_text("/api/replays", record).await.unwrap();
        assert_eq!(status, 201, "{made}");
        let mut page = guest.sit(made["id"].as_str().unwrap()).await.unwrap();
        let line = json!({ "type": "chat", "text": "Hush!" });
        if is_heard {
            page.say(line).await.unwrap();
            assert_eq!(page.next_of("chat").await.unwrap()["text"], "Hush!");
        } else {
            assert_eq!(refusal(&mut page, line).await, "You cannot chat just now.");
        }
    }
}
