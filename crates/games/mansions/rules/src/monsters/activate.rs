//! What a monster does when it is its turn: MOM-MON-02, MOM-MON-04, MOM-MON-06, MOM-MON-07.

use super::targets::{course, targets};
use super::walk::{Walked, go};
use super::{burn, change, look};
use crate::Event;
use crate::asking::{Asking, MOST_ANSWERS, T};
use crate::content::{Aim, MoveText};
use crate::effects::{self, Scene};
use crate::ids::{KindId, Monster, Who};
use crate::mythos::MythosStep;
use crate::question::{About, Choice};
use crate::state::{Purpose, Standing, Step};
use crate::story;
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// They activate as soon as this step is over.
pub fn activate(t: T<'_, '_>, monsters: Set<Monster>) {
    if !monsters.is_empty() && story::may_wait(t) {
        t.then([Step::Mythos(MythosStep::ActivateThese(monsters))]);
    }
}

/// MOM-MON-06 Order: start-of-activation effects (fire), move text, then target. MOM-MON-04 A monster that dies in its
/// own activation ends only its own activation. One that is to stay does nothing.
pub(crate) fn activation(t: T<'_, '_>, monster: Monster) -> Flow {
    let Some((it, figure)) = look(t.state, monster).filter(|(it, _)| it.stays == 0) else { return Ok(()) };
    t.tell(Event::Activates(figure));
    burn(t, monster)?;
    let moves = &t.content.kind(it.kind).moves;
    if t.state.monster(monster).is_none() || moves.is_empty() {
        return Ok(());
    }
    let odds: ArrayVec<(Choice, u32), MOST_ANSWERS> =
        moves.iter().enumerate().map(|(at, text)| (Choice::Text(at as u8), u32::from(text.copies))).collect();
    let drawn = text_number(t.draw_for(None, About::MoveText(monster), &odds)?);
    act_out(t, monster, &moves[usize::from(drawn)])
}

/// MOM-MON-02 A movement rule, a target rule, an attack and what happens when it cannot attack.
fn act_out(t: T<'_, '_>, monster: Monster, text: &MoveText) -> Flow {
    let walked = move_first(t, monster, text)?;
    let Some((it, figure)) = look(t.state, monster) else { return Ok(()) };
    let targets = targets(t, monster, it, &text.walk, &text.target)?;
    if targets.is_empty() {
        t.tell(Event::NoTarget(figure));
        return fall_back(t, monster, walked);
    }
    let text = draw_attack(t, monster, it.kind)?;
    t.then([Step::Mythos(MythosStep::Attack { monster, text, left: targets })]);
    Ok(())
}

/// The move text; one that is slowed does not move this time.
fn move_first(t: T<'_, '_>, monster: Monster, text: &MoveText) -> Flow<Walked> {
    let Some((it, figure)) = look(t.state, monster) else {
        return Ok(Walked { spaces: 0, is_forfeited: true });
    };
    if it.slowed {
        change(t, monster, |it| it.slowed = false);
        t.tell(Event::HeldBack(figure));
        return Ok(Walked { spaces: 0, is_forfeited: true });
    }
    let course = course(t, monster, it, &text.walk, &text.target)?;
    go(t, monster, course.spaces, course.goals)
}

/// MOM-MON-06 No target: the fallback, which moves only what is left of its speed and nothing after a forfeited movement,
/// without a second try to attack.
fn fall_back(t: T<'_, '_>, monster: Monster, walked: Walked) -> Flow {
    let Some((it, _)) = look(t.state, monster).filter(|_| !walked.is_forfeited) else { return Ok(()) };
    let kind = t.content.kind(it.kind);
    let left = kind.speed.saturating_sub(walked.spaces);
    if left == 0 {
        return Ok(());
    }
    let course = course(t, monster, it, &kind.fallback, &Aim::Each)?;
    go(t, monster, course.spaces.min(left), course.goals).map(|_| ())
}

/// MOM-MON-02 The attack text is drawn from the type's list, never the same twice running for a type.
fn draw_attack(t: T<'_, '_>, monster: Monster, kind: KindId) -> Flow<u8> {
    let texts = 0..t.content.kind(kind).attacks.len() as u8;
    let last = t.state.monsters.last_attack[kind.index()].filter(|_| texts.len() > 1);
    let odds: ArrayVec<(Choice, u32), MOST_ANSWERS> =
        texts.filter(|&text| Some(text) != last).map(|text| (Choice::Text(text), 1)).collect();
    let drawn = text_number(t.draw_for(None, About::MonsterText(monster), &odds)?);
    t.state.monsters.last_attack[kind.index()] = Some(drawn);
    Ok(drawn)
}

fn text_number(choice: Choice) -> u8 {
    let Choice::Text(text) = choice else { unreachable!("only texts are drawn from") };
    text
}

/// MOM-MON-07 Several are attacked one after another in seat order, each with its own test. MOM-MON-06 The attack's test
/// is the target's. Neither a monster that is gone nor somebody who is gone has a part in it, and one that an attack has
/// taken elsewhere goes on only against those whom it finds there.
pub(crate) fn attack(t: T<'_, '_>, monster: Monster, text: u8, left: Set<Who>) -> Flow {
    let Some((it, _)) = look(t.state, monster) else { return Ok(()) };
    let Some(you) = left.first() else { return Ok(()) };
    if t.state.who(you).standing == Standing::OnBoard {
        attack_one(t, monster, text, you)?;
    }
    let Some(now) = t.state.monster(monster).map(|it| it.space) else { return Ok(()) };
    let left = left.without(you);
    let left = if now == it.space { left } else { left & t.state.people_at(now).collect() };
    if !left.is_empty() {
        t.then([Step::Mythos(MythosStep::Attack { monster, text, left })]);
    }
    Ok(())
}

fn attack_one(t: T<'_, '_>, monster: Monster, text: u8, you: Who) -> Flow {
    let Some((it, figure)) = look(t.state, monster) else { return Ok(()) };
    t.read_out(Event::MonsterText { by: figure, on: you, text });
    let does = &t.content.kind(it.kind).attacks[usize::from(text)].does;
    let purpose = Purpose::Attacked(monster);
    let mut scene = Scene { monster: Some(monster), spot: Some(it.space), purpose, ..Scene::of(you) };
    effects::resolve(t, does, &mut scene)
}
