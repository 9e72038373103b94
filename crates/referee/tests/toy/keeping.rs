//! A game without flaws keeps every law.

use crate::game::{Content, Contraband, Setup};
use referee::{Checked, Report, Thoroughness, check_game, check_many};
use std::sync::Arc;

fn check(how: Thoroughness, games: u64) -> Checked {
    let content = Arc::new(Content::default());
    check_many::<Contraband>(&content, |_| Setup::default(), 1, 0..games, &how, || ())
}

fn on_threads(threads: usize) -> Checked {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    pool.install(|| check(Thoroughness { every: 8, ..Thoroughness::default() }, 200))
}

#[test]
fn the_toy_keeps_every_law_at_every_question() {
    let Checked { report, failed, broken } = check(Thoroughness::complete(), 300);
    assert_eq!((failed, broken), (0, vec![]));
    assert_eq!(report.games, 300);
    assert_eq!(report.points, report.questions);
}

#[test]
fn what_comes_of_many_games_does_not_depend_on_the_threads() {
    assert_eq!(on_threads(1), on_threads(3));
}

#[test]
fn a_game_is_the_same_alone_and_among_others() {
    let content = Arc::new(Content::default());
    let how = Thoroughness { every: 8, ..Thoroughness::default() };
    let alone = |index| check_game::<Contraband>(Arc::clone(&content), &Setup::default(), 1, index, &how);
    let sum = (0..200).map(|index| alone(index).unwrap()).fold(Report::default(), Report::and);
    assert_eq!(sum, on_threads(2).report);
}

#[test]
fn every_law_has_something_to_look_at() {
    let report = check(Thoroughness::complete(), 50).report;
    assert!(report.redealt > 100, "there are secrets to redeal: {report:?}");
    assert!(report.undone > 100, "there are answers to take back: {report:?}");
    assert!(report.won > 0 && report.won < report.games, "{report:?}");
    assert_eq!(report.most_options, 4, "three kinds of cards or none");
    assert!(report.most_in_step >= 1, "{report:?}");
}

#[test]
fn a_game_is_looked_at_closely_at_one_question_at_least() {
    let how = Thoroughness { every: u32::MAX, ..Thoroughness::default() };
    let report = check(how, 20).report;
    assert_eq!(report.points, 20);
}
