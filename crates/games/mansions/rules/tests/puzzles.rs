//! Chapter "Puzzles".

mod common;

use common::{build, content, with};
use mansions::effect::Give;
use mansions::ids::{PuzzleId, Skill, Who};
use mansions::puzzles::attempt::{self, Attempt};
use mansions::puzzles::code::{self, Code, Lock};
use mansions::puzzles::image::{self, Grid, Pieces};
use mansions::puzzles::rings::{self, Wheels};
use mansions::puzzles::{self, slide, solve, tower};
use mansions::question::{About, Choice};
use mansions::scenario::PuzzleKind;
use mansions::state::{Guess, MOST_DISCS, MOST_GUESSES, PuzzleState, State};
use mansions::{Content, Event, Mansions, Setup, T};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use table::{Actor, Answers, Ask, Flow, Game, Nobody, Position, Seat, Table};

const LAMP: &str = "scenarios/the-lamp-in-the-window.ron";
/// The lock of the medicine case, and the lid of the trunk; tests put other puzzles in the place of the lid.
const LOCK: PuzzleId = PuzzleId(0);
const LID: PuzzleId = PuzzleId(1);
const ANN: Who = Who(0);
const BOB: Who = Who(1);

/// The first scenario, with this puzzle.
fn content_with(kind: PuzzleKind) -> Content {
    let mut content = content();
    let lamp = common::lamp(&content);
    content.scenarios[lamp].puzzles[LID.0 as usize].kind = kind;
    content
}

struct Last;

impl Answers<Mansions> for Last {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        Some(ask.options.len() - 1)
    }
}

fn set_up(content: &Content) -> State {
    let setup = Setup { players: 2, map: "front-door".to_owned(), ..Setup::default() };
    let state = Mansions::set_up(content, &setup).expect("it can be played so");
    let (position, _) = Position::<Mansions>::of(content, state, &mut Last);
    position.state().clone()
}

/// Gives these answers, in this order, and writes down what was asked.
struct Script {
    answers: VecDeque<Choice>,
    asked: Vec<(Actor, About, Vec<Choice>)>,
}

impl Answers<Mansions> for Script {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        self.asked.push((ask.actor, ask.why.about, ask.options.to_vec()));
        let answer = self.answers.pop_front()?;
        let found = ask.options.iter().position(|option| *option == answer);
        Some(found.unwrap_or_else(|| panic!("{answer:?} is none of {:?}", ask.options)))
    }
}

/// What came of it, what was asked, and what was told.
struct Played<R> {
    flow: Flow<R>,
    asked: Vec<(Actor, About, Vec<Choice>)>,
    news: Vec<Event>,
}

fn play<R>(
    content: &Content,
    state: &mut State,
    answers: &[Choice],
    rule: impl FnOnce(T<'_, '_>) -> Flow<R>,
) -> Played<R> {
    let mut script = Script { answers: answers.iter().copied().collect(), asked: Vec::new() };
    let mut news = Vec::new();
    let flow = rule(&mut Table::new(content, state, &mut script).telling(&mut news));
    assert!(script.answers.is_empty(), "nobody asked for {:?}", script.answers);
    Played { flow, asked: script.asked, news }
}

fn step(content: &Content, state: &mut State, left: u8, answers: &[Choice]) -> Played<Attempt> {
    play(content, state, answers, |t| attempt::step(t, LID, ANN, left, true))
}

/// Everything that chance can make, by going through all its answers.
fn all_made(content: &Content) -> Vec<PuzzleState> {
    struct Odometer {
        wheels: Vec<(usize, usize)>,
        at: usize,
    }
    impl Answers<Mansions> for Odometer {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            assert!(ask.actor == Actor::Chance && (2..=64).contains(&ask.options.len()));
            assert_eq!(ask.options.len(), ask.odds.len());
            if self.at == self.wheels.len() {
                self.wheels.push((0, ask.options.len()));
            }
            self.at += 1;
            Some(self.wheels[self.at - 1].0)
        }
    }
    let mut state = set_up(content);
    let mut odometer = Odometer { wheels: Vec::new(), at: 0 };
    let mut made = Vec::new();
    loop {
        odometer.at = 0;
        let mut table = Table::new(content, &mut state, &mut odometer);
        made.push(puzzles::make(&mut table, LID, ANN).expect("chance has answered"));
        while odometer.wheels.last().is_some_and(|&(at, of)| at + 1 == of) {
            odometer.wheels.pop();
        }
        let Some((at, _)) = odometer.wheels.last_mut() else { return made };
        *at += 1;
    }
}

/// The least number of steps between this place and every other, where steps can be undone.
fn flood<P: Copy + Ord>(from: P, around: impl Fn(&P) -> Vec<P>) -> BTreeMap<P, usize> {
    let (mut far, mut next) = (BTreeMap::from([(from, 0)]), VecDeque::from([from]));
    while let Some(place) = next.pop_front() {
        let steps = far[&place];
        for after in around(&place) {
            far.entry(after).or_insert_with(|| {
                next.push_back(after);
                steps + 1
            });
        }
    }
    far
}

/// The steps are legal one after the other, and only the last one solves it.
#[track_caller]
fn leads_to_the_goal(content: &Content, kind: &PuzzleKind, mut puzzle: PuzzleState, way: &[Choice]) {
    for &step in way {
        assert!(!puzzles::is_solved(content, kind, &puzzle));
        assert!(puzzles::steps(content, kind, &puzzle).contains(&step), "{step:?} in {puzzle:?}");
        puzzles::take(content, kind, &mut puzzle, step);
    }
    assert!(puzzles::is_solved(content, kind, &puzzle));
}

// The attempt.

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

// Slide.

/// MOM-PUZ-05 Blocks move along their axis; one step moves one block any free distance.
#[test]
fn blocks_move_any_free_distance_along_their_axis() {
    let content = content();
    // .AA..G  ..CC.G  .XX.B.  HH..BD  FF.EED  ......
    let blocks = slide::blocks(&content.slides[0]);
    let letters: String = blocks.iter().map(|block| char::from(block.letter)).collect();
    assert_eq!(letters, "ABCDEFGHX");
    let at = slide::start(&blocks);
    let of = |letter: u8| {
        let index = blocks.iter().position(|block| block.letter == letter).expect("it is there") as u8;
        let steps = slide::steps(&blocks, &at);
        let by = |step: Choice| match step {
            Choice::Slide(block, by) if block == index => Some(by),
            _ => None,
        };
        steps.into_iter().filter_map(by).collect::<Vec<i8>>()
    };
    assert_eq!(of(b'A'), [-1, 1, 2]);
    assert_eq!(of(b'B'), [-2, -1]);
    assert_eq!(of(b'G'), [1]);
    assert_eq!(of(b'X'), [-1, 1]);
    assert_eq!(of(b'E'), [-1]);
}

/// MOM-PUZ-05, MOM-PUZ-02 Every board of the table is solvable, and its level is the least number of steps.
#[test]
fn all_boards_are_solvable_in_as_many_steps_as_is_written() {
    let content = content();
    assert_eq!(content.slides.len(), 60);
    for (board, it) in content.slides.iter().enumerate() {
        let blocks = slide::blocks(it);
        let at = slide::start(&blocks);
        let way = solve::slide_way(&blocks, at).expect("it can be solved");
        assert_eq!(way.len(), usize::from(it.least), "board {board}");
        let puzzle = PuzzleState::Slide { board: board as u8, at };
        leads_to_the_goal(&content, &PuzzleKind::Slide(it.least), puzzle, &way);
    }
}

/// MOM-PUZ-10 Generation happens by chance questions (which board of its level), so replays and tests name the puzzle.
#[test]
fn chance_names_the_board_of_a_slide_puzzle() {
    let content = content();
    let mut state = set_up(&content);
    let made = play(&content, &mut state, &[Choice::Board(20)], |t| puzzles::make(t, LID, ANN));
    let (actor, about, options) = &made.asked[0];
    assert_eq!((*actor, *about), (Actor::Chance, About::PuzzleBoard(LID)));
    let of_level: Vec<Choice> = slide::boards_of(&content.slides, 4).map(Choice::Board).collect();
    assert_eq!((options.len(), options), (9, &of_level));
    assert!(matches!(made.flow, Ok(PuzzleState::Slide { board: 20, .. })));
}

// Code.

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

// Image.

fn image_of(puzzle: &PuzzleState) -> Pieces {
    let PuzzleState::Image { pieces } = *puzzle else { panic!("{puzzle:?} is no image") };
    pieces
}

/// MOM-PUZ-07 A step swaps two orthogonal neighbours.
#[test]
fn neighbours_are_swapped() {
    let swaps = |width, height| Grid { width, height }.steps();
    let two = [(0, 1), (0, 2), (1, 3), (2, 3)].map(|(one, other)| Choice::Swap(one, other));
    assert_eq!(swaps(2, 2)[..], two);
    assert_eq!(swaps(4, 4).len(), 24);
    let mut pieces = image::whole();
    assert!(image::is_solved(&pieces));
    image::take(&mut pieces, 1, 5);
    assert_eq!((pieces[1], pieces[5], image::misplaced(&pieces)), (5, 1, 2));
}

/// MOM-PUZ-07 Made from the solution by random swaps, so any start is solvable; level is the number of misplaced
/// pieces. Small ones: all that chance can make, and the least number of steps is less than the level.
#[test]
fn every_small_image_is_solvable_in_fewer_steps_than_its_level() {
    for (width, height, highest) in [(2, 2, 4), (3, 2, 6), (3, 3, 4)] {
        let grid = Grid { width, height };
        for level in 2..=highest {
            let kind = PuzzleKind::Image { width, height, level };
            let content = content_with(kind.clone());
            let starts: BTreeSet<Pieces> = all_made(&content).iter().map(image_of).collect();
            assert!(!starts.is_empty());
            for pieces in starts {
                assert_eq!(image::misplaced(&pieces), level);
                let way = solve::image_way(grid, pieces);
                assert!(way.len() < usize::from(level) && way.len() * 2 >= usize::from(level));
                leads_to_the_goal(&content, &kind, PuzzleState::Image { pieces }, &way);
            }
        }
    }
}

/// The search for images up to nine pieces is exact.
#[test]
fn the_least_steps_of_an_image_are_found() {
    let grid = Grid { width: 3, height: 2 };
    let swapped = |pieces: &Pieces| {
        let swap = |step: Choice| {
            let Choice::Swap(one, other) = step else { panic!("{step:?} is no swap") };
            let mut after = *pieces;
            image::take(&mut after, one, other);
            after
        };
        grid.steps().into_iter().map(swap).collect()
    };
    let far = flood(image::whole(), swapped);
    assert_eq!(far.len(), 720);
    for (pieces, steps) in far {
        assert_eq!(solve::image_way(grid, pieces).len(), steps);
        assert!(solve::at_least(grid, &pieces) as usize <= steps);
    }
}

/// MOM-PUZ-07 Large ones can be made at every level, whatever chance says, and every way out leads to the whole.
#[test]
fn every_level_of_a_large_image_can_be_made() {
    struct Turns(usize);
    impl Answers<Mansions> for Turns {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            self.0 = (self.0 * 31 + 7) % 10_007;
            Some(self.0 % ask.options.len())
        }
    }
    let mut content = content();
    let mut state = set_up(&content);
    for level in 2..=16 {
        let kind = PuzzleKind::Image { width: 4, height: 4, level };
        let lamp = common::lamp(&content);
        content.scenarios[lamp].puzzles[1].kind = kind.clone();
        for seed in 0..20 {
            let mut turns = Turns(seed);
            let mut table = Table::new(&content, &mut state, &mut turns);
            let puzzle = puzzles::make(&mut table, LID, ANN).expect("chance has answered");
            let pieces = image_of(&puzzle);
            assert_eq!(image::misplaced(&pieces), level);
            let grid = Grid { width: 4, height: 4 };
            assert!(solve::at_least(grid, &pieces) < u32::from(level));
        }
        let mut turns = Turns(3);
        let puzzle = puzzles::make(&mut Table::new(&content, &mut state, &mut turns), LID, ANN)
            .expect("chance has answered");
        let way = solve::way(&content, &kind, &puzzle).expect("there is always a way");
        leads_to_the_goal(&content, &kind, puzzle, &way);
    }
    // One that no search finds soon is put together piece by piece.
    let pieces: Pieces = std::array::from_fn(|cell| 15 - cell as u8);
    let kind = PuzzleKind::Image { width: 4, height: 4, level: 16 };
    let puzzle = PuzzleState::Image { pieces };
    let way = solve::way(&content, &kind, &puzzle).expect("there is always a way");
    leads_to_the_goal(&content, &kind, puzzle, &way);
}

// Tower.

/// MOM-PUZ-08 3 pegs, a larger never on a smaller; a step moves one top disc; goal: all in order on the marked peg.
#[test]
fn a_larger_disc_never_lies_on_a_smaller() {
    let mut pegs = [0; MOST_DISCS];
    let moves = |pegs: &tower::Pegs| {
        let of = |step: Choice| match step {
            Choice::Disc { from, to } => (from, to),
            _ => panic!("{step:?} moves no disc"),
        };
        tower::steps(4, pegs).into_iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(moves(&pegs), [(0, 1), (0, 2)]);
    tower::take(&mut pegs, 0, 1);
    assert_eq!(moves(&pegs), [(0, 2), (1, 0), (1, 2)]);
    tower::take(&mut pegs, 0, 2);
    assert_eq!(pegs[..4], [1, 2, 0, 0]);
    assert_eq!(moves(&pegs), [(1, 0), (1, 2), (2, 0)]);
    assert!(!tower::is_solved(4, &pegs));
    pegs[..4].fill(tower::GOAL);
    assert!(tower::is_solved(4, &pegs));
}

/// MOM-PUZ-08 Made backwards from the goal to depth = level: chance can make every tower that is so many steps away,
/// and no other.
#[test]
fn every_tower_is_as_far_from_its_goal_as_its_level() {
    let mut content = content();
    for discs in 4..=8 {
        let around = |pegs: &tower::Pegs| {
            let moved = |step: Choice| {
                let Choice::Disc { from, to } = step else { panic!("{step:?} moves no disc") };
                let mut after = *pegs;
                tower::take(&mut after, from, to);
                after
            };
            tower::steps(discs, pegs).into_iter().map(moved).collect()
        };
        let mut goal = [0; MOST_DISCS];
        goal[..usize::from(discs)].fill(tower::GOAL);
        let far = flood(goal, around);
        assert_eq!(far.len(), 3_usize.pow(u32::from(discs)));
        assert!(far.iter().all(|(pegs, &steps)| usize::from(tower::least(discs, pegs)) == steps));
        for level in 1..=tower::deepest(discs).min(63) {
            let lamp = common::lamp(&content);
            content.scenarios[lamp].puzzles[1].kind = PuzzleKind::Tower { discs, level };
            let made: BTreeSet<tower::Pegs> = all_made(&content).iter().map(pegs_of).collect();
            let wanted = far.iter().filter(|&(_, &steps)| steps == usize::from(level));
            assert!(made.iter().eq(wanted.map(|(pegs, _)| pegs)), "{discs} discs, level {level}");
        }
    }
}

fn pegs_of(puzzle: &PuzzleState) -> tower::Pegs {
    let PuzzleState::Tower { pegs } = *puzzle else { panic!("{puzzle:?} is no tower") };
    pegs
}

/// MOM-PUZ-08 A shortest way has as many steps as the level.
#[test]
fn a_tower_is_solved_in_as_many_steps_as_its_level() {
    for (discs, level) in [(4, 15), (5, 20), (8, 63)] {
        let kind = PuzzleKind::Tower { discs, level };
        let content = content_with(kind.clone());
        let puzzle = all_made(&content)[0];
        let way = solve::way(&content, &kind, &puzzle).expect("it can be solved");
        assert_eq!(way.len(), usize::from(level));
        leads_to_the_goal(&content, &kind, puzzle, &way);
    }
}

// Rings.

/// MOM-PUZ-09 A step turns one ring by one mark either way, linked rings turn with it as printed; goal: the marks
/// aligned.
#[test]
fn linked_rings_turn_together() {
    let content = content();
    let pattern = |id: &str| content.rings.iter().find(|pattern| pattern.id == id).expect("it is there");
    assert_eq!(rings::steps(5).len(), 10);
    let turned = |id, ring, back| {
        let mut at = [0; 5];
        Wheels { pattern: pattern(id), marks: 8 }.take(&mut at, ring, back);
        at
    };
    assert_eq!(turned("free", 1, false), [0, 1, 0, 0, 0]);
    assert_eq!(turned("free", 1, true), [0, 7, 0, 0, 0]);
    // The first turns the second; what the second turns stays.
    assert_eq!(turned("chain", 0, false), [1, 1, 0, 0, 0]);
    assert_eq!(turned("contrary", 0, false), [1, 0, 7, 0, 0]);
    assert_eq!(turned("clockwork", 4, true), [7, 0, 0, 0, 7]);
    assert!(rings::is_solved(3, &[4, 4, 4, 0, 0]));
    assert!(!rings::is_solved(4, &[4, 4, 4, 0, 0]));
}

/// MOM-PUZ-09 Made backwards from the goal: the least number of steps is the level, for all that chance can make.
#[test]
fn all_rings_are_as_far_from_their_goal_as_their_level() {
    let mut content = content();
    for (rings, marks) in [(3, 6), (3, 8), (4, 6)] {
        for level in 1..=20 {
            if rings::patterns_of(&content.rings, rings, marks, level).next().is_none() {
                continue;
            }
            let kind = PuzzleKind::Rings { rings, marks, level };
            let lamp = common::lamp(&content);
            content.scenarios[lamp].puzzles[1].kind = kind.clone();
            let made = all_made(&content);
            for puzzle in made.iter().step_by(made.len().div_ceil(40)) {
                let way = solve::way(&content, &kind, puzzle).expect("it can be solved");
                assert_eq!(way.len(), usize::from(level));
                leads_to_the_goal(&content, &kind, *puzzle, &way);
            }
            let starts = |pattern: u8| {
                let wheels = Wheels { pattern: &content.rings[usize::from(pattern)], marks };
                wheels.starts(level).into_iter().map(move |at| (pattern, at))
            };
            let wanted: BTreeSet<(u8, rings::At)> =
                rings::patterns_of(&content.rings, rings, marks, level).flat_map(starts).collect();
            assert_eq!(made.len(), wanted.len());
            assert_eq!(made.iter().map(rings_of).collect::<BTreeSet<_>>(), wanted);
        }
    }
}

fn rings_of(puzzle: &PuzzleState) -> (u8, rings::At) {
    let PuzzleState::Rings { pattern, at } = *puzzle else { panic!("{puzzle:?} has no rings") };
    (pattern, at)
}

/// MOM-PUZ-09 The largest, too: every place that has a way back has a shortest one of the depth that was found.
#[test]
fn the_depth_of_rings_is_the_least_number_of_steps() {
    let content = content();
    for pattern in &content.rings {
        let wheels = Wheels { pattern, marks: 7 };
        let depths = wheels.depths(u8::MAX);
        let deepest = depths.iter().flatten().max().copied().expect("the goal has a depth");
        for level in 1..=deepest {
            let start = wheels.starts(level)[0];
            assert_eq!(depths[wheels.index(&start)], Some(level));
            let way = solve::rings_way(wheels, start).expect("it can be solved");
            assert_eq!(way.len(), usize::from(level), "{} of {level}", pattern.id);
        }
    }
}

// What a pack promises.

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
        let lamp = common::lamp(&content);
        let kind = &content.scenarios[lamp].puzzles[1].kind;
        assert!(!puzzles::is_solved(&content, kind, &puzzle));
        assert!(!puzzles::steps(&content, kind, &puzzle).is_empty());
        assert_eq!(puzzles::level(kind).is_none(), matches!(kind, PuzzleKind::Code { .. }));
    }
}
