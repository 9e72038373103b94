//! Variables, conditions, chance and hidden facts: MOM-SCEN-03, MOM-HIDE-02.

use super::{Scene, resolve};
use crate::asking::{Asking, MOST_ANSWERS, T};
use crate::effect::{Arm, Effect, Number, Proviso, Weighted};
use crate::ids::{EventId, FactId, ValueId, VarId};
use crate::question::{About, Choice};
use crate::story::Truth;
use crate::{Event, select, story};
use arrayvec::ArrayVec;
use table::Flow;

/// The most repetitions of `Times`.
const MOST_TIMES: i16 = 16;
/// How deep calls may be nested.
const MOST_CALLS: u8 = 8;

pub(super) fn set(t: T<'_, '_>, var: VarId, to: &Number, scene: &Scene) {
    let to = select::number(t.content, t.state, to, scene);
    story::set_var(t, var, to);
}

pub(super) fn add(t: T<'_, '_>, var: VarId, by: &Number, scene: &Scene) {
    let by = select::number(t.content, t.state, by, scene);
    let to = t.state.story.vars[var.index()].saturating_add(by);
    story::set_var(t, var, to);
}

pub(super) fn if_else(
    t: T<'_, '_>,
    proviso: &Proviso,
    [then, otherwise]: [&[Effect]; 2],
    scene: &mut Scene,
) -> Flow {
    let holds = select::holds(t.content, t.state, proviso, scene);
    resolve(t, if holds { then } else { otherwise }, scene)
}

/// The number is counted once, at first.
pub(super) fn times(t: T<'_, '_>, count: &Number, does: &[Effect], scene: &mut Scene) -> Flow {
    let count = select::number(t.content, t.state, count, scene);
    for _ in 0..count.min(MOST_TIMES) {
        resolve(t, does, scene)?;
    }
    Ok(())
}

/// One of these, by weight.
pub(super) fn draw(t: T<'_, '_>, arms: &[Weighted], scene: &mut Scene) -> Flow {
    let from: ArrayVec<(Choice, u32), MOST_ANSWERS> = arms
        .iter()
        .enumerate()
        .filter(|(_, arm)| arm.weight > 0)
        .map(|(place, arm)| (Choice::Arm(place as u8), u32::from(arm.weight)))
        .take(MOST_ANSWERS)
        .collect();
    if from.is_empty() {
        return Ok(());
    }
    match t.draw_for(scene.you, About::DrawArm, &from)? {
        Choice::Arm(place) => resolve(t, &arms[usize::from(place)].does, scene),
        other => panic!("{other:?} is no arm"),
    }
}

/// MOM-HIDE-02 Which value it is, is decided now, by the worlds left.
pub(super) fn branch(t: T<'_, '_>, fact: FactId, arms: &[Arm], scene: &mut Scene) -> Flow {
    let value = story::branch(t, fact)?;
    match arms.iter().find(|arm| arm.value.id() == value) {
        Some(arm) => resolve(t, &arm.does, scene),
        None => Ok(()),
    }
}

/// MOM-HIDE-02 Yes or no by the worlds left. What is ruled out is said after the scene that shows it.
pub(super) fn is(t: T<'_, '_>, value: ValueId, [yes, no]: [&[Effect]; 2], scene: &mut Scene) -> Flow {
    match story::is(t, value)? {
        Truth::Yes => resolve(t, yes, scene),
        Truth::KnownNo => resolve(t, no, scene),
        Truth::No => {
            resolve(t, no, scene)?;
            t.tell(Event::NotThat(value));
            Ok(())
        }
    }
}

/// Does an event that waits to be called, and comes back.
pub(super) fn call(t: T<'_, '_>, event: EventId, scene: &mut Scene) -> Flow {
    if t.state.now.depth == MOST_CALLS {
        t.tell(Event::ChainCut);
        return Ok(());
    }
    t.state.now.depth += 1;
    story::call(t, event, scene)?;
    t.state.now.depth -= 1;
    Ok(())
}
