use crate::common::{alone, guest, serve, two_cults};
use clients::Guest;
use serde_json::json;

#[tokio::test]
async fn without_a_cookie_nobody_sits_down() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (_, table) = alone(&serving).await;
    let refused = Guest::stranger(&serving.url()).sit(&table).await.unwrap_err();
    assert_eq!(refused.to_string(), "refused with 401");
}

#[tokio::test]
async fn a_cookie_that_was_tampered_with_is_no_cookie() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (mut guest, table) = alone(&serving).await;
    let last = guest.cookie.pop().unwrap();
    guest.cookie.push(if last == '0' { '1' } else { '0' });
    assert_eq!(guest.sit(&table).await.unwrap_err().to_string(), "refused with 401");
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let answer = head(&format!("{}api/games", serving.url())).await;
    let cookie = answer.to_lowercase();
    assert!(cookie.contains("httponly") && cookie.contains("samesite=lax"), "{cookie}");
}

/// The head of an answer, as it comes over the wire.
async fn head(url: &str) -> String {
    use std::io::{Read, Write};
    let url = url.to_owned();
    let ask = move || {
        let (host, path) = url.trim_start_matches("http://").split_once('/').unwrap();
        let mut stream = std::net::TcpStream::connect(host).unwrap();
        write!(stream, "GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split("\r\n\r\n").next().unwrap().to_owned()
    };
    tokio::task::spawn_blocking(ask).await.unwrap()
}

#[tokio::test]
async fn browsers_are_told_what_our_pages_may_do() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let head = head(&serving.url()).await.to_lowercase();
    assert!(head.contains("content-security-policy: default-src 'self'"), "{head}");
    assert!(head.contains("frame-ancestors 'none'") && head.contains("nosniff"), "{head}");
}

#[tokio::test]
async fn another_sites_page_neither_connects_nor_makes_tables() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    for origin in ["http://evil.example", "null", "", "http://127.0.0.1:1"] {
        let elsewhere = guest.from_page(origin);
        assert_eq!(elsewhere.sit(&table).await.unwrap_err().to_string(), "refused with 403", "{origin}");
        let made = elsewhere.make("death-may-die", json!({}), &["me"]).await.unwrap_err();
        assert!(made.to_string().contains("does not come from a page of this server"), "{made}");
    }
}

#[tokio::test]
async fn a_page_that_was_allowed_connects() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--allow-origin", "http://localhost:5173/"]).await;
    let (guest, table) = alone(&serving).await;
    let elsewhere = guest.from_page("http://localhost:5173");
    assert!(elsewhere.sit(&table).await.is_ok());
}

#[tokio::test]
async fn a_private_table_is_closed_to_others_in_every_way() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (_, table) = alone(&serving).await;
    let other = guest(&serving).await;
    assert_eq!(other.sit(&table).await.unwrap_err().to_string(), "refused with 403");
    for path in ["", "/replay", "/frames"] {
        let (status, _) = other.get_text(&format!("/api/tables/{table}{path}")).await.unwrap();
        assert_eq!(status, 403, "{path}");
    }
    let (_, listed) = other.get("/api/tables").await.unwrap();
    assert_eq!(listed, json!([]));
}

#[tokio::test]
async fn at_an_open_table_others_watch_but_neither_play_nor_speak() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let open = json!({ "game": "death-may-die", "setup": {}, "seats": ["me"], "open_to_watchers": true });
    let (_, made) = owner.post("/api/tables", &open).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let mut playing = owner.sit(table).await.unwrap();
    let mut watching = guest(&serving).await.sit(table).await.unwrap();
    assert_eq!(watching.frame["yours"], false);
    assert_eq!(watching.frame["eyes"], json!(null));
    assert_eq!(watching.table["mine"], json!([]));
    assert_eq!([&watching.table["owner"], &playing.table["owner"]], [false, true]);
    let refused = [
        json!({ "type": "answer", "seat": 0, "sequence": watching.sequence(), "choice": 0 }),
        json!({ "type": "undo", "sequence": watching.sequence() }),
        json!({ "type": "agree", "vote": 3, "yes": true }),
        json!({ "type": "chat", "text": "hello" }),
        json!({ "type": "advise", "sequence": watching.sequence() }),
        json!({ "type": "give_to_bot", "seat": 0 }),
        json!({ "type": "take_back", "seat": 0 }),
        json!({ "type": "leave", "seat": 0 }),
        json!({ "type": "look_as", "seat": 0 }),
        json!({ "type": "rematch" }),
    ];
    for message in refused {
        crate::common::refusal(&mut watching, message).await;
    }
    playing.play(0).await.unwrap();
    let sequence = playing.sequence();
    watching.until(|page| page.sequence() >= sequence).await.unwrap();
}

#[tokio::test]
async fn only_the_owner_sees_the_keys_of_open_seats() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = owner.make("death-may-die", json!({ "players": 3 }), &["me", "open", "open"]).await.unwrap();
    let key = owner.key(&table, 2).await.unwrap();
    let friend = guest(&serving).await;
    let (status, _) = friend.join(&table, &owner.key(&table, 1).await.unwrap(), "Fay").await.unwrap();
    assert_eq!(status, 200);
    let page = friend.sit(&table).await.unwrap();
    assert!(page.heard.iter().all(|text| !text.contains(&key)));
    assert_eq!(page.table["seats"][1]["name"], "Fay");
}

#[tokio::test]
async fn a_link_is_good_for_one() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = owner.make("death-may-die", json!({ "players": 2 }), &["me", "open"]).await.unwrap();
    let key = owner.key(&table, 1).await.unwrap();
    let (quick, slow) = (guest(&serving).await, guest(&serving).await);
    assert_eq!(quick.join(&table, &key, "").await.unwrap().0, 200);
    assert_eq!(quick.join(&table, &key, "").await.unwrap().0, 200, "the one who has it may click again");
    assert_eq!(slow.join(&table, &key, "").await.unwrap().0, 403);
    assert_eq!(slow.join(&table, "0123", "").await.unwrap().0, 403);
    assert_eq!(slow.join("no-such-table", &key, "").await.unwrap().0, 404);
}

#[tokio::test]
async fn a_table_needs_a_game_a_set_up_and_as_many_seats_as_players() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let mut complaints = Vec::new();
    for (game, setup, seats) in [
        ("death-may-dye", json!({}), &["me"][..]),
        ("death-may-die", json!({ "players": 9 }), &["me"]),
        ("death-may-die", json!({ "plyers": 1 }), &["me"]),
        ("death-may-die", json!({ "players": 2 }), &["me"]),
        ("death-may-die", json!({}), &["somebody"]),
    ] {
        complaints.push(guest.make(game, setup, seats).await.unwrap_err().to_string());
    }
    let wanted = [
        "did you mean `death-may-die`",
        "1 to 5",
        "did you mean `players`",
        "has 2 seats, not 1",
        "somebody",
    ];
    for (complaint, wanted) in complaints.iter().zip(wanted) {
        assert!(complaint.contains(wanted), "{complaint}");
    }
}

#[tokio::test]
async fn both_people_at_a_table_see_who_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let mut first = first.sit(&table).await.unwrap();
    let second = second.sit(&table).await.unwrap();
    first.until(|page| page.table["seats"][1]["here"] == true).await.unwrap();
    second.close().await.unwrap();
    first.until(|page| page.table["seats"][1]["here"] == false).await.unwrap();
}

#[tokio::test]
async fn behind_a_proxy_the_public_address_is_ours_and_cookies_travel_encrypted_only() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--public-url", "https://games.example/"]).await;
    let answer = reqwest::get(format!("{}api/games", serving.url())).await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("; Secure") && cookie.contains("HttpOnly"), "{cookie}");
    let guest = guest(&serving).await;
    let table =
        guest.from_page("https://games.example").make("death-may-die", json!({}), &["me"]).await.unwrap();
    assert!(guest.from_page("https://games.example").sit(&table).await.is_ok());
    for other in ["http://games.example", "https://games.example.org", "https://games.example:8421"] {
        let refused = guest.from_page(other).sit(&table).await.unwrap_err().to_string();
        assert!(refused.contains("403"), "{other}: {refused}");
    }
}
