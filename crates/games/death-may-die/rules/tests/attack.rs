//! Chapter "Attack": DMD-ATTACK, and the skills that work on an attack.

use crate::common::{check, options, play, state};
use death_may_die::state::Who;
use expect_test::expect;
use parts::Space;

/// DMD-ATTACK-01 Choose one enemy in one's space, make a roll; each success is 1 wound.
/// DMD-DICE-01 "Make a roll" is always 3 standard dice plus any bonus dice.
#[test]
fn each_success_is_one_wound() {
    check(
        "sam: hall, stress 4\nhall: fire-vampire",
        "Sam: attack | dice: success blank success",
        &expect![[r#"
            Sam attacks Fire Vampire 1.
            Sam rolls success, success, blank.
            Fire Vampire 1 takes 2 wounds.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// DMD-ATTACK-01 In one's space: an enemy next door is no target.
#[test]
fn an_enemy_in_another_space_cannot_be_attacked() {
    assert_eq!(options("sam: hall\nparlour: cultist", ""), ["run", "done"]);
}

/// DMD-ATTACK-02 The target is chosen before rolling; excess wounds are lost.
#[test]
fn excess_wounds_do_not_pass_to_the_next_enemy() {
    check(
        "sam: hall, stress 4\nhall: cultist, cultist",
        "Sam: attack | Sam: cultist 1 | dice: success success success",
        &expect![[r#"
            Sam attacks Cultist 1.
            Sam rolls success, success, success.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// The example of the rulebook: brawling 2 against two enemies, a reroll for stress and one more die.
/// DMD-SKILL-BRAWL 2: any number of figures in the space, chosen before rolling, wounds split freely.
/// DMD-DICE-08 DMD-DICE-09 DMD-DICE-12
#[test]
fn mike_attacks_two_at_once() {
    check(
        "mike: hall, brawling 2\nhall: cultist (wounds 1), byakhee",
        "Mike: attack | Mike: cultist 1 | Mike: byakhee 1
         dice: blank success+tentacle tentacle sign
         Mike: reroll bonus sign for stress | dice: blank
         Mike: reroll standard blank | dice: success
         Mike: keep
         Mike: cultist 1",
        &expect![[r#"
            Mike attacks Cultist 1.
            Mike attacks Byakhee 1.
            Mike rolls success with tentacle, tentacle, blank, sign.
            Mike rerolls a bonus die for 1 stress: sign becomes blank.
            Mike rerolls a standard die: blank becomes success.
            Cultist 1 takes 1 wound.
            Cultist 1 dies.
            Byakhee 1 takes 1 wound.
            Mike loses 2 sanity.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

/// DMD-SKILL-BRAWL 1: +1 bonus die when attacking in one's own space.
#[test]
fn with_brawling_1_a_bonus_die_joins_the_attack() {
    let played = play("mike: hall, stress 4\nhall: cultist", "Mike: attack | dice: blank blank blank");
    assert_eq!(played.asked(), "? What does the bonus die show?");
}

/// DMD-SKILL-BRAWL 3: 2 free rerolls when attacking in one's own space.
#[test]
fn with_brawling_3_two_rerolls_are_free() {
    let played = play(
        "mike: hall, stress 4, brawling 3\nhall: cultist",
        "Mike: attack | dice: blank blank blank blank
         Mike: reroll standard blank | dice: tentacle | Mike: reroll standard tentacle | dice: blank",
    );
    assert_eq!(played.asked(), "? Mike has 2 actions left. What now?");
}

/// DMD-SKILL-BRAWL 4: each target takes the full wounds.
#[test]
fn with_brawling_4_each_target_takes_all_wounds() {
    check(
        "mike: hall, stress 4, brawling 4\nhall: cultist, fire-vampire",
        "Mike: attack | Mike: cultist 1 | Mike: fire-vampire 1 | dice: success success blank success
         Mike: keep",
        &expect![[r#"
            Mike attacks Cultist 1.
            Mike attacks Fire Vampire 1.
            Mike rolls success, success, blank, success.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Fire Vampire 1 takes 3 wounds.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

/// DMD-SKILL-MARKS 1: may attack a target 1 space away (a space one could step to).
#[test]
fn a_marksman_hits_one_space_away() {
    let near = "elizabeth: hall, stress 4\nparlour: cultist\nelizabeth acts, 1 reroll used";
    check(
        near,
        "Elizabeth: attack | dice: success success blank",
        &expect![[r#"
            Elizabeth attacks Cultist 1.
            Elizabeth rolls success, success, blank.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            The ritual is disrupted. The Elder One can be hurt.
            ? Elizabeth has 2 actions left. What now?
        "#]],
    );
    assert!(!options("elizabeth: hall\nstudy: cultist", "").contains(&"attack".to_owned()));
}

/// DMD-SKILL-MARKS 2: +2 bonus dice when the target is not in one's space.
#[test]
fn a_marksman_has_two_more_dice_from_afar_only() {
    let marks = "elizabeth: hall, stress 4, marksman 2\nparlour: cultist\nelizabeth acts, 1 reroll used";
    let played = play(marks, "Elizabeth: attack | dice: blank blank blank blank");
    assert_eq!(played.asked(), "? What does the bonus die show?");
    let here = "elizabeth: hall, stress 4, marksman 2\nhall: cultist\nelizabeth acts, 1 reroll used";
    let played = play(here, "Elizabeth: attack | dice: blank blank blank");
    assert_eq!(played.asked(), "? Elizabeth has 2 actions left. What now?");
}

/// DMD-SKILL-MARKS 3: 1 space farther.
#[test]
fn a_better_marksman_hits_two_spaces_away() {
    assert!(options("elizabeth: hall, marksman 3\nstudy: cultist", "").contains(&"attack".to_owned()));
    assert!(!options("elizabeth: hall, marksman 3\nattic: cultist", "").contains(&"attack".to_owned()));
}

/// DMD-SKILL-MARKS 4: one free attack per turn against a target not in one's space.
#[test]
fn the_best_marksman_has_a_free_shot() {
    let both = "elizabeth: hall, marksman 4\nhall: cultist\nparlour: cultist";
    assert_eq!(options(both, ""), ["free attack", "run", "attack", "done"]);
    let played = play(both, "Elizabeth: free attack | dice: blank blank blank blank blank | Elizabeth: keep");
    assert_eq!(played.asked(), "? Elizabeth has 3 actions left. What now?");
    assert_eq!(played.options(), ["run", "attack", "done"]);
    let only_here = "elizabeth: hall, marksman 4\nhall: cultist";
    assert!(!options(only_here, "").contains(&"free attack".to_owned()));
}

/// DMD-SKILL-ARCANE 1: one elder sign may count as a success. 2: any number.
/// DMD-DICE-11 An icon counted as another stops being the original.
#[test]
fn elder_signs_may_count_as_successes() {
    let one = "rasputin: hall, stress 4\nhall: fire-vampire";
    assert_eq!(options(one, "Rasputin: attack | dice: sign sign blank blank"), ["1", "0"]);
    let any = "rasputin: hall, stress 4, arcane-mastery 2\nhall: fire-vampire";
    assert_eq!(options(any, "Rasputin: attack | dice: sign sign blank blank"), ["2", "1", "0"]);
    let after = state(any, "Rasputin: attack | dice: sign sign blank blank | Rasputin: 2");
    assert_eq!(after.figures.wounds(after.figures.at(Space(0)).first().unwrap()), 2);
}

/// DMD-SKILL-ARCANE It is not asked what changes nothing: the target is dead without elder signs.
#[test]
fn elder_signs_that_change_nothing_are_not_asked_about() {
    let asked = |position: &str, roll: &str| play(position, roll).asked();
    let kills = "Rasputin: attack | dice: success success sign blank";
    let what_now = "? Rasputin has 2 actions left. What now?";
    let how_many = "? How many elder signs count as successes?";
    let weak = |level: u8| format!("rasputin: hall, stress 4, arcane-mastery {level}\nhall: cultist");
    assert_eq!(asked(&weak(2), kills), what_now);
    assert_eq!(asked("rasputin: hall, stress 4\nhall: fire-vampire", kills), how_many, "it lives without");
    assert_eq!(asked(&weak(3), kills), how_many, "stress would be healed");
}

/// DMD-SKILL-ARCANE An elder sign that counts as a success is no tentacle, even if the enemy makes tentacles of
/// them: in one's own attack as well as in its own.
#[test]
fn elder_signs_that_madden_are_always_asked_about() {
    let met = "episode: top-of-the-mourning\nrasputin: inn, stress 4\ninn: unnamable (wounds 5)";
    assert_eq!(options(met, "Rasputin: attack | dice: success sign blank blank"), ["1", "0"]);
    let attacked = format!("{met}\nrasputin is attacked");
    assert_eq!(options(&attacked, "dice: sign blank blank blank"), ["1", "0"]);
}

/// DMD-SKILL-ARCANE 3: also heal 1 stress per elder sign so counted. 4: 2 successes each.
#[test]
fn arcane_mastery_heals_and_then_doubles() {
    let roll = "Rasputin: attack | dice: sign sign blank blank | Rasputin: 2";
    let after = state("rasputin: hall, stress 4, arcane-mastery 3\nhall: fire-vampire", roll);
    assert_eq!(after.investigator(Who(0)).stress.at(), 2);
    let after = state("rasputin: hall, stress 4, arcane-mastery 4\nhall: fire-vampire", roll);
    assert!(after.is_safe(Space(0)), "four successes kill it");
}

/// DMD-DICE-14 Elder signs do nothing unless a skill, card or enemy ability uses them.
#[test]
fn an_elder_sign_alone_does_nothing() {
    let after = state("sam: hall, stress 4\nhall: cultist", "Sam: attack | dice: sign sign sign");
    assert_eq!(after.figures.wounds(after.figures.at(Space(0)).first().unwrap()), 0);
}

/// Butcher 3: 2 tentacles and 2 successes may be added to one's own rolls.
#[test]
fn the_butcher_pays_in_sanity() {
    check(
        "margarethe: hall, stress 4, butcher 3\nhall: cultist",
        "Margarethe: attack | dice: blank blank blank blank | Margarethe: yes",
        &expect![[r#"
            Margarethe attacks Cultist 1.
            Margarethe rolls blank, blank, blank, blank.
            Margarethe makes it bloodier by 2 tentacles and 2 successes.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Margarethe loses 2 sanity.
            The ritual is disrupted. The Elder One can be hurt.
            ? Margarethe has 2 actions left. What now?
        "#]],
    );
}

/// Lucky 1: one free reroll a turn, beside those for stress.
#[test]
fn luck_serves_once_a_turn() {
    let played = play("elizabeth: hall\nhall: cultist", "Elizabeth: attack | dice: blank blank blank");
    assert_eq!(
        played.options(),
        ["reroll standard blank by luck", "reroll standard blank for stress", "keep"]
    );
    let played = play(
        "elizabeth: hall\nhall: cultist",
        "Elizabeth: attack | dice: blank blank blank | Elizabeth: reroll standard blank by luck | dice: blank",
    );
    assert_eq!(played.options(), ["reroll standard blank for stress", "keep"]);
}

/// Proficient 3: before an attack roll 1 stress may be healed.
#[test]
fn a_steady_hand_heals_before_the_roll() {
    let after = state("mike: hall, stress 4, proficient 3\nhall: cultist", "Mike: attack | Mike: yes");
    assert_eq!(after.investigator(Who(0)).stress.at(), 3);
}
