//! A server that is killed while people play.

use anyhow::{Result, ensure};
use clients::{Guest, TablePage};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many people play at the same time, each at their own table.
const PEOPLE: usize = 6;

/// A server that can be killed.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
}

impl Server {
    /// Starts it on this port, with its tables in a folder (`--data`) or a database (`--database`).
    pub(crate) fn start(store: [&str; 2], port: u16) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_aeons"))
            .args(["serve", "--log", "none", "--messages-per-second", "10000", "--port", &port.to_string()])
            .args(store)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        assert!(url.starts_with("http://127.0.0.1:"), "{line}");
        Server { child, url }
    }

    /// Kills it with no time for a clean shutdown.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Somebody at a table, and what they last saw confirmed.
pub(crate) struct Person {
    pub(crate) guest: Guest,
    pub(crate) table: String,
    sequence: u64,
    log: Vec<LogLine>,
}

/// What was told, and at which sequence.
type LogLine = (u64, String);

/// The lines of a message. Those without a sequence have that of their frame.
fn lines(lines: &Value, frame: &Value) -> Vec<LogLine> {
    let line = |line: &Value| {
        let sequence = line["sequence"].as_u64().or(frame["sequence"].as_u64());
        (sequence.expect("every line happened at some time"), line["text"].to_string())
    };
    lines.as_array().into_iter().flatten().map(line).collect()
}

/// The end of the log: whoever comes is not told all of a long one.
fn log(page: &TablePage) -> Vec<LogLine> {
    lines(&page.welcome["log"], &page.welcome["frame"])
}

/// Plays until told to stop, the connection breaks or something is refused. Remembers what was confirmed.
pub(crate) async fn play_on(
    mut person: Person,
    answers: Arc<AtomicUsize>,
    stopped: watch::Receiver<bool>,
) -> Person {
    let Ok(mut page) = person.guest.sit(&person.table).await else { return person };
    person.remember(&page);
    for number in 0.. {
        if *stopped.borrow() {
            return person;
        }
        let before = page.heard.len();
        let answered = answer(&mut page, number).await;
        person.hear(&page, before);
        match answered {
            Ok(Some(next)) => {
                let Ok(again) = person.guest.sit(&next).await else { return person };
                (page, person.table, person.sequence, person.log) = (again, next, 0, Vec::new());
                person.remember(&page);
            }
            Ok(None) => drop(answers.fetch_add(1, Ordering::Relaxed)),
            Err(_) => return person,
        }
    }
    person
}

/// Answers the next question. If the game is over, returns the table of the rematch.
async fn answer(page: &mut TablePage, number: usize) -> Result<Option<String>> {
    page.until(|page| page.is_asked() || page.is_over()).await?;
    if !page.is_over() {
        let before = page.sequence();
        page.answer(number % page.options()).await?;
        while page.sequence() == before {
            ensure!(page.next().await?["type"] != "refused", "the answer was refused");
        }
        return Ok(None);
    }
    page.say(json!({ "type": "rematch" })).await?;
    let address = page.next_of("rematch").await?;
    Ok(address["id"].as_str().map(str::to_owned))
}

impl Person {
    /// Records what the server has shown since message `from`.
    fn hear(&mut self, page: &TablePage, from: usize) {
        for text in &page.heard[from..] {
            let message: Value = serde_json::from_str(text).unwrap();
            self.log.extend(lines(&message["lines"], &message));
        }
        self.sequence = self.sequence.max(page.sequence());
    }

    /// Checks that nothing that was confirmed is missing or has changed, and remembers what is there now.
    pub(crate) fn remember(&mut self, page: &TablePage) {
        let (confirmed, there) = (self.sequence, page.sequence());
        assert!(there >= confirmed, "{confirmed} answers were confirmed, {there} are there");
        let kept = log(page);
        let begins = kept.first().map_or(0, |(sequence, _)| *sequence);
        let older = self.log.partition_point(|(sequence, _)| *sequence < begins);
        let known = self.log.split_off(older);
        let different = known.iter().zip(&kept).find(|(confirmed, kept)| confirmed != kept);
        assert_eq!(different, None, "the story has changed");
        assert!(kept.len() >= known.len(), "the story has become shorter");
        self.log.extend(kept);
        self.sequence = there;
    }
}

/// A port that nobody listens on.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Waits until there is something to lose, and then for a varying moment.
pub(crate) async fn until_played(answers: &AtomicUsize, cycle: usize) {
    let enough = answers.load(Ordering::Relaxed) + 2 * PEOPLE;
    let given = async {
        while answers.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), given).await.expect("people can play");
    tokio::time::sleep(Duration::from_millis(97 * (cycle as u64 % 7))).await;
}

/// The number of kills, unless AEONS_CRASHES asks for more.
pub(crate) fn cycles(usual: usize) -> usize {
    std::env::var("AEONS_CRASHES").map_or(usual, |text| text.parse().expect("AEONS_CRASHES is a number"))
}

/// Kills a server under load again and again.
pub(crate) async fn nothing_is_lost_when_the_server_is_killed(store: [&str; 2], usual: usize) {
    let cycles = cycles(usual);
    let port = free_port();
    let mut server = Server::start(store, port);
    let answers = Arc::new(AtomicUsize::new(0));
    let mut people = arrive(&server.url).await;
    for cycle in 0..cycles {
        let mut playing = JoinSet::new();
        let (_go_on, stopped) = watch::channel(false);
        for person in people.drain(..) {
            playing.spawn(play_on(person, Arc::clone(&answers), stopped.clone()));
        }
        until_played(&answers, cycle).await;
        server.kill();
        people = playing.join_all().await;
        server = Server::start(store, port);
        for person in &mut people {
            person.guest = person.guest.at(&server.url);
            let page = person.guest.sit(&person.table).await.unwrap();
            person.remember(&page);
        }
    }
    server.kill();
    let answers = answers.load(Ordering::Relaxed);
    println!("{cycles} cycles, {answers} confirmed answers, none lost");
}

/// Seats each person at their own table.
pub(crate) async fn arrive(url: &str) -> Vec<Person> {
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        let guest = Guest::arrive(url).await.unwrap();
        let (game, seats) = [("death-may-die", &["me"][..]), ("elder-gods", &["me", "bot"])][number % 2];
        let table = guest.make(game, json!({ "players": seats.len() }), seats).await.unwrap();
        let page = guest.sit(&table).await.unwrap();
        people.push(Person { sequence: page.sequence(), log: log(&page), guest, table });
    }
    people
}
