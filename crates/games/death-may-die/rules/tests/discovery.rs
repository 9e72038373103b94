//! Chapters "Investigate" and "Trade", and the episode's actions: DMD-INVEST, DMD-COMP, DMD-TRADE.

use crate::common::{check, options, play, state};
use death_may_die::state::Who;
use expect_test::expect;

const LAB: &str = "episode: blasphemous-alchemy\n";

/// DMD-INVEST-01 Safe at the start of the phase: draw the top discovery card and resolve its centre text.
/// DMD-INVEST-02 Claiming puts the card under the board on the claimed side.
#[test]
fn a_safe_investigator_discovers_something() {
    check(
        &format!("{LAB}sam: gatehouse\nobservatory: cultist\nsam investigates or fights"),
        "chance: the-janitor | Sam: take 2 stress claim the right side",
        &expect![[r#"
            Sam discovers The Janitor.
            Sam takes 2 stress.
            Sam claims Ralph.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-INVEST-03 An option that needs stress can be chosen only with room for that stress; where the other side is a
/// must, it is taken instead.
#[test]
fn without_room_for_stress_the_other_side_is_taken() {
    let full = format!("{LAB}sam: gatehouse, stress 3\nobservatory: cultist\nsam investigates or fights");
    let after = play(&full, "chance: a-good-boy");
    assert!(after.story.contains(&"Sam claims Guilty Conscience.".to_owned()), "{:?}", after.story);
}

/// DMD-INVEST-04 A card nobody can or wants to claim is discarded.
#[test]
fn what_nobody_wants_is_discarded() {
    let safe = format!("{LAB}sam: gatehouse\nobservatory: cultist\nsam investigates or fights");
    let after = state(&safe, "chance: the-deans-desk | Sam: no");
    assert_eq!((after.discovery.len(), after.claimed.len()), (14, 0));
}

/// DMD-INVEST-05 An empty discovery deck: no more investigating.
#[test]
fn the_prologue_has_nothing_to_discover() {
    let played = play("sam: hall\nattic: cultist\nsam investigates or fights", "");
    assert_eq!(played.story[0], "Sam is safe and finds nothing.");
}

/// DMD-INVEST-06 No limit to the cards of an investigator, on either side.
#[test]
fn one_may_have_many_cards_on_one_side() {
    let rich = format!(
        "{LAB}sam: gatehouse\nclaimed: sam the-deans-desk left, sam infirmary-shelf left, sam clutter left\nobservatory: cultist"
    );
    assert_eq!(state(&rich, "").cards_of(Who(0)).count(), 3);
}

/// DMD-COMP-01 Wounds taken may go to one's companions instead.
/// DMD-COMP-02 At their health they are discarded and what they gave is lost at once.
/// DMD-COMP-03 A companion's skill: one level more; lost with the companion.
#[test]
fn ralph_takes_the_wound_and_his_toughness_with_him() {
    let ralph = format!(
        "{LAB}sam: court, stress 4\ncourt: cultist\nclaimed: sam the-janitor right\nobservatory: cultist\nsam is attacked"
    );
    check(
        &ralph,
        "dice: success success | Sam: 1 | Sam: the-janitor",
        &expect![[r#"
        Cultist 1 attacks Sam.
        Sam rolls success, success.
        Sam shrugs off 1 wound.
        Ralph takes a wound for Sam.
        Sam loses Ralph.
        It is Sam's turn.
        ? Sam has 3 actions left. What now?
    "#]],
    );
    let before = format!("{LAB}sam: gatehouse\nclaimed: sam the-janitor right\nobservatory: cultist");
    assert_eq!(
        state(&before, "").investigator(Who(0)).cached.talents.spare_wounds_defending,
        1,
        "toughness 2"
    );
}

/// DMD-COMP-02 What a companion gave is lost at once: notes are of use as long as there is a student.
#[test]
fn what_a_card_gives_for_a_companion_is_lost_with_the_companion() {
    let dice =
        |position: &str, script: &str| state(position, script).investigator(Who(0)).cached.talents.dice;
    let notes = "claimed: sam scorched-books left";
    let position = |cards: &str| {
        format!("{LAB}sam: court\ncourt: cultist\nobservatory: cultist\n{cards}\nsam is attacked")
    };
    assert_eq!(dice(&position(notes), ""), 0, "nobody to read them");
    let with_margot = position(&format!("{notes}, sam a-feral-student right"));
    assert_eq!(dice(&with_margot, ""), 2);
    assert_eq!(
        dice(&with_margot, "dice: success blank | Sam: keep | Sam: a-feral-student"),
        0,
        "Margot is dead"
    );
}

/// DMD-COMP-03 Level 1 in it if one had none.
#[test]
fn a_companion_brings_a_skill_that_one_lacks() {
    let jerome = format!("{LAB}sam: gatehouse\nclaimed: sam the-other-janitor right\nobservatory: cultist");
    assert_eq!(state(&jerome, "").investigator(Who(0)).cached.talents.sneaks.most(), 1);
}

/// DMD-TURN-05 A card with no stated timing may be used any time in one's own turn, at no cost of an action.
#[test]
fn whiskey_is_drunk_without_an_action() {
    let desk =
        format!("{LAB}sam: gatehouse, stress 3\nclaimed: sam the-deans-desk left\nobservatory: cultist");
    assert!(options(&desk, "").contains(&"use the-deans-desk 1".to_owned()));
    let after = state(&desk, "Sam: use the-deans-desk 1");
    assert_eq!((after.investigator(Who(0)).stress.at(), after.turn.actions, after.claimed.len()), (0, 3, 0));
}

/// DMD-TURN-05 Any time in one's own turn: also after the mythos card, before the enemies attack.
#[test]
fn medicine_can_be_taken_before_the_enemies_attack() {
    let hurt = format!(
        "{LAB}sam: court, wounds 4\nmike: court\ncourt: cultist\nclaimed: sam infirmary-shelf left\nsam investigates or fights"
    );
    assert_eq!(options(&hurt, ""), ["use infirmary-shelf 1", "no"]);
    let after = state(&hurt, "Sam: use infirmary-shelf 1");
    assert_eq!(after.investigator(Who(0)).wounds.at(), 0, "Sam is the only one here with wounds");
}

/// DMD-TRADE-01 The active investigator and all others in the space exchange any number of items and companions.
/// DMD-TRADE-02 A traded card stays on the side it was claimed on.
/// DMD-TRADE-03 Conditions are not traded.
#[test]
fn those_in_one_space_trade_freely_but_no_conditions() {
    let market = format!(
        "{LAB}sam: gatehouse\nmike: gatehouse\nobservatory: cultist
         claimed: sam the-janitor right, mike infirmary-shelf left, mike a-good-boy left"
    );
    assert_eq!(options(&market, "Sam: trade"), ["the-janitor", "infirmary-shelf", "enough"]);
    check(
        &market,
        "Sam: trade | Sam: the-janitor | Sam: infirmary-shelf | Sam: enough",
        &expect![[r#"
            Sam gives Ralph to Mike.
            Mike gives Medicine to Sam.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// DMD-DICE-15 "For each success" effects count them: two successes put two fires out.
/// DMD-TURN-03 Two actions of the episode.
#[test]
fn fire_is_put_out_success_by_success() {
    let burning = format!("{LAB}sam: court, stress 4\ncourt: fire 3\nobservatory: cultist");
    let after = state(&burning, "Sam: extinguish | dice: success success blank");
    assert_eq!(after.fire[1], 1);
}

/// A lab falls at its fourth wound and shows its back; the fourth of five disrupts the ritual.
#[test]
fn the_fourth_lab_disrupts_the_ritual() {
    let last = format!(
        "{LAB}sam: still-room, stress 4
         still-room: lab (wounds 2)
         assay-room: lab (wounds 4; turned 2)
         cold-store: lab (wounds 4; turned 2)
         dye-works: lab (wounds 4; turned 3)
         furnace-room: lab
         observatory: cultist"
    );
    check(
        &last,
        "Sam: destroy | dice: success success blank | chance: back 1",
        &expect![[r#"
        Sam tries: Destroy Equipment.
        Sam rolls success, success, blank.
        The lab in the Still Room takes 1 wound.
        The lab in the Still Room takes 1 wound.
        A lab is destroyed.
        Sam heals 4 stress.
        The ritual is disrupted. The Elder One can be hurt.
        ? Sam has 2 actions left. What now?
    "#]],
    );
}

/// DMD-MYTH-07 Several at once without an order: the active player orders them, which matters when figures run short.
#[test]
fn the_player_says_where_the_last_cultist_comes() {
    let nine = format!(
        "{LAB}sam: gatehouse
         gatehouse: rlyeh
         court: rlyeh
         observatory: cultist, cultist, cultist, cultist, cultist, cultist, cultist, cultist, cultist
         discard: called-by-name, spilled-spirits, a-warm-draught
         sam counts symbols"
    );
    assert_eq!(
        options(&nine, ""),
        ["cloister", "great-hall"],
        "the new token goes to the nearest free space"
    );
    assert_eq!(options(&nine, "Sam: cloister"), ["gatehouse", "court", "cloister"]);
}
