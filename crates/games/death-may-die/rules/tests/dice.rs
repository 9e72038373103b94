//! Chapter "Dice and rolls": DMD-DICE, DMD-FIG-DICE.

use crate::common::{check, options, play, state};
use death_may_die::dice::{Die, Face, Tray};
use death_may_die::state::Who;
use expect_test::expect;

/// DMD-FIG-DICE Standard die: success, success, success+tentacle, tentacle, elder sign, blank.
/// DMD-DICE-03 Results: success, elder sign, tentacle, blank; a face can show two results.
#[test]
fn a_standard_die_shows_two_successes_and_four_other_faces() {
    let played = play("sam: hall\nhall: cultist", "Sam: attack");
    let question = played.session.question().unwrap();
    assert_eq!(played.options(), ["success", "success+tentacle", "tentacle", "sign", "blank"]);
    assert_eq!(question.odds, [2, 1, 1, 1, 1]);
}

/// DMD-FIG-DICE Bonus die: success, success, success+elder sign, elder sign, blank, blank.
/// DMD-DICE-04 Bonus dice have no tentacle.
#[test]
fn a_bonus_die_has_no_tentacle() {
    let played = play("sam: hall\nhall: cultist\nsam is attacked", "");
    let question = played.session.question().unwrap();
    assert_eq!(played.options(), ["success", "success+sign", "sign", "blank"]);
    assert_eq!(question.odds, [2, 1, 1, 2]);
}

/// DMD-DICE-03 A face can show two results: both count.
#[test]
fn a_face_with_two_results_counts_as_both() {
    let mut tray = Tray::default();
    tray.add(Die::Standard, Face::SuccessTentacle);
    tray.add(Die::Bonus, Face::SuccessSign);
    let tally = tray.tally();
    assert_eq!((tally.successes, tally.tentacles, tally.signs), (2, 1, 1));
}

/// DMD-DICE-02 Enemies roll the dice on their card. The active player rolls for them.
#[test]
fn a_fire_vampire_rolls_two_standard_dice_and_a_bonus_die() {
    let attacked = "sam: hall, stress 4, toughness 2\nhall: fire-vampire\nsam is attacked";
    let played = play(attacked, "dice: blank blank");
    assert_eq!(played.asked(), "? What does the bonus die show?");
    let played = play(attacked, "dice: blank blank blank");
    assert!(!played.asked().contains("die"), "three dice, no more: {}", played.asked());
}

/// DMD-DICE-05 No limit to the dice in a roll.
#[test]
fn forty_fire_tokens_are_forty_dice() {
    let burning = "sam: hall, fire 40, stress 4, toughness 2\nattic: cultist\nsam burns";
    let blanks = "dice:".to_owned() + &" blank".repeat(39);
    assert_eq!(play(burning, &blanks).asked(), "? What does the standard die show?");
    let after = state(burning, &format!("{blanks} blank"));
    assert_eq!(after.investigator(Who(0)).wounds.at(), 0);
}

/// DMD-DICE-06 A player may not roll fewer dice than allowed: nothing is asked before they are thrown.
#[test]
fn all_dice_are_rolled_without_asking() {
    let played = play("mike: hall\nhall: cultist", "Mike: attack");
    assert!(played.waits_for_chance());
}

/// DMD-DICE-07 A roll against yourself is one whose successes hurt you: enemy attacks, fire.
/// DMD-ED-06 Threshold bonus dice join every roll but those against oneself.
/// DMD-INV-08 Four thresholds add a permanent bonus die to the investigator's rolls.
#[test]
fn threshold_dice_join_ones_own_rolls_but_not_those_against_oneself() {
    let attack = "sam: hall, stress 4, sanity 15\nhall: cultist";
    let played = play(attack, "Sam: attack | dice: blank blank blank blank");
    assert_eq!(played.asked(), "? What does the bonus die show?", "two thresholds with a die are passed");
    let attacked = "sam: hall, stress 4, sanity 15, toughness 2\nhall: cultist\nsam is attacked";
    let after = play(attacked, "dice: blank blank");
    assert!(!after.asked().contains("die"), "a cultist rolls two dice: {}", after.asked());
}

/// DMD-DICE-08 After a roll, 1 stress rerolls 1 die; as often as wished while stress is below the maximum.
#[test]
fn stress_pays_for_rerolls_until_it_is_full() {
    check(
        "sam: hall, stress 2\nhall: fire-vampire",
        "Sam: attack | dice: blank blank blank
         Sam: reroll standard blank for stress | dice: success
         Sam: reroll standard blank for stress | dice: tentacle",
        &expect![[r#"
            Sam attacks Fire Vampire 1.
            Sam rolls blank, blank, blank.
            Sam rerolls a standard die for 1 stress: blank becomes success.
            Sam rerolls a standard die for 1 stress: blank becomes tentacle.
            Fire Vampire 1 takes 1 wound.
            Sam loses 1 sanity.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// DMD-DICE-08 On every roll, an enemy's against one too.
/// DMD-DICE-10 Effects that modify rolls apply to rolls against oneself too.
#[test]
fn an_enemys_dice_can_be_rerolled_too() {
    let attacked = "rasputin: hall\nhall: cultist\nrasputin is attacked";
    assert_eq!(
        options(attacked, "dice: success blank"),
        ["reroll bonus success for stress", "reroll bonus blank for stress", "keep"]
    );
}

/// DMD-DICE-09 A reroll replaces the old result; the same die may be rerolled again.
#[test]
fn the_same_die_may_be_rerolled_again() {
    let after = state(
        "sam: hall, stress 0\nhall: cultist",
        "Sam: attack | dice: success success success
         Sam: reroll standard success for stress | dice: tentacle
         Sam: reroll standard tentacle for stress | dice: blank | Sam: keep",
    );
    assert_eq!(after.investigator(Who(0)).stress.at(), 2);
    assert_eq!(after.investigator(Who(0)).sanity.at(), 0, "the tentacle is gone");
}

/// DMD-DICE-12 Results apply in order: successes, then effects tied to the roll, then tentacles.
/// DMD-DICE-13 Every tentacle, on every kind of roll, costs the rolling investigator 1 sanity.
#[test]
fn wounds_come_before_sanity() {
    check(
        "sam: hall, stress 4\nhall: cultist",
        "Sam: attack | dice: success+tentacle success tentacle",
        &expect![[r#"
            Sam attacks Cultist 1.
            Sam rolls success, success with tentacle, tentacle.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Sam loses 2 sanity.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// DMD-DICE-13 On every kind of roll: attacked, and rolling for fire.
#[test]
fn tentacles_cost_sanity_when_attacked_and_when_burning() {
    let after = state(
        "rasputin: hall, stress 4\nhall: fire-vampire\nrasputin is attacked",
        "dice: tentacle tentacle blank",
    );
    assert_eq!(after.investigator(Who(0)).sanity.at(), 2);
    let after =
        state("rasputin: hall, stress 4, fire 2\nattic: cultist\nrasputin burns", "dice: tentacle blank");
    assert_eq!(after.investigator(Who(0)).sanity.at(), 1);
}
