//! The sensible bot, in every game that it has to play.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, Bots, Sensible, Stream};
use death_may_die::state::Ending;
use death_may_die::{Content, DeathMayDie, Setup, State};
use death_may_die_bot::DeathMayDieBot;
use table::{Ask, Game, Nobody, Session, Spoken, Stop, Table};

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

/// The bot's answer in this position after these answers.
fn opinion(position: &str, script: &[&str]) -> String {
    let mut session =
        Session::<DeathMayDie>::read(shelf::content::<DeathMayDie>(), position, &mut Nobody).unwrap();
    let ids = |session: &Session<DeathMayDie>| -> Vec<String> {
        let question = session.question().unwrap();
        let id = |&option| DeathMayDie::offer(session.content(), session.state(), &question.why, option).id;
        question.options.iter().map(id).collect()
    };
    for answer in script {
        let index = ids(&session).iter().position(|id| id == answer).unwrap();
        session.answer(index, &mut Nobody).unwrap();
    }
    let question = session.question().unwrap();
    let ask =
        Ask { actor: question.actor, why: question.why, options: &question.options, odds: &question.odds };
    let chosen = DeathMayDieBot::opinion(session.content(), session.state(), &ask).unwrap();
    ids(&session)[chosen].clone()
}

#[test]
fn it_moves_tokens_by_cards_where_they_are_of_use() {
    let villa = |at: &str, tokens: &str| {
        let table = format!("sam: {at}\n{tokens}\nballroom: guest\nclaimed: sam he-has-seen-them-all right");
        format!("episode: danse-macabre\n{table}")
    };
    let on_the_way = villa("veranda", "veranda: sorcerer\nwaterfront: jetty");
    let there = villa("waterfront", "waterfront: jetty, sorcerer");
    let butler = "use he-has-seen-them-all 1";
    assert_eq!(opinion(&on_the_way, &[]), butler);
    assert_eq!(opinion(&on_the_way, &[butler]), "waterfront");
    assert_eq!(opinion(&there, &[butler]), "stop", "who is on the jetty stays there");
    assert_ne!(opinion(&there, &[]), butler);
}

#[test]
fn it_leads_guards_away_from_whoever_holds_an_idol() {
    let museum =
        "episode: eldritch-idols\nsam: whale-hall, idol\nmike: store\nwhale-hall: guard\nguard-room: bars
        claimed: sam barking-in-the-office right";
    let terrier = "use barking-in-the-office 1";
    assert_eq!(
        opinion(museum, &["distract", "success", "blank", "blank", "keep"]),
        "staircase",
        "not to Mike"
    );
    assert_ne!(opinion(museum, &[terrier]), "stop");
}

/// An investigator who holds an idol does not stay with a guard, who would take it.
#[test]
fn it_does_not_end_a_turn_under_a_guards_eyes_with_an_idol() {
    let museum = |guard: &str| {
        let late = "sam acts, 1 action left";
        let table = format!(
            "sam: whale-hall, idol, wounds 2\nmike: portico\n{guard}: guard\nguard-room: bars\n{late}"
        );
        opinion(&format!("episode: eldritch-idols\n{table}"), &[])
    };
    let watched = museum("whale-hall");
    assert!(watched == "run" || watched == "distract", "{watched}");
}
