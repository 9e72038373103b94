//! The measurements of Fate of the Elder Gods add up.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::Bot;
use elder_gods::board::God;
use elder_gods_study::balance::{
    End, Measured, Outcome, Place, Tally, aims, cells, duels, gods, measure, report,
};
use lab::{Balance, Rate};
use rayon::ThreadPoolBuilder;

/// A game of these gods in turn order; winners are marked.
fn game(end: End, places: &[(u8, bool)], turns: u64) -> Outcome {
    let places = places.iter().map(|&(god, won)| Place { god: God(god), won }).collect();
    Outcome { end, places, turns }
}

/// One game alone, three games of two players, one of four.
fn example() -> Tally {
    let mut tally = Tally::new(&shelf::content::<elder_gods::ElderGods>());
    tally.add(&game(End::Cursed, &[(0, false)], 11));
    tally.add(&game(End::Summoned, &[(0, true), (1, false)], 20));
    tally.add(&game(End::Summoned, &[(1, false), (0, true)], 22));
    tally.add(&game(End::Sealed, &[(0, true), (2, false)], 30));
    tally.add(&game(End::Sealed, &[(0, false), (1, true), (2, true), (3, false)], 33));
    tally
}

#[test]
fn games_add_up() {
    let tally = example();
    assert_eq!(tally.of(1).ended(End::Cursed), Rate { hits: 1, tries: 1 });
    let two = tally.of(2);
    assert_eq!(two.ended(End::Summoned), Rate { hits: 2, tries: 3 });
    assert_eq!(two.gods[0], Rate { hits: 3, tries: 3 });
    assert_eq!(two.gods[1], Rate { hits: 0, tries: 2 });
    assert_eq!(two.places, [Rate { hits: 2, tries: 3 }, Rate { hits: 1, tries: 3 }]);
    assert!((two.advantage_of_first() - 100.0 / 6.0).abs() < 1e-9);
    assert!((two.mean_turns() - 24.0).abs() < 1e-9);
    assert_eq!((two.turns_of(10), two.turns_of(50), two.turns_of(90)), (20, 22, 30));
    assert_eq!(tally.duels[0][1], Rate { hits: 2, tries: 2 });
    assert_eq!(tally.duels[1][0], Rate { hits: 0, tries: 2 });
    assert_eq!(tally.of(4).shared, 1);
}

#[test]
fn an_aim_is_reached_when_all_that_is_measured_lies_within() {
    let reached = |what: &str| {
        let aims = aims(&example());
        aims.iter().find(|aim| aim.what == what).unwrap().is_reached()
    };
    assert!(reached("Summoned and sealed, 2 players"), "67 and 33 %");
    assert!(!reached("Summoned and sealed, 4 players"), "always sealed");
    assert!(!reached("First player's advantage, 2 players"), "17 points");
    assert!(!reached("Won alone"));
}

#[test]
fn the_report_says_what_was_counted() {
    let balance = Balance { games: 3, seed: 1, bot: Bot::Sensible, only: Vec::new(), content: None };
    let measured =
        Measured { balanced: example(), even: Tally::new(&shelf::content::<elder_gods::ElderGods>()) };
    let text = report(&measured, &balance, &shelf::content::<elder_gods::ElderGods>());
    assert!(text.contains("cargo xtask balance --game elder-gods --games 3"), "{text}");
    assert!(text.contains("| Summoned and sealed, 2 players | 20 to 80 | 33.3 to 66.7 | yes |"), "{text}");
    assert!(text.contains("| Won alone | 20 to 60 | 0.0 | **no** |"), "{text}");
    assert!(text.contains("| 2 players | 3 | 67 % | 33 % | 0 % | 0 % | 24.0 | 20 | 30 |"), "{text}");
    assert!(text.contains("| 4 players | 1 | 0 % | 100 % | 0 % | 100 % | 33.0 | 33 | 33 |"), "{text}");
}

#[test]
fn the_pictures_show_every_god() {
    let tally = example();
    for god in &tally.gods {
        assert!(gods(&tally).contains(&format!(">{god}</text>")), "{god}");
    }
    let pairs = tally.gods.len() * (tally.gods.len() - 1);
    assert_eq!(duels(&tally).matches(r#"<g class="cell">"#).count(), pairs);
    assert_eq!(gods(&tally).matches("<circle").count(), 2 * tally.gods.len());
}

#[test]
fn measuring_does_not_depend_on_threads_and_meets_every_pair() {
    let content = shelf::content::<elder_gods::ElderGods>();
    let balance = Balance { games: 2, seed: 1, bot: Bot::Random, only: Vec::new(), content: None };
    let measured = |threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        measure(&balance, &content, &pool, |_| {})
    };
    let one = measured(1);
    assert_eq!(one, measured(2));
    assert_eq!(cells(&content).len(), 8 + 28 + 2 + 4);
    assert_eq!(one.even.of(1).games, 2, "the even die as well");
    for (row, rates) in one.balanced.duels.iter().enumerate() {
        assert!(
            rates.iter().enumerate().all(|(column, rate)| rate.tries == if row == column { 0 } else { 2 })
        );
    }
}
