//! The episodes Festival of Death and Die Schöne und das Biest: rituals, actions, monsters and every card once.

use crate::common::{check, options, play, state};
use death_may_die::state::{State, Who};
use expect_test::expect;
use std::collections::BTreeSet;

const FAIR: &str = "episode: festival-of-death\n";
const CASTLE: &str = "episode: die-schoene-und-das-biest\n";
const SAM: Who = Who(0);

/// A card, the table it comes to, what is answered, and what must be told then.
type Row = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Draws each card of the table in the step that `next` names and looks for its sentences.
fn each_tells(episode: &str, next: &str, rows: &[Row]) {
    for (card, table, answers, lines) in rows {
        let played = play(&format!("{episode}{table}\n{next}"), &format!("chance: {card} | {answers}"));
        assert!(!lines.is_empty(), "{card} has to do something");
        for line in *lines {
            assert!(played.story.iter().any(|told| told == line), "{card}: {line}\n{:#?}", played.story);
        }
    }
}

fn ids(rows: &[Row]) -> BTreeSet<String> {
    rows.iter().map(|(card, ..)| (*card).to_owned()).collect()
}

fn mythos_of(episode: &str) -> BTreeSet<String> {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    let episode = content.episodes.iter().find(|known| known.id == episode).expect("it is in the box");
    episode.mythos.iter().map(|card| card.id.clone()).collect()
}

fn discovery_of(episode: &str) -> BTreeSet<String> {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    let episode = content.episodes.iter().find(|known| known.id == episode).expect("it is in the box");
    episode.discovery.iter().map(|card| card.id.clone()).collect()
}

/// How many tokens of a kind somebody holds.
fn held(state: &State, token: &str) -> u8 {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    let kind = content.tokens.iter().position(|known| known.id == token).expect("it is in the box");
    state.held(SAM, death_may_die::content::TokenId(kind as u8))
}

/// DMD-SETUP-04 Most of an episode's eight mythos cards show the symbol.
#[test]
fn most_of_eight_mythos_cards_show_the_symbol() {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    for id in ["festival-of-death", "die-schoene-und-das-biest"] {
        let episode = content.episodes.iter().find(|episode| episode.id == id).unwrap();
        assert!((5..=7).contains(&episode.mythos.iter().filter(|card| card.symbol).count()), "{id}");
    }
}

// Festival of Death: the ritual.

/// Four tickets close a stall, and the fourth stall that closes disrupts the ritual.
#[test]
fn the_fourth_stall_that_is_won_disrupts_the_ritual() {
    check(
        &format!(
            "{FAIR}sam: lantern-row, stress 4, ticket, ticket
             lantern-row: stall, rifles
             smithy: stall (turned 1)
             quay: stall (turned 2)
             ropewalk: stall (turned 3)
             candle-lane: stall
             big-top: cultist"
        ),
        "Sam: play | dice: success success blank
         Sam: discard 4 tickets turn the stall in your space over | chance: back 1",
        &expect![[r#"
            Sam tries: Play a Game.
            Sam rolls success, success, blank.
            Sam gains 1 ticket.
            Sam gains 1 ticket.
            Sam loses 4 tickets.
            A stall is turned over.
            Sam heals 4 stress.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn no_game_is_played_while_a_reveller_stands_at_the_stall() {
    let crowded = format!("{FAIR}sam: lantern-row\nlantern-row: stall, rifles, reveller\nbig-top: cultist");
    assert!(!options(&crowded, "").contains(&"play".to_owned()));
    let free = format!("{FAIR}sam: lantern-row\nlantern-row: stall, rifles\nbig-top: cultist");
    assert!(options(&free, "").contains(&"play".to_owned()));
    let won = format!("{FAIR}sam: lantern-row\nlantern-row: stall (turned 1), rifles\nbig-top: cultist");
    assert!(!options(&won, "").contains(&"play".to_owned()), "a stall is won once");
}

/// What the backs of stalls do, but for the one in the ritual above.
#[test]
fn stalls_pay_out_in_their_own_way() {
    let stall = format!(
        "{FAIR}sam: lantern-row, stress 4, wounds 2, ticket, ticket, ticket, ticket
         mike: quay, wounds 2
         lantern-row: stall, rifles
         square: cultist"
    );
    let won = |back: u8| {
        state(
            &stall,
            &format!(
                "Sam: play | dice: blank blank blank
                 Sam: discard 4 tickets turn the stall in your space over | chance: back {back}"
            ),
        )
    };
    let mike = Who(1);
    assert_eq!((won(2).investigator(SAM).wounds.at(), won(2).investigator(mike).wounds.at()), (1, 1));
    assert_eq!(won(3).figures.on_map().len(), 2, "a ghast takes off its mask");
    let called = play(
        &stall.replace("square", "town-gate"),
        "Sam: play | dice: blank blank blank
         Sam: discard 4 tickets turn the stall in your space over | chance: back 4",
    );
    assert!(called.story.contains(&"Cultist 1 moves to the Lantern Row.".to_owned()), "{:?}", called.story);
    assert_eq!(held(called.session.state(), "ticket"), 0);
}

// Festival of Death: each stall asks something else.

/// Elizabeth is a marksman: five dice instead of three.
#[test]
fn the_rifle_range_pays_for_each_hit_and_helps_marksmen() {
    let range = |who: &str| {
        format!("{FAIR}{who}: lantern-row, stress 4\nlantern-row: stall, rifles\nbig-top: cultist")
    };
    assert_eq!(held(&state(&range("sam"), "Sam: play | dice: success success blank"), "ticket"), 2);
    let marksman = "Elizabeth: play | dice: success blank blank success success | Elizabeth: keep";
    assert_eq!(held(&state(&range("elizabeth"), marksman), "ticket"), 3);
}

/// Mike is a brawler: five dice instead of three.
#[test]
fn the_high_striker_pays_all_or_nothing() {
    let yard = |who: &str| format!("{FAIR}{who}: smithy, stress 4\nsmithy: stall, striker\nbig-top: cultist");
    let won = play(&yard("sam"), "Sam: play | dice: success success success");
    assert_eq!(held(won.session.state(), "ticket"), 4);
    assert!(won.asked().contains("What does Sam choose"), "{}", won.asked());
    let lost = state(&yard("sam"), "Sam: play | dice: success success blank");
    assert_eq!((held(&lost, "ticket"), lost.investigator(SAM).wounds.at()), (0, 1));
    let strong = state(&yard("mike"), "Mike: play | dice: success blank blank success success");
    assert_eq!(held(&strong, "ticket"), 4);
}

#[test]
fn the_fortune_teller_takes_stress_or_sanity_and_never_rolls() {
    let lane = format!("{FAIR}sam: candle-lane\ncandle-lane: stall, booth\nbig-top: cultist");
    let calm = state(&lane, "Sam: play | Sam: take 2 stress gain 2 tickets");
    assert_eq!((held(&calm, "ticket"), calm.investigator(SAM).stress.at()), (2, 2));
    let bared = state(&lane, "Sam: play | Sam: lose 2 sanity gain 3 tickets");
    assert_eq!((held(&bared, "ticket"), bared.investigator(SAM).sanity.at()), (3, 2));
}

const SPIN_AGAIN: &str =
    "make a roll. with 2 or more successes, gain 2 tickets. otherwise, discard all tickets";

/// Whoever spins the wheel again wins twice as much or loses everything.
#[test]
fn the_wheel_tempts_to_double_or_nothing() {
    let quay = format!("{FAIR}sam: quay, stress 4, ticket\nquay: stall, wheel\nropewalk: cultist");
    let stopped = state(&quay, "Sam: play | dice: success blank blank | Sam: no");
    assert_eq!(held(&stopped, "ticket"), 3);
    let again = |dice: &str| {
        state(&quay, &format!("Sam: play | dice: success blank blank | Sam: {SPIN_AGAIN} | dice: {dice}"))
    };
    assert_eq!(held(&again("success success blank"), "ticket"), 5);
    assert_eq!(held(&again("success blank blank"), "ticket"), 0);
    let blanks = state(&quay, "Sam: play | dice: blank blank blank");
    assert_eq!(held(&blanks, "ticket"), 1);
}

/// Elizabeth is stealthy: five dice instead of three.
#[test]
fn the_maze_pays_those_who_find_out_and_spits_the_others_out_far_away() {
    let walk =
        |who: &str| format!("{FAIR}{who}: ropewalk, stress 4\nropewalk: stall, maze\ncoach-yard: cultist");
    let out = state(&walk("sam"), "Sam: play | dice: success success blank");
    assert_eq!(held(&out, "ticket"), 3);
    check(
        &walk("sam").replace("stress 4", "stress 4, ticket, ticket, ticket, ticket"),
        "Sam: play | dice: success blank blank",
        &expect![[r#"
            Sam tries: Play a Game.
            Sam rolls success, blank, blank.
            Sam fails.
            Sam is suddenly in the Puppet Stage.
            ? Sam has 2 actions left. What now?
        "#]],
    );
    let stealthy = "Elizabeth: play | dice: success blank blank success blank | Elizabeth: keep";
    assert_eq!(held(&state(&walk("elizabeth"), stealthy), "ticket"), 3);
}

// Festival of Death: the townsfolk.

#[test]
fn a_scene_draws_the_nearest_cultist_and_sends_a_reveller_home() {
    check(
        &format!(
            "{FAIR}sam: lantern-row, stress 4
             lantern-row: stall, rifles, reveller
             bandstand: cultist
             big-top: cultist"
        ),
        "Sam: scene | dice: success blank blank | Sam: town-gate | Sam: coach-yard",
        &expect![[r#"
            Sam tries: Make a Scene.
            Sam rolls success, blank, blank.
            Cultist 1 moves to the Smithy Yard.
            A reveller moves to the Town Gate.
            A reveller moves to the Coach Yard.
            A reveller is gone from the Coach Yard.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn no_scene_is_made_before_the_eyes_of_a_cultist() {
    let watched = format!("{FAIR}sam: square\nsquare: cultist, reveller");
    assert!(!options(&watched, "").contains(&"scene".to_owned()));
    let hunted = format!("{FAIR}sam: square\nsquare: masked-ghast, reveller\nbig-top: cultist");
    assert!(options(&hunted, "").contains(&"scene".to_owned()), "monsters do not mind");
}

/// Those at the coach go home, the others walk to the stalls, and those among enemies are lost.
#[test]
fn when_the_elder_one_advances_the_townsfolk_stroll_and_some_are_lost() {
    check(
        &format!(
            "{FAIR}sam: town-gate
             mike: town-gate
             coach-yard: reveller
             cider-tent: reveller
             carousel: reveller
             candle-lane: stall, booth, cultist
             smithy: stall, striker
             quay: stall, wheel
             discard: roll-up, masks-come-off, parade-of-bones
             sam counts symbols"
        ),
        "Sam: quay",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            A R'lyeh token is placed in the Town Gate.
            Cultist 2 appears in the Town Gate.
            Star Spawn appears in the Puppet Stage.
            A reveller is gone from the Coach Yard.
            A reveller moves to the Candle Lane.
            A reveller moves to the Old Quay.
            Sam loses 1 sanity.
            Mike loses 1 sanity.
            Cultist 3 appears in the Candle Lane.
            A reveller is gone from the Candle Lane.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

const FAIR_MYTHOS: &[Row] = &[
    (
        "roll-up",
        "sam: town-gate\ncider-tent: reveller\ncandle-lane: stall",
        "",
        &["A reveller moves to the Candle Lane.", "Cultist 1 appears in the Candle Lane."],
    ),
    (
        "the-house-wins",
        "sam: town-gate, ticket, ticket, stress 3\nlantern-row: stall\nclaimed: sam a-lost-boy left",
        "",
        &[
            "Sam loses 1 ticket.",
            "Sam takes 1 stress.",
            "Sam loses 1 sanity.",
            "Cultist 1 appears in the Lantern Row.",
        ],
    ),
    (
        "masks-come-off",
        "sam: coach-yard\nsquare: masked-ghast",
        "",
        &["Masked Ghast 1 moves to the Coach Yard.", "Masked Ghast 2 appears in the Puppet Stage."],
    ),
    (
        "the-strongest-man",
        "sam: coach-yard\nquay: sideshow-gug\nbandstand: reveller",
        "",
        &["Sideshow Gug 1 moves to the Bandstand.", "Sideshow Gug 2 appears in the Big Top."],
    ),
    (
        "fireworks",
        "sam: coach-yard\nlantern-row: stall\nsmithy: stall\nquay: stall\nsquare: cultist\nbandstand: reveller",
        "",
        &[
            "Fire breaks out in the Lantern Row.",
            "Fire breaks out in the Smithy Yard.",
            "Cultist 1 moves to the Bandstand.",
        ],
    ),
    (
        "a-child-is-missing",
        "sam: coach-yard\nclaimed: sam a-lost-boy right",
        "",
        &["Sam loses Tomas.", "Sam takes 1 stress.", "Cultist 1 appears in the Coach Yard."],
    ),
    (
        "the-last-dance",
        "sam: square\nsquare: reveller\nbandstand: masked-ghast\ntown-gate: cultist",
        "",
        &[
            "Masked Ghast 1 moves to the Market Square.",
            "Cultist 1 moves to the Market Square.",
            "Sam takes 1 stress.",
        ],
    ),
    (
        "parade-of-bones",
        "sam: coach-yard\nlantern-row: reveller",
        "",
        &[
            "A reveller moves to the Menagerie.",
            "Masked Ghast 1 appears in the Menagerie.",
            "Cultist 1 appears in the Big Top.",
        ],
    ),
];

#[test]
fn every_mythos_card_of_the_festival_does_what_it_says() {
    assert_eq!(ids(FAIR_MYTHOS), mythos_of("festival-of-death"));
    each_tells(FAIR, "sam draws", FAIR_MYTHOS);
}

const FAIR_DISCOVERY: &[Row] = &[
    (
        "the-candle-seller",
        "sam: coach-yard, ticket",
        "Sam: discard 1 ticket claim the left side",
        &["Sam loses 1 ticket.", "Sam claims Paper Lantern."],
    ),
    (
        "the-candle-seller",
        "sam: coach-yard",
        "Sam: take 1 stress claim the left side",
        &["Sam takes 1 stress.", "Sam claims Paper Lantern."],
    ),
    ("the-candle-seller", "sam: coach-yard, stress 4", "", &["Sam claims Jinxed.", "Sam gains 2 tickets."]),
    ("a-lost-boy", "sam: coach-yard", "Sam: take 2 stress claim the right side", &["Sam claims Tomas."]),
    ("a-lost-boy", "sam: coach-yard, stress 3", "", &["Sam claims Jinxed."]),
    (
        "first-prize",
        "sam: coach-yard",
        "Sam: take 1 wound claim the left side",
        &["Sam takes 1 wound.", "Sam claims Air Rifle."],
    ),
    ("first-prize", "sam: coach-yard", "Sam: take 2 stress claim the right side", &["Sam claims Pilar."]),
    (
        "a-game-of-knuckles",
        "sam: coach-yard",
        "Sam: lose 1 sanity claim the left side",
        &["Sam loses 1 sanity.", "Sam claims Loaded Die."],
    ),
    ("a-game-of-knuckles", "sam: coach-yard", "Sam: claim the right side", &["Sam claims Jinxed."]),
    ("a-copper-kettle", "sam: coach-yard", "Sam: claim the left side", &["Sam claims Spun Sugar."]),
    ("tickets-in-the-mud", "sam: coach-yard, stress 4", "", &["Sam gains 1 ticket."]),
    (
        "tickets-in-the-mud",
        "sam: coach-yard",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Showman's Purse."],
    ),
    (
        "tickets-in-the-mud",
        "sam: coach-yard, ticket, ticket, ticket\nclaimed: sam a-lost-boy left",
        "",
        &["Sam loses 2 tickets."],
    ),
    (
        "a-dog-that-counts",
        "sam: coach-yard",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Counting Dog."],
    ),
    ("a-dog-that-counts", "sam: coach-yard, stress 3", "", &["Sam gains 1 ticket."]),
    ("the-strong-woman", "sam: coach-yard", "Sam: claim the left side", &["Sam claims Mallet."]),
    (
        "the-strong-woman",
        "sam: coach-yard",
        "Sam: take 1 wound claim the right side",
        &["Sam takes 1 wound.", "Sam claims Brigida."],
    ),
    (
        "a-crate-from-the-quay",
        "sam: coach-yard",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Rockets."],
    ),
    (
        "the-stilt-walker",
        "mike: coach-yard, stress 4",
        "dice: success success blank",
        &["Mike succeeds.", "Mike claims Stilts."],
    ),
    (
        "the-stilt-walker",
        "sam: coach-yard, stress 4",
        "dice: success blank blank blank blank",
        &["Sam fails.", "Sam claims Jinxed."],
    ),
    (
        "the-puppeteers-bargain",
        "sam: coach-yard",
        "Sam: claim the left side",
        &["Sam claims Grinning Puppet."],
    ),
    (
        "the-puppeteers-bargain",
        "sam: coach-yard, stress 2, wounds 3",
        "Sam: claim the right side. heal all stress. heal all wounds",
        &["Sam claims Jinxed.", "Sam heals 2 stress.", "Sam heals 3 wounds."],
    ),
    (
        "a-face-in-the-crowd",
        "sam: coach-yard, stress 4\nclaimed: sam a-lost-boy right",
        "dice: success blank blank success",
        &["Sam claims Bone Mask."],
    ),
    (
        "a-face-in-the-crowd",
        "sam: coach-yard, stress 4",
        "dice: success blank blank",
        &["Masked Ghast 1 appears in the Coach Yard."],
    ),
    (
        "the-silent-band",
        "sam: coach-yard",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Post Horn."],
    ),
    (
        "the-silent-band",
        "sam: coach-yard",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Rafael."],
    ),
    ("the-doctors-wagon", "sam: coach-yard", "Sam: claim the left side", &["Sam claims Doctor's Tonic."]),
    ("the-doctors-wagon", "sam: coach-yard", "Sam: claim the right side", &["Sam claims Jar of Leeches."]),
    (
        "behind-the-bead-curtain",
        "sam: coach-yard",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Madame Oriel."],
    ),
    (
        "behind-the-bead-curtain",
        "sam: coach-yard\nclaimed: sam the-puppeteers-bargain left",
        "",
        &["Sam loses 1 sanity."],
    ),
];

#[test]
fn every_discovery_of_the_festival_does_what_it_says() {
    assert_eq!(ids(FAIR_DISCOVERY), discovery_of("festival-of-death"));
    for (who, rows) in ["sam", "mike"].map(|who| {
        let theirs = FAIR_DISCOVERY.iter().filter(move |row| row.1.starts_with(who));
        (who, theirs.copied().collect::<Vec<Row>>())
    }) {
        each_tells(FAIR, &format!("{who} investigates or fights"), &rows);
    }
}

/// What is found at the festival can be used.
#[test]
fn finds_of_the_festival_serve_their_owner() {
    let with = |card: &str, table: &str| format!("{FAIR}{table}\nbig-top: cultist\nclaimed: sam {card}");
    let sugar = with("a-copper-kettle left, sam a-lost-boy left", "sam: square");
    assert!(state(&sugar, "Sam: use a-copper-kettle 1").claimed.is_empty(), "nobody is jinxed any more");
    let purse = with("tickets-in-the-mud left", "sam: square");
    assert_eq!(held(&state(&purse, "Sam: use tickets-in-the-mud 1"), "ticket"), 2);
    let rockets = with("a-crate-from-the-quay left", "sam: square\nsmithy: masked-ghast");
    let fired = play(&rockets, "Sam: use a-crate-from-the-quay 1 | Sam: smithy");
    assert!(fired.story.contains(&"Masked Ghast 1 dies.".to_owned()), "{:?}", fired.story);
    let horn = with("the-silent-band left", "sam: town-gate\ntown-gate: reveller");
    let blown = play(&horn, "Sam: use the-silent-band 1 | Sam: coach-yard");
    assert!(blown.story.contains(&"A reveller is gone from the Coach Yard.".to_owned()), "{:?}", blown.story);
    assert_eq!(blown.session.state().turn.actions, 3);
    let tonic = with("the-doctors-wagon left", "sam: square, wounds 3");
    assert_eq!(state(&tonic, "Sam: use the-doctors-wagon 1").investigator(SAM).wounds.at(), 0);
    let leeches = with("the-doctors-wagon right", "sam: square, stress 3");
    let bled = state(&leeches, "Sam: use the-doctors-wagon 1");
    assert_eq!((bled.investigator(SAM).stress.at(), bled.investigator(SAM).wounds.at()), (0, 1));
    let talents = |card: &str| crate::common::talents(&with(card, "sam: square"), SAM);
    assert_eq!(talents("a-dog-that-counts right").first_action_dice, 2);
    assert_eq!(talents("the-strong-woman left").first_action_dice, 1);
    assert_eq!(talents("the-silent-band right").second_action_dice, 2);
    assert_eq!(talents("first-prize left").attack_dice, 1);
    assert_eq!(talents("first-prize left, sam a-game-of-knuckles left").turn_rerolls, 1);
    assert_eq!(talents("the-stilt-walker left").run_spaces, 2, "one by swiftness, one by the stilts");
    assert_eq!(talents("the-puppeteers-bargain left").spare_sanity_defending, 1);
    assert_eq!(talents("a-face-in-the-crowd left").sneaks.most(), 1);
    assert_eq!(talents("the-candle-seller left").defence_rerolls, 2, "one by toughness, one by the lantern");
}

#[test]
fn a_masked_ghast_picks_pockets() {
    let met = format!("{FAIR}sam: square, stress 4, ticket, ticket\nsquare: masked-ghast\nsam is attacked");
    assert_eq!(held(&state(&met, "dice: success blank | Sam: keep"), "ticket"), 1);
    assert_eq!(held(&state(&met, "dice: blank blank | Sam: keep"), "ticket"), 2);
}

#[test]
fn a_gug_in_the_crowd_maddens() {
    let alone = format!("{FAIR}sam: square, stress 4\nsquare: sideshow-gug\nsam is attacked");
    let spared = state(&alone, "dice: blank blank blank | Sam: keep");
    assert_eq!(spared.investigator(SAM).sanity.at(), 0);
    let crowd = alone.replace("sideshow-gug", "sideshow-gug, reveller");
    let maddened = state(&crowd, "dice: blank blank blank | Sam: keep");
    assert_eq!(maddened.investigator(SAM).sanity.at(), 1);
}

/// Several shortest ways: the active player says which; a token at such a space already stays.
#[test]
fn a_reveller_takes_a_shortest_way_of_the_players_choice() {
    let fair = format!(
        "{FAIR}sam: coach-yard\nbandstand: reveller\nquay: reveller, stall\nsmithy: stall\nsam draws"
    );
    assert_eq!(options(&fair, "chance: roll-up"), ["smithy", "quay"]);
    let after = play(&fair, "chance: roll-up | Sam: smithy");
    let moves = after.story.iter().filter(|line| line.contains("reveller moves")).count();
    assert_eq!(moves, 1, "{:?}", after.story);
}

// Die Schöne und das Biest: the ritual.

/// Two keepsakes and a look into the mirror: the Beast follows Sam into the ballroom.
#[test]
fn the_beast_before_the_mirror_disrupts_the_ritual() {
    check(
        &format!(
            "{CASTLE}sam: great-hall
             great-hall: beast
             stables: keepsake (turned 1)
             chapel: keepsake
             nursery: keepsake (turned 2)
             portraits: keepsake
             ballroom: mirror"
        ),
        "Sam: run | Sam: ballroom | Sam: stop",
        &expect![[r#"
            Sam runs.
            Sam moves to the Ballroom.
            Beast follows to the Ballroom.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn a_beast_that_remembers_too_little_does_not_know_itself() {
    let one = format!(
        "{CASTLE}sam: great-hall\ngreat-hall: beast\nballroom: mirror
         stables: keepsake (turned 1)\nchapel: keepsake\nnursery: keepsake"
    );
    assert!(!state(&one, "Sam: run | Sam: ballroom | Sam: stop").disrupted);
    let elsewhere = one.replace("nursery: keepsake", "nursery: keepsake (turned 2)");
    assert!(!state(&elsewhere, "Sam: run | Sam: courtyard | Sam: stop").disrupted);
}

#[test]
fn two_successes_pluck_two_petals_and_fewer_hurt() {
    check(
        &format!("{CASTLE}sam: tower, stress 4\ntower: rose\nchapel: cultist"),
        "Sam: pluck | dice: success success blank | Sam: pluck | dice: success blank blank",
        &expect![[r#"
            Sam tries: Pluck a Petal.
            Sam rolls success, success, blank.
            Sam succeeds.
            Sam gains 2 petals.
            Sam tries: Pluck a Petal.
            Sam rolls success, blank, blank.
            Sam fails.
            Sam takes 1 wound.
            ? Sam has 1 action left. What now?
        "#]],
    );
    let watched = format!("{CASTLE}sam: tower\ntower: rose, cultist");
    assert!(!options(&watched, "").contains(&"pluck".to_owned()));
}

/// Three standard dice and two bonus dice; the petal is gone either way. Reminded, the Beast runs off.
#[test]
fn a_petal_and_a_keepsake_remind_the_beast() {
    let nursery = format!("{CASTLE}sam: nursery, stress 4, petal, petal\nnursery: keepsake, beast");
    check(
        &nursery,
        "Sam: remind | dice: success success blank success blank | chance: back 1 | Sam: west-wing | Sam: tower",
        &expect![[r#"
            Sam tries: Remind the Beast.
            Sam loses 1 petal.
            Sam rolls success, success, blank, success, blank.
            Sam succeeds.
            A keepsake is turned over.
            Sam heals 4 stress.
            Beast moves to the Tower Room.
            Beast moves to the West Wing.
            ? Sam has 2 actions left. What now?
        "#]],
    );
    let failed = state(&nursery, "Sam: remind | dice: success success blank blank blank");
    assert_eq!(held(&failed, "petal"), 1);
    assert!(failed.tokens.iter().all(|token| token.turned == 0));
    for missing in [", petal, petal", ", beast", "keepsake, "] {
        let table = nursery.replace(missing, "") + "\nchapel: cultist";
        assert!(!options(&table, "").contains(&"remind".to_owned()), "without{missing}");
    }
}

/// Each ghost at one's side is a success more.
#[test]
fn the_servants_remember_too() {
    let nursery = format!(
        "{CASTLE}sam: nursery, stress 4, petal\nnursery: keepsake, beast\nclaimed: sam a-cold-kitchen right"
    );
    let after = play(&nursery, "Sam: remind | dice: success success blank blank blank | chance: back 1");
    assert!(after.story.contains(&"A keepsake is turned over.".to_owned()), "{:?}", after.story);
}

/// What the backs of keepsakes do, but for the one above.
#[test]
fn keepsakes_comfort_or_hurt() {
    let kitchen = format!(
        "{CASTLE}sam: kitchen, stress 4, wounds 3, petal\nmike: kitchen, wounds 1\nkitchen: keepsake, beast"
    );
    let reminded = |back: u8| {
        let dice = "success success blank success blank";
        state(&kitchen, &format!("Sam: remind | dice: {dice} | chance: back {back}"))
    };
    let kitchens = reminded(2).figures.at(reminded(2).investigator(SAM).space).len();
    assert_eq!(kitchens, 1, "a briar ghast comes where the beast has left");
    let wounds: Vec<u8> = reminded(3).investigators.iter().map(|each| each.wounds.at()).collect();
    assert_eq!(wounds, [1, 0]);
    assert_eq!(held(&reminded(4), "petal"), 1);
    assert_eq!(reminded(5).investigator(SAM).sanity.at(), 2);
}

#[test]
fn the_beast_comes_back_from_death() {
    check(
        &format!("{CASTLE}sam: chapel, stress 4\nchapel: beast (wounds 5)"),
        "Sam: attack | dice: success blank blank",
        &expect![[r#"
            Sam attacks Beast.
            Sam rolls success, blank, blank.
            Beast takes 1 wound.
            Beast dies.
            Beast appears in the West Wing.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// Whom it has hurt it cannot face: it runs towards the nearest gate.
#[test]
fn the_beast_runs_from_what_it_has_done() {
    let met = format!("{CASTLE}sam: courtyard, stress 4\ncourtyard: beast\nsam is attacked");
    let hurt = play(&met, "dice: success blank | Sam: keep");
    assert!(hurt.story.contains(&"Beast moves to the Great Hall.".to_owned()), "{:?}", hurt.story);
    let missed = play(&met, "dice: blank blank | Sam: keep");
    assert!(!missed.story.iter().any(|line| line.contains("moves")), "{:?}", missed.story);
}

#[test]
fn a_briar_ghast_strikes_with_elder_signs() {
    let met = format!("{CASTLE}sam: chapel, stress 4\nchapel: briar-ghast\nsam is attacked");
    assert_eq!(state(&met, "dice: sign blank blank | Sam: keep").investigator(SAM).wounds.at(), 1);
}

#[test]
fn when_the_elder_one_advances_petals_fall_and_the_beast_follows_their_scent() {
    check(
        &format!(
            "{CASTLE}sam: courtyard, petal
             mike: landing, petal, petal, petal
             west-wing: beast
             discard: a-petal-falls, the-wild-hunt, torches-in-the-wood
             sam counts symbols"
        ),
        "",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            A R'lyeh token is placed in the Courtyard.
            Cultist 1 appears in the Courtyard.
            Star Spawn appears in the Stables.
            Mike loses 1 petal.
            Beast moves to the Landing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

const CASTLE_MYTHOS: &[Row] = &[
    (
        "a-petal-falls",
        "sam: iron-gate, petal\nrose-garden: rose\ntower: rose",
        "",
        &["Sam loses 1 petal.", "Briar Ghast 1 appears in the Rose Garden."],
    ),
    (
        "it-has-your-scent",
        "sam: courtyard, stress 4\nlanding: beast",
        "",
        &["Beast moves to the Great Hall.", "Beast moves to the Courtyard.", "Sam takes 1 wound."],
    ),
    (
        "the-wild-hunt",
        "sam: forest-road\ncourtyard: briar-ghast",
        "",
        &["Briar Ghast 1 moves to the Forest Road.", "Briar Ghast 2 appears in the Stables."],
    ),
    (
        "torches-in-the-wood",
        "sam: forest-road\ncourtyard: beast\nchapel: cultist",
        "",
        &[
            "Cultist 1 moves to the Courtyard.",
            "Cultist 2 appears in the Great Hall.",
            "Cultist 3 appears in the Stables.",
        ],
    ),
    (
        "the-mirror-lies",
        "sam: forest-road\nballroom: beast\nclaimed: sam a-merchant-in-the-snow left",
        "",
        &["Beast moves to the Great Hall.", "Sam loses 1 sanity."],
    ),
    (
        "the-briars-close",
        "sam: rose-garden\nrose-garden: rose\nchapel: briar-ghast",
        "",
        &[
            "Sam takes 1 wound.",
            "Briar Ghast 1 moves to the Rose Garden.",
            "Briar Ghast 2 appears in the Great Hall.",
        ],
    ),
    (
        "nobody-waits-at-table",
        "sam: forest-road\nclaimed: sam a-cold-kitchen right",
        "",
        &["Sam loses The Cook.", "Cultist 1 appears in the Forest Road."],
    ),
    (
        "the-clock-runs-backwards",
        "sam: forest-road, stress 4\nmike: chapel\nstables: keepsake",
        "",
        &["Sam loses 1 sanity.", "Mike takes 1 stress.", "Cultist 1 appears in the Stables."],
    ),
];

#[test]
fn every_mythos_card_of_the_castle_does_what_it_says() {
    assert_eq!(ids(CASTLE_MYTHOS), mythos_of("die-schoene-und-das-biest"));
    each_tells(CASTLE, "sam draws", CASTLE_MYTHOS);
}

const CASTLE_DISCOVERY: &[Row] = &[
    (
        "a-merchant-in-the-snow",
        "sam: forest-road",
        "Sam: take 1 stress claim the right side",
        &["Sam takes 1 stress.", "Sam claims Anselm."],
    ),
    ("a-merchant-in-the-snow", "sam: forest-road, stress 4", "", &["Sam claims Bewitched."]),
    (
        "the-youngest-daughter",
        "sam: forest-road",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Annelies."],
    ),
    ("the-youngest-daughter", "sam: forest-road, stress 3", "", &["Sam claims Bewitched."]),
    (
        "the-youngest-daughter",
        "sam: forest-road, stress 3\nclaimed: sam a-merchant-in-the-snow right",
        "",
        &["Sam claims Annelies.", "Sam heals 3 stress."],
    ),
    ("the-bell-board", "sam: forest-road", "Sam: claim the left side", &["Sam claims Sleigh Bells."]),
    (
        "the-bell-board",
        "sam: forest-road",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Footman."],
    ),
    ("a-cold-kitchen", "sam: forest-road", "Sam: claim the left side", &["Sam claims Hot Broth."]),
    (
        "a-cold-kitchen",
        "sam: forest-road",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Cook."],
    ),
    ("the-gardeners-hut", "sam: forest-road", "Sam: claim the left side", &["Sam claims Shears."]),
    (
        "the-gardeners-hut",
        "sam: forest-road",
        "Sam: claim the right side",
        &["Sam claims Falconer's Gauntlets."],
    ),
    (
        "under-glass",
        "sam: forest-road",
        "Sam: take 2 wounds claim the left side",
        &["Sam takes 2 wounds.", "Sam claims Glass Dome."],
    ),
    ("under-glass", "sam: forest-road", "Sam: claim the right side", &["Sam claims Bewitched."]),
    (
        "the-trophy-room",
        "sam: forest-road",
        "Sam: take 1 wound claim the left side",
        &["Sam takes 1 wound.", "Sam claims Crossbow."],
    ),
    (
        "something-whimpers",
        "sam: forest-road",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Wolf Cub."],
    ),
    (
        "something-whimpers",
        "sam: forest-road, stress 4\niron-gate: briar-ghast",
        "",
        &["Briar Ghast 1 moves to the Forest Road."],
    ),
    (
        "ten-thousand-books",
        "sam: forest-road",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Book of Fables."],
    ),
    (
        "a-tune-winds-down",
        "sam: forest-road",
        "Sam: take 1 stress and lose 1 sanity claim the left side",
        &["Sam takes 1 stress.", "Sam loses 1 sanity.", "Sam claims Music Box."],
    ),
    (
        "a-covered-looking-glass",
        "sam: forest-road, stress 4\nclaimed: sam the-bell-board right",
        "dice: success blank blank",
        &["Sam succeeds.", "Sam claims Mirror Shard."],
    ),
    (
        "a-covered-looking-glass",
        "sam: forest-road, stress 4",
        "dice: success blank blank",
        &["Sam fails.", "Sam claims Bewitched."],
    ),
    (
        "a-feast-for-no-one",
        "sam: forest-road, stress 2, wounds 3",
        "Sam: claim the left side. heal all stress. heal all wounds",
        &["Sam claims Bewitched.", "Sam heals 2 stress.", "Sam heals 3 wounds."],
    ),
    (
        "a-feast-for-no-one",
        "sam: forest-road\nclaimed: sam a-merchant-in-the-snow left",
        "",
        &["Sam loses 1 sanity."],
    ),
    ("the-cellar-steps", "sam: forest-road", "Sam: claim the left side", &["Sam claims Black Wine."]),
    (
        "a-forbidden-door",
        "sam: forest-road",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Grey Cloak."],
    ),
    (
        "a-forbidden-door",
        "sam: forest-road, stress 4\ncourtyard: beast",
        "",
        &["Sam claims Silver Knife.", "Beast moves to the Forest Road."],
    ),
    (
        "lessons-in-the-dark",
        "sam: forest-road",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Governess."],
    ),
    (
        "lessons-in-the-dark",
        "sam: forest-road, stress 3\nclaimed: sam the-youngest-daughter right",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Governess."],
    ),
    ("lessons-in-the-dark", "sam: forest-road, stress 4", "", &["Sam claims Storm Glass."]),
];

#[test]
fn every_discovery_of_the_castle_does_what_it_says() {
    assert_eq!(ids(CASTLE_DISCOVERY), discovery_of("die-schoene-und-das-biest"));
    each_tells(CASTLE, "sam investigates or fights", CASTLE_DISCOVERY);
}

/// What is found in the castle can be used.
#[test]
fn finds_of_the_castle_serve_their_owner() {
    let with = |card: &str, table: &str| format!("{CASTLE}{table}\ntower: cultist\nclaimed: sam {card}");
    let bells = with("the-bell-board left", "sam: courtyard\nlanding: beast");
    let rung = play(&bells, "Sam: use the-bell-board 1");
    assert!(rung.story.contains(&"Beast moves to the Courtyard.".to_owned()), "{:?}", rung.story);
    let broth = with("a-cold-kitchen left", "sam: kitchen, wounds 3");
    assert_eq!(state(&broth, "Sam: use a-cold-kitchen 1").investigator(SAM).wounds.at(), 0);
    let cook = with("a-cold-kitchen right", "sam: kitchen, stress 2");
    assert_eq!(state(&cook, "Sam: use a-cold-kitchen 1").investigator(SAM).stress.at(), 1);
    let dome = with("under-glass left", "sam: kitchen");
    assert_eq!(held(&state(&dome, "Sam: use under-glass 1"), "petal"), 2);
    let tune = with("a-tune-winds-down left", "sam: nursery\nnursery: keepsake, beast");
    let played = play(&tune, "Sam: use a-tune-winds-down 1 | chance: back 1");
    assert!(played.story.contains(&"A keepsake is turned over.".to_owned()), "{:?}", played.story);
    let wine = with("the-cellar-steps left, sam under-glass right", "sam: kitchen");
    assert!(state(&wine, "Sam: use the-cellar-steps 1").claimed.is_empty(), "nobody is bewitched any more");
    let talents = |card: &str| crate::common::talents(&with(card, "sam: kitchen"), SAM);
    assert_eq!(talents("the-gardeners-hut left").first_action_dice, 2);
    assert_eq!(talents("the-gardeners-hut right").defence_rerolls, 2, "one by toughness");
    assert_eq!(talents("the-youngest-daughter right").second_action_dice, 2);
    assert_eq!(talents("the-trophy-room left").attack_dice, 1);
    assert_eq!(talents("ten-thousand-books left").dice, 0);
    assert_eq!(talents("ten-thousand-books left, sam something-whimpers right").dice, 1);
    assert_eq!(talents("a-covered-looking-glass right").turn_rerolls, 1);
    assert_eq!(talents("a-forbidden-door left").sneaks.most(), 1);
    assert_eq!(talents("a-forbidden-door right").attack_dice_here, 1);
    assert_eq!(talents("lessons-in-the-dark left").spare_sanity_defending, 1);
}
