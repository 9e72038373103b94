//! Every artifact: each of its uses, what it gives, and what happens when it is gained.

mod common_cards;

use common_cards::{ALONE, RIVALS, Row, each_tells, ids, play, with};
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
    let content = shelf::elder_gods();
    let box_: BTreeSet<String> = content.artifacts.iter().flat_map(parts).collect();
    assert_eq!(ids(&[USES, GIVES, GAINED]), box_);
}

/// FEG-SOLO-09 A use with a solo line and without a row here has no test.
#[test]
fn every_solo_line_of_an_artifact_is_tried() {
    let content = shelf::elder_gods();
    let solo = content.artifacts.iter().flat_map(|card| {
        let uses = (1..).zip(&card.uses).filter(|(_, each)| !each.solo.is_empty());
        uses.map(|(number, _)| format!("{} {number}", card.id))
    });
    assert_eq!(ids(&[BY_ONESELF]), solo.collect::<BTreeSet<_>>());
}

fn name(id: &str) -> String {
    let content = shelf::elder_gods();
    content.artifacts.iter().find(|card| card.id == id).expect("it is in the box").name.clone()
}

const OWNED: &str = "cthulhu artifacts: CARD";
const DREW_ONE: &str = "Cthulhu draws a spell (eye): Second Sight.";
const MOVES: &str = "? Cthulhu has to move the fate piece from Other Worlds. With what?";
const MOVES_ALONE: &str = "? Cthulhu has to move the fate piece from the Museum. With what?";
const RAIDED: &str = "cthulhu: token 3, signs 2, lodge 7, guests 5\nnext: cthulhu is raided";
const AT_OTHER_WORLDS: &str = "fate: other-worlds\nnext: cthulhu activates";
const AT_THE_GATHERING: &str = "fate: gathering\nnext: cthulhu activates";

#[test]
fn artifacts_are_used() {
    each_tells(RIVALS, OWNED, |id| format!("Cthulhu uses {}.", name(id)), USES);
}

const USES: &[Row] = &[
    (
        "amulet-of-nephren-ka 1",
        RAIDED,
        "sign | claw | claw | claw | claw | use 1",
        &[
            "Cthulhu loses Amulet of Nephren-Ka.",
            "The sign against Cthulhu is not laid.",
            "no: A sign against Cthulhu is destroyed, 0 left.",
            "A sign against Cthulhu is destroyed, 1 left.",
        ],
    ),
    (
        "silver-key 1",
        "",
        "grave-goods | use 1 | library",
        &["Silver Key of Cthulhu is exhausted.", "The fate piece moves to the Library."],
    ),
    (
        "shining-trapezohedron 1",
        RAIDED,
        "sign | sign | sign | sign | sign | use 1 | claw",
        &["Shining Trapezohedron of Cthulhu is exhausted.", "The dice of Cthulhu show 4 signs, 1 claw."],
    ),
    (
        "essential-saltes 1",
        "",
        "use 1",
        &[
            "Essential Saltes of Cthulhu is exhausted.",
            "1 cultist returns from the Abyss to the lodge of Cthulhu.",
        ],
    ),
    (
        "tillinghast-resonator 1",
        AT_OTHER_WORLDS,
        "use 1 | sign | sign | sign",
        &["Cthulhu loses Tillinghast Resonator.", "The dice of Cthulhu show 3 signs."],
    ),
    (
        "seven-books-of-hsan 1",
        "",
        "use 1 | grave-goods",
        &[
            "Cthulhu loses Seven Cryptical Books of Hsan.",
            DREW_ONE,
            "Cthulhu draws a spell (eye): Dust in the Eye.",
            "Cthulhu readies a spell (eye) for eye, flame, star: Grave Goods.",
        ],
    ),
    (
        "unaussprechlichen-kulten 1",
        "",
        "use 1 | overdue | schism",
        &[
            "Cthulhu loses Unaussprechlichen Kulten.",
            "Hastur is cursed; Cthulhu reads it: Overdue.",
            "Azathoth is cursed; Hastur reads it: Schism.",
        ],
    ),
    (
        "grey-stone-of-mnar 1",
        "cthulhu: signs 3",
        "use 1",
        &[
            "Cthulhu loses Grey Stone of Mnar.",
            "A sign against Cthulhu is destroyed, 1 left.",
            "A sign against Cthulhu is destroyed, 2 left.",
        ],
    ),
    (
        "rod-of-the-great-race 1",
        "",
        "use 1 | hastur | museum | library",
        &[
            MOVES,
            "Rod of the Great Race of Cthulhu is exhausted.",
            "A cultist of Hastur goes from the Museum to the Library.",
        ],
    ),
    (
        "powder-of-ibn-ghazi 1",
        "hastur ready: marginalia\nnext: hastur moves",
        "Hastur: cast marginalia | Cthulhu: use powder-of-ibn-ghazi 1",
        &[
            "Cthulhu loses Powder of Ibn-Ghazi.",
            "Marginalia of Hastur has no effect.",
            "no: Cthulhu draws a spell (eye): Dust in the Eye.",
            DREW_ONE,
        ],
    ),
    (
        "powder-of-ibn-ghazi 2",
        "",
        "use 2 | museum",
        &["Cthulhu loses Powder of Ibn-Ghazi.", "1 investigator leaves the Museum for the supply."],
    ),
    (
        "viol-of-erich-zann 1",
        "",
        "use 1 | museum | library",
        &[
            MOVES,
            "Viol of Erich Zann of Cthulhu is exhausted.",
            "A cultist of Cthulhu goes from the Museum to the Library.",
        ],
    ),
    (
        "viol-of-erich-zann 2",
        "fate: other-worlds\nnext: hastur activates",
        "claw | Cthulhu: use viol-of-erich-zann 2",
        &["Cthulhu loses Viol of Erich Zann.", "Hastur does not advance."],
    ),
    (
        "brass-orrery 1",
        "next: cthulhu prepares",
        "use 1 | museum",
        &[
            "Brass Orrery of Cthulhu is exhausted.",
            "The fate piece moves to the Museum.",
            "no: The artifacts of Cthulhu are refreshed.",
            "@ cthulhu artifacts: brass-orrery (exhausted)",
        ],
    ),
    (
        "brass-orrery 1",
        "next: hastur prepares",
        "Cthulhu: use brass-orrery 1 | museum",
        &["The fate piece moves to the Museum."],
    ),
    (
        "arch-of-the-snake-den 1",
        "",
        "use 1 | museum",
        &[
            "Arch of the Snake Den of Cthulhu is exhausted.",
            "A cultist of Cthulhu at the Museum goes to the Abyss.",
            "Cthulhu gains a gate.",
        ],
    ),
    (
        "forged-papers 1",
        "cthulhu: guests 3",
        "use 1 | hastur",
        &["Cthulhu loses Forged Papers.", "2 investigators go from the lodge of Cthulhu to that of Hastur."],
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
        &[
            "Cthulhu loses Unaussprechlichen Kulten.",
            DREW_ONE,
            "Cthulhu draws a spell (eye): Dust in the Eye.",
        ],
    ),
    (
        "powder-of-ibn-ghazi 1",
        "",
        "use 1",
        &["Cthulhu loses Powder of Ibn-Ghazi.", DREW_ONE, "Cthulhu draws a spell (eye): Dust in the Eye."],
    ),
    (
        "viol-of-erich-zann 2",
        "",
        "use 2 | museum | library | ceremony | library | streets | library",
        &[
            MOVES_ALONE,
            "Cthulhu loses Viol of Erich Zann.",
            "An investigator goes from the Museum to the Library.",
            "An investigator goes from the Ceremony to the Library.",
            "An investigator goes from the Streets of Arkham to the Library.",
        ],
    ),
    (
        "rod-of-the-great-race 1",
        "",
        "use 1 | museum | library",
        &[
            MOVES_ALONE,
            "Rod of the Great Race of Cthulhu is exhausted.",
            "An investigator goes from the Museum to the Library.",
        ],
    ),
    (
        "forged-papers 1",
        "",
        "use 1",
        &["Cthulhu loses Forged Papers.", "2 investigators leave the lodge of Cthulhu."],
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
        &["5 cultists return from the Abyss to the lodge of Cthulhu."],
    ),
    (
        "pnakotic-manuscripts gives",
        "cthulhu hand: marginalia\nnext: cthulhu draws",
        "",
        &["@ cthulhu hand: second-sight, dust-in-the-eye, curators-whisper, evil-eye, marginalia"],
    ),
    (
        "tiara-of-innsmouth gives",
        "cthulhu: guests 6\nnext: cthulhu is raided",
        "",
        &["no: Cthulhu is raided.", "The turn of Hastur begins."],
    ),
    ("tiara-of-innsmouth gives", "cthulhu: guests 7\nnext: cthulhu is raided", "", &["Cthulhu is raided."]),
    ("yellow-silken-mask gives", RAIDED, "claw | claw | claw | claw", &["The dice of Cthulhu show 4 claws."]),
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
fn the_orrery_waits_for_the_next_prepare() {
    let table = with(RIVALS, "cthulhu artifacts: brass-orrery (exhausted)\nnext: cthulhu prepares");
    let played = play(&table, "");
    assert!(played.story.contains(&"The artifacts of Cthulhu are refreshed.".to_owned()));
    assert!(!played.options().contains(&"use brass-orrery 1".to_owned()), "the start of the turn is over");
}

/// Exhausted artifacts are not exhausted once more.
#[test]
fn only_artifacts_that_are_not_exhausted_can_be() {
    let table =
        "cthulhu ready: dust-in-the-eye\nhastur artifacts: silver-key (exhausted), viol-of-erich-zann";
    let played = play(&with(RIVALS, table), "cast dust-in-the-eye");
    assert!(played.story.contains(&"Viol of Erich Zann of Hastur is exhausted.".to_owned()));
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
        played.telling().ends_with("? Cthulhu has no control here. Roll a die for it?\n"),
        "{}",
        played.telling()
    );
}

#[test]
fn the_arch_needs_a_cultist_and_a_free_hand() {
    let used = |different: &str| {
        let table = with(RIVALS, &format!("cthulhu artifacts: arch-of-the-snake-den\n{different}"));
        play(&table, "").options().contains(&"use arch-of-the-snake-den 1".to_owned())
    };
    assert!(used("cthulhu at: museum 1"));
    assert!(!used("cthulhu at: none"));
    assert!(!used("cthulhu: gate"));
}
