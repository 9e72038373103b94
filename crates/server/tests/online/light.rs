//! Pages that are told what changes see the same as those that are shown the whole board.

use crate::common::{guest, serve, until_asked};
use clients::{Chair, Guest, patched};
use serde_json::{Value, json};

/// Every board that a page has come to, with its sequence, and how many bytes its frames had.
fn boards(chair: &Chair) -> (Vec<(u64, Value)>, usize) {
    let (mut seen, mut bytes, mut board) = (Vec::new(), 0, Value::Null);
    for text in &chair.heard {
        let message: Value = serde_json::from_str(text).unwrap();
        let frame = if message["frame"].is_object() { &message["frame"] } else { &message };
        let Some(sequence) = frame["sequence"].as_u64().filter(|_| frame.get("view").is_some()) else {
            continue;
        };
        board = match frame.get("changes") {
            Some(changes) => patched(&board, changes),
            None => frame["view"].clone(),
        };
        seen.push((sequence, board.clone()));
        bytes += if message["type"] == "frame" { text.len() } else { 0 };
    }
    (seen, bytes)
}

/// A table for two that anybody may watch.
async fn open_table(owner: &Guest, friend: &Guest, game: &str) -> String {
    let open =
        json!({ "game": game, "setup": { "players": 2 }, "seats": ["me", "open"], "open_to_watchers": true });
    let (_, made) = owner.post("/api/tables", &open).await.unwrap();
    let table = made["id"].as_str().unwrap().to_owned();
    let key = owner.key(&table, 1).await.unwrap();
    friend.join(&table, &key, "Bea").await.unwrap();
    table
}

async fn read_all(chair: &mut Chair) {
    chair.say(json!({ "type": "ping" })).await.unwrap();
    chair.next_of("pong").await.unwrap();
}

async fn changes_lead_to_the_whole(game: &str) {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let people = [guest(&serving).await, guest(&serving).await, guest(&serving).await];
    let table = open_table(&people[0], &people[1], game).await;
    let (mut whole, mut light) = (Vec::new(), Vec::new());
    for person in &people {
        whole.push(person.sit(&table).await.unwrap());
        light.push(person.sit_for_changes(&table).await.unwrap());
    }
    let mut answers = 0;
    for number in 0..60 {
        let [one, other, _] = &mut whole[..] else { panic!("three people") };
        let (asked, _) = until_asked(one, other).await;
        if asked.is_over() {
            break;
        }
        if number % 20 == 19 {
            let stale = json!({ "type": "answer", "seat": 0, "sequence": 0, "choice": 0 });
            light[1].say(stale).await.unwrap();
        }
        let choice = number * 7 % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
        answers += 1;
    }
    for (whole, light) in whole.iter_mut().zip(&mut light) {
        read_all(whole).await;
        read_all(light).await;
        let (whole, light) = compare(whole, light);
        println!("{game}: {} bytes an answer whole, {} as changes", whole / answers, light / answers);
        assert!(light < whole, "{game}: {light} of {whole} bytes");
    }
}

/// The same board at every sequence; how many bytes it took.
fn compare(whole: &Chair, light: &Chair) -> (usize, usize) {
    let ((seen, whole_bytes), (patched, light_bytes)) = (boards(whole), boards(light));
    assert!(seen.len() > 10);
    for (sequence, board) in &patched {
        let (_, expected) = seen.iter().find(|(known, _)| known == sequence).expect("both saw every answer");
        assert_eq!(board, expected, "at {sequence}");
    }
    assert_eq!(seen.last(), patched.last());
    (whole_bytes, light_bytes)
}

#[tokio::test]
async fn a_recorded_game_is_looked_through_by_what_changes_and_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = owner.make("elder-gods", json!({ "players": 2 }), &["me", "bot"]).await.unwrap();
    let mut chair = owner.sit(&table).await.unwrap();
    chair.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    chair.until(Chair::is_over).await.unwrap();
    let path = format!("/api/tables/{table}/frames?from=10&to=60&seat=1");
    let (_, whole) = owner.get_text(&path).await.unwrap();
    let (_, light) = owner.get_text(&format!("{path}&board=changes")).await.unwrap();
    println!("50 frames: {} bytes whole, {} as changes", whole.len(), light.len());
    assert!(light.len() * 2 < whole.len());
    let frames =
        |text: &str| serde_json::from_str::<Value>(text).unwrap()["frames"].as_array().unwrap().clone();
    let mut board = Value::Null;
    for (whole, light) in frames(&whole).iter().zip(frames(&light)) {
        board =
            light.get("changes").map_or_else(|| light["view"].clone(), |changes| patched(&board, changes));
        assert_eq!(board, whole["view"]);
    }
}

#[tokio::test]
async fn what_changes_leads_to_the_whole_board_for_everybody_at_every_moment() {
    for game in ["death-may-die", "elder-gods", "mansions"] {
        changes_lead_to_the_whole(game).await;
    }
}
