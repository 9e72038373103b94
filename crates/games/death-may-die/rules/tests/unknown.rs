//! Chapters "Unknown rules" and "Difficulty options": DMD-UNK, DMD-DIFF.

use crate::common::{check, options, play, state};
use death_may_die::content::Kind;
use death_may_die::state::{ELDER_ONE, Place, State, Who};
use death_may_die::{DeathMayDie, Setup};
use expect_test::expect;
use parts::Space;
use table::{Game, Nobody, Session, Spoken};

const HALL: Space = Space(0);
const PARLOUR: Space = Space(1);
const STUDY: Space = Space(3);
const ATTIC: Space = Space(4);
const CRYPT: Space = Space(6);

fn kind(id: &str) -> Kind {
    let content = shelf::content::<DeathMayDie>();
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
    let content = shelf::content::<DeathMayDie>();
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
        shelf::content::<DeathMayDie>().unknown_mythos.iter().map(|card| card.id.clone()).collect();
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
    let rules = DeathMayDie::set_up(&shelf::content::<DeathMayDie>(), &setup).unwrap().rules;
    assert_eq!((rules.unknown_monsters, rules.relics), (2, false));
}

/// The whole set-up, from the set-up itself.
#[test]
fn a_game_with_strangers_begins_by_asking_for_them() {
    let setup = Setup { unknown_monsters: 1, ..Setup::default() };
    let session = Session::<DeathMayDie>::new(shelf::content::<DeathMayDie>(), &setup, &mut Nobody).unwrap();
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

/// DMD-UNK-01 Different from the episode's monsters, whatever the episode calls them.
#[test]
fn no_stranger_is_one_of_the_episodes_under_another_name() {
    let before = |episode: &str, start: &str| {
        let rules = "rules: 2 unknown monsters";
        options(&format!("episode: {episode}\n{rules}\nsam: {start}\nsam waits for the unknown"), "")
    };
    let catacombs = before("deliver-us-from-evil", "vestibule");
    assert!(!catacombs.contains(&"ghast".to_owned()) && !catacombs.contains(&"gug".to_owned()));
    assert!(catacombs.contains(&"dhole".to_owned()), "{catacombs:?}");
    let castle = before("by-request-of-the-queen", "mountain-road");
    assert!(!castle.contains(&"dhole".to_owned()) && castle.contains(&"ghast".to_owned()), "{castle:?}");
}

fn stress(state: &State, who: u8) -> u8 {
    state.investigator(Who(who)).stress.at()
}

fn wounds(state: &State, who: u8) -> u8 {
    state.investigator(Who(who)).wounds.at()
}

/// Where a Fire Vampire has gone it burns, and who stands in fire is hurt.
#[test]
fn an_unknown_fire_vampire_brings_its_fire_along() {
    let after = advanced(
        "episode: top-of-the-mourning\nelder one: hastur\nunknown monsters: fire-vampire\nsam: bridge
         high-street: fire-vampire\ntower: cultist",
    );
    assert_eq!((after.fire[0], stress(&after, 0)), (1, 1));
    let far = advanced(
        "episode: top-of-the-mourning\nelder one: hastur\nunknown monsters: fire-vampire\nsam: bridge
         castle: fire-vampire\ntower: cultist",
    );
    assert_eq!((far.fire[0], stress(&far, 0)), (0, 0));
}

/// A Hunting Horror comes in the dark and shuns the light.
#[test]
fn a_hunting_horror_keeps_away_from_fire() {
    let horror = "elder one: hastur\nunknown monsters: hunting-horror\nsam: hall\ncellar: hunting-horror
        attic: cultist";
    assert_eq!(count(&advanced(horror), "hunting-horror", HALL), 1);
    let lit = advanced(&format!("{horror}\nhall: fire 1"));
    assert_eq!(count(&lit, "hunting-horror", HALL), 0);
    assert!(count(&lit, "hunting-horror", CRYPT) >= 1, "back to the nearest gate");
    let fight = |hall: &str| {
        let position = "unknown monsters: hunting-horror\nsam: hall, stress 4\nhall: hunting-horror";
        sanity(&state(&format!("{position}{hall}\nsam acts"), "Sam: attack | dice: blank blank blank"))
    };
    assert_eq!((fight(""), fight(", fire 1")), (1, 0));
}

/// The ground shakes around the gates when a Chthonian is about, and beside it when it is wounded.
#[test]
fn a_chthonian_shakes_the_ground() {
    let advance = |at: &str| {
        let position = "elder one: hastur\nunknown monsters: chthonian\ncrypt: cultist";
        stress(&advanced(&format!("{position}\nsam: {at}")), 0)
    };
    assert_eq!((advance("study"), advance("cellar"), advance("hall")), (1, 1, 0));
    let fight = "unknown monsters: chthonian\nsam: hall, stress 4\nmike: hall\nhall: chthonian\nsam acts";
    let after = state(fight, "Sam: attack | dice: success blank blank");
    assert_eq!((wounds(&after, 0), stress(&after, 1)), (1, 1));
}

/// Ghasts that are left alive become more.
#[test]
fn a_pack_of_ghasts_grows() {
    let pack = "elder one: hastur\nunknown monsters: ghast\nsam: hall\nattic: cultist";
    assert_eq!(count(&advanced(&format!("{pack}\nkitchen: ghast")), "ghast", HALL), 2);
    let none = advanced(pack);
    assert_eq!(none.figures.reserve_of(kind("ghast")), 3, "two came through gates");
}

/// Cultists gather around Serpent Men.
#[test]
fn serpent_men_gather_cultists() {
    let after = advanced(
        "elder one: hastur\nunknown monsters: serpent-man\nsam: hall\nkitchen: serpent-man\nattic: cultist",
    );
    assert_eq!((count(&after, "serpent-man", HALL), count(&after, "serpent-man", STUDY)), (1, 1));
    assert_eq!(
        (count(&after, "cultist", STUDY), count(&after, "cultist", HALL)),
        (1, 1),
        "one came, one is new"
    );
}

/// Who has no nerve left to resist is reeled in by a Fisher.
#[test]
fn a_fisher_reels_in_its_catch() {
    let after = advanced(
        "elder one: hastur\nunknown monsters: fisher\nsam: hall, stress 4\nstudy: fisher\nattic: cultist",
    );
    assert_eq!(after.investigator(Who(0)).space, PARLOUR);
    assert_eq!(count(&after, "fisher", PARLOUR), 1);
}

/// Whatever stands beside a Gyaa-Yothn is driven along.
#[test]
fn a_gyaa_yothn_drives_others_before_it() {
    let after = advanced(
        "elder one: hastur\nunknown monsters: gyaa-yothn\nsam: hall\ncellar: gyaa-yothn, cultist\nattic: cultist",
    );
    assert_eq!(
        (count(&after, "gyaa-yothn", HALL), count(&after, "cultist", HALL)),
        (1, 2),
        "and a new rider"
    );
    assert_eq!(count(&after, "cultist", ATTIC), 1, "nothing drove that one");
}

/// Where a Gug may come it is bad to be many.
#[test]
fn a_gug_is_worst_for_those_who_crowd_together() {
    let advance = |mike: &str| {
        let position = "elder one: hastur\nunknown monsters: gug\nsam: hall\ncrypt: cultist";
        let after = advanced(&format!("{position}\nmike: {mike}"));
        (stress(&after, 0), stress(&after, 1))
    };
    assert_eq!((advance("hall"), advance("kitchen")), ((1, 1), (0, 0)));
    let fight = "unknown monsters: gug\nsam: hall, stress 4\nmike: hall\nhall: gug\nsam is attacked";
    let after = state(fight, "dice: success blank | Sam: keep");
    assert_eq!((wounds(&after, 0), wounds(&after, 1)), (1, 1));
}

/// The Unnamable is there when a mind is about to give way.
#[test]
fn the_unnamable_comes_to_a_failing_mind() {
    let advance = |sanity: u8| {
        let position = "elder one: hastur\nunknown monsters: unnamable\ncrypt: unnamable\nattic: cultist";
        advanced(&format!("{position}\nsam: hall, sanity {sanity}, fear-of-crowds"))
    };
    let (calm, failing) = (advance(1), advance(3));
    assert_eq!((count(&calm, "unnamable", HALL), sanity(&calm)), (0, 1));
    assert_eq!((count(&failing, "unnamable", HALL), sanity(&failing)), (1, 4));
}

/// A Dhole breaks out under somebody's feet, and swallows what they carry.
#[test]
fn a_dhole_comes_from_below_and_swallows() {
    let after = advanced("elder one: hastur\nunknown monsters: dhole\nsam: hall\ncrypt: cultist");
    assert_eq!(count(&after, "dhole", HALL), 1);
    let fight = "episode: blasphemous-alchemy\nunknown monsters: dhole\nsam: gatehouse, stress 4
        gatehouse: dhole\nclaimed: sam behind-the-glass left\nsam is attacked";
    assert!(state(fight, "dice: success blank | Sam: keep").claimed.is_empty());
}

/// There is poison in the darts of the Tcho-Tcho, and whoever kills one meets the others.
#[test]
fn the_tcho_tcho_poison_and_avenge() {
    let advance = |wounds: u8| {
        let position = "elder one: hastur\nunknown monsters: tcho-tcho\ncrypt: cultist";
        stress(&advanced(&format!("{position}\nsam: hall, wounds {wounds}")), 0)
    };
    assert_eq!((advance(1), advance(0)), (1, 0));
    let fight = "unknown monsters: tcho-tcho\nsam: hall, stress 4\nhall: tcho-tcho (wounds 1)
        cellar: tcho-tcho\nsam acts";
    let after = state(fight, "Sam: attack | dice: success blank blank");
    assert_eq!(count(&after, "tcho-tcho", HALL), 1, "the other has come");
}

/// Elder Things command all monsters, and before one attacks it takes peace of mind or sanity.
#[test]
fn elder_things_command_all_monsters() {
    let after = advanced(
        "elder one: hastur\nunknown monsters: elder-thing\nsam: hall\nkitchen: byakhee\nparlour: cultist",
    );
    assert_eq!((count(&after, "byakhee", HALL), count(&after, "cultist", HALL)), (1, 0));
    let fight = "unknown monsters: elder-thing\nsam: hall\nhall: elder-thing\nsam is attacked";
    assert_eq!(options(fight, ""), ["take 1 stress", "lose 1 sanity"]);
}

/// A Nightgaunt carries its prey off.
#[test]
fn a_nightgaunt_carries_you_off() {
    let fight = "unknown monsters: nightgaunt\nsam: study, stress 4\nstudy: nightgaunt\nattic: cultist\nsam is attacked";
    let after = state(fight, "dice: success blank | Sam: keep");
    assert_eq!(after.investigator(Who(0)).space, CRYPT, "the gate that is farthest from the study");
    let advance = |at: &str| {
        let position = "elder one: hastur\nunknown monsters: nightgaunt\nsam: hall\ncrypt: cultist";
        stress(&advanced(&format!("{position}\n{at}: nightgaunt")), 0)
    };
    assert_eq!((advance("cellar"), advance("crypt")), (1, 0));
}

/// Where a Flying Polyp is about, the wind blows people and fires away.
#[test]
fn the_wind_of_a_flying_polyp_scatters_everybody() {
    let after = advanced(
        "elder one: hastur\nunknown monsters: flying-polyp\nsam: hall\nattic: fire 2\ncrypt: cultist",
    );
    assert_ne!(after.investigator(Who(0)).space, HALL);
    assert_eq!(after.fire[ATTIC.index()], 1);
}

/// No distance is too great for a Hound of Tindalos, and the gates are no place to wait for it.
#[test]
fn a_hound_of_tindalos_is_never_far() {
    let advance = |at: &str| {
        let position = "elder one: hastur\nunknown monsters: hound-of-tindalos\ncrypt: hound-of-tindalos
            attic: cultist";
        advanced(&format!("{position}\nsam: {at}"))
    };
    let (far, near) = (advance("hall"), advance("study"));
    assert_eq!((count(&far, "hound-of-tindalos", HALL), sanity(&far)), (1, 0));
    assert_eq!((count(&near, "hound-of-tindalos", STUDY), sanity(&near)), (1, 1));
}

/// When a Yugg feeds, everybody feels it.
#[test]
fn a_yugg_feeds_on_cultists() {
    let fed = advanced(
        "elder one: hastur\nunknown monsters: yugg\nsam: hall\nmike: kitchen\ncellar: yugg\ncrypt: cultist",
    );
    assert_eq!((count(&fed, "yugg", CRYPT), sanity(&fed), fed.investigator(Who(1)).sanity.at()), (1, 1, 1));
    let hungry =
        advanced("elder one: hastur\nunknown monsters: yugg\nsam: hall\ncrypt: yugg\nattic: cultist");
    assert_eq!(sanity(&hungry), 0, "nobody was near enough to be eaten");
}

/// Bokrug takes revenge on those who carry things off, and on everybody when it is slain.
#[test]
fn bokrug_takes_revenge() {
    let advance = |claimed: &str| {
        let position = "episode: blasphemous-alchemy\nelder one: hastur\nunknown monsters: bokrug
            sam: gatehouse\nobservatory: cultist";
        stress(&advanced(&format!("{position}{claimed}")), 0)
    };
    assert_eq!((advance("\nclaimed: sam behind-the-glass left"), advance("")), (1, 0));
    let fight = "unknown monsters: bokrug\nsam: hall, stress 2\nmike: parlour, stress 4
        hall: bokrug (wounds 5)\nattic: cultist\nsam acts";
    let after = state(fight, "Sam: attack | dice: success blank blank | Sam: keep");
    assert_eq!((stress(&after, 0), after.investigator(Who(1)).sanity.at()), (4, 2));
}

/// A Star Vampire comes to those who feel safe.
#[test]
fn a_star_vampire_comes_where_it_is_safe() {
    let position = "elder one: hastur\nunknown monsters: star-vampire\nsam: hall\nattic: cultist";
    assert_eq!(count(&advanced(position), "star-vampire", HALL), 1);
    assert_eq!(count(&advanced(&format!("{position}\nhall: cultist")), "star-vampire", HALL), 0);
    let fight = "unknown monsters: star-vampire\nsam: hall, stress 4\nhall: star-vampire\nsam is attacked";
    let after = state(fight, "dice: success blank blank | Sam: keep");
    assert_eq!(wounds(&after, 0), 2, "one of them for the stress that there was no room for");
}

/// A Dimensional Shambler that is wounded is elsewhere, and so are those it comes to.
#[test]
fn a_dimensional_shambler_comes_and_goes() {
    let fight = "unknown monsters: dimensional-shambler\nsam: hall, stress 4\nhall: dimensional-shambler
        attic: cultist\nsam acts";
    let after = state(fight, "Sam: attack | dice: success blank blank | Sam: kitchen");
    assert_eq!(count(&after, "dimensional-shambler", STUDY), 1);
    let after = advanced(
        "elder one: hastur\nunknown monsters: dimensional-shambler\nsam: cellar\ncrypt: dimensional-shambler
         attic: cultist",
    );
    assert_eq!((after.investigator(Who(0)).space, sanity(&after)), (HALL, 1));
}

/// Each unknown monster advances, and after that there is at least one of it.
#[test]
fn every_stranger_advances() {
    let content = shelf::content::<DeathMayDie>();
    for monster in &content.unknown_monsters {
        let id = &*monster.enemy.name;
        let elder = if ["disciple", "byakhee"].contains(&id) { "tsathoggua" } else { "hastur" };
        let elder = if id == "amorphous-scion" { "azathoth" } else { elder };
        // A town that has ghasts of its own is no place to meet them as strangers.
        let (episode, table) = match id {
            "ghast" | "unnamable" => {
                ("blasphemous-alchemy", "sam: gatehouse, stress 4\nobservatory: cultist")
            }
            _ => ("top-of-the-mourning", "sam: bridge, stress 4\ntower: cultist\nmill: rlyeh"),
        };
        let position = format!("episode: {episode}\nelder one: {elder}\nunknown monsters: {id}\n{table}");
        let after = advanced(&position);
        assert!(!after.figures.of_kind(monster.enemy.id()).is_empty(), "{id}");
    }
}

/// DMD-UNK-03 Unknown monsters are ordinary monsters: a Specialist Hunter names her prey once the set-up is done, when they are there.
#[test]
fn a_hunter_may_name_an_unknown_monster() {
    let before = "rules: 1 unknown monster\nariele: hall\nsam: hall\nariele waits for the first player";
    let prey = options(before, "chance: ariele | chance: shantak | chance: attic");
    assert!(prey.contains(&"shantak".to_owned()), "{prey:?}");
}
