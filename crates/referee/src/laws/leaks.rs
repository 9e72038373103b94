mod again;

use crate::broken::{LawResult, ensure, first_difference};
use crate::case::{Case, Next};
use bots::Random;
use table::{Game, Question, Seat, Session, Spoken};

/// Nobody sees, is asked or hears anything that depends on what they cannot know: when all of that is
/// redealt, they see, are asked and hear the same. Returns how often a redeal changed something.
pub(crate) fn check<G: Spoken>(
    case: &Case<'_, G>,
    session: &Session<G>,
    random: &mut Random,
) -> LawResult<u64> {
    let mut changed = 0;
    for seat in everybody::<G>(session.state()) {
        let whose = || seat.map_or("everybody".to_owned(), |seat| seat.to_string());
        let checked = for_seat(case, session, seat, random);
        changed += u64::from(checked.map_err(|error| format!("for {}: {error}", whose()))?);
    }
    Ok(changed)
}

/// Returns whether there was anything to redeal.
fn for_seat<G: Spoken>(
    case: &Case<'_, G>,
    session: &Session<G>,
    seat: Option<Seat>,
    random: &mut Random,
) -> LawResult<bool> {
    let seen = view::<G>(session.content(), session.state(), seat)?;
    let Some(other) = redealt::<G>(session.content(), session.state(), seat, random) else {
        return Ok(false);
    };
    G::audit(session.content(), &other)?;
    same("the view shows a secret", &seen, &view::<G>(session.content(), &other, seat)?)?;
    words(session, &other, seat)?;
    again::check(case, session, seat, random)?;
    Ok(true)
}

/// The sentences that a seat hears do not depend on what the seat cannot know.
pub(crate) fn news<G: Spoken>(case: &Case<'_, G>, next: &Next<G>, random: &mut Random) -> LawResult {
    for seat in everybody::<G>(&next.state) {
        let Some(other) = redealt::<G>(&case.content, &next.state, seat, random) else { continue };
        for event in heard::<G>(&next.news, seat) {
            let [one, other] = [&next.state, &other].map(|state| G::say_event(&case.content, state, &event));
            same("the words for an event tell a secret", &one, &other)?;
        }
    }
    Ok(())
}

/// Every seat hears what everybody hears, and perhaps more.
pub(crate) fn story<G: Spoken>(case: &Case<'_, G>) -> LawResult {
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

/// The state after redealing what `seat` cannot know; `None` if it is the same.
fn redealt<G: Game>(
    content: &G::Content,
    state: &G::State,
    seat: Option<Seat>,
    random: &mut Random,
) -> Option<G::State> {
    let mut other = state.clone();
    G::redeal(content, &mut other, seat, random);
    (other != *state).then_some(other)
}

/// Checks that the game and the redealt game show the same.
fn same(otherwise: &str, one: &str, other: &str) -> LawResult {
    ensure(one == other, || format!("{otherwise}: {}", first_difference(one, "after a redeal is", other)))
}

fn view<G: Game>(content: &G::Content, state: &G::State, seat: Option<Seat>) -> LawResult<String> {
    serde_json::to_string(&G::view(content, state, seat))
        .map_err(|error| format!("the view is no JSON: {error}"))
}

/// The question in words, as the seat may see it, is the same after the redeal.
fn words<G: Spoken>(session: &Session<G>, other: &G::State, seat: Option<Seat>) -> LawResult {
    let Some(question) = session.position().question_for(seat) else { return Ok(()) };
    let said = spell::<G>(session.content(), session.state(), &question);
    let after = spell::<G>(session.content(), other, &question);
    same("the question tells a secret", &said, &after)
}

fn spell<G: Spoken>(content: &G::Content, state: &G::State, question: &Question<G>) -> String {
    let speaker = G::speaker(content, state, question.actor, &question.why);
    let mut text = format!("{speaker}: {}", G::say_question(content, state, &question.why));
    for &choice in &question.options {
        text += &format!("\n{:?}", G::offer(content, state, &question.why, choice));
    }
    text
}

/// What the seat hears of the news.
fn heard<G: Game>(news: &[G::Event], seat: Option<Seat>) -> Vec<G::Event> {
    news.iter().filter_map(|event| G::heard(event, seat)).collect()
}
