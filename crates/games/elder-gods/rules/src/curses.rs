//! Chapter "Curses": FEG-CURSE.

use crate::asking::{Asking, Look, T};
use crate::board::{Cult, Curse};
use crate::question::About;
use crate::select::{Scene, holds};
use crate::state::{CURSES, Ending, MOST_CURSES};
use crate::{Event, effects, windows};
use arrayvec::ArrayVec;
use table::Flow;

/// Curses that set each other off stop here.
const MOST_DEEP: u8 = 8;

/// FEG-CURSE-01 The player on the right of the cursed one draws it and reads it in secret.
/// FEG-CURSE-03 One already fulfilled when drawn triggers at once; the deck empty: none is drawn.
/// FEG-SOLO-08 Solo curses are counters, unless they whisper.
pub fn gain(t: T<'_, '_>, who: Cult) -> Flow {
    if t.state.curses_left() == 0 {
        return Ok(());
    }
    let reader = t.state.right_of(who);
    if t.state.is_solo() && !t.state.options.whispering_curses {
        t.state.blind_curses += 1;
        t.tell(Event::Cursed { who, reader, curse: None });
    } else {
        let cards: ArrayVec<(Curse, u32), CURSES> = t.state.curses.odds().collect();
        let curse = t.draw(reader.unwrap_or(who), About::DrawCurse, &cards)?;
        t.state.curses.draw(curse);
        t.state.cult_mut(who).curses.push(curse);
        t.tell(Event::Cursed { who, reader, curse: Some(curse) });
    }
    if t.state.is_solo() && t.state.curses_held(who) >= MOST_CURSES {
        return Err(t.end(Ending::Cursed));
    }
    windows::happened(t)
}

/// FEG-CURSE-01 It is revealed when its condition is met; never optional: watched after every single change.
/// FEG-CURSE-03 Several due: oldest first, checked anew after each.
pub fn watch(t: T<'_, '_>) -> Flow {
    if t.state.cults.iter().all(|cult| cult.curses.is_empty()) || t.state.now.depth >= MOST_DEEP {
        return Ok(());
    }
    while let Some((who, curse)) = due(t) {
        strike(t, who, curse)?;
    }
    Ok(())
}

fn due(t: Look<'_, '_>) -> Option<(Cult, Curse)> {
    let all =
        t.state.clockwise().flat_map(|who| t.state.cult(who).curses.iter().map(move |&curse| (who, curse)));
    let mut met = all.filter(|&(who, curse)| holds(t, Scene::of(t, who), &t.content.curse(curse).when));
    met.next()
}

/// FEG-CURSE-02 The penalty resolves at once, and no ability prevents or lessens it; the card goes under the curse
/// deck.
fn strike(t: T<'_, '_>, who: Cult, curse: Curse) -> Flow {
    t.state.cult_mut(who).curses.retain(|held| *held != curse);
    t.state.curses.put_under(curse);
    t.reveal();
    t.tell(Event::CurseStruck { who, curse });
    t.state.now.depth += 1;
    effects::resolve(t, Scene::of(t, who), &t.content.curse(curse).does)?;
    t.state.now.depth -= 1;
    Ok(())
}

/// FEG-SOLO-07 The oldest curse is destroyed face down: nobody reads it, and it does not come back.
pub fn destroy(t: T<'_, '_>, who: Cult) {
    let cult = t.state.cult_mut(who);
    if !cult.curses.is_empty() {
        let curse = cult.curses.remove(0);
        t.state.destroyed_curses.push(curse);
    } else if t.state.blind_curses > 0 {
        t.state.blind_curses -= 1;
        t.state.lost_curses += 1;
    } else {
        return;
    }
    t.tell(Event::CurseLifted { who, curse: None });
}

/// The oldest curse is shown to everybody and goes under the deck without effect; one that lies face down before
/// a solo player is destroyed.
pub fn lift(t: T<'_, '_>, who: Cult) {
    let cult = t.state.cult_mut(who);
    if !cult.curses.is_empty() {
        let curse = cult.curses.remove(0);
        t.state.curses.put_under(curse);
        t.reveal();
        t.tell(Event::CurseLifted { who, curse: Some(curse) });
    } else if t.state.blind_curses > 0 {
        t.state.blind_curses -= 1;
        t.state.lost_curses += 1;
        t.tell(Event::CurseLifted { who, curse: None });
    }
}
