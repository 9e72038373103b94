//! MOM-PUZ-06 Codes.

use crate::common::content;
use crate::common::puzzling::{ANN, LOCK, Played, play, set_up};
use mansions::puzzles::attempt::{self, Attempt};
use mansions::puzzles::code::{self, Code, Lock};
use mansions::puzzles::solve;
use mansions::question::{About, Choice};
use mansions::state::{Guess, MOST_GUESSES, PuzzleState, State};
use mansions::{Content, Event, Mansions};
use std::collections::BTreeMap;
use table::{Actor, Game, Nobody};

/// The answer, by crossing out: first what is in its place, then what is elsewhere.
fn by_crossing_out(code: &[u8], guess: &[u8]) -> (u8, u8) {
    let (mut code, mut guess) = (code.to_vec(), guess.to_vec());
    let (mut exact, mut near) = (0, 0);
    for place in (0..code.len()).rev() {
        if code[place] == guess[place] {
            code.remove(place);
            guess.remove(place);
            exact += 1;
        }
    }
    for symbol in guess {
        if let Some(place) = code.iter().position(|&it| it == symbol) {
            code.remove(place);
            near += 1;
        }
    }
    (exact, near)
}

/// MOM-PUZ-06 Answer: exact places, and right symbols elsewhere counted as in the usual game (each once).
#[test]
fn a_guess_is_answered_as_in_the_usual_game() {
    assert_eq!(code::answer(&[0, 0, 1, 2, 0], &[0, 1, 1, 0, 0], 4), (2, 1));
    assert_eq!(code::answer(&[0, 0, 0, 0, 0], &[0, 1, 2, 0, 0], 3), (1, 0));
    let lock = Lock { length: 4, symbols: 4 };
    for code in lock.all() {
        for guess in lock.all() {
            assert_eq!(code::answer(&code, &guess, 4), by_crossing_out(&code[..4], &guess[..4]));
        }
    }
}

/// MOM-PUZ-06 The solution is not stored, and yet every sequence of answers is as likely as with a code that was drawn
/// at first.
#[test]
fn answers_have_the_odds_of_a_hidden_code() {
    for (length, symbols) in [(3, 3), (3, 6), (4, 4), (5, 6)] {
        let lock = Lock { length, symbols };
        let all: Vec<Code> = lock.all().collect();
        assert_eq!(all.len(), usize::from(symbols).pow(u32::from(length)));
        let guesses: [Code; 3] =
            [[0, 0, 1, 1, 2], [2, 1, 0, 2, 1], [1, 1, 2, 0, 0]].map(|guess| code_of(guess, length));
        // For every code that might be hidden: what would have been answered, in order.
        let mut hidden: BTreeMap<Vec<(u8, u8)>, u32> = BTreeMap::new();
        for code in &all {
            let answers = guesses
                .map(|guess| by_crossing_out(&code[..usize::from(length)], &guess[..usize::from(length)]));
            for so_far in 1..=answers.len() {
                *hidden.entry(answers[..so_far].to_vec()).or_default() += 1;
            }
        }
        let mut found: BTreeMap<Vec<(u8, u8)>, u32> = BTreeMap::new();
        follow(lock, &guesses, &mut Vec::new(), &mut found);
        assert_eq!(found, hidden, "{lock:?}");
    }
}

fn code_of(mut code: Code, length: u8) -> Code {
    code[usize::from(length)..].fill(0);
    code
}

/// The weight of every sequence of answers, from the odds that chance is given.
fn follow(lock: Lock, guesses: &[Code], made: &mut Vec<Guess>, found: &mut BTreeMap<Vec<(u8, u8)>, u32>) {
    let Some(&symbols) = guesses.get(made.len()) else { return };
    let odds = lock.odds(made, &symbols);
    assert!(odds.len() <= 20);
    for (answer, codes) in odds {
        let Choice::Answer { exact, near } = answer else { panic!("{answer:?} is no answer") };
        made.push(Guess { symbols, exact, near });
        found.insert(made.iter().map(|guess| (guess.exact, guess.near)).collect(), codes);
        follow(lock, guesses, made, found);
        made.pop();
    }
}

fn guess(content: &Content, state: &mut State, left: u8, answers: &[Choice]) -> Played<Attempt> {
    play(content, state, answers, |t| attempt::step(t, LOCK, ANN, left, true))
}

/// MOM-PUZ-06 A step is one whole guess, named symbol by symbol; all guesses so far are public.
#[test]
fn a_guess_is_named_symbol_by_symbol_and_answered_by_chance() {
    let content = content();
    let mut state = set_up(&content);
    let begun = play(&content, &mut state, &[], |t| attempt::begin(t, LOCK, ANN));
    assert!(begun.asked.is_empty(), "nothing is drawn");
    let told = Guess { symbols: [0, 1, 2, 0, 0], exact: 1, near: 1 };
    let answer = Choice::Answer { exact: 1, near: 1 };
    let symbols = [0, 1, 2].map(Choice::Symbol);
    let made = guess(&content, &mut state, 3, &[symbols[0], symbols[1], symbols[2], answer]);
    assert_eq!(made.flow, Ok(Attempt::GoesOn(2)));
    assert_eq!(made.news, [Event::Guessed(LOCK, told)]);
    let every: Vec<Choice> = (0..4).map(Choice::Symbol).collect();
    assert_eq!(made.asked[0].2, [every.clone(), vec![Choice::Done]].concat());
    assert_eq!(made.asked[1].2, every);
    assert_eq!((made.asked[3].0, made.asked[3].1), (Actor::Chance, About::CodeAnswer(LOCK)));
    let PuzzleState::Code { guesses, made: 1 } = state.puzzles[0] else { panic!("one guess is made") };
    assert_eq!(guesses[0], told);
    // 0, 3 and 1 may all be right.
    let right = [0, 3, 1].map(Choice::Symbol);
    let opened = Choice::Answer { exact: 3, near: 0 };
    let last = guess(&content, &mut state, 2, &[right[0], right[1], right[2], opened]);
    assert_eq!(last.flow, Ok(Attempt::Solved));
    assert_eq!(state.puzzles[0], PuzzleState::Solved);
}

/// MOM-PUZ-06 Sixteen guesses are remembered; the seventeenth opens the lock.
#[test]
fn the_seventeenth_guess_wears_the_lock_out() {
    let content = content();
    let mut state = set_up(&content);
    let _ = play(&content, &mut state, &[], |t| attempt::begin(t, LOCK, ANN));
    let zeros = [Choice::Symbol(0); 3];
    let none = Choice::Answer { exact: 0, near: 0 };
    let first = guess(&content, &mut state, 20, &[zeros[0], zeros[1], zeros[2], none]);
    assert_eq!(first.flow, Ok(Attempt::GoesOn(19)));
    for made in 1..MOST_GUESSES as u8 {
        let again = guess(&content, &mut state, 20 - made, &zeros);
        assert_eq!(again.flow, Ok(Attempt::GoesOn(19 - made)));
    }
    let worn = guess(&content, &mut state, 4, &zeros);
    assert_eq!((worn.flow, worn.news), (Ok(Attempt::Solved), vec![Event::PuzzleSolved(LOCK)]));
}

/// MOM-PUZ-06, MOM-HIDE-02 The solution is not stored: dealing anew what nobody knows leaves a code as it is.
#[test]
fn there_is_nothing_to_deal_anew() {
    let content = content();
    let mut state = set_up(&content);
    let _ = play(&content, &mut state, &[], |t| attempt::begin(t, LOCK, ANN));
    let answers =
        [Choice::Symbol(0), Choice::Symbol(1), Choice::Symbol(1), Choice::Answer { exact: 1, near: 0 }];
    let _ = guess(&content, &mut state, 3, &answers);
    let before = state.clone();
    Mansions::redeal(&content, &mut state, None, &mut Nobody);
    assert_eq!(state.puzzles, before.puzzles);
}

/// A good guess may be right, and a few of them open every lock.
#[test]
fn good_guesses_open_locks_soon() {
    let opened_after = |lock: Lock, code: &Code| {
        let mut guesses: Vec<Guess> = Vec::new();
        while !code::is_solved(&guesses, lock.length) {
            let symbols = solve::good_guess(lock, &guesses).expect("the code is left");
            let (exact, near) = code::answer(code, &symbols, lock.length);
            guesses.push(Guess { symbols, exact, near });
        }
        guesses.len()
    };
    let small = Lock { length: 3, symbols: 4 };
    assert!(small.all().all(|code| opened_after(small, &code) <= 5));
    let large = Lock { length: 5, symbols: 6 };
    assert!(large.all().step_by(777).all(|code| opened_after(large, &code) <= 8));
    let impossible = [(3, 0), (0, 0)].map(|(exact, near)| Guess { symbols: [0; 5], exact, near });
    assert_eq!(solve::good_guess(small, &impossible), None);
}
