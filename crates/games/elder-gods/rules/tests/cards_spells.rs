//! Every spell once, with rivals and alone.

use crate::common_cards::{ALONE, RIVALS, Row, each_tells, ids, play, with};
use std::collections::BTreeSet;

/// Each spell is cast; it is Cthulhu who has it ready.
fn each_is_cast(table: &str, rows: &[Row]) {
    let content = shelf::content::<elder_gods::ElderGods>();
    let says = |id: &str| {
        let card = content.spells.iter().find(|card| card.id == id).expect("it is in the box");
        format!("Cthulhu casts {}.", card.name)
    };
    each_tells(table, "cthulhu ready: CARD", says, rows);
}

/// A spell without a row here has no test.
#[test]
fn every_spell_is_cast_once_with_rivals() {
    let box_: BTreeSet<String> =
        shelf::content::<elder_gods::ElderGods>().spells.iter().map(|card| card.id.clone()).collect();
    assert_eq!(ids(&[EYE, FLAME, KEY, HAND, STAR]), box_);
}

/// FEG-SOLO-09 A spell with a solo line and without a row here has no test.
#[test]
fn every_solo_line_of_a_spell_is_cast_once_alone() {
    let content = shelf::content::<elder_gods::ElderGods>();
    let solo = content.spells.iter().filter(|card| !card.solo.is_empty());
    assert_eq!(ids(&[BY_ONESELF]), solo.map(|card| card.id.clone()).collect::<BTreeSet<_>>());
}

const DREW_ONE: &str = "Cthulhu draws a spell (eye): Second Sight.";
const DREW_TWO: &str = "Cthulhu draws a spell (eye): Switched Labels.";
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
        &["Cthulhu's dice show 1 rift, 4 claws."],
    ),
    (
        "second-sight",
        RAIDED,
        "sign | sign | rift | claw | claw | cast | rift | no | claw",
        &["Cthulhu's dice show 2 signs, 3 claws."],
    ),
    (
        "switched-labels",
        "cthulhu artifacts: silver-key\nhastur artifacts: brass-orrery",
        "cast",
        &[
            "Cthulhu gives Silver Key to Hastur for Brass Orrery.",
            "@ cthulhu artifacts: brass-orrery",
            "@ hastur artifacts: silver-key",
        ],
    ),
    (
        "switched-labels",
        "cthulhu artifacts: necronomicon\nhastur artifacts: silver-key (exhausted)",
        "cast | overdue",
        &[
            "Cthulhu gives Necronomicon to Hastur for Silver Key.",
            "Hastur is cursed; Cthulhu reads it: Overdue.",
            "@ cthulhu artifacts: silver-key (exhausted)",
            "@ hastur artifacts: necronomicon",
        ],
    ),
    (
        "curators-whisper",
        "cthulhu artifacts: silver-key (exhausted)",
        "cast",
        &["Cthulhu's artifacts are refreshed."],
    ),
    ("evil-eye", "", "cast | hastur | overdue", &["Hastur is cursed; Cthulhu reads it: Overdue."]),
    (
        "warding-gaze",
        RAIDED,
        "sign | sign | claw | claw | claw | cast",
        &["The elder sign against Cthulhu is not laid.", "An elder sign is laid against Cthulhu, now 3."],
    ),
    (
        "loaded-fate",
        "",
        "cast | sign | rift | claw",
        &[
            "Cthulhu's dice show 1 sign, 1 rift, 1 claw.",
            "An elder sign is laid against Cthulhu, now 3.",
            "An elder sign against Cthulhu is destroyed, 2 left.",
            "An elder sign against Cthulhu is destroyed, 1 left.",
        ],
    ),
    (
        "loaded-fate",
        "cthulhu: token 3, signs 0, lodge 7, guests 2",
        "cast | sign | claw | claw",
        &[
            "Cthulhu's dice show 1 sign, 2 claws.",
            "An elder sign is laid against Cthulhu, now 1.",
            "An elder sign against Cthulhu is destroyed, 0 left.",
        ],
    ),
    (
        "blind-the-watchers",
        RAIDED,
        "cast",
        &[
            "Cthulhu's dice show nothing.",
            "no: 5 investigators leave Cthulhu's lodge.",
            "@ cthulhu: token 3, signs 2, lodge 7, guests 5",
        ],
    ),
    (
        "grave-goods",
        "cthulhu hand: erasure, evil-eye\nshown: silver-key, brass-orrery",
        "cast | silver-key | forged-papers",
        &["Cthulhu takes Silver Key.", "Forged Papers is on show."],
    ),
    (
        "unmake-the-sign",
        "",
        "cast",
        &[
            "An elder sign against Cthulhu is destroyed, 1 left.",
            "An elder sign against Cthulhu is destroyed, 0 left.",
        ],
    ),
    (
        "unmake-the-sign",
        "cthulhu: token 3, signs 9, lodge 7, guests 5\nnext: cthulhu is raided",
        "sign | claw | claw | claw | claw | cast",
        &["An elder sign is laid against Cthulhu, now 8."],
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
        "rift | claw | claw | claw | claw | Cthulhu: cast jinx | claw",
        &["Hastur's dice show 1 sign, 1 rift, 3 claws."],
    ),
    (
        "stare-into-the-gulf",
        "",
        "cast | overdue",
        &[
            MOVES,
            "Cthulhu is cursed; Azathoth reads it: Overdue.",
            "Cthulhu advances to 4.",
            "Cthulhu advances to 5.",
        ],
    ),
    (
        "deflection",
        "",
        "cast | hastur",
        &[
            "An elder sign against Cthulhu is destroyed, 1 left.",
            "An elder sign is laid against Hastur, now 2.",
        ],
    ),
];

#[test]
fn spells_with_the_flame() {
    each_is_cast(RIVALS, FLAME);
}

const FLAME: &[Row] = &[
    ("candle-in-the-window", "", "cast", &["Cthulhu gains a gate."]),
    (
        "kindle",
        "cthulhu hand: burnt-offering\nhastur hand: erasure\ncthulhu ready: kindle\nnext: cthulhu readies\nturn: may ready 1",
        "cast | burnt-offering",
        &["Cthulhu readies a spell (flame) for eye, 2 flames: Burnt Offering."],
    ),
    ("snuff-the-wick", "hastur: gate", "cast", &["Hastur loses a gate."]),
    (
        "corruption",
        "",
        "cast | hastur | museum",
        &[
            "One of Hastur's cultists at the Museum goes to the Abyss.",
            "One of Cthulhu's cultists rises from the Abyss at the Museum.",
            "@ cthulhu at: other-worlds 1, museum 2, ceremony 1, streets 1, gathering 1, library 1",
            "@ hastur at: other-worlds 1, ceremony 1, streets 1, gathering 1, library 1",
        ],
    ),
    (
        "corruption",
        "cthulhu: token 3, signs 2, lodge 14, guests 2",
        "cast | hastur | museum",
        &["One of Hastur's cultists at the Museum goes to the Abyss."],
    ),
    (
        "unhallowed-mastery",
        "fate: library\nnext: cthulhu activates",
        "cast",
        &[
            "Cthulhu has control for this turn.",
            "? Cthulhu has control of the Library: ready a spell for free. Do it?",
        ],
    ),
    (
        "unhallowed-mastery",
        "fate: library\nnext: cthulhu activates",
        "pass | cast",
        &[
            "Cthulhu has control for this turn.",
            "? Cthulhu has control of the Library: ready a spell for free. Do it?",
        ],
    ),
    (
        "fan-the-ember",
        AT_OTHER_WORLDS,
        "cast | museum | sign | sign | rift",
        &[
            "One of Cthulhu's cultists at the Museum goes to the Abyss.",
            "Cthulhu's dice show 2 signs, 1 rift.",
        ],
    ),
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
            "One of Cthulhu's cultists at the Museum goes to the Abyss.",
            "One of Cthulhu's cultists at the Library goes to the Abyss.",
            "Cthulhu advances to 4.",
        ],
    ),
    ("ash-on-the-wind", "", "cast", &["Hastur falls back to 3."]),
    (
        "fire-from-dead-stars",
        "",
        "cast | sign | rift | claw | claw | gathering | museum | library | hastur | library | azathoth | streets",
        &[
            "Cthulhu's dice show 1 sign, 1 rift, 2 claws.",
            "One of Cthulhu's cultists at the Gathering goes to the Abyss.",
            "One of Hastur's cultists at the Museum goes to the Abyss.",
            "One of Azathoth's cultists at the Library goes to the Abyss.",
            "One of Hastur's cultists at the Library goes to the Abyss.",
            "One of Azathoth's cultists at the Streets of Arkham goes to the Abyss.",
        ],
    ),
    (
        "rite-of-cinders",
        "",
        "cast",
        &[
            "Cthulhu receives the dark gift.",
            "Cthulhu sends a cultist to Other Worlds.",
            "Cthulhu sends a cultist to Other Worlds.",
            "An elder sign against Hastur is destroyed, 0 left.",
        ],
    ),
    (
        "conflagration",
        "",
        "cast | Hastur: choice 0 | museum | library | streets | Azathoth: choice 1",
        &[
            "One of Hastur's cultists at the Museum goes to the Abyss.",
            "One of Hastur's cultists at the Library goes to the Abyss.",
            "One of Hastur's cultists at the Streets of Arkham goes to the Abyss.",
            "Cthulhu advances to 4.",
        ],
    ),
    (
        "conflagration",
        "hastur at: none\nazathoth at: none",
        "cast",
        &["Cthulhu advances to 4.", "Cthulhu advances to 5."],
    ),
    (
        "the-pyre-speaks",
        "cthulhu at: other-worlds 2, museum 3",
        "cast | sign | claw",
        &[
            MOVES,
            "Cthulhu's dice show 1 sign, 1 claw.",
            "Cthulhu advances to 4.",
            "One of Cthulhu's cultists at Other Worlds goes to the Abyss.",
        ],
    ),
];

#[test]
fn spells_with_the_key() {
    each_is_cast(RIVALS, KEY);
}

const KEY: &[Row] = &[
    ("anonymous-letter", "", "cast | azathoth", &["1 investigator comes to Azathoth's lodge."]),
    (
        "anonymous-letter",
        "hastur: token 4, signs 1, lodge 7, guests 4\nnext: hastur draws",
        "Cthulhu: cast anonymous-letter | hastur",
        &["1 investigator comes to Hastur's lodge.", "Hastur is raided."],
    ),
    ("back-door", "", "cast", &["2 investigators leave Cthulhu's lodge."]),
    (
        "back-door",
        "cthulhu: token 3, signs 2, lodge 7, guests 6\nnext: cthulhu draws",
        "cast",
        &["2 investigators leave Cthulhu's lodge.", "no: Cthulhu is raided."],
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
            "no: 3 investigators come to Hastur's lodge from the Ceremony.",
        ],
    ),
    ("hand-them-over", "", "cast | hastur", &["2 investigators go from Cthulhu's lodge to Hastur's."]),
    (
        "barred-windows",
        ENTERING_A_CROWD,
        "cast",
        &[
            "3 investigators turn away from Cthulhu's lodge, to the supply.",
            "no: 3 investigators come to Cthulhu's lodge from the Museum.",
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
        "Cthulhu: cast informer | claw | claw | claw | claw | claw | claw",
        &["Hastur's dice show 6 claws."],
    ),
    (
        "raise-the-alarm",
        "",
        "cast | claw | sign | claw",
        &[
            "Hastur is raided.",
            "Hastur's dice show 1 claw.",
            "1 investigator leaves Hastur's lodge.",
            "Cthulhu is raided.",
            "Cthulhu's dice show 1 sign, 1 claw.",
            "An elder sign is laid against Cthulhu, now 3.",
            "1 investigator leaves Cthulhu's lodge.",
        ],
    ),
    (
        "raise-the-alarm",
        "cthulhu: token 3, signs 2, lodge 7, guests 0",
        "cast | claw",
        &["Hastur is raided.", "Hastur's dice show 1 claw.", "1 investigator leaves Hastur's lodge."],
    ),
    (
        "torches-in-the-fog",
        "hastur hand: kindle, false-trail, cold-hearth",
        "cast | Hastur: choice 7 | Hastur: kindle | Hastur: false-trail",
        &[
            "Hastur discards a spell (flame): Kindle.",
            "Hastur discards a spell (key): False Trail.",
            "2 investigators come to Azathoth's lodge.",
        ],
    ),
    (
        "torches-in-the-fog",
        "hastur hand: kindle, false-trail, cold-hearth",
        "cast | Hastur: choice 6",
        &["2 investigators come to Hastur's lodge.", "2 investigators come to Azathoth's lodge."],
    ),
    (
        "next-door",
        "",
        "cast | hastur",
        &[
            "The investigators in Cthulhu's and Hastur's lodges change places.",
            "@ cthulhu: token 3, signs 2, lodge 7, guests 1",
            "@ hastur: token 4, signs 1, lodge 7, guests 2",
        ],
    ),
    (
        "pact-with-the-hounds",
        "",
        "cast",
        &["3 investigators come to Cthulhu's lodge.", "Cthulhu advances to 4.", "Cthulhu advances to 5."],
    ),
    (
        "the-mob",
        "",
        "cast | claw | claw",
        &[
            "1 investigator comes to Hastur's lodge.",
            "Hastur is raided.",
            "2 investigators leave Hastur's lodge.",
            "Hastur's dice show 2 claws.",
        ],
    ),
    (
        "the-mob",
        "azathoth: token 4",
        "cast | azathoth | claw",
        &[
            "1 investigator comes to Azathoth's lodge.",
            "Azathoth is raided.",
            "Azathoth's dice show 1 claw.",
            "1 investigator leaves Azathoth's lodge.",
        ],
    ),
];

#[test]
fn spells_with_the_hand() {
    each_is_cast(RIVALS, HAND);
}

const HAND: &[Row] = &[
    ("call-the-faithful", "", "cast", &["3 cultists return from the Abyss to Cthulhu's lodge."]),
    (
        "midnight-march",
        "",
        "cast | museum | library | streets | library",
        &[
            MOVES,
            "One of Cthulhu's cultists goes from the Museum to the Library.",
            "One of Cthulhu's cultists goes from the Streets of Arkham to the Library.",
        ],
    ),
    (
        "midnight-march",
        "cthulhu at: gathering 1, museum 2\nfate: gathering\nnext: cthulhu activates",
        "cast | museum | gathering | museum | gathering | no",
        &[
            "One of Cthulhu's cultists goes from the Museum to the Gathering.",
            "? Cthulhu has control of the Gathering: cultists from there go to any locations. Do it?",
        ],
    ),
    (
        "empty-robes",
        "",
        "cast | hastur",
        &[
            "A cultist in Hastur's lodge goes to the Abyss.",
            "A cultist in Hastur's lodge goes to the Abyss.",
            "@ hastur: token 4, signs 1, lodge 5, guests 1",
        ],
    ),
    (
        "empty-robes",
        "hastur: token 4, signs 1, lodge 2, guests 1\nnext: hastur moves",
        "Hastur: kindle | Cthulhu: cast empty-robes | hastur",
        &[
            "2 cultists return from the Abyss to Hastur's lodge.",
            "An elder sign is laid against Hastur, now 2.",
        ],
    ),
    (
        "conscripts",
        "",
        "cast | museum",
        &[
            "One of Cthulhu's cultists rises from the Abyss at the Museum.",
            "One of Cthulhu's cultists rises from the Abyss at the Museum.",
            "@ cthulhu: token 3, signs 2, lodge 7, guests 2",
            "@ cthulhu at: other-worlds 1, museum 3, ceremony 1, streets 1, gathering 1, library 1",
        ],
    ),
    (
        "driven-like-cattle",
        "hastur at: museum 3, library 1",
        "cast | hastur | museum | library",
        &[
            MOVES,
            "One of Hastur's cultists goes from the Museum to the Library.",
            "One of Hastur's cultists goes from the Museum to the Library.",
            "One of Hastur's cultists goes from the Museum to the Library.",
            "@ hastur at: library 4",
        ],
    ),
    (
        "ambush-in-robes",
        "hastur at: gathering 3\nfate: gathering\nnext: hastur activates",
        "Cthulhu: cast ambush-in-robes | Hastur: no",
        &[
            "One of Hastur's cultists at the Gathering goes to the Abyss.",
            "@ hastur at: gathering 1",
            "? Hastur has no control of the Gathering. Roll a die for it? It would give: cultists from there go to any locations.",
        ],
    ),
    (
        "tide-of-robes",
        "cthulhu at: museum 2, library 1",
        "cast | museum | library",
        &[
            MOVES,
            "One of Cthulhu's cultists goes from the Museum to the Library.",
            "One of Cthulhu's cultists goes from the Museum to the Library.",
            "@ cthulhu at: library 3",
        ],
    ),
    (
        "the-abyss-gives-back",
        "cthulhu: token 3, signs 2, lodge 3, guests 2",
        "cast",
        &[
            "The cultists in Cthulhu's lodge and Abyss change places.",
            "@ cthulhu: token 3, signs 2, lodge 11, guests 2",
        ],
    ),
    (
        "the-abyss-gives-back",
        "hastur: token 4, signs 1, lodge 12, guests 1",
        "cast",
        &[
            "The cultists in Hastur's lodge and Abyss change places.",
            "@ hastur: token 4, signs 1, lodge 2, guests 1",
        ],
    ),
    (
        "open-graves",
        "",
        "cast | Hastur: choice 4 | museum | library | streets",
        &[
            "One of Hastur's cultists at the Museum goes to the Abyss.",
            "One of Hastur's cultists at the Library goes to the Abyss.",
            "One of Hastur's cultists at the Streets of Arkham goes to the Abyss.",
        ],
    ),
    ("open-graves", "", "cast | Hastur: choice 5", &["Hastur falls back to 3."]),
    (
        "the-second-verse",
        "fate: gathering\nnext: cthulhu activates",
        "no | cast | no",
        &[
            "3 cultists return from the Abyss to Cthulhu's lodge.",
            "@ cthulhu: token 3, signs 2, lodge 13, guests 2",
            "? Cthulhu has no control of the Gathering. Roll a die for it? It would give: cultists from there go to any locations.",
        ],
    ),
    (
        "the-willing",
        "",
        "cast",
        &[
            "@ cthulhu: token 5, signs 2, lodge 3, guests 2",
            "A cultist in Cthulhu's lodge goes to the Abyss.",
            "A cultist in Cthulhu's lodge goes to the Abyss.",
            "A cultist in Cthulhu's lodge goes to the Abyss.",
            "A cultist in Cthulhu's lodge goes to the Abyss.",
            "Cthulhu advances to 4.",
            "Cthulhu advances to 5.",
        ],
    ),
    (
        "exodus",
        "",
        "cast | museum | library | ceremony | library | no | streets | gathering | museum | gathering | no",
        &[
            MOVES,
            "One of Hastur's cultists goes from the Museum to the Library.",
            "One of Hastur's cultists goes from the Ceremony to the Library.",
            "One of Azathoth's cultists goes from the Museum to the Gathering.",
            "One of Azathoth's cultists goes from the Streets of Arkham to the Gathering.",
        ],
    ),
    (
        "legion",
        "cthulhu hand: erasure, evil-eye\ncthulhu at: museum 12",
        "cast",
        &["Cthulhu advances to 4.", "Cthulhu advances to 5.", "@ cthulhu at: museum 12"],
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
            "? Hastur has to move the fate piece from the Museum. With what?",
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
        &["Cthulhu readies a spell (eye) for nothing: Grave Goods."],
    ),
    (
        "counterword",
        HASTUR_CASTS,
        "Hastur: cast marginalia | Cthulhu: cast counterword",
        &["Marginalia has no effect.", "no: Hastur draws a spell (eye): Second Sight."],
    ),
    (
        "erasure",
        "cthulhu hand: legion, evil-eye\nhastur ready: marginalia",
        "cast",
        &["Hastur's readied spell (star) is discarded: Marginalia."],
    ),
    ("twin-incantation", "", "cast", &["@ turn: readies more, may ready 3"]),
    (
        "unlocked-way",
        "column museum: eye 2, gate 1\ncthulhu played museum: marginalia\ncolumn library: key 1",
        "cast | museum | library",
        &[
            "The column at the Museum moves to the Library.",
            "@ column library: eye 2, key 1, gate 1",
            "@ cthulhu played library: marginalia",
        ],
    ),
    (
        "unlocked-way",
        "column gathering: key 1\nfate: gathering\nnext: hastur activates",
        "Hastur: no | Cthulhu: cast unlocked-way | museum",
        &["The column at the Gathering moves to the Museum.", "@ column museum: key 1"],
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
        "borrowed-tongue",
        "hastur ready: call-the-faithful",
        "cast",
        &[
            "Cthulhu usurps Call the Faithful from Hastur.",
            "3 cultists return from the Abyss to Cthulhu's lodge.",
            "@ cthulhu: token 3, signs 2, lodge 10, guests 2",
        ],
    ),
    (
        "borrowed-tongue",
        "hastur ready: cold-hearth",
        "cast",
        &["Cthulhu usurps Cold Hearth from Hastur.", "Cold Hearth has no effect."],
    ),
    (
        "borrowed-tongue",
        "cthulhu: token 3, signs 2, lodge 3, guests 2\nhastur ready: the-willing",
        "cast",
        &["Cthulhu usurps The Willing from Hastur.", "The Willing has no effect."],
    ),
    (
        "turn-the-word",
        HASTUR_CASTS,
        "Hastur: cast marginalia | Cthulhu: cast turn-the-word",
        &[
            "Cthulhu usurps Marginalia from Hastur.",
            DREW_ONE,
            DREW_TWO,
            DREW_THREE,
            "no: Hastur draws a spell (eye): Second Sight.",
        ],
    ),
    (
        "turn-the-word",
        "cthulhu: token 3, signs 2, lodge 3, guests 2\nhastur ready: the-willing\nnext: hastur moves",
        "Hastur: cast the-willing | Cthulhu: cast turn-the-word",
        &[
            "Cthulhu usurps The Willing from Hastur.",
            "@ cthulhu: token 3, signs 2, lodge 3, guests 2",
            "@ hastur: token 4, signs 1, lodge 7, guests 1",
        ],
    ),
    (
        "turn-the-word",
        "hastur ready: cold-hearth\ncthulhu at: ceremony 3\nfate: ceremony\nturn: control\nnext: cthulhu controls",
        "yes | Hastur: cast cold-hearth | Cthulhu: cast turn-the-word",
        &["Cthulhu usurps Cold Hearth from Hastur.", "Cold Hearth has no effect.", "Cthulhu advances to 4."],
    ),
    (
        "turn-the-word",
        "hastur: token 4, signs 1, lodge 7, guests 5\nhastur ready: warding-gaze\nnext: hastur is raided",
        "sign | claw | claw | claw | claw | Hastur: cast warding-gaze | Cthulhu: cast turn-the-word",
        &[
            "Cthulhu usurps Warding Gaze from Hastur.",
            "Warding Gaze has no effect.",
            "An elder sign is laid against Hastur, now 2.",
        ],
    ),
    (
        "absolution",
        "cthulhu curses: overdue",
        "cast | hastur | schism",
        &["Overdue is lifted from Cthulhu.", "Hastur is cursed; Cthulhu reads it: Schism."],
    ),
    (
        "are-the-stars-right",
        "",
        "cast | rift | claw",
        &[
            "Cthulhu's dice show 1 rift, 1 claw.",
            "Cthulhu advances to 4.",
            "Cthulhu advances to 5.",
            "Cthulhu advances to 6.",
        ],
    ),
    (
        "are-the-stars-right",
        "",
        "cast | sign | sign",
        &["Cthulhu's dice show 2 signs.", "Cthulhu falls back to 2.", "Cthulhu falls back to 1."],
    ),
];

/// FEG-SOLO-09 Every spell that needs a rival has a solo line.
#[test]
fn spells_cast_alone() {
    each_is_cast(ALONE, BY_ONESELF);
}

const BY_ONESELF: &[Row] = &[
    (
        "switched-labels",
        "cthulhu artifacts: silver-key (exhausted)",
        "cast",
        &["Cthulhu's artifacts are refreshed."],
    ),
    ("evil-eye", "", "cast | museum | library", &["An investigator goes from the Museum to the Library."]),
    (
        "crack-the-vitrine",
        "cthulhu artifacts: silver-key (exhausted)",
        "cast",
        &["Cthulhu's artifacts are refreshed."],
    ),
    (
        "jinx",
        RAIDED,
        "sign | claw | claw | claw | claw | cast | sign | rift",
        &["Cthulhu's dice show 1 rift, 4 claws."],
    ),
    ("deflection", "", "cast", &[DREW_ONE]),
    (
        "snuff-the-wick",
        "",
        "cast | museum | library",
        &["An investigator goes from the Museum to the Library."],
    ),
    ("corruption", "", "cast", &["1 cultist returns from the Abyss to Cthulhu's lodge."]),
    ("cold-hearth", "", "cast", &[DREW_ONE]),
    ("ash-on-the-wind", "", "cast", &[DREW_ONE]),
    (
        "fire-from-dead-stars",
        "",
        "cast | museum | library",
        &["An investigator goes from the Museum to the Library."],
    ),
    (
        "conflagration",
        "",
        "cast | museum | library | streets",
        &[
            "One of Cthulhu's cultists at the Museum goes to the Abyss.",
            "One of Cthulhu's cultists at the Library goes to the Abyss.",
            "One of Cthulhu's cultists at the Streets of Arkham goes to the Abyss.",
            "Cthulhu advances to 4.",
            MOVES_ALONE,
        ],
    ),
    (
        "anonymous-letter",
        "",
        "cast | museum | library",
        &["An investigator goes from the Museum to the Library."],
    ),
    ("hand-them-over", "", "cast", &["1 investigator leaves Cthulhu's lodge."]),
    (
        "wrong-address",
        "",
        "cast | museum | library",
        &["An investigator goes from the Museum to the Library."],
    ),
    ("informer", RAIDED, "cast | claw | claw | claw | claw", &["Cthulhu's dice show 4 claws."]),
    (
        "raise-the-alarm",
        "",
        "cast | museum | library",
        &["An investigator goes from the Museum to the Library."],
    ),
    (
        "torches-in-the-fog",
        "",
        "cast | museum | library",
        &[
            MOVES_ALONE,
            "An investigator goes from the Museum to the Library.",
            "@ investigators: other-worlds 1, ceremony 1, streets 1, gathering 1, library 2",
        ],
    ),
    ("next-door", "", "cast", &["1 investigator leaves Cthulhu's lodge."]),
    ("the-mob", "", "cast | museum | library", &["An investigator goes from the Museum to the Library."]),
    ("empty-robes", "", "cast", &["1 cultist returns from the Abyss to Cthulhu's lodge."]),
    (
        "driven-like-cattle",
        "",
        "cast | museum | library",
        &[MOVES_ALONE, "An investigator goes from the Museum to the Library."],
    ),
    (
        "ambush-in-robes",
        "",
        "cast | museum | library",
        &[MOVES_ALONE, "An investigator goes from the Museum to the Library."],
    ),
    ("the-abyss-gives-back", "", "cast", &["1 cultist returns from the Abyss to Cthulhu's lodge."]),
    ("open-graves", "", "cast", &["1 cultist returns from the Abyss to Cthulhu's lodge.", MOVES_ALONE]),
    (
        "exodus",
        "",
        "cast | museum | library",
        &[MOVES_ALONE, "An investigator goes from the Museum to the Library."],
    ),
    ("forgetfulness", "", "cast", &[DREW_ONE]),
    ("counterword", "", "cast", &[DREW_ONE]),
    ("erasure", "", "cast", &[DREW_ONE]),
    ("borrowed-tongue", "", "cast", &[DREW_ONE, DREW_TWO]),
    ("turn-the-word", "", "cast", &["@ turn: wilds 1"]),
    ("absolution", "", "cast", &[DREW_ONE]),
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
    assert!(!offered("switched-labels", "hastur artifacts: silver-key").contains(&cast("switched-labels")));
    assert!(
        !offered("the-abyss-gives-back", "").contains(&cast("the-abyss-gives-back")),
        "7 and 7 everywhere"
    );
    assert!(!offered("the-pyre-speaks", "cthulhu at: museum 2").contains(&cast("the-pyre-speaks")));
}

/// Only those are offered on whom it does anything.
#[test]
fn a_rival_on_whom_a_spell_does_nothing_is_not_offered() {
    let table = with(
        RIVALS,
        "cthulhu ready: borrowed-tongue\nhastur ready: kindle\nhastur hand: false-trail\nazathoth ready: marginalia",
    );
    assert_eq!(play(&table, "cast borrowed-tongue").options(), ["hastur", "azathoth"]);
    let table = with(RIVALS, "cthulhu ready: next-door\nhastur: guests 2");
    let played = play(&table, "cast next-door");
    assert_eq!(played.session.state().cults[2].guests, 2, "{}", played.telling());
}

/// FEG-MUSEUM-03 Exhausted artifacts cannot be destroyed.
#[test]
fn an_exhausted_artifact_cannot_be_cracked() {
    let table = "cthulhu ready: crack-the-vitrine\nhastur artifacts: silver-key (exhausted), clay-bas-relief";
    let played = play(&with(RIVALS, table), "cast crack-the-vitrine");
    assert!(played.story.contains(&"Hastur loses Clay Bas-Relief.".to_owned()), "{}", played.telling());
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
    let table = "cthulhu: guests 1\nhastur: guests 0\ncthulhu ready: astral-drift\nfate: museum, library\n
                 next: cthulhu prepares";
    let played = play(table, "cast astral-drift");
    assert_eq!(played.options(), ["first piece", "second piece"]);
    let played = play(table, "cast astral-drift | second piece");
    assert_eq!(played.options(), ["other-worlds", "ceremony", "streets", "gathering"]);
    let played = play(table, "cast astral-drift | second piece | streets");
    assert!(played.story.contains(&"The fate piece of Hastur moves to the Streets of Arkham.".to_owned()));
}

/// A card whose price cannot be paid is not offered: what is enough, and what is not.
#[test]
fn spells_need_what_they_say() {
    let rows = [
        ("deflection", "cthulhu: signs 1", "cthulhu: signs 0"),
        ("burnt-offering", "cthulhu at: museum 1, library 1", "cthulhu at: museum 1"),
        ("the-willing", "cthulhu: lodge 4", "cthulhu: lodge 3"),
        ("forbidden-chapter", "", "cthulhu hand: legion, evil-eye"),
        (
            "legion",
            "cthulhu hand: evil-eye\ncthulhu at: museum 6, library 6",
            "cthulhu hand: evil-eye\ncthulhu at: museum 6, library 4",
        ),
        ("stare-into-the-gulf", "", "cthulhu curses: overdue"),
        ("the-pyre-speaks", "", "cthulhu curses: overdue"),
        ("are-the-stars-right", "", "cthulhu curses: overdue"),
        ("pact-with-the-hounds", "", "cthulhu curses: overdue"),
    ];
    for (spell, enough, less) in rows {
        let cast = format!("cast {spell}");
        assert!(offered(spell, enough).contains(&cast), "{spell}: {enough}");
        assert!(!offered(spell, less).contains(&cast), "{spell}: {less}");
    }
}

/// A player may do foolish things: nothing but a price keeps a spell from being cast.
#[test]
fn a_foolish_spell_can_be_cast() {
    let table = with(RIVALS, "cthulhu: token 3, signs 9\ncthulhu ready: loaded-fate");
    let played = play(&table, "cast loaded-fate | sign | sign | sign");
    assert!(
        played.telling().contains("An elder sign is laid against Cthulhu, now 10."),
        "{}",
        played.telling()
    );
    assert!(played.session.ending().is_some(), "{}", played.telling());
}

/// A roll that a card brings is a roll like any other: others may meddle with it.
#[test]
fn a_rival_meddles_with_a_gamble() {
    let table = with(RIVALS, "cthulhu ready: are-the-stars-right\nhastur ready: jinx");
    let played = play(&table, "cast are-the-stars-right | rift | claw | Hastur: cast jinx | rift");
    assert_eq!(played.session.state().cults[0].token, 3, "{}", played.telling());
}

/// FEG-CAST-01 Both are discarded: the spell that usurps and the one that is usurped.
#[test]
fn a_usurped_spell_is_discarded() {
    let table = with(RIVALS, "cthulhu ready: borrowed-tongue\nhastur ready: call-the-faithful");
    let played = play(&table, "cast borrowed-tongue");
    assert!(played.session.state().cults[1].reserve.is_empty());
    assert_eq!(played.session.state().discards.cast.len(), 2, "{}", played.telling());
}

/// FEG-CAST-02 A usurped spell is cast like any other, and may be answered like any other.
#[test]
fn a_usurped_spell_can_be_countered() {
    let table = with(
        RIVALS,
        "cthulhu ready: borrowed-tongue\nhastur ready: call-the-faithful\nazathoth ready: counterword",
    );
    let played =
        play(&table, "cast borrowed-tongue | Azathoth: pass | Cthulhu: hastur | Azathoth: cast counterword");
    assert_eq!(played.session.state().cults[0].lodge, 7, "{}", played.telling());
}

/// FEG-READY-04 With the mark of Other Worlds three symbols are wild, not four.
#[test]
fn kindle_gives_two_wild_symbols() {
    let table = "cthulhu hand: burnt-offering, conflagration\nhastur hand: erasure\ncthulhu ready: kindle
                 turn: may ready 1\nnext: cthulhu readies";
    assert_eq!(play(&with(RIVALS, table), "cast kindle").options(), ["burnt-offering", "no"]);
}
