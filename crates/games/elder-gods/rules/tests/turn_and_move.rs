//! Chapters "Turn" and "Move".

use crate::common::{CTHULHU, HASTUR, artifact, check, content, options, play, spell, state};
use elder_gods::board::{Location, Symbol};
use elder_gods::state::Step;
use elder_gods::turn::PHASES;
use expect_test::expect;

/// FEG-TURN-01 Phases: prepare, move, activate, conclude.
/// FEG-READY-01 Conclude is: ready, draw, raid.
#[test]
fn a_turn_has_its_phases_in_order() {
    let phases = [
        Step::Prepare,
        Step::Move,
        Step::Activate,
        Step::Control,
        Step::Ready,
        Step::Draw,
        Step::Raid,
        Step::EndOfTurn,
        Step::NextTurn,
    ];
    assert_eq!(PHASES, phases);
    check(
        "cthulhu hand: call-the-faithful, kindle
         cthulhu: guests 5
         top: eye
         next: cthulhu begins",
        "Cthulhu: call-the-faithful | Cthulhu: no | Cthulhu: no | chance: grave-goods, eye, jinx, eye
         chance: claw, claw, claw, claw, claw",
        &expect![[r#"
            Cthulhu's turn begins.
            Cthulhu plays a spell (hand) at Other Worlds to move to the Gathering: Call the Faithful.
            The fate piece moves to the Gathering.
            Cthulhu sends a cultist to the Gathering.
            An investigator comes to the Gathering.
            3 cultists return from the Abyss to Cthulhu's lodge.
            Cthulhu draws a spell (eye): Grave Goods.
            Cthulhu draws a spell (eye): Jinx.
            Cthulhu is raided.
            Cthulhu's dice show 5 claws.
            5 investigators leave Cthulhu's lodge.
            Hastur's turn begins.
            ? Which spell does Hastur draw?
        "#]],
    );
}

/// FEG-TURN-01 Then clockwise.
#[test]
fn turns_go_round() {
    assert_eq!(play("next: cthulhu ends", "").story[0], "Hastur's turn begins.");
    assert_eq!(play("next: tsathoggua ends", "").story[0], "Cthulhu's turn begins.");
}

/// FEG-PREP-01 Prepare: spells meant for before movement, by anybody.
#[test]
fn some_spells_are_cast_before_the_move() {
    let position = "cthulhu ready: astral-drift\nhastur hand: jinx, kindle\nnext: hastur begins";
    assert_eq!(options(position, ""), ["cast astral-drift", "pass", "not this turn", "not until mine"]);
    let moved = state(position, "Cthulhu: cast astral-drift | Cthulhu: library");
    assert_eq!(moved.pieces[0], Location::Library);
}

/// FEG-PREP-01 Then exhausted artifacts refresh.
/// FEG-MUSEUM-03 Until then an exhausted artifact serves for nothing.
#[test]
fn artifacts_refresh_after_the_spells() {
    let hand = "cthulhu hand: kindle, marginalia\nnext: cthulhu begins";
    check(
        &format!("cthulhu artifacts: brass-orrery (exhausted)\n{hand}"),
        "",
        &expect![[r#"
        Cthulhu's turn begins.
        Cthulhu's artifacts are refreshed.
        ? Cthulhu has to move the fate piece from Other Worlds. With what?
    "#]],
    );
    let used = format!("cthulhu: keeps watch\ncthulhu artifacts: essential-saltes\n{hand}");
    let used = play(
        &used,
        "Cthulhu: use essential-saltes 1 | Cthulhu: museum | chance: second-sight, eye, evil-eye, eye",
    );
    assert!(used.state().cult(CTHULHU).artifacts[0].exhausted, "it waits for the next prepare");
}

/// FEG-PREP-01 Artifacts refresh last: what was exhausted is of no use before the move.
#[test]
fn an_exhausted_artifact_misses_prepare() {
    let position =
        "cthulhu artifacts: brass-orrery (exhausted)\ncthulhu hand: kindle, marginalia\nnext: cthulhu begins";
    assert_eq!(options(position, ""), ["kindle", "marginalia"], "it was not offered in prepare");
}

/// FEG-PREP-01 Only the artifacts of the player whose turn it is refresh.
#[test]
fn artifacts_of_others_stay_exhausted() {
    let after = state(
        "hastur artifacts: silver-key (exhausted)\ncthulhu hand: kindle, jinx\nnext: cthulhu begins",
        "",
    );
    assert!(after.cult(HASTUR).artifacts[0].exhausted);
}

/// FEG-MOVE-01 Play a spell face down on the column where the fate piece stands; the piece goes to the location
/// of that spell's back symbol. The example of the rulebook: from the Ceremony to the Gathering.
/// FEG-MOVE-06 The card lies on top of the column.
#[test]
fn from_the_ceremony_to_the_gathering() {
    let position =
        "cthulhu hand: call-the-faithful, jinx\ncolumn ceremony: star 1\nfate: ceremony\nnext: cthulhu moves";
    check(
        position,
        "Cthulhu: call-the-faithful",
        &expect![[r#"
            Cthulhu plays a spell (hand) at the Ceremony to move to the Gathering: Call the Faithful.
            The fate piece moves to the Gathering.
            Cthulhu sends a cultist to the Gathering.
            An investigator comes to the Gathering.
            3 cultists return from the Abyss to Cthulhu's lodge.
            ? Where does Cthulhu move the cultist?
        "#]],
    );
    let moved = state(position, "Cthulhu: call-the-faithful");
    assert_eq!(moved.pieces[0], Location::Gathering);
    assert_eq!(moved.column(&content(), Location::Ceremony), [0, 0, 0, 1, 1]);
    assert!(moved.cult(CTHULHU).played[Location::Ceremony.index()].contains(spell("call-the-faithful")));
}

/// FEG-MOVE-02 Or play two spells with the same back: to any other location. The example of the rulebook: from
/// the Ceremony five locations can be reached, Other Worlds among them.
#[test]
fn two_alike_lead_anywhere() {
    let position = "cthulhu hand: marginalia, forgetfulness, kindle\nfate: ceremony\nnext: cthulhu moves";
    assert_eq!(options(position, ""), ["marginalia", "forgetfulness", "pair star"]);
    assert_eq!(
        options(position, "Cthulhu: pair star"),
        ["other-worlds", "museum", "streets", "gathering", "library"]
    );
    let moved = state(position, "Cthulhu: pair star | Cthulhu: other-worlds");
    assert_eq!(moved.pieces[0], Location::OtherWorlds);
    assert_eq!(moved.column(&content(), Location::Ceremony)[Symbol::Star.index()], 2);
}

/// FEG-MOVE-02 With three alike, two of them are chosen.
#[test]
fn which_two_is_a_choice() {
    let position = "cthulhu hand: marginalia, forgetfulness, erasure\nfate: library\nnext: cthulhu moves";
    let moved = state(position, "Cthulhu: erasure | Cthulhu: marginalia | Cthulhu: museum");
    assert!(moved.cult(CTHULHU).hand.contains(spell("forgetfulness")));
    assert_eq!(moved.cult(CTHULHU).hand.len(), 1);
}

/// FEG-MOVE-03 Or play a gate: to any other location.
/// FEG-MOVE-06 The gate stays in the column.
#[test]
fn a_gate_leads_anywhere() {
    let position = "cthulhu: gate\ncthulhu hand: kindle\nfate: streets\nnext: cthulhu moves";
    let anywhere = ["other-worlds", "museum", "ceremony", "gathering", "library"];
    assert_eq!(options(position, "Cthulhu: gate"), anywhere);
    let moved = state(position, "Cthulhu: gate | Cthulhu: other-worlds");
    assert!(!moved.cult(CTHULHU).gate);
    assert_eq!(moved.columns[Location::Streets.index()].gates, 1);
}

/// FEG-MOVE-04 The location must change. Other Worlds is reached only by two alike, a gate or a card.
#[test]
fn a_spell_of_this_place_leads_nowhere() {
    let hand = "cthulhu hand: second-sight, kindle, marginalia";
    assert_eq!(options(&format!("{hand}\nfate: museum\nnext: cthulhu moves"), ""), ["kindle", "marginalia"]);
    let all = ["second-sight", "kindle", "marginalia"];
    assert_eq!(options(&format!("{hand}\nfate: other-worlds\nnext: cthulhu moves"), ""), all);
}

/// FEG-MOVE-05 No legal play: draw until there is one.
#[test]
fn whoever_cannot_move_draws() {
    check(
        "cthulhu hand: second-sight\ntop: flame\nfate: museum\nnext: cthulhu moves",
        "chance: kindle, star",
        &expect![[r#"
            Cthulhu draws a spell (flame): Kindle.
            Cthulhu plays a spell (flame) at the Museum to move to the Ceremony: Kindle.
            The fate piece moves to the Ceremony.
            Cthulhu sends a cultist to the Ceremony.
            An investigator comes to the Ceremony.
            Cthulhu gains a gate.
            Cthulhu receives the dark gift.
            Cthulhu sends a cultist to Other Worlds.
            Cthulhu sends a cultist to Other Worlds.
            ? Cthulhu has no control of the Ceremony. Roll a die for it? It would give: sacrifice 2 cultists there and advance 1.
        "#]],
    );
    check(
        "top: eye\nfate: museum\nnext: cthulhu moves",
        "chance: second-sight, flame, kindle, star",
        &expect![[r#"
            Cthulhu draws a spell (eye): Second Sight.
            Cthulhu draws a spell (flame): Kindle.
            Cthulhu plays a spell (flame) at the Museum to move to the Ceremony: Kindle.
            The fate piece moves to the Ceremony.
            Cthulhu sends a cultist to the Ceremony.
            An investigator comes to the Ceremony.
            Cthulhu gains a gate.
            Cthulhu receives the dark gift.
            Cthulhu sends a cultist to Other Worlds.
            Cthulhu sends a cultist to Other Worlds.
            ? Cthulhu has no control of the Ceremony. Roll a die for it? It would give: sacrifice 2 cultists there and advance 1.
        "#]],
    );
}

/// FEG-MOVE-05 With nothing to draw, move and activate are skipped; conclude is not.
#[test]
fn without_any_card_the_piece_stays() {
    check(
        "column library: eye 11, flame 13, key 13, hand 13, star 13
         hastur hand: jinx, grave-goods
         cthulhu: guests 5
         fate: museum
         next: cthulhu moves",
        "",
        &expect![[r#"
            Cthulhu has nothing to move with.
            Cthulhu is raided.
            ? What does the fate die show?
        "#]],
    );
}

/// FEG-MOVE-05 When nobody can play any more, all columns are discarded, and conclude has something to draw.
#[test]
fn when_nobody_can_move_the_altar_is_cleared() {
    let position = "column library: eye 13, flame 13, key 13, hand 13, star 12
         hastur hand: marginalia
         fate: library
         next: cthulhu moves";
    let stuck = play(position, "");
    assert_eq!(stuck.story[0], "Cthulhu has nothing to move with.");
    assert!(stuck.story.contains(&"The discards are shuffled into the deck.".to_owned()));
    assert_eq!(stuck.state().deck_len(), 64);
}

/// FEG-MOVE-06 The column has no limit; for paying, it is a multiset: who laid what, and when, is all one.
#[test]
fn a_column_only_counts() {
    let position = "cthulhu played museum: kindle, marginalia
         hastur played museum: corruption
         column museum: flame 9, gate 2
         fate: museum
         next: cthulhu readies";
    let column = crate::common::read(position);
    assert_eq!(column.column(&content(), Location::Museum), [0, 11, 0, 0, 1]);
}

/// FEG-MOVE-07 3 or more investigators at the new location all go to the active lodge.
/// FEG-MOVE-08 Then 1 own cultist from the lodge and 1 investigator from the supply are placed there.
#[test]
fn three_investigators_come_along() {
    check(
        "investigators: gathering 4\nfate: gathering\nnext: cthulhu arrives",
        "",
        &expect![[r#"
            4 investigators come to Cthulhu's lodge from the Gathering.
            Cthulhu sends a cultist to the Gathering.
            An investigator comes to the Gathering.
            3 cultists return from the Abyss to Cthulhu's lodge.
            ? Where does Cthulhu move the cultist?
        "#]],
    );
    let after = state("investigators: gathering 4\nfate: gathering\nnext: cthulhu arrives", "");
    assert_eq!(after.cult(CTHULHU).guests, 4);
    assert_eq!(after.investigators[Location::Gathering.index()], 1);
}

/// FEG-MOVE-07 2 or fewer stay.
#[test]
fn two_investigators_stay() {
    let after = state("investigators: gathering 2\nfate: gathering\nnext: cthulhu arrives", "");
    assert_eq!(after.cult(CTHULHU).guests, 0);
    assert_eq!(after.investigators[Location::Gathering.index()], 3);
}

/// FEG-MOVE-09 No cultist in the lodge: take 2 from the Abyss, 1 to the lodge and 1 to the location, and gain 1
/// sign.
#[test]
fn an_empty_lodge_costs_a_sign() {
    let position = "cthulhu: lodge 0\ncthulhu at: museum 10\nfate: streets\nnext: cthulhu arrives";
    check(
        position,
        "",
        &expect![[r#"
            2 cultists return from the Abyss to Cthulhu's lodge.
            Cthulhu sends a cultist to the Streets of Arkham.
            An elder sign is laid against Cthulhu, now 1.
            An investigator comes to the Streets of Arkham.
            ? Where does Cthulhu move the investigator?
        "#]],
    );
    let cult = state(position, "").cult(CTHULHU).clone();
    assert_eq!((cult.lodge, cult.abyss, cult.signs), (1, 8, 1));
    assert_eq!(cult.at[Location::Streets.index()], 1);
}

/// FEG-MOVE-09 With 1 in the Abyss it goes to the location, with 0 none is placed; the sign is gained all the same.
#[test]
fn an_empty_abyss_helps_nobody() {
    for (at_museum, placed) in [(19, 1), (20, 0)] {
        let position =
            format!("cthulhu: lodge 0\ncthulhu at: museum {at_museum}\nfate: streets\nnext: cthulhu arrives");
        let cult = state(&position, "").cult(CTHULHU).clone();
        assert_eq!((cult.lodge, cult.abyss, cult.signs), (0, 0, 1));
        assert_eq!(cult.at[Location::Streets.index()], placed);
    }
}

/// FEG-MOVE-10 No investigator in the supply: everyone with at least one in the lodge is raided at once, then 1
/// is placed if the supply has one.
/// FEG-RAID-04 The active one first, then clockwise.
#[test]
fn an_empty_supply_raids_everybody() {
    check(
        "cthulhu: guests 2\ntsathoggua: guests 1\ninvestigators: museum 22\nfate: library\nnext: cthulhu arrives",
        "chance: claw, sign | chance: rift",
        &expect![[r#"
            Cthulhu sends a cultist to the Library.
            Cthulhu is raided.
            Cthulhu's dice show 1 sign, 1 claw.
            An elder sign is laid against Cthulhu, now 1.
            1 investigator leaves Cthulhu's lodge.
            Tsathoggua is raided.
            Tsathoggua's dice show 1 rift.
            An elder sign is laid against Tsathoggua, now 1.
            1 investigator leaves Tsathoggua's lodge.
            An investigator comes to the Library.
            ? Which spell does Cthulhu draw?
        "#]],
    );
}

/// FEG-MOVE-10 No second mass raid: if no investigator was destroyed, none is placed.
#[test]
fn nobody_is_raided_twice_for_an_empty_supply() {
    let position = "cthulhu: guests 1\ninvestigators: museum 24\nfate: library\nnext: cthulhu arrives";
    let after = state(position, "chance: sign");
    assert_eq!((after.supply, after.cult(CTHULHU).signs), (0, 1));
    assert_eq!(after.investigators[Location::Library.index()], 0);
}

/// FEG-MOVE-10 Other effects on an empty supply do what they can, with no raid.
#[test]
fn cards_raid_nobody_for_an_empty_supply() {
    let after = state(
        "cthulhu: guests 3
         cthulhu ready: torches-in-the-fog
         cthulhu hand: kindle, jinx
         investigators: museum 21
         next: cthulhu moves",
        "Cthulhu: cast torches-in-the-fog",
    );
    assert_eq!((after.cult(HASTUR).guests, after.supply), (1, 0), "one was left, for Hastur");
    assert!(after.cults.iter().all(|cult| cult.signs == 0));
}

/// FEG-GATE-01 A player holds at most 1 gate.
#[test]
fn a_second_gate_is_not_gained() {
    let after = state("cthulhu: gate\nfate: ceremony\nnext: cthulhu activates", "");
    assert_eq!(after.gates, 14);
    let first = state("fate: ceremony\nnext: cthulhu activates", "");
    assert!(first.cult(CTHULHU).gate);
    assert_eq!(first.gates, 14);
}

/// FEG-GATE-01 A gate is no spell for hand size.
#[test]
fn a_gate_does_not_fill_a_hand() {
    let position = "cthulhu: gate\ncthulhu hand: kindle\ntop: eye\nnext: cthulhu draws";
    let drawn = state(position, "chance: jinx, eye, grave-goods, eye");
    assert_eq!(drawn.cult(CTHULHU).hand.len(), 3);
    assert!(drawn.cult(CTHULHU).gate);
}

/// FEG-MOVE-05 FEG-CAST-01 With nothing to draw, a readied spell may still bring something to move with.
#[test]
fn a_spell_may_help_who_has_nothing_to_move_with() {
    for mode in ["", "mode: poker face"] {
        let position = format!(
            "{mode}\ncthulhu ready: candle-in-the-window\nhastur hand: jinx
             column library: eye 12, flame 12, key 13, hand 13, star 13\nfate: museum\nnext: cthulhu moves"
        );
        let offered = options(&position, "");
        assert!(offered.contains(&"cast candle-in-the-window".to_owned()), "{mode}: {offered:?}");
        let refused = play(&position, "Cthulhu: pass");
        assert_eq!(refused.story.first().map(String::as_str), Some("Cthulhu has nothing to move with."));
        let helped = play(&position, "Cthulhu: cast candle-in-the-window");
        assert!(!helped.story.contains(&"Cthulhu has nothing to move with.".to_owned()), "{helped:?}");
    }
}

/// FEG-PREP-01 FEG-MUSEUM-03 An artifact that a card has refreshed in prepare, and that is exhausted again in it, waits
/// for the next one.
#[test]
fn an_artifact_that_is_exhausted_again_in_prepare_waits() {
    let position = "cthulhu: keeps watch
         cthulhu hand: kindle, jinx, second-sight
         cthulhu artifacts: essential-saltes (exhausted)
         cthulhu ready: curators-whisper
         fate: museum
         top: key
         next: cthulhu prepares";
    let script = "Cthulhu: cast curators-whisper | Cthulhu: use essential-saltes 1 | Cthulhu: library
         chance: anonymous-letter, key, back-door, key";
    assert!(state(position, script).cult(CTHULHU).artifacts[0].exhausted);
}

/// FEG-PREP-01 Any exhausted artifact in one's possession refreshes, whoever has exhausted it.
#[test]
fn an_exhausted_artifact_that_is_swapped_for_in_prepare_refreshes() {
    let position = "cthulhu: keeps watch
         cthulhu hand: kindle, jinx
         cthulhu artifacts: clay-bas-relief
         hastur artifacts: essential-saltes (exhausted)
         cthulhu ready: switched-labels
         fate: museum
         next: cthulhu prepares";
    let swapped = state(position, "Cthulhu: cast switched-labels");
    assert_eq!(swapped.cult(CTHULHU).artifacts[0].artifact, artifact("essential-saltes"));
    assert!(!swapped.cult(CTHULHU).artifacts[0].exhausted);
}
