//! What is not there: figures and tokens that have run out, or that do not go round.

use crate::common::check;
use expect_test::expect;

/// Cthulhu's R'lyeh tokens, all nine of them, on as many spaces.
const ALL_OF_RLYEH: &str = "mike: gatehouse
    sam: gatehouse
    stairwell: cthulhu, rlyeh
    court: rlyeh
    cloister: rlyeh
    gallery: rlyeh
    assay-room: rlyeh
    still-room: rlyeh
    theatre: rlyeh
    archive: rlyeh
    cold-store: rlyeh
    story: stage 2
    mike suffers the Elder One";

/// DMD-MYTH-02 A step that cannot be done is skipped: with no token left nobody is asked where one goes.
#[test]
fn nobody_is_asked_where_a_token_goes_that_is_not_there() {
    check(
        &format!("episode: blasphemous-alchemy\n{ALL_OF_RLYEH}"),
        "",
        &expect![[r#"
        It is Sam's turn.
        ? Sam has 3 actions left. What now?
    "#]],
    );
}

/// DMD-MYTH-06 None in reserve, the step is skipped: nobody is asked at which of two gates it appears.
#[test]
fn nobody_is_asked_where_an_enemy_appears_that_is_not_there() {
    check(
        "episode: prologue
         elder one: hastur
         mike: hall
         sam: crypt
         crypt: disciple, disciple, disciple, disciple
         deck: a-full-house
         mike draws",
        "",
        &expect![[r#"
            Mike draws A Full House.
            Sam gains 1 Yellow Sign.
            Mike is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-END-04 With no fire left the placement is ignored: nobody is asked which of two spaces catches fire.
#[test]
fn nobody_is_asked_what_catches_fire_when_no_fire_is_left() {
    check(
        "episode: accursed-tide
         rules: core
         ian: cannery
         adam: cannery
         coach-road: fire 8
         main-street: cultist
         claimed: ian the-oil-store left
         ian acts, 1 action left",
        "Ian: use the-oil-store 1",
        &expect![[r#"
            Ian uses Whale Oil.
            Ian loses Whale Oil.
            ? Ian has 1 action left. What now?
        "#]],
    );
}

/// DMD-MYTH-02 Nobody is asked which enemy is marked when no token is left.
#[test]
fn nobody_is_asked_whom_a_token_marks_that_is_not_there() {
    check(
        "episode: prologue
         elder one: azathoth
         mike: hall
         sam: crypt
         attic: azathoth, cultist (cosmic), cultist (cosmic), cultist (cosmic), cultist (cosmic), cultist (cosmic)
         crypt: byakhee (cosmic), byakhee (cosmic), fire-vampire (cosmic), dancer (cosmic), dancer (cosmic)
         study: cultist
         parlour: cultist
         story: stage 3, disrupted
         mike suffers the Elder One",
        "",
        &expect![[r#"
            Sam loses 1 sanity.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-MAP-09 Of the two nearest gates both are meant, even if they are equally near: there is nothing to choose.
#[test]
fn a_tie_is_not_asked_about_where_all_of_it_is_meant() {
    check(
        "episode: blasphemous-alchemy
         elder one: tsathoggua
         mike: great-hall
         sam: gatehouse, fatigue
         deck: bearers-of-offerings
         mike draws",
        "",
        &expect![[r#"
            Mike draws Bearers of Offerings.
            Cultist 1 appears in the Anatomy Theatre.
            Cultist 2 appears in the Stairwell.
            ? Which discovery card does Mike draw?
        "#]],
    );
}

/// DMD-TURN-06 Where tokens are short, the active player chooses which enemies they mark.
#[test]
fn the_player_chooses_whom_the_last_token_marks() {
    check(
        "episode: prologue
         elder one: azathoth
         mike: hall
         sam: crypt
         attic: cultist (cosmic), cultist (cosmic), cultist (cosmic), cultist (cosmic), cultist (cosmic)
         crypt: byakhee (cosmic), byakhee (cosmic), fire-vampire (cosmic), dancer (cosmic)
         hall: cultist 6
         parlour: cultist 7
         story: disrupted
         mike looks for the Elder One",
        "Mike: cultist 7",
        &expect![[r#"
            Azathoth enters stage II.
            Azathoth towers in the Hall.
            Cultist 7 is marked with a Cosmic token.
            Sam loses 1 sanity.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-TURN-06 Where tokens are short, the active player chooses who gets them.
#[test]
fn the_player_chooses_who_gets_the_last_sign() {
    check(
        "episode: prologue
         elder one: hastur
         mike: hall, yellow-sign, yellow-sign, yellow-sign, yellow-sign, yellow-sign, yellow-sign, yellow-sign
         sam: parlour, yellow-sign, yellow-sign, yellow-sign, yellow-sign
         hall: disciple
         parlour: disciple
         deck: a-full-house
         mike draws",
        "Mike: sam",
        &expect![[r#"
            Mike draws A Full House.
            Sam gains 1 Yellow Sign.
            ? Where does the Disciple appear?
        "#]],
    );
}
