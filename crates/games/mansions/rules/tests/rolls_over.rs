//! MOM-TEST-02 A test is over as soon as nothing that can still be done about the dice would change what comes of it.

use crate::common::bench::{FIRST, fell, rule, two};
use crate::common::saying;
use crate::common::typed::in_the_house;
use mansions::Event;
use mansions::effect::Effect;
use mansions::effects::{self, Scene};
use mansions::question::Choice;

/// Whether something is asked about the dice after these answers.
fn is_asked(position: &str, answers: &[&str]) -> bool {
    in_the_house(position, answers).ids().iter().any(|id| id == "clue")
}

/// MOM-TEST-02 Clues that cannot make the result enough are not asked for, and those that can are.
#[test]
fn what_cannot_be_reached_is_not_asked_for() {
    // Brawn 5 against 2 dice.
    let push = "agatha-crane: passage.b, clues 2\nrita-young: passage.a\n\
                monsters: hound-of-tindalos at passage.b\nturn: agatha-crane, actions 1\n\
                next: do push-monster hound-of-tindalos 1 passage.a";
    assert!(!is_asked(push, &["0-1"]), "5 are needed and 2 the most");
    // 2 are needed.
    let china = "agatha-crane: stairs.b, clues 3\nrita-young: passage.a\ntokens: china at stairs.b\nturn: agatha-crane";
    assert!(!is_asked(china, &["search", "0-1"]), "1 investigation makes 1 success");
    assert!(is_asked(china, &["search", "1-1"]));
    assert!(is_asked(china, &["search", "0-2"]));
    assert!(!is_asked(&china.replace("clues 3", "clues 1"), &["search", "0-2"]), "1 clue makes 1 success");
}

/// MOM-STEAL-01 At or below the other's result nothing is taken, and never more than there is.
#[test]
fn a_theft_needs_more_than_the_others_result_and_no_more_than_there_is() {
    let theft = "agatha-crane: passage.b, clues 1\nrita-young: passage.b\nrita-young cards: knife\nturn: agatha-crane";
    assert!(!is_asked(theft, &["steal", "agility", "4-0", "0-1"]), "5 are needed");
    assert!(!is_asked(theft, &["steal", "agility", "0-0", "2-1"]), "1 is enough for one card");
    assert!(is_asked(theft, &["steal", "agility", "1-0", "1-1"]));
    let two = theft.replace("knife", "knife, torch");
    assert!(is_asked(&two, &["steal", "agility", "0-0", "1-1"]), "2 for two");
    // What is bound to its owner is no loot.
    let bound = theft.replace("knife", "knife, handcuffs (flipped)");
    assert!(!is_asked(&bound, &["steal", "agility", "0-0", "1-1"]));
}

/// MOM-ATTACK-02 What a text does not count, and what a monster cannot suffer any more, is not asked for.
#[test]
fn an_attack_that_can_do_no_more_is_over() {
    let with = |weapon: &str, monster: &str| {
        format!(
            "agatha-crane: passage.b, clues 1\nagatha-crane cards: {weapon}\nrita-young: passage.a\n\
             monsters: {monster} at passage.b\nturn: agatha-crane"
        )
    };
    let cultist = "cultist";
    // Nothing below 2.
    assert!(!is_asked(&with("crowbar", cultist), &["attack", "crowbar", "text-2", "0-1"]));
    assert!(is_asked(&with("crowbar", cultist), &["attack", "crowbar", "text-2", "1-1"]));
    // The weapon's damage with 2 or more.
    assert!(!is_asked(&with("derringer", cultist), &["attack", "derringer", "text-4", "2-1"]));
    assert!(is_asked(&with("derringer", cultist), &["attack", "derringer", "text-4", "1-1"]));
    // One success has killed it.
    let hurt = "agatha-crane: passage.b, clues 1\nagatha-crane cards: pickaxe\nrita-young: passage.a\n\
                monsters: cultist at passage.b (damage 2)\nturn: agatha-crane";
    assert!(!is_asked(hurt, &["attack", "pickaxe", "text-1", "1-1"]));
}

/// MOM-TEST-02 Whoever has declined to help counts no more, until a card has changed the dice.
#[test]
fn who_has_declined_is_not_counted_on() {
    // 2 are needed: with Minh's reroll and a clue there can be 2, without her 1.
    let position = "agatha-crane: stairs.b, clues 1\nminh-thi-phan: stairs.b\ntokens: china at stairs.b\n\
                    turn: agatha-crane";
    assert!(is_asked(position, &["search", "0-1"]));
    assert!(!is_asked(position, &["search", "0-1", "minh-thi-phan", "no"]));
}

/// MOM-TEST-02 Where a failure asks how many successes there were, each one counts up to the goal.
#[test]
fn a_failure_that_counts_successes_wants_each() {
    let (content, does) =
        saying("Check(skill: Strength, at: 4, fail: [If(Equal(Result, 1), [GainClues(3)])])");
    let (_, plain) = saying("Check(skill: Strength, at: 4, fail: [Suffer(Damage(1))])");
    assert!(Effect::speak_of_result(&does[0].children().into_iter().cloned().collect::<Vec<_>>()));
    assert!(!Effect::speak_of_result(&plain[0].children().into_iter().cloned().collect::<Vec<_>>()));
    let mut state = two(&content, "agatha-crane", "william-yorick");
    state.who_mut(FIRST).clues = 1;
    let answers = [fell(0, 1), Choice::SpendClue];
    let (_, news) =
        rule(&content, &mut state, &answers, |t| effects::resolve(t, &does[..1], &mut Scene::of(FIRST)));
    assert!(news.contains(&Event::ClueGained(FIRST, 3)), "{news:?}");
}
