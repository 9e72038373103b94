//! The sensible bot, on every game it will meet.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, Bots, Stream};
use death_may_die::state::Ending;
use death_may_die::{Content, DeathMayDie, Setup, State};
use death_may_die_bot::DeathMayDieBot;
use table::{Game, Stop, Table};

fn played(content: &Content, setup: &Setup, bot: Bot, game: u64) -> State {
    let mut state = DeathMayDie::set_up(content, setup).unwrap();
    let mut bots = Bots::on_all(setup.players, bot, Stream::nth(11, game));
    let flow = Table::new(content, &mut state, &mut bots.at::<DeathMayDieBot>(content)).play_on();
    assert_eq!(flow, Err(Stop::Over), "the bot answers every question");
    state
}

fn setup(episode: &str, elder_one: &str, players: u8) -> Setup {
    Setup { episode: episode.to_owned(), elder_one: elder_one.to_owned(), players, ..Setup::default() }
}

fn wins(bot: Bot, games: u64) -> u64 {
    let content = shelf::content::<DeathMayDie>();
    let setup = setup("blasphemous-alchemy", "cthulhu", 2);
    let won = |&game: &u64| played(&content, &setup, bot, game).ending == Some(Ending::Won);
    (0..games).filter(won).count() as u64
}

#[test]
fn it_plays_every_episode_with_every_elder_one_to_the_end() {
    let content = shelf::content::<DeathMayDie>();
    for episode in &content.episodes {
        for elder in &content.elders {
            for players in 1..=5 {
                let setup = setup(&episode.id, &elder.id, players);
                assert!(played(&content, &setup, Bot::Sensible, u64::from(players)).ending.is_some());
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let content = shelf::content::<DeathMayDie>();
    let setup = setup("isle-of-the-damned", "hastur", 3);
    let once = played(&content, &setup, Bot::Sensible, 4);
    assert_eq!(once, played(&content, &setup, Bot::Sensible, 4));
    assert_ne!(once, played(&content, &setup, Bot::Sensible, 5));
}

#[test]
fn it_wins_at_least_twenty_of_a_hundred_games_more_than_chance_does() {
    let (sensible, random) = (wins(Bot::Sensible, 200), wins(Bot::Random, 200));
    assert!(sensible >= random + 40, "of 200 games: {sensible} to {random}");
}
