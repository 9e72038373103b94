//! What happens to a connection itself: it is closed, its messages come in pieces, or they are unreadable.

use crate::common::{alone, guest, options, serve, two_cults};
use clients::{Guest, TablePage};
use serde_json::{Value, json};
use server::{RunningServer, start};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

/// Longer than anything here takes on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The beginning of a page's conversation, as a browser writes it.
fn hello(guest: &Guest, serving: &RunningServer, table: &str) -> String {
    format!(
        "GET /api/tables/{table}/ws HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        serving.address, guest.cookie
    )
}

/// A page whose bytes we write ourselves. Little of what it sends waits in the system's buffers.
async fn page(guest: &Guest, serving: &RunningServer, table: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_send_buffer_size(32 << 10).unwrap();
    let mut stream = socket.connect(serving.address).await.unwrap();
    stream.write_all(hello(guest, serving, table).as_bytes()).await.unwrap();
    let mut said = [0; 12];
    stream.read_exact(&mut said).await.unwrap();
    assert_eq!(&said, b"HTTP/1.1 101");
    stream
}

/// How many people are at these tables.
async fn here(guest: &Guest, tables: &[String]) -> usize {
    let mut here = 0;
    for table in tables {
        let (_, told) = guest.get(&format!("/api/tables/{table}")).await.unwrap();
        here += usize::from(told["seats"][0]["here"] == true);
    }
    here
}

#[tokio::test]
async fn whoever_hangs_up_while_they_sit_down_is_not_taken_for_somebody_who_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let many = ["--requests-per-second", "100000", "--connections-per-address", "100000"];
    let serving = serve(folder.path(), &many).await;
    let ghost = guest(&serving).await;
    let mut tables = Vec::new();
    for number in 0..400 {
        let table = ghost.make("death-may-die", json!({}), &["me"]).await.unwrap();
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_zero_linger().unwrap();
        let mut stream = socket.connect(serving.address).await.unwrap();
        stream.write_all(hello(&ghost, &serving, &table).as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_micros(number % 10 * 200)).await;
        drop(stream);
        tables.push(table);
    }
    let gone = async {
        while here(&ghost, &tables).await > 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let gone = tokio::time::timeout(Duration::from_secs(5), gone).await;
    assert!(gone.is_ok(), "{} of 400 are still there", here(&ghost, &tables).await);
}

#[tokio::test]
async fn a_page_that_cuts_what_it_says_into_pieces_is_read_no_faster_than_anybody_speaks() {
    const BEGUN: [u8; 6] = [0x01, 0x80, 0, 0, 0, 0];
    const NOTHING_MORE: [u8; 6] = [0x00, 0x80, 0, 0, 0, 0];
    let folder = tempfile::tempdir().unwrap();
    let serving = start(&options(&["--data", folder.path().to_str().unwrap()])).await.unwrap();
    let (ann, table) = alone(&serving).await;
    let mut stream = page(&ann, &serving, &table).await;
    stream.write_all(&BEGUN).await.unwrap();
    let pieces = NOTHING_MORE.repeat(1000);
    let mut taken = 0;
    let flood = async {
        while stream.write_all(&pieces).await.is_ok() {
            taken += pieces.len();
        }
    };
    tokio::time::timeout(Duration::from_secs(3), flood).await.ok();
    assert!(taken < 2 << 20, "{taken} bytes of nothing were listened to");
    let mut page = ann.sit(&table).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    page.play(0).await.unwrap();
}

#[tokio::test]
async fn a_page_that_says_goodbye_is_said_goodbye_to() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, table) = alone(&serving).await;
    let mut stream = page(&ann, &serving, &table).await;
    stream.write_all(&[0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]).await.unwrap();
    let mut said = Vec::new();
    let read = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut said)).await;
    read.expect("the server ends the connection").unwrap();
    assert_eq!(said[said.len() - 4..], [0x88, 0x02, 0x03, 0xe8]);
}

#[tokio::test]
async fn a_page_that_talks_and_never_reads_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--silence", "1.5"]).await;
    let (ann, table) = alone(&serving).await;
    let mut stream = page(&ann, &serving, &table).await;
    let ping = [&[0x81, 0x80 | 15, 0, 0, 0, 0], br#"{"type":"ping"}"#.as_slice()].concat();
    assert!(here(&ann, std::slice::from_ref(&table)).await > 0);
    let begun = Instant::now();
    while here(&ann, std::slice::from_ref(&table)).await > 0 {
        stream.write_all(&ping).await.ok();
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(begun.elapsed() < TIMEOUT, "it is still there");
    }
}

/// How long it takes until each of these pages was answered this many messages that it sends at once.
async fn answered(pages: Vec<TablePage>, each: usize) -> Duration {
    let (mut speaking, begun) = (JoinSet::new(), Instant::now());
    for mut page in pages {
        speaking.spawn(async move {
            for _ in 0..each {
                page.say(json!({ "type": "ping" })).await.unwrap();
            }
            for _ in 0..each {
                page.next_of("pong").await.unwrap();
            }
        });
    }
    speaking.join_all().await;
    begun.elapsed()
}

#[tokio::test]
async fn many_pages_of_a_person_or_of_an_address_wait_for_each_other_and_none_is_sent_away() {
    let folder = tempfile::tempdir().unwrap();
    let strict = ["--data", folder.path().to_str().unwrap(), "--messages-per-second", "5"];
    let serving = start(&options(&strict)).await.unwrap();
    let (ann, table) = alone(&serving).await;
    let mut pages = Vec::new();
    for _ in 0..8 {
        pages.push(ann.sit(&table).await.unwrap());
    }
    // 60 at once, and then 20 a second.
    let time = answered(pages, 14).await;
    assert!(time > Duration::from_secs(2), "four pages' worth of one person: {time:?}");
    let (mut pages, mut calm) = (Vec::new(), Vec::new());
    for number in 0..42 {
        let (guest, table) = alone(&serving).await;
        let pages = if number < 40 { &mut pages } else { &mut calm };
        pages.push(guest.sit(&table).await.unwrap());
    }
    // 240 at once, and then 80 a second.
    let (time, _) = tokio::join!(answered(pages, 14), answered(calm, 2));
    assert!(time > Duration::from_secs(2), "sixteen pages' worth of an address: {time:?}");
    let elsewhere = Guest::arrive_from(&serving.url(), Ipv4Addr::new(127, 0, 0, 7).into()).await.unwrap();
    let table = elsewhere.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    answered(vec![elsewhere.sit(&table).await.unwrap()], 14).await;
}

/// What the server says to this.
async fn says_to(serving: &RunningServer, sent: &[u8]) -> String {
    let mut stream = TcpStream::connect(serving.address).await.unwrap();
    stream.write_all(sent).await.ok();
    let mut said = Vec::new();
    let read = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut said)).await;
    read.expect("the server ends the connection").ok();
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test]
async fn whatever_is_refused_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, table) = alone(&serving).await;
    let ours = format!("Host: {0}\r\nOrigin: http://{0}\r\nCookie: {1}", serving.address, ann.cookie);
    for (asked, status) in [
        ("GET /api/tables?from=x".to_owned(), 400),
        ("GET /api/tables/%ff".to_owned(), 400),
        ("GET /api/games/mine?count=99999999999".to_owned(), 400),
        (format!("GET /api/tables/{table}/frames?board=what"), 400),
        (format!("GET /api/tables/{table}/invitation"), 400),
        (format!("GET /api/tables/{table}/ws"), 400),
        ("PATCH /api/games".to_owned(), 405),
        ("OPTIONS /api/tables".to_owned(), 405),
        ("POST /api/nothing".to_owned(), 404),
        ("DELETE /".to_owned(), 405),
        ("CONNECT games.example:443".to_owned(), 405),
    ] {
        let request = format!("{asked} HTTP/1.1\r\n{ours}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        let said = says_to(&serving, request.as_bytes()).await;
        let (head, body) = said.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{asked}: {head}");
        let body: Value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{asked}: {body}"));
        assert!(body["error"].as_str().is_some_and(|why| !why.is_empty()), "{asked}: {body}");
    }
}

#[tokio::test]
async fn nobody_keeps_us_busy_with_an_endless_head() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--request-time", "60"]).await;
    let long = format!("GET / HTTP/1.1\r\nHost: a\r\nX-Long: {}", "a".repeat(200 << 10));
    let said = says_to(&serving, long.as_bytes()).await;
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 431"), "{said}");
}

#[tokio::test]
async fn whoever_asks_for_results_again_and_again_waits_for_themselves() {
    const RESULTS: u32 = 150_000;
    const AT_ONCE: usize = 12;
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest_at = async |last: u8| {
        Guest::arrive_from(&serving.url(), SocketAddr::from(([127, 0, 0, last], 0)).ip()).await.unwrap()
    };
    let (greedy, modest) = (guest_at(8).await, guest_at(9).await);
    let (_, today) = greedy.get("/api/today").await.unwrap();
    let code = today[0]["code"].as_str().unwrap().replace('-', "");
    let file = folder.path().join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let many = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
                INSERT INTO results (table_id, seat, seats, who, name, game, setup, plays, won, decisions, began, ended, \
                deal, counts, sandbox) \
                SELECT hex(randomblob(16)), 0, 1, hex(randomblob(16)), 'N', 'elder-gods', '', '', TRUE, i % 100, 0, \
                unixepoch(), $2, TRUE, FALSE FROM n";
    sqlx::query(many).bind(RESULTS).bind(&code).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let path = format!("/api/deals/{code}");
    let mut asking = JoinSet::new();
    for _ in 0..AT_ONCE {
        let (greedy, path) = (greedy.at(&serving.url()), path.clone());
        asking.spawn(async move { greedy.get(&path).await.unwrap() });
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let (status, told) = modest.get(&path).await.unwrap();
    assert_eq!((status, told["counted"].as_u64()), (200, Some(u64::from(RESULTS))));
    let mut answered = 0;
    while asking.try_join_next().is_some() {
        answered += 1;
    }
    assert!(answered <= AT_ONCE / 2, "{answered} of {AT_ONCE} were answered before");
}

#[tokio::test]
async fn at_a_table_that_cannot_be_played_any_more_secrets_and_seats_stay_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, bea, table) = two_cults(&serving).await;
    let mut page = ann.sit(&table).await.unwrap();
    page.until(|page| page.sequence() > 0).await.unwrap();
    serving.stop().await.unwrap();
    let file = folder.path().join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    sqlx::query("UPDATE entries SET word = 'no-such-card'").execute(&mut database).await.unwrap();
    database.close().await.unwrap();

    let serving = serve(folder.path(), &["--away", "0", "--away-opponent", "0"]).await;
    let ann = ann.at(&serving.url());
    let mut page = ann.sit(&table).await.unwrap();
    assert!(page.frame["status"].as_str().unwrap().contains("cannot go on"));
    assert_eq!(
        page.welcome["log"][0]["text"], "Bea takes seat 2.",
        "who came and went is known all the same"
    );
    assert_eq!(page.table["secrets"], true);
    let give = json!({ "type": "give_to_bot", "seat": 1 });
    let why = crate::common::refusal(&mut page, give).await;
    assert!(why.contains("only opponent"), "{why}");
    let (status, _) = ann.get_text(&format!("/api/tables/{table}/replay")).await.unwrap();
    assert_eq!(status, 403, "it shows all hands");
    drop(bea);
    serving.stop().await.unwrap();
}

#[tokio::test]
async fn a_game_that_is_over_is_over_also_by_other_rules() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (ann, bea, table) = two_cults(&serving).await;
    serving.stop().await.unwrap();
    let file = folder.path().join("aeons.sqlite");
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    sqlx::query("UPDATE tables SET over = TRUE, begins = '{\"gods\":[\"forgotten\"]}'")
        .execute(&mut database)
        .await
        .unwrap();
    database.close().await.unwrap();

    let serving = serve(folder.path(), &[]).await;
    let (ann, bea) = (ann.at(&serving.url()), bea.at(&serving.url()));
    let (status, _) = bea.post_text(&format!("/api/tables/{table}/leave"), String::new()).await.unwrap();
    assert_eq!(status, 204);
    let (_, told) = ann.get(&format!("/api/tables/{table}")).await.unwrap();
    assert_eq!(told["seats"][1]["name"], "Bea", "who has played stands there");
    let (status, why) = ann.delete(&format!("/api/tables/{table}")).await.unwrap();
    assert_eq!(status, 204, "{why}");
}
