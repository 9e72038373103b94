//! How fast bots look ahead.

use bots::{Bot, Bots, Budget, Dice, Player, Stream};
use shelf::OnShelf;
use std::fs;
use std::time::{Duration, Instant};
use table::{Answers, Position};

/// How much was searched, and how long it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchCost {
    pub questions: u64,
    pub playouts: u64,
    /// Players' decisions in all playouts.
    pub decisions: u64,
    /// Wall-clock time, and CPU time of the calling thread.
    pub time: Duration,
    pub busy: Duration,
}

/// Three questions from the middle of a game of sensible bots, all of a kind that bots search for.
pub fn mid_game<G: OnShelf>(content: &G::Content, setup: &G::Setup, seed: u64) -> Vec<Position<G>> {
    let start = G::set_up(content, setup).expect("what is measured can be played");
    let mut bots = Bots::on_all(G::seats(&start), Bot::Sensible, Stream::new(seed));
    let mut dice = Dice::new(seed);
    let (mut position, _) = Position::<G>::of(content, start, &mut dice);
    let mut found = Vec::new();
    while let Some(question) = position.question() {
        let answer = bots.at::<G::Bot>(content).answer(position.state(), &question.as_ask());
        let thought = G::Bot::think(content, &position, Budget::Playouts(1), 1, seed);
        if thought.is_some_and(|thought| thought.playouts > 0) {
            found.push(position.clone());
        }
        position.answer(content, answer.expect("sensible bots answer everything"), &mut dice);
    }
    (1..4).filter_map(|quarter| found.get(found.len() * quarter / 4)).cloned().collect()
}

/// Searches all these questions.
pub fn measure<G: OnShelf>(
    content: &G::Content,
    positions: &[Position<G>],
    playouts: u32,
    threads: usize,
) -> SearchCost {
    let (began, busy) = (Instant::now(), busy());
    let mut looked = SearchCost { questions: positions.len() as u64, ..SearchCost::default() };
    for (seed, position) in (0..).zip(positions) {
        let thought = G::Bot::think(content, position, Budget::Playouts(playouts), threads, seed);
        let thought = thought.expect("a player is asked");
        looked.playouts += u64::from(thought.playouts);
        looked.decisions += thought.decisions;
    }
    looked.time = began.elapsed();
    looked.busy = self::busy().zip(busy).map_or(looked.time, |(after, before)| after.saturating_sub(before));
    looked
}

/// The CPU time of this thread, where the system reports it.
fn busy() -> Option<Duration> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
