//! Playing a game without knowing which one it is.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, Bots, Stream};
use serde_json::json;
use shelf::{Chance, Error, GameName, Playing};

fn two_players() -> Box<dyn Playing> {
    shelf::new(GameName::DeathMayDie, json!({ "players": 2 })).unwrap()
}

#[test]
fn a_new_game_waits_for_chance_until_it_is_played_on() {
    let mut game = two_players();
    assert_eq!(game.question().unwrap().speaker, "chance");
    assert_eq!(game.answers(), 0);
    game.play_on(&mut Chance::manual());
    assert_eq!(game.answers(), 0);
    assert!(!game.play_on(&mut Chance::auto(1)).is_empty());
    assert_ne!(game.question().unwrap().speaker, "chance");
}

#[test]
fn ids_of_options_are_unlike() {
    let mut game = two_players();
    let mut random = Bots::new(vec![None; 2], Stream::new(4));
    for turn in 0.. {
        game.bots_play(&mut random);
        let Some(asked) = game.question() else { break };
        let mut ids: Vec<&str> = asked.options.iter().map(|option| option.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), asked.options.len(), "{asked:?}");
        game.answer(turn % asked.options.len(), &mut Chance::manual()).unwrap();
    }
    assert!(game.ending().is_some());
}

#[test]
fn bots_play_until_somebody_has_to_who_is_none() {
    let mut game = two_players();
    let mut bots = Bots::new(vec![None, Some(Bot::Random)], Stream::new(4));
    game.bots_play(&mut bots);
    assert_eq!(serde_json::to_value(game.question().unwrap()).unwrap()["actor"], 0);
    bots.seats[0] = Some(Bot::Random);
    game.bots_play(&mut bots);
    assert!(game.question().is_none() && game.ending().is_some());
}

#[test]
fn the_story_is_all_the_news_in_order() {
    let mut game = two_players();
    let mut chance = Chance::auto(3);
    let mut news = game.play_on(&mut chance);
    while let Some(asked) = game.question() {
        news.extend(game.answer(asked.options.len() - 1, &mut chance).unwrap());
    }
    assert_eq!(game.story().len(), news.len());
    assert_eq!(game.story(), news);
}

#[test]
fn a_replay_and_a_position_give_the_game_back() {
    let mut game = two_players();
    game.play_on(&mut Chance::auto(3));
    let replayed = shelf::replay(&game.replay()).unwrap();
    assert_eq!((replayed.write(), replayed.question()), (game.write(), game.question()));
    let read = shelf::read(GameName::DeathMayDie, &game.write()).unwrap();
    assert_eq!((read.write(), read.question()), (game.write(), game.question()));
    assert_eq!(shelf::bless(&game.replay()).unwrap(), game.replay());
}

#[test]
fn a_playout_is_the_same_for_the_same_seed() {
    let game = two_players();
    assert_eq!(game.playout(Bot::Random, 9), game.playout(Bot::Random, 9));
    assert_ne!(game.playout(Bot::Random, 9), game.playout(Bot::Random, 10));
}

#[test]
fn every_game_has_a_name_that_finds_it_and_fields_that_set_it_up() {
    for game in GameName::ALL {
        assert_eq!(game.name().parse(), Ok(game));
        let fields = game.fields().into_iter().map(|field| (field.name.to_owned(), field.default));
        let setup = serde_json::Value::Object(fields.collect());
        let playing = shelf::new(game, setup).unwrap();
        assert_eq!((playing.name(), playing.title()), (game.name(), game.title()));
        assert!(game.cards().starts_with("# "));
    }
}

#[test]
fn errors_are_sentences() {
    let error = |error: Result<Box<dyn Playing>, Error>| error.unwrap_err().to_string();
    assert_eq!(error(shelf::new(GameName::DeathMayDie, json!({ "players": 0 }))), "1 to 5 can play, not 0");
    assert!(error(shelf::read(GameName::DeathMayDie, "mike: moon")).contains("no space is called `moon`"));
    assert!(error(shelf::replay("")).starts_with("this is no whole replay: "));
    assert!(
        error(shelf::replay(
            "strange-aeons replay 1\ngame: chess\nrules: 1\ncontent: 1\n\nanswers\n\nend: x"
        ))
        .starts_with("no game is called `chess`")
    );
}
