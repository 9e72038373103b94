//! The episodes Top of the Mourning and Isle of the Damned: rituals, actions, monsters and every card once.

use crate::common::{Row, check, discovery_of, each_tells, ids, mythos_of, options, play, state};
use death_may_die::state::Who;
use expect_test::expect;

const TRIAL: &str = "episode: top-of-the-mourning\n";
const ISLE: &str = "episode: isle-of-the-damned\n";

/// DMD-SETUP-04 Most of an episode's eight mythos cards show the symbol.
#[test]
fn most_of_eight_mythos_cards_show_the_symbol() {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    for id in ["top-of-the-mourning", "isle-of-the-damned"] {
        let episode = content.episodes.iter().find(|episode| episode.id == id).unwrap();
        assert!((5..=7).contains(&episode.mythos.iter().filter(|card| card.symbol).count()), "{id}");
    }
}

// Top of the Mourning.

/// Each piece of evidence is a success more: two and two make four.
#[test]
fn evidence_convinces_the_last_juror_and_disrupts_the_ritual() {
    check(
        &format!(
            "{TRIAL}sam: courthouse, stress 4
             courthouse: bench, juror, juror (turned 1), juror (turned 1), juror (turned 2), juror (turned 4)
             claimed: sam under-the-floor left, sam apothecarys-drawer left
             castle: cultist"
        ),
        "Sam: convince | dice: success success blank",
        &expect![[r#"
            Sam tries: Convince.
            Sam rolls success, success, blank.
            Sam succeeds.
            A juror is turned over.
            Cultist 1 dies.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn three_successes_without_evidence_convince_nobody() {
    let bare = format!("{TRIAL}sam: courthouse, stress 4\ncourthouse: bench, juror\ncastle: cultist");
    let after = play(&bare, "Sam: convince | dice: success success success");
    assert!(after.story.contains(&"Sam fails.".to_owned()), "{:?}", after.story);
    assert!(after.session.state().tokens.iter().all(|token| token.turned == 0));
}

/// DMD-TURN-03 The example of an episode card: Convince, for a juror in your space, wherever that is.
#[test]
fn a_juror_is_convinced_wherever_it_is() {
    let at_the_mill = format!("{TRIAL}sam: mill, stress 4\nmill: juror\ncourthouse: bench\ncastle: cultist");
    assert!(options(&at_the_mill, "").contains(&"convince".to_owned()));
    let four = "Sam: convince | dice: success success success";
    assert_eq!(
        state(&at_the_mill, four).tokens.iter().filter(|token| token.turned > 0).count(),
        0,
        "4 are needed"
    );
}

#[test]
fn a_juror_is_gathered_two_spaces_at_most() {
    check(
        &format!("{TRIAL}sam: inn\ninn: juror\ncourthouse: bench\ncastle: cultist"),
        "Sam: gather | Sam: market | Sam: courthouse",
        &expect![[r#"
            Sam tries: Gather.
            A juror moves to the Market.
            A juror moves to the Courthouse.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// What the backs of jurors do, but for the one in the ritual above.
#[test]
fn jurors_comfort_heal_or_lie() {
    let court = format!(
        "{TRIAL}sam: courthouse, stress 4, wounds 2\ncourthouse: bench, juror\ncastle: cultist
         claimed: sam under-the-floor left, sam apothecarys-drawer left"
    );
    let turned = |back: u8| {
        state(&court, &format!("Sam: convince | dice: success success blank | chance: back {back}"))
    };
    assert_eq!(turned(1).investigator(Who(0)).stress.at(), 2);
    assert_eq!(turned(2).investigator(Who(0)).wounds.at(), 1);
    assert_eq!(turned(4).figures.on_map().len(), 2, "a ghast stands beside the cultist");
}

#[test]
fn when_the_elder_one_advances_monsters_and_a_cultist_come_for_the_jurors() {
    check(
        &format!(
            "{TRIAL}sam: bridge
             mill: juror
             castle: juror
             castle-yard: ghast
             discard: a-pack-in-the-fog, warm-ashes, the-crowd-jeers
             sam counts symbols"
        ),
        "Sam: castle-yard",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            A R'lyeh token is placed in the Bridge.
            Cultist 1 appears in the Bridge.
            Star Spawn appears in the Gaol.
            Star Spawn moves to the Castle Yard.
            Ghast 1 moves to the Castle.
            Cultist 2 appears in the Castle.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

const TRIAL_MYTHOS: &[Row] = &[
    (
        "a-pack-in-the-fog",
        "sam: bridge\nhigh-street: ghast",
        "",
        &["Ghast 1 moves to the Bridge.", "Ghast 2 appears in the Gaol."],
    ),
    (
        "the-records-burn",
        "sam: bridge\nclaimed: sam under-the-floor left",
        "",
        &["Sam loses Forced Confession.", "Cultist 1 appears in the Bridge."],
    ),
    ("a-name-nobody-says", "sam: bridge\nalley: unnamable", "", &["Unnamable moves to the Bridge."]),
    ("a-name-nobody-says", "sam: bridge", "", &["Unnamable appears in the Castle."]),
    (
        "torches-in-the-street",
        "sam: bridge\nmill: juror\npriory: juror\ncastle: juror",
        "",
        &["Cultist 1 appears in the Mill.", "Cultist 2 appears in the Priory."],
    ),
    (
        "warm-ashes",
        "sam: bridge, stress 3\nclaimed: sam a-broken-reliquary right",
        "",
        &["Fire breaks out in the Bridge.", "Sam takes 1 stress.", "Sam loses 1 sanity."],
    ),
    (
        "bells-before-dawn",
        "sam: bridge\ncourthouse: bench\nmarket: cultist\ngaol: ghast",
        "",
        &[
            "Cultist 1 moves to the Courthouse.",
            "Ghast 1 moves to the Courthouse.",
            "Cultist 2 appears in the Courthouse.",
        ],
    ),
    (
        "shallow-graves",
        "sam: bridge\nhigh-street: ghast",
        "",
        &[
            "Ghast 1 moves to the Bridge.",
            "Ghast 2 appears in the Graveyard.",
            "Ghast 3 appears in the Castle.",
        ],
    ),
    (
        "the-crowd-jeers",
        "sam: bridge\nbridge: juror\nhigh-street: cultist",
        "",
        &["Cultist 1 moves to the Bridge.", "Sam takes 1 stress."],
    ),
];

#[test]
fn every_mythos_card_of_the_trial_does_what_it_says() {
    assert_eq!(ids(TRIAL_MYTHOS), mythos_of("top-of-the-mourning"));
    each_tells(TRIAL, "sam draws", TRIAL_MYTHOS);
}

const TRIAL_DISCOVERY: &[Row] = &[
    (
        "a-moneylenders-chest",
        "sam: bridge",
        "Sam: take 1 stress claim the left side",
        &["Sam takes 1 stress.", "Sam claims Moneylender's Ledger."],
    ),
    ("a-moneylenders-chest", "sam: bridge, stress 4", "", &["Sam claims Haunted."]),
    (
        "under-the-floor",
        "sam: bridge",
        "Sam: take 1 wound claim the left side",
        &["Sam takes 1 wound.", "Sam claims Forced Confession."],
    ),
    ("a-cold-hearth", "sam: bridge", "Sam: claim the left side", &["Sam claims Burnt Letters."]),
    ("a-cold-hearth", "sam: bridge\nclaimed: sam a-broken-reliquary right", "", &["Sam loses 1 sanity."]),
    (
        "apothecarys-drawer",
        "sam: bridge",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Stoppered Vial."],
    ),
    ("the-maids-shade", "sam: bridge", "Sam: take 2 stress claim the right side", &["Sam claims Maud."]),
    ("the-maids-shade", "sam: bridge, stress 3", "", &["Sam claims Haunted."]),
    (
        "he-wrote-it-down",
        "sam: bridge, stress 4\nclaimed: sam under-the-floor left",
        "dice: success blank blank",
        &["Sam succeeds.", "Sam claims The Clerk."],
    ),
    (
        "he-wrote-it-down",
        "sam: bridge, stress 4",
        "dice: success blank blank",
        &["Sam fails.", "Sam claims Haunted."],
    ),
    (
        "a-rack-of-arms",
        "sam: bridge",
        "Sam: take 1 wound claim the left side",
        &["Sam claims Bailiff's Sword."],
    ),
    ("a-rack-of-arms", "sam: bridge", "Sam: claim the right side", &["Sam claims Horn Lantern."]),
    ("a-hidden-still", "sam: bridge", "Sam: claim the left side", &["Sam claims Poteen."]),
    (
        "something-follows",
        "sam: bridge",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Grey Hound."],
    ),
    ("something-follows", "sam: bridge, stress 4\nmarket: ghast", "", &["Ghast 1 moves to the High Street."]),
    ("the-last-lit-window", "sam: bridge", "Sam: take 2 stress claim the right side", &["Sam claims Nora."]),
    ("a-stranded-carter", "sam: bridge", "Sam: take 1 stress claim the left side", &["Sam claims Handcart."]),
    ("a-stranded-carter", "sam: bridge", "Sam: take 2 stress claim the right side", &["Sam claims Colm."]),
    (
        "a-broken-reliquary",
        "sam: bridge",
        "Sam: take 2 wounds claim the left side",
        &["Sam takes 2 wounds.", "Sam claims Saint's Finger."],
    ),
    (
        "weeping-on-the-stairs",
        "sam: bridge",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Grey Woman."],
    ),
    (
        "weeping-on-the-stairs",
        "sam: bridge\nclaimed: sam the-maids-shade right",
        "",
        &["Sam loses 1 sanity."],
    ),
    ("an-unlit-pyre", "sam: bridge", "Sam: take 1 stress claim the left side", &["Sam claims Pot of Pitch."]),
    (
        "the-sextons-bargain",
        "sam: bridge, stress 2",
        "Sam: claim the left side. heal all stress",
        &["Sam claims Haunted.", "Sam heals 2 stress."],
    ),
    ("the-sextons-bargain", "sam: bridge", "Sam: claim the right side", &["Sam claims Sexton's Spade."]),
];

#[test]
fn every_discovery_of_the_trial_does_what_it_says() {
    assert_eq!(ids(TRIAL_DISCOVERY), discovery_of("top-of-the-mourning"));
    each_tells(TRIAL, "sam investigates or fights", TRIAL_DISCOVERY);
}

/// What is found in the trial can be used.
#[test]
fn finds_of_the_trial_serve_their_owner() {
    let with = |card: &str, table: &str| format!("{TRIAL}{table}\ncastle: cultist\nclaimed: sam {card}");
    let letters = with("a-cold-hearth left", "sam: mill\nmill: juror");
    let carried =
        "Sam: use a-cold-hearth 1 | Sam: priory | Sam: graveyard | Sam: cathedral | Sam: courthouse";
    assert!(play(&letters, carried).story.contains(&"A juror moves to the Courthouse.".to_owned()));
    let cart = with("a-stranded-carter left", "sam: inn\ninn: juror");
    let pushed = state(&cart, "Sam: use a-stranded-carter 1 | Sam: market");
    assert_eq!((pushed.turn.actions, pushed.claimed.len()), (3, 1));
    let vial = with("apothecarys-drawer left", "sam: bridge, wounds 3");
    assert_eq!(state(&vial, "Sam: use apothecarys-drawer 1").investigator(Who(0)).wounds.at(), 0);
    let pitch = with("an-unlit-pyre left", "sam: bridge\nhigh-street: ghast");
    let thrown = play(&pitch, "Sam: use an-unlit-pyre 1 | Sam: high-street");
    assert!(thrown.story.contains(&"Ghast 1 dies.".to_owned()), "{:?}", thrown.story);
    let poteen = format!(
        "{TRIAL}sam: bridge\ncastle: cultist\nclaimed: sam a-hidden-still left, sam a-broken-reliquary right"
    );
    assert!(state(&poteen, "Sam: use a-hidden-still 1").claimed.is_empty(), "nobody is haunted any more");
    let nora = with("the-last-lit-window right", "sam: bridge, stress 2");
    assert_eq!(state(&nora, "Sam: use the-last-lit-window 1").investigator(Who(0)).stress.at(), 1);
}

#[test]
fn blood_calls_the_other_ghasts() {
    let pack = format!("{TRIAL}sam: bridge, stress 4\nbridge: ghast\nmarket: ghast\nsam is attacked");
    let bitten = play(&pack, "dice: success blank | Sam: keep");
    assert!(bitten.story.contains(&"Ghast 2 moves to the High Street.".to_owned()), "{:?}", bitten.story);
    let missed = play(&pack, "dice: blank blank | Sam: keep");
    assert!(!missed.story.iter().any(|line| line.contains("moves")), "{:?}", missed.story);
}

#[test]
fn the_unnamable_turns_elder_signs_into_madness() {
    let met = format!("{TRIAL}sam: bridge, stress 4\nbridge: unnamable\nsam is attacked");
    let after = play(&met, "dice: sign blank sign blank | Sam: keep");
    assert!(after.story.contains(&"Sam loses 2 sanity.".to_owned()), "{:?}", after.story);
}

// Isle of the Damned.

#[test]
fn the_third_captive_disrupts_the_ritual() {
    check(
        &format!(
            "{ISLE}sam: cell-row, stress 4
             cell-row: captive
             laundry: captive (turned 1)
             west-ward: captive (turned 2)
             isolation: captive
             bell-tower: captive
             chapel: cultist"
        ),
        "Sam: free | dice: success success blank | chance: back 1",
        &expect![[r#"
            Sam tries: Free a Captive.
            Sam rolls success, success, blank.
            Sam succeeds.
            A captive is turned over.
            Sam heals 4 stress.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn a_captive_follows_nobody_while_an_enemy_looks_on() {
    let watched = format!("{ISLE}sam: cell-row\ncell-row: captive, cultist");
    assert!(!options(&watched, "").contains(&"free".to_owned()));
    let alone = format!("{ISLE}sam: cell-row, stress 4\ncell-row: captive\nchapel: cultist");
    let failed = play(&alone, "Sam: free | dice: success blank blank");
    assert!(failed.story.contains(&"Sam takes 1 wound.".to_owned()), "{:?}", failed.story);
}

/// A patient at one's side helps to free another: four dice, not three.
#[test]
fn a_patient_trusts_a_patient() {
    let noah = format!(
        "{ISLE}sam: cell-row, stress 4\ncell-row: captive\nchapel: cultist
         claimed: sam a-man-in-the-corner right"
    );
    let after = play(&noah, "Sam: free | dice: success blank blank success | chance: back 1");
    assert!(after.story.contains(&"A captive is turned over.".to_owned()), "{:?}", after.story);
}

/// What the backs of captives do, but for the one in the ritual above.
#[test]
fn captives_know_keys_secrets_and_terrors() {
    let ward = format!(
        "{ISLE}sam: cell-row, stress 4\ncell-row: captive\nchapel: cultist\nlocked: cell-row - isolation"
    );
    let freed =
        |back: u8| state(&ward, &format!("Sam: free | dice: success success blank | chance: back {back}"));
    assert!(freed(2).locked.is_empty());
    assert_eq!(freed(3).figures.on_map().len(), 2, "a serpent man stands here now");
    assert_eq!(freed(4).investigator(Who(0)).sanity.at(), 2);
}

#[test]
fn a_lock_is_forced_with_two_successes_and_then_lets_everybody_through() {
    let hall = format!("{ISLE}sam: hall, stress 4\nbaths: cultist\nlocked: hall - day-room");
    assert!(!options(&hall, "Sam: run").contains(&"day-room".to_owned()));
    check(
        &hall,
        "Sam: force | dice: success success blank",
        &expect![[r#"
            Sam tries: Force a Lock.
            Sam rolls success, success, blank.
            Sam succeeds.
            The door between the Admission Hall and the Day Room is open.
            ? Sam has 2 actions left. What now?
        "#]],
    );
    let open = options(&hall, "Sam: force | dice: success success blank | Sam: run");
    assert!(open.contains(&"day-room".to_owned()), "{open:?}");
    assert_eq!(state(&hall, "Sam: force | dice: success blank blank").locked.len(), 1);
}

#[test]
fn with_several_locks_the_player_says_which_one_opens() {
    let ward = format!(
        "{ISLE}sam: east-ward, stress 4\nchapel: cultist
         locked: east-ward - bell-tower, east-ward - theatre"
    );
    assert_eq!(options(&ward, "Sam: force | dice: success success blank"), ["bell-tower", "theatre"]);
    let after = state(&ward, "Sam: force | dice: success success blank | Sam: theatre");
    assert_eq!(after.locked.len(), 1);
}

#[test]
fn where_there_is_no_lock_none_is_forced() {
    let garden = format!("{ISLE}sam: garden\nbaths: cultist\nlocked: hall - day-room");
    assert!(!options(&garden, "").contains(&"force".to_owned()));
}

#[test]
fn when_the_elder_one_advances_cultists_lock_the_doors_behind_them() {
    let open = format!(
        "{ISLE}sam: landing
         cell-row: cultist
         discard: thunder, orderlies, evening-rounds
         sam counts symbols"
    );
    let after = play(&open, "");
    let locked = "The door between the Cell Row and the Isolation is locked again.".to_owned();
    assert!(after.story.contains(&locked), "{:?}", after.story);
    assert_eq!(after.session.state().locked.len(), 1);
}

const ISLE_MYTHOS: &[Row] = &[
    (
        "lines-from-above",
        "sam: landing\nday-room: fisher",
        "",
        &[
            "Fisher from Outside 1 moves to the Porter's Lodge.",
            "Fisher from Outside 2 appears in the Day Room.",
        ],
    ),
    (
        "lines-from-above",
        "sam: landing\nday-room: fisher\nclaimed: sam a-man-in-the-corner left",
        "",
        &["Fisher from Outside 1 moves to the Landing."],
    ),
    (
        "lights-out",
        "sam: landing\nlodge: cultist",
        "",
        &[
            "The door between the Admission Hall and the Day Room is locked again.",
            "The door between the Cell Row and the Isolation is locked again.",
            "Cultist 1 moves to the Landing.",
        ],
    ),
    (
        "evening-rounds",
        "sam: landing\nlaundry: captive\ngarden: cultist",
        "",
        &["Cultist 1 moves to the Porter's Lodge.", "Cultist 2 appears in the Laundry."],
    ),
    (
        "a-second-opinion",
        "sam: landing\nhall: serpent-man",
        "",
        &["Serpent Man 1 moves to the Landing.", "Serpent Man 2 appears in the Chapel."],
    ),
    (
        "the-treatment",
        "sam: landing\nclaimed: sam a-man-in-the-corner right",
        "",
        &["Sam loses Noah.", "Sam takes 1 stress.", "Cultist 1 appears in the Landing."],
    ),
    (
        "thunder",
        "sam: landing\nmike: garden\nclaimed: sam a-man-in-the-corner left",
        "",
        &["Sam takes 1 stress.", "Mike takes 1 stress.", "Sam loses 1 sanity."],
    ),
    (
        "scales-under-the-coat",
        "sam: landing\nlodge: cultist\nhall: serpent-man",
        "",
        &["Serpent Man 1 moves to the Porter's Lodge.", "Serpent Man 2 appears in the Operating Theatre."],
    ),
    (
        "orderlies",
        "sam: hall",
        "",
        &[
            "The door between the Admission Hall and the Day Room is locked again.",
            "Cultist 1 appears in the Chapel.",
            "Cultist 2 appears in the Day Room.",
            "Cultist 3 appears in the Operating Theatre.",
        ],
    ),
];

#[test]
fn every_mythos_card_of_the_isle_does_what_it_says() {
    assert_eq!(ids(ISLE_MYTHOS), mythos_of("isle-of-the-damned"));
    each_tells(ISLE, "sam draws", ISLE_MYTHOS);
}

const ISLE_DISCOVERY: &[Row] = &[
    ("a-man-in-the-corner", "sam: landing", "Sam: take 2 stress claim the right side", &["Sam claims Noah."]),
    ("a-man-in-the-corner", "sam: landing, stress 3", "", &["Sam claims Paranoid."]),
    (
        "the-porters-hooks",
        "sam: landing",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Ring of Keys."],
    ),
    ("the-porters-hooks", "sam: landing, stress 4", "", &["Sam claims Chisel."]),
    ("a-loose-tile", "sam: landing", "Sam: claim the left side", &["Sam claims Bone Key."]),
    ("a-medicine-cart", "sam: landing", "Sam: claim the left side", &["Sam claims Laudanum."]),
    ("a-medicine-cart", "sam: landing", "Sam: claim the right side", &["Sam claims Bandages."]),
    ("a-padded-room", "sam: landing", "Sam: claim the left side", &["Sam claims Padded Coat."]),
    ("a-padded-room", "sam: landing\nclaimed: sam a-man-in-the-corner left", "", &["Sam loses 1 sanity."]),
    (
        "an-instrument-tray",
        "sam: landing",
        "Sam: take 1 wound claim the left side",
        &["Sam takes 1 wound.", "Sam claims Scalpel."],
    ),
    (
        "an-instrument-tray",
        "sam: landing",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Bottle of Ether."],
    ),
    (
        "the-night-sister",
        "sam: landing",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Sister Agata."],
    ),
    ("something-purrs", "sam: landing", "Sam: take 1 stress claim the right side", &["Sam claims Ward Cat."]),
    ("the-quiet-one", "sam: landing", "Sam: take 2 stress claim the right side", &["Sam claims Luca."]),
    ("the-quiet-one", "sam: landing\nclaimed: sam the-night-sister right", "", &["Sam claims Paranoid."]),
    (
        "a-lady-of-rank",
        "sam: landing",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Hand Mirror."],
    ),
    (
        "a-lady-of-rank",
        "sam: landing",
        "Sam: take 1 wound claim the right side",
        &["Sam claims The Contessa."],
    ),
    (
        "a-kind-doctor",
        "sam: landing, stress 2, wounds 3",
        "Sam: claim the left side. heal all stress. heal all wounds",
        &["Sam claims Paranoid.", "Sam heals 2 stress.", "Sam heals 3 wounds."],
    ),
    (
        "a-kind-doctor",
        "sam: landing\nclaimed: sam a-man-in-the-corner left",
        "",
        &["Serpent Man 1 appears in the Landing."],
    ),
    (
        "a-locked-drawer",
        "sam: landing",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Case Notes."],
    ),
    ("the-boatman", "sam: landing", "Sam: claim the left side", &["Sam claims Boat Hook."]),
    ("the-boatman", "sam: landing", "Sam: take 2 stress claim the right side", &["Sam claims Zaccaria."]),
    (
        "whispers-in-the-keyhole",
        "sam: hall, stress 4\nlocked: hall - day-room",
        "dice: success success blank",
        &["The door between the Admission Hall and the Day Room is open."],
    ),
    (
        "whispers-in-the-keyhole",
        "sam: hall, stress 4\nlocked: hall - day-room",
        "dice: success blank blank",
        &["Sam claims Paranoid."],
    ),
    (
        "a-lamp-still-burning",
        "sam: landing",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Storm Lamp."],
    ),
];

#[test]
fn every_discovery_of_the_isle_does_what_it_says() {
    assert_eq!(ids(ISLE_DISCOVERY), discovery_of("isle-of-the-damned"));
    each_tells(ISLE, "sam investigates or fights", ISLE_DISCOVERY);
}

/// What is found on the isle can be used.
#[test]
fn finds_of_the_isle_serve_their_owner() {
    let with = |card: &str, table: &str| format!("{ISLE}{table}\nisolation: cultist\nclaimed: sam {card}");
    let key = with("a-loose-tile left", "sam: hall\nlocked: hall - day-room");
    assert!(state(&key, "Sam: use a-loose-tile 1").locked.is_empty());
    let no_lock = with("a-loose-tile left", "sam: hall");
    assert!(!options(&no_lock, "").contains(&"use a-loose-tile 1".to_owned()));
    let bandages = with("a-medicine-cart right", "sam: hall, wounds 3");
    assert_eq!(state(&bandages, "Sam: use a-medicine-cart 1").investigator(Who(0)).wounds.at(), 0);
    let laudanum = with("a-medicine-cart left, sam a-man-in-the-corner left", "sam: hall");
    assert!(state(&laudanum, "Sam: use a-medicine-cart 1").claimed.is_empty(), "nobody is paranoid now");
    let ether = with("an-instrument-tray right", "sam: hall\nlodge: fisher");
    let thrown = play(&ether, "Sam: use an-instrument-tray 1 | Sam: lodge");
    assert!(thrown.story.contains(&"Fisher from Outside 1 dies.".to_owned()), "{:?}", thrown.story);
    let cat = with("something-purrs right", "sam: hall, stress 2");
    assert_eq!(state(&cat, "Sam: use something-purrs 1").investigator(Who(0)).stress.at(), 1);
    let keys = with("the-porters-hooks left", "sam: hall");
    assert_eq!(state(&keys, "").investigator(Who(0)).cached.talents.first_action_dice, 2);
    let scalpel =
        with("an-instrument-tray left, sam a-man-in-the-corner left", "sam: hall, stress 4\nhall: cultist");
    let rolled = play(&scalpel, "Sam: attack | dice: blank blank blank blank blank");
    assert!(!rolled.waits_for_chance(), "3 dice and 2 for the scalpel");
    assert!(rolled.story.contains(&"Sam rolls blank, blank, blank, blank, blank.".to_owned()));
}

#[test]
fn a_serpent_man_among_cultists_maddens() {
    let alone = format!("{ISLE}sam: hall, stress 4\nhall: serpent-man\nsam is attacked");
    let spared = play(&alone, "dice: blank blank | Sam: keep");
    assert!(!spared.story.iter().any(|line| line.contains("sanity")), "{:?}", spared.story);
    let among = format!("{ISLE}sam: hall, stress 4\nhall: serpent-man, cultist\nsam is attacked");
    let maddened = play(&among, "Sam: serpent-man 1 | dice: blank blank | Sam: keep");
    assert!(maddened.story.contains(&"Sam loses 1 sanity.".to_owned()), "{:?}", maddened.story);
}
