//! The measurements of Death May Die add up.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::Bot;
use death_may_die::content::InsanityId;
use death_may_die::skills::Board;
use death_may_die_study::balance::{
    Cell, Loss, Outcome, PLAYERS, Path, Tally, cells, heat_map, measure, report,
};
use lab::{Balance, Rate};
use rayon::ThreadPoolBuilder;

fn balance_by(bot: Bot) -> Balance {
    Balance { games: 3, seed: 1, bot, only: Vec::new(), content: None }
}

fn cell(players: u8) -> Cell {
    Cell { episode: "blasphemous-alchemy".to_owned(), elder_one: "cthulhu".to_owned(), players }
}

fn outcome(loss: Option<Loss>, path: Option<Path>, turns: u64) -> Outcome {
    let people = vec![(Board::new(0), Some(InsanityId::new(1))), (Board::new(1), None)];
    Outcome { loss, path, turns, people }
}

/// Three games of two players, one of three.
fn example() -> Tally {
    let mut tally = Tally::new(&shelf::content::<death_may_die::DeathMayDie>());
    tally.add(&cell(2), &outcome(None, Some(Path::BeforeTheTrack), 12));
    tally.add(&cell(2), &outcome(Some(Loss::AllGone), Some(Path::AfterTheTrack), 20));
    tally.add(&cell(2), &outcome(Some(Loss::Killed), None, 7));
    tally.add(&cell(3), &outcome(None, Some(Path::AfterTheTrack), 21));
    tally
}

#[test]
fn games_add_up() {
    let tally = example();
    assert_eq!(tally.won("blasphemous-alchemy", "cthulhu", 2), Rate { hits: 1, tries: 3 });
    let two = &tally.by_players[&2];
    assert!((two.mean_turns() - 13.0).abs() < 1e-9);
    assert_eq!(two.lost(Loss::Killed), Rate { hits: 1, tries: 3 });
    assert_eq!(two.lost(Loss::Mad), Rate { hits: 0, tries: 3 });
    assert_eq!(two.won_by(Path::BeforeTheTrack), Rate { hits: 1, tries: 1 });
    let extreme: Vec<u8> = tally.extreme().map(|(cell, _)| cell.players).collect();
    assert_eq!(extreme, [3], "what was always won is flagged");
}

#[test]
fn the_report_says_what_was_counted() {
    let balance = balance_by(Bot::Sensible);
    let text = report(&example(), &balance);
    assert!(text.contains("## Games won by 2 players: 33 % (6 to 79)"), "{text}");
    assert!(text.contains("`blasphemous-alchemy` with `cthulhu`, 3 players: always won"), "{text}");
    assert!(text.contains("| 2 players | 33 % | 33 % | 0 % | 33 % | 0 % | 100 % | 0 % | 13.0 |"), "{text}");
}

#[test]
fn the_picture_is_well_formed_and_has_a_cell_for_each_pair() {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    let svg = heat_map(&example());
    assert_eq!(svg.matches(r#"<g class="cell">"#).count(), cells(&content).len());
    assert_eq!(cells(&content).len() % PLAYERS.len(), 0);
    assert_well_formed(&svg);
}

/// Every tag is closed, in the right order, and nothing is left over.
fn assert_well_formed(svg: &str) {
    let mut open = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("a tag ends");
        assert!(!text.contains('>'), "a stray > after <{tag}>");
        let name = tag.split_whitespace().next().unwrap().trim_matches('/');
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes in <{tag}>");
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name)),
            (false, true) => {}
            (false, false) => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?} are left open");
}

#[test]
fn measuring_does_not_depend_on_threads_and_meets_everybody() {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    let balance = balance_by(Bot::Random);
    let measured = |threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        measure(&balance, &content, &pool, |_| {})
    };
    let one = measured(1);
    assert_eq!(one, measured(2));
    assert_eq!(one.cells.len(), cells(&content).len());
    assert!(!report(&one, &balance).contains("| 0 % (0 to 100) | 0 |"), "everybody has played");
    assert!(cells(&content).iter().all(|cell| cell.episode != "prologue"), "a lesson is not measured");
}

#[test]
fn one_episode_can_be_measured_by_itself() {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    let balance = Balance { only: vec!["isle-of-the-damned".to_owned()], ..balance_by(Bot::Random) };
    let mut met = Vec::new();
    let pool = ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    measure(&balance, &content, &pool, |cell| met.push(cell.episode.clone()));
    assert_eq!(met, vec!["isle-of-the-damned"; content.elders.len() * PLAYERS.len()]);
}
