use crate::broken::Broken;
use crate::case::{Case, Point};
use crate::laws::name::{
    ACCEPTED, BOUNDED, CONSERVATION, LEAKS, NOTATION, PANIC, REPLAY, SETUP, SPOT, UNDO, WORDS,
};
use crate::laws::{accepted, bounded, conservation, leaks, notation, replay, spot, undo, words};
use crate::record::{Record, Unfinished};
use crate::report::Report;
use crate::walk::{Waits, Walk, walk};
use bots::{Random, Stream};
use rayon::prelude::*;
use std::ops::Range;
use std::sync::Arc;
use table::{Session, Spoken};

/// Of all games that broke a law, so many are described.
const MOST_DESCRIBED: usize = 20;

/// How closely a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thoroughness {
    /// The costly laws are checked at one question of so many, chosen at random, and at one at least.
    pub every: u32,
    /// A game that needs more answers does not end.
    pub most_answers: usize,
    /// A question with more options is too much to read.
    pub most_options: usize,
}

/// Quick enough for many thousands of games.
impl Default for Thoroughness {
    fn default() -> Thoroughness {
        Thoroughness { every: 256, most_answers: 20_000, most_options: 64 }
    }
}

impl Thoroughness {
    /// Every law at every question.
    #[must_use]
    pub fn complete() -> Thoroughness {
        Thoroughness { every: 1, ..Thoroughness::default() }
    }

    /// Which of so many questions to look at closely, in order.
    fn pick(&self, questions: usize, stream: &mut Stream) -> Vec<usize> {
        let Ok(count @ 1..) = u32::try_from(questions) else { return Vec::new() };
        let one = stream.below(count) as usize;
        (0..questions).filter(|&question| question == one || stream.below(self.every) == 0).collect()
    }
}

/// What came of many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// What was seen in the games that kept all laws.
    pub report: Report,
    /// How many games broke one.
    pub failed: u64,
    /// The first of those.
    pub broken: Vec<Broken>,
}

impl Checked {
    fn of(result: Result<Report, Broken>) -> Checked {
        match result {
            Ok(report) => Checked { report, ..Checked::default() },
            Err(broken) => Checked { failed: 1, broken: vec![broken], ..Checked::default() },
        }
    }

    fn and(mut self, other: Checked) -> Checked {
        self.report = self.report.and(other.report);
        self.failed += other.failed;
        self.broken.extend(other.broken);
        self.broken.truncate(MOST_DESCRIBED);
        self
    }
}

/// Checks the games `indices` of `seed`, on all threads that rayon has. What comes of it does not depend on how
/// many these are. `after` is called when a game is done.
pub fn check_many<G: Spoken>(
    content: &Arc<G::Content>,
    setup: impl Fn(u64) -> G::Setup + Sync,
    seed: u64,
    indices: Range<u64>,
    how: &Thoroughness,
    after: impl Fn() + Sync,
) -> Checked {
    let check = |index| {
        let checked = check_game::<G>(Arc::clone(content), &setup(index), seed, index, how);
        after();
        Checked::of(checked)
    };
    indices.into_par_iter().map(check).reduce(Checked::default, Checked::and)
}

/// Plays the random game number `index` of `seed` and checks every law on it.
pub fn check_game<G: Spoken>(
    content: Arc<G::Content>,
    setup: &G::Setup,
    seed: u64,
    index: u64,
    how: &Thoroughness,
) -> Result<Report, Broken> {
    let case = play::<G>(content, setup, seed, index, how)?;
    let mut stream = Stream::nth(!seed, index);
    let picked = how.pick(case.log().len(), &mut stream);

    let mut report = seen(&case);
    let walked = walk(&case, Waits::ForEverybody, &picked, |session| {
        note(&mut report, session);
        everywhere(&case, how, session)
    })?;
    let with_dice = walk(&case, Waits::ForPlayers, &picked, |_| Ok(()))?;

    whole_game(&case, &walked, &with_dice)?;
    let mut random = Random::new(stream);
    for point in &walked.points {
        at_point(&case, point, &mut random, &mut report)?;
    }
    for point in &with_dice.points {
        undo_at(&case, point, &mut report)?;
    }
    let answers = case.log().len();
    case.holds(REPLAY, answers, || replay::check(&case, &walked.last, walked.points.last()))?;
    Ok(report)
}

/// Plays the game on the spot. It comes to an end, and the rules do not panic.
fn play<'a, G: Spoken>(
    content: Arc<G::Content>,
    setup: &'a G::Setup,
    seed: u64,
    index: u64,
    how: &Thoroughness,
) -> Result<Case<'a, G>, Broken> {
    let start = G::set_up(&content, setup).map_err(|error| Broken {
        law: SETUP,
        what: format!("{error}\n\ngame: {}\nset-up: {setup:?}\nseed: {seed}\nindex: {index}\n", G::NAME),
        replay: None,
        seed,
        index,
    })?;
    let mut record = Record::<G>::new(start);
    let played = record.play(&content, Stream::nth(seed, index), how.most_answers);
    let case = Case { content, setup, seed, index, record };
    let answers = case.log().len();
    match played {
        Ok(()) => Ok(case),
        Err(Unfinished::Panicked(message)) => Err(case.broken(PANIC, &message, answers)),
        Err(Unfinished::TooLong) => Err(case.broken(BOUNDED, "the game does not end", answers)),
    }
}

/// Cheap laws, checked whenever the game waits and when it is over.
fn everywhere<G: Spoken>(case: &Case<'_, G>, how: &Thoroughness, session: &Session<G>) -> Result<(), Broken> {
    let answers = session.log().len();
    case.holds(BOUNDED, answers, || bounded::check(session, how.most_options))?;
    case.holds(CONSERVATION, answers, || conservation::check(session))
}

/// Laws about the game as a whole.
fn whole_game<G: Spoken>(case: &Case<'_, G>, all: &Walk<G>, players: &Walk<G>) -> Result<(), Broken> {
    let answers = case.log().len();
    case.holds(SPOT, answers, || spot::whole(case, all))?;
    case.holds(SPOT, answers, || spot::whole(case, players))?;
    case.holds(SPOT, answers, || spot::whoever_waits(&all.points, &players.points))?;
    case.holds(WORDS, answers, || words::story(case))?;
    case.holds(LEAKS, answers, || leaks::story(case))?;
    case.holds(ACCEPTED, answers, || accepted::check(&all.last))?;
    case.holds(NOTATION, answers, || notation::check(case, &all.last))?;
    Ok(())
}

/// Laws that are checked at a few questions.
fn at_point<G: Spoken>(
    case: &Case<'_, G>,
    point: &Point<G>,
    random: &mut Random,
    report: &mut Report,
) -> Result<(), Broken> {
    let (answers, session) = (point.answers(), &point.session);
    case.holds(WORDS, answers, || words::question(session))?;
    case.holds(SPOT, answers, || spot::rest(case, point))?;
    case.holds(NOTATION, answers, || notation::check(case, session))?;
    case.holds(ACCEPTED, answers, || accepted::check(session))?;
    let next = case.holds(ACCEPTED, answers, || point.next(case))?;
    case.holds(WORDS, answers, || words::news(case, &next))?;
    case.holds(LEAKS, answers, || leaks::news(case, &next, random))?;
    report.redealt += case.holds(LEAKS, answers, || leaks::check(case, session, random))?;
    report.points += 1;
    undo_at(case, point, report)
}

fn undo_at<G: Spoken>(case: &Case<'_, G>, point: &Point<G>, report: &mut Report) -> Result<(), Broken> {
    report.undone += u64::from(case.holds(UNDO, point.answers(), || undo::check(case, point))?);
    Ok(())
}

/// What the record shows of the game.
fn seen<G: Spoken>(case: &Case<'_, G>) -> Report {
    let end = &case.record.end;
    let won = G::ending(end).is_some_and(|ending| !G::winners(end, ending).is_empty());
    let questions = case.log().len() as u64;
    Report {
        games: 1,
        won: u64::from(won),
        questions,
        decisions: case.record.decisions() as u64,
        longest: questions,
        ..Report::default()
    }
}

/// Notes what stands out at this question.
fn note<G: Spoken>(report: &mut Report, session: &Session<G>) {
    let options = session.question().map_or(0, |question| question.options.len());
    let (_, given) = session.position().parts();
    report.most_options = report.most_options.max(options as u64);
    report.most_in_step = report.most_in_step.max(given.len() as u64);
}
