//! Chapters "The Elder One", "Death" and "Ending": DMD-ELDER, DMD-DEATH, DMD-GAME.

use crate::common::{check, options, play, state};
use death_may_die::state::{ELDER_ONE, Ending, Place, Who};
use death_may_die::{DeathMayDie, Setup};
use expect_test::expect;
use parts::Space;
use table::Game;

/// DMD-SETUP-01 A game is one episode plus one Elder One.
/// DMD-SETUP-03 The Elder One figure starts on the first space of the summoning track; its minions card comes along.
/// DMD-SETUP-04 The episode brings 8 mythos cards, 15 discovery cards, its tokens and monster cards.
#[test]
fn an_episode_and_an_elder_one_make_a_game() {
    let content = shelf::content::<DeathMayDie>();
    let begun = DeathMayDie::set_up(&content, &Setup::default()).unwrap();
    assert_eq!((begun.track, begun.stage), (1, 1));
    assert_eq!(begun.figures.space(ELDER_ONE), None, "it is on the track, not on the map");
    assert_eq!((begun.mythos.len(), begun.discovery.len(), begun.tokens.len()), (16, 15, 5));
    let unknown = Setup { elder_one: "cthulu".to_owned(), ..Setup::default() };
    let error = DeathMayDie::set_up(&content, &unknown).unwrap_err();
    assert_eq!(error.to_string(), "no Elder One is called `cthulu`; did you mean `cthulhu`?");
}

/// DMD-END-07 On an advance: effects of all revealed stages first, then the episode's.
#[test]
fn an_advance_resolves_the_stage_before_the_episode() {
    check(
        "episode: blasphemous-alchemy
         sam: gatehouse
         court: cultist
         discard: called-by-name, spilled-spirits, a-warm-draught
         sam counts symbols",
        "",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            A R'lyeh token is placed in the Gatehouse.
            Cultist 2 appears in the Gatehouse.
            Star Spawn appears in the Anatomy Theatre.
            Fire breaks out in the Gatehouse.
            Fire breaks out in the Court.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-ELDER-02 On summoning: stage I moves aside, stage II is revealed and its reveal effect says where the figure
/// goes; the progression token takes the figure's place on the track.
#[test]
fn cthulhu_comes_to_whoever_is_active() {
    check(
        "sam: kitchen\nattic: cultist\ntrack: 5\nsam looks for the Elder One",
        "",
        &expect![[r#"
            Cthulhu enters stage II.
            Cthulhu towers in the Kitchen.
            A R'lyeh token is placed in the Kitchen.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-ELDER-03 Effects and dice of earlier stages stay in play to the end.
/// DMD-ELDER-04 On the board it attacks like any enemy, with the dice of all revealed stages together.
#[test]
fn the_dice_of_all_stages_add_up() {
    let third = "sam: hall, stress 4, toughness 2\nhall: cthulhu\nstory: stage 3\nsam is attacked";
    let played = play(third, "dice: blank blank blank");
    assert_eq!(
        played.asked(),
        "? What does the bonus die show?",
        "three standard dice of II, one bonus die of III"
    );
    let after = play(third, "dice: blank blank blank blank");
    assert!(after.story.iter().any(|line| line.contains("loses 1 sanity")), "stage III: {:?}", after.story);
}

/// DMD-ELDER-05 Until the ritual is disrupted it can be neither attacked nor damaged.
/// DMD-ATTACK-03 The Elder One may be attacked only once the ritual is disrupted.
#[test]
fn before_the_ritual_is_disrupted_it_is_no_target() {
    let sealed = "sam: hall\nhall: cthulhu\nattic: cultist\nstory: stage 2";
    assert_eq!(options(sealed, ""), ["run", "done"]);
    let open = "sam: hall\nhall: cthulhu\nattic: cultist\nstory: stage 2, disrupted";
    assert_eq!(options(open, ""), ["run", "attack", "done"]);
    let burnt =
        "sam: hall, sanity 3, pyromania\nhall: cthulhu, fire 3\nattic: cultist\nstory: stage 2\nsam draws";
    let after = state(burnt, "chance: whispers | Sam: calm");
    assert_eq!(after.figures.wounds(ELDER_ONE), 0, "an effect does not hurt it either");
}

/// The example of the rulebook, with Cthulhu: 9 wounds and 5 more defeat 12 health; the extra 2 are lost.
/// DMD-ELDER-06 A stage with wounds at or over its health is defeated; the excess is lost; the next stage is revealed
/// and its reveal effect resolved.
#[test]
fn excess_wounds_do_not_carry_over_to_the_next_stage() {
    check(
        "sam: hall, stress 4, sanity 8\nhall: cthulhu (wounds 10)\nattic: cultist\nstory: stage 2, disrupted",
        "Sam: attack | dice: success success success success",
        &expect![[r#"
            Sam attacks Cthulhu.
            Sam rolls success, success, success, success.
            Cthulhu takes 2 wounds.
            Cthulhu is defeated in stage II.
            Cthulhu enters stage III.
            Cthulhu towers in the Study.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// DMD-ELDER-07 It follows a leaving investigator like any enemy.
#[test]
fn the_elder_one_follows() {
    let after = state(
        "sam: hall\nhall: cthulhu\nattic: cultist\nstory: stage 2",
        "Sam: run | Sam: parlour | Sam: stop",
    );
    assert_eq!(after.figures.space(ELDER_ONE), Some(Space(1)));
}

/// DMD-END-01 Order: fire, mythos discard check, summoning check, Elder One end-of-turn effects.
/// DMD-END-09 Elder One end-of-turn effects: stage I, II, III, final, in that order.
#[test]
fn the_end_of_a_turn_has_its_order() {
    check(
        "rasputin: hall, stress 4, fire 1
         attic: cultist
         hall: cthulhu
         track: 5
         discard: stirrings, wings, whispers
         story: stage 3
         rasputin comes to the end",
        "dice: success",
        &expect![[r#"
            Rasputin rolls success.
            Rasputin takes 1 wound.
            The Elder One advances to space 6 of the summoning track.
            A R'lyeh token is placed in the Hall.
            Cultist 2 appears in the Hall.
            Star Spawn appears in the Study.
            ? Where does the R'lyeh token go?
        "#]],
    );
}

/// DMD-DEATH-01 Death or madness before the summoning: the game is lost at once.
#[test]
fn a_death_before_the_summoning_loses_the_game() {
    let attacked = "mike: hall, wounds 4, stress 4, toughness 3\nsam: hall\nhall: cultist\nmike is attacked";
    assert_eq!(state(attacked, "dice: success success | Mike: 0").ending, Some(Ending::Killed(Who(0))));
}

/// DMD-DEATH-02 After it, the others go on; the dead one's discovery cards and tokens are discarded.
/// DMD-DEATH-03 Death in one's own turn skips all later phases but the mythos discard check.
/// DMD-DEATH-04 A dead investigator's turns are skipped from then on.
#[test]
fn after_the_summoning_the_others_go_on() {
    check(
        "mike: hall, wounds 4, stress 4, toughness 3
         sam: parlour
         hall: cultist
         attic: cthulhu
         story: stage 2
         mike is attacked",
        "dice: success success | Mike: 0",
        &expect![[r#"
            Cultist 1 attacks Mike.
            Mike rolls success, success.
            Mike takes 1 wound.
            Mike is gone. The others go on.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-DEATH-02 The dead one's discovery cards, tokens and components are discarded.
#[test]
fn the_dead_leave_nothing_behind() {
    let after = state(
        "episode: blasphemous-alchemy
         mike: court, wounds 4, stress 4, toughness 3, fire 2, rlyeh
         sam: gatehouse
         court: cultist
         observatory: cthulhu
         claimed: mike the-deans-desk left, sam infirmary-shelf left
         story: stage 2
         mike is attacked",
        "dice: success success | Mike: 0",
    );
    let mike = after.investigator(Who(0));
    assert_eq!((mike.gone, mike.fire), (true, 0));
    assert_eq!(after.claimed.iter().map(|card| card.owner).collect::<Vec<_>>(), [Who(1)]);
    assert!(after.tokens.iter().all(|token| token.place != Place::Held(Who(0))));
}

/// DMD-DEATH-03 Only the mythos discard check is left of a turn in which one died, and such a position can be typed.
#[test]
fn the_dead_ones_symbols_are_still_counted() {
    let dead = "mike: hall, wounds 5, gone\nsam: parlour\nattic: cthulhu, cultist\ntrack: 5\nstory: stage 2
        discard: stirrings, wings, smoke\nmike counts symbols";
    let after = state(dead, "");
    assert_eq!((after.track, after.active), (6, Who(1)));
    assert_eq!(after.investigators[1].sanity.at(), 0, "no end-of-turn effect of the Elder One");
}

/// DMD-GAME-01 Win: the Elder One's final stage is defeated.
/// DMD-GAME-03 Win and loss at the same time: a win. The wounds come before the tentacles that would end it.
#[test]
fn the_last_blow_wins_before_madness_takes_hold() {
    let last =
        "sam: hall, stress 4, sanity 19\nhall: cthulhu (wounds 4)\nattic: cultist\nstory: stage 4, disrupted";
    let after = state(last, "Sam: attack | dice: success+tentacle tentacle tentacle blank blank blank blank");
    assert_eq!(after.ending, Some(Ending::Won));
    assert_eq!(after.figures.wounds(ELDER_ONE), 5, "it lies there with all its wounds");
}

/// DMD-GAME-02 Lose: all investigators gone after the summoning.
#[test]
fn nobody_left_is_lost() {
    let alone =
        "sam: hall, wounds 4, stress 4\nhall: cultist\nattic: cthulhu\nstory: stage 2\nsam is attacked";
    assert_eq!(state(alone, "dice: success blank | Sam: keep").ending, Some(Ending::AllGone));
}

/// DMD-GAME-02 Lose: the progression token on the last (8th) space.
#[test]
fn the_eighth_space_is_the_end() {
    let seventh = "sam: hall\nattic: cthulhu\nstory: stage 2\ntrack: 7\ndiscard: stirrings, wings, smoke\nsam counts symbols";
    assert_eq!(state(seventh, "").ending, Some(Ending::Dominated));
}

/// Cthulhu's final stage: a token that must be placed and cannot costs everybody 2 sanity.
#[test]
fn a_drowned_city_without_room_drives_everybody_mad() {
    let full = "sam: hall\nhall: rlyeh, cthulhu\nparlour: rlyeh\nkitchen: rlyeh\nstudy: rlyeh\nattic: rlyeh
        cellar: rlyeh\ncrypt: rlyeh, cultist\nstory: stage 4\nsam suffers the Elder One";
    assert_eq!(state(full, "").investigator(Who(0)).sanity.at(), 3, "1 for stage III, 2 for the token");
}

/// A star spawn on a R'lyeh space adds two tentacles when attacking and attacked.
#[test]
fn a_star_spawn_in_its_city_is_worse() {
    let fight = "sam: hall, stress 4\nhall: star-spawn, rlyeh";
    assert_eq!(state(fight, "Sam: attack | dice: blank blank blank").investigator(Who(0)).sanity.at(), 2);
    let elsewhere = "sam: hall, stress 4\nhall: star-spawn";
    assert_eq!(state(elsewhere, "Sam: attack | dice: blank blank blank").investigator(Who(0)).sanity.at(), 0);
}

/// DMD-ELDER-06 A stage with wounds at or over its health is defeated; the excess is lost, also where the wounds of
/// one attack are split.
#[test]
fn what_a_split_attack_has_left_for_a_defeated_stage_is_lost() {
    let after = play(
        "mike: hall, stress 4, brawling 2
        hall: cthulhu (wounds 11), cultist
        story: stage 2, disrupted",
        "Mike: attack | Mike: cthulhu | Mike: cultist 1 | dice: success success success success
        Mike: cthulhu",
    );
    assert!(after.story.contains(&"Cultist 1 dies.".to_owned()), "the other wounds are the cultist's alone");
    assert_eq!(after.session.state().figures.wounds(ELDER_ONE), 0);
}
