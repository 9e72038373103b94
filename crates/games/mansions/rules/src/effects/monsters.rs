//! Monsters come, go, move and are hurt by effects: MOM-MON-03, MOM-MON-08, MOM-MYTH-05.

use super::Scene;
use super::people::{away, goals};
use crate::asking::{Asking, Look, T};
use crate::effect::{Monsters, Number, Places, Way};
use crate::ids::{Monster, SpawnId};
use crate::plan::By;
use crate::question::About;
use crate::state::MonsterState;
use crate::{monsters, select};
use parts::{Set, Space};
use table::Flow;

/// MOM-MON-08 So many come, where it says, or where the spawn says. With no such place none comes.
pub(super) fn spawn(t: T<'_, '_>, spawn: SpawnId, count: &Number, at: &Places, scene: &mut Scene) -> Flow {
    let count = number(t, count, scene);
    let at = match at {
        Places::Usual => None,
        _ => Some(select::places(t, at, scene)?),
    };
    if count == 0 || at.is_some_and(Set::is_empty) {
        return Ok(());
    }
    monsters::spawn(t, spawn, count, at, select::you(t.state, scene))
}

/// A number of things: none if it is below 0.
fn number(t: Look<'_, '_>, number: &Number, scene: &Scene) -> u8 {
    select::number(t.content, t.state, number, scene).clamp(0, i16::from(u8::MAX)) as u8
}

/// The scenario's small spawn, as it is set now.
pub(super) fn spawn_small(t: T<'_, '_>, at: &Places, scene: &mut Scene) -> Flow {
    match t.state.pool.small {
        Some(small) => spawn(t, small, &Number::Just(1), at, scene),
        None => Ok(()),
    }
}

pub(super) fn spawn_big(t: T<'_, '_>, scene: &mut Scene) -> Flow {
    match t.state.pool.big {
        Some(big) => spawn(t, big, &Number::Just(1), &Places::Usual, scene),
        None => Ok(()),
    }
}

/// Each goes so many spaces by its own ways. One that is gone meanwhile does not.
pub(super) fn walk(t: T<'_, '_>, those: &Monsters, spaces: u8, way: &Way, scene: &mut Scene) -> Flow {
    let those = select::monsters(t, those, scene)?;
    let goals = match way {
        Way::ToNearest => t.state.on_board().map(|who| t.state.who(who).space).collect(),
        Way::Toward(_) | Way::AwayFrom(_) | Way::ByLead | Way::ByYou => goals(t, way, scene)?,
    };
    for monster in those.iter() {
        if let Some(it) = t.state.monster(monster).copied() {
            let goals = goals_of(t, (monster, &it), spaces, (way, goals), scene)?;
            monsters::walk(t, monster, spaces, goals)?;
        }
    }
    Ok(())
}

/// Where one monster goes: the nearest of the goals, the farthest from them that it can come to, or what is chosen. Whoever
/// chooses cannot choose that it stays, unless it has nowhere to go.
fn goals_of(
    t: T<'_, '_>,
    (monster, it): (Monster, &MonsterState),
    spaces: u8,
    (way, goals): (&Way, Set<Space>),
    scene: &Scene,
) -> Flow<Set<Space>> {
    let (land, by) = (t.state.land(t.content), monsters::by(t.content, it.kind));
    let reach = land.within(it.space, spaces, by);
    let elsewhere = if reach.len() > 1 { reach - Set::of(it.space) } else { reach };
    match way {
        Way::Toward(_) => Ok(goals),
        Way::ToNearest => Ok(land.nearest(it.space, goals, by)),
        Way::AwayFrom(_) => {
            let far = |space| away(land, space, goals, By::Claw);
            let most = reach.iter().map(far).max();
            Ok(reach.iter().filter(|&space| Some(far(space)) == most).collect())
        }
        Way::ByLead => t.ask_lead(About::MonsterSent(monster), elsewhere).map(Set::of),
        Way::ByYou => match select::you(t.state, scene) {
            Some(you) => {
                t.pick(t.state.seat(you), About::DriveWhere(monster).of(you), elsewhere).map(Set::of)
            }
            None => t.ask_lead(About::MonsterSent(monster), elsewhere).map(Set::of),
        },
    }
}

/// They activate now, and again in the monster step.
pub(super) fn activate(t: T<'_, '_>, those: &Monsters, scene: &mut Scene) -> Flow {
    let those = select::monsters(t, those, scene)?;
    if !those.is_empty() {
        monsters::activate(t, those);
    }
    Ok(())
}

pub(super) fn hurt(t: T<'_, '_>, those: &Monsters, by: &Number, scene: &mut Scene) -> Flow {
    let by = number(t, by, scene);
    let those = select::monsters(t, those, scene)?;
    for monster in those.iter() {
        if by > 0 && t.state.monster(monster).is_some() {
            monsters::hurt(t, monster, by, scene.you)?;
        }
    }
    Ok(())
}

pub(super) fn mend(t: T<'_, '_>, those: &Monsters, by: u8, scene: &mut Scene) -> Flow {
    let those = select::monsters(t, those, scene)?;
    those.iter().for_each(|monster| monsters::mend(t, monster, by));
    Ok(())
}

pub(super) fn remove(t: T<'_, '_>, those: &Monsters, scene: &mut Scene) -> Flow {
    let those = select::monsters(t, those, scene)?;
    those.iter().for_each(|monster| monsters::remove(t, monster));
    Ok(())
}

/// They do not activate for so many rounds; a longer stay is not shortened.
pub(super) fn stay(t: T<'_, '_>, those: &Monsters, rounds: u8, scene: &mut Scene) -> Flow {
    let those = select::monsters(t, those, scene)?;
    change(t, those, |it| it.stays = it.stays.max(rounds));
    Ok(())
}

/// Their next activation has no move.
pub(super) fn slow(t: T<'_, '_>, those: &Monsters, scene: &mut Scene) -> Flow {
    let those = select::monsters(t, those, scene)?;
    change(t, those, |it| it.slowed = true);
    Ok(())
}

fn change(t: T<'_, '_>, those: Set<Monster>, change: impl Fn(&mut MonsterState)) {
    for monster in those.iter() {
        t.state.monsters.at[monster.index()].iter_mut().for_each(&change);
    }
}

/// Whether monsters of this spawn activate in the monster step at all.
pub(super) fn keep(t: T<'_, '_>, spawn: SpawnId, idle: bool) {
    if idle {
        t.state.story.idle.insert(spawn);
    } else {
        t.state.story.idle.remove(spawn);
    }
}
