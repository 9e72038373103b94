//! Every spell once, with rivals and alone.

mod common_cards;

use common_cards::{ALONE, RIVALS, Row, each_tells, ids, play, with};
use std::collections::BTreeSet;

/// Each spell is cast; it is Cthulhu who has it ready.
fn each_is_cast(table: &str, rows: &[Row]) {
    let content = shelf::elder_gods();
    let says = |id: &str| {
        let card = content.spells.iter().find(|card| card.id == id).expect("it is in the box");
        format!("Cthulhu casts {}.", card.name)
    };
    each_tells(table, "cthulhu ready: CARD", says, rows);
}

/// A spell without a row here has no test.
#[test]
fn every_spell_is_cast_once_with_rivals() {
    let box_: BTreeSet<String> = shelf::elder_gods().spells.iter().map(|card| card.id.clone()).collect();
    assert_eq!(ids(&[EYE, FLAME, KEY, HAND, STAR]), box_);
}

/// FEG-SOLO-09 A spell with a solo line and without a row here has no test.
#[test]
fn every_solo_line_of_a_spell_is_cast_once_alone() {
    let content = shelf::elder_gods();
    let solo = content.spells.iter().filter(|card| !card.solo.is_empty());
    assert_eq!(ids(&[BY_ONESELF]), solo.map(|card| card.id.clone()).collect::<BTreeSet<_>>());
}

const DREW_ONE: &str = "Cthulhu draws a spell (eye): Second Sight.";
const DREW_TWO: &str = "Cthulhu draws a spell (eye): Dust in the Eye.";
const DREW_THREE: &str = "Cthulhu draws a spell (eye): Curator's Whisper.";
const MOVES: &str = "? Cthulhu has to move the fate piece from Other Worlds. With what?";
const MOVES_ALONE: &str = "? Cthulhu has to move the fate piece from the Museum. With what?";
const RAIDED: &str = "cthulhu: token 3, signs 2, lodge 7, guests 5\nnext: cthulhu is raided";
const HASTUR_RAIDED: &str = "hastur: token 4, lodge 7, guests 5\nnext: hastur is raided";
const AT_OTHER_WORLDS: &str = "fate: other-worlds\nnext: cthulhu activates";
const HASTUR_AT_OTHER_WORLDS: &str = "fate: other-worlds\nnext: hastur activates";
const ENTERING_A_CROWD: &str = "fate: museum\ninvestigators: museum 3\nnext: cthulhu arrives";
const HASTUR_CASTS: &str = "hastur ready: marginalia\nnext: hastur moves";

#[test]
fn spells_with_the_eye() {
    each_is_cast(RIVALS, EYE);
}

const EYE: &[Row] = &[
    (
        "second-sight",
        RAIDED,
        "sign | sign | rift | claw | claw | cast | sign | sign | claw | claw",
        &["The dice of Cthulhu show 1 rift, 4 claws."],
    ),
    (
        "second-sight",
        RAIDED,
        "sign | sign | rift | claw | claw | cast | rift | no | claw",
        &["The dice of Cthulhu show 2 signs, 3 claws."],
    ),
    (
        "dust-in-the-eye",
        "hastur artifacts: silver-key",
        "cast",
        &["Silver Key of Hastur is exhausted.", DREW_ONE],
    ),
    (
        "curators-whisper",
        "cthulhu artifacts: silver-key (exhausted)",
        "cast | museum",
        &["The artifacts of Cthulhu are refreshed.", "Cthulhu sends a cultist to the Museum."],
    ),
    ("evil-eye", "", "cast | hastur | overdue", &["Hastur is cursed; Cthulhu reads it: Overdue.", DREW_ONE]),
    (
        "warding-gaze",
        RAIDED,
        "sign | sign | claw | claw | claw | cast",
        &["The sign against Cthulhu is not laid.", "A sign is laid against Cthulhu, now 3."],
    ),
    (
        "loaded-fate",
        RAIDED,
        "sign | sign | sign | sign | sign | cast",
        &["The dice of Cthulhu show 4 signs, 1 claw."],
    ),
    ("blind-the-watchers", RAIDED, "cast | claw | claw | claw", &["The dice of Cthulhu show 3 claws."]),
    (
        "grave-goods",
        "cthulhu hand: erasure, evil-eye\nshown: silver-key, brass-orrery",
        "cast | silver-key | forged-papers",
        &["Cthulhu takes Silver Key.", "Forged Papers is on show.", DREW_ONE],
    ),
    (
        "unmake-the-sign",
        "",
        "cast",
        &["A sign against Cthulhu is destroyed, 1 left.", "1 investigator leaves the lodge of Cthulhu."],
    ),
    (
        "crack-the-vitrine",
        "hastur artifacts: silver-key, clay-bas-relief",
        "cast | clay-bas-relief",
        &["Hastur loses Clay Bas-Relief.", "@ hastur artifacts: silver-key"],
    ),
    (
        "jinx",
        HASTUR_RAIDED,
        "rift | claw | claw | claw | claw | Cthulhu: cast jinx | claw | claw",
        &["The dice of Hastur show 2 signs, 1 rift, 2 claws."],
    ),
    (
        "stare-into-the-gulf",
        "",
        "cast",
        &[
            MOVES,
            "A sign is laid against Cthulhu, now 3.",
            "Cthulhu advances to 4.",
            "A sign is laid against Cthulhu, now 4.",
            "Cthulhu advances to 5.",
        ],
    ),
    (
        "deflection",
        RAIDED,
        "sign | claw | claw | claw | claw | cast | hastur",
        &[
            "The sign against Cthulhu is not laid.",
            "no: A sign is laid against Hastur, now 3.",
            "A sign is laid against Hastur, now 2.",
        ],
    ),
];

#[test]
fn spells_with_the_flame() {
    each_is_cast(RIVALS, FLAME);
}

const FLAME: &[Row] = &[
    ("candle-in-the-window", "", "cast", &["Cthulhu gains a gate.", DREW_ONE]),
    (
        "kindle",
        "cthulhu hand: burnt-offering\nhastur hand: erasure\ncthulhu ready: kindle\nnext: cthulhu readies\nturn: may ready 1",
        "cast | burnt-offering",
        &["Cthulhu readies a spell (flame) for eye, 2 flames: Burnt Offering."],
    ),
    ("snuff-the-wick", "hastur: gate", "cast", &["Hastur loses a gate.", DREW_ONE]),
    (
        "corruption",
        "",
        "cast | hastur | museum",
        &[
            "A cultist of Hastur at the Museum goes to the Abyss.",
            "1 cultist returns from the Abyss to the lodge of Cthulhu.",
        ],
    ),
    (
        "unhallowed-mastery",
        "fate: library\nnext: cthulhu activates",
        "cast",
        &[
            "Cthulhu has control for this turn.",
            "? Cthulhu has control of the Library: ready a spell free. Do it?",
        ],
    ),
    (
        "unhallowed-mastery",
        "fate: library\nnext: cthulhu activates",
        "pass | cast",
        &[
            "Cthulhu has control for this turn.",
            "? Cthulhu has control of the Library: ready a spell free. Do it?",
        ],
    ),
    ("fan-the-ember", AT_OTHER_WORLDS, "cast | sign | rift", &["The dice of Cthulhu show 1 sign, 1 rift."]),
    (
        "cold-hearth",
        HASTUR_AT_OTHER_WORLDS,
        "claw | Cthulhu: cast cold-hearth",
        &["Hastur does not advance.", "no: Hastur advances to 5."],
    ),
    (
        "burnt-offering",
        "",
        "cast | museum | library",
        &[
            "A cultist of Cthulhu at the Museum goes to the Abyss.",
            "A cultist of Cthulhu at the Library goes to the Abyss.",
            "Cthulhu advances to 4.",
        ],
    ),
    ("ash-on-the-wind", "", "cast", &["Hastur falls back to 3.", DREW_ONE]),
    (
        "fire-from-dead-stars",
        "",
        "cast | museum | library | streets",
        &[
            "A cultist of Hastur at the Museum goes to the Abyss.",
            "A cultist of Azathoth at the Library goes to the Abyss.",
            "Cthulhu sends a cultist to the Streets of Arkham.",
        ],
    ),
    (
        "rite-of-cinders",
        "",
        "cast | museum | choice 0",
        &[
            "A cultist of Cthulhu at the Museum goes to the Abyss.",
            "A sign against Cthulhu is destroyed, 1 left.",
        ],
    ),
    (
        "rite-of-cinders",
        "",
        "cast | museum | choice 1",
        &["A cultist of Cthulhu at the Museum goes to the Abyss.", DREW_ONE, DREW_TWO, DREW_THREE],
    ),
    (
        "rite-of-cinders",
        "cthulhu: signs 0",
        "cast | museum",
        &["A cultist of Cthulhu at the Museum goes to the Abyss.", DREW_ONE, DREW_TWO, DREW_THREE],
    ),
    (
        "conflagration",
        "",
        "cast | museum | library | streets",
        &[
            "A cultist of Cthulhu at the Museum goes to the Abyss.",
            "A cultist of Cthulhu at the Library goes to the Abyss.",
            "A cultist of Cthulhu at the Streets of Arkham goes to the Abyss.",
            "Cthulhu advances to 4.",
            "Cthulhu advances to 5.",
        ],
    ),
    (
        "the-pyre-speaks",
        AT_OTHER_WORLDS,
        "cast | sign | sign | sign",
        &["1 cultist returns from the Abyss to the lodge of Cthulhu.", "The dice of Cthulhu show 3 signs."],
    ),
];

#[test]
fn spells_with_the_key() {
    each_is_cast(RIVALS, KEY);
}

const KEY: &[Row] = &[
    ("anonymous-letter", "", "cast | azathoth", &["1 investigator comes to the lodge of Azathoth."]),
    (
        "back-door",
        "next: cthulhu concludes",
        "cast | museum",
        &["The fate piece moves to the Museum.", "1 investigator leaves the lodge of Cthulhu."],
    ),
    (
        "false-trail",
        "hastur hand: kindle, cold-hearth\ncthulhu ready: false-trail",
        "cast | museum | library | streets | gathering",
        &[
            MOVES,
            "An investigator goes from the Museum to the Library.",
            "An investigator goes from the Streets of Arkham to the Gathering.",
        ],
    ),
    (
        "false-trail",
        "hastur hand: kindle, cold-hearth\ncthulhu ready: false-trail\ninvestigators: ceremony 3\nnext: hastur moves",
        "Hastur: kindle | Cthulhu: cast false-trail | ceremony | library | no",
        &[
            "An investigator goes from the Ceremony to the Library.",
            "no: 3 investigators come to the lodge of Hastur from the Ceremony.",
        ],
    ),
    (
        "hand-them-over",
        "",
        "cast | hastur",
        &["1 investigator goes from the lodge of Cthulhu to that of Hastur."],
    ),
    (
        "barred-windows",
        ENTERING_A_CROWD,
        "cast",
        &[
            "3 investigators turn away from the lodge of Cthulhu, to the supply.",
            "no: 3 investigators come to the lodge of Cthulhu from the Museum.",
        ],
    ),
    ("empty-streets", "", "cast | museum", &["1 investigator leaves the Museum for the supply."]),
    (
        "wrong-address",
        "next: hastur moves",
        "Hastur: kindle | Cthulhu: cast wrong-address | library",
        &["The fate piece moves to the Library."],
    ),
    (
        "informer",
        HASTUR_RAIDED,
        "Cthulhu: cast informer | claw | claw | claw | claw | claw | claw | claw",
        &["The dice of Hastur show 7 claws."],
    ),
    (
        "raise-the-alarm",
        "",
        "cast | claw",
        &[
            "Hastur is raided.",
            "The dice of Hastur show 1 claw.",
            "1 investigator leaves the lodge of Hastur.",
        ],
    ),
    (
        "torches-in-the-fog",
        "",
        "cast",
        &["1 investigator comes to the lodge of Hastur.", "1 investigator comes to the lodge of Azathoth."],
    ),
    (
        "next-door",
        ENTERING_A_CROWD,
        "cast | hastur",
        &[
            "2 investigators come to the lodge of Hastur.",
            "3 investigators turn away from the lodge of Cthulhu, to the supply.",
        ],
    ),
    (
        "pact-with-the-hounds",
        "",
        "cast",
        &[
            "3 investigators come to the lodge of Cthulhu.",
            "Cthulhu advances to 4.",
            "Cthulhu advances to 5.",
        ],
    ),
    (
        "the-mob",
        "",
        "cast | claw | claw | claw",
        &[
            "2 investigators come to the lodge of Hastur.",
            "Hastur is raided.",
            "3 investigators leave the lodge of Hastur.",
            "The dice of Hastur show 3 claws.",
        ],
    ),
    (
        "the-mob",
        "azathoth: token 4",
        "cast | azathoth | claw | claw",
        &[
            "2 investigators come to the lodge of Azathoth.",
            "Azathoth is raided.",
            "The dice of Azathoth show 2 claws.",
            "2 investigators leave the lodge of Azathoth.",
        ],
    ),
];

#[test]
fn spells_with_the_hand() {
    each_is_cast(RIVALS, HAND);
}

const HAND: &[Row] = &[
    ("call-the-faithful", "", "cast", &["3 cultists return from the Abyss to the lodge of Cthulhu."]),
    (
        "midnight-march",
        "",
        "cast | museum | library | streets | library",
        &[
            MOVES,
            "A cultist of Cthulhu goes from the Museum to the Library.",
            "A cultist of Cthulhu goes from the Streets of Arkham to the Library.",
        ],
    ),
    (
        "midnight-march",
        "next: hastur concludes",
        "Cthulhu: cast midnight-march | museum | library | no",
        &["A cultist of Cthulhu goes from the Museum to the Library."],
    ),
    (
        "empty-robes",
        "",
        "cast | hastur",
        &[
            "A cultist in the lodge of Hastur goes to the Abyss.",
            "A cultist in the lodge of Hastur goes to the Abyss.",
            "@ hastur: token 4, signs 1, lodge 5, guests 1",
        ],
    ),
    (
        "conscripts",
        "",
        "cast | museum",
        &[
            "2 cultists return from the Abyss to the lodge of Cthulhu.",
            "Cthulhu sends a cultist to the Museum.",
            "Cthulhu sends a cultist to the Museum.",
            "@ cthulhu at: other-worlds 1, museum 3, ceremony 1, streets 1, gathering 1, library 1",
        ],
    ),
    (
        "driven-like-cattle",
        "",
        "cast | hastur | museum | library | streets | library",
        &[
            MOVES,
            "A cultist of Hastur goes from the Museum to the Library.",
            "A cultist of Hastur goes from the Streets of Arkham to the Library.",
        ],
    ),
    (
        "ambush-in-robes",
        "hastur at: gathering 3\nfate: gathering\nnext: hastur activates",
        "Cthulhu: cast ambush-in-robes | Hastur: no",
        &[
            "A cultist of Hastur at the Gathering goes to the Abyss.",
            "@ hastur at: gathering 1",
            "? Hastur has no control here. Roll a die for it?",
        ],
    ),
    (
        "pilgrims-to-the-void",
        "",
        "cast",
        &[
            "Cthulhu sends a cultist to Other Worlds.",
            "Cthulhu sends a cultist to Other Worlds.",
            "@ cthulhu at: other-worlds 3, museum 1, ceremony 1, streets 1, gathering 1, library 1",
        ],
    ),
    (
        "tide-of-robes",
        "",
        "cast | museum | library | streets | library | ceremony | library",
        &[
            MOVES,
            "3 cultists return from the Abyss to the lodge of Cthulhu.",
            "A cultist of Cthulhu goes from the Museum to the Library.",
            "A cultist of Cthulhu goes from the Streets of Arkham to the Library.",
            "A cultist of Cthulhu goes from the Ceremony to the Library.",
            "@ cthulhu at: other-worlds 1, gathering 1, library 4",
        ],
    ),
    (
        "open-graves",
        "",
        "cast | museum | library",
        &[
            "A cultist of Hastur at the Museum goes to the Abyss.",
            "A cultist of Hastur at the Library goes to the Abyss.",
            "A cultist in the lodge of Hastur goes to the Abyss.",
        ],
    ),
    (
        "seize-the-altar",
        "fate: gathering\nnext: cthulhu activates",
        "cast | museum | no",
        &[
            "Cthulhu sends a cultist to the Museum.",
            "Cthulhu has control for this turn.",
            "@ cthulhu at: other-worlds 1, museum 3, ceremony 1, streets 1, gathering 1, library 1",
            "? Cthulhu has control of the Gathering: cultists from there go to any locations. Do it?",
        ],
    ),
    (
        "the-willing",
        "",
        "cast",
        &[
            "@ cthulhu: token 5, signs 2, lodge 3, guests 2",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "Cthulhu advances to 4.",
            "Cthulhu advances to 5.",
        ],
    ),
    (
        "exodus",
        "",
        "cast | museum | library | ceremony | library | streets | gathering | museum | gathering",
        &[
            MOVES,
            "A cultist of Hastur goes from the Museum to the Library.",
            "A cultist of Hastur goes from the Ceremony to the Library.",
            "A cultist of Azathoth goes from the Museum to the Gathering.",
            "A cultist of Azathoth goes from the Streets of Arkham to the Gathering.",
            "2 cultists return from the Abyss to the lodge of Cthulhu.",
        ],
    ),
    (
        "legion",
        "cthulhu hand: erasure, evil-eye",
        "cast | museum | library",
        &[
            "5 cultists return from the Abyss to the lodge of Cthulhu.",
            "Cthulhu sends a cultist to the Museum.",
            "Cthulhu sends a cultist to the Museum.",
            "Cthulhu sends a cultist to the Library.",
            "Cthulhu sends a cultist to the Library.",
            "@ cthulhu at: other-worlds 1, museum 3, ceremony 1, streets 1, gathering 1, library 3",
        ],
    ),
];

#[test]
fn spells_with_the_star() {
    each_is_cast(RIVALS, STAR);
}

const STAR: &[Row] = &[
    ("marginalia", "", "cast", &[DREW_ONE, DREW_TWO, DREW_THREE]),
    (
        "astral-drift",
        "next: hastur prepares",
        "Cthulhu: cast astral-drift | museum",
        &[
            "The fate piece moves to the Museum.",
            "no: Cthulhu draws a spell (eye): Dust in the Eye.",
            DREW_ONE,
        ],
    ),
    (
        "forgetfulness",
        "hastur hand: kindle, false-trail, cold-hearth",
        "cast | Hastur: kindle | Hastur: false-trail",
        &["Hastur discards a spell (flame): Kindle.", "Hastur discards a spell (key): False Trail."],
    ),
    (
        "learnt-by-rote",
        "",
        "cast | grave-goods",
        &["Cthulhu readies a spell (eye) for eye, flame, star: Grave Goods."],
    ),
    (
        "counterword",
        HASTUR_CASTS,
        "Hastur: cast marginalia | Cthulhu: cast counterword",
        &["Marginalia of Hastur has no effect.", "no: Hastur draws a spell (eye): Second Sight."],
    ),
    (
        "erasure",
        "cthulhu hand: legion, evil-eye\nhastur ready: marginalia",
        "cast",
        &["A readied spell (star) of Hastur is discarded: Marginalia."],
    ),
    ("twin-incantation", "", "cast", &["@ turn: may ready 2, wilds 1"]),
    (
        "unlocked-way",
        "",
        "grave-goods | cast | streets",
        &[
            "The fate piece moves to the Streets of Arkham.",
            DREW_ONE,
            "no: Cthulhu draws a spell (eye): Dust in the Eye.",
        ],
    ),
    (
        "forbidden-chapter",
        "cthulhu hand: grave-goods, legion, erasure, evil-eye, cold-hearth",
        "cast | grave-goods | legion | erasure",
        &[
            "Cthulhu discards a spell (eye): Grave Goods.",
            "Cthulhu discards a spell (hand): Legion.",
            "Cthulhu discards a spell (star): Erasure.",
            "Cthulhu advances to 4.",
        ],
    ),
    (
        "silence-falls",
        "hastur ready: marginalia\nazathoth ready: cold-hearth",
        "cast",
        &[
            "A readied spell (star) of Hastur is discarded: Marginalia.",
            "A readied spell (flame) of Azathoth is discarded: Cold Hearth.",
        ],
    ),
    (
        "turn-the-word",
        HASTUR_CASTS,
        "Hastur: cast marginalia | Cthulhu: cast turn-the-word | overdue",
        &["Marginalia of Hastur has no effect.", "Hastur is cursed; Cthulhu reads it: Overdue."],
    ),
    (
        "absolution",
        "cthulhu curses: overdue",
        "cast",
        &["Overdue is lifted from Cthulhu.", "2 cultists return from the Abyss to the lodge of Cthulhu."],
    ),
    (
        "the-stars-go-wrong",
        HASTUR_AT_OTHER_WORLDS,
        "claw | Cthulhu: cast the-stars-go-wrong",
        &["Hastur falls back to 3.", "no: Hastur falls back to 2.", "Hastur does not advance."],
    ),
];

/// FEG-SOLO-09 Every spell that needs a rival has a solo line.
#[test]
fn spells_cast_alone() {
    each_is_cast(ALONE, BY_ONESELF);
}

const BY_ONESELF: &[Row] = &[
    (
        "dust-in-the-eye",
        "cthulhu artifacts: silver-key (exhausted)",
        "cast",
        &["The artifacts of Cthulhu are refreshed.", DREW_ONE],
    ),
    (
        "evil-eye",
        "",
        "cast | museum | library",
        &["An investigator goes from the Museum to the Library.", DREW_ONE],
    ),
    (
        "crack-the-vitrine",
        "cthulhu artifacts: silver-key (exhausted)",
        "cast",
        &["The artifacts of Cthulhu are refreshed.", DREW_ONE],
    ),
    (
        "deflection",
        RAIDED,
        "sign | claw | claw | claw | claw | cast",
        &[
            "The sign against Cthulhu is not laid.",
            "no: A sign against Cthulhu is destroyed, 1 left.",
            DREW_ONE,
        ],
    ),
    ("snuff-the-wick", "", "cast", &["Cthulhu gains a gate."]),
    (
        "corruption",
        "",
        "cast | museum | library",
        &[
            "An investigator goes from the Museum to the Library.",
            "1 cultist returns from the Abyss to the lodge of Cthulhu.",
        ],
    ),
    ("ash-on-the-wind", "", "cast", &[DREW_ONE, DREW_TWO]),
    (
        "fire-from-dead-stars",
        "",
        "cast | museum | library | gathering",
        &[
            "An investigator goes from the Museum to the Library.",
            "Cthulhu sends a cultist to the Gathering.",
        ],
    ),
    (
        "anonymous-letter",
        "",
        "cast | museum | library",
        &["An investigator goes from the Museum to the Library."],
    ),
    ("hand-them-over", "", "cast", &["1 investigator leaves the lodge of Cthulhu."]),
    ("raise-the-alarm", "", "cast | museum", &["1 investigator leaves the Museum for the supply."]),
    (
        "torches-in-the-fog",
        "",
        "cast | museum | library | ceremony | library",
        &[
            MOVES_ALONE,
            "An investigator goes from the Museum to the Library.",
            "An investigator goes from the Ceremony to the Library.",
            "@ investigators: other-worlds 1, streets 1, gathering 1, library 3",
        ],
    ),
    (
        "next-door",
        ENTERING_A_CROWD,
        "cast",
        &[
            "3 investigators turn away from the lodge of Cthulhu, to the supply.",
            "no: 1 investigator leaves the lodge of Cthulhu.",
        ],
    ),
    ("the-mob", "", "cast", &["2 investigators leave the lodge of Cthulhu."]),
    ("empty-robes", "", "cast", &["2 cultists return from the Abyss to the lodge of Cthulhu."]),
    (
        "driven-like-cattle",
        "",
        "cast | museum | library",
        &[
            MOVES_ALONE,
            "A cultist of Cthulhu goes from the Museum to the Library.",
            "@ cthulhu at: other-worlds 1, ceremony 1, streets 1, gathering 1, library 2",
        ],
    ),
    ("open-graves", "", "cast", &["3 cultists return from the Abyss to the lodge of Cthulhu."]),
    (
        "exodus",
        "",
        "cast | museum | library | ceremony | library",
        &[
            "A cultist of Cthulhu goes from the Museum to the Library.",
            "A cultist of Cthulhu goes from the Ceremony to the Library.",
            "@ cthulhu at: other-worlds 1, streets 1, gathering 1, library 3",
            "1 cultist returns from the Abyss to the lodge of Cthulhu.",
        ],
    ),
    ("forgetfulness", "", "cast", &[DREW_ONE, DREW_TWO]),
    ("erasure", "", "cast", &[DREW_ONE, DREW_TWO]),
    (
        "silence-falls",
        "",
        "cast | grave-goods",
        &["Cthulhu readies a spell (eye) for eye, flame, star: Grave Goods."],
    ),
    (
        "jinx",
        RAIDED,
        "sign | claw | claw | claw | claw | cast | sign | claw",
        &["The dice of Cthulhu show 5 claws."],
    ),
    (
        "stare-into-the-gulf",
        "",
        "cast",
        &[
            "A sign is laid against Cthulhu, now 3.",
            "A sign is laid against Cthulhu, now 4.",
            "Cthulhu advances to 4.",
            MOVES_ALONE,
        ],
    ),
    ("cold-hearth", "", "cast", &["Cthulhu gains a gate."]),
    (
        "conflagration",
        "",
        "cast | museum | library | streets",
        &[
            "A cultist of Cthulhu at the Museum goes to the Abyss.",
            "A cultist of Cthulhu at the Library goes to the Abyss.",
            "A cultist of Cthulhu at the Streets of Arkham goes to the Abyss.",
            "Cthulhu advances to 4.",
            MOVES_ALONE,
        ],
    ),
    (
        "the-pyre-speaks",
        "fate: other-worlds, streets\nnext: cthulhu activates",
        "cast | sign | sign",
        &[
            "The dice of Cthulhu show 2 signs.",
            "no: 1 cultist returns from the Abyss to the lodge of Cthulhu.",
        ],
    ),
    (
        "wrong-address",
        "next: cthulhu concludes",
        "cast | second piece | library",
        &["The investigators' fate piece moves to the Library."],
    ),
    ("informer", RAIDED, "cast | claw | claw | claw | claw", &["The dice of Cthulhu show 4 claws."]),
    (
        "pact-with-the-hounds",
        "",
        "cast",
        &["3 investigators come to the lodge of Cthulhu.", "Cthulhu advances to 4.", MOVES_ALONE],
    ),
    (
        "conscripts",
        "",
        "cast | library",
        &[
            "1 cultist returns from the Abyss to the lodge of Cthulhu.",
            "Cthulhu sends a cultist to the Library.",
            MOVES_ALONE,
        ],
    ),
    (
        "ambush-in-robes",
        "",
        "cast | museum | library | ceremony | library",
        &[
            MOVES_ALONE,
            "An investigator goes from the Museum to the Library.",
            "An investigator goes from the Ceremony to the Library.",
        ],
    ),
    ("pilgrims-to-the-void", "", "cast", &["Cthulhu sends a cultist to Other Worlds.", MOVES_ALONE]),
    (
        "the-willing",
        "",
        "cast",
        &[
            "@ cthulhu: token 4, signs 2, lodge 3, guests 4",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "A cultist in the lodge of Cthulhu goes to the Abyss.",
            "Cthulhu advances to 4.",
        ],
    ),
    (
        "legion",
        "cthulhu hand: grave-goods, kindle, erasure",
        "cast | library",
        &[
            "3 cultists return from the Abyss to the lodge of Cthulhu.",
            "Cthulhu sends a cultist to the Library.",
            "Cthulhu sends a cultist to the Library.",
            MOVES_ALONE,
        ],
    ),
    ("counterword", "", "cast", &[DREW_ONE, DREW_TWO]),
    ("turn-the-word", "", "cast", &["@ turn: may ready 2, wilds 1"]),
    ("absolution", "", "cast", &["2 cultists return from the Abyss to the lodge of Cthulhu.", DREW_ONE]),
    (
        "the-stars-go-wrong",
        RAIDED,
        "sign | claw | claw | claw | claw | cast",
        &["The sign against Cthulhu is not laid.", "no: A sign is laid against Cthulhu, now 3."],
    ),
];

/// What is offered to Cthulhu with this spell ready.
fn offered(spell: &str, different: &str) -> Vec<String> {
    play(&with(&with(RIVALS, &format!("cthulhu ready: {spell}")), different), "").options()
}

#[test]
fn a_spell_that_would_do_nothing_is_not_offered() {
    let cast = |spell: &str| format!("cast {spell}");
    assert!(!offered("erasure", "cthulhu hand: legion, evil-eye").contains(&cast("erasure")));
    assert!(
        offered("erasure", "cthulhu hand: legion, evil-eye\nhastur ready: marginalia")
            .contains(&cast("erasure"))
    );
    assert!(!offered("hand-them-over", "cthulhu: guests 0").contains(&cast("hand-them-over")));
    assert!(!offered("crack-the-vitrine", "").contains(&cast("crack-the-vitrine")));
}

/// Only those are offered on whom it does anything.
#[test]
fn a_rival_on_whom_a_spell_does_nothing_is_not_offered() {
    let table = with(RIVALS, "cthulhu ready: raise-the-alarm\nazathoth: guests 1");
    assert_eq!(play(&table, "cast raise-the-alarm").options(), ["hastur", "azathoth"]);
    let table = with(RIVALS, "cthulhu ready: raise-the-alarm");
    assert_eq!(play(&table, "cast raise-the-alarm").options(), ["sign", "rift", "claw"]);
}

/// FEG-ACT-02 Who has control needs no spell to have it.
#[test]
fn control_is_not_taken_by_who_has_it() {
    let table = "cthulhu ready: unhallowed-mastery\ncthulhu at: gathering 3\nfate: gathering\nnext: cthulhu activates";
    let played = play(&with(RIVALS, table), "");
    assert_eq!(played.options().last().map(String::as_str), Some("no"), "{}", played.telling());
}

/// FEG-TWO-02 "A fate piece" is either, by choice; nobody enters the other's location.
#[test]
fn either_of_two_fate_pieces_can_be_moved() {
    let table = "cthulhu: guests 1\nhastur: guests 0\ncthulhu ready: back-door\nfate: museum, library\n
                 next: cthulhu concludes";
    let played = play(table, "cast back-door");
    assert_eq!(played.options(), ["first piece", "second piece"]);
    let played = play(table, "cast back-door | second piece");
    assert_eq!(played.options(), ["other-worlds", "ceremony", "streets", "gathering"]);
    let played = play(table, "cast back-door | second piece | streets");
    assert!(played.story.contains(&"The fate piece of Hastur moves to the Streets of Arkham.".to_owned()));
}

/// A card whose price cannot be paid is not offered: what is enough, and what is not.
#[test]
fn spells_need_what_they_say() {
    let rows = [
        ("stare-into-the-gulf", "cthulhu: signs 7", "cthulhu: signs 8"),
        ("burnt-offering", "cthulhu at: museum 1, library 1", "cthulhu at: museum 1"),
        ("conflagration", "cthulhu at: museum 1, library 2", "cthulhu at: museum 2"),
        ("rite-of-cinders", "cthulhu at: museum 1", "cthulhu at: none"),
        ("the-willing", "cthulhu: lodge 4", "cthulhu: lodge 3"),
        ("forbidden-chapter", "", "cthulhu hand: legion, evil-eye"),
        ("pact-with-the-hounds", "investigators: museum 19", "investigators: museum 20"),
    ];
    for (spell, enough, less) in rows {
        let cast = format!("cast {spell}");
        assert!(offered(spell, enough).contains(&cast), "{spell}: {enough}");
        assert!(!offered(spell, less).contains(&cast), "{spell}: {less}");
    }
}

/// FEG-READY-04 With the mark of Other Worlds three symbols are wild, not four.
#[test]
fn kindle_gives_two_wild_symbols() {
    let table = "cthulhu hand: burnt-offering, conflagration\nhastur hand: erasure\ncthulhu ready: kindle
                 turn: may ready 1\nnext: cthulhu readies";
    assert_eq!(play(&with(RIVALS, table), "cast kindle").options(), ["burnt-offering", "no"]);
}
