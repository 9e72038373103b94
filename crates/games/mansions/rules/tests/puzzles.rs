//! Chapter "Puzzles": attempts, and what a pack promises. Each kind has a file of its own.

use crate::common::puzzling::{ANN, BOB, LAMP, LID, LOCK, Last, play, set_up, step};
use crate::common::{build, content, with};
use mansions::Event;
use mansions::effect::Give;
use mansions::ids::Skill;
use mansions::puzzles::attempt::{self, Attempt};
use mansions::puzzles::{self, solve};
use mansions::question::{About, Choice};
use mansions::scenario::PuzzleKind;
use mansions::state::PuzzleState;
use table::{Actor, Seat, Table};

/// MOM-PUZ-01 Steps allowed equal the named skill's value (bonus and penalty dice do not count), plus cards that say so.
#[test]
fn a_skill_says_how_many_steps_there_are() {
    let content = content();
    let state = set_up(&content);
    let agility = content.investigator(state.who(ANN).card).skills[Skill::Agility as usize];
    assert!(agility > 0);
    let allowed = |gives: &[Give]| attempt::steps_allowed(&content, &state, ANN, Skill::Agility, gives);
    assert_eq!(allowed(&[]), agility);
    let watch = content.items.iter().find(|item| item.id == "pocket-watch").expect("it is in the box");
    assert_eq!(allowed(&watch.gives), agility + 1);
    let dice = Give::Dice(mansions::effect::RollIs::Of(Skill::Agility), -1);
    assert_eq!(allowed(&[dice, Give::PuzzleSteps(1)]), agility + 1);
}

/// MOM-PUZ-01 Plus one per clue spent; MOM-PUZ-03 "spend a clue" is offered only to those who may.
#[test]
fn a_clue_is_one_more_step() {
    let content = content();
    let mut state = set_up(&content);
    state.who_mut(ANN).clues = 1;
    let _ = play(&content, &mut state, &[Choice::Board(18)], |t| attempt::begin(t, LID, ANN));
    let spent = step(&content, &mut state, 2, &[Choice::SpendClue]);
    assert_eq!(spent.flow, Ok(Attempt::GoesOn(3)));
    assert_eq!(spent.news, [Event::SpentClue(ANN)]);
    assert_eq!(state.who(ANN).clues, 0);
    let without = step(&content, &mut state, 3, &[Choice::Done]);
    assert!(!without.asked[0].2.contains(&Choice::SpendClue));
    state.who_mut(ANN).clues = 1;
    let dark = play(&content, &mut state, &[Choice::Done], |t| attempt::step(t, LID, ANN, 3, false));
    assert!(!dark.asked[0].2.contains(&Choice::SpendClue));
}

/// MOM-PUZ-01 The state stays for later tries by anyone.
#[test]
fn the_next_one_goes_on_where_the_last_one_stopped() {
    let content = content();
    let mut state = set_up(&content);
    let begun = play(&content, &mut state, &[Choice::Board(18)], |t| attempt::begin(t, LID, ANN));
    assert_eq!(begun.news, [Event::PuzzleBegun(LID, ANN)]);
    let (kind, puzzle) = puzzles::look(&content, &state, LID);
    let first = solve::way(&content, kind, puzzle).expect("it can be solved")[0];
    assert_eq!(step(&content, &mut state, 4, &[first]).flow, Ok(Attempt::GoesOn(3)));
    let stands = state.puzzles[LID.0 as usize];
    let left = step(&content, &mut state, 3, &[Choice::Done]);
    assert_eq!((left.flow, left.news), (Ok(Attempt::Left), vec![Event::PuzzleLeft(LID)]));
    let again = play(&content, &mut state, &[], |t| attempt::begin(t, LID, BOB));
    assert!(again.asked.is_empty());
    assert_eq!(state.puzzles[LID.0 as usize], stands);
}

/// MOM-PUZ-03 Each question offers every legal step, "spend a clue" (if allowed), and "stop"; with no step left and no
/// clue it closes by itself.
#[test]
fn an_attempt_asks_for_every_step_and_closes_by_itself() {
    let content = content();
    let mut state = set_up(&content);
    state.who_mut(ANN).clues = 1;
    let _ = play(&content, &mut state, &[Choice::Board(18)], |t| attempt::begin(t, LID, ANN));
    let (kind, puzzle) = puzzles::look(&content, &state, LID);
    let mut every = puzzles::steps(&content, kind, puzzle).to_vec();
    assert!(every.len() > 4);
    every.extend([Choice::SpendClue, Choice::Done]);
    let asked = step(&content, &mut state, 1, &[Choice::Done]).asked;
    assert_eq!(asked, [(Actor::Seat(Seat(0)), About::PuzzleStep(LID), every)]);
    let no_step = step(&content, &mut state, 0, &[Choice::Done]).asked;
    assert_eq!(no_step[0].2, [Choice::SpendClue, Choice::Done]);
    state.who_mut(ANN).clues = 0;
    let closes = step(&content, &mut state, 0, &[]);
    assert_eq!((closes.flow, closes.news), (Ok(Attempt::Left), vec![Event::PuzzleLeft(LID)]));
}

/// MOM-PUZ-04 Solved: the solved branch resolves at once, unused steps are lost; clues spent stay spent.
#[test]
fn a_solved_puzzle_is_over_at_once() {
    let content = content();
    let mut state = set_up(&content);
    state.who_mut(ANN).clues = 2;
    let _ = play(&content, &mut state, &[Choice::Board(18)], |t| attempt::begin(t, LID, ANN));
    let (kind, puzzle) = puzzles::look(&content, &state, LID);
    let way = solve::way(&content, kind, puzzle).expect("it can be solved");
    assert_eq!(step(&content, &mut state, 9, &[Choice::SpendClue]).flow, Ok(Attempt::GoesOn(10)));
    for (index, &it) in way.iter().enumerate() {
        let played = step(&content, &mut state, 10 - index as u8, &[it]);
        let is_last = index + 1 == way.len();
        assert_eq!(played.flow, Ok(if is_last { Attempt::Solved } else { Attempt::GoesOn(9 - index as u8) }));
        assert_eq!(played.news.contains(&Event::PuzzleSolved(LID)), is_last);
    }
    assert_eq!(state.puzzles[LID.0 as usize], PuzzleState::Solved);
    assert_eq!(state.who(ANN).clues, 1);
}

/// MOM-PUZ-11 Option "skip puzzles" replaces a puzzle by an adding-up test of its skill, goal = level. A code's goal is
/// its number of places.
#[test]
fn puzzles_may_be_skipped() {
    let content = content();
    let mut state = set_up(&content);
    assert_eq!(attempt::goal_if_skipped(&content, &state, LID), None);
    state.options.skip_puzzles = true;
    assert_eq!(attempt::goal_if_skipped(&content, &state, LID), Some(4));
    assert_eq!(attempt::goal_if_skipped(&content, &state, LOCK), Some(3));
}

#[track_caller]
fn refuses(kind: &str, message: &str, help: &str) {
    let Err(problems) = build(&with(LAMP, "kind: Slide(4)", kind)) else { panic!("{kind} was taken") };
    let found = problems.iter().find(|problem| problem.message.contains(message));
    let Some(found) = found else { panic!("expected `{message}`, found {problems:#?}") };
    assert_eq!((found.file.as_str(), found.words.as_str()), (LAMP, "trunk-lid"));
    let said = found.help.clone().unwrap_or_default();
    assert!(said.contains(help), "expected the help `{help}`, found `{said}`");
}

/// MOM-PUZ-10 A scenario asks only for what there is a board for.
#[test]
fn a_level_that_no_board_has_is_refused() {
    refuses("kind: Slide(9)", "no slide board has level 9", "there are levels 2, 3, 4, 5, 6, 7, 8");
    refuses("kind: Image(width: 2, height: 3, level: 4)", "no picture is 2 × 3", "3 × 2");
    refuses("kind: Tower(discs: 4, level: 20)", "no tower of 4 discs has level 20", "highest level is 15");
    refuses("kind: Rings(rings: 3, marks: 6, level: 20)", "no 3 rings of 6 marks have level 20", "highest");
}

/// MOM-PUZ-02 Slide, code, image, tower, rings.
#[test]
fn every_kind_can_stand_in_a_scenario() {
    for kind in [
        "kind: Slide(8)",
        "kind: Code(length: 5, symbols: 6)",
        "kind: Image(width: 3, height: 3, level: 5)",
        "kind: Tower(discs: 4, level: 15)",
        "kind: Rings(rings: 5, marks: 8, level: 4)",
    ] {
        let content = build(&with(LAMP, "kind: Slide(4)", kind)).expect("there is such a puzzle");
        let mut state = set_up(&content);
        let puzzle = puzzles::make(&mut Table::new(&content, &mut state, &mut Last), LID, ANN)
            .expect("chance has answered");
        let lamp = crate::common::lamp(&content);
        let kind = &content.scenarios[lamp].puzzles[1].kind;
        assert!(!puzzles::is_solved(&content, kind, &puzzle));
        assert!(!puzzles::steps(&content, kind, &puzzle).is_empty());
        assert_eq!(puzzles::level(kind).is_none(), matches!(kind, PuzzleKind::Code { .. }));
    }
}
