//! Chapters "Scenario" and "Persons", and the queue: MOM-SCEN-01 to MOM-SCEN-05, MOM-PERS-01 to MOM-PERS-03,
//! MOM-HIDE-02, MOM-GOLD-01.
//!
//! Here: how something becomes due ([`due`]).
//! To come here: `moment(t, Moment, Scene)`, which makes due every event whose trigger it is; the step that does what
//! is due; worlds (`branch`, `is`, `exclude`); stages; variables; `Later`.

use crate::Event;
use crate::asking::{Asking, T};
use crate::ids::{EventId, SpawnId};
use crate::scenario::{Scenario, Trigger};
use crate::state::{Due, DueWhat};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// Steps of this chapter. To come: `Queue` (the first of what is due), `Puzzle { puzzle, who, steps }` (one step of a
/// puzzle), `End`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StoryStep {}

pub(crate) fn play(_: T<'_, '_>, step: StoryStep) -> Flow {
    match step {}
}

/// MOM-SCEN-03 Events form a queue. A full one takes no more, and says so.
pub(crate) fn due(t: T<'_, '_>, due: Due) {
    if t.state.story.due.try_push(due).is_err() {
        t.tell(Event::ChainCut);
    }
}

/// What comes at the start, in the file's order.
pub(crate) fn due_at_start(t: T<'_, '_>) {
    let events: ArrayVec<EventId, 128> = (0..t.scenario().events.len())
        .map(EventId::new)
        .filter(|&event| t.scenario().event(event).on == Trigger::Start)
        .collect();
    for event in events {
        due(t, Due { what: DueWhat::Event(event), who: None, space: None });
    }
}

/// Spawns that do not activate before the story says so.
pub(crate) fn idle_spawns(scenario: &Scenario) -> Set<SpawnId> {
    let idle = scenario.spawns.iter().enumerate().filter(|(_, spawn)| spawn.idle);
    idle.map(|(index, _)| SpawnId::new(index)).collect()
}
