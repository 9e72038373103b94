//! Chapter "Run": DMD-RUN, and the skills that work on a run.

use crate::asking::Asking;
use crate::enemies;
use crate::powers::{self, Trigger};
use crate::question::{About, Choice};
use crate::select::Scene;
use crate::signature_skills::photographer;
use crate::state::{Figure, Investigator, Who};
use crate::{Event, Look, T, discoveries, relics, uses};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// DMD-RUN-01 A run moves up to 3 spaces.
const SPACES: u8 = 3;

/// DMD-RUN-01 Move up to 3 spaces through open passages or linked staircases and tunnels.
pub(super) fn run(t: T<'_, '_>, who: Who) -> Flow {
    t.tell(Event::Ran { who });
    let sneaked = if t.talents(who).run_anywhere { run_anywhere(t, who)? } else { run_steps(t, who)? };
    powers::at(t, Trigger::YouRan, Scene::of(who))?;
    if sneaked { investigate_after(t, who) } else { Ok(()) }
}

/// DMD-SKILL-SWIFT 1: a run moves 1 space more. Says whether somebody was sneaked past.
fn run_steps(t: T<'_, '_>, who: Who) -> Flow<bool> {
    let mut left = SPACES + t.talents(who).run_spaces;
    let mut sneaks = Sneaks { left: t.talents(who).sneaks.most(), made: false };
    let mut begun = false;
    while left > 0 && can_go_on(t, who) {
        let to = match where_to(t, who, left, begun)? {
            Some(Choice::Space(to)) => to,
            Some(chosen) => {
                uses::use_chosen(t, who, chosen)?;
                continue;
            }
            None => break,
        };
        left -= 1;
        begun = true;
        let unaware = sneak(t, who, &mut sneaks)?;
        let passenger = take_along(t, who)?;
        let fireproof = if t.talents(who).run_fireproof { Set::of(who) } else { Set::EMPTY };
        move_on(t, Set::of(who) | passenger, to, unaware, fireproof)?;
        for figure in unaware {
            let wounds = t.talents(who).sneak_wounds;
            enemies::wound(t, figure, wounds, Some(who))?;
        }
    }
    Ok(sneaks.made)
}

/// What happened on the way may have ended the run.
fn can_go_on(t: Look<'_, '_>, who: Who) -> bool {
    let Investigator { lies, gone, .. } = *t.state.investigator(who);
    !lies && !gone
}

/// The next space, after the first one also none.
/// DMD-TURN-05 A card may be used any time in one's own turn: between two spaces, too.
fn where_to(t: T<'_, '_>, who: Who, left: u8, begun: bool) -> Flow<Option<Choice>> {
    let next = next(t, who).iter().map(Choice::Space);
    if !begun {
        return t.ask(who, About::RunTo(left), next).map(Some);
    }
    let uses = if who == t.state.active { uses::usable(t, who) } else { ArrayVec::new() };
    t.may_ask(who, About::RunTo(left), next.chain(uses).collect::<ArrayVec<Choice, 64>>())
}

/// Navigation 4: a run goes any distance, fire is ignored and nobody follows. The way does not matter, so only
/// its end is asked; one may also come back to where one started.
fn run_anywhere(t: T<'_, '_>, who: Who) -> Flow<bool> {
    let here = t.state.investigator(who).space;
    let to = t.ask(who, About::RunAnywhere, t.ways().within(here, u8::MAX))?;
    if to == here {
        t.tell(Event::Moved { who, to });
    } else {
        move_on(t, Set::of(who), to, t.state.figures.at(here), Set::of(who))?;
    }
    Ok(false)
}

/// Sly 4: once a turn, after a run with a sneak, one may investigate in a safe space.
fn investigate_after(t: T<'_, '_>, who: Who) -> Flow {
    let left = t.talents(who).run_discoveries > t.state.turn.discoveries;
    if left && discoveries::can_investigate(t, who) && t.may_do(who, About::InvestigateAfterRun)? {
        t.state.turn.discoveries += 1;
        discoveries::investigate(t, who)?;
    }
    Ok(())
}

/// The spaces that somebody who runs can step to.
pub(crate) fn next(t: Look<'_, '_>, who: Who) -> Set<Space> {
    t.ways().neighbours(t.state.investigator(who).space) | relics::keyed(t, who)
}

/// DMD-RUN-02 Leaving a space, all enemies there follow into the new space, even if other investigators stay
/// behind.
/// DMD-RUN-03 Leaving a space with fire, take 1 fire token per token there; the space keeps its own.
/// DMD-RUN-04 Moving by any other effect also draws enemies along and catches fire.
pub fn leave(t: T<'_, '_>, movers: Set<Who>, to: Space, unaware: Set<Figure>) -> Flow {
    move_on(t, movers, to, unaware, Set::EMPTY)
}

/// The same, while some do not catch fire.
fn move_on(t: T<'_, '_>, movers: Set<Who>, to: Space, unaware: Set<Figure>, fireproof: Set<Who>) -> Flow {
    let Some(first) = movers.first() else { return Ok(()) };
    let from = t.state.investigator(first).space;
    let movers = movers | photographer::go_along(t, movers, from, to)?;
    for who in movers {
        if !fireproof.contains(who) {
            catch_fire(t, who, t.state.fire_at(from));
        }
        t.state.investigator_mut(who).space = to;
        t.tell(Event::Moved { who, to });
    }
    let followers = t.state.figures.at(from) - unaware;
    t.state.figures.move_all(followers, from, to);
    for figure in followers {
        t.tell(Event::Followed { figure, to });
    }
    Ok(())
}

/// DMD-RUN-04 Being placed draws nobody along and catches no fire.
pub fn place(t: T<'_, '_>, who: Who, at: Space) {
    t.state.investigator_mut(who).space = at;
    t.tell(Event::Placed { who, at });
}

/// DMD-END-04 Fire on investigators is not limited.
fn catch_fire(t: T<'_, '_>, who: Who, tokens: u8) {
    if tokens > 0 {
        let investigator = t.state.investigator_mut(who);
        investigator.fire = investigator.fire.saturating_add(tokens);
        t.tell(Event::CaughtFire { who, tokens });
    }
}

/// The sneaks of one run.
struct Sneaks {
    left: u8,
    /// Whether there was one.
    made: bool,
}

/// DMD-SKILL-STEALTH Only on a run. 1: sneak once: one enemy of choice does not follow. 2: 3 times a run, at
/// any of its steps. 4: any number of times.
fn sneak(t: T<'_, '_>, who: Who, sneaks: &mut Sneaks) -> Flow<Set<Figure>> {
    let here = t.state.figures.at(t.state.investigator(who).space);
    let mut unaware = Set::EMPTY;
    while sneaks.left > 0 {
        let Some(figure) = t.may_ask(who, About::Sneak, here - unaware)? else { break };
        unaware.insert(figure);
        sneaks.left -= 1;
        t.tell(Event::Sneaked { who, figure });
        let scene = Scene { this: Some(figure), ..Scene::of(who) };
        powers::at(t, Trigger::YouSneak, scene)?;
        if !std::mem::replace(&mut sneaks.made, true) {
            powers::at(t, Trigger::YouFirstSneak, scene)?;
        }
    }
    Ok(unaware)
}

/// DMD-SKILL-SWIFT 3: on a run, one investigator in the space left may be taken along, decided anew at each
/// step.
fn take_along(t: T<'_, '_>, who: Who) -> Flow<Set<Who>> {
    if t.talents(who).passengers == 0 {
        return Ok(Set::EMPTY);
    }
    let others = t.state.investigators_at(t.state.investigator(who).space).without(who);
    let others: Set<Who> = others.iter().filter(|&other| !t.state.investigator(other).lies).collect();
    let passenger = t.may_ask(who, About::Passenger, others)?;
    Ok(passenger.into_iter().collect())
}

/// DMD-RUN-04 Moving by any other effect also draws enemies along and catches fire, even out of turn.
pub fn move_you(t: T<'_, '_>, who: Who, spaces: u8) -> Flow {
    for left in (1..=spaces).rev() {
        let next = t.ways().neighbours(t.state.investigator(who).space);
        if next.is_empty() || t.state.investigator(who).lies {
            break;
        }
        let to = t.ask(who, About::MoveTo(left), next)?;
        leave(t, Set::of(who), to, Set::EMPTY)?;
    }
    Ok(())
}

/// DMD-RUN-04 The same, by a shortest way to a space.
pub fn move_you_to(t: T<'_, '_>, who: Who, goal: Space) -> Flow {
    while !t.state.investigator(who).lies {
        let here = t.state.investigator(who).space;
        let left = t.ways().distance(here, goal).unwrap_or(0);
        if left == 0 {
            break;
        }
        let to = t.ask(who, About::MoveTo(left), t.ways().toward(here, goal))?;
        leave(t, Set::of(who), to, Set::EMPTY)?;
    }
    Ok(())
}
