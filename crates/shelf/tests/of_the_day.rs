//! Every game on the shelf has a game of the day, different from the day before.

use serde_json::Value;
use shelf::{FieldKind, GameName};
use std::collections::BTreeSet;
use table::Seat;

#[test]
fn every_day_has_a_game_that_can_be_played() {
    for game in GameName::ALL {
        for day in 20_000..20_800 {
            let begun =
                shelf::new(game, game.of_the_day(day)).unwrap_or_else(|why| panic!("{game}, {day}: {why}"));
            assert!((1..=3).contains(&begun.seats()), "{game}: one person, and two bots at most");
        }
    }
}

#[test]
fn days_go_through_everything_that_can_be_chosen_and_are_never_alike_twice_running() {
    for game in GameName::ALL {
        let days: Vec<Value> = (20_000..21_500).map(|day| game.of_the_day(day)).collect();
        assert!(days.windows(2).all(|two| two[0] != two[1]), "{game}");
        let stories = ["episode", "scenario", "gods"];
        let chosen = game.fields().into_iter().filter(|field| {
            stories.contains(&field.name) || ["elder_one", "map", "investigators"].contains(&field.name)
        });
        for field in chosen {
            let said = days.iter().map(|setup| &setup[field.name]);
            let named: BTreeSet<&str> = match field.kind {
                FieldKind::One => said.filter_map(Value::as_str).collect(),
                _ => said.flat_map(|ids| ids.as_array().expect("a list")).filter_map(Value::as_str).collect(),
            };
            let all = field.values.iter().map(|value| value.id.as_str()).filter(|id| !id.is_empty());
            assert_eq!(named, all.collect(), "{game}: {}", field.name);
        }
        let story = |setup: &Value| stories.map(|field| setup[field].clone());
        assert!(days.windows(2).all(|two| story(&two[0]) != story(&two[1])), "{game}: the story changes");
    }
}

#[test]
fn a_day_is_the_same_whoever_asks() {
    for game in GameName::ALL {
        assert_eq!(game.of_the_day(20_776), game.of_the_day(20_776));
    }
}

#[test]
fn whom_a_seat_plays_is_said_in_words() {
    for (game, plays) in GameName::ALL.into_iter().zip([2, 1, 2]) {
        let begun = shelf::new(game, game.of_the_day(20_776)).expect("it can be played");
        for seat in 0..begun.seats() {
            let words = begun.plays(Seat(seat));
            assert_eq!(words.split(" and ").count(), plays, "{game}: {words}");
        }
    }
}

#[test]
fn set_ups_that_mean_the_same_are_the_same_as_a_whole() {
    for game in GameName::ALL {
        let whole = |setup| shelf::whole_setup(game, setup).expect("it is a set-up");
        let nothing = whole(Value::Null);
        assert_eq!(whole(serde_json::json!({})), nothing);
        assert_eq!(whole(nothing.clone()), nothing);
        assert!(shelf::whole_setup(game, serde_json::json!({ "strange": 1 })).is_err());
    }
}
