//! What leads to what in a scenario: which things can be come by, which stage leads where, which event sets off which.

use crate::effect::{Effect, Proviso, Thing};
use crate::ids::{EventId, StageId};
use crate::names::{Namespace, Ref};
use crate::scenario::{Put, Scenario, StoryEvent, Trigger};
use std::collections::BTreeSet;

/// `Call` inside `Call`.
pub(super) const MOST_CALLS: usize = 8;

/// Something of a scenario that may or may not be come by: its list and its number.
pub(super) type Node = (Namespace, usize);

pub(super) fn called_by(effects: &[Effect]) -> Vec<usize> {
    let mut called = Vec::new();
    for effect in effects {
        if let Effect::Call(event) = effect {
            called.extend(event.found().map(EventId::index));
        }
        called.extend(effect.children().into_iter().flat_map(|child| called_by(std::slice::from_ref(child))));
    }
    called
}

pub(super) fn call_depth(calls: &[Vec<usize>], event: usize, above: usize) -> usize {
    if above > MOST_CALLS {
        return above;
    }
    calls[event].iter().map(|&next| call_depth(calls, next, above + 1)).max().unwrap_or(above)
}

/// What an effect, or anything inside it, leads to.
fn leads_to(effects: &[Effect], nodes: &mut BTreeSet<Node>) {
    for effect in effects {
        let node = match effect {
            Effect::Call(event) | Effect::Later(_, event) => {
                event.found().map(|it| (Namespace::Event, it.index()))
            }
            Effect::Put(token) | Effect::PutAt(token, _) => {
                token.found().map(|it| (Namespace::Token, it.index()))
            }
            Effect::Stage(stage) => stage.found().map(|it| (Namespace::Stage, it.index())),
            Effect::Attempt(puzzle) => puzzle.found().map(|it| (Namespace::Puzzle, it.index())),
            Effect::Reveal(role) => role.found().map(|it| (Namespace::Role, it.index())),
            Effect::Spawn { spawn, .. } | Effect::SmallSpawn(spawn) | Effect::BigSpawn(spawn) => {
                spawn.found().map(|it| (Namespace::Spawn, it.index()))
            }
            Effect::End(ending) => ending.found().map(|it| (Namespace::Ending, it.index())),
            _ => None,
        };
        nodes.extend(node);
        for child in effect.children() {
            leads_to(std::slice::from_ref(child), nodes);
        }
    }
}

/// Everything that can be come by.
pub(super) fn reachable(scenario: &Scenario) -> BTreeSet<Node> {
    let mut reached: BTreeSet<Node> = BTreeSet::new();
    reached.insert((Namespace::Stage, 0));
    reached.extend(scenario.eliminated.found().map(|it| (Namespace::Ending, it.index())));
    let spawns = [&scenario.mythos.small_spawn, &scenario.mythos.big_spawn];
    reached
        .extend(spawns.into_iter().flatten().filter_map(Ref::found).map(|it| (Namespace::Spawn, it.index())));
    let starts = scenario.roles.iter().enumerate().filter(|(_, role)| role.start);
    reached.extend(starts.map(|(index, _)| (Namespace::Role, index)));
    loop {
        let before = reached.len();
        let mut next = reached.clone();
        spread(scenario, &reached, &mut next);
        reached = next;
        if reached.len() == before {
            return reached;
        }
    }
}

/// What can be come by from what has been come by.
fn spread(scenario: &Scenario, reached: &BTreeSet<Node>, next: &mut BTreeSet<Node>) {
    let has = |space, index| reached.contains(&(space, index));
    for (index, role) in scenario.roles.iter().enumerate().filter(|(index, _)| has(Namespace::Role, *index)) {
        leads_to(&role.found, next);
        for (token, it) in scenario.tokens.iter().enumerate() {
            let is_there =
                it.put == Put::WithTile && it.at.found().is_some_and(|(role, _)| role.index() == index);
            if is_there && it.leads_to.is_none() {
                next.insert((Namespace::Token, token));
            }
        }
    }
    spread_doors(scenario, reached, next);
    for (_, token) in scenario.tokens.iter().enumerate().filter(|(index, _)| has(Namespace::Token, *index)) {
        token.options.iter().for_each(|option| leads_to(&option.does, next));
    }
    for (_, puzzle) in scenario.puzzles.iter().enumerate().filter(|(index, _)| has(Namespace::Puzzle, *index))
    {
        leads_to(&puzzle.solved, next);
        leads_to(&puzzle.left, next);
    }
    for (_, stage) in scenario.stages.iter().enumerate().filter(|(index, _)| has(Namespace::Stage, *index)) {
        leads_to(&stage.enter, next);
    }
    for (index, event) in scenario.events.iter().enumerate() {
        let is_staged =
            |stage: &Ref<StageId>| stage.found().is_none_or(|stage| has(Namespace::Stage, stage.index()));
        let in_stage = event.stages.is_empty() || event.stages.iter().any(is_staged);
        if in_stage && is_triggered(event, reached) {
            next.insert((Namespace::Event, index));
        }
        if has(Namespace::Event, index) {
            leads_to(&event.does, next);
        }
    }
}

/// MOM-EXPLORE-01 A door to a role can be opened on every map on which the role before it can be come by.
fn spread_doors(scenario: &Scenario, reached: &BTreeSet<Node>, next: &mut BTreeSet<Node>) {
    for plan in &scenario.plans {
        for explore in &plan.explores {
            let before = plan.roles.iter().position(|role| role.all.contains(explore.before));
            if before.is_some_and(|role| reached.contains(&(Namespace::Role, role))) {
                next.insert((Namespace::Role, explore.role.index()));
                next.insert((Namespace::Token, explore.token.index()));
            }
        }
        // What is the same tile is revealed with it; a door that no map leads through yet is made for others.
        for (index, role) in plan.roles.iter().enumerate() {
            let twin = plan.roles.iter().position(|other| other.all == role.all);
            if twin.is_some_and(|twin| reached.contains(&(Namespace::Role, twin))) {
                next.insert((Namespace::Role, index));
            }
        }
    }
}

fn is_triggered(event: &StoryEvent, reached: &BTreeSet<Node>) -> bool {
    let needs: Option<Option<Node>> = match &event.on {
        Trigger::Called => return false,
        Trigger::BeforeActivation(spawn) | Trigger::Defeated(spawn) | Trigger::Spawned(spawn) => {
            Some(spawn.found().map(|it| (Namespace::Spawn, it.index())))
        }
        Trigger::Solved(puzzle) => Some(puzzle.found().map(|it| (Namespace::Puzzle, it.index()))),
        Trigger::PersonAt(person, _) => Some(person.found().map(|it| (Namespace::Token, it.index()))),
        _ => None,
    };
    needs.flatten().is_none_or(|node| reached.contains(&node))
}

/// From each stage, stages and endings that something in it leads to.
pub(super) struct Moves {
    stages: Vec<BTreeSet<usize>>,
    endings: Vec<BTreeSet<usize>>,
}

pub(super) fn stage_moves(scenario: &Scenario, reached: &BTreeSet<Node>) -> Moves {
    let count = scenario.stages.len();
    let mut moves = Moves { stages: vec![BTreeSet::new(); count], endings: vec![BTreeSet::new(); count] };
    let mut add = |stages: &[usize], effects: &[Effect]| {
        let mut nodes = BTreeSet::new();
        leads_to_with_calls(scenario, effects, &mut nodes);
        for (space, index) in nodes {
            for &stage in stages {
                match space {
                    Namespace::Stage => drop(moves.stages[stage].insert(index)),
                    Namespace::Ending => drop(moves.endings[stage].insert(index)),
                    _ => {}
                }
            }
        }
    };
    let all: Vec<usize> = (0..count).collect();
    for (index, stage) in scenario.stages.iter().enumerate() {
        add(&[index], &stage.enter);
    }
    scenario.roles.iter().for_each(|role| add(&all, &role.found));
    scenario.puzzles.iter().for_each(|puzzle| add(&all, &puzzle.solved));
    for (_, token) in
        scenario.tokens.iter().enumerate().filter(|(index, _)| reached.contains(&(Namespace::Token, *index)))
    {
        for option in &token.options {
            let stages = stages_of(&option.proviso).unwrap_or_else(|| all.clone());
            add(&stages, &option.does);
        }
    }
    for event in scenario.events.iter().filter(|event| event.on != Trigger::Called) {
        let named: Vec<usize> = event.stages.iter().filter_map(Ref::found).map(StageId::index).collect();
        add(if named.is_empty() { &all } else { &named }, &event.does);
    }
    moves
}

/// What effects lead to, events that they call included.
fn leads_to_with_calls(scenario: &Scenario, effects: &[Effect], nodes: &mut BTreeSet<Node>) {
    let mut seen: BTreeSet<Node> = BTreeSet::new();
    leads_to(effects, nodes);
    while let Some(&event) = nodes.iter().find(|node| node.0 == Namespace::Event && !seen.contains(node)) {
        seen.insert(event);
        leads_to(&scenario.events[event.1].does, nodes);
    }
}

/// The stages in which a proviso can hold, if it names any.
fn stages_of(proviso: &Proviso) -> Option<Vec<usize>> {
    match proviso {
        Proviso::InStage(stage) => stage.found().map(|stage| vec![stage.index()]),
        Proviso::All(provisos) => provisos.iter().find_map(stages_of),
        Proviso::Any(provisos) => {
            let each: Option<Vec<Vec<usize>>> = provisos.iter().map(stages_of).collect();
            each.map(|stages| stages.concat())
        }
        _ => None,
    }
}

pub(super) fn endings_from(moves: &Moves, stage: usize) -> BTreeSet<usize> {
    let (mut seen, mut ring) = (BTreeSet::new(), vec![stage]);
    let mut endings = BTreeSet::new();
    while let Some(stage) = ring.pop() {
        if seen.insert(stage) {
            endings.extend(&moves.endings[stage]);
            ring.extend(&moves.stages[stage]);
        }
    }
    endings
}

/// The events that may come again and that this one, which may come again, sets off with nobody having a say.
pub(super) fn sets_off(scenario: &Scenario, event: &StoryEvent) -> Vec<usize> {
    if !event.repeat {
        return Vec::new();
    }
    let mut undecided = Vec::new();
    gather_undecided(&event.does, &mut undecided);
    let others = scenario.events.iter().enumerate().filter(|(_, other)| other.repeat);
    let caused =
        others.filter(|(index, other)| undecided.iter().any(|effect| causes(effect, *index, &other.on)));
    caused.map(|(index, _)| index).collect()
}

fn gather_undecided<'a>(effects: &'a [Effect], into: &mut Vec<&'a Effect>) {
    for effect in effects {
        into.push(effect);
        if !effect.is_decided() {
            for child in effect.children() {
                gather_undecided(std::slice::from_ref(child), into);
            }
        }
    }
}

fn causes(effect: &Effect, event: usize, trigger: &Trigger) -> bool {
    match (effect, trigger) {
        (Effect::Call(called), _) => called.found().is_some_and(|called| called.index() == event),
        (Effect::Set(var, _) | Effect::Add(var, _), Trigger::Reaches(watched, _)) => var.name == watched.name,
        (Effect::Spawn { spawn, .. }, Trigger::Spawned(watched)) => spawn.name == watched.name,
        (Effect::Hurt(..) | Effect::RemoveMonsters(_), Trigger::Defeated(_) | Trigger::DefeatedKind(_))
        | (Effect::Fire(_), Trigger::FireIn(_))
        | (Effect::Unblock(_), Trigger::BarricadeDestroyed)
        | (Effect::Activate(_), Trigger::BeforeActivation(_))
        | (Effect::PlaceYou(_) | Effect::MoveYou(..), Trigger::Enter(_) | Trigger::Leave(_))
        | (Effect::Discard(_) | Effect::Drop(_) | Effect::DropA(_) | Effect::Hand(..), Trigger::Lost(_)) => {
            true
        }
        (Effect::Gain(Thing::Named(card)), Trigger::Gained(watched)) => card.name == watched.name,
        (Effect::PutAt(token, _), Trigger::PersonAt(watched, _)) => token.name == watched.name,
        _ => false,
    }
}
