//! Chapter "Conclude": readying, drawing, raids.

use crate::common::{CTHULHU, check, content, options, play, spell, state};
use elder_gods::board::{Location, Symbol};
use expect_test::expect;

/// FEG-READY-01 Order: ready, draw, raid.
#[test]
fn first_ready_then_draw_then_the_raid() {
    check(
        "cthulhu: guests 5
         cthulhu hand: kindle, jinx, second-sight
         top: star
         column museum: key 1
         fate: museum
         next: cthulhu readies",
        "Cthulhu: kindle | Cthulhu: no | chance: erasure, eye | chance: claw, claw, claw, claw, claw",
        &expect![[r#"
            Cthulhu readies a spell (flame) for eye: Kindle.
            The column at the Museum is discarded.
            Cthulhu draws a spell (star): Erasure.
            Cthulhu is raided.
            Cthulhu's dice show 5 claws.
            5 investigators leave Cthulhu's lodge.
            Hastur's turn begins.
            ? Which spell does Hastur draw?
        "#]],
    );
}

/// FEG-READY-06 Of an empty column nothing is told: others would hear when its player is done with readying, and so
/// whether the new spell could have been cast.
#[test]
fn an_empty_column_goes_without_a_word() {
    let position = "cthulhu hand: jinx, kindle\nfate: museum\nnext: cthulhu readies";
    let readied = play(position, "Cthulhu: kindle | Cthulhu: no");
    assert_eq!(readied.story, ["Cthulhu readies a spell (flame) for eye: Kindle."]);
}

/// FEG-READY-02 One hand spell may be readied.
#[test]
fn one_spell_a_turn() {
    let position =
        "cthulhu hand: evil-eye, warding-gaze\ncolumn museum: key 1\nfate: museum\nnext: cthulhu readies";
    assert_eq!(options(position, ""), ["evil-eye", "warding-gaze", "no"]);
    assert_eq!(options(position, "Cthulhu: evil-eye"), ["cast evil-eye", "no", "watch"]);
}

/// FEG-READY-06 The column is discarded at once, before anything else can be done in conclude.
#[test]
fn readying_discards_the_column_at_once() {
    let position =
        "cthulhu hand: evil-eye, warding-gaze\ncolumn museum: key 1\nfate: museum\nnext: cthulhu readies";
    let readied = play(position, "Cthulhu: evil-eye");
    assert_eq!(readied.state().columns[Location::Museum.index()].unseen, [0; 5]);
    assert_eq!(readied.options()[0], "cast evil-eye", "it can still be cast");
}

/// FEG-READY-02 Nothing has to be readied; then the column stays.
#[test]
fn readying_is_optional() {
    let position = "cthulhu hand: evil-eye\ncolumn museum: key 1\nfate: museum\nnext: cthulhu readies";
    let after = state(position, "Cthulhu: no");
    assert!(after.cult(CTHULHU).reserve.is_empty());
    assert_eq!(after.column(&content(), Location::Museum)[Symbol::Key.index()], 1);
}

/// FEG-READY-03 The pool: symbols of this location's column, the location's own symbol, backs of own readied
/// spells. The example of the rulebook: at the Ceremony, its flame and the hand of a readied spell pay for
/// Corruption.
/// FEG-READY-05 The cost is shown; name and ability are not.
/// FEG-READY-06 The spell goes to a free slot of 3; then the whole column is discarded, used or not.
/// FEG-READY-07 Symbols of own readied spells are never spent.
#[test]
fn corruption_at_the_ceremony() {
    let position = "cthulhu hand: corruption, conflagration
         cthulhu ready: midnight-march, astral-drift
         column ceremony: eye 2, star 1
         fate: ceremony
         next: cthulhu readies";
    let readied = play(position, "Cthulhu: corruption | Cthulhu: no");
    expect![[r#"
        Cthulhu readies a spell (flame) for flame, hand: Corruption.
        The column at the Ceremony is discarded.
        ? Which spell does Cthulhu draw?
    "#]]
    .assert_eq(&readied.telling());
    assert_eq!(
        readied.state().readied(CTHULHU).collect::<Vec<_>>(),
        [spell("midnight-march"), spell("astral-drift"), spell("corruption")]
    );
    assert_eq!(readied.state().column(&content(), Location::Ceremony), [0; 5]);
    assert_eq!(readied.state().discards.unseen, [2, 0, 0, 0, 1], "though none of these was used");
}

/// FEG-READY-03 Hand symbols never count, nor do other columns.
#[test]
fn symbols_elsewhere_pay_nothing() {
    let position = "cthulhu hand: corruption, midnight-march, legion
         hastur ready: call-the-faithful
         column museum: hand 3
         fate: ceremony
         next: cthulhu readies";
    assert_eq!(play(position, "").asked(), "? Which spell does Cthulhu draw?", "nothing can be paid for");
}

/// FEG-READY-04 Each pool symbol pays once per spell.
#[test]
fn a_symbol_pays_once() {
    let position =
        "cthulhu hand: forbidden-chapter\ncolumn library: key 1\nfate: library\nnext: cthulhu readies";
    assert_eq!(play(position, "").asked(), "? Which spell does Cthulhu draw?", "one star is not two");
    let more = position.replace("key 1", "key 1, star 1");
    assert_eq!(options(&more, ""), ["forbidden-chapter", "no"]);
}

/// FEG-READY-04 Gates in the column and the Other Worlds mark are wild, one symbol each.
#[test]
fn gates_and_other_worlds_are_wild() {
    let hand = "cthulhu hand: kindle, evil-eye, forbidden-chapter\nnext: cthulhu readies";
    assert_eq!(options(&format!("{hand}\nfate: other-worlds"), ""), ["kindle", "no"]);
    let gate = format!("{hand}\nfate: other-worlds\ncolumn other-worlds: gate 1");
    assert_eq!(options(&gate, ""), ["evil-eye", "kindle", "no"]);
    let gates = format!("{hand}\nfate: streets\ncolumn streets: gate 2");
    assert_eq!(options(&gates, ""), ["evil-eye", "kindle", "forbidden-chapter", "no"]);
}

/// FEG-READY-04 Two equal symbols are not wild here.
#[test]
fn two_equal_symbols_are_not_wild() {
    let position = "cthulhu hand: kindle\ncolumn library: key 2\nfate: library\nnext: cthulhu readies";
    assert_eq!(play(position, "").asked(), "? Which spell does Cthulhu draw?", "kindle takes an eye");
}

/// FEG-READY-06 Gates return to their supply.
#[test]
fn discarded_gates_return() {
    let position = "cthulhu hand: kindle\ncolumn library: gate 2\nfate: library\nnext: cthulhu readies";
    let after = state(position, "Cthulhu: kindle | Cthulhu: no");
    assert_eq!((after.gates, after.columns[Location::Library.index()].gates), (15, 0));
}

/// FEG-READY-08 No free slot: cast the new one at once, or discard a readied one without effect and take its slot.
#[test]
fn a_fourth_spell_needs_room() {
    let position = "cthulhu hand: kindle, corruption
         cthulhu ready: jinx, second-sight, cold-hearth
         fate: museum
         next: cthulhu readies";
    assert_eq!(options(position, "Cthulhu: kindle"), ["cast kindle", "slot 1", "slot 2", "slot 3"]);
    let cast = state(position, "Cthulhu: kindle | Cthulhu: cast kindle");
    assert_eq!(cast.turn.wilds, 2);
    assert_eq!(cast.cult(CTHULHU).reserve.len(), 3);
    let replaced = state(position, "Cthulhu: kindle | Cthulhu: slot 2");
    let slots = [spell("jinx"), spell("cold-hearth"), spell("kindle")];
    assert_eq!(replaced.readied(CTHULHU).collect::<Vec<_>>(), slots);
    assert!(replaced.cult(CTHULHU).discarded.contains(spell("second-sight")), "without effect");
}

/// FEG-READY-08 It can be cast at once only if its timing fits.
#[test]
fn a_spell_for_another_moment_cannot_be_cast_for_want_of_room() {
    let position = "cthulhu hand: warding-gaze
         cthulhu ready: jinx, second-sight, cold-hearth
         column museum: key 1
         fate: museum
         next: cthulhu readies";
    assert_eq!(options(position, "Cthulhu: warding-gaze"), ["slot 1", "slot 2", "slot 3"]);
}

/// FEG-DRAW-01 Draw 1 spell, then up to 3 in hand.
#[test]
fn a_hand_fills_up_to_three() {
    let drawn = |hand: &str, script: &str| {
        let position = format!("cthulhu hand: {hand}\ntop: eye\nnext: cthulhu draws");
        state(&position, script).cult(CTHULHU).hand.len()
    };
    assert_eq!(drawn("", "chance: jinx, eye, grave-goods, eye, second-sight, eye"), 3);
    assert_eq!(drawn("kindle, corruption", "chance: jinx, eye"), 3);
}

/// FEG-DRAW-01 No maximum.
#[test]
fn a_full_hand_still_draws_one() {
    let position = "cthulhu hand: kindle, corruption, erasure, legion\ntop: eye\nnext: cthulhu draws";
    let drawn = play(position, "chance: jinx, eye");
    assert_eq!(drawn.state().cult(CTHULHU).hand.len(), 5);
    assert!(drawn.story.contains(&"Hastur's turn begins.".to_owned()));
}

/// A deck of this one card; all others lie in the column of the Library.
fn one_left(discards: &str) -> String {
    format!(
        "cthulhu hand: kindle, corruption, erasure
         column library: eye 12, flame 11, key 13, hand 13, star {}
         top: eye
         {discards}
         next: cthulhu draws",
        if discards.is_empty() { 12 } else { 11 }
    )
}

/// FEG-DRAW-02 Empty deck, with a card to be drawn: shuffle the discards.
#[test]
fn the_discards_are_shuffled_into_a_new_deck() {
    let position = one_left("discards: marginalia");
    let drawn = play(&position, "chance: jinx");
    expect![[r#"
        Cthulhu draws a spell (eye): Jinx.
        Hastur's turn begins.
        The discards are shuffled into the deck.
        Hastur draws a spell (star): Marginalia.
        Hastur plays a spell (star) at Other Worlds to move to the Library: Marginalia.
        The fate piece moves to the Library.
        Hastur sends a cultist to the Library.
        An investigator comes to the Library.
        Tsathoggua's turn begins.
        Tsathoggua has nothing to move with.
        Cthulhu's turn begins.
        ? Cthulhu has to move the fate piece from the Library. With what?
    "#]]
    .assert_eq(&drawn.telling());
}

/// FEG-DRAW-02 Both empty: stop.
#[test]
fn with_nothing_left_nobody_draws() {
    let position = "column library: eye 13, flame 12, key 13, hand 13, star 12\nhastur hand: kindle, marginalia\nnext: cthulhu draws";
    check(
        position,
        "",
        &expect![[r#"
        Hastur's turn begins.
        ? Hastur has to move the fate piece from Other Worlds. With what?
    "#]],
    );
    assert_eq!(state(&one_left(""), "chance: jinx").deck_len(), 0);
}

/// FEG-DRAW-02 What is discarded after both were empty is shuffled when somebody draws.
#[test]
fn later_discards_are_shuffled_in_time() {
    let position = "column library: eye 13, flame 13, key 13, hand 13, star 12\ndiscards: marginalia\nnext: cthulhu draws";
    check(
        position,
        "",
        &expect![[r#"
            The discards are shuffled into the deck.
            Cthulhu draws a spell (star): Marginalia.
            Hastur's turn begins.
            Hastur has nothing to move with.
            Tsathoggua's turn begins.
            Tsathoggua has nothing to move with.
            Cthulhu's turn begins.
            Cthulhu plays a spell (star) at Other Worlds to move to the Library: Marginalia.
            The fate piece moves to the Library.
            Cthulhu sends a cultist to the Library.
            An investigator comes to the Library.
            Hastur's turn begins.
            Hastur has nothing to move with.
            The column at Other Worlds is discarded.
            The column at the Library is discarded.
            The discards are shuffled into the deck.
            ? Which back is on top of the deck now?
        "#]],
    );
}

/// FEG-RAID-01 5 or more investigators in the own lodge: raid.
#[test]
fn five_investigators_raid() {
    assert!(play("cthulhu: guests 4\nnext: cthulhu is raided", "").story[0].contains("Hastur's turn"));
    assert_eq!(play("cthulhu: guests 5\nnext: cthulhu is raided", "").story, ["Cthulhu is raided."]);
    let others = play("hastur: guests 5\nnext: cthulhu is raided", "");
    assert_eq!(others.story[0], "Hastur's turn begins.", "only one's own lodge counts");
}

/// FEG-RAID-02 One die per investigator there, all at once; results in the order sign, rift, claw.
/// FEG-RAID-03 Destroyed investigators return to the supply.
#[test]
fn a_raid_goes_by_the_dice() {
    let position = "cthulhu: guests 6\nnext: cthulhu is raided";
    let script = "chance: claw, rift, sign, rift, claw, claw";
    check(
        position,
        script,
        &expect![[r#"
            Cthulhu is raided.
            Cthulhu's dice show 1 sign, 2 rifts, 3 claws.
            An elder sign is laid against Cthulhu, now 1.
            An elder sign is laid against Cthulhu, now 2.
            An elder sign is laid against Cthulhu, now 3.
            2 investigators leave Cthulhu's lodge.
            3 investigators leave Cthulhu's lodge.
            Hastur's turn begins.
            ? Which spell does Hastur draw?
        "#]],
    );
    let after = state(position, script);
    assert_eq!((after.cult(CTHULHU).signs, after.cult(CTHULHU).guests), (3, 1));
    assert_eq!(after.supply, 25 - 6 - 1);
}

/// FEG-RAID-02 Signs one by one, so that the tenth ends the game in mid raid.
#[test]
fn the_tenth_sign_ends_a_raid() {
    let position = "cthulhu: signs 9, guests 5\nnext: cthulhu is raided";
    let over = play(position, "chance: rift, rift, claw, claw, claw");
    assert!(over.session.ending().is_some());
    assert_eq!(over.state().cult(CTHULHU).guests, 5, "nobody was destroyed any more");
}

/// FEG-RAID-04 Several players raided: the active one first if raided, then clockwise, each in full.
#[test]
fn raids_go_round() {
    check(
        "cthulhu: guests 1\nhastur: guests 1\ntsathoggua: guests 1\ninvestigators: museum 22\nfate: library\nnext: hastur arrives",
        "chance: rift | chance: claw | chance: sign",
        &expect![[r#"
            Hastur sends a cultist to the Library.
            Hastur is raided.
            Hastur's dice show 1 rift.
            An elder sign is laid against Hastur, now 1.
            1 investigator leaves Hastur's lodge.
            Tsathoggua is raided.
            Tsathoggua's dice show 1 claw.
            1 investigator leaves Tsathoggua's lodge.
            Cthulhu is raided.
            Cthulhu's dice show 1 sign.
            An elder sign is laid against Cthulhu, now 1.
            An investigator comes to the Library.
            ? Which spell does Hastur draw?
        "#]],
    );
}

/// FEG-RAID-02 One die per investigator there, counted when the dice are rolled: one who leaves by the back door before
/// the roll is not rolled for.
#[test]
fn whoever_leaves_before_a_raid_rolls_no_die() {
    let position = "cthulhu: guests 5, keeps watch\ncthulhu ready: back-door\nnext: cthulhu is raided";
    let left = play(position, "Cthulhu: cast back-door | chance: claw, claw, claw");
    assert!(left.story.contains(&"Cthulhu's dice show 3 claws.".to_owned()), "{left:?}");
    assert_eq!(left.state().cult(CTHULHU).guests, 0);
}

/// FEG-DRAW-01 There is no maximum: even a hand of all spells fits into a question.
#[test]
fn a_hand_may_hold_every_spell() {
    let all: Vec<String> = content().spells.iter().map(|card| card.id.clone()).collect();
    let hand = format!("cthulhu: gate\ncthulhu hand: {}\nfate: museum", all.join(", "));
    assert_eq!(options(&format!("{hand}\nnext: cthulhu moves"), "").len(), 52 + 5 + 1);
    assert_eq!(options(&format!("{hand}\nturn: wilds 9\nnext: cthulhu readies"), "").len(), 65 + 1);
}

/// FEG-DRAW-02 Empty deck, with a card to be drawn: what is discarded between the last card and the next draw is
/// shuffled with the rest.
#[test]
fn an_empty_deck_waits_for_the_next_draw() {
    let position = "cthulhu hand: jinx, corruption, erasure
         hastur hand: second-sight, switched-labels, kindle
         column library: eye 9, flame 10, key 13, hand 13, star 11
         column museum: flame 1
         discards: marginalia
         fate: ceremony
         top: eye
         next: cthulhu draws";
    let script = "chance: evil-eye | Hastur: second-sight | Hastur: no
         chance: clay-bas-relief, silver-key, forged-papers | Hastur: kindle";
    let readied = play(position, script);
    assert_eq!((readied.state().deck_len(), readied.state().top), (0, None));
    let drawing = play(position, &format!("{script} | Hastur: no"));
    assert_eq!(drawing.asked(), "? Which back is on top of the deck now?");
    assert_eq!(drawing.options(), ["flame", "star"], "Marginalia, or what lay in the column");
    let drawn = play(position, &format!("{script} | Hastur: no | chance: star"));
    assert!(drawn.story.contains(&"Hastur draws a spell (star): Marginalia.".to_owned()), "{drawn:?}");
}

/// FEG-READY-06 FEG-READY-08 The column of a readied spell is discarded at once: before a spell that is cast for want of
/// a slot does anything with it.
#[test]
fn a_column_goes_before_the_spell_that_it_pays_for() {
    let position = "cthulhu hand: unlocked-way
         cthulhu ready: jinx, second-sight, cold-hearth
         column library: hand 1, key 1, eye 1
         fate: library
         next: cthulhu readies";
    let alone = play(position, "Cthulhu: unlocked-way");
    assert_eq!(alone.options(), ["slot 1", "slot 2", "slot 3"], "no column is left to be moved");
    let another = format!("column streets: star 1\n{position}");
    let script = "Cthulhu: unlocked-way | Cthulhu: cast unlocked-way | Cthulhu: museum";
    expect![[r#"
        The column at the Library is discarded.
        Cthulhu casts Unlocked Way.
        The column at the Streets of Arkham moves to the Museum.
        ? Which spell does Cthulhu draw?
    "#]]
    .assert_eq(&play(&another, script).telling());
}

/// FEG-CAST-01 A card that lets one ready more does so once a turn: when the deck has run out, it could otherwise be
/// drawn, readied and cast again for ever.
#[test]
fn more_are_readied_once_a_turn() {
    let position = "cthulhu ready: twin-incantation\nfate: library\nturn: wilds 9\nnext: cthulhu readies";
    assert_eq!(state(position, "Cthulhu: cast twin-incantation").turn.may_ready, 3);
    let again = format!("{position}\ncthulhu hand: evil-eye").replace("wilds 9", "wilds 9, readies more");
    assert_eq!(options(&again, ""), ["evil-eye", "no", "watch"], "it would do nothing");
}
