//! Artifacts: gaining, exhausting, losing them.

use crate::asking::{Choices, Look, T};
use crate::board::{Artifact, Cult};
use crate::question::{About, Choice};
use crate::select::Scene;
use crate::state::{Owned, State};
use crate::{Event, effects, windows};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// FEG-MUSEUM-02 At most 3 artifacts.
const MOST: usize = 3;
/// FEG-SETUP-05 Two lie face up.
const SHOWN: usize = 2;

/// FEG-MUSEUM-01 Take a face-up artifact or the deck's top.
pub fn take(t: T<'_, '_>, who: Cult, blind: bool) -> Flow {
    let shown = t.state.shown.clone();
    let deck = (blind && !t.state.artifacts.is_empty()).then_some(Choice::DeckTop);
    let options: ArrayVec<Choice, 3> =
        shown.iter().map(|&artifact| Choice::Artifact(artifact)).chain(deck).collect();
    if options.is_empty() {
        return Ok(());
    }
    match t.ask(who, About::TakeArtifact, options.iter().copied())? {
        Choice::Artifact(artifact) => {
            t.state.shown.retain(|shown| *shown != artifact);
            gain(t, who, artifact)
        }
        _ => match draw(t, who)? {
            Some(artifact) => gain(t, who, artifact),
            None => Ok(()),
        },
    }
}

/// FEG-MUSEUM-02 A 4th means discarding 1 at once, any, under the deck; effects of gaining it come first.
fn gain(t: T<'_, '_>, who: Cult, artifact: Artifact) -> Flow {
    t.state.cult_mut(who).artifacts.push(Owned { artifact, exhausted: false });
    t.tell(Event::TookArtifact { who, artifact });
    effects::resolve(t, Scene::of(t, who), &t.content.artifact(artifact).on_gain)?;
    windows::happened(t)?;
    if t.state.cult(who).artifacts.len() > MOST {
        let owned: ArrayVec<Choice, 4> =
            t.state.cult(who).artifacts.iter().map(|owned| Choice::Artifact(owned.artifact)).collect();
        if let Choice::Artifact(dropped) = t.ask(who, About::DropArtifact, owned.iter().copied())? {
            lose(t, who, dropped);
            t.state.artifacts.put_under(dropped);
        }
    }
    Ok(())
}

/// Two artifacts change owners as they lie; then both are gained.
pub fn swap(t: T<'_, '_>, who: Cult, gives: Artifact, with: Cult, takes: Artifact) -> Flow {
    let (mut ours, mut theirs) = (None, None);
    for (slot, whose, which) in [(&mut ours, who, gives), (&mut theirs, with, takes)] {
        let owned = &mut t.state.cult_mut(whose).artifacts;
        *slot = owned.iter().position(|owned| owned.artifact == which).map(|at| owned.remove(at));
    }
    t.state.cult_mut(who).artifacts.extend(theirs);
    t.state.cult_mut(with).artifacts.extend(ours);
    t.tell(Event::SwappedArtifacts { who, gives, with, takes });
    effects::resolve(t, Scene::of(t, who), &t.content.artifact(takes).on_gain)?;
    effects::resolve(t, Scene::of(t, with), &t.content.artifact(gives).on_gain)?;
    windows::happened(t)
}

/// The top of the deck: chance says what it is, and everybody sees it.
fn draw(t: T<'_, '_>, who: Cult) -> Flow<Option<Artifact>> {
    if t.state.artifacts.is_empty() {
        return Ok(None);
    }
    let cards: ArrayVec<(Artifact, u32), 20> = t.state.artifacts.odds().collect();
    let artifact = t.draw(who, About::DrawArtifact, &cards)?;
    t.state.artifacts.draw(artifact);
    Ok(Some(artifact))
}

/// FEG-MUSEUM-01 The remaining face-up ones go under the deck; 2 new ones.
pub fn replace_shown(t: T<'_, '_>) -> Flow {
    let old = std::mem::take(&mut t.state.shown);
    t.state.artifacts.put_under_shuffled(old);
    fill_shown(t)
}

/// FEG-SETUP-05 2 face-up artifacts.
pub fn fill_shown(t: T<'_, '_>) -> Flow {
    while t.state.shown.len() < SHOWN {
        let Some(artifact) = draw(t, t.state.active)? else { break };
        t.state.shown.push(artifact);
        t.tell(Event::ArtifactShown { artifact });
    }
    t.state.shown.sort_unstable();
    Ok(())
}

pub fn exhaust(t: T<'_, '_>, who: Cult, artifact: Artifact) {
    let owned = t.state.cult_mut(who).artifacts.iter_mut().find(|owned| owned.artifact == artifact);
    owned.into_iter().for_each(|owned| owned.exhausted = true);
    t.state.now.exhausted.insert(artifact);
    t.tell(Event::Exhausted { who, artifact });
}

/// FEG-MUSEUM-03 Destroying removes it from the game.
pub fn destroy(t: T<'_, '_>, who: Cult, artifact: Artifact) {
    lose(t, who, artifact);
}

fn lose(t: T<'_, '_>, who: Cult, artifact: Artifact) {
    t.state.cult_mut(who).artifacts.retain(|owned| owned.artifact != artifact);
    t.tell(Event::LostArtifact { who, artifact });
}

/// What could be exhausted: an artifact with a use, which is not exhausted yet. One that only gives something has
/// nothing to exhaust.
pub fn exhaustible(t: Look<'_, '_>, who: Cult) -> Choices {
    let fresh = t.state.cult(who).artifacts.iter().filter(|owned| !owned.exhausted);
    let useful = fresh.filter(|owned| !t.content.artifact(owned.artifact).uses.is_empty());
    useful.map(|owned| Choice::Artifact(owned.artifact)).collect()
}

/// FEG-MUSEUM-03 What could be destroyed: an exhausted artifact cannot.
pub fn destructible(state: &State, who: Cult) -> Choices {
    let fresh = state.cult(who).artifacts.iter().filter(|owned| !owned.exhausted);
    fresh.map(|owned| Choice::Artifact(owned.artifact)).collect()
}

/// FEG-PREP-01 Exhausted artifacts refresh, except some.
pub fn refresh(t: T<'_, '_>, who: Cult, but: Set<Artifact>) {
    let owned = t.state.cult_mut(who).artifacts.iter_mut();
    let mut refreshed = owned.filter(|owned| owned.exhausted && !but.contains(owned.artifact)).peekable();
    if refreshed.peek().is_some() {
        refreshed.for_each(|owned| owned.exhausted = false);
        t.tell(Event::Refreshed { who });
    }
}

pub fn swap_chosen(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let owned = |t: T<'_, '_>, who: Cult| -> Choices {
        t.state.cult(who).artifacts.iter().map(|owned| Choice::Artifact(owned.artifact)).collect()
    };
    let (ours, theirs) = (owned(t, you), owned(t, who));
    if ours.is_empty() || theirs.is_empty() {
        return Ok(());
    }
    let gives = t.ask(you, About::GiveArtifact, ours.iter().copied())?;
    let takes = t.ask(you, About::WhichArtifact, theirs.iter().copied())?;
    match (gives, takes) {
        (Choice::Artifact(gives), Choice::Artifact(takes)) => swap(t, you, gives, who, takes),
        _ => Ok(()),
    }
}

/// An artifact of theirs is exhausted that can be.
pub fn exhaust_chosen(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let artifacts = exhaustible(t, who);
    on_chosen(t, you, who, &artifacts, exhaust)
}

pub fn destroy_chosen(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let artifacts = destructible(t.state, who);
    on_chosen(t, you, who, &artifacts, destroy)
}

fn on_chosen(
    t: T<'_, '_>,
    you: Cult,
    who: Cult,
    artifacts: &[Choice],
    does: fn(T<'_, '_>, Cult, Artifact),
) -> Flow {
    if artifacts.is_empty() {
        return Ok(());
    }
    if let Choice::Artifact(artifact) = t.ask(you, About::WhichArtifact, artifacts.iter().copied())? {
        does(t, who, artifact);
    }
    windows::happened(t)
}
