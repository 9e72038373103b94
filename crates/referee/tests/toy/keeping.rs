//! A game without flaws keeps every law.

use crate::game::{Content, Contraband, Setup};
use bots::{Random, Stream};
use referee::{Checked, Report, Thoroughness, check_game, check_many};
use std::sync::Arc;
use table::{Nobody, Replay, Session};

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

#[test]
fn the_longest_of_many_games_is_longer_than_the_first() {
    let tried = check(Thoroughness { tries: 20, ..Thoroughness::default() }, 20).report;
    let first = check(Thoroughness::default(), 20).report;
    assert!(tried.mean_questions() > first.mean_questions() + 1.0, "{tried:?}\n{first:?}");
}

/// A random game as a replay file.
fn replay() -> String {
    let mut session =
        Session::<Contraband>::new(Content::default(), &Setup::default(), &mut Nobody).expect("two can play");
    session.play_on(&mut Random::new(Stream::new(3)));
    Replay::of(&session).write()
}

fn refusal(replay: &str) -> String {
    let replay = Replay::read(replay).expect("the form of the replay is right");
    let played = replay.play::<Contraband>(Content::default());
    played.expect_err("something in the replay is wrong").to_string()
}

#[test]
fn a_replay_with_another_fingerprint_is_refused() {
    let replay = replay();
    let note = replay.lines().find(|line| line.starts_with('=')).unwrap();
    let error = refusal(&replay.replace(note, "= 0123456789abcdef"));
    assert!(error.contains("the record says `= 0123456789abcdef`"), "{error}");
}

#[test]
fn a_replay_with_another_end_is_refused() {
    let error = refusal(&replay().replace("end: ", "end: not "));
    assert!(error.starts_with("the replay says that the game ended `not "), "{error}");
}
