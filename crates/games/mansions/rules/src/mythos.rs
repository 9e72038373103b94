//! The mythos phase: MOM-ROUND-03, MOM-MON-05, MOM-HORROR-02, MOM-FIRE-03. The pool is in `pool`, monsters are in
//! `monsters.rs`, fire in `fire.rs`.
//!
//! Each step plans the one after it, then does what it says: so whatever it sets off comes before that.

mod pool;

pub use pool::tier_weights;

use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::ids::{Monster, SpawnId, Who};
use crate::question::About;
use crate::state::{Standing, State, Step};
use crate::story::{self, Happened};
use crate::turn::TurnStep;
use crate::{Event, checks, fire, monsters};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// Steps of this chapter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MythosStep {
    /// MOM-FIRE-03
    FireSpreads,
    /// The scenario's triggers.
    Triggers,
    /// MOM-MYTH-02
    Pool,
    BeforeMonsters,
    /// MOM-MON-05 All that are to activate are noted.
    Monsters,
    /// The next of them.
    NextMonster,
    /// MOM-MON-06 One monster: its move, and whom it attacks.
    Activate(Monster),
    /// The same for some whom an effect makes activate.
    ActivateThese(Set<Monster>),
    /// MOM-MON-07 An attack on the first of these, then on the others.
    Attack {
        monster: Monster,
        text: u8,
        left: Set<Who>,
    },
    /// MOM-HORROR-02 The check of the first of these, then of the others.
    HorrorChecks(Set<Who>),
    RoundEnd,
}

pub(crate) fn play(t: T<'_, '_>, step: MythosStep) -> Flow {
    match step {
        MythosStep::FireSpreads => {
            then(t, MythosStep::Triggers);
            fire::spread(t)
        }
        MythosStep::Triggers => triggers(t),
        MythosStep::Pool => {
            then(t, MythosStep::BeforeMonsters);
            pool::event(t)
        }
        MythosStep::BeforeMonsters => {
            then(t, MythosStep::Monsters);
            story::happened(t, Happened::BeforeMonsters, None, None);
            Ok(())
        }
        MythosStep::Monsters => gather(t),
        MythosStep::NextMonster => next_monster(t),
        MythosStep::Activate(monster) => monsters::activation(t, monster),
        MythosStep::ActivateThese(those) => activate_these(t, those),
        MythosStep::Attack { monster, text, left } => monsters::attack(t, monster, text, left),
        MythosStep::HorrorChecks(left) => horror_checks(t, left),
        MythosStep::RoundEnd => round_end(t),
    }
}

fn then(t: T<'_, '_>, step: MythosStep) {
    t.then([Step::Mythos(step)]);
}

/// MOM-ROUND-03 Mythos phase in order: fire spreads; scenario triggers; one pool event; each monster activates; horror
/// checks; round-end triggers.
pub fn phase(t: T<'_, '_>) {
    t.tell(Event::MythosPhase);
    then(t, MythosStep::FireSpreads);
}

/// MOM-ROUND-03 What was put off till now, then what waits for this phase.
fn triggers(t: T<'_, '_>) -> Flow {
    then(t, MythosStep::Pool);
    story::put_off_till_now(t);
    story::happened(t, Happened::Mythos, None, None);
    Ok(())
}

/// MOM-MON-05 A monster that appears in the step waits for the next round. Some do not activate before the story says so.
fn gather(t: T<'_, '_>) -> Flow {
    then(t, MythosStep::NextMonster);
    let idle = t.state.story.idle;
    let is_idle = |spawn: Option<SpawnId>| spawn.is_some_and(|spawn| idle.contains(spawn));
    let all = t.state.all_monsters().filter(|(_, it)| !is_idle(it.spawn));
    t.state.monsters.to_activate = all.map(|(monster, _)| monster).collect();
    Ok(())
}

/// MOM-MON-05 Order of activation: chance draws among those not yet activated; some come before all others.
fn next_monster(t: T<'_, '_>) -> Flow {
    leave_out_staying(t.state);
    let waiting = t.state.monsters.to_activate;
    if waiting.is_empty() {
        then(t, MythosStep::HorrorChecks(t.state.everybody().collect()));
        story::happened(t, Happened::AfterMonsters, None, None);
        return Ok(());
    }
    let first: Set<Monster> = waiting.iter().filter(|&monster| is_first(t, monster)).collect();
    let next = draw_next(t, if first.is_empty() { waiting } else { first })?;
    t.state.monsters.to_activate.remove(next);
    t.then([Step::Mythos(MythosStep::Activate(next)), Step::Mythos(MythosStep::NextMonster)]);
    before_activation(t, next);
    Ok(())
}

/// Those that are to stay lose one round of it, and this activation.
fn leave_out_staying(state: &mut State) {
    for monster in state.monsters.to_activate.iter() {
        let it = state.monsters.at[monster.index()].as_mut();
        if let Some(it) = it.filter(|it| it.stays > 0) {
            it.stays -= 1;
            state.monsters.to_activate.remove(monster);
        }
    }
}

fn is_first(t: Look<'_, '_>, monster: Monster) -> bool {
    let spawn = t.state.monster(monster).and_then(|it| it.spawn);
    spawn.is_some_and(|spawn| t.scenario().spawn(spawn).first)
}

fn draw_next(t: T<'_, '_>, among: Set<Monster>) -> Flow<Monster> {
    let odds: ArrayVec<(Monster, u32), MOST_ANSWERS> = among.iter().map(|monster| (monster, 1)).collect();
    t.draw_for(None, About::NextMonster, &odds)
}

fn before_activation(t: T<'_, '_>, monster: Monster) {
    let Some(it) = t.state.monster(monster) else { return };
    let (spawn, space) = (it.spawn, it.space);
    if let Some(spawn) = spawn {
        story::happened(t, Happened::BeforeActivation(spawn), None, Some(space));
    }
}

/// An effect makes some activate at once: chance draws their order, too.
fn activate_these(t: T<'_, '_>, those: Set<Monster>) -> Flow {
    let there: Set<Monster> = those.iter().filter(|&monster| t.state.monster(monster).is_some()).collect();
    if there.is_empty() {
        return Ok(());
    }
    let next = draw_next(t, there)?;
    monsters::activate(t, there.without(next));
    then(t, MythosStep::Activate(next));
    before_activation(t, next);
    Ok(())
}

/// MOM-HORROR-02 In the horror step each investigator with a monster within range makes exactly one check, in seat order.
fn horror_checks(t: T<'_, '_>, left: Set<Who>) -> Flow {
    let Some(who) = left.first() else {
        then(t, MythosStep::RoundEnd);
        return Ok(());
    };
    then(t, MythosStep::HorrorChecks(left.without(who)));
    if t.state.who(who).standing == Standing::OnBoard { checks::horror_check(t, who) } else { Ok(()) }
}

/// MOM-ROUND-03 Round-end triggers; then a new round begins.
fn round_end(t: T<'_, '_>) -> Flow {
    t.then([Step::Turn(TurnStep::Round)]);
    story::happened(t, Happened::RoundEnd, None, None);
    Ok(())
}
