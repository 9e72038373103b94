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
        mixed: false,
        content: None,
        report: None,
        rows: None,
        parquet: None,
        decisions: None,
        resume: false,
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

fn printed(options: &SimulateOptions) -> String {
    let mut output = Vec::new();
    simulate(options, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// Every game with another set-up.
fn mixed(game: GameName, games: u64) -> SimulateOptions {
    SimulateOptions { game, mixed: true, setup: SetupOptions::default(), ..options(games, 2) }
}

#[test]
fn a_report_shows_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    for (game, wanted) in [(GameName::DeathMayDie, "Festival of Death"), (GameName::ElderGods, "Tsathoggua")]
    {
        let report = folder.path().join(format!("{}.html", game.name()));
        printed(&SimulateOptions { report: Some(report.clone()), ..mixed(game, 600) });
        let page = std::fs::read_to_string(report).unwrap();
        assert!(page.contains("600 games") && page.contains(wanted), "{}", game.name());
    }
}

#[test]
fn rows_that_are_gone_on_with_are_those_of_one_go() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, parts] = ["whole.csv", "parts.csv"].map(|name| folder.path().join(name));
    let all = SimulateOptions { rows: Some(whole.clone()), ..mixed(GameName::ElderGods, 40) };
    printed(&all);
    let part = SimulateOptions { rows: Some(parts.clone()), games: 15, ..all.clone() };
    printed(&part);
    cut_off_the_end(&parts);
    printed(&SimulateOptions { games: 40, resume: true, ..part.clone() });
    assert_eq!(std::fs::read_to_string(whole).unwrap(), std::fs::read_to_string(&parts).unwrap());
    let other = SimulateOptions { seed: 6, resume: true, ..part };
    let error = simulate(&other, Vec::new()).unwrap_err().to_string();
    assert!(error.contains("was played otherwise"), "{error}");
}

#[test]
fn decisions_are_written_down_without_changing_the_games() {
    let folder = tempfile::tempdir().unwrap();
    let [plain, noted] = ["plain.csv", "noted.csv"].map(|name| folder.path().join(name));
    let decisions = folder.path().join("decisions.parquet");
    for bots in [Bot::Sensible, "search:4".parse().unwrap()] {
        let options = SimulateOptions { bots, rows: Some(plain.clone()), ..mixed(GameName::ElderGods, 3) };
        printed(&options);
        let (rows, decisions) = (Some(noted.clone()), Some(decisions.clone()));
        printed(&SimulateOptions { rows, decisions, ..options });
        assert_eq!(std::fs::read_to_string(&plain).unwrap(), std::fs::read_to_string(&noted).unwrap());
    }
    assert!(std::fs::read(decisions).unwrap().starts_with(b"PAR1"));
}

/// Cuts a file off in the middle of its last line, as a crash would.
fn cut_off_the_end(file: &std::path::Path) {
    let text = std::fs::read_to_string(file).unwrap();
    std::fs::write(file, &text[..text.len() - 7]).unwrap();
}

#[test]
fn two_simulations_of_the_same_differ_by_chance_only() {
    let folder = tempfile::tempdir().unwrap();
    let [before, after] = ["before.csv", "after.csv"].map(|name| folder.path().join(name));
    for (file, seed) in [(&before, 1), (&after, 2)] {
        printed(&SimulateOptions { rows: Some(file.clone()), seed, ..mixed(GameName::ElderGods, 200) });
    }
    let mut output = Vec::new();
    aeons::compare::run(&aeons::compare::CompareOptions { before, after, all: false }, &mut output).unwrap();
    let said = String::from_utf8(output).unwrap();
    assert!(said.starts_with("elder-gods: 200 games before, 200 after\n"), "{said}");
    assert!(said.contains("Nothing else differs by more than chance."), "{said}");
}

#[test]
fn a_folder_of_cards_is_played_with() {
    let built_in = SimulateOptions { mixed: false, ..mixed(GameName::DeathMayDie, 20) };
    let content = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/death-may-die");
    let own = SimulateOptions { content: Some(content), ..built_in.clone() };
    let folder = tempfile::tempdir().unwrap();
    let rows = |name: &str, options: SimulateOptions| {
        let file = folder.path().join(name);
        printed(&SimulateOptions { rows: Some(file.clone()), ..options });
        std::fs::read_to_string(file).unwrap()
    };
    assert_eq!(rows("built-in.csv", built_in), rows("own.csv", own));
    let missing = SimulateOptions { content: Some("no/such/folder".into()), ..options(1, 1) };
    assert!(simulate(&missing, Vec::new()).unwrap_err().to_string().contains("mistakes"));
}
