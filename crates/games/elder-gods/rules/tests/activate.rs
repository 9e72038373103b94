//! Chapter "Activate".

use crate::common::{CTHULHU, check, options, play, state};
use expect_test::expect;

/// Cultists of Cthulhu and of Hastur at the Ceremony, whose turn it is about to be used.
fn ceremony(cthulhu: u8, hastur: u8) -> String {
    format!(
        "cthulhu at: ceremony {cthulhu}\nhastur at: ceremony {hastur}\ncthulhu: lodge 0, gate\nfate: ceremony\nnext: cthulhu activates"
    )
}

/// FEG-ACT-01 The basic action must be done; then the control action may be.
#[test]
fn the_basic_action_is_done_before_control_is_asked_for() {
    let position = "cthulhu at: gathering 3\nfate: gathering\nnext: cthulhu activates";
    check(
        position,
        "Cthulhu: no",
        &expect![[r#"
        3 cultists return from the Abyss to Cthulhu's lodge.
        ? Cthulhu has control of the Gathering: cultists from there go to any locations. Do it?
    "#]],
    );
    assert_eq!(options(position, "Cthulhu: no"), ["yes", "no"]);
    assert_eq!(play(position, "Cthulhu: no | Cthulhu: no").asked(), "? Which spell does Cthulhu draw?");
}

/// FEG-ACT-02 Control: 3 or more own cultists there and more than every other cult; a tie is nobody's.
#[test]
fn control_takes_three_and_the_most() {
    for (cthulhu, hastur, control) in
        [(3, 2, true), (3, 3, false), (2, 0, false), (4, 3, true), (3, 4, false)]
    {
        let after = state(&ceremony(cthulhu, hastur), "Cthulhu: no");
        assert_eq!(after.turn.control, control, "{cthulhu} against {hastur}");
    }
}

/// FEG-ACT-02 The book's example: control that one has when the location is activated stays, although the basic
/// action sacrifices the cultists.
#[test]
fn control_outlasts_the_basic_action() {
    let position = "cthulhu at: other-worlds 3\nfate: other-worlds\nnext: cthulhu activates";
    let after = play(position, "chance: rift, rift, rift");
    assert_eq!(
        after.asked(),
        "? Cthulhu has control of Other Worlds: each rift of the roll returns a cultist from the Abyss. Do it?"
    );
}

/// FEG-ACT-02 Whoever has three and the most when the control action comes has control, although they did not when the
/// location was activated.
#[test]
fn control_may_come_with_the_basic_action() {
    let late = "cthulhu at: ceremony 3\nfate: ceremony\nnext: cthulhu controls";
    assert!(!crate::common::read(late).turn.control);
    assert_eq!(
        play(late, "").asked(),
        "? Cthulhu has control of the Ceremony: sacrifice 2 cultists there and advance 1. Do it?"
    );
    let tie = format!("hastur at: ceremony 3\n{late}");
    assert_eq!(
        play(&tie, "").asked(),
        "? Cthulhu has no control of the Ceremony. Roll a die for it? It would give: sacrifice 2 cultists there and advance 1."
    );
}

/// FEG-ACT-02 Cards that are used when figures have been placed come before control is measured.
#[test]
fn an_ambush_breaks_control() {
    let ambush = format!("hastur ready: ambush-in-robes\n{}", ceremony(4, 0));
    let pounced = "Hastur: cast ambush-in-robes | Cthulhu: no";
    assert!(!play(&ambush, pounced).session.state().turn.control);
    assert!(play(&ambush, "Hastur: pass | Cthulhu: no").session.state().turn.control);
}

/// FEG-ACT-03 Without control, one fate die may be rolled, once a turn; the right symbol gives temporary control
/// for this turn.
#[test]
fn a_claw_gives_control_for_the_turn() {
    check(
        &ceremony(2, 2),
        "Cthulhu: yes | chance: claw",
        &expect![[r#"
        Cthulhu receives the dark gift.
        Cthulhu's dice show 1 claw.
        Cthulhu has control for this turn.
        ? Cthulhu has control of the Ceremony: sacrifice 2 cultists there and advance 1. Do it?
    "#]],
    );
    let after = state(&ceremony(2, 2), "Cthulhu: yes | chance: claw | Cthulhu: yes");
    assert_eq!(after.cult(CTHULHU).token, 1);
}

/// FEG-ACT-03 Any other symbol gives nothing, and there is no second try.
#[test]
fn one_try_is_all() {
    for face in ["sign", "rift"] {
        let tried = play(&ceremony(2, 2), &format!("Cthulhu: yes | chance: {face}"));
        assert!(tried.story.contains(&"Cthulhu gains no control.".to_owned()));
        assert_eq!(tried.asked(), "? Which spell does Cthulhu draw?", "conclude has begun");
    }
}

/// FEG-ACT-03 At the Museum the die is rolled before the basic action, and only once.
#[test]
fn at_the_museum_the_die_comes_first() {
    let position =
        "shown: silver-key, clay-bas-relief\nhastur: signs 1\nfate: museum\nnext: cthulhu activates";
    assert_eq!(
        play(position, "").asked(),
        "? Cthulhu has no control of the Museum. Roll a die for it? It would give: up to 3 cultists there may each destroy an elder sign."
    );
    let tried = "Cthulhu: yes | chance: sign | Cthulhu: silver-key | chance: forged-papers, brass-orrery";
    assert_eq!(play(position, tried).asked(), "? Which spell does Cthulhu draw?", "no second try");
}

/// FEG-ACT-03 Whoever could do nothing with control is not asked.
#[test]
fn nobody_rolls_for_nothing() {
    assert_eq!(play(&ceremony(1, 0), "").asked(), "? Which spell does Cthulhu draw?");
}

/// FEG-ACT-02 With a poker face too, cards used before the control action may take it away.
#[test]
fn what_is_cast_before_the_control_action_counts() {
    let position = "mode: poker face\ncthulhu: token 3\ncthulhu at: ceremony 3\ncthulhu ready: tide-of-robes
         fate: ceremony\nturn: control\nnext: cthulhu controls";
    let gone = play(position, "Cthulhu: cast tide-of-robes | Cthulhu: museum");
    assert_eq!(gone.asked(), "? Which spell does Cthulhu draw?", "nobody is left to be sacrificed");
    assert_eq!(
        play(position, "Cthulhu: pass").asked(),
        "? Cthulhu has control of the Ceremony: sacrifice 2 cultists there and advance 1. Do it?"
    );
}

/// FEG-CAST-01 A spell can be cast at any time: before the die is rolled for control too. FEG-ACT-02 What comes with it
/// counts.
#[test]
fn spells_are_offered_before_the_die() {
    let position = "cthulhu at: gathering 2, museum 1
         cthulhu ready: conscripts
         fate: gathering
         next: cthulhu controls";
    assert_eq!(options(position, ""), ["yes", "cast conscripts", "no"]);
    let cast = play(position, "Cthulhu: cast conscripts | Cthulhu: gathering");
    assert_eq!(
        cast.asked(),
        "? Cthulhu has control of the Gathering: cultists from there go to any locations. Do it?",
        "no die is needed any more"
    );
}

/// FEG-CAST-01 Nor is a spell too late that brings what the control action lacks.
#[test]
fn spells_are_offered_where_control_could_do_nothing_yet() {
    let position = format!("cthulhu ready: conscripts\n{}", ceremony(1, 0));
    let position = position.replace("activates", "controls");
    assert_eq!(options(&position, ""), ["cast conscripts", "pass", "not this turn"]);
    let cast = play(&position, "Cthulhu: cast conscripts | Cthulhu: ceremony");
    assert_eq!(
        cast.asked(),
        "? Cthulhu has control of the Ceremony: sacrifice 2 cultists there and advance 1. Do it?"
    );
}

/// FEG-CAST-01 Spells are offered at whatever else one may do: when artifacts are replaced, when cultists are given for
/// signs, and when they leave the Gathering.
#[test]
fn spells_are_offered_at_every_choice() {
    let ready =
        "cthulhu ready: conscripts\nhastur: signs 2\nshown: silver-key, clay-bas-relief\nturn: control";
    let at = |place: &str, next: &str| {
        format!("{ready}\ncthulhu at: {place} 4\nfate: {place}\nnext: cthulhu {next}")
    };
    for (position, script) in [
        (at("museum", "activates"), "Cthulhu: pass"),
        (at("museum", "controls"), "Cthulhu: yes"),
        (at("gathering", "activates"), "Cthulhu: pass"),
        (at("gathering", "controls"), "Cthulhu: yes"),
    ] {
        assert!(options(&position, script).contains(&"cast conscripts".to_owned()), "{position}");
    }
}

/// FEG-CAST-01 Not in the midst of a spell that uses a location: it is resolved at once.
#[test]
fn no_spell_is_cast_within_a_spell() {
    let position = "cthulhu at: gathering 3
         cthulhu ready: the-second-verse, conscripts
         fate: gathering
         next: cthulhu activates";
    let script = "Cthulhu: pass | Cthulhu: no | Cthulhu: cast the-second-verse";
    let within = play(position, script);
    assert!(!within.options().contains(&"cast conscripts".to_owned()), "{within:?}");
}
