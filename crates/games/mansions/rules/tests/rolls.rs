//! Chapter "Tests".

use crate::common::bench::{FIRST, SECOND, copy, hold, ill, rule, two};
use crate::common::content;
use mansions::ids::{Card, Condition, Difficulty, Face, Ill, Monster, Skill};
use mansions::question::Choice;
use mansions::rolls::odds::{self, Helps, Odds};
use mansions::rolls::{self, Aim, Test};
use mansions::state::{Place, Purpose, State};
use mansions::{Content, Event};
use parts::Space;

const MONSTER: Monster = Monster(0);

fn strength(purpose: Purpose) -> Test {
    Test { who: FIRST, skill: Skill::Strength, purpose, dice: 0, need: 2 }
}

fn dice(content: &Content, state: &State, test: Test) -> u8 {
    rolls::ready(content, state, &test).dice
}

fn fell(success: u8, investigation: u8) -> Choice {
    Choice::Fell { success, investigation }
}

/// A strength test of Rita, who has five dice.
fn test(content: &Content, state: &mut State, answers: &[Choice]) -> (u8, Vec<Event>) {
    test_for(content, state, Purpose::Text, answers)
}

fn test_for(content: &Content, state: &mut State, purpose: Purpose, answers: &[Choice]) -> (u8, Vec<Event>) {
    let roll = rolls::ready(content, state, &strength(purpose));
    let came = rule(content, state, answers, |t| rolls::test(t, roll));
    assert_eq!(state.now.roll, None, "no dice are left on the table");
    came
}

/// MOM-TEST-01 The pool is the skill plus and minus dice, at least 1, no upper limit.
#[test]
fn the_pool_is_the_skill_plus_and_minus_dice() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let test = strength(Purpose::Text);
    assert_eq!(dice(&content, &state, test), 5);
    assert_eq!(dice(&content, &state, Test { dice: -9, ..test }), 1);
    assert_eq!(dice(&content, &state, Test { dice: 30, ..test }), 35);
    let tear = ill(&content, Ill::Damage, "muscle-tear", 0);
    state.ills[0].put(tear, Some(FIRST));
    state.ills[0].up.insert(tear);
    assert_eq!(dice(&content, &state, test), 4);
    assert_eq!(dice(&content, &state, Test { skill: Skill::Agility, ..test }), 4);
}

/// MOM-TEST-01 Dice of cards are for the rolls of which they speak.
#[test]
fn cards_give_dice_for_what_they_speak_of() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    for id in ["brass-knuckles", "elder-sign-pendant", "elder-ward"] {
        hold(&content, &mut state, FIRST, id);
    }
    let axe = hold(&content, &mut state, FIRST, "axe");
    for (purpose, pool) in [
        (Purpose::Attack(MONSTER, None), 7),
        (Purpose::Attack(MONSTER, Some(axe)), 5),
        (Purpose::Evade(MONSTER), 6),
        (Purpose::Attacked(MONSTER), 6),
        (Purpose::HorrorCheck(MONSTER), 5),
    ] {
        assert_eq!(dice(&content, &state, strength(purpose)), pool, "{purpose:?}");
    }
}

/// MOM-TEST-05 "Casting" is every test made for a spell, its attack and its back included.
#[test]
fn casting_is_every_test_of_a_spell() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let dagger = hold(&content, &mut state, FIRST, "ritual-dagger");
    let wither = copy(&content, "wither", 0);
    assert_eq!(dice(&content, &state, strength(Purpose::Casting(wither))), 6);
    assert_eq!(dice(&content, &state, strength(Purpose::Attack(MONSTER, Some(wither)))), 6);
    assert_eq!(dice(&content, &state, strength(Purpose::Attack(MONSTER, Some(dagger)))), 5);
}

/// MOM-SETUP-03 Hard: one die fewer in evade and horror checks.
#[test]
fn a_hard_game_takes_a_die_from_checks() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.options.difficulty = Difficulty::Hard;
    assert_eq!(dice(&content, &state, strength(Purpose::Evade(MONSTER))), 4);
    assert_eq!(dice(&content, &state, strength(Purpose::HorrorCheck(MONSTER))), 4);
    assert_eq!(dice(&content, &state, strength(Purpose::Attacked(MONSTER))), 5);
}

/// MOM-TEST-01 Without clues or cards the roll is the result, and nobody is asked.
#[test]
fn a_roll_with_nothing_to_change_it_is_the_result() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    let (successes, news) = test(&content, &mut state, &[fell(2, 3)]);
    assert_eq!(successes, 2);
    let result = Event::Result { who: FIRST, successes: 2, passed: Some(true) };
    assert_eq!(news.last(), Some(&result));
}

/// MOM-TEST-01 No upper limit: nine dice are one question, the rest are others.
#[test]
fn many_dice_fall_in_handfuls() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    let roll = rolls::ready(&content, &state, &Test { dice: 15, ..strength(Purpose::Text) });
    let answers = [fell(9, 0), fell(0, 9), fell(1, 1)];
    assert_eq!(rule(&content, &mut state, &answers, |t| rolls::test(t, roll)).0, 10);
}

/// MOM-TEST-02 A clue turns one investigation into a success, until the player stops.
#[test]
fn a_clue_turns_one_investigation_into_a_success() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    state.who_mut(FIRST).clues = 3;
    let (successes, _) = test(&content, &mut state, &[fell(1, 2), Choice::SpendClue, Choice::Done]);
    assert_eq!((successes, state.who(FIRST).clues), (2, 2));
    // With no investigation left nothing is asked.
    let (successes, _) = test(&content, &mut state, &[fell(0, 2), Choice::SpendClue, Choice::SpendClue]);
    assert_eq!((successes, state.who(FIRST).clues), (2, 0));
}

/// MOM-CLUE-01 Not while Dazed. MOM-DARK-01 In darkness clues convert nothing; ignored with a light source or fire in the
/// space or an adjacent one.
#[test]
fn clues_are_of_no_use_to_the_dazed_and_in_the_dark() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    let here = state.who(FIRST).space;
    state.who_mut(FIRST).clues = 1;
    let may = |state: &State| rolls::clues::may_convert(&content, state, FIRST);
    assert!(may(&state));
    state.who_mut(FIRST).conditions.insert(Condition::Dazed);
    assert!(!may(&state));
    state.who_mut(FIRST).conditions.remove(Condition::Dazed);
    state.board.dark.insert(here);
    assert!(!may(&state));
    assert_eq!(test(&content, &mut state, &[fell(1, 2)]).0, 1);
    let lamp = hold(&content, &mut state, SECOND, "oil-lamp");
    assert!(may(&state), "it is carried by another in the space");
    let next: Vec<Space> = state.land(&content).next(here, mansions::plan::By::Light).iter().collect();
    state.cards.put(lamp, Place::Lying(next[0]));
    assert!(may(&state), "it lies next to the space");
    state.cards.put(lamp, Place::Deck);
    state.board.fire.insert(next[0]);
    assert!(may(&state), "fire is light");
}

/// MOM-TEST-02 Discarding Focused turns all of that test.
#[test]
fn focused_counts_all_investigations_of_one_test() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    state.who_mut(FIRST).conditions.insert(Condition::Focused);
    let foot = hold(&content, &mut state, FIRST, "rabbits-foot");
    let reroll = Choice::Reroll(foot, Face::Blank);
    let answers = [fell(1, 2), Choice::SpendFocus, reroll, fell(0, 1)];
    assert_eq!(test(&content, &mut state, &answers).0, 4);
    assert!(!state.has(FIRST, Condition::Focused));
}

/// MOM-TEST-02 A reroll replaces the result. MOM-ROUND-06 Once per round.
#[test]
fn a_reroll_names_a_face_and_replaces_the_result() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    let foot = hold(&content, &mut state, FIRST, "rabbits-foot");
    let answers = [fell(4, 0), Choice::Reroll(foot, Face::Success), fell(0, 0)];
    assert_eq!(test(&content, &mut state, &answers).0, 3);
    assert!(state.cards.used.contains(foot));
    assert_eq!(test(&content, &mut state, &[fell(0, 0)]).0, 0, "it was used in this round");
}

/// MOM-TEST-02 Rerolls and conversions in any order and number until the player stops.
#[test]
fn cards_convert_and_are_paid_for() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    let case = hold(&content, &mut state, FIRST, "cigarette-case");
    let axe = hold(&content, &mut state, FIRST, "axe");
    let answers = [fell(0, 3), Choice::Ability(case, 0)];
    assert_eq!(test(&content, &mut state, &answers).0, 1, "the axe is not swung");
    state.cards.used = parts::WideSet::EMPTY;
    let [panic, startled] =
        ["panic", "startled"].map(|id| Choice::IllCard(ill(&content, Ill::Horror, id, 0)));
    let attack = Purpose::Attack(MONSTER, Some(axe));
    let answers = [fell(0, 3), Choice::Ability(case, 0), Choice::Ability(axe, 0), panic, startled];
    assert_eq!(test_for(&content, &mut state, attack, &answers).0, 3);
    assert_eq!(state.suffered(FIRST, Ill::Horror), 2);
    // A lantern breaks in an unarmed attack.
    let lantern: Card = hold(&content, &mut state, FIRST, "kerosene-lantern");
    state.cards.used.insert(case);
    let answers = [fell(0, 3), Choice::Ability(lantern, 0)];
    assert_eq!(test_for(&content, &mut state, Purpose::Attack(MONSTER, None), &answers).0, 3);
    assert_eq!(state.cards.place(lantern), Place::Deck);
}

/// MOM-TEST-02 A weapon that rerolls the whole throw.
#[test]
fn all_dice_are_rerolled_at_once() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    let gun = hold(&content, &mut state, FIRST, "tommy-gun");
    let answers = [fell(1, 0), Choice::Ability(gun, 0), fell(3, 2)];
    assert_eq!(test_for(&content, &mut state, Purpose::Attack(MONSTER, Some(gun)), &answers).0, 3);
}

/// MOM-TEST-02 Another within range may help, if their own seat says so. A no holds until a card has changed the dice.
#[test]
fn another_in_range_helps_by_their_own_yes() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let minh = Choice::Who(SECOND);
    let answers = [fell(1, 0), minh, Choice::OwnReroll(Face::Blank), fell(1, 0)];
    assert_eq!(test(&content, &mut state, &answers).0, 2);
    assert!(state.who(SECOND).used);
    state.who_mut(SECOND).used = false;
    state.who_mut(FIRST).clues = 1;
    let answers = [fell(1, 1), minh, Choice::No, Choice::SpendClue];
    assert_eq!(test(&content, &mut state, &answers).0, 2);
}

/// MOM-TEST-02 Minh may use it on her own dice.
#[test]
fn one_helps_oneself_without_being_asked() {
    let content = content();
    let mut state = two(&content, "minh-thi-phan", "rita-young");
    let answers = [fell(1, 0), Choice::OwnReroll(Face::Blank), fell(0, 1)];
    assert_eq!(test(&content, &mut state, &answers).0, 1);
}

/// MOM-BARR-03 No rerolls or conversions when a monster rolls; no floor of one die.
#[test]
fn a_monsters_roll_stays_as_it_fell() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.who_mut(FIRST).clues = 3;
    let roll = rolls::ready(&content, &state, &strength(Purpose::ForMonster(MONSTER)));
    assert_eq!(rule(&content, &mut state, &[fell(1, 3)], |t| rolls::test(t, roll)).0, 1);
    let none = mansions::state::Roll { dice: 0, ..roll };
    assert_eq!(rule(&content, &mut state, &[], |t| rolls::test(t, none)).0, 0);
}

/// MOM-TEST-06 In an opposed test the tested rival rolls and converts first.
#[test]
fn the_rival_rolls_and_converts_first() {
    let content = content();
    let mut state = two(&content, "rita-young", "preston-fairmont");
    state.who_mut(SECOND).clues = 1;
    let own = strength(Purpose::Steal);
    let rival = Test { who: SECOND, ..own };
    let answers = [fell(1, 1), Choice::SpendClue, fell(3, 0)];
    let (results, news) =
        rule(&content, &mut state, &answers, |t| rolls::against(t, &own, &rival, |_| Aim::Most));
    assert_eq!(results, (3, 2));
    assert_eq!(news.last(), Some(&Event::Result { who: FIRST, successes: 3, passed: Some(true) }));
}

/// Every throw is counted once.
#[test]
fn the_ways_of_a_throw_add_up() {
    for dice in 0..=12 {
        assert_eq!(odds::outcomes(dice).map(|(_, ways)| ways).sum::<u128>(), 1 << (3 * dice));
    }
    assert_eq!(odds::outcomes(9).count(), 55);
}

/// The table of odds says what trying out every throw and every decision says.
#[test]
fn odds_are_those_of_best_play() {
    let alls = [false, true];
    for (dice, rerolls, throws) in
        [(1, 0, 0), (1, 2, 0), (2, 1, 0), (3, 1, 0), (2, 2, 0), (1, 0, 1), (2, 1, 1), (1, 2, 1), (4, 0, 0)]
    {
        for converts in 0..=2 {
            for all in alls {
                let helps = Helps { converts, all, rerolls, throws };
                for need in 0..=dice {
                    let told = odds::before(dice, need, helps).expect("few dice");
                    assert_eq!(told, brute_before(dice, need, helps), "{dice} dice, {need}, {helps:?}");
                    for (faces, _) in odds::outcomes(dice) {
                        let told = odds::after(faces, need, helps).expect("few dice");
                        let lying: Vec<Face> = lay(faces);
                        let of = 8_u128.pow(u32::from(rerolls + throws * dice));
                        assert_eq!(told, Odds { ways: brute(&lying, need, helps), of });
                    }
                }
            }
        }
    }
}

const FACES: [Face; 8] = {
    use Face::{Blank as B, Investigation as I, Success as S};
    [S, S, S, I, I, B, B, B]
};

fn lay(faces: [u8; 3]) -> Vec<Face> {
    let each = Face::ALL.iter().zip(faces);
    each.flat_map(|(&face, count)| vec![face; usize::from(count)]).collect()
}

fn throws_of(dice: usize) -> Vec<Vec<Face>> {
    let mut all = vec![Vec::new()];
    for _ in 0..dice {
        all = all.iter().flat_map(|throw| FACES.map(|face| [&throw[..], &[face]].concat())).collect();
    }
    all
}

fn brute_before(dice: u8, need: u8, helps: Helps) -> Odds {
    let ways = throws_of(usize::from(dice)).iter().map(|throw| brute(throw, need, helps)).sum();
    Odds { ways, of: 8_u128.pow(u32::from(dice * (1 + helps.throws) + helps.rerolls)) }
}

/// Die by die: stop, reroll any one, or reroll all.
fn brute(dice: &[Face], need: u8, helps: Helps) -> u128 {
    let count = |wanted| dice.iter().filter(|&&face| face == wanted).count();
    let converted = count(Face::Investigation).min(if helps.all { 99 } else { usize::from(helps.converts) });
    let left = usize::from(helps.rerolls) + usize::from(helps.throws) * dice.len();
    let is_reached = count(Face::Success) + converted >= usize::from(need);
    let mut best = if is_reached { 8_u128.pow(left as u32) } else { 0 };
    if helps.rerolls > 0 {
        let helps = Helps { rerolls: helps.rerolls - 1, ..helps };
        for die in 0..dice.len() {
            let ways = FACES.map(|face| {
                let mut dice = dice.to_vec();
                dice[die] = face;
                brute(&dice, need, helps)
            });
            best = best.max(ways.iter().sum());
        }
    }
    if helps.throws > 0 {
        let helps = Helps { throws: helps.throws - 1, ..helps };
        best = best.max(throws_of(dice.len()).iter().map(|dice| brute(dice, need, helps)).sum());
    }
    best
}

/// What can be done about a roll: clues, Focused, cards, others within range.
#[test]
fn odds_know_what_everybody_could_do() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.who_mut(FIRST).clues = 2;
    for id in ["rabbits-foot", "cigarette-case"] {
        hold(&content, &mut state, FIRST, id);
    }
    let roll = rolls::ready(&content, &state, &strength(Purpose::Text));
    let (helps, _) = rule(&content, &mut state, &[], |t| Ok(odds::helps(t, &roll)));
    assert_eq!(helps, Helps { converts: 3, all: false, rerolls: 2, throws: 0 });
    assert_eq!(odds::before(43, 1, Helps::default()), None);
}

/// MOM-TEST-02 Nobody is asked about dice that cannot be bettered: a test that is passed, or a sum that is full.
#[test]
fn a_test_that_is_passed_is_over() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.who_mut(FIRST).clues = 1;
    let roll = rolls::ready(&content, &state, &strength(Purpose::Text));
    for (aim, passed) in [(Aim::Pass(2), Some(true)), (Aim::UpTo(2), None)] {
        let (successes, news) = rule(&content, &mut state, &[fell(2, 3)], |t| rolls::test_to(t, roll, aim));
        assert_eq!(news.last(), Some(&Event::Result { who: FIRST, successes, passed }));
    }
    let answers = [fell(1, 3), Choice::SpendClue];
    let came = rule(&content, &mut state, &answers, |t| rolls::test_to(t, roll, Aim::Pass(2)));
    assert_eq!(came.0, 2, "one clue is enough, and Minh is not asked");
}
