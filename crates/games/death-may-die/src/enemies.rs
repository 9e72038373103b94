//! Chapter "Enemies": DMD-ENEMY, and how they move.

use crate::asking::Asking;
use crate::content::{Class, Gate, Kind};
use crate::question::About;
use crate::state::{Figure, Who};
use crate::{Event, Look, State, T};
use parts::{Set, Space};
use table::Flow;

/// DMD-ENEMY-04 Wounds stay on the figure. At wounds equal to or over its health it dies and returns to the
/// reserve.
pub fn wound(t: T<'_, '_>, figure: Figure, wounds: u8) -> Flow {
    if wounds == 0 || !t.state.figures.on_map().contains(figure) {
        return Ok(());
    }
    let kind = t.state.figures.kind(figure);
    let wounds = wounds.min(t.content.kind(kind).health - t.state.figures.wounds(figure));
    t.state.figures.wound(figure, wounds);
    t.tell(Event::EnemyWounded { figure, wounds });
    if t.state.figures.wounds(figure) >= t.content.kind(kind).health {
        t.state.figures.remove(figure);
        t.tell(Event::EnemyDied { figure });
    }
    Ok(())
}

/// DMD-MYTH-05 An enemy moved towards a space takes a shortest path (ties: active player), as far as it may,
/// and stops on arrival.
pub fn move_toward(t: T<'_, '_>, figure: Figure, goal: Space, spaces: u8) -> Flow {
    for _ in 0..spaces {
        let Some(at) = t.state.figures.space(figure) else { break };
        let next = t.ways_of(t.state.figures.kind(figure)).toward(at, goal);
        if next.is_empty() {
            break;
        }
        let to = t.ask(t.state.active, About::MoveVia(figure), next)?;
        t.state.figures.put(figure, to);
        t.tell(Event::EnemyMoved { figure, to });
    }
    Ok(())
}

/// DMD-MYTH-06 Summoning puts an available figure of the named enemy at the named gate; none in reserve, the
/// step is skipped.
pub fn summon(t: T<'_, '_>, kind: Kind, gate: Gate) {
    if let Some(figure) = t.state.figures.in_reserve(kind) {
        t.state.figures.put(figure, t.episode().gate(gate));
        t.tell(Event::Summoned { figure, gate });
    }
}

/// DMD-MAP-09 Distance is the shortest path; the same space is distance 0. Ties: the active player chooses.
pub fn nearest(t: T<'_, '_>, who: Who, kind: Kind) -> Flow<Option<Figure>> {
    let among = t.state.figures.of_kind(kind);
    let spaces = among.iter().filter_map(|figure| t.state.figures.space(figure)).collect();
    let nearest = t.ways_of(kind).nearest(t.state.investigator(who).space, spaces);
    let there = nearest.iter().fold(Set::EMPTY, |found, space| found | t.state.figures.at(space));
    let candidates = there & among;
    if candidates.is_empty() {
        return Ok(None);
    }
    t.ask(t.state.active, About::WhichMoves, candidates).map(Some)
}

/// DMD-ENEMY-01 A monster is any enemy that is neither cultist nor Elder One.
pub fn monsters(t: Look<'_, '_>) -> Set<Figure> {
    let is_monster = |figure: &Figure| t.content.kind(t.state.figures.kind(*figure)).class == Class::Monster;
    t.state.figures.on_map().iter().filter(is_monster).collect()
}

/// Whether any enemy is left on the map.
pub fn any_left(state: &State) -> bool {
    !state.figures.on_map().is_empty()
}
