//! The measurements of Mansions of Madness add up.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::Bot;
use lab::{Balance, Rate};
use mansions::ids::{Difficulty, EndingId, InvestigatorId, ValueId};
use mansions::{Mansions, Setup};
use mansions_study::balance::{
    Cell, End, Loss, Outcome, PLAYERS, Tally, cells, heat_map, measure, report, worlds,
};
use rayon::ThreadPoolBuilder;
use table::Game;

const LAMP: &str = "the-lamp-in-the-window";

fn balance_by(bot: Bot) -> Balance {
    Balance { games: 1, seed: 1, bot, only: Vec::new(), content: None }
}

fn cell(players: u8) -> Cell {
    let (scenario, map) = (LAMP.to_owned(), "front-door".to_owned());
    Cell { scenario, map, players, difficulty: Difficulty::Normal }
}

fn outcome(ending: usize, loss: Option<Loss>, rounds: u64) -> Outcome {
    Outcome {
        end: End::Told(EndingId::new(ending)),
        loss,
        winners: if loss.is_none() { 1 } else { 0 },
        seats: 2,
        rounds,
        insane: loss.is_none(),
        eliminated: loss == Some(Loss::Horror),
        worlds: vec![Some(ValueId::new(1)), None],
        people: vec![(InvestigatorId::new(0), loss.is_none()), (InvestigatorId::new(1), false)],
    }
}

/// Three games of two players, one of three.
fn example() -> Tally {
    let mut tally = Tally::new(&shelf::content::<Mansions>());
    tally.add(&cell(2), &outcome(0, None, 12));
    tally.add(&cell(2), &outcome(2, Some(Loss::Story), 15));
    tally.add(&cell(2), &outcome(3, Some(Loss::Horror), 6));
    tally.add(&cell(3), &outcome(0, None, 11));
    tally
}

#[test]
fn games_add_up() {
    let tally = example();
    let two = tally.sum(|cell| cell.players == 2);
    assert_eq!(two.won, Rate { hits: 1, tries: 3 });
    assert_eq!(two.seats, Rate { hits: 1, tries: 6 });
    assert!((two.mean_rounds() - 11.0).abs() < 1e-9);
    assert_eq!(two.lost(Loss::Horror), Rate { hits: 1, tries: 3 });
    assert_eq!(two.lost(Loss::Madness), Rate { hits: 0, tries: 3 });
    assert_eq!(two.ended(End::Told(EndingId::new(2))), Rate { hits: 1, tries: 3 });
    let all = tally.sum(|_| true);
    assert_eq!(all.in_world(0, Some(ValueId::new(1))), Rate { hits: 2, tries: 4 });
    assert_eq!(all.in_world(1, None), Rate { hits: 2, tries: 4 });
    let extreme: Vec<u8> = tally.extreme().map(|(cell, _)| cell.players).collect();
    assert_eq!(extreme, [3], "what was always won is flagged");
    assert_eq!(tally.measured().map(|story| story.id.as_str()).collect::<Vec<_>>(), [LAMP]);
}

#[test]
fn the_report_says_what_was_counted_and_what_misses_its_target() {
    let text = report(&example(), &balance_by(Bot::Sensible));
    assert!(text.contains("  - 2 players win 33 % (6 to 79), not 60 to 75 %\n"), "{text}");
    assert!(
        text.contains("`the-lamp-in-the-window` on `front-door`, 3 players, normal: always won"),
        "{text}"
    );
    let row = "| 2 players | **33 % (6 to 79)** ⚠ | 60–75 % | 17 % | 11.0 | 9–13 | 0 % | 33 % | 0 % | 33 % | 33 % | 33 % |";
    assert!(text.contains(row), "{text}");
    assert!(text.contains("| Ashes | yes | 0 | 0 % (0 to 49) ⚠ |"), "{text}");
    assert!(text.contains("| `dead`: patient | 50 % (15 to 85) | 4 |"), "{text}");
    let selected = "is known only of games in which it came out: those went on long enough";
    assert!(text.contains(selected), "{text}");
    assert!(!text.contains("## Low Water"), "what was not played is not told");
}

#[test]
fn random_bots_should_lose_and_searching_ones_have_no_target() {
    let random = report(&example(), &balance_by(Bot::Random));
    assert!(random.contains("  - 2 players win 33 % (6 to 79), not 0 to 5 %\n"), "{random}");
    let master = report(&example(), &balance_by(Bot::Master));
    assert!(master.contains("- The Lamp in the Window: nothing is asked of it with this bot."), "{master}");
}

#[test]
fn each_picture_is_well_formed_and_has_a_cell_for_each_map_and_number_of_players() {
    let content = shelf::content::<Mansions>();
    let tally = example();
    let pictures: Vec<String> = tally.stories.iter().map(|story| heat_map(&tally, story)).collect();
    let drawn: usize = pictures.iter().map(|svg| svg.matches(r#"<g class="cell">"#).count()).sum();
    assert_eq!(drawn, cells(&content).len());
    pictures.iter().for_each(|svg| assert_well_formed(svg));
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

/// MOM-HIDE-02 A fact has come out once one value is left, however that came about.
#[test]
fn a_hidden_fact_is_known_when_one_value_is_left() {
    let content = shelf::content::<Mansions>();
    let setup = Setup { scenario: LAMP.to_owned(), ..Setup::default() };
    let mut state = Mansions::set_up(&content, &setup).unwrap();
    let scenario = state.the_scenario(&content);
    assert_eq!(worlds(scenario, &state), [None, None]);
    state.story.worlds &= scenario.value(ValueId::new(2)).worlds;
    assert_eq!(worlds(scenario, &state), [Some(ValueId::new(2)), None]);
}

#[test]
fn every_scenario_has_every_map_number_of_players_and_difficulty() {
    let content = shelf::content::<Mansions>();
    let maps: usize = content.scenarios.iter().map(|scenario| scenario.maps.len()).sum();
    assert_eq!(cells(&content).len(), maps * PLAYERS.len() * Difficulty::ALL.len());
}

#[test]
fn measuring_does_not_depend_on_threads_and_one_scenario_can_be_measured_by_itself() {
    let content = shelf::content::<Mansions>();
    let balance = Balance { only: vec![LAMP.to_owned()], ..balance_by(Bot::Random) };
    let measured = |threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        measure(&balance, &content, &pool, |_| {})
    };
    let one = measured(1);
    assert_eq!(one, measured(2));
    assert!(one.cells.keys().all(|cell| cell.scenario == LAMP));
    let maps = one.measured().map(|story| story.maps.len()).sum::<usize>();
    assert_eq!(one.cells.len(), maps * PLAYERS.len() * Difficulty::ALL.len());
}
