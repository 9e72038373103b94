//! Chapters "Run", "Attack" and "Rest": DMD-RUN, DMD-ATTACK, DMD-REST.

mod attack;
mod attack_wounds;
mod rest;
mod run;

pub use attack::{AttackOdds, odds as attack_odds};
pub(crate) use attack::{targets, targets_afar};
pub use rest::heal_as_resting;
pub(crate) use run::next as rooms_to_run_to;
pub use run::{leave, move_you, move_you_to, place};

use crate::asking::Asking;
use crate::effects;
use crate::insanity;
use crate::question::{About, Action, Choice};
use crate::select::{self, Scene};
use crate::state::{Figure, Step, Who};
use crate::{Event, Look, T, trade, uses};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// DMD-TURN-02 The same action may be taken more than once; fewer than 3 may be taken.
/// DMD-TURN-04 Free actions are taken before or after other actions, and cost none.
pub fn act(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    let possible = possible_actions(t, who);
    let uses = uses::usable(t, who);
    if possible.is_empty() && uses.is_empty() {
        t.state.turn.actions = 0;
        return Ok(());
    }
    let offered = uses.iter().copied();
    let options = possible.into_iter().map(Choice::Do).chain(offered).chain([Choice::Do(Action::Done)]);
    match t.ask(who, About::Action, options)? {
        Choice::Do(Action::Done) => {
            t.state.turn.actions = 0;
            uses::pass(t, &uses);
            Ok(())
        }
        Choice::Do(action) => {
            t.then([Step::Act]);
            pay(t, action);
            take(t, who, action)
        }
        chosen @ (Choice::Use(..) | Choice::UseRelic(..)) => {
            t.then([Step::Act]);
            uses::use_chosen(t, who, chosen)
        }
        _ => unreachable!("an action was asked for"),
    }
}

fn take(t: T<'_, '_>, who: Who, action: Action) -> Flow {
    match action {
        Action::Run | Action::FreeRun => run::run(t, who),
        Action::Attack => attack::attack(t, who, targets),
        Action::FreeAttack => attack::attack(t, who, targets_afar),
        Action::Rest | Action::FreeRest => rest::rest(t, who),
        Action::Trade => trade::trade(t, who),
        Action::Special(which) => special(t, who, which),
        Action::Gift => gift(t, who),
        Action::Done => Ok(()),
        Action::StandUp => {
            insanity::stand_up(t, who);
            Ok(())
        }
    }
}

/// The enemy that would be attacked, if there is only one.
pub fn sole_target(t: Look<'_, '_>, who: Who) -> Option<Figure> {
    targets(t, who).only()
}

/// DMD-TURN-03 Run, attack and rest, where they can be done.
fn possible_actions(t: Look<'_, '_>, who: Who) -> ArrayVec<Action, 12> {
    if t.state.investigator(who).lies {
        return lying_actions(t, who);
    }
    let mut possible = free_actions(t, who);
    if t.state.turn.actions > 0 {
        possible.extend(full_actions(t, who));
    }
    possible
}

/// DMD-TURN-04 What costs no action this turn; it is offered first.
fn free_actions(t: Look<'_, '_>, who: Who) -> ArrayVec<Action, 12> {
    let mut possible = ArrayVec::new();
    let turn = t.state.turn;
    if turn.free_runs < t.talents(who).free_runs && can_run(t, who) {
        possible.push(Action::FreeRun);
    }
    if turn.free_attacks < t.talents(who).free_attacks_afar && !targets_afar(t, who).is_empty() {
        possible.push(Action::FreeAttack);
    }
    if turn.free_rests < t.talents(who).free_rests && rest::can_rest(t, who) {
        possible.push(Action::FreeRest);
    }
    if turn.gifts < t.talents(who).gift_actions && !receivers(t, who).is_empty() {
        possible.push(Action::Gift);
    }
    possible
}

/// Whoever lies down can rest, or stand up for 1 stress.
fn lying_actions(t: Look<'_, '_>, who: Who) -> ArrayVec<Action, 12> {
    let turn = t.state.turn;
    let can_rest = rest::can_rest(t, who);
    let can_stand_up = !t.state.investigator(who).stress.is_full();
    let possible = [
        (can_rest && turn.actions > 0).then_some(Action::Rest),
        (can_rest && turn.free_rests < t.talents(who).free_rests).then_some(Action::FreeRest),
        can_stand_up.then_some(Action::StandUp),
    ];
    possible.into_iter().flatten().collect()
}

fn can_run(t: Look<'_, '_>, who: Who) -> bool {
    !run::next(t, who).is_empty()
}

/// DMD-TURN-03 The standard actions and the episode's, where they can be done.
fn full_actions(t: Look<'_, '_>, who: Who) -> ArrayVec<Action, 8> {
    let mut possible = ArrayVec::new();
    possible.extend(can_run(t, who).then_some(Action::Run));
    possible.extend((!targets(t, who).is_empty()).then_some(Action::Attack));
    possible.extend(rest::can_rest(t, who).then_some(Action::Rest));
    possible.extend((!trade::tradable(t, who).is_empty()).then_some(Action::Trade));
    possible.extend(specials(t, who));
    possible
}

/// Avid Photographer 4: once a turn oneself or another in one's space takes a free action.
fn gift(t: T<'_, '_>, who: Who) -> Flow {
    let receiver = t.ask(who, About::GiftTo, receivers(t, who))?;
    let action = t.ask(receiver, About::FreeAction, full_actions(t, receiver))?;
    take(t, receiver, action)
}

/// Those in the space who could take an action.
fn receivers(t: Look<'_, '_>, who: Who) -> Set<Who> {
    let here = t.state.investigators_at(t.state.investigator(who).space);
    here.iter().filter(|&who| !t.state.investigator(who).lies && !full_actions(t, who).is_empty()).collect()
}

/// DMD-TURN-03 The episode's two actions, where they can be done.
fn specials(t: Look<'_, '_>, who: Who) -> impl Iterator<Item = Action> {
    let actions = (0..).zip(&t.episode().actions);
    actions
        .filter(move |(_, action)| select::holds(t, Scene::of(who), &action.needs))
        .map(|(i, _)| Action::Special(i))
}

fn special(t: T<'_, '_>, who: Who, which: u8) -> Flow {
    t.state.turn.acting = Some(which);
    t.tell(Event::Acted { who, action: which });
    effects::resolve(t, Scene::of(who).by_yourself(), &t.episode().actions[usize::from(which)].does)?;
    t.state.turn.acting = None;
    Ok(())
}

fn pay(t: T<'_, '_>, action: Action) {
    let turn = &mut t.state.turn;
    match action {
        Action::Run | Action::Attack | Action::Rest | Action::Trade | Action::Special(_) => turn.actions -= 1,
        Action::FreeRun => turn.free_runs += 1,
        Action::FreeAttack => turn.free_attacks += 1,
        Action::FreeRest => turn.free_rests += 1,
        Action::Gift => turn.gifts += 1,
        Action::Done | Action::StandUp => {}
    }
}
