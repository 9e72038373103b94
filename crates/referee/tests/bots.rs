//! What holds for the bot of every game on the shelf.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, Bots, Budget, Dice, Player, Random, Stream, Thought};
use shelf::{GameName, OnShelf, Visitor};
use std::time::{Duration, Instant};
use table::{Actor, Answers, Nobody, Position, Question, Seat, Session};

/// A bot answers from what its seat sees: redealing what the seat cannot know changes nothing.
#[test]
fn a_choice_does_not_depend_on_what_the_seat_cannot_know() {
    GameName::ALL.into_iter().for_each(|game| game.visit(Blind));
}

#[test]
fn the_same_playouts_give_the_same_choice_on_any_number_of_threads() {
    GameName::ALL.into_iter().for_each(|game| game.visit(OnAnyThreads));
}

#[test]
fn thinking_ends_when_time_is_up() {
    GameName::ALL.into_iter().for_each(|game| game.visit(InTime));
}

#[test]
fn a_bot_that_looks_ahead_plays_everything_to_the_end() {
    GameName::ALL.into_iter().for_each(|game| game.visit(ToTheEnd));
}

/// The distance between the numbers of consecutive set-ups, so that everything gets its turn.
const STRIDE: u64 = 37;

struct Blind;

impl Visitor for Blind {
    type Out = ();

    fn visit<G: OnShelf>(self) {
        let content = G::built_in();
        let mut all = Compared::default();
        for (game, players) in (0..2 * u64::from(*G::PLAYERS.end())).zip(G::PLAYERS.cycle()) {
            compare::<G>(&G::sample_setup(&content, players, game * STRIDE), game, &mut all);
        }
        let Compared { sensible, search, differed } = all;
        assert!(sensible > 200 && search > 100, "{}: {sensible} {search}", G::NAME);
        assert_eq!(differed > 0, G::SECRETS, "{}: {differed} of {sensible}", G::NAME);
    }
}

/// How often a choice was compared, and how often the redeal really changed something hidden.
#[derive(Default)]
struct Compared {
    sensible: u64,
    search: u64,
    differed: u64,
}

/// Plays a game with sensible bots and compares choices at every question.
fn compare<G: OnShelf>(setup: &G::Setup, game: u64, all: &mut Compared) {
    let content = G::built_in();
    let mut dice = Dice::new(game);
    let mut session = Session::<G>::new(content.clone(), setup, &mut dice).unwrap();
    let mut bots = Bots::on_all(G::seats(session.state()), Bot::Sensible, Stream::nth(9, game));
    let mut dealer = Random::new(Stream::nth(8, game));
    while let Some(question) = session.question().cloned() {
        let Actor::Seat(seat) = question.actor else { unreachable!("dice answer by themselves") };
        compare_sensible(&session, &question, seat, &mut dealer, all);
        compare_search(&session, &question, seat, &mut dealer, all);
        let index = bots.at::<G::Bot>(&content).answer(session.state(), &question.as_ask()).unwrap();
        session.answer(index, &mut dice).unwrap();
    }
}

fn redealt<G: OnShelf>(content: &G::Content, state: &G::State, seat: Seat, dealer: &mut Random) -> G::State {
    let mut other = state.clone();
    G::redeal(content, &mut other, Some(seat), dealer);
    other
}

fn compare_sensible<G: OnShelf>(
    session: &Session<G>,
    question: &Question<G>,
    seat: Seat,
    dealer: &mut Random,
    all: &mut Compared,
) {
    let other = redealt::<G>(session.content(), session.state(), seat, dealer);
    let choice = |state: &G::State| {
        let mut bots = Bots::on_all(G::seats(state), Bot::Sensible, Stream::new(5));
        bots.at::<G::Bot>(session.content()).answer(state, &question.as_ask())
    };
    assert_eq!(choice(session.state()), choice(&other), "sensible peeks at {:?}", question.why);
    all.sensible += 1;
    all.differed += u64::from(other != *session.state());
}

/// A position can be redealt only where a step has just begun.
fn compare_search<G: OnShelf>(
    session: &Session<G>,
    question: &Question<G>,
    seat: Seat,
    dealer: &mut Random,
    all: &mut Compared,
) {
    let (settled, given) = session.position().parts();
    let other = redealt::<G>(session.content(), settled, seat, dealer);
    let other = Session::<G>::from_state(session.share_content(), other, &mut Nobody);
    let seen = |session: &Session<G>| {
        serde_json::to_string(&G::view(session.content(), session.state(), Some(seat))).unwrap()
    };
    if !given.is_empty() || other.question() != Some(question) || seen(&other) != seen(session) {
        return;
    }
    let again = |session: &Session<G>| {
        redealt::<G>(session.content(), session.state(), seat, &mut Random::new(Stream::new(6)))
    };
    assert_eq!(again(session), again(&other), "a redeal looks at what it deals");
    let thought = |session: &Session<G>| {
        G::Bot::think(session.content(), session.position(), Budget::Playouts(24), 1, 3).unwrap()
    };
    let (one, two) = (thought(session), thought(&other));
    assert_eq!((one.best, one.options), (two.best, two.options), "search peeks at {:?}", question.why);
    all.search += 1;
}

struct OnAnyThreads;

impl Visitor for OnAnyThreads {
    type Out = ();

    fn visit<G: OnShelf>(self) {
        let session = begun::<G>();
        let alone = thoughts::<G>(&session, Budget::Playouts(3000), 1);
        for threads in [2, 3, 8] {
            let together = thoughts::<G>(&session, Budget::Playouts(3000), threads);
            assert_eq!((together.best, together.options), (alone.best, alone.options.clone()));
        }
        let fewer = thoughts::<G>(&session, Budget::Playouts(300), 1);
        assert_ne!(fewer.options, alone.options, "the playouts do matter");
    }
}

struct InTime;

impl Visitor for InTime {
    type Out = ();

    fn visit<G: OnShelf>(self) {
        let began = Instant::now();
        let thought = thoughts::<G>(&begun::<G>(), Budget::Time(Duration::from_millis(50)), 2);
        assert!(thought.playouts > 0 && began.elapsed() < Duration::from_secs(5));
    }
}

/// A game at the first question that a bot looks ahead for.
fn begun<G: OnShelf>() -> Session<G> {
    let mut dice = Dice::new(3);
    let mut session = Session::new(G::built_in(), &G::Setup::default(), &mut dice).unwrap();
    loop {
        let thought = thoughts::<G>(&session, Budget::Playouts(16), 1);
        if thought.playouts > 0 {
            return session;
        }
        session.answer(thought.best, &mut dice).unwrap();
    }
}

fn thoughts<G: OnShelf>(session: &Session<G>, budget: Budget, threads: usize) -> Thought {
    G::Bot::think(session.content(), session.position(), budget, threads, 7).unwrap()
}

struct ToTheEnd;

impl Visitor for ToTheEnd {
    type Out = ();

    /// With search on all seats. Figures and cards are counted after every answer.
    fn visit<G: OnShelf>(self) {
        let content = G::built_in();
        for (game, players) in (0..10).zip(G::PLAYERS.cycle()) {
            let state = G::set_up(&content, &G::sample_setup(&content, players, game * STRIDE)).unwrap();
            let bot = Bot::Search(Budget::Playouts(12));
            let mut bots = Bots::on_all(G::seats(&state), bot, Stream::nth(2, game));
            let (mut position, _) = Position::<G>::of(&content, state, &mut bots.at::<G::Bot>(&content));
            while let Some(index) = bots.think::<G::Bot>(&content, &position) {
                position.answer(&content, index, &mut bots.at::<G::Bot>(&content));
                G::audit(&content, position.state()).unwrap();
            }
            assert!(G::ending(position.state()).is_some());
        }
    }
}
