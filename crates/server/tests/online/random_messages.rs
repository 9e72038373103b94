//! Messages of every type, whole and broken, in any order, from people with and without rights. The dice are
//! seeded: a failure names its seed.

use crate::common::{alone, serve, two_cults};
use bots::Stream;
use clients::{Guest, TablePage};
use protocol::online::FromPage;
use serde_json::{Value, json};
use std::time::Duration;

const SEEDS: [u64; 3] = [1, 2, 3];
const MESSAGES: usize = 250;
/// Longer than the server has ever taken for one of these messages.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A message of any type; its numbers are near the truth, at an edge, or far out.
fn message(dice: &mut Stream, sequence: u64) -> Value {
    let number = |dice: &mut Stream| match dice.below(6) {
        0 => u64::from(dice.below(300)),
        1 => u64::from(u32::MAX),
        _ => u64::from(dice.below(3)),
    };
    let sequence = match dice.below(4) {
        0 => sequence.saturating_sub(1) + number(dice),
        _ => sequence,
    };
    let seat = number(dice);
    match dice.below(16) {
        0..4 => json!({ "type": "answer", "seat": seat, "sequence": sequence, "choice": number(dice) }),
        4 => json!({ "type": "undo", "sequence": sequence }),
        5 => json!({ "type": "agree", "vote": sequence, "yes": dice.below(2) == 0 }),
        6 => json!({ "type": "chat", "text": "ia ".repeat(number(dice).min(2000) as usize) }),
        7 => json!({ "type": "give_to_bot", "seat": seat, "level": "master" }),
        8 | 9 => json!({ "type": "take_back", "seat": seat }),
        10 => json!({ "type": "leave", "seat": seat.max(1) }),
        11 => json!({ "type": "look_as", "seat": (dice.below(2) == 0).then_some(seat) }),
        12 => json!({ "type": "rematch" }),
        13 => json!({ "type": "advise", "sequence": sequence }),
        14 => json!({ "type": "set_hook", "url": "http://127.0.0.1:1/" }),
        _ => json!({ "type": "ping" }),
    }
}

/// The text with something flipped, cut out, doubled or put in.
fn mangled(dice: &mut Stream, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let (at, other) = (dice.below_len(letters.len()), dice.below_len(letters.len()));
        let strange =
            ['"', '{', '}', ',', ':', '\\', '-', '9', 'e', '\u{0}', '\u{202e}', '🎲'][dice.below_len(12)];
        match dice.below(5) {
            0 => letters[at] = strange,
            1 => letters.insert(at, strange),
            2 => drop(letters.drain(at.min(other)..at.max(other))),
            3 => letters.extend_from_within(at..),
            _ => letters.swap(at, other),
        }
        if letters.is_empty() {
            letters.push(strange);
        }
    }
    letters.into_iter().collect()
}

/// Says something and reads on until the server has dealt with it; how often it refused.
async fn say(page: &mut TablePage, text: &str) -> usize {
    page.say_text(text.to_owned()).await.unwrap();
    page.say(json!({ "type": "ping" })).await.unwrap();
    let mut pongs =
        1 + usize::from(serde_json::from_str(text).is_ok_and(|said: FromPage| said == FromPage::Ping));
    let mut refused = 0;
    let sequence = page.sequence();
    loop {
        let heard = page.next().await.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(page.sequence() >= sequence, "a sequence only grows: {text}");
        match heard["type"].as_str() {
            Some("pong") if pongs == 1 => return refused,
            Some("pong") => pongs -= 1,
            Some("refused") => {
                assert!(heard["why"].as_str().is_some_and(|why| why.len() > 5), "{text}: {heard}");
                refused += 1;
            }
            _ => {}
        }
    }
}

/// Reads everything that was shown so far.
async fn catch_up(page: &mut TablePage) {
    page.say(json!({ "type": "ping" })).await.unwrap();
    page.next_of("pong").await.unwrap();
}

/// Whether only people answer, so that nothing happens by itself.
fn nobody_is_a_bot(table: &Value) -> bool {
    let bot = |seat: &Value| ["bot", "bot_for_human"].contains(&seat["player"].as_str().unwrap());
    !table["seats"].as_array().unwrap().iter().any(bot)
}

/// Lets whoever has lost their seat sit down again.
async fn sit_again(owner: &Guest, other: &Guest, table: &str) {
    if let Ok(key) = owner.key(table, 1).await {
        other.join(table, &key, "Bea").await.unwrap();
    }
}

async fn send_random_messages(seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let limits = ["--messages-per-second", "100000", "--tables-per-minute", "10000"];
    let serving = serve(folder.path(), &limits).await;
    let (first, second, table) = two_cults(&serving).await;
    let (bystander, quiet_table) = alone(&serving).await;
    let quiet = bystander.sit(&quiet_table).await.unwrap().frame;
    let mut pages = [first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap()];
    let mut dice = Stream::new(seed);
    let (mut refusals, mut nonsense) = (0, 0);
    for number in 0..MESSAGES {
        for page in &mut pages {
            catch_up(page).await;
        }
        let page = &mut pages[dice.below_len(2)];
        let whole = message(&mut dice, page.sequence()).to_string();
        let text = if dice.below(3) == 0 { mangled(&mut dice, &whole) } else { whole };
        let (before, still) = (page.sequence(), nobody_is_a_bot(&page.table));
        let refused = say(page, &text).await;
        refusals += refused;
        if serde_json::from_str::<FromPage>(&text).is_err() {
            nonsense += 1;
            assert_eq!(refused, 1, "seed {seed}: {text}");
            assert!(!still || page.sequence() == before, "seed {seed}: {text}");
        }
        if number % 16 == 0 {
            sit_again(&first, &second, &table).await;
        }
    }
    assert!(nonsense > MESSAGES / 8 && refusals > nonsense, "seed {seed}: {nonsense} of {refusals}");
    assert_eq!(bystander.sit(&quiet_table).await.unwrap().frame["view"], quiet["view"], "another table");
    stands_as_it_is_written_down(first, &table, serving, folder.path()).await;
}

/// What a page sees is what a new server reads from the disk.
async fn stands_as_it_is_written_down(
    guest: Guest,
    table: &str,
    serving: server::RunningServer,
    folder: &std::path::Path,
) {
    let mut page = guest.sit(table).await.unwrap();
    for seat in [0, 1] {
        say(&mut page, &json!({ "type": "take_back", "seat": seat }).to_string()).await;
    }
    let before = [page.frame["sequence"].clone(), page.frame["view"].clone()];
    serving.stop().await.unwrap();
    let serving = serve(folder, &[]).await;
    let again = guest.at(&serving.url()).sit(table).await.unwrap();
    assert_eq!([again.frame["sequence"].clone(), again.frame["view"].clone()], before);
    serving.stop().await.unwrap();
}

#[tokio::test]
async fn random_messages_leave_the_server_well_and_the_tables_as_they_are_written_down() {
    for seed in SEEDS {
        tokio::time::timeout(3 * TIMEOUT, send_random_messages(seed))
            .await
            .unwrap_or_else(|_| panic!("seed {seed} hangs"));
    }
}

#[tokio::test]
async fn requests_that_are_broken_in_any_way_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let serving =
        serve(folder.path(), &["--requests-per-second", "100000", "--tables-per-minute", "100000"]).await;
    let (guest, table) = alone(&serving).await;
    let make = json!({ "game": "elder-gods", "setup": { "players": 2 }, "seats": ["me", "bot"], "open_to_watchers": false });
    let join = json!({ "key": "0123", "name": "Bea" });
    let paths = [("/api/tables".to_owned(), make), (format!("/api/tables/{table}/join"), join)];
    let mut dice = Stream::new(4);
    for number in 0..200 {
        let (path, body) = &paths[number % 2];
        let text = mangled(&mut dice, &body.to_string());
        let (status, answer) = guest.post_json_text(path, text.clone()).await.unwrap();
        let fine = status == 201 || (status == 200 && path.ends_with("join"));
        let refused =
            (400..500).contains(&status) && answer["error"].as_str().is_some_and(|why| !why.is_empty());
        assert!(fine || refused, "{path} {text}: {status} {answer}");
    }
    assert_eq!(guest.get_text("/healthz").await.unwrap().0, 200);
}
