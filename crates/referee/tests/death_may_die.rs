//! Death May Die keeps every law.

use death_may_die::DeathMayDie;
use referee::{Checked, Thoroughness, check_many, games};
use shelf::GameName;

fn check(games: u64, every: u32) -> Checked {
    let content = shelf::death_may_die();
    let players = games::players(GameName::DeathMayDie);
    let setup = |index| games::varied::<DeathMayDie>(GameName::DeathMayDie, &players, index);
    let how = Thoroughness { every, ..Thoroughness::default() };
    check_many::<DeathMayDie>(&content, setup, 7, 0..games, &how, || ())
}

fn assert_lawful(checked: &Checked) {
    let sentences: Vec<String> = checked.broken.iter().map(ToString::to_string).collect();
    assert!(sentences.is_empty(), "{} games broke a law:\n{}", checked.failed, sentences.join("\n\n"));
}

#[test]
fn random_games_keep_every_law() {
    assert_lawful(&check(300, 32));
}

#[test]
fn a_few_games_keep_every_law_at_every_question() {
    let checked = check(10, 1);
    assert_lawful(&checked);
    assert_eq!(checked.report.points, checked.report.questions);
}
