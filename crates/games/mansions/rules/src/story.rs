//! Chapters "Scenario" and "Persons", and the queue: MOM-SCEN-01 to MOM-SCEN-05, MOM-PERS-01 to MOM-PERS-03,
//! MOM-HIDE-02, MOM-GOLD-01.
//!
//! Here: what may happen, and which events wait for it ([`happened`]); stages and variables. The queue of what is due is
//! in `queue`, hidden facts are in `worlds`, those who follow in `persons`, attempts at puzzles in `puzzle`.

mod occasions;
mod persons;
mod puzzle;
mod queue;
mod worlds;

pub use occasions::Waiting;
pub use persons::{bring_along, follow, stop_following};
pub use puzzle::attempt;
pub use queue::{call, due, later};
pub(crate) use queue::{due_at_start, is_anything_due, may_wait, put_off_till_now};
pub use worlds::{Truth, branch, exclude, is, likelihood};

use crate::Event;
use crate::asking::{Asking, T};
use crate::content::Content;
use crate::effect::Places;
use crate::effects::Scene;
use crate::ids::{Action, Card, KindId, PuzzleId, SpawnId, StageId, TokenId, VarId, WeaponClass, Who};
use crate::scenario::{Scenario, Trigger};
use crate::select;
use crate::state::{Due, DueWhat, State};
use parts::{Set, Space};
use table::Flow;

/// Steps of this chapter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StoryStep {
    /// MOM-SCEN-03 The first of what is due.
    Queue,
    /// MOM-PUZ-03 One step of an attempt, with so many left.
    Puzzle { puzzle: PuzzleId, who: Who, left: u8 },
}

pub(crate) fn play(t: T<'_, '_>, step: StoryStep) -> Flow {
    match step {
        StoryStep::Queue => queue::next(t),
        StoryStep::Puzzle { puzzle, who, left } => puzzle::step(t, puzzle, who, left),
    }
}

/// Spawns that do not activate before the story says so.
pub(crate) fn idle_spawns(scenario: &Scenario) -> Set<SpawnId> {
    let idle = scenario.spawns.iter().enumerate().filter(|(_, spawn)| spawn.idle);
    idle.map(|(index, _)| SpawnId::new(index)).collect()
}

/// Something that events may wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened {
    RoundStart,
    InvestigatorPhaseEnd,
    Mythos,
    BeforeMonsters,
    BeforeActivation(SpawnId),
    AfterMonsters,
    RoundEnd,
    FinalPhase,
    /// An investigator has come from one space to another (from nowhere: placed).
    Moved {
        from: Option<Space>,
        to: Space,
    },
    Did(Action),
    Attacked(WeaponClass),
    Solved(PuzzleId),
    Defeated {
        kind: KindId,
        spawn: Option<SpawnId>,
    },
    Spawned(SpawnId),
    Eliminated,
    Wounded,
    WentInsane,
    Gained(Card),
    Lost(Card),
    Fire(Space),
    BarricadeDestroyed,
    VarChanged {
        var: VarId,
        before: i16,
        now: i16,
    },
    PersonMoved {
        person: TokenId,
        to: Space,
    },
    NobodyLeft,
}

/// MOM-SCEN-03 Makes due every event whose trigger this is, in the file's order. Its stage and its `if` are asked about
/// when it comes up.
pub fn happened(t: T<'_, '_>, what: Happened, who: Option<Who>, space: Option<Space>) {
    let content = t.content;
    let scenario = t.state.the_scenario(content);
    for id in (scenario.waiting.for_what(what) - t.state.story.done).iter() {
        if is_it(content, t.state, &scenario.event(id).on, what, who) {
            due(t, Due { what: DueWhat::Event(id), who, space });
        }
    }
}

/// Whether an event waits for what has happened to `who`.
fn is_it(content: &Content, state: &State, trigger: &Trigger, what: Happened, who: Option<Who>) -> bool {
    let is_in = |places: &Places, space: Space| {
        let scene = Scene { you: who, spot: Some(space), there: Some(space), ..Scene::NOBODY };
        select::possible_places(content, state, places, &scene).contains(space)
    };
    let round = state.round;
    match trigger {
        Trigger::Called | Trigger::Start => false,
        Trigger::RoundStart(rounds) => what == Happened::RoundStart && rounds.has(round),
        Trigger::InvestigatorPhaseEnd(rounds) => what == Happened::InvestigatorPhaseEnd && rounds.has(round),
        Trigger::Mythos(rounds) => what == Happened::Mythos && rounds.has(round),
        Trigger::BeforeMonsters(rounds) => what == Happened::BeforeMonsters && rounds.has(round),
        Trigger::BeforeActivation(spawn) => what == Happened::BeforeActivation(spawn.id()),
        Trigger::AfterMonsters(rounds) => what == Happened::AfterMonsters && rounds.has(round),
        Trigger::RoundEnd(rounds) => what == Happened::RoundEnd && rounds.has(round),
        Trigger::FinalPhase => what == Happened::FinalPhase,
        Trigger::Enter(place) => matches!(what, Happened::Moved { from, to }
            if is_in(place, to) && !from.is_some_and(|from| is_in(place, from))),
        Trigger::Leave(place) => matches!(what, Happened::Moved { from: Some(from), to }
            if is_in(place, from) && !is_in(place, to)),
        Trigger::Did(action) => what == Happened::Did(*action),
        Trigger::Attacked(with) => what == Happened::Attacked(*with),
        Trigger::Solved(puzzle) => what == Happened::Solved(puzzle.id()),
        Trigger::Defeated(by_name) => {
            matches!(what, Happened::Defeated { spawn, .. } if spawn == Some(by_name.id()))
        }
        Trigger::DefeatedKind(wanted) => {
            matches!(what, Happened::Defeated { kind, .. } if kind == wanted.id())
        }
        Trigger::Spawned(spawn) => what == Happened::Spawned(spawn.id()),
        Trigger::Eliminated => what == Happened::Eliminated,
        Trigger::Wounded => what == Happened::Wounded,
        Trigger::WentInsane => what == Happened::WentInsane,
        Trigger::Gained(card) => what == Happened::Gained(card.id()),
        Trigger::Lost(card) => what == Happened::Lost(card.id()),
        Trigger::FireIn(place) => matches!(what, Happened::Fire(space) if is_in(place, space)),
        Trigger::BarricadeDestroyed => what == Happened::BarricadeDestroyed,
        Trigger::Reaches(watched, number) => matches!(what, Happened::VarChanged { var, before, now }
            if var == watched.id() && before < *number && *number <= now),
        Trigger::PersonAt(wanted, place) => matches!(what, Happened::PersonMoved { person, to }
            if person == wanted.id() && is_in(place, to)),
        Trigger::NobodyLeft => what == Happened::NobodyLeft,
    }
}

/// MOM-SCEN-04 One public objective at a time is shown. What the stage begins with is due, and then the objective is told.
pub fn enter_stage(t: T<'_, '_>, stage: StageId) {
    t.state.story.stage = stage;
    t.reveal();
    due(t, Due { what: DueWhat::Enter(stage), who: None, space: None });
}

/// MOM-SCEN-01 A variable changes. MOM-HIDE-03 Only public ones are told.
pub fn set_var(t: T<'_, '_>, var: VarId, to: i16) {
    let before = std::mem::replace(&mut t.state.story.vars[var.index()], to);
    if before == to {
        return;
    }
    if !t.scenario().vars[var.index()].public.is_empty() {
        t.tell(Event::VarChanged(var, to));
    }
    happened(t, Happened::VarChanged { var, before, now: to }, None, None);
}
