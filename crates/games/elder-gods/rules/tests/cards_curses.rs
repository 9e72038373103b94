//! Every curse strikes once.

use crate::common_cards::{RIVALS, Row, each_tells, ids, play, with};
use std::collections::BTreeSet;

/// A curse without a row here has no test.
#[test]
fn every_curse_strikes_once() {
    let box_: BTreeSet<String> =
        shelf::content::<elder_gods::ElderGods>().curses.iter().map(|card| card.id.clone()).collect();
    assert_eq!(ids(&[CURSES]), box_);
}

/// FEG-CURSE-01 A curse is revealed when its condition is met. FEG-CURSE-02 The penalty resolves at once.
#[test]
fn curses_strike() {
    let content = shelf::content::<elder_gods::ElderGods>();
    let says = |id: &str| {
        let card = content.curses.iter().find(|card| card.id == id).expect("it is in the box");
        format!("{} strikes Cthulhu.", card.name)
    };
    each_tells(RIVALS, "cthulhu curses: CARD", says, CURSES);
}

const CURSES: &[Row] = &[
    (
        "faces-in-the-crowd",
        "cthulhu at: museum 3\nfate: museum\ninvestigators: library 2, museum 1\nnext: cthulhu arrives",
        "",
        &["2 investigators come to Cthulhu's lodge from the Library."],
    ),
    (
        "wrong-star",
        "cthulhu: token 8\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
        &[
            "Cthulhu advances to 9.",
            "Cthulhu falls back to 8.",
            "Cthulhu falls back to 7.",
            "no: Cthulhu falls back to 6.",
        ],
    ),
    (
        "unattended-altar",
        "cthulhu: token 8, lodge 3\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
        &[
            "Cthulhu falls back to 8.",
            "no: Cthulhu falls back to 7.",
            "1 cultist returns from the Abyss to Cthulhu's lodge.",
            "2 investigators come to Cthulhu's lodge.",
        ],
    ),
    (
        "the-sixth-step",
        "cthulhu: token 5\nfate: other-worlds\nnext: cthulhu activates",
        "claw | museum | library",
        &[
            "Hastur's turn begins.",
            "One of Cthulhu's cultists at the Museum goes to the Abyss.",
            "One of Cthulhu's cultists at the Library goes to the Abyss.",
        ],
    ),
    (
        "envy-of-the-spheres",
        "cthulhu: token 4\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
        &["Cthulhu advances to 5.", "Cthulhu falls back to 4.", "no: Cthulhu falls back to 3."],
    ),
    (
        "listening-walls",
        "cthulhu: lodge 7, guests 1\ncthulhu ready: marginalia\nfate: museum\ninvestigators: museum 3\nnext: cthulhu arrives",
        "",
        &[
            "Cthulhu's readied spell (star) is discarded: Marginalia.",
            "@ cthulhu: token 0, signs 0, lodge 5, guests 4",
            "A cultist in Cthulhu's lodge goes to the Abyss.",
        ],
    ),
    (
        "too-many-tongues",
        "cthulhu ready: marginalia, cold-hearth\ncthulhu hand: snuff-the-wick\nnext: cthulhu readies\nturn: may ready 1",
        "snuff-the-wick | slot 2",
        &["Cthulhu's readied spell (flame) is discarded: Cold Hearth."],
    ),
    (
        "bookworms",
        "cthulhu hand: grave-goods, legion, erasure, marginalia, cold-hearth\nnext: cthulhu draws",
        "grave-goods | legion | erasure",
        &[
            "Hastur's turn begins.",
            "Cthulhu discards a spell (eye): Grave Goods.",
            "Cthulhu discards a spell (hand): Legion.",
            "Cthulhu discards a spell (star): Erasure.",
        ],
    ),
    (
        "lost-for-words",
        "cthulhu hand: grave-goods, legion\ncthulhu ready: marginalia\ncthulhu artifacts: silver-key",
        "legion",
        &["Cthulhu's readied spell (star) is discarded: Marginalia.", "Cthulhu's Silver Key is exhausted."],
    ),
    (
        "the-empty-chair",
        "cthulhu: lodge 1\nfate: museum\nnext: cthulhu arrives",
        "",
        &["2 investigators come to Cthulhu's lodge."],
    ),
    (
        "overfull-house",
        "cthulhu: token 0, signs 0, lodge 5, guests 0\nfate: gathering\nnext: cthulhu activates",
        "",
        &[
            "A cultist in Cthulhu's lodge goes to the Abyss.",
            "@ cthulhu: token 0, signs 0, lodge 4, guests 0",
        ],
    ),
    (
        "the-dead-keep-count",
        "cthulhu: signs 8, lodge 5\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
        &["An elder sign is laid against Cthulhu, now 9.", "Hastur's turn begins."],
    ),
    (
        "grave-robbers-due",
        "cthulhu artifacts: silver-key\nshown: necronomicon, clay-bas-relief\nfate: museum\nnext: cthulhu activates",
        "no | clay-bas-relief | silver-key",
        &["Cthulhu loses Silver Key."],
    ),
    (
        "rusted-hinge",
        "fate: ceremony\nnext: cthulhu activates",
        "",
        &["Cthulhu loses a gate.", "1 investigator comes to Cthulhu's lodge."],
    ),
    (
        "schism",
        "cthulhu at: ceremony 2, museum 1\nfate: ceremony\nnext: cthulhu arrives",
        "ceremony | ceremony | legion",
        &[
            "One of Cthulhu's cultists at the Ceremony goes to the Abyss.",
            "Cthulhu discards a spell (hand): Legion.",
        ],
    ),
    (
        "homesick-for-the-dark",
        "cthulhu: lodge 7\ncthulhu at: other-worlds 2, museum 1\nfate: other-worlds\nnext: cthulhu arrives",
        "museum",
        &[
            "@ cthulhu at: other-worlds 3",
            "One of Cthulhu's cultists at the Museum goes to the Abyss.",
            "@ cthulhu: token 0, signs 0, lodge 4, guests 0",
        ],
    ),
    (
        "overdue",
        "cthulhu at: library 2\nfate: library\nnext: cthulhu arrives",
        "legion | erasure",
        &[
            "@ cthulhu hand: second-sight, switched-labels, curators-whisper, grave-goods",
            "Cthulhu discards a spell (hand): Legion.",
            "Cthulhu discards a spell (star): Erasure.",
            "1 investigator comes to Cthulhu's lodge.",
        ],
    ),
    (
        "recognised-in-the-street",
        "cthulhu: signs 4, guests 2\ncthulhu hand: legion, raise-the-alarm",
        "raise-the-alarm | claw | claw",
        &["Cthulhu is raided.", "Cthulhu's dice show 2 claws."],
    ),
    (
        "pride-of-place",
        "cthulhu: token 2\ncthulhu at: museum 2, library 2\nfate: museum\nnext: cthulhu arrives",
        "library",
        &[
            "@ cthulhu at: museum 3, library 1",
            "One of Cthulhu's cultists at the Library goes to the Abyss.",
            "2 investigators come to Cthulhu's lodge.",
        ],
    ),
    (
        "half-sealed",
        "cthulhu: signs 4, lodge 7, guests 5, gate\nnext: cthulhu is raided",
        "sign | claw | claw | claw | claw | legion | erasure",
        &[
            "@ cthulhu hand: grave-goods",
            "@ cthulhu: token 0, signs 5, lodge 6, guests 1",
            "Hastur's turn begins.",
            "Cthulhu loses a gate.",
            "Cthulhu discards a spell (hand): Legion.",
            "Cthulhu discards a spell (star): Erasure.",
            "A cultist in Cthulhu's lodge goes to the Abyss.",
        ],
    ),
];

/// As above, but one short of what it takes.
#[test]
fn curses_wait_for_their_condition() {
    for (curse, different, answers) in WAITING {
        let table = with(RIVALS, &format!("cthulhu curses: {curse}\n{different}"));
        let played = play(&table, answers);
        let struck = played.story.iter().any(|told| told.ends_with("strikes Cthulhu."));
        assert!(!struck, "{curse}\n{}", played.telling());
    }
}

const WAITING: &[(&str, &str, &str)] = &[
    ("faces-in-the-crowd", "cthulhu at: museum 2\nfate: museum\nnext: cthulhu arrives", ""),
    ("wrong-star", "cthulhu: token 7\nfate: other-worlds\nnext: cthulhu activates", "claw"),
    ("unattended-altar", "cthulhu: token 8, lodge 4\nfate: other-worlds\nnext: cthulhu activates", "claw"),
    ("unattended-altar", "cthulhu: token 7, lodge 3\nfate: other-worlds\nnext: cthulhu activates", "claw"),
    ("the-sixth-step", "cthulhu: token 4\nfate: other-worlds\nnext: cthulhu activates", "claw"),
    (
        "envy-of-the-spheres",
        "cthulhu: token 4\nhastur: token 5\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
    ),
    ("envy-of-the-spheres", "fate: other-worlds\nnext: cthulhu activates", "claw"),
    (
        "listening-walls",
        "cthulhu: guests 0\nfate: museum\ninvestigators: museum 3\nnext: cthulhu arrives",
        "",
    ),
    (
        "too-many-tongues",
        "cthulhu ready: cold-hearth\ncthulhu hand: snuff-the-wick\nnext: cthulhu readies\nturn: may ready 1",
        "snuff-the-wick",
    ),
    ("bookworms", "cthulhu hand: grave-goods, legion, erasure, cold-hearth\nnext: cthulhu draws", ""),
    ("lost-for-words", "", "legion"),
    ("the-empty-chair", "cthulhu: lodge 2\nfate: museum\nnext: cthulhu arrives", ""),
    ("overfull-house", "cthulhu: lodge 4\nfate: gathering\nnext: cthulhu activates", ""),
    ("the-dead-keep-count", "cthulhu: lodge 6\nfate: other-worlds\nnext: cthulhu activates", "claw"),
    (
        "grave-robbers-due",
        "shown: silver-key, clay-bas-relief\nfate: museum\nnext: cthulhu activates",
        "no | silver-key",
    ),
    ("rusted-hinge", "fate: gathering\nnext: cthulhu activates", ""),
    ("schism", "cthulhu at: ceremony 1, museum 3\nfate: ceremony\nnext: cthulhu arrives", ""),
    ("homesick-for-the-dark", "fate: other-worlds\nnext: cthulhu arrives", ""),
    ("overdue", "fate: library\nnext: cthulhu arrives", ""),
    ("recognised-in-the-street", "cthulhu hand: legion, grave-goods", "legion"),
    (
        "recognised-in-the-street",
        "hastur hand: raise-the-alarm, kindle\nnext: hastur moves",
        "raise-the-alarm",
    ),
    ("pride-of-place", "cthulhu: token 1\ncthulhu at: museum 2\nfate: museum\nnext: cthulhu arrives", ""),
    ("pride-of-place", "cthulhu at: museum 1\nfate: museum\nnext: cthulhu arrives", ""),
    (
        "half-sealed",
        "cthulhu: signs 3, guests 5\nnext: cthulhu is raided",
        "sign | claw | claw | claw | claw",
    ),
];
