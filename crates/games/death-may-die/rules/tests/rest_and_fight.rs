//! Chapters "Rest" and "Investigate or fight": DMD-REST, DMD-FIGHT.

use crate::common::{check, options, play, state};
use death_may_die::state::Who;
use expect_test::expect;

/// DMD-REST-01 Only in a safe space.
#[test]
fn nobody_rests_among_enemies() {
    assert!(options("mike: hall, wounds 1", "").contains(&"rest".to_owned()));
    assert!(!options("mike: hall, wounds 1\nhall: cultist", "").contains(&"rest".to_owned()));
}

/// DMD-REST-01 Heal 3 in total, split freely between stress and wounds.
#[test]
fn a_rest_heals_three_in_any_mix() {
    let mix = "Mike: rest | Mike: 2 stress 1 wound";
    let after = state("mike: hall, wounds 2, stress 4", mix);
    assert_eq!((after.investigator(Who(0)).wounds.at(), after.investigator(Who(0)).stress.at()), (1, 2));
}

/// The example of the rulebook: full stress and one wound; she heals 3 stress.
/// DMD-REST-01 DMD-REST-02 It never heals sanity.
#[test]
fn one_may_leave_the_wound_and_heal_stress() {
    let rest = "Mike: rest | Mike: 3 stress";
    let after = state("mike: hall, wounds 1, stress 4, sanity 5", rest);
    let mike = after.investigator(Who(0));
    assert_eq!((mike.wounds.at(), mike.stress.at(), mike.sanity.at()), (1, 1, 5));
}

/// DMD-REST-02 It can be repeated in a turn.
/// DMD-TURN-02 The same action may be taken more than once.
#[test]
fn a_rest_can_be_repeated() {
    let played = play("mike: hall, stress 4", "Mike: rest | Mike: 3 stress | Mike: rest");
    assert_eq!(played.session.state().investigator(Who(0)).stress.at(), 0);
    assert_eq!(played.asked(), "? Mike has 1 action left. What now?");
}

/// Calm: a rest heals more, also among enemies, and once a turn for free.
#[test]
fn sam_rests_better_than_others() {
    let after = state("sam: hall, stress 4", "Sam: rest | Sam: 3 stress");
    assert_eq!(after.investigator(Who(0)).stress.at(), 0);
    let calm = "sam: hall, stress 4, wounds 4, calm 4\nhall: cultist";
    assert_eq!(options(calm, ""), ["free rest", "run", "attack", "rest", "done"]);
    let after = state(calm, "Sam: free rest | Sam: 3 wounds");
    assert_eq!((after.investigator(Who(0)).wounds.at(), after.investigator(Who(0)).stress.at()), (0, 3));
    assert_eq!(after.turn.actions, 3);
}

/// DMD-TURN-02 Fewer than 3 actions may be taken.
/// DMD-TURN-01 Four phases in order: 3 actions; draw mythos; investigate or fight; end of turn.
#[test]
fn a_turn_may_end_without_an_action_and_then_its_phases_follow() {
    check(
        "sam: hall\nmike: cellar\nhall: cultist\nattic: cultist",
        "Sam: done | chance: smoke | dice: blank blank | Sam: keep",
        &expect![[r#"
            Sam draws Smoke under the Doors.
            Fire breaks out in the Hall.
            Fire breaks out in the Parlour.
            Fire breaks out in the Kitchen.
            Cultist 1 attacks Sam.
            Sam rolls blank, blank.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// DMD-FIGHT-01 Not safe at the start of the phase: each enemy in the space attacks the active investigator
/// only, in the player's order.
#[test]
fn the_player_chooses_who_attacks_first() {
    let fight =
        "sam: hall, stress 4, toughness 2\nmike: hall\nhall: cultist, byakhee\nsam investigates or fights";
    assert_eq!(options(fight, ""), ["cultist 1", "byakhee 1"]);
    check(
        fight,
        "Sam: byakhee 1 | dice: blank blank blank | dice: blank blank",
        &expect![[r#"
            Byakhee 1 attacks Sam.
            Sam rolls blank, blank, blank.
            Cultist 1 attacks Sam.
            Sam rolls blank, blank.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// DMD-INVEST-05 An empty discovery deck: no more investigating.
#[test]
fn a_safe_investigator_finds_nothing_without_a_discovery_deck() {
    let safe =
        play("sam: hall, fire 1\nattic: cultist\nsam investigates or fights", "dice: blank | Sam: keep");
    assert_eq!(safe.story[0], "Sam is safe and finds nothing.");
}

/// DMD-FIGHT-02 One that leaves no longer attacks; if the space becomes safe, attacks stop.
#[test]
fn an_enemy_left_behind_attacks_no_more() {
    check(
        "rasputin: kitchen, sanity 3, stress 4, sleepwalking\nkitchen: fire-vampire, cultist
         rasputin investigates or fights",
        "Rasputin: fire-vampire 1 | dice: tentacle blank blank | Rasputin: brawling",
        &expect![[r#"
            Fire Vampire 1 attacks Rasputin.
            Fire breaks out in the Kitchen.
            Rasputin rolls tentacle, blank, blank.
            Rasputin loses 1 sanity.
            Rasputin's mind gives way: Sleepwalking.
            Rasputin is suddenly in the Hall.
            Rasputin reaches level 2 of Brawling.
            It is Rasputin's turn.
            ? Rasputin has 3 actions left. What now?
        "#]],
    );
}

/// DMD-FIGHT-02 An enemy that arrives during the phase attacks too.
#[test]
fn a_newcomer_attacks_too() {
    check(
        "rasputin: hall, sanity 3, stress 4, paranoia\nhall: fire-vampire\nkitchen: byakhee
         rasputin investigates or fights",
        "dice: tentacle blank blank | Rasputin: brawling",
        &expect![[r#"
            Fire Vampire 1 attacks Rasputin.
            Fire breaks out in the Hall.
            Rasputin rolls tentacle, blank, blank.
            Rasputin loses 1 sanity.
            Rasputin's mind gives way: Paranoia.
            Byakhee 1 moves to the Hall.
            Rasputin reaches level 2 of Brawling.
            Byakhee 1 attacks Rasputin.
            ? What does the standard die show?
        "#]],
    );
}

/// The example of the rulebook: the free reroll of toughness shows a success again, a stress makes it blank.
/// DMD-FIGHT-04 Each success is 1 wound, each tentacle 1 sanity; rerolls by stress and skills apply.
#[test]
fn mike_defends_himself() {
    check(
        "mike: hall\nhall: byakhee\nmike investigates or fights",
        "dice: blank success success
         Mike: reroll bonus success | dice: success
         Mike: reroll bonus success for stress | dice: blank
         Mike: keep",
        &expect![[r#"
            Byakhee 1 attacks Mike.
            Mike rolls blank, success, success.
            Mike rerolls a bonus die: success becomes success.
            Mike rerolls a bonus die for 1 stress: success becomes blank.
            Mike takes 1 wound.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// A fire vampire lights its space before it attacks.
#[test]
fn a_fire_vampire_brings_fire() {
    let played = play("sam: hall\nhall: fire-vampire\nsam investigates or fights", "");
    assert_eq!(played.session.state().fire[0], 1);
}

/// A byakhee's elder signs hit.
#[test]
fn a_byakhees_elder_signs_are_successes_too() {
    let attacked = "rasputin: hall, stress 4\nhall: byakhee\nrasputin is attacked";
    let after = state(attacked, "dice: blank sign success+sign | Rasputin: 0");
    assert_eq!(after.investigator(Who(0)).wounds.at(), 3);
}
