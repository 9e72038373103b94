//! The episode Unspeakable Hour: its ritual, its actions and rules, and every card once.

use crate::common::{Row, discovery_of, each_happens, each_tells, ids, mythos_of, options, state};

const HILL: &str = "episode: unspeakable-hour\n";

const RULES: &[Row] = &[
    (
        "a mirror is carried",
        "sam: clock-room\nclock-room: lens, dial\ntelescope-room: telescope",
        "Sam: carry | Sam: great-stair | Sam: telescope-room",
        &["A mirror moves to the Great Stair.", "A mirror moves to the Telescope Room."],
    ),
    (
        "the fourth mirror disrupts the ritual",
        "sam: great-stair\ngreat-stair: lens\ntelescope-room: telescope, lens, lens, lens",
        "Sam: carry | Sam: telescope-room | Sam: stop",
        &["The ritual is disrupted. The Elder One can be hurt."],
    ),
    (
        "a bright moon frees what stands in shadow",
        "sam: gardens\ngardens: lens, shadow\nclock-room: dial, moon, moon, moon",
        "Sam: carry | Sam: library | Sam: stop",
        &["A mirror moves to the Star Library."],
    ),
    (
        "shutters let light in, next door too",
        "sam: gardens, stress 4\ngardens: lens, shadow\nlibrary: shadow",
        "Sam: shutters | dice: success success blank",
        &["A shadow is gone from the Moon Garden.", "A shadow is gone from the Star Library."],
    ),
    (
        "shutters that stick",
        "sam: gardens, stress 4\ngardens: lens, shadow",
        "Sam: shutters | dice: success blank blank",
        &["Sam fails.", "Sam takes 1 wound."],
    ),
    (
        "the moon waxes",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial, moon\nsam comes to the end",
        "",
        &["A moon is placed in the Clock Room."],
    ),
    (
        "the moon sets",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial, moon, moon, moon, moon\ngardens: lens\nmeridian-hall: ghoul\nsam comes to the end",
        "",
        &[
            "A moon is gone from the Clock Room.",
            "A shadow is placed in the Moon Garden.",
            "Ghoul 1 moves to the Vestibule.",
        ],
    ),
    (
        "the Elder One advances",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial\ngardens: shadow\nlibrary: ghoul\ndiscard: a-cloud-comes-over, claws-on-the-tiles, the-night-shift\nsam counts symbols",
        "",
        &["Ghoul 1 moves to the Moon Garden.", "Cultist 2 appears in the Telescope Room."],
    ),
    (
        "the magnesium lamp",
        "sam: gardens\nvestibule: shadow\nclaimed: sam the-photographers-bag left",
        "Sam: use the-photographers-bag 1",
        &["A shadow is gone from the Vestibule."],
    ),
    (
        "the almanac",
        "sam: hill-path\nclock-room: dial\nclaimed: sam tables-of-the-moon left",
        "Sam: use tables-of-the-moon 1",
        &["A moon is placed in the Clock Room."],
    ),
    (
        "the lens grinder",
        "sam: gardens\ngardens: lens\nclaimed: sam the-polishing-wheel right",
        "Sam: use the-polishing-wheel 1 | Sam: library",
        &["A mirror moves to the Star Library."],
    ),
    (
        "the silver filings",
        "sam: hill-path\nhill-path: ghoul\nclaimed: sam the-polishing-wheel left",
        "Sam: use the-polishing-wheel 1",
        &["Ghoul 1 dies."],
    ),
    (
        "the brandy",
        "sam: hill-path, stress 2\nclaimed: sam the-directors-decanter left",
        "Sam: use the-directors-decanter 1",
        &["Sam heals 2 stress."],
    ),
    (
        "the brandy brings the moonstruck to their senses",
        "sam: hill-path\nclaimed: sam the-directors-decanter left, sam moonlight-on-the-floor left",
        "Sam: use the-directors-decanter 1",
        &["Sam loses Moonstruck."],
    ),
    (
        "the lint",
        "sam: hill-path, wounds 2\nclaimed: sam a-doctors-overcoat left",
        "Sam: use a-doctors-overcoat 1",
        &["Sam heals 2 wounds."],
    ),
];

#[test]
fn each_rule_of_the_observatory_works() {
    each_happens(HILL, RULES);
}

#[test]
fn mirrors_in_shadow_do_not_move_while_the_moon_is_low() {
    let can = |moons: &str, shadow: &str| {
        let table = format!("{HILL}sam: gardens\ngardens: lens{shadow}\nclock-room: dial{moons}");
        options(&table, "").contains(&"carry".to_owned())
    };
    assert!(can("", ""));
    assert!(!can(", moon, moon", ", shadow"));
    assert!(can(", moon, moon, moon", ", shadow"));
    assert!(!can("", ", ghoul"), "nor among enemies");
}

#[test]
fn the_moon_goes_round_in_five_turns() {
    let count = |moons: usize| {
        let dial =
            format!("{HILL}sam: hill-path\nclock-room: dial{}\nsam comes to the end", ", moon".repeat(moons));
        state(&dial, "").tokens.len() - 1
    };
    assert_eq!([0, 1, 2, 3, 4].map(count), [1, 2, 3, 4, 0]);
}

const MYTHOS: &[Row] = &[
    (
        "a-cloud-comes-over",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial\ngardens: lens\nterrace: lens",
        "",
        &["A shadow is placed in the Moon Garden.", "Ghoul 1 appears in the Small Dome."],
    ),
    (
        "the-moon-is-gone",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial, moon, moon\nmeridian-hall: ghoul",
        "",
        &["A moon is gone from the Clock Room.", "Ghoul 1 moves to the Vestibule."],
    ),
    (
        "the-dial-runs-on",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial\nmeridian-hall: cultist",
        "",
        &[
            "A moon is placed in the Clock Room.",
            "Cultist 1 moves to the Vestibule.",
            "Cultist 2 appears in the Coach House.",
        ],
    ),
    (
        "claws-on-the-tiles",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial\nmeridian-hall: ghoul",
        "",
        &["Ghoul 1 moves to the Hill Path.", "Ghoul 2 appears in the Coach House."],
    ),
    (
        "it-hunts-between-the-stars",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial\nmeridian-hall: hunting-horror",
        "",
        &["Hunting Horror 1 moves to the Hill Path.", "Hunting Horror 2 appears in the Dry Well."],
    ),
    (
        "it-hunts-between-the-stars",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial, moon, moon, moon\nold-crypt: hunting-horror",
        "",
        &["Hunting Horror 1 moves to the Dry Well."],
    ),
    (
        "the-night-shift",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial\nvestibule: cultist\ngardens: lens",
        "",
        &["Cultist 1 moves to the Moon Garden.", "Cultist 2 appears in the Moon Garden."],
    ),
    (
        "a-crack-in-the-glass",
        "sam: gardens, stress 4\ngardens: lens\ntelescope-room: telescope\nclock-room: dial",
        "",
        &["Sam takes 1 wound.", "Cultist 1 appears in the Dry Well."],
    ),
    (
        "the-wrong-constellation",
        "sam: hill-path\ntelescope-room: telescope\nclock-room: dial\nclaimed: sam just-one-glance left, sam a-girl-who-counts-stars right",
        "",
        &["Sam loses 1 sanity.", "Sam loses The Astronomer's Ward.", "Cultist 1 appears in the Hill Path."],
    ),
];

#[test]
fn every_mythos_card_of_the_observatory_does_what_it_says() {
    assert_eq!(ids(MYTHOS), mythos_of("unspeakable-hour"));
    each_tells(HILL, "sam draws", MYTHOS);
}

const DISCOVERY: &[Row] = &[
    (
        "still-at-the-eyepiece",
        "sam: hill-path",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Assistant."],
    ),
    ("still-at-the-eyepiece", "sam: hill-path, stress 3", "", &["Sam claims You Looked Too Long."]),
    (
        "the-polishing-wheel",
        "sam: hill-path",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Silver Filings."],
    ),
    (
        "the-polishing-wheel",
        "sam: hill-path",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Lens Grinder."],
    ),
    (
        "a-lantern-on-the-hill",
        "sam: hill-path",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Watchman."],
    ),
    (
        "a-girl-who-counts-stars",
        "sam: hill-path",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Astronomer's Ward."],
    ),
    (
        "a-girl-who-counts-stars",
        "sam: hill-path\nclaimed: sam moonlight-on-the-floor left",
        "",
        &["Sam takes 1 stress."],
    ),
    (
        "wings-in-the-rafters",
        "sam: hill-path",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Barn Owl."],
    ),
    (
        "the-dome-machinery",
        "sam: hill-path",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Shutter Winch."],
    ),
    ("the-photographers-bag", "sam: hill-path", "Sam: claim the left side", &["Sam claims Magnesium Lamp."]),
    ("the-photographers-bag", "sam: hill-path", "Sam: claim the right side", &["Sam claims Smoked Glass."]),
    (
        "tables-of-the-moon",
        "sam: hill-path, stress 4",
        "dice: success success blank",
        &["Sam claims Lunar Almanac."],
    ),
    (
        "tables-of-the-moon",
        "sam: hill-path, stress 3",
        "dice: success blank blank | Sam: keep",
        &["Sam takes 1 stress."],
    ),
    ("the-gamekeepers-rack", "sam: hill-path", "Sam: claim the left side", &["Sam claims Iron Poker."]),
    (
        "the-gamekeepers-rack",
        "sam: hill-path",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Poacher's Rifle."],
    ),
    ("the-directors-decanter", "sam: hill-path", "Sam: claim the left side", &["Sam claims Old Brandy."]),
    ("a-doctors-overcoat", "sam: hill-path", "Sam: claim the left side", &["Sam claims Lint and Iodine."]),
    (
        "one-clock-that-is-right",
        "sam: hill-path",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Chronometer."],
    ),
    (
        "last-nights-entries",
        "sam: hill-path",
        "Sam: lose 1 sanity claim the left side",
        &["Sam claims The Night Book."],
    ),
    (
        "last-nights-entries",
        "sam: hill-path\nclaimed: sam still-at-the-eyepiece right",
        "",
        &["Sam claims The Night Book."],
    ),
    (
        "moonlight-on-the-floor",
        "sam: hill-path, stress 1",
        "Sam: claim the left side. heal all stress. heal 2 wounds",
        &["Sam claims Moonstruck.", "Sam heals 1 stress."],
    ),
    (
        "just-one-glance",
        "sam: hill-path\nhill-path: shadow\nvestibule: shadow",
        "Sam: claim the left side. remove each shadow in your space and each adjacent one",
        &["Sam claims You Looked Too Long.", "A shadow is gone from the Vestibule."],
    ),
    ("just-one-glance", "sam: hill-path", "Sam: take 1 stress", &["Sam takes 1 stress."]),
    (
        "just-one-glance",
        "sam: hill-path\nclaimed: sam still-at-the-eyepiece left",
        "",
        &["Sam loses 1 sanity.", "Ghoul 1 appears in the Hill Path."],
    ),
];

#[test]
fn every_discovery_card_of_the_observatory_does_what_it_says() {
    assert_eq!(ids(DISCOVERY), discovery_of("unspeakable-hour"));
    each_tells(HILL, "sam investigates or fights", DISCOVERY);
}
