//! Chapter "Curses".

use crate::common::{CTHULHU, HASTUR, check, content, curse, play, state};
use elder_gods::effect::{Condition, Effect};
use expect_test::expect;

/// FEG-CURSE-01 The player on the right of the cursed one draws it, reads it in secret. The example of the
/// rulebook: the Necronomicon brings a curse, and nobody has four cultists at a location yet.
#[test]
fn the_neighbour_on_the_right_reads_and_waits() {
    check(
        "shown: necronomicon, silver-key\nfate: museum\nnext: cthulhu activates",
        "Cthulhu: no | Cthulhu: necronomicon | chance: faces-in-the-crowd, forged-papers, brass-orrery",
        &expect![[r#"
            Cthulhu takes Necronomicon.
            Cthulhu is cursed; Tsathoggua reads it: Faces in the Crowd.
            Forged Papers is on show.
            Brass Orrery is on show.
            ? Which spell does Cthulhu draw?
        "#]],
    );
}

/// FEG-CURSE-01 It is revealed when its condition is met. The example of the rulebook: a fourth cultist at Other
/// Worlds, and three investigators come from the Library, which has the most.
/// FEG-CURSE-02 The card goes under the curse deck.
#[test]
fn four_cultists_are_a_crowd() {
    let position = "cthulhu at: other-worlds 3
         cthulhu curses: faces-in-the-crowd
         investigators: library 3, museum 2
         fate: other-worlds
         next: cthulhu arrives";
    check(
        position,
        "",
        &expect![[r#"
        Cthulhu sends a cultist to Other Worlds.
        Faces in the Crowd strikes Cthulhu.
        3 investigators come to Cthulhu's lodge from the Library.
        An investigator comes to Other Worlds.
        ? What does the fate die show?
    "#]],
    );
    let after = state(position, "");
    assert_eq!(after.cult(CTHULHU).guests, 3);
    assert_eq!(after.curses.bottom(), [curse("faces-in-the-crowd")]);
}

/// FEG-CURSE-01 Never optional: the engine watches after every single change, here in mid action.
#[test]
fn a_curse_interrupts_an_action() {
    check(
        "cthulhu curses: overfull-house\nfate: gathering\nnext: cthulhu activates",
        "",
        &expect![[r#"
            3 cultists return from the Abyss to Cthulhu's lodge.
            Overfull House strikes Cthulhu.
            A cultist in Cthulhu's lodge goes to the Abyss.
            A cultist in Cthulhu's lodge goes to the Abyss.
            A cultist in Cthulhu's lodge goes to the Abyss.
            A cultist in Cthulhu's lodge goes to the Abyss.
            ? Where does Cthulhu move the cultist?
        "#]],
    );
}

/// FEG-CURSE-01 The move of the fate piece is a change: the curse strikes before anybody arrives.
#[test]
fn a_curse_sees_the_fate_piece_move() {
    check(
        "cthulhu: guests 1
         cthulhu hand: anonymous-letter, kindle
         cthulhu curses: recognised-in-the-street
         investigators: streets 3
         fate: museum
         next: cthulhu moves",
        "Cthulhu: anonymous-letter | chance: claw",
        &expect![[r#"
            Cthulhu plays a spell (key) at the Museum to move to the Streets of Arkham: Anonymous Letter.
            The fate piece moves to the Streets of Arkham.
            Recognised in the Street strikes Cthulhu.
            Cthulhu is raided.
            Cthulhu's dice show 1 claw.
            1 investigator leaves Cthulhu's lodge.
            3 investigators come to Cthulhu's lodge from the Streets of Arkham.
            Cthulhu sends a cultist to the Streets of Arkham.
            An investigator comes to the Streets of Arkham.
            ? From where does Cthulhu move an investigator?
        "#]],
    );
}

/// FEG-CURSE-01 So is the beginning of a turn.
#[test]
fn a_curse_sees_a_turn_begin() {
    let position =
        "hastur: guests 1\nhastur curses: recognised-in-the-street\nfate: streets\nnext: cthulhu ends";
    let struck = play(position, "chance: sign");
    let story = [
        "Hastur's turn begins.",
        "Recognised in the Street strikes Hastur.",
        "Hastur is raided.",
        "Hastur's dice show 1 sign.",
        "An elder sign is laid against Hastur, now 1.",
    ];
    assert_eq!(struck.story, story);
}

/// FEG-CURSE-01 So is a gate that a spell brings: the curse comes before the rest of the spell.
#[test]
fn a_curse_interrupts_a_spell() {
    check(
        "cthulhu ready: candle-in-the-window
         cthulhu hand: kindle, jinx
         cthulhu curses: rusted-hinge
         next: cthulhu moves",
        "Cthulhu: cast candle-in-the-window",
        &expect![[r#"
            Cthulhu casts Candle in the Window.
            Cthulhu gains a gate.
            Rusted Hinge strikes Cthulhu.
            Cthulhu loses a gate.
            1 investigator comes to Cthulhu's lodge.
            ? Cthulhu has to move the fate piece from Other Worlds. With what?
        "#]],
    );
}

/// FEG-CURSE-02 The penalty resolves at once, cannot be prevented.
#[test]
fn no_ward_helps_against_a_curse() {
    let position = "cthulhu: lodge 2
         cthulhu at: ceremony 9
         cthulhu ready: warding-gaze
         cthulhu curses: the-dead-keep-count
         fate: ceremony
         turn: control
         next: cthulhu controls";
    check(
        position,
        "Cthulhu: yes",
        &expect![[r#"
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        The Dead Keep Count strikes Cthulhu.
        An elder sign is laid against Cthulhu, now 1.
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        Cthulhu advances to 1.
        ? Which spell does Cthulhu draw?
    "#]],
    );
}

/// FEG-CURSE-02 No ability prevents or lessens a raid that a curse brings: not a spell, and not an artifact.
#[test]
fn nothing_lessens_the_raid_of_a_curse() {
    let position = "hastur: guests 3
         hastur ready: blind-the-watchers, warding-gaze, unmake-the-sign
         hastur artifacts: yellow-silken-mask
         hastur curses: recognised-in-the-street
         fate: streets
         next: cthulhu ends";
    let raided = play(position, "chance: sign, rift, claw");
    assert!(raided.story.contains(&"Hastur's dice show 1 sign, 1 rift, 1 claw.".to_owned()));
    assert_eq!(raided.state().cult(HASTUR).signs, 2);
}

/// FEG-CURSE-03 Several may be held; each stays until resolved.
#[test]
fn curses_stay_until_they_strike() {
    let after = state(
        "cthulhu curses: overfull-house, wrong-star, bookworms\nfate: gathering\nnext: cthulhu activates",
        "",
    );
    assert_eq!(after.cult(CTHULHU).curses[..], [curse("wrong-star"), curse("bookworms")]);
}

/// FEG-CURSE-03 One already fulfilled when drawn triggers at once.
#[test]
fn a_curse_may_strike_as_it_is_drawn() {
    check(
        "cthulhu ready: evil-eye\ncthulhu hand: kindle, jinx\nhastur: lodge 9\nnext: cthulhu moves",
        "Cthulhu: cast evil-eye | Cthulhu: hastur | chance: overfull-house",
        &expect![[r#"
            Cthulhu casts Evil Eye.
            Hastur is cursed; Cthulhu reads it: Overfull House.
            Overfull House strikes Hastur.
            A cultist in Hastur's lodge goes to the Abyss.
            A cultist in Hastur's lodge goes to the Abyss.
            A cultist in Hastur's lodge goes to the Abyss.
            A cultist in Hastur's lodge goes to the Abyss.
            ? Cthulhu has to move the fate piece from Other Worlds. With what?
        "#]],
    );
}

/// FEG-CURSE-03 Several due: oldest first, checked anew after each.
#[test]
fn the_oldest_curse_strikes_first() {
    let position = |curses: &str| {
        format!(
            "cthulhu: token 8, lodge 3\ncthulhu at: ceremony 3\ncthulhu curses: {curses}\nfate: ceremony\nturn: control\nnext: cthulhu controls"
        )
    };
    let wrong_star = state(&position("wrong-star, unattended-altar"), "Cthulhu: yes");
    assert_eq!(wrong_star.cult(CTHULHU).token, 7);
    assert_eq!(wrong_star.cult(CTHULHU).curses[..], [curse("unattended-altar")], "no longer on 9");
    let altar = state(&position("unattended-altar, wrong-star"), "Cthulhu: yes");
    assert_eq!((altar.cult(CTHULHU).token, altar.cult(CTHULHU).guests), (8, 2));
    assert_eq!(altar.cult(CTHULHU).curses[..], [curse("wrong-star")]);
}

/// FEG-CURSE-03 On several cults: the active one first, then clockwise.
#[test]
fn curses_on_several_cults_strike_in_turn() {
    let position = "cthulhu: guests 4
         hastur: lodge 8
         cthulhu ready: kindle
         cthulhu curses: listening-walls
         hastur curses: overfull-house
         fate: museum
         next: hastur begins";
    let story = play(position, "").story;
    assert_eq!(story[1], "Overfull House strikes Hastur.");
    assert!(story.contains(&"Listening Walls strikes Cthulhu.".to_owned()));
}

/// FEG-CURSE-03 The deck empty: none is drawn.
#[test]
fn when_all_curses_are_out_none_is_drawn() {
    let all: Vec<String> = content().curses.iter().map(|card| card.id.clone()).collect();
    let position = format!(
        "hastur hand: marginalia, erasure, legion
         hastur curses: {}
         cthulhu ready: evil-eye
         cthulhu hand: kindle, jinx
         next: cthulhu moves",
        all.join(", ")
    );
    let after = play(&position, "");
    assert!(!after.options().contains(&"cast evil-eye".to_owned()), "it would do nothing");
    assert_eq!(after.state().cult(HASTUR).curses.len(), 20);
}

/// FEG-CURSE-02 No penalty brings a curse to its own end: what strikes has been taken off first.
#[test]
fn a_curse_strikes_once() {
    for card in &content().curses {
        assert!(card.when != Condition::Always, "{} would strike whatever happens", card.id);
        assert!(!card.does.contains(&Effect::LiftCurse), "{} would lift another", card.id);
    }
}

/// FEG-CURSE-03 A curse that is already fulfilled in a written position triggers at once, before anything is asked.
#[test]
fn a_curse_that_is_due_in_a_position_strikes_first() {
    let position = "cthulhu at: library 4\ncthulhu curses: faces-in-the-crowd\ncthulhu hand: kindle, jinx
         investigators: museum 2\nnext: cthulhu moves";
    let struck = play(position, "");
    assert_eq!(struck.story[0], "Faces in the Crowd strikes Cthulhu.");
    assert_eq!(struck.state().cult(CTHULHU).guests, 2);
}

/// FEG-CURSE-02 A curse goes under the deck once its penalty is resolved: with no other in the deck, the penalty does not
/// draw it again.
#[test]
fn a_curse_does_not_bring_itself() {
    let others: Vec<String> = content()
        .curses
        .iter()
        .map(|card| card.id.clone())
        .filter(|id| id != "envy-of-the-spheres")
        .collect();
    let position = format!(
        "cthulhu: token 5, signs 6\ncthulhu curses: envy-of-the-spheres
         hastur hand: marginalia, erasure, legion\nhastur curses: {}\nnext: cthulhu draws",
        others.join(", ")
    );
    let fallen = play(&position, "");
    assert_eq!(fallen.story, ["Envy of the Spheres strikes Cthulhu.", "Cthulhu falls back to 4."]);
    assert!(fallen.state().cult(CTHULHU).curses.is_empty());
}
