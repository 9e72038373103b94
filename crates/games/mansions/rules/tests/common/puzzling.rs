//! Tables with a puzzle on them.

use crate::common::content;
use mansions::ids::{PuzzleId, Who};
use mansions::puzzles;
use mansions::puzzles::attempt::{self, Attempt};
use mansions::question::{About, Choice};
use mansions::scenario::PuzzleKind;
use mansions::state::{PuzzleState, State};
use mansions::{Content, Event, Mansions, Setup, T};
use std::collections::{BTreeMap, VecDeque};
use table::{Actor, Answers, Ask, Flow, Game, Position, Table};

pub(crate) const LAMP: &str = "scenarios/the-lamp-in-the-window.ron";
/// The lock of the medicine case, and the lid of the trunk; tests put other puzzles in the place of the lid.
pub(crate) const LOCK: PuzzleId = PuzzleId(0);
pub(crate) const LID: PuzzleId = PuzzleId(1);
pub(crate) const ANN: Who = Who(0);
pub(crate) const BOB: Who = Who(1);

/// The first scenario, with this puzzle.
pub(crate) fn content_with(kind: PuzzleKind) -> Content {
    let mut content = content();
    let lamp = crate::common::lamp(&content);
    content.scenarios[lamp].puzzles[LID.0 as usize].kind = kind;
    content
}

pub(crate) struct Last;

impl Answers<Mansions> for Last {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        (ask.why.about != About::NextUp).then(|| ask.options.len() - 1)
    }
}

pub(crate) fn set_up(content: &Content) -> State {
    let setup = Setup { players: 2, map: "front-door".to_owned(), ..Setup::default() };
    let state = Mansions::set_up(content, &setup).expect("it can be played so");
    let (position, _) = Position::<Mansions>::of(content, state, &mut Last);
    position.state().clone()
}

/// Gives these answers, in this order, and writes down what was asked.
pub(crate) struct Script {
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
pub(crate) struct Played<R> {
    pub(crate) flow: Flow<R>,
    pub(crate) asked: Vec<(Actor, About, Vec<Choice>)>,
    pub(crate) news: Vec<Event>,
}

pub(crate) fn play<R>(
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

pub(crate) fn step(content: &Content, state: &mut State, left: u8, answers: &[Choice]) -> Played<Attempt> {
    play(content, state, answers, |t| attempt::step(t, LID, ANN, left, true))
}

/// Everything that chance can make, by going through all its answers.
pub(crate) fn all_made(content: &Content) -> Vec<PuzzleState> {
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
pub(crate) fn flood<P: Copy + Ord>(from: P, around: impl Fn(&P) -> Vec<P>) -> BTreeMap<P, usize> {
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
pub(crate) fn leads_to_the_goal(
    content: &Content,
    kind: &PuzzleKind,
    mut puzzle: PuzzleState,
    way: &[Choice],
) {
    for &step in way {
        assert!(!puzzles::is_solved(content, kind, &puzzle));
        assert!(puzzles::steps(content, kind, &puzzle).contains(&step), "{step:?} in {puzzle:?}");
        puzzles::take(content, kind, &mut puzzle, step);
    }
    assert!(puzzles::is_solved(content, kind, &puzzle));
}
