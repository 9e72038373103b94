//! Chapter "Ends".

use crate::common::{CTHULHU, HASTUR, TSATHOGGUA, check, content, play, read, state};
use elder_gods::ElderGods;
use expect_test::expect;
use table::{Game, Seat, Spoken};

/// A cult with control of the Ceremony, that may sacrifice two cultists to advance.
fn at_the_ceremony(cult: &str) -> String {
    format!("cthulhu at: ceremony 3\n{cult}\nfate: ceremony\nturn: control\nnext: cthulhu controls")
}

/// FEG-WIN-01 A token that moves onto 9 wins at once.
#[test]
fn whoever_reaches_nine_wins() {
    check(
        &at_the_ceremony("cthulhu: token 8"),
        "Cthulhu: yes",
        &expect![[r#"
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        Cthulhu advances to 9.
        = Cthulhu is summoned and wins.
    "#]],
    );
    let over = state(&at_the_ceremony("cthulhu: token 8"), "Cthulhu: yes");
    let winners = ElderGods::winners(&over, over.ending.unwrap());
    assert_eq!(winners.iter().collect::<Vec<_>>(), [Seat(0)]);
}

/// FEG-WIN-01 Not if a curse that this triggers forbids it: the token has to be still there.
#[test]
fn a_curse_keeps_a_god_away() {
    check(
        &at_the_ceremony("cthulhu: token 8\ncthulhu curses: wrong-star"),
        "Cthulhu: yes",
        &expect![[r#"
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        Cthulhu advances to 9.
        The Wrong Star strikes Cthulhu.
        Cthulhu falls back to 8.
        Cthulhu falls back to 7.
        ? Which spell does Cthulhu draw?
    "#]],
    );
}

/// FEG-WIN-01 Curses that the step triggers have resolved first; one that leaves the token alone forbids nothing.
#[test]
fn a_harmless_curse_comes_before_the_victory() {
    check(
        &at_the_ceremony("cthulhu: token 8, signs 1"),
        "Cthulhu: yes | chance: the-sixth-step",
        &expect![[r#"
            One of Cthulhu's cultists at the Ceremony goes to the Abyss.
            One of Cthulhu's cultists at the Ceremony goes to the Abyss.
            Cthulhu advances to 9.
            Cthulhu is cursed; Tsathoggua reads it: The Sixth Step.
            The Sixth Step strikes Cthulhu.
            One of Cthulhu's cultists at the Ceremony goes to the Abyss.
            = Cthulhu is summoned and wins.
        "#]],
    );
}

/// FEG-WIN-01 The curse may be the one that the last space itself brings.
/// FEG-WIN-04 The first time that a cult's token moves onto a space with a sign, it gains a curse.
#[test]
fn the_sign_on_nine_may_bring_the_curse_that_forbids_it() {
    let position = at_the_ceremony("cthulhu: token 8, signs 1");
    check(
        &position,
        "Cthulhu: yes | chance: wrong-star",
        &expect![[r#"
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        Cthulhu advances to 9.
        Cthulhu is cursed; Tsathoggua reads it: The Wrong Star.
        The Wrong Star strikes Cthulhu.
        Cthulhu falls back to 8.
        Cthulhu falls back to 7.
        ? Which spell does Cthulhu draw?
    "#]],
    );
    check(
        &position,
        "Cthulhu: yes | chance: too-many-tongues",
        &expect![[r#"
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        Cthulhu advances to 9.
        Cthulhu is cursed; Tsathoggua reads it: Too Many Tongues.
        = Cthulhu is summoned and wins.
    "#]],
    );
}

/// FEG-WIN-01 A move of several spaces is walked space by space.
#[test]
fn every_space_on_the_way_is_met() {
    let position = "cthulhu: token 5, signs 4
         cthulhu ready: pact-with-the-hounds
         cthulhu hand: kindle
         next: cthulhu moves";
    check(
        position,
        "Cthulhu: cast pact-with-the-hounds | chance: bookworms",
        &expect![[r#"
            Cthulhu casts Pact with the Hounds.
            3 investigators come to Cthulhu's lodge.
            Cthulhu advances to 6.
            Cthulhu is cursed; Tsathoggua reads it: Bookworms.
            Cthulhu advances to 7.
            Cthulhu plays a spell (flame) at Other Worlds to move to the Ceremony: Kindle.
            The fate piece moves to the Ceremony.
            Cthulhu sends a cultist to the Ceremony.
            An investigator comes to the Ceremony.
            Cthulhu gains a gate.
            Cthulhu receives the dark gift.
            ? Which spell does Cthulhu draw?
        "#]],
    );
    let position =
        "cthulhu: token 8\ncthulhu ready: pact-with-the-hounds\ncthulhu hand: kindle\nnext: cthulhu moves";
    check(
        position,
        "Cthulhu: cast pact-with-the-hounds",
        &expect![[r#"
        Cthulhu casts Pact with the Hounds.
        3 investigators come to Cthulhu's lodge.
        Cthulhu advances to 9.
        = Cthulhu is summoned and wins.
    "#]],
    );
}

/// FEG-WIN-02 Signs are laid from 9 downwards.
#[test]
fn signs_grow_from_the_far_end() {
    let one = read("cthulhu: signs 1");
    assert!(one.has_sign(CTHULHU, 9) && !one.has_sign(CTHULHU, 8));
    let nine = read("cthulhu: signs 9");
    assert!(nine.has_sign(CTHULHU, 1) && !nine.has_sign(CTHULHU, 0));
}

/// FEG-WIN-02 The tenth sign, on 0, ends the game at once: its owner loses.
#[test]
fn the_tenth_sign_seals() {
    check(
        "cthulhu: signs 8, guests 5\nhastur: signs 3\ntsathoggua: signs 5\nnext: cthulhu is raided",
        "chance: sign, sign, sign, claw, claw",
        &expect![[r#"
            Cthulhu is raided.
            Cthulhu's dice show 3 signs, 2 claws.
            An elder sign is laid against Cthulhu, now 9.
            An elder sign is laid against Cthulhu, now 10.
            = Cthulhu is sealed away. Hastur wins.
        "#]],
    );
}

/// FEG-WIN-03 Among the others: fewest signs; tie, most summon points; still tied, the victory is shared.
#[test]
fn the_least_sealed_win() {
    let winners = |rivals: &str| {
        let state = read(&format!("cthulhu: signs 10, token 8\n{rivals}\nover: cthulhu is sealed"));
        ElderGods::winners(&state, state.ending.unwrap()).iter().collect::<Vec<_>>()
    };
    let (hastur, tsathoggua) = (Seat(HASTUR.0), Seat(TSATHOGGUA.0));
    assert_eq!(winners("hastur: signs 3, token 8\ntsathoggua: signs 2, token 1"), [tsathoggua]);
    assert_eq!(winners("hastur: signs 2, token 4\ntsathoggua: signs 2, token 1"), [hastur]);
    assert_eq!(winners("hastur: signs 2, token 4\ntsathoggua: signs 2, token 4"), [hastur, tsathoggua]);
}

/// FEG-WIN-03 A shared victory is told as one.
#[test]
fn a_shared_victory() {
    let tied = "cthulhu: signs 9, guests 5\nnext: cthulhu is raided";
    let over = play(tied, "chance: rift, claw, claw, claw, claw");
    assert_eq!(over.asked(), "= Cthulhu is sealed away. Hastur and Tsathoggua win together.");
}

/// FEG-WIN-04 The first time that a cult's token moves onto a space with a sign, it gains a curse; never again.
#[test]
fn only_the_first_sign_brings_a_curse() {
    check(
        &at_the_ceremony("cthulhu: token 6, signs 3"),
        "Cthulhu: yes | chance: bookworms",
        &expect![[r#"
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        Cthulhu advances to 7.
        Cthulhu is cursed; Tsathoggua reads it: Bookworms.
        ? Which spell does Cthulhu draw?
    "#]],
    );
    check(
        &at_the_ceremony("cthulhu: token 6, signs 3, met a sign"),
        "Cthulhu: yes",
        &expect![[r#"
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        Cthulhu advances to 7.
        ? Which spell does Cthulhu draw?
    "#]],
    );
    let beside = state(&at_the_ceremony("cthulhu: token 5, signs 3"), "Cthulhu: yes");
    assert!(!beside.cult(CTHULHU).met_sign, "there is no sign on 6");
}

/// FEG-WIN-04 A sign laid under a standing token does not count as moving.
#[test]
fn a_sign_under_a_standing_token_brings_no_curse() {
    let after = state(
        "cthulhu: token 6, signs 3, guests 5\nnext: cthulhu is raided",
        "chance: rift, claw, claw, claw, claw",
    );
    assert_eq!(after.cult(CTHULHU).signs, 4);
    assert!(after.has_sign(CTHULHU, 6));
    assert!(!after.cult(CTHULHU).met_sign && after.cult(CTHULHU).curses.is_empty());
}

/// FEG-WIN-04 Moving backwards onto a sign counts as moving onto it.
#[test]
fn falling_back_onto_a_sign_brings_a_curse() {
    check(
        "cthulhu ready: ash-on-the-wind\ncthulhu hand: kindle\nhastur: token 8, signs 4\nnext: cthulhu moves",
        "Cthulhu: cast ash-on-the-wind | chance: bookworms",
        &expect![[r#"
            Cthulhu casts Ash on the Wind.
            Hastur falls back to 7.
            Hastur is cursed; Cthulhu reads it: Bookworms.
            Cthulhu plays a spell (flame) at Other Worlds to move to the Ceremony: Kindle.
            The fate piece moves to the Ceremony.
            Cthulhu sends a cultist to the Ceremony.
            An investigator comes to the Ceremony.
            Cthulhu gains a gate.
            Cthulhu receives the dark gift.
            Cthulhu sends a cultist to Other Worlds.
            Cthulhu sends a cultist to Other Worlds.
            An elder sign against Hastur is destroyed, 3 left.
            ? Cthulhu has no control of the Ceremony. Roll a die for it? It would give: sacrifice 2 cultists there and advance 1.
        "#]],
    );
}

/// FEG-WIN-01 A token that moves onto 9 wins at once: a player who keeps watch can answer the step before it is made,
/// but not its result, even when the sign on 9 brings a curse.
#[test]
fn nothing_comes_between_nine_and_the_victory() {
    for (cult, curse) in [("token 8", ""), ("token 8, signs 1", "chance: bookworms")] {
        let position = format!(
            "{}\nhastur: keeps watch\nhastur ready: ash-on-the-wind",
            at_the_ceremony(&format!("cthulhu: {cult}"))
        );
        let before = "Cthulhu: yes | Hastur: pass | Hastur: pass | Hastur: pass";
        let won = play(&position, &format!("{before} | {curse}"));
        assert_eq!(won.asked(), "= Cthulhu is summoned and wins.", "{cult}");
    }
}

/// FEG-WIN-01 FEG-WIN-02 What the last step triggers may be the tenth sign: the cult is sealed, not summoned.
#[test]
fn a_cult_may_be_sealed_on_nine() {
    let position = "cthulhu: token 8, signs 9, guests 1\ncthulhu at: other-worlds 3\ntsathoggua: signs 1
         fate: streets\ncthulhu ready: the-pyre-speaks\ncthulhu hand: jinx, kindle\nnext: cthulhu moves";
    let cast = "Cthulhu: cast the-pyre-speaks | chance: claw, sign, sign";
    let sealed = play(position, &format!("{cast} | chance: recognised-in-the-street | chance: rift"));
    assert_eq!(sealed.asked(), "= Cthulhu is sealed away. Hastur wins.");
    let text = ElderGods::write(&content(), sealed.state());
    assert!(text.contains("token 9, signs 10"), "{text}");
    assert_eq!(&ElderGods::read(&content(), &text).unwrap(), sealed.state());
}
