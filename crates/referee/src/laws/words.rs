use crate::broken::{LawResult, ensure};
use crate::case::{Case, Next};
use std::collections::BTreeSet;
use table::{Session, Spoken};

/// Question, speaker and answers have words, and different answers have different ids.
pub(crate) fn question<G: Spoken>(session: &Session<G>) -> LawResult {
    let Some(question) = session.question() else { return Ok(()) };
    let (content, state, why) = (session.content(), session.state(), &question.why);
    label("the speaker", &G::speaker(content, state, question.actor, why))?;
    sentence("the question", &G::say_question(content, state, why))?;
    let mut ids = BTreeSet::new();
    for &choice in &question.options {
        let offer = G::offer(content, state, why, choice);
        label("the id of an answer", &offer.id)?;
        sentence("an answer", &offer.text)?;
        ensure(ids.insert(offer.id.clone()), || format!("two answers have the id `{}`", offer.id))?;
    }
    Ok(())
}

/// News reads the same at the moment it happens and at the end of the game.
pub(crate) fn news<G: Spoken>(case: &Case<'_, G>, next: &Next<G>) -> LawResult {
    for event in &next.news {
        let now = G::say_event(&case.content, &next.state, event);
        let then = G::say_event(&case.content, &case.record.end, event);
        ensure(now == then, || format!("`{now}` is told as `{then}` at the end of the game"))?;
    }
    Ok(())
}

/// Every event and the ending have words.
pub(crate) fn story<G: Spoken>(case: &Case<'_, G>) -> LawResult {
    let (content, record) = (&case.content, &case.record);
    for event in &record.story {
        sentence("an event", &G::say_event(content, &record.end, event))
            .map_err(|error| format!("{error}: {event:?}"))?;
    }
    let Some(ending) = G::ending(&record.end) else { return Ok(()) };
    let (id, text) = G::say_ending(content, &record.end, ending);
    label("the id of the ending", &id)?;
    sentence("the ending", &text)
}

fn sentence(what: &str, text: &str) -> LawResult {
    ensure(!text.trim().is_empty(), || format!("{what} has no words"))
}

/// Labels appear in records, one answer per line.
fn label(what: &str, text: &str) -> LawResult {
    sentence(what, text)?;
    let plain = text.trim() == text && !text.contains(['\n', '\r']) && !text.starts_with('=');
    ensure(plain, || format!("{what} cannot stand on a line of a record: {text:?}"))
}
