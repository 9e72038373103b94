//! The draft, by its own examples: DMD-ED.

use crate::common::{check, options, play, state};
use death_may_die::setup::Setup;
use death_may_die::state::{ELDER_ONE, State, Who};
use death_may_die::{DeathMayDie, rules::Edition};
use expect_test::expect;
use table::{Nobody, Session};

const LAB: &str = "rules: draft\nepisode: blasphemous-alchemy\n";

fn harm(state: &State, who: u8) -> (u8, u8) {
    let one = state.investigator(Who(who));
    (one.wounds.at(), one.stress.at())
}

/// The example of attacking the Elder One: Hastur has 3 wounds in stage II, takes 5 more, and falls at 6 (DMD-ED-08).
#[test]
fn hastur_falls_at_six() {
    let fight =
        "rules: draft\nelder one: hastur\nian: hall, stress 4\nhall: hastur (wounds 3)\nattic: cultist
        story: stage 2, disrupted";
    let after = state(fight, "Ian: attack | dice: success success success blank");
    assert_eq!((after.stage, after.figures.wounds(ELDER_ONE)), (3, 0));
    let core = state(&fight.replace("draft", "core"), "Ian: attack | dice: success success success blank");
    assert_eq!((core.stage, core.figures.wounds(ELDER_ONE)), (2, 6));
}

/// The example of an attack: two wounds kill a cultist, the third goes to a fire vampire, which places fire in its space
/// (DMD-ED-08).
#[test]
fn a_fire_vampire_that_takes_damage_places_fire() {
    check(
        &format!("{LAB}ian: court, brawling 2\ncourt: cultist, fire-vampire"),
        "Ian: attack | Ian: cultist 1 | Ian: fire-vampire 1 | dice: blank success success+tentacle sign
         Ian: reroll standard blank for stress | chance: success | Ian: keep
         Ian: cultist 1 | Ian: cultist 1",
        &expect![[r#"
            Ian attacks Cultist 1.
            Ian attacks Fire Vampire 1.
            Ian rolls success, success with tentacle, blank, sign.
            Ian rerolls a standard die for 1 stress: blank becomes success.
            Cultist 1 takes 1 wound.
            Cultist 1 takes 1 wound.
            Cultist 1 dies.
            Fire Vampire 1 takes 1 wound.
            Fire breaks out in the Court.
            Ian loses 1 sanity.
            ? Ian has 2 actions left. What now?
        "#]],
    );
}

/// The example of a defence: a vampire that deals damage places fire too, and nothing burns before it attacks;
/// Vengeance Obsession deals it a wound, and heals nothing (DMD-ED-08).
#[test]
fn a_fire_vampire_that_deals_damage_places_fire() {
    check(
        &format!("{LAB}ian: court\ncourt: fire-vampire\nobservatory: cultist\nian is attacked"),
        "dice: blank success success | Ian: reroll standard success for stress | chance: sign | Ian: keep",
        &expect![[r#"
            Fire Vampire 1 attacks Ian.
            Ian rolls success, blank, success.
            Ian rerolls a standard die for 1 stress: success becomes sign.
            Ian takes 1 wound.
            Fire breaks out in the Court.
            Fire Vampire 1 takes 1 wound.
            Fire breaks out in the Court.
            It is Ian's turn.
            ? Ian has 3 actions left. What now?
        "#]],
    );
}

/// The example of a discovery: the assistant janitor costs 1 stress with Guilty Conscience, then one chooses (DMD-ED-08).
#[test]
fn the_janitor_costs_stress_with_a_guilty_conscience() {
    let meets = |guilt: &str| {
        let table = format!("{LAB}ian: court\nobservatory: cultist\n{guilt}ian investigates or fights");
        play(&table, "chance: the-other-janitor")
    };
    assert_eq!(harm(meets("claimed: ian a-good-boy left\n").session.state(), 0).1, 1);
    assert_eq!(harm(meets("").session.state(), 0).1, 0);
    assert_eq!(meets("").options().len(), 3, "Jerome, the bleach, or neither");
}

/// The example of a roll: 3 or more successes claim the beaker, else it costs 2 stress; Marksman gives bonus dice (DMD-ED-08,
/// DMD-INVEST-07).
#[test]
fn a_roll_claims_the_beaker() {
    let finds = |who: &str| {
        format!("{LAB}{who}: court, stress 2\nobservatory: cultist\n{who} investigates or fights")
    };
    let won = state(&finds("ian"), "chance: clutter | dice: success success success | Ian: keep");
    assert_eq!((won.claimed.len(), harm(&won, 0).1), (1, 2));
    let lost = state(&finds("ian"), "chance: clutter | dice: success success blank | Ian: keep");
    assert_eq!((lost.claimed.len(), harm(&lost, 0).1), (0, 4));
    let marksman = play(&finds("the-kid"), "chance: clutter | dice: success success blank");
    assert_eq!(marksman.asked(), "? What does the bonus die show?");
}

/// The example of an investigator: Lizzie has Lucky, Marksman and Swiftness, from one free reroll to four and from one space
/// away to two (DMD-ED-08).
#[test]
fn lizzie_is_lucky_a_marksman_and_swift() {
    let lizzie = |marks: &str| format!("rules: draft\nelizabeth: hall{marks}\nattic: cultist");
    assert!(options(&lizzie(", swiftness 1"), "").contains(&"free run".to_owned()));
    let talents = |marks: &str| crate::common::talents(&lizzie(marks), Who(0));
    assert_eq!((talents("").turn_rerolls, talents(", lucky 4").turn_rerolls), (1, 4));
    assert_eq!((talents("").reach, talents(", marksman 3").reach, talents(", marksman 4").reach), (1, 1, 2));
}

/// DMD-ED-09 `draft`: the effects of an advance in either order.
#[test]
fn the_effects_of_an_advance_come_in_either_order() {
    let advance = format!("{LAB}ian: court\nobservatory: cultist\nstory: advances\nian counts symbols");
    assert_eq!(options(&advance, ""), ["elder one", "episode"]);
    let order = |first: &str| {
        let told = play(&advance, &format!("Ian: {first}")).telling();
        told.find("Fire breaks out") < told.find("R'lyeh token is placed")
    };
    assert!(order("episode") && !order("elder one"));
}

/// DMD-ED-06 `draft`: the sanity track gives no bonus dice.
#[test]
fn the_sanity_track_of_the_draft_gives_no_dice() {
    let attack = |rules: &str| {
        let position = format!("rules: {rules}\nian: hall, sanity 19, stress 4\nhall: cultist");
        play(&position, "Ian: attack | dice: blank blank blank blank").asked()
    };
    assert!(attack("draft").contains("What now?"), "{}", attack("draft"));
    assert_eq!(attack("core"), "? What does the bonus die show?");
}

/// DMD-SETUP-09 `core`: only the core box's 12 insanities are dealt, `draft`: 8 of them.
#[test]
fn each_edition_deals_its_own_insanities() {
    let dealt = |edition: Edition| {
        let content = shelf::content::<DeathMayDie>();
        let setup = Setup { edition, players: 2, ..Setup::default() };
        let session = Session::<DeathMayDie>::new(content, &setup, &mut Nobody).expect("it can be set up");
        session.question().expect("the first insanity is asked for").options.len()
    };
    assert_eq!(Edition::ALL.map(dealt), [20, 12, 8]);
}

/// DMD-ED-02 `draft`: fire comes first at the end of a turn; what skills do then comes after it.
#[test]
fn fire_is_the_first_thing_at_the_end_of_a_turn() {
    let burning = |rules: &str, fire: &str| {
        format!("rules: {rules}\nahmed: hall, fire 1{fire}\nattic: cultist\nahmed comes to the end")
    };
    let wounds =
        |rules: &str| harm(&state(&burning(rules, ", stress 4"), "dice: success | Ahmed: 1 wound"), 0).0;
    assert_eq!(wounds("draft"), 0, "burnt, then healed");
    let burns = burning("draft", ", stress 4").replace("comes to the end", "burns");
    assert_eq!(
        harm(&state(&burns, "dice: success | Ahmed: 1 wound"), 0).0,
        0,
        "the prayer comes after the fire"
    );
    let core = play(&burning("core", ", stress 4"), "dice: success").telling();
    assert!(core.find("heals 1 stress") < core.find("Ahmed rolls"), "{core}");
}

/// DMD-ED-04 `draft`: Recurring Trauma keeps the last card that its owner drew, not what others draw.
#[test]
fn recurring_trauma_of_the_draft_keeps_only_ones_own_cards() {
    let keeps = |rules: &str, draws: &str| {
        let position =
            format!("rules: {rules}\nian: hall\nsam: hall, recurring-trauma\nattic: cultist\n{draws} draws");
        state(&position, "chance: footsteps").investigator(Who(1)).keeps.is_some()
    };
    assert!(keeps("draft", "sam") && !keeps("draft", "ian"));
    assert!(keeps("core", "ian"), "a card without the symbol, whoever draws it");
}
