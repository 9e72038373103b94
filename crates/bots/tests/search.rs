//! The bot that looks ahead.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, Bots, Budget, Dice, Moment, Playing, Search, Stream, Thought, think};
use death_may_die::state::Step;
use death_may_die::{DeathMayDie, Event};
use elder_gods::ElderGods;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Answers, Ask, Game, Nobody, Position, Session, Spoken, Table};

fn begun<G: Search>(content: &Arc<G::Content>, setup: &G::Setup) -> Session<G> {
    Session::new(content.clone(), setup, &mut Dice::new(3)).unwrap()
}

fn thoughts<G: Search>(session: &Session<G>, budget: Budget, threads: usize) -> Thought {
    think(session.content(), session.position(), budget, threads, 7).unwrap()
}

fn same_on_any_number_of_threads<G: Search>(session: &Session<G>) {
    let alone = thoughts(session, Budget::Playouts(3000), 1);
    for threads in [2, 3, 8] {
        let together = thoughts(session, Budget::Playouts(3000), threads);
        assert_eq!((together.best, together.options), (alone.best, alone.options.clone()));
    }
    let fewer = thoughts(session, Budget::Playouts(300), 1);
    assert_ne!(fewer.options, alone.options, "the playouts do matter");
}

#[test]
fn the_same_playouts_give_the_same_choice_on_any_number_of_threads() {
    same_on_any_number_of_threads(&begun::<ElderGods>(&shelf::elder_gods(), &elder_gods::Setup::default()));
    same_on_any_number_of_threads(&begun::<DeathMayDie>(
        &shelf::death_may_die(),
        &death_may_die::Setup::default(),
    ));
}

#[test]
fn thinking_ends_when_time_is_up() {
    let session = begun::<ElderGods>(&shelf::elder_gods(), &elder_gods::Setup::default());
    let began = Instant::now();
    let thought = thoughts(&session, Budget::Time(Duration::from_millis(50)), 2);
    assert!(thought.playouts > 0 && began.elapsed() < Duration::from_secs(2));
}

/// Plays to the end with search on all seats, and counts figures and cards after every answer.
fn plays_to_the_end<G: Search>(content: &G::Content, setup: &G::Setup, game: u64) {
    let state = G::set_up(content, setup).unwrap();
    let mut bots = Bots::on_all(G::seats(&state), Bot::Search(Budget::Playouts(12)), Stream::nth(2, game));
    let (mut position, _) = Position::<G>::of(content, state, &mut bots.at::<G>(content));
    while let Some(index) = bots.think(content, &position) {
        position.answer(content, index, &mut bots.at::<G>(content));
        G::audit(content, position.state()).unwrap();
    }
    assert!(G::ending(position.state()).is_some());
}

#[test]
fn it_plays_fate_of_the_elder_gods_to_the_end_with_any_number_of_players() {
    let content = shelf::elder_gods();
    for (players, poker_face) in [(1, false), (2, true), (3, false), (4, true)] {
        let setup = elder_gods::Setup { players, poker_face, ..elder_gods::Setup::default() };
        (0..3).for_each(|game| plays_to_the_end::<ElderGods>(&content, &setup, game));
    }
}

#[test]
fn it_plays_every_episode_to_the_end() {
    let content = shelf::death_may_die();
    for (game, episode) in (0..).zip(&content.episodes) {
        let players = 1 + (game % 5) as u8;
        let setup =
            death_may_die::Setup { episode: episode.id.clone(), players, ..death_may_die::Setup::default() };
        plays_to_the_end::<DeathMayDie>(&content, &setup, game);
    }
}

/// A duel of 40 games; the bots change places.
#[test]
fn it_beats_rules_of_thumb_in_fate_of_the_elder_gods() {
    let content = shelf::elder_gods();
    let won = (0..40_u64).filter(|game| {
        let own = (game % 2) as usize;
        let mut seats = vec![Some(Bot::Sensible); 2];
        seats[own] = Some(Bot::Search(Budget::Playouts(60)));
        let mut bots = Bots::new(seats, Stream::nth(4, *game));
        let setup = elder_gods::Setup { players: 2, ..elder_gods::Setup::default() };
        let state = ElderGods::set_up(&content, &setup).unwrap();
        let (mut position, _) =
            Position::<ElderGods>::of(&content, state, &mut bots.at::<ElderGods>(&content));
        while let Some(index) = bots.think::<ElderGods>(&content, &position) {
            position.answer(&content, index, &mut bots.at::<ElderGods>(&content));
        }
        let ending = position.state().ending.unwrap();
        ElderGods::winners(position.state(), ending).contains(table::Seat(own as u8))
    });
    let won = won.count();
    assert!(won >= 28, "{won} of 40");
}

/// A position of the prologue after these answers.
fn after(position: &str, script: &[&str]) -> Session<DeathMayDie> {
    let position = format!("episode: prologue\n{position}");
    let mut session = Session::<DeathMayDie>::read(shelf::death_may_die(), &position, &mut Nobody).unwrap();
    for answer in script {
        let index = ids(&session).iter().position(|id| id == answer).unwrap();
        session.answer(index, &mut Nobody).unwrap();
    }
    session
}

fn ids(session: &Session<DeathMayDie>) -> Vec<String> {
    let (content, state, question) = (session.content(), session.state(), session.question().unwrap());
    let id = |&option| DeathMayDie::offer(content, state, &question.why, option).id;
    question.options.iter().map(id).collect()
}

#[test]
fn it_keeps_dice_that_are_good_enough() {
    let session =
        after("sam: hall\nmike: parlour\nhall: cultist", &["attack", "success", "success", "success"]);
    let keep = ids(&session).iter().position(|id| id == "keep").unwrap();
    for seed in 0..10 {
        let thought = think(session.content(), session.position(), Budget::Playouts(500), 1, seed).unwrap();
        assert_eq!(thought.best, keep, "{:?}", thought.options);
    }
}

/// Bots who count the turns that pass.
struct Counting<'a> {
    playing: Playing<'a, DeathMayDie>,
    moment: Option<Moment>,
    turns: usize,
}

impl Answers<DeathMayDie> for Counting<'_> {
    fn answer(&mut self, state: &death_may_die::State, ask: &Ask<'_, DeathMayDie>) -> Option<usize> {
        let is_set_up = state.agenda.iter().any(|&step| step == Step::NextTurn);
        let now = Some(DeathMayDie::moment(state)).filter(|_| is_set_up);
        let both = now.zip(self.moment);
        self.turns += usize::from(both.is_some_and(|(now, before)| now.is_a_turn_after(before)));
        self.moment = now;
        self.playing.answer(state, ask)
    }
}

#[test]
fn every_turn_is_counted_of_two_and_of_one_who_is_left() {
    let (content, mut left_alone) = (shelf::death_may_die(), 0);
    for game in 0..12 {
        let mut state = DeathMayDie::set_up(&content, &death_may_die::Setup::default()).unwrap();
        let mut bots = Bots::on_all(DeathMayDie::seats(&state), Bot::Sensible, Stream::nth(4, game));
        let mut counting = Counting { playing: bots.at::<DeathMayDie>(&content), moment: None, turns: 0 };
        let mut news = Vec::new();
        let _over =
            Table::<DeathMayDie>::new(&content, &mut state, &mut counting).telling(&mut news).play_on();
        let turns: Vec<_> = news.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).collect();
        assert_eq!(counting.turns + 1, turns.len(), "the first turn comes after none");
        left_alone += usize::from(turns.windows(2).any(|two| two[0] == two[1]));
    }
    assert!(left_alone > 0, "somebody was left alone in some of these games");
}
