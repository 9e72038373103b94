//! What is counted for a person holds wherever they come from, and what is counted for an address whoever comes from there.

use crate::common::{alone, guest, options, serve};
use clients::Guest;
use reqwest::{Client, RequestBuilder};
use serde_json::json;
use server::{RunningServer, start};
use std::net::Ipv4Addr;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// A server behind a proxy at this machine, with these limits.
async fn behind_a_proxy(folder: &tempfile::TempDir, words: &[&str]) -> RunningServer {
    let proxy = ["--data", folder.path().to_str().unwrap(), "--trusted-proxy", "127.0.0.1"];
    start(&options(&[&proxy, words].concat())).await.unwrap()
}

fn from(request: RequestBuilder, address: &str) -> RequestBuilder {
    request.header("x-forwarded-for", address)
}

async fn status(request: RequestBuilder) -> u16 {
    request.send().await.unwrap().status().as_u16()
}

/// A request of somebody that changes something.
fn post(serving: &RunningServer, who: &Guest, path: &str) -> RequestBuilder {
    let origin = format!("http://{}", serving.address);
    let request = Client::new().post(format!("{}{path}", serving.url()));
    request.header("origin", origin).header("cookie", &who.cookie)
}

#[tokio::test]
async fn all_addresses_of_a_network_of_ipv6_are_one() {
    let folder = tempfile::tempdir().unwrap();
    let serving = behind_a_proxy(&folder, &["--requests-per-second", "1"]).await;
    let ask =
        |address: String| status(from(Client::new().get(format!("{}api/games", serving.url())), &address));
    let mut seen = Vec::new();
    for number in 0..20 {
        seen.push(ask(format!("2001:db8:1:2::{number:x}")).await);
    }
    assert!(seen.contains(&429), "{seen:?}");
    assert_eq!(ask("2001:db8:1:3::1".to_owned()).await, 200, "the next house has its own");
}

#[tokio::test]
async fn an_address_is_answered_so_many_requests_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let serving = behind_a_proxy(&folder, &["--connections-per-address", "3"]).await;
    let mut waiting = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(serving.address).await.unwrap();
        let ours = format!("Host: {0}\r\nOrigin: http://{0}\r\nX-Forwarded-For: 1.1.1.1", serving.address);
        let head = format!("POST /api/replays HTTP/1.1\r\n{ours}\r\nContent-Length: 1000\r\n\r\nstrange");
        stream.write_all(head.as_bytes()).await.unwrap();
        waiting.push(stream);
    }
    let ask = |address| status(from(Client::new().get(format!("{}api/games", serving.url())), address));
    while ask("1.1.1.1").await != 429 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ask("2.2.2.2").await, 200);
    drop(waiting);
    while ask("1.1.1.1").await != 200 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn whoever_moves_on_brings_no_more_replays_and_makes_no_more_tables() {
    let folder = tempfile::tempdir().unwrap();
    let limits = ["--replay-megabytes", "1", "--tables-per-minute", "2"];
    let serving = behind_a_proxy(&folder, &limits).await;
    let (ann, bea) = (guest(&serving).await, guest(&serving).await);
    let bring =
        |who, address| status(from(post(&serving, who, "api/replays").body("x".repeat(600_000)), address));
    assert_eq!(bring(&ann, "9.9.9.1").await, 422);
    assert_eq!(bring(&ann, "9.9.9.2").await, 429);
    assert_eq!(bring(&bea, "9.9.9.2").await, 422, "what was refused counts for nobody else");
    let make = |who, last: usize| {
        let wanted =
            json!({ "game": "death-may-die", "setup": {}, "seats": ["me"], "open_to_watchers": false });
        let request = post(&serving, who, "api/tables").header("content-type", "application/json");
        status(from(request.body(wanted.to_string()), &format!("9.9.8.{last}")))
    };
    for number in 0..4 {
        let expected = if number < 2 { 201 } else { 429 };
        assert_eq!(make(&ann, number).await, expected, "{number}");
    }
    assert_eq!(make(&bea, 3).await, 201);
}

#[tokio::test]
async fn an_address_has_only_so_many_pages_whoever_opens_them() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["--data", folder.path().to_str().unwrap(), "--connections-per-address", "6"];
    let serving = start(&options(&words)).await.unwrap();
    let elsewhere = Guest::arrive_from(&serving.url(), Ipv4Addr::new(127, 0, 0, 7).into()).await.unwrap();
    let there = elsewhere.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut open = Vec::new();
    loop {
        let (person, table) = alone(&serving).await;
        match person.sit(&table).await {
            Ok(page) => open.push(page),
            Err(refused) => break assert_eq!(refused.to_string(), "refused with 429"),
        }
        assert!(open.len() <= 6, "{} pages", open.len());
    }
    assert!(open.len() >= 3);
    elsewhere.sit(&there).await.unwrap();
}

#[tokio::test]
async fn an_address_opens_pages_only_so_fast() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["--data", folder.path().to_str().unwrap(), "--connections-per-address", "8"];
    let serving = start(&options(&words)).await.unwrap();
    let (person, table) = alone(&serving).await;
    let (begun, mut opened) = (Instant::now(), 0);
    for _ in 0..60 {
        if let Ok(page) = person.sit(&table).await {
            opened += 1;
            page.close().await.unwrap();
        }
    }
    let most = 9 + 10 * begun.elapsed().as_millis() as usize / 1000;
    assert!(opened <= most, "{opened} pages in {:?}", begun.elapsed());
    assert!(opened >= 8);
}

#[tokio::test]
async fn a_page_is_gone_after_half_a_minute_of_silence_unless_something_else_is_said() {
    assert_eq!(options(&[]).limits.silence, Duration::from_secs(30));
}

#[tokio::test]
async fn a_file_of_the_page_that_caches_keep_makes_nobody_known() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let page = reqwest::get(serving.url()).await.unwrap();
    assert!(page.headers().contains_key("set-cookie"));
    let page = page.text().await.unwrap();
    let Some(file) = page.split('"').find(|part| part.trim_start_matches('/').starts_with("assets/")) else {
        assert!(page.contains("The page is not built into this program"), "{page}");
        return;
    };
    let asset = reqwest::get(format!("{}{}", serving.url(), file.trim_start_matches('/'))).await.unwrap();
    assert_eq!((asset.status().as_u16(), asset.headers().get("set-cookie")), (200, None), "{file}");
    assert!(asset.headers()["cache-control"].to_str().unwrap().contains("immutable"));
}
