//! Every curse strikes once.

mod common_cards;

use common_cards::{RIVALS, Row, each_tells, ids};
use std::collections::BTreeSet;

/// A curse without a row here has no test.
#[test]
fn every_curse_strikes_once() {
    let box_: BTreeSet<String> = shelf::elder_gods().curses.iter().map(|card| card.id.clone()).collect();
    assert_eq!(ids(&[CURSES]), box_);
}

/// FEG-CURSE-01 A curse is revealed when its condition is met. FEG-CURSE-02 The penalty resolves at once.
#[test]
fn curses_strike() {
    let content = shelf::elder_gods();
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
        &["2 investigators come to the lodge of Cthulhu from the Library."],
    ),
    (
        "wrong-star",
        "cthulhu: token 8\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
        &["Cthulhu advances to 9.", "Cthulhu falls back to 8.", "Cthulhu falls back to 7."],
    ),
    (
        "unattended-altar",
        "cthulhu: token 8, lodge 3\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
        &[
            "Cthulhu falls back to 8.",
            "1 cultist returns from the Abyss to the lodge of Cthulhu.",
            "2 investigators come to the lodge of Cthulhu.",
        ],
    ),
    (
        "the-sixth-step",
        "cthulhu: token 5\nfate: other-worlds\nnext: cthulhu activates",
        "claw | museum | library",
        &[
            "A cultist of Cthulhu at the Museum goes to the Abyss.",
            "A cultist of Cthulhu at the Library goes to the Abyss.",
        ],
    ),
    (
        "envy-of-the-spheres",
        "cthulhu: token 4\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
        &["Cthulhu advances to 5.", "Cthulhu falls back to 4."],
    ),
    (
        "listening-walls",
        "cthulhu ready: marginalia\nfate: museum\ninvestigators: museum 3\nnext: cthulhu arrives",
        "",
        &[
            "A readied spell (star) of Cthulhu is discarded: Marginalia.",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
        ],
    ),
    (
        "too-many-tongues",
        "cthulhu ready: marginalia, cold-hearth\ncthulhu hand: snuff-the-wick\nnext: cthulhu readies\nturn: may ready 1",
        "snuff-the-wick | slot 2",
        &["A readied spell (flame) of Cthulhu is discarded: Cold Hearth."],
    ),
    (
        "bookworms",
        "cthulhu hand: grave-goods, legion, erasure, marginalia, cold-hearth\nnext: cthulhu draws",
        "grave-goods | legion | erasure",
        &[
            "Cthulhu discards a spell (eye): Grave Goods.",
            "Cthulhu discards a spell (hand): Legion.",
            "Cthulhu discards a spell (star): Erasure.",
        ],
    ),
    (
        "lost-for-words",
        "cthulhu hand: grave-goods, legion\ncthulhu ready: marginalia\ncthulhu artifacts: silver-key",
        "legion",
        &[
            "A readied spell (star) of Cthulhu is discarded: Marginalia.",
            "Silver Key of Cthulhu is exhausted.",
        ],
    ),
    (
        "the-empty-chair",
        "cthulhu: lodge 1\nfate: museum\nnext: cthulhu arrives",
        "",
        &["2 investigators come to the lodge of Cthulhu."],
    ),
    (
        "overfull-house",
        "cthulhu: token 0, signs 0, lodge 6, guests 0\nfate: gathering\nnext: cthulhu activates",
        "",
        &[
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "@ cthulhu: token 0, signs 0, lodge 5, guests 0",
        ],
    ),
    (
        "the-dead-keep-count",
        "cthulhu: signs 2, lodge 5\nfate: other-worlds\nnext: cthulhu activates",
        "claw",
        &["A sign is laid against Cthulhu, now 3."],
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
        &["Cthulhu loses a gate.", "1 investigator comes to the lodge of Cthulhu."],
    ),
    (
        "schism",
        "cthulhu at: ceremony 2, museum 1\nfate: ceremony\nnext: cthulhu arrives",
        "ceremony | ceremony | legion",
        &[
            "A cultist of Cthulhu at the Ceremony goes to the Abyss.",
            "Cthulhu discards a spell (hand): Legion.",
        ],
    ),
    (
        "homesick-for-the-dark",
        "cthulhu: lodge 7\ncthulhu at: other-worlds 2, museum 1\nfate: other-worlds\nnext: cthulhu arrives",
        "museum",
        &[
            "A cultist of Cthulhu at the Museum goes to the Abyss.",
            "@ cthulhu: token 0, signs 0, lodge 4, guests 0",
        ],
    ),
    (
        "overdue",
        "cthulhu at: library 2\nfate: library\nnext: cthulhu arrives",
        "legion | erasure",
        &[
            "Cthulhu discards a spell (hand): Legion.",
            "Cthulhu discards a spell (star): Erasure.",
            "1 investigator comes to the lodge of Cthulhu.",
        ],
    ),
    (
        "recognised-in-the-street",
        "cthulhu hand: legion, raise-the-alarm",
        "raise-the-alarm | claw | claw",
        &["Cthulhu is raided.", "The dice of Cthulhu show 2 claws."],
    ),
    (
        "recognised-in-the-street",
        "cthulhu: signs 5\ncthulhu hand: legion, raise-the-alarm, erasure",
        "raise-the-alarm | museum | legion",
        &[
            "no: Cthulhu is raided.",
            "A cultist of Cthulhu at the Museum goes to the Abyss.",
            "Cthulhu discards a spell (hand): Legion.",
        ],
    ),
    (
        "pride-of-place",
        "cthulhu at: museum 2, library 1\nfate: museum\nnext: cthulhu arrives",
        "library",
        &[
            "A cultist of Cthulhu at the Library goes to the Abyss.",
            "2 investigators come to the lodge of Cthulhu.",
        ],
    ),
    (
        "half-sealed",
        "cthulhu: signs 4, guests 5, gate\nnext: cthulhu is raided",
        "sign | claw | claw | claw | claw | legion | erasure",
        &[
            "Cthulhu loses a gate.",
            "Cthulhu discards a spell (hand): Legion.",
            "Cthulhu discards a spell (star): Erasure.",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
        ],
    ),
];
