//! Content of Fate of the Elder Gods: what would break a rule is found with its place.
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

/// What is found in a copy of our own content where one file says `to` instead of `from`.
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

/// FEG-ACT-02 Control of one location must not be carried to another.
#[test]
fn a_fate_piece_is_moved_only_at_the_start_or_end_of_a_turn() {
    let wrong = |id: &str| format!("\"{id}\" should move a fate piece only at the start or end of a turn");
    let spell = problems("spells/star.ron", "does: [Draw(3)]", "does: [MoveFate]");
    assert_eq!(spell, [format!("spells/star.ron: {}", wrong("marginalia"))]);
    let artifact = problems("artifacts.ron", "when: [Prepare]", "when: [Prepare, YourTurn]");
    assert_eq!(artifact, [format!("artifacts.ron: {}", wrong("brass-orrery"))]);
    let god = problems("gods.ron", "[Squall(2)]", "[Squall(2), MoveFate]");
    assert_eq!(god, [format!("gods.ron: {}", wrong("ithaqua"))]);
    let curse = problems("curses.ron", "[GatherTheMost]", "[IfElse(HoldingGate, [MoveFate], [Draw(1)])]");
    assert_eq!(curse, [format!("curses.ron: {}", wrong("faces-in-the-crowd"))]);
}

/// FEG-SOLO-09 What needs a rival has a solo line, and one that does not need a rival in its turn.
#[test]
fn what_needs_a_rival_has_a_solo_line() {
    let wrong = |id: &str| format!("\"{id}\" needs a rival: it should have a solo line that does not");
    let none = problems("spells/star.ron", "        solo: [Draw(2)],\n        solo_when: [YourTurn],\n", "");
    assert_eq!(none, [format!("spells/star.ron: {}", wrong("counterword"))]);
    let never = problems("spells/star.ron", "        solo_when: [YourTurn],\n", "");
    assert_eq!(never, [format!("spells/star.ron: {}", wrong("counterword"))]);
    let god = problems("gods.ron", "solo: [Curse(You), Draw(1)]", "solo: [Curse(Rival)]");
    assert_eq!(god, [format!("gods.ron: {}", wrong("hastur"))]);
    let artifact = problems("artifacts.ron", "solo: [Scatter(1)]", "solo: [Drive(Rival, 1)]");
    assert_eq!(artifact, [format!("artifacts.ron: {}", wrong("rod-of-the-great-race"))]);
}

/// When the deck is empty, what is cast comes back at once.
#[test]
fn no_spell_brings_itself_back() {
    let endless = problems("spells/star.ron", "[Wilds(1), ReadyMore(1)]", "[Draw(1), ReadyMore(1)]");
    let wrong = "should not both draw and ready: it could be cast for ever";
    assert_eq!(endless, [format!("spells/star.ron: \"twin-incantation\" {wrong}")]);
}
