//! Any lines sent to a table of a real server: the server survives each of them, and the table can still be opened
//! afterwards.

#![no_main]

use clap::Parser;
use clients::{Guest, TablePage};
use libfuzzer_sys::fuzz_target;
use serde_json::json;
use server::{Options, RunningServer, start};
use shelf::GameName;
use std::sync::OnceLock;
use tokio::runtime::Runtime;

/// More lines would show nothing new.
const MOST_LINES: usize = 64;
/// The longest message allowed, in bytes.
const LONGEST_LINE: usize = 8 * 1024;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    options: Options,
}

/// One server for all inputs; each input gets its own table.
fn shared_server() -> &'static (Runtime, RunningServer, Guest) {
    static SERVER: OnceLock<(Runtime, RunningServer, Guest)> = OnceLock::new();
    SERVER.get_or_init(|| {
        let runtime = Runtime::new().expect("a runtime starts");
        let folder = std::env::temp_dir().join(format!("aeons-fuzz-{}", std::process::id()));
        let limits = [
            "--messages-per-second",
            "--requests-per-second",
            "--tables-per-minute",
            "--tables-per-day",
            "--tables-per-person",
        ];
        let words = ["aeons", "--port", "0", "--log", "none", "--idle", "0.01", "--data"].map(str::to_owned);
        let words = words.into_iter().chain([folder.display().to_string()]);
        let words = words.chain(limits.iter().flat_map(|limit| [(*limit).to_owned(), "1000000".to_owned()]));
        let options = Cli::parse_from(words).options;
        let serving = runtime.block_on(start(&options)).expect("the server starts");
        let guest = runtime.block_on(Guest::arrive(&serving.url())).expect("a guest is let in");
        (runtime, serving, guest)
    })
}

async fn say_all(guest: &Guest, lines: &[String]) {
    let game = GameName::ALL[lines.len() % GameName::ALL.len()].name();
    let seats: &[&str] = if lines.len() % 2 == 0 { &["me"] } else { &["me", "bot"] };
    let table = guest.make(game, json!({ "players": seats.len() }), seats).await.expect("a table is made");
    let mut page = guest.sit(&table).await.expect("one may sit down");
    for line in lines {
        page.say_text(line.clone()).await.expect("the server listens");
        page.say(json!({ "type": "ping" })).await.expect("the server listens");
        page.next_of("pong").await.unwrap_or_else(|error| panic!("{line:?}: {error}"));
    }
    page.close().await.expect("one may leave");
    let again: TablePage = guest.sit(&table).await.expect("one may come back");
    assert!(!again.frame["view"].is_null(), "the table can be seen");
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let short = |line: &&str| !line.is_empty() && line.len() <= LONGEST_LINE;
    let lines: Vec<String> = text.lines().filter(short).take(MOST_LINES).map(str::to_owned).collect();
    let (runtime, _, guest) = shared_server();
    runtime.block_on(say_all(guest, &lines));
});
