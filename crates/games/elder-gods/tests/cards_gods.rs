//! Every dark gift, with rivals and alone.

mod common_cards;

use common_cards::{Row, each_tells, ids, play};
use std::collections::BTreeSet;

/// FEG-SOLO-09 A god without a row in both tables has no test.
#[test]
fn every_gift_is_received_with_rivals_and_alone() {
    let box_: BTreeSet<String> = shelf::elder_gods().gods.iter().map(|god| god.id.clone()).collect();
    assert_eq!(ids(&[RIVALS]), box_);
    assert_eq!(ids(&[ALONE]), box_);
}

/// FEG-CEREMONY-01 Then the own Dark Gift.
fn each_is_received(table: &str, rows: &[Row]) {
    let content = shelf::elder_gods();
    let says = |id: &str| {
        let god = content.gods.iter().find(|god| god.id == id).expect("it is in the box");
        format!("{} receives the dark gift.", god.name)
    };
    for row in rows {
        let (id, different, answers, told) = *row;
        let table = table.replace("GOD", id);
        each_tells(&table, "", says, &[(id, different, answers, told)]);
    }
}

#[test]
fn gifts_with_rivals() {
    each_is_received(
        "GOD: token 3, signs 2, lodge 7, guests 2
         GOD hand: marginalia
         fate: ceremony
         turn: may ready 1
         next: GOD activates",
        RIVALS,
    );
}

const RIVALS: &[Row] = &[
    (
        "cthulhu",
        "hastur: token 4\nazathoth: token 2",
        "museum | library",
        &[
            "@ cthulhu at: other-worlds 2, museum 1, ceremony 1, streets 1, gathering 1, library 1",
            "? Cthulhu may ready a spell.",
            "Cthulhu sends a cultist to Other Worlds.",
            "An investigator goes from the Museum to the Library.",
        ],
    ),
    (
        "hastur",
        "cthulhu: token 4\ncthulhu ready: cold-hearth\ncthulhu hand: kindle, legion\nazathoth: token 2",
        "Cthulhu: kindle",
        &[
            "A readied spell (flame) of Cthulhu is discarded: Cold Hearth.",
            "@ cthulhu hand: legion",
            "Cthulhu discards a spell (flame): Kindle.",
        ],
    ),
    (
        "nyarlathotep",
        "cthulhu: token 4\nazathoth: token 2",
        "cthulhu | overdue",
        &["Cthulhu is cursed; Nyarlathotep reads it: Overdue."],
    ),
    (
        "ithaqua",
        "cthulhu: token 4\nazathoth: token 2",
        "museum | library",
        &[
            "? Ithaqua may ready a spell.",
            "A storm gathers over the Museum.",
            "A storm gathers over the Library.",
            "@ storm museum: ithaqua",
            "@ storm library: ithaqua",
        ],
    ),
    (
        "tsathoggua",
        "cthulhu: token 4\nazathoth: token 2",
        "",
        &[
            "1 investigator leaves the lodge of Tsathoggua.",
            "2 cultists return from the Abyss to the lodge of Tsathoggua.",
        ],
    ),
    (
        "shub-niggurath",
        "cthulhu: token 4\nazathoth: token 2",
        "museum",
        &[
            "@ shub-niggurath at: other-worlds 1, museum 2, ceremony 1, streets 1, gathering 1, library 1",
            "2 cultists return from the Abyss to the lodge of Shub-Niggurath.",
            "Shub-Niggurath sends a cultist to the Museum.",
        ],
    ),
    ("yog-sothoth", "cthulhu: token 4\nazathoth: token 2", "", &["@ turn: may ready 2, wilds 1"]),
    (
        "azathoth",
        "azathoth at: ceremony 2\ncthulhu: token 4\nhastur: token 2",
        "",
        &[
            "Azathoth has control for this turn.",
            "2 cultists return from the Abyss to the lodge of Azathoth.",
            "? Azathoth has control of the Ceremony: sacrifice 2 cultists there and advance 1. Do it?",
        ],
    ),
];

#[test]
fn gifts_alone() {
    each_is_received(
        "GOD: token 3, signs 2, lodge 7, guests 2
         GOD hand: marginalia
         fate: ceremony, streets
         turn: may ready 1
         next: GOD activates",
        ALONE,
    );
}

const ALONE: &[Row] = &[
    (
        "cthulhu",
        "",
        "museum | library",
        &[
            "Cthulhu is cursed.",
            "no: Cthulhu sends a cultist to Other Worlds.",
            "An investigator goes from the Museum to the Library.",
            "? Cthulhu may ready a spell.",
        ],
    ),
    (
        "hastur",
        "",
        "",
        &[
            "Hastur is cursed.",
            "Hastur draws a spell (eye): Second Sight.",
            "no: Hastur draws a spell (eye): Dust in the Eye.",
        ],
    ),
    (
        "nyarlathotep",
        "unread curses: face down 1",
        "",
        &[
            "@ unread curses: face down 2",
            "Nyarlathotep draws a spell (eye): Dust in the Eye.",
            "no: Nyarlathotep draws a spell (eye): Curator's Whisper.",
        ],
    ),
    ("ithaqua", "", "museum", &["Ithaqua is cursed.", "1 investigator leaves the Museum for the supply."]),
    (
        "tsathoggua",
        "",
        "",
        &[
            "Tsathoggua is cursed.",
            "1 investigator leaves the lodge of Tsathoggua.",
            "no: 2 cultists return from the Abyss to the lodge of Tsathoggua.",
        ],
    ),
    (
        "shub-niggurath",
        "",
        "",
        &["Shub-Niggurath is cursed.", "1 cultist returns from the Abyss to the lodge of Shub-Niggurath."],
    ),
    ("yog-sothoth", "", "", &["Yog-Sothoth is cursed.", "@ turn: wilds 1"]),
    (
        "azathoth",
        "azathoth at: ceremony 2",
        "",
        &[
            "Azathoth is cursed.",
            "Azathoth has control for this turn.",
            "? Azathoth has control of the Ceremony: sacrifice 2 cultists there and advance 1. Do it?",
        ],
    ),
];

/// The storm takes a cultist of the next rival who enters, and is over.
#[test]
fn a_storm_strikes_the_next_rival_who_enters() {
    let played =
        play("cthulhu:\nithaqua:\nstorm museum: ithaqua\nfate: museum, library\nnext: cthulhu arrives", "");
    let told = |line: &str| played.story.iter().any(|told| told == line);
    assert!(told("The storm over the Museum strikes Cthulhu."), "{}", played.telling());
    assert!(told("A cultist of Cthulhu at the Museum goes to the Abyss."), "{}", played.telling());
    assert_eq!(played.session.state().squalls, [0; 6]);
}

#[test]
fn a_storm_spares_its_own_god() {
    let played =
        play("ithaqua:\ncthulhu:\nstorm museum: ithaqua\nfate: museum, library\nnext: ithaqua arrives", "");
    assert!(!played.story.contains(&"The storm over the Museum strikes Ithaqua.".to_owned()));
    assert_ne!(played.session.state().squalls, [0; 6]);
}
