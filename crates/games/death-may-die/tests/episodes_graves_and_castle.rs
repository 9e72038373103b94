//! The episodes Deliver Us from Evil and By Request of the Queen: rituals, actions, monsters and every card once.

mod common;

use common::{Row, check, discovery_of, each_tells, ids, mythos_of, options, play, state};
use death_may_die::discovery::Side;
use death_may_die::state::Who;
use expect_test::expect;

const ABBEY: &str = "episode: deliver-us-from-evil\n";
const CASTLE: &str = "episode: by-request-of-the-queen\n";

/// DMD-SETUP-04 Six of an episode's eight mythos cards show the symbol.
#[test]
fn six_of_eight_mythos_cards_show_the_symbol() {
    let content = shelf::death_may_die();
    for id in ["deliver-us-from-evil", "by-request-of-the-queen"] {
        let episode = content.episodes.iter().find(|episode| episode.id == id).unwrap();
        assert_eq!(episode.mythos.iter().filter(|card| card.symbol).count(), 6, "{id}");
    }
}

// Deliver Us from Evil.

#[test]
fn a_grave_gives_up_its_bone() {
    check(
        &format!("{ABBEY}sam: orchard, stress 4\norchard: grave\nsanctuary: altar\ncrypt: cultist"),
        "Sam: dig | dice: success success blank | chance: back 1",
        &expect![[r#"
            Sam tries: Dig.
            Sam rolls success, success, blank.
            Sam succeeds.
            A grave is turned over.
            Sam gains 1 bone.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn a_shallow_spade_costs_stress_or_blood() {
    let graveside = |stress: u8| {
        format!("{ABBEY}sam: orchard, stress {stress}\norchard: grave\nsanctuary: altar\ncrypt: cultist")
    };
    let strained = play(&graveside(4), "Sam: dig | dice: blank blank blank");
    assert!(strained.story.contains(&"Sam takes 1 wound.".to_owned()), "{:?}", strained.story);
    let calm = state(&graveside(0), "Sam: dig | dice: blank blank blank | Sam: keep");
    assert_eq!(calm.investigator(Who(0)).stress.at(), 1);
    assert!(calm.tokens.iter().all(|token| token.turned == 0), "the grave is still closed");
}

/// What the backs of graves do, but for the plain bone above.
#[test]
fn graves_hold_comfort_hunger_horror_or_nothing() {
    let orchard = format!("{ABBEY}sam: orchard, stress 4\norchard: grave\nsanctuary: altar\ncrypt: cultist");
    let opened =
        |back: u8| play(&orchard, &format!("Sam: dig | dice: success success blank | chance: back {back}"));
    let told = |back: u8, line: &str| {
        let story = opened(back).story;
        assert!(story.contains(&line.to_owned()), "{story:?}");
        story.contains(&"Sam gains 1 bone.".to_owned())
    };
    assert!(told(2, "Sam heals 4 stress."));
    assert!(told(3, "Charnel Ghast 1 appears in the Orchard."));
    assert!(told(4, "Sam loses 2 sanity."));
    assert!(!told(5, "Gug 1 appears in the Orchard."), "that grave is empty");
}

#[test]
fn the_third_bone_on_the_altar_disrupts_the_ritual() {
    check(
        &format!(
            "{ABBEY}sam: sanctuary, stress 4, bone, bone
             sanctuary: altar, bone
             crypt: cultist"
        ),
        "Sam: lay-to-rest | dice: success success success blank",
        &expect![[r#"
            Sam tries: Lay to Rest.
            Sam rolls success, success, success, blank.
            A bone is placed in the Sanctuary.
            A bone is placed in the Sanctuary.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn bones_are_laid_to_rest_at_the_altar_only_and_a_monk_helps() {
    let nave = format!("{ABBEY}sam: nave, bone\nsanctuary: altar\ncrypt: cultist");
    assert!(!options(&nave, "").contains(&"lay-to-rest".to_owned()));
    let empty_hands = format!("{ABBEY}sam: sanctuary\nsanctuary: altar, bone\ncrypt: cultist");
    let can = options(&empty_hands, "");
    assert!(!can.contains(&"lay-to-rest".to_owned()) && !can.contains(&"dig".to_owned()), "{can:?}");
    let with_oswin = format!(
        "{ABBEY}sam: sanctuary, stress 4, bone\nsanctuary: altar\ncrypt: cultist
         claimed: sam the-novice right"
    );
    let after = state(&with_oswin, "Sam: lay-to-rest | dice: blank blank blank blank success");
    assert_eq!(held_bones(&after), 0);
}

/// How many bones Sam holds.
fn held_bones(state: &death_may_die::State) -> usize {
    let held = death_may_die::state::Place::Held(Who(0));
    state.tokens.iter().filter(|token| token.place == held).count()
}

#[test]
fn a_gug_knocks_a_bone_out_of_your_hands_and_you_pick_it_up_again() {
    let met = format!("{ABBEY}sam: nave, stress 4, bone, bone\nnave: gug\nsanctuary: altar\nsam is attacked");
    let hit = play(&met, "dice: success blank | Sam: keep");
    assert!(hit.story.contains(&"A bone is placed in the Nave.".to_owned()), "{:?}", hit.story);
    let lost = format!("{ABBEY}sam: nave, bone\nnave: bone, bone\nsanctuary: altar\ncrypt: cultist");
    check(
        &lost,
        "Sam: dig",
        &expect![[r#"
        Sam tries: Dig.
        Sam gains 2 bones.
        ? Sam has 2 actions left. What now?
    "#]],
    );
}

#[test]
fn a_charnel_ghast_smells_bones() {
    let met = |held: &str| {
        format!("{ABBEY}sam: nave{held}\nnave: charnel-ghast\nsanctuary: altar\nsam is attacked")
    };
    assert_eq!(state(&met(", bone"), "").investigator(Who(0)).stress.at(), 1);
    assert_eq!(state(&met(""), "").investigator(Who(0)).stress.at(), 0);
}

/// DMD-DEATH-02 The dead one's tokens are discarded; the episode may say what happens to special tokens.
#[test]
fn the_bones_of_the_saint_stay_where_their_bearer_dies() {
    let dying = format!(
        "{ABBEY}sam: nave, wounds 4, stress 4, bone, bone
         mike: lychgate
         nave: gug
         barrow: cthulhu
         sanctuary: altar
         story: stage 2
         sam is attacked"
    );
    check(
        &dying,
        "dice: success success | Sam: keep",
        &expect![[r#"
        Gug 1 attacks Sam.
        Sam rolls success, success.
        Sam takes 1 wound.
        A bone is placed in the Nave.
        A bone is placed in the Nave.
        Sam is gone. The others go on.
        It is Mike's turn.
        ? Mike has 3 actions left. What now?
    "#]],
    );
}

#[test]
fn when_the_elder_one_advances_ghasts_come_for_the_bones_and_a_cultist_for_the_altar() {
    check(
        &format!(
            "{ABBEY}sam: lychgate
             mike: nave, bone
             sanctuary: altar
             yew-walk: gug
             infirmary: charnel-ghast
             discard: candles-fall, the-doorkeeper, the-earth-heaves
             sam counts symbols"
        ),
        "",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            A R'lyeh token is placed in the Lychgate.
            Cultist 1 appears in the Lychgate.
            Star Spawn appears in the Plague Pit.
            Charnel Ghast 1 moves to the Nave.
            Cultist 2 appears in the Sanctuary.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

const ABBEY_MYTHOS: &[Row] = &[
    (
        "the-scent-of-dust",
        "sam: lychgate\nmike: cloister, bone\nsanctuary: altar, charnel-ghast",
        "",
        &[
            "Charnel Ghast 1 moves to the Nave.",
            "Charnel Ghast 1 moves to the Cloister.",
            "Charnel Ghast 2 appears in the Plague Pit.",
        ],
    ),
    (
        "the-earth-heaves",
        "sam: lychgate\nnave: gug\norchard: grave\nbarrow: grave",
        "",
        &["Charnel Ghast 1 appears in the Orchard.", "Gug 1 moves to the Churchyard."],
    ),
    (
        "the-weight-of-the-dead",
        "sam: lychgate, bone\nmike: nave, stress 3, bone, bone",
        "",
        &["Mike takes 1 stress.", "Mike loses 1 sanity.", "Cultist 1 appears in the Bell Tower."],
    ),
    (
        "nothing-answers",
        "sam: lychgate\nnave: gug\nclaimed: sam the-ringers-daughter left",
        "",
        &["Sam loses 1 sanity.", "Gug 1 moves to the Churchyard.", "Gug 1 moves to the Lychgate."],
    ),
    (
        "a-psalm-read-backwards",
        "sam: lychgate\nsanctuary: altar\nchurchyard: cultist",
        "",
        &["Cultist 1 moves to the Nave.", "Cultist 2 appears in the Sanctuary."],
    ),
    (
        "the-doorkeeper",
        "sam: lychgate\nmike: nave, bone\nossuary: gug",
        "",
        &["Gug 1 moves to the Sanctuary.", "Gug 2 appears in the Barrow."],
    ),
    (
        "candles-fall",
        "sam: lychgate\nmike: orchard, stress 4\norchard: grave\nsanctuary: altar",
        "",
        &["Fire breaks out in the Sanctuary.", "Mike takes 1 wound."],
    ),
    (
        "vespers",
        "sam: nave, bone\nsanctuary: altar\nclaimed: sam a-trembling-monk right (wounds 1)",
        "",
        &[
            "Sam's Brother Anselm becomes The Empty Cowl.",
            "A bone is placed in the Nave.",
            "Cultist 1 appears in the Nave.",
        ],
    ),
];

#[test]
fn every_mythos_card_of_the_abbey_does_what_it_says() {
    assert_eq!(ids(ABBEY_MYTHOS), mythos_of("deliver-us-from-evil"));
    each_tells(ABBEY, "sam draws", ABBEY_MYTHOS);
}

/// DMD-COMP-04 Turning a card to its other side moves it to that side; wounds on a companion are discarded.
#[test]
fn a_companion_that_is_turned_over_takes_its_skill_and_wounds_along() {
    let with_anselm = format!(
        "{ABBEY}sam: nave\ncrypt: cultist\nclaimed: sam a-trembling-monk right (wounds 1)\nsam draws"
    );
    assert_eq!(
        state(&with_anselm, "").investigator(Who(0)).stock.talents.spare_wounds_defending,
        1,
        "toughness 2"
    );
    let after = state(&with_anselm, "chance: vespers");
    let card = after.claimed[0];
    assert_eq!((card.side, card.wounds, card.owner), (Side::Left, 0, Who(0)));
    assert_eq!(after.investigator(Who(0)).stock.talents.spare_wounds_defending, 0, "toughness 1");
}

/// DMD-MYTH-08 A card may act only for investigators with a named condition.
#[test]
fn silence_hurts_only_those_who_doubt() {
    let table =
        format!("{ABBEY}sam: lychgate\nmike: nave\nclaimed: mike the-ringers-daughter left\nsam draws");
    let after = state(&table, "chance: nothing-answers");
    let lost = |who: u8| after.investigator(Who(who)).sanity.at();
    assert_eq!((lost(0), lost(1)), (0, 1));
}

const ABBEY_DISCOVERY: &[Row] = &[
    (
        "a-trembling-monk",
        "sam: lychgate",
        "Sam: take 2 stress claim the right side",
        &["Sam takes 2 stress.", "Sam claims Brother Anselm."],
    ),
    ("a-trembling-monk", "sam: lychgate, stress 3", "", &["Sam claims The Empty Cowl."]),
    (
        "the-sextons-shed",
        "sam: lychgate",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Sexton's Spade."],
    ),
    ("the-sextons-shed", "sam: lychgate, stress 3", "", &["Sam claims Mattock."]),
    (
        "faithful-to-the-end",
        "sam: lychgate",
        "Sam: take 1 stress claim the right side",
        &["Sam claims The Dog."],
    ),
    (
        "a-finger-in-a-box",
        "sam: lychgate",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Reliquary."],
    ),
    (
        "a-finger-in-a-box",
        "sam: lychgate\nclaimed: sam the-ringers-daughter left",
        "",
        &["Sam loses 1 sanity."],
    ),
    (
        "the-abbots-hand",
        "sam: lychgate, stress 4",
        "dice: success success blank",
        &["Sam succeeds.", "Sam claims The Abbot's Confession."],
    ),
    (
        "the-abbots-hand",
        "sam: lychgate, stress 4",
        "dice: success blank blank",
        &["Sam fails.", "Sam claims Doubt."],
    ),
    ("behind-the-tabernacle", "sam: lychgate", "Sam: claim the left side", &["Sam claims Altar Wine."]),
    ("the-sick-beds", "sam: lychgate", "Sam: claim the left side", &["Sam claims Holy Water."]),
    ("the-sick-beds", "sam: lychgate", "Sam: claim the right side", &["Sam claims Clean Linen."]),
    (
        "the-ringers-daughter",
        "sam: lychgate",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Wren."],
    ),
    ("the-ringers-daughter", "sam: lychgate, stress 3", "", &["Sam claims Doubt."]),
    (
        "under-the-flagstones",
        "sam: lychgate",
        "Sam: claim the left side. summon a gug in your space",
        &["Sam claims Silver Censer.", "Gug 1 appears in the Lychgate."],
    ),
    (
        "under-the-flagstones",
        "sam: lychgate, stress 4",
        "Sam: take 1 stress; for each you cannot take, lose 1 sanity",
        &["Sam loses 1 sanity."],
    ),
    ("a-light-in-the-choir", "sam: lychgate, stress 4, bone", "", &["Sam claims Saint Eadwyn."]),
    (
        "a-light-in-the-choir",
        "sam: lychgate",
        "Sam: take 2 stress claim the right side",
        &["Sam takes 2 stress.", "Sam claims Saint Eadwyn."],
    ),
    (
        "the-resurrection-man",
        "sam: lychgate, bone",
        "Sam: discard 1 bone claim the right side",
        &["Sam claims Garrick."],
    ),
    (
        "the-resurrection-man",
        "sam: lychgate",
        "Sam: take 2 wounds claim the right side",
        &["Sam takes 2 wounds.", "Sam claims Garrick."],
    ),
    (
        "a-pilgrim-long-dead",
        "sam: lychgate",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Pilgrim's Staff."],
    ),
    ("the-novice", "sam: lychgate", "Sam: take 1 stress claim the left side", &["Sam claims Psalter."]),
    ("the-novice", "sam: lychgate", "Sam: take 2 stress claim the right side", &["Sam claims Oswin."]),
    ("a-hollow-yew", "sam: lychgate", "Sam: take 1 wound claim the left side", &["Sam claims Yew Sickle."]),
    (
        "a-hollow-yew",
        "sam: lychgate\nclaimed: sam the-ringers-daughter right",
        "",
        &["Charnel Ghast 1 appears in the Lychgate."],
    ),
    (
        "a-voice-in-the-confessional",
        "sam: lychgate, stress 2, wounds 3",
        "Sam: claim the left side. heal all stress. heal all wounds",
        &["Sam claims Doubt.", "Sam heals 2 stress.", "Sam heals 3 wounds."],
    ),
    (
        "a-voice-in-the-confessional",
        "sam: lychgate\nnave: charnel-ghast",
        "Sam: the nearest charnel ghast moves 2 spaces towards you",
        &["Charnel Ghast 1 moves to the Lychgate."],
    ),
];

#[test]
fn every_discovery_of_the_abbey_does_what_it_says() {
    assert_eq!(ids(ABBEY_DISCOVERY), discovery_of("deliver-us-from-evil"));
    each_tells(ABBEY, "sam investigates or fights", ABBEY_DISCOVERY);
}

/// DMD-INVEST-07 A discovery roll may give bonus dice to those with a named skill; it has a target and a
/// consequence of failure.
#[test]
fn who_knows_the_arcane_reads_the_abbots_hand_with_two_dice_more() {
    let eadwyn = format!(
        "{ABBEY}sam: lychgate, stress 4\ncrypt: cultist\nclaimed: sam a-light-in-the-choir right
         sam investigates or fights"
    );
    check(
        &eadwyn,
        "chance: the-abbots-hand | dice: success blank blank success blank",
        &expect![[r#"
        Sam discovers The Abbot's Hand.
        Sam rolls success, blank, blank, success, blank.
        Sam succeeds.
        Sam claims The Abbot's Confession.
        It is Sam's turn.
        ? Sam has 3 actions left. What now?
    "#]],
    );
}

/// DMD-FIGHT-03 If investigating brings an enemy in, it does not attack in this phase.
#[test]
fn what_was_under_the_flagstones_does_not_attack_yet() {
    check(
        &format!("{ABBEY}sam: nave\nmike: lychgate\nsanctuary: altar\nsam investigates or fights"),
        "chance: under-the-flagstones | Sam: claim the left side. summon a gug in your space",
        &expect![[r#"
            Sam discovers Under the Flagstones.
            Sam claims Silver Censer.
            Gug 1 appears in the Nave.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// DMD-TURN-07 An option may be chosen even if a lack of components leaves it without effect.
#[test]
fn with_both_gugs_elsewhere_nothing_lies_under_the_flagstones() {
    check(
        &format!("{ABBEY}sam: nave\ncrypt: gug\nbarrow: gug\nsam investigates or fights"),
        "chance: under-the-flagstones | Sam: claim the left side. summon a gug in your space",
        &expect![[r#"
            Sam discovers Under the Flagstones.
            Sam claims Silver Censer.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// What is found in the abbey can be used.
#[test]
fn finds_of_the_abbey_serve_their_owner() {
    let with = |card: &str, table: &str| format!("{ABBEY}{table}\ncrypt: cultist\nclaimed: sam {card}");
    let has = |card: &str| common::talents(&with(card, "sam: nave"), Who(0));
    let reliquary = with("a-finger-in-a-box left", "sam: nave");
    assert_eq!(held_bones(&state(&reliquary, "Sam: use a-finger-in-a-box 1")), 1);
    let water = with("the-sick-beds left", "sam: nave\nnave: cultist, charnel-ghast");
    let sprinkled = play(&water, "Sam: use the-sick-beds 1");
    assert!(sprinkled.story.contains(&"Charnel Ghast 1 takes 2 wounds.".to_owned()), "{:?}", sprinkled.story);
    let no_enemy = with("the-sick-beds left", "sam: nave");
    assert!(!options(&no_enemy, "").contains(&"use the-sick-beds 1".to_owned()));
    let linen = with("the-sick-beds right", "sam: nave, wounds 3");
    assert_eq!(state(&linen, "Sam: use the-sick-beds 1").investigator(Who(0)).wounds.at(), 0);
    let wine = with("behind-the-tabernacle left, sam the-ringers-daughter left", "sam: nave");
    assert!(state(&wine, "Sam: use behind-the-tabernacle 1").claimed.is_empty(), "nobody doubts any more");
    let oswin = with("the-novice right", "sam: nave, stress 2");
    assert_eq!(state(&oswin, "Sam: use the-novice 1").investigator(Who(0)).stress.at(), 1);
    assert_eq!(has("the-sextons-shed left").first_action_dice, 2);
    assert_eq!(has("faithful-to-the-end right").first_action_dice, 1);
    assert_eq!(has("the-abbots-hand left").second_action_dice, 2);
    assert_eq!(has("a-hollow-yew left, sam the-ringers-daughter left").attack_dice, 2);
    assert_eq!(has("the-novice left, sam a-trembling-monk right").dice, 1);
    assert_eq!(has("the-novice left").dice, 0, "a psalter alone is only a book");
}

// By Request of the Queen.

#[test]
fn each_success_plants_a_charge_and_an_explosive_helps() {
    check(
        &format!("{CASTLE}sam: chapel, stress 4\nchapel: pillar\nsea-cave: cultist"),
        "Sam: plant | dice: success success blank",
        &expect![[r#"
            Sam tries: Plant Charges.
            Sam rolls success, success, blank.
            A charge is placed in the Royal Chapel.
            A charge is placed in the Royal Chapel.
            ? Sam has 2 actions left. What now?
        "#]],
    );
    let keg = format!(
        "{CASTLE}sam: chapel, stress 4\nchapel: pillar\nsea-cave: cultist\nclaimed: sam the-powder-store left"
    );
    let after = state(&keg, "Sam: plant | dice: blank blank blank success");
    assert_eq!(after.tokens.len(), 2, "the pillar and a charge");
}

#[test]
fn charges_are_planted_at_standing_pillars_only() {
    let fallen = format!("{CASTLE}sam: chapel\nchapel: pillar (turned 1)\nsea-cave: cultist");
    assert!(!options(&fallen, "").contains(&"plant".to_owned()));
    let nothing_to_light = options(&fallen, "");
    assert!(!nothing_to_light.contains(&"light".to_owned()), "{nothing_to_light:?}");
}

#[test]
fn a_fuse_is_lit_from_a_space_away() {
    check(
        &format!("{CASTLE}sam: ward\nchapel: pillar, charge\ngreat-hall: pillar, charge\nsea-cave: cultist"),
        "Sam: light | Sam: chapel",
        &expect![[r#"
            Sam tries: Light a Fuse.
            Fire breaks out in the Royal Chapel.
            ? Sam has 2 actions left. What now?
        "#]],
    );
    let too_far = format!("{CASTLE}sam: gatehouse\nchapel: pillar, charge\nsea-cave: cultist");
    assert!(!options(&too_far, "").contains(&"light".to_owned()));
    let burning = format!("{CASTLE}sam: ward\nchapel: pillar, charge, fire 1\nsea-cave: cultist");
    assert!(!options(&burning, "").contains(&"light".to_owned()), "it burns already");
}

/// DMD-END-01 End-of-turn effects come first: what burns goes off, and whoever stands there is hurt.
#[test]
fn the_third_pillar_falls_and_disrupts_the_ritual() {
    check(
        &format!(
            "{CASTLE}sam: ward, stress 2
             mike: chapel
             chapel: pillar, charge, charge, charge, charge, fire 1, cultist
             great-hall: pillar (turned 1)
             cellars: pillar (turned 1)
             dungeon: pillar, charge
             throne-room: pillar
             sam comes to the end"
        ),
        "chance: back 4",
        &expect![[r#"
            4 charges go off in the Royal Chapel.
            1 fire goes out in the Royal Chapel.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Mike takes 4 wounds.
            The pillar in the Royal Chapel takes 4 wounds.
            A pillar is turned over.
            Sam heals 2 stress.
            The ritual is disrupted. The Elder One can be hurt.
            Cthulhu enters stage II.
            Cthulhu towers in the Outer Ward.
            A R'lyeh token is placed in the Outer Ward.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_small_charge_only_cracks_a_pillar_and_the_damage_stays() {
    let cracked = format!("{CASTLE}sam: ward\nchapel: pillar, charge, charge, fire 1\nsam comes to the end");
    let after = state(&cracked, "");
    assert_eq!(after.tokens.len(), 1, "the charges are gone");
    assert_eq!((after.tokens[0].wounds, after.tokens[0].turned), (2, 0));
    assert_eq!(after.fire.iter().sum::<u8>(), 0, "the blast put the fire out");
}

/// What the backs of pillars do, but for the relief in the ritual above.
#[test]
fn pillars_leave_fire_fear_or_something_that_lived_below() {
    let chapel = format!(
        "{CASTLE}sam: ward, stress 4\nchapel: pillar (wounds 2), charge, fire 1\nsam comes to the end"
    );
    let fell = |back: u8| play(&chapel, &format!("chance: back {back}")).story;
    let told = |back: u8, line: &str| assert!(fell(back).contains(&line.to_owned()), "{:?}", fell(back));
    told(1, "Fire breaks out in the Royal Chapel.");
    told(2, "Sam takes 1 wound.");
    told(3, "Gyaa-Yothn 1 appears in the Royal Chapel.");
}

/// The blast takes the fire of the space first: what burns in the rubble burns on.
#[test]
fn rubble_burns_after_the_blast_has_put_the_fire_out() {
    let chapel =
        format!("{CASTLE}sam: causeway\nchapel: pillar (wounds 2), charge, fire 2\nsam comes to the end");
    assert_eq!(state(&chapel, "chance: back 1").fire.iter().sum::<u8>(), 1);
}

/// DMD-END-01 End-of-turn effects come first, in the player's order: a card is used before the charges go off.
#[test]
fn perrin_lights_a_fuse_at_the_last_moment() {
    let page = format!(
        "{CASTLE}sam: ward\nchapel: pillar, charge\nclaimed: sam a-boy-with-matches right
         sam comes to the end"
    );
    let after = play(&page, "Sam: use a-boy-with-matches 1");
    assert!(after.story.contains(&"A charge goes off in the Royal Chapel.".to_owned()), "{:?}", after.story);
}

/// Charges are the episode's: when none is left, no stage of the Elder One has anything to say.
#[test]
fn out_of_charges_no_more_are_planted() {
    let charges = ["charge"; 20].join(", ");
    let full = format!("{CASTLE}sam: chapel, stress 4\nchapel: pillar, {charges}\nsea-cave: cultist");
    let after = play(&full, "Sam: plant | dice: success success success");
    assert_eq!(after.session.state().tokens.len(), 21);
    assert_eq!(after.session.state().investigator(Who(0)).sanity.at(), 0, "{:?}", after.story);
}

#[test]
fn a_gyaa_yothn_drives_a_cultist_along() {
    let met =
        format!("{CASTLE}sam: ward, stress 4\nward: gyaa-yothn\nlong-gallery: cultist\nsam is attacked");
    let after = play(&met, "");
    assert!(after.story.contains(&"Cultist 1 moves to the Outer Ward.".to_owned()), "{:?}", after.story);
}

#[test]
fn a_dhole_swallows_charges() {
    let met = format!("{CASTLE}sam: chapel\nchapel: pillar, charge, charge, dhole\nsam is attacked");
    assert_eq!(state(&met, "").tokens.len(), 1, "only the pillar is left");
}

#[test]
fn when_the_elder_one_advances_monsters_come_for_the_charges_and_a_cultist_for_a_pillar() {
    check(
        &format!(
            "{CASTLE}sam: causeway
             chapel: pillar, charge
             throne-room: pillar
             armoury: gyaa-yothn
             discard: a-stray-spark, the-rock-moves, high-treason
             sam counts symbols"
        ),
        "Sam: great-hall",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            A R'lyeh token is placed in the Causeway.
            Cultist 1 appears in the Causeway.
            Star Spawn appears in the Undercroft.
            Star Spawn moves to the Great Hall.
            Gyaa-Yothn 1 moves to the Royal Chapel.
            Cultist 2 appears in the Royal Chapel.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

const CASTLE_MYTHOS: &[Row] = &[
    (
        "a-stray-spark",
        "sam: causeway\nchapel: pillar, charge\nthrone-room: pillar, charge\nward: cultist",
        "",
        &["Fire breaks out in the Royal Chapel.", "Cultist 1 moves to the Causeway."],
    ),
    (
        "the-watch-searches",
        "sam: causeway\nchapel: pillar, charge\ngreat-hall: cultist",
        "Sam: ward",
        &["Cultist 1 moves to the Royal Chapel.", "Cultist 2 appears in the Undercroft."],
    ),
    (
        "riders-from-below",
        "sam: causeway\nward: gyaa-yothn",
        "",
        &["Gyaa-Yothn 1 moves to the Causeway.", "Gyaa-Yothn 2 appears in the Undercroft."],
    ),
    (
        "the-rock-moves",
        "sam: causeway\nsea-cave: dhole\ncellars: pillar",
        "",
        &["Dhole moves to the Dungeon.", "Dhole moves to the Undercroft."],
    ),
    ("the-rock-moves", "sam: causeway\ncellars: pillar", "", &["Dhole appears in the Sea Cave."]),
    (
        "damp-powder",
        "sam: chapel\nchapel: pillar, charge\nclaimed: sam a-quarrymans-box left",
        "",
        &["Sam loses Dynamite.", "Cultist 1 appears in the Armoury."],
    ),
    (
        "the-masons-return",
        "sam: chapel\nchapel: pillar (wounds 2)\ncellars: pillar\nthrone-room: pillar (wounds 2)",
        "",
        &["Cultist 1 appears in the Royal Chapel.", "Cultist 2 appears in the Wine Cellars."],
    ),
    (
        "high-treason",
        "sam: causeway\nmike: ward, stress 4\ngatehouse: cultist\nclaimed: mike a-boy-with-matches left",
        "",
        &[
            "Cultist 2 appears in the Outer Ward.",
            "Mike takes 1 wound.",
            "Cultist 1 moves to the Causeway.",
            "Cultist 2 moves to the Gatehouse.",
        ],
    ),
    (
        "the-masque",
        "sam: causeway\nclaimed: sam a-lady-in-waiting right",
        "",
        &[
            "Sam's Lady Ilse becomes A Borrowed Face.",
            "Sam loses 1 sanity.",
            "Gyaa-Yothn 1 appears in the Armoury.",
        ],
    ),
];

#[test]
fn every_mythos_card_of_the_castle_does_what_it_says() {
    assert_eq!(ids(CASTLE_MYTHOS), mythos_of("by-request-of-the-queen"));
    each_tells(CASTLE, "sam draws", CASTLE_MYTHOS);
}

/// What those cards take away and mend without a word.
#[test]
fn charges_are_found_or_spoilt_and_pillars_mended() {
    let drawn = |table: &str, answers: &str| state(&format!("{CASTLE}{table}\nsam draws"), answers);
    let found = drawn("sam: causeway\nchapel: pillar, charge, cultist", "chance: the-watch-searches");
    assert_eq!(found.tokens.len(), 1, "only the pillar is left");
    let spoilt = drawn("sam: chapel\nchapel: pillar, charge\ncellars: charge", "chance: damp-powder");
    assert_eq!(spoilt.tokens.len(), 2, "the pillar and the charge elsewhere");
    let mended = drawn("sam: ward\nchapel: pillar (wounds 2)", "chance: the-masons-return");
    assert_eq!(mended.tokens[0].wounds, 1);
}

/// DMD-MYTH-08 A card may act only for investigators with a named condition.
#[test]
fn treason_is_punished_only_in_the_attainted() {
    let table = format!("{CASTLE}sam: causeway\nmike: ward\nsam draws");
    let after = play(&table, "chance: high-treason");
    assert!(!after.story.iter().any(|line| line.contains("stress") || line.contains("appears")));
}

const CASTLE_DISCOVERY: &[Row] = &[
    (
        "a-lady-in-waiting",
        "sam: causeway",
        "Sam: take 2 stress claim the right side",
        &["Sam takes 2 stress.", "Sam claims Lady Ilse."],
    ),
    ("a-lady-in-waiting", "sam: causeway, stress 3", "", &["Sam claims A Borrowed Face."]),
    (
        "the-powder-store",
        "sam: causeway",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Powder Keg."],
    ),
    (
        "the-powder-store",
        "sam: causeway",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Old Sapper."],
    ),
    (
        "a-quarrymans-box",
        "sam: causeway",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Dynamite."],
    ),
    (
        "a-flask-in-straw",
        "sam: causeway, stress 4",
        "dice: success success blank",
        &["Sam succeeds.", "Sam claims Nitroglycerine."],
    ),
    (
        "a-flask-in-straw",
        "sam: causeway, stress 4",
        "dice: success blank blank",
        &["Sam fails.", "Sam takes 2 wounds."],
    ),
    (
        "wax-and-ribbon",
        "sam: causeway",
        "Sam: take 1 stress claim the left side",
        &["Sam claims The Queen's Seal."],
    ),
    (
        "wax-and-ribbon",
        "sam: causeway\nclaimed: sam a-boy-with-matches left",
        "",
        &["Cultist 1 appears in the Causeway."],
    ),
    ("the-physicians-bag", "sam: causeway", "Sam: claim the left side", &["Sam claims Smelling Salts."]),
    ("the-physicians-bag", "sam: causeway", "Sam: claim the right side", &["Sam claims Lint and Splints."]),
    ("signed-in-her-own-hand", "sam: causeway", "Sam: claim the left side", &["Sam claims Royal Pardon."]),
    ("the-halberdier", "sam: causeway", "Sam: claim the left side", &["Sam claims Halberd."]),
    ("the-halberdier", "sam: causeway", "Sam: take 2 stress claim the right side", &["Sam claims Bertrand."]),
    ("in-the-mews", "sam: causeway", "Sam: take 1 stress claim the right side", &["Sam claims Falcon."]),
    (
        "a-boy-with-matches",
        "sam: causeway",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Perrin."],
    ),
    ("a-boy-with-matches", "sam: causeway, stress 3", "", &["Sam claims Attainted."]),
    (
        "copper-wire",
        "sam: causeway, stress 4",
        "dice: success success blank",
        &["Sam succeeds.", "Sam claims Plunger Box."],
    ),
    (
        "copper-wire",
        "sam: causeway, stress 4",
        "dice: success blank blank",
        &["Sam fails.", "Sam takes 1 wound."],
    ),
    (
        "copper-wire",
        "sam: causeway\nmike: ward\nclaimed: mike the-powder-store right",
        "",
        &["Sam claims Plunger Box."],
    ),
    (
        "a-fire-eaters-trunk",
        "sam: causeway",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Wet Cloak."],
    ),
    (
        "what-sits-on-the-throne",
        "sam: causeway",
        "Sam: claim the left side. summon a gyaa-yothn in your space",
        &["Sam claims Iron Crown.", "Gyaa-Yothn 1 appears in the Causeway."],
    ),
    ("what-sits-on-the-throne", "sam: causeway", "Sam: claim the right side", &["Sam claims Attainted."]),
    (
        "the-chamberlains-offer",
        "sam: causeway, stress 2, wounds 3",
        "Sam: claim the left side. heal all stress. heal all wounds",
        &["Sam claims Attainted.", "Sam heals 2 stress.", "Sam heals 3 wounds."],
    ),
    (
        "a-roll-of-vellum",
        "sam: causeway",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Builder's Plans."],
    ),
];

#[test]
fn every_discovery_of_the_castle_does_what_it_says() {
    assert_eq!(ids(CASTLE_DISCOVERY), discovery_of("by-request-of-the-queen"));
    each_tells(CASTLE, "sam investigates or fights", CASTLE_DISCOVERY);
}

/// DMD-INVEST-07 A discovery roll may give bonus dice to those with a named skill.
#[test]
fn stealthy_hands_lift_the_flask_with_two_dice_more() {
    let straw =
        format!("{CASTLE}elizabeth: causeway, stress 4\nsea-cave: cultist\nelizabeth investigates or fights");
    let lifted =
        play(&straw, "chance: a-flask-in-straw | dice: success blank blank success blank | Elizabeth: keep");
    assert!(lifted.story.contains(&"Elizabeth claims Nitroglycerine.".to_owned()), "{:?}", lifted.story);
}

/// What is found in the castle can be used.
#[test]
fn finds_of_the_castle_serve_their_owner() {
    let with = |card: &str, table: &str| format!("{CASTLE}{table}\nsea-cave: cultist\nclaimed: sam {card}");
    let has = |card: &str| common::talents(&with(card, "sam: ward"), Who(0));
    let keg = with("the-powder-store left", "sam: chapel, stress 4\nchapel: pillar");
    let poured = state(&keg, "Sam: use the-powder-store 1 | dice: success success blank success success");
    assert_eq!((poured.tokens.len(), poured.turn.actions), (5, 3), "four charges, and no action");
    let thrown_at = "sam: ward\nchapel: pillar, gyaa-yothn";
    let dynamite = play(
        &with("a-quarrymans-box left", thrown_at),
        "Sam: use a-quarrymans-box 1 | Sam: chapel | chance: back 4",
    );
    assert!(dynamite.story.contains(&"Gyaa-Yothn 1 dies.".to_owned()), "{:?}", dynamite.story);
    let flask = play(&with("a-flask-in-straw left", thrown_at), "Sam: use a-flask-in-straw 1 | Sam: chapel");
    let cracked = "The pillar in the Royal Chapel takes 3 wounds.".to_owned();
    assert!(flask.story.contains(&cracked), "{:?}", flask.story);
    let salts = with("the-physicians-bag left", "sam: ward, stress 3");
    assert_eq!(state(&salts, "Sam: use the-physicians-bag 1").investigator(Who(0)).stress.at(), 0);
    let splints = with("the-physicians-bag right", "sam: ward, wounds 3");
    assert_eq!(state(&splints, "Sam: use the-physicians-bag 1").investigator(Who(0)).wounds.at(), 0);
    let pardon = with("signed-in-her-own-hand left, sam a-boy-with-matches left", "sam: ward");
    assert!(state(&pardon, "Sam: use signed-in-her-own-hand 1").claimed.is_empty());
    let perrin = with("a-boy-with-matches right", "sam: ward\nchapel: pillar, charge");
    let lit = play(&perrin, "Sam: use a-boy-with-matches 1");
    assert!(lit.story.contains(&"Fire breaks out in the Royal Chapel.".to_owned()), "{:?}", lit.story);
    let plunger = with("copper-wire left", "sam: causeway\ndungeon: pillar, charge, charge");
    let pushed = play(&plunger, "Sam: use copper-wire 1");
    assert!(pushed.story.contains(&"2 charges go off in the Dungeon.".to_owned()), "{:?}", pushed.story);
    assert_eq!(has("wax-and-ribbon left").sneaks.most(), 1);
    assert_eq!(has("a-roll-of-vellum left").first_action_dice, 1);
    assert_eq!(has("a-roll-of-vellum left, sam the-powder-store left").first_action_dice, 2);
    assert_eq!(has("what-sits-on-the-throne left").dice, 1);
    assert_eq!(has("in-the-mews right").reach, 1);
    assert_eq!(has("the-halberdier left").attack_dice_here, 1);
}
