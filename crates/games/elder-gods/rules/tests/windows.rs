//! Windows: a readied spell can be cast between any two things that happen. FEG-CAST-01.

use crate::common::{CTHULHU, check, content, options, play, state};
use elder_gods::board::Location;
use expect_test::expect;

/// FEG-CAST-01 After the draws of conclude: a hand of three allows the winning step.
#[test]
fn the_last_draw_may_allow_the_winning_step() {
    let position = "cthulhu: token 8
         cthulhu ready: forbidden-chapter
         cthulhu hand: kindle, jinx
         top: eye
         next: cthulhu draws";
    let drawn = play(position, "chance: second-sight, eye");
    assert_eq!(drawn.asked(), "? Cthulhu may use a card now that Cthulhu has drawn.");
    let script = "chance: second-sight, eye | Cthulhu: cast forbidden-chapter";
    let discards = "Cthulhu: kindle | Cthulhu: jinx";
    let won = play(position, &format!("{script} | {discards}"));
    assert_eq!(won.asked(), "= Cthulhu is summoned and wins.");
}

/// FEG-CAST-01 Between two Elder Signs of one's own raid.
#[test]
fn a_sign_is_unmade_between_two_signs_of_a_raid() {
    let position = "cthulhu: signs 8, guests 5\ncthulhu ready: unmake-the-sign\nnext: cthulhu is raided";
    let raided = "chance: sign, sign, claw, claw, claw";
    let between = play(position, &format!("{raided} | Cthulhu: pass"));
    assert_eq!(between.state().cult(CTHULHU).signs, 9, "one is laid, one is to come");
    assert_eq!(between.asked(), "? Cthulhu may use a card before an elder sign is laid against Cthulhu.");
    let saved = state(position, &format!("{raided} | Cthulhu: pass | Cthulhu: cast unmake-the-sign"));
    assert_eq!(saved.cult(CTHULHU).signs, 8);
    assert_eq!(saved.ending, None);
}

/// FEG-CAST-01 Between arriving at Other Worlds and rolling.
#[test]
fn cultists_come_to_other_worlds_before_the_roll() {
    let position = "cthulhu ready: conscripts\nfate: other-worlds\nnext: cthulhu activates";
    let asked = play(position, "");
    assert_eq!(asked.asked(), "? Cthulhu may use a card before Cthulhu activates Other Worlds.");
    let more = play(position, "Cthulhu: cast conscripts | Cthulhu: other-worlds | chance: sign, sign, sign");
    assert!(more.story.contains(&"Cthulhu's dice show 3 signs.".to_owned()), "{:?}", more.story);
}

/// FEG-CAST-01 After a rival's spell has redirected one's piece, and before the investigators there come along.
#[test]
fn the_streets_are_emptied_before_investigators_come_along() {
    let position = "cthulhu ready: empty-streets
         cthulhu hand: kindle, jinx
         hastur ready: wrong-address
         investigators: library 3
         next: cthulhu moves";
    let redirected = "Cthulhu: kindle | Hastur: cast wrong-address | Hastur: library";
    assert_eq!(
        play(position, redirected).asked(),
        "? Cthulhu may use a card now that the fate piece has moved."
    );
    let emptied = play(position, &format!("{redirected} | Cthulhu: cast empty-streets"));
    assert_eq!(emptied.state().cult(CTHULHU).guests, 0);
    assert_eq!(emptied.state().pieces[0], Location::Library);
}

/// FEG-CAST-01 Whoever keeps watch can cast between any two things that happen: here between the cultist and the
/// investigator that are placed in a rival's turn.
#[test]
fn whoever_keeps_watch_is_asked_after_every_change() {
    let position = "hastur: keeps watch\nhastur ready: marginalia\nfate: library\nnext: cthulhu arrives";
    let at_once = play(position, "Hastur: pass");
    assert_eq!(at_once.story, ["Cthulhu sends a cultist to the Library."]);
    assert_eq!(at_once.asked(), "? Hastur may use a card now.");
    let usual = position.replace("keeps watch", "token 0");
    assert!(!play(&usual, "").options().contains(&"cast marginalia".to_owned()), "nobody else is bothered");
    let relaxed = play(position, "Hastur: rest");
    assert!(!relaxed.options().contains(&"cast marginalia".to_owned()));
}

/// FEG-CAST-01 In one's own turn spells stand among the answers, and so does keeping watch.
#[test]
fn keeping_watch_is_offered_where_spells_are_readied() {
    let position =
        "cthulhu ready: marginalia\ncthulhu hand: kindle, jinx\nfate: museum\nnext: cthulhu readies";
    assert_eq!(options(position, ""), ["kindle", "cast marginalia", "no", "watch"]);
    assert_eq!(options(position, "Cthulhu: watch"), ["kindle", "cast marginalia", "no", "rest"]);
}

/// FEG-CAST-03 Most cards name no time: at least half of the spells can be cast in every window.
#[test]
fn most_spells_name_no_time() {
    let free = content().spells.iter().filter(|card| card.when.is_empty()).count();
    assert!(2 * free >= content().spells.len(), "{free} of {}", content().spells.len());
}

/// FEG-CAST-01 A spell is discarded after its ability: with an empty deck it cannot draw itself.
#[test]
fn a_spell_cannot_draw_itself() {
    let position = "cthulhu ready: marginalia
         cthulhu hand: kindle, jinx
         column library: eye 12, flame 12, key 13, hand 13, star 12
         next: cthulhu moves";
    check(
        position,
        "Cthulhu: cast marginalia",
        &expect![[r#"
            Cthulhu casts Marginalia.
            ? Cthulhu has to move the fate piece from Other Worlds. With what?
        "#]],
    );
}

/// FEG-CAST-01 While a spell is resolved nothing but what it brings about is answered.
#[test]
fn a_spell_is_resolved_at_once() {
    let position = "hastur: keeps watch
         hastur ready: marginalia
         cthulhu ready: call-the-faithful
         cthulhu hand: kindle, jinx
         next: cthulhu moves";
    let cast = play(position, "Cthulhu: cast call-the-faithful");
    assert!(cast.story.iter().any(|told| told.contains("return from the Abyss")), "{:?}", cast.story);
    assert_eq!(cast.asked(), "? Hastur may use a card now.", "and only then");
}

/// FEG-TWO-02 FEG-SOLO-02 Whatever moves a fate piece opens the same windows: a card, and the investigators' turn.
#[test]
fn cards_and_investigators_declare_their_moves_too() {
    let card = "cthulhu ready: astral-drift
         cthulhu hand: kindle, jinx
         hastur ready: wrong-address
         next: cthulhu begins";
    let drifting = play(card, "Cthulhu: cast astral-drift | Cthulhu: museum");
    assert_eq!(drifting.asked(), "? Hastur may use a card before the fate piece moves to the Museum.");
    let sent = state(
        card,
        "Cthulhu: cast astral-drift | Cthulhu: museum | Hastur: cast wrong-address | Hastur: streets",
    );
    assert_eq!(sent.pieces[0], Location::Streets);
    let alone = "players: 1
         cthulhu: keeps watch
         cthulhu ready: false-trail
         fate: museum, streets
         top: star
         next: cthulhu waits for the investigators";
    let moving = play(alone, "chance: star | Cthulhu: pass");
    assert!(
        moving.story.contains(&"The investigators' fate piece is about to move to the Library.".to_owned())
    );
}

/// FEG-CAST-02 Grave things wake everybody: whoever can cast anything is asked before a rival's last step.
#[test]
fn a_rivals_last_step_wakes_whoever_can_cast() {
    let position = "cthulhu: token 8\ncthulhu at: ceremony 3\nhastur: skips\nhastur ready: ash-on-the-wind
         fate: ceremony\nturn: control\nnext: cthulhu controls";
    let asked = play(position, "Cthulhu: yes");
    assert_eq!(asked.asked(), "? Hastur may use a card before Cthulhu advances to 9.");
    let held = state(position, "Cthulhu: yes | Hastur: cast ash-on-the-wind");
    assert_eq!((held.cult(CTHULHU).token, held.ending), (8, None));
}

/// FEG-MOVE-02 Two spells with the same back are played together: nothing comes between them.
#[test]
fn nothing_comes_between_two_spells_that_are_played_together() {
    let position = "hastur: keeps watch
         hastur ready: forgetfulness
         cthulhu hand: kindle, corruption, jinx
         next: cthulhu moves";
    let played = play(position, "Cthulhu: pair flame | Cthulhu: library");
    assert_eq!(played.story.len(), 2, "{:?}", played.story);
    assert_eq!(played.asked(), "? Hastur may use a card now.");
}
