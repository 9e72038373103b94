//! What to expect of a roll: exact odds under best play.

use crate::common::{check, play};
use death_may_die::DeathMayDie;
use death_may_die::content::Pool;
use death_may_die::dice::{Aim, Counting, Die, Face, Odds, Prospect, Tray};
use expect_test::expect;
use table::Spoken;

fn odds(standard: u8, bonus: u8, rerolls: u8, aim: Aim) -> Odds {
    counted(standard, bonus, rerolls, aim, Counting::default())
}

fn counted(standard: u8, bonus: u8, rerolls: u8, aim: Aim, counting: Counting) -> Odds {
    Odds::of(Prospect { pool: Pool { standard, bonus }, rerolls, aim, counting })
}

#[track_caller]
fn close(left: f64, right: f64) {
    assert!((left - right).abs() < 1e-9, "{left} is not {right}");
}

/// DMD-FIG-DICE Every die shows a success on three of its six sides, a standard die a tentacle on two.
#[test]
fn three_dice_show_a_success_seven_times_in_eight() {
    let odds = odds(3, 0, 0, Aim::Reach(1));
    close(odds.at_least(1), 7.0 / 8.0);
    close(odds.at_least(2), 0.5);
    close(odds.mean(|tally| f64::from(tally.tentacles)), 1.0);
}

#[test]
fn the_odds_of_all_results_add_up_to_one() {
    for (standard, bonus, rerolls) in [(0, 0, 0), (3, 0, 2), (3, 4, 3), (1, 6, 1)] {
        let odds = odds(standard, bonus, rerolls, Aim::Reach(2));
        close(odds.mean(|_| 1.0), 1.0);
    }
}

/// DMD-DICE-08 A reroll is used where it helps: a die fails twice one time in four.
#[test]
fn one_die_with_a_reroll_fails_one_time_in_four() {
    close(odds(1, 0, 1, Aim::Reach(1)).at_least(1), 0.75);
    close(odds(1, 0, 3, Aim::Reach(1)).at_least(1), 15.0 / 16.0);
}

/// Where the successes are there, a reroll is spent on tentacles as long as it risks nothing.
#[test]
fn a_reroll_that_is_not_needed_for_successes_lessens_tentacles() {
    let with = odds(3, 0, 1, Aim::Reach(1)).mean(|tally| f64::from(tally.tentacles));
    let without = odds(3, 0, 0, Aim::Reach(1)).mean(|tally| f64::from(tally.tentacles));
    assert!(with < without, "{with} tentacles with a reroll, {without} without");
}

/// DMD-DICE-07 On a roll against oneself few successes are best.
#[test]
fn a_roll_against_oneself_is_rerolled_for_fewer_successes() {
    close(odds(1, 0, 1, Aim::Few).at_least(1), 0.25);
}

/// DMD-SKILL-ARCANE Elder signs that count as successes make two faces of three good.
#[test]
fn signs_that_count_raise_the_odds() {
    let mastery = Counting { signs: 1, sign_worth: 1, ..Counting::default() };
    close(counted(1, 0, 0, Aim::Reach(1), mastery).at_least(1), 4.0 / 6.0);
    let second = counted(0, 2, 0, Aim::Reach(2), mastery).at_least(2);
    let (two_successes, success_and_sign, both_icons_and_blank) = (9.0, 6.0, 4.0);
    close(second, (two_successes + success_and_sign + both_icons_and_blank) / 36.0);
}

/// The same odds found by throwing every combination of faces by hand.
#[test]
fn three_standard_dice_and_a_bonus_die_agree_with_counting_all_their_sides() {
    let standard = [(1, 0), (1, 0), (1, 1), (0, 1), (0, 0), (0, 0)];
    let bonus = [1, 1, 1, 0, 0, 0];
    let mut both = 0;
    for (a, b, c, d) in sides() {
        let dice = [standard[a], standard[b], standard[c]];
        let successes: u8 = dice.iter().map(|die| die.0).sum::<u8>() + bonus[d];
        let tentacles: u8 = dice.iter().map(|die| die.1).sum();
        both += u32::from(successes >= 2 && tentacles == 0);
    }
    let odds = odds(3, 1, 0, Aim::Reach(2));
    let counted = odds.mean(|tally| f64::from(u8::from(tally.successes >= 2 && tally.tentacles == 0)));
    close(counted, f64::from(both) / 1296.0);
}

fn sides() -> impl Iterator<Item = (usize, usize, usize, usize)> {
    (0..1296).map(|n| (n % 6, n / 6 % 6, n / 36 % 6, n / 216))
}

#[test]
fn a_reroll_of_a_blank_makes_it_every_other_time() {
    let mut tray = Tray::default();
    tray.add(Die::Standard, Face::Success);
    tray.add(Die::Standard, Face::Blank);
    let (aim, counting) = (Aim::Reach(2), Counting::default());
    close(Odds::after_reroll(tray, Die::Standard, Face::Blank, aim, counting).at_least(2), 0.5);
    close(Odds::kept(tray, aim, counting).at_least(2), 0.0);
}

/// A cultist with 2 health dies of 2 successes of 3 dice every other time; brawling adds a die.
#[test]
fn a_target_says_how_likely_it_dies() {
    let said = outlooks("sam: hall\nhall: cultist, fire-vampire", "Sam: attack");
    assert_eq!(said[0], "dies 50%, 1.0 tentacle on average");
    let brawler = outlooks("mike: hall, brawling 1\nhall: cultist, fire-vampire", "Mike: attack");
    assert_eq!(brawler[0], "dies 69%, 1.0 tentacle on average");
}

/// What the odds say is what the rules do: every throw of three standard dice and a bonus die is played through.
#[test]
fn the_odds_of_an_attack_are_those_of_playing_every_throw() {
    let position = "mike: hall, brawling 1, stress 4\nhall: cultist, fire-vampire";
    let standard = [("success", 2), ("success+tentacle", 1), ("tentacle", 1), ("sign", 1), ("blank", 1)];
    let bonus = [("success", 2), ("success+sign", 1), ("sign", 1), ("blank", 2)];
    let (mut died, mut all) = (0, 0);
    for (a, b, c) in (0..125).map(|n| (standard[n % 5], standard[n / 5 % 5], standard[n / 25])) {
        for d in bonus {
            let throw = format!("Mike: attack | Mike: cultist 1 | dice: {} {} {} {}", a.0, b.0, c.0, d.0);
            let ways = a.1 * b.1 * c.1 * d.1;
            let dies = play(position, &throw).story.contains(&"Cultist 1 dies.".to_owned());
            died += if dies { ways } else { 0 };
            all += ways;
        }
    }
    assert_eq!((died, all), (891, 1296));
    assert_eq!(outlooks(position, "Mike: attack")[0], "dies 69%, 1.0 tentacle on average");
}

/// What cannot die takes wounds: luck makes half a success of a die that missed (seven throws in eight have one), and
/// takes a plain tentacle first (1 - 2/3 × 0.421 + 1/3 × 0.454 of them are left).
#[test]
fn a_target_that_cannot_die_says_how_many_wounds_it_takes() {
    let beside_the_elder_one = "elizabeth: hall, lucky 1\nhall: cthulhu\nstory: stage 2, disrupted";
    assert_eq!(outlooks(beside_the_elder_one, "")[0], "1.9 wounds on average, 0.9 tentacles on average");
}

/// With a single enemy there is nothing to choose, so that the action itself says it.
#[test]
fn an_attack_on_the_only_enemy_says_how_likely_it_dies() {
    assert_eq!(outlooks("sam: hall\nhall: cultist", ""), ["dies 50%, 1.0 tentacle on average"]);
    assert_eq!(outlooks("sam: hall\nhall: cultist, cultist", ""), [""; 0]);
}

/// DMD-DICE-08 A reroll says what it leads to, and keeping the dice whether they will do.
#[test]
fn a_reroll_says_how_likely_it_helps() {
    let one_success = "Sam: attack | Sam: cultist 1 | dice: success blank blank";
    let played = play("sam: hall\nhall: cultist, fire-vampire", one_success);
    let text = "Sam attacks with success, blank, blank: 1 of 2 successes. Reroll a die? (stress 0 of 4)";
    assert_eq!(played.asked(), format!("? {text}"));
    let said = outlooks("sam: hall\nhall: cultist, fire-vampire", one_success);
    assert_eq!(said, ["then 0.5 successes on average", "then succeeds 50%", "1 success"]);
}

fn outlooks(position: &str, answers: &str) -> Vec<String> {
    let played = play(position, answers);
    let question = played.session.question().expect("something is asked");
    let (content, state) = (played.session.content(), played.session.state());
    let said = |choice| DeathMayDie::outlook(content, state, &question.why, choice);
    question.options.iter().filter_map(|&choice| said(choice)).collect()
}

/// DMD-SKILL-ARCANE Elder signs may count as successes: what the dice show and what abilities may add are told apart.
#[test]
fn a_roll_tells_apart_what_abilities_may_add() {
    check(
        "rasputin: hall\nhall: cultist, fire-vampire",
        "Rasputin: attack | Rasputin: cultist 1 | dice: success sign blank blank",
        &expect![[r#"
            Rasputin attacks Cultist 1.
            Rasputin rolls success, sign, blank, blank.
            ? Rasputin attacks with success, sign, blank, blank: 1 of 2 successes, or 2 with abilities. Reroll a die? (stress 0 of 4)
        "#]],
    );
    let said = outlooks(
        "rasputin: hall\nhall: cultist, fire-vampire",
        "Rasputin: attack | Rasputin: cultist 1 | dice: success sign blank blank",
    );
    assert_eq!(said.last().map(String::as_str), Some("enough with abilities"));
}
