//! Where monsters go and whom they attack: MOM-MON-02, MOM-MON-03, MOM-MON-06, MOM-MON-07.

use super::by;
use crate::asking::{Asking, T};
use crate::content::{Aim, Content, Walk};
use crate::effects::Scene;
use crate::ids::{Monster, Who};
use crate::question::About;
use crate::select;
use crate::state::{MonsterState, State};
use parts::{Set, Space};
use table::Flow;

/// Where a movement rule leads, and how far at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Course {
    pub(super) goals: Set<Space>,
    pub(super) spaces: u8,
}

const NOWHERE: Course = Course { goals: Set::EMPTY, spaces: 0 };

/// MOM-MON-02 A movement rule. `aim` says to which of several it goes, where it goes straight to one.
pub(super) fn course(
    t: T<'_, '_>,
    monster: Monster,
    it: MonsterState,
    walk: &Walk,
    aim: &Aim,
) -> Flow<Course> {
    let by = by(t.content, it.kind);
    let (people, speed) = (spaces_of_people(t.state), t.content.kind(it.kind).speed);
    let land = t.state.land(t.content);
    let course = match walk {
        Walk::Stay => NOWHERE,
        Walk::Nearest(0) => Course { goals: land.nearest(it.space, people, by), spaces: speed },
        Walk::Nearest(spaces) => Course { goals: land.nearest(it.space, people, by), spaces: *spaces },
        Walk::InRange(spaces) => {
            let seen = people & land.in_range(it.space);
            Course { goals: land.nearest(it.space, seen, by), spaces: *spaces }
        }
        Walk::Crowd(spaces) => {
            let crowded = most_crowded(t.state, people & land.within(it.space, *spaces, by));
            one_of(t, monster, crowded, *spaces)?
        }
        Walk::Straight => straight(t, monster, it, aim)?,
        Walk::Haunt(tests) => {
            let scene = Scene { monster: Some(monster), spot: Some(it.space), ..Scene::NOBODY };
            let haunts = select::spaces_that(t.content, t.state, tests, &scene);
            let nearest = nearest_to_people(t.content, t.state, it, haunts);
            one_of(t, monster, nearest, speed)?
        }
    };
    Ok(course)
}

fn spaces_of_people(state: &State) -> Set<Space> {
    state.on_board().map(|who| state.who(who).space).collect()
}

/// Ties: the lead seat.
fn one_of(t: T<'_, '_>, monster: Monster, among: Set<Space>, spaces: u8) -> Flow<Course> {
    if among.is_empty() {
        return Ok(NOWHERE);
    }
    let goal = t.ask_lead(About::MonsterGoal(monster), among.iter())?;
    Ok(Course { goals: Set::of(goal), spaces })
}

/// The spaces with most investigators.
fn most_crowded(state: &State, among: Set<Space>) -> Set<Space> {
    let crowd = |space: Space| state.people_at(space).count();
    let most = among.iter().map(crowd).max();
    among.iter().filter(|&space| Some(crowd(space)) == most).collect()
}

/// Straight to one within range whom it can reach, however far that is: the one at whom it aims.
fn straight(t: T<'_, '_>, monster: Monster, it: MonsterState, aim: &Aim) -> Flow<Course> {
    let (land, by) = (t.state.land(t.content), by(t.content, it.kind));
    let reachable = land.in_range(it.space) & land.within(it.space, u8::MAX, by);
    let seen = people_in(t.state, reachable);
    let (best, spaces) = (best(t.content, t.state, aim, seen), u8::MAX);
    match aim {
        Aim::Each => {
            let goals = land.nearest(it.space, spaces_of_people(t.state) & reachable, by);
            one_of(t, monster, goals, spaces)
        }
        Aim::Least(_) | Aim::Most(_) => {
            one_of(t, monster, best.iter().map(|who| t.state.who(who).space).collect(), spaces)
        }
    }
}

/// Of some spaces, those that are nearest to any investigator.
fn nearest_to_people(content: &Content, state: &State, it: MonsterState, among: Set<Space>) -> Set<Space> {
    let (land, by) = (state.land(content), by(content, it.kind));
    let people = spaces_of_people(state);
    let far = |space: Space| people.iter().filter_map(|person| land.distance(person, space, by)).min();
    let least = among.iter().filter_map(far).min();
    among.iter().filter(|&space| least.is_some() && far(space) == least).collect()
}

/// MOM-MON-06 After the move, the target; ties: the lead seat. MOM-MON-07 "Each" are all of them.
pub(super) fn targets(
    t: T<'_, '_>,
    monster: Monster,
    it: MonsterState,
    walk: &Walk,
    aim: &Aim,
) -> Flow<Set<Who>> {
    let reach =
        if attacks_from_afar(walk) { t.state.land(t.content).in_range(it.space) } else { Set::of(it.space) };
    let best = best(t.content, t.state, aim, people_in(t.state, reach));
    match aim {
        Aim::Each => Ok(best),
        Aim::Least(_) | Aim::Most(_) if best.is_empty() => Ok(best),
        Aim::Least(_) | Aim::Most(_) => t.ask_lead(About::MonsterTarget(monster), best.iter()).map(Set::of),
    }
}

/// Whether it attacks within range, or only in its space.
fn attacks_from_afar(walk: &Walk) -> bool {
    match walk {
        Walk::Stay | Walk::InRange(_) => true,
        Walk::Nearest(_) | Walk::Crowd(_) | Walk::Straight | Walk::Haunt(_) => false,
    }
}

fn people_in(state: &State, spaces: Set<Space>) -> Set<Who> {
    state.on_board().filter(|&who| spaces.contains(state.who(who).space)).collect()
}

/// Those among some at whom it may aim, all ties included.
fn best(content: &Content, state: &State, aim: &Aim, among: Set<Who>) -> Set<Who> {
    let (stat, wanted) = match aim {
        Aim::Each => return among,
        Aim::Least(stat) => (stat, among.iter().map(|who| select::stat(content, state, who, stat)).min()),
        Aim::Most(stat) => (stat, among.iter().map(|who| select::stat(content, state, who, stat)).max()),
    };
    among.iter().filter(|&who| Some(select::stat(content, state, who, stat)) == wanted).collect()
}
