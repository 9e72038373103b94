//! The episodes Deliver Us from Evil and By Request of the Queen: rituals, actions, monsters and every card once.

use crate::common::{Row, check, discovery_of, each_tells, ids, mythos_of, options, play, state};
use death_may_die::discovery::Side;
use death_may_die::state::Who;
use expect_test::expect;

const CATACOMBS: &str = "episode: deliver-us-from-evil\n";
const CASTLE: &str = "episode: by-request-of-the-queen\n";

/// DMD-SETUP-04 Most of an episode's eight mythos cards show the symbol.
#[test]
fn most_of_eight_mythos_cards_show_the_symbol() {
    let content = shelf::content::<death_may_die::DeathMayDie>();
    for id in ["deliver-us-from-evil", "by-request-of-the-queen"] {
        let episode = content.episodes.iter().find(|episode| episode.id == id).unwrap();
        assert!((5..=7).contains(&episode.mythos.iter().filter(|card| card.symbol).count()), "{id}");
    }
}

// Deliver Us from Evil.

#[test]
fn a_niche_gives_up_its_bone() {
    check(
        &format!(
            "{CATACOMBS}sam: mushroom-beds, stress 4\nmushroom-beds: niche\nrotunda: altar\ncrypt: cultist"
        ),
        "Sam: search | dice: success success blank | chance: back 1",
        &expect![[r#"
            Sam tries: Search the Niches.
            Sam rolls success, success, blank.
            Sam succeeds.
            A niche is turned over.
            Sam gains 1 bone.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn a_blind_search_costs_stress_or_blood() {
    let niche_at = |stress: u8| {
        format!(
            "{CATACOMBS}sam: mushroom-beds, stress {stress}\nmushroom-beds: niche\nrotunda: altar\ncrypt: cultist"
        )
    };
    let strained = play(&niche_at(4), "Sam: search | dice: blank blank blank");
    assert!(strained.story.contains(&"Sam takes 1 wound.".to_owned()), "{:?}", strained.story);
    let calm = state(&niche_at(0), "Sam: search | dice: blank blank blank | Sam: keep");
    assert_eq!(calm.investigator(Who(0)).stress.at(), 1);
    assert!(calm.tokens.iter().all(|token| token.turned == 0), "the niche is untouched");
}

/// What the backs of niches do, but for the plain bone above.
#[test]
fn niches_hold_comfort_hunger_horror_or_nothing() {
    let beds = format!(
        "{CATACOMBS}sam: mushroom-beds, stress 4\nmushroom-beds: niche\nrotunda: altar\ncrypt: cultist"
    );
    let opened =
        |back: u8| play(&beds, &format!("Sam: search | dice: success success blank | chance: back {back}"));
    let told = |back: u8, line: &str| {
        let story = opened(back).story;
        assert!(story.contains(&line.to_owned()), "{story:?}");
        story.contains(&"Sam gains 1 bone.".to_owned())
    };
    assert!(told(2, "Sam heals 4 stress."));
    assert!(told(3, "Charnel Ghast 1 appears in the Mushroom Beds."));
    assert!(told(4, "Sam loses 2 sanity."));
    assert!(!told(5, "Ossuary Gug 1 appears in the Mushroom Beds."), "that niche is empty");
}

#[test]
fn the_third_bone_breaks_the_altar_and_disrupts_the_ritual() {
    check(
        &format!(
            "{CATACOMBS}sam: rotunda, stress 4, bone, bone
             rotunda: altar (turned 1), altar, altar
             crypt: cultist"
        ),
        "Sam: break | dice: success success success blank",
        &expect![[r#"
            Sam tries: Break the Altar.
            Sam rolls success, success, success, blank.
            Sam loses 1 bone.
            An altar stone is destroyed.
            Sam loses 1 bone.
            An altar stone is destroyed.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn each_stone_of_the_altar_takes_a_bone() {
    let one_bone =
        format!("{CATACOMBS}sam: rotunda, stress 4, bone\nrotunda: altar, altar, altar\ncrypt: cultist");
    let after = state(&one_bone, "Sam: break | dice: success success success success");
    let broken = after.tokens.iter().filter(|token| token.turned > 0).count();
    assert_eq!((after.tokens.len(), broken), (3, 1), "three successes had no bone left");
    assert!(!after.disrupted);
}

#[test]
fn the_altar_is_broken_where_it_stands_with_bones_in_hand_and_a_monk_helps() {
    let gallery = format!("{CATACOMBS}sam: bone-gallery, bone\nrotunda: altar\ncrypt: cultist");
    assert!(!options(&gallery, "").contains(&"break".to_owned()));
    let empty_hands = format!("{CATACOMBS}sam: rotunda\nrotunda: altar\ncrypt: cultist");
    let can = options(&empty_hands, "");
    assert!(!can.contains(&"break".to_owned()) && !can.contains(&"search".to_owned()), "{can:?}");
    let broken = format!("{CATACOMBS}sam: rotunda, bone\nrotunda: altar (turned 1)\ncrypt: cultist");
    assert!(!options(&broken, "").contains(&"break".to_owned()), "there is nothing left to break");
    let with_luc = format!(
        "{CATACOMBS}sam: rotunda, stress 4, bone\nrotunda: altar\ncrypt: cultist
         claimed: sam the-novice right"
    );
    let after = state(&with_luc, "Sam: break | dice: blank blank blank blank success");
    assert_eq!(held_bones(&after), 0);
}

/// Bones that lie before the altar are only bones: they are picked up again.
#[test]
fn bones_that_were_dropped_at_the_altar_do_not_hurt_it() {
    let dropped = format!("{CATACOMBS}sam: rotunda\nrotunda: altar, bone, bone, bone\ncrypt: cultist");
    assert!(!state(&dropped, "").disrupted);
    assert_eq!(held_bones(&state(&dropped, "Sam: search")), 3);
}

/// How many bones Sam holds.
fn held_bones(state: &death_may_die::State) -> usize {
    let held = death_may_die::state::Place::Held(Who(0));
    state.tokens.iter().filter(|token| token.place == held).count()
}

#[test]
fn an_ossuary_gug_knocks_a_bone_out_of_your_hands_and_you_pick_it_up_again() {
    let met = format!(
        "{CATACOMBS}sam: bone-gallery, stress 4, bone, bone\nbone-gallery: ossuary-gug\nrotunda: altar\nsam is attacked"
    );
    let hit = play(&met, "dice: success blank | Sam: keep");
    assert!(hit.story.contains(&"A bone is placed in the Bone Gallery.".to_owned()), "{:?}", hit.story);
    let lost = format!(
        "{CATACOMBS}sam: bone-gallery, bone\nbone-gallery: bone, bone\nrotunda: altar\ncrypt: cultist"
    );
    check(
        &lost,
        "Sam: search",
        &expect![[r#"
        Sam tries: Search the Niches.
        Sam gains 2 bones.
        ? Sam has 2 actions left. What now?
    "#]],
    );
}

#[test]
fn a_charnel_ghast_smells_bones() {
    let met = |held: &str| {
        format!(
            "{CATACOMBS}sam: bone-gallery{held}\nbone-gallery: charnel-ghast\nrotunda: altar\nsam is attacked"
        )
    };
    assert_eq!(state(&met(", bone"), "").investigator(Who(0)).stress.at(), 1);
    assert_eq!(state(&met(""), "").investigator(Who(0)).stress.at(), 0);
}

/// DMD-DEATH-02 The dead one's tokens are discarded; the episode may say what happens to special tokens.
#[test]
fn bones_stay_where_their_bearer_dies() {
    let dying = format!(
        "{CATACOMBS}sam: bone-gallery, wounds 4, stress 4, bone, bone
         mike: spiral-stair
         bone-gallery: ossuary-gug
         flooded-vault: cthulhu
         rotunda: altar
         story: stage 2
         sam is attacked"
    );
    check(
        &dying,
        "dice: success success | Sam: keep",
        &expect![[r#"
        Ossuary Gug 1 attacks Sam.
        Sam rolls success, success.
        Sam takes 1 wound.
        A bone is placed in the Bone Gallery.
        A bone is placed in the Bone Gallery.
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
            "{CATACOMBS}sam: spiral-stair
             mike: bone-gallery, bone
             rotunda: altar
             low-passage: ossuary-gug
             lamp-room: charnel-ghast
             discard: candles-fall, too-large-for-the-tunnel, the-heaps-shift
             sam counts symbols"
        ),
        "",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            A R'lyeh token is placed in the Spiral Stair.
            Cultist 1 appears in the Spiral Stair.
            Star Spawn appears in the Air Shaft.
            Charnel Ghast 1 moves to the Bone Gallery.
            Cultist 2 appears in the Rotunda.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

const CATACOMBS_MYTHOS: &[Row] = &[
    (
        "the-scent-of-dust",
        "sam: spiral-stair\nmike: quarry, bone\nrotunda: altar, charnel-ghast",
        "",
        &[
            "Charnel Ghast 1 moves to the Bone Gallery.",
            "Charnel Ghast 1 moves to the Old Quarry.",
            "Charnel Ghast 2 appears in the Air Shaft.",
        ],
    ),
    (
        "the-heaps-shift",
        "sam: spiral-stair\nbone-gallery: ossuary-gug\nmushroom-beds: niche\nflooded-vault: niche",
        "",
        &["Charnel Ghast 1 appears in the Mushroom Beds.", "Ossuary Gug 1 moves to the Vestibule."],
    ),
    (
        "the-weight-of-the-dead",
        "sam: spiral-stair, bone\nmike: bone-gallery, stress 3, bone, bone",
        "",
        &["Mike takes 1 stress.", "Mike loses 1 sanity.", "Cultist 1 appears in the Plague Pit."],
    ),
    (
        "no-way-back",
        "sam: spiral-stair\nbone-gallery: ossuary-gug\nclaimed: sam a-child-in-the-dark left",
        "",
        &[
            "Sam loses 1 sanity.",
            "Ossuary Gug 1 moves to the Vestibule.",
            "Ossuary Gug 1 moves to the Spiral Stair.",
        ],
    ),
    (
        "a-mass-read-backwards",
        "sam: spiral-stair\nrotunda: altar\nvestibule: cultist",
        "",
        &["Cultist 1 moves to the Bone Gallery.", "Cultist 2 appears in the Rotunda."],
    ),
    (
        "too-large-for-the-tunnel",
        "sam: spiral-stair\nmike: bone-gallery, bone\nossuary: ossuary-gug",
        "",
        &["Ossuary Gug 1 moves to the Rotunda.", "Ossuary Gug 2 appears in the Flooded Vault."],
    ),
    (
        "candles-fall",
        "sam: spiral-stair\nmike: mushroom-beds, stress 4\nmushroom-beds: niche\nrotunda: altar",
        "",
        &["Fire breaks out in the Rotunda.", "Mike takes 1 wound."],
    ),
    (
        "the-count-is-wrong",
        "sam: bone-gallery, bone\nrotunda: altar\nclaimed: sam a-trembling-monk right (wounds 1)",
        "",
        &[
            "Sam's Brother Mathieu becomes The Empty Cowl.",
            "A bone is placed in the Bone Gallery.",
            "Cultist 1 appears in the Bone Gallery.",
        ],
    ),
];

#[test]
fn every_mythos_card_of_the_catacombs_does_what_it_says() {
    assert_eq!(ids(CATACOMBS_MYTHOS), mythos_of("deliver-us-from-evil"));
    each_tells(CATACOMBS, "sam draws", CATACOMBS_MYTHOS);
}

/// DMD-COMP-04 Turning a card to its other side moves it to that side; wounds on a companion are discarded.
#[test]
fn a_companion_that_is_turned_over_takes_its_skill_and_wounds_along() {
    let with_mathieu = format!(
        "{CATACOMBS}sam: bone-gallery\ncrypt: cultist\nclaimed: sam a-trembling-monk right (wounds 1)\nsam draws"
    );
    assert_eq!(
        state(&with_mathieu, "").investigator(Who(0)).cached.talents.spare_wounds_defending,
        1,
        "toughness 2"
    );
    let after = state(&with_mathieu, "chance: the-count-is-wrong");
    let card = after.claimed[0];
    assert_eq!((card.side, card.wounds, card.owner), (Side::Left, 0, Who(0)));
    assert_eq!(after.investigator(Who(0)).cached.talents.spare_wounds_defending, 0, "toughness 1");
}

/// DMD-MYTH-08 A card may act only for investigators with a named condition.
#[test]
fn the_way_back_is_lost_only_to_those_who_lost_it() {
    let table = format!(
        "{CATACOMBS}sam: spiral-stair\nmike: bone-gallery\nclaimed: mike a-child-in-the-dark left\nsam draws"
    );
    let after = state(&table, "chance: no-way-back");
    let lost = |who: u8| after.investigator(Who(who)).sanity.at();
    assert_eq!((lost(0), lost(1)), (0, 1));
}

const CATACOMBS_DISCOVERY: &[Row] = &[
    (
        "a-trembling-monk",
        "sam: spiral-stair",
        "Sam: take 2 stress claim the right side",
        &["Sam takes 2 stress.", "Sam claims Brother Mathieu."],
    ),
    ("a-trembling-monk", "sam: spiral-stair, stress 3", "", &["Sam claims The Empty Cowl."]),
    (
        "the-quarrymans-locker",
        "sam: spiral-stair",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Quarryman's Pick."],
    ),
    ("the-quarrymans-locker", "sam: spiral-stair, stress 3", "", &["Sam claims Crowbar."]),
    (
        "the-rat-catchers-friend",
        "sam: spiral-stair",
        "Sam: take 1 stress claim the right side",
        &["Sam claims Terrier."],
    ),
    (
        "a-finger-in-a-box",
        "sam: spiral-stair",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Reliquary."],
    ),
    (
        "a-finger-in-a-box",
        "sam: spiral-stair\nclaimed: sam a-child-in-the-dark left",
        "",
        &["Sam loses 1 sanity."],
    ),
    (
        "scratched-in-the-wall",
        "sam: spiral-stair, stress 4",
        "dice: success success blank",
        &["Sam succeeds.", "Sam claims A Drawing of the Altar."],
    ),
    (
        "scratched-in-the-wall",
        "sam: spiral-stair, stress 4",
        "dice: success blank blank",
        &["Sam fails.", "Sam claims Lost Bearings."],
    ),
    ("a-smugglers-cache", "sam: spiral-stair", "Sam: claim the left side", &["Sam claims Brandy."]),
    ("a-priests-bag", "sam: spiral-stair", "Sam: claim the left side", &["Sam claims Holy Water."]),
    ("a-priests-bag", "sam: spiral-stair", "Sam: claim the right side", &["Sam claims Clean Linen."]),
    (
        "a-child-in-the-dark",
        "sam: spiral-stair",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Ninette."],
    ),
    ("a-child-in-the-dark", "sam: spiral-stair, stress 3", "", &["Sam claims Lost Bearings."]),
    (
        "behind-a-loose-stone",
        "sam: spiral-stair",
        "Sam: claim the left side. summon an ossuary gug in your space",
        &["Sam claims Rosary.", "Ossuary Gug 1 appears in the Spiral Stair."],
    ),
    (
        "behind-a-loose-stone",
        "sam: spiral-stair, stress 4",
        "Sam: take 1 stress, or lose 1 sanity if you cannot",
        &["Sam loses 1 sanity."],
    ),
    ("a-lantern-ahead", "sam: spiral-stair, stress 4, bone", "", &["Sam claims Philibert."]),
    (
        "a-lantern-ahead",
        "sam: spiral-stair",
        "Sam: take 2 stress claim the right side",
        &["Sam takes 2 stress.", "Sam claims Philibert."],
    ),
    (
        "the-bone-carter",
        "sam: spiral-stair, bone",
        "Sam: discard 1 bone claim the right side",
        &["Sam claims Gaspard."],
    ),
    (
        "the-bone-carter",
        "sam: spiral-stair",
        "Sam: take 2 wounds claim the right side",
        &["Sam takes 2 wounds.", "Sam claims Gaspard."],
    ),
    (
        "the-end-of-a-thread",
        "sam: spiral-stair",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Ball of Twine."],
    ),
    ("the-novice", "sam: spiral-stair", "Sam: take 1 stress claim the left side", &["Sam claims Psalter."]),
    (
        "the-novice",
        "sam: spiral-stair",
        "Sam: take 2 stress claim the right side",
        &["Sam claims Brother Luc."],
    ),
    (
        "a-barricade-below",
        "sam: spiral-stair",
        "Sam: take 1 wound claim the left side",
        &["Sam claims Communard's Bayonet."],
    ),
    (
        "a-barricade-below",
        "sam: spiral-stair\nclaimed: sam a-child-in-the-dark right",
        "",
        &["Charnel Ghast 1 appears in the Spiral Stair."],
    ),
    (
        "a-voice-round-the-corner",
        "sam: spiral-stair, stress 2, wounds 3",
        "Sam: claim the left side. heal all stress. heal all wounds",
        &["Sam claims Lost Bearings.", "Sam heals 2 stress.", "Sam heals 3 wounds."],
    ),
    (
        "a-voice-round-the-corner",
        "sam: spiral-stair\nbone-gallery: charnel-ghast",
        "Sam: the nearest charnel ghast moves 2 spaces towards you",
        &["Charnel Ghast 1 moves to the Spiral Stair."],
    ),
];

#[test]
fn every_discovery_of_the_catacombs_does_what_it_says() {
    assert_eq!(ids(CATACOMBS_DISCOVERY), discovery_of("deliver-us-from-evil"));
    each_tells(CATACOMBS, "sam investigates or fights", CATACOMBS_DISCOVERY);
}

/// DMD-INVEST-07 A discovery roll may give bonus dice to those with a named skill; it has a target and a
/// consequence of failure.
#[test]
fn who_knows_the_arcane_reads_the_scratches_with_two_dice_more() {
    let philibert = format!(
        "{CATACOMBS}sam: spiral-stair, stress 4\ncrypt: cultist\nclaimed: sam a-lantern-ahead right
         sam investigates or fights"
    );
    check(
        &philibert,
        "chance: scratched-in-the-wall | dice: success blank blank success blank",
        &expect![[r#"
        Sam discovers Scratched in the Wall.
        Sam rolls success, blank, blank, success, blank.
        Sam succeeds.
        Sam claims A Drawing of the Altar.
        It is Sam's turn.
        ? Sam has 3 actions left. What now?
    "#]],
    );
}

/// DMD-FIGHT-03 If investigating brings an enemy in, it does not attack in this phase.
#[test]
fn what_was_behind_the_stone_does_not_attack_yet() {
    check(
        &format!(
            "{CATACOMBS}sam: bone-gallery\nmike: spiral-stair\nrotunda: altar\nsam investigates or fights"
        ),
        "chance: behind-a-loose-stone | Sam: claim the left side. summon an ossuary gug in your space",
        &expect![[r#"
            Sam discovers Behind a Loose Stone.
            Sam claims Rosary.
            Ossuary Gug 1 appears in the Bone Gallery.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// DMD-TURN-07 An option may be chosen even if a lack of components leaves it without effect.
#[test]
fn with_both_gugs_elsewhere_nothing_waits_behind_the_stone() {
    check(
        &format!(
            "{CATACOMBS}sam: bone-gallery\ncrypt: ossuary-gug\nflooded-vault: ossuary-gug\nsam investigates or fights"
        ),
        "chance: behind-a-loose-stone | Sam: claim the left side. summon an ossuary gug in your space",
        &expect![[r#"
            Sam discovers Behind a Loose Stone.
            Sam claims Rosary.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// What is found in the catacombs can be used.
#[test]
fn finds_of_the_catacombs_serve_their_owner() {
    let with = |card: &str, table: &str| format!("{CATACOMBS}{table}\ncrypt: cultist\nclaimed: sam {card}");
    let has = |card: &str| crate::common::talents(&with(card, "sam: bone-gallery"), Who(0));
    let reliquary = with("a-finger-in-a-box left", "sam: bone-gallery");
    assert_eq!(held_bones(&state(&reliquary, "Sam: use a-finger-in-a-box 1")), 1);
    let water = with("a-priests-bag left", "sam: bone-gallery\nbone-gallery: cultist, charnel-ghast");
    let sprinkled = play(&water, "Sam: use a-priests-bag 1");
    assert!(sprinkled.story.contains(&"Charnel Ghast 1 takes 2 wounds.".to_owned()), "{:?}", sprinkled.story);
    let no_enemy = with("a-priests-bag left", "sam: bone-gallery");
    assert!(!options(&no_enemy, "").contains(&"use a-priests-bag 1".to_owned()));
    let linen = with("a-priests-bag right", "sam: bone-gallery, wounds 3");
    assert_eq!(state(&linen, "Sam: use a-priests-bag 1").investigator(Who(0)).wounds.at(), 0);
    let brandy = with("a-smugglers-cache left, sam a-child-in-the-dark left", "sam: bone-gallery");
    assert!(state(&brandy, "Sam: use a-smugglers-cache 1").claimed.is_empty(), "nobody is lost any more");
    let luc = with("the-novice right", "sam: bone-gallery, stress 2");
    assert_eq!(state(&luc, "Sam: use the-novice 1").investigator(Who(0)).stress.at(), 1);
    assert_eq!(has("the-quarrymans-locker left").first_action_dice, 2);
    assert_eq!(has("the-rat-catchers-friend right").first_action_dice, 1);
    assert_eq!(has("scratched-in-the-wall left").second_action_dice, 2);
    assert_eq!(has("a-barricade-below left, sam a-child-in-the-dark left").attack_dice, 2);
    assert_eq!(has("the-novice left, sam a-trembling-monk right").dice, 1);
    assert_eq!(has("the-novice left").dice, 0, "a psalter alone is only a book");
}

// By Request of the Queen.

#[test]
fn each_success_plants_a_charge_and_an_explosive_helps() {
    check(
        &format!("{CASTLE}sam: chapel, stress 4\nchapel: pillar\nriver-cave: cultist"),
        "Sam: plant | dice: success success blank",
        &expect![[r#"
            Sam tries: Plant Charges.
            Sam rolls success, success, blank.
            A charge is placed in the Chapel.
            A charge is placed in the Chapel.
            ? Sam has 2 actions left. What now?
        "#]],
    );
    let keg = format!(
        "{CASTLE}sam: chapel, stress 4\nchapel: pillar\nriver-cave: cultist\nclaimed: sam the-powder-store left"
    );
    let after = state(&keg, "Sam: plant | dice: blank blank blank success");
    assert_eq!(after.tokens.len(), 2, "the pillar and a charge");
}

#[test]
fn charges_are_planted_at_standing_pillars_only() {
    let fallen = format!("{CASTLE}sam: chapel\nchapel: pillar (turned 1)\nriver-cave: cultist");
    assert!(!options(&fallen, "").contains(&"plant".to_owned()));
    let nothing_to_light = options(&fallen, "");
    assert!(!nothing_to_light.contains(&"light".to_owned()), "{nothing_to_light:?}");
}

#[test]
fn a_fuse_is_lit_from_a_space_away() {
    check(
        &format!(
            "{CASTLE}sam: stake-yard\nchapel: pillar, charge\nboyars-hall: pillar, charge\nriver-cave: cultist"
        ),
        "Sam: light | Sam: chapel",
        &expect![[r#"
            Sam tries: Light a Fuse.
            Fire breaks out in the Chapel.
            ? Sam has 2 actions left. What now?
        "#]],
    );
    let too_far = format!("{CASTLE}sam: gatehouse\nchapel: pillar, charge\nriver-cave: cultist");
    assert!(!options(&too_far, "").contains(&"light".to_owned()));
    let burning = format!("{CASTLE}sam: stake-yard\nchapel: pillar, charge, fire 1\nriver-cave: cultist");
    assert!(!options(&burning, "").contains(&"light".to_owned()), "it burns already");
}

/// DMD-END-01 End-of-turn effects come first: what burns goes off, and whoever stands there is hurt.
#[test]
fn the_third_pillar_falls_and_disrupts_the_ritual() {
    check(
        &format!(
            "{CASTLE}sam: stake-yard, stress 2
             mike: chapel
             chapel: pillar, charge, charge, charge, charge, fire 1, cultist
             boyars-hall: pillar (turned 1)
             cellars: pillar (turned 1)
             dungeon: pillar, charge
             throne-room: pillar
             sam comes to the end"
        ),
        "chance: back 4",
        &expect![[r#"
            4 charges go off in the Chapel.
            1 fire goes out in the Chapel.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Mike takes 4 wounds.
            The pillar in the Chapel takes 4 wounds.
            A pillar is destroyed.
            Sam heals 2 stress.
            The ritual is disrupted. The Elder One can be hurt.
            Cthulhu enters stage II.
            Cthulhu towers in the Court of Stakes.
            A R'lyeh token is placed in the Court of Stakes.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_small_charge_only_cracks_a_pillar_and_the_damage_stays() {
    let cracked =
        format!("{CASTLE}sam: stake-yard\nchapel: pillar, charge, charge, fire 1\nsam comes to the end");
    let after = state(&cracked, "");
    assert_eq!(after.tokens.len(), 1, "the charges are gone");
    assert_eq!((after.tokens[0].wounds, after.tokens[0].turned), (2, 0));
    assert_eq!(after.fire.iter().sum::<u8>(), 0, "the blast put the fire out");
}

/// What the backs of pillars do, but for the relief in the ritual above.
#[test]
fn pillars_leave_fire_fear_or_something_that_lived_below() {
    let chapel = format!(
        "{CASTLE}sam: stake-yard, stress 4\nchapel: pillar (wounds 2), charge, fire 1\nsam comes to the end"
    );
    let fell = |back: u8| play(&chapel, &format!("chance: back {back}")).story;
    let told = |back: u8, line: &str| assert!(fell(back).contains(&line.to_owned()), "{:?}", fell(back));
    told(1, "Fire breaks out in the Chapel.");
    told(2, "Sam takes 1 wound.");
    told(3, "Gyaa-Yothn 1 appears in the Chapel.");
}

/// The blast takes the fire of the space first: what burns in the rubble burns on.
#[test]
fn rubble_burns_after_the_blast_has_put_the_fire_out() {
    let chapel = format!(
        "{CASTLE}sam: mountain-road\nchapel: pillar (wounds 2), charge, fire 2\nsam comes to the end"
    );
    assert_eq!(state(&chapel, "chance: back 1").fire.iter().sum::<u8>(), 1);
}

/// DMD-END-01 End-of-turn effects come first, in the player's order: a card is used before the charges go off.
#[test]
fn mihai_lights_a_fuse_at_the_last_moment() {
    let page = format!(
        "{CASTLE}sam: stake-yard\nchapel: pillar, charge\nclaimed: sam a-pale-boy right
         sam comes to the end"
    );
    let after = play(&page, "Sam: use a-pale-boy 1");
    assert!(after.story.contains(&"A charge goes off in the Chapel.".to_owned()), "{:?}", after.story);
}

/// Charges are the episode's: when none is left, no stage of the Elder One has anything to say.
#[test]
fn out_of_charges_no_more_are_planted() {
    let charges = ["charge"; 20].join(", ");
    let full = format!("{CASTLE}sam: chapel, stress 4\nchapel: pillar, {charges}\nriver-cave: cultist");
    let after = play(&full, "Sam: plant | dice: success success success");
    assert_eq!(after.session.state().tokens.len(), 21);
    assert_eq!(after.session.state().investigator(Who(0)).sanity.at(), 0, "{:?}", after.story);
}

#[test]
fn a_gyaa_yothn_drives_a_cultist_along() {
    let met = format!(
        "{CASTLE}sam: stake-yard, stress 4\nstake-yard: gyaa-yothn\ntrophy-gallery: cultist\nsam is attacked"
    );
    let after = play(&met, "");
    assert!(after.story.contains(&"Cultist 1 moves to the Court of Stakes.".to_owned()), "{:?}", after.story);
}

#[test]
fn a_carpathian_dhole_swallows_charges() {
    let met =
        format!("{CASTLE}sam: chapel\nchapel: pillar, charge, charge, carpathian-dhole\nsam is attacked");
    assert_eq!(state(&met, "").tokens.len(), 1, "only the pillar is left");
}

#[test]
fn when_the_elder_one_advances_monsters_come_for_the_charges_and_a_cultist_for_a_pillar() {
    check(
        &format!(
            "{CASTLE}sam: mountain-road
             chapel: pillar, charge
             throne-room: pillar
             armoury: gyaa-yothn
             discard: a-stray-spark, the-rock-moves, the-thirst-wakes
             sam counts symbols"
        ),
        "Sam: boyars-hall",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            A R'lyeh token is placed in the Mountain Road.
            Cultist 1 appears in the Mountain Road.
            Star Spawn appears in the Undercroft.
            Star Spawn moves to the Boyars' Hall.
            Gyaa-Yothn 1 moves to the Chapel.
            Cultist 2 appears in the Chapel.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

const CASTLE_MYTHOS: &[Row] = &[
    (
        "a-stray-spark",
        "sam: mountain-road\nchapel: pillar, charge\nthrone-room: pillar, charge\nstake-yard: cultist",
        "",
        &["Fire breaks out in the Chapel.", "Cultist 1 moves to the Mountain Road."],
    ),
    (
        "the-guard-searches",
        "sam: mountain-road\nchapel: pillar, charge\nboyars-hall: cultist",
        "Sam: stake-yard",
        &["Cultist 1 moves to the Chapel.", "Cultist 2 appears in the Undercroft."],
    ),
    (
        "riders-from-below",
        "sam: mountain-road\nstake-yard: gyaa-yothn",
        "",
        &["Gyaa-Yothn 1 moves to the Mountain Road.", "Gyaa-Yothn 2 appears in the Undercroft."],
    ),
    (
        "the-rock-moves",
        "sam: mountain-road\nriver-cave: carpathian-dhole\ncellars: pillar",
        "",
        &["Carpathian Dhole moves to the Dungeon.", "Carpathian Dhole moves to the Undercroft."],
    ),
    (
        "the-rock-moves",
        "sam: mountain-road\ncellars: pillar",
        "",
        &["Carpathian Dhole appears in the River Cave."],
    ),
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
        &["Cultist 1 appears in the Chapel.", "Cultist 2 appears in the Wine Cellars."],
    ),
    (
        "the-thirst-wakes",
        "sam: mountain-road\nmike: stake-yard, stress 4\ngatehouse: cultist\nclaimed: mike a-pale-boy left",
        "",
        &[
            "Cultist 2 appears in the Court of Stakes.",
            "Mike takes 1 wound.",
            "Cultist 1 moves to the Mountain Road.",
            "Cultist 2 moves to the Gatehouse.",
        ],
    ),
    (
        "midnight",
        "sam: mountain-road\nclaimed: sam a-maid-at-the-window right",
        "",
        &[
            "Sam's Ilinca becomes The Pale Bride.",
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
    let found = drawn("sam: mountain-road\nchapel: pillar, charge, cultist", "chance: the-guard-searches");
    assert_eq!(found.tokens.len(), 1, "only the pillar is left");
    let spoilt = drawn("sam: chapel\nchapel: pillar, charge\ncellars: charge", "chance: damp-powder");
    assert_eq!(spoilt.tokens.len(), 2, "the pillar and the charge elsewhere");
    let mended = drawn("sam: stake-yard\nchapel: pillar (wounds 2)", "chance: the-masons-return");
    assert_eq!(mended.tokens[0].wounds, 1);
}

/// DMD-MYTH-08 A card may act only for investigators with a named condition.
#[test]
fn the_thirst_wakes_only_in_those_who_have_it() {
    let table = format!("{CASTLE}sam: mountain-road\nmike: stake-yard\nsam draws");
    let after = play(&table, "chance: the-thirst-wakes");
    assert!(!after.story.iter().any(|line| line.contains("stress") || line.contains("appears")));
}

const CASTLE_DISCOVERY: &[Row] = &[
    (
        "a-maid-at-the-window",
        "sam: mountain-road",
        "Sam: take 2 stress claim the right side",
        &["Sam takes 2 stress.", "Sam claims Ilinca."],
    ),
    ("a-maid-at-the-window", "sam: mountain-road, stress 3", "", &["Sam claims The Pale Bride."]),
    (
        "the-powder-store",
        "sam: mountain-road",
        "Sam: take 1 stress claim the left side",
        &["Sam claims Powder Keg."],
    ),
    (
        "the-powder-store",
        "sam: mountain-road",
        "Sam: take 2 stress claim the right side",
        &["Sam claims The Old Sapper."],
    ),
    (
        "a-quarrymans-box",
        "sam: mountain-road",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Dynamite."],
    ),
    (
        "a-flask-in-straw",
        "sam: mountain-road, stress 4",
        "dice: success success blank",
        &["Sam succeeds.", "Sam claims Nitroglycerine."],
    ),
    (
        "a-flask-in-straw",
        "sam: mountain-road, stress 4",
        "dice: success blank blank",
        &["Sam fails.", "Sam takes 2 wounds."],
    ),
    (
        "wax-and-ribbon",
        "sam: mountain-road",
        "Sam: take 1 stress claim the left side",
        &["Sam claims The Queen's Seal."],
    ),
    (
        "wax-and-ribbon",
        "sam: mountain-road\nclaimed: sam a-pale-boy left",
        "",
        &["Cultist 1 appears in the Mountain Road."],
    ),
    ("the-physicians-bag", "sam: mountain-road", "Sam: claim the left side", &["Sam claims Smelling Salts."]),
    (
        "the-physicians-bag",
        "sam: mountain-road",
        "Sam: claim the right side",
        &["Sam claims Lint and Splints."],
    ),
    ("the-anointing-table", "sam: mountain-road", "Sam: claim the left side", &["Sam claims Holy Oil."]),
    ("the-huntsman", "sam: mountain-road", "Sam: claim the left side", &["Sam claims Boar Spear."]),
    ("the-huntsman", "sam: mountain-road", "Sam: take 2 stress claim the right side", &["Sam claims Radu."]),
    ("in-the-mews", "sam: mountain-road", "Sam: take 1 stress claim the right side", &["Sam claims Falcon."]),
    ("a-pale-boy", "sam: mountain-road", "Sam: take 2 stress claim the right side", &["Sam claims Mihai."]),
    ("a-pale-boy", "sam: mountain-road, stress 3", "", &["Sam claims The Thirst."]),
    (
        "copper-wire",
        "sam: mountain-road, stress 4",
        "dice: success success blank",
        &["Sam succeeds.", "Sam claims Plunger Box."],
    ),
    (
        "copper-wire",
        "sam: mountain-road, stress 4",
        "dice: success blank blank",
        &["Sam fails.", "Sam takes 1 wound."],
    ),
    (
        "copper-wire",
        "sam: mountain-road\nmike: stake-yard\nclaimed: mike the-powder-store right",
        "",
        &["Sam claims Plunger Box."],
    ),
    (
        "the-order-of-the-dragon",
        "sam: mountain-road",
        "Sam: take 2 stress claim the left side",
        &["Sam claims Dragon Mail."],
    ),
    (
        "what-sits-on-the-throne",
        "sam: mountain-road",
        "Sam: claim the left side. summon a gyaa-yothn in your space",
        &["Sam claims Iron Crown.", "Gyaa-Yothn 1 appears in the Mountain Road."],
    ),
    (
        "what-sits-on-the-throne",
        "sam: mountain-road",
        "Sam: claim the right side",
        &["Sam claims The Thirst."],
    ),
    (
        "the-princes-cup",
        "sam: mountain-road, stress 2, wounds 3",
        "Sam: claim the left side. heal all stress. heal all wounds",
        &["Sam claims The Thirst.", "Sam heals 2 stress.", "Sam heals 3 wounds."],
    ),
    (
        "the-master-masons-plans",
        "sam: mountain-road",
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
    let straw = format!(
        "{CASTLE}elizabeth: mountain-road, stress 4\nriver-cave: cultist\nelizabeth investigates or fights"
    );
    let lifted =
        play(&straw, "chance: a-flask-in-straw | dice: success blank blank success blank | Elizabeth: keep");
    assert!(lifted.story.contains(&"Elizabeth claims Nitroglycerine.".to_owned()), "{:?}", lifted.story);
}

/// What is found in the castle can be used.
#[test]
fn finds_of_the_castle_serve_their_owner() {
    let with = |card: &str, table: &str| format!("{CASTLE}{table}\nriver-cave: cultist\nclaimed: sam {card}");
    let has = |card: &str| crate::common::talents(&with(card, "sam: stake-yard"), Who(0));
    let keg = with("the-powder-store left", "sam: chapel, stress 4\nchapel: pillar");
    let poured = state(&keg, "Sam: use the-powder-store 1 | dice: success success blank success success");
    assert_eq!((poured.tokens.len(), poured.turn.actions), (5, 3), "four charges, and no action");
    let thrown_at = "sam: stake-yard\nchapel: pillar, gyaa-yothn";
    let dynamite = play(
        &with("a-quarrymans-box left", thrown_at),
        "Sam: use a-quarrymans-box 1 | Sam: chapel | chance: back 4",
    );
    assert!(dynamite.story.contains(&"Gyaa-Yothn 1 dies.".to_owned()), "{:?}", dynamite.story);
    let flask = play(&with("a-flask-in-straw left", thrown_at), "Sam: use a-flask-in-straw 1 | Sam: chapel");
    let cracked = "The pillar in the Chapel takes 3 wounds.".to_owned();
    assert!(flask.story.contains(&cracked), "{:?}", flask.story);
    let salts = with("the-physicians-bag left", "sam: stake-yard, stress 3");
    assert_eq!(state(&salts, "Sam: use the-physicians-bag 1").investigator(Who(0)).stress.at(), 0);
    let splints = with("the-physicians-bag right", "sam: stake-yard, wounds 3");
    assert_eq!(state(&splints, "Sam: use the-physicians-bag 1").investigator(Who(0)).wounds.at(), 0);
    let oil = with("the-anointing-table left, sam a-pale-boy left", "sam: stake-yard");
    assert!(state(&oil, "Sam: use the-anointing-table 1").claimed.is_empty());
    let mihai = with("a-pale-boy right", "sam: stake-yard\nchapel: pillar, charge");
    let lit = play(&mihai, "Sam: use a-pale-boy 1");
    assert!(lit.story.contains(&"Fire breaks out in the Chapel.".to_owned()), "{:?}", lit.story);
    let plunger = with("copper-wire left", "sam: mountain-road\ndungeon: pillar, charge, charge");
    let pushed = play(&plunger, "Sam: use copper-wire 1");
    assert!(pushed.story.contains(&"2 charges go off in the Dungeon.".to_owned()), "{:?}", pushed.story);
    assert_eq!(has("wax-and-ribbon left").sneaks.most(), 1);
    assert_eq!(has("the-master-masons-plans left").first_action_dice, 1);
    assert_eq!(has("the-master-masons-plans left, sam the-powder-store left").first_action_dice, 2);
    assert_eq!(has("what-sits-on-the-throne left").dice, 1);
    assert_eq!(has("in-the-mews right").reach, 1);
    assert_eq!(has("the-huntsman left").attack_dice_here, 1);
}
