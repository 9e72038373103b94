//! One abusive client spoils nothing for others.

use crate::common::{alone, guest, options, refusal, serve, two_cults};
use clients::{Guest, TablePage};
use reqwest::Client;
use serde_json::json;
use server::{RunningServer, start};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Longer than a busy machine takes for anything here.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A server with the usual limits and these.
async fn strict(folder: &tempfile::TempDir, words: &[&str]) -> RunningServer {
    let words = [&["--data", folder.path().to_str().unwrap()], words].concat();
    start(&options(&words)).await.unwrap()
}

async fn status_for(serving: &RunningServer, path: &str, forwarded: Option<&str>) -> u16 {
    let request = Client::new().get(format!("{}{path}", serving.url()));
    let request =
        forwarded.iter().fold(request, |request, address| request.header("x-forwarded-for", *address));
    request.send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn new_cookies_do_not_bring_new_tables() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--tables-per-minute", "2"]).await;
    let mut made = 0;
    while guest(&serving).await.make("death-may-die", json!({}), &["me"]).await.is_ok() {
        made += 1;
        assert!(made <= 8, "four times what one person may make");
    }
    assert!(made >= 4, "a few people share an address: {made}");
}

#[tokio::test]
async fn somebody_leaves_only_so_many_tables_behind() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--tables-per-person", "2"]).await;
    let greedy = guest(&serving).await;
    for _ in 0..2 {
        greedy.make("death-may-die", json!({}), &["me"]).await.unwrap();
    }
    let refused = greedy.make("death-may-die", json!({}), &["me"]).await.unwrap_err().to_string();
    assert!(refused.contains("You have too many tables"), "{refused}");
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--tables-per-day", "3"]).await;
    for _ in 0..3 {
        guest(&serving).await.make("death-may-die", json!({}), &["me"]).await.unwrap();
    }
    let refused = guest(&serving).await.make("death-may-die", json!({}), &["me"]).await.unwrap_err();
    assert!(refused.to_string().contains("tomorrow"), "{refused}");
}

#[tokio::test]
async fn what_is_refused_uses_up_nothing_of_what_others_at_the_address_may_make() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--tables-per-minute", "1", "--tables-per-day", "4"]).await;
    for number in 0..10 {
        let wrong = guest(&serving).await;
        let refused = wrong.make("death-may-die", json!({ "players": 90 }), &["me"]).await;
        assert!(!refused.unwrap_err().to_string().contains("Wait"), "{number}");
        let (status, _) = wrong.post_text("/api/tables", "{".to_owned()).await.unwrap();
        assert!((400..500).contains(&status) && status != 429, "{number}: {status}");
        assert_eq!(wrong.post_text("/api/replays", "nonsense".to_owned()).await.unwrap().0, 422);
    }
    let greedy = guest(&serving).await;
    for number in 0..10 {
        let made = greedy.make("death-may-die", json!({}), &["me"]).await;
        assert_eq!(made.is_ok(), number == 0, "one a minute");
    }
    for _ in 0..3 {
        guest(&serving).await.make("death-may-die", json!({}), &["me"]).await.unwrap();
    }
    assert!(guest(&serving).await.make("death-may-die", json!({}), &["me"]).await.is_err());
}

#[tokio::test]
async fn what_is_announced_and_never_sent_uses_up_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--replay-megabytes", "1"]).await;
    let ours = format!("Host: {0}\r\nOrigin: http://{0}", serving.address);
    for _ in 0..5 {
        let mut stream = TcpStream::connect(serving.address).await.unwrap();
        let head = format!("POST /api/replays HTTP/1.1\r\n{ours}\r\nContent-Length: 1000000\r\n\r\nstrange");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut said = [0; 12];
        let soon = Duration::from_millis(200);
        assert!(tokio::time::timeout(soon, stream.read_exact(&mut said)).await.is_err(), "it is waited for");
    }
    let (ann, table) = alone(&serving).await;
    let (_, text) = ann.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    assert_eq!(ann.post_text("/api/replays", text).await.unwrap().0, 201);
}

#[tokio::test]
async fn behind_a_trusted_proxy_everybody_has_their_own_limits() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--requests-per-second", "1", "--trusted-proxy", "127.0.0.1"]).await;
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(status_for(&serving, "api/games", Some("6.6.6.6, 1.1.1.1")).await);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(status_for(&serving, "api/games", Some("2.2.2.2")).await, 200);
    assert_eq!(
        status_for(&serving, "api/games", Some("6.6.6.6")).await,
        200,
        "what stood before was made up"
    );
}

#[tokio::test]
async fn one_person_asks_only_so_much_from_wherever_they_come() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--requests-per-second", "1", "--trusted-proxy", "127.0.0.1"]).await;
    let ask = async |address: usize, cookie: &str| {
        let request = Client::new().get(format!("{}api/games", serving.url())).header("cookie", cookie);
        request.header("x-forwarded-for", format!("9.9.9.{address}")).send().await.unwrap().status().as_u16()
    };
    let person = guest(&serving).await;
    let mut seen = Vec::new();
    for address in 0..12 {
        seen.push(ask(address, &person.cookie).await);
    }
    assert!(seen.contains(&200) && seen.contains(&429), "{seen:?}");
    assert_eq!(ask(100, &Guest::stranger(&serving.url()).cookie).await, 200, "others do not wait for them");
}

#[tokio::test]
async fn whoever_watches_over_the_server_is_always_answered() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--requests-per-second", "1"]).await;
    for _ in 0..10 {
        for path in ["healthz", "readyz"] {
            assert_eq!(status_for(&serving, path, None).await, 200);
        }
    }
}

#[tokio::test]
async fn a_proxy_on_the_same_machine_opens_the_numbers_to_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--trusted-proxy", "127.0.0.1"]).await;
    for (name, value) in [
        ("x-forwarded-for", "127.0.0.1"),
        ("x-real-ip", "1.2.3.4"),
        ("forwarded", "for=1.2.3.4"),
        ("via", "1.1 proxy"),
        ("host", "games.example"),
    ] {
        let asked = Client::new().get(format!("{}metrics", serving.url())).header(name, value);
        assert_eq!(asked.send().await.unwrap().status().as_u16(), 403, "{name}");
    }
    let plain = "GET /metrics HTTP/1.0\r\n\r\n";
    assert!(says_to(&serving, plain).await.contains(" 403 "), "a proxy that says nothing of itself");
    assert_eq!(status_for(&serving, "metrics", None).await, 200, "whoever is at this machine reads them");
}

#[tokio::test]
async fn numbers_are_for_whoever_runs_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &[]).await;
    assert_eq!(status_for(&serving, "metrics", None).await, 200);
    assert_eq!(status_for(&serving, "metrics", Some("1.2.3.4")).await, 403, "it came through a proxy");
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--metrics-for", "10.0.0.0/8"]).await;
    assert_eq!(status_for(&serving, "metrics", None).await, 403);
}

#[tokio::test]
async fn a_replay_has_an_end_and_no_more_bytes_come_than_an_address_may_bring() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--replay-megabytes", "1"]).await;
    let (ann, table) = alone(&serving).await;
    let (_, text) = ann.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    let spaced = |text: &str| text.replace("\nanswers\n", "\nanswers \n");
    for (text, why) in [
        (format!("{text}ballast\n"), "something follows"),
        (format!("{}ballast\n", spaced(&text)), "something follows"),
        (format!("{}\n\n \n end: again\n", spaced(&text)), "something follows"),
        (format!("{text}\u{0}\n"), "do not belong in a text"),
    ] {
        let (status, answer) = ann.post_text("/api/replays", text).await.unwrap();
        assert_eq!(status, 422);
        assert!(answer["error"].as_str().unwrap().contains(why), "{answer}");
    }
    assert_eq!(ann.post_text("/api/replays", text.clone()).await.unwrap().0, 201);
    let large = "x".repeat(600_000);
    assert_eq!(ann.post_text("/api/replays", large.clone()).await.unwrap().0, 422);
    assert_eq!(ann.post_text("/api/replays", large).await.unwrap().0, 429);
}

#[tokio::test]
async fn of_a_replay_only_the_game_is_kept_however_much_is_sent_around_it() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, table) = alone(&serving).await;
    let mut page = ann.sit(&table).await.unwrap();
    crate::common::play(&mut page, 3).await;
    let (_, text) = ann.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    let (empty, spaces) = ("\n".repeat(500_000), " ".repeat(500_000));
    let padded = text
        .replace("\n\nanswers\n", &format!("\n{empty}\nanswers{spaces}\n{empty}"))
        .replace("\nend: ", &format!("{empty}\nend: "));
    let (status, made) = ann.post_text("/api/replays", format!("{padded}{empty}")).await.unwrap();
    assert_eq!(status, 201, "{made}");
    let copy = made["id"].as_str().unwrap();
    let file = folder.path().join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let longest = "SELECT MAX(LENGTH(begins)) FROM tables";
    let longest: i64 = sqlx::query_scalar(longest).fetch_one(&mut database).await.unwrap();
    assert!(longest <= text.len() as i64 + 200, "{longest} letters are kept of {}", text.len());
    let again = ann.sit(copy).await.unwrap();
    assert_eq!(again.frame["view"], page.frame["view"]);
    let (_, listed) = ann.get("/api/tables").await.unwrap();
    assert_eq!(listed.as_array().unwrap().len(), 2);
}

/// What the server says to somebody who sends this and then waits.
async fn says_to(serving: &RunningServer, sent: &str) -> String {
    let mut stream = TcpStream::connect(serving.address).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    let mut said = String::new();
    let read = tokio::time::timeout(TIMEOUT, stream.read_to_string(&mut said)).await;
    read.expect("the server ends the connection").ok();
    said
}

#[tokio::test]
async fn a_request_that_comes_letter_by_letter_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--request-time", "0.5"]).await;
    for begun in ["", "GET /api/games HTTP/1.1\r\nHost: "] {
        assert!(!says_to(&serving, begun).await.contains("200"), "{begun}");
    }
    let ours = format!("Host: {0}\r\nOrigin: http://{0}", serving.address);
    let half = format!("POST /api/replays HTTP/1.1\r\n{ours}\r\nContent-Length: 1000\r\n\r\nstrange");
    let said = says_to(&serving, &half).await;
    assert!(said.contains("408") && said.contains("took too long"), "{said}");
    assert_eq!(status_for(&serving, "api/games", None).await, 200);
}

const GAMES: &str = "GET /api/games HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

#[tokio::test]
async fn whoever_watches_over_the_server_is_answered_when_all_places_are_taken_and_others_only_hear_why() {
    for limit in ["--connections-per-address", "--connections"] {
        let folder = tempfile::tempdir().unwrap();
        let serving = strict(&folder, &[limit, "3"]).await;
        let mut open = Vec::new();
        for _ in 0..3 {
            open.push(TcpStream::connect(serving.address).await.unwrap());
        }
        for (path, answer) in
            [("/healthz", "well"), ("/readyz", "ready"), ("/api/games", "Too many connections")]
        {
            // This connection stays open if the server does not end it.
            let said = says_to(&serving, &format!("GET {path} HTTP/1.1\r\nHost: a\r\n\r\n")).await;
            assert!(said.contains(answer), "{limit} {path}: {said}");
            assert_eq!(said.matches("HTTP/1.1 ").count(), 1, "{said}");
        }
        let mut idle = Vec::new();
        for _ in 0..10 {
            idle.push(TcpStream::connect(serving.address).await.unwrap());
        }
        assert_eq!(
            says_to(&serving, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await,
            "",
            "a few, not many"
        );
    }
}

#[tokio::test]
async fn an_address_has_only_so_many_connections() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--connections-per-address", "3"]).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(TcpStream::connect(serving.address).await.unwrap());
    }
    assert!(says_to(&serving, GAMES).await.contains("429"));
    drop(open);
    for _ in 0..100 {
        let said = says_to(&serving, GAMES).await;
        if said.contains("200 OK") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("a place that was given back is not free");
}

async fn open_table(owner: &Guest) -> String {
    let open = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "open"],
                       "open_to_watchers": true });
    let (_, made) = owner.post("/api/tables", &open).await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn watchers_do_not_lock_players_out() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--watchers", "2"]).await;
    let (owner, friend) = (guest(&serving).await, guest(&serving).await);
    let table = open_table(&owner).await;
    let mut watching = Vec::new();
    for _ in 0..2 {
        watching.push(guest(&serving).await.sit(&table).await.unwrap());
    }
    let refused = guest(&serving).await.sit(&table).await.unwrap_err().to_string();
    assert_eq!(refused, "refused with 422");
    owner.sit(&table).await.unwrap();
    friend.join(&table, &owner.key(&table, 1).await.unwrap(), "Bea").await.unwrap();
    friend.sit(&table).await.unwrap();
}

#[tokio::test]
async fn whoever_only_looks_on_makes_the_table_no_work_by_talking_nonsense() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = open_table(&owner).await;
    let (mut playing, mut watching) =
        (owner.sit(&table).await.unwrap(), guest(&serving).await.sit(&table).await.unwrap());
    for (page, shown) in [(&mut watching, 0), (&mut playing, 20)] {
        let mut pictures = 0;
        for number in 0..50 {
            let said = match number % 3 {
                0 => "nonsense".to_owned(),
                1 => json!({ "type": "answer", "seat": 0, "sequence": 7000, "choice": 0 }).to_string(),
                _ => json!({ "type": "chat", "text": "" }).to_string(),
            };
            page.say_text(said).await.unwrap();
            let refused = page.next_of("refused").await.unwrap();
            assert!(!refused["why"].as_str().unwrap().is_empty());
            pictures += usize::from(refused["frame"].is_object());
        }
        assert!((shown..shown + 5).contains(&pictures), "{pictures} pictures");
    }
    let mut whole = 0;
    for _ in 0..100 {
        watching.say(json!({ "type": "look_as", "seat": null })).await.unwrap();
        whole += usize::from(watching.next().await.unwrap()["type"] == "frame");
    }
    assert!((20..30).contains(&whole), "{whole} whole boards");
}

#[tokio::test]
async fn however_many_come_and_go_to_look_on_players_hear_of_it_now_and_then() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let owner = guest(&serving).await;
    let table = open_table(&owner).await;
    let mut playing = owner.sit(&table).await.unwrap();
    let watcher = guest(&serving).await;
    let begun = std::time::Instant::now();
    for _ in 0..40 {
        watcher.sit(&table).await.unwrap().close().await.unwrap();
    }
    let last = watcher.sit(&table).await.unwrap();
    playing.until(|page| page.table["watchers"] == 1).await.unwrap();
    let told = playing.heard.iter().filter(|text| text.contains(r#""type":"table""#)).count();
    assert!(told <= 4 + begun.elapsed().as_secs() as usize, "told {told} times");
    drop(last);
}

#[tokio::test]
async fn one_person_has_only_so_many_pages() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--pages-per-person", "2"]).await;
    let (ann, table) = alone(&serving).await;
    let (_first, _second) = (ann.sit(&table).await.unwrap(), ann.sit(&table).await.unwrap());
    assert_eq!(ann.sit(&table).await.unwrap_err().to_string(), "refused with 429");
    let (bea, table) = alone(&serving).await;
    bea.sit(&table).await.unwrap();
}

#[tokio::test]
async fn a_page_that_answers_no_ping_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--silence", "1.5"]).await;
    let (first, second, table) = two_cults(&serving).await;
    let mut one = first.sit(&table).await.unwrap();
    let silent = second.sit(&table).await.unwrap();
    one.until(|page| page.table["seats"][1]["here"] == true).await.unwrap();
    let since = std::time::Instant::now();
    one.until(|page| page.table["seats"][1]["here"] == false).await.unwrap();
    assert!(since.elapsed() < Duration::from_millis(1900), "after {:?}", since.elapsed());
    one.say(json!({ "type": "ping" })).await.unwrap();
    one.next_of("pong").await.unwrap();
    drop(silent);
}

#[tokio::test]
async fn characters_that_no_database_takes_are_refused_at_the_door() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--hooks"]).await;
    let (ann, table) = alone(&serving).await;
    for (path, expected) in [("a%00b", 404), ("%ff", 400), ("..%2f..", 404), ("%F0%9F%8E%B2", 404)] {
        for rest in ["", "/replay", "/frames"] {
            let (status, answer) = ann.get_text(&format!("/api/tables/{path}{rest}")).await.unwrap();
            assert_eq!(status, expected, "{path}{rest}: {answer}");
        }
    }
    let join = json!({ "key": "\u{0}", "name": "\u{0}" });
    let (status, _) = ann.post("/api/tables/a%00/join", &join).await.unwrap();
    assert_eq!(status, 404);
    let setup = json!({ "game": "death-may-die", "setup": { "episode": "\u{0}" }, "seats": ["me"],
                        "open_to_watchers": false });
    assert_eq!(ann.post("/api/tables", &setup).await.unwrap().0, 422);
    let mut page = ann.sit(&table).await.unwrap();
    let hook = json!({ "type": "set_hook", "url": "https://example.org/\u{0}" });
    assert!(refusal(&mut page, hook).await.contains("invisible characters"));
    page.say(json!({ "type": "chat", "text": "a\u{0}b" })).await.unwrap();
    assert_eq!(page.next_of("chat").await.unwrap()["text"], "ab");
    page.until(TablePage::is_asked).await.unwrap();
    page.play(0).await.unwrap();
}

#[tokio::test]
async fn what_caches_keep_makes_nobody_known() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let get = |path: &str| reqwest::get(format!("{}{path}", serving.url()));
    let asset = get("assets/none.js").await.unwrap();
    assert_eq!((asset.status().as_u16(), asset.headers().get("set-cookie")), (404, None));
    for path in ["", "api/games", "t/0123"] {
        let answer = get(path).await.unwrap();
        assert!(answer.headers().contains_key("set-cookie"), "{path}");
        assert_eq!(answer.headers()["cache-control"], "no-store", "{path}");
    }
}

#[tokio::test]
async fn a_store_that_can_be_written_to_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    assert_eq!(guest(&serving).await.get_text("/readyz").await.unwrap(), (200, "ready\n".to_owned()));
}

#[tokio::test]
async fn a_replay_that_is_too_much_is_refused_before_it_is_sent() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--replay-megabytes", "1"]).await;
    let mut stream = TcpStream::connect(serving.address).await.unwrap();
    let ours = format!("Host: {0}\r\nOrigin: http://{0}", serving.address);
    let head = format!("POST /api/replays HTTP/1.1\r\n{ours}\r\nContent-Length: 2000000\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut said = [0; 12];
    tokio::time::timeout(TIMEOUT, stream.read_exact(&mut said)).await.expect("an answer").unwrap();
    assert_eq!(&said, b"HTTP/1.1 429");
    let endless = format!("POST /api/replays HTTP/1.1\r\n{ours}\r\nTransfer-Encoding: chunked\r\n\r\n");
    let mut stream = TcpStream::connect(serving.address).await.unwrap();
    stream.write_all(endless.as_bytes()).await.unwrap();
    tokio::time::timeout(TIMEOUT, stream.read_exact(&mut said)).await.expect("an answer").unwrap();
    assert_eq!(&said, b"HTTP/1.1 411");
}

#[tokio::test]
async fn whoever_does_not_read_their_answers_is_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--request-time", "0.5"]).await;
    let ask = "GET /api/cards/mansions HTTP/1.1\r\nHost: a\r\n\r\n";
    let (_, cards) = guest(&serving).await.get_text("/api/cards/mansions").await.unwrap();
    let mut stream = TcpStream::connect(serving.address).await.unwrap();
    stream.write_all(ask.repeat(1000).as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(6)).await;
    let mut answers = Vec::new();
    let read = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut answers)).await;
    read.expect("the server has ended the connection").ok();
    assert!(answers.len() < 999 * cards.len(), "{} bytes in spite of that", answers.len());
}

#[tokio::test]
async fn everybody_together_has_only_so_many_connections() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--connections", "3"]).await;
    let open = async |last| {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
        socket.connect(serving.address).await.unwrap()
    };
    let held = [open(2).await, open(3).await, open(4).await];
    assert!(says_to(&serving, GAMES).await.contains("429"), "there is no place left at any address");
    drop(held);
    while !says_to(&serving, GAMES).await.contains("200 OK") {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_connection_that_asks_nothing_more_ends() {
    let folder = tempfile::tempdir().unwrap();
    let serving = strict(&folder, &["--request-time", "0.5"]).await;
    let said = says_to(&serving, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await;
    assert!(said.contains("200 OK") && said.ends_with("well\n"), "it was answered, and then let go: {said}");
}

#[tokio::test]
async fn the_size_of_the_store_is_among_the_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    for _ in 0..100 {
        let (_, numbers) = guest.get_text("/metrics").await.unwrap();
        let size = numbers.lines().find_map(|line| line.strip_prefix("aeons_store_bytes "));
        if size.is_some_and(|bytes| bytes.parse::<f64>().unwrap() > 10_000.0) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the size is not told");
}
