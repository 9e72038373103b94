//! Chapters "Unknown rules" and "Difficulty options": DMD-UNK, DMD-DIFF.

mod common;

use common::{check, options, play, state};
use death_may_die::content::Kind;
use death_may_die::state::{ELDER_ONE, Place, State, Who};
use death_may_die::{DeathMayDie, Setup};
use expect_test::expect;
use parts::Space;
use table::{Game, Nobody, Session, Spoken};

const HALL: Space = Space(0);
const STUDY: Space = Space(3);
const ATTIC: Space = Space(4);
const CRYPT: Space = Space(6);

fn kind(id: &str) -> Kind {
    let content = shelf::death_may_die();
    Kind::new(content.kinds.iter().position(|card| card.id == id).expect("it is in the box"))
}

/// How many of an enemy are in a space.
fn count(state: &State, id: &str, at: Space) -> usize {
    (state.figures.at(at) & state.figures.of_kind(kind(id))).len()
}

fn sanity(state: &State) -> u8 {
    state.investigator(Who(0)).sanity.at()
}

/// The names of all mythos cards in the deck.
fn deck(state: &State) -> Vec<String> {
    let content = shelf::death_may_die();
    let cards = state.mythos.layers().flatten();
    cards.map(|&card| content.mythos_card(state.episode, state.elder, card).id.clone()).collect()
}

/// The table once the Elder One has advanced; whatever is asked meanwhile gets the first answer.
fn advanced(position: &str) -> State {
    let mut played = play(&format!("{position}\nstory: advances\nsam counts symbols"), "");
    while !played.asked().contains("What now?") {
        played.session.answer(0, &mut Nobody).expect("the first answer is one");
    }
    played.session.state().clone()
}

/// Before unknown monsters come, in the small house.
const BEFORE: &str = "rules: 2 unknown monsters\nsam: hall\nsam waits for the unknown";

/// DMD-UNK-01 Two unknown monsters, different from the episode's, in random slots; all their figures become available.
/// DMD-UNK-02 At set-up one figure of each is summoned at a different random gate (plus what its card adds).
#[test]
fn two_strangers_come_through_two_gates() {
    check(
        BEFORE,
        "chance: shantak | chance: dark-spawn | chance: attic | chance: study",
        &expect![[r#"
            Unknown monster 1: Shantak.
            Unknown monster 2: Dark Spawn.
            Shantak 1 appears in the Attic.
            A Blizzard token is placed in the Hall.
            Dark Spawn 1 appears in the Study.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-UNK-01 Different from the episode's monsters and from the Elder One's minions, and from each other.
#[test]
fn no_stranger_is_in_the_game_already() {
    let first = options(BEFORE, "");
    assert!(first.contains(&"shantak".to_owned()));
    assert!(!first.contains(&"byakhee".to_owned()), "one of the episode's");
    assert!(!first.contains(&"star-spawn".to_owned()), "one of Cthulhu's minions");
    assert!(!options(BEFORE, "chance: shantak").contains(&"shantak".to_owned()));
    assert_eq!(options(BEFORE, "chance: shantak | chance: ghoul | chance: attic"), ["study", "crypt"]);
}

/// DMD-UNK-01 All their figures become available.
/// DMD-UNK-05 The 4 unknown mythos cards are shuffled into the mythos deck.
#[test]
fn strangers_bring_figures_and_cards() {
    let after = state(BEFORE, "chance: ghoul | chance: shantak | chance: attic | chance: study");
    assert_eq!((after.figures.reserve_of(kind("ghoul")), after.figures.reserve_of(kind("shantak"))), (4, 1));
    let unknown: Vec<String> =
        shelf::death_may_die().unknown_mythos.iter().map(|card| card.id.clone()).collect();
    assert_eq!(unknown.len(), 4);
    assert!(unknown.iter().all(|id| deck(&after).contains(id)));
}

/// DMD-DIFF-03 One unknown monster only: one slot, one random gate, and only the 2 unknown mythos cards of that slot.
#[test]
fn a_single_stranger_has_one_slot_and_two_cards() {
    let before = "rules: 1 unknown monster\nsam: hall\nsam waits for the unknown";
    let after = state(before, "chance: ghoul | chance: attic");
    assert_eq!((after.unknown.len(), count(&after, "ghoul", ATTIC)), (1, 1));
    let unknown =
        ["something-at-the-window", "the-wrong-footprints", "a-second-shadow", "not-in-the-bestiary"];
    let shuffled_in = unknown.map(|id| deck(&after).contains(&id.to_owned()));
    assert_eq!(shuffled_in, [true, true, false, false]);
}

/// DMD-DIFF-02 Harder: unknown monsters without relics.
#[test]
fn strangers_can_come_without_relics() {
    let setup = Setup { unknown_monsters: 2, ..Setup::default() };
    let rules = DeathMayDie::set_up(&shelf::death_may_die(), &setup).unwrap().rules;
    assert_eq!((rules.unknown_monsters, rules.relics), (2, false));
}

/// The whole set-up, from the set-up itself.
#[test]
fn a_game_with_strangers_begins_by_asking_for_them() {
    let setup = Setup { unknown_monsters: 1, ..Setup::default() };
    let session = Session::<DeathMayDie>::new(shelf::death_may_die(), &setup, &mut Nobody).unwrap();
    let text = DeathMayDie::write(session.content(), session.state());
    assert!(text.contains("rules: 1 unknown monster\n"), "{text}");
}

/// DMD-UNK-03 They are ordinary monsters for every effect.
#[test]
fn a_stranger_is_a_monster_like_any_other() {
    let paranoid =
        "unknown monsters: ghoul\nsam: hall, sanity 3, paranoia\nattic: ghoul\ncrypt: cultist\nsam draws";
    let after = state(paranoid, "chance: whispers | Sam: calm");
    assert_eq!((count(&after, "ghoul", STUDY), count(&after, "cultist", CRYPT)), (1, 1), "monsters only");
}

/// DMD-UNK-04 When the Elder One advances, their advance effects resolve after the episode's, first slot then second.
/// DMD-END-07 On an advance: effects of all revealed stages first, then the episode's, then those of the unknown
/// monsters in slot order.
#[test]
fn strangers_advance_last_and_in_their_order() {
    check(
        "episode: blasphemous-alchemy
         unknown monsters: moon-beast, shantak
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
            Moon-Beast 1 appears in the Gatehouse.
            Fire breaks out in the Gatehouse.
            Shantak 1 appears in the Furnace Room.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// DMD-UNK-06 A mythos card with the draw-again icon is resolved and discarded, then another is drawn, until one
/// without the icon has been resolved.
#[test]
fn unknown_cards_are_followed_by_another() {
    let position = "unknown monsters: ghoul, shantak\nsam: hall\nattic: cultist\nsam draws";
    check(
        position,
        "chance: something-at-the-window | chance: a-second-shadow",
        &expect![[r#"
            Sam draws Something at the Window.
            Ghoul 1 appears in the Crypt.
            Sam draws A Second Shadow.
            Shantak 1 appears in the Study.
            ? Which mythos card does Sam draw?
        "#]],
    );
    let after = play(position, "chance: something-at-the-window | chance: stirrings");
    assert_ne!(after.asked(), "? Which mythos card does Sam draw?");
    assert_eq!(after.session.state().discard.len(), 2);
}

/// DMD-UNK-07 A draw-again card resolved without being drawn (e.g. by Recurring Trauma) does not draw another.
#[test]
fn a_card_that_is_only_relived_is_not_followed() {
    check(
        "unknown monsters: ghoul
         sam: hall, sanity 3, stress 4, recurring-trauma, keeps something-at-the-window
         hall: cultist
         sam acts",
        "Sam: attack | dice: tentacle blank blank | Sam: calm",
        &expect![[r#"
            Sam attacks Cultist 1.
            Sam rolls tentacle, blank, blank.
            Sam loses 1 sanity.
            Sam's mind gives way: Recurring Trauma.
            Sam lives through Something at the Window again.
            Ghoul 1 appears in the Crypt.
            Sam reaches level 2 of Calm.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// DMD-UNK-05 Each unknown mythos card moves or summons the monster of its slot.
#[test]
fn each_unknown_card_speaks_of_its_slot() {
    let position = "unknown monsters: ghoul, shantak\nsam: hall\nattic: ghoul, shantak\nsam draws";
    let after = state(position, "chance: something-at-the-window");
    assert_eq!((count(&after, "ghoul", ATTIC), count(&after, "shantak", ATTIC)), (0, 1));
    let after = state(position, "chance: a-second-shadow");
    assert_eq!((count(&after, "ghoul", ATTIC), count(&after, "shantak", ATTIC)), (1, 0));
    let near = "unknown monsters: ghoul, shantak\nsam: hall\nkitchen: ghoul, shantak\nsam draws";
    let after = state(near, "chance: the-wrong-footprints");
    assert_eq!((count(&after, "ghoul", HALL), after.investigator(Who(0)).stress.at()), (1, 1));
    let after = state(near, "chance: not-in-the-bestiary | Sam: crypt");
    assert_eq!((count(&after, "shantak", HALL), count(&after, "shantak", CRYPT), sanity(&after)), (1, 1, 0));
}

/// DMD-DIFF-04 Random summoning: stage III goes to a random one of the 4 locations (start, three gates), that token is
/// removed, and the final stage to a random one of the other 3.
#[test]
fn the_elder_one_rises_where_nobody_expects_it() {
    let second = "rules: random summoning
        sam: hall, stress 4
        hall: cthulhu (wounds 11)
        attic: cultist
        story: stage 2, disrupted";
    let attack = "Sam: attack | dice: success blank blank";
    assert_eq!(options(second, attack), ["hall", "crypt", "attic", "study"]);
    let third = state(second, &format!("{attack} | chance: crypt"));
    assert_eq!(
        (third.stage, third.figures.space(ELDER_ONE), third.risen),
        (3, Some(Space(6)), Some(Space(6)))
    );
    let last = "rules: random summoning
        sam: hall, stress 4
        hall: cthulhu (wounds 5)
        attic: cultist
        story: stage 3, disrupted, risen in crypt";
    assert_eq!(options(last, attack), ["hall", "attic", "study"]);
}

/// A Star Spawn from elsewhere brings its city to the gates.
#[test]
fn an_unknown_star_spawn_spreads_its_city() {
    let before = "rules: 1 unknown monster\nelder one: azathoth\nsam: hall\nsam waits for the unknown";
    let after = state(before, "chance: star-spawn | chance: attic");
    assert_eq!(after.tokens.len(), 3);
    let after = advanced(
        "elder one: hastur\nunknown monsters: star-spawn\nsam: hall\nhall: rlyeh\ncellar: star-spawn\ncrypt: cultist",
    );
    assert_eq!((sanity(&after), count(&after, "star-spawn", HALL)), (2, 1));
    assert_eq!(
        after.tokens.iter().filter(|token| token.space().is_some()).count(),
        2,
        "one more, next to the hall"
    );
}

/// Another Dark Spawn comes whenever one is wounded but alive.
#[test]
fn a_wounded_dark_spawn_splits() {
    let fight =
        "unknown monsters: dark-spawn\nsam: hall, stress 4\nhall: dark-spawn\nattic: cultist\nsam acts";
    let after = state(fight, "Sam: attack | dice: success success blank");
    assert_eq!(count(&after, "dark-spawn", HALL), 2);
    let after = state(fight, "Sam: attack | dice: success success success");
    assert_eq!(count(&after, "dark-spawn", HALL), 0, "a dead one does not split");
}

/// An attack is one thing: a Dark Spawn that it kills was never wounded but alive, however the wounds are split.
#[test]
fn a_dark_spawn_splits_once_an_attack_is_over() {
    let fight = "unknown monsters: dark-spawn\nmike: hall, stress 4, brawling 2\nhall: dark-spawn, dark-spawn
        attic: cultist\nmike acts";
    let attack = "Mike: attack | Mike: dark-spawn 1 | Mike: dark-spawn 2";
    let after = state(
        fight,
        &format!("{attack} | dice: success success success blank{}", " | Mike: dark-spawn 1".repeat(3)),
    );
    assert_eq!(count(&after, "dark-spawn", HALL), 1, "one is dead, one untouched");
    let split = "Mike: dark-spawn 1 | Mike: dark-spawn 1 | Mike: dark-spawn 2";
    let after = state(fight, &format!("{attack} | dice: success success success blank | {split}"));
    assert_eq!(count(&after, "dark-spawn", HALL), 4, "each of the two brings another");
}

/// A Servant of the Deep counts as a Deep One, and fights better beside one.
#[test]
fn a_servant_is_stronger_among_its_own() {
    let deep = "unknown monsters: servant-of-the-deep, deep-one\nelizabeth: hall, stress 4\nattic: cultist";
    let alone = format!("{deep}\nhall: servant-of-the-deep\nelizabeth is attacked");
    assert!(play(&alone, "dice: blank blank").asked().contains("Reroll"), "two dice");
    let together = format!("{deep}\nhall: servant-of-the-deep, deep-one\nelizabeth is attacked");
    let attacked = play(&together, "Elizabeth: servant-of-the-deep 1 | dice: blank blank");
    assert_eq!(attacked.asked(), "? What does the bonus die show?");
    let elsewhere = format!("{deep}\nhall: servant-of-the-deep\nkitchen: deep-one\nelizabeth is attacked");
    assert!(play(&elsewhere, "dice: blank blank").asked().contains("Reroll"));
}

/// What moves Deep Ones moves Servants too.
#[test]
fn servants_answer_to_the_name_of_deep_ones() {
    let advance = "unknown monsters: deep-one, servant-of-the-deep\nsam: hall\nkitchen: servant-of-the-deep
        attic: cultist\ndiscard: stirrings, wings, smoke\nsam counts symbols";
    let after = state(advance, "");
    assert!(count(&after, "servant-of-the-deep", HALL) >= 1);
}

/// A dead Wilbur leaves a gate, which comes nearer and nearer.
#[test]
fn wilbur_leaves_a_gate_behind() {
    let fight = "unknown monsters: wilbur-whateley\nsam: hall, stress 4\nhall: wilbur-whateley (wounds 2)
        attic: cultist\nsam acts";
    let after = state(fight, "Sam: attack | dice: success blank blank");
    assert_eq!(after.tokens.iter().map(|token| token.place).collect::<Vec<_>>(), [Place::On(HALL)]);
    let advance = "unknown monsters: wilbur-whateley\nsam: hall\nkitchen: yog-gate\nattic: cultist
        discard: stirrings, wings, smoke\nsam counts symbols";
    let after = state(advance, "");
    let gates = after.tokens.iter().filter(|token| token.place == Place::On(HALL)).count();
    assert_eq!((gates, sanity(&after)), (2, 1), "a R'lyeh token of Cthulhu and the gate");
}

/// A Shantak that wounds you brings the blizzard nearer.
#[test]
fn a_shantak_brings_the_blizzard() {
    let fight = "unknown monsters: shantak\nsam: hall, stress 4\nhall: shantak\nattic: blizzard, cultist
        sam is attacked";
    let after = state(fight, "dice: success blank blank | Sam: keep");
    assert_eq!(after.tokens[0].place, Place::On(STUDY));
}

/// The blizzard is felt one space away.
#[test]
fn the_blizzard_is_felt_next_door() {
    let advance = |at: &str| {
        let position =
            "elder one: hastur\nunknown monsters: shantak\nsam: hall\nattic: cultist, shantak, shantak";
        sanity(&advanced(&format!("{position}\n{at}: blizzard")))
    };
    assert_eq!((advance("kitchen"), advance("cellar")), (1, 0));
}

/// Running out of a stranger's tokens is not running out of the Elder One's.
#[test]
fn only_the_elder_ones_own_tokens_can_run_out_on_it() {
    let before =
        "rules: 1 unknown monster\nsam: hall\nattic: cultist, cthulhu\nparlour: blizzard\nstory: stage 4
        sam waits for the unknown";
    assert_eq!(sanity(&state(before, "chance: shantak | chance: crypt")), 0);
}

/// A Ghoul fights better beside a cultist, and the wounded bleed where ghouls are.
#[test]
fn ghouls_smell_blood() {
    let after = advanced(
        "unknown monsters: ghoul\nelder one: hastur\nsam: hall, wounds 1\nkitchen: ghoul\nattic: cultist",
    );
    assert_eq!((count(&after, "ghoul", HALL), after.investigator(Who(0)).wounds.at()), (1, 2));
    let fight =
        "unknown monsters: ghoul\nelizabeth: hall, stress 4\nhall: ghoul, cultist\nelizabeth is attacked";
    let attacked = play(fight, "Elizabeth: ghoul 1 | dice: blank blank");
    assert_eq!(attacked.asked(), "? What does the bonus die show?", "one of its own, one for the cultist");
}

/// A Shoggoth that is wounded but alive is a sight for everybody there.
#[test]
fn a_wounded_shoggoth_unnerves_those_beside_it() {
    let fight = "unknown monsters: shoggoth\nsam: hall\nmike: hall, stress 4\nhall: shoggoth\nattic: cultist\nsam acts";
    let after = state(fight, "Sam: attack | dice: success blank blank | Sam: keep");
    assert_eq!((after.investigator(Who(0)).stress.at(), after.investigator(Who(1)).sanity.at()), (1, 1));
}

/// Each unknown monster advances, and after that there is at least one of it.
#[test]
fn every_stranger_advances() {
    let content = shelf::death_may_die();
    for monster in &content.unknown_monsters {
        let id = &*monster.enemy.name;
        let elder = if ["disciple", "byakhee"].contains(&id) { "tsathoggua" } else { "hastur" };
        let elder = if id == "amorphous-scion" { "azathoth" } else { elder };
        let position = format!(
            "episode: top-of-the-mourning\nelder one: {elder}\nunknown monsters: {id}\nsam: bridge, stress 4
             tower: cultist\nmill: rlyeh"
        );
        let after = advanced(&position);
        assert!(!after.figures.of_kind(monster.enemy.id()).is_empty(), "{id}");
    }
}
