//! MOM-MOVE-01 to MOM-MOVE-04, MOM-EVADE-04.

use crate::abilities;
use crate::asking::T;
use crate::effect::When;
use crate::ids::{Action, Who};
use crate::plan::By;
use crate::possessions::gives;
use crate::question::About;
use crate::state::{Moving, Standing, Step};
use crate::story::{self, Happened};
use crate::turn::{self, TurnStep};
use crate::{Event, checks, fire, harm};
use parts::{Set, Space};
use table::Flow;

/// MOM-MOVE-01 Up to 2 spaces.
const SPACES: u8 = 2;
/// No move is longer, whatever cards say.
pub(crate) const MOST_SPACES: u8 = 12;

/// MOM-MOVE-02 Leaving a space with a monster during a move: first an evade check, at every such space.
pub(crate) fn begin(t: T<'_, '_>, who: Who, to: Space) -> Flow {
    if turn::turn(t).moving.is_none() {
        turn::spend(t, who, Action::Move);
        let left = SPACES.saturating_add(gives::move_spaces(t.content, t.state, who)).min(MOST_SPACES);
        turn::turn(t).moving = Some(Moving { left, done: 0, interrupted: false });
    }
    t.then([Step::Turn(TurnStep::Evade), Step::Turn(TurnStep::Walk(to)), Step::Turn(TurnStep::Act)]);
    Ok(())
}

/// One space of the move. MOM-EVADE-02 A check that forfeits ends the move where one stands; MOM-FIRE-01 in a space with
/// fire that hurts.
pub(crate) fn walk(t: T<'_, '_>, to: Space) -> Flow {
    let Some(turn) = &mut t.state.turn else { return Ok(()) };
    let who = turn.who;
    if std::mem::take(&mut turn.forfeited) {
        turn.moving = None;
        t.tell(Event::Forfeited(who));
        return fire::burn(t, who);
    }
    let is_open = t.state.land(t.content).next(t.state.who(who).space, By::Foot).contains(to);
    if !turn::may_move(t, who) || !is_open {
        turn::turn(t).moving = None;
        return Ok(());
    }
    let is_first = count_space(t) == 1;
    go(t, who, to, true)?;
    if is_first {
        story::happened(t, Happened::Did(Action::Move), Some(who), Some(to));
    }
    abilities::speak(t, who, When::Moved)
}

/// How many spaces of the move are done now.
fn count_space(t: T<'_, '_>) -> u8 {
    let Some(moving) = &mut turn::turn(t).moving else { return 0 };
    moving.left = moving.left.saturating_sub(1);
    moving.done += 1;
    moving.done
}

/// Somebody comes to a space: it is told, followers come along if it was willing, fire burns, and whatever waits for it
/// is due.
pub(crate) fn go(t: T<'_, '_>, who: Who, to: Space, willing: bool) -> Flow {
    let it = t.state.who_mut(who);
    let from = it.space;
    if it.standing != Standing::OnBoard || from == to {
        return Ok(());
    }
    it.space = to;
    t.tell(Event::Moved { who, from, to, willing });
    if willing {
        story::bring_along(t, who, to);
    }
    story::happened(t, Happened::Moved { from: Some(from), to }, Some(who), Some(to));
    fire::burn(t, who)
}

/// MOM-EVADE-04 A step that an effect says one *may* make is a voluntary leaving and needs its own check: up to so many
/// spaces, into one of these. Neither the check nor the fire behind it is part of that effect.
pub(crate) fn may_step(t: T<'_, '_>, who: Who, spaces: u8, into: Set<Space>) -> Flow {
    for left in (0..spaces).rev() {
        let here = t.state.who(who).space;
        if !turn::may_move(t, who) || into.contains(here) {
            break;
        }
        let land = t.state.land(t.content);
        let leads_there = |&space: &Space| !(land.within(space, left, By::Foot) & into).is_empty();
        let ways: Set<Space> = land.next(here, By::Foot).iter().filter(leads_there).collect();
        let Some(to) = t.may_pick(t.state.seat(who), About::MayStep.of(who), ways)? else { break };
        if !harm::apart(t, |t| step(t, who, to))? {
            break;
        }
    }
    Ok(())
}

/// Says whether it was made. MOM-MOVE-04 Whoever the check has left Restrained, or elsewhere, does not make it.
pub(super) fn step(t: T<'_, '_>, who: Who, to: Space) -> Flow<bool> {
    let goes_on = checks::evade(t, who)?
        && turn::may_move(t, who)
        && t.state.land(t.content).next(t.state.who(who).space, By::Foot).contains(to);
    if goes_on {
        go(t, who, to, true)?;
    }
    Ok(goes_on)
}
