//! The fate dice: FEG-COMP-03.

use crate::asking::{Look, T};
use crate::board::{Cult, FACES, Face, Location};
use crate::content::Content;
use crate::effect::{Effect, Window};
use crate::question::About;
use crate::select::Scene;
use crate::state::{Roll, State};
use crate::{Event, conclude, effects, windows};
use arrayvec::ArrayVec;
use table::Flow;

/// Rolls dice for `who`; cards may change how many, and what they show. Gives how many show each face.
pub fn roll(t: T<'_, '_>, who: Cult, what: Roll) -> Flow<[u8; FACES]> {
    let now = &mut t.state.now;
    let outer = (now.roll, now.more_dice, now.tray, now.raid);
    (now.roll, now.more_dice, now.tray) = (Some(what), 0, [0; FACES]);
    now.raid = matches!(what, Roll::Raid(_));
    windows::open(t, Window::BeforeRoll, Some(who))?;
    for _ in 0..to_roll(t.content, t.state) {
        let face = throw(t, who)?;
        t.state.now.tray[face.index()] += 1;
    }
    t.tell(Event::Rolled { who, tray: t.state.now.tray });
    windows::open(t, Window::AfterRoll, Some(who))?;
    let now = &mut t.state.now;
    let tray = now.tray;
    (now.roll, now.more_dice, now.tray, now.raid) = outer;
    windows::happened(t)?;
    Ok(tray)
}

/// How many dice are to be rolled as things stand now: figures that come before the roll count, and those that leave do
/// not.
pub fn to_roll(content: &Content, state: &State) -> u8 {
    let dice = match state.now.roll {
        None => 0,
        Some(Roll::Dice(dice)) => dice,
        Some(Roll::Raid(who)) => conclude::raid_dice(content, state, who),
        Some(Roll::OtherWorlds(who)) => state.cult(who).at[Location::OtherWorlds.index()],
    };
    u8::try_from((i16::from(dice) + state.now.more_dice).max(0)).unwrap_or(u8::MAX)
}

fn throw(t: T<'_, '_>, who: Cult) -> Flow<Face> {
    let sides = t.content.die.sides(t.state.options.die);
    t.draw(who, About::Throw, &Face::ALL.map(|face| (face, sides[face.index()])))
}

/// At most `dice` dice, of `who`'s choice, are thrown again together.
pub fn reroll(t: T<'_, '_>, who: Cult, dice: u8) -> Flow {
    let picked = pick_up(t, who, dice, None)?;
    for _ in 0..picked {
        let face = throw(t, who)?;
        t.state.now.tray[face.index()] += 1;
    }
    tell_again(t, who);
    Ok(())
}

/// At most `n` dice, of `who`'s choice, are turned to this face.
pub fn turn(t: T<'_, '_>, who: Cult, dice: u8, to: Face) -> Flow {
    let picked = pick_up(t, who, dice, Some(to))?;
    t.state.now.tray[to.index()] += picked;
    tell_again(t, who);
    Ok(())
}

/// Takes dice off the table, one at least if there is any, but none that shows `but`. Says how many.
fn pick_up(t: T<'_, '_>, who: Cult, dice: u8, but: Option<Face>) -> Flow<u8> {
    for picked in 0..dice {
        let shown =
            Face::ALL.into_iter().filter(|&face| t.state.now.tray[face.index()] > 0 && Some(face) != but);
        let shown: ArrayVec<Face, FACES> = shown.collect();
        let face = match picked {
            _ if shown.is_empty() => None,
            0 => Some(t.ask(who, About::WhichDie, shown)?),
            _ => t.may_ask(who, About::WhichDie, shown)?,
        };
        let Some(face) = face else { return Ok(picked) };
        t.state.now.tray[face.index()] -= 1;
    }
    Ok(dice)
}

/// The dice are those of whoever rolled them, not of whoever changed them.
fn tell_again(t: T<'_, '_>, who: Cult) {
    let roller = t.state.now.about.unwrap_or(who);
    t.tell(Event::Rolled { who: roller, tray: t.state.now.tray });
}

/// FEG-ACT-03 One fate die may be rolled where it helps, once a turn; the right symbol gives temporary control for
/// this turn.
pub fn try_for_control(t: T<'_, '_>, who: Cult, helps: impl Fn(Look<'_, '_>) -> bool) -> Flow {
    if !windows::may(t, who, About::RollForControl, |t| !t.state.turn.tried && helps(t))? {
        return Ok(());
    }
    t.state.turn.tried = true;
    let tray = roll(t, who, Roll::Dice(1))?;
    if tray[t.content.die.temporary_control.index()] > 0 {
        t.state.turn.temporary = true;
        t.tell(Event::TookControl { who });
    } else {
        t.tell(Event::NoControl { who });
    }
    Ok(())
}

/// `scene.you` rolls dice; each face does something, signs first.
pub fn gamble(t: T<'_, '_>, scene: Scene, dice: u8, faces: [&[Effect]; FACES]) -> Flow {
    let tray = roll(t, scene.you, Roll::Dice(dice))?;
    for (does, shown) in faces.into_iter().zip(tray) {
        (0..shown).try_for_each(|_| effects::resolve(t, scene, does))?;
    }
    Ok(())
}

/// How many dice show one of these.
pub fn count(tray: [u8; FACES], faces: &[Face]) -> u8 {
    faces.iter().map(|face| tray[face.index()]).sum()
}
