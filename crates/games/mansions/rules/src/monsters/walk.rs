//! How monsters move: MOM-MON-03, MOM-BARR-03, MOM-FIRE-02.

use super::{by, look, move_into};
use crate::Event;
use crate::actions::{self, barricades};
use crate::asking::{Asking, T};
use crate::content::Content;
use crate::event::Figure;
use crate::ids::{Border, KindId, Monster, Skill, Who};
use crate::plan::{By, passes};
use crate::question::About;
use crate::rolls;
use crate::state::{Against, Barricade, Purpose, Roll, State};
use parts::{Set, Space};
use table::Flow;

/// MOM-BARR-03 So many successes destroy a barricade.
const BREAKS: u8 = 2;

/// How a movement went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Walked {
    pub(super) spaces: u8,
    /// MOM-BARR-03 A barricade has held.
    pub(super) is_forfeited: bool,
}

/// It goes up to so many spaces towards these by its own ways, with barricades and fire; ties: the lead seat.
pub fn walk(t: T<'_, '_>, monster: Monster, spaces: u8, goals: Set<Space>) -> Flow {
    go(t, monster, spaces, goals).map(|_| ())
}

/// The same with somebody whom it carries: space by space they come along, into fire too.
pub fn carry(t: T<'_, '_>, monster: Monster, you: Who, spaces: u8, to: Space) -> Flow {
    go_with(t, monster, Some(you), spaces, Set::of(to)).map(|_| ())
}

pub(super) fn go(t: T<'_, '_>, monster: Monster, spaces: u8, goals: Set<Space>) -> Flow<Walked> {
    go_with(t, monster, None, spaces, goals)
}

/// MOM-MON-03 It moves by a shortest path; in the goal's space it stays. MOM-MON-04 It may die on the way.
fn go_with(
    t: T<'_, '_>,
    monster: Monster,
    carried: Option<Who>,
    spaces: u8,
    goals: Set<Space>,
) -> Flow<Walked> {
    let mut walked = Walked { spaces: 0, is_forfeited: false };
    while walked.spaces < spaces && !walked.is_forfeited {
        let Some((it, figure)) = look(t.state, monster) else { break };
        let ways = t.state.land(t.content).toward(it.space, goals, by(t.content, it.kind));
        if ways.is_empty() {
            break;
        }
        let to = t.ask_lead(About::MonsterWay(monster), ways.iter())?;
        if break_through(t, monster, figure, (it.space, to))? {
            move_into(t, monster, to)?;
            if let Some(you) = carried {
                actions::walk::go(t, you, to, false)?;
            }
            walked.spaces += 1;
        } else {
            t.tell(Event::MovementForfeited(figure));
            walked.is_forfeited = true;
        }
    }
    Ok(walked)
}

/// MOM-BARR-03 A monster first rolls its brawn: 2 or more successes destroy the barricade and it goes on; otherwise its
/// movement is forfeit. Each barricade on the way is rolled for.
fn break_through(t: T<'_, '_>, monster: Monster, figure: Figure, way: (Space, Space)) -> Flow<bool> {
    while let Some(barricade) = in_the_way(t.content, t.state, figure.kind, way) {
        let successes = roll_brawn(t, monster, figure.kind)?;
        t.tell(Event::BarricadeRoll { by: figure, successes });
        if successes < BREAKS {
            return Ok(false);
        }
        barricades::destroy(t, barricade);
    }
    Ok(true)
}

/// MOM-BARR-03 An investigator rolls, one of the lead seat if there is one on the board. No rerolls or conversions; the
/// floor of one die is for skill tests only.
fn roll_brawn(t: T<'_, '_>, monster: Monster, kind: KindId) -> Flow<u8> {
    let lead = t.state.on_board().find(|&who| t.state.seat(who) == t.state.lead_seat());
    let roll = Roll {
        who: lead.or_else(|| t.state.on_board().next()).unwrap_or(Who(0)),
        skill: Skill::Strength,
        purpose: Purpose::ForMonster(monster),
        need: BREAKS,
        dice: t.content.kind(kind).brawn,
        faces: [0; 3],
    };
    if roll.dice == 0 { Ok(0) } else { rolls::test(t, roll) }
}

/// MOM-MAP-04 A barricade that must be broken to come from one space to the next; none if another way is free. What
/// phases is not stopped.
fn in_the_way(content: &Content, state: &State, kind: KindId, way: (Space, Space)) -> Option<Barricade> {
    let by = by(content, kind);
    if by == By::Phase {
        return None;
    }
    let (from, to) = way;
    let beyond = state.plan(content).beyond[from.index()].iter();
    let is_way = |&&(border, beyond): &&(Border, Space)| {
        beyond == to && passes(state.board.borders[border.index()], by)
    };
    let mut doors = beyond.filter(is_way).map(|&(border, _)| state.board.barricade_on(border));
    let passages = state.board.passages;
    let is_passage = passages.contains(from) && passages.contains(to);
    let passage = is_passage.then(|| passage_barricade(state, way));
    let first = doors.clone().next().or(passage).flatten();
    let is_free = doors.any(|barricade| barricade.is_none()) || passage == Some(None);
    first.filter(|_| !is_free)
}

/// MOM-SECRET-01 A barricade in the passage, on one side or the other.
fn passage_barricade(state: &State, (from, to): (Space, Space)) -> Option<Barricade> {
    let is_there = |barricade: &Barricade| {
        barricade.against == Against::Passage && (barricade.space == from || barricade.space == to)
    };
    state.board.barricades.iter().copied().find(is_there)
}
