//! The episode Eldritch Idols: its ritual, its actions and rules, and every card once.

use crate::common::{Row, discovery_of, each_happens, each_tells, ids, mythos_of, options, play, state};

const MUSEUM: &str = "episode: eldritch-idols\n";

const RULES: &[Row] = &[
    (
        "an idol is lifted",
        "sam: tomb-room, stress 4\ntomb-room: idol, case\nguard-room: bars",
        "Sam: lift | dice: success blank blank",
        &["Sam gains 1 idol."],
    ),
    (
        "whoever fumbles is heard",
        "sam: tomb-room, stress 4\ntomb-room: idol, case\nguard-room: bars\nreading-room: guard",
        "Sam: lift | dice: blank blank blank",
        &["Sam fails.", "A guard moves to the Tomb Room."],
    ),
    (
        "the second gate disrupts the ritual",
        "sam: cloakroom, idol\nworkshop: idol\nguard-room: bars",
        "Sam: lift",
        &["An idol is placed in the Cloakroom.", "The ritual is disrupted. The Elder One can be hurt."],
    ),
    (
        "a guard is led away",
        "sam: whale-hall, stress 4\nwhale-hall: guard",
        "Sam: distract | dice: success blank blank | Sam: store | Sam: stop",
        &["A guard moves to the Store Rooms."],
    ),
    (
        "a guard who is not fooled",
        "sam: whale-hall, stress 3\nwhale-hall: guard",
        "Sam: distract | dice: blank blank blank | Sam: keep",
        &["Sam takes 1 stress."],
    ),
    (
        "guards arrest whoever holds an idol",
        "sam: portico\nmike: whale-hall, idol\nwhale-hall: guard\nguard-room: bars\nsam comes to the end",
        "",
        &["An idol is placed in the Whale Hall.", "Mike is suddenly in the Guard Room."],
    ),
    (
        "idols are carried back when the Elder One advances",
        "sam: portico\ncloakroom: idol\nsculptures: case\nguard-room: bars\ndiscard: evening-rounds, a-bell-rings, for-members-only\nsam counts symbols",
        "",
        &["An idol moves to the Hall of Sculptures."],
    ),
    (
        "the terrier",
        "sam: whale-hall\nwhale-hall: guard\nclaimed: sam barking-in-the-office right",
        "Sam: use barking-in-the-office 1 | Sam: store",
        &["A guard moves to the Store Rooms."],
    ),
    (
        "the acid",
        "sam: portico\nportico: cultist, byakhee\nclaimed: sam fumes left",
        "Sam: use fumes 1 | Sam: byakhee 1",
        &["Byakhee 1 dies."],
    ),
    (
        "the keys",
        "sam: guard-room\nguard-room: bars\nclaimed: sam a-hook-behind-the-clock left",
        "Sam: use a-hook-behind-the-clock 1 | Sam: entrance-hall | Sam: portico",
        &["Sam moves to the Entrance Hall.", "Sam moves to the Portico."],
    ),
    (
        "the keys for one who is wanted",
        "sam: portico\nguard-room: bars\nclaimed: sam a-hook-behind-the-clock left, sam somebody-who-doubts left",
        "Sam: use a-hook-behind-the-clock 1 | Sam: staircase",
        &["Sam loses A Wanted Face.", "Sam moves to the Marble Staircase."],
    ),
    (
        "idols stay where their bearer dies",
        "sam: staircase, wounds 4, stress 4, idol\nmike: portico\nstaircase: cultist\nguard-room: bars\nboiler-room: cthulhu\nstory: stage 2\nsam is attacked",
        "dice: success success | Sam: keep",
        &["An idol is placed in the Marble Staircase.", "Sam is gone. The others go on."],
    ),
    (
        "the tea",
        "sam: portico, stress 2\nclaimed: sam the-porters-lodge left",
        "Sam: use the-porters-lodge 1",
        &["Sam heals 2 stress."],
    ),
    (
        "the first-aid box",
        "sam: portico, wounds 2\nclaimed: sam the-locker-room right",
        "Sam: use the-locker-room 1",
        &["Sam heals 2 wounds."],
    ),
];

#[test]
fn each_rule_of_the_museum_works() {
    each_happens(MUSEUM, RULES);
}

/// A space holds one idol: whoever lays down more leaves them in the nearest spaces without one.
#[test]
fn two_idols_never_share_a_gate() {
    let caught = format!(
        "{MUSEUM}sam: portico\nmike: cloakroom, idol, idol\ncloakroom: guard\nguard-room: bars\nsam comes to the end"
    );
    let asked = play(&caught, "");
    assert_eq!(asked.options(), ["entrance-hall", "sculptures"], "{:?}", asked.story);
    let after = state(&caught, "Sam: sculptures");
    assert!(!after.disrupted, "only one of them is at a gate");
}

/// Nor when they are carried back: the second one waits in the next room.
#[test]
fn an_idol_waits_while_another_is_in_its_way() {
    let is_carried_back = |sculptures: &str| {
        let advance = "discard: evening-rounds, a-bell-rings, for-members-only\nsam counts symbols";
        let idols = format!("cloakroom: idol\nsculptures: {sculptures}");
        let story = play(&format!("{MUSEUM}sam: portico\n{idols}\nguard-room: bars\n{advance}"), "").story;
        story.iter().any(|line| line.starts_with("An idol moves to the Hall of Sculptures"))
    };
    assert!(is_carried_back("case"));
    assert!(!is_carried_back("idol, case"));
}

#[test]
fn guards_let_honest_people_go() {
    let met = format!("{MUSEUM}sam: whale-hall\nwhale-hall: guard\nguard-room: bars\nsam comes to the end");
    let story = play(&met, "").story;
    assert!(!story.iter().any(|line| line.contains("Guard Room")), "{story:?}");
}

#[test]
fn an_idol_is_set_down_at_a_gate_only() {
    let can = |table: &str| options(&format!("{MUSEUM}{table}"), "").contains(&"lift".to_owned());
    assert!(can("sam: cloakroom, idol\nguard-room: bars"));
    assert!(!can("sam: portico, idol\nguard-room: bars"));
}

const MYTHOS: &[Row] = &[
    (
        "evening-rounds",
        "sam: portico\nguard-room: bars\ntomb-room: case\nstore: case\nstaircase: guard",
        "",
        &["A guard moves to the Entrance Hall.", "Cultist 1 appears in the Cloakroom."],
    ),
    (
        "a-bell-rings",
        "sam: portico, stress 4, idol\nguard-room: bars\ntomb-room: case\nstore: case\nstaircase: guard",
        "",
        &["A guard moves to the Entrance Hall.", "Sam loses 1 sanity."],
    ),
    (
        "up-through-the-drains",
        "sam: portico\nguard-room: bars\ntomb-room: case\nstore: case\nstaircase: shoggoth",
        "",
        &["Shoggoth moves to the Entrance Hall.", "Shoggoth moves to the Portico."],
    ),
    (
        "it-remembers-its-makers",
        "sam: portico\nguard-room: bars\ntomb-room: case\nstore: case\nmike: whale-hall, idol\nglass-gallery: shoggoth",
        "",
        &["Shoggoth moves to the Whale Hall.", "Mike loses 1 sanity."],
    ),
    (
        "wings-under-the-dome",
        "sam: portico, idol\nguard-room: bars\ntomb-room: case\nstore: case\nwhale-hall: byakhee",
        "",
        &["Byakhee 1 moves to the Portico.", "Byakhee 2 appears in the Cloakroom."],
    ),
    (
        "everything-in-its-place",
        "sam: portico\nguard-room: bars\ntomb-room: case\nstore: case\nreading-room: cultist\ntomb-room: case, idol",
        "",
        &["Cultist 1 moves to the Tomb Room."],
    ),
    (
        "everything-in-its-place",
        "sam: portico\nguard-room: bars\nstore: case\ntomb-room: idol\nreading-room: cultist",
        "",
        &["Cultist 1 moves to the Tomb Room.", "Cultist 2 appears in the Store Rooms."],
    ),
    (
        "for-members-only",
        "sam: portico\nguard-room: bars\ntomb-room: case\nstore: case\nentrance-hall: cultist",
        "",
        &[
            "Cultist 1 moves to the Cloakroom.",
            "Cultist 2 appears in the Cloakroom.",
            "Cultist 3 appears in the Restorers' Workshop.",
        ],
    ),
    (
        "a-face-in-the-glass",
        "sam: portico, idol\nguard-room: bars\ntomb-room: case\nstore: case\nclaimed: sam it-fits-the-hand left, sam an-easel-in-the-gallery right",
        "",
        &[
            "An idol is placed in the Portico.",
            "Sam loses 1 sanity.",
            "Sam loses The Copyist.",
            "Cultist 1 appears in the Portico.",
        ],
    ),
];

#[test]
fn every_mythos_card_of_the_museum_does_what_it_says() {
    assert_eq!(ids(MYTHOS), mythos_of("eldritch-idols"));
    each_tells(MUSEUM, "sam draws", MYTHOS);
}

const DISCOVERY: &[Row] = &[
    (
        "somebody-who-doubts",
        "sam: portico",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Assistant Curator."],
    ),
    ("somebody-who-doubts", "sam: portico, stress 3", "", &["Sam claims A Wanted Face."]),
    (
        "an-easel-in-the-gallery",
        "sam: portico",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Copyist."],
    ),
    ("the-porters-lodge", "sam: portico", "Sam: claim the left side", &["Sam claims The Porter's Tea."]),
    (
        "the-porters-lodge",
        "sam: portico",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Night Porter."],
    ),
    (
        "a-rope-from-the-skylight",
        "sam: portico",
        "Sam: take 2 stress claim the right side",
        &["Sam claims A Gentleman Thief."],
    ),
    (
        "a-rope-from-the-skylight",
        "sam: portico\nclaimed: sam somebody-who-doubts left",
        "",
        &["Sam takes 1 stress."],
    ),
    (
        "barking-in-the-office",
        "sam: portico",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Director's Terrier."],
    ),
    ("the-locker-room", "sam: portico", "Sam: claim the left side", &["Sam claims Spare Uniform."]),
    ("the-locker-room", "sam: portico", "Sam: claim the right side", &["Sam claims First-Aid Box."]),
    (
        "packing-straw",
        "sam: portico",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Padded Trolley."],
    ),
    (
        "a-coat-on-the-wrong-hook",
        "sam: portico",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Member's Card."],
    ),
    ("a-coat-on-the-wrong-hook", "sam: portico, stress 4", "", &["Sam claims A Wanted Face."]),
    ("the-armoury-loan", "sam: portico", "Sam: take 1 stress claim the left side", &["Sam claims War Mace."]),
    (
        "the-armoury-loan",
        "sam: portico",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Hunting Crossbow."],
    ),
    ("fumes", "sam: portico, stress 4", "dice: success success blank", &["Sam claims Restorer's Acid."]),
    ("fumes", "sam: portico, stress 4", "dice: success blank blank", &["Sam takes 1 wound."]),
    ("a-hook-behind-the-clock", "sam: portico", "Sam: claim the left side", &["Sam claims Master Keys."]),
    (
        "under-the-wrappings",
        "sam: portico",
        "Sam: take 2 wounds claim the left side",
        &["Sam claims Heart Scarab."],
    ),
    (
        "not-for-the-public",
        "sam: portico",
        "Sam: take 1 stress claim the left side",
        &["Sam claims The Private Catalogue."],
    ),
    ("not-for-the-public", "sam: portico\nclaimed: sam it-fits-the-hand left", "", &["Sam loses 1 sanity."]),
    (
        "the-empty-plinth",
        "sam: portico, stress 2",
        "Sam: claim the left side. heal all stress",
        &["Sam claims It Speaks to You.", "Sam heals 2 stress."],
    ),
    (
        "the-empty-plinth",
        "sam: portico",
        "Sam: summon a cultist in your space",
        &["Cultist 1 appears in the Portico."],
    ),
    (
        "it-fits-the-hand",
        "sam: portico, wounds 2",
        "Sam: claim the left side. heal all wounds",
        &["Sam claims It Speaks to You.", "Sam heals 2 wounds."],
    ),
];

#[test]
fn every_discovery_card_of_the_museum_does_what_it_says() {
    assert_eq!(ids(DISCOVERY), discovery_of("eldritch-idols"));
    each_tells(MUSEUM, "sam investigates or fights", DISCOVERY);
}
