//! Sentences of the rulebook, and its examples with their own numbers.

use crate::common::{check, options, play, state};
use death_may_die::state::{ELDER_ONE, Place, State, Who};
use death_may_die::{DeathMayDie, elder_one};
use expect_test::expect;
use table::{Game, Nobody, Spoken, Table};

const LAB: &str = "episode: blasphemous-alchemy\n";
const ISLE: &str = "episode: isle-of-the-damned\n";

fn harm(state: &State, who: u8) -> (u8, u8) {
    let one = state.investigator(Who(who));
    (one.wounds.at(), one.stress.at())
}

/// The example of fighting the Elder One: 9 wounds and 5 more defeat a stage of 12, and 2 are lost; then Tsathoggua is at
/// the yellow gate and attacks with 3 bonus dice and 2 standard dice (DMD-ELDER-03, DMD-ELDER-04, DMD-ELDER-06).
#[test]
fn tsathoggua_in_stage_iii_attacks_with_two_standard_and_three_bonus_dice() {
    let mut after = state(
        "elder one: tsathoggua\nagatha: hall, stress 4, killer-instinct 4\nhall: tsathoggua (wounds 9)\nattic: cultist
         story: stage 2, disrupted",
        "Agatha: attack | dice: success success success",
    );
    assert_eq!((after.stage, after.figures.wounds(ELDER_ONE)), (3, 0), "5 wounds, and none carries over");
    assert_eq!(after.figures.space(ELDER_ONE), Some(parts::Space(4)), "the yellow gate");
    assert_eq!(after.tokens.len(), 1, "a Fatigue token, for there was no room for 2 stress");
    let content = shelf::content::<DeathMayDie>();
    let dice = elder_one::dice(&Table::new(&*content, &mut after, &mut Nobody));
    assert_eq!((dice.standard, dice.bonus), (2, 3));
}

/// The example of an attack: an elder sign rolled against a Fisher from Outside costs the attacker 1 stress; one that has
/// been rerolled does not.
#[test]
fn an_elder_sign_against_a_fisher_costs_the_attacker_stress() {
    let mike = format!("{ISLE}mike: hall, stress 1\nhall: fisher");
    check(
        &mike,
        "Mike: attack | dice: blank sign blank sign | Mike: keep",
        &expect![[r#"
        Mike attacks Fisher from Outside 1.
        Mike rolls sign, blank, blank, sign.
        Mike takes 2 stress.
        ? Mike has 2 actions left. What now?
    "#]],
    );
    let rerolled =
        "Mike: attack | dice: blank blank blank sign | Mike: reroll bonus sign for stress | chance: blank
        Mike: keep";
    assert_eq!(harm(&state(&mike, rerolled), 0).1, 2, "the stress of the reroll, and no more");
    let full = format!("{ISLE}sam: hall, stress 4\nhall: fisher");
    assert_eq!(harm(&state(&full, "Sam: attack | dice: sign sign sign"), 0), (0, 4), "no more can be taken");
}

/// The example of a defence: nothing happens before a Fisher from Outside attacks, nor by the elder signs of its own roll.
#[test]
fn a_fisher_that_attacks_costs_no_stress() {
    let sam = format!("{ISLE}elizabeth: hall, stress 2\nhall: fisher\nelizabeth is attacked");
    assert_eq!(harm(&state(&sam, ""), 0), (0, 2));
    assert_eq!(harm(&state(&sam, "dice: sign sign sign | Elizabeth: keep"), 0), (0, 2));
}

/// DMD-SKILL-BRAWL 2: every target's "when attacked" ability triggers.
#[test]
fn both_fishers_answer_an_attack_on_both() {
    let mike = format!("{ISLE}mike: hall, brawling 2\nhall: fisher, fisher");
    let both = "Mike: attack | Mike: fisher 1 | Mike: fisher 2 | dice: sign blank blank blank | Mike: keep";
    assert_eq!(harm(&state(&mike, both), 0).1, 2);
}

/// DMD-END-01 End-of-turn effects in any order that the active investigator chooses, skills and episode alike.
#[test]
fn end_of_turn_effects_come_in_the_order_that_the_player_chooses() {
    let castle = "episode: by-request-of-the-queen\nahmed: gatehouse, wounds 1, healing-prayer 3\nsam: chapel
        gatehouse: charge, fire 1\nahmed comes to the end";
    assert_eq!(options(castle, ""), ["healing-prayer", "episode"]);
    let prayed = state(castle, "Ahmed: healing-prayer");
    assert_eq!(harm(&prayed, 0).0, 1, "healed, then hurt by the charge");
    let blown = state(castle, "Ahmed: episode");
    assert_eq!(harm(&blown, 0).0, 0, "hurt, then healed");
}

/// DMD-END-01 Nothing is asked where no order could make a difference.
#[test]
fn the_order_of_what_does_nothing_is_not_asked() {
    let idle = "ahmed: hall\nattic: cultist\nrelics: ahmed tarnished-locket\nahmed comes to the end";
    assert_eq!(play(idle, "").asked(), "? Ahmed has 3 actions left. What now?");
}

/// DMD-TURN-05 A card with no stated timing may be used any time in one's own turn: between two attacks.
#[test]
fn medicine_is_taken_between_two_attacks() {
    let fight = format!(
        "{LAB}sam: court, wounds 3, stress 4\ncourt: cultist, cultist\nclaimed: sam infirmary-shelf left
         sam is attacked"
    );
    let first = "Sam: cultist 1 | dice: success blank | Sam: keep";
    assert_eq!(options(&fight, ""), ["cultist 1", "cultist 2", "use infirmary-shelf 1"]);
    assert_eq!(options(&fight, first), ["cultist 2", "use infirmary-shelf 1"]);
    let saved =
        state(&fight, &format!("{first} | Sam: use infirmary-shelf 1 | dice: success success | Sam: keep"));
    assert_eq!(harm(&saved, 0).0, 2, "healed, then hit twice");
}

/// DMD-TURN-05 And on a run, between two spaces: for somebody who is passed by.
#[test]
fn medicine_is_given_on_a_run() {
    let run = format!(
        "{LAB}sam: gatehouse\nmike: court, wounds 4\nobservatory: cultist\nclaimed: sam infirmary-shelf left\nsam acts"
    );
    let way = "Sam: run | Sam: use infirmary-shelf 1 | Sam: cloister | Sam: stop";
    let after = state(&run, way);
    assert_eq!((harm(&after, 1).0, after.turn.actions), (0, 2), "one action, and Mike is healed on the way");
}

/// DMD-TURN-05 And between the steps of the end of the turn, once something has happened that makes one think again.
#[test]
fn medicine_is_taken_after_the_fire_and_before_the_elder_one() {
    let burning = format!(
        "{LAB}ian: court, stress 4, fire 2\nobservatory: cultist\nclaimed: ian infirmary-shelf left\nian burns"
    );
    let hurt = play(&burning, "dice: success blank");
    assert_eq!(hurt.asked(), "? Does Ian use a card before going on?");
    let unhurt = play(&burning, "dice: blank blank");
    assert!(!unhurt.asked().contains("use a card"), "nothing has happened: {}", unhurt.asked());
}

/// DMD-SKILL-ARCANE Any roll, also against oneself, if the player wants: the wound of Vengeance Obsession strikes back.
#[test]
fn arcane_mastery_may_count_an_elder_sign_against_oneself() {
    let ian = format!(
        "{LAB}ian: court, stress 4\ncourt: cultist\nclaimed: ian the-professor right\nian is attacked"
    );
    assert_eq!(options(&ian, "dice: sign blank"), ["1", "0"]);
    let avenged = state(&ian, "dice: sign blank | Ian: 1 | Ian: myself");
    assert_eq!(harm(&avenged, 0).0, 1);
    assert_eq!(avenged.figures.wounds(avenged.figures.on_map().first().unwrap()), 1);
    assert_eq!(harm(&state(&ian, "dice: sign blank | Ian: 0"), 0).0, 0);
}

/// DMD-DICE-10 Effects that modify rolls apply to all of one's rolls, against oneself too: the Butcher may add a tentacle.
#[test]
fn the_butcher_may_add_a_tentacle_to_what_hurts_her() {
    let burning = "margarethe: hall, stress 4, fire 1\nattic: cultist\nmargarethe burns";
    let after = state(burning, "dice: blank | Margarethe: yes");
    assert_eq!(after.investigator(Who(0)).sanity.at(), 1);
}

/// DMD-COMP-01 A price in wounds may be paid by companions, in whole or in part.
#[test]
fn companions_pay_a_price_in_wounds() {
    let cabinet = |wounds: u8, others: &str| {
        format!(
            "{LAB}sam: court, wounds {wounds}\nobservatory: cultist\nclaimed: sam a-furious-student right{others}
             sam investigates or fights"
        )
    };
    let claim = "chance: sealed-cabinet | Sam: take 3 wounds claim the left side";
    let whole = format!("{claim} | Sam: a-furious-student");
    let after = state(&cabinet(4, ""), &whole);
    assert_eq!((harm(&after, 0).0, after.claimed.len()), (4, 1), "Chester paid with his life");
    let part = format!("{claim} | Sam: myself");
    assert_eq!(harm(&state(&cabinet(1, ""), &part), 0).0, 4, "or Sam himself, as long as he lives");
}

/// Cthulhu's final stage: a companion who dies of the wound for another card is not asked for any more.
#[test]
fn nobody_pays_for_a_companion_who_has_just_died() {
    let risen = format!(
        "{LAB}sam: court, stress 4\ncourt: cthulhu (wounds 5)\nobservatory: cultist\nstory: stage 3, disrupted
         claimed: sam sealed-cabinet left\nclaimed: sam a-furious-student right (wounds 2)"
    );
    let asked = play(&risen, "Sam: attack | dice: success blank blank");
    assert_eq!(asked.asked(), "? Does Sam keep Ember Amulet, for 1 wound?");
    let after = play(&risen, "Sam: attack | dice: success blank blank | Sam: yes | Sam: a-furious-student");
    assert!(after.asked().starts_with("? Sam has 2 actions left."), "{}", after.telling());
}

/// DMD-MAP-10 Blocked passages count as closed for paths, except for a figure that the effect moves and that ignores them.
#[test]
fn nearest_ignores_locks_only_where_the_effect_moves_a_figure() {
    let house = "elder one: azathoth\nsam: parlour\nstudy: cultist 1\nkitchen: cultist 2\nattic: azathoth
        locked: parlour - study\nstory: stage 3\nsam suffers the Elder One";
    let told = play(house, "").telling();
    assert!(told.contains("Cultist 2 is marked with a Cosmic token."), "the other is behind a lock: {told}");
    let house = "sam: parlour\nstudy: cultist 1\nkitchen: cultist 2\nlocked: parlour - study\nsam draws";
    let told = play(house, "chance: a-promise-kept").telling();
    assert!(told.contains("Cultist 1 moves to the Parlour."), "it walks through the lock: {told}");
}

/// DMD-MAP-09 DMD-MAP-10 What no path leads to is farther than anything else, gates like figures.
#[test]
fn a_gate_that_is_cut_off_is_the_farthest() {
    let house = "elder one: hastur\nsam: hall\nattic: cultist\nclosed: kitchen - cellar\nsam draws";
    let told = play(house, "chance: a-full-house").telling();
    assert!(told.contains("Disciple 1 appears in the Crypt."), "{told}");
}

/// DMD-FIGHT-02 What a Disciple summons does not attack in this turn, though it arrives during the phase.
#[test]
fn the_cultist_of_a_disciple_does_not_attack_in_this_turn() {
    let fight = "elder one: hastur\nsam: hall, stress 4\nhall: disciple 1, disciple 2\nsam is attacked";
    let call = "Sam: summon a cultist there (it does not attack this turn)";
    let first = format!("Sam: disciple 1 | dice: success blank blank | Sam: keep | {call}");
    assert_eq!(play(fight, &first).asked(), "? What does the bonus die show?", "only Disciple 2 is left");
    let over = format!("{first} | dice: blank blank blank | Sam: keep");
    assert_eq!(play(fight, &over).asked(), "? Sam has 3 actions left. What now?");
}

/// DMD-COMP-03 A companion moves the skill marker: it is no longer moved beyond the fourth level.
#[test]
fn a_marker_that_a_companion_moved_to_the_end_goes_no_farther() {
    let beth = format!(
        "{LAB}beth: court, sanity 3, stress 4, toughness 3\nobservatory: cultist
         claimed: beth the-janitor right\nbeth draws"
    );
    let learns = options(&beth, "chance: it-dreams-of-you");
    assert!(learns.is_empty() || !learns.contains(&"toughness".to_owned()), "{learns:?}");
}

/// DMD-REST-01 Up to 3: one may heal less.
#[test]
fn a_rest_may_heal_less_than_it_could() {
    let rest = options("mike: hall, stress 2, wounds 1", "Mike: rest");
    assert_eq!(
        rest,
        ["2 stress 1 wound", "2 stress", "1 stress 1 wound", "1 stress", "1 wound"],
        "3, 2 or 1 of them"
    );
    assert_eq!(harm(&state("mike: hall, stress 3", "Mike: rest | Mike: 1 stress"), 0).1, 2);
}

/// DMD-TRADE-04 What another person's investigator gives up needs that person's yes: one question for all of it.
#[test]
fn what_another_gives_up_needs_one_yes() {
    let table = format!(
        "{LAB}players: 2\nsam: court\nmike: court\nobservatory: cultist
         claimed: mike infirmary-shelf left, mike the-deans-desk left, sam scorched-books left\nsam acts"
    );
    let ask = "Sam: trade | Sam: infirmary-shelf | Sam: the-deans-desk | Sam: scorched-books | Sam: enough";
    assert_eq!(play(&table, ask).asked(), "? In this trade Mike would give up Whiskey and Medicine. Agreed?");
    let owners = |answer: &str| {
        let after = state(&table, &format!("{ask} | Mike: {answer}"));
        after.claimed.iter().map(|card| card.owner.0).collect::<Vec<_>>()
    };
    assert_eq!((owners("yes"), owners("no")), (vec![0, 0, 1], vec![1, 1, 1]), "what is refused stays");
    let alone = table.replace("players: 2", "players: 1");
    assert_eq!(play(&alone, ask).asked(), "? Sam has 2 actions left. What now?");
}

/// DMD-ED-07 20 fire tokens as soon as anything of Fear of the Unknown is in the game.
#[test]
fn twenty_fire_tokens_with_anything_of_fear_of_the_unknown() {
    let tokens = |position: &str| state(position, "").rules.fire_tokens;
    assert_eq!(tokens("ian: hall\nattic: cultist"), 12);
    assert_eq!(tokens("mike: hall\nattic: cultist"), 20, "an investigator");
    assert_eq!(tokens("elder one: tsathoggua\nian: hall\nattic: cultist"), 20, "an Elder One");
    assert_eq!(tokens("rules: relics\nian: hall\nattic: cultist"), 20, "relics");
    assert_eq!(tokens("unknown monsters: shantak\nian: hall\nattic: cultist"), 20, "a stranger");
    assert_eq!(tokens("rules: core\nian: hall\nattic: cultist"), 8);
}

/// A lab that is broken from next door burns around the lab, and wounds around the lab.
#[test]
fn a_lab_broken_from_next_door_burns_around_the_lab() {
    let thrown = format!(
        "{LAB}sam: gallery\nassay-room: lab (wounds 3), fire 1, cultist\ngatehouse: cultist
         claimed: sam clutter left\nsam acts"
    );
    let fire = play(&thrown, "Sam: use clutter 1 | chance: back 2");
    let told = fire.telling();
    assert!(told.contains("Fire breaks out in the Stairwell."), "next to the lab: {told}");
    assert!(!told.contains("Fire breaks out in the Great Hall."), "next to Sam only: {told}");
    let near = thrown.replace("gatehouse: cultist", "stairwell: cultist\n great-hall: cultist");
    let told = play(&near, "Sam: use clutter 1 | chance: back 3").telling();
    assert_eq!(
        told.matches("dies.").count(),
        2,
        "in the lab's space and next to it, not next to Sam: {told}"
    );
}

/// DMD-SKILL-SWIFT 4: the extra action of a level that is reached while acting is there at once.
#[test]
fn an_extra_action_gained_in_mid_turn_is_there_at_once() {
    let sam = "sam: hall, sanity 3, stress 4, swiftness 3\nhall: cultist\nattic: cultist";
    let attack = "Sam: attack | dice: tentacle blank blank";
    assert_eq!(
        play(sam, &format!("{attack} | Sam: swiftness")).asked(),
        "? Sam has 3 actions left. What now?",
        "one of four is taken"
    );
    assert_eq!(play(sam, &format!("{attack} | Sam: calm")).asked(), "? Sam has 2 actions left. What now?");
}

/// DMD-UNK-10 DMD-DEATH-02 The relic of a dead investigator is not discarded: it stays beside the board, of no use to anybody.
#[test]
fn the_relic_of_the_dead_stays_with_them() {
    let after = state(
        "rules: relics\nsandra: hall, wounds 4, stress 4, fire 1\nsam: attic\nhall: cthulhu\ncellar: cultist
         story: stage 2\nrelics: sandra star-map, sam grave-lantern\nsandra burns",
        "dice: success",
    );
    assert!(after.investigator(Who(0)).gone);
    assert_eq!(after.relics.len(), 2);
    assert_eq!(after.active, Who(1));
}

/// DMD-INV-09 "1 wound and 1 sanity for each": first everybody is wounded, clockwise, then all markers move, then minds give way.
#[test]
fn wounds_for_each_come_before_sanity_for_each() {
    check(
        "sam: hall, sanity 3, catatonia\nian: hall, sanity 3, paranoia\nhall: rlyeh\nattic: cthulhu (wounds 11)
         story: stage 2, disrupted\nmike: attic\nmike acts",
        "Mike: attack | dice: success blank blank blank | Mike: keep | Sam: calm | Ian: brawling",
        &expect![[r#"
            Mike attacks Cthulhu.
            Mike rolls success, blank, blank, blank.
            Cthulhu takes 1 wound.
            Cthulhu is defeated in stage II.
            Cthulhu enters stage III.
            Cthulhu towers in the Study.
            Sam takes 1 wound.
            Ian takes 1 wound.
            Sam loses 1 sanity.
            Ian loses 1 sanity.
            Sam's mind gives way: Catatonia.
            Sam lies down and stares.
            Sam reaches level 2 of Calm.
            Ian's mind gives way: Paranoia.
            Ian reaches level 2 of Brawling.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

/// DMD-DEATH-02 The others go on, if there are others.
#[test]
fn the_last_to_go_is_told_in_one_breath() {
    let last = "sam: hall, wounds 4, stress 4, fire 1\nhall: cthulhu\nstory: stage 2\nsam burns";
    let told = play(last, "dice: success | Sam: keep").telling();
    assert!(told.contains("Sam is gone.\n= Nobody is left. All is lost."), "{told}");
}

/// DMD-DICE-12 First all successes, then the effects tied to the roll: what a death brings about comes after all wounds.
#[test]
fn what_a_death_brings_about_comes_after_all_wounds() {
    check(
        "elder one: azathoth\nmike: hall, stress 4, brawling 2\nhall: dancer (wounds 1), cultist (wounds 1)\nattic: cultist",
        "Mike: attack | Mike: cultist 1 | Mike: dancer 1 | dice: success success blank blank | Mike: dancer 1",
        &expect![[r#"
            Mike attacks Cultist 1.
            Mike attacks Dancer of Azathoth 1.
            Mike rolls success, success, blank, blank.
            Dancer of Azathoth 1 takes 1 wound.
            Dancer of Azathoth 1 dies.
            Cultist 1 takes 1 wound.
            Cultist 1 dies.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

/// DMD-COMP-03 Companions move the skill marker: view and board show the level that counts, where it comes from, and
/// borrowed skills.
#[test]
fn the_view_shows_the_level_that_counts() {
    let state = state(
        &format!(
            "{LAB}borden: court, stealth 2\nobservatory: cultist
             claimed: borden the-other-janitor right, borden a-feral-student right"
        ),
        "",
    );
    let content = shelf::content::<DeathMayDie>();
    let view = DeathMayDie::view(&content, &state, None);
    let skills: Vec<_> = view.investigators[0]
        .skills
        .iter()
        .map(|skill| (skill.id, skill.own, skill.level, skill.lent_by.clone()))
        .collect();
    assert_eq!(
        skills,
        [
            ("savage", 1, 1, vec![]),
            ("swiftness", 1, 1, vec![]),
            ("stealth", 2, 3, vec!["Jerome"]),
            ("brawling", 0, 1, vec!["Margot"]),
        ]
    );
    let board = DeathMayDie::board(&content, &state, None);
    assert!(board.contains("Stealth 3 (with Jerome), Brawling 1 (with Margot)"), "{board}");
}

/// Mike, with stress for one more, has wounded a Chthonian and a Shoggoth that survive.
const TWO_SURVIVORS: &str = "episode: accursed-tide
    unknown monsters: shoggoth
    mike: main-street, brawling 4, stress 3
    sam: chapel-hill
    main-street: chthonian, shoggoth
    mike acts, 1 action left";

/// DMD-TURN-06, DMD-DICE-12 What the cards of several enemies say that one attack has wounded comes in the active
/// player's order: here, whether a wound or sanity is lost for the stress that does not fit.
#[test]
fn the_player_orders_what_several_wounded_enemies_do() {
    let attack =
        "Mike: attack | Mike: chthonian | Mike: shoggoth | dice: success blank blank blank | Mike: keep";
    check(
        TWO_SURVIVORS,
        &format!("{attack} | Mike: shoggoth"),
        &expect![[r#"
        Mike attacks Chthonian.
        Mike attacks Shoggoth.
        Mike rolls success, blank, blank, blank.
        Chthonian takes 1 wound.
        Shoggoth takes 1 wound.
        Mike takes 1 stress.
        Mike takes 1 wound.
        ? Which mythos card does Mike draw?
    "#]],
    );
    check(
        TWO_SURVIVORS,
        &format!("{attack} | Mike: chthonian"),
        &expect![[r#"
        Mike attacks Chthonian.
        Mike attacks Shoggoth.
        Mike rolls success, blank, blank, blank.
        Chthonian takes 1 wound.
        Shoggoth takes 1 wound.
        Mike takes 1 stress.
        Mike loses 1 sanity.
        ? Which mythos card does Mike draw?
    "#]],
    );
}

/// DMD-TURN-06 Several effects at once: the active player chooses the order, be it of an enemy's card and of one's own skill.
#[test]
fn effects_that_trigger_at_once_come_in_the_order_that_the_player_chooses() {
    let fight = "unknown monsters: star-vampire\nian: hall, stress 4\nhall: star-vampire\nattic: cultist\nian is attacked";
    let hit = "dice: success blank blank";
    assert_eq!(options(fight, hit), ["star-vampire 1", "vengeance-obsession"]);
    assert_eq!(
        harm(&state(fight, &format!("{hit} | Ian: star-vampire 1")), 0),
        (2, 3),
        "no room for stress: a wound"
    );
    assert_eq!(
        harm(&state(fight, &format!("{hit} | Ian: vengeance-obsession")), 0),
        (1, 4),
        "room is made first"
    );
}

/// DMD-FIGHT-02 An enemy that arrives during the phase attacks, even a figure that attacked before, and then died and
/// returned within another's attack.
#[test]
fn a_figure_that_died_and_came_again_attacks_again() {
    let fight = format!(
        "{LAB}ian: court, sanity 3, stress 4, vengeance-obsession 2, recurring-trauma, keeps the-initiate
         court: cultist 1 (wounds 1), fire-vampire\nobservatory: cultist 2\nian is attacked, after cultist 1"
    );
    check(
        &fight,
        "dice: success+tentacle blank blank | Ian: brawling",
        &expect![[r#"
            Fire Vampire 1 attacks Ian.
            Fire breaks out in the Court.
            Ian rolls success with tentacle, blank, blank.
            Ian takes 1 wound.
            Cultist 1 takes 1 wound.
            Cultist 1 dies.
            Fire Vampire 1 takes 1 wound.
            Ian heals 1 stress.
            Ian loses 1 sanity.
            Ian's mind gives way: Recurring Trauma.
            Ian lives through The Initiate again.
            Cultist 1 appears in the Court.
            Ian reaches level 2 of Brawling.
            Cultist 1 attacks Ian.
            ? What does the bonus die show?
        "#]],
    );
}

/// DMD-INV-09 Those who lose sanity by one sentence lose it together, even if it is about those to whom something
/// applies: first all markers move, then minds give way.
#[test]
fn those_for_whom_something_holds_lose_sanity_together() {
    let position = "elder one: azathoth\nmike: attic\nsam: hall, sanity 3, sleepwalking\nian: parlour, sanity 3, paranoia
         hall: cultist (cosmic)\nattic: azathoth (wounds 9)\nstory: stage 2, disrupted\nmike acts";
    let told = play(position, "Mike: attack | dice: success blank blank blank | Mike: keep").telling();
    let at = |sentence: &str| told.find(sentence).unwrap_or_else(|| panic!("{sentence} {told}"));
    assert!(at("Sam loses 1 sanity.") < at("Ian loses 1 sanity."), "{told}");
    assert!(at("Ian loses 1 sanity.") < at("Sam's mind gives way"), "{told}");
}

/// DMD-DICE-12, DMD-TURN-06 Those whom one card wounds at once die together, and the effects of that come afterwards:
/// no Cosmic token goes to one that dies as well.
#[test]
fn what_a_card_wounds_at_once_dies_together() {
    let after = state(
        "elder one: azathoth\nian: hall, stress 4, vengeance-obsession 2
         hall: cultist 1, dancer 1 (wounds 1), dancer 2 (wounds 1)\nattic: cultist 2\nian is attacked, after dancer 1, after dancer 2",
        "dice: success blank",
    );
    let marked = after.tokens.iter().filter(|token| matches!(token.place, Place::Marks(_))).count();
    assert_eq!(marked, 1, "one cultist has it; the second dancer finds nobody without: {:?}", after.tokens);
    let both = state(
        "elder one: azathoth\nsam: hall, sanity 3, psychotic-outbreaks\nian: attic\nhall: dancer 1, cultist 1
         cellar: cultist 2\nsam draws",
        "chance: nothing-at-the-centre | Sam: calm",
    );
    let marked = both.tokens.iter().filter(|token| matches!(token.place, Place::Marks(_))).count();
    assert_eq!(marked, 0, "the cultist has died with the dancer: {:?}", both.tokens);
}
