//! MOM-SCEN-03 What is due, and how it comes.

use crate::Event;
use crate::asking::{Look, T};
use crate::effects::{self, Scene};
use crate::ids::{EventId, StageId};
use crate::scenario::Trigger;
use crate::select;
use crate::state::{Due, DueWhat, MOST_CHAINED, MOST_LATER, State};
use crate::story::{Happened, happened};
use arrayvec::ArrayVec;
use table::Flow;

/// How deep events may call each other.
const MOST_CALLS: u8 = 8;

/// MOM-SCEN-03 Events form a queue. A full one takes no more, and says so.
pub fn due(t: T<'_, '_>, due: Due) {
    if t.state.story.due.try_push(due).is_err() {
        t.tell(Event::ChainCut);
    }
}

/// Whether anything will come of what is due: in most rooms nothing more is found.
pub(crate) fn is_anything_due(t: Look<'_, '_>) -> bool {
    let scenario = t.state.the_scenario(t.content);
    t.state.story.due.iter().any(|due| match due.what {
        DueWhat::Found(role) => !scenario.role(role).found.is_empty(),
        DueWhat::Event(_) | DueWhat::Enter(_) | DueWhat::Solved(_) => true,
    })
}

/// What comes at the start, in the file's order.
pub(crate) fn due_at_start(t: T<'_, '_>) {
    let scenario = t.state.the_scenario(t.content);
    for (index, event) in scenario.events.iter().enumerate() {
        if event.on == Trigger::Start {
            due(t, Due { what: DueWhat::Event(EventId::new(index)), who: None, space: None });
        }
    }
}

/// MOM-SCEN-03 The first of what is due comes. An event's follow-ups run before the next trigger: what becomes due
/// meanwhile stands in front of what was waiting. At most 64 in a chain: the rest does not happen.
pub(super) fn next(t: T<'_, '_>) -> Flow {
    let mut waiting = std::mem::take(&mut t.state.story.due);
    if t.state.story.chained >= MOST_CHAINED {
        t.tell(Event::ChainCut);
        return Ok(());
    }
    let Some(first) = waiting.pop_at(0) else { return Ok(()) };
    t.state.story.chained += 1;
    come(t, first)?;
    waiting.into_iter().for_each(|later| due(t, later));
    Ok(())
}

fn come(t: T<'_, '_>, due: Due) -> Flow {
    let scenario = t.state.the_scenario(t.content);
    let mut scene = Scene { you: due.who, spot: due.space, there: due.space, ..Scene::NOBODY };
    match due.what {
        DueWhat::Event(event) => happen(t, event, &mut scene),
        DueWhat::Found(role) => effects::resolve(t, &scenario.role(role).found, &mut scene),
        DueWhat::Enter(stage) => {
            effects::resolve(t, &scenario.stage(stage).enter, &mut scene)?;
            tell_objective(t, stage);
            Ok(())
        }
        DueWhat::Solved(puzzle) => {
            effects::resolve(t, &scenario.puzzle(puzzle).solved, &mut scene)?;
            happened(t, Happened::Solved(puzzle), due.who, due.space);
            Ok(())
        }
    }
}

/// MOM-SCEN-04 Changes of the objective are told, unless what a stage begins with has led on already.
fn tell_objective(t: T<'_, '_>, stage: StageId) {
    if t.state.story.stage == stage && t.state.ending.is_none() {
        t.tell(Event::Objective(stage));
    }
}

/// MOM-SCEN-03 Each once unless it says `repeat`. One whose stage or `if` does not fit has not come, and may come at its
/// next trigger.
fn happen(t: T<'_, '_>, event: EventId, scene: &mut Scene) -> Flow {
    let content = t.content;
    let it = t.state.the_scenario(content).event(event);
    if !is_its_time(t.state, event, &it.stages) || !select::holds(content, t.state, &it.proviso, scene) {
        return Ok(());
    }
    if !it.repeat {
        t.state.story.done.insert(event);
    }
    effects::resolve(t, &it.does, scene)
}

/// Only in these stages; none named: in all.
fn is_its_time(state: &State, event: EventId, stages: &[crate::names::Ref<StageId>]) -> bool {
    let is_now = stages.is_empty() || stages.iter().any(|stage| stage.id() == state.story.stage);
    is_now && !state.story.done.contains(event)
}

/// Does an event that waits to be called; "you" stays who it is. Calls are nested eight deep at most.
pub fn call(t: T<'_, '_>, event: EventId, scene: &mut Scene) -> Flow {
    if t.state.now.depth >= MOST_CALLS {
        t.tell(Event::ChainCut);
        return Ok(());
    }
    t.state.now.depth += 1;
    happen(t, event, scene)?;
    t.state.now.depth -= 1;
    Ok(())
}

/// So many steps may wait when an effect plans one more: what comes on top of it still fits on an agenda.
const MOST_WAITING: usize = 10;

/// MOM-SCEN-03 Whether an effect may make something happen as soon as its step is over. If too much waits already it does
/// not happen, and the table is told.
pub(crate) fn may_wait(t: T<'_, '_>) -> bool {
    let has_room = t.state.agenda.iter().count() < MOST_WAITING;
    if !has_room {
        t.tell(Event::ChainCut);
    }
    has_room
}

/// The event comes in the mythos phase so many rounds from now.
pub fn later(t: T<'_, '_>, rounds: u8, event: EventId) {
    let round = t.state.round.saturating_add(rounds);
    if t.state.story.later.try_push((round, event)).is_err() {
        t.tell(Event::ChainCut);
    }
}

/// What was put off till this round is due, in the order in which it was put off.
pub(crate) fn put_off_till_now(t: T<'_, '_>) {
    let round = t.state.round;
    let now: ArrayVec<EventId, MOST_LATER> =
        t.state.story.later.iter().filter(|(when, _)| *when <= round).map(|&(_, event)| event).collect();
    t.state.story.later.retain(|(when, _)| *when > round);
    for event in now {
        due(t, Due { what: DueWhat::Event(event), who: None, space: None });
    }
}
