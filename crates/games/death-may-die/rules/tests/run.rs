//! Chapter "Run": DMD-RUN, and the skills that work on a run.

use crate::common::{check, options, play, state};
use death_may_die::state::Who;
use expect_test::expect;

/// DMD-RUN-01 Move up to 3 spaces through open passages or linked staircases and tunnels.
#[test]
fn a_run_is_three_spaces_at_most() {
    check(
        "mike: hall",
        "Mike: run | Mike: kitchen | Mike: cellar | Mike: crypt",
        &expect![[r#"
            Mike runs.
            Mike moves to the Kitchen.
            Mike moves to the Cellar.
            Mike moves to the Crypt.
            The ritual is disrupted. The Elder One can be hurt.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

/// DMD-RUN-01 Up to 3: one may stop earlier.
#[test]
fn a_run_may_stop_after_one_space() {
    check(
        "mike: hall",
        "Mike: run | Mike: kitchen | Mike: stop",
        &expect![[r#"
            Mike runs.
            Mike moves to the Kitchen.
            The ritual is disrupted. The Elder One can be hurt.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

/// DMD-RUN-02 Leaving a space, all enemies there follow into the new space, even if other investigators stay
/// behind.
#[test]
fn all_enemies_follow_even_if_another_investigator_stays() {
    check(
        "mike: hall\nsam: hall\nhall: cultist, fire-vampire",
        "Mike: run | Mike: parlour | Mike: stop",
        &expect![[r#"
            Mike runs.
            Mike moves to the Parlour.
            Cultist 1 follows to the Parlour.
            Fire Vampire 1 follows to the Parlour.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

/// DMD-RUN-03 Leaving a space with fire, take 1 fire token per token there; the space keeps its own.
#[test]
fn leaving_a_fire_one_catches_it_and_leaves_it_there() {
    let after = state("mike: hall\nhall: fire 2", "Mike: run | Mike: parlour | Mike: stop");
    assert_eq!(after.investigator(Who(0)).fire, 2);
    assert_eq!(after.fire[0], 2);
}

/// The example of the rulebook: a wounded cultist follows through a burning space to another monster.
/// DMD-RUN-02 DMD-RUN-03
#[test]
fn a_pretty_typical_evening() {
    check(
        "mike: attic\nstudy: cultist (wounds 1)\nkitchen: fire 2\nhall: byakhee\nmike acts, 2 actions left",
        "Mike: run | Mike: kitchen | Mike: hall",
        &expect![[r#"
            Mike runs.
            Mike moves to the Study.
            Mike moves to the Kitchen.
            Cultist 1 follows to the Kitchen.
            Mike catches 2 fire.
            Mike moves to the Hall.
            Cultist 1 follows to the Hall.
            ? Mike has 1 action left. What now?
        "#]],
    );
}

/// DMD-RUN-04 Moving by any other effect also draws enemies along and catches fire.
#[test]
fn being_driven_out_draws_enemies_along_and_catches_fire() {
    check(
        "mike: hall\nhall: cultist, fire 1\nmike draws",
        "chance: dread | Mike: parlour",
        &expect![[r#"
            Mike draws Dread.
            Mike takes 1 stress.
            Mike catches 1 fire.
            Mike moves to the Parlour.
            Cultist 1 follows to the Parlour.
            Cultist 1 attacks Mike.
            ? What does the bonus die show?
        "#]],
    );
}

/// DMD-RUN-04 Even out of turn: a passenger catches fire too.
#[test]
fn a_passenger_catches_fire_too() {
    let after = state(
        "sam: hall, swiftness 3\nmike: hall\nhall: fire 1",
        "Sam: run | Sam: parlour | Sam: mike | Sam: stop",
    );
    assert_eq!(after.investigator(Who(1)).fire, 1);
    assert_eq!(after.investigator(Who(1)).space, after.investigator(Who(0)).space);
}

/// DMD-RUN-04 Being placed does neither.
#[test]
fn a_sleepwalker_is_placed_and_nobody_follows() {
    check(
        "mike: kitchen, sanity 3, sleepwalking\nkitchen: cultist, fire 1\nmike draws",
        "chance: whispers | Mike: brawling",
        &expect![[r#"
            Mike draws Whispers in the Walls.
            Mike loses 1 sanity.
            Mike's mind gives way: Sleepwalking.
            Mike is suddenly in the Hall.
            Mike reaches level 2 of Brawling.
            Cultist 2 appears in the Attic.
            Mike is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// DMD-SKILL-STEALTH 1: sneak once: one enemy of choice does not follow.
#[test]
fn with_stealth_1_one_enemy_of_choice_stays_behind() {
    check(
        "elizabeth: hall\nhall: cultist, byakhee",
        "Elizabeth: run | Elizabeth: kitchen | Elizabeth: byakhee 1 | Elizabeth: cellar",
        &expect![[r#"
            Elizabeth runs.
            Elizabeth sneaks past Byakhee 1.
            Elizabeth moves to the Kitchen.
            Cultist 1 follows to the Kitchen.
            Elizabeth moves to the Cellar.
            Cultist 1 follows to the Cellar.
            ? Elizabeth runs, up to 1 more: where to?
        "#]],
    );
}

/// DMD-SKILL-STEALTH 2: 3 times a run, at any of its steps, on the same enemy again if one returns.
#[test]
fn with_stealth_2_one_sneaks_three_times_a_run() {
    let three = "elizabeth: hall, stealth 2\nhall: cultist, cultist, cultist";
    let there_and_back = "Elizabeth: run | Elizabeth: kitchen
        Elizabeth: cultist 1 | Elizabeth: cultist 2 | Elizabeth: nobody
        Elizabeth: hall | Elizabeth: nobody | Elizabeth: kitchen";
    assert_eq!(options(three, there_and_back), ["cultist 1", "cultist 2", "cultist 3", "nobody"]);
    let third = format!("{there_and_back} | Elizabeth: cultist 1");
    assert_eq!(play(three, &third).asked(), "? Elizabeth has 2 actions left. What now?");
}

/// DMD-SKILL-STEALTH 3: 1 wound to each enemy sneaked past. 4: any number of times; level 3 stays.
#[test]
fn with_stealth_4_everyone_stays_behind_wounded() {
    check(
        "elizabeth: hall, stealth 4\nhall: cultist, cultist, cultist (wounds 1), cultist",
        "Elizabeth: run | Elizabeth: parlour
         Elizabeth: cultist 1 | Elizabeth: cultist 2 | Elizabeth: cultist 3 | Elizabeth: cultist 4 | Elizabeth: stop",
        &expect![[r#"
            Elizabeth runs.
            Elizabeth sneaks past Cultist 1.
            Elizabeth sneaks past Cultist 2.
            Elizabeth sneaks past Cultist 3.
            Elizabeth sneaks past Cultist 4.
            Elizabeth moves to the Parlour.
            Cultist 1 takes 1 wound.
            Cultist 2 takes 1 wound.
            Cultist 3 takes 1 wound.
            Cultist 3 dies.
            Cultist 4 takes 1 wound.
            ? Elizabeth has 2 actions left. What now?
        "#]],
    );
}

/// DMD-SKILL-SWIFT 1: a run moves 1 space more.
#[test]
fn with_swiftness_1_a_run_is_four_spaces() {
    let run = "Sam: run | Sam: kitchen | Sam: cellar | Sam: crypt | Sam: cellar";
    assert_eq!(play("sam: hall", run).asked(), "? Sam has 2 actions left. What now?");
    assert_eq!(
        options("sam: hall", "Sam: run | Sam: kitchen | Sam: cellar | Sam: crypt"),
        ["cellar", "stop"]
    );
}

/// DMD-SKILL-SWIFT 2: one free run each turn.
/// DMD-TURN-04 Free actions are taken before or after other actions, and cost none.
#[test]
fn with_swiftness_2_one_run_a_turn_is_free() {
    let run = "Sam: free run | Sam: parlour | Sam: stop";
    assert_eq!(options("sam: hall, swiftness 2", ""), ["free run", "run", "done"]);
    let after = play("sam: hall, swiftness 2", run);
    assert_eq!(after.asked(), "? Sam has 3 actions left. What now?");
    assert_eq!(after.options(), ["run", "done"]);
    assert_eq!(options("sam: hall, swiftness 2\nsam acts, 0 actions left", ""), ["free run", "done"]);
}

/// DMD-SKILL-SWIFT 3: one investigator in the space left may be taken along, decided anew at each step.
#[test]
fn with_swiftness_3_a_passenger_is_chosen_at_each_step() {
    check(
        "sam: hall, swiftness 3\nmike: hall\nelizabeth: parlour",
        "Sam: run | Sam: parlour | Sam: mike | Sam: hall | Sam: elizabeth | Sam: stop",
        &expect![[r#"
            Sam runs.
            Sam moves to the Parlour.
            Mike moves to the Parlour.
            Sam moves to the Hall.
            Elizabeth moves to the Hall.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// DMD-SKILL-SWIFT 4: one extra action each turn.
#[test]
fn with_swiftness_4_a_turn_has_four_actions() {
    let begins = "sam: hall, swiftness 4\nattic: cultist\nsam begins";
    assert_eq!(play(begins, "").asked(), "? Sam has 4 actions left. What now?");
}
