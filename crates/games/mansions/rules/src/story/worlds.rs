//! MOM-HIDE-02 A hidden scenario fact is a bag of possible worlds; a branch on it asks chance by the worlds left and
//! removes the others. Nothing undrawn is stored.

use crate::Event;
use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::Content;
use crate::ids::{FactId, ValueId};
use crate::question::{About, Choice};
use crate::state::State;
use arrayvec::ArrayVec;
use table::Flow;

/// Values, each with the worlds that are left of it.
type Values = ArrayVec<(ValueId, u64), MOST_ANSWERS>;

/// The values of a fact that are still possible.
fn possible(t: Look<'_, '_>, fact: FactId) -> Values {
    let values = t.scenario().values_of(fact);
    let left = values.map(|(value, it)| (value, it.worlds & t.state.story.worlds));
    left.filter(|&(_, worlds)| worlds != 0).collect()
}

/// Chance picks a value; each is as likely as it has worlds by `weight`.
fn draw(t: T<'_, '_>, about: About, values: &Values, weight: impl Fn(u64) -> u64) -> Flow<ValueId> {
    let odds: ArrayVec<(ValueId, u32), MOST_ANSWERS> =
        values.iter().map(|&(value, worlds)| (value, weight(worlds).count_ones())).collect();
    t.draw_for(None, about, &odds)
}

/// How likely a value is by the worlds left: what everybody can reckon from what was told.
pub fn likelihood(content: &Content, state: &State, value: ValueId) -> f32 {
    let so = state.the_scenario(content).value(value).worlds & state.story.worlds;
    so.count_ones() as f32 / state.story.worlds.count_ones().max(1) as f32
}

/// The worlds in which a value is so, as the loader made them.
fn worlds_of(t: Look<'_, '_>, value: ValueId) -> u64 {
    t.scenario().value(value).worlds
}

/// MOM-HIDE-02 Which value it is, is decided now. What is certain already asks nobody.
pub fn branch(t: T<'_, '_>, fact: FactId) -> Flow<ValueId> {
    let values = possible(t, fact);
    let value = draw(t, About::FactIs, &values, |worlds| worlds)?;
    if values.len() > 1 {
        t.state.story.worlds &= worlds_of(t, value);
    }
    Ok(value)
}

/// Whether a hidden fact has some value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    Yes,
    /// It is ruled out now.
    No,
    /// It had been ruled out before.
    KnownNo,
}

/// MOM-HIDE-02 Yes or no by the worlds left.
pub fn is(t: T<'_, '_>, value: ValueId) -> Flow<Truth> {
    let so = worlds_of(t, value) & t.state.story.worlds;
    let not = t.state.story.worlds & !so;
    if so == 0 || not == 0 {
        return Ok(if so == 0 { Truth::KnownNo } else { Truth::Yes });
    }
    let odds = [(Choice::Yes, so.count_ones()), (Choice::No, not.count_ones())];
    let is_so = t.draw_for(None, About::IsIt(value), &odds)? == Choice::Yes;
    t.state.story.worlds = if is_so { so } else { not };
    Ok(if is_so { Truth::Yes } else { Truth::No })
}

/// MOM-HIDE-02 One value that it is not is named, and its worlds are dropped: each is as likely to be named as it is not
/// to be so, which leaves the odds of the others to each other as they were. With one value left nothing happens.
pub fn exclude(t: T<'_, '_>, fact: FactId) -> Flow<Option<ValueId>> {
    let values = possible(t, fact);
    if values.len() < 2 {
        t.tell(Event::NothingToExclude);
        return Ok(None);
    }
    let all = t.state.story.worlds;
    let value = draw(t, About::FactIsNot, &values, |worlds| all & !worlds)?;
    t.state.story.worlds &= !worlds_of(t, value);
    t.tell(Event::NotThat(value));
    Ok(Some(value))
}
