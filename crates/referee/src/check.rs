use crate::broken::Broken;
use crate::case::{Case, Point};
use crate::cheap;
use crate::laws::name::{
    ACCEPTED, BOUNDED, CONSERVATION, LEAKS, NOTATION, PANIC, REPLAY, SETUP, SPOT, UNDO, WORDS,
};
use crate::laws::{accepted, bounded, conservation, leaks, notation, replay, spot, undo, words};
use crate::record::{Record, Unfinished};
use crate::report::Report;
use crate::thoroughness::Thoroughness;
use crate::walk::{Waits, Walk, walk};
use bots::{Random, Stream};
use std::sync::Arc;
use table::{Session, Spoken};

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
    if stream.below(how.closely) != 0 {
        return lightly(&case, how);
    }
    let picked = how.pick(case.log().len(), &mut stream);

    let mut report = case.holds(WORDS, case.log().len(), || Ok(seen(&case)))?;
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

/// Checks only the cheap laws.
fn lightly<G: Spoken>(case: &Case<'_, G>, how: &Thoroughness) -> Result<Report, Broken> {
    let most_options = cheap::check(case, how.most_options)? as u64;
    Ok(Report { most_options, ..seen(case) })
}

/// Plays the game on the spot, and others that begin like it. Checks that they end and that the rules do not
/// panic.
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
    let mut case = Case { content, setup, seed, index, record: Record::new(start.clone()) };
    for attempt in 0..how.tries {
        let mut record = Record::<G>::new(start.clone());
        let stream = Stream::nth(seed.wrapping_add(attempt << 32), index);
        let played = record.play(&case.content, stream, how.most_answers);
        if played.is_err() || record.log.len() >= case.log().len() {
            case.record = record;
        }
        let answers = case.log().len();
        played.map_err(|unfinished| match unfinished {
            Unfinished::Panicked(message) => case.broken(PANIC, &message, answers),
            Unfinished::TooLong => case.broken(BOUNDED, "the game does not end", answers),
        })?;
    }
    Ok(case)
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

/// What the record shows about the game.
fn seen<G: Spoken>(case: &Case<'_, G>) -> Report {
    let (content, end) = (&case.content, &case.record.end);
    let ending = G::ending(end);
    let won = ending.is_some_and(|ending| !G::winners(end, ending).is_empty());
    let id = ending.map(|ending| G::say_ending(content, end, ending).0);
    let questions = case.log().len() as u64;
    Report {
        games: 1,
        won: u64::from(won),
        questions,
        decisions: case.record.decisions() as u64,
        endings: id.into_iter().map(|id| (id, 1)).collect(),
        longest: questions,
        ..Report::default()
    }
}

/// Updates the report with what is extreme about this question.
fn note<G: Spoken>(report: &mut Report, session: &Session<G>) {
    let options = session.question().map_or(0, |question| question.options.len());
    let (settled, given) = session.position().parts();
    report.most_options = report.most_options.max(options as u64);
    if given.len() as u64 > report.most_in_step {
        let step = G::agenda(&mut settled.clone()).take_next();
        report.most_in_step = given.len() as u64;
        report.longest_step = step.map(|step| format!("{step:?}")).unwrap_or_default();
    }
}
