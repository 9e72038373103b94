//! Chapter "Unknown rules", relics: DMD-UNK-08 to DMD-UNK-10.

use crate::asking::{Asking, Look, T};
use crate::content::RelicId;
use crate::investigator::THRESHOLDS;
use crate::pack::Reading;
use crate::powers::Powers;
use crate::question::{About, Choice};
use crate::select::Scene;
use crate::state::{HeldRelic, MOST_RELICS, State, Who};
use crate::{Content, Event, effects, uses};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use serde::Deserialize;
use table::{Flow, walk};

/// DMD-UNK-09 The 3rd insanity threshold.
pub const TRANSFORMS_AT: u8 = THRESHOLDS[2];

walk! { by Reading;
    /// A relic, with what each side gives.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Relic {
        pub id: String,
        pub name: String,
        pub regular: Powers,
        pub transformed: Powers,
    }
}

/// DMD-UNK-08 As many random relics as investigators are laid out; from the starting player clockwise each takes one,
/// regular side up.
pub fn hand_out(t: T<'_, '_>) -> Flow {
    if !t.state.rules.relics {
        return Ok(());
    }
    let mut laid_out = lay_out(t)?;
    for who in t.state.clockwise() {
        let relic = t.ask(who, About::TakeRelic, laid_out)?;
        laid_out.remove(relic);
        gain(t, who, relic, false);
    }
    Ok(())
}

fn lay_out(t: T<'_, '_>) -> Flow<Set<RelicId>> {
    let mut laid_out = Set::EMPTY;
    for _ in t.state.seated() {
        let in_box = (0..t.content.relics.len()).map(RelicId::new).filter(|&relic| !laid_out.contains(relic));
        let in_box: ArrayVec<(RelicId, u32), MOST_RELICS> = in_box.map(|relic| (relic, 1)).collect();
        laid_out.insert(t.draw(t.state.active, About::LayOutRelic, &in_box)?);
    }
    Ok(laid_out)
}

/// Somebody gets a relic.
pub fn gain(t: T<'_, '_>, who: Who, relic: RelicId, transformed: bool) {
    t.state.relics.push(HeldRelic { relic, owner: who, transformed, used: false });
    t.state.relics.sort_unstable();
    t.tell(Event::TookRelic { who, relic });
    transform(t, who);
    t.refresh_caches();
}

/// DMD-UNK-09 On reaching the 3rd insanity threshold the relic flips to its transformed side; one gained later flips at
/// once.
pub fn transform(t: T<'_, '_>, who: Who) {
    if t.state.investigator(who).sanity.at() < TRANSFORMS_AT {
        return;
    }
    for place in 0..t.state.relics.len() {
        let held = &mut t.state.relics[place];
        if held.owner == who && !held.transformed {
            held.transformed = true;
            let relic = held.relic;
            t.tell(Event::RelicTransformed { who, relic });
        }
    }
    t.refresh_caches();
}

/// DMD-TURN-05 What relics let their owner do now.
pub fn usable(t: Look<'_, '_>, who: Who) -> impl Iterator<Item = Choice> {
    t.state.relics_of(who).flat_map(move |held| {
        let uses = (0..).zip(&held.side(t.content).uses);
        let can = uses.filter(move |(_, each)| uses::can_use(t, who, held.used, each));
        can.map(move |(index, _)| Choice::UseRelic(held.relic, index))
    })
}

pub fn use_relic(t: T<'_, '_>, who: Who, relic: RelicId, index: u8) -> Flow {
    let Some(held) = t.state.relics.iter_mut().find(|held| held.relic == relic) else { return Ok(()) };
    held.used = true;
    let side = held.side(t.content);
    t.tell(Event::UsedRelic { who, relic });
    effects::resolve(t, Scene::of(who).by_yourself(), &side.uses[usize::from(index)].does)
}

/// DMD-MAP-05 "Treat as adjacent" effects hold only for the named investigator and only when the card says: the spaces
/// that a key opens to somebody who runs.
/// DMD-MAP-11 Personal adjacency effects are ignored when measuring paths: nothing else asks for these.
pub fn keyed(t: Look<'_, '_>, who: Who) -> Set<Space> {
    let here = t.state.investigator(who).space;
    let gates: Set<Space> = t.episode().gates.into_iter().collect();
    let talents = t.talents(who);
    let opens = talents.run_to_gates || (talents.run_between_gates && gates.contains(here));
    if opens { gates.without(here) } else { Set::EMPTY }
}

impl HeldRelic {
    /// What it gives now.
    pub fn side<'a>(&self, content: &'a Content) -> &'a Powers {
        let relic = content.relic(self.relic);
        if self.transformed { &relic.transformed } else { &relic.regular }
    }
}

impl State {
    /// The relics beside somebody's board.
    pub fn relics_of(&self, who: Who) -> impl Iterator<Item = HeldRelic> {
        self.relics.iter().copied().filter(move |held| held.owner == who)
    }
}
