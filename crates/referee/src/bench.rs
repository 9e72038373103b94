//! Measures how fast games are played.

use bots::{Random, Stream};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Answers, Ask, Game, Nobody, Position, Session, Table};

/// How questions are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// On the spot, as in searches and simulations: every question is answered immediately.
    Spot,
    /// As when people play: the game waits for players at every question, but not for the dice.
    Suspended,
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    pub games: u64,
    /// Questions, chance's included.
    pub questions: u64,
    /// Questions to players.
    pub decisions: u64,
}

/// What was played, and what that cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    pub played: Played,
    pub time: Duration,
    pub allocations: usize,
}

/// Plays `games` random games from `start` on this thread.
pub fn play<G: Game>(
    mode: Mode,
    content: &Arc<G::Content>,
    start: &G::State,
    seed: u64,
    games: u64,
) -> Played {
    match mode {
        Mode::Spot => play_on_the_spot::<G>(content, start, seed, games),
        Mode::Suspended => play_suspended::<G>(content, start, seed, games),
    }
}

/// Plays, and measures it. `allocations` returns the number of allocations so far.
pub fn measure(allocations: impl Fn() -> usize, play: impl FnOnce() -> Played) -> Measured {
    let (before, began) = (allocations(), Instant::now());
    let played = play();
    Measured { played, time: began.elapsed(), allocations: allocations() - before }
}

#[inline(never)]
fn play_on_the_spot<G: Game>(content: &Arc<G::Content>, start: &G::State, seed: u64, games: u64) -> Played {
    let mut played = Played { games, ..Played::default() };
    for index in 0..games {
        let mut state = start.clone();
        let mut everybody = RandomAnswers::new(seed, index);
        let ended = Table::<G>::new(content, &mut state, &mut everybody).play_on().is_err();
        black_box((state, ended));
        played.note(&everybody);
    }
    played
}

#[inline(never)]
fn play_suspended<G: Game>(content: &Arc<G::Content>, start: &G::State, seed: u64, games: u64) -> Played {
    let mut played = Played { games, ..Played::default() };
    for index in 0..games {
        let mut everybody = RandomAnswers::new(seed, index);
        let mut dice = RandomDice(&mut everybody);
        let mut session = Session::<G>::from_state(Arc::clone(content), start.clone(), &mut dice);
        while let Some(question) = session.question() {
            let answer = dice.0.answer(session.state(), &question.as_ask());
            let answer = answer.expect("a random player answers everything");
            black_box(session.answer(answer, &mut dice).expect("a listed answer is accepted"));
        }
        black_box(session);
        played.note(&everybody);
    }
    played
}

impl Played {
    fn note(&mut self, everybody: &RandomAnswers) {
        self.questions += everybody.questions;
        self.decisions += everybody.random.decisions;
    }
}

/// Answers everything at random, and counts.
struct RandomAnswers {
    random: Random,
    questions: u64,
}

impl RandomAnswers {
    fn new(seed: u64, index: u64) -> RandomAnswers {
        RandomAnswers { random: Random::new(Stream::nth(seed, index)), questions: 0 }
    }
}

impl<G: Game> Answers<G> for RandomAnswers {
    #[inline]
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        self.questions += 1;
        self.random.answer(state, ask)
    }
}

/// The same, but questions to players wait.
struct RandomDice<'a>(&'a mut RandomAnswers);

impl<G: Game> Answers<G> for RandomDice<'_> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        if ask.is_chance() { self.0.answer(state, ask) } else { None }
    }
}

/// How long it takes to copy a state and a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copies {
    pub state: Duration,
    pub position: Duration,
}

/// Copies the positions along one random game, `times` in all, and returns the mean time of a copy.
pub fn copies<G: Game>(content: &Arc<G::Content>, start: &G::State, seed: u64, times: u32) -> Copies {
    let positions = positions::<G>(content, start, seed);
    let states: Vec<G::State> = positions.iter().map(|position| position.state().clone()).collect();
    Copies { state: copy_each(&states, times), position: copy_each(&positions, times) }
}

fn positions<G: Game>(content: &Arc<G::Content>, start: &G::State, seed: u64) -> Vec<Position<G>> {
    let mut everybody = RandomAnswers::new(seed, 0);
    let mut session = Session::<G>::from_state(Arc::clone(content), start.clone(), &mut Nobody);
    let mut positions = vec![session.position().clone()];
    while let Some(question) = session.question() {
        let answer = everybody.answer(session.state(), &question.as_ask());
        let answer = answer.expect("a random player answers everything");
        session.answer(answer, &mut Nobody).expect("a listed answer is accepted");
        positions.push(session.position().clone());
    }
    positions
}

#[inline(never)]
fn copy_each<T: Clone>(things: &[T], times: u32) -> Duration {
    let began = Instant::now();
    for thing in things.iter().cycle().take(times as usize) {
        black_box(thing.clone());
    }
    began.elapsed() / times
}
