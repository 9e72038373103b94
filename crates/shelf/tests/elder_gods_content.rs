//! Content of Fate of the Elder Gods: mistakes that would break a rule are found and located.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use shelf::{GameName, check};
use std::fs;
use std::path::Path;

const FILES: [&str; 9] = [
    "die.ron",
    "gods.ron",
    "artifacts.ron",
    "curses.ron",
    "spells/eye.ron",
    "spells/flame.ron",
    "spells/hand.ron",
    "spells/key.ron",
    "spells/star.ron",
];

/// The problems in a copy of our own content in which one file says `to` instead of `from`.
fn problems(file: &str, from: &str, to: &str) -> Vec<String> {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/elder-gods");
    let copy = tempfile::tempdir().unwrap();
    fs::create_dir(copy.path().join("spells")).unwrap();
    for name in FILES {
        let text = fs::read_to_string(ours.join(name)).unwrap();
        assert!(name != file || text.contains(from), "{file} says {from}");
        let text = if name == file { text.replacen(from, to, 1) } else { text };
        fs::write(copy.path().join(name), text).unwrap();
    }
    let found = check(GameName::ElderGods, copy.path()).problems;
    found.into_iter().map(|problem| format!("{}: {}", problem.file, problem.message)).collect()
}

#[test]
fn our_own_content_is_right() {
    assert_eq!(problems("gods.ron", "Recruit(2)", "Recruit(2)"), [""; 0]);
}

/// FEG-SOLO-09 What needs a rival has a solo line, and one that does not need a rival in its turn.
#[test]
fn what_needs_a_rival_has_a_solo_line() {
    let wrong = |id: &str| format!("\"{id}\" needs a rival: it should have a solo line that does not");
    let none = problems("spells/star.ron", "        solo: [Draw(1)],\n        solo_when: [YourTurn],\n", "");
    assert_eq!(none, [format!("spells/star.ron: {}", wrong("counterword"))]);
    let never = problems("spells/star.ron", "        solo_when: [YourTurn],\n", "");
    assert_eq!(never, [format!("spells/star.ron: {}", wrong("counterword"))]);
    let god = problems("gods.ron", "solo: [Draw(1)]", "solo: [Curse(Rival)]");
    assert_eq!(god, [format!("gods.ron: {}", wrong("hastur"))]);
    let artifact = problems("artifacts.ron", "solo: [Scatter(1)]", "solo: [Drive(Rival, 1)]");
    assert_eq!(artifact, [format!("artifacts.ron: {}", wrong("rod-of-the-great-race"))]);
}

/// If the deck is empty, a spell that was cast comes back at once.
#[test]
fn no_spell_brings_itself_back() {
    let endless = problems("spells/star.ron", "[ReadyMore(2)]", "[Draw(1), ReadyMore(2)]");
    let wrong = "should not both draw and ready: it could be cast for ever";
    assert_eq!(endless, [format!("spells/star.ron: \"twin-incantation\" {wrong}")]);
}

/// Nor does an artifact refresh itself.
#[test]
fn no_artifact_is_exhausted_to_refresh_itself() {
    let endless =
        problems("artifacts.ron", "does: [TurnDice(2, Claw)]", "does: [TurnDice(2, Claw), Refresh]");
    assert_eq!(endless, [""; 0], "this one is destroyed");
    let endless = problems("artifacts.ron", "does: [Drive(Rival, 1)]", "does: [Drive(Rival, 1), Refresh]");
    let wrong = "should not be exhausted to refresh artifacts: it could be used for ever";
    assert_eq!(endless, [format!("artifacts.ron: \"rod-of-the-great-race\" {wrong}")]);
}
