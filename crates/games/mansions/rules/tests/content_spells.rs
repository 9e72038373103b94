//! Every spell does what it says, and so does each of its backs.

use crate::common::bench::{FIRST, SECOND, copy, ill, monster, reveal_all, two};
use crate::common::changes::{Tally, add, in_words};
use crate::common::content;
use crate::common::luck::{Dice, Luck};
use mansions::actions::ChosenAction;
use mansions::ids::{Card, Ill, Monster, Who};
use mansions::question::Choice;
use mansions::state::{Place, State, Step, Turn};
use mansions::turn::TurnStep;
use mansions::{Content, Event};

/// A card lies before somebody, face up or unseen.
fn lay(content: &Content, state: &mut State, who: Who, deck: Ill, id: &str, is_up: bool) {
    let card = ill(content, deck, id, 0);
    let ills = &mut state.ills[deck as usize];
    ills.put(card, Some(who));
    if is_up {
        ills.up.insert(card);
    } else {
        ills.unseen.claim(card.index());
    }
}

/// Minh has this spell. She has one damage and one horror of each side, Carson beside her two of each face up.
fn start(content: &Content, spell: &str) -> (State, Card) {
    let mut state = two(content, "minh-thi-phan", "carson-sinclair");
    reveal_all(content, &mut state);
    state.who_mut(SECOND).space = state.who(FIRST).space;
    state.who_mut(FIRST).used = true;
    for (deck, down, up, other) in [
        (Ill::Damage, "muscle-tear", "lasting-injury", ["disfigured", "ruptured-eardrum"]),
        (Ill::Horror, "hallucinations", "paranoia", ["frayed-nerves", "claustrophobia"]),
    ] {
        lay(content, &mut state, FIRST, deck, down, false);
        lay(content, &mut state, FIRST, deck, up, true);
        other.map(|id| lay(content, &mut state, SECOND, deck, id, true)).into_iter().for_each(drop);
    }
    let card = copy(content, spell, 0);
    state.cards.put(card, Place::Held(FIRST));
    state.cards.copies.claim(content.copy_number(card));
    state.turn = Some(Turn::new(FIRST, 1));
    (state, card)
}

/// `damage+1 horror+1` and so on, added up.
fn sum(parts: [&str; 2]) -> String {
    let mut all = Tally::new();
    for word in parts.iter().flat_map(|part| part.split_whitespace()) {
        let sign = word.rfind(['+', '-']).expect("a row names numbers");
        add(&mut all, &word[..sign], word[sign..].parse().expect("a number"));
    }
    in_words(&all)
}

/// What comes of each back, failed and passed.
type Backs = [(&'static str, &'static str); 5];

/// Spells that are cast as an action: what the front does for Carson, then each back, failed and passed.
const CAST: &[(&str, &str, Backs)] = &[
    (
        "feed-the-mind",
        "other-focused+1",
        [
            ("horror+1", ""),
            ("horror-up+1", ""),
            ("horror+1", "focused+1"),
            ("horror+1", "clue+1"),
            ("horror-up+1", "clue+1"),
        ],
    ),
    (
        "flesh-ward",
        "other-damage-1 other-damage-up-1",
        [
            ("other-horror+1", ""),
            ("damage-up+1", ""),
            ("horror+1", "damage-1 damage-up-1"),
            ("horror+1", "damage-seen+1 damage-up-1"),
            ("horror-up+1", "other-damage-seen+1 other-damage-up-1"),
        ],
    ),
    (
        "instill-bravery",
        "other-horror-1 other-horror-up-1",
        [
            ("damage+1", ""),
            ("horror-up+1", ""),
            ("horror-up+1", "horror-1 horror-up-1"),
            ("damage+1", "horror-seen+1 horror-up-1"),
            ("", "horror-seen+1 horror-up-1"),
        ],
    ),
];

/// MOM-SPELL-01 Each spell that is cast as an action, with each back, failed and passed. MOM-SPELL-02 Another copy of it is
/// gained: the number of spells stays the same.
#[test]
fn every_cast_spell_does_what_both_sides_say() {
    let content = content();
    for (spell, front, backs) in CAST {
        let (state, card) = start(&content, spell);
        for (back, (failed, passed)) in backs.iter().enumerate() {
            for (dice, expected) in [(Dice::Blank, failed), (Dice::Success, passed)] {
                let named = [Choice::Who(SECOND), Choice::Back(back as u8)];
                let step = Step::Turn(TurnStep::Do(ChosenAction::Ability(card, 0)));
                let came =
                    crate::common::luck::one(&content, &state, step, Luck::new(&content, dice, &named));
                let found = in_words(&crate::common::changes::changes(&content, &state, &came.state));
                assert_eq!(found, sum([front, expected]), "{spell}, back {back}, {dice:?}");
                assert!(came.told(Event::Flipped(card)));
            }
        }
    }
}

/// Spells that attack: how hard, then each back.
const ATTACKS: &[(&str, u8, [&str; 5])] = &[
    ("shriveling", 3, ["horror+1", "damage+1", "horror+1 wounds+1", "horror+1 wounds+3", ""]),
    ("wither", 2, ["horror+1", "damage+1", "damage+1 damage-seen+1 wounds+1", "wounds+2", ""]),
    (
        "wrack",
        5,
        [
            "horror+1 other-horror+1",
            "damage+1 other-damage+1",
            "horror+2 horror-seen+2 wounds+2",
            "damage+1 other-damage+1 wounds+1",
            "horror+2 horror-up+1",
        ],
    ),
];

/// A cultist in the space, and another in the next one; neither falls.
fn crowd(content: &Content, state: &mut State) -> [Monster; 2] {
    let both = ["front.a", "front.b"].map(|name| monster(content, state, "cultist", name));
    state.monsters.at.iter_mut().flatten().for_each(|it| it.health = 90);
    both
}

/// MOM-ATTACK-04 Each spell that attacks deals its damage, and then each back speaks of that monster.
#[test]
fn every_spell_that_attacks_does_what_both_sides_say() {
    let content = content();
    let all = content.spells.len();
    assert_eq!(all, CAST.len() + ATTACKS.len(), "no spell is left out");
    for (spell, damage, backs) in ATTACKS {
        let (mut state, card) = start(&content, spell);
        let [target, _] = crowd(&content, &mut state);
        for (back, expected) in backs.iter().enumerate() {
            let turned = Choice::IllCard(ill(&content, Ill::Horror, "hallucinations", 0));
            let named = [Choice::Text(0), Choice::Back(back as u8), turned];
            let named = &named[..if expected.contains("-up") { 3 } else { 2 }];
            let step = Step::Turn(TurnStep::Do(ChosenAction::Attack(target, Some(card))));
            let came =
                crate::common::luck::one(&content, &state, step, Luck::new(&content, Dice::Blank, named));
            let found = in_words(&crate::common::changes::changes(&content, &state, &came.state));
            assert_eq!(found, sum([&format!("wounds+{damage}"), expected]), "{spell}, back {back}");
        }
    }
}

/// Wither with nothing else to rot takes a friend; Shriveling then finds nothing.
#[test]
fn the_rot_is_not_particular() {
    let content = content();
    for (spell, back, expected) in
        [("wither", 3, "other-damage+1 wounds+2"), ("shriveling", 3, "horror+1 wounds+3")]
    {
        let (mut state, card) = start(&content, spell);
        let [target, other] = crowd(&content, &mut state);
        state.monsters.at[other.index()] = None;
        let step = Step::Turn(TurnStep::Do(ChosenAction::Attack(target, Some(card))));
        let named = [Choice::Text(0), Choice::Back(back)];
        let came = crate::common::luck::one(&content, &state, step, Luck::new(&content, Dice::Blank, &named));
        assert_eq!(
            in_words(&crate::common::changes::changes(&content, &state, &came.state)),
            expected,
            "{spell}"
        );
    }
}

/// MOM-ATTACK-04 The back speaks of the monster even if it is defeated: extra damage is then lost.
#[test]
fn a_back_speaks_of_the_dead() {
    let content = content();
    let (mut state, card) = start(&content, "shriveling");
    let target = monster(&content, &mut state, "cultist", "front.a");
    let step = Step::Turn(TurnStep::Do(ChosenAction::Attack(target, Some(card))));
    let named = [Choice::Text(0), Choice::Back(2)];
    let came = crate::common::luck::one(&content, &state, step, Luck::new(&content, Dice::Success, &named));
    assert_eq!(
        in_words(&crate::common::changes::changes(&content, &state, &came.state)),
        "horror+1 monster-1"
    );
}
