//! The episode Danse Macabre: its ritual, its actions and rules, and every card once.

use crate::common::{Row, discovery_of, each_happens, each_tells, ids, mythos_of, play};

const VILLA: &str = "episode: danse-macabre\n";

const RULES: &[Row] = &[
    (
        "a sorcerer is found",
        "sam: ballroom, stress 4\nballroom: guest\nwaterfront: jetty",
        "Sam: question | dice: success blank blank | chance: back 1",
        &["A guest is turned over.", "It is a sorcerer."],
    ),
    (
        "a guest who comforts",
        "sam: ballroom, stress 4\nballroom: guest\nwaterfront: jetty",
        "Sam: question | dice: success blank blank | chance: back 2",
        &["Sam heals 2 stress."],
    ),
    (
        "a guest who calls for help",
        "sam: ballroom, stress 4\nballroom: guest\nwaterfront: jetty",
        "Sam: question | dice: success blank blank | chance: back 3",
        &["Cultist 1 appears in the Ballroom."],
    ),
    (
        "a guest who knows too much",
        "sam: ballroom, stress 4\nballroom: guest\nwaterfront: jetty",
        "Sam: question | dice: success blank blank | chance: back 4",
        &["Sam loses 1 sanity."],
    ),
    (
        "a guest who says nothing",
        "sam: ballroom, stress 3\nballroom: guest\nwaterfront: jetty",
        "Sam: question | dice: blank blank blank | Sam: keep",
        &["Sam fails.", "Sam takes 1 stress."],
    ),
    (
        "the fourth sorcerer on the jetty disrupts the ritual",
        "sam: veranda\nveranda: sorcerer\nwaterfront: jetty, sorcerer, sorcerer, sorcerer",
        "Sam: usher | Sam: waterfront | Sam: stop",
        &["A sorcerer moves to the Waterfront.", "The ritual is disrupted. The Elder One can be hurt."],
    ),
    (
        "a sorcerer slips away when the Elder One advances",
        "sam: drive\nwaterfront: jetty\nballroom: sorcerer, guest\ndiscard: wet-slippers, guests-from-the-sea, change-partners\nsam counts symbols",
        "",
        &[
            "1 guest is face down again, mixed with all others: nobody can tell which.",
            "Cultist 2 appears in the Ballroom.",
        ],
    ),
    (
        "the butler",
        "sam: veranda\nveranda: sorcerer\nwaterfront: jetty\nclaimed: sam he-has-seen-them-all right",
        "Sam: use he-has-seen-them-all 1 | Sam: waterfront",
        &["A sorcerer moves to the Waterfront."],
    ),
    (
        "the fan",
        "sam: ballroom\nballroom: guest\nwaterfront: jetty\nclaimed: sam dropped-on-the-stairs left",
        "Sam: use dropped-on-the-stairs 1 | chance: back 1",
        &["It is a sorcerer."],
    ),
    (
        "the derringer",
        "sam: drive\ndrive: cultist\nclaimed: sam the-colonels-chair right",
        "Sam: use the-colonels-chair 1",
        &["Cultist 1 dies."],
    ),
    (
        "the firework",
        "sam: drive\nballroom: cultist\nclaimed: sam crates-on-the-lawn left",
        "Sam: use crates-on-the-lawn 1 | Sam: ballroom",
        &["Cultist 1 dies."],
    ),
    (
        "the champagne",
        "sam: drive, stress 2\nclaimed: sam ice-and-silver left",
        "Sam: use ice-and-silver 1",
        &["Sam heals 2 stress."],
    ),
    (
        "the champagne makes one forget a promise",
        "sam: drive\nclaimed: sam ice-and-silver left, sam nobody-asks-her-to-dance left",
        "Sam: use ice-and-silver 1",
        &["Sam loses Promised the Last Waltz."],
    ),
    (
        "the salts",
        "sam: drive, wounds 2\nclaimed: sam the-powder-room left",
        "Sam: use the-powder-room 1",
        &["Sam heals 2 wounds."],
    ),
];

#[test]
fn each_rule_of_the_villa_works() {
    each_happens(VILLA, RULES);
}

/// DMD-SETUP-12 One that is turned face down again is mixed with all of its kind that lie face down.
#[test]
fn who_slips_back_into_the_crowd_is_anybody() {
    let ball = format!(
        "{VILLA}sam: ballroom, stress 4\nballroom: sorcerer\ncard-room: guest\nmaze: guest (turned 2)\nwaterfront: jetty, sorcerer\nsam draws"
    );
    let mixed = play(&ball, "chance: change-partners");
    assert!(
        mixed.story.contains(
            &"2 guests are face down again, mixed with all others: nobody can tell which.".to_owned()
        ),
        "{mixed:?}"
    );
    let kinds = |state: &death_may_die::State| {
        let known = state.tokens.iter().filter(|token| token.turned > 0).count();
        (state.tokens.len(), known)
    };
    assert_eq!(kinds(mixed.state()), (5, 0), "nothing is kept of who they were");
}

/// DMD-SETUP-12 Nobody knows what is on the back of a token that lies face down.
#[test]
fn the_odds_are_those_of_the_backs_that_are_not_seen() {
    let odds = |table: &str| {
        let asked = play(&format!("{VILLA}{table}"), "Sam: question | dice: success blank blank");
        let question = asked.session.question().expect("chance says who it is");
        question.odds.to_vec()
    };
    assert_eq!(odds("sam: ballroom, stress 4\nballroom: guest"), [4, 1, 1, 1]);
    assert_eq!(
        odds("sam: ballroom, stress 4\nballroom: guest\nmaze: sorcerer, sorcerer, guest (turned 2)"),
        [2, 1, 1]
    );
}

#[test]
fn a_sorcerer_on_the_jetty_stays_there() {
    let ball = format!("{VILLA}sam: drive\nwaterfront: jetty, sorcerer\nsam draws");
    let story = play(&ball, "chance: change-partners").story;
    assert!(!story.iter().any(|line| line.contains("face down")), "{story:?}");
}

const MYTHOS: &[Row] = &[
    (
        "change-partners",
        "sam: drive\nwaterfront: jetty, sorcerer\nballroom: sorcerer, guest (turned 2), cultist\nbanquet-hall: guest",
        "",
        &[
            "2 guests are face down again, mixed with all others: nobody can tell which.",
            "Cultist 1 moves to the Foyer.",
        ],
    ),
    (
        "the-lights-go-down",
        "sam: drive\nwaterfront: jetty\nballroom: sorcerer\nveranda: sorcerer\ncard-room: hunting-horror",
        "",
        &["1 guest is face down again, mixed with all others: nobody can tell which."],
    ),
    (
        "guests-from-the-sea",
        "sam: drive\nwaterfront: jetty\nballroom: deep-one",
        "",
        &["Deep One 1 moves to the Gravel Drive.", "Deep One 2 appears in the Sea Cave."],
    ),
    (
        "wet-slippers",
        "sam: drive\nwaterfront: jetty\nballroom: deep-one\nbanquet-hall: sorcerer",
        "",
        &["Deep One 1 moves to the Banquet Hall.", "Deep One 2 appears in the Sea Cave."],
    ),
    (
        "it-circles-the-house",
        "sam: drive\nwaterfront: jetty\nballroom: hunting-horror",
        "",
        &["Hunting Horror 1 moves to the Gravel Drive.", "Hunting Horror 2 appears in the Folly."],
    ),
    (
        "a-toast-to-the-host",
        "sam: ballroom, stress 4\nballroom: guest\nwaterfront: jetty",
        "",
        &["Sam takes 1 wound.", "Cultist 1 appears in the Orangery.", "Cultist 2 appears in the Folly."],
    ),
    (
        "the-footman-bows",
        "sam: drive\nwaterfront: jetty\nclaimed: sam may-i-have-this-dance left, sam between-two-waltzes right",
        "",
        &["Sam loses 1 sanity.", "Sam loses The Cellist.", "Cultist 1 appears in the Gravel Drive."],
    ),
    (
        "the-music-quickens",
        "sam: drive\nwaterfront: jetty\nmike: ballroom, stress 4\nballroom: sorcerer\nfoyer: cultist",
        "",
        &["Cultist 1 moves to the Ballroom.", "Mike loses 1 sanity."],
    ),
];

#[test]
fn every_mythos_card_of_the_villa_does_what_it_says() {
    assert_eq!(ids(MYTHOS), mythos_of("danse-macabre"));
    each_tells(VILLA, "sam draws", MYTHOS);
}

const DISCOVERY: &[Row] = &[
    (
        "behind-the-screen",
        "sam: drive",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Lady's Maid."],
    ),
    ("behind-the-screen", "sam: drive, stress 3", "", &["Sam claims A Mask That Stays On."]),
    (
        "nobody-asks-her-to-dance",
        "sam: drive",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Poor Cousin."],
    ),
    ("nobody-asks-her-to-dance", "sam: drive, stress 4", "", &["Sam claims Promised the Last Waltz."]),
    (
        "between-two-waltzes",
        "sam: drive",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Cellist."],
    ),
    (
        "a-motor-kept-running",
        "sam: drive",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Chauffeur."],
    ),
    (
        "he-has-seen-them-all",
        "sam: drive",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Old Butler."],
    ),
    ("he-has-seen-them-all", "sam: drive\nclaimed: sam behind-the-screen left", "", &["Sam takes 1 stress."]),
    (
        "names-in-violet-ink",
        "sam: drive, stress 4",
        "dice: success success blank",
        &["Sam claims The Guest List."],
    ),
    (
        "names-in-violet-ink",
        "sam: drive, stress 3",
        "dice: success blank blank | Sam: keep",
        &["Sam takes 1 stress."],
    ),
    ("the-cloakroom", "sam: drive", "Sam: take 1 stress claim the left side", &["Sam claims Black Domino."]),
    ("the-cloakroom", "sam: drive", "Sam: claim the right side", &["Sam claims Dancing Shoes."]),
    ("the-colonels-chair", "sam: drive", "Sam: claim the left side", &["Sam claims Dress Sabre."]),
    (
        "the-colonels-chair",
        "sam: drive",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Derringer."],
    ),
    ("dropped-on-the-stairs", "sam: drive", "Sam: claim the left side", &["Sam claims Feather Fan."]),
    ("ice-and-silver", "sam: drive", "Sam: claim the left side", &["Sam claims Champagne."]),
    ("the-powder-room", "sam: drive", "Sam: claim the left side", &["Sam claims Smelling Salts and Gauze."]),
    (
        "round-a-wet-neck",
        "sam: drive",
        "Sam: claim the left side. summon a deep one in your space",
        &["Sam claims Drowned Pearls.", "Deep One 1 appears in the Gravel Drive."],
    ),
    ("round-a-wet-neck", "sam: drive", "Sam: claim the right side", &["Sam claims A Mask That Stays On."]),
    ("crates-on-the-lawn", "sam: drive", "Sam: take 1 stress claim the left side", &["Sam claims Firework."]),
    (
        "the-hosts-portrait",
        "sam: drive",
        "Sam: take 1 wound claim the left side",
        &["Sam claims A Lock of Hair."],
    ),
    (
        "the-hosts-portrait",
        "sam: drive\nclaimed: sam he-has-seen-them-all right",
        "",
        &["Sam claims A Lock of Hair."],
    ),
    (
        "may-i-have-this-dance",
        "sam: drive, stress 1",
        "Sam: claim the left side. heal all stress. heal all wounds",
        &["Sam claims Promised the Last Waltz.", "Sam heals 1 stress."],
    ),
];

#[test]
fn every_discovery_card_of_the_villa_does_what_it_says() {
    assert_eq!(ids(DISCOVERY), discovery_of("danse-macabre"));
    each_tells(VILLA, "sam investigates or fights", DISCOVERY);
}
