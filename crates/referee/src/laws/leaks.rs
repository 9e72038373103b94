use crate::broken::{Holds, ensure, parting};
use crate::case::{Case, Next};
use crate::same;
use bots::Random;
use table::{Actor, Answers, Ask, Game, Nobody, Question, Seat, Session, Spoken, Table};

/// Nobody sees, is asked or hears anything that depends on what they cannot know: when all of that is dealt
/// anew, the same is seen, asked and heard. Says how often the new deal differed.
pub(crate) fn check<G: Spoken>(case: &Case<'_, G>, session: &Session<G>, random: &mut Random) -> Holds<u64> {
    let mut changed = 0;
    for seat in everybody::<G>(session.state()) {
        let other = redealt::<G>(session.content(), session.state(), seat, random);
        changed += u64::from(other != *session.state());
        let whose = seat.map_or("everybody".to_owned(), |seat| seat.to_string());
        let checked = views::<G>(session.content(), session.state(), &other, seat)
            .and_then(|()| G::audit(session.content(), &other))
            .and_then(|()| words(session, &other, seat))
            .and_then(|()| fresh(case, session, seat, random));
        checked.map_err(|error| format!("for {whose}: {error}"))?;
    }
    Ok(changed)
}

/// What a seat hears is said in words that do not depend on what the seat cannot know.
pub(crate) fn news<G: Spoken>(case: &Case<'_, G>, next: &Next<G>, random: &mut Random) -> Holds {
    for seat in everybody::<G>(&next.state) {
        let other = redealt::<G>(&case.content, &next.state, seat, random);
        for event in heard::<G>(&next.news, seat) {
            let [one, other] = [&next.state, &other].map(|state| G::say_event(&case.content, state, &event));
            ensure(one == other, || format!("{seat:?} hears `{one}`, but after a redeal `{other}`"))?;
        }
    }
    Ok(())
}

/// Whoever sits at the table hears what everybody hears, and perhaps more.
pub(crate) fn story<G: Spoken>(case: &Case<'_, G>) -> Holds {
    for event in &case.record.story {
        let public = G::heard(event, None);
        for seat in everybody::<G>(&case.record.end) {
            let heard = G::heard(event, seat);
            let of_that = heard.as_ref().and_then(|heard| G::heard(heard, None));
            ensure(of_that == public, || {
                format!("of {event:?}, everybody hears {public:?}, but {seat:?} only {heard:?}")
            })?;
        }
    }
    Ok(())
}

/// Every seat, and those who only watch.
fn everybody<G: Game>(state: &G::State) -> impl Iterator<Item = Option<Seat>> + use<G> {
    std::iter::once(None).chain((0..G::seats(state)).map(|seat| Some(Seat(seat))))
}

fn redealt<G: Game>(
    content: &G::Content,
    state: &G::State,
    seat: Option<Seat>,
    random: &mut Random,
) -> G::State {
    let mut other = state.clone();
    G::redeal(content, &mut other, seat, random);
    other
}

fn views<G: Game>(content: &G::Content, one: &G::State, other: &G::State, seat: Option<Seat>) -> Holds {
    let [one, other] = [one, other].map(|state| view::<G>(content, state, seat));
    let (one, other) = (one?, other?);
    ensure(one == other, || {
        format!("the view shows a secret: {}", parting(&one, "after a redeal is", &other))
    })
}

fn view<G: Game>(content: &G::Content, state: &G::State, seat: Option<Seat>) -> Holds<String> {
    serde_json::to_string(&G::view(content, state, seat))
        .map_err(|error| format!("the view is no JSON: {error}"))
}

/// The question in words, as the seat may see it, is the same after the redeal.
fn words<G: Spoken>(session: &Session<G>, other: &G::State, seat: Option<Seat>) -> Holds {
    let Some(question) = session.position().question_for(seat) else { return Ok(()) };
    let said = spell::<G>(session.content(), session.state(), &question);
    let after = spell::<G>(session.content(), other, &question);
    ensure(said == after, || {
        format!("the question tells a secret: {}", parting(&said, "after a redeal is", &after))
    })
}

fn spell<G: Spoken>(content: &G::Content, state: &G::State, question: &Question<G>) -> String {
    let speaker = G::speaker(content, state, question.actor, &question.why);
    let mut text = format!("{speaker}: {}", G::say_question(content, state, &question.why));
    for &choice in &question.options {
        text += &format!("\n{:?}", G::offer(content, state, &question.why, choice));
    }
    text
}

/// When a step has only just begun, the redealt game must go on in the same way: the seat sees the same
/// question, and after the same answer hears the same, unless it now also sees something else.
fn fresh<G: Spoken>(
    case: &Case<'_, G>,
    session: &Session<G>,
    seat: Option<Seat>,
    random: &mut Random,
) -> Holds {
    let (true, Some(given)) = (is_fresh(session), case.log().get(session.log().len())) else {
        return Ok(());
    };
    let (settled, _) = session.position().parts();
    let other = redealt::<G>(session.content(), settled, seat, random);
    asked(case, session, &other, seat)?;
    let one = Once::<G>::play(session.content(), settled, given.index());
    let other = Once::<G>::play(session.content(), &other, given.index());
    if !one.is_comparable || !other.is_comparable {
        return Ok(());
    }
    let sees = |once: &Once<G>| view::<G>(session.content(), &once.state, seat);
    let heard = |once: &Once<G>| format!("{:?}", heard::<G>(&once.news, seat));
    let (same_view, one, other) = (sees(&one)? == sees(&other)?, heard(&one), heard(&other));
    ensure(!same_view || one == other, || {
        format!("an event tells a secret: {}", parting(&one, "after a redeal is", &other))
    })
}

/// Whether nothing has happened in the current step before its question.
fn is_fresh<G: Game>(session: &Session<G>) -> bool {
    let (settled, given) = session.position().parts();
    let mut begun = settled.clone();
    G::agenda(&mut begun).take_next();
    given.is_empty() && begun == *session.state()
}

/// The seat sees the same question. Chance's questions are for whoever holds the dice.
fn asked<G: Spoken>(case: &Case<'_, G>, session: &Session<G>, other: &G::State, seat: Option<Seat>) -> Holds {
    let question = session.position().question_for(seat);
    if question.as_ref().is_none_or(|question| question.actor == Actor::Chance) {
        return Ok(());
    }
    let redealt = Session::<G>::from_state(case.content.clone(), other.clone(), &mut Nobody);
    let after = redealt.position().question_for(seat);
    ensure(same::questions(question.as_ref(), after.as_ref()), || {
        format!("the question is {question:?}, after a redeal {after:?}")
    })
}

fn heard<G: Game>(news: &[G::Event], seat: Option<Seat>) -> Vec<G::Event> {
    news.iter().filter_map(|event| G::heard(event, seat)).collect()
}

/// A game in which one answer was given.
struct Once<G: Game> {
    state: G::State,
    news: Vec<G::Event>,
    /// Whether the answer existed, and nothing was shown on purpose.
    is_comparable: bool,
}

/// Gives one answer, if there is such an option, and notices when something is shown.
struct OneAnswer {
    answer: Option<usize>,
    is_comparable: bool,
}

impl<G: Game> Once<G> {
    fn play(content: &G::Content, settled: &G::State, answer: usize) -> Once<G> {
        let (mut state, mut news) = (settled.clone(), Vec::new());
        let mut answers = OneAnswer { answer: Some(answer), is_comparable: true };
        let _waiting =
            Table::<G>::new(content, &mut state, &mut answers).telling(&mut news).play_on().is_err();
        Once { state, news, is_comparable: answers.is_comparable }
    }
}

impl<G: Game> Answers<G> for OneAnswer {
    fn answer(&mut self, _: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let answer = self.answer.take()?;
        self.is_comparable &= answer < ask.options.len();
        (answer < ask.options.len()).then_some(answer)
    }

    fn reveal(&mut self) {
        self.is_comparable = false;
    }
}
