//! How random games of each game on the shelf are set up.

use serde_json::{Value, json};
use shelf::GameName;
use table::Game;

/// How many can play.
pub fn players(game: GameName) -> Vec<u8> {
    match game {
        GameName::DeathMayDie => (1..=5).collect(),
        GameName::ElderGods => (1..=4).collect(),
    }
}

/// The set-up of random game number `index`. Numbers of `players` take turns; so do those who are played, and
/// what is played.
pub fn varied<G: Game>(game: GameName, players: &[u8], index: u64) -> G::Setup {
    let (players, turn) = (nth(players, index), index / players.len() as u64);
    let setup = match game {
        GameName::DeathMayDie => death_may_die(*players, turn),
        GameName::ElderGods => elder_gods(*players, turn),
    };
    read::<G>(setup)
}

/// The set-up that only says how many play.
pub fn of_players<G: Game>(game: GameName, players: u8) -> G::Setup {
    match game {
        GameName::DeathMayDie | GameName::ElderGods => read::<G>(json!({ "players": players })),
    }
}

fn death_may_die(players: u8, turn: u64) -> Value {
    let content = shelf::death_may_die();
    let (boards, episodes, elders) = (&content.boards, &content.episodes, &content.elders);
    let round = turn / boards.len() as u64;
    let episode = &nth(episodes, round).id;
    let elder_one = &nth(elders, round / episodes.len() as u64).id;
    let investigators = (0..u64::from(players.max(2))).map(|seat| nth(boards, turn + seat).id.as_str());
    let investigators: Vec<&str> = investigators.collect();
    json!({
        "episode": episode,
        "elder_one": elder_one,
        "players": players,
        "investigators": investigators,
        "unknown_monsters": turn % 3,
        "relics": turn % 2 == 1,
        "random_summoning": turn % 4 > 1,
    })
}

/// Gods are dealt; every second game is one with a poker face, every third solo game has whispering curses,
/// every fifth the even die.
fn elder_gods(players: u8, turn: u64) -> Value {
    let whispering = players == 1 && turn.is_multiple_of(3);
    let die = if turn.is_multiple_of(5) { "even" } else { "balanced" };
    json!({ "players": players, "poker_face": turn % 2 == 1, "whispering_curses": whispering, "die": die })
}

/// Goes around.
fn nth<T>(things: &[T], index: u64) -> &T {
    &things[(index % things.len() as u64) as usize]
}

fn read<G: Game>(setup: Value) -> G::Setup {
    serde_json::from_value(setup).expect("a set-up is written as its game reads it")
}
