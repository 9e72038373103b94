//! Chapter "The map": DMD-MAP.

use crate::common::{check, options, play, state};
use death_may_die::DeathMayDie;
use expect_test::expect;
use parts::{Set, Space};

/// DMD-MAP-01 Spaces are bounded by walls and passages; one moves only through passages.
/// DMD-MAP-02 What is no passage on both sides is a wall: the hall has two passages, no more.
#[test]
fn a_run_goes_only_where_a_passage_leads() {
    assert_eq!(options("mike: hall", "Mike: run"), ["parlour", "kitchen"]);
}

/// DMD-MAP-03 Any number of figures may stand in a space.
#[test]
fn ten_cultists_and_two_monsters_fit_into_one_space() {
    let crowd = "mike: hall
        hall: cultist, cultist, cultist, cultist, cultist, cultist, cultist, cultist, cultist, cultist
        hall: fire-vampire, byakhee";
    assert_eq!(state(crowd, "").figures.at(Space(0)).len(), 12);
}

/// DMD-MAP-04 Two spaces are adjacent if some figure could move between them in one step.
/// DMD-MAP-07 Spaces with matching staircases are adjacent for every purpose.
#[test]
fn a_staircase_is_a_way_like_any_other() {
    assert_eq!(options("mike: kitchen", "Mike: run"), ["hall", "study", "cellar"]);
    let shot = "elizabeth: kitchen\ncellar: cultist";
    assert!(options(shot, "").contains(&"attack".to_owned()), "the cellar is 1 space away by the stairs");
}

/// DMD-MAP-07 Remove one token and they no longer are adjacent.
#[test]
fn without_its_token_a_staircase_leads_nowhere() {
    assert_eq!(options("mike: kitchen\nclosed: kitchen - cellar", "Mike: run"), ["hall", "study"]);
    let shot = "elizabeth: kitchen\ncellar: cultist\nclosed: kitchen - cellar";
    assert!(!options(shot, "").contains(&"attack".to_owned()));
}

/// DMD-MAP-06 There are three gates, red, yellow and blue.
#[test]
fn the_gates_of_the_prologue_are_three_different_spaces() {
    let content = shelf::content::<DeathMayDie>();
    let prologue = content.episodes.iter().find(|episode| episode.id == "prologue").unwrap();
    let gates: Set<Space> = prologue.gates.into_iter().collect();
    assert_eq!(gates.len(), 3);
}

/// DMD-MAP-08 A space is safe when it holds no enemy.
#[test]
fn other_investigators_and_fire_do_not_make_a_space_unsafe() {
    assert!(state("mike: hall\nsam: hall\nhall: fire 2", "").is_safe(Space(0)));
    assert!(!state("mike: hall\nhall: cultist", "").is_safe(Space(0)));
}

/// DMD-MAP-09 Distance is the shortest path; nearest ties: the active player chooses.
#[test]
fn the_player_chooses_among_equally_near_enemies() {
    let two_as_near = "mike: hall\nparlour: byakhee\nkitchen: byakhee\nattic: cultist\nmike draws";
    assert_eq!(options(two_as_near, "chance: wings"), ["byakhee 1", "byakhee 2"]);
}

/// DMD-MAP-09 The same space is distance 0.
#[test]
fn an_enemy_in_ones_own_space_is_the_nearest() {
    let one_here = "mike: hall\nhall: byakhee\nkitchen: byakhee\nmike draws";
    check(
        one_here,
        "chance: wings",
        &expect![[r#"
            Mike draws Wings against the Glass.
            Byakhee 1 attacks Mike.
            ? What does the standard die show?
        "#]],
    );
}

/// DMD-MAP-04 Adjacent is where some figure could step: fire spreads through a lock that cultists pass.
#[test]
fn fire_spreads_to_a_space_behind_a_lock() {
    let after = state("sam: parlour\nattic: cultist\nlocked: parlour - study\nsam draws", "chance: smoke");
    assert_eq!((after.fire[0], after.fire[1], after.fire[3]), (1, 1, 1), "hall, parlour and study");
}

/// DMD-RUN-01 Only through open passages: without one there is no run.
#[test]
fn nobody_runs_out_of_a_space_without_a_way() {
    let walled_in = "mike: attic\nhall: cultist\nclosed: study - attic";
    assert!(!options(walled_in, "").contains(&"run".to_owned()));
    let played = play(&format!("{walled_in}\nmike draws"), "chance: dread");
    assert!(!played.story.iter().any(|line| line.contains("moves")), "{:?}", played.story);
}

/// DMD-MAP-10 Blocked passages count as closed for paths, except for a figure that may ignore the block.
#[test]
fn a_lock_stops_an_investigator_and_a_monster_but_no_cultist() {
    assert_eq!(options("mike: study\nlocked: parlour - study", "Mike: run"), ["kitchen", "attic"]);
    check(
        "mike: parlour\nstudy: cultist, fire-vampire\nlocked: parlour - study\nmike draws",
        "chance: footsteps",
        &expect![[r#"
            Mike draws Footsteps.
            Cultist 1 moves to the Parlour.
            Fire Vampire 1 moves to the Kitchen.
            Cultist 1 attacks Mike.
            ? What does the bonus die show?
        "#]],
    );
}

/// DMD-MAP-06 There are three gates, red, yellow and blue: who stands at one is not at another, and in the younger episodes of
/// the core box not next to it either.
#[test]
fn gates_are_apart() {
    let content = shelf::content::<DeathMayDie>();
    for episode in &content.episodes {
        let young =
            ["tomes-of-madness", "danse-macabre", "eldritch-idols", "accursed-tide", "unspeakable-hour"];
        let least = if young.contains(&&*episode.id) { 2 } else { 1 };
        let [red, yellow, blue] = episode.gates;
        for (one, other) in [(red, yellow), (red, blue), (yellow, blue)] {
            let far = episode.map.open(Set::EMPTY).distance(one, other).expect("all spaces are joined");
            assert!(far >= least, "{}: {far}", episode.id);
        }
    }
}
