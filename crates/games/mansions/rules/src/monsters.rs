//! Chapter "Monsters": MOM-MON-01 to MOM-MON-10, MOM-ATTACK-02, MOM-BARR-03, MOM-FIRE-02.
//!
//! Here: damage and defeat, and being moved by others. How monsters come is in `spawn`, how they move in `walk`, what
//! they do when it is their turn in `activate`, whom they attack in `targets`.

mod activate;
mod spawn;
mod targets;
mod walk;

pub use activate::activate;
pub(crate) use activate::{activation, attack};
pub use spawn::spawn;
pub use walk::{carry, walk};

use crate::Event;
use crate::abilities;
use crate::asking::T;
use crate::content::Content;
use crate::effect::When;
use crate::event::Figure;
use crate::ids::{Gift, KindId, Monster, Who};
use crate::plan::By;
use crate::state::{MOST_INVESTIGATORS, MonsterState, State};
use crate::story::{self, Happened};
use arrayvec::ArrayVec;
use parts::Space;
use table::Flow;

/// How such monsters move (MOM-MAP-04).
pub fn by(content: &Content, kind: KindId) -> By {
    let gifts = &content.kind(kind).gifts;
    if gifts.contains(&Gift::Phases) {
        By::Phase
    } else if gifts.contains(&Gift::Flies) {
        By::Wing
    } else {
        By::Claw
    }
}

/// A monster as it is told of: with its ID number, unless it is the only one of its kind.
pub fn figure(state: &State, monster: Monster) -> Option<Figure> {
    let it = state.monster(monster)?;
    let is_alone = state.all_monsters().filter(|(_, other)| other.kind == it.kind).count() == 1;
    Some(Figure { at: monster, kind: it.kind, number: if is_alone { 0 } else { it.number } })
}

/// A monster that is on the board, with how it is told of.
pub(crate) fn look(state: &State, monster: Monster) -> Option<(MonsterState, Figure)> {
    Some((*state.monster(monster)?, figure(state, monster)?))
}

/// MOM-ATTACK-02 Damage stays on the monster; at its health it is defeated.
pub fn hurt(t: T<'_, '_>, monster: Monster, by: u8, whose: Option<Who>) -> Flow {
    let Some((it, figure)) = look(t.state, monster).filter(|_| by > 0) else { return Ok(()) };
    t.tell(Event::MonsterHurt(figure, by));
    let damage = it.damage.saturating_add(by);
    if damage >= it.health {
        return defeat(t, monster, it, figure, whose);
    }
    change(t, monster, |it| it.damage = damage);
    Ok(())
}

/// MOM-ATTACK-02 Defeated: figure removed, excess lost, ID freed, then defeat triggers.
fn defeat(t: T<'_, '_>, monster: Monster, it: MonsterState, figure: Figure, whose: Option<Who>) -> Flow {
    take_off(t, monster);
    t.tell(Event::Defeated(figure));
    let everybody: ArrayVec<Who, MOST_INVESTIGATORS> = t.state.on_board().collect();
    for who in everybody {
        abilities::speak(t, who, When::MonsterDefeated)?;
    }
    let what = Happened::Defeated { kind: it.kind, spawn: it.spawn };
    story::happened(t, what, whose, Some(it.space));
    Ok(())
}

/// Damage is taken off it again.
pub fn mend(t: T<'_, '_>, monster: Monster, by: u8) {
    let Some((it, figure)) = look(t.state, monster) else { return };
    let healed = by.min(it.damage);
    change(t, monster, |it| it.damage -= healed);
    if healed > 0 {
        t.tell(Event::MonsterHealed(figure, healed));
    }
}

/// Taken off the board without being defeated.
pub fn remove(t: T<'_, '_>, monster: Monster) {
    let Some(figure) = figure(t.state, monster) else { return };
    take_off(t, monster);
    t.tell(Event::MonsterGone(figure));
}

fn take_off(t: T<'_, '_>, monster: Monster) {
    t.state.monsters.at[monster.index()] = None;
    t.state.monsters.to_activate.remove(monster);
}

/// It comes into a space, by itself or by somebody else. MOM-FIRE-02 A monster suffers 1 on moving into fire.
pub fn move_into(t: T<'_, '_>, monster: Monster, to: Space) -> Flow {
    let Some((it, figure)) = look(t.state, monster) else { return Ok(()) };
    change(t, monster, |it| it.space = to);
    t.tell(Event::MonsterMoved(figure, it.space, to));
    burn(t, monster)
}

/// MOM-FIRE-02 Whatever is in fire suffers 1.
fn burn(t: T<'_, '_>, monster: Monster) -> Flow {
    let fire = t.state.board.fire;
    let is_in_fire = t.state.monster(monster).is_some_and(|it| fire.contains(it.space));
    if is_in_fire { hurt(t, monster, 1, None) } else { Ok(()) }
}

/// Something about a monster changes, if it is still there.
fn change(t: T<'_, '_>, monster: Monster, how: impl FnOnce(&mut MonsterState)) {
    if let Some(it) = &mut t.state.monsters.at[monster.index()] {
        how(it);
    }
}
