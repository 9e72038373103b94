//! `aeons simulate`: many games by bots.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use aeons::SetupOptions;
use aeons::simulate::{Played, SimulateOptions, run, simulate};
use bots::Bot;
use serde_json::Value;
use shelf::GameName;

fn options(games: u64, threads: usize) -> SimulateOptions {
    SimulateOptions {
        game: GameName::DeathMayDie,
        games,
        bots: Bot::Random,
        seed: 5,
        threads,
        setup: SetupOptions { players: Some(3), ..Default::default() },
        csv: None,
        json: false,
    }
}

fn games(options: &SimulateOptions) -> Vec<Played> {
    let mut games = Vec::new();
    run(options, |index, played| {
        assert_eq!(index, games.len() as u64, "games come in order");
        games.push(played.clone());
        Ok(())
    })
    .unwrap();
    games
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = games(&options(60, 1));
    assert_eq!(one, games(&options(60, 2)));
    assert_eq!(one[..20], games(&options(20, 2)), "fewer games are the beginning of more");
}

#[test]
fn another_seed_gives_other_games() {
    assert_ne!(games(&options(60, 2)), games(&SimulateOptions { seed: 6, ..options(60, 2) }));
}

#[test]
fn the_summary_adds_up() {
    let summary = run(&options(50, 2), |_, _| Ok(())).unwrap();
    assert_eq!(summary.games, 50);
    assert_eq!(summary.endings.values().sum::<u64>(), 50);
    assert_eq!(summary.wins_by_seat.len(), 3);
    assert_eq!(summary.decisions, games(&options(50, 1)).iter().map(|game| game.decisions).sum::<u64>());
}

#[test]
fn json_is_one_object_with_what_others_read() {
    let mut output = Vec::new();
    simulate(&SimulateOptions { json: true, ..options(10, 2) }, &mut output).unwrap();
    let summary: Value = serde_json::from_slice(&output).unwrap();
    for name in ["games", "decisions", "wins", "turns"] {
        assert!(summary[name].is_u64(), "{name} in {summary}");
    }
    assert!(summary["seconds"].is_f64() && summary["endings"].is_object(), "{summary}");
}

#[test]
fn a_table_is_for_people() {
    let mut output = Vec::new();
    simulate(&options(10, 2), &mut output).unwrap();
    let table = String::from_utf8(output).unwrap();
    let names: Vec<&str> = table.lines().map(|line| line[..22].trim_end()).collect();
    assert_eq!(names[..2], ["games", "won"]);
    assert!(names.contains(&"decisions per second"), "{table}");
}

#[test]
fn csv_has_a_row_for_each_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.csv");
    simulate(&SimulateOptions { csv: Some(file.clone()), ..options(12, 2) }, Vec::new()).unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0], ["game", "ending", "won", "decisions", "turns"]);
    assert_eq!(rows.len(), 13);
    let last = &games(&options(12, 1))[11];
    let won = if last.winners.is_empty() { "0" } else { "1" };
    assert_eq!(rows[12], ["11", &last.ending, won, &last.decisions.to_string(), &last.turns.to_string()]);
}

#[test]
fn a_set_up_that_cannot_be_is_refused_before_anything_is_played() {
    let setup = SetupOptions { players: Some(6), ..Default::default() };
    let error = run(&SimulateOptions { setup, ..options(1, 1) }, |_, _| Ok(())).unwrap_err();
    assert_eq!(error.to_string(), "1 to 5 can play, not 6");
}
