//! The episode Accursed Tide: its ritual, its actions and rules, and every card once.

use crate::common::{Row, discovery_of, each_happens, each_tells, ids, mythos_of, options, state};

const PORT: &str = "episode: accursed-tide\n";

const RULES: &[Row] = &[
    (
        "a Hallett is ushered",
        "sam: harbour-front\nharbour-front: hallett\npier-head: boat",
        "Sam: usher | Sam: pier | Sam: pier-head",
        &["A Hallett moves to the Pier.", "A Hallett moves to the Pier Head."],
    ),
    (
        "with both families here one is chosen",
        "sam: harbour-front\nharbour-front: hallett, crane\npier-head: boat",
        "Sam: usher | Sam: move a crane in your space up to 2 spaces | Sam: pier | Sam: pier-head",
        &["A Crane moves to the Pier Head."],
    ),
    (
        "the sixth elder on board disrupts the ritual",
        "sam: pier\npier: crane\npier-head: boat, hallett, hallett, hallett, crane, crane",
        "Sam: usher | Sam: pier-head | Sam: stop",
        &["The ritual is disrupted. The Elder One can be hurt."],
    ),
    (
        "the lamp calls one family, and the Deep Ones",
        "sam: lighthouse, stress 4\nlighthouse: lamp\npier-head: boat\npier: hallett\nharbour-front: crane\ncustoms-house: deep-one",
        "Sam: light | dice: success success blank | Sam: each crane moves 1 space towards the boat",
        &["A Crane moves to the Pier.", "Deep One 1 moves to the Mole."],
    ),
    (
        "a lamp that does not light",
        "sam: lighthouse, stress 4\nlighthouse: lamp\npier-head: boat",
        "Sam: light | dice: success blank blank",
        &["Sam fails.", "Sam takes 1 wound."],
    ),
    (
        "the Elder One advances",
        "sam: coach-road\npier-head: boat\nlighthouse: lamp\ncustoms-house: deep-one\ndiscard: wet-footprints, spring-tide, the-third-oath\nsam counts symbols",
        "",
        &["Deep One 1 moves to the Mole.", "Cultist 2 appears in the Pier Head."],
    ),
    (
        "the signal flare",
        "sam: coach-road\npier-head: boat\npier: hallett\nharbour-front: crane\nclaimed: sam the-harbourmasters-chest left",
        "Sam: use the-harbourmasters-chest 1",
        &["A Hallett moves to the Pier Head.", "A Crane moves to the Pier."],
    ),
    (
        "the weighted net",
        "sam: coach-road\ncoach-road: deep-one\nclaimed: sam drying-racks left",
        "Sam: use drying-racks 1",
        &["Deep One 1 dies."],
    ),
    (
        "Nan Crane",
        "sam: pier\npier: crane\npier-head: boat\nclaimed: sam the-youngest-crane right",
        "Sam: use the-youngest-crane 1 | Sam: pier-head",
        &["A Crane moves to the Pier Head."],
    ),
    (
        "Jory Hallett",
        "sam: pier\npier: hallett\npier-head: boat\nclaimed: sam the-youngest-hallett right",
        "Sam: use the-youngest-hallett 1 | Sam: pier-head",
        &["A Hallett moves to the Pier Head."],
    ),
    (
        "the whale oil",
        "sam: coach-road\nmain-street: cultist\nclaimed: sam the-oil-store left",
        "Sam: use the-oil-store 1 | Sam: main-street",
        &["Fire breaks out in the Main Street."],
    ),
    (
        "the navy rum",
        "sam: coach-road, stress 3\nclaimed: sam oars-without-a-boat left",
        "Sam: use oars-without-a-boat 1",
        &["Sam heals 3 stress."],
    ),
    (
        "the navy rum drowns an oath",
        "sam: coach-road\nclaimed: sam oars-without-a-boat left, sam the-youngest-crane left",
        "Sam: use oars-without-a-boat 1",
        &["Sam loses The First Oath."],
    ),
    (
        "the sailmaker's kit",
        "sam: coach-road, wounds 3\nclaimed: sam the-ships-surgeon left",
        "Sam: use the-ships-surgeon 1",
        &["Sam heals 3 wounds."],
    ),
];

#[test]
fn each_rule_of_the_port_works() {
    each_happens(PORT, RULES);
}

#[test]
fn elders_do_not_move_among_enemies_and_nobody_lights_the_lamp_among_them() {
    let can = |table: &str, action: &str| options(&format!("{PORT}{table}"), "").contains(&action.to_owned());
    assert!(can("sam: pier\npier: crane\npier-head: boat", "usher"));
    assert!(!can("sam: pier\npier: crane, deep-one\npier-head: boat", "usher"));
    assert!(!can("sam: lighthouse\nlighthouse: lamp, deep-one\npier-head: boat", "light"));
}

#[test]
fn three_of_one_family_are_not_enough() {
    let aboard =
        format!("{PORT}sam: pier\npier-head: boat, hallett, hallett, hallett, hallett, crane, crane");
    assert!(!state(&aboard, "").disrupted);
}

const MYTHOS: &[Row] = &[
    (
        "the-sea-calls",
        "sam: coach-road\npier-head: boat\nlighthouse: lamp\nchapel-hill: hallett\nboat-slip: crane",
        "",
        &["A Hallett moves to the Customs House.", "A Crane moves to the Reef."],
    ),
    (
        "wet-footprints",
        "sam: coach-road\npier-head: boat\nlighthouse: lamp\nmarket-wharf: deep-one",
        "",
        &[
            "Deep One 1 moves to the Main Street.",
            "Deep One 1 moves to the Coach Road.",
            "Deep One 2 appears in the Reef.",
        ],
    ),
    (
        "kith-and-kin",
        "sam: coach-road\npier-head: boat\nlighthouse: lamp\nmarket-wharf: deep-one\nharbour-front: crane\nmeeting-house: hallett",
        "",
        &["Deep One 1 moves to the Harbour Front.", "Deep One 2 appears in the Meeting House."],
    ),
    (
        "the-mole-cracks",
        "sam: coach-road\npier-head: boat\nlighthouse: lamp\nmarket-wharf: chthonian",
        "",
        &["Chthonian moves to the Main Street.", "Chthonian moves to the Coach Road."],
    ),
    (
        "the-third-oath",
        "sam: coach-road\npier-head: boat\nlighthouse: lamp\nharbour-front: cultist\nclaimed: sam the-youngest-crane left",
        "",
        &[
            "Sam loses 1 sanity.",
            "Cultist 1 moves to the Pier.",
            "Cultist 2 appears in the Customs House.",
            "Cultist 3 appears in the Cannery.",
        ],
    ),
    (
        "the-lamp-gutters",
        "sam: lighthouse, stress 3\npier-head: boat\nlighthouse: lamp",
        "",
        &["Sam takes 1 stress.", "Sam takes 1 wound.", "Deep One 1 appears in the Lighthouse."],
    ),
    (
        "salt-in-the-blood",
        "sam: coach-road\npier-head: boat\nlighthouse: lamp\nclaimed: sam warm-water left, sam a-lamp-on-the-stairs right",
        "",
        &["Sam loses 1 sanity.", "Sam loses The Lighthouse Keeper.", "Cultist 1 appears in the Coach Road."],
    ),
    (
        "spring-tide",
        "sam: mole, stress 4\npier-head: boat\nlighthouse: lamp\nchapel-hill: deep-one",
        "",
        &["Sam takes 1 wound.", "Deep One 1 moves to the Customs House."],
    ),
];

#[test]
fn every_mythos_card_of_the_port_does_what_it_says() {
    assert_eq!(ids(MYTHOS), mythos_of("accursed-tide"));
    each_tells(PORT, "sam draws", MYTHOS);
}

const DISCOVERY: &[Row] = &[
    (
        "a-lamp-on-the-stairs",
        "sam: coach-road",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Lighthouse Keeper."],
    ),
    (
        "oars-without-a-boat",
        "sam: coach-road",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Ferryman."],
    ),
    ("oars-without-a-boat", "sam: coach-road", "Sam: claim the left side", &["Sam claims Navy Rum."]),
    (
        "the-youngest-crane",
        "sam: coach-road",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Nan Crane."],
    ),
    ("the-youngest-crane", "sam: coach-road, stress 4", "", &["Sam claims The First Oath."]),
    (
        "the-youngest-hallett",
        "sam: coach-road",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Jory Hallett."],
    ),
    ("the-youngest-hallett", "sam: coach-road, stress 4", "", &["Sam claims The First Oath."]),
    (
        "it-came-ashore-alone",
        "sam: coach-road",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Ship's Cat."],
    ),
    ("the-whalers-wall", "sam: coach-road", "Sam: claim the left side", &["Sam claims Oilskins."]),
    (
        "the-whalers-wall",
        "sam: coach-road",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Harpoon."],
    ),
    (
        "the-harbourmasters-chest",
        "sam: coach-road, stress 4",
        "dice: success success blank",
        &["Sam claims Signal Flare."],
    ),
    (
        "the-harbourmasters-chest",
        "sam: coach-road, stress 4",
        "dice: success blank blank",
        &["Sam takes 1 wound."],
    ),
    (
        "the-oil-store",
        "sam: coach-road",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Whale Oil."],
    ),
    ("drying-racks", "sam: coach-road", "Sam: claim the left side", &["Sam claims Weighted Net."]),
    ("the-ships-surgeon", "sam: coach-road", "Sam: claim the left side", &["Sam claims Sailmaker's Kit."]),
    (
        "the-pilots-table",
        "sam: coach-road",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Tide Chart."],
    ),
    (
        "a-crown-from-the-deep",
        "sam: coach-road",
        "Sam: claim the left side. summon a deep one in your space",
        &["Sam claims Pale Gold.", "Deep One 1 appears in the Coach Road."],
    ),
    (
        "a-crown-from-the-deep",
        "sam: coach-road",
        "Sam: claim the right side",
        &["Sam claims Something behind the Ears."],
    ),
    ("a-crown-from-the-deep", "sam: coach-road\nclaimed: sam warm-water left", "", &["Sam loses 1 sanity."]),
    (
        "left-behind",
        "sam: coach-road",
        "Sam: take 1 wound claim the right side",
        &["Sam claims The Second Mate."],
    ),
    (
        "births-and-no-deaths",
        "sam: coach-road",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Parish Register."],
    ),
    (
        "births-and-no-deaths",
        "sam: coach-road, stress 4\nclaimed: sam a-lamp-on-the-stairs right",
        "",
        &["Sam claims Parish Register."],
    ),
    (
        "warm-water",
        "sam: coach-road, stress 1, wounds 2",
        "Sam: claim the left side. heal all stress. heal all wounds",
        &["Sam claims Something behind the Ears.", "Sam heals 1 stress."],
    ),
];

#[test]
fn every_discovery_card_of_the_port_does_what_it_says() {
    assert_eq!(ids(DISCOVERY), discovery_of("accursed-tide"));
    each_tells(PORT, "sam investigates or fights", DISCOVERY);
}
