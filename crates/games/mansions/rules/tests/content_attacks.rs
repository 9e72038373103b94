//! The attack table: it is the one that the rules print, and every text of it does what it says.

#![allow(clippy::disallowed_methods)]

use crate::common::bench::{FIRST, SECOND, hold, monster, reveal_all, stand, two};
use crate::common::changes::in_words;
use crate::common::content;
use crate::common::luck::{Dice, Luck};
use mansions::content::{AttackText, Blow};
use mansions::effect::{Effect, Harm, Places, Way};
use mansions::ids::{Card, Condition, MonsterClass, Skill, WeaponClass};
use mansions::question::Choice;
use mansions::state::{Place, State, Step, Turn};
use mansions::turn::TurnStep;
use mansions::{Content, actions::ChosenAction};
use std::fs;
use std::path::Path;

/// A text as the rules print it: `Agi−1 W+R 2:+1`.
fn printed(text: &AttackText) -> String {
    let skill = match text.skill {
        Skill::Strength => "Str",
        Skill::Agility => "Agi",
        Skill::Observation => "Obs",
        Skill::Lore => "Lor",
        Skill::Influence => "Inf",
        Skill::Will => "Wil",
    };
    let dice = if text.dice == 0 { String::new() } else { format!("{:+}", text.dice).replace('-', "−") };
    let blow = match text.damage {
        Blow::Weapon => "W+R".to_owned(),
        Blow::Half => "½W+R".to_owned(),
        Blow::Result => "R".to_owned(),
        Blow::WeaponAt(at) => format!("W|R≥{at}"),
    };
    let need = if text.need == 0 { String::new() } else { format!("≥{}", text.need) };
    let more = if text.more == 0 { String::new() } else { format!("+{}", text.more) };
    let zero = text.zero.iter().map(|effect| format!(" 0:{}", rider(effect)));
    let riders =
        text.riders.iter().flat_map(|one| one.does.iter().map(|does| format!(" {}:{}", one.at, rider(does))));
    let riders: String = zero.chain(riders).collect();
    format!("{skill}{dice} {blow}{need}{more}{riders}")
}

fn rider(effect: &Effect) -> &'static str {
    match effect {
        Effect::Suffer(Harm::DamageDown(1)) => "d",
        Effect::Suffer(Harm::HorrorDown(1)) => "h",
        Effect::Become(Condition::Stunned) => "stun",
        Effect::Hurt(..) => "+1",
        Effect::Slow(_) => "slow",
        Effect::MoveMonsters(_, 1, Way::ByYou) => "push",
        Effect::MoveMonsters(_, 1, Way::Toward(Places::Here)) => "lure",
        other => panic!("{other:?} is no rider of the table"),
    }
}

/// MOM-ATTACK-05 The table is the one that is printed in the rules, text by text.
#[test]
fn the_table_is_the_printed_one() {
    let content = content();
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../docs/rules/mansions-of-madness.md");
    let book = fs::read_to_string(book).expect("the rules are there").replace("\\|", "¦");
    let rows = [
        ("bladed", WeaponClass::Bladed),
        ("heavy", WeaponClass::Heavy),
        ("firearm", WeaponClass::Firearm),
        ("spell", WeaponClass::Spell),
        ("unarmed", WeaponClass::Unarmed),
    ];
    let classes =
        [MonsterClass::Humanoid, MonsterClass::Beast, MonsterClass::Spirit, MonsterClass::Fleshless];
    for (name, weapon) in rows {
        let line = book.lines().find(|line| line.starts_with(&format!("| {name} |"))).expect("a row");
        let cells: Vec<&str> = line.trim_matches('|').split('|').skip(1).collect();
        assert_eq!(cells.len(), classes.len());
        for (cell, class) in cells.into_iter().zip(classes) {
            let book: Vec<String> = cell.split('·').map(|text| text.trim().replace('¦', "|")).collect();
            let ours: Vec<String> = content.attack_texts(weapon, class).iter().map(printed).collect();
            assert_eq!(ours, book, "{name} against {class:?}");
        }
    }
}

/// Minh with every weapon, and a monster of this class that a blow will not fell.
fn meeting(content: &Content, kind: &str) -> State {
    let mut state = two(content, "minh-thi-phan", "carson-sinclair");
    reveal_all(content, &mut state);
    stand(content, &mut state, SECOND, "attic.a");
    let it = monster(content, &mut state, kind, "front.a");
    state.monsters.at[it.index()].as_mut().expect("it stands there").health = 90;
    state.turn = Some(Turn::new(FIRST, 1));
    state
}

/// With what one attacks so, and how much it is worth.
fn armed(content: &Content, state: &mut State, class: WeaponClass) -> (Option<Card>, u8) {
    let spell = |state: &mut State| {
        let card = crate::common::bench::copy(content, "wither", 0);
        state.cards.put(card, Place::Held(FIRST));
        state.cards.copies.claim(content.copy_number(card));
        card
    };
    match class {
        WeaponClass::Bladed => (Some(hold(content, state, FIRST, "knife")), 1),
        WeaponClass::Heavy => (Some(hold(content, state, FIRST, "pickaxe")), 3),
        WeaponClass::Firearm => (Some(hold(content, state, FIRST, "revolver-38")), 3),
        WeaponClass::Spell => (Some(spell(state)), 2),
        WeaponClass::Unarmed => (None, 0),
    }
}

/// What a text says comes of so many successes.
fn said(text: &AttackText, weapon: u8, successes: u8) -> String {
    let result = i32::from(successes);
    let weapon = i32::from(weapon);
    let blow = match text.damage {
        Blow::Weapon => weapon + result,
        Blow::Half => (weapon + 1) / 2 + result,
        Blow::Result => result,
        Blow::WeaponAt(at) => {
            if successes >= at {
                weapon
            } else {
                result
            }
        }
    };
    let mut all = crate::common::changes::Tally::new();
    if successes >= text.need {
        crate::common::changes::add(&mut all, "wounds", blow + i32::from(text.more));
    }
    let zero = text.zero.iter().filter(|_| successes == 0);
    let riders = text.riders.iter().filter(|one| successes >= one.at).flat_map(|one| &one.does);
    for effect in zero.chain(riders) {
        let (what, count) = match rider(effect) {
            "d" => ("damage", 1),
            "h" => ("horror", 1),
            "stun" => ("stunned", 1),
            "+1" => ("wounds", 1),
            "slow" => ("slowed", 1),
            "push" => ("monster-moved", 1),
            // It stands here already.
            "lure" => continue,
            other => panic!("{other}"),
        };
        crate::common::changes::add(&mut all, what, count);
    }
    in_words(&all)
}

/// MOM-ATTACK-02 Every text of the table: its test, the damage that comes of it, and its riders.
#[test]
fn every_attack_text_does_what_it_says() {
    let content = content();
    for kind in ["cultist", "hunting-horror", "ghost", "skeleton"] {
        for &class in WeaponClass::ALL {
            let mut state = meeting(&content, kind);
            let (weapon, worth) = armed(&content, &mut state, class);
            let target = mansions::ids::Monster(0);
            let of = content.kind(state.monster(target).expect("it is there").kind).class;
            for (number, text) in content.attack_texts(class, of).iter().enumerate() {
                for dice in [Dice::Blank, Dice::Success] {
                    // The last back of Wither asks for nothing.
                    let named = [Choice::Text(number as u8), Choice::Back(4)];
                    let named = &named[..if class == WeaponClass::Spell { 2 } else { 1 }];
                    let step = Step::Turn(TurnStep::Do(ChosenAction::Attack(target, weapon)));
                    let came = crate::common::luck::one(
                        &content,
                        &state,
                        step,
                        Luck::new(&content, dice, named).last(),
                    );
                    let found = in_words(&crate::common::changes::changes(&content, &state, &came.state));
                    let skill = content.investigator(state.who(FIRST).card).skills[text.skill as usize];
                    let thrown = (skill as i8 + text.dice).max(1) as u8;
                    let successes = if dice == Dice::Blank { 0 } else { thrown };
                    assert_eq!(found, said(text, worth, successes), "{} ({dice:?})", printed(text));
                }
            }
        }
    }
}
