//! Somebody who answers for the whole table and for chance, always in the same way.

use crate::common::bench::Came;
use mansions::ids::{Ill, IllCard};
use mansions::question::{About, Choice};
use mansions::state::{State, Step};
use mansions::{Content, Mansions};
use std::collections::VecDeque;
use table::{Agenda, Answers, Ask, Game, Position, Stop, Table};

/// How all dice fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dice {
    Blank,
    Success,
}

/// Answers what a test has named, in that order, as soon as it is offered; dice fall as they should; cards of the damage
/// and horror decks are those that do nothing; everything else is the first (or the last) that is offered. It waits when
/// somebody is asked what to do in a turn, or who is next.
pub(crate) struct Luck<'a> {
    content: &'a Content,
    dice: Dice,
    last: bool,
    named: VecDeque<Choice>,
}

impl<'a> Luck<'a> {
    pub(crate) fn new(content: &'a Content, dice: Dice, named: &[Choice]) -> Luck<'a> {
        Luck { content, dice, last: false, named: named.iter().copied().collect() }
    }

    /// The last that is offered, not the first.
    pub(crate) fn last(self) -> Luck<'a> {
        Luck { last: true, ..self }
    }

    fn is_minor(&self, ill: Ill, card: IllCard) -> bool {
        matches!(&*self.content.ill(ill, card).id, "minor-injury" | "minor-shock")
    }

    fn usual(&self, ask: &Ask<'_, Mansions>) -> usize {
        let end = ask.options.len() - 1;
        match ask.why.about {
            About::AfterRoll => end,
            About::ClaimUp(ill) | About::ClaimDown(ill) => {
                let is_minor =
                    |option: &Choice| matches!(option, Choice::IllCard(card) if self.is_minor(ill, *card));
                ask.options.iter().position(is_minor).unwrap_or(0)
            }
            About::Dice(_) => fallen(ask.options, self.dice),
            _ if self.last => end,
            _ => 0,
        }
    }
}

/// All of them successes, or all of them blank.
fn fallen(options: &[Choice], dice: Dice) -> usize {
    let worth = |option: &Choice| match option {
        Choice::Fell { success, investigation } => u16::from(*success) * 16 + u16::from(*investigation),
        other => panic!("{other:?} is no way to fall"),
    };
    let all = options.iter().enumerate();
    let wanted = match dice {
        Dice::Blank => all.min_by_key(|(_, option)| worth(option)),
        Dice::Success => all.max_by_key(|(_, option)| worth(option)),
    };
    wanted.expect("dice fall somehow").0
}

impl Answers<Mansions> for Luck<'_> {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        if let Some(place) =
            self.named.front().and_then(|next| ask.options.iter().position(|one| one == next))
        {
            self.named.pop_front();
            return Some(place);
        }
        let waits = matches!(ask.why.about, About::Turn | About::NextUp);
        (!waits).then(|| self.usual(ask))
    }
}

/// Plays these steps with such luck until somebody is to act. What was named and never offered fails the test.
pub(crate) fn run(content: &Content, state: &State, steps: &[Step], mut luck: Luck<'_>) -> Came {
    let came = run_on(content, state, steps, &mut luck);
    assert!(luck.named.is_empty(), "nobody asked for {:?}; told: {:#?}", luck.named, came.news);
    came
}

/// The same, for what need not come.
pub(crate) fn try_run(content: &Content, state: &State, steps: &[Step], mut luck: Luck<'_>) -> Came {
    run_on(content, state, steps, &mut luck)
}

fn run_on(content: &Content, state: &State, steps: &[Step], luck: &mut Luck<'_>) -> Came {
    let mut state = state.clone();
    state.agenda = Agenda::default();
    state.agenda.plan_all(steps.iter().copied());
    let (position, news) = Position::<Mansions>::of(content, state, luck);
    Mansions::audit(content, position.state()).expect("everything adds up");
    let asked = position.question().map(|question| (question.why.about, question.options.clone()));
    Came { state: position.state().clone(), news, asked }
}

/// Plays this one step with such luck, and nothing that follows from it.
pub(crate) fn one(content: &Content, state: &State, step: Step, mut luck: Luck<'_>) -> Came {
    let (mut state, mut news) = (state.clone(), Vec::new());
    state.agenda = Agenda::default();
    let flow = Mansions::play(&mut Table::new(content, &mut state, &mut luck).telling(&mut news), step);
    assert_ne!(flow, Err(Stop::Waiting), "{step:?} asks nobody what to do in a turn");
    Mansions::audit(content, &state).expect("everything adds up");
    assert!(luck.named.is_empty(), "nobody asked for {:?}; told: {news:#?}", luck.named);
    state.agenda = Agenda::default();
    Came { state, news, asked: None }
}
