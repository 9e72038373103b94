//! Who is "you", and where you are brought: MOM-MAP-05, MOM-EVADE-04, MOM-END-01.

use super::{Scene, resolve};
use crate::Event;
use crate::actions::walk;
use crate::asking::{Asking, Look, T};
use crate::content::Content;
use crate::effect::{Effect, People, Places, Way};
use crate::ids::{TokenId, Who};
use crate::plan::{By, Land};
use crate::question::About;
use crate::state::{MOST_PERSONS, Standing, State};
use crate::story::Happened;
use crate::{monsters, select, story, turn};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// The same for each of these in seat order, who is "you" meanwhile. In the words that say who, "you" is who it was before.
pub(super) fn each(t: T<'_, '_>, people: &People, does: &[Effect], scene: &mut Scene) -> Flow {
    let people = select::people(t, people, scene)?;
    let outer = scene.you;
    for who in people.iter() {
        scene.you = Some(who);
        resolve(t, does, scene)?;
    }
    scene.you = outer;
    Ok(())
}

/// You are moved, not willingly: space by space, as long as there is a way.
pub(super) fn move_you(t: T<'_, '_>, spaces: u8, way: &Way, scene: &mut Scene) -> Flow {
    let goals = goals(t, way, scene)?;
    for _ in 0..spaces {
        let (Some(you), Some(from)) = (select::you(t.state, scene), select::here(t.state, scene)) else {
            break;
        };
        let next = steps(t.state.land(t.content), from, way, goals);
        if next.is_empty() {
            break;
        }
        let to = match way {
            Way::ByYou => t.pick(t.state.seat(you), About::MovedTo(you).of(you), next)?,
            Way::Toward(_) | Way::AwayFrom(_) | Way::ToNearest | Way::ByLead => {
                t.ask_lead(About::MovedTo(you), next)?
            }
        };
        walk::go(t, you, to, false)?;
    }
    Ok(())
}

/// The places towards which or away from which it goes; they are named once.
pub(super) fn goals(t: T<'_, '_>, way: &Way, scene: &mut Scene) -> Flow<Set<Space>> {
    match way {
        Way::Toward(places) | Way::AwayFrom(places) => select::places(t, places, scene),
        Way::ToNearest => Ok(spaces_of_others(t.state, scene)),
        Way::ByLead | Way::ByYou => Ok(Set::EMPTY),
    }
}

/// Whether there is a step on such a way; where one of several places would be chosen, any will do.
pub(super) fn can_be_moved(content: &Content, state: &State, way: &Way, scene: &Scene) -> bool {
    let goals = match way {
        Way::Toward(places) | Way::AwayFrom(places) => select::possible_places(content, state, places, scene),
        Way::ToNearest => spaces_of_others(state, scene),
        Way::ByLead | Way::ByYou => Set::EMPTY,
    };
    let here = select::here(state, scene);
    here.is_some_and(|here| !steps(state.land(content), here, way, goals).is_empty())
}

fn spaces_of_others(state: &State, scene: &Scene) -> Set<Space> {
    let others = state.on_board().filter(|&who| Some(who) != scene.you);
    others.map(|who| state.who(who).space).collect()
}

/// The next spaces on such a way, all ties included. One walks; but how far it is to what nobody comes to on foot, as to
/// water, is measured as one would fly.
fn steps(land: Land<'_>, from: Space, way: &Way, goals: Set<Space>) -> Set<Space> {
    let on_foot = goals.iter().any(|goal| land.distance(from, goal, By::Foot).is_some());
    let far = |space| away(land, space, goals, if on_foot { By::Foot } else { By::Wing });
    let (now, next) = (far(from), land.next(from, By::Foot));
    match way {
        Way::Toward(_) | Way::ToNearest => next.iter().filter(|&to| far(to) < now).collect(),
        Way::AwayFrom(_) => next.iter().filter(|&to| far(to) > now).collect(),
        Way::ByLead | Way::ByYou => next,
    }
}

/// How far a space is from the nearest of some; what no way leads to is farthest.
pub(super) fn away(land: Land<'_>, space: Space, from: Set<Space>, by: By) -> u8 {
    from.iter().filter_map(|from| land.distance(from, space, by)).min().unwrap_or(u8::MAX)
}

/// MOM-EVADE-04 A step that an effect says you may make. MOM-MAP-03 What has become due comes first: an investigator
/// who opens a door sees who is behind it before going in.
pub(super) fn may_step(t: T<'_, '_>, spaces: u8, into: &Places, scene: &Scene) -> Flow {
    let Some(you) = select::you(t.state, scene) else { return Ok(()) };
    let into = select::possible_places(t.content, t.state, into, scene);
    if story::is_anything_due(t) {
        turn::may_step_then(t, you, spaces, into);
        return Ok(());
    }
    walk::may_step(t, you, spaces, into)
}

pub(super) fn place_you(t: T<'_, '_>, place: &Places, scene: &mut Scene) -> Flow {
    let Some(you) = select::you(t.state, scene) else { return Ok(()) };
    match select::one_place(t, place, scene)? {
        Some(space) => walk::go(t, you, space, false),
        None => Ok(()),
    }
}

/// This monster takes you along from its space to the one farthest from the other investigators, so far at most; ties: the
/// lead seat. MOM-BARR-03, MOM-FIRE-02 It goes space by space. MOM-GOLD-01 Whom it is not beside it cannot lift.
pub(super) fn carry_you(t: T<'_, '_>, spaces: u8, scene: &Scene) -> Flow {
    let (Some(you), Some(monster)) = (select::you(t.state, scene), select::this_monster(t.state, scene))
    else {
        return Ok(());
    };
    let here = t.state.who(you).space;
    if t.state.monster(monster).is_none_or(|it| it.space != here) {
        return Ok(());
    }
    let to = t.ask_lead(About::MovedTo(you), farthest_from_others(t, you, monster, spaces))?;
    monsters::carry(t, monster, you, spaces, to)
}

/// Never empty: the monster may stay.
fn farthest_from_others(t: Look<'_, '_>, you: Who, monster: crate::ids::Monster, spaces: u8) -> Set<Space> {
    let it = t.state.monster(monster).expect("it is on the board");
    let (land, by) = (t.state.land(t.content), monsters::by(t.content, it.kind));
    let others = t.state.on_board().filter(|&who| who != you).map(|who| t.state.who(who).space).collect();
    let reach = land.within(it.space, spaces, by);
    let farthest = reach.iter().map(|space| away(land, space, others, By::Claw)).max();
    reach.iter().filter(|&space| Some(away(land, space, others, By::Claw)) == farthest).collect()
}

/// You leave the board, safe, with all that you have; whoever followed stays behind.
pub(super) fn leave(t: T<'_, '_>, you: Who) {
    let follows = t.state.board.follows.iter();
    let own: ArrayVec<TokenId, MOST_PERSONS> =
        follows.filter(|&&(_, leader)| leader == you).map(|&(person, _)| person).collect();
    own.into_iter().for_each(|person| story::stop_following(t, person));
    t.state.who_mut(you).standing = Standing::Left;
    t.tell(Event::LeftBoard(you));
    if t.state.turn.as_ref().is_some_and(|turn| turn.who == you) {
        turn::end_turn(t, you);
    }
    if t.state.on_board().next().is_none() {
        story::happened(t, Happened::NobodyLeft, Some(you), None);
    }
}
