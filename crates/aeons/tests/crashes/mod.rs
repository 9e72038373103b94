//! A server that is killed while people play.

use anyhow::Result;
use clients::{Chair, Guest};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;

/// People who play at once, each at a table of their own.
const PEOPLE: usize = 6;

/// A server that can be killed.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    /// With its tables in a folder (`--data`) or a database (`--database`).
    fn start(store: [&str; 2]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_aeons"))
            .args(["serve", "--port", "0", "--log", "none", "--messages-per-second", "10000"])
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

    /// No time for goodbyes.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Somebody at a table, and what they last saw confirmed.
struct Person {
    guest: Guest,
    table: String,
    sequence: u64,
    log: Vec<String>,
}

fn log(chair: &Chair) -> Vec<String> {
    let lines = chair.welcome["log"].as_array().unwrap();
    lines.iter().map(|line| format!("{} {}", line["sequence"], line["text"])).collect()
}

/// Plays until the connection breaks; remembers what was confirmed.
async fn play_on(mut person: Person, answers: Arc<AtomicUsize>) -> Person {
    let Ok(mut chair) = person.guest.sit(&person.table).await else { return person };
    person.remember(&chair);
    for number in 0.. {
        let before = chair.heard.len();
        let answered = answer(&mut chair, number).await;
        person.hear(&chair, before);
        match answered {
            Ok(Some(next)) => {
                let Ok(again) = person.guest.sit(&next).await else { return person };
                (chair, person.table, person.sequence, person.log) = (again, next, 0, Vec::new());
                person.remember(&chair);
            }
            Ok(None) => drop(answers.fetch_add(1, Ordering::Relaxed)),
            Err(_) => return person,
        }
    }
    person
}

/// Answers the next question; if the game is over, the table where it is played again.
async fn answer(chair: &mut Chair, number: usize) -> Result<Option<String>> {
    chair.until(|chair| chair.is_asked() || chair.is_over()).await?;
    if !chair.is_over() {
        chair.play(number % chair.options()).await?;
        return Ok(None);
    }
    chair.say(json!({ "type": "rematch" })).await?;
    let address = chair.next_of("rematch").await?;
    Ok(address["id"].as_str().map(str::to_owned))
}

impl Person {
    /// What the server has shown since.
    fn hear(&mut self, chair: &Chair, from: usize) {
        for text in &chair.heard[from..] {
            let message: Value = serde_json::from_str(text).unwrap();
            let lines = message["lines"].as_array().into_iter().flatten();
            self.log.extend(lines.map(|line| format!("{} {}", line["sequence"], line["text"])));
        }
        self.sequence = self.sequence.max(chair.sequence());
    }

    /// Nothing that was confirmed is missing, and nothing of it has become something else.
    fn remember(&mut self, chair: &Chair) {
        let (confirmed, there) = (self.sequence, chair.sequence());
        assert!(there >= confirmed, "{confirmed} answers were confirmed, {there} are there");
        let kept = log(chair);
        let different = self.log.iter().zip(&kept).find(|(confirmed, kept)| confirmed != kept);
        assert_eq!(different, None, "the story has changed");
        assert!(kept.len() >= self.log.len(), "the story has become shorter");
        (self.log, self.sequence) = (kept, there);
    }
}

/// Kills a server under load again and again. AEONS_CRASHES asks for more cycles.
pub(crate) async fn nothing_is_lost_when_the_server_is_killed(store: [&str; 2], cycles: usize) {
    let cycles = std::env::var("AEONS_CRASHES")
        .map_or(cycles, |text| text.parse().expect("AEONS_CRASHES is a number"));
    let mut server = Server::start(store);
    let answers = Arc::new(AtomicUsize::new(0));
    let mut people = arrive(&server).await;
    for cycle in 0..cycles {
        let mut playing = JoinSet::new();
        people.drain(..).for_each(|person| drop(playing.spawn(play_on(person, Arc::clone(&answers)))));
        tokio::time::sleep(Duration::from_millis(300 + 97 * (cycle as u64 % 7))).await;
        server.kill();
        people = playing.join_all().await;
        server = Server::start(store);
        for person in &mut people {
            person.guest = person.guest.at(&server.url);
            let chair = person.guest.sit(&person.table).await.unwrap();
            person.remember(&chair);
        }
    }
    server.kill();
    let answers = answers.load(Ordering::Relaxed);
    assert!(answers > cycles * PEOPLE, "there was something to lose: {answers} answers");
    println!("{cycles} cycles, {answers} confirmed answers, none lost");
}

/// Everybody sits down at a table of their own.
async fn arrive(server: &Server) -> Vec<Person> {
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        let guest = Guest::arrive(&server.url).await.unwrap();
        let (game, seats) = [("death-may-die", &["me"][..]), ("elder-gods", &["me", "bot"])][number % 2];
        let table = guest.make(game, json!({ "players": seats.len() }), seats).await.unwrap();
        let chair = guest.sit(&table).await.unwrap();
        people.push(Person { sequence: chair.sequence(), log: log(&chair), guest, table });
    }
    people
}
