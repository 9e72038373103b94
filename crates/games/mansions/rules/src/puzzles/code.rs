//! Locks with a code: MOM-PUZ-06.
//!
//! The code is not stored. It is every one that agrees with all guesses so far, each as likely as the others; an answer
//! to a guess is drawn by how many of them would give it, and leaves only those (MOM-HIDE-02).

use super::Steps;
use crate::asking::{Asking, T};
use crate::ids::{PuzzleId, Who};
use crate::question::{About, Choice};
use crate::state::{Guess, MOST_GUESSES, PuzzleState};
use arrayvec::ArrayVec;
use table::Flow;

/// The most places that a code has.
pub const MOST_PLACES: usize = 5;
/// More answers than these are not possible: exact and near ones are together at most the places.
pub const MOST_ANSWERS: usize = 21;

/// A code or a guess; 0 behind its last place.
pub type Code = [u8; MOST_PLACES];

/// Answers that a guess may get, and by how many codes.
pub type Odds = ArrayVec<(Choice, u32), MOST_ANSWERS>;

/// MOM-PUZ-06 L of 3 to 5 places, K of 3 to 6 symbols, repeats allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lock {
    pub length: u8,
    pub symbols: u8,
}

/// MOM-PUZ-06 The solution is not stored: nothing has been guessed, and nothing is drawn.
pub(super) fn make() -> PuzzleState {
    PuzzleState::Code { guesses: [Guess::default(); MOST_GUESSES], made: 0 }
}

/// The symbols of which one is the next of a guess.
pub fn steps(symbols: u8) -> Steps {
    (0..symbols).map(Choice::Symbol).collect()
}

/// What came of a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answered {
    Told(Guess),
    /// The lock is worn out, and opens.
    WornOut,
}

/// MOM-PUZ-06 A step is one whole guess, named symbol by symbol; `first` has been named. Chance answers by the codes
/// that agree with all guesses so far. Sixteen guesses are remembered; the seventeenth opens the lock.
pub fn guess(
    t: T<'_, '_>,
    puzzle: PuzzleId,
    who: Who,
    lock: Lock,
    before: &[Guess],
    first: u8,
) -> Flow<Answered> {
    let symbols = name_symbols(t, puzzle, who, lock, first)?;
    if before.len() == MOST_GUESSES {
        return Ok(Answered::WornOut);
    }
    let odds = lock.odds(before, &symbols);
    let drawn = t.draw_for(Some(who), About::CodeAnswer(puzzle), &odds)?;
    let Choice::Answer { exact, near } = drawn else { unreachable!("only answers are drawn") };
    Ok(Answered::Told(Guess { symbols, exact, near }))
}

fn name_symbols(t: T<'_, '_>, puzzle: PuzzleId, who: Who, lock: Lock, first: u8) -> Flow<Code> {
    let mut symbols = [0; MOST_PLACES];
    symbols[0] = first;
    for place in 1..lock.length {
        t.state.now.guess = (symbols, place);
        let seat = t.state.seat(who);
        let named = t.pick(seat, About::PuzzleStep(puzzle).of(who), steps(lock.symbols))?;
        let Choice::Symbol(symbol) = named else { unreachable!("only symbols are offered") };
        symbols[usize::from(place)] = symbol;
    }
    t.state.now.guess = (symbols, lock.length);
    Ok(symbols)
}

/// MOM-PUZ-06 Opened by a guess with every symbol in its place.
pub fn is_solved(guesses: &[Guess], length: u8) -> bool {
    guesses.iter().any(|guess| guess.exact == length)
}

/// MOM-PUZ-06 Exact places, and right symbols elsewhere counted as in the usual game (each once).
pub fn answer(code: &Code, guess: &Code, length: u8) -> (u8, u8) {
    let length = usize::from(length);
    let (code, guess) = (&code[..length], &guess[..length]);
    let exact = code.iter().zip(guess).filter(|(one, other)| one == other).count();
    let mut counts = [[0_u8; 8]; 2];
    for (&one, &other) in code.iter().zip(guess) {
        counts[0][usize::from(one)] += 1;
        counts[1][usize::from(other)] += 1;
    }
    let common: u8 = counts[0].iter().zip(&counts[1]).map(|(&one, &other)| one.min(other)).sum();
    (exact as u8, common - exact as u8)
}

impl Lock {
    /// All codes there are, at most 6⁵.
    pub fn all(self) -> impl Iterator<Item = Code> {
        let count = u32::from(self.symbols).pow(u32::from(self.length));
        (0..count).map(move |number| self.code(number))
    }

    fn code(self, mut number: u32) -> Code {
        let mut code = [0; MOST_PLACES];
        for symbol in &mut code[..usize::from(self.length)] {
            *symbol = (number % u32::from(self.symbols)) as u8;
            number /= u32::from(self.symbols);
        }
        code
    }

    /// Whether these guesses can have been made and answered so: some code agrees with all of them.
    pub fn is_open_to(self, guesses: &[Guess]) -> bool {
        let is_named = |guess: &Guess| {
            let (named, rest) = guess.symbols.split_at(usize::from(self.length));
            named.iter().all(|&symbol| symbol < self.symbols) && rest.iter().all(|&symbol| symbol == 0)
        };
        guesses.iter().all(is_named) && self.left(guesses).next().is_some()
    }

    /// The codes that agree with all guesses so far.
    pub fn left(self, guesses: &[Guess]) -> impl Iterator<Item = Code> {
        self.all().filter(move |code| {
            guesses.iter().all(|it| answer(code, &it.symbols, self.length) == (it.exact, it.near))
        })
    }

    /// How many of the codes left would answer so.
    pub fn odds(self, guesses: &[Guess], guess: &Code) -> Odds {
        let counts = self.counts(self.left(guesses), guess);
        let places = 0..=self.length;
        let answers = places.clone().flat_map(|exact| places.clone().map(move |near| (exact, near)));
        answers
            .map(|(exact, near)| (Choice::Answer { exact, near }, counts[place(exact, near)]))
            .filter(|&(_, codes)| codes > 0)
            .collect()
    }

    /// Codes by the answer they would give ([`place`]).
    pub(super) fn counts(self, codes: impl Iterator<Item = Code>, guess: &Code) -> [u32; 36] {
        let mut counts = [0; 36];
        for code in codes {
            let (exact, near) = answer(&code, guess, self.length);
            counts[place(exact, near)] += 1;
        }
        counts
    }
}

fn place(exact: u8, near: u8) -> usize {
    usize::from(exact) * (MOST_PLACES + 1) + usize::from(near)
}
