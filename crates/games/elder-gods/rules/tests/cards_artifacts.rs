//! Every artifact: each of its uses, what it gives, and what happens when it is gained.

use crate::common_cards::{ALONE, RIVALS, Row, each_tells, ids, play, with};
use elder_gods::content::{ArtifactCard, Traits};
use std::collections::BTreeSet;

/// What an artifact has to be tested for: `silver-key 1` is its first use.
fn parts(card: &ArtifactCard) -> impl Iterator<Item = String> {
    let gained = (!card.on_gain.is_empty()).then(|| format!("{} gained", card.id));
    let gives = (card.gives != Traits::default()).then(|| format!("{} gives", card.id));
    let uses = (1..=card.uses.len()).map(|number| format!("{} {number}", card.id));
    gained.into_iter().chain(gives).chain(uses)
}

/// An artifact without a row for each of its parts has no test.
#[test]
fn every_part_of_every_artifact_is_tried() {
    let content = shelf::content::<elder_gods::ElderGods>();
    let box_: BTreeSet<String> = content.artifacts.iter().flat_map(parts).collect();
    assert_eq!(ids(&[USES, GIVES, GAINED]), box_);
}

/// FEG-SOLO-09 A use with a solo line and without a row here has no test.
#[test]
fn every_solo_line_of_an_artifact_is_tried() {
    let content = shelf::content::<elder_gods::ElderGods>();
    let solo = content.artifacts.iter().flat_map(|card| {
        let uses = (1..).zip(&card.uses).filter(|(_, each)| !each.solo.is_empty());
        uses.map(|(number, _)| format!("{} {number}", card.id))
    });
    assert_eq!(ids(&[BY_ONESELF]), solo.collect::<BTreeSet<_>>());
}

fn name(id: &str) -> String {
    let content = shelf::content::<elder_gods::ElderGods>();
    content.artifacts.iter().find(|card| card.id == id).expect("it is in the box").name.clone()
}

const OWNED: &str = "cthulhu artifacts: CARD";
const DREW_ONE: &str = "Cthulhu draws a spell (eye): Second Sight.";
const DREW_TWO: &str = "Cthulhu draws a spell (eye): Switched Labels.";
const MOVES: &str = "? Cthulhu has to move the fate piece from Other Worlds. With what?";
const MOVES_ALONE: &str = "? Cthulhu has to move the fate piece from the Museum. With what?";
const RAIDED: &str = "cthulhu: token 3, signs 2, lodge 7, guests 5\nnext: cthulhu is raided";
const AT_OTHER_WORLDS: &str = "fate: other-worlds\nnext: cthulhu activates";
const HASTUR_AT_OTHER_WORLDS: &str = "fate: other-worlds\nnext: hastur activates";
const AT_THE_GATHERING: &str = "fate: gathering\nnext: cthulhu activates";

#[test]
fn artifacts_are_used() {
    each_tells(RIVALS, OWNED, |id| format!("Cthulhu uses {}.", name(id)), USES);
}

const USES: &[Row] = &[
    (
        "amulet-of-nephren-ka 1",
        RAIDED,
        "sign | sign | rift | claw | claw | use 1 | sign | rift",
        &["Cthulhu loses Amulet of Nephren-Ka.", "Cthulhu's dice show 1 sign, 4 claws."],
    ),
    (
        "silver-key 1",
        "",
        "grave-goods | use 1 | library",
        &["Cthulhu's Silver Key is exhausted.", "The fate piece moves to the Library."],
    ),
    (
        "shining-trapezohedron 1",
        "",
        "use 1 | sign",
        &[
            "Cthulhu's Shining Trapezohedron is exhausted.",
            "Cthulhu's dice show 1 sign.",
            "1 investigator comes to Cthulhu's lodge.",
        ],
    ),
    (
        "shining-trapezohedron 1",
        "",
        "use 1 | rift",
        &[
            "Cthulhu's Shining Trapezohedron is exhausted.",
            "Cthulhu's dice show 1 rift.",
            "Cthulhu advances to 4.",
        ],
    ),
    (
        "shining-trapezohedron 1",
        "",
        "use 1 | claw",
        &["Cthulhu's Shining Trapezohedron is exhausted.", "Cthulhu's dice show 1 claw.", DREW_ONE],
    ),
    (
        "essential-saltes 1",
        "",
        "use 1 | museum",
        &[
            "Cthulhu's Essential Saltes is exhausted.",
            "One of Cthulhu's cultists at the Museum goes to the Abyss.",
            DREW_ONE,
            DREW_TWO,
        ],
    ),
    (
        "tillinghast-resonator 1",
        AT_OTHER_WORLDS,
        "use 1 | sign | sign",
        &[
            "Cthulhu's Tillinghast Resonator is exhausted.",
            "1 investigator comes to Cthulhu's lodge.",
            "Cthulhu's dice show 2 signs.",
        ],
    ),
    (
        "seven-books-of-hsan 1",
        "cthulhu ready: call-the-faithful",
        "cast call-the-faithful | use 1",
        &[
            "Cthulhu casts Call the Faithful.",
            "Cthulhu's Seven Cryptical Books of Hsan is exhausted.",
            DREW_ONE,
            "3 cultists return from the Abyss to Cthulhu's lodge.",
        ],
    ),
    (
        "unaussprechlichen-kulten 1",
        "hastur ready: call-the-faithful\nnext: hastur moves",
        "Hastur: cast call-the-faithful | Cthulhu: use unaussprechlichen-kulten 1",
        &[
            "Cthulhu's Unaussprechlichen Kulten is exhausted.",
            "1 investigator comes to Hastur's lodge.",
            "3 cultists return from the Abyss to Hastur's lodge.",
        ],
    ),
    (
        "grey-stone-of-mnar 1",
        RAIDED,
        "sign | sign | claw | claw | claw | use 1 | museum",
        &[
            "Cthulhu's Grey Stone of Mnar is exhausted.",
            "One of Cthulhu's cultists at the Museum goes to the Abyss.",
            "The elder sign against Cthulhu is not laid.",
            "An elder sign is laid against Cthulhu, now 3.",
        ],
    ),
    (
        "rod-of-the-great-race 1",
        "",
        "use 1 | hastur | museum | library",
        &[
            MOVES,
            "Cthulhu's Rod of the Great Race is exhausted.",
            "One of Hastur's cultists goes from the Museum to the Library.",
        ],
    ),
    (
        "powder-of-ibn-ghazi 1",
        HASTUR_AT_OTHER_WORLDS,
        "claw | Cthulhu: use powder-of-ibn-ghazi 1 | sign",
        &[
            "Cthulhu's Powder of Ibn-Ghazi is exhausted.",
            "Hastur's dice show 1 sign.",
            "no: Hastur advances to 5.",
        ],
    ),
    (
        "viol-of-erich-zann 1",
        "hastur at: other-worlds 2\nfate: other-worlds\nnext: hastur activates",
        "Cthulhu: use viol-of-erich-zann 1 | claw",
        &["Cthulhu's Viol of Erich Zann is exhausted.", "Hastur's dice show 1 claw."],
    ),
    (
        "brass-orrery 1",
        HASTUR_AT_OTHER_WORLDS,
        "claw | Cthulhu: use brass-orrery 1 | Hastur: choice 10",
        &["Cthulhu's Brass Orrery is exhausted.", "Hastur does not advance."],
    ),
    (
        "brass-orrery 1",
        "hastur hand: kindle, false-trail, cold-hearth\nfate: other-worlds\nnext: hastur activates",
        "claw | Cthulhu: use brass-orrery 1 | Hastur: choice 11 | Hastur: kindle | Hastur: false-trail",
        &[
            "Hastur discards a spell (flame): Kindle.",
            "Hastur discards a spell (key): False Trail.",
            "Hastur advances to 5.",
        ],
    ),
    (
        "arch-of-the-snake-den 1",
        "",
        "use 1 | museum",
        &[
            "Cthulhu's Arch of the Snake Den is exhausted.",
            "One of Cthulhu's cultists at the Museum goes to the Abyss.",
            "Cthulhu gains a gate.",
        ],
    ),
    (
        "forged-papers 1",
        "fate: gathering\nnext: hastur activates",
        "Hastur: no | Cthulhu: use forged-papers 1 | Cthulhu: library",
        &[
            "Cthulhu loses Forged Papers.",
            "3 cultists return from the Abyss to Cthulhu's lodge.",
            "One of Cthulhu's cultists goes from the Gathering to the Library.",
            "? Hastur has no control of the Gathering. Roll a die for it? It would give: cultists from there go to any locations.",
        ],
    ),
    (
        "forged-papers 1",
        "fate: library\nnext: hastur activates",
        "Cthulhu: use forged-papers 1",
        &["Cthulhu loses Forged Papers.", "@ turn: library used, may ready 2"],
    ),
];

/// FEG-SOLO-09
#[test]
fn artifacts_are_used_alone() {
    each_tells(ALONE, OWNED, |id| format!("Cthulhu uses {}.", name(id)), BY_ONESELF);
}

const BY_ONESELF: &[Row] = &[
    (
        "unaussprechlichen-kulten 1",
        "",
        "use 1",
        &["Cthulhu's Unaussprechlichen Kulten is exhausted.", "1 investigator leaves Cthulhu's lodge."],
    ),
    (
        "rod-of-the-great-race 1",
        "",
        "use 1 | museum | library",
        &[
            MOVES_ALONE,
            "Cthulhu's Rod of the Great Race is exhausted.",
            "An investigator goes from the Museum to the Library.",
        ],
    ),
    (
        "powder-of-ibn-ghazi 1",
        RAIDED,
        "sign | claw | claw | claw | claw | use 1 | sign | claw",
        &["Cthulhu's Powder of Ibn-Ghazi is exhausted.", "Cthulhu's dice show 5 claws."],
    ),
    (
        "viol-of-erich-zann 1",
        RAIDED,
        "use 1 | claw | claw | claw | claw",
        &["Cthulhu's Viol of Erich Zann is exhausted.", "Cthulhu's dice show 4 claws."],
    ),
    ("brass-orrery 1", "", "use 1", &["Cthulhu's Brass Orrery is exhausted.", DREW_ONE]),
    (
        "forged-papers 1",
        "fate: gathering, streets\nnext: cthulhu activates",
        "no | use 1 | no",
        &[
            "Cthulhu loses Forged Papers.",
            "3 cultists return from the Abyss to Cthulhu's lodge.",
            "@ cthulhu: token 3, signs 2, lodge 13, guests 4",
        ],
    ),
];

/// What is given as long as it is owned; exhausted or not.
#[test]
fn artifacts_give() {
    each_tells(RIVALS, OWNED, |id| format!("no: Cthulhu uses {}.", name(id)), GIVES);
}

const GIVES: &[Row] = &[
    (
        "necronomicon gives",
        "cthulhu hand: burnt-offering, conflagration\nnext: cthulhu readies\nturn: may ready 1",
        "burnt-offering",
        &["Cthulhu readies a spell (flame) for eye, 2 flames: Burnt Offering."],
    ),
    (
        "clay-bas-relief gives",
        "cthulhu at: gathering 2\nfate: gathering\nnext: cthulhu activates",
        "no",
        &["? Cthulhu has control of the Gathering: cultists from there go to any locations. Do it?"],
    ),
    (
        "bell-of-the-drowned-church gives",
        AT_THE_GATHERING,
        "",
        &["5 cultists return from the Abyss to Cthulhu's lodge."],
    ),
    (
        "pnakotic-manuscripts gives",
        "cthulhu hand: marginalia\nnext: cthulhu draws",
        "",
        &["@ cthulhu hand: second-sight, switched-labels, curators-whisper, evil-eye, marginalia"],
    ),
    (
        "tiara-of-innsmouth gives",
        "cthulhu: guests 6\nnext: cthulhu is raided",
        "",
        &["no: Cthulhu is raided.", "Hastur's turn begins."],
    ),
    ("tiara-of-innsmouth gives", "cthulhu: guests 7\nnext: cthulhu is raided", "", &["Cthulhu is raided."]),
    ("yellow-silken-mask gives", RAIDED, "claw | claw | claw | claw", &["Cthulhu's dice show 4 claws."]),
];

/// FEG-MUSEUM-02 Effects of gaining it.
#[test]
fn artifacts_are_gained() {
    let table = "shown: CARD, silver-key\nfate: museum\nnext: cthulhu activates";
    each_tells(RIVALS, table, |id| format!("Cthulhu takes {}.", name(id)), GAINED);
}

const GAINED: &[Row] = &[(
    "necronomicon gained",
    "",
    "no | necronomicon | overdue",
    &["Cthulhu is cursed; Azathoth reads it: Overdue."],
)];

/// FEG-MUSEUM-03 What is exhausted in prepare is refreshed in the next one.
#[test]
fn what_is_exhausted_in_prepare_waits_for_the_next_one() {
    let table = "cthulhu artifacts: essential-saltes\ncthulhu ready: astral-drift\nnext: cthulhu prepares";
    let played = play(&with(RIVALS, table), "use essential-saltes 1 | museum | pass");
    assert!(!played.story.contains(&"Cthulhu's artifacts are refreshed.".to_owned()), "{}", played.telling());
    assert!(!played.options().contains(&"use essential-saltes 1".to_owned()), "it is exhausted");
    let table = "cthulhu artifacts: essential-saltes (exhausted)\nnext: cthulhu prepares";
    let played = play(&with(RIVALS, table), "");
    assert!(played.options().contains(&"use essential-saltes 1".to_owned()), "it was refreshed");
}

/// FEG-MUSEUM-03 What is exhausted works no more until it is refreshed, by the next prepare or by a spell.
#[test]
fn the_curator_wakes_an_engine_for_a_second_use() {
    let table = "cthulhu artifacts: essential-saltes\ncthulhu ready: curators-whisper";
    let played = play(&with(RIVALS, table), "use essential-saltes 1 | museum");
    assert!(!played.options().contains(&"use essential-saltes 1".to_owned()));
    let played = play(
        &with(RIVALS, table),
        "use essential-saltes 1 | museum | cast curators-whisper | use essential-saltes 1 | library",
    );
    assert_eq!(played.session.state().cults[0].hand.len(), 7, "{}", played.telling());
}

/// The toll of the orrery: who holds no spell cannot pay it.
#[test]
fn the_orrery_stops_who_cannot_pay() {
    let table = "cthulhu artifacts: brass-orrery\nfate: other-worlds\nnext: azathoth activates";
    let played = play(&with(RIVALS, table), "claw | Cthulhu: use brass-orrery 1");
    assert!(played.story.contains(&"Azathoth does not advance.".to_owned()), "{}", played.telling());
}

/// What the Necronomicon and the mark of Other Worlds pay for together.
#[test]
fn the_necronomicon_gives_two_wild_symbols() {
    let table = "cthulhu hand: burnt-offering, conflagration\ncthulhu artifacts: necronomicon
                 turn: may ready 1\nnext: cthulhu readies";
    assert_eq!(play(&with(RIVALS, table), "").options(), ["burnt-offering", "no"]);
}

/// FEG-ACT-02 Two are enough with the bas-relief, one is not.
#[test]
fn one_cultist_does_not_control_with_the_bas_relief() {
    let table =
        "cthulhu artifacts: clay-bas-relief\ncthulhu at: gathering 1\nhastur at: none\nazathoth at: none
                 fate: gathering\nnext: cthulhu activates";
    let played = play(&with(RIVALS, table), "no");
    assert!(
        played.telling().ends_with("? Cthulhu has no control of the Gathering. Roll a die for it? It would give: cultists from there go to any locations.\n"),
        "{}",
        played.telling()
    );
}

#[test]
fn the_arch_needs_a_cultist() {
    let used = |different: &str| {
        let table = with(RIVALS, &format!("cthulhu artifacts: arch-of-the-snake-den\n{different}"));
        play(&table, "").options().contains(&"use arch-of-the-snake-den 1".to_owned())
    };
    assert!(used("cthulhu at: museum 1"));
    assert!(!used("cthulhu at: none"));
}
