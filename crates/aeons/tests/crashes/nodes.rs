//! Three nodes on one database. While people play on all of them, one node is killed, or the database itself.

use crate::crashes::{Person, Server, arrive, cycles, free_port, play_on, until_played};
use clients::{Guest, TablePage};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

const NODES: usize = 3;
/// Every nth kill hits the database.
const DATABASE_EVERY: usize = 4;

/// The nodes, each on its own port; `None` if it is dead.
struct Nodes<'a> {
    database: &'a str,
    ports: Vec<u16>,
    alive: Vec<Option<Server>>,
}

impl Nodes<'_> {
    fn start(database: &str) -> Nodes<'_> {
        let ports = (0..NODES).map(|_| free_port()).collect();
        let mut nodes = Nodes { database, ports, alive: (0..NODES).map(|_| None).collect() };
        nodes.revive();
        nodes
    }

    /// Restarts the dead ones.
    fn revive(&mut self) {
        for (node, &port) in self.alive.iter_mut().zip(&self.ports) {
            node.get_or_insert_with(|| Server::start(["--database", self.database], port));
        }
    }

    fn kill(&mut self, number: usize) {
        self.alive[number].take().unwrap().kill();
    }

    /// The address of a node that is alive; different numbers give different nodes.
    fn url(&self, number: usize) -> &str {
        let alive: Vec<&Server> = self.alive.iter().flatten().collect();
        &alive[number % alive.len()].url
    }
}

/// Kills one of the database's own processes: all connections break, and it recovers from its log.
async fn kill_database(url: &str) {
    let mut database = PgConnection::connect(url).await.unwrap();
    sqlx::query("COPY (SELECT 1) TO PROGRAM 'kill -KILL $PPID'").execute(&mut database).await.unwrap_err();
}

/// Sits down as soon as a node runs the table again, as a page does.
async fn come_back(guest: &Guest, table: &str) -> TablePage {
    let begun = Instant::now();
    loop {
        match guest.sit(table).await {
            Ok(page) => return page,
            Err(error) => {
                assert!(begun.elapsed() < Duration::from_secs(60), "nobody runs the table: {error}")
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Everybody plays until something is killed, and those whose connection survives for a moment longer.
async fn play_until_killed(
    people: Vec<Person>,
    answers: &Arc<AtomicUsize>,
    kill: impl Future<Output = ()>,
    cycle: usize,
) -> Vec<Person> {
    let mut playing = JoinSet::new();
    let (stop, stopped) = tokio::sync::watch::channel(false);
    for person in people {
        playing.spawn(play_on(person, Arc::clone(answers), stopped.clone()));
    }
    until_played(answers, cycle).await;
    kill.await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    stop.send_replace(true);
    playing.join_all().await
}

/// Kills nodes and the database in turn; everybody continues on another node each time.
pub(crate) async fn nothing_is_lost_when_nodes_and_the_database_are_killed(database: &str, usual: usize) {
    let (cycles, answers) = (cycles(usual), Arc::new(AtomicUsize::new(0)));
    let mut nodes = Nodes::start(database);
    let mut people = arrive(nodes.url(0)).await;
    let mut longest = Duration::ZERO;
    for cycle in 0..cycles {
        nodes.revive();
        for (number, person) in people.iter_mut().enumerate() {
            person.guest = person.guest.at(nodes.url(number + cycle));
        }
        let kill = async {
            match cycle % DATABASE_EVERY == DATABASE_EVERY - 1 {
                true => kill_database(database).await,
                false => nodes.kill(cycle % NODES),
            }
        };
        people = play_until_killed(people, &answers, kill, cycle).await;
        let killed = Instant::now();
        for (number, person) in people.iter_mut().enumerate() {
            person.guest = person.guest.at(nodes.url(number));
            let page = come_back(&person.guest, &person.table).await;
            person.remember(&page);
        }
        longest = longest.max(killed.elapsed());
    }
    let answers = answers.load(Ordering::Relaxed);
    println!(
        "{cycles} cycles, {answers} confirmed answers, none lost; all were back after {longest:.1?} at most"
    );
}

impl Drop for Nodes<'_> {
    fn drop(&mut self) {
        self.alive.drain(..).flatten().for_each(Server::kill);
    }
}
