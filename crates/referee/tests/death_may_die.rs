//! Death May Die keeps every law.

use death_may_die::rules::Edition;
use death_may_die::{DeathMayDie, Setup};
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
    let first = checked.broken.first().map(ToString::to_string);
    assert_eq!(checked.failed, 0, "the first of them: {}", first.unwrap_or_default());
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

#[test]
fn older_editions_keep_every_law() {
    let content = shelf::death_may_die();
    for edition in [Edition::Core, Edition::Draft] {
        let how = Thoroughness { every: 8, ..Thoroughness::default() };
        let setup = |_| Setup { edition, ..Setup::default() };
        assert_lawful(&check_many::<DeathMayDie>(&content, setup, 7, 0..20, &how, || ()));
    }
}

#[test]
fn set_ups_take_turns() {
    let setup = |index| games::varied::<DeathMayDie>(GameName::DeathMayDie, &[1, 3], index);
    let setups: Vec<Setup> = (0..4).map(setup).collect();
    assert_eq!(setups.iter().map(|setup| setup.players).collect::<Vec<u8>>(), [1, 3, 1, 3]);
    assert_eq!(setups.iter().map(|setup| setup.investigators.len()).collect::<Vec<usize>>(), [2, 3, 2, 3]);
    assert_ne!(setups[0].investigators, setups[2].investigators);
}
