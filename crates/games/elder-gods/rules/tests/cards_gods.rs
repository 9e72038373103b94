//! Every dark gift, with rivals and alone.

use crate::common_cards::{Row, each_tells, ids, play};
use std::collections::BTreeSet;

/// FEG-SOLO-09 A god without a row in both tables has no test.
#[test]
fn every_gift_is_received_with_rivals_and_alone() {
    let box_: BTreeSet<String> =
        shelf::content::<elder_gods::ElderGods>().gods.iter().map(|god| god.id.clone()).collect();
    assert_eq!(ids(&[RIVALS]), box_);
    assert_eq!(ids(&[ALONE]), box_);
}

/// FEG-CEREMONY-01 Then the own Dark Gift.
fn each_is_received(table: &str, rows: &[Row]) {
    let content = shelf::content::<elder_gods::ElderGods>();
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
        "hastur: token 4, signs 3\nazathoth: token 2",
        "",
        &[
            "An elder sign against Hastur is destroyed, 2 left.",
            "@ cthulhu at: other-worlds 3, museum 1, ceremony 1, streets 1, gathering 1, library 1",
            "@ cthulhu: token 3, signs 2, lodge 5, guests 2, gate",
            "Cthulhu sends a cultist to Other Worlds.",
        ],
    ),
    (
        "hastur",
        "cthulhu: token 4\ncthulhu ready: cold-hearth\nazathoth: token 2",
        "Cthulhu: choice 9 | overdue",
        &[
            "Cthulhu's readied spell (flame) is discarded: Cold Hearth.",
            "Azathoth is cursed; Cthulhu reads it: Overdue.",
        ],
    ),
    (
        "hastur",
        "cthulhu: token 4\ncthulhu ready: cold-hearth\nazathoth: token 2",
        "Cthulhu: choice 8 | schism | overdue",
        &[
            "@ cthulhu ready: cold-hearth",
            "Cthulhu is cursed; Hastur reads it: Schism.",
            "Azathoth is cursed; Cthulhu reads it: Overdue.",
        ],
    ),
    (
        "nyarlathotep",
        "shub-niggurath: token 4\ntsathoggua: token 2",
        "tsathoggua",
        &["An elder sign against Nyarlathotep is destroyed, 1 left."],
    ),
    (
        "nyarlathotep",
        "shub-niggurath: token 4\ntsathoggua: token 2",
        "shub-niggurath | museum | library",
        &[
            "@ nyarlathotep at: other-worlds 1, museum 2, ceremony 1, streets 1, gathering 1, library 2",
            "no: One of Shub-Niggurath's cultists rises from the Abyss at the Museum.",
        ],
    ),
    (
        "ithaqua",
        "cthulhu: token 4\nazathoth: token 2",
        "museum | library | streets",
        &["@ storm museum: ithaqua", "@ storm library: ithaqua", "@ storm streets: ithaqua"],
    ),
    (
        "tsathoggua",
        "cthulhu: token 4\nazathoth: token 2",
        "",
        &[
            "An elder sign against Tsathoggua is destroyed, 1 left.",
            "no: An elder sign against Tsathoggua is destroyed, 0 left.",
        ],
    ),
    (
        "shub-niggurath",
        "cthulhu: token 4, signs 3\nazathoth: token 2",
        "museum | ceremony",
        &[
            "An elder sign against Cthulhu is destroyed, 2 left.",
            "@ shub-niggurath at: other-worlds 1, museum 2, ceremony 2, streets 1, gathering 1, library 1",
            "One of Shub-Niggurath's cultists rises from the Abyss at the Museum.",
            "One of Shub-Niggurath's cultists rises from the Abyss at the Ceremony.",
        ],
    ),
    (
        "yog-sothoth",
        "cthulhu: token 4\nazathoth: token 2",
        "gathering | museum",
        &[
            "3 cultists return from the Abyss to Yog-Sothoth's lodge.",
            "One of Yog-Sothoth's cultists goes from the Gathering to the Museum.",
        ],
    ),
    (
        "yog-sothoth",
        "cthulhu: token 4\nazathoth: token 2",
        "library",
        &["Yog-Sothoth draws a spell (eye): Curator's Whisper.", "@ turn: library used, may ready 2"],
    ),
    (
        "azathoth",
        "cthulhu: token 4\nhastur: token 2",
        "rift | claw",
        &[
            "Azathoth's dice show 1 rift, 1 claw.",
            "Azathoth advances to 4.",
            "2 cultists return from the Abyss to Azathoth's lodge.",
        ],
    ),
    (
        "azathoth",
        "cthulhu: token 4\nhastur: token 2",
        "sign | claw",
        &[
            "Azathoth's dice show 1 sign, 1 claw.",
            "Azathoth draws a spell (eye): Second Sight.",
            "Azathoth draws a spell (eye): Switched Labels.",
            "2 cultists return from the Abyss to Azathoth's lodge.",
        ],
    ),
    // A god turns its face from the cursed.
    (
        "azathoth",
        "cthulhu: token 4\nhastur: token 2\nazathoth curses: overdue",
        "",
        &["Azathoth draws a spell (eye): Second Sight.", "no: Azathoth advances to 4."],
    ),
    (
        "cthulhu",
        "hastur: token 4\nazathoth: token 2\ncthulhu curses: overdue",
        "",
        &["Cthulhu draws a spell (eye): Second Sight.", "no: Cthulhu sends a cultist to Other Worlds."],
    ),
    (
        "tsathoggua",
        "cthulhu: token 4\nazathoth: token 2\ntsathoggua curses: overdue",
        "",
        &[
            "Tsathoggua draws a spell (eye): Second Sight.",
            "no: An elder sign against Tsathoggua is destroyed, 1 left.",
        ],
    ),
    (
        "shub-niggurath",
        "cthulhu: token 4\nazathoth: token 2\nshub-niggurath curses: overdue",
        "",
        &["Shub-Niggurath draws a spell (eye): Second Sight."],
    ),
    (
        "yog-sothoth",
        "cthulhu: token 4\nazathoth: token 2\nyog-sothoth curses: overdue",
        "",
        &["Yog-Sothoth draws a spell (eye): Second Sight."],
    ),
];

/// FEG-SOLO-09 A gift brings no curse alone, and only those that need a rival do something else.
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
        "",
        &[
            "@ cthulhu at: other-worlds 2, museum 1, ceremony 1, streets 1, gathering 1, library 1",
            "2 investigators come to Cthulhu's lodge.",
            "no: Cthulhu is cursed.",
        ],
    ),
    (
        "hastur",
        "",
        "",
        &[
            "no: Hastur is cursed.",
            "Hastur draws a spell (eye): Second Sight.",
            "no: Hastur draws a spell (eye): Switched Labels.",
        ],
    ),
    (
        "nyarlathotep",
        "",
        "",
        &["Nyarlathotep draws a spell (eye): Second Sight.", "no: Nyarlathotep is cursed."],
    ),
    (
        "ithaqua",
        "",
        "museum | library | no",
        &["An investigator goes from the Museum to the Library.", "no: Ithaqua is cursed."],
    ),
    (
        "tsathoggua",
        "",
        "",
        &["An elder sign against Tsathoggua is destroyed, 1 left.", "no: Tsathoggua is cursed."],
    ),
    (
        "shub-niggurath",
        "",
        "museum",
        &[
            "@ shub-niggurath at: other-worlds 1, museum 2, ceremony 1, streets 1, gathering 1, library 1",
            "1 investigator comes to Shub-Niggurath's lodge.",
            "no: Shub-Niggurath is cursed.",
        ],
    ),
    (
        "yog-sothoth",
        "",
        "streets",
        &["2 investigators leave Yog-Sothoth's lodge.", "no: Yog-Sothoth is cursed."],
    ),
    (
        "azathoth",
        "",
        "rift | rift",
        &["Azathoth advances to 4.", "Azathoth advances to 5.", "no: Azathoth is cursed."],
    ),
];

/// FEG-STREETS-01 Whoever does that action sends two and raids everybody else, from wherever.
#[test]
fn the_key_opens_the_streets() {
    let table = "yog-sothoth: guests 2\ncthulhu: guests 0\nazathoth: guests 1\nfate: ceremony\nnext: yog-sothoth activates";
    let played = play(table, "streets | lodge | cthulhu | lodge | cthulhu | claw | claw | claw");
    let guests: Vec<u8> = played.session.state().cults.iter().map(|cult| cult.guests).collect();
    assert_eq!(guests, [0, 0, 0], "{}", played.telling());
}

/// FEG-OTHER-01 The key does not open Other Worlds, and the Ceremony is not done twice.
#[test]
fn the_key_opens_every_other_place() {
    let played = play("yog-sothoth:\ncthulhu:\nazathoth:\nfate: ceremony\nnext: yog-sothoth activates", "");
    assert_eq!(
        played.options(),
        ["other-worlds", "museum", "streets", "gathering", "library"],
        "{}",
        played.telling()
    );
}

/// The storm takes a cultist of the next rival who enters, and is over.
#[test]
fn a_storm_strikes_the_next_rival_who_enters() {
    let played =
        play("cthulhu:\nithaqua:\nstorm museum: ithaqua\nfate: museum, library\nnext: cthulhu arrives", "");
    let told = |line: &str| played.story.iter().any(|told| told == line);
    assert!(told("The storm over the Museum strikes Cthulhu."), "{}", played.telling());
    assert!(told("One of Cthulhu's cultists at the Museum goes to the Abyss."), "{}", played.telling());
    assert_eq!(played.session.state().squalls, [0; 6]);
}

#[test]
fn a_storm_spares_its_own_god() {
    let played =
        play("ithaqua:\ncthulhu:\nstorm museum: ithaqua\nfate: museum, library\nnext: ithaqua arrives", "");
    assert!(!played.story.contains(&"The storm over the Museum strikes Ithaqua.".to_owned()));
    assert_ne!(played.session.state().squalls, [0; 6]);
}

/// Two storms strike one after the other.
#[test]
fn each_storm_takes_a_cultist() {
    let position = "cthulhu:\nithaqua:\nnyarlathotep:\ncthulhu at: museum 3
        storm museum: ithaqua, nyarlathotep\nfate: museum\nnext: cthulhu arrives";
    let played = play(position, "");
    assert_eq!(played.session.state().squalls, [0; 6]);
    assert_eq!(played.session.state().cults[0].at[1], 2, "three, two of whom are lost, and one comes");
}

/// FEG-COMP-01 There are 8 tokens: a god who receives the gift of Ithaqua lays what is left.
#[test]
fn there_are_eight_storms() {
    let position = "ithaqua:\nnyarlathotep:\nhastur:\nstorm museum: ithaqua\nstorm library: ithaqua
        storm streets: ithaqua, nyarlathotep\nstorm gathering: ithaqua\nstorm ceremony: ithaqua
        storm other-worlds: ithaqua\nfate: ceremony\nnext: nyarlathotep activates";
    let played = play(position, "ithaqua | museum");
    let gathered = played.story.iter().filter(|told| told.starts_with("A storm gathers")).count();
    assert_eq!(gathered, 1, "the eighth");
    assert!(!played.options().contains(&"library".to_owned()), "{}", played.telling());
}
