//! Which events may wait for what has happened, so that no others are looked at.

use super::Happened;
use crate::ids::EventId;
use crate::scenario::{StoryEvent, Trigger};
use parts::WideSet;

/// What kind of thing has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Occasion {
    RoundStart,
    InvestigatorPhaseEnd,
    Mythos,
    BeforeMonsters,
    BeforeActivation,
    AfterMonsters,
    RoundEnd,
    FinalPhase,
    Moved,
    Did,
    Attacked,
    Solved,
    Defeated,
    Spawned,
    Eliminated,
    Wounded,
    WentInsane,
    Gained,
    Lost,
    Fire,
    BarricadeDestroyed,
    VarChanged,
    PersonMoved,
    NobodyLeft,
}

const OCCASIONS: usize = Occasion::NobodyLeft as usize + 1;

/// The events of a scenario by what they wait for.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Waiting([WideSet<EventId>; OCCASIONS]);

impl Waiting {
    pub(crate) fn of(events: &[StoryEvent]) -> Waiting {
        let mut waiting = Waiting::default();
        for (index, event) in events.iter().enumerate() {
            if let Some(occasion) = awaited(&event.on) {
                waiting.0[occasion as usize].insert(EventId::new(index));
            }
        }
        waiting
    }

    pub(super) fn for_what(&self, what: Happened) -> WideSet<EventId> {
        self.0[occasion(what) as usize]
    }
}

/// What a trigger waits for; nothing, if the event comes only when it is called.
fn awaited(trigger: &Trigger) -> Option<Occasion> {
    Some(match trigger {
        Trigger::Called | Trigger::Start => return None,
        Trigger::RoundStart(_) => Occasion::RoundStart,
        Trigger::InvestigatorPhaseEnd(_) => Occasion::InvestigatorPhaseEnd,
        Trigger::Mythos(_) => Occasion::Mythos,
        Trigger::BeforeMonsters(_) => Occasion::BeforeMonsters,
        Trigger::BeforeActivation(_) => Occasion::BeforeActivation,
        Trigger::AfterMonsters(_) => Occasion::AfterMonsters,
        Trigger::RoundEnd(_) => Occasion::RoundEnd,
        Trigger::FinalPhase => Occasion::FinalPhase,
        Trigger::Enter(_) | Trigger::Leave(_) => Occasion::Moved,
        Trigger::Did(_) => Occasion::Did,
        Trigger::Attacked(_) => Occasion::Attacked,
        Trigger::Solved(_) => Occasion::Solved,
        Trigger::Defeated(_) | Trigger::DefeatedKind(_) => Occasion::Defeated,
        Trigger::Spawned(_) => Occasion::Spawned,
        Trigger::Eliminated => Occasion::Eliminated,
        Trigger::Wounded => Occasion::Wounded,
        Trigger::WentInsane => Occasion::WentInsane,
        Trigger::Gained(_) => Occasion::Gained,
        Trigger::Lost(_) => Occasion::Lost,
        Trigger::FireIn(_) => Occasion::Fire,
        Trigger::BarricadeDestroyed => Occasion::BarricadeDestroyed,
        Trigger::Reaches(..) => Occasion::VarChanged,
        Trigger::PersonAt(..) => Occasion::PersonMoved,
        Trigger::NobodyLeft => Occasion::NobodyLeft,
    })
}

fn occasion(what: Happened) -> Occasion {
    match what {
        Happened::RoundStart => Occasion::RoundStart,
        Happened::InvestigatorPhaseEnd => Occasion::InvestigatorPhaseEnd,
        Happened::Mythos => Occasion::Mythos,
        Happened::BeforeMonsters => Occasion::BeforeMonsters,
        Happened::BeforeActivation(_) => Occasion::BeforeActivation,
        Happened::AfterMonsters => Occasion::AfterMonsters,
        Happened::RoundEnd => Occasion::RoundEnd,
        Happened::FinalPhase => Occasion::FinalPhase,
        Happened::Moved { .. } => Occasion::Moved,
        Happened::Did(_) => Occasion::Did,
        Happened::Attacked(_) => Occasion::Attacked,
        Happened::Solved(_) => Occasion::Solved,
        Happened::Defeated { .. } => Occasion::Defeated,
        Happened::Spawned(_) => Occasion::Spawned,
        Happened::Eliminated => Occasion::Eliminated,
        Happened::Wounded => Occasion::Wounded,
        Happened::WentInsane => Occasion::WentInsane,
        Happened::Gained(_) => Occasion::Gained,
        Happened::Lost(_) => Occasion::Lost,
        Happened::Fire(_) => Occasion::Fire,
        Happened::BarricadeDestroyed => Occasion::BarricadeDestroyed,
        Happened::VarChanged { .. } => Occasion::VarChanged,
        Happened::PersonMoved { .. } => Occasion::PersonMoved,
        Happened::NobodyLeft => Occasion::NobodyLeft,
    }
}
