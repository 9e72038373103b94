//! Every edition keeps every law, and random games go through everything that there is to play.

use death_may_die::rules::Edition;
use death_may_die::{DeathMayDie, Setup};
use referee::{Thoroughness, check_many, sample_setup};

#[test]
fn older_editions_keep_every_law() {
    let content = shelf::content::<DeathMayDie>();
    for edition in [Edition::Core, Edition::Draft] {
        let how = Thoroughness { every: 8, ..Thoroughness::default() };
        let setup = |_| Setup { edition, ..Setup::default() };
        let checked = check_many::<DeathMayDie>(&content, setup, 7, 0..20, &how, || ());
        let first = checked.broken.first().map(ToString::to_string);
        assert_eq!(checked.failed, 0, "the first of them: {}", first.unwrap_or_default());
    }
}

#[test]
fn set_ups_take_turns() {
    let content = shelf::content::<DeathMayDie>();
    let setup = |index| sample_setup::<DeathMayDie>(&content, &[1, 3], index);
    let setups: Vec<Setup> = (0..4).map(setup).collect();
    assert_eq!(setups.iter().map(|setup| setup.players).collect::<Vec<u8>>(), [1, 3, 1, 3]);
    assert_eq!(setups.iter().map(|setup| setup.investigators.len()).collect::<Vec<usize>>(), [2, 3, 2, 3]);
    assert_ne!(setups[0].investigators, setups[2].investigators);
}
