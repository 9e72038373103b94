//! The episode Tomes of Madness: its ritual, its actions and rules, and every card once.

use crate::common::{Row, discovery_of, each_happens, each_tells, ids, mythos_of, options, play};

const CRYPTS: &str = "episode: tomes-of-madness\n";

const RULES: &[Row] = &[
    (
        "a fallen cultist leaves a body",
        "sam: lich-gate, stress 4\nlich-gate: cultist",
        "Sam: attack | dice: success success blank",
        &["Cultist 1 dies.", "A body is placed in the Lich Gate."],
    ),
    (
        "all bodies of a space are searched at once",
        "sam: rotunda, stress 4\nrotunda: body, body\nlong-vault: ghoul",
        "Sam: loot | dice: success success blank",
        &["Sam succeeds.", "Sam gains 2 sigils.", "A body is gone from the Round Chamber."],
    ),
    (
        "a search that fails costs stress or blood",
        "sam: rotunda, stress 4\nrotunda: body",
        "Sam: loot | dice: success blank blank",
        &["Sam fails.", "Sam takes 1 wound."],
    ),
    (
        "sigils that lie about are picked up",
        "sam: rotunda\nrotunda: body, sigil\nlong-vault: ghoul",
        "Sam: loot",
        &["Sam gains 1 sigil."],
    ),
    (
        "a tome that calms",
        "sam: herb-cellar, stress 4, sigil\nherb-cellar: tome",
        "Sam: take | dice: success success success | chance: back 1",
        &["Sam loses 1 sigil.", "A tome is turned over.", "Sam heals 4 stress."],
    ),
    (
        "a tome that harms everyone here",
        "sam: herb-cellar, stress 4, sigil\nmike: herb-cellar\nherb-cellar: tome",
        "Sam: take | dice: success success success | chance: back 2",
        &["Sam loses 1 sanity.", "Mike loses 1 sanity."],
    ),
    (
        "a tome that calls ghouls",
        "sam: herb-cellar, stress 4, sigil\nherb-cellar: tome",
        "Sam: take | dice: success success success | chance: back 3",
        &["Ghoul 1 appears in the Scriptorium.", "Ghoul 2 appears in the Charnel Pit."],
    ),
    (
        "a tome that calls its reader",
        "sam: herb-cellar, stress 4, sigil\nherb-cellar: tome\nlamp-well: chthonian",
        "Sam: take | dice: success success success | chance: back 4",
        &[
            "Chthonian moves to the Washing Room.",
            "Chthonian moves to the Herb Cellar.",
            "Cultist 1 appears in the Herb Cellar.",
        ],
    ),
    (
        "the second tome disrupts the ritual",
        "sam: herb-cellar, stress 4, sigil, sigil\nherb-cellar: tome\nreading-room: tome (turned 1)",
        "Sam: take | dice: success success success blank | chance: back 2",
        &["The ritual is disrupted. The Elder One can be hurt."],
    ),
    (
        "a tome that stays closed",
        "sam: herb-cellar, stress 4, sigil\nherb-cellar: tome",
        "Sam: take | dice: success success blank",
        &["Sam fails.", "Sam loses 1 sanity."],
    ),
    (
        "ghouls eat bodies",
        "sam: lich-gate\nrotunda: body, ghoul\nlong-vault: body\nsam comes to the end",
        "",
        &["A body is gone from the Round Chamber."],
    ),
    (
        "the Elder One advances",
        "sam: lich-gate\nrotunda: body\nlong-vault: ghoul\nherb-cellar: tome\ndiscard: the-hill-shakes, a-page-is-turned, a-candle-too-near\nsam counts symbols",
        "Sam: worm-hole",
        &[
            "Ghoul 1 moves to the Round Chamber.",
            "Ghoul 2 appears in the Worm Hole.",
            "Cultist 2 appears in the Herb Cellar.",
        ],
    ),
    (
        "the forged sigil",
        "sam: lich-gate\nclaimed: sam wax-and-a-steady-hand left",
        "Sam: use wax-and-a-steady-hand 1",
        &["Sam gains 1 sigil."],
    ),
    (
        "the censer",
        "sam: lich-gate\nlich-gate: ghoul\nclaimed: sam still-smoking left",
        "Sam: use still-smoking 1",
        &["Ghoul 1 dies."],
    ),
    (
        "the blunderbuss",
        "sam: lich-gate\nlich-gate: cultist, ghoul\nclaimed: sam the-watchmans-niche right",
        "Sam: use the-watchmans-niche 1",
        &["Cultist 1 dies.", "A body is placed in the Lich Gate.", "Ghoul 1 dies."],
    ),
    (
        "the altar wine",
        "sam: lich-gate, stress 2\nclaimed: sam the-vestry left",
        "Sam: use the-vestry 1",
        &["Sam heals 2 stress."],
    ),
    (
        "the altar wine takes a taste away",
        "sam: lich-gate\nclaimed: sam the-vestry left, sam fresh-from-above right",
        "Sam: use the-vestry 1",
        &["Sam loses A Taste in the Mouth."],
    ),
    (
        "sigils stay where their bearer dies",
        "sam: lich-gate, wounds 4, stress 4, sigil, sigil\nmike: bell-chapel\nlich-gate: cultist\nworm-hole: cthulhu\nstory: stage 2\nsam is attacked",
        "dice: success success | Sam: keep",
        &["A sigil is placed in the Lich Gate.", "Sam is gone. The others go on."],
    ),
    (
        "the embalmer's balm",
        "sam: lich-gate, wounds 2\nclaimed: sam jars-on-a-slab left",
        "Sam: use jars-on-a-slab 1",
        &["Sam heals 2 wounds."],
    ),
];

#[test]
fn each_rule_of_the_crypts_works() {
    each_happens(CRYPTS, RULES);
}

/// DMD-SETUP-11 An episode adds rules of its own: when an enemy dies there.
#[test]
fn fallen_cultists_leave_bodies_whoever_killed_them() {
    let struck = play(
        &format!("{CRYPTS}sam: lich-gate\nlich-gate: cultist, ghoul\nclaimed: sam the-watchmans-niche right"),
        "Sam: use the-watchmans-niche 1",
    );
    let bodies = struck.story.iter().filter(|line| line.starts_with("A body is placed")).count();
    assert_eq!(bodies, 1, "a ghoul leaves nothing: {:?}", struck.story);
}

#[test]
fn a_tome_is_taken_with_a_sigil_and_among_no_enemies() {
    let can = |table: &str| options(&format!("{CRYPTS}{table}"), "").contains(&"take".to_owned());
    assert!(can("sam: herb-cellar, sigil\nherb-cellar: tome"));
    assert!(!can("sam: herb-cellar\nherb-cellar: tome"), "nothing opens the chain");
    assert!(!can("sam: herb-cellar, sigil\nherb-cellar: tome, cultist"), "somebody watches");
    assert!(!can("sam: herb-cellar, sigil\nherb-cellar: tome (turned 1)"), "it has been taken");
}

const MYTHOS: &[Row] = &[
    (
        "lamps-along-the-row",
        "sam: lich-gate\nscriptorium: cultist\nchained-library: tome",
        "",
        &[
            "Cultist 1 moves to the Chained Library.",
            "Cultist 2 appears in the Scriptorium.",
            "Cultist 3 appears in the Charnel Pit.",
        ],
    ),
    (
        "something-follows-the-sigils",
        "sam: lich-gate\nmike: rotunda, sigil\nlong-vault: ghoul",
        "",
        &["Ghoul 1 moves to the Round Chamber.", "Ghoul 2 appears in the Charnel Pit."],
    ),
    (
        "supper",
        "sam: lich-gate\ncrypt-stair: body\nrotunda: ghoul",
        "",
        &[
            "Ghoul 1 moves to the Hall of Skulls.",
            "Ghoul 1 moves to the Crypt Stair.",
            "Ghoul 2 appears in the Crypt Stair.",
        ],
    ),
    (
        "the-floor-gives-way",
        "sam: lich-gate\nmike: rotunda, sigil",
        "",
        &["Chthonian appears in the Worm Hole."],
    ),
    (
        "the-floor-gives-way",
        "sam: lich-gate\nmike: rotunda, sigil\nworm-hole: chthonian",
        "",
        &["Chthonian moves to the Long Vault.", "Chthonian moves to the Round Chamber."],
    ),
    (
        "a-page-is-turned",
        "sam: lich-gate, sigil\nmike: rotunda, stress 4, sigil, sigil\nherb-cellar: tome\nreading-room: tome",
        "",
        &["Mike loses 1 sanity.", "Cultist 1 appears in the Buried Reading Room."],
    ),
    (
        "a-candle-too-near",
        "sam: lich-gate\nhall-of-skulls: cultist\nherb-cellar: tome",
        "",
        &["Fire breaks out in the Herb Cellar.", "Cultist 1 moves to the Crypt Stair."],
    ),
    (
        "a-hand-in-your-pocket",
        "sam: lich-gate, sigil\nclaimed: sam behind-the-altar-cloth right",
        "",
        &["Sam loses 1 sigil.", "Sam loses The Runaway Novice.", "Cultist 1 appears in the Lich Gate."],
    ),
    (
        "the-hill-shakes",
        "sam: lich-gate\nmike: rotunda, stress 4\nrotunda: body\nlong-vault: chthonian\nclaimed: sam just-one-line left",
        "",
        &["Mike takes 1 wound.", "Sam loses 1 sanity.", "Chthonian moves to the Round Chamber."],
    ),
];

#[test]
fn every_mythos_card_of_the_crypts_does_what_it_says() {
    assert_eq!(ids(MYTHOS), mythos_of("tomes-of-madness"));
    each_tells(CRYPTS, "sam draws", MYTHOS);
}

const DISCOVERY: &[Row] = &[
    (
        "a-voice-at-prayer",
        "sam: lich-gate",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Brother Anselm."],
    ),
    ("a-voice-at-prayer", "sam: lich-gate, stress 3", "", &["Sam claims You Have Read Too Far."]),
    (
        "the-man-with-the-keys",
        "sam: lich-gate",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Spade."],
    ),
    (
        "the-man-with-the-keys",
        "sam: lich-gate",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Sexton."],
    ),
    (
        "behind-the-altar-cloth",
        "sam: lich-gate",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Runaway Novice."],
    ),
    (
        "a-growl-among-the-stones",
        "sam: lich-gate",
        "Sam: take 1 wound claim the right side",
        &["Sam claims Graveyard Hound."],
    ),
    (
        "a-growl-among-the-stones",
        "sam: lich-gate\nclaimed: sam fresh-from-above right",
        "",
        &["Sam takes 1 wound."],
    ),
    ("the-vestry", "sam: lich-gate", "Sam: claim the left side", &["Sam claims Altar Wine."]),
    (
        "the-vestry",
        "sam: lich-gate",
        "Sam: take 1 stress claim the right side",
        &["Sam claims A Borrowed Robe."],
    ),
    (
        "the-binders-bench",
        "sam: lich-gate",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Chain Shears."],
    ),
    (
        "wax-and-a-steady-hand",
        "sam: lich-gate, stress 4",
        "dice: success success blank",
        &["Sam claims Forged Sigil."],
    ),
    (
        "wax-and-a-steady-hand",
        "sam: lich-gate, stress 3",
        "dice: success blank blank | Sam: keep",
        &["Sam fails.", "Sam takes 1 stress."],
    ),
    ("still-smoking", "sam: lich-gate", "Sam: claim the left side", &["Sam claims Censer."]),
    (
        "still-smoking",
        "sam: lich-gate, stress 2",
        "Sam: put fire in your space. heal all stress",
        &["Fire breaks out in the Lich Gate.", "Sam heals 2 stress."],
    ),
    ("jars-on-a-slab", "sam: lich-gate", "Sam: claim the left side", &["Sam claims Embalmer's Balm."]),
    ("the-watchmans-niche", "sam: lich-gate", "Sam: claim the left side", &["Sam claims Dark Lantern."]),
    (
        "the-watchmans-niche",
        "sam: lich-gate",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Blunderbuss."],
    ),
    (
        "ex-libris",
        "sam: lich-gate",
        "Sam: lose 1 sanity claim the left side",
        &["Sam claims The Abbot's Bookplate."],
    ),
    (
        "a-finger-in-gold",
        "sam: lich-gate",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Reliquary."],
    ),
    ("a-finger-in-gold", "sam: lich-gate, stress 3", "", &["Sam claims A Taste in the Mouth."]),
    (
        "she-came-for-her-husband",
        "sam: lich-gate",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Widow."],
    ),
    ("she-came-for-her-husband", "sam: lich-gate\nlich-gate: body", "", &["Sam takes 1 stress."]),
    (
        "fresh-from-above",
        "sam: lich-gate",
        "Sam: take 1 stress put a body in your space",
        &["A body is placed in the Lich Gate."],
    ),
    (
        "fresh-from-above",
        "sam: lich-gate",
        "Sam: claim the right side",
        &["Sam claims A Taste in the Mouth."],
    ),
    (
        "just-one-line",
        "sam: lich-gate, stress 2, wounds 3",
        "Sam: claim the left side. heal all stress. heal 2 wounds",
        &["Sam claims You Have Read Too Far."],
    ),
    (
        "just-one-line",
        "sam: lich-gate\nclaimed: sam a-voice-at-prayer left",
        "",
        &["Sam loses 1 sanity.", "Cultist 1 appears in the Lich Gate."],
    ),
];

#[test]
fn every_discovery_card_of_the_crypts_does_what_it_says() {
    assert_eq!(ids(DISCOVERY), discovery_of("tomes-of-madness"));
    each_tells(CRYPTS, "sam investigates or fights", DISCOVERY);
}
