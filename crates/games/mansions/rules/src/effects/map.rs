//! What changes on the map: MOM-MAP-03, MOM-MAP-04, MOM-DARK-01, MOM-BARR-01, MOM-SECRET-01.

use super::Scene;
use super::possessions::against;
use crate::actions::barricades;
use crate::asking::{Asking, MOST_ANSWERS, T};
use crate::effect::{BorderKind, Places};
use crate::ids::{Border, LinkId, RoleId, TokenId};
use crate::names::Spot;
use crate::question::{About, Choice};
use crate::state::{Barricade, MOST_BARRICADES};
use crate::{Event, explore, select};
use arrayvec::ArrayVec;
use parts::Space;
use table::Flow;

/// The same in each of these places.
pub(super) fn each(
    t: T<'_, '_>,
    places: &Places,
    scene: &mut Scene,
    rule: impl Fn(&mut table::Table<'_, crate::Mansions>, Space),
) -> Flow {
    let spaces = select::places(t, places, scene)?;
    spaces.iter().for_each(|space| rule(t, space));
    Ok(())
}

/// MOM-MAP-03 The tile of this role is revealed: something is shown without chance.
pub(super) fn reveal(t: T<'_, '_>, role: RoleId, scene: &Scene) {
    if !t.state.board.roles.contains(role) {
        explore::reveal(t, role, scene.you);
        t.reveal();
    }
}

/// A barricade stands only against a door.
pub(super) fn set_border(t: T<'_, '_>, link: LinkId, to: BorderKind) {
    let border = t.plan().links[link.index()];
    let kind = &mut t.state.board.borders[border.index()];
    if std::mem::replace(kind, to) == to {
        return;
    }
    let (one, other) = t.plan().borders[border.index()].ends;
    let seen_from = [one, other].into_iter().find(|&space| t.state.board.revealed.contains(space));
    if let Some(space) = seen_from {
        t.tell(Event::BorderIs(border, space, to));
    }
    if let Some(barricade) = t.state.board.barricade_on(border).filter(|_| to != BorderKind::Door) {
        barricades::destroy(t, barricade);
    }
}

pub(super) fn put_at(t: T<'_, '_>, token: TokenId, place: &Places, scene: &mut Scene) -> Flow {
    if let Some(space) = select::one_place(t, place, scene)? {
        explore::put_token(t, token, Some(space));
    }
    Ok(())
}

/// MOM-DARK-01 One darkness per space.
pub(super) fn darken(t: T<'_, '_>, space: Space) {
    if t.state.board.dark.insert(space) {
        t.tell(Event::Darkness(space));
    }
}

pub(super) fn lighten(t: T<'_, '_>, space: Space) {
    if t.state.board.dark.remove(space) {
        t.tell(Event::DarknessGone(space));
    }
}

/// MOM-BARR-01 A barricade against a door of these places that has none, on their side of it; of several doors the lead
/// seat's choice.
pub(super) fn block_door(t: T<'_, '_>, places: &Places, scene: &mut Scene) -> Flow {
    let places = select::places(t, places, scene)?;
    let doors: ArrayVec<(Border, Space), MOST_ANSWERS> =
        select::doors_of(t.state.land(t.content), places).take(MOST_ANSWERS).collect();
    if doors.is_empty() {
        return Ok(());
    }
    let choices: ArrayVec<Choice, MOST_ANSWERS> =
        doors.iter().map(|&(border, _)| Choice::Against(border)).collect();
    let chosen = against(t.ask_lead(About::BarricadeWhere, choices)?);
    let door = doors.iter().find(|&&(border, _)| border == chosen);
    let &(border, side) = door.expect("it was one of the doors");
    barricades::raise(t, border, side, None);
    Ok(())
}

/// A barricade against this link, on the side of that space, unless it has one.
pub(super) fn block(t: T<'_, '_>, link: LinkId, side: &Spot) {
    let (border, side) = (t.plan().links[link.index()], t.plan().space(side.role(), side.letter));
    if t.state.board.revealed.contains(side) && t.state.board.barricade_on(border).is_none() {
        barricades::raise(t, border, side, None);
    }
}

pub(super) fn unblock(t: T<'_, '_>, space: Space) {
    let here: ArrayVec<Barricade, MOST_BARRICADES> =
        t.state.board.barricades.iter().copied().filter(|barricade| barricade.space == space).collect();
    here.into_iter().for_each(|barricade| barricades::destroy(t, barricade));
}

/// MOM-SECRET-01 A secret passage is found.
pub(super) fn passage(t: T<'_, '_>, space: Space) {
    if t.state.board.passages.insert(space) {
        t.tell(Event::PassageFound(space));
    }
}
