//! Bots answer from what their seat sees: dealt anew, what it cannot know changes nothing.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, Bots, Budget, Dice, Random, Search, Stream, think};
use death_may_die::DeathMayDie;
use elder_gods::ElderGods;
use table::{Actor, Answers, Nobody, Question, Seat, Session};

/// How often a choice was compared, and how often what is hidden really was another.
#[derive(Default)]
struct Compared {
    sensible: u64,
    search: u64,
    differed: u64,
}

/// Plays a game with sensible bots and compares choices at every question.
fn compare<G: Search>(content: &std::sync::Arc<G::Content>, setup: &G::Setup, game: u64, all: &mut Compared) {
    let mut dice = Dice::new(game);
    let mut session = Session::<G>::new(content.clone(), setup, &mut dice).unwrap();
    let mut bots = Bots::on_all(G::seats(session.state()), Bot::Sensible, Stream::nth(9, game));
    let mut dealer = Random::new(Stream::nth(8, game));
    while let Some(question) = session.question().cloned() {
        let Actor::Seat(seat) = question.actor else { unreachable!("dice answer by themselves") };
        compare_sensible(&session, &question, seat, &mut dealer, all);
        compare_search(&session, &question, seat, &mut dealer, all);
        let index = bots.at::<G>(content).answer(session.state(), &question.as_ask()).unwrap();
        session.answer(index, &mut dice).unwrap();
    }
}

fn redealt<G: Search>(content: &G::Content, state: &G::State, seat: Seat, dealer: &mut Random) -> G::State {
    let mut other = state.clone();
    G::redeal(content, &mut other, Some(seat), dealer);
    other
}

fn compare_sensible<G: Search>(
    session: &Session<G>,
    question: &Question<G>,
    seat: Seat,
    dealer: &mut Random,
    all: &mut Compared,
) {
    let other = redealt::<G>(session.content(), session.state(), seat, dealer);
    let choice = |state: &G::State| {
        let mut bots = Bots::on_all(G::seats(state), Bot::Sensible, Stream::new(5));
        bots.at::<G>(session.content()).answer(state, &question.as_ask())
    };
    assert_eq!(choice(session.state()), choice(&other), "sensible peeks at {:?}", question.why);
    all.sensible += 1;
    all.differed += u64::from(other != *session.state());
}

/// A position can be dealt anew only where a step has just begun.
fn compare_search<G: Search>(
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
        think(session.content(), session.position(), Budget::Playouts(24), 1, 3).unwrap()
    };
    let (one, two) = (thought(session), thought(&other));
    assert_eq!((one.best, one.options), (two.best, two.options), "search peeks at {:?}", question.why);
    all.search += 1;
}

#[test]
fn a_choice_in_fate_of_the_elder_gods_does_not_depend_on_what_the_seat_cannot_know() {
    let content = shelf::elder_gods();
    let mut all = Compared::default();
    for game in 0..2 {
        for (players, poker_face) in [(1, false), (2, false), (2, true), (3, false), (4, true)] {
            let setup = elder_gods::Setup { players, poker_face, ..elder_gods::Setup::default() };
            compare::<ElderGods>(&content, &setup, game, &mut all);
        }
    }
    let Compared { sensible, search, differed } = all;
    assert!(sensible > 500 && differed > 400 && search > 100, "{sensible} {differed} {search}");
}

#[test]
fn a_choice_in_death_may_die_does_not_depend_on_what_the_seat_cannot_know() {
    let content = shelf::death_may_die();
    let mut all = Compared::default();
    for episode in ["blasphemous-alchemy", "isle-of-the-damned"] {
        let setup = death_may_die::Setup {
            episode: episode.to_owned(),
            players: 2,
            ..death_may_die::Setup::default()
        };
        compare::<DeathMayDie>(&content, &setup, 1, &mut all);
    }
    assert!(all.sensible > 60 && all.search > 20 && all.differed == 0, "everything lies open");
}
