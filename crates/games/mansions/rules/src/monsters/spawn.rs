//! How monsters come: MOM-MON-01, MOM-MON-08.

use super::{change, figure, look};
use crate::Event;
use crate::actions::ChosenAction;
use crate::asking::{Asking, MOST_ANSWERS, T};
use crate::content::Content;
use crate::effects::Scene;
use crate::ids::{KindId, Monster, SpawnId, Who};
use crate::mythos::MythosStep;
use crate::question::About;
use crate::select;
use crate::state::{MOST_MONSTERS, MonsterState, State, Step};
use crate::story::{self, Happened};
use crate::turn::TurnStep;
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// MOM-MON-01 With all figures of a type out, a spawn of it heals the most hurt by so much instead.
const HEALS_INSTEAD: u8 = 2;

/// MOM-MON-08 This many come; `at` in place of where the spawn says; `who` is "you" of its words. MOM-SAVE-02 Each is a
/// reveal.
pub fn spawn(t: T<'_, '_>, spawn: SpawnId, count: u8, at: Option<Set<Space>>, who: Option<Who>) -> Flow {
    for _ in 0..count {
        bring_one(t, spawn, at, who)?;
    }
    Ok(())
}

fn bring_one(t: T<'_, '_>, spawn: SpawnId, at: Option<Set<Space>>, who: Option<Who>) -> Flow {
    let Some(place) = free_place(t.state) else { return heal_instead(t, spawn) };
    let kinds = kinds_left(t.content, t.state, spawn);
    if kinds.is_empty() {
        return heal_instead(t, spawn);
    }
    let Some(space) = choose_space(t, spawn, at, who)? else { return Ok(()) };
    let kind = t.draw_for(who, About::DrawKind, &kinds)?;
    let health = health(t.content, t.state, spawn, kind, who);
    let number = free_number(t.content, t.state, kind).expect("only kinds with a figure left are drawn");
    let it =
        MonsterState { kind, number, spawn: Some(spawn), space, health, damage: 0, stays: 0, slowed: false };
    t.state.monsters.at[place.index()] = Some(it);
    let figure = figure(t.state, place).expect("it has just come");
    t.tell(Event::Spawned(figure, space));
    t.reveal();
    story::happened(t, Happened::Spawned(spawn), who, Some(space));
    Ok(())
}

/// MOM-MON-08 By kind, or drawn among the scenario's allowed kinds: those with a figure left.
fn kinds_left(content: &Content, state: &State, spawn: SpawnId) -> ArrayVec<(KindId, u32), MOST_ANSWERS> {
    let kinds = state.the_scenario(content).spawn(spawn).kinds.iter().map(crate::names::Ref::id);
    kinds.filter(|&kind| free_number(content, state, kind).is_some()).map(|kind| (kind, 1)).collect()
}

/// MOM-MON-01 Same-type monsters have ID numbers: the lowest that no other has.
fn free_number(content: &Content, state: &State, kind: KindId) -> Option<u8> {
    let is_taken =
        |number: u8| state.all_monsters().any(|(_, other)| other.kind == kind && other.number == number);
    (1..=content.kind(kind).figures).find(|&number| !is_taken(number))
}

/// A place for one more that nothing planned speaks of: neither an activation, nor what somebody is about to do to it.
fn free_place(state: &State) -> Option<Monster> {
    let is_spoken_of = |monster: Monster| {
        state.agenda.iter().any(|step| match *step {
            Step::Mythos(MythosStep::Activate(other) | MythosStep::Attack { monster: other, .. }) => {
                other == monster
            }
            Step::Mythos(MythosStep::ActivateThese(those)) => those.contains(monster),
            Step::Turn(TurnStep::Do(
                ChosenAction::Attack(other, _) | ChosenAction::PushMonster(other, _),
            )) => other == monster,
            _ => false,
        })
    };
    let places = (0..MOST_MONSTERS).map(Monster::new);
    places.into_iter().find(|&place| state.monster(place).is_none() && !is_spoken_of(place))
}

/// MOM-MON-08 At a named space, or nearest to one with a property; of several, the lead seat's choice. What is not
/// revealed is no place for it.
fn choose_space(
    t: T<'_, '_>,
    spawn: SpawnId,
    at: Option<Set<Space>>,
    who: Option<Who>,
) -> Flow<Option<Space>> {
    let usual = &t.state.the_scenario(t.content).spawn(spawn).at;
    let spaces = match at {
        Some(spaces) => spaces,
        None => select::places(t, usual, &mut Scene { you: who, ..Scene::NOBODY })?,
    } & t.state.board.revealed;
    if spaces.is_empty() { Ok(None) } else { t.ask_lead(About::AppearsWhere(spawn), spaces.iter()).map(Some) }
}

/// MOM-MON-01 Health is a base plus an amount per investigator, plus the spawn's own. MOM-SETUP-03 The difficulty adds
/// or takes; at least 1.
fn health(content: &Content, state: &State, spawn: SpawnId, kind: KindId, who: Option<Who>) -> u8 {
    let (base, per) = content.kind(kind).health;
    let scene = Scene { you: who, ..Scene::NOBODY };
    let own = select::number(content, state, &state.the_scenario(content).spawn(spawn).health, &scene);
    let harder = content.difficulty(state.options.difficulty).monster_health;
    let health = i16::from(base) + i16::from(per) * i16::from(state.n()) + i16::from(harder);
    health.saturating_add(own).clamp(1, i16::from(u8::MAX)) as u8
}

/// MOM-MON-01 With all figures of a type out, a spawn of it heals the most hurt by 2 instead; ties: the lead seat.
fn heal_instead(t: T<'_, '_>, spawn: SpawnId) -> Flow {
    let kinds = &t.state.the_scenario(t.content).spawn(spawn).kinds;
    let is_such = |it: &MonsterState| kinds.iter().any(|kind| kind.id() == it.kind);
    let such = t.state.all_monsters().filter(|(_, it)| is_such(it));
    let Some(most) = such.clone().map(|(_, it)| it.damage).max() else { return Ok(()) };
    let most_hurt: Set<Monster> =
        such.filter(|(_, it)| it.damage == most).map(|(monster, _)| monster).collect();
    let monster = t.ask_lead(About::WhichMonster, most_hurt.iter())?;
    let (_, figure) = look(t.state, monster).expect("it is one of those on the board");
    let healed = most.min(HEALS_INSTEAD);
    change(t, monster, |it| it.damage -= healed);
    t.tell(Event::HealedInstead(figure, healed));
    Ok(())
}
