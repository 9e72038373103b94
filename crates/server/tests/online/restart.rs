use crate::common::{play, serve, two_cults, until_asked};
use serde_json::{Value, json};
use server::store::{Entry, GameStart, SeatRow, Sqlite, Store, Summary, TableRow};

/// What must be the same before and after.
fn essence(frame: &Value) -> Value {
    json!([frame["sequence"], frame["view"], frame["question"], frame["status"], frame["undo"]])
}

#[tokio::test]
async fn a_restart_brings_every_table_back_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut one, mut other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    for number in 0..25 {
        let (asked, _) = until_asked(&mut one, &mut other).await;
        let choice = number % asked.options();
        asked.answer(choice).await.unwrap();
        asked.next_of("frame").await.unwrap();
    }
    until_asked(&mut one, &mut other).await;
    let (_, third_table) = crate::common::alone(&serving).await;
    let before = [essence(&one.frame), essence(&other.frame)];
    serving.stop().await.unwrap();
    let ended = one.next_of("never").await.unwrap_err().to_string();
    assert!(ended.contains("Restart") || ended.contains("1012"), "pages are told: {ended}");

    let serving = serve(folder.path(), &[]).await;
    let (first, second) = (first.at(&serving.url()), second.at(&serving.url()));
    let (one, other) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    assert_eq!([essence(&one.frame), essence(&other.frame)], before);
    assert_ne!(table, third_table);
    serving.stop().await.unwrap();
}

#[tokio::test]
async fn the_log_is_the_same_after_a_restart_also_when_something_was_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = crate::common::guest(&serving).await;
    let table = crate::common::sandbox(&guest, "death-may-die", 1, &["me"]).await;
    let mut page = guest.sit(&table).await.unwrap();
    play(&mut page, 6).await;
    let sequence = page.sequence();
    page.say(json!({ "type": "undo", "sequence": sequence })).await.unwrap();
    page.until(|page| page.sequence() > sequence).await.unwrap();
    play(&mut page, 2).await;
    let before = guest.sit(&table).await.unwrap();
    serving.stop().await.unwrap();

    let serving = serve(folder.path(), &[]).await;
    let after = guest.at(&serving.url()).sit(&table).await.unwrap();
    assert_eq!(after.welcome["log"], before.welcome["log"]);
    assert!(before.welcome["log"].to_string().contains("takes back a decision"));
}

fn just_now() -> Summary {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Summary { changed: i64::try_from(now.as_secs()).unwrap(), ..Summary::default() }
}

/// Puts a table into the store as another version of the program would have left it.
pub(crate) async fn left_by_another_version(folder: &std::path::Path, holder: &str, ids: &[&str]) -> String {
    let store = Sqlite::open(folder).await.unwrap();
    let name: shelf::GameName = "death-may-die".parse().unwrap();
    let mut game = shelf::new(name, json!({ "players": 1 })).unwrap();
    let seat = |seat| SeatRow {
        seat,
        name: "Ann".to_owned(),
        holder: Some(holder.to_owned()),
        bot: None,
        invitation: None,
        seen: 0,
    };
    let row = TableRow {
        id: format!("old-{}", ids.len()),
        game: name.name().to_owned(),
        rules: game.version().rules,
        content: game.version().content ^ 1,
        begins: GameStart::Setup(json!({ "players": 1 })),
        owner: holder.to_owned(),
        open_to_watchers: false,
        advice: true,
        hook: None,
        rematch: None,
        deal: None,
        named: false,
        began: 0,
        summary: just_now(),
        seats: vec![seat(0)],
        notes: Vec::new(),
        dealt: None,
    };
    store.create(row.clone()).await.unwrap();
    let mut entries = Vec::new();
    for number in 0..3 {
        let first = game.question().unwrap().options[0].id.clone();
        let id = ids.get(number).map_or(first, |&id| id.to_owned());
        entries.push(Entry::Answer { actor: None, index: 0, id });
        game.take(0).unwrap();
    }
    let held = crate::common::store::take(&store, &row.id).await;
    store.append(&held, 0, entries, just_now()).await.unwrap();
    row.id
}

#[tokio::test]
async fn a_table_of_another_version_goes_on_if_its_answers_still_fit_and_says_so_if_not() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = crate::common::guest(&serving).await;
    serving.stop().await.unwrap();
    let holder = &guest.cookie[guest.cookie.len() - 32..];
    let fits = left_by_another_version(folder.path(), holder, &[]).await;
    let broken = left_by_another_version(folder.path(), holder, &["no-such-card"]).await;

    let serving = serve(folder.path(), &[]).await;
    let guest = guest.at(&serving.url());
    let mut page = guest.sit(&fits).await.unwrap();
    play(&mut page, 2).await;
    let mut page = guest.sit(&broken).await.unwrap();
    let status = page.frame["status"].as_str().unwrap().to_owned();
    assert!(status.contains("cannot go on") && status.contains("kept"), "{status}");
    let answer = json!({ "type": "answer", "seat": 0, "sequence": page.sequence(), "choice": 0 });
    assert_eq!(crate::common::refusal(&mut page, answer).await, status);
    assert_eq!(page.table["other_rules"], true, "it is marked at the table");
    let (_, listed) = guest.get("/api/tables").await.unwrap();
    assert!(listed.as_array().unwrap().iter().all(|table| table["other_rules"] == true), "{listed}");
    let own = guest.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let page = guest.sit(&own).await.unwrap();
    assert!(page.table["other_rules"].is_null(), "and a table of these rules is not");
    let (code, text) = guest.get_text(&format!("/api/tables/{broken}/replay")).await.unwrap();
    assert!(code == 200 && text.contains("chance: no-such-card"), "its record can be read: {code} {text}");
    let (code, why) = guest.get(&format!("/api/tables/{broken}/frames")).await.unwrap();
    assert_eq!((code, &why["error"]), (409, &json!(status)));
    serving.stop().await.unwrap();
    let kept = Sqlite::open(folder.path()).await.unwrap().entries(&broken, 0).await.unwrap();
    assert_eq!(kept.len(), 3, "nothing of it is lost");
}
