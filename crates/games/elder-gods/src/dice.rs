//! The fate dice: FEG-COMP-03.

use crate::asking::{Asking, T};
use crate::board::{Cult, FACES, Face};
use crate::casting;
use crate::effect::Moment;
use crate::question::About;
use crate::{Event, curses};
use arrayvec::ArrayVec;
use table::Flow;

/// Rolls dice for `who`; cards may change how many, and what they show. Gives how many show each face.
pub fn roll(t: T<'_, '_>, who: Cult, dice: u8, raid: bool) -> Flow<[u8; FACES]> {
    let outer = (t.state.now.dice, t.state.now.tray, t.state.now.raid);
    (t.state.now.dice, t.state.now.tray, t.state.now.raid) = (dice, [0; FACES], raid);
    casting::checkpoint(t, Moment::BeforeRoll, Some(who))?;
    for _ in 0..t.state.now.dice {
        let face = throw(t, who)?;
        t.state.now.tray[face.index()] += 1;
    }
    t.tell(Event::Rolled { who, tray: t.state.now.tray });
    casting::checkpoint(t, Moment::AfterRoll, Some(who))?;
    let tray = t.state.now.tray;
    (t.state.now.dice, t.state.now.tray, t.state.now.raid) = outer;
    curses::watch(t)?;
    Ok(tray)
}

fn throw(t: T<'_, '_>, who: Cult) -> Flow<Face> {
    let sides = t.content.die.sides;
    t.draw(who, About::Throw, &Face::ALL.map(|face| (face, sides[face.index()])))
}

/// So many dice are thrown again, of `who`'s choice.
pub fn reroll(t: T<'_, '_>, who: Cult, dice: u8) -> Flow {
    for _ in 0..dice {
        let Some(face) = t.may_ask(who, About::WhichDie, faces(t.state.now.tray))? else { break };
        t.state.now.tray[face.index()] -= 1;
        let new = throw(t, who)?;
        t.state.now.tray[new.index()] += 1;
        t.tell(Event::Rolled { who, tray: t.state.now.tray });
    }
    Ok(())
}

/// One die of `who`'s choice is turned to this face.
pub fn turn(t: T<'_, '_>, who: Cult, to: Face) -> Flow {
    let others = faces(t.state.now.tray).into_iter().filter(|&face| face != to);
    let others: ArrayVec<Face, FACES> = others.collect();
    if others.is_empty() {
        return Ok(());
    }
    let face = t.ask(who, About::WhichDie, others)?;
    t.state.now.tray[face.index()] -= 1;
    t.state.now.tray[to.index()] += 1;
    t.tell(Event::Rolled { who, tray: t.state.now.tray });
    Ok(())
}

/// The faces that lie on the table.
fn faces(tray: [u8; FACES]) -> ArrayVec<Face, FACES> {
    Face::ALL.into_iter().filter(|face| tray[face.index()] > 0).collect()
}

/// FEG-ACT-03 Without control, one fate die may be rolled, once a turn; the right symbol gives temporary control
/// for this turn.
pub fn try_for_control(t: T<'_, '_>, who: Cult) -> Flow {
    if t.state.turn.tried || !t.may_do(who, About::RollForControl)? {
        return Ok(());
    }
    t.state.turn.tried = true;
    let tray = roll(t, who, 1, false)?;
    if tray[t.content.die.temporary_control.index()] > 0 {
        t.state.turn.temporary = true;
        t.tell(Event::TookControl { who });
    } else {
        t.tell(Event::NoControl { who });
    }
    Ok(())
}

/// How many dice show one of these.
pub fn count(tray: [u8; FACES], faces: &[Face]) -> u8 {
    faces.iter().map(|face| tray[face.index()]).sum()
}
