//! Names at one screen, what a list says of a table, and what an invitation tells before one sits down.

use crate::common::{guest, serve};
use clients::Guest;
use serde_json::{Value, json};

async fn make(guest: &Guest, wanted: Value) -> (u16, Value) {
    let usual =
        json!({ "game": "elder-gods", "setup": { "players": 3 }, "open_to_watchers": false, "name": "Ann" });
    let mut all = usual.as_object().unwrap().clone();
    all.extend(wanted.as_object().unwrap().clone());
    guest.post("/api/tables", &Value::Object(all)).await.unwrap()
}

async fn names(guest: &Guest, table: &Value) -> Vec<String> {
    let (_, info) = guest.get(&format!("/api/tables/{}", table["id"].as_str().unwrap())).await.unwrap();
    info["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn each_at_one_screen_has_a_name_and_no_two_are_called_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let all = json!(["me", "me", "me"]);
    for (wanted, expected) in [
        (json!({ "seats": all, "names": ["Bea", "Cal", "Dot"] }), ["Bea", "Cal", "Dot"]),
        (json!({ "seats": all, "names": ["Bea", "\u{202e}ｂea", "Bea 2"] }), ["Bea", "ｂea 2", "Bea 2 2"]),
        (json!({ "seats": all, "names": ["", "Cal"] }), ["Ann", "Cal", "Ann"]),
        (json!({ "seats": all }), ["Ann", "Ann", "Ann"]),
        (json!({ "seats": ["me", "bot", "me"], "names": ["", "Cal", "Bot 2"] }), ["Ann", "Bot 2", "Bot 2 2"]),
    ] {
        let (status, made) = make(&ann, wanted).await;
        assert_eq!((status, names(&ann, &made).await), (201, expected.map(str::to_owned).to_vec()));
    }
    let (status, why) = make(&ann, json!({ "seats": all, "names": ["a", "b", "c", "d"] })).await;
    assert_eq!((status, &why["error"]), (422, &json!("There are 3 seats but 4 names.")));
}

#[tokio::test]
async fn whoever_joins_is_called_unlike_everybody_at_one_screen() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, bea) = (guest(&serving).await, guest(&serving).await);
    let (_, made) = make(&ann, json!({ "seats": ["me", "me", "open"], "names": ["Ann", "Bea"] })).await;
    let table = made["id"].as_str().unwrap();
    bea.join(table, &ann.key(table, 2).await.unwrap(), "Bea").await.unwrap();
    assert_eq!(names(&ann, &made).await, ["Ann", "Bea", "Bea 2"]);
}

#[tokio::test]
async fn the_list_says_what_is_played_at_each_table() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let ann = guest(&serving).await;
    let (_, games) = ann.get("/api/games").await.unwrap();
    let field = games[0]["fields"].as_array().unwrap().iter().find(|field| field["kind"] == "one").unwrap();
    let (name, value) =
        (field["name"].as_str().unwrap(), field["values"].as_array().unwrap().last().unwrap());
    ann.make(games[0]["name"].as_str().unwrap(), json!({ name: value["id"] }), &["me"]).await.unwrap();
    let (_, listed) = ann.get("/api/tables").await.unwrap();
    assert_eq!(listed[0]["setup"], value["name"]);
}

#[tokio::test]
async fn an_invitation_says_who_plays_what_and_nothing_that_is_not_for_strangers() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, bea, stranger) = (guest(&serving).await, guest(&serving).await, guest(&serving).await);
    let (_, made) = make(&ann, json!({ "game": "mansions", "seats": ["me", "open", "open"] })).await;
    let table = made["id"].as_str().unwrap();
    let (key, other) = (ann.key(table, 1).await.unwrap(), ann.key(table, 2).await.unwrap());
    let look = async |guest: &Guest, key: &str| {
        guest.get(&format!("/api/tables/{table}/invitation?key={key}")).await.unwrap()
    };
    let (status, said) = look(&bea, &key).await;
    assert_eq!(status, 200, "{said}");
    assert_eq!([&said["game"], &said["host"], &said["seat"]], [&json!("mansions"), &json!("Ann"), &json!(1)]);
    assert!(said["title"] == "Mansions of Madness" && !said["setup"].as_str().unwrap().is_empty(), "{said}");
    let seats = said["seats"].as_array().unwrap();
    let players: Vec<&str> = seats.iter().map(|seat| seat["player"].as_str().unwrap()).collect();
    assert_eq!((players, &seats[0]["name"]), (vec!["human", "open", "open"], &json!("Ann")));
    assert!(!said.to_string().contains(&key) && !said.to_string().contains(&other), "no key is told: {said}");
    assert!(look(&ann, &key).await.1["seats"].to_string().contains("\"key\":null"), "not even to its maker");

    for wrong in ["0123", "", "%00"] {
        let joined = stranger.join(table, wrong, "").await.unwrap();
        assert_eq!(look(&stranger, wrong).await, joined, "refused as joining is");
        assert_eq!(joined.0, 403);
    }
    assert_eq!(bea.join(table, &key, "Bea").await.unwrap().0, 200);
    assert_eq!(look(&stranger, &key).await.0, 403, "it is used up");
    let (status, said) = look(&bea, &key).await;
    assert_eq!((status, &said["seat"]), (200, &Value::Null), "whoever has used it sits there");
    let (status, _) = stranger.get(&format!("/api/tables/none/invitation?key={other}")).await.unwrap();
    assert_eq!(status, 404);
    let (status, _) = stranger.get_text(&format!("/api/tables/{table}/invitation")).await.unwrap();
    assert_eq!(status, 400);
}
