//! The bot that looks ahead.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, BotAnswers, Bots, Budget, Player, Search, Stream, TurnPoint};
use death_may_die::state::Step;
use death_may_die::{DeathMayDie, Event};
use death_may_die_bot::DeathMayDieBot;
use table::{Answers, Ask, Game, Nobody, Session, Spoken, Table};

/// A position of the prologue after these answers.
fn after(position: &str, script: &[&str]) -> Session<DeathMayDie> {
    let position = format!("episode: prologue\n{position}");
    let mut session =
        Session::<DeathMayDie>::read(shelf::content::<DeathMayDie>(), &position, &mut Nobody).unwrap();
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
        let thought =
            DeathMayDieBot::think(session.content(), session.position(), Budget::Playouts(500), 1, seed)
                .unwrap();
        assert_eq!(thought.best, keep, "{:?}", thought.options);
    }
}

/// Bots that count the turns.
struct Counting<'a> {
    bots: BotAnswers<'a, DeathMayDieBot>,
    turn: Option<TurnPoint>,
    turns: usize,
}

impl Answers<DeathMayDie> for Counting<'_> {
    fn answer(&mut self, state: &death_may_die::State, ask: &Ask<'_, DeathMayDie>) -> Option<usize> {
        let is_set_up = state.agenda.iter().any(|&step| step == Step::NextTurn);
        let now = Some(DeathMayDieBot::turn_point(state)).filter(|_| is_set_up);
        let both = now.zip(self.turn);
        self.turns += usize::from(both.is_some_and(|(now, before)| now.is_a_turn_after(before)));
        self.turn = now;
        self.bots.answer(state, ask)
    }
}

#[test]
fn every_turn_is_counted_of_two_and_of_one_who_is_left() {
    let (content, mut left_alone) = (shelf::content::<DeathMayDie>(), 0);
    for game in 0..12 {
        let mut state = DeathMayDie::set_up(&content, &death_may_die::Setup::default()).unwrap();
        let mut bots = Bots::on_all(DeathMayDie::seats(&state), Bot::Sensible, Stream::nth(4, game));
        let mut counting = Counting { bots: bots.at::<DeathMayDieBot>(&content), turn: None, turns: 0 };
        let mut news = Vec::new();
        let _over =
            Table::<DeathMayDie>::new(&content, &mut state, &mut counting).telling(&mut news).play_on();
        let turns: Vec<_> = news.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).collect();
        assert_eq!(counting.turns + 1, turns.len(), "the first turn comes after none");
        left_alone += usize::from(turns.windows(2).any(|two| two[0] == two[1]));
    }
    assert!(left_alone > 0, "somebody was left alone in some of these games");
}
