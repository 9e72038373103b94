//! Chapter "Locations".

use crate::common::{CTHULHU, HASTUR, TSATHOGGUA, artifact, check, options, play, spell, state};
use elder_gods::board::Location;
use expect_test::expect;

/// FEG-OTHER-01 One die per own cultist there; each success advances 1 and sacrifices 1 of them to the Abyss.
/// FEG-OTHER-02 Control: each control symbol of that roll returns 1 cultist from the Abyss to the lodge. The
/// example of the rulebook: four cultists with control, two successes, one of them a rift.
#[test]
fn four_cultists_call_from_other_worlds() {
    let position =
        "cthulhu at: other-worlds 4\nhastur at: other-worlds 2\nfate: other-worlds\nnext: cthulhu activates";
    let script = "chance: rift, sign, claw, sign | Cthulhu: yes";
    check(
        position,
        script,
        &expect![[r#"
            Cthulhu's dice show 2 signs, 1 rift, 1 claw.
            Cthulhu advances to 1.
            One of Cthulhu's cultists at Other Worlds goes to the Abyss.
            Cthulhu advances to 2.
            One of Cthulhu's cultists at Other Worlds goes to the Abyss.
            1 cultist returns from the Abyss to Cthulhu's lodge.
            ? Which spell does Cthulhu draw?
        "#]],
    );
    let (before, after) = (crate::common::read(position), state(position, script));
    let (before, after) = (before.cult(CTHULHU), after.cult(CTHULHU));
    assert_eq!((after.token, after.at[0]), (2, 2));
    assert_eq!((after.abyss, after.lodge), (before.abyss + 1, before.lodge + 1));
}

/// FEG-OTHER-01 The cultists of others roll no dice; without an own one nothing is rolled.
#[test]
fn only_own_cultists_call() {
    let position =
        "cthulhu at: museum 1\nhastur at: other-worlds 5\nfate: other-worlds\nnext: cthulhu activates";
    assert_eq!(play(position, "").asked(), "? Which spell does Cthulhu draw?");
}

/// FEG-OTHER-01 A token that gets onto 9 wins; what else was rolled is all one.
#[test]
fn the_last_step_from_other_worlds_wins() {
    let position =
        "cthulhu: token 8\ncthulhu at: other-worlds 3\nfate: other-worlds\nnext: cthulhu activates";
    check(
        position,
        "chance: claw, claw, claw",
        &expect![[r#"
            Cthulhu's dice show 3 claws.
            Cthulhu advances to 9.
            = Cthulhu is summoned and wins.
        "#]],
    );
}

/// FEG-OTHER-02 Without a control symbol there is nothing to return for.
#[test]
fn claws_return_nobody() {
    let position = "cthulhu at: other-worlds 3\nfate: other-worlds\nnext: cthulhu activates";
    assert_eq!(play(position, "chance: claw, claw, sign").asked(), "? Which spell does Cthulhu draw?");
}

/// FEG-MUSEUM-01 Take a face-up artifact; the remaining face-up ones go under the deck; 2 new ones.
#[test]
fn an_artifact_is_taken_and_the_other_put_away() {
    let position = "shown: silver-key, clay-bas-relief\nfate: museum\nnext: cthulhu activates";
    check(
        position,
        "Cthulhu: no | Cthulhu: clay-bas-relief | chance: forged-papers, brass-orrery",
        &expect![[r#"
            Cthulhu takes Clay Bas-Relief.
            Forged Papers is on show.
            Brass Orrery is on show.
            ? Which spell does Cthulhu draw?
        "#]],
    );
    let after =
        state(position, "Cthulhu: no | Cthulhu: clay-bas-relief | chance: forged-papers, brass-orrery");
    assert_eq!(after.cult(CTHULHU).artifacts[0].artifact, artifact("clay-bas-relief"));
    assert_eq!(after.artifacts.bottom(), [artifact("silver-key")]);
}

/// FEG-MUSEUM-01 Or the deck's top.
#[test]
fn the_top_of_the_deck_may_be_taken_unseen() {
    let position = "shown: silver-key, clay-bas-relief\nfate: museum\nnext: cthulhu activates";
    assert_eq!(options(position, "Cthulhu: no"), ["silver-key", "clay-bas-relief", "deck"]);
    let script = "Cthulhu: no | Cthulhu: deck | chance: tiara-of-innsmouth, forged-papers, brass-orrery";
    let after = state(position, script);
    assert_eq!(after.cult(CTHULHU).artifacts[0].artifact, artifact("tiara-of-innsmouth"));
    assert_eq!(after.artifacts.bottom(), [artifact("silver-key"), artifact("clay-bas-relief")]);
}

/// FEG-MUSEUM-02 At most 3 artifacts: a 4th means discarding 1 at once, any of them, under the deck.
#[test]
fn a_fourth_artifact_means_giving_one_up() {
    let position = "cthulhu artifacts: tiara-of-innsmouth, forged-papers (exhausted), brass-orrery
         shown: silver-key, clay-bas-relief
         fate: museum
         next: cthulhu activates";
    let four = ["tiara-of-innsmouth", "forged-papers", "brass-orrery", "silver-key"];
    assert_eq!(options(position, "Cthulhu: no | Cthulhu: silver-key"), four);
    let after = play(position, "Cthulhu: no | Cthulhu: silver-key | Cthulhu: forged-papers");
    assert_eq!(after.state().cult(CTHULHU).artifacts.len(), 3);
    assert!(after.state().artifacts.contains(artifact("forged-papers")));
}

/// FEG-MUSEUM-02 Effects of gaining it come first.
#[test]
fn the_necronomicon_curses_before_anything_is_given_up() {
    check(
        "cthulhu artifacts: tiara-of-innsmouth, forged-papers, brass-orrery
         shown: necronomicon, clay-bas-relief
         fate: museum
         next: cthulhu activates",
        "Cthulhu: no | Cthulhu: necronomicon | chance: wrong-star",
        &expect![[r#"
            Cthulhu takes Necronomicon.
            Cthulhu is cursed; Tsathoggua reads it: The Wrong Star.
            ? Cthulhu has four artifacts. Which one goes?
        "#]],
    );
}

/// FEG-MUSEUM-03 Exhausting turns it sideways: no exhaust nor destroy until after the owner's next prepare.
#[test]
fn an_exhausted_artifact_serves_for_nothing() {
    let position =
        "cthulhu artifacts: arch-of-the-snake-den\ncthulhu hand: kindle, jinx\nnext: cthulhu moves";
    assert_eq!(options(position, ""), ["jinx", "kindle", "use arch-of-the-snake-den 1"]);
    let used = play(position, "Cthulhu: use arch-of-the-snake-den 1 | Cthulhu: museum");
    assert_eq!(used.options(), ["jinx", "kindle", "gate"], "used once");
    let watching = "cthulhu artifacts: brass-orrery (exhausted)
         hastur at: ceremony 3
         fate: ceremony
         turn: control
         next: hastur controls";
    let stepped = play(watching, "Hastur: yes");
    assert!(stepped.story.contains(&"Hastur advances to 1.".to_owned()), "nor can it be destroyed");
}

/// FEG-MUSEUM-03 Destroying removes it from the game.
#[test]
fn a_destroyed_artifact_is_gone() {
    let position = "cthulhu: guests 5\ncthulhu artifacts: amulet-of-nephren-ka\nnext: cthulhu is raided";
    let after = state(
        position,
        "chance: sign, sign, claw, claw, claw | Cthulhu: use amulet-of-nephren-ka 1 | Cthulhu: sign",
    );
    assert_eq!(after.cult(CTHULHU).signs, 0);
    assert!(after.cult(CTHULHU).artifacts.is_empty());
    assert!(!after.artifacts.contains(artifact("amulet-of-nephren-ka")));
}

/// FEG-MUSEUM-04 Control: before the basic action the two face-up ones may be replaced by two new ones.
#[test]
fn the_museum_is_rearranged_first() {
    let position =
        "cthulhu at: museum 3\nshown: silver-key, clay-bas-relief\nfate: museum\nnext: cthulhu activates";
    assert_eq!(
        play(position, "").asked(),
        "? Cthulhu may replace the artifacts on show first: Silver Key and Clay Bas-Relief. Do it?"
    );
    let replaced = "Cthulhu: yes | chance: forged-papers, brass-orrery";
    assert_eq!(options(position, replaced), ["brass-orrery", "forged-papers", "deck"]);
}

/// FEG-MUSEUM-04 After the basic action up to 3 own cultists there may be sacrificed, each destroying 1 sign of
/// any player.
#[test]
fn cultists_are_given_for_signs() {
    let position = "cthulhu: signs 2\nhastur: signs 4\ncthulhu at: museum 5\nfate: museum\nturn: control\nnext: cthulhu controls";
    check(
        position,
        "Cthulhu: yes | Cthulhu: cthulhu | Cthulhu: hastur | Cthulhu: cthulhu",
        &expect![[r#"
        One of Cthulhu's cultists at the Museum goes to the Abyss.
        An elder sign against Cthulhu is destroyed, 1 left.
        One of Cthulhu's cultists at the Museum goes to the Abyss.
        An elder sign against Hastur is destroyed, 3 left.
        One of Cthulhu's cultists at the Museum goes to the Abyss.
        An elder sign against Cthulhu is destroyed, 0 left.
        ? Which spell does Cthulhu draw?
    "#]],
    );
    let fewer = play(position, "Cthulhu: yes | Cthulhu: cthulhu | Cthulhu: no");
    assert_eq!(fewer.state().cult(CTHULHU).at[Location::Museum.index()], 4, "up to 3");
}

/// FEG-MUSEUM-04 The last laid is destroyed: the one farthest from 9.
#[test]
fn the_sign_laid_last_goes() {
    let position =
        "hastur: signs 4\ncthulhu at: museum 3\nfate: museum\nturn: control\nnext: cthulhu controls";
    let after = state(position, "Cthulhu: yes | Cthulhu: hastur");
    assert!(after.has_sign(HASTUR, 7) && !after.has_sign(HASTUR, 6));
}

/// FEG-CEREMONY-01 Gain a gate unless holding one; then the own Dark Gift.
#[test]
fn the_ceremony_gives_a_gate_and_the_gift() {
    check(
        "tsathoggua: signs 2\nfate: ceremony\nnext: tsathoggua activates",
        "",
        &expect![[r#"
            Tsathoggua gains a gate.
            Tsathoggua receives the dark gift.
            An elder sign against Tsathoggua is destroyed, 1 left.
            ? Which spell does Tsathoggua draw?
        "#]],
    );
    let holding = play("tsathoggua: gate\nfate: ceremony\nnext: tsathoggua activates", "");
    assert_eq!(holding.story[0], "Tsathoggua receives the dark gift.");
}

/// FEG-CEREMONY-02 Control: sacrifice 2 own cultists there, advance 1.
#[test]
fn two_cultists_for_a_step() {
    check(
        "cthulhu at: ceremony 3\nfate: ceremony\nturn: control\nnext: cthulhu controls",
        "Cthulhu: yes",
        &expect![[r#"
            One of Cthulhu's cultists at the Ceremony goes to the Abyss.
            One of Cthulhu's cultists at the Ceremony goes to the Abyss.
            Cthulhu advances to 1.
            ? Which spell does Cthulhu draw?
        "#]],
    );
}

/// FEG-STREETS-01 Move 2 investigators in total from own lodge and/or supply to other lodges; then every other
/// player with one or more is raided, the active one not.
#[test]
fn investigators_are_sent_to_others() {
    check(
        "cthulhu: guests 2\ntsathoggua: guests 1\nfate: streets\nnext: cthulhu activates",
        "Cthulhu: lodge | Cthulhu: hastur | Cthulhu: supply | Cthulhu: hastur | chance: sign, claw | chance: rift",
        &expect![[r#"
            1 investigator goes from Cthulhu's lodge to Hastur's.
            1 investigator comes to Hastur's lodge.
            Hastur is raided.
            Hastur's dice show 1 sign, 1 claw.
            An elder sign is laid against Hastur, now 1.
            1 investigator leaves Hastur's lodge.
            Tsathoggua is raided.
            Tsathoggua's dice show 1 rift.
            An elder sign is laid against Tsathoggua, now 1.
            1 investigator leaves Tsathoggua's lodge.
            ? Cthulhu has no control of the Streets of Arkham. Roll a die for it? It would give: sacrifice a cultist there, and each other lodge gets an investigator.
        "#]],
    );
}

/// FEG-STREETS-01 One to each of two lodges is as good.
#[test]
fn the_two_may_be_split() {
    let split = play(
        "fate: streets\nnext: cthulhu activates",
        "Cthulhu: hastur | Cthulhu: tsathoggua | chance: claw | chance: claw",
    );
    assert_eq!(split.story.iter().filter(|line| line.contains("is raided")).count(), 2);
}

/// FEG-STREETS-01 With nobody to send, whoever has guests is raided all the same.
#[test]
fn the_streets_raid_even_if_nobody_is_sent() {
    let position = "hastur: guests 1\ninvestigators: library 24\nfate: streets\nnext: cthulhu activates";
    assert_eq!(play(position, "").story, ["Hastur is raided."]);
}

/// FEG-STREETS-02 Control: sacrifice 1 own cultist there: 1 investigator to each other lodge, no raid from these.
#[test]
fn a_cultist_spreads_the_word() {
    check(
        "cthulhu at: streets 3\nfate: streets\nturn: control\nnext: cthulhu controls",
        "Cthulhu: yes",
        &expect![[r#"
            One of Cthulhu's cultists at the Streets of Arkham goes to the Abyss.
            1 investigator comes to Hastur's lodge.
            1 investigator comes to Tsathoggua's lodge.
            ? Which spell does Cthulhu draw?
        "#]],
    );
}

/// FEG-STREETS-02 Clockwise while the supply lasts.
#[test]
fn the_last_investigator_goes_to_the_left() {
    let position = "hastur at: streets 3\ninvestigators: library 24\nfate: streets\nturn: control\nnext: hastur controls";
    let after = state(position, "Hastur: yes");
    assert_eq!((after.cult(TSATHOGGUA).guests, after.cult(CTHULHU).guests), (1, 0));
}

/// FEG-GATHER-01 3 own cultists from the Abyss to the lodge, then optionally 1 own cultist from there to any
/// other location.
#[test]
fn the_gathering_brings_three_back() {
    let position = "cthulhu at: gathering 2\nfate: gathering\nnext: cthulhu activates";
    let elsewhere = ["other-worlds", "museum", "ceremony", "streets", "library", "no"];
    assert_eq!(options(position, ""), elsewhere);
    check(
        position,
        "Cthulhu: other-worlds",
        &expect![[r#"
            3 cultists return from the Abyss to Cthulhu's lodge.
            One of Cthulhu's cultists goes from the Gathering to Other Worlds.
            ? Cthulhu has no control of the Gathering. Roll a die for it? It would give: cultists from there go to any locations.
        "#]],
    );
    let after = state(position, "Cthulhu: other-worlds");
    assert_eq!((after.cult(CTHULHU).lodge, after.cult(CTHULHU).at), (10, [1, 0, 0, 0, 1, 0]));
}

/// FEG-GATHER-01 As many as the Abyss has.
#[test]
fn the_abyss_may_have_fewer() {
    let after = state("cthulhu: lodge 18\ncthulhu at: none\nfate: gathering\nnext: cthulhu activates", "");
    assert_eq!((after.cult(CTHULHU).lodge, after.cult(CTHULHU).abyss), (20, 0));
}

/// FEG-GATHER-02 Any number of own cultists from there to any locations, split freely.
#[test]
fn the_gathering_spreads_out() {
    let position = "cthulhu at: gathering 4\nfate: gathering\nturn: control\nnext: cthulhu controls";
    let after =
        state(position, "Cthulhu: yes | Cthulhu: museum | Cthulhu: museum | Cthulhu: library | Cthulhu: no");
    assert_eq!(after.cult(CTHULHU).at, [0, 2, 0, 0, 1, 1]);
    let all = state(
        position,
        "Cthulhu: yes | Cthulhu: streets | Cthulhu: streets | Cthulhu: streets | Cthulhu: streets",
    );
    assert_eq!(all.cult(CTHULHU).at, [0, 0, 0, 4, 0, 0]);
}

/// FEG-STREETS-01 The two investigators enter a lodge together: a card that turns them away turns both away.
#[test]
fn both_investigators_are_turned_away() {
    let position = "cthulhu: guests 1\nhastur ready: barred-windows\nfate: streets\nnext: cthulhu activates";
    let sent = "Cthulhu: lodge | Cthulhu: hastur | Cthulhu: hastur | Hastur: cast barred-windows";
    let after = state(position, sent);
    assert_eq!((after.cult(CTHULHU).guests, after.cult(HASTUR).guests), (0, 0));
}

/// FEG-MUSEUM-03 An exhausted artifact cannot be destroyed; one without a use cannot be exhausted.
#[test]
fn an_exhausted_artifact_is_safe() {
    let vitrine = |artifacts: &str| {
        options(
            &format!(
                "cthulhu ready: crack-the-vitrine\nhastur artifacts: {artifacts}\ncthulhu hand: kindle, jinx\nnext: cthulhu moves"
            ),
            "",
        )
    };
    assert!(vitrine("silver-key").contains(&"cast crack-the-vitrine".to_owned()));
    assert!(!vitrine("silver-key (exhausted)").contains(&"cast crack-the-vitrine".to_owned()));
    let position = "hastur artifacts: silver-key, clay-bas-relief";
    let mut state = crate::common::read(position);
    let (content, mut nobody) = (crate::common::content(), table::Nobody);
    let table = table::Table::<elder_gods::ElderGods>::new(&content, &mut state, &mut nobody);
    let could = elder_gods::artifacts::exhaustible(&table, HASTUR);
    assert_eq!(could[..], [elder_gods::question::Choice::Artifact(artifact("silver-key"))]);
}

/// FEG-LIBRARY-01 Draw 3.
#[test]
fn the_library_gives_three_spells() {
    let position = "cthulhu hand: kindle\ntop: eye\nfate: library\nnext: cthulhu activates";
    let after = state(position, "chance: jinx, eye, second-sight, eye, grave-goods, eye | Cthulhu: no");
    assert_eq!(after.cult(CTHULHU).hand.len(), 4);
    assert_eq!(after.turn.may_ready, 2);
}

/// FEG-LIBRARY-01 In conclude 2 spells may be readied from the same pool; the column goes after both.
#[test]
fn two_spells_are_readied_from_one_pool() {
    let position = "cthulhu hand: learnt-by-rote, counterword, erasure
         column library: eye 1
         fate: library
         turn: may ready 2
         next: cthulhu readies";
    let first = play(position, "Cthulhu: counterword");
    assert_eq!(first.options(), ["learnt-by-rote", "erasure", "no", "watch"]);
    assert_eq!(first.state().columns[Location::Library.index()].unseen, [1, 0, 0, 0, 0]);
    let both = play(position, "Cthulhu: counterword | Cthulhu: learnt-by-rote | Cthulhu: no");
    assert_eq!(
        both.state().readied(CTHULHU).collect::<Vec<_>>(),
        [spell("counterword"), spell("learnt-by-rote")]
    );
    assert_eq!(both.state().columns[Location::Library.index()].unseen, [0; 5]);
}

/// FEG-LIBRARY-01 The first one's back already helps the second.
#[test]
fn the_first_helps_to_pay_the_second() {
    let position = "cthulhu hand: counterword, forbidden-chapter
         column library: eye 1, key 1
         fate: library
         turn: may ready 2
         next: cthulhu readies";
    assert_eq!(options(position, ""), ["counterword", "no"]);
    assert_eq!(options(position, "Cthulhu: counterword"), ["forbidden-chapter", "no", "watch"]);
}

/// FEG-LIBRARY-02 Control: ready 1 hand spell free, nothing is discarded.
#[test]
fn the_library_readies_a_spell_free() {
    let position = "cthulhu hand: conflagration, legion
         column library: eye 1
         fate: library
         turn: control
         next: cthulhu controls";
    let after = play(position, "Cthulhu: yes | Cthulhu: conflagration");
    assert_eq!(after.state().readied(CTHULHU).collect::<Vec<_>>(), [spell("conflagration")]);
    assert_eq!(after.state().columns[Location::Library.index()].unseen, [1, 0, 0, 0, 0]);
}

/// FEG-OTHER-02 A roll that a card brings adds its control symbols to those of the location's own roll.
#[test]
fn a_further_roll_at_other_worlds_leaves_the_symbols_of_the_first() {
    let rolled = state(
        "cthulhu: token 1\nhastur:\ntsathoggua:\ncthulhu at: other-worlds 5, museum 1\ncthulhu ready: the-pyre-speaks\n\
         fate: other-worlds\nnext: cthulhu activates",
        "dice: rift rift sign sign sign | Cthulhu: cast the-pyre-speaks | dice: sign sign sign",
    );
    assert_eq!(rolled.turn.control_symbols, 2);
}

/// FEG-OTHER-01 One die per own cultist there, counted when the dice are rolled: cards used before the roll add or
/// remove dice with the cultists.
#[test]
fn whoever_comes_before_the_roll_calls_as_well() {
    let position = "cthulhu: keeps watch\ncthulhu at: other-worlds 1\ncthulhu ready: conscripts
         fate: other-worlds\nnext: cthulhu activates";
    let before = "Cthulhu: pass";
    assert_eq!(
        play(position, before).asked(),
        "? Cthulhu may use a card before Cthulhu rolls: 1 die is rolled."
    );
    let more = play(
        position,
        &format!("{before} | Cthulhu: cast conscripts | Cthulhu: other-worlds | chance: sign, sign, sign"),
    );
    assert!(more.story.contains(&"Cthulhu's dice show 3 signs.".to_owned()), "{more:?}");
}

/// FEG-MUSEUM-02 A 4th means discarding 1 at once: nobody uses a card in between, and nobody holds a fifth.
#[test]
fn nothing_comes_between_the_fourth_artifact_and_giving_one_up() {
    let position = "cthulhu: keeps watch\ncthulhu artifacts: silver-key, brass-orrery, forged-papers
         cthulhu ready: grave-goods\nshown: necronomicon, clay-bas-relief
         fate: museum\nnext: cthulhu activates";
    let taken = play(position, "Cthulhu: pass | Cthulhu: no | Cthulhu: clay-bas-relief");
    assert_eq!(taken.asked(), "? Cthulhu has four artifacts. Which one goes?");
    let cursed = play(position, "Cthulhu: pass | Cthulhu: no | Cthulhu: necronomicon | chance: wrong-star");
    assert_eq!(cursed.asked(), "? Cthulhu has four artifacts. Which one goes?");
}

/// FEG-CEREMONY-02 Two are sacrificed for the step: if a card takes the second away after the first, there is none.
#[test]
fn one_cultist_is_no_price_for_a_step() {
    let position =
        "cthulhu: token 3\ncthulhu at: ceremony 3\nhastur: keeps watch\nhastur ready: driven-like-cattle
         fate: ceremony\nturn: control\nnext: cthulhu controls";
    let driven =
        play(position, "Cthulhu: yes | Hastur: cast driven-like-cattle | Hastur: cthulhu | Hastur: museum");
    assert_eq!(driven.state().cult(CTHULHU).token, 3, "{driven:?}");
    assert_eq!(driven.asked(), "? Which spell does Cthulhu draw?");
}

/// FEG-LIBRARY-01 In conclude 2 spells in total may be readied, however often the Library is used in the turn; only a
/// card that says so allows more.
#[test]
fn the_library_used_twice_still_means_two_spells() {
    let position = "cthulhu ready: the-second-verse
         cthulhu hand: evil-eye, warding-gaze, kindle
         column library: eye 2, key 2, hand 1
         fate: library
         top: star
         next: cthulhu activates";
    let script = "chance: marginalia, star, counterword, star, erasure, star | Cthulhu: cast the-second-verse
         chance: absolution, star, turn-the-word, star, twin-incantation, star";
    assert_eq!(state(position, script).turn.may_ready, 2);
}
