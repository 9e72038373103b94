//! Chapter "The investigator": DMD-INV, DMD-FIG-TRACKS, and toughness.

use crate::common::{check, options, play, state};
use death_may_die::investigator::{DICE_THRESHOLDS, MADNESS, THRESHOLDS};
use death_may_die::state::{Ending, Who};
use expect_test::expect;

/// DMD-INV-01 Board: wound, stress and sanity tracks, one signature skill, two common skills, levels 1 to 4.
#[test]
fn a_board_has_one_signature_and_two_common_skills_at_level_1() {
    let newcomer = state("mike: hall", "");
    let mike = newcomer.investigator(Who(0));
    assert_eq!((mike.wounds.at(), mike.stress.at(), mike.sanity.at(), mike.levels), (0, 0, 0, [1, 1, 1]));
}

/// DMD-FIG-TRACKS Sanity loss 0 to 20: thresholds at 4, 8, 12, 15, 18, 19; bonus dice at 8, 15, 18, 19.
#[test]
fn the_sanity_track_has_six_thresholds_and_four_dice() {
    assert_eq!(THRESHOLDS, [4, 8, 12, 15, 18, 19]);
    assert_eq!(DICE_THRESHOLDS, [8, 15, 18, 19]);
    assert_eq!(MADNESS, 20);
    let dice =
        |sanity: u8| state(&format!("sam: hall, sanity {sanity}"), "").investigator(Who(0)).threshold_dice();
    assert_eq!([0, 7, 8, 14, 15, 18, 19].map(dice), [0, 0, 1, 1, 2, 3, 4]);
}

/// DMD-INV-02 Stress has a maximum of 4; at the maximum no more can be taken.
#[test]
fn stress_stops_at_four() {
    let after = state("mike: hall, stress 4\nattic: cultist\nmike draws", "chance: dread | Mike: parlour");
    assert_eq!(after.investigator(Who(0)).stress.at(), 4);
}

/// DMD-INV-03 No more wounds are taken than health remains.
/// DMD-INV-04 The wound marker on the skull: dead.
/// DMD-FIG-TRACKS The 5th wound kills.
/// DMD-DEATH-01 Death before the summoning: the game is lost at once.
#[test]
fn the_fifth_wound_kills() {
    check(
        "sam: hall, wounds 4, stress 4\nhall: cultist\nsam is attacked",
        "dice: success success | Sam: keep",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Sam rolls success, success.
            Sam takes 1 wound.
            = Sam is dead. All is lost.
        "#]],
    );
    let alive = state(
        "sam: hall, wounds 3, stress 4\nhall: cultist\nsam is attacked",
        "dice: success blank | Sam: keep",
    );
    assert_eq!(alive.ending, None);
}

/// Unkillable 1: death by wounds, and back at full health, once.
#[test]
fn rasputin_gets_up_again_once() {
    let attacked = "rasputin: hall, wounds 4, stress 4\nhall: cultist\nrasputin is attacked";
    let after = state(attacked, "dice: success success");
    assert_eq!((after.ending, after.investigator(Who(0)).wounds.at()), (None, 0));
    let again = "rasputin: hall, wounds 4, stress 4, lives used 1\nhall: cultist\nrasputin is attacked";
    assert_eq!(state(again, "dice: success success").ending, Some(Ending::Killed(Who(0))));
}

/// DMD-INV-05 Lost sanity moves the marker right; on the skull the investigator is consumed by madness.
#[test]
fn the_last_sanity_ends_the_game() {
    check(
        "sam: hall, sanity 19\nattic: cultist\nsam draws",
        "chance: whispers",
        &expect![[r#"
        Sam draws Whispers in the Walls.
        Sam loses 1 sanity.
        = Sam is consumed by madness. All is lost.
    "#]],
    );
}

/// DMD-INV-06 On reaching an insanity threshold the marker stops and the rest of that loss is ignored.
/// DMD-INV-07 At a threshold: first the insanity card activates, then one skill of the player's choice goes
/// up a level.
#[test]
fn the_marker_stops_at_a_threshold() {
    check(
        "sam: hall, sanity 2, wounds 2, stress 1, hypochondria\nhall: cultist",
        "Sam: attack | dice: tentacle tentacle tentacle | Sam: keep | Sam: toughness",
        &expect![[r#"
            Sam attacks Cultist 1.
            Sam rolls tentacle, tentacle, tentacle.
            Sam loses 2 sanity.
            Sam's mind gives way: Hypochondria.
            Sam takes 2 stress.
            Sam reaches level 2 of Toughness.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// DMD-INV-06 From one threshold to the next: the marker leaves the one it stands on.
#[test]
fn from_a_threshold_sanity_is_lost_up_to_the_next() {
    let after = state(
        "sam: hall, sanity 18, stress 4\nhall: cultist",
        "Sam: attack | dice: tentacle tentacle tentacle blank blank blank | Sam: calm",
    );
    assert_eq!(after.investigator(Who(0)).sanity.at(), 19);
    assert_eq!(after.investigator(Who(0)).levels, [2, 1, 1]);
}

/// DMD-INV-07 A skill at the top level cannot be chosen.
#[test]
fn a_mastered_skill_is_not_offered() {
    let at_the_brink = "sam: hall, sanity 3, calm 4\nattic: cultist\nsam draws";
    assert_eq!(options(at_the_brink, "chance: whispers"), ["swiftness", "toughness"]);
}

/// DMD-INV-07 With every skill at the top there is nothing to choose.
#[test]
fn a_master_of_everything_learns_nothing_more() {
    let master = "sam: hall, sanity 3, calm 4, swiftness 4, toughness 4\nattic: cultist\nsam draws";
    let after = state(master, "chance: whispers | Sam: 0");
    assert_eq!(after.investigator(Who(0)).levels, [4, 4, 4]);
}

/// DMD-INV-10 Some skill levels replace the lower level, others add to it: toughness 2 has no free reroll.
/// DMD-SKILL-TOUGH 1: one free reroll when attacked or rolling for fire. 2: instead, wounds and sanity loss
/// may each be cut by 1 when attacked or rolling for fire.
#[test]
fn toughness_2_cuts_instead_of_rerolling() {
    let one = "sam: hall, stress 4\nhall: cultist\nsam is attacked";
    assert_eq!(options(one, "dice: success blank"), ["reroll bonus success", "reroll bonus blank", "keep"]);
    let two = "sam: hall, stress 4, toughness 2\nhall: cultist\nsam is attacked";
    assert_eq!(options(two, "dice: success blank"), ["1", "0"]);
    assert_eq!(state(two, "dice: success blank | Sam: 1").investigator(Who(0)).wounds.at(), 0);
    let burning = "sam: hall, stress 4, toughness 2, fire 2\nattic: cultist\nsam burns";
    assert_eq!(
        play(burning, "dice: success tentacle").asked(),
        "? How many wounds does Sam shrug off (Toughness)?"
    );
    assert_eq!(
        play(burning, "dice: blank tentacle").asked(),
        "? How much sanity loss does Sam shrug off (Toughness)?"
    );
}

/// DMD-SKILL-TOUGH 2 does not help against other losses; 3: from any source.
#[test]
fn toughness_3_helps_against_everything() {
    let draws = |level: u8| format!("sam: hall, toughness {level}\nattic: cultist\nsam draws");
    assert_eq!(state(&draws(2), "chance: whispers").investigator(Who(0)).sanity.at(), 1);
    assert_eq!(state(&draws(3), "chance: whispers | Sam: 1").investigator(Who(0)).sanity.at(), 0);
}

/// DMD-SKILL-TOUGH 4: wounds by 2 and sanity by 1, from any source. Either or both may be prevented.
#[test]
fn toughness_4_cuts_two_wounds_and_one_sanity() {
    let attacked = "sam: hall, stress 4, toughness 4\nhall: fire-vampire\nsam is attacked";
    assert_eq!(options(attacked, "dice: success+tentacle success+tentacle success"), ["2", "1", "0"]);
    let both = "dice: success+tentacle success+tentacle success | Sam: 2";
    assert_eq!(options(attacked, both), ["1", "0"]);
}

/// DMD-INV-09 Several investigators at thresholds at once: clockwise from the current player.
#[test]
fn minds_give_way_clockwise_from_the_current_player() {
    check(
        "sam: hall, sanity 3\nmike: hall, sanity 7\nelizabeth: hall, sanity 1\nattic: cultist\nmike draws",
        "chance: the-bell | Mike: proficient | Sam: calm",
        &expect![[r#"
            Mike draws The Bell under the Floor.
            Mike loses 1 sanity.
            Elizabeth loses 1 sanity.
            Sam loses 1 sanity.
            Mike reaches level 2 of Proficient.
            Sam reaches level 2 of Calm.
            Mike is safe and finds nothing.
            It is Elizabeth's turn.
            ? Elizabeth has 3 actions left. What now?
        "#]],
    );
}

/// Fear of Crowds, Hypochondria, Paranoia, Pyromania: what the known insanities do.
#[test]
fn each_insanity_has_its_own_symptoms() {
    let mad = |insanity: &str, more: &str| {
        let position = format!("sam: hall, sanity 3, stress 2, {insanity}{more}\nsam draws");
        play(&position, "chance: whispers").story.join(" ")
    };
    assert!(mad("fear-of-crowds", "\nmike: hall\nhall: cultist").contains("Sam takes 2 stress"));
    assert!(mad("fear-of-crowds", "\nattic: cultist").contains("Sam heals 2 stress"));
    assert!(mad("hypochondria", "\nattic: cultist").contains("Sam heals 2 stress"));
    assert!(mad("paranoia", "\nkitchen: byakhee").contains("Byakhee 1 moves to the Hall"));
    assert!(mad("paranoia", "\nattic: byakhee, cultist").contains("Sam heals 2 stress"));
    assert!(mad("pyromania", "\nhall: cultist, fire 1").contains("Cultist 1 dies"));
}

/// DMD-SKILL-TOUGH 3 What a card prevents is added to what Toughness prevents, each from its own sources.
#[test]
fn a_coat_and_toughness_spare_a_wound_each() {
    let spares = |level: u8| {
        let position = format!(
            "episode: accursed-tide\nsam: coach-road, stress 4, toughness {level}\ncoach-road: cultist
             claimed: sam the-whalers-wall left\nsam is attacked"
        );
        options(&position, "dice: success success")
    };
    assert_eq!(spares(2), ["2", "1", "0"], "both when attacked");
    assert_eq!(spares(3), ["2", "1", "0"], "Toughness from any source, the oilskins when attacked");
    let glass = "episode: unspeakable-hour\nsam: hill-path, stress 4, toughness 2, fire 2\nhill-path: cultist
        claimed: sam the-photographers-bag right\nsam burns";
    assert_eq!(options(glass, "dice: tentacle tentacle"), ["2", "1", "0"]);
}
