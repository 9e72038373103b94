//! Pages that are told what changes see the same as those that are shown the whole board.

use crate::common::{guest, serve, until_asked};
use clients::{Guest, TablePage, patched};
use serde_json::{Value, json};
use server::RunningServer;

/// A board, when it was, and through whose eyes.
type Seen = (u64, Value, Value);

/// Every board that a page has come to, and how many bytes its frames had.
fn boards(page: &TablePage) -> (Vec<Seen>, usize) {
    let (mut seen, mut bytes, mut board) = (Vec::new(), 0, Value::Null);
    for text in &page.heard {
        let message: Value = serde_json::from_str(text).unwrap();
        let frame = match message["type"].as_str() {
            Some("frame") => &message,
            _ if message["frame"].is_object() => &message["frame"],
            _ => continue,
        };
        board = next_board(board, frame);
        let sequence = frame["sequence"].as_u64().unwrap();
        seen.push((sequence, frame["eyes"].clone(), board.clone()));
        bytes += if message["type"] == "frame" { text.len() } else { 0 };
    }
    (seen, bytes)
}

/// The board that a frame shows: as it was, changed, or a new one.
fn next_board(board: Value, frame: &Value) -> Value {
    match (frame.get("changes"), frame.get("view")) {
        (Some(changes), _) => patched(&board, changes),
        (None, Some(view)) => view.clone(),
        (None, None) => board,
    }
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

async fn read_all(page: &mut TablePage) {
    page.say(json!({ "type": "ping" })).await.unwrap();
    page.next_of("pong").await.unwrap();
}

/// Three people at a table, two of whom play; each sees it whole, and by what changes.
struct Room {
    whole: Vec<TablePage>,
    light: Vec<TablePage>,
    answers: usize,
}

impl Room {
    async fn open(serving: &RunningServer, game: &str) -> Room {
        let people = [guest(serving).await, guest(serving).await, guest(serving).await];
        let table = open_table(&people[0], &people[1], game).await;
        let mut room = Room { whole: Vec::new(), light: Vec::new(), answers: 0 };
        for person in &people {
            room.whole.push(person.sit(&table).await.unwrap());
            room.light.push(person.sit_for_changes(&table).await.unwrap());
        }
        room
    }

    /// Whoever is asked answers; false if nobody is asked any more.
    async fn answer(&mut self) -> bool {
        let [one, other, _] = &mut self.whole[..] else { panic!("three people") };
        let (asked, _) = until_asked(one, other).await;
        if asked.options() == 0 && !asked.is_over() {
            // Whoever looks as nobody sees no options that are a secret.
            self.look_as(json!(1)).await;
        }
        let [one, other, _] = &mut self.whole[..] else { panic!("three people") };
        let (asked, _) = until_asked(one, other).await;
        if asked.is_over() {
            return false;
        }
        let choice = self.answers * 7 % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
        self.answers += 1;
        true
    }

    /// Something besides answers happens: somebody looks as somebody else, takes a decision back, leaves a seat to a bot and
    /// takes it again, or says what is refused.
    async fn disturb(&mut self, number: usize) {
        match number % 5 {
            0 => self.look_as(json!(null)).await,
            1 => self.look_as(json!(1)).await,
            2 => self.undo().await,
            3 => self.rest().await,
            _ => {
                let stale = json!({ "type": "answer", "seat": 0, "sequence": 0, "choice": 0 });
                self.light[1].say(stale).await.unwrap();
            }
        }
    }

    async fn look_as(&mut self, seat: Value) {
        for page in [&mut self.whole[1], &mut self.light[1]] {
            page.say(json!({ "type": "look_as", "seat": seat })).await.unwrap();
            page.until(|page| page.frame["eyes"] == seat).await.unwrap();
        }
    }

    async fn undo(&mut self) {
        let [one, other, _] = &mut self.whole[..] else { panic!("three people") };
        until_asked(one, other).await;
        let free = [one, other].into_iter().find(|page| page.frame["undo"] == "free");
        if let Some(page) = free {
            let sequence = page.sequence();
            page.say(json!({ "type": "undo", "sequence": sequence })).await.unwrap();
            page.until(|page| page.sequence() > sequence).await.unwrap();
        }
    }

    async fn rest(&mut self) {
        for (what, player) in [("give_to_bot", "bot_for_human"), ("take_back", "human")] {
            self.whole[1].say(json!({ "type": what, "seat": 1 })).await.unwrap();
            for page in &mut self.whole[..2] {
                page.until(|page| page.table["seats"][1]["player"] == player).await.unwrap();
                read_all(page).await;
            }
        }
    }

    /// Everybody has seen the same, however they were told; how many bytes an answer took, on average of all pages.
    async fn compare(&mut self) -> (usize, usize) {
        let (mut all_whole, mut all_light) = (0, 0);
        for (whole, light) in self.whole.iter_mut().zip(&mut self.light) {
            read_all(whole).await;
            read_all(light).await;
            let (whole, light) = compare(whole, light);
            all_whole += whole;
            all_light += light;
        }
        let answers = self.answers * self.whole.len();
        (all_whole / answers, all_light / answers)
    }
}

/// The same board at every sequence; how many bytes it took.
fn compare(whole: &TablePage, light: &TablePage) -> (usize, usize) {
    let ((seen, whole_bytes), (patched, light_bytes)) = (boards(whole), boards(light));
    assert!(seen.len() > 10);
    for (sequence, eyes, board) in &patched {
        let (.., expected) = seen
            .iter()
            .find(|(at, through, _)| (at, through) == (sequence, eyes))
            .expect("both saw every answer");
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
    let mut page = owner.sit(&table).await.unwrap();
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    let path = format!("/api/tables/{table}/frames?from=10&to=60&seat=1");
    let (_, whole) = owner.get_text(&path).await.unwrap();
    let (_, light) = owner.get_text(&format!("{path}&board=changes")).await.unwrap();
    println!("50 frames: {} bytes whole, {} as changes", whole.len(), light.len());
    assert!(light.len() * 2 < whole.len());
    let frames =
        |text: &str| serde_json::from_str::<Value>(text).unwrap()["frames"].as_array().unwrap().clone();
    let mut board = Value::Null;
    for (whole, light) in frames(&whole).iter().zip(frames(&light)) {
        board = next_board(board, &light);
        assert_eq!(board, whole["view"]);
    }
}

const GAMES: [&str; 3] = ["death-may-die", "elder-gods", "mansions"];
/// Tables of each game: chance makes some dearer than others.
const TABLES: usize = 4;
/// What an answer may take on average.
const LIGHT: usize = 1500;

#[tokio::test]
async fn what_changes_leads_to_the_whole_board_for_everybody_at_every_moment_and_is_light() {
    let folder = tempfile::tempdir().unwrap();
    // Some read only in the end.
    let serving = serve(folder.path(), &["--silence", "600"]).await;
    for game in GAMES {
        let (mut whole, mut light) = (0, 0);
        for _ in 0..TABLES {
            let mut room = Room::open(&serving, game).await;
            while room.answers < 60 && room.answer().await {}
            let one = room.compare().await;
            (whole, light) = (whole + one.0 / TABLES, light + one.1 / TABLES);
        }
        println!("{game}: {whole} bytes an answer whole, {light} as changes");
        assert!(light <= LIGHT, "{game}: {light} of {whole} bytes");
    }
}

#[tokio::test]
async fn what_changes_leads_to_the_whole_board_whatever_happens_besides_answers() {
    let folder = tempfile::tempdir().unwrap();
    // Some read only in the end.
    let serving = serve(folder.path(), &["--silence", "600"]).await;
    for game in GAMES {
        let mut room = Room::open(&serving, game).await;
        while room.answers < 40 && room.answer().await {
            if room.answers.is_multiple_of(3) {
                room.disturb(room.answers / 3).await;
            }
        }
        room.compare().await;
    }
}
